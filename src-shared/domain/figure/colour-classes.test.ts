import { describe, expect, it } from 'vitest';
import { type Colouring, colourings } from './colouring';
import { classRows, colourClasses } from './colour-classes';
import { type HandRow, handWeek } from '../testing';
import { treatmentAge } from '../fish-health/treatment-age';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import { weekStates } from '../filter/week-filter';

const week = isoWeek(2022, 6);

/** The class of each row, by its name. */
function classes(colouring: Colouring, ...rows: readonly HandRow[]): (string | undefined)[] {
  const columns = handWeek(week, ...rows);
  const found = classRows(colouring, columns, {
    states: weekStates(columns),
    treatmentAge: () => treatmentAge(week, columns, () => null),
  });
  return [...found].map((place) => colourClasses[colouring][place]?.id);
}
const oneClass = (colouring: Colouring, row: Omit<HandRow, 'no'>): string | undefined =>
  classes(colouring, { no: 1, ...row })[0];

describe('the classes', () => {
  it.each(colourings)('of %s have names of their own', (colouring) => {
    const ids = colourClasses[colouring].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [0, 'zero'],
    [0.01, 'step-0'],
    [0.49, 'step-0'],
    [0.5, 'step-1'],
    [0.99, 'step-1'],
    [1, 'step-2'],
    [2.99, 'step-2'],
    [3, 'step-3'],
    [4.99, 'step-3'],
    [5, 'step-4'],
    [40, 'step-4'],
    [40.1, 'flagged'],
    [-0.1, 'flagged'],
  ])('put %d mobile lice per fish into %s', (mobile, id) => {
    expect(oneClass('mobile', { mobile, reported: true, salmonoids: true })).toBe(id);
  });

  it.each([
    [-2.6, 'flagged'],
    [-2.5, 'step-0'],
    [0, 'step-0'],
    [1.9, 'step-0'],
    [2, 'step-1'],
    [3.99, 'step-1'],
    [4, 'step-2'],
    [9.9, 'step-4'],
    [10, 'step-5'],
    [17.9, 'step-8'],
    [18, 'step-9'],
    [25, 'step-9'],
    [25.1, 'flagged'],
    [196, 'flagged'],
  ])('put a sea of %d °C into %s', (sea, id) => {
    expect(oneClass('sea-temperature', { sea, salmonoids: true })).toBe(id);
  });

  it('never take a number that was not given for zero, nor a fallow site for a missing one', () => {
    const rows = [
      { no: 1, reported: true, salmonoids: true },
      { no: 2, reported: false, fallow: true, salmonoids: true },
      { no: 3, reported: false, fallow: false, salmonoids: true },
      { no: 4, salmonoids: false },
      { no: 5 },
    ];
    const why = ['no-count', 'fallow', 'not-reported', 'no-salmonoids', 'unknown'];
    for (const colouring of ['mobile', 'stationary', 'total', 'sea-temperature', 'reporting'] as const)
      expect(classes(colouring, ...rows), colouring).toEqual(why);
  });

  it('say of a site that gave another number that it has reported without this one', () => {
    expect(oneClass('mobile', { lice: 0.2 })).toBe('no-count');
    expect(oneClass('reporting', { lice: 0 })).toBe('reported');
  });

  it('keep a jump in its step: it is flagged beside the number', () => {
    expect(oneClass('total', { lice: 9, previousLice: 0, reported: true })).toBe('no-count');
    expect(oneClass('sea-temperature', { sea: 12, lice: 9, previousLice: 0 })).toBe('step-6');
  });

  it.each<[readonly string[] | undefined, string]>([
    [['PANKREASSYKDOM'], 'pd'],
    [['INFEKSIOES_LAKSEANEMI'], 'isa'],
    [['INFEKSIOES_LAKSEANEMI', 'PANKREASSYKDOM', 'ANNEN'], 'both'],
    [['PANKREASSYKDOM', 'ANNEN'], 'pd'],
    [['ANNEN'], 'other'],
    [[], 'none'],
    [undefined, 'not-given'],
  ])('put the diseases %j into %s', (diseases, id) => {
    expect(oneClass('disease', diseases ? { diseases } : {})).toBe(id);
  });

  it('of the state are the very states', () => {
    const columns = handWeek(week, { no: 1, lice: 0.6 });
    const states = weekStates(columns);
    expect(
      classRows('state', columns, { states, treatmentAge: () => treatmentAge(week, columns, () => null) }),
    ).toBe(states);
  });
});

describe('the weeks since treatment', () => {
  const untreated = { no: 1, treated: [], salmonoids: true, fallow: false } as const;
  /** The class where the treatment was so many weeks ago, with every week at hand but those named. */
  function sinceTreatment(
    back: number,
    missing: readonly number[] = [],
    now: Partial<HandRow> = {},
  ): string | undefined {
    const at = (age: number): ReturnType<typeof handWeek> =>
      handWeek(addWeeks(week, -age), {
        ...untreated,
        ...(age === back ? { treated: ['medicinal' as const] } : {}),
        ...(age === 0 ? now : {}),
      });
    const columns = at(0);
    const age = treatmentAge(week, columns, (one) => {
      const ago = Array.from({ length: 53 }, (_, i) => i).find((i) => addWeeks(week, -i) === one) ?? 99;
      return missing.includes(ago) ? null : at(ago);
    });
    const rows = classRows('weeks-since-treatment', columns, {
      states: weekStates(columns),
      treatmentAge: () => age,
    });
    return colourClasses['weeks-since-treatment'][rows[0] ?? -1]?.id;
  }

  it.each([
    [0, 'weeks-0'],
    [1, 'weeks-1'],
    [2, 'weeks-2'],
    [3, 'weeks-3'],
    [4, 'weeks-3'],
    [5, 'weeks-5'],
    [8, 'weeks-5'],
    [9, 'weeks-9'],
    [52, 'weeks-9'],
    [53, 'not-treated'],
  ])('%d have the class %s', (back, id) => {
    expect(sinceTreatment(back)).toBe(id);
  });

  it('are not known where a week between is missing, and known where an earlier one is', () => {
    expect(sinceTreatment(4, [2])).toBe('treatment-unsure');
    expect(sinceTreatment(2, [4])).toBe('weeks-2');
    expect(sinceTreatment(60, [4])).toBe('not-treated');
  });

  it('are not told of a site that is fallow, but where it was treated this very week', () => {
    const fallow = { fallow: true, reported: false };
    expect([3, 60].map((back) => sinceTreatment(back, [], fallow))).toEqual(['fallow', 'fallow']);
    expect(sinceTreatment(0, [], fallow)).toBe('weeks-0');
  });

  it('are not known where the lists do not tell who had no medicine', () => {
    const silent = isoWeek(2026, 6);
    const age = treatmentAge(silent, handWeek(silent, untreated), (one) => handWeek(one, untreated));
    expect([...age.weeks]).toEqual([-2]);
  });

  it('name the weeks that were not at hand, and doubt a week that does not say', () => {
    const columns = handWeek(week, untreated);
    const silent = handWeek(addWeeks(week, -1), { no: 1 });
    const treated = handWeek(addWeeks(week, -3), { no: 1, treated: ['cleaner-fish'] });
    const held = new Map([silent, treated].map((one) => [one.week, one]));
    const age = treatmentAge(week, columns, (one) => held.get(one) ?? null);
    expect([...age.weeks]).toEqual([-2]);
    expect(age.missing).toHaveLength(50);
    expect(age.missing).not.toContain(silent.week);
  });
});
