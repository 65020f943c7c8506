import { foldText } from '../units/fold-text';
import { isRemovedLayer } from './removed-layers';

interface Named {
  readonly name: string;
  readonly title: string;
}

/** Layers that the operator took away (interface.md, Versioning 9), and what shows the same today. The first that is offered. */
const known: readonly (readonly [gone: RegExp, now: readonly string[]])[] = [
  [/^fishingfacility_(download_)?anonymous/, ['fishingfacility']],
  [/^waveforecast_/, ['waveforecast_area_iso_latest']],
];

/** Parts of names that say nothing of what is shown. */
const noise = new Set(
  'latest wms wfs view layer lag kartlag the and og av for med with new ny v1 v2 v3 v4 geom utm32 utm33 utm35 en no nb'.split(
    ' ',
  ),
);

/** Half of what both say together must be the same: less is another subject. */
const leastAlike = 0.6;

/**
 * The offered layer that shows what one that is gone did, as far as names and titles tell; null where none is like it, or
 * several are equally.
 */
export function successorOf<L extends Named>(gone: Named, offered: readonly L[]): L | null {
  const there = offered.filter(({ name }) => name !== gone.name && !isRemovedLayer(name));
  const own = ownName(gone.name);
  const names = known.find(([pattern]) => pattern.test(own))?.[1] ?? [];
  const listed = names.map((name) => there.find((layer) => ownName(layer.name) === name));
  const obvious = listed.find((layer) => layer !== undefined);
  if (obvious) return obvious;
  const [best, second] = there
    .map((layer) => ({ layer, alike: likeness(gone, layer) }))
    .filter(({ alike }) => alike >= leastAlike)
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike !== second?.alike ? best.layer : null;
}

/** Without its workspace. */
const ownName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** 0 to 1, by the names or by the titles, whichever says more; a title that only repeats the name counts once. */
function likeness(one: Named, other: Named): number {
  const byName = shared(wordsOf(ownName(one.name)), wordsOf(ownName(other.name)));
  const byTitle = shared(wordsOf(one.title), wordsOf(other.title));
  return Math.max(byName, byTitle);
}

function wordsOf(text: string): ReadonlySet<string> {
  const all = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return new Set(all.filter((word) => word.length > 1 && !noise.has(word)));
}

/** Dice's coefficient; nothing without a word that is long enough to mean something. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word));
  if (!both.some((word) => word.length >= 3 && !/^\d+$/.test(word))) return 0;
  return (2 * both.length) / (one.size + other.size);
}
