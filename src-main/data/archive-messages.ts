import type { ArchivedVessel } from '../../src-shared/domain/archive';
import type { TrackPositions } from '../../src-shared/domain/track-columns';

export interface ArchiveCalls {
  /** What the archive has of vessels; its blocks are pinned and never make room for others. */
  'archive.read': {
    input: {
      readonly site: string;
      readonly account: string;
      readonly watched: readonly number[];
      readonly positions: TrackPositions;
      readonly nowMs: number;
    };
    output: readonly ArchivedVessel[];
  };
  /** Makes what is kept of a vessel, and what will be, part of the archive. */
  'archive.keep': {
    input: { readonly site: string; readonly account: string; readonly mmsis: readonly number[] };
    output: null;
  };
  'archive.forget': {
    input: { readonly site: string; readonly account: string; readonly mmsi: number };
    output: null;
  };
}
