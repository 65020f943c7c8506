/** The host of an address as it is shown; empty where the text is no address. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
}
