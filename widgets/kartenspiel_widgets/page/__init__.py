"""What every view is built on: a page, what it may say, and how texts stand on it."""
