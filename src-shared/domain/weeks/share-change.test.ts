import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localityNo, type LocalityNo } from '../fish-health/locality';
import { collectShare, crossings, partShare, type ShareChange, type SharePartName } from './share-change';

interface ShareSite {
  readonly localityNo: LocalityNo;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

const sites = (...states: readonly (readonly [boolean | null, boolean | null])[]): ShareSite[] =>
  states.map(([before, after], i) => ({ localityNo: localityNo(i + 1), before, after }));

function shareChange(of: readonly ShareSite[]): ShareChange {
  const collected = collectShare();
  for (const { localityNo: no, before, after } of of) collected.add(no, before, after);
  return collected.end();
}

const state = fc.constantFrom(true, false, null);
const anySites = fc.array(fc.tuple(state, state), { maxLength: 40 }).map((states) => sites(...states));

describe('the change of a share', () => {
  it('is told by the sites that changed, entered and left', () => {
    // 2 of 4 were over; 2 of 5 are.
    const change = shareChange(
      sites([true, true], [true, false], [false, true], [false, null], [null, false], [null, false]),
    );
    expect([change.before, change.after, change.unchanged, change.denominator]).toEqual([
      { over: 2, counted: 4 },
      { over: 2, counted: 5 },
      1,
      20,
    ]);
    expect(
      change.parts.map(({ name, sites: of, count, numerator }) => [name, [...of], count, numerator]),
    ).toEqual([
      ['newly-over', [3], 1, 4],
      ['newly-under', [2], -1, -4],
      ['entered-over', [], 0, 0],
      ['entered-under', [5, 6], 0, -4],
      ['left-over', [], 0, 0],
      ['left-under', [4], 0, 2],
    ]);
    expect(partShare(change.parts[1]!, change)).toBe(-0.2);
    expect(crossings(change)).toEqual({ over: 1, under: 1, both: 3 });
  });

  it('is the sum of its parts exactly, as whole numbers', () => {
    fc.assert(
      fc.property(anySites, (of) => {
        const { before, after, parts, denominator } = shareChange(of);
        const sum = parts.reduce((total, { numerator }) => total + (numerator ?? 0), 0);
        if (denominator === null) {
          expect([before.counted, after.counted]).toContain(0);
          expect(parts.every(({ numerator }) => numerator === null)).toBe(true);
        } else {
          // O2/N2 - O1/N1 over N1 N2.
          expect(sum).toBe(after.over * before.counted - before.over * after.counted);
          expect(denominator).toBe(before.counted * after.counted);
        }
      }),
    );
  });

  it('has parts that sum to the change of the number of sites too, whoever counted', () => {
    fc.assert(
      fc.property(anySites, (of) => {
        const { before, after, parts } = shareChange(of);
        expect(parts.reduce((total, { count }) => total + count, 0)).toBe(after.over - before.over);
      }),
    );
  });

  it('has every site in one part, or unchanged, or counted in neither', () => {
    fc.assert(
      fc.property(anySites, (of) => {
        const { parts, unchanged } = shareChange(of);
        const inParts = parts.flatMap(({ sites: members }) => [...members]);
        const never = of.filter(({ before, after }) => before === null && after === null).length;
        expect(new Set(inParts).size).toBe(inParts.length);
        expect(inParts.length + unchanged + never).toBe(of.length);
      }),
    );
  });

  it('back again is the opposite change', () => {
    fc.assert(
      fc.property(anySites, (of) => {
        const there = shareChange(of);
        const back = shareChange(
          of.map(({ before, after, ...site }) => ({ ...site, before: after, after: before })),
        );
        const sum = ({ parts }: typeof there): number =>
          parts.reduce((total, { numerator }) => total + (numerator ?? 0), 0);
        expect(sum(back) + sum(there)).toBe(0);
      }),
    );
  });

  it.each<[string, ShareSite[]]>([
    ['before', sites([null, true], [null, false])],
    ['after', sites([true, null], [false, null])],
    ['in both weeks', sites([null, null])],
    ['of no sites', []],
  ])('has no share where nobody counted %s, and still counts', (_when, of) => {
    const change = shareChange(of);
    expect([change.denominator, change.parts.map((part) => partShare(part, change))]).toEqual([
      null,
      [null, null, null, null, null, null],
    ]);
  });

  it('of sites that only enter under the limit is a fall that no site made by changing', () => {
    const { parts, denominator } = shareChange(sites([true, true], [null, false]));
    const by = new Map<SharePartName, number | null>(parts.map(({ name, numerator }) => [name, numerator]));
    expect([by.get('newly-under'), by.get('entered-under'), denominator]).toEqual([0, -1, 2]);
  });
});
