import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../src-shared/domain/settings/settings';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../../bridge/fake-client';
import { type CompareStore, type FishHealthStore, LegendPanel, SwipeHandle } from '../index';
import CompareChip from './CompareChip.svelte';
import ComparePanel from './ComparePanel.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import type { SettingsStore } from '../../settings';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 3);
const shown = isoWeek(2026, 41);
const before = addWeeks(shown, -1);

/** 1 came over by the count, 2 grew worse, 3 began to count, 4 left the list, 5 got a disease and was not counted. */
const weeks: Readonly<Record<string, readonly MadeUpSite[]>> = {
  [before]: [
    { no: 1, name: 'Åsholmen', lice: 0.2 },
    { no: 2, name: 'Bakken', lice: 0.6 },
    { no: 3, name: 'Calmøya', reported: false },
    { no: 4, name: 'Dalen', lice: 0.1 },
  ],
  [shown]: [
    { no: 1, name: 'Åsholmen', lice: 0.7 },
    { no: 2, name: 'Bakken', lice: 0.9 },
    { no: 3, name: 'Calmøya', lice: 0.1 },
  ],
};

interface Stores {
  readonly fishHealth: FishHealthStore;
  readonly compare: CompareStore;
  readonly settings: SettingsStore;
}

async function open(
  part: unknown = ComparePanel,
  props: Record<string, unknown> = {},
  language: Language = 'en',
  failing?: IsoWeek,
): Promise<Stores & { readonly client: FakeClient }> {
  const client = createFakeClient({
    'fishHealth.week': ({ week }) =>
      week === failing
        ? fail('offline', 'nobody there')
        : ok(madeUpWeek(week as IsoWeek, weeks[week] ?? [], { fetchedAtMs: nowMs })),
    'export.table': () => ok(null),
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: part as Component<never>,
      props,
      onstores: (made: Stores) => (stores = made),
    },
  });
  if (!stores) throw new Error('no stores');
  stores.settings.preview({ language });
  await stores.fishHealth.goTo(shown);
  await tick();
  return { ...stores, client };
}

async function choose(compare: CompareStore, week: IsoWeek): Promise<void> {
  compare.choose(week);
  await tick();
  await new Promise((done) => setTimeout(done));
  await tick();
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();
const cellsOf = (row: HTMLElement): string =>
  within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent.trim())
    .join(' ');
const rows = (): string[] =>
  screen.queryAllByTestId('difference-row').map((row) => row.dataset['localityNo'] ?? '');

describe('the panel of a comparison', () => {
  it('says what it is for and offers weeks, where nothing is compared', async () => {
    const { compare } = await open();
    expect(textOf('compare-panel')).toContain('which sites changed and why');
    await fireEvent.click(screen.getByTestId('compare-previous'));
    expect(compare.against).toBe(before);
    expect(screen.getByTestId('compare-against').dataset['week']).toBe(before);
    expect(screen.getByTestId('compare-shown').dataset['week']).toBe(shown);
    expect(screen.getAllByTestId('age')).toHaveLength(2);
  });

  it('says how many sites of each week its filter leaves open, and none where it leaves none', async () => {
    const { compare, fishHealth } = await open();
    await choose(compare, before);
    expect(screen.queryByTestId('compare-undecided')).toBeNull();
    fishHealth.setFilter({ productionAreas: [4] });
    await tick();
    expect(textOf('compare-undecided')).toBe(
      'Week 40, 2026: 4 sites cannot be decided and are not shown. Week 41, 2026: 3 sites cannot be decided and are not shown.',
    );
  });

  it('takes a typed week, and says what is none', async () => {
    const { compare } = await open();
    const type = async (text: string): Promise<void> => {
      await fireEvent.input(screen.getByTestId('compare-week'), { target: { value: text } });
      await fireEvent.click(screen.getByTestId('compare-go'));
    };
    await type('54');
    expect(screen.getByRole('alert').textContent).toContain('Not a week between 2012 and now');
    expect(compare.against).toBeNull();
    await type('40');
    expect(compare.against).toBe(before);
  });

  it('says that a year without week 53 has its last week stand in', async () => {
    const { fishHealth } = await open();
    await fishHealth.goTo(isoWeek(2020, 53));
    await tick();
    expect(textOf('compare-panel')).toContain(
      '2019 has no week 53: its last week, 52, stands beside week 53 of 2020.',
    );
  });

  it('lists the sites that changed with counts, limits and reasons', async () => {
    const { compare } = await open();
    await choose(compare, before);
    expect(rows()).toEqual(['1', '2', '3', '4']);
    const first = cellsOf(screen.getAllByTestId('difference-row')[0]!);
    expect(first).toBe('Åsholmen Bergen 0.20 0.70 0.5 Newly at or over the limit (the count)');
    expect(textOf('difference-count')).toBe('4 sites changed');
    expect(textOf('map-says')).toContain('1 site not in the shown week: in the table only.');
  });

  it('has a share whose parts have as many rows as they say, and sum exactly', async () => {
    const { compare } = await open();
    await choose(compare, before);
    expect(textOf('share-before')).toBe('33.33% (1 of 3)');
    expect(textOf('share-after')).toBe('66.67% (2 of 3)');
    expect(textOf('share-change')).toBe('+33.33 pp');
    const parts = screen.getAllByTestId(/^part-/);
    expect(parts).toHaveLength(6);
    for (const part of parts) {
      if (part.dataset['count'] === '0') continue;
      await fireEvent.click(part);
      expect(rows()).toHaveLength(Number(part.dataset['count']));
    }
    await fireEvent.click(screen.getByTestId('list-all'));
    expect(rows()).toHaveLength(4);
    await fireEvent.click(screen.getByTestId('share-exact'));
    const sum = parts.reduce((total, part) => total + Number(part.dataset['numerator']), 0);
    expect(screen.getByTestId('share-sum').dataset).toMatchObject({ sum: String(sum), denominator: '9' });
    expect(textOf('share-sum')).toBe('The parts are over 9 and sum to +3 exactly.');
  });

  it('draws the parts as a waterfall from the share before to the share after', async () => {
    const { compare } = await open();
    await choose(compare, before);
    const falls = screen.getAllByTestId(/^fall-/).map((one) => one.querySelector<HTMLElement>('.fall')!);
    const ends = falls.map(({ style }) => [parseFloat(style.left), parseFloat(style.width)] as const);
    // Over 9: +3 of the newly over, -1 of the one that counts again, +1 of the one that left.
    expect(ends.map(([left, width]) => [Math.round(left), Math.round(width)])).toEqual([
      ...[
        [0, 100],
        [100, 0],
        [100, 0],
        [67, 33],
        [67, 0],
        [67, 33],
      ],
    ]);
    expect(falls.map((one) => one.classList.contains('less'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('says in one sentence on the map how many crossed the limit, of how many', async () => {
    const { compare } = await open(CompareChip);
    await choose(compare, before);
    expect(textOf('compare-crossed')).toBe(
      '1 site rose to or over the limit, none fell under it, of 2 sites counted in both weeks.',
    );
  });

  it('has its signs explained in the legend while the map draws the difference', async () => {
    const { compare } = await open(LegendPanel, { theme: 'day' });
    await choose(compare, before);
    expect((await screen.findByTestId('difference-legend')).textContent).toContain('Fell under the limit');
    compare.showAs('swipe');
    await tick();
    expect(screen.queryByTestId('difference-legend')).toBeNull();
  });

  it('has no share where one of the weeks has no counts', async () => {
    const { compare } = await open();
    await choose(compare, addWeeks(shown, -2));
    expect(textOf('share-change')).toBe('–');
    expect(textOf('no-share')).toBe('No counts in Week 39, 2026: there is no share to compare.');
  });

  it('leaves out a kind, or lists it alone', async () => {
    const { compare } = await open();
    await choose(compare, before);
    await fireEvent.click(screen.getByTestId('kind-worsened'));
    expect(rows()).toEqual(['1', '3', '4']);
    await fireEvent.click(screen.getByTestId('kind-left-list'), { altKey: true });
    expect(rows()).toEqual(['4']);
    expect(screen.getByTestId<HTMLInputElement>('kind-worsened').checked).toBe(false);
  });

  it('lists where lice rose by one click, and shows beside a kind what the map draws for it', async () => {
    const { compare } = await open();
    await choose(compare, before);
    await fireEvent.click(screen.getByLabelText('Lice rose'));
    expect(rows()).toEqual(['1', '2']);
    expect(screen.getByTestId('kind-worsened').closest('label')?.querySelector('svg')).not.toBeNull();
    await fireEvent.click(screen.getByLabelText('Lice fell'));
    expect(rows()).toEqual([]);
    await fireEvent.click(within(screen.getByTestId('difference-ways')).getByLabelText('All'));
    expect(rows()).toHaveLength(4);
  });

  it('selects by row and by key as the map does, and sorts by a head', async () => {
    const onshow = vi.fn();
    const { compare, fishHealth } = await open(ComparePanel, { onshow });
    await choose(compare, before);
    await fireEvent.click(screen.getAllByTestId('difference-row')[1]!);
    expect(fishHealth.selectedNo).toBe(2);
    const table = screen.getByTestId('difference');
    await fireEvent.keyDown(table, { key: 'ArrowDown' });
    expect(fishHealth.selectedNo).toBe(3);
    await fireEvent.keyDown(table, { key: 'Enter' });
    expect(onshow).toHaveBeenCalledWith(3);
    await fireEvent.click(within(table).getByTestId('difference-sort-name'));
    expect(rows()).toEqual(['2', '3', '4', '1']);
  });

  it('exports what is compared', async () => {
    const { compare, client } = await open();
    await choose(compare, before);
    await fireEvent.click(screen.getByTestId('compare-export'));
    expect(client.calls.at(-1)).toMatchObject({
      name: 'export.table',
      input: { what: { kind: 'week-difference', week: shown, against: before, filter: {} } },
    });
  });

  it('says that a week did not come, why, and asks again when told to', async () => {
    const missing = isoWeek(2026, 20);
    const { compare, client } = await open(ComparePanel, {}, 'en', missing);
    await choose(compare, missing);
    expect(textOf('compare-failed')).toContain('Week 20, 2026 is not here to compare with');
    const asked = client.calls.length;
    await fireEvent.click(screen.getByTestId('compare-retry'));
    expect(client.calls).toHaveLength(asked + 1);
  });

  it('is Norwegian where the window is', async () => {
    const { compare } = await open(ComparePanel, {}, 'nb');
    await choose(compare, before);
    expect(textOf('compare-against')).toBe('Sammenlignet med uke 40, 2026 Uke 40, 2026');
    const first = cellsOf(screen.getAllByTestId('difference-row')[0]!);
    expect(first).toBe('Åsholmen Bergen 0,20 0,70 0,5 Kom på eller over grensen (tellingen)');
  });
});

describe('the handle of the swipe', () => {
  const handle = async (): Promise<Stores> => {
    const stores = await open(SwipeHandle, { shown, other: before, mapWidth: 800 });
    stores.compare.choose(before, 'swipe');
    await tick();
    return stores;
  };

  it('is a slider that says what lies on each side', async () => {
    await handle();
    const slider = screen.getByRole('slider', { name: 'Swipe between the weeks' });
    expect(slider.getAttribute('aria-valuenow')).toBe('50');
    expect(slider.getAttribute('aria-valuetext')).toBe('Week 40, 2026 on the left 50% of the map');
    expect([textOf('swipe-left'), textOf('swipe-right')]).toEqual(['Week 40, 2026', 'Week 41, 2026']);
  });

  it('moves by keys, which then step no weeks', async () => {
    const { compare } = await handle();
    const slider = screen.getByTestId('swipe-handle');
    const received = vi.fn();
    document.body.addEventListener('keydown', received);
    for (const [key, share] of [
      ['ArrowLeft', 0.48],
      ['ArrowRight', 0.5],
      ['PageUp', 0.6],
      ['End', 1],
      ['ArrowRight', 1],
      ['Home', 0],
    ] as const) {
      await fireEvent.keyDown(slider, { key });
      expect(compare.swipeAt).toBeCloseTo(share, 10);
    }
    document.body.removeEventListener('keydown', received);
    expect(received).not.toHaveBeenCalled();
  });

  it('is dragged by where it was taken hold of, no further than the map', async () => {
    const { compare } = await handle();
    const slider = screen.getByTestId('swipe-handle');
    slider.setPointerCapture = (): void => {};
    await fireEvent.pointerDown(slider, { clientX: 410, pointerId: 1 });
    await fireEvent.pointerMove(slider, { clientX: 210, pointerId: 1 });
    expect(compare.swipeAt).toBe(0.25);
    await fireEvent.pointerMove(slider, { clientX: -300, pointerId: 1 });
    expect(compare.swipeAt).toBe(0);
    await fireEvent.pointerUp(slider, { pointerId: 1 });
    await fireEvent.pointerMove(slider, { clientX: 400, pointerId: 1 });
    expect(compare.swipeAt).toBe(0);
  });
});
