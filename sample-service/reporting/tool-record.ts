import type { Report } from './receiver';
import type { ToolLists } from './tool-book';
import type { Profile } from './profiles';
import { toolType } from './tool-types';
import type { Tool } from './tools';

/**
 * GET /v3/geodata/fishingfacilitychanges: interface.md names `confirmed_tools`, the other two names and the records are
 * of facts.md 3. All three lists have one record; a confirmed tool has no members about a change.
 */
export function changesAnswer({ confirmed, pending, failed }: ToolLists, profile: Profile): object {
  return {
    confirmed_tools: confirmed.map((tool) => ({
      ...toolMembers(tool, profile, null),
      ...changeMembers(null),
    })),
    pending_reports: pending.map((report) => recordOf(report, profile)),
    failed_reports: failed.map((report) => recordOf(report, profile)),
  };
}

const recordOf = (report: Report, profile: Profile): object => ({
  ...toolMembers(report.tool, profile, report.removedMs),
  ...changeMembers(report),
});

function toolMembers(tool: Tool, { contact }: Profile, removedMs: number | null): object {
  const { vessel } = tool;
  const type = toolType(tool.typeCode);
  return {
    toolId: tool.toolId,
    newToolId: null,
    vesselName: vessel.name,
    ircs: vessel.ircs,
    mmsi: vessel.mmsi,
    imo: vessel.imo,
    regNum: vessel.regNum,
    vesselPhone: vessel.phone,
    vesselEmail: vessel.email,
    contactPhone: contact?.phoneNumber ?? null,
    contactEmail: contact?.email ?? null,
    toolTypeCode: tool.typeCode,
    toolTypeName: type.name,
    toolColor: type.colour,
    toolCount: tool.count,
    setupDateTime: withOffset(tool.setupMs),
    removedDateTime: removedMs === null ? null : withOffset(removedMs),
    lastChangedDateTime: withOffset(tool.changedMs),
    source: 'SAMPLE',
    lastChangedBySource: 'SAMPLE',
    comment: tool.comment,
    shortComment: tool.comment,
    geometry: tool.geometry,
  };
}

/** The spelling is the service's own. */
function changeMembers(report: Report | null): object {
  return {
    changeId: report?.changeId ?? null,
    changeReportType: report && (report.kind === 'deployed' ? 'Deployed' : 'Retrieved'),
    changeDateTime: utc(report?.receivedMs),
    changeRecievedByBwapiDateTime: utc(report?.receivedMs),
    mostRecentFetchByKvsDateTime: utc(report?.fetchedMs),
    processedByKvsRecievedDateTime: utc(report?.processedMs),
    errorMessage: report?.errorMessage ?? null,
    errorConfirmedByUserDateTime: utc(report?.dismissedMs),
  };
}

const utc = (timeMs: number | null | undefined): string | null =>
  timeMs === null || timeMs === undefined ? null : new Date(timeMs).toISOString();

/** Norwegian winter time with six digits of a second, as the real service writes a tool's own times (facts.md 3). */
const withOffset = (timeMs: number): string =>
  new Date(timeMs + 3_600_000).toISOString().replace(/(\.\d{3})Z$/, '$1000+01:00');
