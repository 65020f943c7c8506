import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinkText, type KartbordLink, linkText, readLink } from './kartbord-link';
import { isoWeek, weeksInYear } from '@kartbord/common/week';

const aWeek = fc
  .integer({ min: 2012, max: 2100 })
  .chain((year) => fc.integer({ min: 1, max: weeksInYear(year) }).map((week) => isoWeek(year, week)));
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
const aPlace: fc.Arbitrary<KartbordLink> = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map((localityNo) => ({ localityNo })),
  fc.integer({ min: 100_000_000, max: 999_999_999 }).map((mmsi) => ({ mmsi })),
  fc
    .record(
      {
        lon: degrees(180),
        lat: degrees(90),
        zoom: fc.integer({ min: 0, max: 2400 }).map((value) => value / 100),
      },
      { requiredKeys: ['lon', 'lat'] },
    )
    .map((view) => ({ view })),
);
const aLink: fc.Arbitrary<KartbordLink> = fc.oneof(
  aWeek.map((week) => ({ week })),
  aPlace,
  fc.tuple(aPlace, aWeek).map(([place, week]) => ({ ...place, week })),
);

describe('a link of the system', () => {
  it.each<[string, KartbordLink]>([
    ['kartbord://locality/12345?week=2026-W40', { localityNo: 12_345, week: isoWeek(2026, 40) }],
    ['kartbord://locality/12345', { localityNo: 12_345 }],
    ['kartbord://vessel/257000101', { mmsi: 257_000_101 }],
    ['kartbord://view/5.32,60.39,9', { view: { lon: 5.32, lat: 60.39, zoom: 9 } }],
    ['kartbord://view/-5.32,60', { view: { lon: -5.32, lat: 60 } }],
    ['kartbord://week/2026-W53', { week: isoWeek(2026, 53) }],
    // Programs that pass links on write the scheme as they like.
    ['KARTBORD://week/2026-W40', { week: isoWeek(2026, 40) }],
  ])('leads where it says: %s', (text, link) => {
    expect(readLink(text)).toEqual(link);
  });

  it.each([
    ['', 'nothing'],
    ['kartbord:', 'no place'],
    ['kartbord://', 'no place'],
    ['kartbord://locality/', 'no number'],
    ['kartbord://locality/0', 'no locality'],
    ['kartbord://locality/12345678', 'too long a number'],
    ['kartbord://locality/12345/', 'a path below it'],
    ['kartbord://locality/12345#x', 'a fragment'],
    ['kartbord://locality/12345?week=2026-W54', 'a week that the year does not have'],
    ['kartbord://locality/12345?week=2011-W40', 'a week before the series'],
    ['kartbord://locality/12345?week=2026-W40&week=2026-W41', 'two weeks'],
    ['kartbord://locality/12345?week=', 'an empty week'],
    ['kartbord://locality/12345?send=1', 'another member'],
    ['kartbord://locality/%31', 'an escaped sign'],
    ['kartbord://Locality/12345', 'another kind'],
    ['kartbord://vessel/25700010', 'eight digits'],
    ['kartbord://vessel/2570001011', 'ten digits'],
    ['kartbord://view/5.32', 'half a position'],
    ['kartbord://view/5.32,60.39,9,1', 'too many numbers'],
    ['kartbord://view/181,60', 'east of all'],
    ['kartbord://view/5,91', 'north of all'],
    ['kartbord://view/5,60,25', 'closer than the map goes'],
    ['kartbord://view/5,60,-1', 'farther than the map goes'],
    ['kartbord://view/5,60,', 'an empty zoom'],
    ['kartbord://view/5e1,60', 'an exponent'],
    ['kartbord://view/5,,60', 'an empty number'],
    ['kartbord://week/2026-W40?week=2026-W41', 'a week of a week'],
    ['kartbord://week/2026W40', 'a week written otherwise'],
    ['kartbord://report/send', 'an act'],
    ['kartbord://export/localities', 'an act'],
    ['kartbord://user@locality/12345', 'a user'],
    ['kartbord://locality:80/12345', 'a port'],
    ['kartbord:locality/12345', 'no slashes'],
    ['kartbord:///locality/12345', 'three slashes'],
    [' kartbord://week/2026-W40', 'a space before'],
    ['kartbord://week/2026-W40\n', 'a line behind'],
    ['kartbord://week/２０２６-W40', 'other digits'],
    ['kartbord://week/2026-W40" --no-sandbox "', 'a switch behind'],
    ['https://example.invalid/kartbord://week/2026-W40', 'another scheme'],
    [`kartbord://view/5,60${'0'.repeat(200)}`, 'too long a text'],
  ])('is none: %j (%s)', (text) => {
    expect(readLink(text)).toBeUndefined();
  });

  it('is read as it was written, whatever it leads to', () => {
    fc.assert(
      fc.property(aLink, (link) => {
        const text = linkText(link);
        expect(isLinkText(text)).toBe(true);
        expect(readLink(text)).toEqual(link);
      }),
    );
  });

  it('is none any more with one sign changed for one that it cannot have', () => {
    fc.assert(
      fc.property(
        aLink,
        fc.nat(),
        fc.constantFrom(...Array.from(' %"\'<>\\#@;\0\u202e')),
        (link, at, sign) => {
          const text = linkText(link);
          const place = at % text.length;
          expect(readLink(text.slice(0, place) + sign + text.slice(place + 1))).toBeUndefined();
        },
      ),
    );
  });

  it('leads within bounds or nowhere, whatever is in the text', () => {
    const signs = fc.constantFrom(...Array.from('kartbordviewlocalityweekssel:/?=,.-W0123456789 %'));
    const texts = fc.oneof(
      fc.string({ maxLength: 150 }),
      fc.string({ unit: signs, maxLength: 60 }).map((rest) => `kartbord://${rest}`),
      fc
        .string({ unit: fc.constantFrom(...Array.from('0123456789.,-')), maxLength: 30 })
        .map((v) => `kartbord://view/${v}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const link = readLink(text);
        if (!link) return;
        const { localityNo = 1, mmsi = 257_000_101, view } = link;
        expect(localityNo).toBeGreaterThan(0);
        expect(String(mmsi)).toMatch(/^\d{9}$/);
        expect(Math.abs(view?.lon ?? 0)).toBeLessThanOrEqual(180);
        expect(Math.abs(view?.lat ?? 0)).toBeLessThanOrEqual(90);
        expect(Object.keys(link).length).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
