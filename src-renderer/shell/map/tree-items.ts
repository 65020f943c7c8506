import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import type { Failure } from '../../../src-shared/result';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { type IsoWeek, weekStartMs } from '@kartbord/common/week';
import type { LoadedWeek } from '../../features/fish-health';
import type { VesselsStore } from '../../features/vessels';
import type { TreeItem, TreeItemKind } from '../../lib/tree-item';
import type { LayerSpec, ViewState } from '../../map/spec';
import type { Words } from '../../words/en';

type Extent = ViewState['extent'];
type Specs = readonly LayerSpec[];

const weekMs = 7 * 86_400_000;

/** What has a time of its own, whichever week is on the screen; gear is marked by the time of each. */
const timed: ReadonlySet<TreeItemKind> = new Set(['tracks', 'forecast', 'wms']);

/** What the map is of, and what of it a finer cursor is at. */
export interface CursorTime {
  readonly period: TimeRange;
  /** The instant of the cursor, ms since 1970; null: all of the period. */
  readonly atMs: number | null;
  /** Whether a layer has no time between the one that it is of and a moment. */
  readonly isBeside: (layerId: string, atMs: number) => boolean;
}

/** What the map with a week is of: its days; the newest complete week and those after it stand for now and what is to come. */
export function periodOf(week: IsoWeek, newestComplete: IsoWeek): TimeRange {
  const isNewest = week >= newestComplete;
  const fromMs = weekStartMs(isNewest ? newestComplete : week);
  return { fromMs, toMs: isNewest ? Infinity : fromMs + weekMs - 1 };
}

const marked = new WeakMap<TreeItem, TreeItem>();

/** The part of what the map is of that something is held against: of the past, the instant; what is to come has what is newest. */
export function momentOf({ period, atMs }: Omit<CursorTime, 'isBeside'>, nowMs: number): TimeRange {
  return atMs === null || atMs > nowMs ? period : { fromMs: atMs, toMs: atMs };
}

/** The very item where its time is that of the cursor or is not known, else the same one marked. */
export function withTimeMark(item: TreeItem, cursor: CursorTime, nowMs: number): TreeItem {
  const { id, kind, span } = item;
  if (!timed.has(kind) || !span || isOfCursor(id, kind, span, cursor, nowMs)) return item;
  const known = marked.get(item) ?? { ...item, isOfOtherTime: true };
  marked.set(item, known);
  return known;
}

function isOfCursor(
  id: string,
  kind: TreeItemKind,
  span: TimeRange,
  cursor: CursorTime,
  nowMs: number,
): boolean {
  const { period, atMs, isBeside } = cursor;
  const meets = ({ fromMs, toMs }: TimeRange): boolean => span.fromMs <= toMs && span.toMs >= fromMs;
  if (kind === 'tracks') return meets(momentOf(cursor, nowMs));
  if (atMs === null || kind !== 'wms') return meets(atMs === null ? period : { fromMs: atMs, toMs: atMs });
  return meets({ fromMs: atMs, toMs: atMs }) || (meets(period) && isBeside(id, atMs));
}

/** How many of how many are in the view. */
export interface InView {
  readonly inView: number | null;
  readonly of: number | null;
}
const uncounted: InView = { inView: null, of: null };

export const basemapItem = (words: Words, specs: Specs): TreeItem =>
  plainItem('basemap', `${words.map.basemap}: ${words.map.basemapName}`, specs);

/** Its row is there only while there is something to show. `traced`: of what time that is; null where it is calls of a year. */
export const itemsOfContacts = (
  words: Words,
  specs: Specs,
  traced: Pick<ContactQuestion, 'fromMs' | 'toMs' | 'untilMs'> | null = null,
): readonly TreeItem[] => {
  if (specs.length === 0) return [];
  const span = traced && {
    fromMs: Math.min(traced.fromMs, traced.untilMs),
    toMs: Math.max(traced.toMs, traced.untilMs),
  };
  return [{ ...plainItem('contacts', words.layerTree.contacts, specs), span }];
};

/** The sites of the shown week; the row is there before the first week is. */
export function weekItem(
  words: Words,
  specs: Specs,
  {
    shown,
    isCurrent,
    failure,
    count,
  }: {
    readonly shown: LoadedWeek | null;
    readonly isCurrent: boolean;
    readonly failure: Failure | null;
    readonly count: InView;
  },
): TreeItem {
  const fromMs = shown && weekStartMs(shown.week);
  const staleBecause = shown?.answer.stamp.staleBecause;
  return {
    ...plainItem(
      'week',
      shown ? words.layerTree.week(words.weekShort(shown.week)) : words.legend.title,
      specs,
    ),
    ...stateOf(words, failure?.code, staleBecause, !shown || !isCurrent),
    fetchedAtMs: shown?.answer.stamp.fetchedAtMs ?? null,
    span: fromMs === null ? null : { fromMs, toMs: fromMs + weekMs - 1 },
    ...count,
  };
}

/** The ways of the vessels that are in the list; none without any. Counted by their last position. */
export function itemsOfTracks(
  words: Words,
  specs: Specs,
  { vessels, asked }: Pick<VesselsStore, 'vessels' | 'asked'>,
  extent: Extent | null,
): readonly TreeItem[] {
  if (vessels.length === 0) return [];
  const shown = vessels.filter(({ isVisible }) => isVisible);
  const answers = shown.flatMap(({ answer }) => answer ?? []);
  const failed = shown.find(({ answer, failure }) => failure && !answer)?.failure;
  const places = answers.flatMap(({ summary }) => (summary.newest ? [summary.newest.lonLat] : []));
  const isLoading = shown.some(({ phase, answer }) => phase !== null && !answer);
  const fetched = answers.map(({ stamp }) => stamp.fetchedAtMs);
  return [
    {
      ...plainItem('tracks', words.layerTree.tracks(shown.length), specs),
      ...stateOf(words, failed?.code, answers.find(isStale)?.stamp.staleBecause, isLoading),
      fetchedAtMs: fetched.length === 0 ? null : Math.min(...fetched),
      span: { fromMs: asked.fromMs, toMs: asked.toMs },
      inView: extent && places.filter(([lon, lat]) => isWithin(extent, lon, lat)).length,
      of: extent && shown.length,
    },
  ];
}

/** The ways that a store has; none without an answer. */
export function itemsOfStore(
  words: Words,
  store: VesselsStore['ofStore'],
  layersOf: (store: NonNullable<VesselsStore['ofStore']>) => Specs,
): readonly TreeItem[] {
  const specs = store ? layersOf(store) : [];
  if (!store?.wish || specs.length === 0) return [];
  const { wish, answer, isAsking } = store;
  const { fromMs, toMs } = wish;
  return [
    {
      ...plainItem('tracks', `${words.layerTree.tracks(store.vessels)} · ${wish.store}`, specs),
      id: 'store tracks',
      ...stateOf(words, undefined, undefined, isAsking),
      fetchedAtMs: answer?.oldestMs ?? null,
      span: fromMs === null || toMs === null ? null : { fromMs, toMs },
    },
  ];
}

/** Sites of the week that the filter lets through. */
export function sitesInView(
  { columns }: LoadedWeek,
  rows: Int32Array | undefined,
  extent: Extent | null,
): InView {
  if (!extent) return uncounted;
  const of = rows?.length ?? columns.count;
  let inView = 0;
  for (let at = 0; at < of; at++) {
    const row = rows?.[at] ?? at;
    if (isWithin(extent, columns.lon[row] ?? NaN, columns.lat[row] ?? NaN)) inView++;
  }
  return { inView, of };
}

/** Whether rows say the same, whatever lies on the map: a pointer that moves over it changes layers all the time. */
export function sameRows(before: readonly TreeItem[], now: readonly TreeItem[]): boolean {
  return before.length === now.length && now.every((item, index) => isSameRow(before[index], item));
}

function isSameRow(before: TreeItem | undefined, now: TreeItem): boolean {
  if (!before || before === now) return before === now;
  const { specs: _, span, otherSpan, ...rest } = before;
  const { specs: __, span: spanNow, otherSpan: otherNow, ...restNow } = now;
  const isSame = (one: TreeItem['span'] | undefined, other: TreeItem['span'] | undefined): boolean =>
    one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
  const members = new Set([...Object.keys(rest), ...Object.keys(restNow)]) as Set<keyof typeof rest>;
  return (
    isSame(span, spanNow) &&
    isSame(otherSpan, otherNow) &&
    [...members].every((member) => Object.is(rest[member], restNow[member]))
  );
}

const isWithin = ([west, south, east, north]: Extent, lon: number, lat: number): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

const isStale = ({ stamp }: { readonly stamp: { readonly staleBecause?: unknown } }): boolean =>
  stamp.staleBecause !== undefined;

function stateOf(
  words: Words,
  failed: Failure['code'] | undefined,
  stale: Failure['code'] | undefined,
  isLoading: boolean,
): Pick<TreeItem, 'state' | 'said'> {
  if (failed) return { state: 'failed', said: words.failures[failed].what };
  if (isLoading) return { state: 'loading', said: null };
  return stale ? { state: 'stale', said: words.failures[stale].what } : { state: 'shown', said: null };
}

function plainItem(kind: TreeItemKind, title: string, specs: Specs): TreeItem {
  return {
    id: kind,
    kind,
    title,
    specs,
    state: 'shown',
    said: null,
    fetchedAtMs: null,
    span: null,
    ...uncounted,
  };
}
