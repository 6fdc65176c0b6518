// What scrolls sideways can be reached by keyboard.
function mark() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
mark();
window.addEventListener("resize", mark);

// What the search says: Sphinx's German catalogue lacks the sentence with the number.
if (document.documentElement.lang === "de") {
  Documentation.addTranslations({
    locale: "de",
    plural_expr: "n === 1 ? 0 : 1", // an index; the catalogue's own gives a boolean
    messages: {
      "Search Results": "Treffer",
      "Search finished, found one page matching the search query.": [
        "Eine Seite passt zu deiner Suche.",
        "${resultCount} Seiten passen zu deiner Suche.",
      ],
      "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
        "Dazu gibt es keine Seite. Sind alle Wörter richtig geschrieben?",
    },
  });
}
