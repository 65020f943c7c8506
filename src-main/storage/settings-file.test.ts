import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings/settings';
import { settingsChange } from '../../src-shared/domain/settings/settings-change';
import { readSettingsText, settingsText } from './settings-file';

const membersOf = (text: string): Record<string, unknown> =>
  (JSON.parse(text) as { settings: Record<string, unknown> }).settings;

describe('a settings file', () => {
  it('has every setting, in the order of their names, and is the same for the same', () => {
    const names = Object.keys(membersOf(settingsText(defaultSettings)));
    expect(names).toEqual(Object.keys(settingsChange.entries).toSorted());
    expect(settingsText(Object.fromEntries(Object.entries(defaultSettings).toReversed()) as never)).toBe(
      settingsText(defaultSettings),
    );
  });

  it('gives back what it was written of', () => {
    const chosen: Settings = {
      ...defaultSettings,
      theme: 'night',
      timeZone: 'utc',
      coordinateFormat: 'utm',
      cacheCapMb: 64,
      filters: [{ name: 'Over', filter: { states: ['over'] } }],
      updateCheck: true,
    };
    const read = readSettingsText(settingsText(chosen));
    expect({ version: 1, stores: [], ...read?.change }).toEqual(chosen);
    expect(read?.left).toEqual([]);
  });

  it('has nothing that the schema does not name, wherever somebody put it', () => {
    const canary = 'canary-token';
    const hidden = { ...defaultSettings, refreshToken: canary, profile: { secret: canary } };
    expect(settingsText(hidden)).not.toContain(canary);
    const nested = { ...defaultSettings, docks: { ...defaultSettings.docks, token: canary } };
    // A member's own member that nobody knows is a bug: nothing is written rather than a secret.
    expect(() => settingsText(nested)).toThrow();
  });

  it('neither tells nor takes where stores are', () => {
    const stores = [{ name: 'Archive', address: 'clickhouse://archive.example.invalid/sea', user: 'me' }];
    expect(settingsText({ ...defaultSettings, stores })).not.toMatch(/archive|stores/i);
    const text = JSON.stringify({ kartbord: 'settings', version: 1, settings: { stores, theme: 'dusk' } });
    expect(readSettingsText(text)).toEqual({
      change: { theme: 'dusk' },
      taken: ['theme'],
      left: ['stores'],
    });
  });

  it('is taken member by member: what cannot be read or is not known is left and named', () => {
    const settings = {
      theme: 'dusk',
      timeZone: 'Mars/Olympus',
      cacheCapMb: 1,
      sound: true,
      keepRecent: false,
    };
    expect(readSettingsText(JSON.stringify({ kartbord: 'settings', version: 9, settings }))).toEqual({
      change: { theme: 'dusk', keepRecent: false },
      taken: ['keepRecent', 'theme'],
      left: ['cacheCapMb', 'sound', 'timeZone'],
    });
  });

  it.each([
    '',
    'theme: day',
    '[]',
    'null',
    '{"kartbord":"workspace","settings":{}}',
    '{"kartbord":"settings"}',
  ])('is not %j', (text) => expect(readSettingsText(text)).toBeNull());

  it('cannot reach what objects are made of', () => {
    const text = '{"kartbord":"settings","settings":{"__proto__":{"theme":"night"},"constructor":1}}';
    expect(readSettingsText(text)).toEqual({ change: {}, taken: [], left: ['__proto__', 'constructor'] });
    expect(({} as Record<string, unknown>)['theme']).toBeUndefined();
  });

  it('with thousands of strange names says some of them, shortened', () => {
    const settings = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`${'x'.repeat(200)}${at}`, at]),
    );
    const read = readSettingsText(JSON.stringify({ kartbord: 'settings', settings }));
    expect(read?.left).toHaveLength(50);
    expect(read?.left[0]).toHaveLength(60);
  });
});
