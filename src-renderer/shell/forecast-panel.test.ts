import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, createRawSnippet, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { ForecastAnswer } from '../../src-shared/domain/forecast';
import type { Language } from '../../src-shared/domain/settings';
import { ok, type Result } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import { ForecastPanel, type ForecastStore } from '../features/forecast';
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
} from '../features/forecast/made-up-forecast';
import type { SettingsStore } from '../features/settings';
import FakeWindow from './FakeWindow.svelte';

interface Opened {
  readonly client: FakeClient;
  readonly panel: HTMLElement;
  readonly store: ForecastStore;
}

async function open(
  answer: ForecastAnswer | Promise<Result<ForecastAnswer>> = madeUpForecast(),
  { language = 'en', nowMs = madeUpNowMs }: { language?: Language; nowMs?: number } = {},
): Promise<Opened> {
  const client = createFakeClient({
    'forecast.point': () => (answer instanceof Promise ? answer : ok(answer)),
  });
  let stores: { readonly settings: SettingsStore; readonly forecast: ForecastStore } | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs,
      part: ForecastPanel as Component<never>,
      props: {
        access: createRawSnippet(() => ({ render: () => '<p data-testid="access">Sign in</p>' })),
        onclose: () => {},
      },
      onstores: (made: typeof stores) => (stores = made),
    },
  });
  stores!.settings.preview({ language });
  const showing = stores!.forecast.show([5.3, 60.4]);
  if (!(answer instanceof Promise)) await showing;
  await tick();
  return { client, panel: screen.getByTestId('forecast-panel'), store: stores!.forecast };
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
      /^Fetched 5 minutes ago, from the service \w+ \d\d:00 to \w+ \d\d:00 Invented waves$/,
    );
    expect(textOf('forecast-wind-age')).toContain('Invented wind');
  });

  it('reads out the step nearest to now, with its direction to or from', async () => {
    await open();
    expect(textOf('forecast-waves-read')).toMatch(/1\.4 m max 2\.6 m 095° to 095 degrees/);
    expect(textOf('forecast-wind-read')).toMatch(/11\.3 m\/s 246° from 246 degrees/);
    expect(textOf('forecast-legend')).toMatch(/point where they go.*where the wind comes from/);
  });

  it('is in knots where the person wants knots; heights stay metres', async () => {
    await open();
    await fireEvent.click(screen.getByLabelText('kn'));
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
    expect(textOf('forecast-current-failed')).toContain('The current could not be had.');
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
    expect(textOf('forecast-failed')).toContain('The forecast could not be had');
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
    expect(textOf('forecast-stale')).toContain('This is a kept forecast, fetched 5 hours ago');
    expect(textOf('forecast-waves-age')).toContain('Fetched 5 hours ago, kept copy');
    expect(textOf('forecast-wind-age')).toContain('Fetched 5 minutes ago');
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
