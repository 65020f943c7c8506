import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { weekAt, weekIndex } from './calendar';
import { makeCoast } from './coast';
import { isOverLimit, liceLimit } from './lice-limit';
import { existsIn } from './localities';
import { Reports } from './reports';

const now = weekIndex(isoWeek(2026, 47));
const coast = makeCoast(1, now);
const reports = new Reports(coast, now);
const salmonid = coast.localities.filter(({ kind }) => kind === 'salmonid');

const inWeek = (week: number) => salmonid.filter((locality) => existsIn(locality, week));

function shareAboveLimit(year: number, weekOfYear: number): number {
  const week = weekIndex(isoWeek(year, weekOfYear));
  const counts = inWeek(week).flatMap((locality) => {
    const adultFemale = reports.lice(locality, week)?.adultFemale ?? undefined;
    const limit = liceLimit(weekAt(week), locality);
    return adultFemale === undefined ? [] : [isOverLimit(adultFemale, limit)];
  });
  return counts.filter(Boolean).length / counts.length;
}

test('fewer are above the limit in late winter than in late summer', () => {
  for (const year of [2014, 2019, 2023, 2025])
    expect(2 * shareAboveLimit(year, 14)).toBeLessThan(shareAboveLimit(year, 36));
});

test('some figures of a fresh week are corrected later, and none of an old one', () => {
  const week = now - 1;
  const later = new Reports(coast, now + 10);
  const both = inWeek(week).filter((locality) => reports.hasReported(locality, week));
  const corrected = both.filter(
    (locality) => reports.lice(locality, week)?.adultFemale !== later.lice(locality, week)?.adultFemale,
  );
  expect(corrected.length).toBeGreaterThan(5);
  expect(corrected.length / both.length).toBeLessThan(0.05);
  const old = now - 6;
  for (const locality of inWeek(old)) expect(reports.lice(locality, old)).toEqual(later.lice(locality, old));
});

test('a site is fallow in all weeks of four or more in a row without a report, as soon as the fourth is over', () => {
  const locality = salmonid.find(
    (one) => existsIn(one, 0) && existsIn(one, now) && coast.lice.stocked[coast.liceCell(one, now - 60)],
  );
  if (!locality) throw new Error('no such locality');
  const weeks = Array.from({ length: now - 30 }, (_, i) => 20 + i);
  const silent = weeks.filter((week) => !reports.hasReported(locality, week));
  const inRow = (week: number) =>
    [-3, -2, -1, 0].some((first) =>
      [0, 1, 2, 3].every((step) => !reports.hasReported(locality, week + first + step)),
    );
  for (const week of silent) expect(reports.isFallow(locality, week)).toBe(inRow(week));
  const begins = silent.find((week) => inRow(week) && reports.hasReported(locality, week - 1)) ?? 0;
  expect(new Reports(coast, begins + 2).isFallow(locality, begins)).toBe(false);
  expect(new Reports(coast, begins + 3).isFallow(locality, begins)).toBe(true);
});

test('null, zero and fallow are three different things', () => {
  const week = weekIndex(isoWeek(2025, 8));
  const counts = inWeek(week).flatMap((locality) => reports.lice(locality, week) ?? []);
  expect(counts.filter(({ adultFemale }) => adultFemale === null).length).toBeGreaterThan(0);
  expect(counts.filter(({ adultFemale }) => adultFemale === 0).length).toBeGreaterThan(20);
  const fallow = inWeek(week).filter((locality) => reports.isFallow(locality, week));
  expect(fallow.length).toBeGreaterThan(50);
  for (const locality of fallow) expect(reports.lice(locality, week)).toBeUndefined();
});

test('an active site that has not reported is not fallow', () => {
  const waiting = inWeek(now).filter(
    (locality) => !reports.hasReported(locality, now) && !reports.isFallow(locality, now),
  );
  expect(waiting.length).toBeGreaterThan(400);
});

test('the sea is warmest in late summer, colder in the north', () => {
  const mean = (year: number, weekOfYear: number, isNorth: boolean) => {
    const week = weekIndex(isoWeek(year, weekOfYear));
    const values = inWeek(week)
      .filter(({ lat }) => (isNorth ? lat > 69 : lat < 61))
      .flatMap((locality) => reports.seaTemperature(locality, week) ?? []);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(mean(2021, 34, false)).toBeGreaterThan(mean(2021, 8, false) + 7);
  expect(mean(2021, 34, false)).toBeGreaterThan(mean(2021, 34, true) + 2);
});
