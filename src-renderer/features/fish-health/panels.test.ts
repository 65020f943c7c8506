import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput, LocalityAnswer } from '../../../src-shared/contract';
import type { DiseaseCase } from '../../../src-shared/domain/fish-health/disease';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { ExportStore } from '../export';
import HighestSites from './locality/HighestSites.svelte';
import { type FishHealthStore, LegendPanel, WeekBanner } from './index';
import LocalityPanel from './locality/LocalityPanel.svelte';
import { madeUpLocality } from './locality/made-up-locality';
import WeekTable from './table/WeekTable.svelte';
import { type MadeUpSite, madeUpWeek } from './week/made-up-week';
import { ConnectionChip, type SessionStore } from '../session';
import type { SettingsStore } from '../settings';
import BottomDock from '../../shell/BottomDock.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 18, 12);
const newest = isoWeek(2026, 45);
const sites: readonly MadeUpSite[] = [
  { no: 10, name: 'Ånes', lice: 0.62, temperature: 8.4 },
  { no: 11, name: 'Bøvika', lice: 0, temperature: 99.9 },
  { no: 12, name: null, reported: false, fallow: true },
  { no: 13, name: 'Vik', reported: false, fallow: false },
  { no: 14, name: 'Hamn', reported: false, salmonoids: false },
  { no: 15, name: 'Torsk', lice: 0.1, diseases: ['PANKREASSYKDOM'] },
];

interface Stores {
  readonly fishHealth: FishHealthStore;
  readonly settings: SettingsStore;
  readonly exporting: ExportStore;
  readonly session: SessionStore;
}

async function open(
  part: Component<never>,
  props: Record<string, unknown> = {},
  answers: {
    week?: (input: CallInput<'fishHealth.week'>) => Result<CallOutput<'fishHealth.week'>>;
    locality?: (
      input: CallInput<'fishHealth.locality'>,
    ) => Result<CallOutput<'fishHealth.locality'>> | Promise<Result<CallOutput<'fishHealth.locality'>>>;
    /** No week comes. */
    isSlow?: boolean;
  } = {},
): Promise<Stores & { readonly client: FakeClient }> {
  const client = createFakeClient({
    'fishHealth.week': (input) =>
      answers.isSlow
        ? new Promise(() => {})
        : (answers.week?.(input) ??
          ok(madeUpWeek(input.week as IsoWeek, sites, { fetchedAtMs: nowMs - 120_000 }))),
    'fishHealth.locality': (input) =>
      answers.locality?.(input) ?? ok(madeUpLocality(input.localityNo, input.week as IsoWeek)),
    'settings.change': () => ok(defaultSettings),
    'export.localities': () => ok(null),
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
  const started = stores!.fishHealth.start(null);
  if (!answers.isSlow) await started;
  await tick();
  return { ...stores!, client };
}

const row = (no: number): HTMLElement =>
  screen.getAllByTestId('table-row').find((one) => one.dataset['localityNo'] === String(no))!;

describe('the legend', () => {
  it('has a row for each class, and their counts sum to the total that it names', async () => {
    await open(LegendPanel, { theme: 'day' });
    const counts = screen
      .getAllByRole('checkbox')
      .map((box) => Number(box.closest('label')?.querySelector('.count')?.textContent));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(sites.length);
    expect(screen.getByTestId('legend-total').textContent).toBe(String(sites.length));
    expect(screen.getByTestId('legend-pd').textContent).toContain('1');
  });

  it('switches a class off by its box, and shows one alone with Alt', async () => {
    const { fishHealth } = await open(LegendPanel, { theme: 'day' });
    const fallow = within(screen.getByTestId('legend-fallow')).getByRole<HTMLInputElement>('checkbox');
    await fireEvent.click(fallow);
    expect([fallow.checked, fishHealth.rows.length]).toEqual([false, sites.length - 1]);
    await fireEvent.click(within(screen.getByTestId('legend-over')).getByRole('checkbox'), { altKey: true });
    expect(fishHealth.filter.states).toEqual(['over']);
  });

  it('filters by the row of three in four weeks, and back', async () => {
    const { fishHealth } = await open(LegendPanel, { theme: 'day' });
    const streak = screen.getByTestId('legend-streak');
    await fireEvent.click(streak);
    expect(fishHealth.filter.history).toEqual([{ fact: 'over', least: 3, weeks: 4 }]);
    expect(streak.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(streak);
    expect([fishHealth.isFiltering, streak.getAttribute('aria-pressed')]).toEqual([false, 'false']);
  });

  it('counts what the filter shows, of all, whichever classes are hidden in it, and says so', async () => {
    const { fishHealth } = await open(LegendPanel, { theme: 'day' });
    const counts = (): readonly (string | undefined)[] =>
      ['legend-over', 'legend-pd', 'legend-streak'].map((id) =>
        screen.getByTestId(id).querySelector('.count')?.textContent.trim(),
      );
    expect(counts()).toEqual(['1', '1', '1']);
    expect(screen.queryByTestId('legend-scope')).toBeNull();
    fishHealth.setFilter({ text: String(sites[0]!.no) });
    await tick();
    const [over, pd, streak] = counts();
    expect([over, pd, streak].every((text) => /^[01] of [01]$/.test(text ?? ''))).toBe(true);
    expect(screen.getByTestId('legend-total').textContent.trim()).toBe(`1 of ${sites.length}`);
    expect(screen.getByTestId('legend-scope')).toBeTruthy();
    await fireEvent.click(within(screen.getByTestId('legend-over')).getByRole('checkbox'));
    expect(counts()).toEqual([over, pd, streak]);
    fishHealth.setFilter({ states: ['zero'] });
    await tick();
    expect(screen.queryByTestId('legend-scope')).toBeNull();
  });

  it('names the limit in force with its number, and of how many sites their own is known', async () => {
    await open(LegendPanel, { theme: 'day' });
    const note = screen.getByTestId('limit-note').textContent;
    expect(note).toContain('0.5');
    expect(note).toContain('16–21');
    expect(note).toMatch(/known for 0 of \d+ sites with a count/);
  });

  it('gives completeness with both of its numbers, and the age at which they were counted', async () => {
    await open(LegendPanel, { theme: 'day' });
    expect(screen.getByTestId('completeness').textContent).toContain(
      '3 of 4 active sites had reported (75%) when this was fetched, 9 days after the week ended.',
    );
  });
});

describe('the table', () => {
  it('leaves no site pointed at on the map when it is closed under the pointer', async () => {
    const { fishHealth } = await open(WeekTable, { theme: 'day', onshow: () => {} });
    await fireEvent.pointerEnter(row(12));
    expect(fishHealth.hoveredNo).toBe(12);
    cleanup();
    expect(fishHealth.hoveredNo).toBeNull();
  });

  it('shows what is not given as a dash with its meaning, and a reported zero as a number', async () => {
    await open(WeekTable, { theme: 'day', onshow: () => {} });
    const [, , name, , lice] = within(row(12)).getAllByRole('gridcell');
    for (const cell of [name!, lice!]) {
      expect(cell.textContent.trim()).toBe('–');
      expect(within(cell).getByTitle('Not given by the service')).toBeDefined();
    }
    expect(within(row(11)).getAllByRole('gridcell')[4]?.textContent.trim()).toBe('0.00');
  });

  it('shows an outlier temperature as given, with the reason for the flag', async () => {
    await open(WeekTable, { theme: 'day', onshow: () => {} });
    expect(row(11).textContent).toContain('99.9');
    expect(within(row(11)).getByTitle(/Over 25 °C: shown as given/)).toBeDefined();
    expect(within(row(10)).queryByTitle(/shown as given/)).toBeNull();
  });

  it('moves the selection with the arrows, in the order of the screen', async () => {
    const { fishHealth } = await open(WeekTable, { theme: 'day', onshow: () => {} });
    const grid = screen.getByTestId('table');
    await fireEvent.keyDown(grid, { key: 'ArrowDown' });
    expect(fishHealth.selectedNo).toBe(10);
    await fireEvent.keyDown(grid, { key: 'ArrowDown' });
    expect(fishHealth.selectedNo).toBe(15);
    await fireEvent.keyDown(grid, { key: 'ArrowUp' });
    expect([fishHealth.selectedNo, row(10).getAttribute('aria-selected')]).toEqual([10, 'true']);
  });

  it('filters by a name without its å, and says how many of how many are left', async () => {
    await open(WeekTable, { theme: 'day', onshow: () => {} });
    await fireEvent.input(screen.getByTestId('table-search'), { target: { value: 'anes' } });
    expect(screen.getAllByTestId('table-row')).toHaveLength(1);
    expect(screen.getByTestId('table-count').textContent).toBe('1 of 6 sites · Week 45, 2026');
    expect(screen.getByTestId('table-count').dataset['count']).toBe('1');
  });

  it('sorts by any column, and back', async () => {
    await open(WeekTable, { theme: 'day', onshow: () => {} });
    const first = (): string | undefined => screen.getAllByTestId('table-row')[0]?.dataset['localityNo'];
    await fireEvent.click(screen.getByTestId('table-sort-temperature'));
    expect(first()).toBe('11');
    await fireEvent.click(screen.getByTestId('table-sort-temperature'));
    expect(first()).toBe('10');
  });

  it('speaks the other language at once', async () => {
    const { settings } = await open(WeekTable, { theme: 'day', onshow: () => {} });
    await settings.change({ language: 'nb' });
    flushSync();
    expect(screen.getByTestId('table-sort-adultFemale').textContent).toContain('Voksne hunnlus');
    expect(row(10).textContent).toContain('0,62');
  });
});

describe('the site panel', () => {
  it('says the state in a sentence with the number and the limit in force', async () => {
    const count = { average: 0.62, averageOfPreviousWeek: 0.5, trend: 'Increasing' };
    await open(
      LocalityPanel,
      { theme: 'day', localityNo: 10 },
      {
        locality: ({ week }) => {
          const answer = madeUpLocality(10, week as IsoWeek);
          return ok({
            ...answer,
            detail: { ...answer.detail, lice: { ...answer.detail.lice, adultFemale: count } },
          });
        },
      },
    );
    await tick();
    expect(screen.getByTestId('locality-state').textContent).toContain(
      '0.62 adult female lice per fish, at or over the limit 0.5 in force this week',
    );
    expect(screen.getByTestId('locality-panel').dataset['localityNo']).toBe('10');
    expect(screen.getByTestId('locality-panel').textContent).toContain('60° 23.5′ N 005° 19.6′ E');
  });

  it('says at its head which disease the sign on the map stands for, from the list and then from the site', async () => {
    let answer: (found: LocalityAnswer) => void = () => {};
    const { fishHealth } = await open(
      LocalityPanel,
      { theme: 'day', localityNo: 15 },
      { locality: () => new Promise((done) => (answer = (found) => done(ok(found)))) },
    );
    const said = (): (string | null)[] =>
      within(screen.getByTestId('locality-state'))
        .queryAllByTestId('locality-disease')
        .map(({ textContent }) => textContent);
    expect(said()).toEqual(['Pancreas disease (PD)']);
    const none: DiseaseCase = {
      version: null,
      name: null,
      subType: null,
      status: null,
      closureType: null,
      suspicionDate: null,
      diagnosisDate: null,
      emptiedDate: null,
      closureDate: null,
    };
    answer(
      madeUpLocality(15, fishHealth.week, {
        diseases: [
          { ...none, name: 'PANKREASSYKDOM', status: 'DIAGNOSED' },
          { ...none, name: 'INFEKSIOES_LAKSEANEMI', status: 'SUSPECTED' },
          { ...none, name: 'PANKREASSYKDOM', status: 'DIAGNOSED', subType: 'SAV3' },
        ],
      }),
    );
    await tick();
    await tick();
    expect(said()).toEqual([
      'Pancreas disease (PD), diagnosed',
      'Infectious salmon anaemia (ISA), suspected',
    ]);
  });

  it.each([
    [12, 'probably no fish'],
    [13, 'active and not reported'],
    [14, 'no licence for salmonoids'],
  ])('tells why site %i has no report: %s', async (localityNo, reason) => {
    await open(LocalityPanel, { theme: 'day', localityNo }, { locality: () => fail('not-reported', '400') });
    await tick();
    expect(screen.getByTestId('not-reported').textContent).toContain(`The week list says ${reason}`);
  });

  it('asks the service for a selected site once', async () => {
    const { client, fishHealth } = await open(LocalityPanel, { theme: 'day', localityNo: 10 });
    flushSync();
    await tick();
    const asked = client.calls.filter(({ name }) => name === 'fishHealth.locality');
    expect(asked.map(({ input }) => input)).toEqual([
      { localityNo: 10, week: fishHealth.week, freshness: 'usual' },
    ]);
  });

  it('fetches what it shows again by one press beside its age, and keeps that until the answer comes', async () => {
    let answer = (): void => {};
    const { client } = await open(
      LocalityPanel,
      { theme: 'day', localityNo: 10 },
      {
        locality: ({ week, freshness }) => {
          const found = ok(madeUpLocality(10, week as IsoWeek));
          return freshness === 'usual' ? found : new Promise((done) => (answer = () => done(found)));
        },
      },
    );
    await tick();
    const again = screen.getByTestId<HTMLButtonElement>('locality-again');
    await fireEvent.click(again);
    await fireEvent.click(again);
    const asked = client.calls.filter(({ name }) => name === 'fishHealth.locality');
    expect(asked.map(({ input }) => (input as { freshness: string }).freshness)).toEqual([
      'usual',
      'refresh',
    ]);
    expect([again.disabled, screen.getByTestId('locality-panel').textContent]).toEqual([
      true,
      expect.stringContaining('60° 23.5′ N 005° 19.6′ E'),
    ]);
    answer();
    await tick();
    await tick();
    expect(again.disabled).toBe(false);
  });

  it('of a site without a report fetches the list of the week again, which its age is of', async () => {
    const { client } = await open(
      LocalityPanel,
      { theme: 'day', localityNo: 12 },
      { locality: () => fail('not-reported', '400') },
    );
    await tick();
    await fireEvent.click(screen.getByTestId('locality-again'));
    const weeks = client.calls.filter(({ name }) => name === 'fishHealth.week');
    expect(weeks.map(({ input }) => (input as { freshness: string }).freshness)).toContain('refresh');
  });

  it('says calmly what is missing and offers to try again when the service is away', async () => {
    await open(
      LocalityPanel,
      { theme: 'day', localityNo: 10 },
      { locality: () => fail('offline', 'refused') },
    );
    await tick();
    const notice = screen.getByTestId('site-not-kept');
    expect([notice.getAttribute('role'), notice.classList.contains('danger')]).toEqual(['status', false]);
    expect(notice.textContent).toContain('not downloaded; it needs the network');
    expect(notice.textContent).toContain('The service cannot be reached.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the banner', () => {
  it('names the week on the screen when another one could not be fetched', async () => {
    const { fishHealth } = await open(
      WeekBanner,
      {},
      {
        week: ({ week }) =>
          week === '2026-W30' ? fail('timeout', '15 s') : ok(madeUpWeek(week as IsoWeek, sites)),
      },
    );
    await fishHealth.goTo(isoWeek(2026, 30));
    flushSync();
    const text = screen.getByTestId('failed-banner').textContent;
    expect(text).toContain('Week 30, 2026 is not downloaded; it needs the network');
    expect(text).toContain('Showing Week 45, 2026 meanwhile.');
    expect(text).toContain('The service did not answer in time.');
  });

  it('gives a kept copy its age and the reason', async () => {
    await open(
      WeekBanner,
      {},
      {
        week: ({ week }) =>
          ok(
            madeUpWeek(week as IsoWeek, sites, {
              fetchedAtMs: nowMs - 3 * 3_600_000,
              source: 'cache',
              staleBecause: 'offline',
            }),
          ),
      },
    );
    const text = screen.getByTestId('stale-banner').textContent;
    expect(text).toContain('fetched 3 hours ago');
    expect(text).toContain('The service cannot be reached.');
  });

  it('says what the service’s new answer has lost, and that the copy is used', async () => {
    const stamp = { fetchedAtMs: nowMs - 3 * 3_600_000, source: 'cache', staleBecause: 'drifted' } as const;
    const lost = 'liceReport.adultFemaleLice 275 → 0';
    await open(
      WeekBanner,
      {},
      { week: ({ week }) => ok(madeUpWeek(week as IsoWeek, sites, { ...stamp, lost })) },
    );
    const text = screen.getByTestId('stale-banner').textContent;
    expect(text).toContain('fetched 3 hours ago');
    expect(text).toContain('The service’s answers have changed: a part that they had before is missing.');
    expect(text).toContain('The earlier copy is used; the new answer is stored beside it.');
    expect(text).toContain('Values before → now: liceReport.adultFemaleLice 275 → 0');
  });
});

describe('the week bar and export', () => {
  it('says which week is asked for, and in which state it is', async () => {
    const { fishHealth } = await open(BottomDock);
    const label = screen.getByTestId('week-label');
    expect([label.dataset['week'], label.dataset['state'], label.textContent.trim()]).toEqual([
      newest,
      'fresh',
      'Week 45, 2026',
    ]);
    void fishHealth.goTo(isoWeek(2026, 30));
    flushSync();
    expect([label.dataset['week'], label.dataset['state']]).toEqual(['2026-W30', 'loading']);
  });

  it('says how many sites will be written, and all are one tick away', async () => {
    const { fishHealth, exporting, client } = await open(BottomDock);
    fishHealth.soloState('over');
    exporting.isOpen = true;
    await tick();
    const popover = screen.getByTestId('export-popover');
    expect(popover.textContent).toContain('1 site of Week 45, 2026');
    expect(popover.textContent).toContain('over the limit');
    expect(popover.textContent).toContain('2 min ago');
    await fireEvent.click(screen.getByTestId('export-all'));
    expect(screen.getByTestId('export-confirm').textContent.trim()).toBe('Write 6 sites');
    await fireEvent.click(screen.getByTestId('export-confirm'));
    expect(client.calls.at(-1)).toMatchObject({
      name: 'export.localities',
      input: { week: newest, filter: {}, language: 'en' },
    });
  });

  it('writes nothing while the week asked for is not on the screen', async () => {
    const { fishHealth, exporting } = await open(
      BottomDock,
      {},
      {
        week: ({ week }) => (week === newest ? ok(madeUpWeek(newest, sites)) : fail('offline', '')),
      },
    );
    await fishHealth.goTo(isoWeek(2026, 30));
    exporting.isOpen = true;
    await tick();
    expect(screen.getByTestId<HTMLButtonElement>('export-confirm').disabled).toBe(true);
    expect(screen.getByTestId('export-popover').textContent).toContain('not on the screen yet');
  });
});

describe('the first week while it is on its way', () => {
  it.each([
    ['legend', LegendPanel],
    ['table', WeekTable],
    ['highest sites', HighestSites],
  ])('is said to be fetched in the %s, not to be nothing', async (_, part) => {
    await open(part as Component<never>, { theme: 'day' }, { isSlow: true });
    expect(screen.getByRole('status', { name: 'Fetching the sites of the week' })).toBeDefined();
    expect(document.body.textContent).not.toContain('Nothing to show');
  });

  it('has no scale on the timeline', async () => {
    await open(BottomDock, {}, { isSlow: true });
    expect(screen.getByTestId('week-bars').textContent).toContain('all sites');
    expect(screen.getByTestId('week-bars').textContent).not.toContain('1 site');
  });
});

describe('the connection', () => {
  it('is said by words and state, and follows main', async () => {
    const { client } = await open(ConnectionChip);
    const chip = screen.getByTestId('connection-chip');
    expect(chip.dataset['state']).toBe('starting');
    client.emit('connection.changed', { state: 'offline', lastAnswerAtMs: null, lastFailure: 'offline' });
    await tick();
    expect([chip.dataset['state'], chip.textContent.includes('Offline')]).toEqual(['offline', true]);
  });
});

describe('the order of the table', () => {
  it('begins at its top, wherever the table was scrolled to', async () => {
    await open(WeekTable as Component<never>, { theme: 'day', onshow: () => {} });
    const table = screen.getByTestId('table');
    table.scrollTop = 56;
    await fireEvent.click(screen.getByTestId('table-sort-name'));
    await tick();
    expect(table.scrollTop).toBe(0);
  });
});

describe('the site panel beside a week that did not come', () => {
  it('does not say that the site is missing from a list that is not here', async () => {
    const failing = fail('offline', 'no way');
    const { fishHealth } = await open(
      LocalityPanel as Component<never>,
      { theme: 'day', localityNo: 10 },
      {
        week: ({ week }) => (week < '2026-W30' ? failing : ok(madeUpWeek(week as IsoWeek, sites))),
        locality: () => failing,
      },
    );
    await fishHealth.goTo(isoWeek(2026, 20));
    await tick();
    const panel = screen.getByTestId('locality-panel');
    expect(panel.textContent).toContain('The service cannot be reached');
    expect(panel.textContent).not.toContain('not in the list');
    expect(within(panel).queryByTestId('locality-state')).toBeNull();
  });
});
