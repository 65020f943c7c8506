import { sameToolId, type GearItem, type GearLists, type GearReport } from './gear-item';
import type { ReportEntry, ReportState } from './gear-report';

/** The lists as the service gave them from one time to another, ms since 1970. */
export interface ListVersion {
  readonly lists: GearLists;
  readonly firstSeenMs: number;
  readonly confirmedMs: number;
}

/** `gone`: on a list once and on none now, and no retrieval is known. `not-listed`: an act of this computer that no list has had. */
export const seasonStates = ['in-sea', 'retrieved', 'undecided', 'gone', 'not-listed', 'refused'] as const;
export type SeasonState = (typeof seasonStates)[number];

/** Where a report is on its way: what an act says of itself, or the list that has it. */
export type ReportWord =
  Exclude<ReportState['is'], 'seen' | 'draft'> | 'pending' | 'confirmed' | 'failed' | 'gone';

/** A tool of a season. Times are ms since 1970; null is not known, and nothing is guessed. */
export interface SeasonGear extends Pick<
  GearItem,
  'typeCode' | 'count' | 'geometry' | 'vesselName' | 'ircs' | 'regNum' | 'mmsi'
> {
  readonly toolId: string | null;
  readonly state: SeasonState;
  readonly setMs: number | null;
  readonly removedMs: number | null;
  /** Null: no report of it is known here. */
  readonly setReport: ReportWord | null;
  readonly retrievalReport: ReportWord | null;
  readonly firstListedMs: number | null;
  readonly lastListedMs: number | null;
  /** The first list that does not have it any more. */
  readonly notListedMs: number | null;
  /** Until when it is known to be in the sea: its retrieval, or the newest list that has it. */
  readonly until: { readonly ms: number; readonly by: 'retrieval' | 'list' } | null;
  readonly daysInSea: number | null;
}

const dayMs = 86_400_000;

/** What is stored of the lists: between which times each version is known to have stayed as it is, ms since 1970, and how many cannot be used. */
export interface KeptLists {
  readonly spans: readonly (readonly [fromMs: number, toMs: number])[];
  readonly broken: number;
}

/** For how much of a season, up to now, it is known what was on the lists. */
export interface ListCover {
  readonly days: number;
  readonly ofDays: number;
  /** The longest time without; null: there is none. */
  readonly longest: { readonly fromMs: number; readonly toMs: number } | null;
}

export function listCover({ spans }: KeptLists, fromYear: number, toYear: number, nowMs: number): ListCover {
  const [beginMs, endMs] = seasonOf(fromYear, toYear);
  const stopMs = Math.max(beginMs, Math.min(endMs, nowMs));
  let atMs = beginMs;
  let coveredMs = 0;
  let longest: ListCover['longest'] = null;
  const leave = (untilMs: number): void => {
    if (untilMs - atMs > (longest ? longest.toMs - longest.fromMs : 0))
      longest = { fromMs: atMs, toMs: untilMs };
  };
  for (const [fromMs, toMs] of spans.toSorted(([a], [b]) => a - b)) {
    const [first, last] = [Math.max(fromMs, atMs), Math.min(toMs, stopMs)];
    if (last < atMs || first > stopMs) continue;
    leave(first);
    coveredMs += last - first;
    atMs = last;
  }
  leave(stopMs);
  return { days: coveredMs / dayMs, ofDays: (stopMs - beginMs) / dayMs, longest };
}

/** Of UTC. */
const seasonOf = (fromYear: number, toYear: number): readonly [fromMs: number, toMs: number] => [
  Date.UTC(fromYear, 0, 1),
  Date.UTC(toYear + 1, 0, 1),
];

/** Sent from here, and no list has confirmed or refused it. */
export const isUnconfirmed = ({
  setReport,
  retrievalReport,
}: Pick<SeasonGear, 'setReport' | 'retrievalReport'>): boolean =>
  [setReport, retrievalReport].some(
    (word) => word !== null && !['confirmed', 'failed', 'gone'].includes(word),
  );

/**
 * What acts of this computer and lists over time say of the gear of the vessel, in order of the times it was set; of years of
 * UTC, that which was in the sea for a moment of it as far as is known.
 */
export function gearSeason(
  acts: readonly ReportEntry[],
  versions: readonly ListVersion[],
  fromYear: number,
  toYear = fromYear,
): readonly SeasonGear[] {
  const sent = acts.filter(({ state }) => state.is !== 'draft');
  const deployed = sent.filter(({ draft }) => draft.kind === 'deployed');
  const retrieved = sent.filter(({ draft }) => draft.kind === 'retrieved');
  const idOf = ({ draft, state }: ReportEntry): string | null => {
    if (draft.kind === 'retrieved') return draft.toolId;
    return state.is === 'seen' ? state.toolId : null;
  };
  const ids = new Map<string, string>();
  for (const id of [
    ...versions.flatMap(({ lists }) => toolsOf(lists).map(({ toolId }) => toolId)),
    ...sent.flatMap((entry) => idOf(entry) ?? []),
  ])
    ids.set(id.toLowerCase(), ids.get(id.toLowerCase()) ?? id);
  const ofId = (entries: readonly ReportEntry[], id: string): ReportEntry | undefined =>
    entries
      .filter((entry) => sameToolId(idOf(entry) ?? '', id))
      .sort((a, b) => Number(isVoid(a)) - Number(isVoid(b)) || b.createdMs - a.createdMs)[0];
  const all = [
    ...[...ids.values()].map((id) => gearOf(id, ofId(deployed, id), ofId(retrieved, id), versions)),
    ...deployed.filter((entry) => idOf(entry) === null).map((entry) => gearOf(null, entry, undefined, [])),
  ];
  const [fromMs, toMs] = seasonOf(fromYear, toYear);
  const last = (gear: SeasonGear): number | null =>
    latest([gear.removedMs, gear.until?.ms ?? gear.lastListedMs]) ?? gear.setMs;
  return all
    .filter((gear) => {
      const first = gear.setMs ?? gear.firstListedMs ?? gear.removedMs;
      return (first === null || first < toMs) && (last(gear) ?? fromMs) >= fromMs;
    })
    .sort((a, b) => (a.setMs ?? Infinity) - (b.setMs ?? Infinity) || (a.toolId ?? '').localeCompare(b.toolId ?? '')); // prettier-ignore
}

/** It did not come to pass as far as is known. */
const isVoid = (entry: ReportEntry): boolean => ['failed', 'not-seen'].includes(wordOf(entry) ?? '');

function wordOf({ state }: ReportEntry): ReportWord | null {
  if (state.is === 'draft') return null;
  return state.is === 'seen' ? state.stage : state.is;
}

const toolsOf = ({ confirmed, pending, failed }: GearLists): readonly GearItem[] => [
  ...confirmed,
  ...[...pending, ...failed].map(({ tool }) => tool),
];

/** What one version of the lists has of a tool; null: nothing. */
interface Listed {
  readonly tool: GearItem;
  readonly as: 'confirmed' | 'set' | 'retrieval' | 'refused';
}

function listedIn({ confirmed, pending, failed }: GearLists, id: string): Listed | null {
  const isIt = ({ toolId }: GearItem): boolean => sameToolId(toolId, id);
  const find = (reports: readonly GearReport[], isRetrieval: boolean): GearItem | undefined =>
    reports.find(({ tool, kind }) => isIt(tool) && (kind === 'retrieved') === isRetrieval)?.tool;
  const retrieval = find(pending, true);
  if (retrieval) return { tool: retrieval, as: 'retrieval' };
  const tool = confirmed.find(isIt);
  if (tool) return { tool, as: 'confirmed' };
  const set = find(pending, false);
  if (set) return { tool: set, as: 'set' };
  const refused = find(failed, false);
  return refused ? { tool: refused, as: 'refused' } : null;
}

function gearOf(
  toolId: string | null,
  set: ReportEntry | undefined,
  retrieval: ReportEntry | undefined,
  versions: readonly ListVersion[],
): SeasonGear {
  const listed = versions.flatMap((version, at) => {
    const found = toolId === null ? null : listedIn(version.lists, toolId);
    return found ? [{ ...found, version, at }] : [];
  });
  const inSea = listed.filter(({ as }) => as !== 'refused');
  const newest = listed.at(-1);
  const last = inSea.at(-1);
  const tool = (last ?? newest)?.tool;
  const draft = set?.draft.kind === 'deployed' ? set.draft : null;
  const setMs = draft?.setupMs ?? tool?.setupMs ?? null;
  const byAct = retrieval && !isVoid(retrieval) ? retrieval : undefined;
  const actMs = byAct?.draft.kind === 'retrieved' ? byAct.draft.removedMs : null;
  // A retrieval that is on no list while its tool is did not come to pass.
  const isByList = last?.as === 'retrieval' || (last !== undefined && last.tool.removedMs !== null);
  const removedMs = actMs ?? (isByList ? last.tool.removedMs : null);
  const state = stateOf();
  const until =
    (state === 'retrieved' || state === 'undecided') && removedMs !== null
      ? ({ ms: removedMs, by: 'retrieval' } as const)
      : state === 'in-sea' && last
        ? ({ ms: last.version.confirmedMs, by: 'list' } as const)
        : null;
  return {
    toolId,
    state,
    typeCode: tool?.typeCode ?? draft?.typeCode ?? null,
    count: tool?.count ?? draft?.count ?? null,
    geometry: tool?.geometry ?? (draft?.at ? { type: 'Point', coordinates: draft.at } : null),
    vesselName: tool?.vesselName ?? null,
    ircs: tool?.ircs ?? null,
    regNum: tool?.regNum ?? null,
    mmsi: tool?.mmsi ?? null,
    setMs,
    removedMs,
    setReport: (set && wordOf(set)) ?? listedWord(listed),
    retrievalReport: (retrieval && wordOf(retrieval)) ?? (last?.as === 'retrieval' ? 'pending' : null),
    firstListedMs: inSea[0]?.version.firstSeenMs ?? null,
    lastListedMs: last?.version.confirmedMs ?? null,
    notListedMs: last ? (versions[last.at + 1]?.firstSeenMs ?? null) : null,
    until,
    daysInSea: until && setMs !== null && until.ms >= setMs ? (until.ms - setMs) / dayMs : null,
  };

  function stateOf(): SeasonState {
    const word = byAct && wordOf(byAct);
    if (word === 'sending' || word === 'unknown') return 'undecided';
    if (word || isByList) return 'retrieved';
    if (!last) return newest || (set && wordOf(set) === 'failed') ? 'refused' : 'not-listed';
    return last.at === versions.length - 1 ? 'in-sea' : 'gone';
  }
}

function listedWord(listed: readonly Listed[]): ReportWord | null {
  if (listed.some(({ as }) => as === 'confirmed' || as === 'retrieval')) return 'confirmed';
  const last = listed.at(-1);
  return last ? (last.as === 'set' ? 'pending' : 'failed') : null;
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((ms) => ms !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
