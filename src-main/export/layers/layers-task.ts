import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import type { LayersReceipt } from '../../../src-shared/domain/export/export-layer';
import type { Result } from '../../../src-shared/result';
import type { FormatOptions } from '@kartbord/formats/format';
import type { LayerSource, StageContext, StageParts } from './stage-file';

export interface LayersTask {
  readonly layers: readonly LayerSource[];
  readonly format: ExportFormat;
  readonly as: 'file' | 'folder' | 'zip';
  readonly options: FormatOptions;
  /** Beside one GeoPackage a project for QGIS, whose lowest layer is called so. Left out: none. */
  readonly project?: { readonly ground: string; readonly background: string };
  /** The file or the folder that the person chose. */
  readonly path: string;
}

/** What was written, but for its receipt. */
export type LayersWritten = Omit<LayersReceipt, 'receiptId'>;

export type WriteLayers = (
  task: LayersTask,
  parts: StageParts,
  context: StageContext,
) => Promise<Result<LayersWritten>>;
