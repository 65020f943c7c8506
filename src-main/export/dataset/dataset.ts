import type { IsoWeek } from '@kartbord/common/week';
import type { LayerSource } from '../layers/stage-file';

/** What a folder that is to be a dataset may be instead: nothing is written there. */
export const datasetProblems = ['foreign', 'damaged', 'newer', 'other-service', 'busy'] as const;
export type DatasetProblem = (typeof datasetProblems)[number];

/** What became of a run: the folder as it is now, and what this run has added. */
interface DatasetWritten {
  readonly files: number;
  readonly rows: number;
  readonly bytes: number;
  readonly addedFiles: number;
  readonly addedRows: number;
  /** Weeks that have changed since they were written. They stay as they were. */
  readonly changed: readonly string[];
  /** Positions that are stored and cannot be read. */
  readonly unread: number;
}

export type DatasetOutcome =
  | DatasetWritten
  /** `about`: a path in the folder, or the host whose dataset it is. */
  | { readonly problem: DatasetProblem; readonly about: string };

/** A file that is in a dataset; `path` has slashes on every system. */
export interface DatasetFile {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** One file to come, in the folder of its partition (`weeks/year=2026/week=40`). */
export interface DatasetTile {
  readonly partition: string;
  readonly source: LayerSource;
}

/** The stretch of a dataset that is made of the same source: a week of sites, or a week of some vessels. */
export interface DatasetUnit {
  /** `weeks/2026-W40`, `positions/2026-11-19/3`. */
  readonly id: string;
  /** A digest of all that it is made of: while it is the same, nothing of it is read. */
  readonly source: string;
  /** What is written of it stays, whatever the source is now; else `tiles` gives what is not there yet. */
  readonly isFinal: boolean;
  /** `pathsOf`: the files that a partition has already, in the order in which they were written. */
  readonly tiles: (
    pathsOf: (partition: string) => readonly string[],
  ) => Iterable<DatasetTile> | AsyncIterable<DatasetTile>;
  /** Once all tiles are written: what could not be read. Then the source is looked at again by the next run. */
  readonly unread?: () => number;
}

/** What of it a person wants. */
export interface DatasetChoice {
  /** Left out: all that are downloaded. */
  readonly weeks?: { readonly from: IsoWeek; readonly to: IsoWeek };
}

/** All that a dataset is to have. */
export interface DatasetPlan {
  /** Of the service whose data it is: another one's goes into another folder. */
  readonly host: string;
  /** What the manifest says of its service, its licence and its tables. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly DatasetUnit[];
}
