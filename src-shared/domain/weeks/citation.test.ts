import { isoWeek } from '@kartbord/common/week';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { generalLimits } from '../fish-health/lice-limits';
import type { LocalityWeekColumns } from '../fish-health/locality';
import { type HandRow, handWeek, madeUpCitation } from '../testing';
import { type Citation, countedNumber, countedYear, quoted, recount } from './citation';
import { citation as schema } from './citation-schema';
import { figureMaker, type FigureName } from './statistics';
import { type YearFigureName, yearStatistics } from './year-statistics';

const week = isoWeek(2026, 40);
const first: readonly HandRow[] = [
  { no: 10, name: 'Vik', lice: 0.7 },
  { no: 11, name: 'Nes', lice: 0.1 },
  { no: 12, lice: 0.2 },
  { no: 13, reported: false, salmonoids: true, fallow: false },
];

const counted = (columns: LocalityWeekColumns, name: FigureName, digest: string, undecided = 0) =>
  countedNumber(figureMaker(columns)(name), columns, undecided, { digest, firstSeenMs: 5, fetchedAtMs: 5 });

function cited(
  name: FigureName,
  rows = first,
): { readonly citation: Citation; readonly before: LocalityWeekColumns } {
  const before = handWeek(week, ...rows);
  const citation = madeUpCitation({
    question: { kind: 'figure', week, name, filter: {}, group: null },
    limits: { table: generalLimits, by: 'general' },
    ...counted(before, name, 'a'.repeat(64)),
  });
  return { citation, before };
}

function recounted(name: FigureName, rows: readonly HandRow[], isVersionKept = true) {
  const { citation, before } = cited(name);
  const columns = handWeek(week, ...rows);
  const number = counted(columns, name, 'b'.repeat(64));
  return recount(citation, { number, lists: [{ columns, before: isVersionKept ? before : null }] });
}

describe('a number that was cited', () => {
  it('is the same where a later answer counts the same sites', () => {
    expect(recounted('over-share', first)).toMatchObject({ state: 'same', now: { count: 1, outOf: 3 } });
  });

  it('has changed by the sites that came, that no longer count, and whose number is another', () => {
    const after = [
      { no: 10, name: 'Vik', lice: 0.4 },
      { no: 11, name: 'Nes', lice: 0.5 },
      { no: 13, lice: 0.9 },
    ];
    expect(recounted('over-share', after)).toEqual({
      state: 'changed',
      now: {
        value: 2 / 3,
        count: 2,
        outOf: 3,
        answer: { digest: 'b'.repeat(64), firstSeenMs: 5, fetchedAtMs: 5 },
      },
      isSameNumber: false,
      entered: [
        { localityNo: 11, name: 'Nes' },
        { localityNo: 13, name: null },
      ],
      left: [{ localityNo: 10, name: 'Vik' }],
      enteredOutOf: [{ localityNo: 13, name: null }],
      leftOutOf: [{ localityNo: 12, name: null }],
      revised: [
        { localityNo: 10, name: 'Vik' },
        { localityNo: 11, name: 'Nes' },
      ],
    });
  });

  it('says its sites also where the version that was cited is gone, but not whose number is another', () => {
    const change = recounted('over', [...first.slice(1), { no: 10, lice: 0.3 }], false);
    expect(change).toMatchObject({ state: 'changed', left: [{ localityNo: 10 }], revised: null });
  });

  it('has changed where the number is the same, of other sites', () => {
    const after = [
      { no: 10, lice: 0.1 },
      { no: 11, lice: 0.7 },
      { no: 12, lice: 0.2 },
    ];
    expect(recounted('over-share', after)).toMatchObject({ state: 'changed', isSameNumber: true });
  });

  it('has changed where a mean is another of the same sites', () => {
    const change = recounted('mean-adult-female', [
      { no: 10, lice: 0.9 },
      { no: 11, lice: 0.1 },
      { no: 12, lice: 0.2 },
    ]);
    expect(change).toMatchObject({ state: 'changed', entered: [], left: [], revised: [{ localityNo: 10 }] });
  });

  it('cannot be told where nothing is stored of its week, or more is undecided than then', () => {
    const { citation, before } = cited('over');
    expect(recount(citation, 'no-week')).toEqual({ state: 'unknown', why: 'no-week' });
    const number = counted(before, 'over', 'a'.repeat(64), 1);
    expect(recount(citation, { number, lists: [{ columns: before, before }] })).toEqual({
      state: 'unknown',
      why: 'undecided',
    });
  });

  it('is listed without its sites, and is read back as it was written', () => {
    const { citation } = cited('over-share');
    expect(quoted(citation, { state: 'unknown', why: 'no-week' })).not.toHaveProperty('sites');
    expect(v.parse(schema, JSON.parse(JSON.stringify(citation)))).toEqual(citation);
    expect(v.is(schema, { ...citation, question: { kind: 'profile' } })).toBe(false);
  });
});

describe('a number of a year that was cited', () => {
  const answer = { digest: 'c'.repeat(64), firstSeenMs: 5, fetchedAtMs: 5 };
  const limits = { table: generalLimits, by: 'general' } as const;
  const at = (number: number, ...rows: HandRow[]) => handWeek(isoWeek(2026, number), ...rows);
  const overIn10 = at(10, { no: 1, name: 'Vik', lice: 0.7 }, { no: 2, name: 'Nes', lice: 0.1 });
  const in11 = at(11, { no: 1, lice: 0.8 }, { no: 2, lice: 0.2 }, { no: 3, lice: 0.1 });
  const revised11 = at(11, { no: 1, lice: 0.8 }, { no: 2, name: 'Nes', lice: 0.9 }, { no: 3, lice: 0.1 });

  const counted = (name: YearFigureName, weeks: readonly (readonly [LocalityWeekColumns, string])[]) => {
    const { figures } = yearStatistics(2026, weeks.map(([columns]) => columns)); // prettier-ignore
    const lists = weeks.map(([columns, digest]) => ({ columns, digest: digest.repeat(64) }));
    return countedYear(figures[name], lists, 0, answer);
  };
  const cite = (name: YearFigureName): Citation =>
    madeUpCitation({
      version: 2,
      question: { kind: 'year-figure', year: 2026, name, filter: {} },
      limits,
      ...counted(name, [[overIn10, 'a'], [in11, 'a']]), // prettier-ignore
    });
  const recounted = (name: YearFigureName, before: LocalityWeekColumns | null = in11) =>
    recount(cite(name), {
      number: counted(name, [[overIn10, 'a'], [revised11, 'b']]), // prettier-ignore
      lists: [{ columns: revised11, before }],
    });

  it('says which week was revised with its part then and now, and which sites count now', () => {
    expect(recounted('sites-over')).toMatchObject({
      state: 'changed',
      now: { count: 2, outOf: 3 },
      entered: [{ localityNo: 2, name: 'Nes' }],
      left: [],
      revised: [{ localityNo: 2 }],
      weeks: [{ week: '2026-W11', count: 0, countNow: 1 }],
    });
    expect(recounted('sites-over', null)).toMatchObject({ revised: null });
  });

  it('of weeks of sites is counted by its weeks, and has no list of sites', () => {
    expect(cite('weeks-over')).toMatchObject({
      sites: [],
      outOf: [],
      weeks: [
        { week: '2026-W10', count: 1, outOf: 2 },
        { week: '2026-W11', count: 1, outOf: 3 },
      ],
    });
    expect(recounted('weeks-over')).toMatchObject({
      state: 'changed',
      now: { value: 3, count: 3, outOf: 5 },
      weeks: [{ week: '2026-W11', count: 1, outOf: 3, countNow: 2, outOfNow: 3 }],
    });
  });

  it('is the same where a revision changes nothing of it', () => {
    expect(recounted('new-pd')).toMatchObject({ state: 'same' });
  });

  it('is listed with the weeks that it counts, and is read back as it was written', () => {
    const citation = cite('sites-over');
    const span = { from: '2026-W10', to: '2026-W11', weeks: 2 };
    expect(quoted(citation, { state: 'unknown', why: 'no-week' })).toMatchObject({ span, was: { count: 1, outOf: 3 } }); // prettier-ignore
    expect(v.parse(schema, JSON.parse(JSON.stringify(citation)))).toEqual(citation);
  });
});
