import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Of each file: a log may have millions of bytes, and main waits for nothing. */
const mostBytes = 128 * 1024;

/** The last lines of the log in `folder`, with those of the file before where the newest is short. */
export function logEnd(folder: string, lines: number): string {
  const text = ['kartbord.old.log', 'kartbord.log'].map((name) => endOf(join(folder, name))).join('');
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/** Whole lines. */
function endOf(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, mostBytes));
    const from = size - bytes.length;
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
