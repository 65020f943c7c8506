import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { loadedWeek } from './loaded-week';
import { madeUpWeek } from './made-up-week';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const site = fc.record({
  no: fc.integer({ min: 1, max: 99_999 }),
  lice: maybe(fc.double({ min: 0, max: 3, noNaN: true })),
  reported: maybe(fc.boolean()),
  fallow: maybe(fc.boolean()),
  salmonoids: fc.boolean(),
});

describe('the counts of a week', () => {
  it('puts every site in one class: the classes sum to the total', () => {
    fc.assert(
      fc.property(fc.array(site), (sites) => {
        const plain = sites.map((one) => JSON.parse(JSON.stringify(one)));
        const { counts } = loadedWeek(madeUpWeek(isoWeek(2026, 20), plain));
        const sum = Object.values(counts.states).reduce((a, b) => a + b, 0);
        expect(sum).toBe(sites.length);
        expect(counts.total).toBe(sites.length);
        expect(counts.activeReported).toBeLessThanOrEqual(counts.active);
      }),
    );
  });

  it('measures completeness over sites with salmonoids that are not fallow, and no others', () => {
    const { counts } = loadedWeek(
      madeUpWeek(isoWeek(2026, 45), [
        { no: 1, lice: 0.2, fallow: false },
        { no: 2, reported: false, fallow: false },
        { no: 3, reported: false, fallow: true },
        { no: 4, reported: false, salmonoids: false },
        { no: 5, lice: 0.1, salmonoids: false },
      ]),
    );
    expect([counts.activeReported, counts.active, counts.reported]).toEqual([1, 2, 2]);
  });

  it('says of the sites at or over their limit how many are exactly at it, and the headline says both', () => {
    const { counts } = loadedWeek(
      madeUpWeek(isoWeek(2026, 45), [
        { no: 1, lice: 0.5 },
        { no: 2, lice: 0.495 },
        { no: 3, lice: 0.62 },
        { no: 4, lice: 0.49 },
      ]),
    );
    expect([counts.states.over, counts.atLimit]).toEqual([3, 2]);
    const { summary } = en(formatOf('en')).figures;
    expect(summary.over(counts.states.over, counts.atLimit)).toBe('3 at or over the limit, 2 exactly at it');
    expect(summary.over(3, 0)).toBe('3 at or over the limit');
  });

  it('counts a site once for each of its diseases, and names its missing position', () => {
    const { counts } = loadedWeek(
      madeUpWeek(isoWeek(2026, 45), [
        { no: 1, diseases: ['PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'], lonLat: [NaN, NaN] },
        { no: 2, diseases: ['FRANCISELLOSE'] },
      ]),
    );
    expect(counts.diseases).toEqual({ pd: 1, isa: 1, other: 1 });
    expect(counts.withoutPosition).toBe(1);
  });

  it('uses the limit of the place and the week: 0.3 is over in the southern spring only', () => {
    const overIn = (week: number, municipalityNo: string): number =>
      loadedWeek(madeUpWeek(isoWeek(2026, week), [{ no: 1, lice: 0.3, municipalityNo }])).counts.states.over;
    expect([
      overIn(16, '4601'),
      overIn(16, '1804'),
      overIn(25, '4601'),
      overIn(25, '1804'),
      overIn(40, '4601'),
    ]).toEqual([1, 0, 0, 1, 0]);
  });
});
