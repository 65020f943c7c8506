import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { row } from '../../api-client/fixtures';
import { tableHome, type TableHome } from '../tables/testing';
import { cachedLocalities } from './cached-localities';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const site = (no: number, lon: number): object =>
  row({
    locality: { no, name: 'Sted', isOnLand: false },
    geometry: { type: 'Point', coordinates: [lon, 60] },
  });
const of = (year: number): string[] | undefined => {
  const kept = cachedLocalities(home.cache, { site: 's', account: 'a', year });
  return kept === null
    ? undefined
    : [
        kept.isOfYear ? 'own' : 'near',
        ...Array.from(kept.localityNo, (no, at) => `${no} ${kept.lon[at]} ${kept.lat[at]}`),
      ];
};

describe('the localities of a year', () => {
  it('are those of all its kept weeks, each once, where the newest has them', async () => {
    await home.keepWeek(isoWeek(2025, 9), [site(7, 5), site(8, 5)], 2_000);
    await home.keepWeek(isoWeek(2025, 10), [site(7, 6), site(9, 5)], 1_000);
    await home.keepWeek(isoWeek(2026, 1), [site(10, 5)], 1_000);
    expect(of(2025)).toEqual(['own', '7 6 60', '8 5 60', '9 5 60']);
  });

  it('are those of the nearest week where none of it is kept', async () => {
    await home.keepWeek(isoWeek(2020, 1), [site(7, 5)], 1_000);
    await home.keepWeek(isoWeek(2023, 1), [site(8, 5)], 1_000);
    expect([of(2019), of(2022), of(2026)]).toEqual([
      ['near', '7 5 60'],
      ['near', '8 5 60'],
      ['near', '8 5 60'],
    ]);
  });

  it('are not known where no week is kept', () => {
    expect(of(2025)).toBeUndefined();
  });
});
