import type { MapSystem, PictureSubject } from '../../../src-shared/domain/map-layers/map-layer';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TreeItem } from '../../lib/tree-item';
import type { ViewState, WmsSpec } from '../../map/spec';
import type { Speech } from '../../words/speech.svelte';
import { saidOf } from './layer-said';
import type { MapLayersStore } from './map-layers.svelte';
import { type ShownLayer, subjectOf, systemOf } from './shown-layer';
import { shownTime } from './time-words';

/** A layer that can be asked what is at a place; as in features/feature-info. */
export interface AskedMapLayer {
  readonly id: string;
  readonly title: string;
  readonly subject: PictureSubject;
  readonly infoFormats: readonly string[];
  /** In which it is shown. */
  readonly system: MapSystem;
  /** Of its server; empty while it is not known. */
  readonly host: string;
}

/** What was said last, so that what did not change is the same object. */
const lastSaid = new WeakMap<MapLayersStore, readonly TreeItem[]>();

/** A row of the tree for each layer of a map server, the newest first: the same array, rows and specs while nothing changed. */
export function mapLayerItems(
  store: MapLayersStore,
  speech: Pick<Speech, 'words' | 'format'>,
  view: ViewState | null,
): readonly TreeItem[] {
  const before = lastSaid.get(store) ?? none;
  const made = store.shown.toReversed().map((shown) => {
    const old = before.find(({ id }) => id === shown.id);
    const item = itemOf(store, speech, view, shown, old);
    return old && isSame(old, item) ? old : item;
  });
  const items = isSameList(before, made) ? before : made;
  lastSaid.set(store, items);
  return items;
}

/** Those that can be asked what is at a place, as they are shown; the newest first. */
export function askedLayers(
  store: MapLayersStore,
  isVisible: (id: string) => boolean,
): readonly AskedMapLayer[] {
  return store.shown
    .toReversed()
    .filter(({ id, offered }) => offered?.isQueryable === true && isVisible(id))
    .map((shown) => {
      const answer = store.servers.of(shown.server)?.answer ?? null;
      const { id, title, offered } = shown;
      return {
        id,
        title,
        subject: subjectOf(shown, answer),
        infoFormats: answer?.infoFormats ?? [],
        system: systemOf(offered),
        host: store.servers.hostOf(shown.server),
      };
    });
}

const none: readonly TreeItem[] = [];

function itemOf(
  store: MapLayersStore,
  speech: Pick<Speech, 'words' | 'format'>,
  view: ViewState | null,
  shown: ShownLayer,
  old: TreeItem | undefined,
): TreeItem {
  const spec = store.specOf(shown);
  const time = shownTime(shown);
  return {
    id: shown.id,
    kind: 'wms',
    title: shown.title,
    specs: sameSpecs(old?.specs, spec),
    ...saidOf(store, speech, view, shown),
    fetchedAtMs: spec ? shown.pictures.now.oldestMs : null,
    span: spec && time && sameSpan(old?.span, time),
    inView: null,
    of: null,
    remove: old?.remove ?? (() => store.takeOut(shown.id)),
  };
}

const noSpecs: TreeItem['specs'] = [];

function sameSpecs(old: TreeItem['specs'] | undefined, spec: WmsSpec | null): TreeItem['specs'] {
  if (!spec) return noSpecs;
  const [last] = old ?? [];
  if (last?.kind !== 'wms') return [spec];
  const ahead = isSameList(last.ahead, spec.ahead) ? last.ahead : spec.ahead;
  const { width, height } = last.mostPixels;
  const isOfSize = width === spec.mostPixels.width && height === spec.mostPixels.height;
  const next = { ...spec, ahead, mostPixels: isOfSize ? last.mostPixels : spec.mostPixels };
  return old && isSame(last, next) ? old : [next];
}

const sameSpan = (old: TreeItem['span'] | undefined, now: TimeRange): TimeRange =>
  old?.fromMs === now.fromMs && old.toMs === now.toMs ? old : now;

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

/** Member by member. */
const isSame = <T extends object>(one: T, other: T): boolean =>
  isSameList(Object.keys(one), Object.keys(other)) &&
  Object.entries(one).every(([key, value]) => value === (other as Record<string, unknown>)[key]);
