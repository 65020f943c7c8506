import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import NeighboursPage from './NeighboursPage.svelte';

const found: TableRows = {
  names: ['rank', 'localityNo', 'seaKm', 'straightKm', 'movedM', 'wayWkt'],
  rows: [
    [1, 11, 2.345, 2.1, 0, 'LINESTRING (5.10000 60.20000, 5.20000 60.30000)'],
    [2, 12, 7.9, 4, 75, 'LINESTRING (5.10000 60.20000, 5.15000 60.25000, 5.40000 60.10000)'],
  ],
  oldestMs: 0,
  lacks: { farther: ['13'], onLand: [], moved: [] },
  missing: [],
  undecided: 0,
};

async function open(
  answer: Result<TableRows> | 'stopped' = ok(found),
  selectedNo: number | null = 10,
  isForVessels = false,
) {
  const asked: { what: TableSelection; isFetching: boolean }[] = [];
  const shown: unknown[] = [];
  const ofVessels: unknown[] = [];
  let stores: Stores | undefined;
  const client = createFakeClient({
    'export.rows': (input, options) => {
      asked.push(input as (typeof asked)[number]);
      return answer === 'stopped' ? untilStopped(options?.signal) : answer;
    },
  });
  const props = {
    theme: 'day',
    onshow: (places: unknown) => void shown.push(places),
    onvessels: (sites: unknown) => void ofVessels.push(sites),
    onclose: () => {},
  };
  const onstores = (made: Stores): void => {
    stores = made;
    if (selectedNo !== null) made.fishHealth.select(selectedNo);
    made.neighbours.isForVessels = isForVessels;
  };
  render(FakeWindow, {
    props: {
      client,
      nowMs: Date.UTC(2026, 10, 18, 12),
      part: NeighboursPage as Component<never>,
      props,
      onstores,
    },
  });
  await settle();
  if (!stores) throw new Error('the window made no stores');
  return { asked, shown, ofVessels, stores };
}

const untilStopped = (signal?: AbortSignal): Promise<Result<never>> =>
  new Promise((done) => signal?.addEventListener('abort', () => done(fail('cancelled', 'stopped'))));

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  await tick();
  flushSync();
}

describe('the page of neighbours by sea', () => {
  it('asks at once about the selected site, of what is stored, and again for another distance', async () => {
    const { asked } = await open();
    expect(asked).toMatchObject([
      { what: { kind: 'neighbours', localityNo: 10, withinKm: 10 }, isFetching: false },
    ]);
    await fireEvent.click(screen.getByRole('radio', { name: '20 km' }));
    await settle();
    expect(asked.at(-1)).toMatchObject({ what: { withinKm: 20 } });
  });

  it('ranks them with both distances, says what was moved and what is farther, and draws the ways', async () => {
    const { stores, shown } = await open();
    const rows = screen.getAllByTestId('neighbour');
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['2.3 km2.1 km', '7.9 km4.0 km']); // prettier-ignore
    expect(rows[1]?.textContent).toContain('moved 75 m to the nearest water');
    expect(screen.getByTestId('neighbours-farther').textContent).toContain('13');
    expect(screen.getByText(/at most 2\.8% longer/).textContent).toContain(
      '6% shorter than the fairways of ships (median of 13)',
    );
    expect(stores.neighbours.ways.map(({ localityNo, positions }) => [localityNo, positions.length])).toEqual([[11, 2], [12, 3]]); // prettier-ignore
    expect(shown).toHaveLength(1);
  });

  it.each([
    ['on-land', 'on land or at a lake'],
    ['outside', 'outside the coast'],
    ['unknown', 'not in the list of sites'],
  ])('says in a sentence why a site has none: %s', async (detail, said) => {
    const { stores } = await open(fail('bad-request', detail), 10, true);
    expect(screen.getByTestId('neighbours-problem').textContent).toContain(said);
    expect(screen.queryByTestId('neighbours-failed')).toBeNull();
    expect(stores.neighbours.isForVessels).toBe(false);
  });

  it('stays with its site and its answer while a neighbour is selected, and leads to it or to its neighbours', async () => {
    const { asked, stores } = await open();
    stores.frame.openPage('neighbours');
    await fireEvent.click(screen.getByRole('button', { name: /^1\. / }));
    await settle();
    expect([stores.fishHealth.selectedNo, stores.frame.page, asked.length]).toEqual([11, 'neighbours', 1]);
    expect(screen.getAllByTestId('neighbour')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Its neighbours' }));
    await settle();
    expect(asked.at(-1)).toMatchObject({ what: { localityNo: 11 } });
  });

  it('hands the site and its neighbours over where their vessels are asked for, at once where that was the question', async () => {
    const { ofVessels, stores } = await open();
    const sites = { localityNo: 10, withinKm: 10, localityNos: [10, 11, 12] };
    await fireEvent.click(screen.getByTestId('neighbours-vessels'));
    expect(ofVessels).toEqual([sites]);
    stores.neighbours.isForVessels = true;
    await settle();
    expect([ofVessels, stores.neighbours.isForVessels]).toEqual([[sites, sites], false]);
  });

  it('shows that routes are found, and can be stopped and asked again', async () => {
    const { asked } = await open('stopped');
    expect(screen.getByRole('progressbar', { name: 'Finding the routes by sea' })).toBeDefined();
    await fireEvent.click(screen.getByTestId('neighbours-stop'));
    await settle();
    expect(screen.queryByTestId('neighbours-stop')).toBeNull();
    await fireEvent.click(screen.getByTestId('neighbours-again'));
    await settle();
    expect([screen.queryByTestId('neighbours-stop') !== null, asked.length]).toEqual([true, 2]);
  });

  it('asks nothing while no site is selected', async () => {
    const { asked } = await open(ok(found), null);
    expect(asked).toEqual([]);
    expect(screen.getByText('Select a site to see its neighbours by sea.')).toBeDefined();
  });

  it('stays in front of the first site that is selected for it, and has its neighbours', async () => {
    const { asked, stores } = await open(ok(found), null);
    stores.frame.openPage('neighbours');
    stores.fishHealth.select(12);
    await settle();
    expect(stores.frame.page).toBe('neighbours');
    expect(asked).toMatchObject([{ what: { localityNo: 12 } }]);
    stores.fishHealth.select(11);
    expect(stores.frame.page).toBeNull();
  });
});
