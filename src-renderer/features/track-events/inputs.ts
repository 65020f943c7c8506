import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackAnswer } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { SpeedBand } from '../../../src-shared/domain/tracks/speed-bands';
import type { LonLat } from '../../map/spec';

export interface InputVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly answer: TrackAnswer | null;
}

/** What the panel of the tracks needs of the window. */
export interface TrackEventsInputs {
  readonly theme: Theme;
  /** The vessels on the map, in the order of their list. */
  readonly vessels: readonly InputVessel[];
  readonly selectedMmsi: number | null;
  /** What was asked for: where no vessel has an answer yet. */
  readonly span: TimeRange;
  readonly positions: TrackPositions;
  /** What the map shows, ms since 1970; null: all of the span. */
  readonly window: TimeRange | null;
  /** The map's own: positions this far apart or further are not joined, ms. */
  readonly gapMs: number;
  /** The colours of speeds, from slow to fast, as on the map. */
  readonly bands: readonly SpeedBand[];
  readonly selectedLocalityNo: number | null;
  /** Of the shown week. */
  readonly localityNos: readonly number[];
  readonly localityName: (no: number) => string | null;
  readonly localityPlace: (no: number) => LonLat | null;
  readonly onselect: (mmsi: number) => void;
  readonly onlocality: (no: number) => void;
  readonly onshow: (at: LonLat) => void;
  /** Narrows what the map shows to a stretch of time; null: all. */
  readonly onwindow: (window: TimeRange | null) => void;
  readonly ongap: (gapMs: number) => void;
}
