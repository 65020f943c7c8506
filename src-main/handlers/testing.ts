import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDataClient, type DataClient } from '../data/client';
import { createEngine } from '../data/engine';
import { inProcessTransport } from '../data/process/in-process';
import { basemapFile } from '../data/testing';
import { type Addresses, sampleServiceProfile, type ServiceProfile } from '../api-client/service-profile';
import { barentsWatch } from '../storage/profiles';
import { createWork, type Work, type WorkParts } from './work';

/** For tests: the app's work against a service that answers as it is told to, on a data folder of its own. */

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** With its `?`; empty where there is none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HandlersHarness {
  readonly work: Work;
  readonly home: string;
  /** What the data API was asked, in order; token requests are left out. */
  readonly asked: Asked[];
  /** The clock, ms since 1970. */
  time: number;
  /** How the data API answers from now on. */
  answer: (asked: Asked) => Response | Promise<Response>;
  /** Another app on the same data folder. */
  again(change?: HarnessOptions): HandlersHarness;
}

export interface HarnessOptions {
  readonly service?: ServiceProfile;
  readonly home?: string;
  readonly time?: number;
  /** Hears each form that a token is asked for by. */
  readonly onToken?: (form: Readonly<Record<string, string>>) => void;
  /** In place of, or beside, what a harness gives the work. */
  readonly parts?: (data: DataClient) => Partial<WorkParts>;
}

/** 10:00 on a Saturday in 2026-W47. */
export const harnessNow = Date.UTC(2026, 10, 21, 10);

export const benchVersions = { app: '1.2.3', electron: '45.0.0', chrome: '140', node: '22' };

const addresses: Addresses = {
  ...barentsWatch,
  baseUrl: 'http://127.0.0.1:4000',
  authUrl: 'http://127.0.0.1:4001',
  adminUrl: 'http://127.0.0.1:4002',
  deviceClientId: 'kartbord@example.invalid:sample',
};

export const sample: ServiceProfile = sampleServiceProfile('Sample', 'test', () =>
  Promise.resolve(addresses),
);

export const json = (body: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const unplugged = (): never => {
  throw new Error('net::ERR_INTERNET_DISCONNECTED');
};

export function harness(options: HarnessOptions = {}): HandlersHarness {
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'kartbord-harness-'));
  const asked: Asked[] = [];
  let tokens = 0;
  const made: Omit<HandlersHarness, 'work'> = {
    home,
    asked,
    time: options.time ?? harnessNow,
    answer: unplugged,
    again: (change) => harness({ home, time: made.time, ...change }),
  };
  const engine = createEngine({ home, basemap: basemapFile, now: () => made.time, warn: () => {} });
  onTestFinished(async () => {
    await work.close();
    engine.close();
    rmSync(home, { recursive: true, force: true });
  });
  const data = createDataClient(inProcessTransport(engine));
  const work = createWork({
    service: options.service ?? sample,
    data,
    now: () => made.time,
    versions: benchVersions,
    oldRuntime: false,
    offlineFolder: join(home, 'offline'),
    reportsFolder: join(home, 'reports'),
    filesFolder: join(home, 'files'),
    fetch: async (url, { method, headers, body }) => {
      const { pathname: path, search: query } = new URL(url);
      const isToken = path === '/session' || path === '/connect/token';
      const sent: Asked = { method, path, query, headers, ...(body === undefined ? {} : { body }) };
      if (!isToken) asked.push(sent);
      else options.onToken?.(Object.fromEntries(new URLSearchParams(body)));
      const answer = isToken
        ? json({ access_token: `token-${++tokens}`, refresh_token: 'r', expires_in: 3600 })
        : await made.answer(sent);
      return answer;
    },
    ...options.parts?.(data),
  });
  return Object.assign(made, { work });
}
