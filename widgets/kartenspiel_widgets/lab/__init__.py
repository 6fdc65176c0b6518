"""The probability laboratory (Wahrscheinlichkeitslabor): a question and its answer."""
