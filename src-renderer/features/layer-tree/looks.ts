import type { LayerLook } from '../../../src-shared/domain/map-layers/layer-tree';
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

  /** The look of what is of another time than the week on the screen: there, and not as if it were of that. */
  faded(look: LayerLook): LayerLook {
    const faded = this.#faded.get(look) ?? { ...look, opacity: look.opacity * 0.35 };
    this.#faded.set(look, faded);
    return faded;
  }

  /** The spec with its look; the very same for the same two. */
  dressed(spec: LayerSpec, look: LayerLook): LayerSpec {
    const known = this.#dressed.get(spec);
    if (known?.look === look) return known;
    const dressed = { ...spec, look };
    this.#dressed.set(spec, dressed);
    return dressed;
  }
}
