/** A member whose name speaks of a secret, or a value that looks like a token: long and without a place's commas. */
export function isSecret(name: string, value: string): boolean {
  return (
    /token|secret|key|passw|auth|code|sign|credential|session|assertion/i.test(name) ||
    /^[\w.~+/=-]{40,}$/.test(value)
  );
}
