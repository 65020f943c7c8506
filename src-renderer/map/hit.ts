import type { KindGrip, LiveLayer } from './kind';
import type { LayerSpec, MarkHit } from './spec';

type Layers = readonly (readonly [layerId: string, layer: Pick<LiveLayer<LayerSpec>, 'pick' | 'probe'>])[];

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

/** The topmost of what is at a place, in CSS px. `layers`: from the top down. */
export function hitAt(layers: Layers, pixel: readonly [number, number]): Found {
  for (const [index, [layerId, layer]] of layers.entries()) {
    const hit = layer.pick?.(pixel);
    if (hit) return { layerId, ...hit };
    const ask = layer.probe?.(pixel);
    if (ask)
      return async () => {
        const found = await ask();
        if (found) return { layerId, ...found };
        const below = hitAt(layers.slice(index + 1), pixel);
        return typeof below === 'function' ? below() : below;
      };
  }
  return null;
}
