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
    const limit = liceLimit(weekAt(week), locality.municipality.no);
    return adultFemale === undefined ? [] : [isOverLimit(adultFemale, limit)];
  });
  return counts.filter(Boolean).length / counts.length;
}

test('about 83 % of the salmonid localities report in a settled week', () => {
  for (const year of [2013, 2018, 2022, 2025]) {
    const week = weekIndex(isoWeek(year, 30));
    const share =
      inWeek(week).filter((locality) => reports.hasReported(locality, week)).length / inWeek(week).length;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.87);
  }
});

test('few are above the limit in winter and spring and more in late summer', () => {
  for (const year of [2014, 2019, 2023, 2025]) {
    for (const week of [2, 14, 50]) expect(shareAboveLimit(year, week)).toBeLessThan(0.035);
    expect(shareAboveLimit(year, 36)).toBeGreaterThan(0.025);
    expect(shareAboveLimit(year, 36)).toBeLessThan(0.08);
  }
});

test('fresh weeks are incomplete: 5, 88, 98 and 99 % of the active sites by age', () => {
  const settled = new Reports(coast, now + 10);
  [0.05, 0.88, 0.98, 0.99].forEach((expected, age) => {
    const week = now - age;
    const active = inWeek(week).filter((locality) => settled.hasReported(locality, week));
    const share = active.filter((locality) => reports.hasReported(locality, week)).length / active.length;
    expect(Math.abs(share - expected)).toBeLessThan(0.025);
  });
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

test('a site is fallow from the fourth week without a report on, and not before', () => {
  const locality = salmonid.find(({ from, to }) => from === -Infinity && to === Infinity);
  if (!locality) throw new Error('no such locality');
  let [silent, checked] = [0, 0];
  for (let week = 10; week < now - 10; week++) {
    silent = reports.hasReported(locality, week) ? 0 : silent + 1;
    if (week < 14) continue;
    expect(reports.isFallow(locality, week)).toBe(silent >= 4);
    if (silent >= 4) checked++;
  }
  expect(checked).toBeGreaterThan(20);
});

test('null, zero and fallow are three different things', () => {
  const week = weekIndex(isoWeek(2025, 8));
  const counts = inWeek(week).flatMap((locality) => reports.lice(locality, week) ?? []);
  expect(counts.filter(({ adultFemale }) => adultFemale === null).length).toBeGreaterThan(5);
  expect(counts.filter(({ adultFemale }) => adultFemale === 0).length).toBeGreaterThan(20);
  const fallow = inWeek(week).filter((locality) => reports.isFallow(locality, week));
  expect(fallow.length).toBeGreaterThan(50);
  for (const locality of fallow) expect(reports.lice(locality, week)).toBeUndefined();
});

test('an active site that has not reported is not fallow', () => {
  const waiting = inWeek(now).filter(
    (locality) => !reports.hasReported(locality, now) && !reports.isFallow(locality, now),
  );
  expect(waiting.length).toBeGreaterThan(600);
});

test('the sea is warmest in late summer, colder in the north, and 0 stands for not filled only in the early years', () => {
  const mean = (year: number, weekOfYear: number, isNorth: boolean) => {
    const week = weekIndex(isoWeek(year, weekOfYear));
    const values = inWeek(week)
      .filter(({ lat }) => (isNorth ? lat > 69 : lat < 61))
      .flatMap((locality) => reports.seaTemperature(locality, week) ?? []);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(mean(2021, 34, false)).toBeGreaterThan(mean(2021, 8, false) + 7);
  expect(mean(2021, 34, false)).toBeGreaterThan(mean(2021, 34, true) + 2);
  const zeros = (year: number) => {
    const week = weekIndex(isoWeek(year, 34));
    return inWeek(week).filter((locality) => reports.seaTemperature(locality, week) === 0).length;
  };
  expect(zeros(2012)).toBeGreaterThan(20);
  expect(zeros(2016)).toBe(0);
});

test('since 2023 a few temperatures are typed without their decimal point, and none before', () => {
  const impossible: number[] = [];
  for (let week = 0; week <= now; week++)
    for (const locality of salmonid)
      if ((reports.seaTemperature(locality, week) ?? 0) > 25) impossible.push(week);
  expect(impossible.length).toBeGreaterThan(15);
  expect(impossible.length).toBeLessThan(120);
  expect(Math.min(...impossible)).toBeGreaterThanOrEqual(weekIndex(isoWeek(2023, 1)));
});
