import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { cacheKinds } from '../../../src-shared/domain/cache/cache';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { type OfflineInputs } from './index';
import OfflinePages from './OfflinePages.svelte';
import {
  madeUpInputs,
  madeUpJob,
  madeUpNowMs,
  madeUpPlan,
  madeUpReport,
  madeUpRequest,
} from './made-up-offline';
import type { SettingsStore } from '../settings';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

async function open(
  page: 'offline' | 'requests' | 'cache',
  client: FakeClient,
  {
    inputs = madeUpInputs(),
    onpage = () => {},
    language = 'en',
  }: {
    readonly inputs?: OfflineInputs;
    readonly onpage?: (page: string) => void;
    readonly language?: Language;
  } = {},
): Promise<HTMLElement> {
  let settings: SettingsStore | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: OfflinePages as Component<never>,
      props: { page, inputs, onpage, onclose: () => {} },
      onstores: (stores: { readonly settings: SettingsStore }) => (settings = stores.settings),
    },
  });
  settings!.preview({ language });
  await vi.waitFor(() => expect(client.calls.length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, page === 'offline' ? 300 : 0));
  await tick();
  return screen.getByTestId('offline-pages');
}

const inputs = (client: FakeClient, name: string): unknown[] =>
  client.calls.filter((call) => call.name === name).map(({ input }) => input);

describe('the page for taking offline', () => {
  const answering = (plan = madeUpPlan(), jobs = [madeUpJob()]) =>
    createFakeClient({
      'offline.plan': () => ok(plan),
      'offline.jobs': () => ok(jobs),
      'offline.start': () => ok(madeUpJob({ id: 'job-2' })),
      'offline.resume': () => ok(madeUpJob()),
    });

  it('plans the last four weeks at first, and starts what it planned', async () => {
    const client = answering();
    await open('offline', client);
    expect(inputs(client, 'offline.plan')).toMatchObject([
      { weeks: { from: '2026-W44', to: '2026-W47' }, localityDetails: false },
    ]);
    expect(screen.getByTestId('plan-requests').textContent).toContain('3');
    await fireEvent.click(screen.getByTestId('offline-start'));
    expect(inputs(client, 'offline.start')).toEqual(inputs(client, 'offline.plan'));
  });

  it('says what is not known yet, never nothing, and says "about" where it is a guess', async () => {
    await open('offline', answering(madeUpPlan({ requests: null, bytes: null, ms: 90_000, isExact: false })));
    const text = (id: string): string => screen.getByTestId(id).textContent.trim();
    expect(text('plan-requests')).toContain('not known yet');
    expect(text('plan-size')).toBe('not known yet');
    expect(text('plan-time')).toBe('about 2 min');
    expect(text('plan-gaps')).toContain('Details of sites: not chosen.');
  });

  it('cannot be started with what is no week, and says so at the field', async () => {
    await open('offline', answering());
    await fireEvent.input(screen.getByTestId('weeks-from'), { target: { value: '2026-W60' } });
    expect(screen.getByTestId('weeks-from').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByTestId<HTMLButtonElement>('offline-start').disabled).toBe(true);
    expect(screen.queryByTestId('offline-plan')).toBeNull();
  });

  it('offers the year of the shown week, the selected site and what the filter shows', async () => {
    const client = answering();
    const madeUp = madeUpInputs({ selected: { no: 12, name: 'Nordvika' }, filtered: [localityNo(3)] });
    await open('offline', client, { inputs: madeUp });
    await fireEvent.click(screen.getByTestId('weeks-shown-year'));
    await fireEvent.click(screen.getByTestId('details-selected'));
    await vi.waitFor(() =>
      expect(inputs(client, 'offline.plan').at(-1)).toMatchObject({
        weeks: { from: '2025-W01', to: '2025-W52' },
        localities: { numbers: [12] },
        localityDetails: true,
      }),
    );
    expect(screen.getByTestId('take-offline').textContent).toContain('1 site that the filter shows');
  });

  it('takes vessels, forecasts and layers without weeks, and says what is wrong at the field', async () => {
    const tile = {
      kind: 'tile',
      toAsk: 40,
      toRenew: 0,
      there: 2,
      later: 0,
      bytesEach: null,
      msEach: null,
    } as const;
    const client = answering(madeUpPlan({ parts: [tile] }));
    const readLayers = vi.fn();
    const madeUp = madeUpInputs({
      view: { extent: [4, 60, 6, 61], zoom: 8 },
      vessels: [{ mmsi: 257_000_001, name: 'Havbris' }],
      layers: [{ name: 'sea:farms', title: 'Fish farms' }],
      readLayers,
      selected: { no: 12, name: 'Nordvika' },
      forecastPlaces: { selected: [5, 60], filtered: null },
    });
    await open('offline', client, { inputs: madeUp });
    await fireEvent.click(screen.getByTestId('weeks-none'));
    expect(screen.getByTestId<HTMLButtonElement>('offline-start').disabled).toBe(true);
    expect(screen.queryByTestId('details-none')).toBeNull();
    await fireEvent.click(screen.getByTestId('offline-vessels-shown'));
    expect(screen.getByTestId('choose-vessels').textContent).toContain('Havbris');
    await fireEvent.click(screen.getByTestId('forecast-selected'));
    expect(readLayers).not.toHaveBeenCalled();
    const layers = screen.getByTestId<HTMLDetailsElement>('choose-layers');
    layers.open = true;
    await vi.waitFor(() => expect(readLayers).toHaveBeenCalledOnce());
    await fireEvent.click(screen.getByTestId('offline-layer'));
    await fireEvent.change(screen.getByTestId('zoom-to'), { target: { value: '9' } });
    await vi.waitFor(() =>
      expect(inputs(client, 'offline.plan').at(-1)).toMatchObject({
        weeks: null,
        vessels: [257_000_001],
        forecasts: [[5, 60]],
        tiles: [{ layer: 'sea:farms', area: [4, 60, 6, 61], zooms: { from: 8, to: 9 } }],
      }),
    );
    await vi.waitFor(() => expect(screen.getByTestId('offline-tiles').textContent).toContain('42 tiles'));
    await fireEvent.input(screen.getByTestId('offline-vessels'), { target: { value: '257' } });
    expect(screen.getByTestId('choose-vessels').textContent).toContain('“257” is not the MMSI of a vessel');
    expect(screen.getByTestId<HTMLButtonElement>('offline-start').disabled).toBe(true);
  });

  it('says that a job is done elsewhere, and offers nothing that could not be done', async () => {
    await open('offline', answering(madeUpPlan(), [madeUpJob({ isElsewhere: true })]));
    const job = screen.getByTestId('offline-job');
    expect(within(job).getByTestId('offline-job-state').textContent.trim()).toBe('Running elsewhere');
    expect(within(job).getByTestId('offline-elsewhere').textContent).toContain('command line');
    expect(within(job).queryAllByRole('button')).toEqual([]);
  });

  it('says that a newer version wrote a job, and offers nothing that it would not let us do', async () => {
    const job = madeUpJob({ state: 'interrupted', isNewer: true });
    await open('offline', answering(madeUpPlan(), [job]));
    const row = screen.getByTestId('offline-job');
    expect(within(row).getByTestId('offline-newer').textContent).toContain('newer version');
    expect(within(row).queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['en', /Paused.*The service refuses requests for now.*continues automatically/s],
    ['nb', /På pause.*Tjenesten avviser forespørsler for tiden.*fortsetter automatisk/s],
  ] as const)('says that a job waits for a service that refuses for now (%s)', async (language, said) => {
    const job = madeUpJob({ state: 'paused', reason: 'refusing' });
    await open('offline', answering(madeUpPlan(), [job]), { language });
    const row = screen.getByTestId('offline-job');
    expect(row.textContent).toMatch(said);
    expect(within(row).getByTestId('offline-resume')).toBeDefined();
  });

  it('says that a job was interrupted, and goes on with it when asked', async () => {
    const client = answering(madeUpPlan(), [madeUpJob({ state: 'interrupted' })]);
    await open('offline', client);
    const job = screen.getByTestId('offline-job');
    expect(job.textContent).toContain('Kartbord closed during this download.');
    await fireEvent.click(within(job).getByTestId('offline-resume'));
    expect(inputs(client, 'offline.resume')).toEqual([{ id: 'job-1' }]);
    await vi.waitFor(() => expect(job.dataset['state']).toBe('running'));
  });

  it('offers to ask again for what failed, with the reasons folded', async () => {
    const failures = [{ kind: 'week', path: '/v1/week', code: 'timeout', detail: '' }] as const;
    const job = madeUpJob({ state: 'done', counts: { failed: 2 }, failures, failedCodes: { timeout: 2 } });
    await open('offline', answering(madeUpPlan(), [job]));
    expect(screen.getByTestId('offline-resume').textContent).toContain('Retry the 2 that failed');
    const folded = screen.getByTestId<HTMLDetailsElement>('offline-failures');
    expect(folded.open).toBe(false);
    expect(folded.textContent).toContain('The service did not answer in time.');
    expect(folded.textContent).toContain('The first 1 of 2.');
  });

  it('shows a refused report as failed, in the words of the service', async () => {
    const said = '400: The range is too long.';
    const failures = [{ kind: 'report', path: '/v1/report', code: 'rejected', detail: said }] as const;
    const job = madeUpJob({ state: 'done', counts: { failed: 1 }, failures, failedCodes: { rejected: 1 } });
    await open('offline', answering(madeUpPlan(), [job]));
    expect(screen.getByTestId('offline-failures').textContent).toContain(said);
  });

  it('says what failed where nothing answers, with what to do', async () => {
    await open('offline', createFakeClient({ 'offline.plan': () => fail('bug', 'not built') }));
    expect(screen.getByTestId('plan-failed').textContent).toContain('No estimate could be made');
    expect(within(screen.getByTestId('jobs-failed')).getByRole('button').textContent).toBe('Try again');
  });
});

describe('the page of requests', () => {
  const held = { running: 0, waiting: 3 };
  const client = createFakeClient({
    'ledger.read': () =>
      ok([madeUpRequest({ status: 404 }), madeUpRequest({ code: 'offline', status: null })]),
    'queue.state': () =>
      ok({
        hosts: [
          {
            host: 'sample.invalid',
            heldUntilMs: madeUpNowMs + 25_000,
            why: 'throttled',
            isPaced: true,
            interactive: { running: 0, waiting: 0 },
            batch: held,
          },
        ],
        batches: [],
      }),
  });

  it('says that bulk work waits for its turn', async () => {
    await open('requests', client);
    expect((await screen.findByTestId('queue-paced')).textContent).toContain('pace in Settings');
  });

  it('says of each one how it was answered, and why it was not', async () => {
    await open('requests', client);
    const rows = await screen.findAllByTestId('request');
    expect(rows[0]?.textContent).toContain('The service cannot be reached.');
    expect(rows[1]?.textContent).toContain('404 not found');
    expect(rows.map((row) => row.dataset['failed'])).toEqual(['true', 'true']);
  });

  it('says over a list of requests that the list stays here, and not that nothing is sent', async () => {
    await open('requests', client);
    await screen.findAllByTestId('request');
    const said = screen.getByTestId('request-ledger').textContent;
    expect(said).toContain('newest first. This log stays on your computer.');
    expect(said).not.toMatch(/\bsent\b/);
  });

  it('says what holds a host, why, and for how long', async () => {
    await open('requests', client);
    expect((await screen.findByTestId('queue-held')).textContent).toBe(
      'The service requires a wait. Batches continue in 25 s.',
    );
  });

  it('has one filter pressed, and says where nothing is left', async () => {
    await open('requests', client);
    await fireEvent.click(await screen.findByTestId('requests-cache'));
    expect(screen.getByTestId('requests-cache').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByTestId('requests')).toBeNull();
    expect(screen.getByTestId('request-ledger').textContent).toContain('None of these requests');
  });
});

describe('the page of what is kept', () => {
  const share = { answers: 2, versions: 2, bytes: 9, oldestMs: 0, newestMs: 0, pinned: 0 };
  const answering = (more: Parameters<typeof madeUpReport>[0] = {}) =>
    createFakeClient({
      'cache.report': () => ok(madeUpReport(more)),
      'cache.forget': () => ok({ answers: 8 }),
      'cache.pin': () => ok({ answers: 12 }),
    });

  it('asks before it forgets, and spares the pinned ones unless they are ticked', async () => {
    const client = answering();
    await open('cache', client);
    const kinds = await screen.findByTestId('cache-kinds');
    await fireEvent.click(within(kinds).getByTestId('cache-forget'));
    expect(inputs(client, 'cache.forget')).toEqual([]);
    expect(screen.getByTestId('forget-question').textContent).toContain('They can be fetched again');
    await fireEvent.click(screen.getByTestId('forget-confirm'));
    expect(inputs(client, 'cache.forget')).toEqual([{ choice: { kind: 'week' }, pinnedToo: false }]);
    await vi.waitFor(() => expect(screen.getByTestId('cache-done').textContent).toBe('8 answers removed'));
  });

  it('cannot forget what is all pinned without the tick', async () => {
    const client = answering();
    await open('cache', client);
    const weeks = await screen.findByTestId('cache-weeks');
    await fireEvent.click(within(weeks).getByTestId('cache-forget'));
    expect(screen.getByTestId<HTMLButtonElement>('forget-confirm').disabled).toBe(true);
    await fireEvent.click(screen.getByTestId('forget-pinned'));
    await fireEvent.click(screen.getByTestId('forget-confirm'));
    expect(inputs(client, 'cache.forget')).toEqual([
      { choice: { fromWeek: '2026-W40', toWeek: '2026-W40' }, pinnedToo: true },
    ]);
  });

  it('asks again for a share where that can be, and says where to see it', async () => {
    const client = createFakeClient({
      'cache.report': () =>
        ok(
          madeUpReport({
            kinds: [
              { ...share, kind: 'track' },
              { ...share, kind: 'tile' },
            ],
            vessels: [{ ...share, mmsi: 257_000_001 }],
          }),
        ),
      'cache.refresh': () => ok(madeUpJob({ renew: ['track'] })),
      'ais.vessels': () => fail('bug', ''),
    });
    await open('cache', client);
    const kinds = await screen.findByTestId('cache-kinds');
    expect(within(kinds).getAllByTestId('cache-pin')).toHaveLength(2);
    expect(within(kinds).getAllByTestId('cache-ask-again')).toHaveLength(1);
    const vessels = screen.getByTestId('cache-vessels');
    expect(vessels.textContent).toContain('MMSI 257000001');
    await fireEvent.click(within(vessels).getByTestId('cache-ask-again'));
    expect(inputs(client, 'cache.refresh')).toEqual([{ choice: { mmsi: 257_000_001 } }]);
    await vi.waitFor(() =>
      expect(screen.getByTestId('cache-done').textContent).toContain('downloaded again'),
    );
  });

  it('lists forecasts by place and map tiles by layer, each with what can be done with it', async () => {
    const client = createFakeClient({
      'cache.report': () =>
        ok(
          madeUpReport({
            places: [{ ...share, place: [5.3267, 60.3917] }],
            layers: [{ ...share, layer: 'sea:farms' }],
          }),
        ),
      'cache.pin': () => ok({ answers: 2 }),
      'cache.forget': () => ok({ answers: 2 }),
      'cache.refresh': () => ok(madeUpJob({ renew: ['forecast'] })),
    });
    await open('cache', client);
    const places = await screen.findByTestId('cache-places');
    expect(places.textContent).toContain('60° 23.5′ N 005° 19.6′ E');
    await fireEvent.click(within(places).getByTestId('cache-ask-again'));
    const place = { place: [5.3267, 60.3917] };
    expect(inputs(client, 'cache.refresh')).toEqual([{ choice: place }]);
    await vi.waitFor(() => expect(screen.getByTestId('cache-done').textContent).not.toBe(''));
    await fireEvent.click(within(places).getByTestId('cache-pin'));
    expect(inputs(client, 'cache.pin')).toEqual([{ choice: place, isPinned: true }]);
    const layers = screen.getByTestId('cache-layers');
    expect(within(layers).getByRole('heading', { level: 4 }).textContent).toBe('sea:farms');
    expect(within(layers).queryByTestId('cache-ask-again')).toBeNull();
    await vi.waitFor(() =>
      expect(within(layers).getByTestId<HTMLButtonElement>('cache-forget').disabled).toBe(false),
    );
    await fireEvent.click(within(layers).getByTestId('cache-forget'));
    await fireEvent.click(screen.getByTestId('forget-confirm'));
    expect(inputs(client, 'cache.forget')).toEqual([{ choice: { layer: 'sea:farms' }, pinnedToo: false }]);
  });

  it('says what of the room is of others, and nothing of it where there is none', async () => {
    await open('cache', answering({ otherBytes: 2_000_000 }));
    expect((await screen.findByTestId('cache-others')).textContent).toBe(
      'Of which 2.0 MB is of other services or users.',
    );
    cleanup();
    await open('cache', answering());
    await screen.findByTestId('cache-used');
    expect(screen.queryByTestId('cache-others')).toBeNull();
  });

  it('shows the first twenty of a long list, all when asked, and goes on from the first that came', async () => {
    const weeks = Array.from({ length: 52 }, (_, at) => ({ ...share, week: isoWeek(2025, at + 1) }));
    await open('cache', answering({ weeks }));
    const list = await screen.findByTestId('cache-weeks');
    const rows = (): HTMLElement[] => within(list).getAllByTestId('cache-share');
    const all = within(list).getByTestId('cache-show-all');
    expect([rows().length, all.textContent.trim()]).toEqual([20, 'Show all 52']);
    expect(within(screen.getByTestId('cache-kinds')).queryByTestId('cache-show-all')).toBeNull();
    await fireEvent.click(all);
    await vi.waitFor(() => expect(rows()[20]?.contains(document.activeElement)).toBe(true));
    expect([rows().length, rows()[20]?.dataset['id']]).toEqual([52, '2025-W32']);
    expect(all.getAttribute('aria-expanded')).toBe('true');
    const scrolled = vi.fn();
    rows()[19]!.scrollIntoView = scrolled;
    await fireEvent.click(all);
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
    expect(rows()).toHaveLength(20);
  });

  it('unpins what is all pinned, and pins what is not', async () => {
    const client = answering();
    await open('cache', client);
    await fireEvent.click(within(await screen.findByTestId('cache-kinds')).getByTestId('cache-pin'));
    await vi.waitFor(() => expect(screen.getByTestId('cache-done').textContent).not.toBe(''));
    await fireEvent.click(within(screen.getByTestId('cache-weeks')).getByTestId('cache-pin'));
    expect(inputs(client, 'cache.pin')).toMatchObject([{ isPinned: true }, { isPinned: false }]);
  });

  it('says what went wrong with the file, and what could not be kept', async () => {
    await open(
      'cache',
      answering({
        setAside: { atMs: madeUpNowMs - 7_200_000, why: 'damaged' },
        notKept: 'disk full',
        damagedRows: 2,
      }),
    );
    expect((await screen.findByTestId('cache-set-aside')).textContent).toContain('2 hours ago');
    expect(screen.getByTestId('cache-not-kept').textContent).toContain('disk full');
    expect(screen.getByTestId('cache-damaged').textContent).toContain('2 answers found damaged');
  });

  it('says that nothing can be kept, and offers to take weeks where nothing is', async () => {
    const onpage = vi.fn();
    await open('cache', answering({ answers: 0, kinds: [], weeks: [] }), { onpage });
    await fireEvent.click(within(await screen.findByTestId('cache-empty')).getByRole('button'));
    expect(onpage).toHaveBeenCalledWith('offline');
  });

  it.each(['offline', 'requests', 'cache'] as const)('has no English left in bokmål: %s', async (page) => {
    const client = createFakeClient({
      'cache.report': () =>
        ok(
          madeUpReport({
            notKept: 'x',
            damagedRows: 1,
            otherBytes: 9,
            kinds: cacheKinds.map((kind) => ({ ...share, kind })),
            weeks: Array.from({ length: 21 }, (_, at) => ({ ...share, week: isoWeek(2025, at + 1) })),
            places: [{ ...share, place: [5, 60] }],
            layers: [{ ...share, layer: 'sea' }],
          }),
        ),
      'ledger.read': () => ok([madeUpRequest({ batch: 'b', code: 'timeout' })]),
      'queue.state': () => ok({ hosts: [], batches: [] }),
      'offline.plan': () => ok(madeUpPlan()),
      'offline.jobs': () =>
        ok([madeUpJob({ state: 'interrupted' }), madeUpJob({ id: 'b', isElsewhere: true, renew: ['week'] })]),
    });
    const pages = await open(page, client, { language: 'nb' });
    await tick();
    expect(pages.textContent).not.toMatch(
      /\b(the|of|is|and|weeks|requests|kept|not|show|other|layers|place)\b/i,
    );
  });
});
