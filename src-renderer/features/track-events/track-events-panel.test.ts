import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { OfflinePlan } from '../../../src-shared/domain/cache/offline-plan';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { SettingsStore } from '../settings';
import type { TrackEventsInputs, TrackEventsStore } from './index';
import TrackEventsPanel from './TrackEventsPanel.svelte';
import {
  agoMs,
  firstMmsi,
  madeUpAnswerOf,
  madeUpColumns,
  madeUpEvents,
  madeUpNowMs,
  madeUpSpan,
  madeUpTrack,
  madeUpUnknown,
  madeUpVessel,
  secondMmsi,
} from './made-up-events';
import type { TrackCursor } from '../../lib/track-cursor.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

type Handlers = Parameters<typeof createFakeClient>[0];
const plan: OfflinePlan = {
  gaps: [],
  requests: 1,
  isExact: true,
  bytes: 60_000,
  ms: 300,
  parts: [{ kind: 'year', toAsk: 1, toRenew: 0, there: 0, later: 0, bytesEach: null, msEach: null }],
};
const vessels = [
  { mmsi: firstMmsi, name: 'Prøvebåt 1', answer: madeUpAnswerOf(firstMmsi) },
  { mmsi: secondMmsi, name: null, answer: null },
];

interface Opened {
  readonly client: FakeClient;
  readonly events: TrackEventsStore;
  readonly cursor: TrackCursor;
  /** What the panel did in the window, in order. */
  readonly done: unknown[][];
}

async function open(
  more: Handlers = {},
  inputs: Partial<TrackEventsInputs> = {},
  language: Language = 'en',
): Promise<Opened> {
  const client = createFakeClient({
    'ais.events': (question) => ok(madeUpEvents(question)),
    'ais.columns': ({ mmsi }) => ok(mmsi === firstMmsi ? madeUpTrack : madeUpColumns([])),
    'offline.plan': () => ok(plan),
    ...more,
  });
  const done: unknown[][] = [];
  const tells =
    (name: string) =>
    (...said: unknown[]): void =>
      void done.push([name, ...said]);
  const all: TrackEventsInputs = {
    theme: 'day',
    vessels,
    selectedMmsi: firstMmsi,
    span: madeUpSpan,
    positions: 'without satellite',
    window: null,
    gapMs: 3_600_000,
    bands: [{ fromKn: 0, colour: '#123456' }],
    selectedLocalityNo: null,
    localityNos: [10101, 10102],
    localityName: (no) => (no === 10101 ? 'Prøvevika' : null),
    localityPlace: (no) => (no === 10101 ? [5, 60.01] : null),
    onselect: tells('select'),
    onlocality: tells('locality'),
    onshow: tells('show'),
    onwindow: tells('window'),
    ongap: tells('gap'),
    ...inputs,
  };
  let stores:
    | {
        readonly trackEvents: TrackEventsStore;
        readonly trackCursor: TrackCursor;
        readonly settings: SettingsStore;
      }
    | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: TrackEventsPanel as Component<never>,
      props: { inputs: all },
      onstores: (given: NonNullable<typeof stores>) => (stores = given),
    },
  });
  stores!.settings.preview({ language });
  await settle();
  return { client, events: stores!.trackEvents, cursor: stores!.trackCursor, done };
}

async function settle(): Promise<void> {
  await tick();
  await new Promise((done) => setTimeout(done));
  await tick();
}

const textOf = (element: HTMLElement): string => element.textContent.replace(/\s+/g, ' ').trim();
const text = (id: string): string => textOf(screen.getByTestId(id));
const cells = (row: HTMLElement): string[] => [...row.children].map((cell) => textOf(cell as HTMLElement));
const rows = (view: string): HTMLElement[] => screen.getAllByTestId(`track-${view}-row`);
const see = async (view: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(`track-view-${view}`));
  await settle();
};

describe('the panel of the tracks', () => {
  it('says what it is for and what to do, where no vessel is on the map', async () => {
    const { client } = await open({}, { vessels: [], selectedMmsi: null });
    expect(text('track-events-empty')).toContain('Add a vessel under Vessels');
    expect(text('track-events-empty')).toContain('No track does not mean no vessel.');
    expect(client.calls.map(({ name }) => name)).toEqual(['fishHealth.reports']);
  });

  it('lists gaps with their cause as far as it is known, beside the ages and what a count does not say', async () => {
    await open();
    expect(cells(rows('gaps')[0]!).slice(3)).toEqual([...['4 h', '900 m', 'the service has no positions']]);
    expect(cells(rows('gaps')[1]!).at(-1)).toBe('before the first position, not requested');
    expect(rows('gaps').map((row) => row.dataset['kind'])).toEqual(['whole', 'not']);
    expect(text('track-counts')).toBe('2 gaps of 2 vessels.');
    expect(screen.getByText('No track does not mean no vessel.')).toBeTruthy();
    expect(text('track-ages')).toBe(
      'Positions fetched 3 min ago; sites of Week 46, 2026, fetched 2 hours ago.',
    );
  });

  it('sets visits against the list of the service in plain words, and offers the lists that are not kept', async () => {
    await open();
    await see('visits');
    expect(rows('visits').map((row) => cells(row).at(-1))).toEqual([
      'Both',
      'Only the track',
      'Only the list: the track was elsewhere',
      'Only the list: the track has a gap there',
      'List not stored',
    ]);
    expect(cells(rows('visits')[0]!)[1]).toBe('Prøvevika');
    expect(cells(rows('visits')[2]!)[2]).toBe('–');
    expect(text('track-lists')).toContain('The list of one site is not stored');
    expect(text('track-lists')).toContain('1 request');
  });

  it('shows the place of a row on the map, selects its site, points at its position, and narrows the time if asked', async () => {
    const { done, cursor } = await open();
    await see('visits');
    await fireEvent.click(rows('visits')[0]!);
    await settle();
    expect(done).toEqual([
      ['locality', 10101],
      ['show', [5, 60.01]],
    ]);
    expect(cursor.at).toEqual({ mmsi: firstMmsi, timeMs: agoMs(20) });
    done.length = 0;
    await fireEvent.click(screen.getByTestId('track-narrows'));
    await see('stops');
    await fireEvent.click(rows('stops')[0]!);
    await settle();
    expect(done).toEqual([
      ['window', { fromMs: agoMs(23.5), toMs: agoMs(20.5) }],
      ['show', [5, 60.002]],
    ]);
  });

  it('selects the vessel of a row that is another’s', async () => {
    const { done } = await open();
    await fireEvent.click(rows('gaps')[1]!);
    await settle();
    expect(done).toEqual([['select', secondMmsi]]);
  });

  it('has all positions with each gap as a row of its own, among the times only', async () => {
    const { cursor, done } = await open();
    await see('positions');
    expect(text('track-counts')).toBe(`${madeUpTrack.count} positions of Prøvebåt 1.`);
    expect(screen.getByTestId('track-positions').dataset['count']).toBe(String(madeUpTrack.count + 1));
    const at = madeUpTrack.timeMs.findIndex((timeMs) => timeMs === agoMs(12));
    screen.getByTestId('track-positions').scrollTop = at * 26;
    await fireEvent.scroll(screen.getByTestId('track-positions'));
    const gap = rows('positions').find((row) => row.dataset['kind'] === 'gap');
    expect(textOf(gap!)).toBe('No signal for 4 h; the service has no positions');
    await fireEvent.click(screen.getByTestId('track-positions-sort-speed'));
    await settle();
    expect(screen.getByTestId('track-positions').dataset['count']).toBe(String(madeUpTrack.count));
    await fireEvent.pointerEnter(rows('positions')[0]!);
    expect(cursor.at?.mmsi).toBe(firstMmsi);
    await fireEvent.click(rows('positions')[0]!);
    expect(done).toEqual([['show', [5, expect.closeTo(60, 0)]]]);
  });

  it('sorts by a column: down, up, and as it came', async () => {
    await open();
    const button = screen.getByTestId('track-gaps-sort-length');
    const lengths = (): string[] => rows('gaps').map((row) => cells(row)[3] ?? '');
    await fireEvent.click(button);
    expect(lengths()).toEqual(['24 h', '4 h']);
    await fireEvent.click(button);
    expect(lengths()).toEqual(['4 h', '24 h']);
    await fireEvent.click(button);
    expect(lengths()).toEqual(['4 h', '24 h']);
    expect(
      screen.getAllByRole('columnheader').every((head) => head.getAttribute('aria-sort') === 'none'),
    ).toBe(true);
  });

  it('takes the keyboard in the table: arrows point, Enter shows', async () => {
    const { cursor, done } = await open();
    const grid = screen.getByTestId('track-gaps');
    await fireEvent.keyDown(grid, { key: 'ArrowDown' });
    expect(cursor.at).toEqual({ mmsi: firstMmsi, timeMs: agoMs(12) });
    await fireEvent.keyDown(grid, { key: 'Enter' });
    await settle();
    expect(done).toEqual([['show', [5, 60.024]]]);
  });

  it('steps in the graphs from received position to received position, and reads each out', async () => {
    const { cursor } = await open({}, { selectedLocalityNo: 10101 });
    const graphs = screen.getByTestId('track-graphs');
    await fireEvent.keyDown(graphs, { key: 'Home' });
    await fireEvent.keyDown(graphs, { key: 'ArrowRight' });
    expect(cursor.at).toEqual({ mmsi: firstMmsi, timeMs: agoMs(23.5) });
    expect(graphs.getAttribute('aria-valuetext')).toMatch(/8\.2 kn, 1 km from Prøvevika, received on land$/);
    cursor.point({ mmsi: firstMmsi, timeMs: agoMs(12) });
    await settle();
    await fireEvent.keyDown(graphs, { key: 'ArrowRight' });
    expect(cursor.at?.timeMs).toBe(agoMs(8));
  });

  it('follows the position that is pointed at on the map, of its own vessel only', async () => {
    const { cursor } = await open();
    cursor.point({ mmsi: secondMmsi, timeMs: agoMs(3) });
    await settle();
    expect(screen.queryByTestId('graph-cursor')).toBeNull();
    cursor.point({ mmsi: firstMmsi, timeMs: agoMs(3) });
    await settle();
    expect(screen.getByTestId('track-graphs').dataset['cursor']).toBe(String(agoMs(3)));
    expect(screen.getByTestId('graph-cursor')).toBeTruthy();
  });

  it('shades the time that the map shows, and gives all of it back by a double click', async () => {
    const { done } = await open({}, { window: { fromMs: agoMs(6), toMs: agoMs(2) } });
    expect(screen.getByTestId('graph-window')).toBeTruthy();
    expect(text('graph-windowed')).toContain('Map: ');
    await fireEvent.dblClick(screen.getByTestId('track-graphs'));
    await fireEvent.click(screen.getByTestId('graph-all'));
    expect(done).toEqual([
      ['window', null],
      ['window', null],
    ]);
  });

  it('takes another site for the distance by its name or number', async () => {
    const { events } = await open();
    expect(
      screen.getByText('Select a site on the map or write its name: the distance is shown here.'),
    ).toBeTruthy();
    await fireEvent.input(screen.getByTestId('graph-site'), { target: { value: 'prøvev' } });
    await fireEvent.change(screen.getByTestId('graph-site'));
    await settle();
    expect(events.localityNo).toBe(10101);
    await fireEvent.input(screen.getByTestId('graph-site'), { target: { value: '10102' } });
    await fireEvent.change(screen.getByTestId('graph-site'));
    await settle();
    expect(screen.getByText('This site has no position in the list of the shown week.')).toBeTruthy();
  });

  it('lays the vessels on one time axis: a click on a bar shows its place, on the lane selects the vessel', async () => {
    const { done } = await open();
    await see('lanes');
    const [first, second] = screen.getAllByTestId('track-lane') as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('img').getAttribute('aria-label')).toBe(
      'Prøvebåt 1: 1 gap, 1 stop, 5 visits, 1 anomaly',
    );
    expect(within(second).getByRole('button').textContent).toBe('MMSI 257000002');
    await fireEvent.click(first.querySelector('[data-kind="odd"]')!);
    await settle();
    await fireEvent.click(within(second).getByRole('img'));
    expect(done).toEqual([
      ['show', [5, 60.04]],
      ['select', secondMmsi],
    ]);
    await fireEvent.click(second.querySelector('[data-kind="not-asked"]')!);
    await settle();
    expect(done.at(-1)).toEqual(['select', secondMmsi]);
  });

  it('is told by the person’s own rule, and the gap is the map’s', async () => {
    const { client, done } = await open();
    const radii = (): number[] =>
      client.calls
        .filter(({ name }) => name === 'ais.events')
        .map(({ input }) => (input as TrackEventsQuestion).rule.visitRadiusM);
    await fireEvent.click(screen.getByTestId('track-rule'));
    const field = screen.getByTestId<HTMLInputElement>('rule-visitRadiusM');
    await fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.value).toBe('1100');
    await expect.poll(radii).toEqual([1000, 1100]);
    await fireEvent.change(field, { target: { value: '3' } });
    expect(field.value).toBe('1100');
    await fireEvent.change(screen.getByTestId('rule-gapMs'), { target: { value: '90' } });
    expect(done).toEqual([['gap', 5_400_000]]);
    expect(text('track-rule-fields')).toContain('not at it or what it did there');
  });

  it('says that it could not be told, and asks again', async () => {
    let answers = 0;
    await open({
      'ais.events': (question) => (answers++ === 0 ? fail('storage', 'x') : ok(madeUpEvents(question))),
    });
    expect(text('track-events-failed')).toContain('Gaps, stops and visits couldn’t be determined.');
    await fireEvent.click(within(screen.getByTestId('track-events-failed')).getByText('Try again'));
    await settle();
    expect(rows('gaps')).toHaveLength(2);
  });

  it('never says that there is nothing where there was a gap only', async () => {
    await open(
      {
        'ais.events': (question) =>
          ok({
            ...madeUpEvents(question),
            vessels: [{ ...madeUpVessel, ...madeUpUnknown }],
            sitesOf: null,
          }),
      },
      { vessels: vessels.slice(1), selectedMmsi: null },
    );
    await see('stops');
    expect(text('track-none')).toContain('What happened in a gap is not known.');
    expect(text('track-wait')).toBe('The track of this vessel is not here yet.');
    expect(text('track-ages')).toBe(
      'No positions fetched yet; no list of sites is stored: visits are unknown.',
    );
  });

  it('has every word in Norwegian', async () => {
    await open({}, {}, 'nb');
    await see('visits');
    expect(rows('visits').map((row) => cells(row).at(-1))).toContain('Bare listen: sporet var et annet sted');
    expect(text('track-counts')).toBe('5 besøk for 2 fartøyer.');
  });
});
