import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

/**
 * A name for a file that is not whole yet: hidden, of no format by its ending, random, and with the process that writes it, so
 * that who comes next knows whether somebody still does. A number of a process holds for this computer alone, and there for its
 * own namespace (a container, a sandbox).
 */
export const partFileName = (): string =>
  `.kartbord-${here()}-${process.pid}-${randomBytes(6).toString('hex')}.part`;

let known: string | undefined;

function here(): string {
  known ??= createHash('sha256').update(`${hostname()}\n${namespace()}`).digest('hex').slice(0, 8);
  return known;
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

const partForm = /^\.kartbord-(?:([0-9a-f]{8})-(\d+)-)?[0-9a-f]{12}\.part$/;
/** Of earlier versions, whose names have no process. */
const oldMs = 24 * 3_600_000;
const cleared = new Set<string>();

/** Takes away what killed processes of this computer have left in a folder, once in a process. Never throws. */
export async function removeDeadParts(folder: string): Promise<void> {
  if (cleared.has(folder)) return;
  cleared.add(folder);
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (partForm.test(name) && (await isDeadPart(path))) await rm(path, { recursive: true, force: true });
    }
  } catch {
    // The folder cannot be read, or somebody else was quicker.
  }
}

/** Of a file that is not whole yet: nobody writes it any more. Throws where it is gone. */
export async function isDeadPart(path: string): Promise<boolean> {
  const [, place, pid] = partForm.exec(basename(path)) ?? [];
  if (pid === undefined) return (await stat(path)).mtimeMs < Date.now() - oldMs;
  return place === here() && !isRunning(Number(pid));
}

/** Also where it belongs to somebody else, whom this process may not signal. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH';
  }
}
