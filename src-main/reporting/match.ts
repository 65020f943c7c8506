import {
  sameToolId,
  type GearItem,
  type GearLists,
  type GearReport,
} from '../../src-shared/domain/gear/gear-item';
import type {
  DeployDraft,
  ReportDraft,
  ReportState,
  RetrieveDraft,
} from '../../src-shared/domain/gear/gear-report';

type Seen = Extract<ReportState, { is: 'seen' }>;

/** A report in the lists, and the keys by which it is known again. */
export interface Sighting extends Pick<Seen, 'stage' | 'changeId' | 'toolId' | 'errorMessage'> {
  readonly keys: readonly string[];
}

const gearKey = (toolId: string): string => `tool ${toolId.toLowerCase()}`;
const reportKey = ({ changeId, kind, tool, receivedMs }: GearReport): string => {
  if (changeId !== null) return `change ${changeId.toLowerCase()}`;
  const { toolId, typeCode, count, geometry, setupMs, removedMs } = tool;
  const what = [kind, toolId.toLowerCase(), typeCode, count, geometry, setupMs, removedMs, receivedMs];
  return `report ${JSON.stringify(what)}`;
};

/** Everything that the lists have: none of it can be a report that is sent later. */
export function knownOf({ confirmed, pending, failed }: GearLists): string[] {
  const reports = [...pending, ...failed];
  const tools = [...confirmed, ...reports.map(({ tool }) => tool)];
  return [...new Set([...tools.map(({ toolId }) => gearKey(toolId)), ...reports.map(reportKey)])];
}

/**
 * Looks for a report in the lists by what it says; null where they do not have it. `taken`: keys of what it cannot be,
 * known before it was sent or found to be another act.
 */
export function findReport(
  draft: ReportDraft,
  lists: GearLists,
  taken: ReadonlySet<string>,
): Sighting | null {
  return draft.kind === 'deployed' ? findDeployed(draft, lists, taken) : findRetrieved(draft, lists, taken);
}

function findDeployed(draft: DeployDraft, lists: GearLists, taken: ReadonlySet<string>): Sighting | null {
  const isNew = (tool: GearItem): boolean => isAlike(draft, tool) && !taken.has(gearKey(tool.toolId));
  const isNewReport = (report: GearReport): boolean => isNew(report.tool) && !taken.has(reportKey(report));
  const pending = lists.pending.find((report) => report.kind !== 'retrieved' && isNewReport(report));
  if (pending) return ofReport(pending, 'pending', gearKey(pending.tool.toolId));
  // A tool that is being retrieved was confirmed before, and is not among the confirmed ones (facts.md 3).
  const retrieved = lists.pending.find((report) => report.kind === 'retrieved' && isNewReport(report))?.tool;
  const confirmed = lists.confirmed.find(isNew) ?? retrieved;
  if (confirmed) return ofGear(confirmed);
  const failed = lists.failed.find((report) => report.kind !== 'retrieved' && isNewReport(report));
  return failed ? ofReport(failed, 'failed', gearKey(failed.tool.toolId)) : null;
}

function findRetrieved(draft: RetrieveDraft, lists: GearLists, taken: ReadonlySet<string>): Sighting | null {
  const isIt = (report: GearReport): boolean =>
    report.kind !== 'deployed' &&
    sameToolId(report.tool.toolId, draft.toolId) &&
    isSameTime(draft.removedMs, report.tool.removedMs) &&
    !taken.has(reportKey(report));
  const pending = lists.pending.find(isIt);
  if (pending) return ofReport(pending, 'pending');
  const failed = lists.failed.find(isIt);
  return failed ? ofReport(failed, 'failed') : null;
}

/** Whether no list has the tool any more. */
export function isGone(toolId: string, { confirmed, pending, failed }: GearLists): boolean {
  const tools = [...confirmed, ...[...pending, ...failed].map(({ tool }) => tool)];
  return !tools.some((tool) => sameToolId(tool.toolId, toolId));
}

/** Where a report that was seen is now: by its number, by its tool, by what it says. */
export function followReport(
  draft: ReportDraft,
  seen: Seen,
  lists: GearLists,
  taken: ReadonlySet<string>,
): Sighting | null {
  const { changeId, toolId } = seen;
  const isIt = (report: GearReport): boolean =>
    changeId !== null && report.changeId !== null
      ? report.changeId.toLowerCase() === changeId.toLowerCase()
      : toolId !== null && report.kind === draft.kind && sameToolId(report.tool.toolId, toolId);
  const failed = lists.failed.find(isIt);
  if (failed) return ofReport(failed, 'failed', ...gearKeys(draft, failed.tool));
  const pending = lists.pending.find(isIt);
  if (pending) return ofReport(pending, 'pending', ...gearKeys(draft, pending.tool));
  if (draft.kind === 'retrieved') return null;
  const tool = lists.confirmed.find((one) => toolId !== null && sameToolId(one.toolId, toolId));
  return tool ? ofGear(tool) : findDeployed(draft, lists, taken);
}

const gearKeys = (draft: ReportDraft, tool: GearItem): string[] =>
  draft.kind === 'deployed' ? [gearKey(tool.toolId)] : [];

const ofReport = (report: GearReport, stage: 'pending' | 'failed', ...keys: string[]): Sighting => ({
  stage,
  changeId: report.changeId,
  toolId: report.tool.toolId,
  errorMessage: stage === 'failed' ? report.errorMessage : null,
  keys: [reportKey(report), ...keys],
});

const ofGear = ({ toolId }: GearItem): Sighting => ({
  stage: 'confirmed',
  changeId: null,
  toolId,
  errorMessage: null,
  keys: [gearKey(toolId)],
});

/** Some ten metres: services may write fewer digits than they are given. Type, amount and the time to the ms are the same. */
const nearDeg = 1e-4;

function isAlike(draft: DeployDraft, tool: GearItem): boolean {
  if (draft.at === null || tool.geometry?.type !== 'Point') return false;
  const [lon, lat] = tool.geometry.coordinates;
  return (
    draft.typeCode === tool.typeCode &&
    draft.count === tool.count &&
    Math.abs(draft.at[0] - lon) <= nearDeg &&
    Math.abs(draft.at[1] - lat) <= nearDeg &&
    isSameTime(draft.setupMs, tool.setupMs)
  );
}

/** To the millisecond, or to the second where the service keeps no more than that. */
function isSameTime(sentMs: number | null, listedMs: number | null): boolean {
  if (sentMs === null || listedMs === null) return false;
  return sentMs === listedMs || (listedMs % 1000 === 0 && Math.abs(sentMs - listedMs) < 1000);
}
