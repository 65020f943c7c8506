import type { Context } from 'hono';

/** Reading of the admin's bodies. What is wrong is thrown as an Error with a sentence, which the admin answers with 400. */
export type Members = Readonly<Record<string, unknown>>;

export async function body(c: Context): Promise<Members> {
  const value: unknown = await c.req.json();
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

export function text(from: Members, member: string): string {
  const value = from[member];
  if (typeof value !== 'string') throw new Error(`${member} must be a text`);
  return value;
}

export function optionalText(from: Members, member: string): string | undefined {
  return from[member] === undefined ? undefined : text(from, member);
}

export function flag(from: Members, member: string): boolean {
  const value = from[member];
  if (typeof value !== 'boolean') throw new Error(`${member} must be true or false`);
  return value;
}

/** One of a list of words. `isOne` is the list's own test. */
export function oneOf<T>(
  from: Members,
  member: string,
  isOne: (value: unknown) => value is T,
  words: readonly T[],
): T {
  const value = from[member];
  if (!isOne(value)) throw new Error(`${member} must be one of ${words.join(', ')}`);
  return value;
}
