import { describe, expect, it } from 'vitest';
import { colourClasses } from '../../../../src-shared/domain/figure/colour-classes';
import { colourings } from '../../../../src-shared/domain/figure/colouring';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { loadedWeek, withLimits } from '../week/loaded-week';
import { madeUpWeek } from '../week/made-up-week';
import { emptyMemory, keepWeek, type WeekMemory } from '../week/week-memory';
import { ColouringStore } from './colouring.svelte';

const week = isoWeek(2022, 45);
const sites = [
  { no: 1, lice: 0.3, temperature: 11.4 },
  { no: 2, lice: 0.1, temperature: 196 },
  { no: 3, reported: false, fallow: true },
];
const loaded = (of: IsoWeek, treatedRow?: number) => {
  const answer = madeUpWeek(of, sites);
  answer.columns.flags.forEach((flags, row) => {
    const treated = row === treatedRow ? localityFlag.treatedMedicinal : 0;
    answer.columns.flags[row] = flags | localityFlag.treatmentsKnown | treated;
  });
  return loadedWeek(answer);
};

function setUp() {
  const feed: { memory: WeekMemory } = { memory: emptyMemory };
  const years = { years: new Map() };
  const store = new ColouringStore({ feed, years } as never);
  return { store, feed };
}

describe('what the marks are coloured by', () => {
  it.each(colourings)('gives the very same arrays for the same week and theme: %s', (colouring) => {
    const { store } = setUp();
    const shown = loaded(week);
    store.choose(colouring);
    const [first, again] = [store.look(shown, 'day'), store.look(shown, 'day')];
    expect(again.symbol).toBe(first.symbol);
    expect(again.symbols).toBe(first.symbols);
    expect(first.symbols).toHaveLength(colourClasses[colouring].length);
    expect(store.look(shown, 'night').symbol).toBe(first.symbol);
    expect(store.look(shown, 'night').symbols).not.toBe(first.symbols);
  });

  it('shows an outlier in no step, and a fallow site as fallow', () => {
    const { store } = setUp();
    store.choose('sea-temperature');
    const shown = loaded(week);
    expect([0, 1, 2].map((row) => store.classAt(shown, row)?.id)).toEqual(['step-5', 'flagged', 'fallow']);
  });

  it('follows another table of limits, and colours nothing else anew', () => {
    const { store } = setUp();
    const shown = loaded(week);
    const strict = withLimits(shown, [{ ...generalLimits[0]!, limit: 0.2 }]);
    expect([store.classAt(shown, 0)?.id, store.classAt(strict, 0)?.id]).toEqual(['up-to-limit', 'over']);
    expect(strict.counts.states.over).toBe(1);
    expect(withLimits(shown, shown.limits)).toBe(shown);
  });

  it('says the weeks since treatment from the weeks in memory, and keeps its array while no class changes', () => {
    const { store, feed } = setUp();
    const shown = loaded(week);
    store.choose('weeks-since-treatment');
    const before = store.look(shown, 'day').symbol;
    expect([store.classAt(shown, 0)?.id, store.treatmentAge(shown).missing.length]).toEqual([
      'not-treated',
      52,
    ]);
    feed.memory = keepWeek(feed.memory, loaded(addWeeks(week, -1)));
    expect(store.look(shown, 'day').symbol).toBe(before);
    expect(store.treatmentAge(shown).missing.length).toBe(51);
    feed.memory = keepWeek(feed.memory, loaded(addWeeks(week, -2), 0));
    expect(store.classAt(shown, 0)?.id).toBe('weeks-2');
    expect(store.look(shown, 'day').symbol).not.toBe(before);
  });
});
