import type BaseLayer from 'ol/layer/Base';
import LayerGroup from 'ol/layer/Group';
import Layer from 'ol/layer/Layer';
import type { LayerLook } from '../../src-shared/domain/map-layers/layer-tree';

const asItIs: LayerLook = { opacity: 1, blend: 'normal' };

export const isSeen = (look: LayerLook | undefined): boolean => (look ?? asItIs).opacity > 0;

/**
 * Lays one layer of OpenLayers over those below it, by CSS on an element that no other layer draws into. OpenLayers' own
 * opacity is that of each thing drawn, so that land would show through a lake's edge; this one is of the layer as a whole,
 * and another look draws nothing anew.
 */
export class WornLook {
  readonly #layer: BaseLayer;
  /** What each of its leaves drew into last; those of one layer may share it. */
  readonly #elements = new Map<Layer, HTMLElement>();
  readonly #own = new WeakSet<Layer>();
  #look = asItIs;

  constructor(layer: BaseLayer) {
    this.#layer = layer;
    if (layer instanceof LayerGroup) layer.on('change:layers', () => this.#adopt());
    this.#adopt();
  }

  /** Returns whether it is seen now and was not, or the other way round. */
  wear(look: LayerLook = asItIs): boolean {
    this.#look = look;
    for (const element of this.#elements.values()) this.#dress(element);
    const wasVisible = this.#layer.getVisible();
    this.#layer.setVisible(isSeen(look));
    return wasVisible !== isSeen(look);
  }

  /** The leaves that are there now; a base map has others for each theme. */
  #adopt(): void {
    const leaves = new Set(this.#layer.getLayersArray().filter((leaf) => leaf instanceof Layer));
    for (const leaf of this.#elements.keys()) if (!leaves.has(leaf)) this.#elements.delete(leaf);
    for (const leaf of leaves) {
      if (this.#own.has(leaf)) continue;
      this.#own.add(leaf);
      const render = leaf.render.bind(leaf) as (
        frame: Parameters<Layer['render']>[0],
        target: HTMLElement | null,
      ) => HTMLElement | null;
      leaf.render = (frame, target) => {
        const isOurs = [...this.#elements.values()].includes(target);
        const element = render(frame, isOurs ? target : null);
        if (element) {
          this.#elements.set(leaf, element);
          this.#dress(element);
        }
        return element;
      };
    }
  }

  #dress({ style }: HTMLElement): void {
    const opacity = this.#look.opacity === 1 ? '' : String(this.#look.opacity);
    const blend = this.#look.blend === 'normal' ? '' : this.#look.blend;
    if (style.opacity !== opacity) style.opacity = opacity;
    if (style.mixBlendMode !== blend) style.mixBlendMode = blend;
  }
}
