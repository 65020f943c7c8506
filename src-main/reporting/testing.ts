import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GearItem, GearLists, GearReport } from '../../src-shared/domain/gear/gear-item';
import type {
  DeployDraft,
  ReportDraft,
  ReportEntry,
  RetrieveDraft,
} from '../../src-shared/domain/gear/gear-report';
import { fail, type Failure, ok, type Result } from '../../src-shared/result';
import type { PostOutcome } from '../api-client/gear/gear-reports';
import { testClock, type TestClock } from '../session/testing';
import type { FileCalls } from '../storage/files/atomic-file';
import type { TakeLock } from '../storage/vault/vault';
import { openOutbox, type Outbox, type OutboxParts } from './outbox';

/** For tests: a service with lists, and outboxes on one folder as if each were a process of its own. */

export const setupMs = Date.UTC(2026, 10, 20, 6, 30);
export const removedMs = Date.UTC(2026, 10, 21, 7, 15);
export const gearOne = '0C1D2E3F-0000-4000-8000-000000000001';
export const firstId = '11111111-1111-4111-8111-111111111111';
export const secondId = '22222222-2222-4222-8222-222222222222';
export const thirdId = '33333333-3333-4333-8333-333333333333';

export const deployed = (more: Partial<DeployDraft> = {}): DeployDraft => ({
  kind: 'deployed',
  typeCode: 'NETS',
  at: [10.5, 64.25],
  setupMs,
  count: 300,
  ...more,
});
export const retrieved = (more: Partial<RetrieveDraft> = {}): RetrieveDraft => ({
  kind: 'retrieved',
  toolId: gearOne,
  removedMs,
  ...more,
});

export const gearOf = (toolId: string, more: Partial<GearItem> = {}): GearItem => ({
  toolId,
  typeCode: 'NETS',
  typeName: 'Nets',
  count: 300,
  setupMs,
  removedMs: null,
  changedMs: null,
  geometry: { type: 'Point', coordinates: [10.5, 64.25] },
  vesselName: 'Prøvefjord',
  ircs: null,
  mmsi: 257000101,
  imo: null,
  regNum: null,
  vesselPhone: null,
  vesselEmail: null,
  contactPhone: null,
  contactEmail: null,
  source: null,
  comment: null,
  ...more,
});
export const reportOf = (tool: GearItem, more: Partial<GearReport> = {}): GearReport => ({
  tool,
  changeId: `change-${tool.toolId}`,
  kind: 'deployed',
  receivedMs: setupMs,
  fetchedMs: null,
  processedMs: null,
  errorMessage: null,
  errorConfirmedMs: null,
  ...more,
});
export const listsOf = (more: Partial<GearLists> = {}): GearLists => ({
  confirmed: [],
  pending: [],
  failed: [],
  ...more,
});

/** What comes of a POST, and whether the service has taken it all the same. */
export interface Answer {
  readonly outcome: PostOutcome;
  readonly isApplied: boolean;
}

export const taken: Answer = { outcome: { was: 'taken' }, isApplied: true };
export const lost = (isApplied: boolean): Answer => ({
  outcome: { was: 'unknown', failure: { code: 'timeout', detail: 'no answer' } },
  isApplied,
});
export const refused: Answer = {
  outcome: { was: 'refused', failure: { code: 'rejected', detail: '400' }, said: 'No such type.' },
  isApplied: false,
};
export const unsent: Answer = {
  outcome: { was: 'not-sent', failure: { code: 'offline', detail: 'refused' } },
  isApplied: false,
};

class Killed extends Error {}

export interface Process {
  readonly outbox: Outbox;
  /** What its windows were told, the last of all. */
  readonly notified: (readonly ReportEntry[])[];
  readonly points: string[];
}

export interface OutboxHarness {
  readonly clock: TestClock;
  readonly folder: string;
  lists: GearLists;
  answer: Answer;
  owner: string | null;
  /** Lists cannot be read. */
  failure: Failure | null;
  /** Reports that left, and those that the service took. */
  readonly posted: ReportDraft[];
  readonly applied: ReportDraft[];
  /** Reports that reach the service only then. */
  readonly late: { readonly draft: ReportDraft; readonly atMs: number }[];
  reads: number;
  /** Called before a list is answered, or a report. */
  beforeLists: () => Promise<void>;
  beforePost: () => Promise<void>;
  /** Told of each file that has got its name. */
  onWritten: (name: string) => void;
  /** Nothing more can be written. */
  isFull: boolean;
  start(more?: Partial<OutboxParts> & { readonly killAt?: string }): Process;
  /** Puts a report into the lists as the service does. */
  apply(draft: ReportDraft): void;
  /** Names of files by owner's folder. */
  files(): readonly string[];
  read(name: string): string;
}

const nodeCalls: FileCalls = { open, rename, rm };

export function outboxHarness(): OutboxHarness {
  const folder = join(mkdtempSync(join(tmpdir(), 'kartbord-reports-')), 'reports');
  const clock = testClock();
  const holders = new Set<string>();
  const processes: Process[] = [];
  let changes = 0;

  /** Refused at once while another has it; a process that ends lets it go. */
  const lock: TakeLock = (name) => {
    if (holders.has(name)) return Promise.resolve(fail('timeout', 'held'));
    holders.add(name);
    const release = (): Promise<void> => Promise.resolve(void holders.delete(name));
    return Promise.resolve(ok(release));
  };

  const harness: OutboxHarness = {
    clock,
    folder,
    lists: listsOf(),
    answer: taken,
    owner: 'service ane',
    failure: null,
    posted: [],
    applied: [],
    late: [],
    reads: 0,
    isFull: false,
    beforeLists: () => Promise.resolve(),
    beforePost: () => Promise.resolve(),
    onWritten: () => {},
    start({ killAt, ...more } = {}) {
      let isKilled = false;
      const points: string[] = [];
      const notified: (readonly ReportEntry[])[] = [];
      /** A process that was killed does nothing any more. */
      const living = (): void => {
        if (isKilled) throw new Killed();
      };
      const full = (): void => {
        living();
        if (harness.isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      };
      const calls: FileCalls = {
        open: async (...args) => {
          if (args[1] === 'wx') full();
          else living();
          return nodeCalls.open(...args);
        },
        rename: async (...args) => {
          living();
          await nodeCalls.rename(...args);
          harness.onWritten(String(args[1]));
        },
        rm: async (...args) => {
          living();
          return nodeCalls.rm(...args);
        },
      };
      const outbox = openOutbox({
        folder,
        calls,
        now: clock.now,
        setTimer: clock.setTimer,
        lock,
        owner: () => Promise.resolve(harness.owner),
        async post(draft, onSending) {
          living();
          harness.posted.push(draft);
          const { outcome, isApplied } = harness.answer;
          if (outcome.was !== 'not-sent') onSending();
          await harness.beforePost();
          if (isApplied) harness.apply(draft);
          return outcome;
        },
        async readLists(): Promise<Result<{ lists: GearLists; askedMs: number }>> {
          living();
          harness.reads++;
          const askedMs = clock.now();
          for (const { draft } of harness.late.filter(({ atMs }) => atMs <= askedMs)) harness.apply(draft);
          harness.late.splice(0, harness.late.length, ...harness.late.filter(({ atMs }) => atMs > askedMs));
          await harness.beforeLists();
          return harness.failure
            ? { ok: false, failure: harness.failure }
            : ok({ lists: harness.lists, askedMs });
        },
        check: () => Promise.resolve([]),
        onChange: (entries) => void notified.push(entries),
        crashAt(point) {
          points.push(point);
          if (point !== killAt) return;
          isKilled = true;
          throw new Killed();
        },
        ...more,
      });
      const process = { outbox, notified, points };
      processes.push(process);
      return process;
    },
    apply(draft) {
      harness.applied.push(draft);
      const id = `change-${++changes}`;
      const { pending, confirmed } = harness.lists;
      if (draft.kind === 'deployed') {
        const { typeCode, count, at } = draft;
        const geometry = at && ({ type: 'Point', coordinates: at } as const);
        const tool = gearOf(`tool-${changes}`, { typeCode, count, geometry, setupMs: draft.setupMs });
        harness.lists = { ...harness.lists, pending: [...pending, reportOf(tool, { changeId: id })] };
        return;
      }
      const isIt = ({ toolId }: GearItem): boolean => toolId.toLowerCase() === draft.toolId.toLowerCase();
      const tool = { ...(confirmed.find(isIt) ?? gearOf(draft.toolId)), removedMs: draft.removedMs };
      harness.lists = {
        ...harness.lists,
        confirmed: confirmed.filter((one) => !isIt(one)),
        pending: [...pending, reportOf(tool, { changeId: id, kind: 'retrieved' })],
      };
    },
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [one.name] : [],
      ),
    read: (name) => {
      const [owner = ''] = readdirSync(folder);
      return readFileSync(join(folder, owner, name), 'utf8');
    },
  };
  onTestFinished(async () => {
    harness.isFull = false;
    for (const { outbox } of processes) await outbox.close().catch(() => {});
    // Windows ends a file when the last that has it open is through, which needs the event loop.
    await rm(join(folder, '..'), { recursive: true, force: true, maxRetries: 5 });
  });
  return harness;
}

export const never = new AbortController().signal;

/** The value, or an error that fails the test. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** The state of the one entry that there is. */
export async function onlyState(outbox: Outbox): Promise<ReportEntry['state']> {
  const entries = valueOf(await outbox.entries());
  if (entries.length !== 1 || !entries[0]) throw new Error(`${entries.length} entries`);
  return entries[0].state;
}
