import type { ExportProgress } from '../../src-shared/contract';
import type { KeptVessel, TrackSpan } from '../../src-shared/domain/track';
import type { KeptTrack } from '../../src-shared/domain/track-columns';
import type { TracksExport } from '../export/tracks-file';
import type { WrittenFile } from '../export/written-file';
import type { DriftCount } from '../service/reading';
import type { Arrival } from './messages';
import type { TimeSpan } from './track-periods';
import type { TrackName } from './tracks';

/** What is kept of a vessel in a span, and what it is called. Periods and positions outside of the span are not in it. */
export interface KeptAis extends KeptTrack, TimeSpan {
  readonly name: string | null;
  readonly shipType: number | null;
}

/** What was just given, joined with what was kept. */
export interface AisAnswer extends KeptAis {
  readonly drift: readonly DriftCount[];
  /** Records without a time or a position, of another vessel, or outside of what was asked. */
  readonly leftOut: number;
}

export interface AisArrival extends Arrival {
  readonly mmsi: number;
  readonly positions: TrackName['positions'];
  /** What the service was asked: `toMs` is not in it. */
  readonly asked: TrackSpan;
  /** What is to be given. */
  readonly span: TrackSpan;
  /** An answer that could not be put on disk is none: `storage`. */
  readonly mustKeep?: boolean;
}

/** Whose tracks are written. */
export interface KeptTracksExport extends TracksExport {
  readonly site: string;
  readonly account: string;
}

export interface AisCalls {
  /** Parses an answer and keeps its positions, the period that it is about, the vessel's name, and its bytes. */
  'ais.keep': { input: AisArrival; output: AisAnswer };
  /** `last-24-hours`: as they were when the vessel was last asked for up to then, and else those before `nowMs`. */
  'ais.read': {
    input: TrackName & { readonly span: TrackSpan; readonly nowMs: number };
    output: KeptAis;
  };
  'ais.vessels': {
    input: { readonly site: string; readonly account: string };
    output: readonly KeptVessel[];
  };
  /** Writes what is kept of vessels in a span. */
  'export.tracks': {
    input: KeptTracksExport & { readonly path: string };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. `bad-request` where it is too much for memory. */
  'export.tracks.bytes': { input: KeptTracksExport; output: Uint8Array };
}
