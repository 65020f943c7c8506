import { describe, expect, it } from 'vitest';
import { localityNo } from '../fish-health/locality';
import type { VesselVisit, VesselWeek } from './visit';
import { isBefore, makeVisitBook, type Stay } from './visit-book';
import { addWeeks, isoWeek, type IsoWeek, weekStartMs } from '@kartbord/common/week';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const first = isoWeek(2026, 10);
const second = addWeeks(first, 1);
const monday = weekStartMs(first);
const nextMonday = weekStartMs(second);

const visit = (from: number, to: number | null, change: Partial<VesselVisit> = {}): VesselVisit => ({
  mmsi: 1,
  vesselName: 'PRØVE',
  arrived: [from, from],
  left: to === null ? [from, nextMonday] : [to, to],
  leaving: to === null ? 'not-given' : 'given',
  shipType: 70,
  isWellboat: true,
  isSlaughterBoat: false,
  registerType: '9C',
  registerNameNo: 'Brønnbåt',
  registerNameEn: 'Live fish carrier',
  ...change,
});
const list = (no: number, week: IsoWeek, ...visits: VesselVisit[]): VesselWeek => ({
  localityNo: localityNo(no),
  week,
  isAnalysed: true,
  isBasedOnSurface: true,
  visits,
});
const staysAt = (no: number, ...lists: VesselWeek[]): readonly Stay[] =>
  makeVisitBook(lists).atLocality.get(localityNo(no)) ?? [];

describe('the book of visits', () => {
  it('joins a visit that goes on over Sunday into one stay', () => {
    const sunday = monday + 6 * dayMs;
    for (const leaving of ['week-end', 'not-given'] as const) {
      const stays = staysAt(
        5,
        list(5, second, visit(nextMonday, nextMonday + hourMs)),
        list(5, first, visit(sunday, null, { leaving })),
      );
      expect(stays).toMatchObject([
        { arrived: [sunday, sunday], left: [nextMonday + hourMs, nextMonday + hourMs], leaving: 'given' },
      ]);
      expect(stays[0]?.weeks).toEqual([first, second]);
    }
  });

  it('joins over three weeks, and leaves the end open where the last list does', () => {
    const third = addWeeks(second, 1);
    const stays = staysAt(
      5,
      list(5, first, visit(monday + dayMs, null)),
      list(5, second, visit(nextMonday, null, { left: [nextMonday, weekStartMs(third)] })),
      list(
        5,
        third,
        visit(weekStartMs(third), null, { left: [weekStartMs(third), weekStartMs(third) + 7 * dayMs] }),
      ),
    );
    expect(stays).toMatchObject([{ leaving: 'not-given', weeks: [first, second, third] }]);
  });

  it.each<[string, VesselVisit, IsoWeek]>([
    ['of another vessel', visit(nextMonday, nextMonday + hourMs, { mmsi: 2 }), second],
    ['later in the next week', visit(nextMonday + hourMs, nextMonday + 2 * hourMs), second],
    [
      'of which only the Monday is known',
      visit(nextMonday, nextMonday + dayMs, { arrived: [nextMonday, nextMonday + dayMs - 1] }),
      second,
    ],
    ['two weeks later', visit(nextMonday + 7 * dayMs, nextMonday + 8 * dayMs), addWeeks(second, 1)],
  ])('does not join a visit %s', (_what, next, week) => {
    expect(staysAt(5, list(5, first, visit(monday, null)), list(5, week, next))).toHaveLength(2);
  });

  it('does not join a visit that had ended', () => {
    expect(
      staysAt(
        5,
        list(5, first, visit(monday, nextMonday - hourMs)),
        list(5, second, visit(nextMonday, null)),
      ),
    ).toHaveLength(2);
  });

  it('has a visit that is listed twice once, and the newest list of a week', () => {
    const once = visit(monday, monday + hourMs);
    expect(staysAt(5, list(5, first, once, once))).toHaveLength(1);
    expect(staysAt(5, list(5, first, once), list(5, first))).toHaveLength(0);
  });

  it('knows which weeks were read, and which of them are not finished or had no list', () => {
    const book = makeVisitBook([
      list(5, first),
      { ...list(5, second), isAnalysed: false },
      { ...list(6, first), visits: null },
    ]);
    expect([...(book.weeks.get(localityNo(5)) ?? [])]).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(book.weeks.has(localityNo(6))).toBe(false);
  });

  it('has the stays of a vessel at all places in order of arrival', () => {
    const book = makeVisitBook([
      list(5, first, visit(monday + 3 * hourMs, monday + 4 * hourMs)),
      list(6, first, visit(monday, monday + hourMs), visit(monday + 5 * hourMs, null)),
    ]);
    expect(book.ofVessel.get(1)?.stays.map(({ localityNo: no }) => no)).toEqual([6, 5, 6]);
    expect(book.ofVessel.get(1)?.latestLeft.at(-1)).toBe(nextMonday);
  });
});

describe('of two stays of a vessel', () => {
  const stay = (from: number, to: number | null, change: Partial<VesselVisit> = {}): Stay =>
    staysAt(
      5,
      list(5, first, visit(monday + from * hourMs, to === null ? null : monday + to * hourMs, change)),
    )[0]!;
  const day = { arrived: [monday, monday + dayMs - 1], left: [monday, monday + dayMs - 1] } as const;

  it.each<[string, Stay, Stay, boolean | 'unknown', boolean | 'unknown']>([
    ['the one that ended sooner is before', stay(1, 2), stay(5, 6), true, false],
    ['the one that ended as the other began is before', stay(1, 2), stay(2, 6), true, false],
    ['which overlap, none is before', stay(1, 5), stay(4, 6), 'unknown', 'unknown'],
    ['at one instant, none is before', stay(4, 4), stay(4, 4), 'unknown', 'unknown'],
    ['the one without an end is before the next arrival', stay(1, null), stay(5, 6), true, false],
    ['the one without an end is not before an earlier arrival', stay(5, null), stay(1, 2), false, true],
    [
      'of which only the day is known, none is before',
      stay(0, 0, day),
      stay(0, 0, day),
      'unknown',
      'unknown',
    ],
    ['the one of the day before is before', stay(0, 0, day), stay(25, 26), true, false],
  ])('%s', (_what, one, other, forth, back) => {
    expect([isBefore(one, other), isBefore(other, one)]).toEqual([forth, back]);
  });
});
