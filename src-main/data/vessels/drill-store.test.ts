import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { row } from '../../api-client/fixtures';
import { weekVersions } from '../fish-health/week-versions';
import { tableHome, type TableHome } from '../tables/testing';
import { drillStore } from './drill-store';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = isoWeek(2026, 40);
const site = (no: number) => row({ locality: { no, name: 'Sted', isOnLand: false } });
const keyOf = () => home.arrival(localityListRequest(week), [], 0).key;
const listOf = (nos: readonly number[], atMs: number) => ({
  bytes: home.arrival(localityListRequest(week), nos.map(site), atMs).bytes,
  atMs,
});
const recall = (...versions: readonly ReturnType<typeof listOf>[]): unknown =>
  drillStore(home.cache)['drill.recall']({ key: keyOf(), week, versions }, {} as never);
const known = (): unknown =>
  weekVersions(home.cache.store, keyOf()).map((one) => [one.firstSeenMs, one.isNewest]);

describe('what the sample coast said of a week earlier', () => {
  it('lies below what is kept, which stays the newest, with its time and its pin', async () => {
    await home.keepWeek(week, [1, 2, 3].map(site), 9_000);
    home.cache.pin({ keys: [keyOf()] }, true);
    expect(recall(listOf([1], 1_000), listOf([1, 2], 5_000))).toEqual({ ok: true, value: true });
    expect(known()).toEqual([[1_000, false], [5_000, false], [9_000, true]]); // prettier-ignore
    expect(home.cache.read(keyOf())?.fetchedAtMs).toBe(9_000);
    expect(home.cache.facts([keyOf()])).toMatchObject([{ isPinned: true }]);
  });

  it('is one version until it changed', async () => {
    await home.keepWeek(week, [1, 2].map(site), 9_000);
    expect(recall(listOf([1], 1_000), listOf([1, 2], 5_000))).toEqual({ ok: true, value: true });
    expect(known()).toEqual([[1_000, false], [5_000, true]]); // prettier-ignore
  });

  it('is all that is kept of a week of which nothing was', () => {
    expect(recall(listOf([1], 1_000))).toEqual({ ok: true, value: true });
    expect(known()).toEqual([[1_000, true]]);
  });

  it('has what is kept at its own time among them, and is then as the service gives it now', async () => {
    await home.keepWeek(week, [1, 2].map(site), 4_000);
    await home.keepWeek(week, [1, 2].map(site), 6_000);
    expect(recall(listOf([1], 1_000), listOf([1, 2, 3], 9_000))).toEqual({ ok: true, value: true });
    expect(known()).toEqual([[1_000, false], [4_000, false], [9_000, true]]); // prettier-ignore
  });

  it('is left where a person’s own downloads tell of it, or are older', async () => {
    await home.keepWeek(week, [1].map(site), 4_000);
    expect(recall(listOf([1], 4_500), listOf([1, 2], 5_000))).toEqual({ ok: true, value: false });
    await home.keepWeek(week, [1, 2].map(site), 9_000);
    expect(recall(listOf([1], 1_000))).toEqual({ ok: true, value: false });
    expect(known()).toEqual([[4_000, false], [9_000, true]]); // prettier-ignore
  });
});
