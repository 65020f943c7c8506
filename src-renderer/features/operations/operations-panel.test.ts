import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { formatDdm } from '../../../src-shared/domain/units/coordinates';
import type { ForecastAnswer, ForecastRuns } from '../../../src-shared/domain/sea/forecast';
import { atHour, handForecast, noLimits } from '../../../src-shared/domain/sea/operation-testing';
import type { OperationJob } from '../../../src-shared/domain/sea/operation-windows';
import type { TableRows } from '../../../src-shared/contract';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { SpeedUnit } from '../../../src-shared/domain/units/speed-unit';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { type FoundSite, mostSites, type OperationsStore, type PlannedSite, type SiteBook } from './index';
import OperationsPanel from './OperationsPanel.svelte';
import type { SettingsStore } from '../settings';
import type { History } from '../../lib/history.svelte';
import type { Instant } from '../../lib/instant.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import { loadedWeek } from '../fish-health/week/loaded-week';
import { madeUpWeek } from '../fish-health/week/made-up-week';
import { plannedSites, siteBook } from '../../shell/planned-sites';

const vik: PlannedSite = { at: [5.3, 60.4], name: 'Vik' };
const nes: PlannedSite = { at: [5.4, 60.4], name: 'Nes' };
const book: SiteBook = siteBook(() =>
  loadedWeek(
    madeUpWeek(isoWeek(2026, 45), [
      { no: 11, name: 'Vik', lonLat: [5.3, 60.4] },
      { no: 12, name: 'Nes', lonLat: [5.4, 60.4] },
      { no: 13, name: 'Nes', lonLat: [5.4, 60.5], municipality: 'Stad' },
      { no: 14, name: 'Ånes', lonLat: [5.3, 60.5] },
      { no: 15, name: 'Uten sted', lonLat: [NaN, NaN] },
    ]),
  ),
);
const job: OperationJob = { name: 'Washing', limits: { ...noLimits, waveM: 1, leastHours: 3 } };
const forecasts: Readonly<Record<number, ForecastAnswer>> = {
  5.3: handForecast({ waves: { 0: 2, 3: 2, 6: 0.8, 9: 0.7, 12: 2 }, wind: { 0: 3, 12: 3 } }),
  5.4: handForecast({ waves: { 0: 0.5, 3: 0.5, 6: 2, 9: null, 12: 0.5 } }),
};

interface Opened {
  readonly client: FakeClient;
  readonly store: OperationsStore;
  readonly instant: Instant;
  readonly history: History;
  readonly onjobs: ReturnType<typeof vi.fn>;
  readonly onshow: ReturnType<typeof vi.fn>;
  readonly panel: HTMLElement;
}

async function open(
  options: {
    readonly jobs?: readonly OperationJob[];
    readonly sites?: readonly PlannedSite[];
    readonly offered?: readonly PlannedSite[];
    readonly filtered?: number;
    readonly unit?: SpeedUnit;
    readonly language?: Language;
    readonly answer?: (lon: number) => Result<ForecastAnswer>;
    readonly runs?: () => ForecastRuns;
    readonly plan?: (what: TableSelection) => Result<TableRows> | Promise<never>;
  } = {},
): Promise<Opened> {
  const { jobs = [job], sites = [vik, nes], offered = [], unit = 'ms', language = 'en' } = options;
  const answer = options.answer ?? ((lon): Result<ForecastAnswer> => ok(forecasts[lon]!));
  const client = createFakeClient({
    'forecast.point': ({ at }) => answer(at[0]),
    ...(options.plan
      ? { 'export.rows': ({ what }) => options.plan?.(what as TableSelection) ?? fail('bug', '') }
      : {}),
    ...(options.runs ? { 'forecast.runs': () => ok(options.runs?.() as ForecastRuns) } : {}),
  });
  let stores:
    | {
        readonly settings: SettingsStore;
        readonly operations: OperationsStore;
        readonly instant: Instant;
        readonly history: History;
      }
    | undefined;
  const [onjobs, onshow] = [vi.fn(), vi.fn()];
  render(FakeWindow, {
    props: {
      client,
      nowMs: atHour(1),
      part: OperationsPanel as Component<never>,
      props: { jobs, onjobs, unit, theme: 'day', offered, filtered: options.filtered ?? null, book, onshow },
      onstores: (made: typeof stores) => (stores = made),
    },
  });
  const { settings, operations: store, instant, history } = stores!;
  settings.preview({ language });
  store.add(sites);
  await vi.waitFor(() => expect(store.isAsking).toBe(false));
  await tick();
  return { client, store, instant, history, onjobs, onshow, panel: screen.getByTestId('operations') };
}

const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
const rows = (): HTMLElement[] => screen.queryAllByTestId('operations-site');
const type = async (testid: string, value: string): Promise<void> => {
  await fireEvent.change(screen.getByTestId(testid), { target: { value } });
};

describe('a plan of sites', () => {
  it('has a bar of stretches for each, the next window first, in words with where it is tightest', async () => {
    await open();
    expect(rows().map((row) => within(row).getAllByRole('button')[0]?.textContent)).toEqual(['Vik', 'Nes']);
    const states = rows().map((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-state]')].map((span) => span.dataset['state']),
    );
    expect(states).toEqual([
      ['over', 'within', 'over'],
      ['within', 'over', 'unknown'],
    ]);
    expect(textOf(screen.getAllByTestId('operations-next')[0]!)).toMatch(
      /^Next: .+, 3 h · tightest: waves 0\.8 m \(limit 1\.0 m\)$/,
    );
    expect(textOf(screen.getAllByTestId('operations-next')[1]!)).toMatch(
      /^No window of 3 h in the forecast until .+ · not known: waves missing$/,
    );
    expect(textOf(screen.getByTestId('operations-count'))).toBe('1 of 2 sites with a window ahead');
  });

  it('says on every look that it is a forecast and no decision, how far the grid point is and how old it is', async () => {
    const { panel } = await open();
    expect(textOf(panel)).toContain('The forecast is compared with your own limits; the decision is yours.');
    expect(textOf(rows()[0]!)).toContain('1.2 km · 1 hour ago');
  });

  it('tells at the cursor what holds and why not, by the keyboard as well', async () => {
    const { instant } = await open();
    const bar = screen.getAllByTestId('operations-bar')[0]!;
    await fireEvent.keyDown(bar, { key: 'Home' });
    expect(instant.atMs).toBe(atHour(0));
    expect(textOf(screen.getByTestId('operations-verdict'))).toBe(
      'Not within your limits: waves 2.0 m (limit 1.0 m)',
    );
    for (let hour = 0; hour < 7; hour++) await fireEvent.keyDown(bar, { key: 'ArrowRight' });
    expect(instant.atMs).toBe(atHour(7));
    expect(textOf(screen.getByTestId('operations-verdict'))).toMatch(/^Within your limits until /);
    expect(bar.getAttribute('aria-valuetext')).toMatch(/: Within your limits until /);
    const detail = textOf(screen.getByTestId('operations-detail'));
    expect(detail).toMatch(/Waves 0\.8 m limit 1\.0 m point 1\.2 km away, 1 hour ago/);
    expect(detail).toMatch(/Current not given no limit/);
  });

  it('shows a site on the map, and removes one', async () => {
    const { onshow, store } = await open();
    await fireEvent.click(screen.getByTestId('operations-show'));
    expect(onshow).toHaveBeenCalledWith(vik);
    await fireEvent.click(screen.getByRole('button', { name: 'Remove Vik' }));
    expect(store.sites.map(({ site }) => site.name)).toEqual(['Nes']);
  });

  it('is written as a calendar or a table', async () => {
    const { client } = await open();
    await fireEvent.click(screen.getByTestId('operations-ics'));
    expect(client.calls.at(-1)).toMatchObject({
      name: 'export.windows',
      input: { as: 'ics', job: 'Washing', sites: [vik, nes] },
    });
  });

  it('is said in Norwegian, with a decimal comma', async () => {
    const { panel } = await open({ language: 'nb' });
    expect(textOf(screen.getAllByTestId('operations-next')[0]!)).toMatch(
      /^Neste: .+, 3 t · minst margin: bølger 0,8 m \(grense 1,0 m\)$/,
    );
    expect(textOf(panel)).not.toMatch(/\b(the|limits|within|window|waves|wind|hour|ago)\b/i);
  });
});

describe('a plan that is not whole', () => {
  it('without sites or jobs says what they are, offers examples as invented ones, and judges nothing', async () => {
    const { onjobs } = await open({ jobs: [], sites: [] });
    expect(textOf(screen.getByTestId('operations-empty'))).toContain('No site yet');
    const [adding, example] = [
      screen.getByTestId('operations-position'),
      screen.getAllByTestId('operations-example')[0]!,
    ];
    expect(adding.compareDocumentPosition(example)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(textOf(screen.getByTestId('operations-job'))).toContain(
      'The limits of these examples are invented',
    );
    await fireEvent.click(screen.getAllByTestId('operations-example')[0]!);
    expect(onjobs.mock.calls[0]?.[0]).toMatchObject([{ name: 'Net washing (example, limits invented)' }]);
    expect(screen.getByTestId<HTMLButtonElement>('operations-ics').disabled).toBe(true);
  });

  it('asks for a limit where the job has none', async () => {
    await open({ jobs: [{ name: 'Bare', limits: noLimits }] });
    expect(screen.getByTestId('operations-wants-limit')).toBeTruthy();
    expect(screen.queryAllByTestId('operations-bar')).toEqual([]);
  });

  it('says why a forecast could not be had, and of a kept one that it is kept', async () => {
    const kept = forecasts[5.4]!;
    const stamp = {
      fetchedAtMs: atHour(-20),
      source: 'cache',
      endpoint: 'x',
      staleBecause: 'offline',
    } as const;
    const old = {
      ...kept,
      waves: { ok: true, value: { ...(kept.waves.ok ? kept.waves.value : (undefined as never)), stamp } },
    } as const;
    await open({ answer: (lon) => (lon === 5.3 ? fail('forbidden', 'made up') : ok(old)) });
    const [nesRow, vikRow] = [...rows()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
    expect(textOf(vikRow!)).toContain('The forecast couldn’t be loaded.');
    expect(textOf(nesRow!)).toContain('21 hours ago, stored copy');
  });
});

describe('a job', () => {
  it('is changed field by field; what cannot be read is not taken', async () => {
    const { onjobs } = await open();
    await type('operations-limit-wind', '12,5');
    expect(onjobs.mock.lastCall?.[0]).toMatchObject([{ limits: { waveM: 1, windMs: 12.5 } }]);
    await type('operations-limit-waves', '');
    expect(onjobs.mock.lastCall?.[0]).toMatchObject([{ limits: { waveM: null } }]);
    onjobs.mockClear();
    await type('operations-limit-current', 'much');
    expect(onjobs).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('A number from 0 to 200, or empty');
    expect(screen.getByTestId('operations-limit-current').getAttribute('aria-invalid')).toBe('true');
  });

  it('is typed in knots, or as a force whose bound is the limit', async () => {
    const knots = await open({ unit: 'kn' });
    await type('operations-limit-current', '1');
    const [[changed]] = knots.onjobs.mock.lastCall as [readonly OperationJob[]];
    expect(changed?.limits.currentMs).toBeCloseTo(0.5144, 4);
  });

  it('by a force has the greatest speed of it', async () => {
    const { onjobs } = await open({ unit: 'bft' });
    await type('operations-limit-wind', '5');
    expect(onjobs.mock.lastCall?.[0]).toMatchObject([{ limits: { windMs: 10.7 } }]);
  });
});

describe('a site', () => {
  it('is added from what is offered, or by a position; what cannot be read is not guessed', async () => {
    const { store } = await open({ sites: [], offered: [vik, nes] });
    await fireEvent.click(screen.getAllByTestId('operations-offered')[0]!);
    expect(store.sites.map(({ site }) => site.name)).toEqual(['Vik']);
    await vi.waitFor(() => expect(screen.getAllByTestId('operations-offered')).toHaveLength(1));
    const field = screen.getByTestId<HTMLInputElement>('operations-position');
    await fireEvent.input(field, { target: { value: 'somewhere' } });
    await fireEvent.submit(field.form!);
    expect(screen.getByRole('alert').textContent).toMatch(
      /No site is called “somewhere”\..*This position cannot be understood/,
    );
    await fireEvent.input(field, { target: { value: '60° 24.0′ N 005° 24.0′ E' } });
    await fireEvent.submit(field.form!);
    expect(store.sites.at(-1)?.site).toEqual({ at: [5.4, 60.4], name: '60° 24.0′ N 005° 24.0′ E' });
  });

  it('is added as it is meant where its axes seem exchanged, and an O is said to be east', async () => {
    const { store } = await open({ sites: [], offered: [] });
    const field = screen.getByTestId<HTMLInputElement>('operations-position');
    await fireEvent.input(field, { target: { value: '5.4 60.4' } });
    await fireEvent.submit(field.form!);
    expect(store.sites).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Answer the question first.');
    await fireEvent.click(screen.getByTestId('place-keep'));
    await fireEvent.submit(field.form!);
    expect(store.sites.at(-1)?.site.at).toEqual([60.4, 5.4]);
    await fireEvent.input(field, { target: { value: '60.4N 5.4O' } });
    expect(screen.getByTestId('place-note').textContent).toBe('O is read as east');
    await fireEvent.submit(field.form!);
    expect(store.sites.at(-1)?.site.at).toEqual([5.4, 60.4]);
  });

  it('is found by a part of its name or by its number, with what tells it from others of the name', async () => {
    const { store } = await open({ sites: [] });
    const field = screen.getByTestId<HTMLInputElement>('operations-position');
    await fireEvent.input(field, { target: { value: 'nes' } });
    const found = screen.getAllByTestId('operations-found');
    expect(found.map(({ textContent }) => textContent.trim())).toEqual([
      ...['Nes12 · Bergen', 'Nes13 · Stad', 'Ånes14 · Bergen'],
    ]);
    await fireEvent.submit(field.form!);
    expect(screen.getByRole('alert').textContent).toContain('Several sites are called “nes”');
    expect(store.sites).toEqual([]);
    await fireEvent.click(screen.getAllByTestId('operations-found')[1]!);
    await fireEvent.input(field, { target: { value: '14' } });
    await fireEvent.submit(field.form!);
    await fireEvent.input(field, { target: { value: 'vi' } });
    await fireEvent.submit(field.form!);
    expect(store.sites.map(({ site: { name } }) => name)).toEqual(['Nes', 'Ånes', 'Vik']);
  });

  it('is taken from a list that is typed or pasted; what is not clear stays, and is named', async () => {
    const { store } = await open({ sites: [] });
    const field = screen.getByTestId<HTMLInputElement>('operations-position');
    const clipboardData = { getData: () => 'Vik\n14\nNes\nIngensteds\n' };
    await fireEvent(field, Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
    expect(store.sites.map(({ site: { name } }) => name)).toEqual(['Vik', 'Ånes']);
    expect(field.value).toBe('Ingensteds; Nes');
    expect(screen.getByRole('alert').textContent).toMatch(
      /No site is called “Ingensteds”\. Several sites are called “Nes”/,
    );
    await fireEvent.input(field, { target: { value: '13; Vik' } });
    await fireEvent.submit(field.form!);
    expect(store.sites.map(({ site: { name } }) => name)).toEqual(['Vik', 'Ånes', 'Nes']);
  });

  it('of a filter with more than are offered is said to be one of the first', async () => {
    await open({ sites: [], filtered: 217 });
    expect(screen.getByText('The first 40 of 217 sites of the filter are offered.')).toBeTruthy();
  });

  it('without a place is not offered', () => {
    expect(book.find('uten').concat(book.named('15') as FoundSite[])).toEqual([]);
  });

  it('is offered once by its place: what is selected, the forecast, its pins, the first of a filter', () => {
    const filtered = Array.from({ length: 60 }, (_, i): PlannedSite => ({ at: [6, 60 + i], name: `${i}` }));
    const offered = plannedSites({
      selected: vik,
      forecastAt: [5.3, 60.4],
      pins: [
        { at: [5.4, 60.4], name: null },
        { at: [6, 60], name: 'pinned' },
      ],
      written: formatDdm,
      filtered,
    });
    expect(offered.slice(0, 4).map(({ name }) => name)).toEqual([
      'Vik',
      '60° 24.0′ N 005° 24.0′ E',
      'pinned',
      '1',
    ]);
    expect(offered).toHaveLength(3 + mostSites - 1);
  });
});

describe('a window that is relied on', () => {
  const runsOf = (
    ...told: readonly (readonly [fetched: number, Readonly<Record<number, number>>])[]
  ): ForecastRuns => ({
    asked: [5.3, 60.4],
    waves: told.flatMap(([hour, heights]) => {
      const { waves } = handForecast({ waves: heights });
      return waves.ok ? [{ ...waves.value, firstFetchedMs: atHour(hour) }] : [];
    }),
    current: [],
    wind: [],
  });
  const calm = [0, { 3: 2, 6: 0.8, 9: 0.7, 12: 2 }] as const;

  it('holds until a newer forecast passes a limit in it; the notice says which, and by how much', async () => {
    let runs = runsOf(calm);
    const { store } = await open({ sites: [vik], runs: () => runs });
    await fireEvent.click(await screen.findByTestId('window-rely'));
    expect((await screen.findByText('Within your limits in the newest stored forecast.')).isConnected).toBe(
      true,
    );
    expect(screen.queryByTestId('window-rely')).toBeNull();
    expect(store.relied.closed(atHour(1))).toEqual([]);
    expect((await screen.findByTestId('relied-export')).isConnected).toBe(true);
    runs = runsOf([1, { 3: 2, 6: 0.8, 9: 1.4, 12: 2 }], calm);
    await store.relied.check();
    await tick();
    const [notice] = screen.getAllByTestId('window-closed');
    expect(notice?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Vik, Tue 06:00–09:00: no longer within your limits waves 1.4 m (limit 1.0 m) around Tue 06:00, since the forecast first fetched just now (Tue 24 Nov 2026 01:00 UTC)',
    );
    expect(store.relied.closed(atHour(10))).toEqual([]);
    const { kept } = store.relied;
    store.relied.restore([]);
    store.relied.restore(kept);
    await vi.waitFor(() => expect(store.relied.closed(atHour(1))).toHaveLength(1));
    await fireEvent.click(screen.getAllByTestId('window-unrely')[0]!);
    expect(store.relied.kept).toEqual([]);
    await tick();
    expect(screen.queryByTestId('relied-export')).toBeNull();
  });
});

describe('the plan of a day', () => {
  const names = ['leg', 'kind', 'name', 'job', 'legState', 'legProblem', 'legFrom', 'legTo', 'legKm', 'speedKn', 'waveLimit', 'waveMost', 'waveUnknown', 'waveOver', 'waveOverAt', 'waveRun', 'waveRunEnds', 'waveHalfRun', 'state', 'lon', 'lat', 'wayWkt']; // prettier-ignore
  const iso = (hour: number): string => new Date(atHour(hour)).toISOString();
  const run = [iso(0), iso(60), false];
  const at = ['within', 5.3, 60.4, 'POINT (5.3 60.4)'];
  const stop = [null, iso(1), iso(3), null, null, 1];
  const way = ['way', 'Vik – Nes', null, 'over', null, iso(3), iso(5), 17.76, 4.8, 1];
  const rows = [
    [1, 'stop', 'Vik', 'Washing', 'within', ...stop, 0.8, null, null, null, ...run, ...at],
    [2, ...way, 0.9, null, null, null, ...run, 'within', 5.32, 60.4, 'LINESTRING (5.3 60.4, 5.35 60.4)'],
    [2, ...way, 1.4, null, 1.2, iso(4), ...run, 'unknown', 5.38, 60.4, 'LINESTRING (5.35 60.4, 5.4 60.4)'],
    [
      3,
      'stop',
      'Nes',
      'Washing',
      'unknown',
      ...stop,
      null,
      'beyond-run',
      null,
      null,
      iso(0),
      iso(2),
      true,
      'unknown',
      5.4,
      60.4,
      'POINT (5.4 60.4)',
    ],
  ];
  const answered = ok({ names, rows, oldestMs: 0, lacks: {}, missing: [], undecided: 0 });
  const legs = (): readonly string[] => screen.getAllByTestId('plan-leg').map(textOf);
  const add = async (index: number): Promise<void> => {
    const choice = screen.getByTestId<HTMLSelectElement>('plan-add');
    await fireEvent.change(choice, { target: { value: choice.options[index]?.value } });
  };

  it('says of each leg what passes its limit and when, what is not known, and by which run', async () => {
    const asked: TableSelection[] = [];
    const { store } = await open({ plan: (what) => (asked.push(what), answered) });
    await fireEvent.click(screen.getByTestId('operations-plan-day'));
    await screen.findByTestId('plan-empty');
    await add(1);
    await add(2);
    expect(store.dayPlan.plan.stops.map(({ name, fromMs, toMs }) => [name, fromMs, toMs])).toEqual([
      ['Vik', atHour(1), atHour(4)],
      ['Nes', atHour(6), atHour(9)],
    ]);
    await type('plan-speed', '9,5');
    await fireEvent.click(screen.getByTestId('plan-check'));
    await vi.waitFor(() => expect(legs()).toHaveLength(3));
    expect(asked).toMatchObject([
      {
        kind: 'plan',
        stops: [
          { at: [5.3, 60.4], limits: job.limits },
          { at: [5.4, 60.4], job: 'Washing' },
        ],
        sail: { limits: job.limits, speedKn: 9.5 },
      },
    ]);
    expect(legs()).toEqual([
      'Within Vik Tue 01:00–03:00 waves 0.8 m (limit 1.0 m) Washing · forecast first fetched 1 hour ago, ends Thu 12:00',
      'Over Vik – Nes Tue 03:00–05:00 waves 1.2 m (limit 1.0 m) from Tue 04:00 17.8 km by sea · 4.8 kn · forecast first fetched 1 hour ago, ends Thu 12:00',
      'Not known Nes Tue 01:00–03:00 the forecast of waves ends before · the newest run is there in part only Washing · forecast first fetched 1 hour ago, ends Tue 02:00',
    ]);
    // On the map each piece is what it is, and what is not known is never an unbroken line.
    const layers = store.dayPlan.onMap?.specs('day') ?? [];
    expect(layers.map(({ id }) => id)).toEqual(['day plan within', 'day plan unknown', 'day plan']);
    const [known, unknown, signs] = layers;
    expect(known?.kind === 'shapes' && [...known.shapes.lonLat]).toEqual([5.3, 60.4, 5.35, 60.4]);
    expect(unknown?.kind === 'shapes' && unknown.shapes.partStart[1]).toBe(8);
    expect(signs?.kind === 'marks' && signs.labels).toEqual(['1. Vik: Within', '2. Nes: Not known', 'Over']);
    expect(signs?.kind === 'marks' && [...signs.symbol].map((no) => signs.symbols[no]?.shape)).toEqual(['disc', 'dashed-ring', 'triangle']); // prettier-ignore
    expect(textOf(screen.getByTestId('plan-legend'))).toContain('not known or not checked, broken line');
    await type('plan-speed', '10');
    expect(store.dayPlan.onMap?.specs('night').map(({ id }) => id)).toEqual(['day plan']);
    expect(textOf(screen.getByTestId('plan-changed'))).toBe('The plan has changed since it was checked.');
    expect(screen.getByTestId<HTMLButtonElement>('plan-export').disabled).toBe(true);
  });

  it('says which run it is judged by, and judges it by an earlier one beside the newest', async () => {
    const asked: TableSelection[] = [];
    const runs = (['waves', 'current', 'wind'] as const).map((part) => [
      part,
      [0, -12].map((hour) => ({ part, firstFetchedMs: atHour(hour), steps: [] })),
    ]);
    const { store } = await open({
      plan: (what) => (asked.push(what), answered),
      runs: () => Object.fromEntries(runs),
    });
    store.dayPlan.isOpen = true;
    await screen.findByTestId('plan-empty');
    await add(1);
    await fireEvent.click(screen.getByTestId('plan-check'));
    const choice = await screen.findByTestId<HTMLSelectElement>('plan-as-of');
    expect([...choice.options].map((option) => textOf(option))).toEqual([
      expect.stringMatching(/^the newest, first fetched .+ \(1 hour ago\)$/),
      expect.stringMatching(/^as it was at .+ \(13 hours ago\)$/),
    ]);
    await type('plan-as-of', String(atHour(-12)));
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'plan', asOfMs: atHour(-12) }));
    await vi.waitFor(() =>
      expect(screen.getAllByTestId('plan-newest').map(textOf)).toEqual([
        'By the newest forecast: within.',
        'By the newest forecast: over.',
        'By the newest forecast: not known.',
      ]),
    );
  });

  it('shows that it is being checked, and is stopped by the person', async () => {
    const { store } = await open({ plan: () => new Promise<never>(() => {}) });
    store.dayPlan.isOpen = true;
    await screen.findByTestId('plan-empty');
    await add(1);
    await fireEvent.click(screen.getByTestId('plan-check'));
    expect(textOf(await screen.findByTestId('plan-progress'))).toBe('Finding the way by sea');
    await fireEvent.click(screen.getByTestId('plan-stop'));
    expect(screen.queryByTestId('plan-progress')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('plan-check').disabled).toBe(false);
    expect([screen.queryByTestId('plan-legs'), store.dayPlan.plan.stops.length]).toEqual([null, 1]);
  });

  it('takes back and does again what was done to its stops', async () => {
    const { store, history } = await open();
    store.dayPlan.isOpen = true;
    await screen.findByTestId('plan-empty');
    await add(1);
    await add(2);
    const [from] = screen.getAllByTestId<HTMLInputElement>('plan-from');
    // By the 24-hour clock in English, too.
    expect(from?.value).toMatch(/^\d{4}-\d\d-\d\d 01:00$/);
    await fireEvent.change(from!, { target: { value: from!.value.replace('01:00', '13.30') } });
    expect(store.dayPlan.plan.stops[0]?.fromMs).toBe(atHour(13.5));
    await fireEvent.change(from!, { target: { value: 'noon' } });
    expect(textOf(screen.getByTestId('plan-bad-time'))).toContain('by the 24-hour clock');
    expect([from?.value, store.dayPlan.plan.stops[0]?.fromMs]).toEqual(['noon', atHour(13.5)]);
    await fireEvent.click(screen.getAllByTestId('plan-remove')[1]!);
    const names = (): readonly string[] => store.dayPlan.plan.stops.map(({ name }) => name);
    history.undo();
    expect(names()).toEqual(['Vik', 'Nes']);
    history.undo();
    expect(store.dayPlan.plan.stops[0]?.fromMs).toBe(atHour(1));
    history.undo();
    expect(names()).toEqual(['Vik']);
    history.redo();
    expect(names()).toEqual(['Vik', 'Nes']);
  });

  it('has a stop before the one before it, each as long as it was, with the same time between', async () => {
    const { store } = await open();
    store.dayPlan.isOpen = true;
    await screen.findByTestId('plan-empty');
    await add(1);
    await add(2);
    const [, to] = screen.getAllByTestId<HTMLInputElement>('plan-to');
    await fireEvent.change(to!, { target: { value: to!.value.replace(/ .*/, ' 11:00') } });
    const said = () => store.dayPlan.plan.stops.map(({ name, fromMs, toMs }) => [name, fromMs, toMs]);
    const before = said();
    expect(before).toEqual([['Vik', atHour(1), atHour(4)], ['Nes', atHour(6), atHour(11)]]); // prettier-ignore
    const [first, second] = screen.getAllByTestId<HTMLButtonElement>('plan-earlier');
    expect([first?.disabled, second?.getAttribute('aria-label')]).toEqual([true, 'Nes before Vik']);
    await fireEvent.click(second!);
    expect(said()).toEqual([['Nes', atHour(1), atHour(6)], ['Vik', atHour(8), atHour(11)]]); // prettier-ignore
    await fireEvent.click(screen.getAllByTestId('plan-earlier')[1]!);
    expect(said()).toEqual(before);
  });

  it('keeps what was typed where time runs backwards or a speed is impossible, and says so', async () => {
    const { store } = await open({ language: 'nb' });
    store.dayPlan.isOpen = true;
    await screen.findByTestId('plan-empty');
    await add(1);
    await add(2);
    await type('plan-speed', '400');
    expect(textOf(screen.getByTestId('day-plan'))).toContain('En fart er fra 0,5 til 40 knop.');
    expect(store.dayPlan.plan.sail.speedKn).toBeNull();
    const [, to] = screen.getAllByTestId<HTMLInputElement>('plan-to');
    await fireEvent.change(to!, { target: { value: to!.value.replace(/ .*/, ' 04:00') } });
    expect(textOf(screen.getByTestId('plan-problem'))).toBe('Stopp 2 slutter før det begynner.');
    expect(screen.getByTestId<HTMLButtonElement>('plan-check').disabled).toBe(true);
    const { kept } = store.dayPlan;
    store.dayPlan.restore(null);
    store.dayPlan.restore(kept);
    expect(store.dayPlan.plan.stops[1]).toMatchObject({ name: 'Nes', fromMs: atHour(6), toMs: atHour(4) });
    await fireEvent.click(screen.getAllByTestId('plan-remove')[1]!);
    expect(screen.queryByTestId('plan-problem')).toBeNull();
  });
});
