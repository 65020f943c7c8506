import { request as send } from 'node:http';
import { addWeeks, isoWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { handTrack } from '../../../src-shared/domain/tracks/track-testing';
import { row, silentRow } from '../../../src-main/api-client/fixtures';
import { gearRecord, listsAnswer, reportRecord } from '../../../src-main/api-client/gear/gear-fixtures';
import { listsRequest } from '../../../src-main/api-client/gear/gear-requests';
import { forecastRequest } from '../../../src-main/api-client/sea/forecast';
import { waveStep } from '../../../src-main/api-client/sea/forecast-fixtures';
import { vesselYearRequest } from '../../../src-main/api-client/vessels/vessel-visits';
import { layersHome, type LayersHome } from '../../../src-main/data/export/layers-export-testing';
import type { ServedRows } from '../../../src-main/serve/routes';
import {
  type FeatureServer,
  type ServedRequest,
  type ServerParts,
  startServer,
  usualLimits,
} from '../../../src-main/serve/server';

/** For tests: a service in this process. */
export interface Served {
  readonly server: FeatureServer;
  readonly requests: ServedRequest[];
  readonly url: string;
  /** A path behind the token, with its query. */
  readonly get: (target: string, headers?: Record<string, string>) => Promise<ServedAnswer>;
  end(): Promise<void>;
}

/** Over a cache with some weeks and tracks. */
export interface ServedHome extends Served {
  readonly home: LayersHome;
}

export interface ServedAnswer {
  readonly status: number;
  /** Of HTTP. */
  readonly version: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** Read as JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

export const servedToken = 'a-token-of-a-test';
export const servedWeek = isoWeek(2026, 45);

export async function servedHome(): Promise<ServedHome> {
  const home = layersHome();
  for (const [back, count] of [
    [0, 250],
    [1, 3],
  ] as const)
    await home.keepWeek(addWeeks(servedWeek, -back), [
      // Without a place.
      { ...silentRow(99), geometry: null },
      ...Array.from({ length: count }, (_, at) =>
        row({
          locality: {
            no: 10_000 + at,
            name: at === 0 ? 'Søre <Holm> & "Vik"' : `Holm ${at}`,
            isOnLand: false,
          },
          geometry: { type: 'Point', coordinates: [5 + at / 1000, 60 + at / 1000] },
        }),
      ),
    ]);
  for (const mmsi of [257_000_102, 257_000_101]) await keepTrack(home, mmsi, 120);
  await keepOthers(home);
  const context = (signal: AbortSignal) => ({ signal, progress: () => {} });
  const ground = { ...home.order([]), isWindow: false };
  const real: ServedRows = {
    list: async (signal) => home.engine['features.list'](ground, context(signal)),
    page: async (question, links, signal) =>
      home.engine['features.page']({ ground, question, links }, context(signal)),
  };
  const over = await serving(real);
  return {
    ...over,
    home,
    async end() {
      await over.end();
      home.end();
    },
  };
}

/** Two positions a minute from the beginning of the week on. */
export async function keepTrack({ engine }: LayersHome, mmsi: number, count: number): Promise<void> {
  const startMs = weekStartMs(servedWeek);
  const toMs = startMs + Math.max(count * 30_000, 3_600_000);
  const minutes = Array.from({ length: count }, (_, at) => at / 2);
  const kept = await engine['track.keep'](
    {
      site: 's',
      account: 'a',
      mmsi,
      positions: 'without satellite',
      fromMs: startMs,
      toMs,
      fetchedAtMs: toMs + 3_600_000,
      columns: handTrack(minutes.map((at) => [startMs / 60_000 + at, 50_000 + at * 200, 0] as const)),
    },
    { signal: new AbortController().signal, progress: () => {} },
  );
  if (!kept.ok) throw new Error('the track was not kept');
}

/** Lists of visits of two sites, a forecast and gear. */
async function keepOthers(home: LayersHome): Promise<void> {
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { year } = weekParts(servedWeek);
  const day = (days: number): string => new Date(weekStartMs(servedWeek) + days * 86_400_000).toISOString();
  const visit = (mmsi: number, startTime: string, stopTime: string | null): object => ({
    mmsi,
    startTime,
    stopTime,
    vesselName: 'PRØVE',
    shipType: 70,
    isWellboat: true,
  });
  for (const [no, week, visits] of [
    [10_001, 45, [visit(257_000_101, day(1), day(2)), visit(257_000_102, day(3), null)]],
    [10_000, 44, [visit(257_000_101, day(-3), day(-2))]],
  ] as const) {
    const list = [{ year, week, localityNo: no, weekIsAnalyzed: true, vesselVisits: visits }];
    const of = { localityNo: localityNo(no), year };
    await home.engine['visits.keep']({ ...home.keep(vesselYearRequest(of.localityNo, year), list, 12_000 - no), ...of }, context); // prettier-ignore
  }
  const at = [5, 60] as const;
  const waves = home.keep(forecastRequest('waves', at), [waveStep()], 4_000);
  await home.engine['forecast.keep']({ ...waves, part: 'waves', at }, context);
  const lists = {
    confirmed_tools: [gearRecord({ setupDateTime: null })],
    pending_reports: [reportRecord()],
    failed_reports: [],
  };
  await home.engine['gearLists.keep'](home.keep(listsRequest, listsAnswer(lists), 5_000), context);
}

export async function serving(rows: ServedRows, change: Partial<ServerParts> = {}): Promise<Served> {
  const requests: ServedRequest[] = [];
  const server = await startServer({
    rows,
    language: 'en',
    appVersion: '0.1.0',
    port: 0,
    token: servedToken,
    service: { name: 'Sample', host: 'localhost' },
    limits: usualLimits,
    onRequest: (request) => void requests.push(request),
    ...change,
  });
  return {
    server,
    requests,
    url: `http://127.0.0.1:${server.port}`,
    get: (target, headers = {}) =>
      ask(server.port, target, { authorization: `Bearer ${servedToken}`, ...headers }),
    end: () => server.close(),
  };
}

/** A request whose every header is as given. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<ServedAnswer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          version: response.httpVersion,
          text,
          headers: response.headers as ServedAnswer['headers'],
          body: isJson ? (JSON.parse(text) as ServedAnswer['body']) : {},
        });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}
