import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renames a file that cannot be used to `*.corrupt-<time>`; nothing of the user's is wiped silently. */
export function setFileAside(file: string, nowMs: number): void {
  renameSync(file, `${file}.corrupt-${nowMs}`);
}

/** Keeps a value that cannot be used beside `file`, as JSON. */
export function setValueAside(file: string, value: unknown, nowMs: number): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.corrupt-${nowMs}`, JSON.stringify(value, null, 2), { mode: 0o600 });
}
