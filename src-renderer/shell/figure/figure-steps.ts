import type { FigureFrame } from '../../../src-shared/domain/figure/figure-order';
import { base64 } from './figure-letters';
import type { LegendPicture } from './figure-legend';
import type { Stores } from '../stores';

/** Turns what is shown to one picture of an animation. */
export async function showFrame(
  { fishHealth, instant, mapLayers, trackLook }: Stores,
  frame: FigureFrame,
): Promise<void> {
  if (frame.by === 'weeks') {
    await fishHealth.goTo(frame.week);
    return;
  }
  const { atMs } = frame;
  instant.point(atMs);
  trackLook.see(atMs);
  for (const { id, offered, time } of mapLayers.shown) {
    const last = latestTime(offered?.times ?? [], atMs);
    if (last !== null && last !== time) mapLayers.setTime(id, last);
  }
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
