import { isFreshGear } from '../../../src-shared/domain/cache/freshness';
import type { ReportKind, GearItem, GearLists, GearReport } from '../../../src-shared/domain/gear/gear-item';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint } from '../endpoint';
import { type DriftCount, isJsonObject, type JsonObject, Reading } from '../reading';
import { listsRequest, processGear } from './gear-requests';
import { readGearGeometry } from './gear-geometry';
import { numberOf, textOf, timeOf } from './tool-members';

export interface ReadGearLists {
  readonly lists: GearLists;
  readonly drift: readonly DriftCount[];
}

/** What each list is called (facts.md 3); the first is the name that is counted where none of them is there. */
const listNames = {
  confirmed: ['confirmed_tools', 'confirmedTools'],
  pending: [
    'pending_reports',
    'pendingReports',
    'pendingChangeReports',
    'pending_change_reports',
    'unconfirmed_tools',
    'unconfirmedTools',
  ],
  failed: [
    'failed_reports',
    'failedReports',
    'failedChangeReports',
    'failed_change_reports',
    'declined_reports',
    'declinedReports',
  ],
} as const satisfies Record<keyof GearLists, readonly string[]>;

/**
 * Confirmed tools, pending and failed reports (interface.md, Tool lists; facts.md 3). Members in an unexpected form read
 * as null and are counted; so is a list that is missing, which reads as empty (`lacksList`). `bad-response` for what is no
 * object, or an object without a single one of the lists.
 */
export function readGearLists(answer: unknown, reading = new Reading()): Result<ReadGearLists> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the lists of tools are no object');
  const names = Object.values(listNames).flat();
  if (!names.some((name) => Array.isArray(answer[name])))
    return fail('bad-response', 'none of the lists of tools is there');
  const confirmed = recordsOf(answer, 'confirmed', reading).flatMap(
    ({ record, name }) => readGearItem(record, `${name}[]`, reading) ?? [],
  );
  const reports = (list: 'pending' | 'failed'): GearReport[] =>
    recordsOf(answer, list, reading).flatMap(({ record, name }) => readReport(record, name, reading) ?? []);
  const lists = {
    confirmed: once(confirmed, ({ toolId }) => toolId, listNames.confirmed[0], reading),
    pending: once(reports('pending'), reportKey, listNames.pending[0], reading),
    failed: once(reports('failed'), reportKey, listNames.failed[0], reading),
  };
  return ok({ lists, drift: reading.drift() });
}

/** A list was not in the answer: that something is not in it says nothing. */
export function lacksList({ drift }: Pick<ReadGearLists, 'drift'>, list: keyof GearLists): boolean {
  return drift.some(({ path }) => path === listNames[list][0]);
}

interface NamedRecord {
  readonly record: JsonObject;
  readonly name: string;
}

/** Of all the names that the list has in the answer. */
function recordsOf(answer: JsonObject, list: keyof GearLists, reading: Reading): NamedRecord[] {
  const given = listNames[list].filter((name) => name in answer && answer[name] !== null);
  const [first] = listNames[list];
  if (!given.some((name) => name === first))
    reading.look(
      first,
      given.find((name) => Array.isArray(answer[name])),
    );
  if (given.length === 0) reading.note(first);
  return given.flatMap((name) => {
    if (!Array.isArray(answer[name])) {
      reading.drop(listNames[list][0]);
      return [];
    }
    return reading.objects(answer, name, '', (record) => ({ record, name })) ?? [];
  });
}

/** The same record a second time would be a second tool on the screen. */
function once<T>(records: readonly T[], keyOf: (of: T) => string, name: string, reading: Reading): T[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    const key = keyOf(record).toLowerCase();
    if (!seen.has(key)) return seen.add(key);
    reading.drop(`${name}[] (repeated, left out)`);
    return false;
  });
}

const reportKey = ({ changeId, kind, tool }: GearReport): string =>
  changeId ?? JSON.stringify([tool.toolId, kind, tool.removedMs]);

/** Null, and counted, for a record that cannot be told from others. */
function readGearItem(record: JsonObject, path: string, reading: Reading): GearItem | null {
  const text = (member: string): string | null => textOf(record, member, path, reading);
  const time = (member: string): number | null => timeOf(record, member, path, reading);
  // A report of a tool that has no id yet has the id of its change.
  const toolId = text('toolId') ?? plainMember(record, 'newToolId') ?? plainMember(record, 'changeId');
  if (toolId === null) {
    reading.drop(`${path}.toolId (left out)`);
    return null;
  }
  return {
    toolId,
    typeCode: text('toolTypeCode'),
    typeName: text('toolTypeName'),
    count: numberOf(record, 'toolCount', path, reading),
    setupMs: time('setupDateTime'),
    removedMs: time('removedDateTime'),
    changedMs: time('lastChangedDateTime'),
    geometry: readGearGeometry(record, path, reading),
    vesselName: text('vesselName'),
    ircs: text('ircs'),
    mmsi: numberOf(record, 'mmsi', path, reading),
    imo: numberOf(record, 'imo', path, reading),
    regNum: text('regNum'),
    vesselPhone: text('vesselPhone'),
    vesselEmail: text('vesselEmail'),
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
    source: text('source'),
    comment: text('comment'),
  };
}

function readReport(record: JsonObject, name: string, reading: Reading): GearReport | null {
  const path = `${name}[]`;
  const tool = readGearItem(record, path, reading);
  if (!tool) return null;
  const time = (member: string): number | null => timeOf(record, member, path, reading);
  const isNewGear = name.startsWith('unconfirmed') && !('changeReportType' in record);
  return {
    tool,
    changeId: textOf(record, 'changeId', path, reading),
    kind: isNewGear ? 'deployed' : kindOf(record, tool, path, reading),
    receivedMs: time('changeRecievedByBwapiDateTime') ?? plainTime(record, 'changeDateTime'),
    fetchedMs: time('mostRecentFetchByKvsDateTime'),
    processedMs: time('processedByKvsRecievedDateTime'),
    errorMessage: textOf(record, 'errorMessage', path, reading),
    errorConfirmedMs: time('errorConfirmedByUserDateTime'),
  };
}

/** Its texts are known from nowhere, so they go by their meaning; older records have numbers (facts.md 3). */
function kindOf(record: JsonObject, tool: GearItem, path: string, reading: Reading): ReportKind | null {
  const value = record['changeReportType'];
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (word === '1' || /retriev|remov/i.test(word)) return 'retrieved';
  if (word === '3' || /deploy|set.?up/i.test(word)) return 'deployed';
  reading.note(`${path}.changeReportType`);
  // Only a retrieval has the time of one.
  return tool.removedMs === null ? null : 'retrieved';
}

const plainMember = (record: JsonObject, member: string): string | null =>
  textOf(record, member, '', new Reading());

const plainTime = (record: JsonObject, member: string): number | null =>
  timeOf(record, member, '', new Reading());

export const gearLists = {
  need: 'person-first',
  request: (_) => listsRequest,
  process: processGear,
  parse: (json, _, reading) => readGearLists(json, reading),
  isFresh: (_, ...times) => isFreshGear(...times),
  subject: () => ({ kind: 'tool' }),
} satisfies Endpoint<object, ReadGearLists>;
