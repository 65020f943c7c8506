import type { KindGrip, LiveLayer } from '../kind';
import type { LayerSpec, MarkHit } from '../spec';

type Pickable = Pick<LiveLayer<LayerSpec>, 'pick' | 'pickAll' | 'pickLast' | 'probe'>;
type Layers = readonly (readonly [layerId: string, layer: Pickable])[];

/** What a pointer means, or the way to ask another thread for it. */
export type Found = MarkHit | null | (() => Promise<MarkHit | null>);

/** A pin that can be dragged, and the layer that it is of. */
export type Grip = KindGrip & { readonly layerId: string };

/** The topmost of what can be dragged from a place, in CSS px. `layers`: from the top down. */
export function gripAt(
  layers: readonly (readonly [layerId: string, layer: Pick<LiveLayer<LayerSpec>, 'grip'>])[],
  pixel: readonly [number, number],
  reachPx: number,
): Grip | null {
  for (const [layerId, layer] of layers) {
    const found = layer.grip?.(pixel, reachPx);
    if (found) return { layerId, ...found };
  }
  return null;
}

/** The topmost of what is at a place, in CSS px. `layers`: from the top down; `all`: with those above them. */
export function hitAt(layers: Layers, pixel: readonly [number, number], all = layers): Found {
  for (const [index, [layerId, layer]] of layers.entries()) {
    const hit = layer.pick?.(pixel);
    if (hit) return { layerId, ...hit };
    const ask = layer.probe?.(pixel);
    if (ask)
      return async () => {
        const found = await ask();
        if (found) return { layerId, ...found };
        const below = hitAt(layers.slice(index + 1), pixel, all);
        return typeof below === 'function' ? below() : below;
      };
  }
  for (const [layerId, layer] of all) {
    const hit = layer.pickLast?.(pixel);
    if (hit) return { layerId, ...hit };
  }
  return null;
}

/** All that lies at a place, in CSS px, the topmost first. `layers`: from the top down. */
export async function hitsAt(layers: Layers, pixel: readonly [number, number]): Promise<readonly MarkHit[]> {
  const found = layers.map(async ([layerId, layer]) => {
    const hits = layer.pickAll?.(pixel) ?? [layer.pick?.(pixel) ?? (await layer.probe?.(pixel)?.())];
    return hits.flatMap((hit) => (hit ? [{ layerId, ...hit }] : []));
  });
  return (await Promise.all(found)).flat();
}
