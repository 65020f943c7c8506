import { describe, expect, it } from 'vitest';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { madeUpAnswer, madeUpColumns, madeUpNowMs } from './made-up-vessels';
import { positionsTsv } from './track/positions-tsv';
import { shipGroup } from './ship-type';
import { needsAsking } from './needs-asking';
import { askedShare, gapsOf } from './track/track-gaps';
import { readMoment, writeMoment } from '../../lib/moment-text';
import { readPeriod } from './track/track-period';
import { visitSpan } from './track/visit-span';
import { positionAt } from '../../../src-shared/domain/tracks/track-position';

const hour = 3_600_000;
const words = en(formatOf('en', 'UTC'));

describe('a period', () => {
  it('is read as it is written, in the computer’s zone', () => {
    const time = new Date(2026, 10, 18, 13, 5).getTime();
    expect(writeMoment(time)).toBe('2026-11-18 13:05');
    for (const text of ['2026-11-18 13:05', '2026-11-18T13:05', '18.11.2026 13.05', ' 18.11.2026  13:05 '])
      expect(readMoment(text), text).toBe(time);
    expect(readMoment('18.11.2026')).toBe(new Date(2026, 10, 18).getTime());
    expect(readMoment('18.11.2026', true)).toBe(new Date(2026, 10, 18, 23, 59).getTime());
  });

  it.each(['', 'yesterday', '31.02.2026', '2026-13-01', '2026-11-18 24:00', '2026-11-18 12:60', '18.11.26'])(
    'is not guessed from %j',
    (text) => expect(readMoment(text)).toBeUndefined(),
  );

  it('has at most 14 days, an end after its beginning, and nothing of the future', () => {
    const now = new Date(2026, 10, 18, 12).getTime();
    const problem = (from: string, to: string): unknown => {
      const read = readPeriod(from, to, now);
      return 'problem' in read ? read.problem : read.span.toMs - read.span.fromMs;
    };
    expect(problem('2026-11-04 12:00', '2026-11-18 12:00')).toBe(14 * 24 * hour);
    expect(problem('2026-11-03 10:00', '2026-11-18 12:00')).toBe('too-long');
    expect(problem('2026-11-18 10:00', '2026-11-18 10:00')).toBe('order');
    expect(problem('2026-11-19', '2026-11-20')).toBe('future');
    expect(problem('2026-11-18 11:00', '2026-11-20')).toBe(hour);
    expect(problem('x', 'y')).toBe('from');
    expect(problem('2026-11-18', 'y')).toBe('to');
  });

  it('of 14 days may lie across the change to winter time', () => {
    const now = new Date(2026, 10, 18).getTime();
    expect(readPeriod('2026-10-18 12:00', '2026-11-01 12:00', now)).toHaveProperty('span');
  });
});

describe('the gaps of a track', () => {
  const points = (...hours: number[]) => madeUpColumns(hours.map((ago) => ({ ago })));
  const lengths = (columns: ReturnType<typeof points>) =>
    gapsOf(madeUpAnswer(257000001), columns).map(({ fromMs, toMs, where }) => [
      where,
      (toMs - fromMs) / hour,
    ]);

  it('are of an hour or more: between two positions, before the first and after the last', () => {
    expect(lengths(points(24, 23.1, 22.1, 21.2, 3, 2.5))).toEqual(
      [
        ['between', 1],
        ['between', 18.2],
        ['after', 2.5],
      ].map(([where, length]) => [where, expect.closeTo(length as number, 6)]),
    );
    expect(lengths(points(20, 19.5, 0.2))[0]).toEqual(['before', 4]);
  });

  it('are the whole span where nothing was received', () => {
    expect(lengths(points())).toEqual([['before', 24]]);
  });

  it('say whether the service was asked for them', () => {
    const columns = points(24, 20, 10, 6, 0);
    const period = (from: number, to: number) => ({
      fromMs: madeUpNowMs - from * hour,
      toMs: madeUpNowMs - to * hour,
      fetchedAtMs: madeUpNowMs,
    });
    const periods = [period(8, 3), period(24, 16), period(18, 12)];
    expect(gapsOf(madeUpAnswer(257000001, { periods }), columns).map(({ asked }) => asked)).toEqual([
      'whole',
      'part',
      'part',
      'part',
    ]);
    expect(askedShare([period(3, 0)], madeUpNowMs - 6 * hour, madeUpNowMs - 3 * hour)).toBe('not');
    expect(askedShare([period(5, 3), period(9, 5)], madeUpNowMs - 9 * hour, madeUpNowMs - 3 * hour)).toBe(
      'whole',
    );
  });
});

describe('what is kept of a vessel', () => {
  const now = madeUpNowMs;
  const day = { fromMs: now - 24 * hour, toMs: now };
  const asked = (fromAgo: number, toAgo: number, fetchedAgo: number) => ({
    fromMs: now - fromAgo * hour,
    toMs: now - toAgo * hour,
    fetchedAtMs: now - fetchedAgo * hour,
  });

  it('needs no question where it is of the whole span and its end is fresh or past', () => {
    expect(needsAsking({ periods: [asked(24.1, 0.1, 0.1)] }, day, now)).toBe(false);
    const past = { fromMs: now - 90 * hour, toMs: now - 60 * hour };
    expect(needsAsking({ periods: [asked(90, 60, 20)] }, past, now)).toBe(false);
  });

  it('needs one where there is nothing, a hole, or an end that has grown old', () => {
    expect(needsAsking(null, day, now)).toBe(true);
    expect(needsAsking({ periods: [asked(25, 1, 1)] }, day, now)).toBe(true);
    expect(needsAsking({ periods: [asked(24, 12, 3), asked(10, 0, 0)] }, day, now)).toBe(true);
  });
});

describe('the span of a visit', () => {
  const day = 24 * hour;
  const now = madeUpNowMs;
  const visit = (fromAgo: number, toAgo: number) => ({
    fromMs: now - fromAgo * day,
    toMs: now - toAgo * day,
  });
  const description = (...of: Parameters<typeof visitSpan>): unknown => {
    const { span, reach } = visitSpan(...of);
    return typeof span === 'string'
      ? [span, reach]
      : [(now - span.fromMs) / day, (now - span.toMs) / day, reach];
  };

  it('stays where all of the visit is in it', () => {
    expect(description(visit(0.5, 0.25), 'last-24-hours', undefined, now)).toEqual([
      'last-24-hours',
      'whole',
    ]);
  });

  it('has a day on both sides, as far as there is anything', () => {
    expect(description(visit(6, 5), 'last-24-hours', undefined, now)).toEqual([7, 4, 'whole']);
    expect(description(visit(13.5, 13), 'last-24-hours', undefined, now)).toEqual([14, 12, 'whole']);
    expect(description(visit(1.5, -2), 'last-24-hours', undefined, now)).toEqual([2.5, 0, 'whole']);
  });

  it('is of the part that can be had', () => {
    expect(description(visit(15, 12), 'last-24-hours', undefined, now)).toEqual([14, 11, 'part']);
    expect(description(visit(40, 30), 'last-24-hours', visit(36, 20), now)).toEqual([36, 29, 'part']);
  });

  it('is that of what is kept where the service goes back no further', () => {
    expect(description(visit(40, 39), 'last-24-hours', visit(60, 20), now)).toEqual([41, 38, 'whole']);
    expect(description(visit(60, 30), 'last-24-hours', visit(70, 20), now)).toEqual([61, 47, 'part']);
  });

  it('stays where nothing of the visit can be had', () => {
    expect(description(visit(40, 39), 'last-24-hours', visit(30, 20), now)).toEqual([
      'last-24-hours',
      'too-old',
    ]);
  });
});

describe('a position', () => {
  it('has null for what was not given, never zero', () => {
    const columns = madeUpColumns([
      { ago: 1, knots: null, course: null },
      { ago: 0, knots: 0, course: 0 },
    ]);
    expect(positionAt(columns, 0)).toMatchObject({
      speedKn: null,
      courseDeg: null,
      headingDeg: null,
      status: 5,
    });
    expect(positionAt(columns, 1)).toMatchObject({ speedKn: 0, courseDeg: 0, source: 'terrestrial' });
  });
});

describe('copied positions', () => {
  it('are in UTC, with empty cells for what was not given, and no cell is a formula', () => {
    const columns = madeUpColumns([
      { ago: 2.5, isSatellite: true },
      { ago: 0, knots: null, course: null },
    ]);
    const text = positionsTsv(madeUpAnswer(257000001, { name: '=1+1\tX' }), columns, words, ',');
    const [header, one, two] = text.split('\n');
    expect(header?.split('\t')).toHaveLength(11);
    expect(one).toBe("2026-11-18T09:30:00.000Z\t60\t5\t8,2\t123,4\t\t5\tSatellite\t\t257000001\t'=1+1 X");
    expect(two).toBe("2026-11-18T12:00:00.000Z\t60,001\t5\t\t\t\t5\tLand\t2,500\t257000001\t'=1+1 X");
  });
});

describe('the type of a ship', () => {
  it('has a group for each code, and words for each group', () => {
    const groups = Array.from({ length: 100 }, (_, code) => shipGroup(code));
    expect(new Set(groups)).toEqual(new Set(Object.keys(words.vessel.types)));
    expect([0, 30, 37, 52, 60, 79, 80, 99, 15, 38].map(shipGroup)).toEqual([
      'not-available',
      'fishing',
      'pleasure',
      'tug',
      'passenger',
      'cargo',
      'tanker',
      'other',
      'reserved',
      'reserved',
    ]);
  });
});
