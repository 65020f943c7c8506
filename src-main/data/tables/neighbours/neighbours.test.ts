import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '@kartbord/common/at-once';
import type { LonLat } from '@kartbord/common/lon-lat';
import { isoWeek } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { legBetween } from '../../../../src-shared/domain/units/geodesic';
import { liceReport, row } from '../../../api-client/fixtures';
import type { Table } from '../../../export/table';
import type { Result } from '../../../../src-shared/result';
import type { Cache } from '../../cache/cache';
import { judgedBy } from '../../fish-health/own-limits';
import { made, recordsOf, tableHome, type TableHome } from '../testing';
import { neighboursTable } from './neighbours';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = isoWeek(2026, 40);
const fetchedAtMs = Date.UTC(2026, 9, 6, 8);
const site = (no: number, at: LonLat | null, more: object = {}) =>
  row({ locality: { no, name: `Sted ${no}` }, geometry: at && { type: 'Point', coordinates: at }, ...more });

async function table(withinKm = 10, cache: Cache = home.cache): Promise<Result<Table>> {
  const order = {
    site: 's',
    account: 'a',
    aisAccount: 'a',
    ownAccount: 'a',
    matching: null,
    provenance: {} as never,
  };
  const what = { kind: 'neighbours' as const, localityNo: localityNo(1), week, withinKm };
  const limits = judgedBy(cache, order, generalLimits);
  const found = await neighboursTable(what, { ...order, what, limits }, cache);
  return 'ok' in found ? found : atOnce(found);
}

// Askøy lies between them.
const herdlefjord: LonLat = [5.2, 60.5];
const across: LonLat = [5.22, 60.49];
const hjeltefjord: LonLat = [4.95, 60.54];

describe('neighbours by sea', () => {
  it('are ranked by the way through water, which an island makes longer than the straight one', async () => {
    await home.keepWeek(week, [site(1, herdlefjord), site(2, hjeltefjord), site(3, across), site(4, [6.5, 60.4])], fetchedAtMs); // prettier-ignore
    const found = made(await table(20));
    const rows = recordsOf(found);
    expect(rows.map((one) => [one['rank'], one['localityNo']])).toEqual([[1, 3], [2, 2]]); // prettier-ignore
    const [near, far] = rows;
    expect(near).toMatchObject({ movedM: 0, isoWeek: week, fetchedAt: '2026-10-06T08:00:00.000Z' });
    expect(near?.['straightKm']).toBeCloseTo(legBetween(herdlefjord, across).metres / 1000, 3);
    expect(Number(far?.['seaKm'])).toBeGreaterThan(1.1 * Number(far?.['straightKm']));
    expect(far?.['wayWkt']).toMatch(/^LINESTRING \(5\.20000 60\.50000, .*4\.95000 60\.54000\)$/);
    expect(found.facts.rule).toContain('GSHHG');
  });

  it('names those that are near in a straight line and not by sea', async () => {
    await home.keepWeek(week, [site(1, herdlefjord), site(2, hjeltefjord)], fetchedAtMs);
    const { facts, count } = made(await table(15));
    expect([count, facts.lacks?.['farther']]).toEqual([0, ['2']]);
    expect(facts.missing.join(' ')).toContain('farther by sea, or not reached through water: 2.');
  });

  it('have the state of the week, null where it is not given', async () => {
    const over = liceReport({ adultFemaleLice: { average: 0.71, averageOfPreviousWeek: null, trend: null } });
    const none = liceReport({ adultFemaleLice: { average: null, averageOfPreviousWeek: null, trend: null } });
    await home.keepWeek(week, [site(1, herdlefjord), site(3, across, { liceReport: over }), site(5, [5.202, 60.501], { liceReport: none })], fetchedAtMs); // prettier-ignore
    const [first, second] = recordsOf(made(await table()));
    expect(first).toMatchObject({ localityNo: 5, adultFemaleLice: null });
    expect(second).toMatchObject({ localityNo: 3, adultFemaleLice: 0.71, liceLimit: 0.5, state: 'over' });
  });

  it('begin and end in the nearest water where the coast has a site on land, and that is said', async () => {
    // On Askøy, beside the fjord.
    await home.keepWeek(week, [site(1, [5.17, 60.5]), site(3, across)], fetchedAtMs);
    const { facts, count } = made(await table());
    expect(count).toBe(1);
    expect(Number(facts.lacks?.['moved']?.[0])).toBeGreaterThan(0);
    expect(facts.missing[0]).toContain('its routes begin in the nearest water');
  });

  it.each<[string, LonLat | null, string]>([
    ['far from the sea', [8.5, 61.5], 'on-land'],
    ['by a lake', [11.05, 60.75], 'on-land'],
    ['outside the coast of the map', [-40, 40], 'outside'],
    ['without a position', null, 'unplaced'],
  ])('a site %s has none, and that is said', async (_, at, problem) => {
    await home.keepWeek(week, [site(1, at), site(3, across)], fetchedAtMs);
    expect(await table()).toMatchObject({ ok: false, failure: { code: 'bad-request', detail: problem } });
  });

  it('are not known while the coast cannot be read, and are when it can', async () => {
    await home.keepWeek(week, [site(1, herdlefjord), site(3, across)], fetchedAtMs);
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-coast-'));
    const basemap = join(folder, 'map.pmtiles');
    const cache = { ...home.cache, basemap };
    expect(await table(10, cache)).toMatchObject({ failure: { detail: 'unreadable' } });
    copyFileSync(home.cache.basemap!, basemap);
    expect(made(await table(10, cache)).count).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it('a site that the week does not have, and a week that is not downloaded', async () => {
    expect(await table()).toMatchObject({ failure: { code: 'not-found' } });
    await home.keepWeek(week, [site(3, across)], fetchedAtMs);
    expect(await table()).toMatchObject({ failure: { detail: 'unknown' } });
  });
});
