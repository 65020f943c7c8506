/**
 * What a terminal would obey or nobody would see: controls (ESC and line ends among them), marks that turn the direction,
 * have no width or join what stands around them, separators of lines, half characters.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as one line of a terminal or a log: what is hidden in it is shown as a symbol (␛, ␊, ⟨U+202E⟩). */
export const shownText = (text: string): string => text.replace(hidden, symbolOf);

/** Rows as lines, each ended. */
export const shownRows = (rows: readonly string[]): string =>
  rows.map((row) => `${shownText(row)}\n`).join('');

/** A time in UTC for a person, to the minute: `2026-11-20 08:00 UTC`. */
export const minuteOf = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A value as one line of JSON, in which what is hidden is escaped: it reads back as the same. */
export const jsonLine = (value: object): string =>
  `${JSON.stringify(value).replace(hidden, (sign) =>
    Array.from({ length: sign.length }, (_, at) => `\\u${hexOf(sign.charCodeAt(at))}`).join(''),
  )}\n`;

const hexOf = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');

/** Unicode has pictures of the first 32 controls and of delete. */
function symbolOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '\u2421' : `⟨U+${hexOf(code)}⟩`;
}
