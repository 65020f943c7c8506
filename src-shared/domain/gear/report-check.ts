import { legBetween } from '../units/geodesic';
import type { LonLat } from '@kartbord/common/lon-lat';
import { isReportableType, type ReportingProfile, sameToolId, type GearLists } from './gear-item';
import type {
  DeployDraft,
  Finding,
  FindingCode,
  OwnPosition,
  ReportDraft,
  ReportEntry,
  RetrieveDraft,
} from './gear-report';

/** All that is known when a report is looked at. */
export interface CheckInputs {
  /** Ms since 1970. */
  readonly nowMs: number;
  /** Null: not known yet. */
  readonly profile: ReportingProfile | null;
  readonly lists: GearLists | null;
  /** Where the vessel was last seen by AIS; null: not known. */
  readonly vessel: OwnPosition | null;
  /** Null: not known. */
  readonly isLand: boolean | null;
  /** The other acts of this person on this computer. */
  readonly others: readonly ReportEntry[];
}

/** Whether a place is on land; null where that is not known. Never throws. */
export type IsLand = (at: LonLat) => Promise<boolean | null>;

/** Further from where the vessel was last seen, the person is asked. */
const farM = 100_000;

/** Of two acts of one type and count: nearer to each other than these, they look like one. */
const [sameM, sameMs] = [100, 600_000];

/** What is to be said of a report before it is sent: what stops it first, then what the person is asked. */
export function checkReport(draft: ReportDraft, inputs: CheckInputs): readonly Finding[] {
  const ofProfile = profileStops(inputs.profile);
  return draft.kind === 'deployed'
    ? [...ofProfile, ...deployStops(draft, inputs), ...deployQuestions(draft, inputs)]
    : [...ofProfile, ...retrieveStops(draft, inputs)];
}

const stop = (code: FindingCode, more: Partial<Finding> = {}): Finding => ({ code, weight: 'stop', ...more });
const ask = (code: FindingCode, more: Partial<Finding> = {}): Finding => ({ code, weight: 'ask', ...more });

/** Reports need a profile, and concern its vessel alone (interface.md, Reporting, rule 2). */
function profileStops(profile: ReportingProfile | null): Finding[] {
  if (!profile) return [stop('profile-unknown')];
  if (profile.haveProfile !== true) return [stop('no-profile')];
  return profile.vessel ? [] : [stop('no-vessel')];
}

function deployStops({ typeCode, at, setupMs, count }: DeployDraft, { nowMs }: CheckInputs): Finding[] {
  const stops: Finding[] = [];
  if (!typeCode) stops.push(stop('type-missing'));
  else if (!isReportableType(typeCode)) stops.push(stop('type-not-reportable'));
  if (!at) stops.push(stop('position-missing'));
  stops.push(...timeStops(setupMs, nowMs));
  if (count === null) stops.push(stop('count-missing'));
  else if (!Number.isInteger(count) || count < 1) stops.push(stop('count-invalid'));
  return stops;
}

function timeStops(timeMs: number | null, nowMs: number): Finding[] {
  if (timeMs === null) return [stop('time-missing')];
  return timeMs > nowMs ? [stop('time-ahead')] : [];
}

/**
 * Without lists nothing is known of the tool. One whose retrieval is under way leaves the confirmed tools (facts.md 3), so
 * of that one only this is said.
 */
function retrieveStops({ toolId, removedMs }: RetrieveDraft, inputs: CheckInputs): Finding[] {
  const { lists, nowMs } = inputs;
  const reported = reportedBefore(toolId, inputs);
  const tool = lists?.confirmed.find((confirmed) => sameToolId(confirmed.toolId, toolId));
  const stops = lists ? [] : [stop('lists-unknown')];
  stops.push(...timeStops(removedMs, nowMs));
  if (lists && !tool && !reported) stops.push(stop('tool-not-confirmed'));
  const setupMs = tool?.setupMs ?? null;
  if (removedMs !== null && setupMs !== null && removedMs < setupMs)
    stops.push(stop('removed-before-set', { setupMs }));
  return reported ? [...stops, reported] : stops;
}

/** That the retrieval of a tool is, or may be, at the service: by an act of ours, or by the lists. */
function reportedBefore(toolId: string, { lists, others }: CheckInputs): Finding | undefined {
  const ours = others.find(
    ({ draft, state }) => draft.kind === 'retrieved' && sameToolId(draft.toolId, toolId) && isUnderWay(state),
  );
  if (ours) return stop('already-reported', { otherId: ours.id });
  const isPending = lists?.pending.some(
    ({ kind, tool }) => kind === 'retrieved' && sameToolId(tool.toolId, toolId),
  );
  return isPending ? stop('already-reported', { otherId: null }) : undefined;
}

const isUnderWay = (state: ReportEntry['state']): boolean =>
  ['sending', 'unknown', 'taken'].includes(state.is) || (state.is === 'seen' && state.stage === 'pending');

function deployQuestions(draft: DeployDraft, { isLand, vessel, others }: CheckInputs): Finding[] {
  const questions: Finding[] = [];
  if (!draft.at) return questions;
  if (isLand === true) questions.push(ask('on-land'));
  const distanceM = vessel ? metresBetween(vessel.at, draft.at) : 0;
  if (vessel && distanceM > farM)
    questions.push(ask('far-from-vessel', { distanceM, vesselMs: vessel.timeMs }));
  const same = others.find((other) => other.state.is !== 'draft' && looksLike(draft, other.draft));
  if (same) questions.push(ask('same-as-another', { otherId: same.id }));
  return questions;
}

function looksLike(draft: DeployDraft, other: ReportDraft): boolean {
  if (other.kind !== 'deployed' || !draft.at || !other.at) return false;
  if (draft.setupMs === null || other.setupMs === null) return false;
  return (
    draft.typeCode === other.typeCode &&
    draft.count === other.count &&
    Math.abs(draft.setupMs - other.setupMs) <= sameMs &&
    metresBetween(draft.at, other.at) <= sameM
  );
}

const metresBetween = (one: LonLat, other: LonLat): number => legBetween(one, other).metres;
