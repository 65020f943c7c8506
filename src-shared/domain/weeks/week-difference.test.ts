import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalLimits } from '../fish-health/lice-limits';
import { localityNo } from '../fish-health/locality';
import { weekFigures } from './statistics';
import { type HandRow, handWeek } from '../testing';
import { isoWeek } from '@kartbord/common/week';
import { type ChangeReason, differenceRules, weekDifference } from './week-difference';

const [before, after] = [isoWeek(2026, 40), isoWeek(2026, 41)];

/** The reasons of one site that was `was` and is `is`; undefined: not in that week. */
function reasons(
  was: Omit<HandRow, 'no'> | undefined,
  is: Omit<HandRow, 'no'> | undefined,
): readonly ChangeReason[] {
  const rows = (of: Omit<HandRow, 'no'> | undefined): HandRow[] => (of ? [{ no: 7, ...of }] : []);
  const { changes } = weekDifference(handWeek(before, ...rows(was)), handWeek(after, ...rows(is)));
  return changes[0]?.reasons ?? [];
}
const kinds = (...of: Parameters<typeof reasons>): string[] => reasons(...of).map(({ kind }) => kind);

describe('a site between two weeks', () => {
  it.each<[string, Omit<HandRow, 'no'>, Omit<HandRow, 'no'>, string[]]>([
    ['went over the limit', { lice: 0.4 }, { lice: 0.6 }, ['newly-over']],
    ['came under it', { lice: 0.6 }, { lice: 0.49 }, ['newly-under']],
    ['came to it', { lice: 0.45 }, { lice: 0.5 }, ['newly-over']],
    ['was over it and is at it', { lice: 0.55 }, { lice: 0.5 }, []],
    ['grew worse under it', { lice: 0.2 }, { lice: 0.3 }, ['worsened']],
    ['grew worse over it', { lice: 0.6 }, { lice: 1.9 }, ['worsened']],
    ['eased over it', { lice: 1.9 }, { lice: 0.6 }, ['eased']],
    ['hardly changed', { lice: 0.2 }, { lice: 0.29 }, []],
    ['grew worse by a bit less than a tenth', { lice: 0.3 }, { lice: 0.39999 }, []],
    ['eased by a tenth', { lice: 0.3 }, { lice: 0.2 }, ['eased']],
    ['grew worse by a tenth over it', { lice: 1.1 }, { lice: 1.2 }, ['worsened']],
    ['eased by a bit more than a tenth', { lice: 0.30001 }, { lice: 0.2 }, ['eased']],
    ['stayed the same', { lice: 0.2, diseases: ['A'] }, { lice: 0.2, diseases: ['A'] }, []],
    ['got a disease', { diseases: ['A'] }, { diseases: ['A', 'B'] }, ['new-disease']],
    ['was freed of one', { diseases: ['A'] }, { diseases: [] }, ['closed-disease']],
    ['changed one for another', { diseases: ['A'] }, { diseases: ['B'] }, ['new-disease', 'closed-disease']],
    ['was treated', { treated: [] }, { treated: ['medicinal'] }, ['treated']],
    ['was treated in both', { treated: ['medicinal'] }, { treated: ['medicinal'] }, ['treated']],
    ['was treated in the earlier week only', { treated: ['medicinal'] }, { treated: [] }, []],
    ['began to report', { reported: false }, { reported: true }, ['started-reporting']],
    ['ceased to report', { reported: true }, { reported: false }, ['stopped-reporting']],
    ['became fallow', { fallow: false }, { fallow: true }, ['became-fallow']],
    ['got fish again', { fallow: true }, { fallow: false }, ['no-longer-fallow']],
    ['reported again with lice', { reported: false }, { lice: 0.7 }, ['started-reporting']],
  ])('that %s says so', (_what, was, is, expected) => {
    expect(kinds(was, is)).toEqual(expected);
  });

  it('that is in one week alone says so, and how it was treated there', () => {
    expect(kinds(undefined, { lice: 0.9, treated: ['non-medicinal', 'cleaner-fish'] })).toEqual([
      'entered-list',
      'treated',
    ]);
    expect(kinds({ lice: 0.9 }, undefined)).toEqual(['left-list']);
  });

  it('of which the service did not give a fact in one week did not change in it', () => {
    expect(kinds({}, { reported: true, fallow: true, diseases: ['A'] })).toEqual([]);
    expect(kinds({ diseases: ['A'] }, {})).toEqual([]);
  });

  it('that is counted in one week alone says so where nothing else explains it', () => {
    expect(kinds({ lice: 0.4, reported: true }, { reported: true })).toEqual(['no-longer-counted']);
    expect(kinds({ reported: true }, { lice: 0.4, reported: true })).toEqual(['now-counted']);
    expect(kinds({ reported: true }, { reported: true })).toEqual([]);
  });

  it('says with what it was treated, and which disease is new', () => {
    expect(reasons({ diseases: [] }, { diseases: ['B'], treated: ['medicinal', 'cleaner-fish'] })).toEqual([
      { kind: 'new-disease', disease: 'B' },
      { kind: 'treated', with: ['medicinal', 'cleaner-fish'] },
    ]);
  });
});

describe('a limit that moves', () => {
  const [easter, spring] = [isoWeek(2026, 15), isoWeek(2026, 16)];
  const across = (lice: number, next: number) =>
    weekDifference(
      handWeek(easter, { no: 7, lice, municipalityNo: '4601' }),
      handWeek(spring, { no: 7, lice: next, municipalityNo: '4601' }),
    ).changes[0]?.reasons;

  it('is the reason of a site that is over with the same count', () => {
    expect(across(0.3, 0.3)).toEqual([
      {
        kind: 'newly-over',
        because: 'limit',
        from: { lice: 0.3, limit: 0.5 },
        to: { lice: 0.3, limit: 0.2 },
      },
    ]);
  });

  it('is not the reason where the count would have done it under the old limit as well', () => {
    expect(across(0.3, 0.6)).toMatchObject([{ kind: 'newly-over', because: 'count' }]);
  });

  it('is half the reason where neither it nor the count would have done it alone', () => {
    expect(across(0.1, 0.3)).toMatchObject([{ kind: 'newly-over', because: 'both' }]);
  });

  it('is that of the table at hand', () => {
    const limits = [{ ...generalLimits[0]!, limit: 0.1 }];
    const { overShare } = weekDifference(
      handWeek(before, { no: 7, lice: 0.05 }),
      handWeek(after, { no: 7, lice: 0.2 }),
      { ...differenceRules, limits },
    );
    expect([overShare.before.over, overShare.after.over]).toEqual([0, 1]);
  });
});

describe('the difference of two weeks', () => {
  const first = handWeek(before, { no: 30, lice: 0.6 }, { no: 10, lice: 0.1 }, { no: 20, reported: false });
  const second = handWeek(after, { no: 20, lice: 0.9 }, { no: 30, lice: 0.6 }, { no: 10, lice: 0.7 });

  it('names the sites that changed by number, with their rows in both', () => {
    const { changes } = weekDifference(first, second);
    expect(changes.map(({ localityNo: no, before: was, after: is }) => [no, was, is])).toEqual([
      [10, 1, 2],
      [20, 2, 0],
    ]);
  });

  it('takes the last row of a site that a week names twice', () => {
    const twice = handWeek(after, { no: 30, lice: 0.6 }, { no: 10, lice: 0.9 }, { no: 10, lice: 0.1 });
    const { changes } = weekDifference(first, twice);
    expect(changes.map(({ localityNo: no, after: is }) => [no, is])).toEqual([[20, null]]);
  });

  it('tells those that changed from those that began to count', () => {
    const { overShare } = weekDifference(first, second);
    expect([overShare.before, overShare.after]).toEqual([
      { over: 1, counted: 2 },
      { over: 3, counted: 3 },
    ]);
    const parts = Object.fromEntries(overShare.parts.map(({ name, sites }) => [name, [...sites]]));
    expect(parts).toMatchObject({ 'newly-over': [10], 'entered-over': [20], 'left-over': [] });
  });

  it('has a reason for every site that a part of the share names', () => {
    const site = fc.record({
      no: fc.integer({ min: 1, max: 30 }),
      ten: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
      reported: fc.option(fc.boolean(), { nil: undefined }),
    });
    const rows = fc.uniqueArray(site, { selector: ({ no }) => no });
    type Drawn = { no: number; ten: number | undefined; reported: boolean | undefined };
    const week = (name: typeof before, of: readonly Drawn[]) =>
      handWeek(
        name,
        ...of.map(({ no, ten, reported }) => ({
          no,
          ...(ten === undefined ? {} : { lice: ten / 10 }),
          ...(reported === undefined ? {} : { reported }),
        })),
      );
    fc.assert(
      fc.property(rows, rows, (was, is) => {
        const { changes, overShare } = weekDifference(week(before, was), week(after, is));
        const changed = new Set(changes.map(({ localityNo: no }) => no));
        for (const { sites } of overShare.parts) for (const no of sites) expect(changed).toContain(no);
      }),
    );
  });

  it('is of the sites of a filter alone', () => {
    const { changes, overShare } = weekDifference(
      first,
      second,
      differenceRules,
      (no) => no === localityNo(20),
    );
    expect([changes.length, overShare.before.counted, overShare.denominator]).toEqual([1, 0, null]);
  });

  it('has the shares that the statistics of each week have', () => {
    const lice = fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined });
    const rows = fc.uniqueArray(fc.record({ no: fc.integer({ min: 1, max: 30 }), lice }), {
      selector: ({ no }) => no,
    });
    const week = (name: typeof before, of: { no: number; lice: number | undefined }[]) =>
      handWeek(name, ...of.map(({ no, lice: ten }) => (ten === undefined ? { no } : { no, lice: ten / 10 })));
    fc.assert(
      fc.property(rows, rows, (was, is) => {
        const [one, other] = [week(before, was), week(after, is)];
        const { overShare } = weekDifference(one, other);
        for (const [share, columns] of [
          [overShare.before, one],
          [overShare.after, other],
        ] as const) {
          const figures = weekFigures(columns);
          expect([share.over, share.counted]).toEqual([figures.over.value, figures.counted.value]);
        }
      }),
    );
  });
});
