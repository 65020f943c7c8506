import type { FailureCode } from '../../result';
import type { ConnectionPart } from './session';

/**
 * What a check of a service asks, in its order; each is one request, and none changes anything. `needs`: the sign-in;
 * null for what is open to everybody. `person` is what is the person's own.
 */
export const probeQuestions = [
  { id: 'discovery', part: 'identity', needs: null },
  { id: 'profile', part: 'data', needs: 'person' },
  { id: 'tools', part: 'data', needs: 'person' },
  { id: 'week', part: 'data', needs: 'api' },
  { id: 'national', part: 'data', needs: 'api' },
  { id: 'site', part: 'data', needs: 'api' },
  { id: 'diseases', part: 'data', needs: 'api' },
  { id: 'treatments', part: 'data', needs: 'api' },
  { id: 'visits', part: 'data', needs: 'api' },
  { id: 'municipality', part: 'data', needs: 'api' },
  /** The same again, by its tag. */
  { id: 'unchanged', part: 'data', needs: 'api' },
  /** A site before the series: nothing is there. */
  { id: 'nothing', part: 'data', needs: 'api' },
  /** A week that no year has. */
  { id: 'no-week', part: 'data', needs: 'api' },
  { id: 'lice-report', part: 'data', needs: 'api' },
  /** By the other name of the report, where the first is refused. */
  { id: 'lice-report-again', part: 'data', needs: 'api' },
  /** Weeks in which the lower limit holds, where many counts are at it. */
  { id: 'spring-report', part: 'data', needs: 'api' },
  { id: 'treatment-report', part: 'data', needs: 'api' },
  { id: 'disease-report', part: 'data', needs: 'api' },
  { id: 'waves', part: 'data', needs: 'api' },
  { id: 'current', part: 'data', needs: 'api' },
  { id: 'wind', part: 'data', needs: 'api' },
  { id: 'last-day', part: 'ais', needs: 'ais' },
  { id: 'track', part: 'ais', needs: 'ais' },
  { id: 'in-area', part: 'ais', needs: 'ais' },
  { id: 'layers', part: 'map', needs: null },
] as const satisfies readonly {
  readonly id: string;
  readonly part: ConnectionPart;
  readonly needs: ProbeNeed;
}[];

type ProbeNeed = 'api' | 'person' | 'ais' | null;
export type ProbeQuestion = (typeof probeQuestions)[number];
export type ProbeQuestionId = ProbeQuestion['id'];

/**
 * How an answer differs from what Kartbord expects. Names of members, headers and layers are in `path` and `to`, never a
 * value of a record: a report can be sent to others as it is.
 */
export interface ProbeFinding {
  readonly kind: ProbeFindingKind;
  readonly path?: string;
  /** What stands in its place. */
  readonly to?: string;
  /** How often, and of how many. */
  readonly count?: number;
  readonly of?: number;
  readonly status?: number;
  readonly code?: FailureCode;
}

export const probeFindingKinds = [
  /** A member is not there, and one that nobody knows is, as often. */
  'renamed',
  'missing',
  'null',
  'type',
  'unknown',
  /** A value, or a row, that a reader leaves out or counts. */
  'odd',
  /** A header of a report that is written otherwise; it is found all the same. */
  'header',
  'report-type',
  /** The service's own "over the limit" is not the count at two decimals held against the limit: at the very limit. */
  'over-at-limit',
  /** The same elsewhere. */
  'over',
  'empty',
  'date-with-time',
  /** A day as the midnight of Norway, written in UTC: by its text it is the day before. */
  'local-midnight',
  'date-form',
  /** A series that has died is told again. */
  'alive',
  'layer-gone',
  'layer-back',
  'throttled',
  /** The service asks for patience and does not say how long. */
  'no-retry-after',
  'no-etag',
  'etag-ignored',
  'rate-headers',
  /** Something was expected to be refused as a fault of the question, or as nothing there. */
  'not-refused',
  'refused',
  'unreadable',
  'unanswered',
] as const;
export type ProbeFindingKind = (typeof probeFindingKinds)[number];

/**
 * Why a question was not asked. `no-address`: the profile has none for this part. `signed-out`: nobody is signed in for it. `earlier`: an earlier answer lacks what it asks
 * about. `held`: the service asks for patience. `stopped`: this part of the service refuses or does not answer.
 */
export type ProbeNotAsked = 'no-address' | 'signed-out' | 'earlier' | 'held' | 'stopped';

export interface ProbeAnswer {
  readonly question: ProbeQuestionId;
  /** Null: nothing came. */
  readonly status: number | null;
  readonly code: FailureCode | null;
  readonly tookMs: number;
  readonly bytes: number;
  /** Names of those that say something of freshness and pace. */
  readonly headers: readonly string[];
  /** What was counted in the answer, by name. */
  readonly seen: Readonly<Record<string, number>>;
  readonly findings: readonly ProbeFinding[];
}

/** What a check of a service has found, as it is written into a file. */
export interface ProbeReport {
  readonly kartbordProbe: 1;
  readonly app: string;
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
  /** Never its address: that of an own server says who its user is. */
  readonly service: string;
  readonly answers: readonly ProbeAnswer[];
  readonly notAsked: readonly { readonly question: ProbeQuestionId; readonly why: ProbeNotAsked }[];
}

export interface ProbeProgress {
  readonly question: ProbeQuestionId;
  /** Questions that are done with, of all. */
  readonly done: number;
  readonly of: number;
}

/** A report with the sentences that a person reads: what differs, what was not asked, what was counted and how quickly. */
export interface ProbeShown {
  readonly report: ProbeReport;
  /** In this order; those without rows but the first are left out. */
  readonly parts: readonly { readonly title: string; readonly rows: readonly string[] }[];
}

/** How many things differ. */
export const differencesIn = ({ answers }: ProbeReport): number =>
  answers.reduce((sum, { findings }) => sum + findings.length, 0);
