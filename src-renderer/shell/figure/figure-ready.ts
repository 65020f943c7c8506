import type { FigureEnd } from '../../../src-shared/domain/figure/map-figure';
import { weekLayer } from '../../../src-shared/domain/figure/map-figure';
import type { TreeItem } from '../../lib/tree-item';
import type { SheetSystem } from '../../map/plane';
import type { LayerSpec } from '../../map/spec';
import type { MapStack } from '../map/map-stack.svelte';
import type { Stores } from '../stores';

type Drawn = Pick<
  Stores,
  | 'compare'
  | 'fishHealth'
  | 'forecast'
  | 'layerTree'
  | 'mapLayers'
  | 'ownFiles'
  | 'reporting'
  | 'vessels'
  | 'years'
>;

/** The rows of the tree that are on the figure, the topmost first. */
export const shownItems = (stack: MapStack, { layerTree }: Pick<Stores, 'layerTree'>): readonly TreeItem[] =>
  stack.items.filter(({ id }) => layerTree.lookOf(id).opacity > 0);

/** All that the map is made of has come, or will not: all but the pictures of map servers, which the map itself asks for. */
export function isDataThere(stack: MapStack, stores: Drawn): boolean {
  const { compare, fishHealth, forecast, mapLayers, ownFiles, vessels } = stores;
  const { shown, failure } = fishHealth.feed;
  const isWeekThere = shown?.week === fishHealth.week || failure !== null;
  const isOtherThere = compare.against === null || compare.other !== null || compare.failure !== null;
  const areFilesThere = ownFiles.files.every((one) => one.content !== null || one.failure !== null);
  const areListsThere = mapLayers.shown.every(({ standing }) => standing !== 'waiting');
  const areRowsThere = shownItems(stack, stores).every(
    ({ kind, state }) => kind === 'wms' || state !== 'loading',
  );
  return (
    isWeekThere &&
    isOtherThere &&
    areFilesThere &&
    areListsThere &&
    areRowsThere &&
    !vessels.isLoading &&
    !forecast.isLoading
  );
}

/** Whether the worker of the tracks has drawn all it has, as fine as it can. */
export function areTracksDrawn(layers: readonly LayerSpec[], { vessels }: Drawn): boolean {
  const hasTracks = layers.some(
    ({ kind, look, ...spec }) =>
      kind === 'tracks' && look?.opacity !== 0 && 'tracks' in spec && spec.tracks.length > 0,
  );
  const { drawn } = vessels;
  return !hasTracks || (drawn !== null && drawn.loaded >= drawn.of && drawn.isFine);
}

/** What is on the figure, how old it is, and what is not. */
export function endOfFigure(stack: MapStack, stores: Drawn): FigureEnd {
  const { fishHealth, mapLayers, compare } = stores;
  const items = shownItems(stack, stores);
  const missing: FigureEnd['missing'][number][] = [];
  const ages: number[] = [];
  for (const { id, kind, title, state, fetchedAtMs } of items) {
    if (fetchedAtMs !== null) ages.push(fetchedAtMs);
    const layer = kind === 'wms' ? mapLayers.of(id) : null;
    const about = title.slice(0, 300);
    if (state === 'gone') missing.push({ about, code: 'not-found' });
    else if (layer?.pictures.now.code) missing.push({ about, code: layer.pictures.now.code });
    else if (kind === 'week' && fishHealth.feed.failure && fishHealth.feed.shown?.week !== fishHealth.week)
      missing.push({ about, code: fishHealth.feed.failure.code });
    else if (state === 'failed') missing.push({ about, code: 'offline' });
  }
  if (compare.isSplit && compare.how === 'side-by-side')
    missing.push({ about: compare.other?.week ?? '', code: 'bad-request' });
  const { shown } = fishHealth.feed;
  return {
    week: shown && items.some(({ id }) => id === weekLayer) ? shown.week : null,
    fetchedAtMs: ages.length > 0 ? Math.min(...ages) : null,
    missing: missing.slice(0, 100),
  };
}

/** Whether the map has something else to draw: specs are compared as the map compares them. */
export function isSameMap(before: readonly LayerSpec[], now: readonly LayerSpec[]): boolean {
  const isSame = (one: LayerSpec, other: LayerSpec | undefined): boolean => {
    if (!other) return false;
    const [names, others] = [Object.keys(one), Object.keys(other)];
    return (
      names.length === others.length &&
      names.every((name) =>
        name === 'look'
          ? JSON.stringify(one.look) === JSON.stringify(other.look)
          : Reflect.get(one, name) === Reflect.get(other, name),
      )
    );
  };
  return before.length === now.length && before.every((spec, no) => isSame(spec, now[no]));
}

/** Nothing is chosen on paper. The same layers again where nothing is. */
export const withoutSelection = (layers: readonly LayerSpec[]): readonly LayerSpec[] =>
  layers.map((spec) => {
    if (!('selectedKey' in spec)) return spec;
    const isChosen = spec.selectedKey !== null || (spec.kind === 'tracks' && spec.marked !== null);
    if (!isChosen) return spec;
    return { ...spec, selectedKey: null, ...(spec.kind === 'tracks' ? { marked: null } : {}) };
  });

/**
 * Layers of map servers as the sheet's own system has them, where the server offers it: what is written on them stands
 * upright. `without`: those that did not come in it, of which other copies may be cached.
 */
export const inSystem = (
  layers: readonly LayerSpec[],
  system: SheetSystem,
  mapLayers: Pick<Stores['mapLayers'], 'of'>,
  without: ReadonlySet<string>,
): readonly LayerSpec[] =>
  layers.map((spec) =>
    spec.kind === 'wms' && !without.has(spec.id) && mapLayers.of(spec.id)?.offered?.systems.includes(system)
      ? { ...spec, system }
      : spec,
  );

/** On the map and in the way of names, and not to be seen. */
export const unseen = (spec: LayerSpec): LayerSpec => ({
  ...spec,
  look: { opacity: 1e-6, blend: spec.look?.blend ?? 'normal' },
});
