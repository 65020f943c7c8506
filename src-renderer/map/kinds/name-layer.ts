import type { FrameState } from 'ol/Map';
import type { State } from 'ol/layer/Layer';
import VectorTileLayer from 'ol/layer/VectorTile';
import type VectorTileSource from 'ol/source/VectorTile';
import { BoxGrid, type Box } from './box-grid';
import type { PlacedName } from '../spec';
import { placedNames } from './placed-names';

export interface NameLayerOptions {
  readonly source: VectorTileSource;
  readonly className: string;
  /** Layers of one group share their decluttering; the topmost chooses first. */
  readonly group: string;
  /** What is in the names' way, in device px, at a resolution in metres of Web Mercator per CSS px. */
  readonly obstacles: (resolution: number) => readonly Box[];
  /** They leave their place to marks and to other names. */
  readonly isQuiet: boolean;
  /** Is told the names in place of their being drawn, also those in whose way something is. */
  readonly onNames?: ((names: readonly PlacedName[]) => void) | undefined;
}

/** Names of the base map that leave room for what else is on the map. */
export class NameLayer extends VectorTileLayer {
  readonly #obstacles: NameLayerOptions['obstacles'];
  readonly #onNames: NameLayerOptions['onNames'];
  readonly #isQuiet: boolean;

  constructor({ source, className, group, obstacles, isQuiet, onNames }: NameLayerOptions) {
    // Text alone needs no picture of each tile.
    super({ source, className, declutter: group, renderMode: 'vector' });
    this.#obstacles = obstacles;
    this.#onNames = onNames;
    this.#isQuiet = isQuiet;
  }

  override renderDeclutter(frameState: FrameState, layerState: State): void {
    const group = this.getDeclutter();
    if (group !== undefined) {
      const trees: Record<string, unknown> = (frameState.declutter ??= {});
      const known = trees[group];
      const taken = known instanceof BoxGrid ? (known as BoxGrid<Box>) : new BoxGrid<Box>();
      trees[group] = taken;
      if (!this.#onNames) taken.load(this.#obstacles(frameState.viewState.resolution));
    }
    super.renderDeclutter(frameState, layerState);
  }
  override renderDeferred(frameState: FrameState): void {
    if (!this.#onNames) {
      super.renderDeferred(frameState);
      return;
    }
    const of = { pixelRatio: frameState.pixelRatio, isQuiet: this.#isQuiet };
    this.#onNames(placedNames(of, () => super.renderDeferred(frameState)));
  }
}
