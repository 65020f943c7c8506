import type { LonLat } from '@kartbord/common/lon-lat';
import type {
  ExportOrder,
  ExportPlan,
  LayersProgress,
  LayersReceipt,
} from '../../../src-shared/domain/export/export-layer';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Failure } from '../../../src-shared/result';
import type { DatasetChoice, DatasetOutcome } from '../../export/dataset/dataset';
import type {
  StoreDdl,
  StoreQuestion,
  StoreRefusal,
  StoreTarget,
  StoreTried,
} from '../../export/clickhouse/store-target';
import type { DatabaseOutcome, DatabaseTarget } from '../../export/postgis/database-target';

/** A question that the service did not answer, or not as before. */
export interface AnswerGap {
  /** A week, a locality and a year, a vessel, or a place and a part of its forecast. */
  readonly about: string;
  readonly failure: Failure;
  /** A kept copy stands in. */
  readonly isCopy: boolean;
}

/** One that a layer is made of. */
export interface LayerGap extends AnswerGap {
  /** Which of the order's layers, from 0. */
  readonly layer: number;
}

/** Layers to be made of what is kept of a service and user. */
export interface LayersOrder {
  readonly order: ExportOrder;
  readonly site: string;
  /** Whose answers of the data service, and whose of AIS. */
  readonly account: string;
  readonly aisAccount: string;
  /** Of what is a person's own: lists of gear. */
  readonly ownAccount: string;
  /** As in an order of a table. */
  readonly acts?: readonly ReportEntry[];
  readonly limits: ChosenLimits;
  readonly service: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly appVersion: string;
  readonly writtenAtMs: number;
  /** Where the copies of a person's own files lie. */
  readonly filesFolder: string;
  /** Of what was just asked for; none of a plan, for which nobody is asked. */
  readonly gaps: readonly LayerGap[];
  /** Of the window, whose sites a layer then has: it knows production areas by the kept reports alone. */
  readonly isWindow: boolean;
}

/** Of how far around what: sites, as the stored list has them, or places. */
export type StoredNear = { readonly km: number } & (
  { readonly localityNos: readonly number[] } | { readonly places: readonly LonLat[] }
);

export interface LayersExportCalls {
  /** Layers that have a key, in tables of a database. */
  'layersExport.toDatabase': {
    input: LayersOrder & { readonly target: DatabaseTarget | StoreTarget };
    output: DatabaseOutcome | StoreDdl | StoreRefusal;
    progress: LayersProgress;
  };
  /** What is kept of weeks and archived tracks, added to a folder of files; asks nobody. */
  'layersExport.toDataset': {
    input: LayersOrder & { readonly path: string; readonly choice: DatasetChoice };
    output: DatasetOutcome;
    progress: LayersProgress;
  };
  /** Positions of a store, into a file of any format. */
  'layersExport.fromStore': {
    input: LayersOrder & {
      readonly path: string;
      readonly target: StoreTarget;
      readonly question: Omit<StoreQuestion, 'near'>;
      readonly near: StoredNear | null;
      /** The first and the last position of each vessel in steps of so many ms; null: all. */
      readonly thinMs: number | null;
    };
    output: Omit<LayersReceipt, 'receiptId'> | StoreRefusal;
    progress: LayersProgress;
  };
  /** Whether a store answers as it should. */
  'layersExport.tryStore': { input: { readonly target: StoreTarget }; output: StoreTried | StoreRefusal };
  'layersExport.plan': { input: LayersOrder; output: ExportPlan };
  /** `path`: the file, or the folder, that the person chose. */
  'layersExport.write': {
    input: LayersOrder & { readonly path: string };
    output: Omit<LayersReceipt, 'receiptId'>;
    progress: LayersProgress;
  };
}
