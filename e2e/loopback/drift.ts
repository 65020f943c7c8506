import fc from 'fast-check';
import { isJsonObject, type JsonObject } from '../../src-main/api-client/reading';

/** One thing that a service may do to a member of its JSON without telling anybody. */
interface Drift {
  /** From the root; a number is a place in a list. */
  readonly at: readonly (string | number)[];
  readonly how: 'rename' | 'remove' | 'null' | 'replace' | 'nest' | 'add';
  readonly by: unknown;
}

/** Of another type than anything in the answer, or of the right type with nothing in it. */
const strange = fc.constantFrom<unknown>(
  '0.23',
  '',
  'ja',
  0,
  -1,
  1e300,
  true,
  false,
  [],
  [1, 'a'],
  [null],
  {},
  { average: '1' },
);

/** `value` and one to four drifts of members of it, all from the seed of the run. */
export function drifted<T>(value: T): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  const drift: fc.Arbitrary<Drift> = fc.record({
    at: fc.constantFrom(...places),
    how: fc.constantFrom('rename', 'remove', 'null', 'replace', 'nest', 'add'),
    by: strange,
  });
  return fc
    .array(drift, { minLength: 1, maxLength: 4 })
    .map((drifts) => drifts.reduce<unknown>(drift1, structuredClone(value)));
}

function placesIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const here = [...at, Array.isArray(value) ? Number(name) : name];
    return [here, ...placesIn(member, here)];
  });
}

function drift1(root: unknown, { at, how, by }: Drift): unknown {
  const parent = at.slice(0, -1).reduce<unknown>((of, name) => memberOf(of, name), root);
  const name = at.at(-1) ?? '';
  // An earlier drift may have taken the place away.
  if (typeof parent !== 'object' || parent === null || !(name in parent)) return root;
  const members = parent as Record<string | number, unknown>;
  const value = members[name];
  if (how === 'rename' || how === 'remove') {
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else Reflect.deleteProperty(parent, name);
    if (how === 'rename' && !Array.isArray(parent)) members[`${name}V2`] = value;
  } else if (how === 'null') members[name] = null;
  else if (how === 'replace') members[name] = by;
  else if (how === 'nest') members[name] = { value };
  else if (!Array.isArray(parent)) members[`new ${name} ✱`] = by;
  return root;
}

function memberOf(of: unknown, name: string | number): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string | number, unknown>)[name] : undefined;
}

/** What is at a path with dots. */
export const valueAt = (of: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), of);

/** A number that the JSON has there; null for everything else, and never 0 for nothing. */
export function numberAt(of: unknown, path: string): number | null {
  const value = valueAt(of, path);
  return typeof value === 'number' ? value : null;
}

/** A member that a reader relies on. */
export interface Expected {
  readonly path: string;
  readonly type: 'number' | 'string' | 'boolean' | 'object' | 'list';
  readonly mayBeNull: boolean;
}

/** How often each of the members is not as it should be; a member of what is missing itself is not counted. */
export function expectedDrift(
  rows: readonly JsonObject[],
  members: readonly Expected[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const { path, type, mayBeNull } of members) {
      const parent = path.includes('.') ? valueAt(row, path.slice(0, path.lastIndexOf('.'))) : row;
      const value = valueAt(row, path);
      const isThere = typeOf(value) === type || (mayBeNull && value === null);
      if (isJsonObject(parent) && !isThere) counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  return counts;
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
