import { afterEach, beforeEach, expect, describe, it } from 'vitest';
import { mostRuns } from '../../../src-shared/domain/cache/cache';
import { forecastRequest } from '../../api-client/sea/forecast';
import { waveStep } from '../../api-client/sea/forecast-fixtures';
import type { Cache } from '../cache/cache';
import { answerOf, cacheHome, type CacheHome, keyAt } from '../testing';
import { cachedPlaces, keptRuns } from './forecast-store';

const key = { ...keyAt(forecastRequest('waves', [5.3, 60.4]).path), method: 'GET', body: '' };
const owner = { site: key.site, account: key.account };
const at = [5.3, 60.4] as const;

/** A run of steps three hours apart from an hour of one day on, all of one height. */
const run = (fromHour: number, heightM: number, steps = 3): string =>
  JSON.stringify(
    Array.from({ length: steps }, (_, n) =>
      waveStep({
        forecastTime: new Date(Date.UTC(2026, 10, 21, fromHour + 3 * n)).toISOString(),
        totalSignificantWaveHeight: heightM,
      }),
    ),
  );
const keep = (cache: Cache, text: string, fetchedAtMs: number): unknown =>
  cache.keep(key, { kind: 'forecast' }, answerOf(text, fetchedAtMs));
const heightsOf = (cache: Cache): readonly unknown[] =>
  keptRuns(cache, { ...owner, at }).waves.map(({ steps }) => steps[0]?.significantHeightM);

let home: CacheHome;
beforeEach(() => {
  home = cacheHome();
});
afterEach(() => home.end());

describe('the runs of a forecast', () => {
  it('are kept as they are fetched, the newest first, each with when it first and last came', () => {
    const cache = home.open();
    keep(cache, run(0, 1), 1000);
    keep(cache, run(0, 1), 2000);
    keep(cache, run(6, 2), 3000);
    const { waves, wind } = keptRuns(cache, { ...owner, at });
    expect(waves).toMatchObject([
      { firstFetchedMs: 3000, stamp: { fetchedAtMs: 3000 }, steps: [{ significantHeightM: 2 }, {}, {}] },
      { firstFetchedMs: 1000, stamp: { fetchedAtMs: 2000 }, steps: [{ significantHeightM: 1 }, {}, {}] },
    ]);
    expect(wind).toEqual([]);
  });

  it('are not made by an answer that has only lost the hours that passed', () => {
    const cache = home.open();
    keep(cache, run(0, 1, 4), 1000);
    keep(cache, run(3, 1, 3), 2000);
    expect(keptRuns(cache, { ...owner, at }).waves).toMatchObject([
      { firstFetchedMs: 1000, stamp: { fetchedAtMs: 2000 }, steps: { length: 3 } },
    ]);
  });

  it('are made by an answer that is half there: one that has lost its end', () => {
    const cache = home.open();
    keep(cache, run(0, 1, 4), 1000);
    keep(cache, run(0, 1, 2), 2000);
    expect(keptRuns(cache, { ...owner, at }).waves.map(({ steps }) => steps.length)).toEqual([2, 4]);
  });

  it('are so many at the most, and the oldest go', () => {
    const cache = home.open();
    for (let n = 0; n < mostRuns + 3; n++) keep(cache, run(0, n), n);
    expect(heightsOf(cache)).toEqual(Array.from({ length: mostRuns }, (_, n) => mostRuns + 2 - n));
  });

  it('do not make the age of the newest that of the oldest', () => {
    const cache = home.open();
    keep(cache, run(0, 1), 1000);
    keep(cache, run(6, 2), 3000);
    expect(cachedPlaces(cache, owner)).toEqual([{ at: [5.3, 60.4], parts: ['waves'], fetchedAtMs: 3000 }]);
  });
});
