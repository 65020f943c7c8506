import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWeeks, isoWeek, weeksBetween } from '@kartbord/common/week';
import { type HandRow, handWeek } from '../testing';
import { generalLimits } from './lice-limits';
import { collectStays, mostBridged, mostShort, type SeaStay, stayLengths, type Stays } from './stays';

const first = isoWeek(2022, 40);

/** A week of the site by a letter: what the service states of it. */
const rowOf: Readonly<Record<string, Omit<HandRow, 'no'> | null>> = {
  c: { lice: 0.1 },
  /** With fish, nobody counted. */
  a: { fallow: false, reported: false, salmonoids: true },
  /** Reported without a number; whether there is fish is not stated. */
  r: { reported: true },
  e: { fallow: true, reported: false },
  /** A count of a week that is called probably without fish. */
  f: { lice: 0.2, fallow: true },
  '?': {},
  /** Not in the list. */
  '.': null,
};

/** Weeks of one site, beside another that is always listed; `x`: the week is not downloaded. */
function staysOf(letters: string, more: Readonly<Record<number, Omit<HandRow, 'no'>>> = {}): Stays {
  const collected = collectStays();
  Array.from(letters).forEach((letter, at) => {
    const week = addWeeks(first, at);
    const row = rowOf[letter];
    const rows = row ? [{ no: 7, name: 'Vik', ...row, ...more[at] }] : [];
    const columns = letter === 'x' ? null : handWeek(week, { no: 9, fallow: true }, ...rows);
    collected.add(week, columns, null, generalLimits);
  });
  return collected.end();
}
const place = ({ begin }: SeaStay): number => weeksBetween(first, begin);
const said = (letters: string): readonly unknown[] =>
  staysOf(letters).stays.map((stay) => [place(stay), stay.weeks, stay.beginEdge, stay.endEdge]);

describe('a stay in the sea', () => {
  it('goes from the first to the last count between two spells without fish', () => {
    expect(said('eeeaccccaaeee')).toEqual([[4, 4, null, null]]);
    expect(staysOf('eeeaccccaaeee').stays[0]).toMatchObject({ counted: 4, isShort: true, bridged: 0 });
    expect(said(`eee${'c'.repeat(30)}eeecceee`)).toEqual([
      [3, 30, null, null],
      [36, 2, null, null],
    ]);
  });

  it.each([
    ['eeecceccceee', 1, 0],
    ['eeecceeccceee', 2, 0],
    ['eeecc.xccceee', 0, 2],
    ['eeecce?ccceee', 1, 1],
  ])('bridges breaks of one or two weeks: %s', (letters, bridged, notKnown) => {
    expect(staysOf(letters).stays).toMatchObject([{ bridged, notKnown, beginEdge: null, endEdge: null }]);
  });

  it.each([
    ['eeecceeeccceee', null],
    ['eeecc...ccceee', 'not-listed'],
    ['eeeccxxxccceee', 'not-downloaded'],
    ['eeecc???ccceee', 'not-stated'],
  ] as const)('ends where more than two are without fish or not known, and says why: %s', (letters, edge) => {
    expect(said(letters)).toEqual([
      [3, 2, null, edge],
      [8, 3, edge, null],
    ]);
  });

  it('is cut at the first week, and running at the last one, where fish are there then', () => {
    expect(said('ccceeeccca')).toEqual([
      [0, 3, 'first-week', null],
      [6, 3, null, 'last-week'],
    ]);
    // What may be a break is not taken for a border.
    expect(said('eeccceeeccee')).toEqual([
      [2, 3, 'first-week', null],
      [8, 2, null, 'last-week'],
    ]);
    expect(staysOf('xxccxx').span).toEqual([addWeeks(first, 2), addWeeks(first, 3)]);
  });

  it('has a count of a week that is called without fish as a count', () => {
    expect(staysOf('eeefeee').stays).toMatchObject([{ weeks: 1, isShort: true, countsInFallow: 1 }]);
    expect(said('eeeccefceee')).toEqual([[3, 5, null, null]]);
  });

  it('is none where nobody counted, which is said', () => {
    expect(staysOf('eeeaaarreee')).toMatchObject({ stays: [], uncounted: 1 });
    expect(staysOf('eee')).toMatchObject({ stays: [], uncounted: 0 });
    expect(staysOf('xx')).toMatchObject({ stays: [], span: null });
  });

  it('is short up to four weeks', () => {
    const shortOf = (weeks: number): boolean | undefined =>
      staysOf(`eee${'c'.repeat(weeks)}eee`).stays[0]?.isShort;
    expect([shortOf(mostShort), shortOf(mostShort + 1)]).toEqual([true, false]);
  });

  it('has its weeks at or over the limit, treatments, diseases and temperature from the first to the last count', () => {
    const treated = { treated: ['medicinal'], diseases: ['PD'], sea: 4 } as const;
    const { stays } = staysOf('eeeacacaeee', {
      3: treated,
      4: { lice: 0.5, treated: ['non-medicinal'], diseases: [], sea: 8 },
      5: { ...treated, sea: 11.3 },
      6: { lice: 0.49, sea: 9 },
      7: treated,
    });
    expect(stays).toMatchObject([
      {
        over: { weeks: 1, of: 2 },
        treated: { medicinal: { weeks: 1, of: 2 }, 'non-medicinal': { weeks: 1, of: 2 } },
        diseases: ['PD'],
        diseasesOf: 2,
        temperature: { median: 9, least: 8, most: 11.3, of: 3 },
      },
    ]);
  });

  it('has no number of a treatment that no list of its weeks states', () => {
    const stay = staysOf('eeecceee').stays[0];
    expect(stay?.treated).toMatchObject({ medicinal: { weeks: 0, of: 0 } });
    expect([stay?.diseasesOf, stay?.temperature]).toEqual([0, null]);
  });
});

describe('stays of any weeks', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Object.keys(rowOf), 'x', 'c', 'e'), maxLength: 60 });
  const isFish = (letter: string | undefined): boolean => 'carf'.includes(letter ?? ' ');

  it('have each count once, begin and end with one, and hold no break that is longer than what is bridged', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const { stays } = staysOf(text);
        let after = -1;
        for (const stay of stays) {
          const [from, to] = [place(stay), place(stay) + stay.weeks - 1];
          const inside = text.slice(from, to + 1);
          expect('cf'.includes(text[from] ?? ' ') && 'cf'.includes(text[to] ?? ' ')).toBe(true);
          expect(inside).not.toMatch(/[e?.x]{3}/);
          // Whatever lies between two stays has a border in it.
          if (after >= 0) expect(text.slice(after, from)).toMatch(/[e?.x]{3}/);
          expect(inside.match(/[cf]/g)?.length).toBe(stay.counted);
          expect(inside.match(/[e?.x]/g)?.length ?? 0).toBe(stay.bridged + stay.notKnown);
          after = to + 1;
        }
        expect(stays.reduce((sum, { counted }) => sum + counted, 0)).toBe(text.match(/[cf]/g)?.length ?? 0);
      }),
    );
  });

  it('have an edge exactly where the nearest week without fish is not known to be without fish', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const begins = text.search(/[^x]/);
        let ends = text.length;
        while (text[ends - 1] === 'x') ends--;
        for (const stay of staysOf(text).stays) {
          let [before, after] = [place(stay), place(stay) + stay.weeks];
          const isBorder = (from: number, step: number): boolean =>
            !isFish(text[from]) && !isFish(text[from + step]) && !isFish(text[from + 2 * step]);
          do before--;
          while (before >= begins + mostBridged && !isBorder(before, -1));
          while (after < ends - mostBridged && !isBorder(after, 1)) after++;
          const isKnown = (at: number, isInside: boolean): boolean => isInside && text[at] === 'e';
          expect(stay.beginEdge === null).toBe(isKnown(before, before >= begins + mostBridged));
          expect(stay.endEdge === null).toBe(isKnown(after, after < ends - mostBridged));
        }
      }),
    );
  });
});

describe('the lengths of stays', () => {
  it('are of those whose beginning and end are known', () => {
    const of = (weeks: number, endEdge: SeaStay['endEdge'] = null) => ({ weeks, beginEdge: null, endEdge });
    const all = [of(10), of(20), of(30), of(40), of(500, 'last-week')];
    expect(stayLengths(all)).toEqual({ stays: 4, lower: 20, median: 30, upper: 40 });
    expect(stayLengths([of(500, 'last-week')])).toBeNull();
  });
});
