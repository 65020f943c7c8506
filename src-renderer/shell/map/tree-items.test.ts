import { render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import { contactArcs } from '../../features/contacts/contact-arcs';
import {
  madeUpAnswer as madeUpContacts,
  madeUpBook,
  madeUpQuestion,
} from '../../features/contacts/made-up-contacts';
import { loadedWeek } from '../../features/fish-health/week/loaded-week';
import { madeUpWeek } from '../../features/fish-health/week/made-up-week';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TreeItem } from '../../lib/tree-item';
import type { VesselsStore } from '../../features/vessels';
import { madeUpAnswer } from '../../features/vessels/made-up-vessels';
import type { LayerSpec } from '../../map/spec';
import { fail } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import type { Stores } from '../stores';
import FakeWindow from '../testing/FakeWindow.svelte';
import OtherTimes from './OtherTimes.svelte';
import { labelsBeside } from './week-marks';
import { madeUpItem } from '../../features/layer-tree/made-up-items';
import {
  basemapItem,
  type CursorTime,
  itemsOfContacts,
  itemsOfTracks,
  periodOf,
  sameRows,
  sitesInView,
  weekItem,
  withTimeMark,
} from './tree-items';

const words = en(formatOf('en', 'UTC'));
const week = isoWeek(2026, 47);
const stamp = { fetchedAtMs: 5_000 };
const west = [4, 59, 6, 61] as const;
const sites = [
  { no: 1, lonLat: [5, 60] },
  { no: 2, lonLat: [6, 61] },
  { no: 3, lonLat: [10, 63] },
  { no: 4, lonLat: [NaN, NaN] },
] as const;
const loaded = (staleBecause?: 'offline') =>
  loadedWeek(madeUpWeek(week, sites, { ...stamp, ...(staleBecause ? { staleBecause } : {}) }));
const uncounted = { inView: null, of: null };
const spec: LayerSpec = { kind: 'pins', id: 'x', pins: [], halo: '#fff' };

describe('the names of the sites of a week', () => {
  it('are left to the ends of routes where those have them, and else the very same', () => {
    const of = loaded();
    const arcs = contactArcs(madeUpContacts(madeUpQuestion()), 'day', madeUpBook, null);
    expect(labelsBeside(of, [arcs.spec, arcs.ends])).toEqual([null, null, null, null]);
    const two = { ...arcs.ends, key: Int32Array.of(2) };
    expect(labelsBeside(of, [two])).toEqual(['Site 1', null, 'Site 3', 'Site 4']);
    expect(labelsBeside(of, [])).toBe(of.columns.name);
  });
});

describe('the row of the week', () => {
  it('counts the sites in the view, its edges among it; without a place a site is in none', () => {
    expect(sitesInView(loaded(), undefined, west)).toEqual({ inView: 2, of: 4 });
    expect(sitesInView(loaded(), Int32Array.of(1, 2), west)).toEqual({ inView: 1, of: 2 });
    expect(sitesInView(loaded(), undefined, null)).toEqual(uncounted);
  });

  it('says its week, its age, its days, and why it is old', () => {
    const shown = { isCurrent: true, failure: null, count: uncounted };
    expect(weekItem(words, [spec], { shown: loaded('offline'), ...shown })).toMatchObject({
      id: 'week',
      title: 'Sites, week 47',
      specs: [spec],
      state: 'stale',
      fetchedAtMs: 5_000,
      said: words.failures.offline.what,
      span: { fromMs: weekStartMs(week), toMs: weekStartMs(isoWeek(2026, 48)) - 1 },
    });
  });

  it('is there before the first week, while the next is on its way, and where it failed', () => {
    const none = { shown: null, isCurrent: false, failure: null, count: uncounted };
    const failure = { code: 'timeout', detail: '' } as const;
    const states = [
      weekItem(words, [], none),
      weekItem(words, [], { ...none, shown: loaded() }),
      weekItem(words, [], { ...none, failure }),
    ].map(({ state, said }) => [state, said]);
    expect(states).toEqual([
      ['loading', null],
      ['loading', null],
      ['failed', words.failures.timeout.what],
    ]);
  });
});

describe('the row of the tracks', () => {
  const vessel = { isVisible: true, failure: null, phase: null, colourNo: 0 } as const;
  const asked = { fromMs: 1, toMs: 2 };
  const items = (vessels: VesselsStore['vessels']) =>
    itemsOfTracks(words, [spec], { vessels, asked }, [-90, -80, 90, 80]);

  it('is there with the first vessel, counts last positions, and is as old as the oldest answer', () => {
    expect(items([])).toEqual([]);
    const [a, b] = [madeUpAnswer(257_000_101), madeUpAnswer(257_000_102)];
    const old = { ...b, stamp: { ...b.stamp, fetchedAtMs: 1_000 } };
    const [row] = items([
      { ...vessel, mmsi: 257_000_101, answer: a },
      { ...vessel, mmsi: 257_000_102, answer: old },
      { ...vessel, mmsi: 257_000_103, answer: null, isVisible: false },
    ]);
    expect(row).toMatchObject({
      title: 'Tracks of 2 vessels',
      inView: 2,
      of: 2,
      fetchedAtMs: 1_000,
      span: asked,
    });
  });

  it('says that one is missing', () => {
    const failure = { code: 'offline', detail: '' } as const;
    const [row] = items([{ ...vessel, mmsi: 257_000_101, answer: null, failure }]);
    expect(row).toMatchObject({
      state: 'failed',
      said: words.failures.offline.what,
      fetchedAtMs: null,
      inView: 0,
    });
  });
});

describe('the rows', () => {
  it('say the same whatever lies on the map, and another thing where one of them does', () => {
    const row = basemapItem(words, [spec]);
    const before = [{ ...row, span: { fromMs: 1, toMs: 2 } }];
    expect(sameRows(before, [{ ...row, specs: [], span: { fromMs: 1, toMs: 2 } }])).toBe(true);
    expect(sameRows(before, [{ ...row, span: { fromMs: 1, toMs: 3 } }])).toBe(false);
    expect(sameRows(before, [{ ...before[0]!, inView: 3 }])).toBe(false);
    expect(sameRows(before, [])).toBe(false);
  });

  it('of contacts are there while there are arcs', () => {
    expect(itemsOfContacts(words, [])).toEqual([]);
    expect(itemsOfContacts(words, [spec])).toMatchObject([{ id: 'contacts', specs: [spec], span: null }]);
    // Backward it reaches to before the time of the infection: weeks outside of all of it are of another time.
    const traced = { fromMs: 20, toMs: 30, untilMs: 10 };
    expect(itemsOfContacts(words, [spec], traced)[0]?.span).toEqual({ fromMs: 10, toMs: 30 });
    expect(itemsOfContacts(words, [spec], { ...traced, untilMs: 40 })[0]?.span?.toMs).toBe(40);
  });
});

describe('what is of another time than the week on the screen', () => {
  const newest = isoWeek(2026, 45);
  const november = { fromMs: Date.UTC(2026, 10, 3), toMs: Date.UTC(2026, 10, 26) };
  const tracks = madeUpItem('tracks', { span: november });
  const nowMs = Date.UTC(2026, 10, 26);
  const cursorOf = (period: TimeRange, atMs: number | null = null, isBeside = true): CursorTime => ({
    period,
    atMs,
    isBeside: () => isBeside,
  });
  const marked = (item: TreeItem, ...cursor: Parameters<typeof cursorOf>): TreeItem =>
    withTimeMark(item, cursorOf(...cursor), nowMs);

  it('is marked, the very same item each time, and all else is as it was', () => {
    const period = periodOf(isoWeek(2022, 30), newest);
    expect(marked(tracks, period)).toEqual({ ...tracks, isOfOtherTime: true });
    expect(marked(tracks, period)).toBe(marked(tracks, period));
    const others = [madeUpItem('week', { span: november }), madeUpItem('file'), madeUpItem('wms a b')];
    for (const item of others) expect(marked(item, period)).toBe(item);
  });

  it('is by an instant what does not have it: tracks and a forecast by their span, a layer by its times', () => {
    const period = periodOf(newest, newest);
    const early = november.fromMs - 1;
    const isOther = (kind: string, ...rest: [number, boolean?]): boolean =>
      marked(madeUpItem(kind, { span: november }), period, ...rest).isOfOtherTime === true;
    expect(['tracks', 'forecast'].map((kind) => isOther(kind, november.fromMs))).toEqual([false, false]);
    expect(['tracks', 'forecast'].map((kind) => isOther(kind, early))).toEqual([true, true]);
    // What is newest stands for what is to come; a forecast says how far it goes.
    expect(['tracks', 'forecast'].map((kind) => isOther(kind, nowMs + 1))).toEqual([false, true]);
    expect([isOther('wms a b', early, true), isOther('wms a b', early, false)]).toEqual([false, true]);
    expect(isOther('wms a b', november.toMs, false)).toBe(false);
  });

  it('is nothing that has a moment in the days of the week, and nothing of now or to come beside the newest complete week', () => {
    expect(marked(tracks, periodOf(isoWeek(2026, 46), newest))).toBe(tracks);
    expect(marked(tracks, periodOf(newest, newest))).toBe(tracks);
    expect(marked(tracks, periodOf(isoWeek(2026, 44), newest)).isOfOtherTime).toBe(true);
    const old = madeUpItem('wms a b', { span: { fromMs: weekStartMs(isoWeek(2026, 44)), toMs: weekStartMs(newest) - 1 } }); // prettier-ignore
    expect(marked(old, periodOf(newest, newest)).isOfOtherTime).toBe(true);
    expect(marked(old, periodOf(isoWeek(2026, 44), newest))).toBe(old);
  });

  it('is said in one sentence with its time, unless it is hidden', async () => {
    let stores: Stores | undefined;
    render(FakeWindow, {
      props: {
        client: createFakeClient({ 'settings.read': () => fail('offline', '') }),
        nowMs: Date.UTC(2026, 10, 26),
        part: OtherTimes as Component<never>,
        props: {
          rows: [
            madeUpItem('gear', { span: november, isOfOtherTime: true }),
            madeUpItem('file', {
              of: 30,
              ofOtherTime: 12,
              otherSpan: { ...november, toMs: november.fromMs },
            }),
            madeUpItem('week'),
          ],
        },
        onstores: (given: Stores) => (stores = given),
      },
    });
    void stores?.fishHealth.goTo(isoWeek(2022, 30));
    await tick();
    expect(screen.getByTestId('other-times').textContent.trim()).toBe(
      'Faded, as not of this week: gear (3 Nov 2026 – 26 Nov 2026), file (12 of 30, Tue 3 Nov 2026 00:00 UTC).',
    );
    stores?.instant.point(Date.UTC(2022, 6, 26, 13));
    await tick();
    expect(screen.getByTestId('other-times').textContent).toContain('as not of Tue 26 Jul 2022 13:00');
    stores?.layerTree.reconcile([madeUpItem('gear'), madeUpItem('file')]);
    stores?.layerTree.toggle('gear');
    stores?.layerTree.toggle('file');
    await tick();
    expect(screen.queryByTestId('other-times')).toBeNull();
  });
});
