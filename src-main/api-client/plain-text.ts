/**
 * Text of a stranger as one line of plain text: without control characters, marks that turn the direction of what follows
 * and broken surrogates, at most `most` characters long. Null where nothing is left.
 */
export function plainText(text: string, most = 500): string | null {
  const plain = text
    // More than this is not looked at: what is left of it is shortened anyway.
    .slice(0, most * 4)
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (plain === '' || plain.length <= most) return plain || null;
  // Half a character that the cut leaves goes as well.
  return `${plain.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}
