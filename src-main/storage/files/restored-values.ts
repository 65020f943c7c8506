import { isDeepStrictEqual } from 'node:util';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import { keptSettings, type KeptSettings } from '../../../src-shared/domain/settings/settings-change';
import * as v from 'valibot';
import { openConnections } from '../connections';
import { openMapServers } from '../map-servers';
import { openSettings, type StoredValue } from '../settings';

/** Values of a backup beside those of the data folder: what is there stays. Each gives `home` itself where nothing comes to it. */
export const restoredValues: Readonly<Record<string, (home: unknown, saved: unknown) => unknown>> = {
  'settings.json': withSettings,
  'connections.json': withConnections,
  'map-servers.json': withMapServers,
  // What was looked at on this computer counts.
  'last-look.json': (home) => home,
};

const ignore = (): void => {};
const holding = (value: unknown): StoredValue => ({ read: () => value, write: ignore });

/** What tells an entry of a list from the others. */
const listed = { vesselLists: 'id', filters: 'name', operationJobs: 'name' } as const;

/** What has its default is as in the backup; lists get the entries that they lack. Of settings that cannot be read whole nothing changes. */
function withSettings(home: unknown, saved: unknown): unknown {
  let next = home;
  const store = openSettings({ read: () => home, write: (value) => (next = value) }, () => {
    throw new Error('not read whole');
  });
  const [ours, theirs] = [store.read(), openSettings(holding(saved), ignore).read()];
  const change: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(keptSettings.entries)) {
    const key = name as keyof KeptSettings;
    const merged =
      name in listed ? withEntries(key as keyof typeof listed, ours, theirs, schema) : theirs[key];
    const isOpen = name in listed || isDeepStrictEqual(ours[key], defaultSettings[key]);
    if (isOpen && !isDeepStrictEqual(merged, ours[key])) change[name] = merged;
  }
  if (Object.keys(change).length === 0) return home;
  try {
    store.change(change);
  } catch {
    return home;
  }
  return next;
}

/** As many as the schema takes. */
function withEntries<L extends keyof typeof listed>(
  list: L,
  ours: Settings,
  theirs: Settings,
  schema: v.GenericSchema,
): unknown {
  const idOf = (entry: object): unknown => (entry as Readonly<Record<string, unknown>>)[listed[list]];
  const merged: object[] = [...ours[list]];
  for (const entry of theirs[list])
    if (!merged.some((one) => idOf(one) === idOf(entry)) && v.is(schema, [...merged, entry]))
      merged.push(entry);
  return merged;
}

/** Profiles that it lacks by id and by name; the operator's own addresses give way to changed ones. */
function withConnections(home: unknown, saved: unknown): unknown {
  const open = (value: unknown): ReturnType<typeof openConnections> =>
    openConnections(holding(value), ignore, () => '');
  let next = home;
  const given = objectOf(saved)?.['barentsWatch'] ?? null;
  const values = objectOf(home);
  if (values && given !== null && (values['barentsWatch'] ?? null) === null)
    next = { ...values, barentsWatch: given };
  for (const profile of open(saved).list()) {
    if (open(next).find(profile.id)) continue;
    const more = appended(next, 'own', profile);
    if (open(more).find(profile.id)) next = more;
  }
  return next;
}

/** Servers that it lacks by their addresses, as many as there is room for. */
function withMapServers(home: unknown, saved: unknown): unknown {
  const rules = { isOldRuntime: false, allowOldRuntime: false };
  const open = (value: unknown): ReturnType<typeof openMapServers> =>
    openMapServers(holding(value), ignore, rules);
  let next = home;
  for (const server of open(saved).list()) {
    if (open(next).find(server.id)) continue;
    const more = appended(next, 'servers', server);
    if (open(more).find(server.id)) next = more;
  }
  return next;
}

/** `value` itself where it has no such list. */
function appended(value: unknown, list: string, entry: unknown): unknown {
  const values = objectOf(value);
  const entries = values?.[list];
  return Array.isArray(entries) ? { ...values, [list]: [...(entries as readonly unknown[]), entry] } : value;
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : undefined;
}
