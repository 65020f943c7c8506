import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Renames a file that cannot be used to `*.corrupt-<time>`; nothing of the user's is wiped silently. */
export function setFileAside(file: string, nowMs: number): void {
  renameSync(file, asideName(file, nowMs));
}

/** A name beside the file that nothing has yet. */
export function asideName(file: string, nowMs: number, kind = 'corrupt'): string {
  for (let count = 0; ; count++) {
    const aside = `${file}.${kind}-${nowMs}${count > 0 ? `-${count}` : ''}`;
    if (!existsSync(aside)) return aside;
  }
}

/** Keeps a value that cannot be used beside `file`, as JSON. Whether this made a copy, as with `keepCopy`. */
export function setValueAside(file: string, value: unknown, nowMs: number): boolean {
  return keepCopy(file, JSON.stringify(value, null, 2), nowMs, 'corrupt');
}

/** Keeps a text beside `file` as `*.<kind>-<time>`, once: false where a copy of it lies there. Throws what the system throws. */
export function keepCopy(file: string, text: string, nowMs: number, kind: string): boolean {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.${kind}-`));
  if (copies.some((name) => isText(join(folder, name), text))) return false;
  const copy = asideName(file, nowMs, kind);
  try {
    const written = openSync(copy, 'wx', 0o600);
    try {
      writeFileSync(written, text);
      fsyncSync(written);
    } finally {
      closeSync(written);
    }
  } catch (error) {
    rmSync(copy, { force: true }); // half a copy is none
    throw error;
  }
  return true;
}

function isText(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/** Keeps a value that could not be read. Throws what the system throws. */
export type SetAside = (value: unknown) => void;

/** Sets aside at once what was found to be unreadable; where that fails, before anything is written over it. */
export function asideFirst(setAside: SetAside): {
  found(value: unknown): void;
  before<T>(write: () => T): T;
} {
  let due: (() => void) | null = null;
  function bring(): void {
    due?.();
    due = null;
  }
  return {
    found(value) {
      due = () => setAside(value);
      try {
        bring();
      } catch {
        // Nothing has been written over it yet.
      }
    },
    before(write) {
      bring();
      return write();
    },
  };
}
