import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { testNow } from '@kartbord/sample-service/testing';
import type { CacheKey } from '../../src-main/data/answer';
import { createDataClient, type DataClient } from '../../src-main/data/client';
import { createEngine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import type { Work } from '../../src-main/handlers/work';
import { sampleServiceProfile } from '../../src-main/api-client/service-profile';
import { type Answer, testServer, type TestTimers, testTimers } from '../../src-main/api-client/testing';
import type { CacheReport } from '../../src-shared/domain/cache/cache';
import type { Result } from '../../src-shared/result';
import { openWork } from './work';

/** The app's work on a real engine, and a server in the place of the data API that answers as it is told. */
export interface Hostile {
  readonly work: Work;
  readonly data: DataClient;
  readonly timers: TestTimers;
  /** The app's clock, ms since 1970. */
  time: number;
  /** What the server does from now on; it counts in `asked`. */
  answer: Answer;
  readonly asked: () => number;
  /** All that the cache holds. */
  report(): Promise<CacheReport>;
  /** The bytes that are kept of a question; null where none are. */
  cachedBytes(
    question: Omit<CacheKey, 'site' | 'account'> & { readonly account?: string },
  ): Promise<Buffer | null>;
}

const generation = 'hostile';

/** Tokens are the sample service's own. */
export async function openHostile(service: SampleService): Promise<Hostile> {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-hostile-'));
  const engine = createEngine({ home, now: () => hostile.time, warn: () => {} });
  onTestFinished(() => {
    engine.close();
    rmSync(home, { recursive: true, force: true });
  });
  const server = await testServer((request, response) => hostile.answer(request, response));
  const { authUrl, adminUrl, deviceClientId, apiClientId, aisClientId } = service;
  const site = sampleServiceProfile('Sample', generation, () =>
    Promise.resolve({
      authUrl,
      adminUrl,
      deviceClientId,
      apiClientId,
      aisClientId,
      aisSecret: service.aisSecret,
      baseUrl: server.origin,
      aisUrl: server.origin,
      wmsUrl: server.origin,
    }),
  );
  const timers = testTimers();
  const data = createDataClient(inProcessTransport(engine));
  const work = openWork(home, {
    service: site,
    data,
    now: () => hostile.time,
    setTimer: timers.setTimer,
  });
  const hostile: Hostile = {
    work,
    data,
    timers,
    time: testNow,
    answer: (_request, response) => response.writeHead(500).end(),
    asked: () => server.seen.length,
    report: async () => valueOf(await data.call('cache.report', null)),
    async cachedBytes(question) {
      const key = { site: site.cacheName, account: '', ...question };
      const kept = valueOf(await data.call('answer.read', { key }));
      return kept && Buffer.from(kept.value);
    },
  };
  return hostile;
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}
