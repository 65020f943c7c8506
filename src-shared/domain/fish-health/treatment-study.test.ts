import { describe, expect, it } from 'vitest';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { type HandRow, handWeek } from '../testing';
import { collectTreatments, quarterOf, type StudyGroup } from './treatment-study';

const first = isoWeek(2020, 1);
type Kind = 'medicinal' | 'non-medicinal' | 'cleaner-fish';

/** `rowOf`: null where the site is not listed; a week that `isKept` denies is not downloaded. */
function studied(
  weeks: number,
  sites: readonly number[],
  rowOf: (no: number, at: number) => Omit<HandRow, 'no'> | null,
  isKept: (at: number) => boolean = () => true,
  isOf?: (week: IsoWeek) => boolean,
): readonly StudyGroup[] {
  const all = Array.from({ length: weeks }, (_, at) => addWeeks(first, at));
  const collected = collectTreatments(all, isOf);
  all.forEach((week, at) => {
    if (!isKept(at)) return;
    const rows = sites.flatMap((no) => {
      const row = rowOf(no, at);
      return row ? [{ no, ...row }] : [];
    });
    collected.add(handWeek(week, ...rows), (row) => String((rows[row]?.no ?? 0) % 2));
  });
  const work = collected.end();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
const groupOf = (groups: readonly StudyGroup[], kind: StudyGroup['kind']): StudyGroup => {
  const found = groups.find((one) => one.kind === kind && one.area === null && one.quarter === null);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};

/** One site over 20 weeks with treatments in some of them, and a count in all but some. */
const one = (
  treated: Readonly<Record<number, readonly Kind[]>>,
  change: (at: number) => Omit<HandRow, 'no'> | null | undefined = () => undefined,
  isKept?: (at: number) => boolean,
): readonly StudyGroup[] =>
  studied(
    20,
    [1],
    (_, at) => {
      const changed = change(at);
      return changed === undefined ? { lice: 0.1 * at, treated: treated[at] ?? [] } : changed;
    },
    isKept,
  );

describe('a treatment', () => {
  it('is looked at from four weeks before its first week to eight after it', () => {
    const { studied: count, weeks, leftOut } = groupOf(one({ 6: ['medicinal'] }), 'medicinal');
    expect(count).toBe(1);
    expect(Object.values(leftOut)).toEqual([0, 0, 0, 0, 0]);
    expect(weeks.map(({ week, lice }) => [week, lice?.median])).toEqual(
      Array.from({ length: 13 }, (_, at) => [at - 4, Math.round((at + 2) * 1000) / 10_000]),
    );
  });

  it('is looked at where it begins in the asked weeks, with all of the weeks around them', () => {
    const treated = { 5: ['medicinal'], 15: ['medicinal'], 25: ['medicinal'] } as const;
    const groups = studied(
      40,
      [1, 2, 3],
      (no, at) => ({
        lice: 0.4,
        treated: no === 1 ? ((treated as Record<number, readonly Kind[]>)[at] ?? []) : [],
      }),
      () => true,
      (week) => week === addWeeks(first, 15),
    );
    expect(groupOf(groups, 'medicinal')).toMatchObject({ studied: 1, matched: 1, matches: 3 });
    expect(Object.values(groupOf(groups, 'medicinal').leftOut)).toEqual([0, 0, 0, 0, 0]);
  });

  it('may go on in the week after, and is of both kinds where it states both', () => {
    const groups = one({ 6: ['medicinal'], 7: ['non-medicinal'] });
    expect(groups.every(({ kind }) => kind === 'both')).toBe(true);
    expect(groupOf(groups, 'both').studied).toBe(1);
  });

  it.each([
    ['in the third week running', { 6: ['medicinal'], 7: ['medicinal'], 8: ['medicinal'] }, 1],
    ['of another kind in week +8', { 6: ['medicinal'], 14: ['non-medicinal'] }, 1],
    ['of another kind four weeks before', { 4: ['non-medicinal'], 8: ['medicinal'] }, 1],
  ] as const)('is left out where a second one lies %s', (_, treatments, count) => {
    expect(groupOf(one(treatments), 'medicinal')).toMatchObject({
      studied: 0,
      leftOut: { 'second-treatment': count },
    });
  });

  it('is looked at where another lies in week +9, or cleaner fish in any', () => {
    const groups = one({ 5: ['medicinal'], 8: ['cleaner-fish'], 14: ['medicinal'] });
    expect(groupOf(groups, 'medicinal').studied).toBe(1);
    // The other has no weeks +6 to +8; the stocking has a treatment on either side.
    expect(groupOf(groups, 'medicinal').leftOut['not-downloaded']).toBe(1);
    expect(groupOf(groups, 'cleaner-fish').leftOut['second-treatment']).toBe(1);
  });

  it('is left out without a count in the week before, by what that week states', () => {
    const without = (row: Omit<HandRow, 'no'>): StudyGroup =>
      groupOf(
        one({ 6: ['medicinal'] }, (at) => (at === 5 ? { ...row, treated: [] } : undefined)),
        'medicinal',
      );
    expect(without({ fallow: true }).leftOut['no-fish']).toBe(1);
    expect(without({ fallow: false }).leftOut['not-reported']).toBe(1);
  });

  it('is left out where a week is not downloaded, does not list the site or does not state treatments', () => {
    const of = (change: Parameters<typeof one>[1], isKept?: (at: number) => boolean): StudyGroup =>
      groupOf(one({ 6: ['medicinal'] }, change, isKept), 'medicinal');
    expect(of(undefined, (at) => at !== 14).leftOut['not-downloaded']).toBe(1);
    expect(of((at) => (at === 2 ? null : undefined)).leftOut['not-stated']).toBe(1);
    expect(of((at) => (at === 14 ? { lice: 0.1 } : undefined)).leftOut['not-stated']).toBe(1);
    expect(of((at) => (at === 15 ? null : undefined)).studied).toBe(1);
  });

  it('has no number in a week without a count, and says of each why', () => {
    const of = groupOf(
      one({ 6: ['medicinal'] }, (at) =>
        at === 9 ? { fallow: true, treated: [] } : at === 10 ? { fallow: false, treated: [] } : undefined,
      ),
      'medicinal',
    );
    expect(of.weeks[7]).toMatchObject({ week: 3, counted: 0, lice: null, noFish: 1, notReported: 0 });
    expect(of.weeks[8]).toMatchObject({ week: 4, counted: 0, lice: null, noFish: 0, notReported: 1 });
  });

  it('of medicine is also a bath or in feed where the reports state that alone, and neither where they state both or nothing', () => {
    const weeks = Array.from({ length: 20 }, (_, at) => addWeeks(first, at));
    const given: Readonly<Record<number, readonly (readonly ('bath' | 'in-feed' | 'other')[])[]>> = {
      1: [['bath'], ['bath']],
      2: [['in-feed'], []],
      3: [['bath'], ['in-feed']],
      4: [[], []],
      5: [['bath', 'other'], []],
    };
    const collected = collectTreatments(weeks);
    weeks.forEach((week, at) =>
      collected.add(
        handWeek(
          week,
          ...[1, 2, 3, 4, 5].map((no) => ({ no, lice: 0.1, treated: at === 6 || at === 7 ? ['medicinal' as const] : [] })), // prettier-ignore
        ),
        () => '46',
        (no) => given[no]?.[at - 6] ?? [],
      ),
    );
    const work = collected.end();
    let step = work.next();
    while (!step.done) step = work.next();
    const count = (kind: StudyGroup['kind']): number => groupOf(step.value, kind).studied;
    expect([count('medicinal'), count('bath'), count('in-feed')]).toEqual([5, 1, 1]);
  });

  it('is of the quarter of its first week', () => {
    const weeks = [1, 13, 14, 39, 40, 53].map((week) => quarterOf(isoWeek(2020, week)));
    expect(weeks).toEqual([1, 1, 2, 3, 4, 4]);
  });
});

describe('weeks to compare with', () => {
  /** Sites 1, 3 … 19 are treated in week 6; site 101 has the count of their week −1, or what else is said. */
  const treatedSites = Array.from({ length: 10 }, (_, at) => 2 * at + 1);
  const matchesOf = (
    no: number,
    row: (at: number) => Omit<HandRow, 'no'>,
    sites: readonly number[] = treatedSites,
  ): StudyGroup =>
    groupOf(
      studied(20, [...sites, no], (of, at) =>
        of === no ? row(at) : { lice: at < 6 ? 0.4 : 0.2, treated: at === 6 ? ['medicinal'] : [] },
      ),
      'medicinal',
    );

  it('have a count within a quarter, and each treatment its own', () => {
    const of = matchesOf(101, () => ({ lice: 0.5, treated: [] }));
    // Week 0, the one before and the one after.
    expect([of.matched, of.matches]).toEqual([10, 30]);
    expect(of.weeks[12]).toMatchObject({
      week: 8,
      pairs: 10,
      compared: { treated: 0.2, matched: { median: 0.5 }, difference: -0.3, ratio: 0.4 },
    });
    expect(matchesOf(101, () => ({ lice: 0.501, treated: [] })).matches).toBe(0);
  });

  it('are of the same area, and untreated from −4 to +8 in one of three weeks', () => {
    expect(matchesOf(100, () => ({ lice: 0.4, treated: [] })).matches).toBe(0);
    const treatedAt =
      (week: number) =>
      (at: number): Omit<HandRow, 'no'> => ({ lice: 0.4, treated: at === week ? ['non-medicinal'] : [] });
    // As week 0, weeks 5, 6 and 7 need all from 1, 2 and 3 to 13, 14 and 15.
    expect([0, 1, 2, 3, 13, 14, 15, 16].map((week) => matchesOf(101, treatedAt(week)).matches)).toEqual([
      ...[30, 20, 10, 0, 0, 10, 20, 30],
    ]);
  });

  it('compare nothing of fewer than ten treatments', () => {
    const of = matchesOf(101, () => ({ lice: 0.4, treated: [] }), treatedSites.slice(1));
    expect(of.matched).toBe(9);
    expect(of.weeks.map(({ pairs, compared }) => [pairs, compared])).toEqual(
      Array.from({ length: 13 }, () => [9, null]),
    );
  });

  it('are not a week without a count, and no quotient is formed with zero', () => {
    const of = matchesOf(101, (at) =>
      at === 5 ? { lice: 0.4, treated: [] } : at === 9 ? { treated: [] } : { lice: 0, treated: [] },
    );
    expect(of.weeks[7]).toMatchObject({ week: 3, pairs: 0, compared: null });
    expect(of.weeks[8]).toMatchObject({ week: 4, pairs: 10, compared: { difference: 0.2, ratio: null } });
  });
});

/** A generator that is the same on every computer. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const one = Math.imul(state ^ (state >>> 15), 1 | state);
    const two = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one;
    return ((two ^ (two >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A coast whose lice wander about a mean of their own, and whose sites are treated where they are high. A treatment makes the
 * counts of it and of the eight weeks after `factor` of what they had been.
 */
function coast(factor: number): readonly StudyGroup[] {
  const random = chance(31);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const sites = Array.from({ length: 240 }, (_, at) => {
    const mean = Math.log(0.2) + 0.1 * normal();
    let [gap, since] = [0.6 * normal(), 99];
    let last = 0;
    return {
      no: at + 1,
      rows: Array.from({ length: 180 }, (): Omit<HandRow, 'no'> => {
        gap = 0.5 * gap + 0.6 * normal();
        const isTreated = random() < (last >= 0.35 ? 0.05 : 0.001);
        since = isTreated ? 0 : since + 1;
        last = Math.exp(mean + gap);
        const lice = last * (since <= 8 ? factor : 1);
        return { lice, treated: isTreated ? ['non-medicinal'] : [] };
      }),
    };
  });
  return studied(
    180,
    sites.map(({ no }) => no),
    (no, at) => sites[no - 1]?.rows[at] ?? null,
  );
}

/** Of what each week after the treatment has, the mean. */
const meanAfter = (
  { weeks }: StudyGroup,
  of: (compared: NonNullable<StudyGroup['weeks'][number]['compared']>) => number,
): number => {
  const found = weeks.slice(5).map(({ compared }) => (compared ? of(compared) : NaN));
  return found.reduce((sum, one) => sum + one / found.length, 0);
};

describe('on a made-up coast', () => {
  const ratio = (group: StudyGroup): number => meanAfter(group, (of) => of.ratio ?? NaN);
  const difference = (group: StudyGroup): number => meanAfter(group, (of) => of.difference);

  it('where treatments do nothing, lice fall all the same, and the difference from the matches is nothing', () => {
    const none = groupOf(coast(1), 'non-medicinal');
    const { weeks, studied: count } = none;
    expect(count).toBeGreaterThan(300);
    // They are treated because they are high: that is what would be taken for an effect.
    expect((weeks[8]?.lice?.median ?? 0) / (weeks[3]?.lice?.median ?? 0)).toBeLessThan(0.6);
    expect(Math.abs(ratio(none) - 1)).toBeLessThan(0.05);
    expect(Math.abs(difference(none))).toBeLessThan(0.015);
  });

  it('where they halve the count, half is left', () => {
    const half = groupOf(coast(0.5), 'non-medicinal');
    expect(Math.abs(ratio(half) - 0.5)).toBeLessThan(0.03);
    expect(difference(half)).toBeLessThan(-0.08);
  });
});
