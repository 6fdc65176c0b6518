// What several views need to build a page.

/** Return an element with attributes and children; text is never read as HTML. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children);
  return element;
}

/** Return text as children that may part after a stroke, not within a long number. */
function breakable(text) {
  const [first, ...others] = text.split("/");
  return [first, ...others.flatMap((part) => ["/", make("wbr"), part])];
}

/** Return a file's text; of one that is too long, just enough to see that it is. */
async function readStart(file, longest) {
  const text = await file.slice(0, 4 * (longest + 1)).text();
  return text.slice(0, longest + 1);
}
