import { describe, expect, it } from 'vitest';
import { ageDaysOf, publishedShare, reportingOf, shareOf, spreadOf } from './completeness';
import { localityFlag as flag } from './locality';
import { isoWeek, weekStartMs } from '@kartbord/common/week';

const week = isoWeek(2026, 45);
const dayMs = 86_400_000;
const after = (days: number): number => weekStartMs(week) + days * dayMs;
const salmonoids = flag.hasSalmonoids | flag.hasSalmonoidsKnown;
const reported = flag.hasReported | flag.hasReportedKnown;

describe('completeness', () => {
  it('counts as active the sites with salmonoids that are not fallow, and of those the ones that reported', () => {
    const rows = [
      salmonoids | flag.isFallowKnown | reported,
      salmonoids | flag.isFallowKnown | flag.hasReportedKnown,
      salmonoids | flag.isFallow | flag.isFallowKnown | reported,
      flag.hasSalmonoidsKnown | flag.isFallowKnown | reported,
      salmonoids,
    ];
    expect(reportingOf(rows)).toEqual({ active: 3, reported: 1 });
  });

  it('has no share where no site is active: nothing is due, and nothing is missing', () => {
    expect(shareOf({ active: 0, reported: 0 })).toBeNull();
    expect(shareOf({ active: 4, reported: 0 })).toBe(0);
  });

  it('has its age from the Monday of the week', () => {
    expect([ageDaysOf(week, after(0)), ageDaysOf(week, after(9.5)), ageDaysOf(week, after(-1))]).toEqual([
      0, 9.5, -1,
    ]);
  });

  it('has a published figure for the running week and three more, and none beyond or before', () => {
    expect([-1, 0, 6.9, 7, 13, 14, 21, 27.9, 28].map((days) => publishedShare(week, after(days)))).toEqual([
      null,
      0.05,
      0.05,
      0.88,
      0.88,
      0.98,
      0.99,
      0.99,
      null,
    ]);
  });

  it('says of other weeks the least, the middle and the most, and of how many', () => {
    expect(spreadOf([0.09, 0.04, 0.06])).toEqual({ weeks: 3, least: 0.04, median: 0.06, most: 0.09 });
    expect(spreadOf([0.5, 0.25])).toEqual({ weeks: 2, least: 0.25, median: 0.375, most: 0.5 });
    expect(spreadOf([])).toBeNull();
  });
});
