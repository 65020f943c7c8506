import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ForecastAnswer, ForecastRuns } from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { SpeedUnit } from '../../../src-shared/domain/units/speed-unit';
import { ForecastLegend, type ForecastStore } from './index';
import ForecastPanel from './ForecastPanel.svelte';
import type { Instant } from '../../lib/instant.svelte';
import type { History } from '../../lib/history.svelte';
import {
  currentAt,
  failed,
  filledAt,
  given,
  hoursMs,
  madeUpForecast,
  madeUpNowMs,
  waveAt,
  windAt,
} from './made-up-forecast';
import type { SettingsStore } from '../settings';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

interface Opened {
  readonly client: FakeClient;
  readonly panel: HTMLElement;
  readonly store: ForecastStore;
  readonly instant: Instant;
  readonly history: History;
  /** What the panel asked to be kept as the unit of speeds. */
  readonly units: SpeedUnit[];
}

async function open(
  answer: ForecastAnswer | Promise<Result<ForecastAnswer>> = madeUpForecast(),
  {
    language = 'en',
    nowMs = madeUpNowMs,
    unit = 'ms',
    runs,
  }: { language?: Language; nowMs?: number; unit?: SpeedUnit; runs?: ForecastRuns } = {},
): Promise<Opened> {
  const client = createFakeClient({
    'forecast.point': () => (answer instanceof Promise ? answer : ok(answer)),
    ...(runs ? { 'forecast.runs': () => ok(runs) } : {}),
  });
  interface Stores {
    readonly settings: SettingsStore;
    readonly forecast: ForecastStore;
    readonly instant: Instant;
    readonly history: History;
  }
  let stores: Stores | undefined;
  const units: SpeedUnit[] = [];
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: ForecastPanel as Component<never>,
      props: {
        access: createRawSnippet(() => ({ render: () => '<p data-testid="access">Sign in</p>' })),
        unit,
        onunit: (wanted: SpeedUnit) => units.push(wanted),
        onclose: () => {},
      },
      onstores: (made: Stores) => (stores = made),
    },
  });
  stores!.settings.preview({ language });
  const showing = stores!.forecast.show([5.3, 60.4]);
  if (!(answer instanceof Promise)) await showing;
  await tick();
  const { forecast, instant, history } = stores!;
  return { client, panel: screen.getByTestId('forecast-panel'), store: forecast, instant, history, units };
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replaceAll(/\s+/g, ' ').trim();
const rowAt = (hour: number): HTMLElement => {
  const row = screen
    .getByTestId('forecast-table')
    .querySelector<HTMLElement>(`[data-time="${hoursMs(hour)}"]`);
  if (!row) throw new Error(`no row at ${hour}`);
  return row;
};
const said = (row: HTMLElement): string => row.textContent.replaceAll(/\s+/g, ' ').trim();

describe('the runs of a forecast', () => {
  it('lie over each other, and the day that is chosen is compared over the steps of both', async () => {
    const run = (hours: number, heights: readonly number[]): ForecastRuns['waves'][number] => ({
      steps: heights.map((significantHeightM, at) => waveAt(15 + 3 * at, { significantHeightM })),
      answeredAt: null,
      drift: [],
      stamp: { fetchedAtMs: 0, source: 'cache', endpoint: '' },
      firstFetchedMs: madeUpNowMs - hours * 3_600_000,
    });
    const runs: ForecastRuns = {
      asked: [5.3, 60.4],
      waves: [run(0, [1.2, 2.1, 1.9]), run(6, [1.3, 1.6]), run(9, [])],
      current: [],
      wind: [],
    };
    const { client, panel, store } = await open(undefined, { runs });
    await fireEvent.click(within(panel).getByLabelText('Earlier runs'));
    const said = await screen.findByTestId('runs-waves-verdict');
    expect(said.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      'Sat 21 Nov 2026: the newest is 0.5 m higher over the 2 steps of both, compared with run 2, fetched 6 hours ago.',
    );
    const items = screen
      .getAllByTestId('runs-waves-run')
      .map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
    expect(items[0]).toContain('at most 2.1 m in 3 steps');
    expect(items[2]).toContain('no value on this day half there: ends –');
    expect(screen.queryByTestId('forecast-runs-alone')).toBeNull();
    await store.write('en', 'csv');
    expect(client.calls.at(-1)).toMatchObject({ name: 'export.forecast', input: { hasRuns: true } });
    // A day that was asked for by its name, and that no run reaches.
    store.runsDayMs = Date.UTC(2026, 10, 28);
    await tick();
    expect(textOf('forecast-runs-beyond')).toContain(
      'Sat 28 Nov 2026 is later than the newest forecast reaches: it ends on',
    );
    expect(textOf('runs-waves-verdict')).toBe('Sat 28 Nov 2026: no earlier run has a value on this day.');
  });

  it('that is the only one says that there is nothing to compare yet', async () => {
    const runs = { asked: [5.3, 60.4], waves: [], current: [], wind: [] } as const;
    const { panel } = await open(undefined, { runs });
    await fireEvent.click(within(panel).getByLabelText('Earlier runs'));
    expect((await screen.findByTestId('forecast-runs-alone')).textContent).toContain(
      'the newest 12 of each place',
    );
  });
});

describe('the forecast of a place', () => {
  it('says where it was asked for, which points answered, how far away and in which direction', async () => {
    await open();
    expect(textOf('forecast-asked')).toBe('60° 24.0′ N 005° 18.0′ E');
    const points = screen
      .getAllByTestId('forecast-point')
      .map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
    expect(points).toEqual([
      '60° 27.0′ N 005° 12.0′ E 7.8 km (4.2 nm) at 315°',
      '60° 24.1′ N 005° 18.6′ E 0.6 km (0.3 nm) at 079°',
    ]);
  });

  it('says of each part how old it is, what it covers and which model it is of', async () => {
    await open();
    expect(textOf('forecast-waves-age')).toMatch(
      /^Fetched 5 min ago, from the service 5 steps, \w+ \d\d:00 to \w+ \d\d:00 begins 4 hours ago Invented waves$/,
    );
    expect(textOf('forecast-wind-age')).toContain('Invented wind');
  });

  it('reads out the step nearest to now, with its direction to or from', async () => {
    await open();
    expect(textOf('forecast-waves-read')).toMatch(/1\.4 m max 2\.6 m 8\.2 s 095° to 095 degrees/);
    expect(textOf('forecast-wind-read')).toMatch(/11\.3 m\/s 246° from 246 degrees/);
    expect(textOf('forecast-legend')).toMatch(/point where they go.*where the wind comes from/);
  });

  it('is in knots where the person wants knots; heights stay metres', async () => {
    const { units } = await open(undefined, { unit: 'kn' });
    await fireEvent.click(screen.getByLabelText('m/s'));
    expect(units).toEqual(['ms']);
    expect(textOf('forecast-wind-read')).toContain('22.0 kn');
    expect(textOf('forecast-current-read')).toContain('0.42 kn');
    expect(textOf('forecast-waves-read')).toContain('1.4 m');
    expect(said(rowAt(12))).toContain('22.0');
  });

  it('is copied as rows for a spreadsheet', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    });
    const { panel } = await open();
    await fireEvent.click(screen.getByTestId('forecast-copy'));
    await vi.waitFor(() => expect(within(panel).getByText('5 rows copied')).toBeTruthy());
    expect(written[0]?.split('\n')).toHaveLength(6);
    vi.unstubAllGlobals();
  });

  it('is asked for again by its button', async () => {
    const { client } = await open();
    await fireEvent.click(screen.getByTestId('forecast-again'));
    expect(client.calls.at(-1)?.input).toEqual({ at: [5.3, 60.4], freshness: 'refresh' });
  });

  it('is said in Norwegian, with a decimal comma', async () => {
    const { panel } = await open(madeUpForecast(), { language: 'nb' });
    expect(textOf('forecast-asked')).toBe('60° 24,0′ N 005° 18,0′ Ø');
    expect(textOf('forecast-wind-read')).toContain('11,3 m/s');
    const ours = panel.textContent.replaceAll(/Invented \w+/g, '');
    expect(ours).not.toMatch(/\b(the|where|waves|wind|service|fetched)\b/i);
  });
});

describe('the table of a forecast', () => {
  it('crosses out what has passed, keeps it readable, and leaves what is to come', async () => {
    await open();
    const rows = [9, 12, 15, 18, 21].map(rowAt);
    expect(rows.map((row) => row.classList.contains('past'))).toEqual([true, true, false, false, false]);
    expect(said(rows[0]!)).toMatch(/passed.*1\.4.*0\.21.*11\.3/);
    expect(said(rows[2]!)).not.toContain('passed');
  });

  it('says "no value" of a filled hour, and never a zero', async () => {
    await open(madeUpForecast({ waves: given([waveAt(9), filledAt(15)]) }));
    const filled = said(rowAt(15));
    expect(filled).toContain('no value');
    expect(filled.split('0.21')[0]).not.toMatch(/\b0(\.0)?\b(?!:)/);
  });

  it('has a dash for what was not given', async () => {
    await open(
      madeUpForecast({
        current: given([currentAt(15, { speedMs: null, directionToDeg: null })]),
        wind: given([windAt(15)]),
        waves: given([waveAt(18)]),
      }),
    );
    expect(rowAt(15).querySelectorAll('[aria-label="Not given by the service"]')).toHaveLength(3);
  });

  it('turns each sign by the degrees that were given, and says to or from', async () => {
    await open();
    const degrees = [...rowAt(15).querySelectorAll('svg')].map((svg) => [
      svg.dataset['degrees'],
      svg.querySelector('path')?.getAttribute('transform'),
    ]);
    expect(degrees).toEqual([
      ['95', 'rotate(95)'],
      ['341', 'rotate(341)'],
      ['246', 'rotate(246)'],
    ]);
    expect(said(rowAt(15))).toMatch(/to 095 degrees.*to 341 degrees.*from 246 degrees/);
  });
});

describe('a forecast that is not whole', () => {
  it('that is on its way shows that it is, and no numbers', async () => {
    const { panel } = await open(new Promise(() => {}));
    expect(within(panel).getByRole('status', { name: 'Fetching waves, current and wind' })).toBeTruthy();
    expect(screen.queryByTestId('forecast-table')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('forecast-copy').disabled).toBe(true);
  });

  it('says why one part is missing, and shows the others', async () => {
    await open(madeUpForecast({ current: failed('forbidden') }));
    expect(textOf('forecast-current-failed')).toContain('The current couldn’t be loaded.');
    expect(screen.getByTestId('forecast-waves-read')).toBeTruthy();
    expect(screen.queryByTestId('forecast-failed')).toBeNull();
  });

  it('says once why all parts are missing', async () => {
    await open({
      asked: [5.3, 60.4],
      waves: failed('offline'),
      current: failed('offline'),
      wind: failed('offline'),
    });
    expect(textOf('forecast-failed')).toContain('The forecast couldn’t be loaded');
    expect(screen.queryByTestId('forecast-waves')).toBeNull();
  });

  it('offers a sign-in where the service wants one', async () => {
    const out = failed('signed-out');
    await open({ asked: [5.3, 60.4], waves: out, current: out, wind: out });
    expect(screen.getByTestId('access')).toBeTruthy();
    expect(screen.queryByTestId('forecast-failed')).toBeNull();
  });

  it('that is a kept one says how old it is and why', async () => {
    const stamp = {
      fetchedAtMs: madeUpNowMs - 5 * 3_600_000,
      source: 'cache',
      staleBecause: 'offline',
    } as const;
    await open(madeUpForecast({ waves: given([waveAt(15)], null, stamp) }));
    expect(textOf('forecast-stale')).toContain('This is a stored forecast, fetched 5 hours ago');
    expect(textOf('forecast-waves-age')).toContain('Fetched 5 hours ago, stored copy');
    expect(textOf('forecast-wind-age')).toContain('Fetched 5 min ago');
  });

  it('that has run out says so, with its last time, and crosses all of it out', async () => {
    await open(madeUpForecast(), { nowMs: hoursMs(40) });
    expect(textOf('forecast-run-out')).toContain('This forecast has run out');
    expect(rowAt(21).classList.contains('past')).toBe(true);
  });

  it('of a place that the service has nothing for says so, and shows no empty charts', async () => {
    await open(madeUpForecast({ waves: given([], null), current: given([], null), wind: given([], null) }));
    expect(textOf('forecast-nothing')).toContain('No forecast for this place');
    expect(screen.queryByTestId('forecast-waves')).toBeNull();
  });

  it('of which one part has nothing says it of that part', async () => {
    await open(madeUpForecast({ waves: given([], null) }));
    expect(textOf('forecast-waves-nothing')).toContain('The service has no waves for this place.');
    expect(textOf('forecast-waves-nothing')).toContain('It answered with an empty list.');
  });

  it('tells a 204 from an empty list, an empty list from null values, and those from filled hours', async () => {
    const none = given<'current'>([], null);
    const noContent = none.ok ? { ...none, value: { ...none.value, isNoContent: true } } : none;
    await open(
      madeUpForecast({
        waves: given([filledAt(12), filledAt(15)]),
        current: noContent,
        wind: given([windAt(12, { speedMs: null, directionFromDeg: null })]),
      }),
    );
    expect(textOf('forecast-current-nothing')).toContain('It answered with no content (204).');
    expect(textOf('forecast-waves-read')).toContain('no value');
    expect(textOf('forecast-wind-read')).toContain('– m/s');
    expect(screen.getByTestId('forecast-waves').textContent).toContain(
      'The service gave times, and no values.',
    );
    expect(rowAt(12).textContent).not.toMatch(/\b0\.0\b/);
  });

  it('that is a 204 for all parts says how it was said', async () => {
    const none = given<'current'>([], null);
    const noContent = none.ok ? { ...none, value: { ...none.value, isNoContent: true } } : none;
    await open(madeUpForecast({ waves: given([], null), current: noContent, wind: given([], null) }));
    expect(textOf('forecast-nothing')).toContain(
      'Waves: an empty list · Current: no content (204) · Wind: an empty list',
    );
  });

  it('whose shape has drifted says so once, with the members', async () => {
    const wind = given<'wind'>([windAt(15, { speedMs: null, directionFromDeg: null })]);
    const drift = [{ path: 'windSpeed', count: 5 }];
    const drifted = wind.ok ? ({ ok: true, value: { ...wind.value, drift } } as const) : wind;
    await open(madeUpForecast({ wind: drifted }));
    expect(textOf('forecast-wind-drift')).toContain('windSpeed: 5');
    expect(screen.getByTestId('forecast-wind').textContent).toContain(
      'The service gave times, and no values.',
    );
  });
});

describe('the instant of a forecast', () => {
  const readTimes = (): string[] =>
    ['waves', 'current', 'wind'].map((part) => textOf(`forecast-${part}-read`).slice(0, 9));
  const instantText = (): string | null =>
    screen.getByTestId('forecast-instant').getAttribute('aria-valuetext');

  it('is now until something points at another, and each part names the time of its nearest step', async () => {
    const { instant } = await open(madeUpForecast({ current: given([currentAt(9), currentAt(18)]) }));
    expect(new Set(readTimes()).size).toBe(2);
    instant.point(hoursMs(18));
    await tick();
    expect(new Set(readTimes()).size).toBe(1);
    expect(instantText()).toMatch(
      /Waves: 1\.4 m, to 095 degrees\. Current: .* Wind: 11\.3 m\/s, from 246 degrees/,
    );
  });

  it('goes from step to step by keys, and keeps them from the window', async () => {
    const { instant } = await open();
    const received: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => void received.push(key);
    window.addEventListener('keydown', listen);
    const slider = screen.getByTestId('forecast-instant');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'Home'])
      await fireEvent.keyDown(slider, { key });
    window.removeEventListener('keydown', listen);
    expect([instant.atMs, received]).toEqual([hoursMs(9), []]);
    await fireEvent.click(screen.getByTestId('forecast-after'));
    expect(instant.atMs).toBe(hoursMs(12));
    await fireEvent.click(screen.getByTestId('forecast-now'));
    expect(instant.atMs).toBeNull();
  });

  it('is pointed at by the rows of the table, with the pointer and with keys', async () => {
    const { instant } = await open();
    await fireEvent.pointerEnter(rowAt(18));
    expect([instant.atMs, rowAt(18).classList.contains('read')]).toEqual([hoursMs(18), true]);
    await fireEvent.pointerLeave(screen.getByTestId('forecast-table'));
    expect(instant.atMs).toBeNull();
    const button = within(rowAt(12)).getByRole('button');
    button.focus();
    await fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect([instant.atMs, document.activeElement]).toEqual([
      hoursMs(15),
      within(rowAt(15)).getByRole('button'),
    ]);
  });

  it('of another part of the window that lies off the forecast leaves it at now', async () => {
    const { instant } = await open();
    const before = readTimes();
    instant.point(hoursMs(-200));
    await tick();
    expect(readTimes()).toEqual(before);
  });
});

describe('the unit of speeds', () => {
  it('Beaufort is of wind alone, with the metres a second in a title; the current is in knots', async () => {
    await open(undefined, { unit: 'bft' });
    expect(textOf('forecast-wind-read')).toContain('6 Bft');
    expect(screen.getByTestId('forecast-wind-read').querySelector('[title="11.3 m/s"]')).toBeTruthy();
    expect(textOf('forecast-current-read')).toContain('0.42 kn');
    expect(textOf('forecast-waves-read')).toContain('1.4 m');
    expect(rowAt(12).querySelector('[title="11.3 m/s"]')?.textContent.trim()).toBe('6');
  });
});

describe('the panel’s own field', () => {
  const type = async (text: string): Promise<void> => {
    const field = screen.getByTestId<HTMLInputElement>('forecast-position');
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.closest('form')!);
    await tick();
  };

  it('shows the forecast of a position in any form', async () => {
    const { store } = await open();
    await type('33V -31859 6734209');
    expect(store.at?.map((degrees) => degrees.toFixed(3))).toEqual(['5.327', '60.392']);
  });

  it('asks for no forecast where the axes seem exchanged before it is told which way is meant', async () => {
    const { client, store } = await open();
    await type('5.4 60.4');
    expect(client.calls.filter(({ name }) => name === 'forecast.point')).toHaveLength(1);
    expect(textOf('place-question')).toContain(
      'Did you mean 60° 24.0′ N 005° 24.0′ E? As written, with the latitude first, it is 05° 24.0′ N 060° 24.0′ E.',
    );
    await fireEvent.click(screen.getByTestId('place-exchange'));
    await fireEvent.submit(screen.getByTestId<HTMLInputElement>('forecast-position').form!);
    expect(store.at).toEqual([5.4, 60.4]);
  });

  it('says what a position is where the text is none, and asks for nothing', async () => {
    const { client, panel } = await open();
    await type('somewhere');
    expect(panel.textContent).toContain('Not a position.');
    expect(client.calls.filter(({ name }) => name === 'forecast.point')).toHaveLength(1);
  });
});

describe('pinned places beside each other', () => {
  const placesOf = (): string[] =>
    screen
      .getAllByTestId('compare-place')
      .map((one) => within(one).getByTestId('compare-show').textContent.trim());

  async function compared(answer?: ForecastAnswer): Promise<Opened> {
    const opened = await open(answer);
    const { store } = opened;
    await store.show([5.3, 60.4], 'Bjørnøy');
    store.togglePin();
    await store.show([6, 61]);
    store.togglePin();
    await tick();
    await fireEvent.click(screen.getByLabelText('Pinned (2)'));
    return opened;
  }

  it('have a row each at the instant: height, current, wind, how far the points are and how old it is', async () => {
    const { instant } = await compared();
    instant.point(hoursMs(15));
    await tick();
    expect(placesOf()).toEqual(['Bjørnøy', '61° 00.0′ N 006° 00.0′ E']);
    const [first] = screen.getAllByTestId('compare-place');
    const text = first!.textContent.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/1\.4 095° to 095 degrees ?0\.21 341° to 341 degrees ?11\.3 246° from 246 degrees/);
    expect(text).toMatch(/points 0\.6 to 7\.8 km away.*Fetched 5 min ago.*begins 4 hours ago/);
  });

  it('say that a filled hour is no value and that no step is near, and never a zero', async () => {
    const { instant } = await compared(
      madeUpForecast({
        waves: given([filledAt(15)]),
        current: given([currentAt(9)]),
        wind: failed('offline'),
      }),
    );
    instant.point(hoursMs(15));
    await tick();
    const [first] = screen.getAllByTestId('compare-place');
    const cells = ['waves', 'current', 'wind'].map((part) =>
      within(first!).getByTestId(`compare-${part}-value`).textContent.trim(),
    );
    expect(cells).toEqual(['no value', 'no step', 'failed']);
  });

  it('are renamed, put in another order and taken away, and all of it is undone', async () => {
    const { history } = await compared();
    const [, second] = screen.getAllByTestId('compare-place');
    await fireEvent.click(within(second!).getByTestId('compare-rename'));
    const field = within(second!).getByTestId<HTMLInputElement>('compare-name');
    field.value = 'Ytre';
    await fireEvent.blur(field);
    expect(placesOf()).toEqual(['Bjørnøy', 'Ytre']);
    await fireEvent.click(within(screen.getAllByTestId('compare-place')[1]!).getByTestId('compare-up'));
    expect(placesOf()).toEqual(['Ytre', 'Bjørnøy']);
    await fireEvent.click(within(screen.getAllByTestId('compare-place')[0]!).getByTestId('compare-remove'));
    expect(placesOf()).toEqual(['Bjørnøy']);
    history.undo();
    history.undo();
    history.undo();
    await tick();
    expect(placesOf()).toEqual(['Bjørnøy', '61° 00.0′ N 006° 00.0′ E']);
  });

  it('lead to their own forecast', async () => {
    const { store } = await compared();
    await fireEvent.click(screen.getAllByTestId('compare-show')[0]!);
    expect([store.view, store.at, store.name]).toEqual(['place', [5.3, 60.4], 'Bjørnøy']);
  });

  it('are written to a table together', async () => {
    const { client } = await compared();
    await fireEvent.click(screen.getByTestId('forecast-write-csv'));
    expect(client.calls.at(-1)).toMatchObject({
      name: 'export.forecast',
      input: {
        as: 'csv',
        places: [
          [5.3, 60.4],
          [6, 61],
        ],
      },
    });
  });
});

it('the legend of the map says which sign is which, and which way each of them points', () => {
  render(FakeWindow, {
    props: {
      client: createFakeClient({}),
      nowMs: madeUpNowMs,
      part: ForecastLegend as Component<never>,
      props: { theme: 'day' },
      onstores: () => {},
    },
  });
  const text = textOf('forecast-map-legend');
  expect(text).toMatch(/Waves ?long arrow: where they go/);
  expect(text).toMatch(/Current ?short arrow: where it goes/);
  expect(text).toMatch(/Wind ?barb: where it comes from/);
});
