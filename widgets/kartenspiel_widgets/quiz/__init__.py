"""Exercises to be worked through (Quiz), and the results of a class."""
