import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CoordinateFormat,
  coordinateFormats,
  formatDdm,
  formatDms,
  formatPosition,
  parsePosition,
  readAngle,
  readPosition,
  letteredPosition,
} from './coordinates';
import { eastByO, notations } from './position-testing';
import { formatUtm } from './utm';

describe('reading a position', () => {
  it('has one table of three hundred notations, in which nothing stands twice', () => {
    expect(notations.length).toBeGreaterThanOrEqual(300);
    expect(new Set(notations.map(([text]) => text)).size).toBe(notations.length);
  });

  it.each(notations)('reads %j as %j', (text, at) => {
    const read = parsePosition(text);
    if (at === null) expect(read).toBeUndefined();
    // A tenth of a minute, and a metre of UTM.
    else expect(read?.map((degrees, axis) => Math.abs(degrees - at[axis]!) < 0.000_04)).toEqual([true, true]);
  });
});

describe('what is said of a position that is read', () => {
  it.each(notations.filter(([, at]) => at !== null))(
    'says of %j that an O in it is east, where one is',
    (text) => {
      expect(readPosition(text)?.isOEast).toBe(eastByO.includes(text));
    },
  );

  it('asks about exchanged axes where no letter says which is which, and not once a letter does', () => {
    const read = readPosition('5.3221 60.3913');
    expect(read).toMatchObject({ at: [60.3913, 5.3221], meant: [5.3221, 60.3913] });
    expect(readPosition('60.3913 5.3221')?.meant).toBeNull();
    for (const language of ['en', 'nb'] as const)
      for (const at of [read!.at, read!.meant!]) {
        const text = letteredPosition(at, language);
        expect(readPosition(text), text).toEqual({ at, meant: null, isOEast: false });
      }
    expect(letteredPosition([-5.5, -60.25], 'nb')).toBe('60,25° S 5,5° V');
  });
});

/** Degrees, minutes and seconds of a size, each whole but the last, which has `decimals`. */
function pieces(size: number, count: 1 | 2 | 3, decimals: number): string[] {
  const whole = Math.round(size * 60 ** (count - 1) * 10 ** decimals);
  const last = whole % (60 * 10 ** decimals);
  const rest = Math.floor(whole / (60 * 10 ** decimals));
  if (count === 1) return [(whole / 10 ** decimals).toFixed(decimals)];
  const small = (last / 10 ** decimals).toFixed(decimals);
  return count === 2 ? [String(rest), small] : [String(Math.floor(rest / 60)), String(rest % 60), small];
}

const degreeMarks = ['°', 'º', '˚'];
const minuteMarks = ['′', "'", '’', '´'];
const secondMarks = ['″', '"', '”', "''"];
const pick = fc.constantFrom;

/** How one of the two angles is written, but for its size. */
const hand = fc.record({
  count: pick<1 | 2 | 3>(1, 2, 3),
  degree: pick(...degreeMarks),
  minute: pick(...minuteMarks),
  second: pick(...secondMarks),
  isMarked: fc.boolean(),
  /** Of charts: the mark before the decimals. */
  isCharted: fc.boolean(),
  gap: pick('', ' ', '\u00a0', '\u202f'),
  sign: pick('.', ','),
  letters: pick('NSEW', 'NSØV', 'NSOV'),
  isBefore: fc.boolean(),
  isWide: fc.boolean(),
});
type Hand = typeof hand extends fc.Arbitrary<infer T> ? T : never;

function written(value: number, axis: 'lat' | 'lon', by: Hand): string {
  const marks = [by.degree, by.minute, by.second];
  const parts = pieces(Math.abs(value), by.count, 4);
  const angle = parts
    .map((part, at) => {
      if (!by.isMarked) return part;
      const [whole = '', decimals] = part.split('.');
      const isCharted = by.isCharted && decimals !== undefined && at < 2;
      return isCharted ? `${whole}${marks[at]}.${decimals}` : `${part}${marks[at]}`;
    })
    .join(by.isMarked ? by.gap : ' ')
    .replaceAll('.', by.sign);
  const [north, south, east, west] = by.letters.split('');
  const letter = axis === 'lat' ? (value < 0 ? south : north) : value < 0 ? west : east;
  const text = by.isBefore ? `${letter}${by.gap}${angle}` : `${angle}${by.gap}${letter}`;
  return by.isWide ? text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)) : text;
}

describe('a place that is written by whatever hand', () => {
  const place = fc.tuple(
    fc.double({ min: -179.9, max: 179.9, noNaN: true }),
    fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  );

  it('is read back, within half of its last digit', () => {
    fc.assert(
      fc.property(
        place,
        hand,
        pick(' ', ', ', '; ', ' / ', '\t', ' - ', ' – '),
        fc.boolean(),
        ([lon, lat], by, between, isLonFirst) => {
          const angles = [written(lat, 'lat', by), written(lon, 'lon', by)];
          const text = (isLonFirst ? angles.toReversed() : angles).join(between);
          const read = parsePosition(text);
          const half = 0.51e-4 / 60 ** (by.count - 1);
          expect(Math.abs((read?.[1] ?? NaN) - lat), text).toBeLessThan(half + 1e-9);
          expect(Math.abs((read?.[0] ?? NaN) - lon), text).toBeLessThan(half + 1e-9);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is read back from each of its two angles by itself, within half of its last digit', () => {
    fc.assert(
      fc.property(place, hand, ([lon, lat], by) => {
        const half = 0.51e-4 / 60 ** (by.count - 1);
        for (const [value, axis] of [
          [lat, 'lat'],
          [lon, 'lon'],
        ] as const) {
          const text = written(value, axis, by);
          expect(Math.abs((readAngle(text, axis)?.degrees ?? NaN) - value), text).toBeLessThan(half + 1e-9);
          expect(readAngle(text, axis === 'lat' ? 'lon' : 'lat'), text).toBeUndefined();
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('writing a position', () => {
  it('writes degrees and decimal minutes as on a chart', () => {
    expect(formatDdm([5.3267, 60.3917])).toBe('60° 23.5′ N 005° 19.6′ E');
    expect(formatPosition([-5.3267, -60.3917], 'ddm', 'nb')).toBe('60° 23,5′ S 005° 19,6′ V');
  });

  it('never writes sixty minutes', () => {
    expect(formatDdm([5.99999, 60.99999])).toBe('61° 00.0′ N 006° 00.0′ E');
  });

  it('writes seconds to a tenth, and never sixty of them', () => {
    expect(formatDms([5.3267, 60.3917])).toBe('60° 23′ 30.1″ N 005° 19′ 36.1″ E');
    expect(formatDms([5.999_999, -59.999_999])).toBe('60° 00′ 00.0″ S 006° 00′ 00.0″ E');
    expect(formatPosition([-5.3267, 60.3917], 'dms', 'nb')).toBe('60° 23′ 30,1″ N 005° 19′ 36,1″ V');
  });

  /** By GDAL's gdaltransform. */
  it.each([
    ['the wide zone of the south-west', [5.3267, 60.3917], '32V 297610 6700679'],
    ['the coast north of it', [10, 64.5], '32W 548035 7153111'],
    ['the east of Finnmark', [30, 70], '36W 385526 7768690'],
    ['Svalbard', [15.6, 78.2], '33X 513697 8680760'],
    ['Jan Mayen', [-8.5, 71], '29W 518168 7877472'],
    ['the southern hemisphere', [-67, -55], '19F 627928 3903379'],
  ] as const)('writes UTM as on the maps of %s', (_where, position, text) => {
    expect(formatUtm(position)).toBe(text);
  });

  it('has no UTM near the poles', () => {
    expect([formatUtm([10, 84.1]), formatUtm([10, -80.1])]).toEqual([undefined, undefined]);
  });

  const within = (west: number, south: number, east: number, north: number): fc.Arbitrary<[number, number]> =>
    fc.tuple(
      fc.double({ min: west, max: east, noNaN: true }),
      fc.double({ min: south, max: north, noNaN: true }),
    );
  /** The seas of Norway and around; and the other quarters of the world. */
  const positions = fc.oneof(
    { arbitrary: within(-12, 55, 40, 82), weight: 3 },
    { arbitrary: within(-179.9, -79.9, 179.9, 83.9), weight: 1 },
  );
  /** Half of the last digit, in degrees of latitude and of longitude at that latitude. */
  const halves: Readonly<Record<CoordinateFormat, number>> = {
    ddm: 0.05 / 60,
    dd: 0.000_005,
    dms: 0.05 / 3600,
    utm: 0.71 / 111_000,
  };

  it.each(coordinateFormats)('reads back what it wrote as %s, within half of its last digit', (format) => {
    fc.assert(
      fc.property(positions, fc.constantFrom('en', 'nb'), (position, language) => {
        const text = formatPosition(position, format, language) ?? '';
        const [lon, lat] = parsePosition(text) ?? [NaN, NaN];
        const squeeze = format === 'utm' ? Math.cos((position[1] * Math.PI) / 180) : 1;
        expect(Math.abs(lat - position[1]), text).toBeLessThan(halves[format] * 1.01);
        expect(Math.abs(lon - position[0]) * squeeze, text).toBeLessThan(halves[format] * 1.01);
      }),
      { numRuns: 400 },
    );
  });

  it.each(['ddm', 'dd', 'dms'] as const)(
    'copied as %s and pasted, copied again is the same text',
    (format) => {
      fc.assert(
        fc.property(positions, (position) => {
          const text = formatPosition(position, format) ?? '';
          const again = parsePosition(text);
          expect(again && formatPosition(again, format)).toBe(text);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('never takes some text for a place that it does not lie in', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789 ,.;-NSEWV°′PG:')), maxLength: 24 }),
        (text) => {
          const [lon = 0, lat = 0] = parsePosition(text) ?? [];
          expect(Math.abs(lon) <= 180 && Math.abs(lat) <= 90).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
