import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offlineSelection } from '../../../src-shared/domain/cache/offline-plan-schema';
import { isoWeek } from '@kartbord/common/week';
import { lastWeekOf, reportOf, weeksFrom } from './fetches';

describe('what the fish-health parts offer to fetch', () => {
  it.each([
    ['weeks', weeksFrom(isoWeek(2025, 50), isoWeek(2026, 3))],
    ['the lice report of a year', reportOf(2020, lastWeekOf(2020, isoWeek(2026, 47)))],
  ])('%s is a selection that main takes', (_what, selection) => {
    expect(v.safeParse(offlineSelection, selection)).toMatchObject({ success: true, output: selection });
  });

  it('is a past year up to its last week, also the 53rd, and the running year up to now', () => {
    expect(lastWeekOf(2020, isoWeek(2026, 47))).toBe('2020-W53');
    expect(lastWeekOf(2025, isoWeek(2026, 47))).toBe('2025-W52');
    expect(lastWeekOf(2026, isoWeek(2026, 47))).toBe('2026-W47');
  });
});
