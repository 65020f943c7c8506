/** The words for a code of the service, or the code itself where a later service has a new one: never hidden. */
export function codeWord(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code;
}
