"""Game files, and the lessons in them (Aufzeichnungen): read, checked and written."""
