import { describe, expect, it } from 'vitest';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { axisTop } from '../../lib/axis-top';
import { chartData, halfDays, joinedData } from './chart-data';
import { arrowTo, barbFrom, threeDigits } from '../../../src-shared/domain/units/direction-signs';
import { inKnots } from '../../../src-shared/domain/units/speed-unit';
import { spread } from './compare-options';
import { forecastFormat, inUnit, unitOf } from './forecast-format';
import { forecastRows, gridPoints, sourcesOf } from './forecast-rows';
import { forecastTsv } from './forecast-tsv';
import { legBetween } from '../../../src-shared/domain/units/geodesic';
import {
  currentAt,
  failed,
  filledAt,
  given,
  hoursMs,
  madeUpForecast,
  madeUpPlace,
  waveAt,
  windAt,
} from './made-up-forecast';
import { nearestPoint, partPoints, pointAt, readTime, type DirectionSign } from './part-points';

/** Where a point of a sign comes to lie when it is turned clockwise on a screen whose y goes down: east and north. */
function turned([x, y]: readonly [number, number], degrees: number): { east: number; north: number } {
  const angle = (degrees * Math.PI) / 180;
  return {
    east: x * Math.cos(angle) - y * Math.sin(angle),
    north: -(x * Math.sin(angle) + y * Math.cos(angle)),
  };
}

/** The end of a sign away from where it begins: an arrow's head, a barb's far end. */
function endOf(path: string): readonly [number, number] {
  const staff = /M (-?[\d.]+) (-?[\d.]+) L (-?[\d.]+) (-?[\d.]+)/.exec(path);
  return [Number(staff?.[3]), Number(staff?.[4])];
}
const signOf = (sign: DirectionSign | null | undefined): DirectionSign => {
  if (!sign) throw new Error('no sign');
  return sign;
};

describe('the sign of a direction', () => {
  const answer = madeUpForecast({
    waves: given([waveAt(9, { directionToDeg: 90 })]),
    current: given([currentAt(9, { directionToDeg: 180 })]),
    wind: given([windAt(9, { directionFromDeg: 90 })]),
  });

  it('of waves and current points where they go: at 90 degrees its head is in the east', () => {
    const waves = signOf(partPoints(answer, 'waves', 'ms')[0]?.sign);
    const head = turned(endOf(waves.path), waves.degrees);
    expect([waves.path, Math.round(head.east), Math.round(head.north)]).toEqual([arrowTo(12), 6, 0]);
    const current = signOf(partPoints(answer, 'current', 'ms')[0]?.sign);
    expect(turned(endOf(current.path), current.degrees).north).toBeCloseTo(-6);
  });

  it('of wind stretches from the place to where it comes from: at 90 degrees its feathers are in the east', () => {
    const wind = signOf(partPoints(answer, 'wind', 'ms')[0]?.sign);
    const far = turned(endOf(wind.path), wind.degrees);
    expect([Math.round(far.east), Math.round(far.north)]).toEqual([11, 0]);
    expect(wind.path).not.toBe(arrowTo(12));
  });

  it('is not there where no direction was given', () => {
    const none = madeUpForecast({ wind: given([windAt(9, { directionFromDeg: null })]) });
    expect(partPoints(none, 'wind', 'ms')[0]?.sign).toBeNull();
  });

  it.each([
    [0, 0, 0, 0],
    [5, 0, 0, 1],
    [10, 0, 1, 0],
    [25, 0, 2, 1],
    [50, 1, 0, 0],
    [65, 1, 1, 1],
  ])('of %d kn has %d flags, %d whole feathers and %d half ones', (knots, flags, whole, half) => {
    const path = barbFrom(knots / inKnots(1));
    const strokes = path.split('M ').map((stroke) => stroke.trim());
    const count = (like: RegExp): number => strokes.filter((stroke) => like.test(stroke)).length;
    expect([count(/^0 \S+ L 6 .*Z$/), count(/^0 \S+ L 6 \S+$/), count(/^0 \S+ L 3\.2 \S+$/)]).toEqual([
      flags,
      whole,
      half,
    ]);
    expect(path.includes('L 0 -11')).toBe(knots > 0);
  });

  it('is written as on a compass', () => {
    expect([0, 5.2, 45, 359.6].map(threeDigits)).toEqual(['000', '005', '045', '000']);
  });
});

describe('the lines of a chart', () => {
  const steps = [9, 12, 18, 21].map((hour) => waveAt(hour));

  it('have a gap where a step is missing, and where a value is', () => {
    const { times, lines } = chartData(
      [...steps, filledAt(24)],
      [({ significantHeightM }) => significantHeightM],
    );
    expect(times.map((time) => (time * 1000 - hoursMs(9)) / 3_600_000)).toEqual([0, 3, 6, 9, 12, 15]);
    expect(lines).toEqual([[1.37, 1.37, null, 1.37, 1.37, null]]);
  });

  it('have no gap where steps are as far apart as they always are', () => {
    const { times } = chartData(
      [9, 12, 15, 18].map((hour) => waveAt(hour)),
      [],
    );
    expect(times).toHaveLength(4);
  });

  it('of one step or none are drawn as they are', () => {
    expect(chartData([waveAt(9)], [() => 1])).toEqual({ times: [hoursMs(9) / 1000], lines: [[1]] });
    expect(chartData([], [() => 1])).toEqual({ times: [], lines: [[]] });
  });

  it.each([
    [[[0.21]], 0.3, 0.1],
    [
      [
        [1.37, null],
        [2.56, null],
      ],
      3,
      1,
    ],
    [[[11.3]], 15, 5],
    [[[null]], 0.5, 0.5],
    [[[0]], 0.5, 0.5],
  ])('%j have an axis from zero to %d in steps of %d', (lines, top, step) => {
    const axis = axisTop(lines);
    expect([Number(axis.top.toFixed(6)), axis.step]).toEqual([top, step]);
  });

  it('of several places share an axis, and each keeps its own gaps and no others', () => {
    const { times, lines } = joinedData(
      [[9, 12, 15, 18].map((hour) => waveAt(hour)), [waveAt(10), waveAt(13), filledAt(16), waveAt(19)], []],
      ({ significantHeightM }) => significantHeightM,
    );
    expect(times.map((time) => (time * 1000 - hoursMs(0)) / 3_600_000)).toEqual([
      9, 10, 12, 13, 15, 16, 18, 19,
    ]);
    // Undefined goes on, null breaks off.
    const o = undefined;
    expect(lines[0]).toEqual([1.37, o, 1.37, o, 1.37, o, 1.37, o]);
    expect(lines[1]).toEqual([o, 1.37, o, 1.37, o, null, o, 1.37]);
    expect(lines[2]).toEqual(times.map(() => o));
  });

  it('end in numbers that lie apart, also at the bottom, in the order of the lines', () => {
    expect(spread([10, 12, 40], 11, 100)).toEqual([10, 21, 40]);
    expect(spread([97, 98, 99], 11, 100)).toEqual([78, 89, 100]);
    expect(spread([10, 97, 99], 11, 100)).toEqual([10, 89, 100]);
  });

  it('are named at midnight and noon of this computer, also on the day that has 25 hours', () => {
    const from = new Date(2026, 9, 24, 6).getTime();
    const found = halfDays(from, from + 60 * 3_600_000);
    expect(found.map((time) => new Date(time).getHours())).toEqual([12, 0, 12, 0, 12]);
  });
});

describe('the rows of a forecast', () => {
  it('are all times of all parts in order; what a part lacks is null', () => {
    const rows = forecastRows(
      madeUpForecast({ waves: given([waveAt(12)]), current: failed('offline'), wind: given([windAt(9)]) }),
    );
    expect(
      rows.map(({ timeMs, waves, current, wind }) => [timeMs, waves?.timeMs, current, wind?.timeMs]),
    ).toEqual([
      [hoursMs(9), undefined, null, hoursMs(9)],
      [hoursMs(12), hoursMs(12), null, undefined],
    ]);
  });

  it('name each grid point once, with its parts, and each model once', () => {
    expect(gridPoints(madeUpForecast()).map(({ parts }) => parts)).toEqual([['waves', 'wind'], ['current']]);
    expect(sourcesOf([waveAt(9), waveAt(12), waveAt(15, { source: null })])).toEqual(['Invented waves']);
  });

  it('are read out at the nearest time, the earlier of two', () => {
    const points = partPoints(madeUpForecast(), 'waves', 'ms');
    expect(nearestPoint(points, hoursMs(13.5))?.timeMs).toBe(hoursMs(12));
    expect(nearestPoint(points, hoursMs(14))?.timeMs).toBe(hoursMs(15));
    expect(nearestPoint<{ timeMs: number }>([], 0)).toBeUndefined();
  });

  it('are on the map only where one is within a step of the time', () => {
    const points = partPoints(madeUpForecast(), 'waves', 'm');
    expect(pointAt(points, hoursMs(13.5))?.timeMs).toBe(hoursMs(12));
    expect(pointAt(points, hoursMs(24))?.timeMs).toBe(hoursMs(21));
    expect(pointAt(points, hoursMs(25))).toBeUndefined();
    expect(pointAt(points, hoursMs(5))).toBeUndefined();
  });

  it('are read at the instant where it lies on their axis, else now', () => {
    const axis = [hoursMs(9), hoursMs(21)] as const;
    const at = (pointed: number | null): number => readTime(pointed, hoursMs(13), axis);
    expect([at(null), at(hoursMs(18)), at(hoursMs(24)), at(hoursMs(30)), at(0)]).toEqual(
      [13, 18, 24, 13, 13].map(hoursMs),
    );
  });

  it('are in Beaufort of wind alone: the current is then in knots, and heights stay metres', () => {
    expect((['waves', 'current', 'wind'] as const).map((part) => unitOf(part, 'bft'))).toEqual([
      'm',
      'kn',
      'bft',
    ]);
    expect((['waves', 'current', 'wind'] as const).map((part) => unitOf(part, 'ms'))).toEqual([
      'm',
      'ms',
      'ms',
    ]);
    expect([inUnit(11.3, 'bft'), inUnit(0.2, 'bft'), inUnit(1.5, 'm')]).toEqual([6, 0, 1.5]);
    expect(inUnit(10, 'kn')).toBeCloseTo(19.44, 2);
    const [wind] = partPoints(madeUpForecast(), 'wind', 'bft');
    expect([wind?.values, wind?.speedMs]).toEqual([[6], 11.3]);
  });

  it('are knots where the person wants knots, and never so for heights', () => {
    const [wave] = partPoints(madeUpForecast(), 'waves', 'kn');
    const [wind] = partPoints(madeUpForecast(), 'wind', 'kn');
    expect(wave?.values).toEqual([1.37, 2.56]);
    expect(wind?.values[0]).toBeCloseTo(21.97, 2);
  });

  it('as TSV have the given numbers, nothing where nothing was given, and the sense of each direction', () => {
    const rows = forecastRows(
      madeUpForecast({ waves: given([filledAt(9)]), current: given([]), wind: given([windAt(9)]) }),
    );
    const words = en(formatOf('en', 'UTC'));
    const [head, line, ...more] = forecastTsv(rows, madeUpPlace, words).split('\n');
    expect(head).toContain('Waves go to (°)');
    expect(head).toContain('Wind comes from (°)');
    expect(line?.split('\t')).toEqual([
      '2026-11-21T09:00:00.000Z',
      '5.3',
      '60.4',
      '',
      '',
      '',
      '',
      'Yes',
      '',
      '',
      '11.3',
      '246',
    ]);
    expect(more).toEqual([]);
  });
});

describe('the way to a grid point', () => {
  it('is that of the ellipsoid, in metres and degrees from true north', () => {
    const east = legBetween([5, 60], [5.1, 60]);
    expect(east.metres).toBeCloseTo(5580.1, 0);
    expect(east.bearingDeg).toBeCloseTo(89.957, 2);
    expect(legBetween([5, 60], [4.9, 60]).bearingDeg).toBeCloseTo(270.043, 2);
    expect(legBetween([5, 60], [5, 60]).metres).toBe(0);
  });
});

describe('times and numbers of a forecast', () => {
  const [english, norwegian] = [
    forecastFormat('en-GB', 'Europe/Oslo'),
    forecastFormat('nb-NO', 'Europe/Oslo'),
  ];

  it('are written as the language does, with the zone', () => {
    const time = Date.UTC(2026, 10, 22, 14);
    expect([english.day(time), english.dayTime(time), english.shortDay(time), english.zone(time)]).toEqual([
      'Sun 22 Nov 2026',
      'Sun 15:00',
      'Sun 22',
      'CET',
    ]);
    expect(norwegian.day(time)).toBe('søn. 22. nov. 2026');
    expect([norwegian.value('waves', 1.37), norwegian.value('current', 0.214)]).toEqual(['1,4', '0,21']);
    expect([english.tick(0.2, 0.1), english.tick(10, 5), english.tick(1, 0.5)]).toEqual(['0.2', '10', '1.0']);
  });
});
