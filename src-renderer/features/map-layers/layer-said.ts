import type { TreeItem } from '../../lib/tree-item';
import type { ViewState } from '../../map/spec';
import type { Speech } from '../../words/speech.svelte';
import type { MapLayersStore } from './map-layers.svelte';
import { scaleSaid } from './scales';
import type { ShownLayer } from './shown-layer';
import { timeWords } from '../../words/server-times';

type Said = Pick<TreeItem, 'state' | 'said'>;

/** How a layer fares, for its row. */
export function saidOf(
  store: MapLayersStore,
  { words, format }: Pick<Speech, 'words' | 'format'>,
  view: ViewState | null,
  shown: ShownLayer,
): Said {
  const own = words.mapLayers;
  const { standing, lastOfferedMs, pictures, lostTime } = shown;
  const last = lastOfferedMs === null ? null : format.dateTime(lastOfferedMs);
  if (standing === 'waiting') return { state: 'loading', said: own.standing.waiting };
  if (standing === 'unknown') return { state: 'stale', said: own.standing.unknown };
  if (standing === 'removed') return { state: 'gone', said: own.standing.removed(last) };
  if (standing === 'no-server') return { state: 'gone', said: own.standing.noServer(last) };
  if (standing === 'gone') {
    const listedAt = store.servers.of(shown.server)?.answer?.stamp.fetchedAtMs;
    const listed = listedAt === undefined ? '' : format.dateTime(listedAt);
    return { state: 'gone', said: own.standing.gone(listed, last) };
  }
  const { now } = pictures;
  const all = now.shown + now.missing + now.waiting;
  if (now.missing > 0 && now.code)
    return { state: 'failed', said: own.missing(now.missing, all, own.reasons[now.code]) };
  if (now.staleBecause) return { state: 'stale', said: own.stale(own.reasons[now.staleBecause]) };
  const outside = shown.offered && scaleSaid(words, format, shown.offered, shown.system, view);
  if (outside) return { state: 'shown', said: outside };
  const lost = lostTime === null ? null : own.lostTime(timeWords(format, lostTime));
  return { state: now.waiting > 0 ? 'loading' : 'shown', said: lost };
}
