// The score sheet. It knows no rules: it sends what was written, and shows the answer.
// This file: elements, the post to the kernel, the browser's memory.

const STORE = "kartenspiel.sheet"; // where the browser keeps the sheet
const TYPING = 150; // ms without a key after which a field is sent
const PATIENCE = 4000; // ms after which an unanswered message is sent again
const WIDE = "(min-width: 44rem)";

/** Return a button; `act` is called when it is pressed. */
function button(text, act, attributes = {}) {
  const element = make("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", act);
  return element;
}

/** Fill {fields} of a sentence. */
function filled(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (field, name) => values[name] ?? field);
}

/** Change a text only if it differs, so that nothing is announced twice. */
function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** What the browser keeps for the next visit; it may refuse to. */
const memory = {
  read() {
    try {
      return ownsPage() ? window.localStorage.getItem(STORE) : null;
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      if (ownsPage() && text) {
        window.localStorage.setItem(STORE, text);
      } else if (ownsPage()) {
        window.localStorage.removeItem(STORE);
      }
    } catch {
      // Storage is blocked or full: the sheet can still be saved as a file.
    }
  },
};

/** Offer a text as a file. */
function download(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Sends messages in order, and again until the kernel has answered. */
class Post {
  constructor(model, onWaiting) {
    this.model = model;
    this.onWaiting = onWaiting;
    this.page = Math.random().toString(36).slice(2, 12);
    this.id = 0;
    this.pending = [];
    this.timer = 0;
  }

  send(request) {
    this.id += 1;
    const message = { page: this.page, id: this.id, ...request };
    this.pending.push(message);
    this.deliver(message);
    this.wait();
  }

  deliver(message) {
    try {
      this.model.send(message);
    } catch {
      // The kernel is out of reach; it is tried again.
    }
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.pending.length) {
        this.onWaiting(true);
        this.pending.forEach((message) => this.deliver(message));
        this.wait();
      }
    }, PATIENCE);
  }

  /** Drop what the kernel has read. */
  acknowledge(seen) {
    const read = seen?.[this.page] ?? 0;
    this.pending = this.pending.filter(({ id }) => id > read);
    if (!this.pending.length) {
      this.onWaiting(false);
    }
  }

  /** Tell whether what was written in a place is still on its way. */
  holds(kind, place) {
    return this.pending.some(
      ({ [kind]: sent }) =>
        sent && Object.entries(place).every(([name, value]) => sent[name] === value),
    );
  }

  close() {
    clearTimeout(this.timer);
  }
}
