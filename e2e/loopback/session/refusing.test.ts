import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { weekIndexAt } from '../../../sample-service/coast/calendar';
import { makeCoast } from '../../../sample-service/coast/coast';
import { session as earlierSignIn, startForTest, testNow } from '../../../sample-service/testing';
import { createDataClient } from '../../../src-main/data/client';
import { createEngine } from '../../../src-main/data/engine';
import { inProcessTransport } from '../../../src-main/data/in-process';
import { createWork, type Work } from '../../../src-main/handlers/work';
import type { SetTimer } from '../../../src-main/service/deadline';
import type { Fetch } from '../../../src-main/service/fetcher';
import { siteOf } from '../../../src-main/service/site';
import { parseSignIn } from '../../../src-main/session/sign-in';
import { barentsWatch } from '../../../src-main/storage/profiles';
import { openVault } from '../../../src-main/storage/vault';
import { vaultFile } from '../../../src-main/storage/vault-name';
import { testKeyring } from '../../../src-main/storage/vault-testing';
import type { OfflineJob } from '../../../src-shared/domain/offline-plan';
import type { Scope, SessionStatus } from '../../../src-shared/domain/session';
import { isoWeek, type IsoWeek } from '../../../src-shared/domain/week';
import type { Result } from '../../../src-shared/result';
import { openAddresses } from './computer';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const context = { signal: new AbortController().signal, progress: () => {} };
const { fleet } = makeCoast(1, weekIndexAt(testNow));
const mmsi = fleet.vessels.find(({ kind }) => kind === 'fishing')?.mmsi ?? 0;

/** The app below its windows with a person's sign-in and AIS client in its vault, at a clock that a test moves. */
interface Desk {
  readonly work: Work;
  readonly service: Awaited<ReturnType<typeof startForTest>>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Requests for tokens, by part. */
  readonly asked: Record<Scope, number>;
  readonly told: SessionStatus[];
  readonly vault: () => Buffer;
  /** Moves app and service on, with the timers that run out on the way. */
  pass(ms: number): void;
  week(week: IsoWeek): Promise<string>;
  track(): Promise<string>;
}

/** `service`, or why an older copy, or none, was given. */
const said = (answer: Result<{ readonly stamp: OfStamp }>): string =>
  answer.ok ? (answer.value.stamp.staleBecause ?? answer.value.stamp.source) : answer.failure.code;
type OfStamp = { readonly source: string; readonly staleBecause?: string };

async function openDesk(): Promise<Desk> {
  const service = await startForTest();
  const home = mkdtempSync(join(tmpdir(), 'kartbord-refusing-'));
  const site = siteOf({ ...barentsWatch, ...openAddresses(service) });
  const [folder, keyring] = [join(home, 'secrets'), testKeyring()];
  const file = vaultFile(folder, site.id, site.sealedTo);
  const given = await earlierSignIn(service);
  const vault = openVault({ file, sealedTo: site.sealedTo, keyring, parse: parseSignIn, now: () => testNow });
  const none = { lastRefusal: null, endedBy: null };
  const written = await vault.write(
    {
      version: 1,
      api: {
        ...{ ...none, id: 'api', account: 'somebody', who: null, clientId: service.deviceClientId },
        ...{ refreshToken: given.refresh_token, intent: null },
        access: { token: given.access_token, receivedAtMs: testNow, expiresAtMs: testNow + hourMs },
      },
      ais: {
        ...{ ...none, id: 'ais', clientId: service.aisClientId, clientSecret: service.aisSecret },
        access: null,
      },
    },
    'somebody',
  );
  expect(written.kept).toBe(true);

  let time = testNow;
  const now = (): number => time;
  const timers = new Map<symbol, { readonly atMs: number; readonly run: () => void }>();
  const setTimer: SetTimer = (run, ms) => {
    const id = Symbol();
    timers.set(id, { atMs: time + ms, run });
    return () => void timers.delete(id);
  };
  const asked = { api: 0, ais: 0 };
  const counting: Fetch = (url, init) => {
    if (url.endsWith('/connect/token'))
      asked[init.body?.includes('grant_type=client_credentials') ? 'ais' : 'api']++;
    return fetch(url, init);
  };
  const told: SessionStatus[] = [];
  const engine = createEngine({ home, now, say: () => {} });
  const work = createWork({
    ...{ site, fetch: counting, now, setTimer, secrets: { keyring, folder } },
    data: createDataClient(inProcessTransport(engine)),
    versions: { app: '0.1.0', electron: '45.0.0', chrome: '140', node: '22' },
    oldRuntime: false,
    aisSecret: undefined,
    offlineFolder: join(home, 'offline'),
    reportsFolder: join(home, 'reports'),
    filesFolder: join(home, 'files'),
    onSession: (status) => told.push(status),
  });
  const desk: Desk = {
    ...{ work, service, asked, told, now },
    vault: () => readFileSync(file),
    pass(ms) {
      time += ms;
      service.clock.setOffset((time - testNow) / 1000);
      for (const [id, { atMs, run }] of [...timers]) if (atMs <= time && timers.delete(id)) run();
    },
    week: async (week) => said(await work.fishHealth.week(week, 'refresh', context)),
    track: async () => {
      const span = { fromMs: testNow - 6 * hourMs, toMs: testNow - hourMs };
      return said(await work.ais.track({ mmsi, span, positions: 'all' }, 'refresh', context));
    },
  };
  onTestFinished(async () => {
    await work.close();
    engine.close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });
  return desk;
}

const reached = (work: Work, state: OfflineJob['state']): Promise<OfflineJob> =>
  new Promise((resolve) => {
    const stop = work.offline.jobs.onChange((job) => {
      if (job.state !== state) return;
      stop();
      resolve(job);
    });
  });

it('a service that answers 401 to fresh tokens for three hours signs nobody out, is asked for few tokens, and is gone on with', async () => {
  const desk = await openDesk();
  const { work, service } = desk;
  const shown = isoWeek(2026, 39);
  expect([await desk.week(shown), await desk.track()]).toEqual(['service', 'service']);
  const before = desk.vault();

  service.faults.add(
    ['data', 'ais'].map((listener) => ({ route: '/', listener, status: 401, body: '{"title":"Denied"}' })),
  );
  const paused = reached(work, 'paused');
  const begun = await work.offline.jobs.start({
    weeks: { from: isoWeek(2026, 40), to: isoWeek(2026, 44) },
    ...{ localities: 'all', localityDetails: false, forecasts: [], tiles: [], vessels: [mmsi] },
  });
  expect(begun.ok).toBe(true);
  expect(await paused).toMatchObject({ reason: 'refusing', counts: { kept: 0, failed: 0 } });
  expect([await desk.week(shown), await desk.track()]).toEqual(['refusing', 'refusing']);
  expect(desk.vault().equals(before)).toBe(true);
  expect(desk.asked).toEqual({ api: 0, ais: 1 });

  const end = testNow + 3 * hourMs;
  while (desk.now() < end) {
    desk.pass(10 * minuteMs);
    expect([await desk.week(shown), await desk.track()]).toEqual(['refusing', 'refusing']);
    expect((await work.offline.jobs.known())[0]).toMatchObject({ counts: { failed: 0, kept: 0 } });
  }
  expect(desk.asked.api).toBeLessThanOrEqual(4);
  expect(desk.asked.ais).toBeLessThanOrEqual(4);
  expect(work.session.status().scopes).toMatchObject({
    api: { lastTrouble: { code: 'refusing', atMs: testNow }, endedBy: null },
    ais: { lastTrouble: { code: 'refusing', atMs: testNow }, endedBy: null },
  });

  service.faults.clear();
  const done = reached(work, 'done');
  expect([await desk.week(shown), await desk.track()]).toEqual(['service', 'service']);
  expect(await done).toMatchObject({
    reason: null,
    counts: { total: 6, kept: 6, failed: 0, skipped: 0 },
  });
  expect(work.session.status().scopes).toMatchObject({
    api: { state: 'signed-in', lastTrouble: null },
    ais: { state: 'signed-in', lastTrouble: null },
  });
  const states = desk.told.flatMap(({ scopes }) => [scopes.api.state, scopes.ais.state]);
  expect(states.filter((state) => !['signed-in', 'expired'].includes(state))).toEqual([]);
});
