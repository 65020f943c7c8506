import type BaseLayer from 'ol/layer/Base';
import type { KindHost, Kinds, LiveLayer } from './kind';
import type { LayerSpec } from './spec';

interface Placed {
  spec: LayerSpec;
  readonly live: LiveLayer<LayerSpec>;
}

/** True when each member is the very same (===); specs are compared shallowly so that a step costs no deep look. */
function sameMembers(a: LayerSpec, b: LayerSpec): boolean {
  if (a === b) return true;
  const left = Object.entries(a);
  if (left.length !== Object.keys(b).length) return false;
  const right = b as unknown as Readonly<Record<string, unknown>>;
  return left.every(([member, value]) => member in b && Object.is(value, right[member]));
}

function olLayers({ olLayer, above }: LiveLayer<LayerSpec>): readonly BaseLayer[] {
  return above ? [olLayer, above] : [olLayer];
}

/** The layers on the map: finds out what a new list changes and does no more than that. */
export class Board {
  #placed = new Map<string, Placed>();
  readonly #kinds: Kinds;
  readonly #host: KindHost;

  constructor(kinds: Kinds, host: KindHost) {
    this.#kinds = kinds;
    this.#host = host;
  }

  /** From the bottom up. */
  get layers(): readonly LiveLayer<LayerSpec>[] {
    return [...this.#placed.values()].map(({ live }) => live);
  }

  /** Ids beside their layers, from the bottom up. */
  get entries(): readonly (readonly [string, LiveLayer<LayerSpec>])[] {
    return [...this.#placed].map(([id, { live }]) => [id, live] as const);
  }

  /** Shows these layers and no others. Returns whether anything changed. Throws Error where two have one id. */
  show(specs: readonly LayerSpec[]): boolean {
    const before = this.#placed;
    const after = new Map<string, Placed>();
    const ids = specs.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`two layers have the id ${twice}`);
    let changed = ids.join() !== [...before.keys()].join();
    for (const spec of specs) {
      const placed = before.get(spec.id);
      if (placed?.spec.kind === spec.kind) {
        if (!sameMembers(placed.spec, spec)) {
          placed.live.update(spec);
          changed = true;
        }
        placed.spec = spec;
        after.set(spec.id, placed);
      } else {
        after.set(spec.id, { spec, live: this.#create(spec) });
        changed = true;
      }
    }
    for (const [id, placed] of before) {
      if (after.get(id) !== placed) this.#remove(placed);
    }
    this.#placed = after;
    [...after.values()].forEach(({ live }, depth) => {
      live.olLayer.setZIndex(depth);
      live.above?.setZIndex(specs.length + depth);
    });
    return changed;
  }

  dispose(): void {
    for (const placed of this.#placed.values()) this.#remove(placed);
    this.#placed.clear();
  }

  #create(spec: LayerSpec): LiveLayer<LayerSpec> {
    // The compiler cannot follow that kinds[spec.kind] takes exactly this spec; the type of Kinds vouches for it.
    const create = this.#kinds[spec.kind] as (spec: LayerSpec, host: KindHost) => LiveLayer<LayerSpec>;
    const live = create(spec, this.#host);
    for (const layer of olLayers(live)) this.#host.map.addLayer(layer);
    return live;
  }

  #remove({ live }: Placed): void {
    for (const layer of olLayers(live)) this.#host.map.removeLayer(layer);
    live.dispose();
  }
}
