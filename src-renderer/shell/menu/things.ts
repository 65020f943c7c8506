import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { contactSitesLayerId } from '../../features/contacts';
import { drawingOfHit, type DrawingsStore } from '../../features/drawings';
import { otherLayerId, restLayerId, sitesLayerId } from '../../features/fish-health';
import { fileOfLayer } from '../../features/own-files';
import { gearOfHit, type ReportingStore } from '../../features/reporting';
import { tracksLayerId } from '../../features/vessels';
import type { Selected } from '../../lib/selection.svelte';
import type { LonLat, MarkHit } from '../../map/spec';
import { pointedAt } from '../map/placing';

/** Tables that name themselves by `data-table`; `table-elsewhere.ts` says what each has. */
const menuTables = ['sites', 'history', 'difference', 'visits', 'contacts'] as const;
export type MenuTable = (typeof menuTables)[number];

/** What a menu can be asked of. A place is one of the map; a layer is a row of the tree, also a group. */
export type ThingKind =
  'site' | 'vessel' | 'gear' | 'drawing' | 'feature' | 'layer' | 'place' | 'table' | 'time';
export type Thing =
  | Extract<Selected, { readonly kind: ThingKind }>
  | { readonly kind: 'layer'; readonly id: string }
  | { readonly kind: 'table'; readonly table: MenuTable }
  /** Of the time bar: a week, and where its hours are told apart a moment in it, ms since 1970. */
  | { readonly kind: 'time'; readonly week: IsoWeek; readonly atMs: number | null };

/** What several things lie on: it is named after them. */
export const isGround = ({ kind }: Thing): boolean => kind === 'place' || kind === 'table';

/** A menu that is open: of what, the likeliest first, and where, CSS px of the window. */
export interface OpenMenu {
  readonly things: readonly Thing[];
  readonly at: readonly [x: number, y: number];
}

/** Layers whose keys are numbers of sites. */
export const siteLayers: ReadonlySet<string | undefined> = new Set([
  sitesLayerId,
  otherLayerId,
  restLayerId,
  contactSitesLayerId,
]);

interface Listed {
  readonly drawings: DrawingsStore;
  readonly reporting: ReportingStore;
}

/** Each thing under a pointer once, and the place itself at the end. */
export function thingsAt(stores: Listed, hits: readonly MarkHit[], at: LonLat): readonly Thing[] {
  const found = new Map<string, Thing>();
  for (const hit of hits) {
    const thing = thingOfHit(stores, hit);
    if (thing) found.set(JSON.stringify(thing), thing);
  }
  return [...found.values(), { kind: 'place', at: pointedAt(at) }];
}

function thingOfHit({ drawings, reporting }: Listed, { layerId, key }: MarkHit): Thing | null {
  if (siteLayers.has(layerId)) return { kind: 'site', localityNo: key };
  if (layerId === tracksLayerId) return { kind: 'vessel', mmsi: key };
  const gear = gearOfHit(reporting, layerId, key);
  if (gear) return { kind: 'gear', gear };
  const drawing = drawingOfHit(drawings.drawings, layerId, key);
  if (drawing) return { kind: 'drawing', id: drawing.id };
  const file = fileOfLayer(layerId);
  return file === undefined ? null : { kind: 'feature', id: file, row: key };
}

/** By the attribute of an element (`data-…`) the thing that a row, a link or a panel is of. */
const readers: Readonly<Record<string, (text: string, all: DOMStringMap) => Thing | null>> = {
  localityNo: (text) => (Number(text) > 0 ? { kind: 'site', localityNo: Number(text) } : null),
  mmsi: (text) => (Number(text) > 0 ? { kind: 'vessel', mmsi: Number(text) } : null),
  toolId: (toolId, { changeId }) => (changeId ? null : { kind: 'gear', gear: { kind: 'tool', toolId } }),
  changeId: (changeId) => ({ kind: 'gear', gear: { kind: 'report', changeId } }),
  drawingId: (id) => ({ kind: 'drawing', id }),
  feature: (row, { fileId }) => (fileId ? { kind: 'feature', id: fileId, row: Number(row) } : null),
  timeWeek(text, { timeMs }) {
    const week = parseIsoWeek(text);
    return week === undefined
      ? null
      : { kind: 'time', week, atMs: timeMs === undefined ? null : Number(timeMs) };
  },
  layerId: (id) => ({ kind: 'layer', id }),
  lonLat(text) {
    const [lon = NaN, lat = NaN] = text.split(',').map(Number);
    return Number.isFinite(lon + lat) ? { kind: 'place', at: [lon, lat] } : null;
  },
};

/** Of the innermost element around a place of the page that is of something, and the table that it lies in; none where nothing is. */
export function thingsOf(from: Element | null): readonly Thing[] {
  const around = from?.closest<HTMLElement>('[data-table]')?.dataset['table'];
  const table = menuTables.find((one) => one === around);
  return [...innermost(from), ...(table ? [{ kind: 'table', table } as const] : [])];
}

function innermost(from: Element | null): readonly Thing[] {
  for (let element = from; element; element = element.parentElement) {
    const data = element instanceof HTMLElement ? element.dataset : {};
    const things = Object.entries(readers).flatMap(([name, read]) => {
      const text = data[name];
      return text === undefined ? [] : (read(text, data) ?? []);
    });
    if (things.length > 0) return things;
  }
  return [];
}
