import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { addWeeks, isoWeek, type IsoWeek } from '@kartbord/common/week';
import type { TableRows } from '../../../../src-shared/contract';
import type { OfflineSelection } from '../../../../src-shared/domain/cache/offline-plan';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { madeUpWeek } from '../week/made-up-week';
import { zoneRuns } from '../year/zone-runs';
import ZoneHistory from '../year/ZoneHistory.svelte';
import { siteZones, type ZonesOnMap } from './site-zones';
import { weekTsv } from './week-tsv';
import WeekTable from './WeekTable.svelte';

const week = isoWeek(2026, 45);
const nowMs = Date.UTC(2026, 10, 18, 12);
const names = [
  'isoWeek',
  'localityNo',
  'isa',
  'isaChange',
  'pd',
  'pdChange',
  'pdZone',
  'knownFrom',
  'knownBefore',
  'pdZoneChange',
];
type Cells = TableRows['rows'][number];
/** 1 has its details, 2 and 3 only the filter of the list, of 4 nothing is known. */
const known: readonly Cells[] = [
  [week, 1, 'protection', 'entered', 'none', 'left', 'pd', 'detail', 'detail'],
  [week, 2, 'none', 'left', null, null, null, 'list'],
  [week, 3, 'control-area', null, null, null, null, 'list'],
  [week, 4, null, null, null, null, null, null],
];
const unknown: readonly Cells[] = [1, 2, 3, 4].map((no) => [week, no, null, null, null, null, null, null]);
const rowsOf = (rows: readonly Cells[], lacks: TableRows['lacks'] = {}): TableRows => ({
  names,
  rows,
  oldestMs: nowMs,
  lacks,
  missing: [],
  undecided: 0,
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await tick();
}

async function open(zonesOnMap?: ZonesOnMap, answers: Parameters<typeof createFakeClient>[0] = {}) {
  let table = rowsOf(unknown, { isa: [week], before: [addWeeks(week, -1)] });
  const planned: OfflineSelection[] = [];
  const client = createFakeClient({
    'fishHealth.week': ({ week: of }) =>
      ok(
        madeUpWeek(of as IsoWeek, [
          { no: 1, lice: 0.2 },
          { no: 2, lice: 0.2 },
          { no: 3, lice: 0.2 },
          // The service has nothing of it.
          { no: 4, reported: false, fallow: false },
        ]),
      ),
    'export.rows': ({ isFetching }) => {
      if (isFetching) table = rowsOf(known);
      return ok(table);
    },
    'offline.plan': (selection) => {
      planned.push(selection as OfflineSelection);
      return fail('offline', 'not in this test');
    },
    ...answers,
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: WeekTable as Component<never>,
      props: { theme: 'day', onshow: () => {}, zonesOnMap },
      onstores: (made: Stores) => (stores = made),
    },
  });
  await stores!.fishHealth.start(null);
  await settle();
  return { ...stores!, client, planned };
}

const cells = (no: number): (string | undefined)[] => {
  const row = screen.getAllByTestId('table-row').find((one) => one.dataset['localityNo'] === String(no))!;
  return ['cell-isaZone', 'cell-pdZone'].map((id) => within(row).queryByTestId(id)?.textContent.trim());
};
const bar = (): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const found = screen.getByTestId('zones-bar');
    expect(found.dataset['week']).toBe(week);
    return found;
  });

describe('the zones in the table of sites', () => {
  it('are shown once they are wanted, unknown as unknown, and fetched by an act that says its requests', async () => {
    const { client, fishHealth, planned } = await open();
    expect(cells(1)).toEqual([undefined, undefined]);
    await fireEvent.click(screen.getByTestId('table-zones'));
    expect((await bar()).textContent).toContain('not downloaded');
    expect(cells(1)).toEqual(['Unknown', 'Unknown']);
    expect(client.calls.some(({ name, input }) => name === 'export.rows' && (input as { isFetching: boolean }).isFetching)).toBe(false); // prettier-ignore
    const fetch = screen.getByTestId('zones-fetch-isa');
    expect(fetch.textContent).toContain('2 requests');
    await fireEvent.click(fetch);
    await vi.waitFor(() => expect(cells(1)).toEqual(['Protection zone, entered', 'PD zone, left']));
    expect([2, 3, 4].map(cells)).toEqual([
      ['Outside, left', 'Unknown'],
      ['Control area', 'Unknown'],
      ['Unknown', 'Unknown'],
    ]);
    const said = (await bar()).textContent;
    expect(said).toContain('2 of the 3 known');
    expect(said).toContain('1 entered and 1 left since the week before');
    expect(screen.getByTestId('zones-pd').textContent).toContain('1 of the 1 known, out of 4 sites');
    expect(screen.getByTestId('zones-pd').textContent).toContain(
      '0 entered and 1 left, of the 1 known in the week before, too',
    );
    // The details of those of which the service has any.
    await vi.waitFor(() => expect(planned.at(-1)?.localities).toEqual({ numbers: [2, 3] }));
    expect(said).toContain('no details for 1');
    await fireEvent.click(screen.getByTestId('zones-only-pd'));
    expect(fishHealth.filter).toEqual({ sites: [1] });
    fishHealth.setFilter({});
    await bar();
    await fireEvent.click(await screen.findByTestId('zones-only-isaChange'));
    expect(fishHealth.filter).toEqual({ sites: [1, 2] });
  });

  it('have no change of a PD zone without the details of the week before, which are offered once those of the week are there', async () => {
    const detailed = [1, 2, 3].map((no): Cells => [week, no, 'none', null, 'none', null, 'pd', 'detail', no === 3 ? 'detail' : 'list']); // prettier-ignore
    const { planned } = await open(undefined, { 'export.rows': () => ok(rowsOf(detailed.slice(0, 2))) });
    await fireEvent.click(screen.getByTestId('table-zones'));
    await bar();
    expect(screen.getByTestId('zones-pd').textContent).toContain('who entered or left is not known');
    expect(screen.queryByTestId('zones-details-before')).toBeNull();
    cleanup();
    const { planned: later } = await open(undefined, { 'export.rows': () => ok(rowsOf(detailed)) });
    await fireEvent.click(screen.getByTestId('table-zones'));
    await bar();
    await screen.findByTestId('zones-details-before');
    const before = addWeeks(week, -1);
    await vi.waitFor(() =>
      expect(later.at(-1)).toMatchObject({
        weeks: { from: before, to: before },
        localities: { numbers: [1, 2] },
      }),
    );
    expect(planned.every(({ weeks }) => weeks?.from === week)).toBe(true);
  });

  it('come with the filter of the control area, and are on the map where its server has them', async () => {
    const onMap = { load: vi.fn(), isOffered: true, show: vi.fn() };
    const { fishHealth } = await open(onMap);
    fishHealth.setFilter({ service: { insideIlaControlArea: true } });
    await bar();
    expect(onMap.load).toHaveBeenCalledTimes(1);
    await fireEvent.click(screen.getByTestId('zones-on-map'));
    expect(onMap.show).toHaveBeenCalledTimes(1);
  });

  it('are copied with the rows when they are shown', async () => {
    const { fishHealth } = await open();
    const words = en(formatOf('en'));
    const copied = (): string[] => weekTsv(fishHealth.tableWeek!, [0], words, '.').split('\n');
    expect(copied()[0]).not.toContain('ISA zone');
    fishHealth.zones = { week, of: new Map(siteZones(rowsOf(known)).map((one) => [one.localityNo, one])) };
    expect(copied()[0]).toContain('ISA zone\tPD zone');
    expect(copied()[1]).toContain('Protection zone, entered\tPD zone, left\t2026-W45');
  });
});

it('the zones of a week can be stopped while they are read or fetched, and read again', async () => {
  const waiting: (() => void)[] = [];
  let table = rowsOf(unknown, { isa: [week], before: [addWeeks(week, -1)] });
  const { client } = await open(undefined, {
    'export.rows': (_, options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => resolve(fail('cancelled', '')));
        waiting.push(() => resolve(ok(table)));
      }),
  });
  const isStopped = (): boolean => screen.queryByTestId('zones-stop') === null;
  await fireEvent.click(screen.getByTestId('table-zones'));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('progressbar', { name: 'Reading zones' })).toBeTruthy();
  await fireEvent.click(screen.getByTestId('zones-stop'));
  await vi.waitFor(() => expect(screen.getByTestId('zones-isa').textContent.trim()).toBe('Stopped.'));
  expect(isStopped()).toBe(true);
  expect(screen.queryByTestId('zones-pd')).toBeNull();
  await fireEvent.click(screen.getByTestId('zones-again'));
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  await bar();

  await fireEvent.click(screen.getByTestId('zones-fetch-isa'));
  expect(screen.getByRole('progressbar', { name: 'Fetching…' })).toBeTruthy();
  table = rowsOf(known);
  await fireEvent.click(screen.getByTestId('zones-stop'));
  // What came before it was stopped is read.
  await vi.waitFor(() => expect(waiting).toHaveLength(4));
  waiting[3]?.();
  await vi.waitFor(() => expect(screen.getByTestId('zones-isa').textContent).toContain('2 of the 3 known'));
  expect(isStopped()).toBe(true);
  const fetched = client.calls.filter(({ name, input }) => name === 'export.rows' && (input as { isFetching: boolean }).isFetching); // prettier-ignore
  expect(fetched).toHaveLength(1);
});

describe('an offer to fetch', () => {
  it('can be cancelled while it runs', async () => {
    const job = (state: string): never =>
      ({ id: 'j', state, counts: { total: 2, kept: 1, there: 0, empty: 0, failed: 0 } }) as never;
    const { client } = await open(undefined, {
      'offline.plan': () => ok({ parts: [], gaps: [], requests: 2, isExact: true, bytes: 10_000, ms: 2_000 }),
      'offline.start': () => ok(job('running')),
      'offline.cancel': () => ok(job('cancelled')),
    });
    await fireEvent.click(screen.getByTestId('table-zones'));
    await bar();
    await vi.waitFor(() => expect(screen.getByTestId('zones-details').textContent).toContain('2 requests'));
    await fireEvent.click(screen.getByTestId('zones-details-start'));
    await fireEvent.click(await screen.findByTestId('zones-details-cancel'));
    await settle();
    expect(client.calls.find(({ name }) => name === 'offline.cancel')?.input).toEqual({ id: 'j' });
    expect(screen.queryByTestId('zones-details-cancel')).toBeNull();
  });
});

describe('the zones of a site by week', () => {
  it('are runs of weeks of which the same is known, with a gap where nothing is', () => {
    const at = (of: number, isa: string | null): Cells => [
      isoWeek(2026, of),
      1,
      isa,
      null,
      null,
      null,
      null,
      isa && 'list', // prettier-ignore
    ];
    const zones = siteZones(rowsOf([at(40, 'none'), at(41, 'control-area'), at(42, 'control-area'), at(45, 'none')])); // prettier-ignore
    expect(zoneRuns(zones, isoWeek(2026, 40), week).map(({ from, to, isa }) => [from, to, isa])).toEqual([
      [week, week, 'none'],
      [isoWeek(2026, 43), isoWeek(2026, 44), null],
      [isoWeek(2026, 41), isoWeek(2026, 42), 'control-area'],
      [isoWeek(2026, 40), isoWeek(2026, 40), 'none'],
    ]);
  });
});

it('the zones of a site over many weeks can be stopped while they are read, and read again', async () => {
  let asked = 0;
  const client = createFakeClient({
    'export.rows': (_, options) =>
      ++asked > 1
        ? ok(rowsOf(known.slice(0, 1)))
        : new Promise((resolve) => {
            options?.signal?.addEventListener('abort', () => resolve(fail('cancelled', '')));
          }),
  });
  const props = { localityNo: 1, from: isoWeek(2026, 1), to: week, ongo: () => {} };
  const part = ZoneHistory as Component<never>;
  render(FakeWindow, { props: { client, nowMs, part, props, onstores: () => undefined } });
  await settle();
  expect(screen.getByRole('progressbar', { name: 'Reading zones' })).toBeTruthy();
  await fireEvent.click(screen.getByTestId('zone-history-stop'));
  await settle();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await settle();
  expect(screen.getByTestId('zone-history').textContent).toContain('Protection zone');
});
