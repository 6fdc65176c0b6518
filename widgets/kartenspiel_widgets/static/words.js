// What German cards are called elsewhere: a face's name may say so, "german-gras-sau".

/** Returns the face that is drawn, whatever its cards are called. */
function drawnFace(face) {
  return face?.split("-")[0] === "french" ? "french" : "german";
}

/**
 * Returns the words for cards, suits and ranks with those that a face's name chooses.
 * @param {Object} base The usual words: cards, suits, ranks.
 * @param {string} face
 * @param {Object} other Suit or rank, word and plural, by the parts of a face's name.
 */
function wordsChosen(base, face, other) {
  const words = { cards: { ...base.cards }, suits: { ...base.suits }, ranks: { ...base.ranks } };
  for (const part of face.split("-").slice(1)) {
    const [letter, word, many] = other[part] ?? [];
    if (letter in words.suits) words.suits[letter] = word;
    if (letter in words.ranks) words.ranks[letter] = base.ranks[letter].endsWith("e") ? many : word;
    for (const [code, name] of Object.entries(words.cards)) {
      const [suit, rank] = name.split("-");
      if (code[0] === letter) words.cards[code] = `${word}-${rank}`;
      else if (code[1] === letter) words.cards[code] = `${suit}-${word}`;
    }
  }
  return words;
}
