"""The dashboard's server: Voilà, who gets a kernel, and what a page may use up."""
