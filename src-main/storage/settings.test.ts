import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src-shared/domain/settings';
import { openSettings, type SettingsStore } from './settings';

function opened(kept: unknown): { settings: SettingsStore; written: unknown[]; aside: unknown[] } {
  const written: unknown[] = [];
  const aside: unknown[] = [];
  const store = { read: () => kept, write: (value: unknown) => void written.push(value) };
  return { settings: openSettings(store, (value) => aside.push(value)), written, aside };
}

const chosen = { ...defaultSettings, theme: 'night', language: 'nb' };

describe('settings', () => {
  it('are the defaults at the first start, and nothing is written or set aside', () => {
    const { settings, written, aside } = opened(undefined);
    expect([settings.read(), written, aside]).toEqual([defaultSettings, [], []]);
  });

  it('are what was chosen before', () => {
    const { settings, aside } = opened(chosen);
    expect([settings.read(), aside]).toEqual([chosen, []]);
  });

  it('change one by one and are written whole', () => {
    const { settings, written } = opened(chosen);
    expect(settings.change({ theme: 'dusk' })).toEqual({ ...chosen, theme: 'dusk' });
    expect(written).toEqual([{ ...chosen, theme: 'dusk' }]);
    expect(settings.read().theme).toBe('dusk');
  });

  it.each<[string, object, object]>([
    ['theme', { theme: 'neon' }, { theme: 'day', language: 'nb' }],
    ['docks', { docks: { left: -5 } }, { docks: defaultSettings.docks, theme: 'night' }],
    ['language', { language: undefined }, { language: 'en', theme: 'night' }],
  ])('with an unreadable %s keep the rest, and the old value is set aside', (_what, change, expected) => {
    const kept = { ...chosen, ...change };
    const { settings, aside } = opened(kept);
    expect(settings.read()).toMatchObject(expected);
    expect(aside).toEqual([kept]);
  });

  it.each(['text', 12, null, []])('of %j are the defaults, and that is set aside', (kept) => {
    const { settings, aside } = opened(kept);
    expect([settings.read(), aside]).toEqual([defaultSettings, [kept]]);
  });

  it('of a newer version are read as far as they go, and set aside before they are written over', () => {
    const newer = { ...chosen, version: 2, sound: true };
    const { settings, aside } = opened(newer);
    expect([settings.read(), aside]).toEqual([chosen, [newer]]);
  });

  it('of an earlier version have the defaults of what it did not know, and are not set aside for that', () => {
    const {
      timeZone: _,
      keepRecent: __,
      ...earlier
    } = { ...defaultSettings, theme: 'dusk', coordinateFormat: 'dms' };
    const { settings, aside } = opened(earlier);
    expect(settings.read()).toEqual({ ...defaultSettings, theme: 'dusk', coordinateFormat: 'dms' });
    expect(aside).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['timeZone', 'Mars/Olympus'],
    ['coordinateFormat', 'mgrs'],
    ['distanceUnit', 'miles'],
    ['cacheCapMb', 0],
    ['cacheCapMb', 1e12],
    ['cacheCapMb', 99.5],
    ['updateCheck', 'yes'],
    ['reopenAtStart', 1],
    ['keepRecent', null],
  ])('do not take %s from %j', (name, value) => {
    const { settings, aside } = opened({ ...chosen, [name]: value });
    expect(settings.read()).toEqual(chosen);
    expect(aside).toHaveLength(1);
  });

  it('that cannot be written hold until the app ends', () => {
    const store = {
      read: () => undefined,
      write: () => {
        throw new Error('ENOSPC');
      },
    };
    const settings = openSettings(store, () => {});
    expect(() => settings.change({ theme: 'night' })).toThrow('ENOSPC');
    expect(settings.read().theme).toBe('night');
  });
});
