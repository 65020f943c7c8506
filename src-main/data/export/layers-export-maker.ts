import type { ExportLayer, ExportLayerKind } from '../../../src-shared/domain/export/export-layer';
import type { Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { IsoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import type { BulkPoints, LayerGeometry, LayerRow } from '@kartbord/formats/format';
import type { LayerStyle } from '@kartbord/formats/style/layer-style';
import type { MadeAbout } from '../../export/layers/sidecar';
import type { TableColumn } from '@kartbord/formats/table';
import type { Cache } from '../cache/cache';
import type { LayerGap, LayersOrder } from './layers-export-messages';
import type { NewestSites } from '../fish-health/newest-sites';
import type { CachedWeek } from '../tables/cached-weeks';

/** What the layers of an order are made of. What several of them need is read once. */
export interface LayerInputs extends Omit<LayersOrder, 'limits'> {
  readonly limits: Limits;
  readonly cache: Cache;
  readonly weekOf: (week: IsoWeek) => CachedWeek | null;
  /** Where localities are by the newest list; null where none is kept. */
  readonly sites: () => NewestSites | null;
  /** Of the layer at hand. */
  readonly ownGaps: readonly LayerGap[];
  readonly signal: AbortSignal;
}

/** A layer that is counted and described; its rows are made when they are asked for. */
export interface PreparedLayer {
  readonly columns: readonly TableColumn[];
  readonly geometry: LayerGeometry;
  readonly count: number;
  /** Without the filter; null where there is none. */
  readonly of: number | null;
  /** First and last week, or UTC time. */
  readonly span: readonly [string, string] | null;
  /** Corners of lines and areas, for what the file may come to. */
  readonly corners: number;
  readonly about: MadeAbout;
  readonly rows: () => Iterable<LayerRow>;
  /** As the window draws it; left out: nothing is said. */
  readonly style?: LayerStyle;
  readonly bulk?: () => BulkPoints;
}

export type LayerOf<K extends ExportLayerKind> = Extract<ExportLayer, { readonly kind: K }>;

/** Makes a layer of what is kept; asks nobody. `not-found` where nothing of it is kept, `cancelled` by the signal. */
export type LayerMaker<K extends ExportLayerKind> = (
  layer: LayerOf<K>,
  inputs: LayerInputs,
) => Promise<Result<PreparedLayer>>;

/** One for each kind: a kind that was forgotten does not compile. */
export type LayerMakers = { readonly [K in ExportLayerKind]: LayerMaker<K> };
