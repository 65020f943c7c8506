import type { Dropped } from '../../../src-shared/domain/export/dropped';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { FailureCode } from '../../../src-shared/result';
import { type DataOwners, originMembers, type WeekProvenance } from '../provenance';
import { trackWords } from '../provenance-words';

/** Where exported tracks come from; it travels inside the file. */
export interface TracksProvenance extends Pick<WeekProvenance, 'service' | 'appVersion' | 'language'> {
  readonly exportedAtMs: number;
  /** How each vessel in the file was answered. */
  readonly answers: readonly {
    readonly mmsi: number;
    readonly stamp: Stamp;
    readonly dropped?: readonly Dropped[];
  }[];
  /** Vessels that were chosen and are not in the file, because the service did not answer and nothing is kept. */
  readonly notIncluded: readonly { readonly mmsi: number; readonly reason: FailureCode }[];
}

const units = {
  speedKn: 'knots over ground',
  courseDeg: 'degrees over ground, clockwise from true north',
  headingDeg: 'degrees, clockwise from true north',
  rateOfTurn: 'as AIS gives it, -127 to 127',
  status: 'navigational status of AIS, 0 to 15',
  shipType: 'type of ship of AIS, 0 to 99; it changes over time and is not reliable',
} as const;

export const trackOwners: DataOwners = {
  real: 'data owner: the Norwegian Coastal Administration',
  sample: 'not the way of any real vessel',
};

/** The provenance members of a file of tracks (RFC 7946, 6.1 allows foreign members). */
export function tracksProvenance(
  of: TracksProvenance,
  what: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly positions: TrackPositions;
    readonly gapMs: number;
  },
  features: number,
): Record<string, unknown> {
  const phrases = trackWords[of.language];
  return {
    exportedAt: iso(of.exportedAtMs),
    from: iso(what.fromMs),
    to: iso(what.toMs),
    positions: { words: phrases.positions[what.positions], data: what.positions },
    vessels: of.answers.map(({ mmsi, stamp, dropped = [] }) => ({
      mmsi,
      endpoint: stamp.endpoint,
      fetchedAt: iso(stamp.fetchedAtMs),
      source: stamp.source,
      stale: stamp.staleBecause ?? null,
      ...(dropped.length > 0 ? { dropped } : {}),
    })),
    notIncluded: of.notIncluded,
    features,
    coverage: phrases.coverage,
    gaps: phrases.gaps(Math.round(what.gapMs / 60_000)),
    gapMinutes: what.gapMs / 60_000,
    asked: phrases.asked,
    units,
    missing: phrases.missing,
    coordinates: 'degrees, WGS 84, longitude first',
    ...originMembers(of, trackOwners),
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();
