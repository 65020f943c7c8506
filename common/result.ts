/** Errors are values: a value, or a failure whose code is of a closed list of whoever gives it. */
export type Outcome<T, F> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}
