// What the search says; Sphinx's own German catalogue lacks the sentence with the number.
Documentation.addTranslations({
  locale: "de",
  plural_expr: "(n != 1)",
  messages: {
    ", in ": ", in ",
    "Hide Search Matches": "Treffer nicht mehr hervorheben",
    "Preparing search...": "Suche wird vorbereitet …",
    "Search Results": "Treffer",
    "Search finished, found one page matching the search query.": [
      "Eine Seite passt zu deiner Suche.",
      "${resultCount} Seiten passen zu deiner Suche.",
    ],
    Searching: "Suche läuft",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
      "Dazu gibt es keine Seite. Sind alle Wörter richtig geschrieben?",
  },
});
