import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { session as earlierSignIn, startForTest, testNow } from '@kartbord/sample-service/testing';
import { createDataClient } from '../../../src-main/data/client';
import { createEngine } from '../../../src-main/data/engine';
import { inProcessTransport } from '../../../src-main/data/process/in-process';
import type { Work } from '../../../src-main/handlers/work';
import type { SetTimer } from '../../../src-main/api-client/network/deadline';
import type { Fetch } from '../../../src-main/api-client/network/fetcher';
import { serviceProfileOf } from '../../../src-main/api-client/service-profile';
import { parseSignIn } from '../../../src-main/session/sign-in';
import { barentsWatch } from '../../../src-main/storage/profiles';
import { openVault } from '../../../src-main/storage/vault/vault';
import { vaultFile } from '../../../src-main/storage/vault/vault-name';
import { testKeyring } from '../../../src-main/storage/vault/vault-testing';
import type { Scope, SessionStatus } from '../../../src-shared/domain/session/session';
import type { IsoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import { openAddresses } from './computer';
import { openWork } from '../work';

const hourMs = 3_600_000;
const context = { signal: new AbortController().signal, progress: () => {} };
const { fleet } = makeCoast(1, weekIndexAt(testNow));
export const mmsi = fleet.vessels.find(({ kind }) => kind === 'fishing')?.mmsi ?? 0;

/** The app below its windows with a person's sign-in and AIS client in its vault, at a clock that a test moves. */
export interface WorkHarness {
  readonly work: Work;
  readonly service: Awaited<ReturnType<typeof startForTest>>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Requests for tokens, by part. */
  readonly asked: Record<Scope, number>;
  readonly notified: SessionStatus[];
  readonly vault: () => Buffer;
  /** Moves app and service on, with the timers that run out on the way. */
  pass(ms: number): void;
  /** As a command of the command line sees it: another process of the same person, with the same files. */
  inAnotherProcess<T>(look: (work: Work) => Promise<T>): Promise<T>;
  week(week: IsoWeek): Promise<string>;
  track(): Promise<string>;
}

/** `service`, or why an older copy, or none, was given. */
const said = (answer: Result<{ readonly stamp: OfStamp }>): string =>
  answer.ok ? (answer.value.stamp.staleBecause ?? answer.value.stamp.source) : answer.failure.code;
type OfStamp = { readonly source: string; readonly staleBecause?: string };

/** `signedIn`: whose parts are in the vault at the start. */
export async function openWorkHarness(signedIn: readonly Scope[] = ['api', 'ais']): Promise<WorkHarness> {
  const service = await startForTest();
  const home = mkdtempSync(join(tmpdir(), 'kartbord-refusing-'));
  const site = serviceProfileOf({ ...barentsWatch, ...openAddresses(service), aisClientId: '' });
  const [folder, keyring] = [join(home, 'secrets'), testKeyring()];
  const file = vaultFile(folder, site.id, site.sealedTo);
  const given = await earlierSignIn(service);
  const vault = openVault({ file, sealedTo: site.sealedTo, keyring, parse: parseSignIn, now: () => testNow });
  const none = { lastRefusal: null, endedBy: null };
  const written = await vault.write(
    {
      version: 1,
      apiClient: null,
      api: signedIn.includes('api')
        ? {
            ...none,
            id: 'api',
            account: 'somebody',
            who: null,
            clientId: service.deviceClientId,
            refreshToken: given.refresh_token,
            intent: null,
            access: { token: given.access_token, receivedAtMs: testNow, expiresAtMs: testNow + hourMs },
          }
        : null,
      ais: {
        ...none,
        id: 'ais',
        clientId: service.aisClientId,
        clientSecret: service.aisSecret,
        access: null,
      },
    },
    signedIn.includes('api') ? 'somebody' : '',
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
  const notified: SessionStatus[] = [];
  const opened = (): { readonly work: Work; close(): Promise<void> } => {
    const engine = createEngine({ home, now, warn: () => {} });
    const work = openWork(home, {
      service: site,
      fetch: counting,
      now,
      setTimer,
      secrets: { keyring, folder },
      data: createDataClient(inProcessTransport(engine)),
      onSession: (status) => notified.push(status),
    });
    return {
      work,
      async close() {
        await work.close();
        engine.close();
      },
    };
  };
  const first = opened();
  const { work } = first;
  const harness: WorkHarness = {
    work,
    service,
    asked,
    notified,
    now,
    async inAnotherProcess(look) {
      const other = opened();
      try {
        return await look(other.work);
      } finally {
        await other.close();
      }
    },
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
    await first.close();
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });
  return harness;
}
