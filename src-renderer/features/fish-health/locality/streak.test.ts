import { describe, expect, it } from 'vitest';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import { loadedWeek } from '../week/loaded-week';
import { madeUpWeek } from '../week/made-up-week';
import { overThreeOfFour, streakAnswer } from './streak';

const now = isoWeek(2026, 2);
const over = 0.6;
const under = 0.1;

/** The weeks from now backwards; null: not in memory. The first is this week. */
function streakOf(...weeks: readonly (readonly [number, number | undefined][] | null)[]) {
  const loaded = weeks.map((sites, back) =>
    sites === null
      ? null
      : loadedWeek(
          madeUpWeek(
            addWeeks(now, -back),
            sites.map(([no, lice]) => (lice === undefined ? { no, reported: false } : { no, lice })),
          ),
        ),
  );
  const held = new Map(loaded.flatMap((week) => (week ? [[week.week, week]] : [])));
  return overThreeOfFour(loaded[0]!, held);
}

describe('over the limit in three of four weeks', () => {
  it('says yes for three weeks over, also across the turn of the year', () => {
    const streak = streakOf([[1, over]], [[1, under]], [[1, over]], [[1, over]]);
    expect([...streak.rows]).toEqual([streakAnswer.yes]);
    expect(streak.sure).toBe(1);
    expect(streak.missing).toEqual([]);
  });

  it('says no for two weeks over', () => {
    expect([...streakOf([[1, over]], [[1, under]], [[1, over]], [[1, under]]).rows]).toEqual([
      streakAnswer.no,
    ]);
  });

  it('does not count a week without a report, nor one whose list lacks the site', () => {
    const streak = streakOf([[1, over]], [[1, undefined]], [[2, over]], [[1, over]]);
    expect([...streak.rows]).toEqual([streakAnswer.no]);
  });

  it('says unknown where a week that is not in memory could decide, and which weeks those are', () => {
    const streak = streakOf([[1, over]], [[1, over]], null, [[1, under]]);
    expect([...streak.rows]).toEqual([streakAnswer.unknown]);
    expect(streak.missing).toEqual(['2025-W52']);
  });

  it('says yes as soon as the weeks in memory are enough', () => {
    expect([...streakOf([[1, over]], [[1, over]], [[1, over]], null).rows]).toEqual([streakAnswer.yes]);
  });

  it('says nothing of a site that is not over now', () => {
    expect([...streakOf([[1, under]], [[1, over]], [[1, over]], [[1, over]]).rows]).toEqual([
      streakAnswer.no,
    ]);
  });
});
