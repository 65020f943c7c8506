import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoordinateFormat } from '../../src-shared/domain/units/coordinates';
import { formatOf } from './format';
import { Speech } from './speech.svelte';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings/settings';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const place = [5.3267, 60.3917] as const;
const timeMs = Date.UTC(2026, 10, 18, 12);

describe('what the settings say of times, positions and distances', () => {
  beforeEach(() => vi.stubEnv('TZ', 'America/St_Johns'));
  afterEach(() => vi.unstubAllEnvs());

  const speechOf = (forms: Partial<Settings>, language: 'en' | 'nb' = 'en'): Speech =>
    new Speech(
      () => language,
      () => ({ ...defaultSettings, ...forms }),
    );

  it.each([
    ['local', '08:30', 'GMT-3:30'],
    ['utc', '12:00', 'UTC'],
    ['Europe/Oslo', '13:00', 'CET'],
  ] as const)('times of %s are read by its clocks, and name it', (timeZone, clock, zone) => {
    const { format } = speechOf({ timeZone });
    expect(format.dateTime(timeMs)).toBe(`Wed 18 Nov 2026 ${clock} ${zone}`);
    expect([format.time(timeMs), format.zoneName(timeMs)]).toEqual([clock, zone]);
  });

  it.each<[CoordinateFormat, string | RegExp]>([
    ['ddm', '60° 23,5′ N 005° 19,6′ Ø'],
    ['dd', '60,39170 N 5,32670 Ø'],
    ['dms', '60° 23′ 30,1″ N 005° 19′ 36,1″ Ø'],
    ['utm', /^32V \d{6} \d{7}$/],
  ])('positions are written as %s', (coordinateFormat, text) => {
    expect(speechOf({ coordinateFormat }, 'nb').format.place(place)).toMatch(text);
  });

  it('positions are written a second time in another form than the chosen one', () => {
    const again = (coordinateFormat: CoordinateFormat): string =>
      speechOf({ coordinateFormat }, 'nb').format.placeAgain(place);
    expect([again('ddm'), again('utm'), again('dd')]).toEqual([
      ...['60,39170 N 5,32670 Ø', '60,39170 N 5,32670 Ø', '60° 23,5′ N 005° 19,6′ Ø'],
    ]);
  });

  it('near a pole, where UTM ends, positions are in degrees and minutes', () => {
    expect(formatOf('en', 'UTC', { coordinates: 'utm', distance: 'km' }).place([5, 88])).toBe(
      '88° 00.0′ N 005° 00.0′ E',
    );
  });

  it('distances are in the unit, the chosen first where both stand', () => {
    const [km, nm] = (['km', 'nm'] as const).map((distanceUnit) => speechOf({ distanceUnit }).format);
    expect([km?.distance(212_400), nm?.distance(212_400)]).toEqual(['212.4 km', '114.7 nm']);
    expect(km?.bothDistances(212_400)).toBe('212.4 km (114.7 nm)');
    expect(nm?.bothDistances(212_400)).toBe('114.7 nm (212.4 km)');
    expect([0, 900, 1250].map((metres) => nm?.shortDistance(metres))).toEqual(['0 m', '900 m', '0.675 nm']);
  });

  it('the words change with them', () => {
    const words = speechOf({ distanceUnit: 'nm' }).words;
    expect(words.trackEvents.graphs.distance).toBe('Distance, nm');
    expect(words.forecast.compare.distance('1.0', '2.0')).toBe('points 1.0 to 2.0 nm away');
    expect(words.drawings.lengthOf(1852)).toBe('1 nm · 1.852 km');
  });
});

describe('no part of the window', () => {
  it('is left out of the search', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(500);
  });

  /** What reads the computer's own clock or writes positions in a form of its own, with what may. */
  it.each<[string, RegExp, readonly string[]]>([
    [
      'reads hours and days by the computer’s clock',
      /\.(get|set)(Hours|Date|Month|FullYear|Minutes)\(|toDateString\(|toLocale(Date|Time)?String\(/,
      [],
    ],
    ['writes times without a zone', /Intl\.DateTimeFormat\((?![^)]*(\bzone\b|timeZone))/, []],
    [
      'writes positions without asking for the form',
      /formatDdmIn\(|formatDdm\(|formatPosition\(/,
      // The form itself; all forms to be copied; a layer's name in a file.
      ['./format.ts', '../shell/menu/thing-menu.ts', '../shell/export/exportables-of-map.ts'],
    ],
  ])('%s', (_what, pattern, allowed) => {
    const found = Object.entries(sources).filter(
      ([file, text]) => pattern.test(text) && !allowed.includes(file),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
