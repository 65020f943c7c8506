import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { generalLimits, type LimitTable } from '../../../../src-shared/domain/fish-health/lice-limits';
import { gatherLimits } from '../../../../src-shared/domain/fish-health/own-limits';
import { defaultSettings } from '../../../../src-shared/domain/settings/settings';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import { type ColouringStore, type FishHealthStore, HoverCard, LegendPanel, siteOf } from '../index';
import LimitsPanel from './LimitsPanel.svelte';
import WeekTable from '../table/WeekTable.svelte';
import { deciding } from '../figures/deciding';
import { loadedWeek } from '../week/loaded-week';
import { madeUpWeek } from '../week/made-up-week';
import type { SettingsStore } from '../../settings';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const sites = [
  { no: 10, name: 'Ånes', lice: 0.3, temperature: 8.4 },
  { no: 11, name: 'Bøvika', lice: 0.6, temperature: 196 },
  { no: 12, name: 'Vik', reported: false, fallow: true },
];

interface Stores {
  readonly fishHealth: FishHealthStore;
  readonly colouring: ColouringStore;
  readonly settings: SettingsStore;
}

const ownLimit = gatherLimits();
ownLimit.add(10, 45, 0.25);
const weeks = { from: isoWeek(2026, 45), to: isoWeek(2026, 45) };

async function open(
  part: Component<never>,
  props: Record<string, unknown>,
  hasReport = false,
): Promise<Stores> {
  const client = createFakeClient({
    'fishHealth.week': ({ week }) => ok(madeUpWeek(week as IsoWeek, sites)),
    'fishHealth.siteFacts': ({ year }) =>
      ok({
        year,
        fetchedAtMs: nowMs,
        missing: [],
        facts: { ...ownLimit.end(), places: [] },
      }),
    'fishHealth.reports': () =>
      ok(
        hasReport
          ? [{ kind: 'lice' as const, localityNo: null, ...weeks, fetchedAtMs: nowMs, bytes: 1 }]
          : [],
      ),
    'settings.change': () => ok(defaultSettings),
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part,
      props,
      onstores: (made: Stores) => (stores = made),
    },
  });
  await stores!.fishHealth.start(null);
  await tick();
  return stores!;
}

describe('the legend', () => {
  it('lists the classes of what is chosen with their counts, which sum to all sites, and their rule with its date', async () => {
    const { colouring } = await open(LegendPanel, { theme: 'day' });
    await fireEvent.change(screen.getByLabelText('Coloured by'), { target: { value: 'sea-temperature' } });
    expect(colouring.colouring).toBe('sea-temperature');
    const list = screen.getByRole('list', { name: 'Sites by sea temperature in °C' });
    const counts = within(list)
      .getAllByRole('listitem')
      .map((item) => Number(item.querySelector('.count')?.textContent));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(sites.length);
    expect(screen.getByTestId('class-step-4').textContent).toMatch(/8 to 10 °C\s*1/);
    expect(screen.getByTestId('class-fallow').textContent).toMatch(/1/);
    expect(screen.getByTestId('class-rule').textContent).toContain('since 21 Nov 2026');
  });

  it('filters by the classes of reporting, which are states: one off, one alone, all again', async () => {
    const { fishHealth, colouring } = await open(LegendPanel, { theme: 'day' });
    colouring.choose('reporting');
    flushSync();
    const box = (id: string): HTMLElement => within(screen.getByTestId(`class-${id}`)).getByRole('checkbox');
    await fireEvent.click(box('reported'));
    expect(fishHealth.rows.length).toBe(1);
    await fireEvent.click(box('reported'));
    expect(fishHealth.filter).toEqual({});
    await fireEvent.click(box('fallow'), { altKey: true });
    expect(fishHealth.filter.states).toEqual(['fallow']);
    await fireEvent.click(box('fallow'), { altKey: true });
    expect(fishHealth.filter).toEqual({});
  });

  it('lists a flagged number as it was given, with its reason, and selects its site', async () => {
    const { fishHealth } = await open(LegendPanel, { theme: 'day' });
    expect(screen.getByTestId('outliers').textContent).toContain('1 site with a flagged number');
    const one = screen.getByTestId('outlier');
    expect(one.textContent).toMatch(/Bøvika.*196\.0 °C.*Over 25 °C: shown as given/);
    await fireEvent.click(one);
    expect(fishHealth.selectedNo).toBe(11);
  });

  it('counts by the person’s own limits as soon as they change, and says so', async () => {
    const { settings } = await open(LegendPanel, { theme: 'day' });
    const over = (): string | null | undefined =>
      screen.getByTestId('legend-over').querySelector('.count')?.textContent;
    expect([over(), screen.getByTestId('limit-note').textContent]).toEqual([
      '1',
      expect.stringContaining('the limits of the regulation'),
    ]);
    await settings.change({ limits: [{ ...generalLimits[0]!, limit: 0.2, source: 'ours' }] });
    flushSync();
    expect([over(), screen.getByTestId('limit-note').textContent]).toEqual([
      '2',
      expect.stringMatching(/0\.2 everywhere.*Changed from the regulation by you/s),
    ]);
  });
});

describe('limits that sites have of their own', () => {
  it('rule legend, filter and headline where the report of the week is downloaded, unless the person leaves them out', async () => {
    const { fishHealth, settings } = await open(LegendPanel, { theme: 'day' }, true);
    await fishHealth.ownLimits.readStored();
    flushSync();
    const seen = (): unknown => ({
      legend: screen.getByTestId('legend-over').querySelector('.count')?.textContent,
      headline: fishHealth.feed.shown?.counts.states.over,
      filtered: fishHealth.rows.length,
    });
    const note = (): string | null => screen.getByTestId('limit-note').textContent;
    fishHealth.setFilter({ states: ['over'] });
    flushSync();
    expect(seen()).toEqual({ legend: '2', headline: 2, filtered: 2 });
    expect(note()).toContain('known for 1 of 2 sites with a count');
    await settings.change({ limitsBy: 'general' });
    flushSync();
    expect(seen()).toEqual({ legend: '1', headline: 1, filtered: 1 });
    expect(note()).toContain('only the table applies');
  });
});

it('is marked in the table and in the list of sites behind a number as the limit of the site itself', async () => {
  const { fishHealth } = await open(WeekTable, { theme: 'day', onshow: () => {} }, true);
  await fishHealth.ownLimits.readStored();
  flushSync();
  const limitIn = (no: string): string | undefined =>
    screen
      .getAllByTestId('table-row')
      .find((row) => row.dataset['localityNo'] === no)
      ?.querySelectorAll('[role="gridcell"]')[5]
      ?.textContent.trim();
  expect([limitIn('10'), limitIn('11')]).toEqual(['0.25*', '0.5']);
  expect(screen.getByTitle('Site’s own limit 0.25')).toBeDefined();
  const { shown } = fishHealth.feed;
  const said = (row: number) =>
    deciding(en(formatOf('en')), formatOf('en'), fishHealth.limits, 'over', { columns: shown!.columns, row });
  expect([said(0).limit, said(1).limit]).toEqual(['own limit 0.25', 'limit 0.5']);
});

describe('the hover card', () => {
  const week = loadedWeek(madeUpWeek(isoWeek(2026, 45), sites));
  const card = (no: number): Record<string, unknown> => ({
    pixel: [10, 10],
    mapWidth: 500,
    mapHeight: 500,
    site: siteOf(week, no),
  });

  it('says what the colour says, and why a number is flagged', async () => {
    const { colouring } = await open(HoverCard, card(11));
    expect(screen.queryByTestId('hover-coloured')).toBeNull();
    colouring.choose('sea-temperature');
    flushSync();
    expect(screen.getByTestId('hover-coloured').textContent).toBe(
      'Sea temperature: 196.0 °C · Flagged: implausible',
    );
    expect(screen.getByTestId('hover-flag').textContent).toContain('Over 25 °C');
    expect(screen.getByTestId('hover-card').textContent).toContain('may have a special limit');
  });

  it('names the disease whose sign the site has', async () => {
    const site = { ...siteOf(week, 10)!, diseases: ['PANKREASSYKDOM', 'NEW_ONE'] };
    await open(HoverCard, { ...card(10), site });
    expect(screen.getByTestId('hover-disease').textContent).toContain('Pancreas disease (PD), ');
  });

  it('judges a site by its own limit where the download gave one', async () => {
    await open(HoverCard, card(10));
    await tick();
    expect(screen.getByTestId('hover-card').textContent).toMatch(
      /over the limit 0\.25.*Site’s own limit 0\.25/s,
    );
  });
});

describe('the limits', () => {
  function setUp(limits: LimitTable = generalLimits): { readonly changes: LimitTable[] } {
    const changes: LimitTable[] = [];
    void open(LimitsPanel, {
      limits,
      isUnsaved: false,
      onclose: () => {},
      onchange: (next: LimitTable) => changes.push(next),
    });
    return { changes };
  }
  const type = (testid: string, value: string): Promise<boolean> =>
    fireEvent.input(screen.getByTestId(testid), { target: { value } });

  it('say of each row where, when, since when and by which source', async () => {
    setUp();
    await tick();
    const rows = screen.getAllByTestId('limit-row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/0\.2.*south of Nordland, in weeks 16–21.*since .*2017.*FOR-2012-12-05-1140/s);
    expect(screen.getByTestId('limits-state').textContent).toContain('the limits of the regulation');
    expect(screen.getByTestId<HTMLButtonElement>('limit-reset').disabled).toBe(true);
  });

  it('take a changed row, a new one, another order and a row less', async () => {
    const { changes } = setUp();
    await fireEvent.click(screen.getByTestId('limit-edit-1'));
    await type('limit-value', '0.1');
    await fireEvent.submit(screen.getByTestId('limit-form'));
    expect(changes.at(-1)?.map(({ limit }) => limit)).toEqual([0.5, 0.1, 0.2]);
    await fireEvent.click(screen.getByTestId('limit-add'));
    await type('limit-value', '0.3');
    await type('limit-source', 'ours');
    await fireEvent.submit(screen.getByTestId('limit-form'));
    expect(changes.at(-1)?.at(-1)).toMatchObject({ limit: 0.3, area: 'everywhere', source: 'ours' });
    await fireEvent.click(screen.getByTestId('limit-down-1'));
    expect(changes.at(-1)?.map(({ area }) => area)).toEqual(['everywhere', 'north', 'south']);
    await fireEvent.click(screen.getByTestId('limit-remove-2'));
    expect(changes.at(-1)).toHaveLength(2);
  });

  it('say every mistake at its field, and take nothing until none is left', async () => {
    const { changes } = setUp();
    await fireEvent.click(screen.getByTestId('limit-add'));
    await type('limit-first-week', '60');
    await fireEvent.submit(screen.getByTestId('limit-form'));
    const invalid = ['limit-value', 'limit-first-week', 'limit-source'].map((id) => screen.getByTestId(id));
    for (const field of invalid) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(said?.textContent).not.toBe('');
    }
    expect(changes).toEqual([]);
  });

  it('never lose the one row that holds always and everywhere', async () => {
    const { changes } = setUp();
    await fireEvent.click(screen.getByTestId('limit-remove-0'));
    expect(screen.getByTestId('limit-refused').textContent).toContain('One row must hold everywhere');
    expect(changes).toEqual([]);
  });

  it('go back to the regulation', async () => {
    const { changes } = setUp([{ ...generalLimits[0]!, limit: 0.3 }]);
    await tick();
    expect(screen.getByTestId('limits-state').textContent).toContain('Changed from the regulation');
    await fireEvent.click(screen.getByTestId('limit-reset'));
    expect(changes).toEqual([generalLimits]);
  });
});
