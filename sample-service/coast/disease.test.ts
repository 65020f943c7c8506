import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { indexStartMs, weekIndex, weekIndexAt } from './calendar';
import { makeCoast } from './coast';
import { isOpenIn } from './disease';
import { distanceKm } from './localities';
import { controlAreasOf, zonedOutbreaks } from './zones';

const now = weekIndex(isoWeek(2026, 47));
const coast = makeCoast(1, now);

test('an outbreak goes from suspicion to diagnosis or its disproof, and then to closure', () => {
  for (const { suspicionMs, diagnosisMs, emptiedMs, closureMs } of coast.outbreaks) {
    expect(closureMs).toBeGreaterThan(suspicionMs);
    if (diagnosisMs === null) expect(emptiedMs).toBeNull();
    else {
      expect(diagnosisMs).toBeGreaterThanOrEqual(suspicionMs + 7 * 86_400_000);
      expect(closureMs).toBeGreaterThan(emptiedMs ?? 0);
    }
  }
});

test('entries are version 1 to 2020-W44, version 2 to 2024-W49 and version 3 after', () => {
  const [last1, last2] = [weekIndex(isoWeek(2020, 44)), weekIndex(isoWeek(2024, 49))];
  for (const { version, suspicionMs } of coast.outbreaks) {
    const week = weekIndexAt(suspicionMs);
    expect(version).toBe(week <= last1 ? 1 : week <= last2 ? 2 : 3);
  }
  for (const version of [1, 2, 3])
    expect(coast.outbreaks.filter((outbreak) => outbreak.version === version).length).toBeGreaterThan(50);
});

test('PD is at home in areas 2 to 7 and ILA is rare', () => {
  const pd = coast.outbreaks.filter(({ name }) => name === 'PANKREASSYKDOM');
  const ila = coast.outbreaks.filter(({ name }) => name === 'INFEKSIOES_LAKSEANEMI');
  const elsewhere = pd.filter(({ locality }) => locality.area.id < 2 || locality.area.id > 7);
  expect(elsewhere.length).toBeLessThan(pd.length / 50);
  expect(ila.length).toBeGreaterThan(50);
  expect(ila.length).toBeLessThan(pd.length / 3);
});

test('control areas are drawn within 20 km of open diagnosed outbreaks, as protection zones within 5', () => {
  const week = weekIndex(isoWeek(2025, 20));
  const outbreaks = zonedOutbreaks(coast, week);
  expect(outbreaks.length).toBeGreaterThan(3);
  let found = 0;
  for (const locality of coast.localities)
    for (const { outbreak, type } of controlAreasOf(locality, outbreaks)) {
      const km = distanceKm(locality, outbreak.locality);
      expect(isOpenIn(outbreak, week)).toBe(true);
      expect(outbreak.diagnosisMs).toBeLessThan(indexStartMs(week + 1));
      expect(type).toBe(km <= 5 ? 'ProtectionZone' : 'SurveillanceZone');
      expect(km).toBeLessThanOrEqual(20);
      found++;
    }
  expect(found).toBeGreaterThan(20);
});

test('escapes are few: some ten to forty a year', () => {
  for (let year = 2012; year <= 2025; year++) {
    const [from, to] = [
      indexStartMs(weekIndex(isoWeek(year, 1))),
      indexStartMs(weekIndex(isoWeek(year + 1, 1))),
    ];
    const count = coast.escapes.filter(({ timeMs }) => timeMs >= from && timeMs < to).length;
    expect(count).toBeGreaterThan(8);
    expect(count).toBeLessThan(42);
  }
});
