/** Of an address on the command line: undefined: it is not what one can have. */
export function plainText(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Whether a server is on this computer; any other is reached by TLS alone. */
export const isHere = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
