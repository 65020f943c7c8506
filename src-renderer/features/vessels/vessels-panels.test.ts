import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { TrackAnswer } from '../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { FoundVessel, VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { SettingsStore } from '../settings';
import { vesselColours } from './index';
import VesselsPanel from './VesselsPanel.svelte';
import { allDay, madeUpAnswer, madeUpColumns, madeUpCached, madeUpNowMs } from './made-up-vessels';
import VisitsOfWeek from '../fish-health/year/VisitsOfWeek.svelte';
import FakeVesselDocks from '../../shell/testing/FakeVesselDocks.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const [first, second, third] = [257000001, 257000002, 257000003];
type Handlers = Parameters<typeof createFakeClient>[0];

const answering = (more: Handlers = {}): FakeClient =>
  createFakeClient({
    'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi)),
    'ais.columns': () => ok(madeUpColumns(allDay)),
    'ais.kept': ({ mmsis }) => ok(mmsis.map(() => null)),
    'ais.vessels': () => ok([]),
    'vessels.find': () => ok([]),
    ...more,
  });
/** The way of every vessel is of these positions. */
const moving = (columns: TrackColumns, more: Partial<TrackAnswer> = {}): FakeClient =>
  answering({
    'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { columns, ...more })),
    'ais.columns': () => ok(columns),
  });
const failing = (code: 'signed-out' | 'offline'): FakeClient =>
  answering({ 'ais.track': () => fail(code, 'details for whoever repairs it') });

async function open(
  client = answering(),
  language: Language = 'en',
  props: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  let settings: SettingsStore | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: FakeVesselDocks as Component<never>,
      props,
      onstores: (stores: { readonly settings: SettingsStore }) => (settings = stores.settings),
    },
  });
  settings?.preview({ language });
  await tick();
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await tick();
}

async function add(text: string): Promise<void> {
  await fireEvent.input(screen.getByTestId('add-mmsi'), { target: { value: text } });
  await fireEvent.click(screen.getByTestId('add-vessels'));
  await settle();
}

const inputs = (client: FakeClient, name: string): unknown[] =>
  client.calls.filter((call) => call.name === name).map(({ input }) => input);
const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();

describe('the list of vessels', () => {
  it('says what it is for, what to do next and what open AIS leaves out, where it is empty', async () => {
    await open();
    const empty = textOf('vessels-empty');
    expect(empty).toContain('Add one by its MMSI');
    expect(empty).toContain('No track does not mean no vessel.');
    expect(empty).toContain('fishing vessels under 15 m');
    expect(screen.queryByTestId('vessels-list')).toBeNull();
  });

  it('offers examples where the service in use is known to have them, until the list has vessels', async () => {
    const client = answering();
    const props = { theme: 'day', examples: [first, second] };
    render(FakeWindow, {
      props: {
        client,
        nowMs: madeUpNowMs,
        part: VesselsPanel as Component<never>,
        props,
        onstores: () => {},
      },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Show 2 vessels of the sample coast' }));
    await settle();
    expect(inputs(client, 'ais.track')).toMatchObject([{ mmsi: first }, { mmsi: second }]);
    expect(screen.queryByTestId('vessels-examples')).toBeNull();
  });

  it('takes several numbers at once, and what is not clear only after it was shown', async () => {
    const client = answering();
    await open(client);
    await add(`${first} ${second}`);
    expect(inputs(client, 'ais.track')).toHaveLength(2);
    expect(textOf('added')).toBe('2 vessels added');
    expect(screen.queryByTestId('vessel-panel')).toBeNull();
    await add(`${first}, 1234560 ${third}`);
    expect(inputs(client, 'ais.track')).toHaveLength(2);
    expect(textOf('reading-taken')).toBe('2 vessels read');
    expect(textOf('reading-known')).toBe('1 of them in the list below already');
    expect(textOf('wrong-line')).toContain('too short: an MMSI has nine digits');
    await fireEvent.click(screen.getByTestId('reading-show'));
    await settle();
    expect(inputs(client, 'ais.track').at(-1)).toMatchObject({ mmsi: third });
    expect(screen.queryByTestId('reading')).toBeNull();
  });

  it('says of each the count, the newest position’s age, and how old the answer is', async () => {
    await open();
    await add(String(first));
    const row = textOf('vessel-row');
    expect(row).toContain('Prøvebåt 1');
    expect(row).toContain(String(first));
    expect(row).toMatch(/Last just now · 73 positions · Fetched/);
    expect(within(screen.getByTestId('vessel-select')).getByTitle(/^73 positions\. /)).toBeTruthy();
    expect(row).toContain('Fetched 3 min ago, from the service');
    expect(textOf('vessels-count')).toBe('1 vessel, 73 positions');
    expect(textOf('vessels-fetched')).toBe('Fetched 3 min ago · from the service');
  });

  it('shows a failure of one vessel at that vessel, and asks again for it alone', async () => {
    let isDown = true;
    const client = answering({
      'ais.track': ({ mmsi }) => (mmsi === second && isDown ? fail('timeout', '') : ok(madeUpAnswer(mmsi))),
    });
    await open(client);
    await add(`${first} ${second}`);
    const [one, other] = screen.getAllByTestId('vessel-row') as [HTMLElement, HTMLElement];
    expect([one.dataset['look'], other.dataset['look']]).toEqual(['ready', 'failed']);
    expect(within(other).getByTestId('vessel-failed').textContent).toContain('did not answer in time');
    isDown = false;
    await fireEvent.click(within(other).getByTestId('vessel-again'));
    await settle();
    expect(other.dataset['look']).toBe('ready');
    expect(inputs(client, 'ais.track').at(-1)).toMatchObject({ mmsi: second, freshness: 'refresh' });
    expect(inputs(client, 'ais.track')).toHaveLength(3);
  });

  it('says why a kept copy is shown', async () => {
    const stamp = { ...madeUpAnswer(first).stamp, source: 'cache', staleBecause: 'offline' } as const;
    await open(answering({ 'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { stamp })) }));
    await add(String(first));
    expect(screen.getByTestId('vessel-row').dataset['look']).toBe('stale');
    expect(textOf('vessel-row')).toContain('stored copy');
    expect(textOf('vessel-stale')).toContain('cannot be reached');
    expect(textOf('track-stale')).toContain('This is a stored copy, fetched 3 min ago');
  });

  it('tells which one is fetched and can be stopped', async () => {
    const client = answering({
      'ais.track': (_, options) =>
        new Promise((give) => {
          options?.signal?.addEventListener('abort', () => give(fail('cancelled', '')));
        }),
    });
    await open(client);
    await add(`${first} ${second}`);
    expect(textOf('vessels-asking')).toBe(`Fetching MMSI ${first}, 1 waiting`);
    expect(textOf('vessels-share')).toBe('0 of 2');
    await fireEvent.click(screen.getByTestId('vessels-stop'));
    await settle();
    expect(textOf('vessels-asking')).toBe('');
    expect(screen.getAllByTestId('vessel-failed')).toHaveLength(2);
  });

  it('offers what is kept, and shows it without the network', async () => {
    const client = answering({ 'ais.vessels': () => ok([madeUpCached(second)]) });
    await open(client);
    await settle();
    expect(textOf('vessel-offered')).toContain('Lagret 2');
    expect(textOf('vessel-offered')).toContain('1,204 positions');
    await fireEvent.click(screen.getByTestId('offered-show'));
    await settle();
    expect(inputs(client, 'ais.track')).toMatchObject([{ mmsi: second, freshness: 'cache' }]);
    expect(screen.queryByTestId('vessel-offered')).toBeNull();
  });
});

describe('finding a vessel', () => {
  const found = (mmsi: number, name: string, more: Partial<FoundVessel> = {}): FoundVessel => ({
    mmsi,
    name,
    imo: null,
    callSign: null,
    from: ['visits'],
    ...more,
  });
  const type = async (text: string): Promise<void> => {
    await fireEvent.input(screen.getByTestId('add-mmsi'), { target: { value: text } });
    await settle();
  };
  const key = (name: string) => fireEvent.keyDown(screen.getByTestId('add-mmsi'), { key: name });

  it('offers what is known here while one types, says from where, and shows the one that is chosen by keys', async () => {
    const client = answering({
      'vessels.find': ({ text }) =>
        ok(
          text === 'prø'
            ? [found(first, 'PRØVEFJORD', { callSign: 'LABC' }), found(second, 'PRØVESUND')]
            : [],
        ),
    });
    await open(client);
    await type('prø');
    const options = screen.getAllByTestId('vessel-found').map((one) => one.textContent.replace(/\s+/g, ' '));
    expect(options[0]).toContain('PRØVEFJORD');
    expect(options[0]).toContain(`MMSI ${first} · LABC · visits`);
    await key('ArrowDown');
    expect(screen.getByTestId('add-mmsi').getAttribute('aria-activedescendant')).toBe(
      screen.getAllByTestId('vessel-found')[1]?.id,
    );
    await key('Enter');
    await settle();
    expect(inputs(client, 'ais.track')).toMatchObject([{ mmsi: second }]);
    expect(screen.getByTestId('vessel-panel').dataset['mmsi']).toBe(String(second));
    expect(screen.getByTestId<HTMLInputElement>('add-mmsi').value).toBe('');
  });

  it('says that the service has no search where nothing is known, and offers nine digits all the same', async () => {
    await open();
    await type('ukjent');
    expect(textOf('vessels-not-found')).toContain('The service has no search. Give the MMSI, nine digits.');
    await type(String(third));
    expect(screen.queryByTestId('vessels-not-found')).toBeNull();
    expect(textOf('vessel-found')).toContain('Fetch its track');
  });

  it('calls a vessel as the list of visits does until AIS says a name', async () => {
    const client = answering({
      'vessels.find': () => ok([found(first, 'PRØVEFJORD')]),
      'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { name: null })),
    });
    await open(client);
    await type('prø');
    await key('Enter');
    await settle();
    expect(textOf('vessel-row')).toContain('PRØVEFJORD');
  });
});

describe('a list that is pasted or dropped', () => {
  const list = 'name;mmsi\nPrøvefjord;257000001\nPrøvesund;\nUkjent;\nFeil;12\nPrøvefjord;257000001';
  const finding = (): FakeClient =>
    answering({
      'vessels.find': ({ text }) =>
        ok(
          text === 'Prøvesund'
            ? [{ mmsi: second, name: 'PRØVESUND', imo: null, callSign: null, from: ['track'] }]
            : [],
        ),
    });
  const drop = async (file: File): Promise<void> => {
    const dataTransfer = { types: ['Files'], files: [file], getData: () => '' };
    await fireEvent.drop(screen.getByTestId('vessels-panel'), { dataTransfer });
    await expect
      .poll(() => screen.queryByTestId('reading') ?? screen.queryByTestId('reading-problem'))
      .not.toBeNull();
    await settle();
  };

  it('is shown first: what was read, what stood twice, what is wrong and why, and what was not matched', async () => {
    const client = finding();
    await open(client);
    await drop(new File([list], 'brønnbåter.csv'));
    await settle();
    expect(textOf('reading')).toContain('Read from brønnbåter.csv');
    expect(textOf('reading-taken')).toBe('2 vessels read');
    expect(textOf('reading-doubled')).toBe('1 line with a vessel listed before');
    expect(textOf('wrong-line')).toBe('Line 5: 12 too short: an MMSI has nine digits');
    expect(textOf('reading-unmatched')).toBe('1 line not matched');
    expect(textOf('unmatched-line')).toContain('Line 4: Ukjent');
    expect(inputs(client, 'ais.track')).toEqual([]);
    await fireEvent.click(screen.getByTestId('reading-show'));
    await settle();
    expect(inputs(client, 'ais.track')).toMatchObject([{ mmsi: first }, { mmsi: second }]);
  });

  it('goes onto the map and into a list with one click, or only into the list', async () => {
    const client = finding();
    const kept: (readonly VesselList[])[] = [];
    await open(client, 'en', { onkeep: (lists: readonly VesselList[]) => kept.push(lists) });
    await drop(new File([list], 'brønnbåter.csv'));
    await fireEvent.change(screen.getByTestId('reading-into'), { target: { value: 'new' } });
    await fireEvent.click(screen.getByTestId('reading-only-list'));
    expect(kept[0]).toMatchObject([
      {
        name: 'brønnbåter',
        isArchived: false,
        vessels: [{ mmsi: first, name: 'Prøvefjord' }, { mmsi: second }],
      },
    ]);
    expect(inputs(client, 'ais.track')).toEqual([]);
    expect(textOf('watch-list')).toContain('brønnbåter');
  });

  it('is not read where it is larger than a list can be, or no text', async () => {
    await open();
    await drop(new File(['x'.repeat(1_000_001)], 'stor.csv'));
    expect(textOf('reading-problem')).toContain('Larger than 1 MB');
    await drop(new File([new Uint8Array([80, 75, 3, 4, 0, 0])], 'bok.xlsx'));
    expect(textOf('reading-problem')).toContain('Save it as CSV');
  });

  it('is read as older spreadsheets write it', async () => {
    await open(answering({ 'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { name: null })) }));
    const bytes = Array.from('navn;mmsi\nPrøveskjær;257000001', (sign) => sign.charCodeAt(0));
    await drop(new File([Uint8Array.from(bytes)], 'gammel.csv'));
    await fireEvent.click(screen.getByTestId('reading-show'));
    await settle();
    expect(textOf('vessel-row')).toContain('Prøveskjær');
  });

  it('is taken from the clipboard where a field of one line would join the lines', async () => {
    await open();
    const clipboardData = { getData: () => `${first}\n${second}` };
    await fireEvent.paste(screen.getByTestId('add-mmsi'), { clipboardData });
    await settle();
    expect(textOf('reading-taken')).toBe('2 vessels read');
    await fireEvent.click(screen.getByTestId('reading-dismiss'));
    expect(screen.queryByTestId('reading')).toBeNull();
  });
});

describe('watch lists', () => {
  const vessel = (mmsi: number) => ({ mmsi, name: null, imo: null, callSign: null });
  const wellboats: VesselList = { id: 'a', name: 'Wellboats', vessels: [vessel(first), vessel(second)], isArchived: false }; // prettier-ignore
  const mine: VesselList = { id: 'b', name: 'Mine', vessels: [vessel(second), vessel(third)], isArchived: false }; // prettier-ignore
  const rows = (): readonly (string | undefined)[] =>
    screen.queryAllByTestId('vessel-row').map((row) => row.dataset['mmsi']);

  it('are made of the vessels that are shown, renamed, archived only when turned on, and deleted with an undo', async () => {
    const kept: (readonly VesselList[])[] = [];
    await open(answering(), 'en', { onkeep: (lists: readonly VesselList[]) => kept.push(lists) });
    expect(textOf('watch-lists')).toContain('None yet.');
    await add(`${first} ${second}`);
    await fireEvent.click(screen.getByTestId('list-make'));
    await fireEvent.input(screen.getByTestId('list-name'), { target: { value: 'Brønnbåter' } });
    await fireEvent.click(screen.getByTestId('list-save'));
    expect(kept.at(-1)).toMatchObject([
      {
        name: 'Brønnbåter',
        isArchived: false,
        vessels: [{ mmsi: first, name: 'Prøvebåt 1' }, { mmsi: second }],
      },
    ]);
    expect(textOf('list-tools')).toContain('only while Kartbord runs');
    await fireEvent.click(screen.getByTestId('list-archived'));
    expect(kept.at(-1)?.[0]?.isArchived).toBe(true);
    await fireEvent.click(screen.getByTestId('list-rename'));
    await fireEvent.input(screen.getByTestId('list-new-name'), { target: { value: 'Båter' } });
    await fireEvent.click(screen.getByTestId('list-rename-save'));
    expect(textOf('watch-list')).toContain('Båter');
    await fireEvent.click(screen.getByTestId('list-remove'));
    expect(kept.at(-1)).toEqual([]);
    await fireEvent.click(screen.getByTestId('list-undo'));
    expect(kept.at(-1)).toMatchObject([{ name: 'Båter', isArchived: true }]);
  });

  it('come onto the map whole, several at once, with a vessel of two lists once', async () => {
    const client = answering();
    await open(client, 'en', { kept: [wellboats, mine] });
    const [one, other] = screen.getAllByTestId<HTMLInputElement>('list-show');
    await fireEvent.click(one!);
    await settle();
    expect(screen.getAllByTestId('watch-list').map(({ dataset }) => dataset['share'])).toEqual([
      'all',
      'some',
    ]);
    await fireEvent.click(other!);
    await settle();
    expect(rows()).toEqual([first, second, third].map(String));
    expect(inputs(client, 'ais.track')).toHaveLength(3);
    await fireEvent.click(one!);
    await settle();
    expect([rows(), one!.checked]).toEqual([[second, third].map(String), false]);
  });

  it('narrow the list of vessels to their own, and count these', async () => {
    await open(answering(), 'en', { kept: [wellboats] });
    await add(`${first} ${second} ${third}`);
    await fireEvent.click(screen.getByTestId('list-filter'));
    expect(rows()).toEqual([first, second].map(String));
    expect(textOf('vessels-count')).toBe('2 vessels, 146 positions');
    expect(textOf('vessels-filtered')).toContain('Only those of Wellboats');
  });

  it('are said of a vessel in its panel, where it can be put in and taken out', async () => {
    const kept: (readonly VesselList[])[] = [];
    const onkeep = (lists: readonly VesselList[]) => kept.push(lists);
    await open(answering(), 'en', { kept: [wellboats, mine], onkeep });
    await add(String(first));
    const boxes = screen.getAllByTestId<HTMLInputElement>('vessel-in-list');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    await fireEvent.click(boxes[1]!);
    expect(kept.at(-1)?.[1]?.vessels.map(({ mmsi }) => mmsi)).toEqual([second, third, first]);
    await fireEvent.click(boxes[0]!);
    expect(kept.at(-1)?.[0]?.vessels.map(({ mmsi }) => mmsi)).toEqual([second]);
  });
});

describe('a visit in the list of a locality', () => {
  it('leads to the vessel with the time from its arrival to its leaving', async () => {
    const [arrived, left] = [madeUpNowMs - 90 * 3_600_000, madeUpNowMs - 80 * 3_600_000];
    const visit = {
      mmsi: first,
      vesselName: 'PRØVEFJORD',
      arrived: [arrived, arrived],
      left: [left, left],
      leaving: 'given',
      isWellboat: true,
      isSlaughterBoat: false,
    };
    const week = isoWeek(2026, 46);
    const list = { week, visits: [visit], isAnalysed: true, isBasedOnSurface: true };
    const shown: unknown[] = [];
    const props = {
      week,
      answers: new Map([[2026, { value: [list] }]]),
      onvessel: (...said: unknown[]) => shown.push(said),
    };
    const part = VisitsOfWeek as unknown as Component<never>;
    render(FakeWindow, {
      props: { client: answering(), nowMs: madeUpNowMs, part, props, onstores: () => {} },
    });
    await fireEvent.click(screen.getByTestId('visit-vessel'));
    expect(shown).toEqual([[first, { fromMs: arrived, toMs: left, name: 'PRØVEFJORD' }]]);
  });
});

describe('many vessels', () => {
  const many = Array.from({ length: 60 }, (_, n) => 257_000_100 + n);

  it('have few rows drawn of many, each with its place, and one line for all that failed alike', async () => {
    const client = answering({
      'ais.track': ({ mmsi }) => (mmsi % 2 === 0 ? fail('timeout', '') : ok(madeUpAnswer(mmsi))),
    });
    await open(client);
    await add(many.join(' '));
    await expect.poll(() => screen.getByTestId('vessels-asking').textContent).toBe('');
    const drawn = screen.getAllByTestId('vessel-row');
    expect(drawn.length).toBeLessThan(20);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('60');
    expect(textOf('vessels-failed')).toContain('30 vessels not fetched');
    expect(textOf('vessels-failed')).toContain('did not answer in time');
    expect(drawn[0]?.textContent).toContain('Not fetched');
    expect(drawn[0]?.textContent).not.toContain('did not answer in time');
    await fireEvent.click(screen.getByTestId('vessels-failed-again'));
    await expect.poll(() => inputs(client, 'ais.track')).toHaveLength(90);
  });

  it('have all rows drawn that the list has room for, and a few beyond', async () => {
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(10 * 40);
    await open(answering());
    await add(many.join(' '));
    await expect.poll(() => screen.getAllByTestId('vessel-row').length).toBe(16);
    vi.restoreAllMocks();
  });

  it('have the colour of their track in the row where tracks are coloured by vessel', async () => {
    await open(answering(), 'en', { colouring: 'vessel' });
    await add(`${first} ${second}`);
    const colours = screen
      .getAllByTestId('vessel-row')
      .map((row) => row.querySelector('circle')?.getAttribute('fill'));
    expect(colours).toEqual(vesselColours('day').slice(0, 2));
  });
});

describe('the time of the tracks', () => {
  it('is the last 24 hours, or a period of which it says why it has at most 14 days', async () => {
    const client = answering();
    await open(client);
    await add(String(first));
    await fireEvent.click(screen.getByLabelText('Period'));
    expect(textOf('track-span')).toContain('At most 14 days: open AIS gives nothing older.');
    const fields = [screen.getByTestId('span-from'), screen.getByTestId('span-to')] as const;
    await fireEvent.input(fields[0], { target: { value: '2026-10-01' } });
    await fireEvent.input(fields[1], { target: { value: '2026-11-10' } });
    await fireEvent.click(screen.getByTestId('span-show'));
    expect(textOf('span-problem')).toContain('More than 14 days');
    expect(inputs(client, 'ais.track')).toHaveLength(1);
    await fireEvent.input(fields[0], { target: { value: '2026-11-05 06:00' } });
    await fireEvent.click(screen.getByTestId('span-show'));
    await settle();
    expect(inputs(client, 'ais.track').at(-1)).toMatchObject({
      span: { fromMs: new Date(2026, 10, 5, 6).getTime(), toMs: new Date(2026, 10, 10, 23, 59).getTime() },
    });
    await fireEvent.click(screen.getByLabelText('Last 24 hours'));
    await settle();
    expect(inputs(client, 'ais.track').at(-1)).toMatchObject({ span: 'last-24-hours' });
  });

  it('says at the field what is no date', async () => {
    await open();
    await fireEvent.click(screen.getByLabelText('Period'));
    await fireEvent.input(screen.getByTestId('span-from'), { target: { value: 'last week' } });
    await fireEvent.click(screen.getByTestId('span-show'));
    expect(screen.getByTestId('span-from').getAttribute('aria-invalid')).toBe('true');
  });

  it('is asked for with positions of satellites where these are ticked', async () => {
    const client = answering();
    await open(client);
    await add(String(first));
    await fireEvent.click(screen.getByTestId('with-satellites'));
    await settle();
    expect(inputs(client, 'ais.track').at(-1)).toMatchObject({ positions: 'all' });
  });
});

describe('the page of a vessel', () => {
  it('opens for the one that was added: name, number, type in words, counts, span and positions', async () => {
    await open();
    await add(String(first));
    const panel = textOf('vessel-panel');
    expect(panel).toContain('Prøvebåt 1');
    expect(textOf('ship-type')).toBe('Fishing (30)');
    expect(textOf('track-counts')).toBe('73 No track does not mean no vessel.');
    expect(textOf('last-position')).toContain('60° 04.3′ N 005° 00.0′ E');
    expect(textOf('first-position')).toContain('60° 00.0′ N 005° 00.0′ E');
    expect(textOf('last-speed')).toBe('8.2 kn, in transit');
    expect(textOf('track-periods')).toContain('3 min ago');
  });

  it('lists each gap with its length, and says where the service was not asked', async () => {
    const hour = 3_600_000;
    const columns = madeUpColumns([{ ago: 24 }, { ago: 20 }, { ago: 19.5 }, { ago: 3 }]);
    const periods = [
      { fromMs: madeUpNowMs - 24 * hour, toMs: madeUpNowMs - 19 * hour, fetchedAtMs: madeUpNowMs },
    ];
    await open(moving(columns, { periods }));
    await add(String(first));
    const gaps = screen.getAllByTestId('track-gap');
    expect(gaps.map((gap) => gap.dataset['asked'])).toEqual(['not', 'part', 'whole']);
    expect(gaps[0]?.textContent).toContain('3 h');
    expect(gaps[0]?.textContent).toContain('since the last position');
    expect(gaps[0]?.textContent).toContain('not requested');
    expect(gaps[1]?.textContent).toContain('16 h 30 min');
    expect(gaps[2]?.textContent).toContain('requested');
  });

  it('has a dash for what was not given, never zero, and draws few rows of many', async () => {
    const points = Array.from({ length: 5000 }, (_, n) => ({ ago: 24 - n / 250 }));
    const columns = madeUpColumns([...points, { ago: 0, knots: null, course: null, isSatellite: true }]);
    await open(moving(columns));
    await add(String(first));
    const rows = screen.getAllByTestId('position');
    expect(rows.length).toBeLessThan(60);
    const newest = within(rows[0]!).getAllByRole('gridcell');
    expect(newest.map(({ textContent }) => textContent.trim()).slice(1)).toEqual(['–', '–', 'Satellite']);
    expect(within(rows[1]!).getAllByRole('gridcell')[1]?.textContent).toContain('8.2');
    expect(textOf('last-speed')).toBe('–');
    expect(textOf('track-counts')).toContain('1 by satellite');
  });

  it('says that nothing was received, and that the vessel may have been there all the same', async () => {
    await open(moving(madeUpColumns([]), { name: null }));
    await add(String(first));
    expect(screen.getByTestId('vessel-panel').dataset['look']).toBe('empty');
    expect(textOf('track-empty')).toContain('The vessel may have been there all the same.');
    expect(screen.queryByTestId('positions')).toBeNull();
    expect(screen.getByTestId<HTMLButtonElement>('vessel-export').disabled).toBe(true);
  });

  it('offers the client id and secret where the service wants them', async () => {
    await open(failing('signed-out'));
    await add(String(first));
    expect(screen.getByTestId('fake-access')).toBeTruthy();
    expect(screen.queryByTestId('track-failed')).toBeNull();
  });

  it('says what failed, what is kept and what to do, with the details folded', async () => {
    const client = failing('offline');
    await open(client);
    await add(String(first));
    const notice = screen.getByTestId('track-failed');
    expect(notice.textContent).toContain('The service cannot be reached.');
    expect(notice.querySelector('details')?.open).toBe(false);
    await fireEvent.click(screen.getByTestId('vessel-retry'));
    await settle();
    expect(inputs(client, 'ais.track')).toHaveLength(2);
  });

  it('tells of members with an unexpected shape, with counts, and of records left out', async () => {
    const drift = [{ path: 'speedOverGround', count: 12 }];
    await open(answering({ 'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { drift, leftOut: 3 })) }));
    await add(String(first));
    expect(textOf('track-drift')).toContain('1 member of the answer had an unexpected form');
    expect(textOf('track-drift')).toContain('speedOverGround: 12');
    expect(textOf('track-counts')).toContain('3 records without a time or a place left out');
  });

  it('writes the selected vessel and its span to a file, and tells of it', async () => {
    const client = answering({
      'export.tracks': () =>
        ok({
          receiptId: '6f1c2b1e-0000-4000-8000-000000000000',
          fileName: 'prove.geojson',
          features: 75,
          bytes: 9000,
          sha256: 'ab'.repeat(32),
        }),
      'export.reveal': () => fail('not-found', ''),
    });
    await open(client);
    await add(String(first));
    await fireEvent.click(screen.getByTestId('vessel-export'));
    await settle();
    const { fromMs, toMs } = madeUpAnswer(first);
    expect(inputs(client, 'export.tracks')).toEqual([
      { mmsis: [first], fromMs, toMs, positions: 'without satellite', language: 'en' },
    ]);
    expect(textOf('track-receipt')).toContain('prove.geojson is written');
    expect(textOf('track-receipt')).toContain('75 features, 9.0 kB');
    await fireEvent.click(screen.getByTestId('track-reveal'));
    await settle();
    expect(textOf('track-receipt')).toContain('The folder could not be shown.');
  });

  it('of all vessels that the list shows is one file, in the form and with the breaks that are chosen', async () => {
    const receipt = { receiptId: 'r', fileName: 'tracks.geojson', features: 2, bytes: 9, sha256: '0' };
    const client = answering({ 'export.tracks': () => ok(receipt) });
    await open(client);
    await add(`${first}, ${second}, ${third}`);
    await settle();
    await fireEvent.click(within(screen.getAllByTestId('vessel-row')[1]!).getByRole('checkbox'));
    expect(textOf('tracks-export')).toContain('Export 2 tracks');
    await fireEvent.change(screen.getByTestId('tracks-export-form'), { target: { value: 'lines' } });
    await fireEvent.click(screen.getByTestId('tracks-export'));
    await settle();
    expect(inputs(client, 'export.tracks')).toMatchObject([
      { mmsis: [first, third], as: 'lines', gapMs: 7_200_000, positions: 'without satellite' },
    ]);
    expect(textOf('track-receipt')).toContain('tracks.geojson is written');
  });

  it('says nothing where the file dialog was closed, and why where no file could be written', async () => {
    let answer: ReturnType<NonNullable<Handlers['export.tracks']>> = ok(null);
    await open(answering({ 'export.tracks': () => answer }));
    await add(String(first));
    await fireEvent.click(screen.getByTestId('vessel-export'));
    await settle();
    expect(screen.queryByTestId('track-receipt')).toBeNull();
    answer = fail('storage', 'ENOSPC');
    await fireEvent.click(screen.getByTestId('vessel-export'));
    await settle();
    expect(textOf('track-export-failure')).toContain('No file was changed.');
  });

  it('copies the positions, and says how many', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await open();
    await add(String(first));
    await fireEvent.click(screen.getByTestId('track-copy'));
    await settle();
    expect(textOf('track-copied')).toBe('73 positions copied');
    expect(writeText.mock.calls[0]?.[0].trim().split('\n')).toHaveLength(74);
    vi.unstubAllGlobals();
  });

  it('closes where the vessel is taken out of the list', async () => {
    await open();
    await add(String(first));
    await fireEvent.click(screen.getByTestId('vessel-take-out'));
    expect(screen.queryByTestId('vessel-panel')).toBeNull();
    expect(screen.getByTestId('vessels-empty')).toBeTruthy();
  });
});

describe('the vessels in bokmål', () => {
  it.each(['ready', 'failed', 'empty', 'kept'] as const)('have no English left: %s', async (look) => {
    const stamp = { ...madeUpAnswer(first).stamp, source: 'cache', staleBecause: 'timeout' } as const;
    const drift = [{ path: 'x', count: 2 }];
    await open(
      answering({
        'ais.vessels': () => ok([madeUpCached(second)]),
        'ais.track': ({ mmsi }) => {
          if (look === 'failed') return fail('offline', 'x');
          const columns = look === 'empty' ? madeUpColumns([]) : madeUpColumns([{ ago: 9 }, { ago: 2 }]);
          const kept = look === 'kept' ? { stamp, drift, leftOut: 2, periods: [] } : {};
          return ok(madeUpAnswer(mmsi, { columns, ...kept }));
        },
      }),
      'nb',
    );
    await add(`${first} 12`);
    await fireEvent.click(screen.getByLabelText('Periode'));
    await settle();
    const titles = [...document.querySelectorAll('[title], [aria-label], [placeholder]')].map((element) =>
      ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? '').join(' '),
    );
    const text = `${document.body.textContent} ${titles.join(' ')}`;
    expect(text).not.toMatch(
      /\b(the|of|is|and|not|vessels?|positions?|track|gaps?|speed|given|service|show|fetch\w*|hours?)\b/i,
    );
    expect(text).toContain('Fartøyer');
  });
});
