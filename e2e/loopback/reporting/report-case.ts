import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '@kartbord/sample-service/http/faults';
import { between, mix, pick, type Random, seededRandom } from '@kartbord/sample-service/random';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin, get, session } from '@kartbord/sample-service/testing';
import { type ReportCrashPoint, reportCrashPoints } from '../../../src-main/reporting/crash-points';
import type { FindingCode, ReportDraft, ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Said } from './child';
import { type Child, startChild } from './children';

/** What happens to one act, all of it from its seed. */
export interface ReportCase {
  readonly seed: number;
  readonly kind: ReportDraft['kind'];
  readonly trouble: string;
  readonly manner: Manner;
  /** What the states were, in their order, and how many reports of the act the service had then. */
  readonly way: readonly string[];
  /** What does not hold; empty is well. */
  readonly broken: readonly string[];
}

const manners = ['once', 'double click', 'two windows', 'two processes', 'restart'] as const;
type Manner = (typeof manners)[number];

interface Trouble {
  readonly name: string;
  readonly crashAt?: ReportCrashPoint;
  readonly faults?: readonly Fault[];
}

const reportRoute = '/v3/geodata/fishingfacilitychange/';
const listsRoute = '/v3/geodata/fishingfacilitychanges';
const onPost = (fault: Partial<Fault>): Fault => ({ route: reportRoute, method: 'POST', times: 1, ...fault });

/** Around the POST: before it, in it, in its answer and after it, with the service having taken the report or not. */
const troubles: readonly Trouble[] = [
  { name: 'none' },
  ...reportCrashPoints.map((crashAt) => ({ name: `killed at ${crashAt}`, crashAt })),
  ...[true, false].flatMap((applied) => [
    { name: `reset, applied ${applied}`, faults: [onPost({ reset: true, applied })] },
    { name: `no answer, applied ${applied}`, faults: [onPost({ stall: true, applied })] },
    { name: `500, applied ${applied}`, faults: [onPost({ status: 500, applied })] },
    { name: `502 with a page, applied ${applied}`, faults: [pageOf(502, applied)] },
    { name: `200 with a page, applied ${applied}`, faults: [pageOf(200, applied)] },
    { name: `503, applied ${applied}`, faults: [onPost({ status: 503, applied })] },
    {
      name: `a redirect, applied ${applied}`,
      faults: [onPost({ status: 307, redirect: 'identity', applied })],
    },
    {
      name: `reset, and no lists after it, applied ${applied}`,
      faults: [
        onPost({ reset: true, applied }),
        { route: listsRoute, method: 'GET', after: 1, times: 2, status: 500 },
      ],
    },
  ]),
  { name: 'late: applied after the app has given up', faults: [onPost({ delayMs: 2200, applied: true })] },
  { name: 'slow, and in time', faults: [onPost({ delayMs: 60 })] },
  { name: '401 once', faults: [onPost({ status: 401 })] },
  { name: '403', faults: [onPost({ status: 403 })] },
  { name: '400', faults: [onPost({ status: 400, body: '{"title":"no such area"}' })] },
  { name: '429', faults: [onPost({ status: 429, headers: { 'retry-after': '1' } })] },
  { name: 'no lists before it', faults: [{ route: listsRoute, method: 'GET', times: 1, reset: true }] },
];

function pageOf(status: number, applied: boolean): Fault {
  const headers = { 'content-type': 'text/html' };
  return onPost({ status, body: '<h1>Welcome to the harbour</h1>', headers, applied });
}

/** Later than any report can be on its way. */
const muchLaterMs = 400_000;
/** By then a report that came late has come, in the service's time. */
const lateMs = 2600;

const accepted: readonly FindingCode[] = ['on-land', 'far-from-vessel', 'same-as-another'];

export async function reportCase(service: SampleService, seed: number): Promise<ReportCase> {
  const random = seededRandom(mix(seed, 0x5e0d, 0));
  const trouble = troubles[seed % troubles.length] ?? { name: 'none' };
  const manner = pick(manners, random);
  const home = mkdtempSync(join(tmpdir(), 'kartbord-report-'));
  const draft = await draftOf(service, random, seed);
  const id = randomUUID();
  /** Of an earlier run: another act that is alike to the letter. */
  const earlier = await countOf(service, draft);
  const children: Child[] = [];
  const start = (crashAt?: ReportCrashPoint): Child => {
    const child = startChild(home, service, crashAt);
    children.push(child);
    return child;
  };
  const way: string[] = [];
  const broken: string[] = [];

  /** Whether what the app says of the act is so at the service, and whether its draft is whole. */
  const look = async (when: string, said: Said | undefined): Promise<ReportEntry | undefined> => {
    const count = (await countOf(service, draft)) - earlier;
    const entry = said?.entries.find((one) => one.id === id);
    const held = said && said.held.length > 0 ? ` (${said.held.join(', ')})` : '';
    way.push(`${when}: ${entry?.state.is ?? 'not told'}, ${count}${held}`);
    if (count > 1) broken.push(`${when}: ${count} reports`);
    if (!said) return undefined;
    if (!entry) broken.push(`${when}: the draft is lost`);
    else {
      if (JSON.stringify(entry.draft) !== JSON.stringify(draft)) broken.push(`${when}: the draft is another`);
      const wrong = contradiction(entry, count);
      if (wrong) broken.push(`${when}: ${wrong}`);
    }
    return entry;
  };

  try {
    service.faults.clear();
    let child = start(trouble.crashAt);
    await child.tell({ do: 'keep', id, draft });
    if (manner === 'restart') {
      await child.kill();
      child = start(trouble.crashAt);
      await look('after a kill before sending', await child.tell({ do: 'entries' }));
    }
    service.faults.add(trouble.faults ?? []);
    const other = manner === 'two processes' ? start() : undefined;
    const times = manner === 'double click' || manner === 'two windows' ? between(2, 4, random) : 1;
    const sends = [child, ...(other ? [other] : [])].map((one) =>
      one.tell({ do: 'send', id, times, accepted }),
    );
    const [answered] = await Promise.all(sends);
    // What another process did since is on the disk.
    const sent = other && answered ? await child.tell({ do: 'entries' }) : answered;
    await look('after sending', sent);
    if (!sent || random() < 0.3) {
      await child.kill();
      child = start();
    }
    await look('then', await child.tell({ do: 'settle' }));
    await new Promise((later) => setTimeout(later, trouble.name.startsWith('late') ? lateMs : 0));
    service.faults.clear();
    await child.tell({ do: 'ahead', ms: muchLaterMs });
    const settled = await look('much later', await child.tell({ do: 'settle' }));
    if (settled && ['sending', 'unknown', 'taken'].includes(settled.state.is))
      broken.push(`much later: still ${settled.state.is}`);

    // What did not arrive is sent again by the person, and arrives.
    if (settled && (settled.state.is === 'not-seen' || settled.state.is === 'draft')) {
      await look('sent again', await child.tell({ do: 'send', id, times: 2, accepted }));
    }
    const last = await look('in the end', await child.tell({ do: 'settle' }));
    if (last?.state.is !== 'seen') broken.push(`in the end: ${last?.state.is}`);
    // Whoever sends once more, sends nothing.
    await look('once more', await child.tell({ do: 'send', id, times: 1, accepted }));
  } finally {
    for (const child of children) await child.kill();
    rmSync(home, { recursive: true, force: true });
    service.faults.clear();
    // Tools that were retrieved are there for the next run, and some that were set as well.
    await admin(service, 'POST', '/reports/process', { outcome: seed % 3 === 0 ? 'confirmed' : 'failed' });
  }
  if (broken.length > 0) broken.push(...children.map((child) => child.output()).filter(Boolean));
  return { seed, kind: draft.kind, trouble: trouble.name, manner, way, broken };
}

/** What an entry says that is not so; a report may have come since. */
function contradiction({ state }: ReportEntry, count: number): string | undefined {
  if ((state.is === 'seen' || state.is === 'taken') && count !== 1) return `${state.is}, and it is not there`;
  if ((state.is === 'draft' || state.is === 'not-seen') && count !== 0) return `${state.is}, and it is there`;
  return undefined;
}

interface Lists {
  readonly confirmed_tools: readonly { readonly toolId: string; readonly setupDateTime: string }[];
}

/** A deployed one has a count that no other run has. */
async function draftOf(service: SampleService, random: Random, seed: number): Promise<ReportDraft> {
  const nowMs = service.clock.nowMs();
  const { access_token: token } = await session(service);
  const lists = (await (await get(service, token, listsRoute)).json()) as Lists;
  const tools = lists.confirmed_tools;
  const tool = tools[between(0, Math.max(0, tools.length - 1), random)];
  if (random() < 0.4 && tools.length > 2 && tool)
    return {
      kind: 'retrieved',
      toolId: random() < 0.5 ? tool.toolId.toLowerCase() : tool.toolId,
      removedMs: Math.max(Date.parse(tool.setupDateTime), Math.floor(nowMs) - between(1, 3_600_000, random)),
    };
  const [lon, lat] = [between(70_000, 80_000, random) / 10_000, between(645_000, 655_000, random) / 10_000];
  return {
    kind: 'deployed',
    typeCode: pick(['NETS', 'LONGLINE', 'CRABPOT', 'DANPURSEINE'], random),
    at: [lon, lat],
    setupMs: Math.floor(nowMs) - between(60_000, 7_200_000, random),
    count: 1_000_000 + seed,
  };
}

interface Body {
  readonly deviations: readonly string[];
}

/** How many reports like it the service has taken, whatever became of them since. */
async function countOf(service: SampleService, draft: ReportDraft): Promise<number> {
  const taken = await admin<
    readonly {
      readonly kind: string;
      readonly toolId: string;
      readonly toolCount: number | null;
      readonly removed: string | null;
    }[]
  >(service, 'GET', '/reports/taken');
  return taken.filter(({ kind, toolId, toolCount, removed }) =>
    draft.kind === 'deployed'
      ? kind === 'deployed' && toolCount === draft.count
      : kind === 'retrieved' &&
        toolId.toLowerCase() === draft.toolId.toLowerCase() &&
        Date.parse(removed ?? '') === draft.removedMs,
  ).length;
}

/** In what the bodies that were sent are not the document's. */
export async function deviationsAt(service: SampleService): Promise<readonly string[]> {
  const bodies = await admin<readonly Body[]>(service, 'GET', '/reports/bodies');
  return bodies.flatMap(({ deviations }) => deviations);
}
