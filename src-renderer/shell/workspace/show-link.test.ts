import { beforeEach, describe, expect, it } from 'vitest';
import { isoWeek, weekOf } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { FishHealthStore, YearsStore } from '../../features/fish-health';
import { madeUpWeek } from '../../features/fish-health/week/made-up-week';
import { VesselsStore } from '../../features/vessels';
import { History } from '../../lib/history.svelte';
import { showLink } from './show-link';

const nowMs = Date.UTC(2026, 10, 18, 12);
const never = (): Promise<void> => new Promise(() => {});
const outside = { now: () => nowMs, wait: never, idle: never };

describe('a link that is shown', () => {
  let history: History;
  let fishHealth: FishHealthStore;
  let vessels: VesselsStore;
  let moved: unknown[];
  let asked: string[];
  const show = (link: Parameters<typeof showLink>[1]): ReturnType<typeof showLink> =>
    showLink(
      {
        fishHealth,
        vessels,
        board: {
          goTo: (at) => void moved.push(['goTo', at]),
          place: (...to) => void moved.push(['place', ...to]),
        },
      },
      link,
    );

  beforeEach(async () => {
    [moved, asked, history] = [[], [], new History()];
    const client = createFakeClient({
      'fishHealth.week': ({ week }) =>
        ok(
          madeUpWeek(isoWeek(Number(week.slice(0, 4)), Number(week.slice(6))), [
            { no: 12_345, lonLat: [5.5, 60.5] },
          ]),
        ),
    });
    const call = client.call.bind(client);
    client.call = (...of) => {
      asked.push(of[0]);
      return call(...of);
    };
    fishHealth = new FishHealthStore(client, new YearsStore(client, () => nowMs), outside, history);
    vessels = new VesselsStore(client, outside, history);
    await fishHealth.start(null);
  });

  it('goes to its week and its site, which undo takes back', async () => {
    const before = fishHealth.week;
    expect(await show({ week: isoWeek(2025, 40), localityNo: 12_345 })).toBeNull();
    expect([fishHealth.week, fishHealth.selectedNo]).toEqual(['2025-W40', 12_345]);
    expect(moved).toEqual([['goTo', [5.5, 60.5]]]);
    history.undo();
    history.undo();
    expect([fishHealth.week, fishHealth.selectedNo]).toEqual([before, null]);
  });

  it('changes nothing for a week that has not come', async () => {
    const before = fishHealth.week;
    const week = isoWeek(2099, 1);
    expect(await show({ week, localityNo: 12_345 })).toEqual({ why: 'week', week });
    expect([fishHealth.week, fishHealth.selectedNo, moved]).toEqual([before, null, []]);
    expect(await show({ week: weekOf(nowMs) })).toBeNull();
  });

  it('says of a site that the week does not have that it is not there', async () => {
    expect(await show({ localityNo: 9_999_999 })).toEqual({ why: 'site', localityNo: 9_999_999 });
    expect(fishHealth.selectedNo).toBeNull();
  });

  it('goes to a part of the map, at the zoom that it names', async () => {
    await show({ view: { lon: 5, lat: 60 } });
    await show({ view: { lon: 5, lat: 60, zoom: 3 } });
    expect(moved).toEqual([
      ['goTo', [5, 60]],
      ['place', [5, 60], 3],
    ]);
  });

  it('selects a vessel, which undo takes back', async () => {
    expect(await show({ mmsi: 257_000_101 })).toBeNull();
    expect(vessels.selectedMmsi).toBe(257_000_101);
    history.undo();
    expect(vessels.selectedMmsi).toBeNull();
  });

  it('asks for what it shows and for nothing else: no report, no export, no setting', async () => {
    asked.length = 0;
    await show({ week: isoWeek(2025, 40), localityNo: 12_345 });
    await show({ mmsi: 257_000_101 });
    const may = ['fishHealth.week', 'ais.kept', 'ais.track', 'ais.vessels'];
    expect(asked.filter((name) => !may.includes(name))).toEqual([]);
    expect(asked).toContain('fishHealth.week');
  });
});
