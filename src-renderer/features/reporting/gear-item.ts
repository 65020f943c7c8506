import type { Theme } from '../../../src-shared/domain/settings/settings';
import { sameToolId } from '../../../src-shared/domain/gear/gear-item';
import { isEditable } from '../../../src-shared/domain/gear/gear-report';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { fadedLook, type TreeItem } from '../../lib/tree-item';
import type { LayerSpec, ViewState } from '../../map/spec';
import type { Words } from '../../words/en';
import { type ActPlace, actsSpec, gearDraftLayerId, gearSpecs } from './gear-layers';
import { firstPosition, type GearRow, gearRows, isOfPeriod, isOverdueRow, isSameGear } from './gear-rows';
import { gearShapes, isGearLayer, rowOfHit } from './gear-shapes';
import type { ReportingStore, SelectedGear } from './reporting.svelte';

export { gearDraftLayerId };

export interface GearInputs {
  readonly theme: Theme;
  readonly words: Words;
  readonly nowMs: number;
  readonly overdueDays: number;
  readonly extent: ViewState['extent'] | null;
  /** What the map is of. */
  readonly period: TimeRange;
}

/** Of the row in the tree. */
const gearItemId = 'gear';

/** What was made last of the same things: the map is drawn again only where what it shows is another. */
interface Made {
  readonly of: readonly unknown[];
  readonly specs: readonly LayerSpec[];
}
interface MadeParts {
  readonly lists?: Made;
  readonly draft?: Made;
  readonly season?: Made;
  readonly all?: Made;
}
const made = new WeakMap<ReportingStore, MadeParts>();

/** The gear on the map and its row in the tree: tools, reports on their way, the open draft. None where there is nothing. */
export function gearItem(store: ReportingStore, inputs: GearInputs): TreeItem | null {
  const { lists, listsFailure } = store;
  const rows = gearRows(lists?.lists ?? null);
  const specs = specsOf(store, inputs);
  if (rows.length === 0 && specs.length === 0) return null;
  const why = lists?.stamp.staleBecause ?? listsFailure?.code ?? null;
  const others = rows.filter((row) => !isOfPeriod(row, inputs.period));
  const areAllOther = others.length > 0 && others.length === rows.length;
  return {
    id: gearItemId,
    kind: 'gear',
    title: inputs.words.gear.map.title,
    specs,
    state: why === null ? 'shown' : lists ? 'stale' : 'failed',
    said: why === null ? null : inputs.words.failures[why].what,
    fetchedAtMs: lists?.stamp.fetchedAtMs ?? null,
    span: spanOf(rows),
    ...(areAllOther ? { isOfOtherTime: true } : {}),
    ...(others.length > 0 && !areAllOther ? { ofOtherTime: others.length, otherSpan: spanOf(others) } : {}),
    inView: inputs.extent && countIn(rows, inputs.extent),
    of: rows.length,
  };
}

/** When it was set, from the first to the last; null where that is not given. */
function spanOf(rows: readonly GearRow[]): TimeRange | null {
  const times = rows.flatMap(({ tool }) => tool.setupMs ?? []);
  return times.length > 0 ? { fromMs: least(times), toMs: most(times) } : null;
}

// Not spread over Math.min: lists may be longer than a call takes arguments.
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);

function countIn(rows: readonly GearRow[], [west, south, east, north]: ViewState['extent']): number {
  return rows.filter(({ tool }) => {
    const at = firstPosition(tool);
    return at !== null && at[0] >= west && at[0] <= east && at[1] >= south && at[1] <= north;
  }).length;
}

function specsOf(store: ReportingStore, inputs: GearInputs): readonly LayerSpec[] {
  const before = made.get(store) ?? {};
  const lists = listsPart(store, inputs, before.lists);
  const draft = draftPart(store, inputs, before.draft);
  const season = seasonPart(store, inputs, before.season);
  const parts = [season.specs, lists.specs, draft.specs];
  const all = again(before.all, parts, () => parts.flat());
  made.set(store, { lists, draft, season, all });
  return all.specs;
}

function listsPart(store: ReportingStore, inputs: GearInputs, before: Made | undefined): Made {
  const { theme, words, nowMs, overdueDays, period } = inputs;
  const lists = store.lists?.lists;
  if (!lists) return again(before, [], () => []);
  const shapes = gearShapes(lists, (row) => !isOfPeriod(row, period));
  const [now, other] = shapes;
  const rows = [...now.rows, ...other.rows];
  const isOverdue = (row: GearRow): boolean => isOverdueRow(row, nowMs, overdueDays);
  // The clock goes on; only another set of overdue ones is another picture.
  const overdue = rows.map((row) => (isOverdue(row) ? '1' : '0')).join('');
  const selected = selectedRow(store, rows);
  const look = { theme, words, isOverdue, isSelected: (row: GearRow) => row === selected };
  // Where all of it is of another time, the whole row of the tree is faded.
  const otherLook = now.count > 0 ? fadedLook : undefined;
  return again(before, [shapes, theme, words, overdue, selected], () => [
    ...(other.count > 0 ? gearSpecs(other, { ...look, look: otherLook }) : []),
    ...(now.count > 0 ? gearSpecs(now, look) : []),
  ]);
}

/** While the season is shown: below what is on the lists. */
function seasonPart(store: ReportingStore, { theme, words }: GearInputs, before: Made | undefined): Made {
  const { season } = store.view;
  const selectedId = store.selected?.kind === 'tool' ? store.selected.toolId : null;
  return again(before, [season, theme, words, selectedId], () =>
    season ? season.specs({ theme, words, selectedId }) : [],
  );
}

/** What is looked at, or the tool that the open draft is of. */
function selectedRow(store: ReportingStore, rows: readonly GearRow[]): GearRow | undefined {
  const draft = store.openEntry?.draft;
  if (draft?.kind === 'retrieved')
    return rows.find(({ state, tool }) => state === 'confirmed' && sameToolId(tool.toolId, draft.toolId));
  const { selected } = store;
  return selected ? rows.find((row) => isSameGear(row.selected, selected)) : undefined;
}

function draftPart(store: ReportingStore, inputs: GearInputs, before: Made | undefined): Made {
  const places = actPlaces(store, inputs);
  if (places.length === 0) return again(before, [], () => []);
  const of = [inputs.theme, ...places.flatMap(({ at, label, isDraft }) => [at[0], at[1], label, isDraft])];
  return again(before, of, () => [actsSpec(places, inputs.theme)]);
}

/** The open draft, and acts that may be at the service and that its lists do not have: no gear is out of sight for that. */
function actPlaces({ entries, openId }: ReportingStore, { words }: GearInputs): readonly ActPlace[] {
  return entries.flatMap((entry): readonly ActPlace[] => {
    const { draft, state, id } = entry;
    if (draft.kind !== 'deployed' || draft.at === null) return [];
    const { draft: name, onItsWay, notKnown } = words.gear.map;
    if (isEditable(entry)) return id === openId ? [{ at: draft.at, label: name, isDraft: true }] : [];
    if (state.is === 'seen') return [];
    return [{ at: draft.at, label: state.is === 'unknown' ? notKnown : onItsWay, isDraft: false }];
  });
}

function again(before: Made | undefined, of: readonly unknown[], make: () => readonly LayerSpec[]): Made {
  const isSame =
    before?.of.length === of.length && of.every((one, index) => Object.is(one, before.of[index]));
  return isSame ? before : { of, specs: make() };
}

/** What of the gear lies there; null: none of it. */
export function gearOfHit(store: ReportingStore, layerId: string, key: number): SelectedGear | null {
  const { lists } = store;
  const toolId = store.view.season?.toolIdAt(layerId, key) ?? null;
  if (toolId !== null) return { kind: 'tool', toolId };
  const row = lists && isGearLayer(layerId) ? rowOfHit(lists.lists, layerId, key) : undefined;
  return row?.selected ?? null;
}

/** What of the gear was clicked; false where the layer is not of the gear. */
export function pickGear(store: ReportingStore, layerId: string, key: number): boolean {
  const gear = gearOfHit(store, layerId, key);
  if (gear) store.select(gear);
  return gear !== null || layerId === gearDraftLayerId || isGearLayer(layerId);
}
