import type { Theme } from '../../../src-shared/domain/settings';
import type { TrackAnswer } from '../../../src-shared/domain/track';
import type { LonLat } from '../../map/spec';

/** What the panel of the tracks needs of the window. */
export interface TrackEventsGround {
  readonly theme: Theme;
  /** The vessels on the map, in the order of their list. */
  readonly vessels: readonly {
    readonly mmsi: number;
    readonly name: string | null;
    readonly answer: TrackAnswer | null;
  }[];
  readonly selectedMmsi: number | null;
  /** What the map shows, ms since 1970; null: all of the span. */
  readonly window: { readonly fromMs: number; readonly toMs: number } | null;
  readonly selectedLocalityNo: number | null;
  readonly localityName: (no: number) => string | null;
  readonly localityPlace: (no: number) => LonLat | null;
  readonly onselect: (mmsi: number) => void;
  readonly onlocality: (no: number) => void;
  readonly onshow: (at: LonLat) => void;
  /** Narrows what the map shows to a stretch of time; null: all. */
  readonly onwindow: (window: { readonly fromMs: number; readonly toMs: number } | null) => void;
}
