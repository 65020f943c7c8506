import Store from 'electron-store';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptValue } from '../storage/settings';

/**
 * electron-store as a place for one value. Its file is looked at first: one that cannot be read would throw before any
 * window opens, or be wiped silently; it is set aside as `*.corrupt-<time>` instead (promises.md, measured 4).
 */
export function openSettingsStore(folder: string, name: string, now: () => number): KeptValue {
  const file = join(folder, `${name}.json`);
  if (existsSync(file) && !isJsonObject(file)) renameSync(file, `${file}.corrupt-${now()}`);
  const store = new Store<{ value?: unknown }>({ cwd: folder, name, clearInvalidConfig: false });
  return {
    read: () => store.get('value'),
    write: (value) => store.set('value', value),
  };
}

function isJsonObject(file: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
