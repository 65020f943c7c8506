import * as v from 'valibot';
import { isSameLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings/settings';
import { type KeptSettings, keptSettings } from '../../src-shared/domain/settings/settings-change';
import { asideFirst, type SetAside } from './files/set-aside';

/** Where the settings are kept; the desktop backs it with electron-store. */
export interface StoredValue {
  read(): unknown;
  write(value: unknown): void;
}

export interface SettingsStore {
  read(): Settings;
  /** Writes and answers the whole. Throws what the store throws; the settings in memory have changed even so. */
  change(change: KeptSettings): Settings;
}

/**
 * The settings of the app, version 1. What is kept is read member by member, lists entry by entry: what cannot be read has its
 * default or is left out, the rest stays. Members that could not be read, or that a newer version wrote, stay in the file as they
 * are until they are changed; the former go to `setAside`, too (`asideFirst`).
 */
export function openSettings(store: StoredValue, setAside: SetAside): SettingsStore {
  const read = readSettings(store.read());
  const aside = asideFirst(setAside);
  if (read.unread !== undefined) aside.found(read.unread);
  let current = read.settings;
  let asStored = read.asStored;
  return {
    read: () => current,
    change(change) {
      current = { ...current, ...change };
      const left = Object.entries(asStored).filter(([name]) => !(name in change));
      aside.before(() => store.write({ ...written(current), ...Object.fromEntries(left) }));
      asStored = Object.fromEntries(left);
      return current;
    },
  };
}

const version = 1;

/** Without a table of limits that nobody touched: it is whatever the default is. */
function written({
  limits,
  ...rest
}: Settings): Omit<Settings, 'limits'> & Partial<Pick<Settings, 'limits'>> {
  return isSameLimits(limits, defaultSettings.limits) ? rest : { ...rest, limits };
}

interface SettingsRead {
  readonly settings: Settings;
  /** Members of the file that this version does not know, or could not read whole. */
  readonly asStored: Readonly<Record<string, unknown>>;
  /** What could not be read; undefined where all could be. */
  readonly unread: unknown;
}

function readSettings(kept: unknown): SettingsRead {
  if (kept === undefined) return { settings: defaultSettings, asStored: {}, unread: undefined };
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept))
    return { settings: defaultSettings, asStored: {}, unread: kept };
  const settings: Record<string, unknown> = { ...defaultSettings };
  const asStored: Record<string, unknown> = {};
  const unread: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(kept)) {
    const schema = Object.hasOwn(keptSettings.entries, name)
      ? keptSettings.entries[name as keyof KeptSettings]
      : undefined;
    if (name === 'version' && value === version) continue;
    const read = schema && readMember(schema, value);
    if (read) settings[name] = read.value;
    if (read?.isWhole) continue;
    asStored[name] = value;
    if (schema) unread[name] = value;
  }
  const newer = asStored['version'];
  if (!(Number.isInteger(newer) && Number(newer) > version)) delete asStored['version'];
  const isWhole = Object.keys(unread).length === 0;
  return { settings: settings as unknown as Settings, asStored, unread: isWhole ? undefined : unread };
}

/** A member, or of a list what of it can be read; undefined where it has to have its default. */
function readMember(
  schema: v.GenericSchema,
  value: unknown,
): { readonly value: unknown; readonly isWhole: boolean } | undefined {
  const whole = v.safeParse(schema, value);
  if (whole.success) return { value: whole.output, isWhole: true };
  // A row of the limits that is left out would change what the others mean.
  if (!Array.isArray(value) || schema === keptSettings.entries.limits) return undefined;
  let rest: unknown[] = structuredClone(value);
  let { issues } = whole;
  for (let turn = 0; turn < mostTurns; turn++) {
    for (const issue of issues) takeOut(rest, issue);
    rest = rest.filter((entry) => entry !== undefined);
    for (const { vessels } of rest as { vessels?: unknown[] }[])
      vessels?.splice(0, Infinity, ...vessels.filter((entry) => entry !== undefined));
    const read = v.safeParse(schema, rest);
    if (read.success) return { value: read.output, isWhole: false };
    issues = read.issues;
  }
  return undefined;
}

const mostTurns = 20;

/** Empties the place of the entry that does not hold: a vessel of a list, or an entry of the list itself. What is unknown of it, or too much, goes alone. */
function takeOut(list: unknown[], issue: v.BaseIssue<unknown>): void {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const at = path.reduce<unknown>(memberOf, list);
  if (issue.type === 'max_length' && Array.isArray(at)) {
    at.length = Number(issue.requirement);
    return;
  }
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const depth = isUnknown ? path.length - 1 : path[1] === 'vessels' && path.length > 2 ? 2 : 0;
  const parent = path.slice(0, depth).reduce<unknown>(memberOf, list);
  const key = path[depth];
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  if (isUnknown) Reflect.deleteProperty(parent, key);
  else Object.assign(parent, { [key]: undefined });
}

const memberOf = (of: unknown, key: string | number): unknown =>
  typeof of === 'object' && of !== null ? (of as Readonly<Record<string | number, unknown>>)[key] : undefined;
