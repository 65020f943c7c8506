import { afterEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { FoundVessel, ListedVessel, VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import type { Cache } from '../cache/cache';
import { findStore } from './find-store';
import { findMatcher } from './find-match';
import { cacheHome } from '../testing';
import { visitNames } from './visit-names';

const site = 'https://a.invalid';
const homes: ReturnType<typeof cacheHome>[] = [];
afterEach(() => homes.splice(0).forEach((one) => one.end()));

function open(): Cache {
  const home = cacheHome();
  homes.push(home);
  return home.open();
}

function keepVisits(
  cache: Cache,
  no: number,
  visits: readonly unknown[],
  { account = 'ida', fetchedAtMs = 1000 } = {},
): void {
  const path = `/v1/geodata/fishhealth/locality/${no}/vessel/2026`;
  const key = { site, account, method: 'GET', path, body: '' };
  const bytes = new TextEncoder().encode(JSON.stringify([{ week: 3, vesselVisits: visits }]));
  const validators = { etag: null, lastModified: null };
  cache.keep(key, { kind: 'visits', localityNo: localityNo(no) }, { bytes, fetchedAtMs, validators });
}

const listed = (mmsi: number, more: Partial<ListedVessel> = {}): ListedVessel => ({
  mmsi,
  name: null,
  imo: null,
  callSign: null,
  ...more,
});
const listOf = (...vessels: readonly ListedVessel[]): VesselList => ({
  id: 'a',
  name: 'Mine',
  vessels,
  isArchived: false,
});

async function find(
  cache: Cache,
  text: string,
  lists: readonly VesselList[] = [],
): Promise<readonly FoundVessel[]> {
  const context = { signal: new AbortController().signal, progress: () => {} };
  const wanted = { site, aisAccount: 'ida', dataAccount: 'ida', text, lists };
  const result = await findStore(cache)['vessels.find'](wanted, context);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

describe('finding a vessel', () => {
  it('looks in the kept lists of visits and in the lists of the person, and says where it is known from', async () => {
    const cache = open();
    keepVisits(cache, 1, [
      { mmsi: 257_000_001, vesselName: 'PRØVEFJORD' },
      { mmsi: '257000002', vesselName: 'Prøvesund' },
    ]);
    const lists = [listOf(listed(257_000_001, { imo: 9_000_101, callSign: 'LXYZ' }))];
    expect(await find(cache, 'prove', lists)).toEqual([
      { mmsi: 257_000_001, name: 'PRØVEFJORD', imo: 9_000_101, callSign: 'LXYZ', from: ['visits', 'list'] },
      { mmsi: 257_000_002, name: 'Prøvesund', imo: null, callSign: null, from: ['visits'] },
    ]);
  });

  it('answers to the number, the IMO number and the call sign of a vessel, each with words around it', async () => {
    const cache = open();
    const lists = [listOf(listed(257_000_001, { imo: 9_000_101, callSign: 'LXYZ', name: 'Alfa' }))];
    for (const text of ['257000001', 'MMSI 257000001', '9000101', 'IMO: 9000101', 'lxyz', 'LX YZ', '2570'])
      expect(
        (await find(cache, text, lists)).map(({ mmsi }) => mmsi),
        text,
      ).toEqual([257_000_001]);
    for (const text of ['25', '257000002', '900010', 'xyz'])
      expect((await find(cache, text, lists)).length, text).toBe(text === '900010' ? 1 : 0);
  });

  it('has the best first: exact, the beginning of the name, of a word, inside; and at most fifty', async () => {
    const names = ['Nordhavhest', 'Nye Havhest', 'Havhest II', 'Havhest'];
    const lists = [listOf(...names.map((name, at) => listed(257_000_001 + at, { name })))];
    expect((await find(open(), 'havhest', lists)).map(({ name }) => name)).toEqual(names.toReversed());
    const many = listOf(...Array.from({ length: 80 }, (_, n) => listed(257_000_100 + n, { name: 'Lik' })));
    expect(await find(open(), 'lik', [many])).toHaveLength(50);
  });

  it('takes the newest name of the visits before the person’s own, and says the one that was meant', async () => {
    const cache = open();
    keepVisits(cache, 1, [{ mmsi: 257_000_001, vesselName: 'GAMMELT NAVN' }], { fetchedAtMs: 5000 });
    keepVisits(cache, 2, [{ mmsi: 257_000_001, vesselName: 'NYTT NAVN' }], { fetchedAtMs: 9000 });
    const own = [listOf(listed(257_000_001, { name: 'Vår båt' }))];
    expect((await find(cache, '257000001', own))[0]?.name).toBe('NYTT NAVN');
    expect((await find(cache, 'vår', own))[0]?.name).toBe('Vår båt');
    expect((await find(cache, 'navn', own))[0]?.name).toBe('NYTT NAVN');
  });

  it('shows nobody the visits that another person fetched', async () => {
    const cache = open();
    keepVisits(cache, 1, [{ mmsi: 257_000_001, vesselName: 'PRØVE' }], { account: 'ola' });
    expect(await find(cache, 'prøve')).toEqual([]);
  });

  it('passes over lists and visits that cannot be read', async () => {
    const cache = open();
    keepVisits(cache, 1, [null, 7, { mmsi: 'x' }, { mmsi: 0 }, { mmsi: 257_000_001, vesselName: 9 }]);
    expect(await find(cache, '257000001')).toMatchObject([{ name: null }]);
    expect(await find(cache, '   ')).toEqual([]);
  });
});

describe('the names of the visits', () => {
  it('are read once, with a turn for others after each list, until a list is another', () => {
    const cache = open();
    const owner = { site, account: 'ida' };
    const turns = (): number => [...visitNames(cache, owner)].length;
    keepVisits(cache, 1, [{ mmsi: 257_000_001, vesselName: 'A' }]);
    keepVisits(cache, 2, [{ mmsi: 257_000_002, vesselName: 'B' }]);
    expect([turns(), turns()]).toEqual([2, 0]);
    keepVisits(cache, 2, [{ mmsi: 257_000_003, vesselName: 'C' }], { fetchedAtMs: 2000 });
    expect([turns(), turns()]).toEqual([1, 0]);
  });
});

describe('what was typed', () => {
  const order = (typed: string, name: string): number | undefined =>
    findMatcher(typed)?.({ mmsi: 257_000_001, names: [name], imo: null, callSign: null })?.order;

  it('is compared without æ, ø, å and accents', () => {
    expect(order('blabaer', 'BLÅBÆR')).toBe(1);
    expect(order('skjoer', 'Skjør')).toBe(1);
    expect(order('moen', 'Nye Moen')).toBe(4);
    expect(order('oen', 'Moen')).toBe(5);
    expect(order('x', 'Moen')).toBeUndefined();
  });
});
