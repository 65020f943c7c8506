import { fail, ok, type Result } from '../../src-shared/result';
import { causeOf } from './files/atomic-file';
import { asideFirst, type SetAside } from './files/set-aside';
import type { StoredValue } from './settings';

/** When a person last looked at what is new, for each service. */
export interface LastLook {
  /** ms since 1970; null: never. */
  of(service: string): number | null;
  note(service: string, atMs: number): Result<null>;
}

/** Of who keeps nothing: case files and tests. */
export function lastLookInMemory(): LastLook {
  let value: unknown;
  return openLastLook({ read: () => value, write: (next) => (value = next) }, () => {});
}

/** Profiles that a person can have, and some more. */
const mostServices = 100;

/** Version 1. What cannot be read goes to `setAside` before the next write; a look that cannot be written is `storage`, and has not happened. */
export function openLastLook(store: StoredValue, setAside: SetAside): LastLook {
  const aside = asideFirst(setAside);
  // Another process (the command line) may have written meanwhile.
  const look = (): ReadonlyMap<string, number> => {
    const value = store.read();
    const { looks, isWhole } = readLooks(value);
    if (!isWhole) aside.found(value);
    return looks;
  };
  look();
  return {
    of: (service) => look().get(service) ?? null,
    note(service, atMs) {
      const next = new Map(look());
      next.delete(service);
      next.set(service, atMs);
      const looks = Object.fromEntries([...next].slice(-mostServices));
      try {
        aside.before(() => store.write({ version: 1, looks }));
      } catch (error) {
        return fail('storage', `last look: ${causeOf(error)}`);
      }
      return ok(null);
    },
  };
}

function readLooks(value: unknown): {
  readonly looks: ReadonlyMap<string, number>;
  readonly isWhole: boolean;
} {
  if (value === undefined) return { looks: new Map(), isWhole: true };
  const { version, looks } = (value ?? {}) as { readonly version?: unknown; readonly looks?: unknown };
  if (typeof looks !== 'object' || looks === null || Array.isArray(looks))
    return { looks: new Map(), isWhole: false };
  const entries = Object.entries(looks as Readonly<Record<string, unknown>>);
  const read = entries.filter(
    (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
  );
  return { looks: new Map(read), isWhole: version === 1 && read.length === entries.length };
}
