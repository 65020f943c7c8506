import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { distanceBetween, distanceOf, presetOf, standsInFor53, weekAt } from './other-week';

const [w53, w52] = [isoWeek(2020, 53), isoWeek(2019, 52)];

describe('the other week', () => {
  it.each([
    ['previous', isoWeek(2026, 1), isoWeek(2025, 52)],
    ['previous', isoWeek(2021, 1), w53],
    ['four-weeks', isoWeek(2026, 3), isoWeek(2025, 51)],
    ['last-year', isoWeek(2026, 40), isoWeek(2025, 40)],
    ['last-year', isoWeek(2021, 52), isoWeek(2020, 52)],
  ] as const)('by %s of %s is %s', (preset, from, to) => {
    expect(weekAt(from, distanceOf(preset))).toBe(to);
    expect(presetOf(from, to)).toBe(preset);
  });

  it('of week 53 a year ago is the last one of a year without it, and that is said', () => {
    expect(weekAt(w53, distanceOf('last-year'))).toBe(w52);
    expect(standsInFor53(w53, w52)).toBe(true);
    expect(standsInFor53(isoWeek(2020, 52), w52)).toBe(false);
    expect(standsInFor53(isoWeek(2021, 52), isoWeek(2020, 53))).toBe(false);
  });

  it('keeps years apart where the number is the same, and weeks otherwise', () => {
    expect(distanceBetween(isoWeek(2026, 40), isoWeek(2023, 40))).toEqual({ unit: 'years', count: -3 });
    expect(distanceBetween(w53, w52)).toEqual({ unit: 'years', count: -1 });
    expect(distanceBetween(isoWeek(2026, 40), isoWeek(2025, 39))).toEqual({ unit: 'weeks', count: -53 });
    expect(distanceBetween(isoWeek(2026, 40), isoWeek(2026, 44))).toEqual({ unit: 'weeks', count: 4 });
  });
});
