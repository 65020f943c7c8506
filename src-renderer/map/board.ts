import type BaseLayer from 'ol/layer/Base';
import type { KindHost, Kinds, LiveLayer } from './kind';
import { isSeen, WornLook } from './look';
import type { LayerSpec } from './spec';

/** `live`: null until it is to be seen. */
interface Placed {
  readonly kind: LayerSpec['kind'];
  look: LayerSpec['look'];
  live: {
    readonly layer: LiveLayer<LayerSpec>;
    readonly looks: readonly WornLook[];
    /** What it was told last. */
    spec: LayerSpec;
  } | null;
}

/** True when each member but the look is the very same (===); specs are compared shallowly so that a step costs no deep look. */
function sameMembers(a: LayerSpec, b: LayerSpec): boolean {
  if (a === b) return true;
  const { look: _, ...left } = a;
  const { look: __, ...right } = b;
  const others = right as Readonly<Record<string, unknown>>;
  return (
    Object.keys(left).length === Object.keys(right).length &&
    Object.entries(left).every(([member, value]) => member in right && Object.is(value, others[member]))
  );
}

function olLayers({ olLayer, above }: LiveLayer<LayerSpec>): readonly BaseLayer[] {
  return above ? [olLayer, above] : [olLayer];
}

/** The base map's colour lies behind all others, whether or not the rest of it is seen. */
const isNeeded = ({ kind, look }: LayerSpec): boolean => isSeen(look) || kind === 'basemap';

/**
 * The layers on the map: finds out what a new list changes and does no more than that. A hidden layer is told nothing before
 * it is seen again: it asks for nothing and paints nothing, but keeps what it has.
 */
export class Board {
  #placed = new Map<string, Placed>();
  readonly #kinds: Kinds;
  readonly #host: KindHost;

  constructor(kinds: Kinds, host: KindHost) {
    this.#kinds = kinds;
    this.#host = host;
  }

  /** Those that are seen, from the bottom up. */
  get layers(): readonly LiveLayer<LayerSpec>[] {
    return this.entries.map(([, layer]) => layer);
  }

  /** Ids beside the layers that are seen, from the bottom up. */
  get entries(): readonly (readonly [string, LiveLayer<LayerSpec>])[] {
    return [...this.#placed].flatMap(([id, { live, look }]) =>
      live && isSeen(look) ? [[id, live.layer] as const] : [],
    );
  }

  /**
   * Shows these layers and no others. Returns whether there is anything to be drawn anew; another look needs no drawing.
   * Throws Error where two have one id.
   */
  show(specs: readonly LayerSpec[]): boolean {
    const before = this.#placed;
    const after = new Map<string, Placed>();
    const ids = specs.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`two layers have the id ${twice}`);
    let changed = ids.join() !== [...before.keys()].join();
    for (const spec of specs) {
      const known = before.get(spec.id);
      const placed = known?.kind === spec.kind ? known : { kind: spec.kind, look: undefined, live: null };
      changed = this.#bringUpToDate(placed, spec) || placed !== known || changed;
      after.set(spec.id, placed);
    }
    for (const [id, placed] of before) {
      if (after.get(id) !== placed) this.#remove(placed);
    }
    this.#placed = after;
    [...after.values()].forEach(({ live }, depth) => {
      live?.layer.olLayer.setZIndex(depth);
      live?.layer.above?.setZIndex(specs.length + depth);
    });
    return changed;
  }

  dispose(): void {
    for (const placed of this.#placed.values()) this.#remove(placed);
    this.#placed.clear();
  }

  #bringUpToDate(placed: Placed, spec: LayerSpec): boolean {
    placed.look = spec.look;
    const isNew = !placed.live && isNeeded(spec);
    if (isNew) placed.live = this.#create(spec);
    const { live } = placed;
    if (!live) return false;
    let changed = isNew;
    if (isNeeded(spec) && !sameMembers(live.spec, spec)) {
      live.spec = spec;
      live.layer.update(spec);
      changed = true;
    }
    const turned = live.looks.map((look) => look.wear(spec.look));
    if (isNew) for (const layer of olLayers(live.layer)) this.#host.map.addLayer(layer);
    return changed || turned.includes(true);
  }

  #create(spec: LayerSpec): Placed['live'] {
    // The compiler cannot follow that kinds[spec.kind] takes exactly this spec; the type of Kinds vouches for it.
    const create = this.#kinds[spec.kind] as (spec: LayerSpec, host: KindHost) => LiveLayer<LayerSpec>;
    const layer = create(spec, this.#host);
    return { layer, looks: olLayers(layer).map((one) => new WornLook(one)), spec };
  }

  #remove({ live }: Placed): void {
    if (!live) return;
    for (const layer of olLayers(live.layer)) this.#host.map.removeLayer(layer);
    live.layer.dispose();
  }
}
