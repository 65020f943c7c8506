import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../src-shared/domain/settings';
import { fail, ok } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import type { SettingsStore } from '../features/settings';
import { VesselsPanel } from '../features/vessels';
import { madeUpAnswer, madeUpColumns, madeUpKept, madeUpNowMs } from '../features/vessels/made-up-vessels';
import FakeVesselDocks from './FakeVesselDocks.svelte';
import FakeWindow from './FakeWindow.svelte';

const [first, second] = [257000001, 257000002];
type Handlers = Parameters<typeof createFakeClient>[0];

const answering = (more: Handlers = {}): FakeClient =>
  createFakeClient({
    'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi)),
    'ais.vessels': () => ok([]),
    ...more,
  });
const failing = (code: 'signed-out' | 'offline'): FakeClient =>
  answering({ 'ais.track': () => fail(code, 'details for whoever repairs it') });

async function open(client = answering(), language: Language = 'en'): Promise<void> {
  let settings: SettingsStore | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: FakeVesselDocks as Component<never>,
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

  it('takes pasted numbers, names the wrong ones, and leaves those in the field', async () => {
    const client = answering();
    await open(client);
    await add(`${first}\n${second}\n1234\nLEIK`);
    expect(inputs(client, 'ais.track')).toHaveLength(2);
    expect(textOf('added')).toBe('2 vessels added');
    expect(textOf('wrong-mmsi')).toContain('Not the MMSI of a vessel: 1234, LEIK.');
    expect(screen.getByTestId<HTMLTextAreaElement>('add-mmsi').value).toBe('1234\nLEIK');
    expect(screen.queryByTestId('vessel-panel')).toBeNull();
  });

  it('says of each the count, the newest position’s age, and how old the answer is', async () => {
    await open();
    await add(String(first));
    const row = textOf('vessel-row');
    expect(row).toContain('Prøvebåt 1');
    expect(row).toContain(`MMSI ${first} · 73 positions`);
    expect(row).toContain('Last position just now');
    expect(row).toContain('Fetched 3 minutes ago, from the service');
    expect(textOf('vessels-count')).toBe('1 vessel, 73 positions');
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
    expect(textOf('vessel-row')).toContain('kept copy');
    expect(textOf('vessel-stale')).toContain('cannot be reached');
    expect(textOf('track-stale')).toContain('This is a kept copy, fetched 3 minutes ago');
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
    await fireEvent.click(screen.getByTestId('vessels-stop'));
    await settle();
    expect(textOf('vessels-asking')).toBe('');
    expect(screen.getAllByTestId('vessel-failed')).toHaveLength(2);
  });

  it('offers what is kept, and shows it without the network', async () => {
    const client = answering({ 'ais.vessels': () => ok([madeUpKept(second)]) });
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
    expect(textOf('track-counts')).toBe('73');
    expect(textOf('last-position')).toContain('60° 04.3′ N 005° 00.0′ E');
    expect(textOf('first-position')).toContain('60° 00.0′ N 005° 00.0′ E');
    expect(textOf('last-speed')).toBe('8.2 kn, in transit');
    expect(textOf('track-periods')).toContain('3 minutes ago');
  });

  it('lists each gap with its length, and says where the service was not asked', async () => {
    const hour = 3_600_000;
    const columns = madeUpColumns([{ ago: 24 }, { ago: 20 }, { ago: 19.5 }, { ago: 3 }]);
    const periods = [
      { fromMs: madeUpNowMs - 24 * hour, toMs: madeUpNowMs - 19 * hour, fetchedAtMs: madeUpNowMs },
    ];
    await open(answering({ 'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { columns, periods })) }));
    await add(String(first));
    const gaps = screen.getAllByTestId('track-gap');
    expect(gaps.map((gap) => gap.dataset['asked'])).toEqual(['not', 'part', 'whole']);
    expect(gaps[0]?.textContent).toContain('3 h');
    expect(gaps[0]?.textContent).toContain('since the last position');
    expect(gaps[0]?.textContent).toContain('not asked');
    expect(gaps[1]?.textContent).toContain('16 h 30 min');
    expect(gaps[2]?.textContent).toContain('the service was asked');
  });

  it('has a dash for what was not given, never zero, and draws few rows of many', async () => {
    const points = Array.from({ length: 5000 }, (_, n) => ({ ago: 24 - n / 250 }));
    const columns = madeUpColumns([...points, { ago: 0, knots: null, course: null, isSatellite: true }]);
    await open(answering({ 'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { columns })) }));
    await add(String(first));
    const rows = screen.getAllByTestId('position');
    expect(rows.length).toBeLessThan(60);
    const newest = within(rows[0]!).getAllByRole('cell');
    expect(newest.map(({ textContent }) => textContent.trim()).slice(1)).toEqual(['–', '–', 'Satellite']);
    expect(within(rows[1]!).getAllByRole('cell')[1]?.textContent).toContain('8.2');
    expect(textOf('last-speed')).toBe('–');
    expect(textOf('track-counts')).toContain('1 by satellite');
  });

  it('says that nothing was received, and that the vessel may have been there all the same', async () => {
    await open(
      answering({
        'ais.track': ({ mmsi }) => ok(madeUpAnswer(mmsi, { columns: madeUpColumns([]), name: null })),
      }),
    );
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
    expect(textOf('track-drift')).toContain('1 member of the answer had an unexpected shape');
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
        'ais.vessels': () => ok([madeUpKept(second)]),
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
