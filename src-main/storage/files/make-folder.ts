import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and what is missing above it, and returns the first one made. Node's own recursive way never ends where a
 * folder that is there takes no other (/proc). Throws the system's error. `mode`: by default for the user alone.
 */
export function makeFolder(path: string, mode = 0o700): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); missing[0] !== at && !isFolder(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder, mode);
  return missing[0];
}

/** Another process may make the same one at this moment. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

/** False where nothing is there; throws where it is something else or cannot be looked at. */
function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
  return found !== undefined;
}
