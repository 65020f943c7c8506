import type {
  ReportingProfileAnswer,
  GearLists,
  GearListsAnswer,
} from '../../../src-shared/domain/gear/gear-item';
import type {
  Finding,
  OwnPositions,
  ReportDraft,
  ReportEntry,
} from '../../../src-shared/domain/gear/gear-report';
import { checkReport, type IsLand } from '../../../src-shared/domain/gear/report-check';
import { fail, type Result } from '../../../src-shared/result';
import type { Fetcher } from '../../api-client/network/fetcher';
import { openOutbox, type Outbox, type OutboxParts } from '../../reporting/outbox';
import type { AisQueries } from '../vessels/ais-queries';
import type { AnswerParts, AskContext, Freshness } from '../fetch-through-cache';
import { askOwnPositions, cachedOwnPosition } from '../vessels/own-positions';
import { postReport } from './report-post';
import { createGearAnswers } from './gear-answers';

export interface ReportingParts
  extends
    AnswerParts,
    Pick<OutboxParts, 'folder' | 'setTimer' | 'lock' | 'calls' | 'crashAt' | 'onChange' | 'warn'> {
  readonly ais: AisQueries;
  readonly isLand: IsLand;
  /** For reports: sends a request once, whatever comes of it. */
  readonly fetchOnce: Fetcher;
}

/** What the window and the command line do with fishing tools. */
export interface ReportingQueries {
  readonly outbox: Outbox;
  profile(freshness: Freshness, context: AskContext): Promise<Result<ReportingProfileAnswer>>;
  lists(freshness: Freshness, context: AskContext): Promise<Result<GearListsAnswer>>;
  /** Of what is known without asking the service. */
  check(id: string, draft: ReportDraft): Promise<readonly Finding[]>;
  /** `not-found` where the profile has no vessel, or AIS none of its positions. */
  ownPositions(atMs: number | null, freshness: Freshness, context: AskContext): Promise<Result<OwnPositions>>;
}

const quiet: AskContext = { signal: new AbortController().signal, progress: () => {} };

export function createReportingQueries(parts: ReportingParts): ReportingQueries {
  const { service, session, fetcher, data, now, ais, fetchOnce } = parts;
  const answers = createGearAnswers(parts);
  // A draft is looked at with each letter: what is read for that is no line in the ledger of requests.
  const unlogged = createGearAnswers({ service, session, fetcher, data, now });
  /** Who the lists before a report were of: the report goes in no other name. */
  let listedFor: string | null = null;

  async function owner(): Promise<string | null> {
    const account = await session.account();
    return account === '' ? null : JSON.stringify([service.cacheName, account]);
  }

  const outbox = openOutbox({
    folder: parts.folder,
    setTimer: parts.setTimer,
    lock: parts.lock,
    now,
    owner,
    post: (draft, onSending) =>
      postReport(
        {
          service,
          session,
          fetchOnce,
          isOwner: async () => listedFor !== null && (await owner()) === listedFor,
        },
        draft,
        onSending,
      ),
    async readLists(signal) {
      const before = await owner();
      const lists = await answers.freshLists(signal);
      if (lists.ok) listedFor = before;
      return lists;
    },
    check: ({ draft }, others, lists) => findings(draft, others, lists),
    onChange: parts.onChange,
    ...(parts.calls ? { calls: parts.calls } : {}),
    ...(parts.crashAt ? { crashAt: parts.crashAt } : {}),
    ...(parts.warn ? { warn: parts.warn } : {}),
  });

  async function findings(
    draft: ReportDraft,
    others: readonly ReportEntry[],
    lists: GearLists | null,
  ): Promise<readonly Finding[]> {
    const nowMs = now();
    const profile = await unlogged.profile('cache', quiet);
    const known = profile.ok ? profile.value.profile : null;
    const mmsi = known?.vessel?.mmsi ?? null;
    const place = draft.kind === 'deployed' ? draft.at : null;
    const atMs = draft.kind === 'deployed' ? draft.setupMs : null;
    const [isLand, vessel] = place
      ? await Promise.all([
          parts.isLand(place),
          mmsi === null ? null : cachedOwnPosition(ais, { mmsi, atMs, nowMs }),
        ])
      : [null, null];
    return checkReport(draft, { nowMs, profile: known, lists, vessel, isLand, others });
  }

  return {
    outbox,
    profile: (freshness, context) => answers.profile(freshness, context),
    lists: (freshness, context) =>
      answers.lists(freshness, context, ({ lists, askedMs }) => outbox.noteLists(lists, askedMs)),
    async check(id, draft) {
      const [entries, lists] = await Promise.all([outbox.entries(), unlogged.lists('cache', quiet)]);
      const others = entries.ok ? entries.value.filter((entry) => entry.id !== id.toLowerCase()) : [];
      return findings(draft, others, lists.ok ? lists.value.lists : null);
    },
    async ownPositions(atMs, freshness, context) {
      const profile = await answers.profile(freshness === 'cache' ? 'cache' : 'usual', context);
      if (!profile.ok) return profile;
      const mmsi = profile.value.profile.vessel?.mmsi ?? null;
      if (mmsi === null) return fail('not-found', 'the profile has no vessel');
      return askOwnPositions(ais, { mmsi, atMs, nowMs: now() }, freshness, context);
    },
  };
}
