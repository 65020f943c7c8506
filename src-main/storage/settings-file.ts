import * as v from 'valibot';
import type { Settings } from '../../src-shared/domain/settings/settings';
import { type SettingsChange, settingsChange } from '../../src-shared/domain/settings/settings-change';

/** The version of the file, which is that of the settings; docs/settings.md says what it has. */
const settingsFileVersion = 1;
export const mostSettingsFileBytes = 1_000_000;
/** So many names of members that were left are told, each as far as it can be read on a line. */
const maxNotified = { names: 50, letters: 60 } as const;

const names = Object.keys(settingsChange.entries).toSorted() as (keyof SettingsChange)[];

/**
 * The settings as the text of a file: the same for the same, members by name. What the schema does not name is not written,
 * whatever it is: there is no member for a secret.
 */
export function settingsText(settings: Settings): string {
  const members = v.parse(settingsChange, Object.fromEntries(names.map((name) => [name, settings[name]])));
  const file = { kartbord: 'settings', version: settingsFileVersion, settings: sorted(members) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    members.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
  );
}

export interface SettingsFileRead {
  readonly change: SettingsChange;
  /** Members that were taken, by name. */
  readonly taken: readonly string[];
  /** Members that could not be read, or that this version does not know. */
  readonly left: readonly string[];
}

/** Reads member by member with the bounds of a change; null: it is no settings file. */
export function readSettingsText(text: string): SettingsFileRead | null {
  const members = membersOf(text);
  if (!members) return null;
  let change: SettingsChange = {};
  const [taken, left]: [string[], string[]] = [[], []];
  for (const [name, value] of Object.entries(members)) {
    const schema = Object.hasOwn(settingsChange.entries, name)
      ? settingsChange.entries[name as keyof SettingsChange]
      : undefined;
    const read = schema && v.safeParse(schema, value);
    if (read?.success) {
      change = { ...change, [name]: read.output };
      taken.push(name);
    } else left.push(Array.from(name).slice(0, maxNotified.letters).join(''));
  }
  return { change, taken: taken.toSorted(), left: left.toSorted().slice(0, maxNotified.names) };
}

function membersOf(text: string): object | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { kartbord, settings } = value as Readonly<Record<string, unknown>>;
  if (kartbord !== 'settings' || typeof settings !== 'object' || settings === null) return null;
  return Array.isArray(settings) ? null : settings;
}
