import { describe, expect, it } from 'vitest';
import { defaultPanels } from '../../src-shared/domain/settings/panels';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { openSettings, type SettingsStore } from './settings';

function opened(kept: unknown): { settings: SettingsStore; written: unknown[]; aside: unknown[] } {
  const written: unknown[] = [];
  const aside: unknown[] = [];
  const store = { read: () => kept, write: (value: unknown) => void written.push(value) };
  return { settings: openSettings(store, (value) => aside.push(value)), written, aside };
}

const { limits, ...unlimited } = defaultSettings;
const chosen = { ...defaultSettings, theme: 'night', language: 'nb' };
/** As it is written: without the table of limits, which follows the default while nobody touches it. */
const chosenFile = { ...unlimited, theme: 'night', language: 'nb' };

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
    expect(written).toEqual([{ ...chosenFile, theme: 'dusk' }]);
    expect(settings.read().theme).toBe('dusk');
  });

  it('have the limits of today where the table is one of an earlier version that nobody touched', () => {
    const regulation = 'Forskrift om bekjempelse av lakselus i akvakulturanlegg (FOR-2012-12-05-1140) § 8';
    const always = { from: null, to: null, source: regulation };
    const former = [
      { ...always, area: 'everywhere', weeks: null, limit: 0.5 },
      { ...always, area: 'south', weeks: { first: 16, last: 21 }, limit: 0.2 },
      { ...always, area: 'north', weeks: { first: 21, last: 26 }, limit: 0.2 },
    ];
    const { settings, written, aside } = opened({ ...chosen, limits: former });
    expect([settings.read().limits, aside]).toEqual([limits, []]);
    settings.change({ theme: 'dusk' });
    expect(written).toEqual([{ ...chosenFile, theme: 'dusk' }]);

    const touched = [...former.slice(0, 2), { ...former[2], limit: 0.3 }];
    const own = opened({ ...chosen, limits: touched });
    expect(own.settings.read().limits).toEqual(touched);
    own.settings.change({ theme: 'dusk' });
    expect(own.written).toEqual([{ ...chosen, limits: touched, theme: 'dusk' }]);
  });

  it.each<[string, object, object]>([
    ['theme', { theme: 'neon' }, { theme: 'day', language: 'nb' }],
    ['docks', { docks: { left: -5 } }, { docks: defaultSettings.docks, theme: 'night' }],
    ['layout', { panels: { ...defaultPanels, layout: 'theirs' } }, { panels: defaultPanels, theme: 'night' }],
    [
      'kept layout',
      { panels: { ...defaultPanels, layouts: { look: { leftOpen: 1 } } } },
      { panels: defaultPanels, theme: 'night' },
    ],
    ['language', { language: undefined }, { language: 'en', theme: 'night' }],
  ])('with an unreadable %s keep the rest, and the old value is set aside', (_what, change, expected) => {
    const { settings, aside } = opened({ ...chosen, ...change });
    expect(settings.read()).toMatchObject(expected);
    expect(aside).toEqual([change]);
  });

  it('whose unread part cannot be set aside are there, and are not written over until it can', () => {
    const written: unknown[] = [];
    let isFull = true;
    const aside: unknown[] = [];
    const settings = openSettings(
      { read: () => ({ ...chosen, docks: 12 }), write: (value) => written.push(value) },
      (value) => {
        if (isFull) throw new Error('ENOSPC');
        aside.push(value);
      },
    );
    expect(settings.read()).toMatchObject({ theme: 'night', docks: defaultSettings.docks });
    expect(() => settings.change({ theme: 'dusk' })).toThrow('ENOSPC');
    expect([written, settings.read().theme]).toEqual([[], 'dusk']);
    isFull = false;
    settings.change({ theme: 'day' });
    expect([aside, written]).toEqual([[{ docks: 12 }], [{ ...chosenFile, theme: 'day', docks: 12 }]]);
  });

  const vessel = { mmsi: 257000101, name: 'Prøvefjord', imo: null, callSign: null };
  const list = { id: 'own', name: 'Brønnbåter', vessels: [vessel], isArchived: true };
  const filter = { name: 'Vik', filter: {} };
  const job = { name: 'Lining', limits: { waveM: 1, currentMs: null, windMs: 10, leastHours: 2 } };

  it.each<[string, string, unknown[], unknown[]]>([
    ['vessel list', 'vesselLists', [list, { ...list, id: 'Ø Ø' }], [list]],
    ['vessel of a list', 'vesselLists', [{ ...list, vessels: [{ mmsi: -1 }, vessel] }], [list]],
    ['member of a list', 'vesselLists', [{ ...list, colour: 'red' }], [list]],
    ['saved filter', 'filters', [filter, { name: '', filter: {} }, 12], [filter]],
    ['job on the sea', 'operationJobs', [{ ...job, limits: null }, job], [job]],
  ])('with a bad %s have the others, and the bad one goes to the copy', (_what, name, kept, read) => {
    const { settings, aside, written } = opened({ ...chosen, [name]: kept });
    expect(settings.read()).toMatchObject({ theme: 'night', [name]: read });
    expect(aside).toEqual([{ [name]: kept }]);
    settings.change({ theme: 'day' });
    settings.change({ [name]: read });
    expect(written).toMatchObject([{ theme: 'day', [name]: kept }, { [name]: read }]);
  });

  it('with more entries than there may be have the first of them', () => {
    const filters = Array.from({ length: 201 }, (_, at) => ({ name: `Filter ${at}`, filter: {} }));
    expect(opened({ ...chosen, filters }).settings.read().filters).toEqual(filters.slice(0, 200));
  });

  it('with a limit that cannot be read have the regulation’s limits, and not a table with a hole', () => {
    const limits = [...defaultSettings.limits.slice(0, 1), { limit: 'none' }];
    expect(opened({ ...chosen, limits }).settings.read().limits).toEqual(defaultSettings.limits);
  });

  it.each(['text', 12, null, []])('of %j are the defaults, and that is set aside', (kept) => {
    const { settings, aside } = opened(kept);
    expect([settings.read(), aside]).toEqual([defaultSettings, [kept]]);
  });

  it('of a newer version are read as far as they go, and what is not known here stays in the file', () => {
    const newer = { ...chosenFile, version: 2, sound: { volume: 3 } };
    const { settings, aside, written } = opened(newer);
    expect([settings.read(), aside]).toEqual([chosen, []]);
    settings.change({ theme: 'dusk' });
    expect(written).toEqual([{ ...newer, theme: 'dusk' }]);
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
