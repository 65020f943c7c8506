import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { ExportProgress } from '../../../src-shared/contract';
import type { KeptVessel, TrackAnswer, TrackSpan } from '../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '../../../src-shared/domain/tracks/track-columns';
import type { TracksExport } from '../../export/tracks/tracks-file';
import type { WrittenFile } from '../../export/written-file';
import type { DriftCount } from '../../api-client/reading';
import type { Arrival } from '../answer';
import type { TrackName } from './track-rows';

/** What is kept of a vessel in a span, and what it is called. Periods and positions outside of the span are not in it. */
export type KeptAis = Pick<
  TrackAnswer,
  'fromMs' | 'toMs' | 'summary' | 'version' | 'periods' | 'name' | 'shipType'
>;

/** What was just given, joined with what was kept. */
export type AisAnswer = KeptAis & {
  readonly drift: readonly DriftCount[];
  /** Records without a time or a position, of another vessel, or outside of what was asked. */
  readonly leftOut: number;
};

export interface AisArrival extends Arrival {
  readonly mmsi: number;
  readonly positions: TrackName['positions'];
  /** What the service was asked: `toMs` is not in it. */
  readonly asked: TrackSpan;
  /** What is to be given. */
  readonly span: TrackSpan;
}

/** Whose tracks are written. */
interface KeptTracksExport extends TracksExport {
  readonly site: string;
  readonly account: string;
}

export interface AisCalls {
  /** What tracks of a service are filed by: the AIS client, or the last known one where it is null. */
  'tracks.owner': { input: { readonly site: string; readonly account: string | null }; output: string };
  /** Parses an answer and keeps its positions, the period that it is about, the vessel's name, and its bytes. */
  'ais.keep': { input: AisArrival; output: AisAnswer };
  /** `last-24-hours`: as they were when the vessel was last asked for up to then, and else those before `nowMs`. */
  'ais.read': {
    input: TrackName & { readonly span: TrackSpan; readonly nowMs: number };
    output: KeptAis;
  };
  /** The same of several vessels, in their order; null of one of which nothing is kept. */
  'ais.read.many': {
    input: Omit<TrackName, 'mmsi'> & {
      readonly mmsis: readonly number[];
      readonly span: TrackSpan;
      readonly nowMs: number;
    };
    output: readonly (KeptAis | null)[];
  };
  /** The positions of one vessel in a span, in order of time. */
  'ais.columns': { input: TrackName & TimeRange; output: TrackColumns };
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
