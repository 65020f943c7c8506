import { describe, expect, it } from 'vitest';
import { generalLimits, type Limits, limitFromOf, limitOfRows, ownLimitsKnown } from './lice-limits';
import { gatherLimits, ownLimits, type YearOfLimits } from './own-limits';
import { weekFigures } from '../weeks/statistics';
import { handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';
import { weekDifference, differenceRules } from '../weeks/week-difference';
import { weekStates } from '../filter/week-filter';

const week = isoWeek(2026, 40);
/** Site 1 has a limit of its own, site 2 the regulation's, site 3 none that is given; nothing is kept but weeks 40 and 53. */
const yearWith = (limitOfFirst: number): YearOfLimits => {
  const limits = gatherLimits();
  limits.add(1, 40, limitOfFirst);
  limits.add(2, 40, 0.5);
  limits.add(3, 40, NaN);
  limits.add(1, 53, 0.1);
  return limits.end();
};
const facts = yearWith(0.25);
const own = ownLimits((year) => (year === 2026 ? facts : null));
const limits: Limits = { table: generalLimits, own };
const coast = handWeek(
  week,
  { no: 1, lice: 0.25, municipalityNo: '4601' },
  { no: 2, lice: 0.25, municipalityNo: '4601' },
  { no: 3, lice: 0.5, municipalityNo: '4601' },
  { no: 4, lice: 0.1, municipalityNo: '4601' },
  { no: 2 },
);

describe('the limits that sites have of their own', () => {
  it('are known of the weeks and sites that a report gives, the 53rd week included', () => {
    const of = own.ofWeek(week);
    expect([1, 2, 3, 4].map((no) => of?.(no))).toEqual([0.25, 0.5, NaN, NaN]);
    expect(own.ofWeek(isoWeek(2026, 53))?.(1)).toBe(0.1);
    expect([own.ofWeek(isoWeek(2026, 41)), own.ofWeek(isoWeek(2025, 40))]).toEqual([null, null]);
  });

  it('do not take nothing for a limit, under which a count of none would be over', () => {
    const zero = yearWith(0);
    expect(ownLimits(() => zero).ofWeek(week)?.(1)).toBeNaN();
  });

  it('rule the state, the limit and where it comes from, site by site', () => {
    const limitOf = limitOfRows(coast, limits);
    const from = limitFromOf(coast, limits);
    expect([0, 1, 2].map((row) => [limitOf(row), from(row)])).toEqual([
      [0.25, 'own'],
      [0.5, 'table'],
      [0.5, 'table'],
    ]);
    expect([...weekStates(coast, limits)].slice(0, 3)).not.toEqual([...weekStates(coast)].slice(0, 3));
  });

  it('rule the figures, which say of how many of the counted sites they are known', () => {
    const { over, 'over-share': share, counted } = weekFigures(coast, null, limits);
    expect([[...over.rows], over.ownLimits, share.ownLimits, counted.ownLimits]).toEqual([
      [0, 2],
      { known: 2, of: 4 },
      { known: 2, of: 4 },
      null,
    ]);
    expect([...weekFigures(coast).over.rows]).toEqual([2]);
    expect(ownLimitsKnown(coast, null, { table: generalLimits, own: null })).toEqual({ known: 0, of: 4 });
  });

  it('rule the difference of two weeks: a site may come over its own limit alone', () => {
    const before = handWeek(isoWeek(2026, 39), { no: 1, lice: 0.2, municipalityNo: '4601' });
    const after = handWeek(week, { no: 1, lice: 0.25, municipalityNo: '4601' });
    const kinds = (by: Limits) =>
      weekDifference(before, after, { ...differenceRules, limits: by }).changes.flatMap(({ reasons }) =>
        reasons.map(({ kind }) => kind),
      );
    expect([kinds(limits), kinds(generalLimits)]).toEqual([['newly-over'], []]);
  });
});
