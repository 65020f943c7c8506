import type { FrameState } from 'ol/Map';
import type { State } from 'ol/layer/Layer';
import VectorTileLayer from 'ol/layer/VectorTile';
import type VectorTileSource from 'ol/source/VectorTile';
import { BoxGrid, type Box } from './box-grid';

export interface NameLayerOptions {
  readonly source: VectorTileSource;
  readonly className: string;
  /** Layers of one group share their decluttering; the topmost chooses first. */
  readonly group: string;
  /** What is in the names' way, in device px, at a resolution in metres of Web Mercator per CSS px. */
  readonly obstacles: (resolution: number) => readonly Box[];
}

/** Names of the base map that leave room for what else is on the map. */
export class NameLayer extends VectorTileLayer {
  readonly #obstacles: NameLayerOptions['obstacles'];

  constructor({ source, className, group, obstacles }: NameLayerOptions) {
    // Text alone needs no picture of each tile.
    super({ source, className, declutter: group, renderMode: 'vector' });
    this.#obstacles = obstacles;
  }

  override renderDeclutter(frameState: FrameState, layerState: State): void {
    const group = this.getDeclutter();
    if (group !== undefined) {
      const trees: Record<string, unknown> = (frameState.declutter ??= {});
      const known = trees[group];
      const taken = known instanceof BoxGrid ? (known as BoxGrid<Box>) : new BoxGrid<Box>();
      trees[group] = taken;
      taken.load(this.#obstacles(frameState.viewState.resolution));
    }
    super.renderDeclutter(frameState, layerState);
  }
}
