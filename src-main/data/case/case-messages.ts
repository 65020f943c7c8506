import type { CaseFileMissing, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import type { FigureProgress } from '../../../src-shared/domain/figure/figure-order';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { CaseFileOpened, CaseFileRefused, CaseFileTarget } from '../../case/case-files';
import type { CaseFileHead } from '../../case/manifest';
import type { CacheKey } from '../answer';

/** The way of a vessel that is shown, as its owner has it. */
export interface CaseFileTrackName {
  readonly site: string;
  readonly account: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
  /** ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** All that a case file is made of. The clock is in none of it. */
export interface CaseFileOrder {
  readonly title: string;
  readonly note: string;
  readonly appVersion: string;
  readonly service: CaseFileHead['service'];
  readonly rules: CaseFileHead['rules'];
  readonly mapServers: CaseFileHead['mapServers'];
  /** What map servers are called in it, by the sites that their answers are filed under. */
  readonly serverIds: Readonly<Record<string, string>>;
  /** Texts that must be in no byte of it: what a map server writes may repeat the address that it was asked by. */
  readonly secrets: readonly string[];
  /** The text of `workspace.kartbord`. */
  readonly workspace: string;
  readonly answers: readonly CacheKey[];
  readonly tracks: readonly CaseFileTrackName[];
  /** Ids of own files, and the folder of their copies. */
  readonly files: readonly string[];
  /** Numbers that its maker quoted of weeks that are in it; left out: none. */
  readonly citations?: readonly Citation[];
  readonly filesFolder: string;
  readonly missing: readonly CaseFileMissing[];
  /** The coast that the app draws; null: it is not said which. */
  readonly basemapFile: string | null;
}

/** What is on the map of a layer of a map server. */
export interface CaseFilePicturesWanted {
  readonly site: string;
  readonly layer: string;
  readonly style: string;
  readonly time: string | null;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly centre: LonLat;
  /** Web Mercator zoom, fractional. */
  readonly zoom: number;
}

export interface CaseFileCalls {
  /** The kept pictures of layers that a view shows, whatever the size of the window. */
  'case.pictures': { input: readonly CaseFilePicturesWanted[]; output: readonly CacheKey[] };
  /** Writes a case file, reads it back whole, and gives what it says. */
  'case.write': {
    input: CaseFileOrder & { readonly path: string };
    output: CaseFileVerdict;
    progress: FigureProgress;
  };
  /** What a case file says of itself; nothing of it is compared yet. */
  'case.look': {
    input: { readonly path: string };
    output: CaseFileHead | CaseFileRefused;
  };
  'case.verify': { input: { readonly path: string }; output: CaseFileVerdict };
  /**
   * Fills this process's own, empty cache and a folder of own files with what a case file holds. `bad-response` where it is
   * not as its manifest says: then the verdict says what.
   */
  'case.fill': { input: CaseFileTarget; output: CaseFileOpened | CaseFileRefused };
}
