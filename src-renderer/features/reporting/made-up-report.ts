import { checkReport } from '../../../src-shared/domain/gear/report-check';
import type { ReportingProfile } from '../../../src-shared/domain/gear/gear-item';
import type {
  DeployDraft,
  OwnPositions,
  ReportDraft,
  ReportEntry,
  ReportState,
  SendAnswer,
} from '../../../src-shared/domain/gear/gear-report';
import { ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { gearNowMs, madeUpListsAnswer } from './made-up-gear';

export const blankDraft: DeployDraft = {
  kind: 'deployed',
  typeCode: null,
  at: null,
  setupMs: null,
  count: null,
};

/** Nothing is to be said of it: half an hour before now, beside the vessel. */
export const wholeDraft: DeployDraft = {
  kind: 'deployed',
  typeCode: 'NETS',
  at: [5.32, 60.4],
  setupMs: gearNowMs - 1_800_000,
  count: 1200,
};

const madeUpProfile: ReportingProfile = {
  haveProfile: true,
  haveDownloadRights: false,
  contact: null,
  vessel: {
    name: 'Prøvefjord',
    mmsi: 257000101,
    imo: null,
    ircs: null,
    regNum: null,
    sbrRegNum: null,
    phone: null,
    email: null,
  },
};

export const ownPositionsOf = (change: Partial<OwnPositions> = {}): OwnPositions => ({
  mmsi: 257000101,
  before: { at: [5.3, 60.4], timeMs: gearNowMs - 3_600_000 },
  after: null,
  fetchedAtMs: gearNowMs - 60_000,
  ...change,
});

/** A main that keeps entries, checks them by the real rule, and sends as a test wants it. */
export interface MadeUpMain {
  readonly client: FakeClient;
  readonly entries: Map<string, ReportEntry>;
  /** What each send was given. */
  readonly sends: { readonly ids: readonly string[]; readonly accepted: readonly string[] }[];
  /** The state that an entry ends in when it is sent; main's own answer where it gives one. */
  onSend: (ids: readonly string[], accepted: readonly string[]) => Promise<Result<SendAnswer>>;
  own: (atMs: number | null) => Result<OwnPositions>;
  isLand: boolean | null;
  /** An entry as main has it now, heard by the window. */
  readonly put: (id: string, state: ReportState) => void;
}

export function madeUpMain(seeds: readonly ReportEntry[] = []): MadeUpMain {
  const entries = new Map(seeds.map((entry) => [entry.id, entry]));
  const all = (): readonly ReportEntry[] => [...entries.values()].reverse();
  const entryOf = (id: string, draft: ReportDraft): ReportEntry => ({
    id,
    draft,
    state: { is: 'draft', lastTry: null },
    createdMs: gearNowMs,
    changedMs: gearNowMs,
  });
  const { lists } = madeUpListsAnswer();
  const client = createFakeClient({
    'reporting.profile': () => ok({ profile: madeUpProfile, stamp: madeUpListsAnswer().stamp }),
    'reporting.lists': () => ok(madeUpListsAnswer()),
    'reporting.entries': () => ok(all()),
    'reporting.keep': ({ id, draft }) => {
      const entry = entryOf(id, draft);
      entries.set(id, entry);
      return ok(entry);
    },
    'reporting.discard': ({ id }) => {
      entries.delete(id);
      return ok(null);
    },
    'reporting.check': ({ id, draft }) =>
      ok(
        checkReport(draft, {
          nowMs: gearNowMs,
          profile: madeUpProfile,
          lists,
          isLand: main.isLand,
          vessel: { at: [5.3, 60.4], timeMs: gearNowMs - 3_600_000 },
          others: all().filter((other) => other.id !== id),
        }),
      ),
    'reporting.ownPositions': ({ atMs }) => main.own(atMs),
    'reporting.settle': () => ok(all()),
    'reporting.send': ({ ids, accepted }) => {
      main.sends.push({ ids, accepted });
      return main.onSend(ids, accepted);
    },
  });
  const main: MadeUpMain = {
    client,
    entries,
    sends: [],
    isLand: false,
    own: () => ok(ownPositionsOf()),
    onSend: (ids) => {
      for (const id of ids) main.put(id, { is: 'taken', sentMs: gearNowMs, readMs: null });
      return Promise.resolve(ok({ entries: all().filter(({ id }) => ids.includes(id)), held: [] }));
    },
    put: (id, state) => {
      const before = entries.get(id);
      if (before) entries.set(id, { ...before, state });
      client.emit('reporting.changed', all());
    },
  };
  return main;
}
