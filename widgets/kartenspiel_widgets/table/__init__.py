"""The table (Tisch): a record trick by trick, played, taken as a lesson, or saved."""
