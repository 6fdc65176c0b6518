// This file: the table as a page of its own. The kernel writes it, the browser keeps it.

/** Asks for the page; it comes as a message of its own, being long. */
function askForPage(view) {
  view.savesPage = true;
  view.model.send({ save: true });
}

/** Offers the page that was asked for as a file, or says why there is none. */
function hearPage(view, { page, file, problem }) {
  if (!view.savesPage || view.closed) return;
  view.savesPage = false;
  if (page === undefined) {
    if (problem) tell(view, plain(view, problem));
    return;
  }
  const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  h("a", { href: address, download: file }).click();
  // The download has begun when the click is over; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  tell(view, say(view, "saved", { file }));
}

/** Tells whether there is a kernel to write the page, and nothing hidden to be in it. */
function canSavePage(view) {
  return view.model.get("saves") === true && (!view.live || view.live.settlement !== null);
}
