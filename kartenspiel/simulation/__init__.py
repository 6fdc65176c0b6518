"""Many rounds or games at random (Simulation), and what they come to."""
