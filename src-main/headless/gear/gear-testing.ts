import type { ReportEntry, ReportState } from '../../../src-shared/domain/gear/gear-report';
import { ok } from '../../../src-shared/result';
import { type HandlersHarness, harness, harnessNow, json, unplugged } from '../../handlers/testing';
import { run, type RunOptions } from '../testing';

/** For tests: a service of fishing tools, and command lines that report to it. */

export const toolId = '0F1E2D3C-0000-4000-8000-00000000000A';
export const otherToolId = '0f1e2d3c-0000-4000-8000-00000000000b';
export const actId = '5f0c1d2e-3a4b-4c5d-8e6f-0123456789ab';

export const tool = (id: string): object => ({
  toolId: id,
  toolTypeCode: 'CRABPOT',
  toolCount: 30,
  setupDateTime: '2026-11-20T08:00:00Z',
  geometry: { type: 'Point', coordinates: [4.9, 60.3] },
  vesselName: 'Prøvefjord',
});

export interface Sea {
  readonly on: HandlersHarness;
  /** Of the reports that the service took: path and body. */
  readonly took: { path: string; body: Record<string, unknown> }[];
  /** How a report is answered from now on, once it was taken. */
  post: () => Response;
  haveProfile: boolean;
  /** In place of the lists. */
  lists: (() => object) | null;
  /** No answer to anything but reports. */
  isSilent: boolean;
}

/** A service with two confirmed tools, which lists what it took as pending. */
export function sea(isLand: boolean | null = null): Sea {
  const took: Sea['took'] = [];
  const made: Omit<Sea, 'on'> = {
    took,
    post: () => new Response(null, { status: 200 }),
    haveProfile: true,
    lists: null,
    isSilent: false,
  };
  const answer = (path: string, body: string | undefined): Response => {
    if (path === '/session') return json({ access_token: 'token', refresh_token: 'r', expires_in: 3600 });
    if (body !== undefined) {
      took.push({ path, body: JSON.parse(body) as Record<string, unknown> });
      return made.post();
    }
    if (made.isSilent) return unplugged();
    if (path.endsWith('/fishingfacilityprofile'))
      return json({
        haveProfile: made.haveProfile,
        vesselInfo: { vesselName: 'Prøvefjord', mmsi: 257000101 },
      });
    if (made.lists) return json(made.lists());
    const pending = took.map((report, at) => ({
      ...tool(typeof report.body['toolId'] === 'string' ? report.body['toolId'] : `new-${at}`),
      changeId: `change-${at}`,
      changeReportType: report.path.split('/').at(-1),
      ...(report.path.endsWith('/deployed')
        ? {
            toolTypeCode: report.body['toolTypeCode'],
            toolCount: report.body['toolCount'],
            setupDateTime: report.body['setupTime'],
            geometry: report.body['geometry'],
          }
        : { removedDateTime: report.body['removeddatetime'] }),
    }));
    return json({
      confirmed_tools: [tool(toolId), tool(otherToolId)],
      pending_reports: pending,
      failed_reports: [],
    });
  };
  const on = harness({
    parts: () => ({
      fetch: (url, { body }) => Promise.resolve(answer(new URL(url).pathname, body)),
      isLand: () => Promise.resolve(isLand),
    }),
  });
  return Object.assign(made, { on });
}

export const deployed = [
  ...['gear', 'set', '--tool-type', 'nets', '--at', "60° 18.3' N 004° 54.8' E"],
  ...['--count', '450', '--set', '2026-11-21T08:00Z'],
];
export const body = {
  toolTypeCode: 'NETS',
  geometry: { type: 'Point', coordinates: [4.913333, 60.305] },
  setupTime: '2026-11-21T08:00:00.000Z',
  toolCount: 450,
};

export const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
export const actsOf = async (on: HandlersHarness): Promise<Record<string, unknown>[]> =>
  (JSON.parse((await run('gear outbox --json', { on })).out) as { acts: Record<string, unknown>[] }).acts;

/** An outbox that has one act, in a state that tests need; what is sent of it is counted. */
export function having(
  state: ReportState,
  draft?: ReportEntry['draft'],
): { options: RunOptions; sent: string[][] } {
  const sent: string[][] = [];
  const entry: ReportEntry = {
    id: actId,
    draft: draft ?? {
      kind: 'deployed',
      typeCode: 'NETS',
      at: [4 + 54.8 / 60, 60 + 18.3 / 60],
      setupMs: Date.UTC(2026, 10, 21, 8),
      count: 450,
    },
    state,
    createdMs: harnessNow,
    changedMs: harnessNow,
  };
  return {
    sent,
    options: {
      on: sea().on,
      reporting: ({ outbox }) => ({
        outbox: {
          ...outbox,
          entries: () => Promise.resolve(ok([entry])),
          settle: () => Promise.resolve(ok([entry])),
          keep: () => Promise.resolve(ok(entry)),
          send: (ids) => {
            sent.push([...ids]);
            return Promise.resolve(ok({ entries: [entry], held: [] }));
          },
        },
      }),
    },
  };
}

export const unknown: ReportState = {
  is: 'unknown',
  sentMs: harnessNow,
  why: 'timeout',
  readMs: null,
  settledFromMs: harnessNow + 150_000,
};
