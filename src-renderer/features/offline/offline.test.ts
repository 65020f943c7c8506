import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import type { LonLat } from '@kartbord/common/lon-lat';
import { liceReports } from '../../../src-shared/domain/cache/offline-plan';
import { misread } from '../../../src-shared/domain/units/position-testing';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { CacheLedgerStore } from './cache-ledger.svelte';
import { batchWords, detailWords, gapWords, jobTitle, jobWords, progressOf } from './job-words';
import { madeUpInputs, madeUpJob, madeUpPlan, madeUpReport, madeUpRequest } from './made-up-offline';
import { OfflineJobsStore } from './offline-jobs.svelte';
import { RequestLedgerStore } from './request-ledger.svelte';
import { requestsTsv } from './requests-tsv';
import { newForm, readForm } from './offline-form';
import { readPositions } from './typed-lists';
import { lastFourWeeks, type OfflineInputs, readWeek, yearOf } from './week-choice';

const words = en(formatOf('en', 'UTC'));
const current = isoWeek(2026, 47);

describe('the weeks to take offline', () => {
  it('are read as they are written, a bare number in the year of the shown week', () => {
    expect(readWeek('40', isoWeek(2025, 10))).toBe('2025-W40');
    expect(readWeek('2024-W53', current)).toBeUndefined();
    expect(readWeek('2011-W40', current)).toBeUndefined();
    expect(readWeek('week 3, 2020', current)).toBe('2020-W03');
  });

  it('end with the running week, and a past year has all of its weeks', () => {
    expect(lastFourWeeks(isoWeek(2026, 2))).toEqual({ from: '2025-W51', to: '2026-W02' });
    expect(yearOf(current, current)).toEqual({ from: '2026-W01', to: '2026-W47' });
    expect(yearOf(isoWeek(2020, 5), current)).toEqual({ from: '2020-W01', to: '2020-W53' });
  });

  it('are no selection where the chosen sites are not there any more', () => {
    const inputs = madeUpInputs({ selected: { no: 12, name: 'Nordvika' } });
    expect(chosen({ details: 'selected' }, inputs)).toMatchObject({
      localities: { numbers: [12] },
      localityDetails: true,
    });
    expect(chosen({ details: 'selected' })).toBeUndefined();
    expect(chosen({ details: 'filtered' }, madeUpInputs({ filtered: [] }))).toBeUndefined();
    expect(chosen({ details: 'none' })).toMatchObject({ localityDetails: false });
  });
});

const extent = [4, 60, 6, 61] as const;
const chosen = (
  form: Partial<ReturnType<typeof newForm>>,
  inputs: OfflineInputs = madeUpInputs(),
): ReturnType<typeof readForm>['selection'] => readForm({ ...newForm(inputs), ...form }, inputs).selection;

describe('what can be taken beside weeks', () => {
  it('reads and refuses every notation of the table but for its semicolons, which stand between two', () => {
    const read = (text: string): LonLat | null => {
      const { values, wrong } = readPositions(text);
      return wrong.length === 0 ? (values[0] ?? null) : null;
    };
    expect(misread(read).filter((text) => !text.includes(';'))).toEqual([]);
  });

  const noWeeks = { from: '', to: '' };

  it('can be taken without weeks, and nothing at all is no selection', () => {
    expect(chosen(noWeeks)).toBeUndefined();
    expect(chosen({ ...noWeeks, details: 'all', vessels: '257000001' })).toMatchObject({
      weeks: null,
      localityDetails: false,
      vessels: [257_000_001],
    });
    expect(chosen({ from: '', to: '2026-W40', vessels: '257000001' })).toBeUndefined();
  });

  it('are vessels by MMSI, each once; one that is none makes it no selection', () => {
    expect(chosen({ ...noWeeks, vessels: '257000001, 257000002 257000001;' })?.vessels).toEqual([
      257_000_001, 257_000_002,
    ]);
    for (const wrong of ['25700000', '057000001', 'Havbris'])
      expect(chosen({ vessels: `257000001 ${wrong}` })).toBeUndefined();
  });

  it('are forecasts at the selected site, at those of the filter, and at typed positions', () => {
    const inputs = madeUpInputs({
      forecastPlaces: {
        selected: [5, 60],
        filtered: [
          [6, 61],
          [7, 62],
        ],
      },
    });
    const places = '60° 30′ N 5° 15′ E; 61.5, 4.5';
    expect(chosen({ ...noWeeks, atSelected: true, atFiltered: true, places }, inputs)?.forecasts).toEqual([
      [5, 60],
      [6, 61],
      [7, 62],
      [5.25, 60.5],
      [4.5, 61.5],
    ]);
    expect(chosen({ ...noWeeks, atSelected: true })).toBeUndefined();
    expect(chosen({ places: 'Bergen' })).toBeUndefined();
    expect(chosen({ places: '60.5, 5.25; 5.25 60.5' })).toBeUndefined();
    expect(readForm({ ...newForm(inputs), places: '60.5, 5.25; 5.25 60.5' }, inputs).places).toMatchObject({
      values: [[5.25, 60.5]],
      wrong: [],
      asked: ['5.25 60.5'],
    });
  });

  it('are pictures of layers of what the map shows, from its zoom on unless others are chosen', () => {
    const inputs = madeUpInputs({ view: { extent, zoom: 8.6 } });
    expect(chosen({ ...noWeeks, layers: ['a', 'b'] }, inputs)?.tiles).toEqual([
      { layer: 'a', area: extent, zooms: { from: 8, to: 10 } },
      { layer: 'b', area: extent, zooms: { from: 8, to: 10 } },
    ]);
    expect(chosen({ layers: ['a'], zooms: { from: 3, to: 4 } }, inputs)?.tiles[0]?.zooms).toEqual({
      from: 3,
      to: 4,
    });
    expect(chosen({ layers: ['a'] })).toBeUndefined();
  });

  it('are details of the sites in the area that the map shows, never more than the world', () => {
    const inputs = madeUpInputs({ view: { extent: [-200, 60, 6, 95], zoom: 2 } });
    expect(chosen({ details: 'shown' }, inputs)?.localities).toEqual({
      area: [
        [-180, 60],
        [6, 60],
        [6, 90],
        [-180, 90],
      ],
    });
    expect(chosen({ details: 'shown' })).toBeUndefined();
  });

  it('names a job that has no weeks, and says beside them what it takes', () => {
    const { selection } = madeUpJob();
    const more = { forecasts: [[5, 60]], vessels: [257_000_001, 257_000_002] } as const;
    const job = madeUpJob({ selection: { ...selection, ...more, weeks: null } });
    expect([jobTitle(words, job), detailWords(words, job)]).toEqual(['Forecasts at 1 place, 2 vessels', '']);
    expect(detailWords(words, madeUpJob({ selection: { ...selection, ...more } }))).toBe(
      'without details, forecasts at 1 place, 2 vessels',
    );
    expect(jobTitle(words, madeUpJob({ renew: ['week'] }))).toBe('Fetch again: Weeks 1–10, 2026');
  });
});

describe('taking offline', () => {
  const selection = madeUpJob().selection;

  it('shows the plan of what was chosen last, whichever answer comes last', async () => {
    const answers: ((plan: Result<CallOutput<'offline.plan'>>) => void)[] = [];
    const store = new OfflineJobsStore(
      createFakeClient({ 'offline.plan': () => new Promise((give) => answers.push(give)) }),
    );
    const first = store.planFor(selection);
    const second = store.planFor(selection);
    answers[1]!(ok(madeUpPlan({ requests: 2 })));
    answers[0]!(ok(madeUpPlan({ requests: 1 })));
    await Promise.all([first, second]);
    expect([store.plan?.requests, store.isPlanning]).toEqual([2, false]);
  });

  it('has the jobs that main tells of, open ones first and newest first', async () => {
    const client = createFakeClient({
      'offline.jobs': () =>
        ok([
          madeUpJob({ id: 'old', createdAtMs: 1, state: 'done' }),
          madeUpJob({ id: 'new', createdAtMs: 2, state: 'done' }),
          madeUpJob({ id: 'open', createdAtMs: 0, state: 'interrupted' }),
        ]),
    });
    const store = new OfflineJobsStore(client);
    await store.load();
    expect(store.jobs?.map(({ id }) => id)).toEqual(['open', 'new', 'old']);
    client.emit('offline.changed', madeUpJob({ id: 'old', createdAtMs: 1, state: 'running' }));
    expect(store.jobs?.map(({ id }) => id)).toEqual(['old', 'open', 'new']);
    expect(store.running.map(({ id }) => id)).toEqual(['old']);
  });

  it('does not count as under way what another process does', async () => {
    const store = new OfflineJobsStore(
      createFakeClient({ 'offline.jobs': () => ok([madeUpJob({ isElsewhere: true })]) }),
    );
    await store.load();
    expect([store.running, store.hasElsewhere]).toEqual([[], true]);
  });

  it('says which job could not be paused, and keeps it as it was', async () => {
    const store = new OfflineJobsStore(
      createFakeClient({ 'offline.jobs': () => ok([madeUpJob()]), 'offline.pause': () => fail('bug', 'x') }),
    );
    await store.load();
    await store.pause('job-1');
    expect(store.trouble).toMatchObject({ id: 'job-1', at: 'pause', failure: { code: 'bug' } });
    expect([store.jobs?.[0]?.state, store.working]).toEqual(['running', null]);
  });

  it('forgets the plan and reads the jobs anew when somebody else signs in', async () => {
    const client = createFakeClient({ 'offline.plan': () => ok(madeUpPlan()) });
    const store = new OfflineJobsStore(client);
    await store.planFor(selection);
    client.emit('account.changed', null);
    expect(store.plan).toBeNull();
    expect(client.calls.at(-1)?.name).toBe('offline.jobs');
  });

  it('says how far a job is, and that the whole is not known yet', () => {
    const job = madeUpJob({ counts: { kept: 3, there: 2, empty: 1, failed: 1, isExact: false } });
    expect(progressOf(job)).toEqual({ done: 7, share: 0.7 });
    expect(jobWords(words, job).label).toBe('Downloading weeks 1–10, 2026: 7 of at least 10');
    const selection = liceReports(isoWeek(2012, 1), isoWeek(2026, 53));
    expect(jobWords(words, { ...job, selection }).label).toContain('Downloading reports 2012-W01');
    const unknown = madeUpJob({ counts: { total: 0, kept: 0, there: 0 } });
    expect(progressOf(unknown).share).toBeNull();
    expect(jobWords(words, unknown).label).toBe('Downloading weeks 1–10, 2026: finding what is missing');
  });

  it('is the name of its batch, where the list of requests would have a long one', () => {
    expect(batchWords(words, 'offline job-1', [madeUpJob()])).toBe('offline copy: Weeks 1–10, 2026');
    expect(batchWords(words, 'fetch 8242dd09-bdc7-4d0d-9d56-40e493b9d9bd', [])).toBe('batch fetch 8242dd09');
  });

  it('says each gap in words', () => {
    expect(
      gapWords(words, [
        { kind: 'week', why: 'before-series', count: 3 },
        { kind: 'tile', why: 'not-yet', count: null },
        { kind: 'tile', why: 'not-yet', count: null },
      ]),
    ).toEqual([
      'Week lists: 3 weeks before 2012, which the service does not have.',
      'Map tiles: not supported in this version.',
    ]);
  });
});

describe('the request ledger', () => {
  const entries = [
    madeUpRequest({ atMs: 1 }),
    madeUpRequest({ atMs: 2, source: 'cache', status: null }),
    madeUpRequest({ atMs: 3, status: null, code: 'timeout' }),
    madeUpRequest({ atMs: 3, status: null, code: 'timeout' }),
    madeUpRequest({ atMs: 4, status: 404 }),
  ];
  const clientOf = () =>
    createFakeClient({ 'ledger.read': () => ok(entries), 'queue.state': () => fail('bug', '') });

  it('has the newest first, and two rows for the same question in one millisecond', async () => {
    const store = new RequestLedgerStore(clientOf());
    await store.load();
    expect(store.rows?.map(({ atMs }) => atMs)).toEqual([4, 3, 3, 2, 1]);
    expect(new Set(store.rows?.map(({ key }) => key)).size).toBe(5);
    expect(store.queueFailure?.code).toBe('bug');
  });

  it('tells what came from the service, what was kept, and what failed', async () => {
    const store = new RequestLedgerStore(clientOf());
    await store.load();
    expect(store.counts).toEqual({ all: 5, service: 4, cache: 1, failed: 3 });
    store.filter = 'failed';
    expect(store.shown.map(({ atMs }) => atMs)).toEqual([4, 3, 3]);
  });

  it('keeps the list that it has where a later reading fails', async () => {
    let isFailing = false;
    const store = new RequestLedgerStore(
      createFakeClient({ 'ledger.read': () => (isFailing ? fail('storage', '') : ok(entries)) }),
    );
    await store.load();
    isFailing = true;
    await store.load();
    expect([store.rows?.length, store.failure?.code]).toEqual([5, 'storage']);
  });

  it('is copied with times in UTC, and no cell is a formula', () => {
    const text = requestsTsv([madeUpRequest({ atMs: 0, path: '=1+1', batch: 'a\tb' })], words);
    const [header, row] = text.split('\n');
    expect(header?.split('\t')).toHaveLength(10);
    expect(row).toBe("1970-01-01T00:00:00.000Z\tsample.invalid\tGET\t'=1+1\t200\t\t120\t2400\tservice\ta b");
  });

  describe('while it is followed', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      return () => void vi.useRealTimers();
    });

    it('is read again at most once a second as the queue moves, and not after', async () => {
      const client = clientOf();
      const reads = (): number => client.calls.filter(({ name }) => name === 'ledger.read').length;
      const stop = new RequestLedgerStore(client).follow();
      for (let n = 0; n < 5; n++) client.emit('queue.changed', { hosts: [], batches: [] });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(reads()).toBe(1);
      client.emit('queue.changed', { hosts: [], batches: [] });
      stop();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(reads()).toBe(1);
    });
  });
});

describe('the cache ledger', () => {
  it('says how many answers were forgotten, and reads what is left', async () => {
    const client = createFakeClient({
      'cache.report': () => ok(madeUpReport()),
      'cache.forget': () => ok({ answers: 8 }),
    });
    const store = new CacheLedgerStore(client);
    expect(await store.forget({ kind: 'week' }, false)).toBe(true);
    expect(store.done).toEqual({ what: 'forgotten', answers: 8 });
    expect(client.calls).toEqual([
      { name: 'cache.forget', input: { choice: { kind: 'week' }, pinnedToo: false } },
      { name: 'cache.report', input: undefined },
    ]);
  });

  it('asks again as a job, and says so', async () => {
    const client = createFakeClient({
      'cache.report': () => ok(madeUpReport()),
      'cache.refresh': () => ok(madeUpJob({ renew: ['track'] })),
    });
    const store = new CacheLedgerStore(client);
    await store.refresh({ mmsi: 257_000_001 });
    expect(store.done?.what).toBe('renewing');
    expect(client.calls[0]).toEqual({ name: 'cache.refresh', input: { choice: { mmsi: 257_000_001 } } });
  });

  it('knows the names of the kept vessels, where AIS gave one', async () => {
    const vessel = { answers: 1, versions: 1, bytes: 1, oldestMs: 0, newestMs: 0, pinned: 0 };
    const kept = {
      shipType: null,
      positions: 1,
      fromMs: 0,
      toMs: 0,
      fetchedAtMs: 0,
      bytes: 1,
      isPinned: false,
    };
    const store = new CacheLedgerStore(
      createFakeClient({
        'cache.report': () => ok(madeUpReport({ vessels: [{ ...vessel, mmsi: 1 }] })),
        'ais.vessels': () =>
          ok([
            { ...kept, mmsi: 1, name: 'Havbris' },
            { ...kept, mmsi: 2, name: null },
          ]),
      }),
    );
    await store.load();
    expect([1, 2, 3].map((mmsi) => store.nameOfVessel(mmsi))).toEqual(['Havbris', null, null]);
  });

  it('says why nothing could be pinned', async () => {
    const store = new CacheLedgerStore(createFakeClient({ 'cache.pin': () => fail('storage', 'full') }));
    await store.pin({ all: true }, true);
    expect([store.trouble?.at, store.trouble?.failure.code, store.done]).toEqual(['pin', 'storage', null]);
  });

  it('keeps the report that it has where a later reading fails', async () => {
    let isFailing = false;
    const store = new CacheLedgerStore(
      createFakeClient({ 'cache.report': () => (isFailing ? fail('bug', '') : ok(madeUpReport())) }),
    );
    await store.load();
    isFailing = true;
    await store.load();
    expect([store.report?.answers, store.failure?.code]).toEqual([12, 'bug']);
  });
});

describe('how long something takes', () => {
  const [english, norwegian] = [formatOf('en', 'UTC'), formatOf('nb', 'UTC')];

  it('is said in at most two units', () => {
    expect([120, 4_200, 59_700, 80_000, 3_600_000, 7_500_000].map(english.duration)).toEqual([
      '120 ms',
      '4.2 s',
      '1 min',
      '1 min 20 s',
      '1 h',
      '2 h 5 min',
    ]);
    expect(norwegian.duration(7_500_000)).toBe('2 t 5 min');
  });

  it('is estimated in whole seconds or minutes, and never as nothing', () => {
    expect([0, 153, 4_700, 59_700, 80_000, 100_000, 7_520_000].map(english.estimate)).toEqual([
      '1 s',
      '1 s',
      '5 s',
      '1 min',
      '1 min',
      '2 min',
      '2 h 5 min',
    ]);
  });
});
