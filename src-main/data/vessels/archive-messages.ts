import type { ArchiveState } from '../../../src-shared/domain/vessels/archive';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';

export interface ArchiveCalls {
  /** What the archive has of vessels, and how its file is. */
  'archive.read': {
    input: {
      readonly site: string;
      readonly account: string;
      readonly watched: readonly number[];
      readonly positions: TrackPositions;
      readonly nowMs: number;
    };
    output: Pick<ArchiveState, 'vessels' | 'condition' | 'damage'>;
  };
  /** Makes what is kept of a vessel, and what will be, part of the archive. */
  'archive.keep': {
    input: { readonly site: string; readonly account: string; readonly mmsis: readonly number[] };
    output: null;
  };
  /** Copies the archive's file, so that a broken one can be mended. */
  'archive.backup': { input: null; output: null };
  'archive.forget': {
    input: { readonly site: string; readonly account: string; readonly mmsi: number };
    output: null;
  };
}
