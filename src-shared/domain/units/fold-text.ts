const folds: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ä: 'ae',
  ö: 'o',
  ð: 'd',
  đ: 'd',
  ŋ: 'n',
  ŧ: 't',
};

/** Lower case, æ ø å and their neighbours as plain letters, accents gone. */
function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåäöðđŋŧ]/g, (letter) => folds[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/**
 * Text for searching: lower case, æ ø å and their neighbours as plain letters, accents gone. `aa` is å in old
 * spellings, and `oe` stands for ø where a keyboard lacks it, so both are folded to the same letter.
 */
export function foldText(text: string): string {
  return foldLetters(text).replace(/aa/g, 'a').replace(/oe/g, 'o');
}

/**
 * Whether a text contains what a person typed, both folded. Without the second look `en` would not be found in `Moen`,
 * whose `oe` is folded to one letter.
 */
export function textMatcher(typed: string): (text: string) => boolean {
  const folded = foldText(typed);
  const letters = foldLetters(typed);
  return (text) => foldText(text).includes(folded) || foldLetters(text).includes(letters);
}
