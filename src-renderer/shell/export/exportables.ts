import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import { addWeeks } from '@kartbord/common/week';
import { isFiltering } from '../../../src-shared/domain/filter/week-filter';
import type { Exportable, ExportInputs, TreeGroup } from '../../features/export';
import type { Speech } from '../../words/speech.svelte';
import type { Made, Wish } from './exportable-parts';
import { mapExportables, type MapInputs, vesselExportables } from './exportables-of-map';
import {
  figureExportables,
  siteExportables,
  thenExportables,
  weekExportables,
  type WeekInputs,
} from './exportables-of-weeks';

/** What the window has that can be exported, and what it has not. */
export interface ExportStores extends WeekInputs, MapInputs {
  readonly speech: Pick<Speech, 'words' | 'format' | 'language'>;
  readonly tree: { readonly entries: readonly TreeEntry[] };
}

/** How far back a range goes where nobody wrote one. */
const usualWeeks = 12;

/** The range that is offered: the weeks up to the one asked for. */
export const usualRange = ({ fishHealth }: Pick<ExportStores, 'fishHealth'>): ExportInputs['range'] => ({
  from: addWeeks(fishHealth.week, 1 - usualWeeks),
  to: fishHealth.week,
});

/** In the order of their headings. Everything is as the window shows it now: with its filter, its span, its gap. */
export function exportablesOf(stores: ExportStores, wish: Wish): Made {
  const { words } = stores.speech;
  const { asOfMs = null } = stores.fishHealth;
  const all = [
    asOfMs === null ? weekExportables(words, stores, wish) : thenExportables(words, stores, asOfMs, wish),
    siteExportables(words, stores, wish),
    ...(asOfMs === null ? [figureExportables(words, stores, wish)] : []),
    vesselExportables(stores.speech, stores),
    mapExportables(stores.speech, stores, wish),
  ];
  return { offered: all.flatMap(({ offered }) => offered), empty: all.flatMap(({ empty }) => empty) };
}

/** A filter of the week or of an own file leaves something out. */
export const isAnyFiltered = ({ fishHealth, ownFiles }: ExportStores): boolean =>
  isFiltering(fishHealth.filter) || ownFiles.files.some(({ rows }) => rows !== undefined);

/** The groups that a person made of layers, as far as something in them can be exported. */
export function treeGroupsOf(
  { entries }: ExportStores['tree'],
  offered: readonly Pick<Exportable, 'id' | 'treeId'>[],
): readonly TreeGroup[] {
  const inside = (id: string, group: string): boolean => {
    const parent = entries.find((entry) => entry.id === id)?.parent ?? null;
    return parent !== null && (parent === group || inside(parent, group));
  };
  return entries.flatMap((group) => {
    if (group.kind !== 'group') return [];
    const layers = entries.filter(({ kind, id }) => kind === 'layer' && inside(id, group.id));
    const has = (treeId: string | null): boolean => layers.some(({ id }) => id === treeId);
    const exportableIds = offered.filter(({ treeId }) => has(treeId)).map(({ id }) => id);
    if (exportableIds.length === 0) return [];
    const others = layers.filter(({ id }) => !offered.some(({ treeId }) => treeId === id)).length;
    return [{ id: group.id, title: group.title, exportableIds, others }];
  });
}
