import type { FigureFrame } from '../../../src-shared/domain/figure/figure-order';
import type { TreeItem } from '../../lib/tree-item';
import { addWeeks, weekOf, weekStartMs } from '@kartbord/common/week';
import { base64 } from './figure-letters';
import type { LegendPicture } from './figure-legend';
import type { Stores } from '../stores';

/** Turns what is shown to one picture of an animation. */
export async function showFrame(
  { fishHealth, instant, mapLayers }: Stores,
  frame: FigureFrame,
): Promise<void> {
  if (frame.by === 'weeks') {
    showLatest(mapLayers, weekStartMs(addWeeks(frame.week, 1)) - 1);
    await fishHealth.goTo(frame.week);
    return;
  }
  const { atMs } = frame;
  // The sites on a picture are those of its time.
  await fishHealth.goTo(weekOf(atMs));
  instant.point(atMs);
  showLatest(mapLayers, atMs);
}

/** Each layer that has times of its own as it was at an instant. */
function showLatest(mapLayers: Stores['mapLayers'], atMs: number): void {
  for (const { id, offered, time } of mapLayers.shown) {
    const last = latestTime(offered?.times ?? [], atMs);
    if (last !== null && last !== time) mapLayers.setTime(id, last);
  }
}

/** Of weeks: what has a time of its own, and would stand still in a film. */
const timed: ReadonlySet<TreeItem['kind']> = new Set(['tracks', 'forecast', 'gear']);

/** Hides what would be of another time than the pictures of an animation of weeks. */
export function hideOtherTimes(items: readonly TreeItem[], { layerTree }: Pick<Stores, 'layerTree'>): void {
  for (const { id, kind } of items)
    if (timed.has(kind) && layerTree.lookOf(id).opacity > 0) layerTree.toggle(id);
}

/** The last of a layer's times that is not after an instant; null where there is none, or they are no instants. */
function latestTime(times: readonly string[], atMs: number): string | null {
  let found: { readonly time: string; readonly ms: number } | null = null;
  for (const time of times) {
    const ms = Date.parse(time);
    if (!Number.isNaN(ms) && ms <= atMs && (!found || ms > found.ms)) found = { time, ms };
  }
  return found?.time ?? null;
}

/** The legends of map servers whose layers are shown, by their row of the tree; those that do not come are left out. */
export async function legendPictures({
  layerTree,
  mapLayers,
}: Stores): Promise<ReadonlyMap<string, LegendPicture>> {
  const wanted = mapLayers.shown.filter(({ id }) => layerTree.lookOf(id).opacity > 0);
  const come = await Promise.all(
    wanted.map(async ({ id, pictures }) => {
      const answer = await mapLayers.legend(pictures.subject, new AbortController().signal);
      return answer.ok ? ([id, await pictureOf(answer.value.bytes)] as const) : null;
    }),
  );
  return new Map(come.flatMap((one) => (one?.[1] ? [[one[0], one[1]] as const] : [])));
}

async function pictureOf(bytes: Uint8Array): Promise<LegendPicture | null> {
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  try {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
    const { width, height } = bitmap;
    bitmap.close();
    return { href: `data:${type};base64,${base64(bytes)}`, width, height };
  } catch {
    return null;
  }
}
