/** The text of a file's bytes: by its byte order mark, by what XML says of itself, else UTF-8, else as Windows wrote it. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (/^<\?xml[^>]{1,100}encoding\s*=\s*["'](?:iso-8859-1|latin-?1|windows-1252)["']/i.test(beginning(bytes)))
    return new TextDecoder('windows-1252').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Of the first letters, where they are not those of another alphabet. */
function beginning(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
}

/** What a file begins with, to tell what it is; a letter may be cut in two at its end. */
export function firstText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}

/** Whether these bytes can be a text at all: texts have no zero bytes but in UTF-16. */
export function mayBeText(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 || !bytes.includes(0);
}
