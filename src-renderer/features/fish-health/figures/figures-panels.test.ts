import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import type { Quoted } from '../../../../src-shared/domain/weeks/citation';
import type { TableRows } from '../../../../src-shared/contract';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import type { NationalWeek } from '../../../../src-shared/domain/fish-health/national-week';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import type { History } from '../../../lib/history.svelte';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import type { FishHealthStore } from '../fish-health.svelte';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';
import type { ExplainStore } from './explain.svelte';
import CitationsPage from './CitationsPage.svelte';
import ExplainPanel from './ExplainPanel.svelte';
import type { StatisticsStore } from './figures.svelte';
import FiguresPanel from './FiguresPanel.svelte';
import { madeUpNational, madeUpYears } from './made-up-years';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
const salmon = { fallow: false, salmonoids: true } as const;
const bergen = { municipalityNo: '4601', municipality: 'Bergen' } as const;
const bodo = { municipalityNo: '1804', municipality: 'Bodø' } as const;
const sites: readonly MadeUpSite[] = [
  { no: 1, name: 'Ånes', lice: 0.7, ...salmon, ...bergen },
  { no: 2, name: 'Bø', lice: 0.1, ...salmon, ...bergen },
  { no: 3, name: 'Vik', lice: 0.6, ...salmon, ...bodo, diseases: [pancreasDisease] },
  { no: 4, name: 'Nes', reported: false, ...salmon, ...bodo },
  { no: 5, name: 'Taus', reported: false },
];

const question = { kind: 'figure', week, name: 'over-share', filter: {}, group: null } as const;
const answer = { digest: 'a', firstSeenMs: 1, fetchedAtMs: nowMs } as const;
const madeUpQuoted: Quoted = {
  id: 'c-1',
  madeAtMs: nowMs,
  serviceName: 'Sample',
  app: '1.0.0',
  question,
  span: { from: week, to: week, weeks: 1 },
  was: { value: 0.25, count: 1, outOf: 4, answer },
  recount: {
    state: 'changed',
    now: { value: 0.5, count: 2, outOf: 4, answer },
    isSameNumber: false,
    entered: [{ localityNo: 3, name: 'Vik' }],
    left: [],
    enteredOutOf: [],
    leftOutOf: [],
    revised: null,
  },
};

interface Given {
  /** What comes of a copy; null: the list is full. */
  readonly quoted?: Quoted | null;
  readonly list?: readonly Quoted[];
  /** A file is chosen for a table. */
  readonly isWritten?: boolean;
  readonly weekBefore?: readonly MadeUpSite[] | null;
  readonly national?: Partial<NationalWeek> | null;
  /** What it says otherwise where a filter is sent. */
  readonly nationalOfFilter?: Partial<NationalWeek>;
  readonly years?: ReadonlyMap<number, LocalityYears>;
  readonly events?: Partial<TableRows>;
  /** The tables that are asked for, and whether what they need is requested. */
  /** A table of more than a week is never answered, or none at all. */
  readonly isSlow?: boolean | 'week' | (() => boolean | 'week');
  /** What is fetched of more than a week comes then. */
  readonly arrived?: Promise<void>;
  /** Nothing of more than a week is downloaded. */
  readonly isEmptyYear?: boolean;
  /** The list of the week states the diseases of its sites. */
  readonly statesDiseases?: boolean;
  readonly asked?: [what: { readonly from: IsoWeek; readonly to: IsoWeek }, isFetching: boolean][];
}

const noEvents: TableRows = {
  names: ['kind', 'isoWeek', 'localityNo', 'name', 'county', 'disease', 'status', 'count', 'inCountry', 'inSites', 'difference', 'otherWeek', 'productionAreaId', 'productionArea'], // prettier-ignore
  rows: [],
  oldestMs: nowMs - 60_000,
  lacks: {},
  missing: [],
  undecided: 0,
};

async function open(part: unknown, given: Given = {}) {
  const client = createFakeClient({
    'citations.add': () => (given.quoted ? ok(given.quoted) : fail('too-large', 'full')),
    'citations.list': () => ok(given.list ?? []),
    'export.table': () =>
      ok(
        given.isWritten
          ? { receiptId: 'r', fileName: 'over.csv', features: 2, bytes: 1, sha256: '0'.repeat(64) }
          : null,
      ),
    'citations.remove': () => ok(null),
    'citations.restore': () => ok(null),
    'fishHealth.week': ({ week: asked }) => {
      const stated = sites.map((one) => ({ ...one, diseasesKnown: given.statesDiseases === true }));
      const of = asked === week ? stated : given.weekBefore;
      return of && (asked === week || asked === addWeeks(week, -1))
        ? ok(madeUpWeek(asked as IsoWeek, of, { fetchedAtMs: nowMs - 120_000 }))
        : fail('not-found', 'not kept');
    },
    'fishHealth.national': ({ week: asked, filter }) =>
      given.national === null
        ? fail('offline', 'silent')
        : ok(
            madeUpNational(
              asked as IsoWeek,
              { ...given.national, ...(filter ? given.nationalOfFilter : {}) },
              nowMs - 60_000,
            ),
          ),
    'fishHealth.years': ({ year }) => {
      const years = given.years?.get(year) ?? madeUpYears([]);
      return ok({ year, years, reports: null });
    },
    'fishHealth.reports': () => ok([]),
    'export.rows': ({ what, isFetching }) => {
      const span = what as { readonly from: IsoWeek; readonly to: IsoWeek };
      given.asked?.push([span, isFetching]);
      const isSlow = typeof given.isSlow === 'function' ? given.isSlow() : given.isSlow;
      if (isSlow === 'week' || (isSlow && span.from !== span.to)) return new Promise(() => {});
      if (given.isEmptyYear && span.from !== span.to && !isFetching) return fail('not-found', 'nothing');
      const answer = (): Result<TableRows> => ok({ ...noEvents, ...given.events });
      return isFetching && span.from !== span.to && given.arrived ? given.arrived.then(answer) : answer();
    },
    'offline.plan': () => ok({ parts: [], gaps: [], requests: 3, isExact: true, bytes: null, ms: null }),
  });
  let stores:
    | { fishHealth: FishHealthStore; explain: ExplainStore; figures: StatisticsStore; history: History }
    | undefined;
  const onstores = (all: typeof stores): void => void (stores = all);
  render(FakeWindow, { props: { client, nowMs, part: part as Component<never>, props: {}, onstores } });
  await stores!.fishHealth.start({
    week,
    filter: {},
    selectedLocalityNo: null,
    centre: null,
    zoom: null,
  });
  await settle();
  return { ...stores!, client };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 400; turn++) await Promise.resolve();
  await tick();
  for (let turn = 0; turn < 400; turn++) await Promise.resolve();
  flushSync();
}

const row = (label: string) => screen.getByRole('row', { name: new RegExp(`^${label}`) });
const textOf = (element: HTMLElement): string => element.textContent.replace(/\s+/g, ' ').trim();

describe('the statistics of a week', () => {
  it('say each figure with its numerator, its denominator and what is undecided', async () => {
    await open(FiguresPanel);
    expect(textOf(row('At or over the limit, share'))).toContain('66.7% 2 of 3 counted');
    expect(textOf(row('Reported, share'))).toContain('75.0% 3 of 4 active · 1 undecided');
    expect(textOf(row('Adult female lice, mean'))).toContain('0.467 per fish 3 sites with a number');
  });

  it('say that there is no information where the list of the week does not tell, and not zero', async () => {
    await open(FiguresPanel);
    expect(within(row('Cleaner fish stocked')).getByTitle(/^No information: /)).toBeTruthy();
  });

  it('stand beside those of the filter as soon as there is one', async () => {
    const { fishHealth } = await open(FiguresPanel);
    expect(screen.queryByTestId('figure-over-filtered')).toBeNull();
    fishHealth.setFilter({ municipalityNo: '1804' });
    await settle();
    expect(screen.getByTestId('figure-over').textContent).toBe('2');
    expect(screen.getByTestId('figure-over-filtered').textContent).toBe('1');
    expect(textOf(row('At or over the limit, share'))).toContain('100.0% 1 of 1 counted');
  });

  it('say the change from the week before where that week is at hand, and a dash where it is not', async () => {
    await open(FiguresPanel, { weekBefore: [{ no: 1, lice: 0.2, ...salmon, ...bergen }] });
    expect(textOf(row('At or over the limit '))).toContain('0 +2');
  });

  it('have a dash for a week before that is not downloaded', async () => {
    await open(FiguresPanel, { weekBefore: null });
    expect(
      within(row('At or over the limit, share')).getByTitle('Week 44, 2026 is not downloaded'),
    ).toBeTruthy();
  });

  it('have the service’s own beside them where they mean the same, with its age and why it may differ', async () => {
    await open(FiguresPanel, { national: { aboveThreshold: { count: 9, percentage: 4.5 } } });
    expect(textOf(row('At or over the limit, share'))).toMatch(/4.5%$/);
    expect(textOf(screen.getByTestId('service-note'))).toMatch(
      /Fetched 1 min ago.*They may differ from ours/,
    );
  });

  it('have the service’s own of the filter beside them too, where it can be asked about it', async () => {
    const { fishHealth } = await open(FiguresPanel, {
      national: { aboveThreshold: { count: 9, percentage: 4.5 } },
      nationalOfFilter: {
        aboveThreshold: { count: 1, percentage: 50 },
        annualAboveThreshold: { isFiltered: true, total: 9, filtered: 1, byWeek: [] },
      },
    });
    fishHealth.setFilter({ municipalityNo: '1804' });
    await settle();
    expect(textOf(row('At or over the limit, share'))).toMatch(/4.5% ?50.0%$/);
    fishHealth.setFilter({ text: 'Vik' });
    await settle();
    expect(within(row('At or over the limit, share')).getByTitle(/cannot apply this filter/)).toBeTruthy();
  });

  it('say why the service’s own did not come', async () => {
    await open(FiguresPanel, { national: null });
    expect(textOf(screen.getByTestId('service-note'))).toMatch(/couldn’t be loaded/);
  });
});

describe('the service’s own statistics', () => {
  const series = <T>(total: T, byWeek: readonly (readonly [number, T])[], filtered: T | null = null) =>
    ({ isFiltered: filtered !== null, total, filtered: filtered as T, byWeek }) as const;
  const link = { localityName: 'Vik', isOnLand: false } as const;
  const national: Partial<NationalWeek> = {
    outbreaks: [{ localityNo: 3, ...link, disease: 'FRANCISELLOSE', subType: null, status: 'SUSPECTED' }],
    diseases: [
      { name: pancreasDisease, count: 41 },
      { name: 'FURUNKULOSE', count: 0 },
    ],
    escapes: [
      {
        localityNo: 3,
        ...link,
        species: 'Laks',
        date: '2026-11-03T00:00:00Z',
        count: 12,
        estimatedCount: null,
        estimationSource: 'Final',
        size: 1400,
      },
    ],
    aboveThreshold: { count: 9, percentage: 4.5 },
    belowThreshold: { count: 190, percentage: 95.5 },
    belowMinimumThreshold: { count: 120, percentage: 60 },
    annualDiseases: series([{ name: 'FURUNKULOSE', count: 5 }], [[44, [{ name: 'FURUNKULOSE', count: 1 }]]]),
    annualAboveThreshold: series<number | null>(812, [
      [44, 30],
      [45, null],
    ]),
    annualEscapes: series<number | null>(7, [[44, 2]]),
  };
  const cells = (label: string) => within(row(label)).getAllByRole('cell').map(textOf);
  const show = async (given: Given) => {
    const all = await open(FiguresPanel, given);
    all.figures.view = 'national';
    await import('./NationalFigures.svelte');
    await settle();
    return all;
  };

  it('are all shown: thresholds with shares, every disease it names, the year and its weeks', async () => {
    await show({ national });
    expect(cells('Sites at or over 0.5')).toEqual(['9 · 4.5 %', '2']);
    expect(cells('Sites under 0.5')).toEqual(['190 · 95.5 %', '–']);
    expect(cells('Sites under 0.2')).toEqual(['120 · 60.0 %', '–']);
    // The list of the week does not say of a site that it has none.
    expect(cells('Sites: Pancreas')).toEqual(['41', '–']);
    expect(cells('Sites: Furunculosis')).toEqual(['0', '–']);
    expect(cells('New: Furunculosis')).toEqual(['5', '–']);
    expect(cells('Sites at or over the limit')).toEqual(['812', '–']);
    expect(cells('Escapes')).toEqual(['7', '–']);
    expect(cells('Week 45, 2026')).toEqual(['–', '–', '–']);
    expect(cells('Week 44, 2026')).toEqual(['30', '2', '1']);
  });

  it('name the new outbreaks and the escapes with their size, and lead to their site', async () => {
    const { fishHealth } = await show({ national });
    const said = textOf(screen.getByTestId('national'));
    expect(said).toContain('New outbreaks Vik Francisellosis · Suspected');
    expect(said).toContain(
      'Vik 12 fish · Atlantic salmon · size 1,400 (unit not stated) · 3 Nov 2026 · final number',
    );
    await fireEvent.click(screen.getAllByRole('button', { name: 'Vik' })[0]!);
    expect(fishHealth.selectedNo).toBe(3);
  });

  it('have the numbers of a filter beside them and ours, of the week, the year and its weeks', async () => {
    const { fishHealth, client } = await show({
      national,
      nationalOfFilter: {
        aboveThreshold: { count: 1, percentage: 50 },
        annualAboveThreshold: series<number | null>(812, [[44, 3]], 82),
      },
    });
    fishHealth.setFilter({ municipalityNo: '1804' });
    await settle();
    expect(
      client.calls.flatMap(({ name, input }) => (name === 'fishHealth.national' ? [input] : [])),
    ).toContainEqual({
      week,
      filter: { countyMunicipality: '1804' },
      freshness: 'usual',
    });
    expect(cells('Sites at or over 0.5')).toEqual(['9 · 4.5 %', '1 · 50.0 %', '2', '1']);
    expect(cells('Sites at or over the limit')).toEqual(['812', '82', '–', '–']);
    expect(cells('Week 44, 2026')).toEqual(['30', '2', '1', '3', '2', '1']);
    fishHealth.setFilter({ municipalityNo: '1804', states: ['over'] });
    await settle();
    expect(textOf(screen.getByTestId('service-note'))).toContain('cannot apply this filter');
  });

  it('say that the service did not apply a filter, and have no number of it', async () => {
    const { fishHealth } = await show({ national });
    fishHealth.setFilter({ municipalityNo: '1804' });
    await settle();
    expect(textOf(screen.getByTestId('service-note'))).toContain('did not apply the filter');
    expect(cells('Sites at or over 0.5')).toEqual(['9 · 4.5 %', '–', '2', '1']);
  });
});

describe('a number that is asked about', () => {
  it('opens with its rule, its filter and its rows, which are as many as it says', async () => {
    const { explain } = await open(ExplainPanel);
    explain.ask({ kind: 'week', week, name: 'over-share', filter: {}, group: null });
    await settle();
    expect(textOf(screen.getByTestId('explain-value'))).toBe('66.7%');
    expect(screen.getByTestId('explain-rule').textContent).toContain('out of the sites that counted');
    expect(screen.getByTestId('explain-filter').textContent).toBe('Whole country');
    expect(screen.getAllByTestId('explain-row').map(textOf)).toEqual([
      'Ånes 0.70 1 · Bergen limit 0.5',
      'Vik 0.60 3 · Bodø limit 0.5',
    ]);
    await fireEvent.click(screen.getByTestId('explain-part-below'));
    expect(screen.getAllByTestId('explain-row')).toHaveLength(3);
  });

  it('has bounds beside it only while the map has the sites that it counts', async () => {
    const { explain, fishHealth } = await open(ExplainPanel);
    const hasBounds = (): boolean => document.querySelector('.bounds') !== null;
    explain.ask({ kind: 'week', week, name: 'over-share', filter: {}, group: null });
    await settle();
    expect(hasBounds()).toBe(true);
    fishHealth.setFilter({ text: 'Vik' });
    await settle();
    expect(hasBounds()).toBe(false);
    expect(textOf(screen.getByTestId('explain-value'))).toBe('66.7%');
  });

  it('has the same under other readings beside it, where a limit decides it', async () => {
    const { explain } = await open(ExplainPanel);
    explain.ask({ kind: 'week', week, name: 'over', filter: {}, group: null });
    await settle();
    const lines = within(screen.getByTestId('readings'))
      .getAllByRole('row')
      .map((line) => Array.from(line.children, (cell) => cell.textContent).join(' '));
    expect(lines.slice(1)).toEqual([
      'counts as over the table’s the weekly list’s 2 of 3 66.7%',
      'does not count the table’s the weekly list’s 2 of 3 66.7%',
    ]);
    explain.ask({ kind: 'week', week, name: 'counted', filter: {}, group: null });
    await settle();
    expect(screen.queryByTestId('readings')).toBeNull();
  });

  it('is written with its rows as it was asked about', async () => {
    const { explain, client } = await open(ExplainPanel);
    const group = { by: 'county', key: '18' } as const;
    explain.ask({ kind: 'week', week, name: 'over', filter: { municipalityNo: '18' }, group });
    await settle();
    await fireEvent.click(screen.getByTestId('export-explained'));
    const what = { kind: 'figure', week, name: 'over', filter: { municipalityNo: '18' }, group };
    expect(client.calls.at(-1)).toMatchObject({ name: 'export.table', input: { what } });
    // Nothing was written, so nothing is quoted.
    await settle();
    expect(client.calls.some(({ name }) => name === 'citations.add')).toBe(false);
  });

  it('is quoted where a file of it was written', async () => {
    const { explain, client } = await open(ExplainPanel, { quoted: madeUpQuoted, isWritten: true });
    explain.ask({ kind: 'week', week, name: 'over', filter: {}, group: null });
    await settle();
    await fireEvent.click(screen.getByTestId('export-explained'));
    await vi.waitFor(() =>
      expect(textOf(screen.getByTestId('number-copied'))).toMatch(/^Exported and saved: /),
    );
    const question = { kind: 'figure', week, name: 'over', filter: {}, group: null };
    expect(client.calls.at(-1)).toMatchObject({ name: 'citations.add', input: { question } });
  });

  it('is copied with what it is out of, its week, source and age, and its list is a button away', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const was = {
      value: 2 / 3,
      count: 2,
      outOf: 3,
      answer: { digest: '', firstSeenMs: 1, fetchedAtMs: nowMs },
    };
    const { explain, client } = await open(ExplainPanel, { quoted: { ...madeUpQuoted, was } });
    explain.ask({ kind: 'week', week, name: 'over-share', filter: {}, group: null });
    await settle();
    await fireEvent.click(screen.getByTestId('copy-number'));
    await vi.waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toMatch(
      /^At or over the limit, share: 2 of 3 sites \(66\.7%\), Week 45, 2026, whole country\. Source: Sample coast, fetched .*2026/,
    );
    expect(client.calls.at(-1)).toMatchObject({ name: 'citations.add', input: { question } });
    await settle();
    expect(textOf(screen.getByTestId('number-copied'))).toContain('Quoted numbers');
  });

  it('of a year is copied, too', async () => {
    const years = new Map([[2026, madeUpYears([madeUpWeek(week, sites).columns])]]);
    const { explain, client, fishHealth } = await open(ExplainPanel, { quoted: madeUpQuoted, years });
    await fishHealth.years.read(2026);
    explain.ask({ kind: 'year', year: 2026, name: 'sites-over', filter: {} });
    await vi.waitFor(() => expect(screen.getByTestId<HTMLButtonElement>('copy-number').disabled).toBe(false));
    await fireEvent.click(screen.getByTestId('copy-number'));
    const question = { kind: 'year-figure', year: 2026, name: 'sites-over', filter: {} };
    expect(client.calls.at(-1)).toMatchObject({ name: 'citations.add', input: { question } });
  });

  it('that cannot be kept is not copied, and says why', async () => {
    const { explain } = await open(ExplainPanel, { quoted: null });
    explain.ask({ kind: 'week', week, name: 'over', filter: {}, group: null });
    await settle();
    await fireEvent.click(screen.getByTestId('copy-number'));
    await settle();
    expect(screen.getByText(/list of quoted numbers is full/)).toBeTruthy();
    expect(screen.queryByTestId('number-copied')).toBeNull();
  });

  it('is that of the person’s own limits', async () => {
    const { explain, fishHealth } = await open(ExplainPanel);
    fishHealth.useLimits(fishHealth.table.map((one) => ({ ...one, limit: 0.65 })));
    explain.ask({ kind: 'week', week, name: 'over', filter: {}, group: null });
    await settle();
    expect(screen.getAllByTestId('explain-row').map(textOf)).toEqual(['Ånes 0.70 1 · Bergen limit 0.65']);
  });

  it('goes with the week and the filter of the window, where it was asked of them', async () => {
    const { explain, fishHealth } = await open(ExplainPanel, { weekBefore: sites.slice(0, 2) });
    fishHealth.setFilter({ municipalityNo: '46' });
    const { filter } = fishHealth;
    explain.ask({ kind: 'week', week, name: 'counted', filter, group: null }, 'counted', { week, filter });
    await settle();
    expect(screen.getAllByTestId('explain-row')).toHaveLength(2);
    fishHealth.setFilter({ municipalityNo: '18' });
    await settle();
    expect(screen.getAllByTestId('explain-row').map(textOf)).toEqual(['Vik 0.60 3 · Bodø']);
    fishHealth.setFilter({});
    await fishHealth.goTo(addWeeks(week, -1));
    await settle();
    expect(screen.getByTestId('explain-when').textContent).toBe('Week 44, 2026');
    expect(screen.getByTestId('explain-value').textContent).toContain('2');
  });

  it('stays that of another week, where it was asked of that one', async () => {
    const { explain, fishHealth } = await open(ExplainPanel, { weekBefore: sites });
    const before = addWeeks(week, -1);
    const window = { week, filter: {} };
    explain.ask({ kind: 'week', week: before, name: 'over', filter: {}, group: null }, 'counted', window);
    await fishHealth.goTo(before);
    await fishHealth.goTo(week);
    await settle();
    expect(screen.getByTestId('explain-when').textContent).toBe('Week 44, 2026');
  });

  it('selects the sites among its rows by click and by key, and says which one it was', async () => {
    const { explain, fishHealth } = await open(ExplainPanel);
    explain.ask({ kind: 'week', week, name: 'over', filter: {}, group: null });
    await settle();
    await fireEvent.click(screen.getAllByTestId('explain-row')[1]!);
    expect([fishHealth.selectedNo, explain.asked?.name]).toEqual([3, 'over']);
    const list = screen.getByTestId('explain-rows');
    await fireEvent.keyDown(list, { key: 'Home' });
    expect(fishHealth.selectedNo).toBe(1);
    await fireEvent.keyDown(list, { key: 'Enter' });
    expect(explain.asked).toBeNull();
  });

  it('of a group has the rows of that group alone, and of no known group those without one', async () => {
    const { explain } = await open(ExplainPanel);
    const of = { kind: 'week', week, name: 'listed', filter: {} } as const;
    explain.ask({ ...of, group: { by: 'county', key: '18' } });
    await settle();
    expect(screen.getAllByTestId('explain-row')).toHaveLength(2);
    expect(screen.getByText('County 18 Nordland')).toBeTruthy();
    explain.ask({ ...of, group: { by: 'production-area', key: null } });
    await settle();
    expect(screen.getAllByTestId('explain-row')).toHaveLength(5);
    expect(screen.getByText('In no known production area')).toBeTruthy();
  });

  it('of a week that is not downloaded says so', async () => {
    const { explain } = await open(ExplainPanel);
    explain.ask({ kind: 'week', week: isoWeek(2020, 3), name: 'over', filter: {}, group: null });
    await settle();
    expect(screen.getByText('Week 3, 2020 is not downloaded.')).toBeTruthy();
  });
});

describe('the statistics by area', () => {
  it('have a graph for each county with its number, and those in none at the end', async () => {
    const { figures } = await open(FiguresPanel);
    figures.view = 'groups';
    figures.name = 'over';
    await settle();
    expect(screen.getAllByTestId('group-graph').map(textOf)).toEqual(['Nordland 1', 'Vestland 1']);
    figures.by = 'production-area';
    await settle();
    expect(screen.getAllByTestId('group-graph').map(textOf)).toEqual(['In no known production area 2']);
    expect(screen.getByTestId('places').textContent).toContain('none is downloaded');
    expect(screen.getByTestId('fetch-places-start')).toBeTruthy();
  });

  it('are a table that sorts by its columns', async () => {
    const { figures } = await open(FiguresPanel);
    figures.view = 'groups';
    figures.isTable = true;
    await settle();
    const names = () =>
      screen.getAllByTestId('group-row').map((one) => within(one).getByRole('rowheader').textContent);
    expect(names()).toEqual(['Nordland', 'Vestland']);
    await fireEvent.click(screen.getByTestId('group-sort-counted'));
    expect(names()).toEqual(['Vestland', 'Nordland']);
    await fireEvent.click(screen.getByTestId('group-sort-counted'));
    expect(names()).toEqual(['Nordland', 'Vestland']);
  });

  it('count the weeks that are kept, and leave a gap for the others', async () => {
    const kept = [addWeeks(week, -3), addWeeks(week, -1)].map((one) => madeUpWeek(one, sites).columns);
    const { figures, fishHealth } = await open(FiguresPanel, { years: new Map([[2026, madeUpYears(kept)]]) });
    await fishHealth.years.read(2026);
    figures.view = 'groups';
    figures.name = 'over';
    await settle();
    expect(screen.getByTestId('graphs-about').dataset).toMatchObject({ counted: '2', missing: '50' });
    const [first] = screen.getAllByTestId('group-graph');
    // Two kept weeks and the one on the screen.
    expect(first!.querySelector('path')!.getAttribute('d')!.match(/M/g)).toHaveLength(3);
  });
});

describe('the statistics of a year', () => {
  it('count the kept weeks, name those that are missing, and offer to fetch them', async () => {
    const kept = [1, 2].map((number) => madeUpWeek(isoWeek(2026, number), sites).columns);
    const { figures, fishHealth } = await open(FiguresPanel, { years: new Map([[2026, madeUpYears(kept)]]) });
    await fishHealth.years.read(2026);
    figures.view = 'year';
    await settle();
    expect(textOf(row('Sites at or over the limit at least once'))).toContain('2 2 of 3 sites that counted');
    expect(textOf(row('Weeks of sites at or over the limit'))).toContain('4 4 of 6 weeks of sites');
    expect(textOf(screen.getByTestId('year-missing'))).toContain(
      '45 weeks are not downloaded and not counted: 3–47.',
    );
    expect(screen.getByTestId('fetch-year-start')).toBeTruthy();
  });

  it('have rows behind every number, each with its week', async () => {
    const kept = [1, 2].map((number) => madeUpWeek(isoWeek(2026, number), sites).columns);
    const { explain, fishHealth } = await open(ExplainPanel, { years: new Map([[2026, madeUpYears(kept)]]) });
    await fishHealth.years.read(2026);
    explain.ask({ kind: 'year', year: 2026, name: 'weeks-over', filter: {} });
    await settle();
    expect(screen.getAllByTestId('explain-row').map(textOf)).toEqual([
      'Ånes 0.70 1 · Bergen · week 1 limit 0.5',
      'Vik 0.60 3 · Bodø · week 1 limit 0.5',
      'Ånes 0.70 1 · Bergen · week 2 limit 0.5',
      'Vik 0.60 3 · Bodø · week 2 limit 0.5',
    ]);
    expect(screen.getByTestId('explain-part-below').dataset['count']).toBe('6');
  });

  it('say that nothing of a year is kept', async () => {
    const { figures } = await open(FiguresPanel);
    figures.view = 'year';
    await settle();
    expect(screen.getByText('No week of 2026 is downloaded.')).toBeTruthy();
  });
});

describe('outbreaks and escapes', () => {
  const pdAt3 = ['outbreak', week, 3, 'Vik', 'Nordland', pancreasDisease, 'DIAGNOSED', null, true, null, 'no-week-before', null]; // prettier-ignore
  const other = ['outbreak', addWeeks(week, -9), 1, 'Ånes', 'Vestland', pancreasDisease, null, null, false, true, 'other-week', addWeeks(week, -8)]; // prettier-ignore
  const escaped = ['escape', week, 2, 'Bø', 'Vestland', null, null, 120, true, true, null, null];

  const isaAt4 = ['outbreak', week, 4, 'Holm', 'Troms', infectiousSalmonAnaemia, 'DIAGNOSED', null, true, true, null, null]; // prettier-ignore

  async function openEvents(given: Given = {}) {
    const opened = await open(FiguresPanel, given);
    opened.figures.view = 'events';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('./EventsFigures.svelte');
    }
    return opened;
  }
  const lines = (): string[] => screen.getAllByTestId('event').map(textOf);

  it('are listed with who has them and why the other has not, and what is not known is a dash', async () => {
    const asked: NonNullable<Given['asked']> = [];
    await openEvents({ events: { rows: [pdAt3, escaped] }, asked });
    expect(asked).toEqual([[expect.objectContaining({ kind: 'outbreaks', from: week, to: week }), true]]);
    expect(textOf(screen.getByTestId('events'))).toContain('1 outbreak · 1 escape');
    expect(lines()[0]).toContain('The list of the week before is not downloaded.');
    expect(within(screen.getAllByTestId('event')[0]!).getAllByTitle('Not known')).toHaveLength(2);
    expect(lines()[1]).toContain('120');
    expect(screen.getAllByTestId('event-area').map(textOf)).toEqual(['Nordland1–0', 'Vestland0–1']);
  });

  it('lie in the weeks of the year, where a week without a national answer is none without events', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const lacks = { national: [addWeeks(week, -1)], list: [] };
    await openEvents({ events: { rows: [other, pdAt3], lacks }, asked });
    await fireEvent.click(screen.getByRole('radio', { name: 'Its year' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.at(-1)).toEqual([expect.objectContaining({ from: '2026-W01' }), false]);
    const bars = screen.getAllByTestId('events-week').map((one) => one.title);
    expect(bars[44]).toBe('Week 45, 2026: 1 outbreak, 0 escapes');
    expect(bars[43]).toBe('Week 44, 2026: the national answer is not downloaded');
    expect(lines()[0]).toContain('The national answer has it in another week: Week 37, 2026');
    await fireEvent.click(screen.getByTestId('events-fetch'));
    await settle();
    expect(asked.at(-1)?.[1]).toBe(true);
  });

  it('are offered where nothing is downloaded or the service was not asked about the filter, without saying that it cannot be reached', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const events: { rows: TableRows['rows']; lacks?: TableRows['lacks'] } = { rows: [pdAt3] };
    await openEvents({ events, asked, isEmptyYear: true });
    await fireEvent.click(screen.getByRole('radio', { name: 'Its year' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(textOf(screen.getByTestId('events-nothing'))).toBe('Nothing about 2026 is downloaded. Fetch');
    events.lacks = { filter: [week] };
    await fireEvent.click(screen.getByTestId('events-fetch'));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.at(-1)?.[1]).toBe(true);
    expect(textOf(screen.getByTestId('events'))).toContain(
      'which sites the filter shows in 1 week. Fetch it (1 request)',
    );
  });

  it('are read again when all has come that was fetched, though something else was asked for meanwhile', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const events: { rows: TableRows['rows']; lacks: TableRows['lacks'] } = { rows: [pdAt3], lacks: { national: [week] } }; // prettier-ignore
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { fishHealth } = await openEvents({ events, asked, arrived });
    await fireEvent.click(screen.getByRole('radio', { name: 'Its year' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    await fireEvent.click(screen.getByTestId('events-fetch'));
    fishHealth.setFilter({ text: 'vik' });
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(textOf(screen.getByTestId('events'))).toContain('1 national answer');
    events.lacks = {};
    arrive();
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(textOf(screen.getByTestId('events'))).not.toContain('Not downloaded');
    expect(asked.at(-1)).toEqual([expect.objectContaining({ filter: { text: 'vik' } }), false]);
  });

  it('of a week can be stopped while they are fetched', async () => {
    const asked: NonNullable<Given['asked']> = [];
    await openEvents({ asked, isSlow: 'week' });
    expect(screen.getByRole('progressbar', { name: 'Fetching the service’s own statistics.' })).toBeTruthy();
    await fireEvent.click(screen.getByTestId('events-stop'));
    await settle();
    expect([screen.queryAllByRole('progressbar'), asked.length]).toEqual([[], 1]);
    expect(screen.getByRole('button', { name: 'Read again' })).toBeTruthy();
  });

  it('of a year can be stopped while they are read, and read again', async () => {
    const asked: NonNullable<Given['asked']> = [];
    await openEvents({ events: { rows: [pdAt3] }, asked, isSlow: true });
    expect(screen.queryByTestId('events-stop')).toBeNull();
    await fireEvent.click(screen.getByRole('radio', { name: 'Its year' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(screen.getByRole('progressbar', { name: 'Reading the weeks of the year' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await settle();
    expect(screen.queryAllByRole('progressbar')).toEqual([]);
    expect(screen.queryByTestId('events')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.length).toBe(3);
  });

  it('are outbreaks or escapes alone, with the sites of these on the map and every count in the head', async () => {
    const { fishHealth, figures } = await openEvents({ events: { rows: [pdAt3, escaped] } });
    await fireEvent.click(screen.getByRole('radio', { name: 'Escapes' }));
    await settle();
    expect([figures.eventKind, screen.getAllByTestId('event').length]).toEqual(['escapes', 1]);
    expect(textOf(screen.getByTestId('events'))).toContain('1 outbreak · 1 escape');
    await fireEvent.click(screen.getByTestId('events-map'));
    expect(fishHealth.filter).toEqual({ sites: [2] });
  });

  it('are those of one disease, by the area that is chosen, and production areas are offered where none is known', async () => {
    const lacks = { areas: ['2026'] };
    const { figures } = await openEvents({ events: { rows: [pdAt3, escaped, isaAt4], lacks } });
    await fireEvent.click(screen.getByRole('radio', { name: 'ISA' }));
    await settle();
    expect(lines()).toHaveLength(1);
    expect(textOf(screen.getByTestId('events'))).toContain('ISA: 1 outbreak of 2 · 1 escape');
    expect(screen.getAllByTestId('event-area').map(textOf)).toEqual(['Troms1–']);
    await fireEvent.click(screen.getByRole('radio', { name: 'Production area' }));
    await settle();
    expect([figures.eventsBy, screen.getAllByTestId('event-area').map(textOf)]).toEqual([
      ...['production-area', ['In no known production area1–']],
    ]);
    expect(screen.getByTestId('events-places')).toBeTruthy();
  });

  it('lie in the production areas that the table names, as in its file, and none is offered then', async () => {
    const rows: TableRows['rows'] = [[...pdAt3, 9, 'Vestfjorden og Vesterålen'], [...escaped, 4, null], isaAt4]; // prettier-ignore
    await openEvents({ events: { rows } });
    await fireEvent.click(screen.getByRole('radio', { name: 'Production area' }));
    await settle();
    expect(screen.getAllByTestId('event-area').map(textOf)).toEqual([
      ...['Vestfjorden og Vesterålen1–0', '40–1', 'In no known production area1–0'],
    ]);
    expect(screen.queryByTestId('events-places')).toBeNull();
  });

  it('are open where the list of the week on the screen still names the disease, and not known where it does not tell', async () => {
    const healed = [...pdAt3.slice(0, 5), infectiousSalmonAnaemia, ...pdAt3.slice(6)];
    const later = ['outbreak', addWeeks(week, 1), ...pdAt3.slice(2)];
    await openEvents({
      events: { rows: [pdAt3, pdAt3, healed, isaAt4, later, escaped] },
      statesDiseases: true,
    });
    expect(textOf(screen.getByTestId('events'))).toContain('1 open in week 45, 1 not known.');
    const cells = screen.getAllByTestId('event').map((row) => within(row).getAllByRole('cell')[2]!);
    expect(cells.map(textOf)).toEqual(['Yes', 'Yes', 'No', 'No', '–', '']);
    await fireEvent.click(screen.getByRole('radio', { name: 'Escapes' }));
    await settle();
    expect(screen.queryByText('Open in week 45')).toBeNull();
  });

  it('can be shown alone on the map', async () => {
    const { fishHealth } = await openEvents({ events: { rows: [pdAt3, escaped] } });
    await fireEvent.click(screen.getByTestId('events-map'));
    expect(fishHealth.filter).toEqual({ sites: [3, 2] });
  });
});

describe('a question of all years', () => {
  it.each([
    ['stays', 'stays', () => import('../stays/StaysFigures.svelte')],
    ['counts', 'counts', () => import('../counts/CountsFigures.svelte')],
    ['treatments', 'study', () => import('../study/StudyFigures.svelte')],
  ] as const)('shows that weeks are read, can be stopped and read again: %s', async (view, id, module) => {
    const asked: NonNullable<Given['asked']> = [];
    const { figures } = await open(FiguresPanel, { asked, isSlow: true });
    figures.view = view;
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await module();
    }
    expect(screen.getByRole('progressbar', { name: 'Reading the stored weeks' })).toBeTruthy();
    const before = asked.length;
    await fireEvent.click(screen.getByTestId(`${id}-stop`));
    await settle();
    expect([screen.queryAllByRole('progressbar').length, asked.length]).toEqual([0, before]);
    await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await settle();
    expect([screen.queryByTestId(`${id}-stop`) !== null, asked.length]).toEqual([true, before + 1]);
  });
});

describe('counts around the limit', () => {
  const names = ['year', 'limit', 'from', 'to', 'side', 'counts', 'outOf'];
  const rows: TableRows['rows'] = [
    [2025, 0.5, 0.45, 0.5, 'just-under', 7, 9],
    [2025, 0.5, 0.5, 0.55, 'just-over', 2, 9],
    [2026, 0.2, 0.15, 0.2, 'just-under', 1, 4],
    [2026, 0.2, 1.2, 1.25, 'over', 3, 4],
    [2026, 0.5, 0.45, 0.5, 'just-under', 4, 5],
    [2026, 0.5, 3, null, 'over', 1, 5],
    [2026, null, 0.1, 0.15, null, 2, 2],
  ];

  async function openCounts(given: Given = {}) {
    const opened = await open(FiguresPanel, { events: { names, rows, lacks: { weeks: ['2012-W01', '2013-W05'], counts: ['12'] } }, ...given }); // prettier-ignore
    opened.figures.view = 'counts';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('../counts/CountsFigures.svelte');
    }
    return opened;
  }
  const saidOf = (limit: string): string =>
    textOf(screen.getAllByTestId('count-group').find((one) => one.dataset['limit'] === limit)!.querySelector('[data-testid="count-said"]')!); // prettier-ignore

  it('are told for each limit, the one of most counts first, and for counts without a limit nothing is near it', async () => {
    await openCounts();
    expect(screen.getAllByTestId('count-group').map(({ dataset }) => dataset['limit'])).toEqual(['0.5', '0.2', 'none']); // prettier-ignore
    expect(saidOf('0.5')).toBe('14 counts: just under the limit 11, just over 2');
    expect(saidOf('0.2')).toBe('4 counts: just under the limit 1, just over 0');
    expect(saidOf('none')).toBe('2 counts');
    expect(textOf(screen.getByTestId('counts-sites'))).toBe('All sites');
    expect(screen.getAllByTestId('count-year').map((row) => Array.from(row.children as unknown as HTMLElement[], textOf))).toEqual([['2025', '9', '7', '2'], ['2026', '5', '4', '0']]); // prettier-ignore
    expect(textOf(screen.getByTestId('counts-fetch'))).toContain('Fetch the reports of 2012–2013');
    expect(textOf(screen.getByTestId('counts-said'))).toContain(
      'Sites by week without a count, in no step: 12. Weeks not downloaded in 2012–2013.',
    );
  });

  it('have room for the number at the top of the scale', async () => {
    await openCounts({ events: { names, rows: [[2026, 0.5, 0, 0.05, 'under', 140_000, 140_000]] } });
    const top = screen.getByTestId('count-group').querySelector('text.scale')!;
    expect(top.textContent).toBe('150,000');
    // Anchored at its end: about 6.5 px for each digit.
    expect(Number(top.getAttribute('x'))).toBeGreaterThan(7 * 6.5);
  });

  it('are of the sites of the filter, in the weeks and steps that are chosen, and one bar has all that is off the axis', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const { fishHealth } = await openCounts({ asked });
    fishHealth.setFilter({ municipalityNo: '1804' });
    await fireEvent.click(screen.getByRole('radio', { name: 'All years' }));
    await fireEvent.click(screen.getByRole('radio', { name: '0.01' }));
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.at(-1)).toEqual([
      { kind: 'counts', from: '2012-W01', to: fishHealth.currentWeek, step: 1, filter: { municipalityNo: '1804' } }, // prettier-ignore
      false,
    ]);
    const titles = Array.from(screen.getAllByTestId('count-group')[0]!.querySelectorAll('title'), (one) => one.textContent); // prettier-ignore
    expect(titles).toEqual(['0.45 to under 0.50: 11', '0.50 to under 0.55: 2', '3.00 and more: 1']);
  });
});

describe('stays in the sea', () => {
  const first = addWeeks(week, -4);
  const names = ['localityNo', 'name', 'beginWeek', 'endWeek', 'weeks', 'running', 'beginEdge', 'endEdge', 'short', 'counted', 'bridged', 'notKnown', 'countsInFallow', 'over', 'overOf', 'medicinal', 'medicinalOf', 'nonMedicinal', 'nonMedicinalOf', 'cleanerFish', 'cleanerFishOf', 'diseases', 'diseasesOf', 'temperatureMedian', 'temperatureLeast', 'temperatureMost', 'temperatureOf']; // prettier-ignore
  const running = [1, 'Ånes', first, week, 5, true, 'first-week', 'last-week', false, 4, 0, 1, 0, 2, 4, null, 0, 1, 5, 0, 5, pancreasDisease, 5, 8, 6.5, 9, 4]; // prettier-ignore
  const ended = [2, 'Bø', first, addWeeks(first, 1), 2, false, null, null, true, 2, 0, 0, 0, 0, 2, 0, 2, 0, 2, 0, 2, null, 2, null, null, null, 0]; // prettier-ignore

  async function openStays(rows: TableRows['rows'], given: Given = {}) {
    const opened = await open(FiguresPanel, { events: { names, rows }, ...given });
    opened.figures.view = 'stays';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('../stays/StaysFigures.svelte');
    }
    return opened;
  }
  const cells = (row: HTMLElement): string => Array.from(row.children as unknown as HTMLElement[], textOf).join('|'); // prettier-ignore
  const stays = (): string[] => screen.getAllByTestId('stay').map(cells);

  it('are listed with what is known of their weeks, why an edge is not known, and what no week states as a dash', async () => {
    await openStays([ended, running]);
    expect(stays()).toEqual([
      '|Ånes|2026-W41|2026-W45|5|2 of 4|–|1 of 5|0 of 5|Pancreas disease (PD)|8.0|under way in the first downloaded week · running · 1 week not known', // prettier-ignore
      '|Bø|2026-W41|2026-W42|2|0 of 2|0 of 2|0 of 2|0 of 2|None|–|short',
    ]);
    expect(textOf(screen.getByTestId('stays-said'))).toContain(
      '2 stays · 1 running · weeks from the first to the last count: median 2, quartiles 2 and 2 (known for 1).',
    );
    await fireEvent.click(screen.getByRole('radio', { name: 'Running now' }));
    expect(stays()).toHaveLength(1);
  });

  it('say for how many weeks nothing was counted since the stay before, where both edges are known', async () => {
    const after = ended.with(2, addWeeks(first, 10)).with(3, addWeeks(first, 11));
    const cut = after.with(2, addWeeks(first, 20)).with(3, addWeeks(first, 21)).with(6, 'not-downloaded');
    await openStays([ended, after, cut, [3, 'Vik', ...after.slice(2)]]);
    expect(stays().map((row) => row.split('|').at(-1))).toEqual([
      'short',
      '8 weeks without a count before it · short',
      'beginning not known: weeks not downloaded · short',
      'short',
    ]);
  });

  it('are of the sites that the filter chooses, whatever their state, or of the selected one', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const { fishHealth } = await openStays([ended], { asked });
    fishHealth.setFilter({ municipalityNo: '1804', states: ['over'] });
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.at(-1)).toEqual([
      { kind: 'stays', from: '2012-W01', to: fishHealth.currentWeek, filter: { municipalityNo: '1804' } },
      false,
    ]);
    expect(textOf(screen.getByTestId('stays-said'))).toContain('Only name, list, place and organisation');
    fishHealth.select(2);
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(asked.at(-1)?.[0]).toMatchObject({ filter: { sites: [2] } });
  });

  it('lie over each other from their first count on, with a gap where nothing is given', async () => {
    const of = (at: number, ...sitesOfWeek: readonly MadeUpSite[]) =>
      madeUpWeek(addWeeks(first, at), sitesOfWeek).columns;
    const years = madeUpYears([
      of(0, { no: 1, lice: 0.1 }, { no: 2, lice: 0.3, temperature: 7 }),
      of(1, { no: 1, lice: 0.2 }, { no: 2, lice: 0.4 }),
      of(3, { no: 1, lice: 0.6 }),
      of(4, { no: 1, lice: 0.7 }),
    ]);
    await openStays([ended, running], { years: new Map([[2026, years]]) });
    for (const one of screen.getAllByTestId('stay')) await fireEvent.click(one);
    await settle();
    const details = screen.getByTestId<HTMLDetailsElement>('stay-table');
    details.open = true;
    await fireEvent(details, new Event('toggle'));
    await settle();
    expect(within(details).getAllByRole('row').slice(1).map(cells)).toEqual([
      '0|0.10|–|0.30|7.0',
      '1|0.20|–|0.40|–',
      '2|–|–|–|–',
      '3|0.60|–|–|–',
      '4|0.70|–|–|–',
    ]);
  });
});

describe('the register of a week', () => {
  const names = ['localityNo', 'name', 'municipality', 'productionAreaId', 'productionArea', 'trafficLight', 'capacity', 'capacityUnit', 'purposes', 'species', 'licenseNos', 'licensees', 'organizations', 'controlAreas', 'pdZone', 'fetchedAt']; // prettier-ignore
  const known = [1, 'Ånes', 'Bergen', 4, 'Prøvehavet', 'red', 3120, 'TN', 'KOMMERSIELL', 'Laks; Regnbueørret', 'V-XX-0001; V-XX-0002', 'Prøvefisk AS', 'Prøvefisk AS', `${pancreasDisease} SurveillanceZone`, 'pd', '2026-11-18T12:00:00.000Z']; // prettier-ignore
  const noZone = [3, 'Vik', 'Bodø', 9, 'Prøvefjorden', null, 40, 'DA', 'KOMMERSIELL', 'Torsk', 'V-XX-0003', 'Prøvetorsk AS', '', '', null, '2026-11-18T12:00:00.000Z']; // prettier-ignore
  const lacking = [2, 'Bø', 'Bergen', ...Array<null>(13).fill(null)];

  async function openRegister(given: Given = {}) {
    const opened = await open(FiguresPanel, { events: { names, rows: [lacking, known, noZone] }, ...given });
    opened.figures.view = 'register';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('../register/RegisterFigures.svelte');
    }
    return opened;
  }
  const shown = () =>
    screen.getAllByTestId('register-row').map((one) => Array.from(one.children as unknown as HTMLElement[], textOf).join('|')); // prettier-ignore

  it('has what is known of each site, and offers the details that are not downloaded with what they take', async () => {
    await openRegister();
    expect(shown()).toEqual([
      'Bø|–|–|–|–|–|–|–|–|–',
      'Ånes|Prøvefisk AS|V-XX-0001, V-XX-0002|3,120 tonnes|Atlantic salmon, Rainbow trout|Commercial|–|4 Prøvehavet|Red|PD surveillance zone, PD zone', // prettier-ignore
      'Vik|Prøvetorsk AS|V-XX-0003|40 decares|Cod|Commercial|–|9 Prøvefjorden|–|None',
    ]);
    expect(textOf(screen.getByTestId('register-said'))).toContain('Known for 2 of 3 sites');
    expect(textOf(screen.getByTestId('register-fetch'))).toContain('3 requests');
  });

  it('says that it is as known now while weeks are shown as they were known on a day, which statistics of weeks are too', async () => {
    const { fishHealth, figures } = await openRegister();
    expect(screen.queryByTestId('figures-as-now')).toBeNull();
    await fishHealth.showAsOf(Date.UTC(2026, 9, 1));
    await settle();
    expect(textOf(screen.getByTestId('figures-as-now'))).toBe(
      'These figures are as known now, not as on that day.',
    );
    figures.view = 'week';
    await settle();
    expect(screen.queryByTestId('figures-as-now')).toBeNull();
  });

  it('is searched by a holder, and what is found becomes the filter', async () => {
    const { fishHealth } = await openRegister();
    await fireEvent.input(screen.getByTestId('register-search'), { target: { value: 'provefisk' } });
    expect(shown()).toHaveLength(1);
    await fireEvent.click(screen.getByTestId('register-only'));
    expect(fishHealth.filter).toEqual({ sites: [1] });
  });

  it('is stopped while it is read, and read again', async () => {
    const asked: NonNullable<Given['asked']> = [];
    await openRegister({ asked, isSlow: 'week' });
    const before = asked.length;
    await fireEvent.click(screen.getByTestId('register-stop'));
    await settle();
    await fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    await settle();
    expect([screen.queryByTestId('register-stop') !== null, asked.length]).toEqual([true, before + 1]);
  });
});

describe('a company, an area or a municipality', () => {
  const names = ['of', 'ofNo', 'ofName', 'isoWeek', 'figure', 'unit', 'value', 'text', 'rows', 'outOf', 'localityNo']; // prettier-ignore
  const of = (no: string, name: string, ...cells: readonly (string | number | null)[]) => ['x', no, name, week, ...cells]; // prettier-ignore
  const rows = [
    of('4601', 'Bergen', 'listed', 'sites', 2, null, 2, null, null),
    of('4601', 'Bergen', 'over-share', 'share', 0.5, null, 1, 2, null),
    of('4601', 'Bergen', 'details', 'sites', 1, null, 1, 2, null),
    of('4601', 'Bergen', 'capacity', 'TN', 3120, null, 1, 2, null),
    of('4601', 'Bergen', 'traffic-light', null, 4, 'red', 1, 2, null),
    of('4601', 'Bergen', 'site', 'lice per fish', 0.7, 'Ånes', null, null, 1),
    of('4601', 'Bergen', 'site', 'lice per fish', 0.1, 'Bø', null, null, 2),
    of('1804', 'Bodø', 'listed', 'sites', 1, null, 1, null, null),
    of('1804', 'Bodø', 'over-share', 'share', null, null, 0, 0, null),
    of('1804', 'Bodø', 'details', 'sites', 0, null, 0, 1, null),
    of('1804', 'Bodø', 'site', 'lice per fish', null, 'Nes', null, null, 4),
  ];

  async function openOverview(given: Given = {}) {
    const opened = await open(FiguresPanel, { events: { names, rows }, ...given });
    opened.figures.sets = ['4601', '1804'];
    opened.figures.view = 'overview';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('../overview/OverviewFigures.svelte');
    }
    return opened;
  }
  const said = (figure: string): string[] =>
    screen
      .getAllByTestId('overview-figure')
      .filter(({ dataset }) => dataset['figure'] === figure)
      .map((row) =>
        Array.from(row.children, (cell) => textOf(cell as HTMLElement))
          .filter(Boolean)
          .join(' '),
      );

  it('stand beside each other with what each figure is of, and what is not known is said and no zero', async () => {
    await openOverview();
    expect(said('listed')).toEqual(['Sites in the list 2 1']);
    expect(said('over-share')).toEqual(['At or over the limit, share 50.0% of 2 – of 0']);
    expect(said('details')).toEqual(['Sites with downloaded details 1 of 2 0 of 1']);
    expect(said('capacity')).toEqual(['Capacity, tonnes 3,120 for 1 of 2 sites – for 0 of 1 site']);
    expect(said('traffic-light')).toEqual(['Traffic light, area 4 Red –']);
    expect(textOf(screen.getByTestId('overview-details'))).toContain('3 requests');
  });

  it('have the lice of each site on one scale, those with most first, and a site without a count is counted and not drawn', async () => {
    await openOverview();
    const curves = screen.getAllByTestId('site-curve').map(textOf);
    expect(curves).toEqual(['Ånes 0.70', 'Bø 0.10']);
    const [bergenSites, bodoSites] = screen.getAllByTestId('site-curves').map(textOf);
    expect(bergenSites).toContain('Bergen · 2 sites, by adult female lice. All on one scale, from 0 to 0.70');
    expect(bodoSites).toContain('Without a count in these weeks: 1.');
  });

  it('are stopped while they are read, say so, and are read again', async () => {
    let isSlow = true;
    await openOverview({ isSlow: () => isSlow && 'week' });
    expect(screen.queryByTestId('export-overview')).toBeNull();
    await fireEvent.click(screen.getByTestId('overview-stop'));
    await settle();
    expect(screen.queryByTestId('overview-stop')).toBeNull();
    const said = screen.getByTestId('overview').querySelector<HTMLElement>('.empty')!;
    expect(textOf(said)).toMatch(/^Stopped/);
    isSlow = false;
    await fireEvent.click(said.querySelector('button')!);
    for (let turn = 0; turn < 4; turn++) await settle();
    expect(screen.getAllByTestId('overview-figure').length).toBeGreaterThan(3);
  });

  it('are chosen, of what the filter is of at first, and asked of a year of weeks', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const { fishHealth, figures } = await openOverview({ asked });
    fishHealth.setFilter({ municipalityNo: '1804' });
    figures.sets = [null, null];
    for (let turn = 0; turn < 4; turn++) await settle();
    const last = asked.filter(([what]) => (what as unknown as { kind: string }).kind === 'overview').at(-1);
    expect(last?.[0]).toEqual({ kind: 'overview', from: addWeeks(week, -51), to: week, of: ['1804'] });
    expect(figures.sets).toEqual(['1804', null]);
    await fireEvent.change(screen.getByTestId('overview-against'), { target: { value: '4601' } });
    expect(figures.sets).toEqual(['1804', '4601']);
  });
});

describe('the numbers that were quoted', () => {
  it('stand with what they were and are, the sites that came, and what is not known', async () => {
    const same = { ...madeUpQuoted, id: 'c-2', recount: { state: 'same', now: madeUpQuoted.was } as const };
    const gone = { ...madeUpQuoted, id: 'c-3', recount: { state: 'unknown', why: 'no-week' } as const };
    await open(CitationsPage, { list: [madeUpQuoted, same, gone] });
    await settle();
    expect(screen.getAllByTestId('citation-state').map(textOf)).toEqual([
      'Now 2 of 4 sites (50.0%)',
      'Unchanged',
      'A week that it counts is no longer downloaded; fetch it to count again.',
    ]);
    expect(textOf(screen.getByTestId('citation-parts'))).toBe(
      'now counts: Vik · which sites were revised is not known: the version you copied from is no longer stored',
    );
    expect(textOf(screen.getAllByTestId('citation')[0]!)).toContain('You quoted 1 of 4 sites (25.0%) on');
  });

  it('lead to their week and filter, and one that is removed comes back by undo', async () => {
    const filter = { municipalityNo: '18' };
    const { client, fishHealth, history } = await open(CitationsPage, {
      list: [{ ...madeUpQuoted, question: { ...question, filter } }],
    });
    await settle();
    await fireEvent.click(screen.getByTestId('citation-open'));
    expect(fishHealth.filter).toEqual(filter);
    await fireEvent.click(screen.getByTestId('citation-remove'));
    expect(client.calls.some(({ name }) => name === 'citations.remove')).toBe(true);
    history.undo();
    await expect
      .poll(() => client.calls.findLast(({ name }) => name.startsWith('citations.re'))?.name)
      .toBe('citations.restore');
  });

  it('of a year name it and its weeks, and the week that was revised with what it was', async () => {
    const ofYear = {
      ...madeUpQuoted,
      question: { kind: 'year-figure', year: 2026, name: 'weeks-over', filter: {} } as const,
      span: { from: isoWeek(2026, 1), to: week, weeks: 44 },
      was: { value: 31, count: 31, outOf: 900, answer },
      recount: {
        ...madeUpQuoted.recount,
        now: { value: 33, count: 33, outOf: 901, answer },
        entered: [],
        revised: [],
        weeks: [{ week: isoWeek(2026, 43), count: 5, outOf: 20, countNow: 7, outOfNow: 21 }],
      },
    } as Quoted;
    const { explain } = await open(CitationsPage, { list: [ofYear] });
    await settle();
    const text = textOf(screen.getByTestId('citation'));
    expect(text).toContain('Weeks of sites at or over the limit, 2026 to week 45 (44 weeks)');
    expect(text).toContain('You quoted 31 of 900 weeks of sites on');
    expect(textOf(screen.getByTestId('citation-state'))).toBe('Now 33 of 901 weeks of sites');
    expect(textOf(screen.getByTestId('citation-parts'))).toBe(
      'Week 43, 2026 was revised, from 5 of 20 to 7 of 21',
    );
    await fireEvent.click(screen.getByRole('button', { name: 'Show the number' }));
    expect(explain.asked).toMatchObject({ kind: 'year', year: 2026, name: 'weeks-over' });
  });

  it('say that there is none yet', async () => {
    await open(CitationsPage);
    await settle();
    expect(textOf(screen.getByTestId('citations-none'))).toContain('Copy number');
  });
});

describe('lice before and after treatments', () => {
  const names = ['treatment', 'area', 'areaName', 'quarter', 'week', 'studied', 'counted', 'lower', 'median', 'upper', 'noFish', 'notReported', 'matched', 'matches', 'pairs', 'pairsMedian', 'matchedLower', 'matchedMedian', 'matchedUpper', 'difference', 'ratio', 'leftOutNotDownloaded', 'leftOutNotStated', 'leftOutSecond', 'leftOutNoFish', 'leftOutNotReported']; // prettier-ignore
  const compared = [12, 0.1, 0.1, 0.2, 0.3, -0.1, 0.5] as const;
  const few = [9, null, null, null, null, null, null] as const;
  /** Of one group; in week 0 nobody counted. */
  const group = (area: string | null, name: string | null, of: readonly unknown[]): TableRows['rows'] =>
    Array.from({ length: 13 }, (_, at) => {
      const lice = at === 4 ? [0, null, null, null, 11, 2] : [13, 0.1, 0.2, 0.3, 0, 0];
      return ['non-medicinal', area, name, null, at - 4, 13, ...lice, 12, 40, ...of, 3, 0, 7, 0, 1] as TableRows['rows'][number]; // prettier-ignore
    });

  async function openStudy(given: Given = {}) {
    const rows = [...group(null, null, compared), ...group('46', 'Vestland', few)];
    const opened = await open(FiguresPanel, { events: { names, rows }, ...given });
    opened.figures.view = 'treatments';
    for (let turn = 0; turn < 8; turn++) {
      await settle();
      // The module of the view is read from the disk.
      await import('../study/StudyFigures.svelte');
    }
    return opened;
  }

  it('have the number of counts under each week, what was left out and why, and what the picture cannot show', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const { fishHealth } = await openStudy({ asked });
    expect(asked.at(-1)).toEqual([
      { kind: 'treatment-study', from: '2012-W01', to: fishHealth.currentWeek, by: 'county' },
      false,
    ]);
    expect(screen.getAllByTestId('study-n').map(textOf)).toEqual(
      Array.from({ length: 13 }, (_, at) => (at === 4 ? '0' : '13')),
    );
    expect(textOf(screen.getByTestId('study-said'))).toBe(
      '13 treatments · week +4: 0.10 where treated, 0.20 in matched weeks, median difference −0.10 · with matches: 12 (matched weeks: 40).',
    );
    const left = Array.from(
      screen.getByTestId('study-left-out').children as unknown as HTMLElement[],
      textOf,
    );
    expect(left).toEqual([
      '7another treatment from −4 to +8',
      '3a week from −4 to +8 is not downloaded',
      '1no count the week before: not reported',
    ]);
    expect(textOf(screen.getByTestId('study'))).toContain('It cannot show that a treatment worked');
    expect(textOf(screen.getByTestId('study-sites'))).toBe('All sites');
    expect(screen.queryByTestId('study-fetch')).toBeNull();
    expect(screen.getByTestId('study-picture').querySelectorAll('polyline.treated')).toHaveLength(2);
    expect(screen.getByTestId('study-picture').querySelectorAll('polyline.matched')).toHaveLength(1);
  });

  it('are those of one year, up to the current week of this one', async () => {
    const asked: NonNullable<Given['asked']> = [];
    const { figures, fishHealth } = await openStudy({ asked });
    await fireEvent.change(screen.getByTestId('study-year'), { target: { value: '2020' } });
    await settle();
    expect(asked.at(-1)?.[0]).toMatchObject({ from: '2020-W01', to: '2020-W53' });
    figures.study = { ...figures.study, year: 'now' };
    await settle();
    expect(asked.at(-1)?.[0]).toMatchObject({ from: '2026-W01', to: fishHealth.currentWeek });
  });

  it('have kinds side by side on one scale, and how many medicinal ones are neither bath nor in feed', async () => {
    const medicinal = group(null, null, compared).map(
      (cells) => ['medicinal', ...cells.slice(1)] as typeof cells,
    );
    const bath = group(null, null, few).map((cells) => ['bath', ...cells.slice(1, 5), 4, ...cells.slice(6)] as typeof cells); // prettier-ignore
    await openStudy({ events: { names, rows: [...medicinal, ...bath, ...group(null, null, compared)] } });
    await fireEvent.click(screen.getByRole('radio', { name: 'Side by side' }));
    const kinds = screen.getAllByTestId('study-kind');
    expect(kinds.map(({ dataset }) => dataset['kind'])).toEqual(['medicinal', 'bath', 'non-medicinal']);
    expect(textOf(kinds[1] as HTMLElement)).toContain(
      '4 treatments · fewer than 10 with a match: no comparison',
    );
    expect(textOf(kinds[1] as HTMLElement)).toContain('left out: 11.');
    const scales = kinds.map((one) => one.querySelector('.y')?.textContent);
    expect(new Set(scales).size).toBe(1);
    expect(textOf(screen.getByTestId('study'))).toContain(
      'part of the 13 medicinal treatments; 9 are neither',
    );
    await fireEvent.click(within(kinds[1] as HTMLElement).getByRole('button', { name: 'Bath' }));
    expect(textOf(screen.getByTestId('study-said'))).toContain('4 treatments');
  });

  it('offer the reports of years of which weeks are missing', async () => {
    const lacks = { weeks: ['2014-W02', '2016-W30'], unreported: ['2014-W02', '2020-W01'] };
    await openStudy({ events: { names, rows: group(null, null, compared), lacks } });
    expect(textOf(screen.getByTestId('study-fetch'))).toContain('Fetch the reports of 2014, 2016, 2020');
  });

  it('keep the area that is chosen while the kind changes, and offer no area of the other division', async () => {
    await openStudy();
    const choice = screen.getByTestId<HTMLSelectElement>('study-area');
    await fireEvent.change(choice, { target: { value: '46' } });
    await fireEvent.click(screen.getByRole('radio', { name: 'Bath' }));
    await settle();
    expect([choice.value, choice.selectedOptions[0]?.text]).toEqual(['46', '46 Vestland']);
    expect(textOf(screen.getByTestId('study-said'))).toBe(
      'No treatment of this kind here in the downloaded weeks.',
    );
    await fireEvent.click(screen.getByRole('radio', { name: 'Production area' }));
    expect([choice.value, choice.disabled]).toEqual(['', true]);
    await settle();
    expect(choice.disabled).toBe(false);
  });

  it('compare nothing where fewer than ten have a match, and no number of a week without a count is zero', async () => {
    await openStudy();
    await fireEvent.change(screen.getByTestId('study-area'), { target: { value: '46' } });
    expect(textOf(screen.getByTestId('study-said'))).toContain('fewer than 10 with a match: no comparison');
    expect(screen.getByTestId('study-picture').querySelectorAll('polyline.matched')).toHaveLength(0);
    await fireEvent.click(screen.getByText('Show as a table'));
    await settle();
    const cells = within(row('0')).getAllByRole('cell').map(textOf);
    expect(cells.join(' ')).toBe('0 – – 11 2 9 – – – – –');
    await fireEvent.click(screen.getByRole('radio', { name: 'Medicinal' }));
    expect(textOf(screen.getByTestId('study-said'))).toBe(
      'No treatment of this kind here in the downloaded weeks.',
    );
  });
});
