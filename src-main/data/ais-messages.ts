import type { KeptVessel } from '../../src-shared/domain/track';
import type { TrackColumns } from '../../src-shared/domain/track-columns';
import type { KeptTrack } from '../../src-shared/domain/track-columns';
import type { DriftCount } from '../service/reading';
import type { Arrival } from './messages';
import type { TrackSelection } from './tracks';

/** What one answer of the AIS service says. */
export interface AisRead {
  /** In order of time. */
  readonly columns: TrackColumns;
  readonly name: string | null;
  readonly shipType: number | null;
  readonly drift: readonly DriftCount[];
  /** Records without a time or a position. */
  readonly leftOut: number;
}

export interface KeptAis extends KeptTrack {
  readonly name: string | null;
  readonly shipType: number | null;
}

export interface AisCalls {
  /** Parses an answer and keeps its bytes, its positions and the period that it is about. */
  'ais.keep': {
    input: Arrival & Omit<TrackSelection, 'site' | 'account'> & { readonly mustKeep?: boolean };
    output: AisRead;
  };
  'ais.read': { input: TrackSelection; output: KeptAis };
  'ais.vessels': {
    input: { readonly site: string; readonly account: string };
    output: readonly KeptVessel[];
  };
}
