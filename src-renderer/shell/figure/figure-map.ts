import type { FigureEnd, MapFigure } from '../../../src-shared/domain/figure/map-figure';
import { weekLayer } from '../../../src-shared/domain/figure/map-figure';
import { readAtOf } from '../../../src-shared/domain/map-layers/own-file';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import {
  type ColouringStore,
  type FishHealthStore,
  sitesLayerId,
  weekAdornments,
} from '../../features/fish-health';
import { mapLayerItems, type MapLayersStore } from '../../features/map-layers';
import type { OwnFilesStore } from '../../features/own-files';
import type { TreeItem } from '../../lib/tree-item';
import type { LayerSpec } from '../../map/spec';
import type { Speech } from '../../words/speech.svelte';
import { weekItem } from '../map/tree-items';
import { marksOfWeek } from '../map/week-marks';

/** What a figure is made of: the same stores as a window's. */
export interface FigureStores {
  readonly fishHealth: FishHealthStore;
  readonly colouring: ColouringStore;
  readonly mapLayers: MapLayersStore;
  /** Those of the task alone. */
  readonly ownFiles: OwnFilesStore;
}

/** A layer that is no file of the person's is one of the map server. */
export const isServerLayer = (layer: string, { ownFiles }: Pick<FigureStores, 'ownFiles'>): boolean =>
  layer !== weekLayer && !ownFiles.files.some(({ file }) => file.fileName === layer);

const nameOf = (id: string): string => id.split(' ').at(-1) ?? id;

/** From the bottom up; what is not there yet is left out. */
export function figureLayers(task: MapFigure, stores: FigureStores, theme: Theme): readonly LayerSpec[] {
  const { fishHealth, mapLayers, ownFiles } = stores;
  const week = fishHealth.feed.shown;
  return [
    { kind: 'basemap', id: 'basemap', theme },
    ...task.layers.flatMap((layer): readonly LayerSpec[] => {
      if (isServerLayer(layer, stores)) return mapLayers.layers.filter(({ id }) => nameOf(id) === layer);
      if (layer !== weekLayer)
        return ownFiles.items(theme).flatMap(({ title, specs }) => (title === layer ? specs : []));
      if (!week) return [];
      const adornments = weekAdornments(week, fishHealth.streak);
      return [marksOfWeek(week, stores, { id: sitesLayerId, theme, adornments })];
    }),
  ];
}

/** Its layers as rows of a tree, for the legend: the week first. */
export function figureItems(
  task: MapFigure,
  { fishHealth, mapLayers, ownFiles, speech }: FigureStores & { readonly speech: Speech },
  layers: readonly LayerSpec[],
  theme: Theme,
): readonly TreeItem[] {
  const { shown } = fishHealth.feed;
  const specs = layers.filter(({ id }) => id === sitesLayerId);
  const count = { inView: null, of: null };
  return [
    ...(shown && task.layers.includes(weekLayer)
      ? [weekItem(speech.words, specs, { shown, isCurrent: true, failure: null, count })]
      : []),
    ...ownFiles.items(theme),
    ...mapLayerItems(mapLayers, speech, null),
  ];
}

/** Nothing is on its way any more. */
export function isFigureThere(task: MapFigure, stores: FigureStores): boolean {
  const { fishHealth, mapLayers, ownFiles } = stores;
  const { shown, failure } = fishHealth.feed;
  // The week of a moment before is not the one that was asked for.
  const isShown = shown !== null && (task.week === null || shown.week === task.week);
  const isWeekThere = !task.layers.includes(weekLayer) || isShown || failure !== null;
  const server = mapLayers.servers.of(serviceServerId);
  const hasLayers = task.layers.some((layer) => isServerLayer(layer, stores));
  const areFilesThere = ownFiles.files.every((one) => one.content !== null || one.failure !== null);
  return isWeekThere && areFilesThere && (!hasLayers || server?.answer !== null || server.failure !== null);
}

/** What is on it, how old it is, and what is not. */
export function endOf(task: MapFigure, stores: FigureStores): FigureEnd {
  const { fishHealth, mapLayers, ownFiles } = stores;
  const { shown, failure } = fishHealth.feed;
  const hasWeek = task.layers.includes(weekLayer);
  const ages = hasWeek && shown ? [shown.answer.stamp.fetchedAtMs] : [];
  const missing: FigureEnd['missing'][number][] =
    hasWeek && !shown && failure ? [{ about: weekLayer, code: failure.code }] : [];
  for (const layer of task.layers) {
    if (!isServerLayer(layer, stores)) continue;
    const found = mapLayers.shown.find(({ name }) => name === layer);
    const picture = found?.pictures.now;
    if (found?.standing === 'gone' || found?.standing === 'removed')
      missing.push({ about: layer, code: 'not-found' });
    else if (!picture || picture.code !== null)
      missing.push({ about: layer, code: picture?.code ?? 'offline' });
    if (picture?.oldestMs) ages.push(picture.oldestMs);
  }
  for (const { file, failure } of ownFiles.files) {
    ages.push(readAtOf(file));
    if (failure) missing.push({ about: file.fileName, code: failure.code });
  }
  return {
    week: hasWeek ? (shown?.week ?? null) : null,
    fetchedAtMs: ages.length > 0 ? Math.min(...ages) : null,
    missing,
  };
}
