import type { LayerLook } from '../../../src-shared/domain/map-layers/layer-tree';
import { fadedLook } from '../../lib/tree-item';
import type { LayerSpec } from '../../map/spec';
import { type Entries, entryOf, groupsAround } from './tree-rules';

const plain: LayerLook = { opacity: 1, blend: 'normal' };

/** The looks of layers, the very same ones while nothing changed: the map compares them by identity. */
export class Looks {
  readonly #looks = new Map<string, LayerLook>();
  readonly #faded = new WeakMap<LayerLook, LayerLook>();
  readonly #dressed = new WeakMap<LayerSpec, LayerSpec>();

  /** With its groups': opacities are multiplied, and what lies in a hidden group is hidden. */
  of(entries: Entries, id: string): LayerLook {
    const entry = entryOf(entries, id);
    if (!entry) return plain;
    const around = groupsAround(entries, id).map((group) => entryOf(entries, group));
    const opacity = [entry, ...around].reduce(
      (product, one) => product * (one?.isVisible === false ? 0 : (one?.opacity ?? 1)),
      1,
    );
    const blend = entry.kind === 'layer' ? entry.blend : 'normal';
    const known = this.#looks.get(id);
    if (known?.opacity === opacity && known.blend === blend) return known;
    const look = opacity === 1 && blend === 'normal' ? plain : { opacity, blend };
    this.#looks.set(id, look);
    return look;
  }

  faded(look: LayerLook): LayerLook {
    const faded = this.#faded.get(look) ?? { ...look, opacity: look.opacity * fadedLook.opacity };
    this.#faded.set(look, faded);
    return faded;
  }

  /** The spec with its look, over one that it has already; the very same for the same two. */
  dressed(spec: LayerSpec, worn: LayerLook): LayerSpec {
    const look = spec.look?.opacity === fadedLook.opacity ? this.faded(worn) : worn;
    const known = this.#dressed.get(spec);
    if (known?.look === look) return known;
    const dressed = { ...spec, look };
    this.#dressed.set(spec, dressed);
    return dressed;
  }
}
