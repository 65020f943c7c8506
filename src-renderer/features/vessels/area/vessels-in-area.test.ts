import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { VesselList } from '../../../../src-shared/domain/vessels/vessel-list';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import type { AreaChoice } from './vessel-area.svelte';
import VesselsInArea from './VesselsInArea.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const dayMs = 86_400_000;
const names = ['mmsi', 'vesselName', 'shipType', 'source', 'firstSeen', 'lastSeen', 'stays', 'hoursInside', 'opens', 'closes', 'visitsFrom', 'visitsTo']; // prettier-ignore
const [first, last] = ['2026-11-17T08:00:00.000Z', '2026-11-17T10:30:00.000Z'];
const found: TableRows = {
  names,
  rows: [
    [257_000_001, 'PRØVE', 70, 'track', first, last, 1, 2.5, 'crossed', 'gap', null, null],
    [257_000_002, null, null, 'number', null, null, 0, null, null, null, null, null],
    [257_000_003, 'BESØK', null, 'visits', null, null, 0, null, null, null, first, last],
  ],
  oldestMs: nowMs,
  lacks: { answers: [] },
  missing: [],
  undecided: 0,
};
const site: AreaChoice = { name: 'Ånes', at: [5, 60] };
const bow: AreaChoice = { name: 'Bow', ring: [[5, 60], [6, 61], [6, 60], [5, 61]] }; // prettier-ignore

interface Given {
  readonly rows?: Result<TableRows> | 'stopped';
  readonly offered?: readonly AreaChoice[];
  readonly week?: IsoWeek;
  readonly extent?: readonly number[];
}

async function open({
  rows = ok(found),
  offered = [site],
  week = isoWeek(2026, 46),
  extent = [5, 60, 5.1, 60.1],
}: Given = {}) {
  const asked: { what: TableSelection; isFetching: boolean }[] = [];
  const tracks: number[] = [];
  const lists: VesselList[][] = [];
  const client = createFakeClient({
    'export.rows': (input, options) => {
      asked.push(input as (typeof asked)[number]);
      if (rows !== 'stopped') return rows;
      return new Promise((done) =>
        options?.signal?.addEventListener('abort', () => done(fail('cancelled', 'stopped'))),
      );
    },
    'ais.track': ({ mmsi }) => {
      tracks.push(mmsi);
      return fail('offline', 'silent');
    },
  });
  const props = {
    week,
    offered,
    extent,
    lists: [],
    onlists: (next: VesselList[]) => void lists.push(next),
    perMinute: 20,
    access: createRawSnippet(() => ({ render: () => '<span></span>' })),
    onclose: () => {},
  };
  const part = VesselsInArea as unknown as Component<never>;
  render(FakeWindow, { props: { client, nowMs, part, props, onstores: () => {} } });
  await settle();
  return { asked, tracks, lists };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  await tick();
  flushSync();
}
const press = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(id));
  await settle();
};
const cellsOf = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());

describe('the page "Who was here?"', () => {
  it('asks nothing until a person does, and says for how many requests', async () => {
    const { asked } = await open();
    expect(screen.getByTestId('area-find').textContent.trim()).toBe('Find vessels (1 request)');
    expect(asked).toEqual([]);
    await press('area-find');
    const what = { kind: 'vessels', fromMs: Date.UTC(2026, 10, 9), toMs: Date.UTC(2026, 10, 16) - 1, nowMs };
    expect(asked).toMatchObject([{ what, isFetching: true }]);
  });

  it('has the vessels with their times, where they are known, and marks an end that is uncertain', async () => {
    await open();
    await press('area-find');
    const [track, number, visits] = screen.getAllByTestId('area-vessel');
    // The first time is certain, and the last is not.
    expect(cellsOf(track!)).toEqual([expect.stringMatching(/^[^*]*17[^*]* \*$/), '2.5']);
    expect(cellsOf(number!)).toEqual(['––', '–']);
    expect(cellsOf(visits!)[1]).toBe('–');
    const named = [track!, number!, visits!].map((row) => within(row).getByRole('rowheader').textContent);
    expect(named[0]).toContain('Cargo · Stored track');
    expect(named[1]).toContain('MMSI only');
    expect(named[2]).toContain('Visit lists');
    expect(screen.getByText(/It leaves out fishing vessels under 15 m/)).toBeDefined();
  });

  it('offers the tracks of those that are known by number, and counts those that did not come', async () => {
    const { tracks, asked } = await open();
    await press('area-find');
    expect(screen.getByTestId('area-fetch').textContent.trim()).toBe('Download its track');
    expect(screen.getByText('1 request, about 1 min')).toBeDefined();
    await press('area-fetch');
    expect(tracks).toEqual([257_000_002]);
    expect(asked.at(-1)).toMatchObject({ isFetching: false });
    expect(screen.getByText('1 track could not be downloaded.')).toBeDefined();
  });

  it('shows that vessels are found, and can be stopped', async () => {
    await open({ rows: 'stopped' });
    await press('area-find');
    expect(screen.getByRole('progressbar', { name: 'Finding vessels' })).toBeDefined();
    await press('area-stop');
    expect([screen.queryByTestId('area-stop'), screen.queryByTestId('area-none')]).toEqual([null, null]);
    expect(screen.getByTestId('area-find')).toHaveProperty('disabled', false);
  });

  it('makes a watch list of them', async () => {
    const { lists } = await open();
    await press('area-find');
    await press('area-list');
    expect(lists[0]?.[0]?.vessels.map(({ mmsi }) => mmsi)).toEqual([257_000_001, 257_000_002, 257_000_003]);
  });

  it('says that the service gave no list where it did not, and that none was found where nothing is stored', async () => {
    await open({ rows: ok({ ...found, lacks: { answers: ['1/1'] } }) });
    await press('area-find');
    expect(screen.getByTestId('area-no-answer')).toBeDefined();
  });

  it('says that none was found where nothing is stored, and leads to the largest circle and the longest time', async () => {
    const { asked } = await open({ rows: fail('not-found', 'nothing') });
    await press('area-find');
    expect(screen.getByTestId('area-none').textContent).toContain('No stored track or visit list');
    expect(screen.queryByTestId('area-failed')).toBeNull();
    expect(screen.getByTestId('area-more').textContent.trim()).toBe('Search within 10 km and 14 days back');
    await press('area-more');
    const { what } = asked.at(-1)!;
    if (what.kind !== 'vessels') throw new Error(what.kind);
    expect([what.fromMs, what.toMs]).toEqual([nowMs - 14 * dayMs, nowMs]);
    expect(Math.max(...what.area.map(([, lat]) => lat))).toBeCloseTo(60.0898, 3);
    expect(screen.queryByTestId('area-more')).toBeNull();
  });

  it('says that nobody was there where the service has answered that, and not where it has not', async () => {
    await open({ rows: ok({ ...found, rows: [] }) });
    await press('area-find');
    expect(screen.getByTestId('area-none').textContent).toContain('No vessel with open AIS had a position');
  });

  // Of week 45 the service still has four days.
  it.each([40, 45])(
    'begins with the last days where the service has not all of week %i any more',
    async (no) => {
      const { asked } = await open({ week: isoWeek(2026, no) });
      await press('area-find');
      expect(asked).toMatchObject([{ what: { fromMs: nowMs - 7 * dayMs, toMs: nowMs } }]);
    },
  );

  it('says what to do where the map as it is shown is too large', async () => {
    await open({ offered: [], extent: [4, 58, 31, 71] });
    expect(screen.getByTestId('area-problem').textContent).toContain('Select a site');
  });

  it('does not ask about an outline that crosses itself, and says why', async () => {
    await open({ offered: [bow] });
    expect(screen.getByTestId('area-problem').textContent).toContain('crosses itself');
    expect(screen.getByTestId('area-find')).toHaveProperty('disabled', true);
  });
});
