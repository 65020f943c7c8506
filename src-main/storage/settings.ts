import * as v from 'valibot';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import { type SettingsChange, settingsChange } from '../../src-shared/domain/settings-change';

/** Where the settings are kept; the desktop backs it with electron-store. */
export interface KeptValue {
  read(): unknown;
  write(value: unknown): void;
}

export interface SettingsStore {
  read(): Settings;
  /** Writes and answers the whole. Throws what the store throws; the settings in memory have changed even so. */
  change(change: SettingsChange): Settings;
}

/**
 * The settings of the app, version 1. What is kept is read member by member: a member that cannot be read has its
 * default, the others stay. A value of which anything could not be read goes to `setAside` whole before the next write.
 */
export function openSettings(store: KeptValue, setAside: (value: unknown) => void): SettingsStore {
  const kept = store.read();
  const { settings, isWhole } = readSettings(kept);
  if (!isWhole) setAside(kept);
  let current = settings;
  return {
    read: () => current,
    change(change) {
      current = { ...current, ...change };
      store.write(current);
      return current;
    },
  };
}

const version = 1;

function readSettings(kept: unknown): { readonly settings: Settings; readonly isWhole: boolean } {
  if (kept === undefined) return { settings: defaultSettings, isWhole: true };
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept))
    return { settings: defaultSettings, isWhole: false };
  const values = kept as Record<string, unknown>;
  let settings = defaultSettings;
  let isWhole = values['version'] === version;
  for (const [name, schema] of Object.entries(settingsChange.entries)) {
    // An earlier version of the app did not write it.
    if (!(name in values)) continue;
    const read = v.safeParse(schema, values[name]);
    if (read.success) settings = { ...settings, [name]: read.output };
    else isWhole = false;
  }
  return { settings, isWhole };
}
