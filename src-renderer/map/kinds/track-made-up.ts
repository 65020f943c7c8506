import { notGivenInTrack, type TrackColumns } from '../../../src-shared/domain/track-columns';
import { toDegrees } from '../projection';
import type { TracksSpec } from '../spec';

export interface MadeUpPosition {
  /** Minutes. */
  readonly at: number;
  /** Metres of Web Mercator east and north of 5° E 60° N. */
  readonly x: number;
  readonly y: number;
  /** Knots; null: not given. */
  readonly knots?: number | null;
  readonly heading?: number | null;
  readonly course?: number | null;
  readonly isSatellite?: boolean;
}

/** Metres of Web Mercator of 5° E 60° N. */
export const madeUpOrigin = [556597.4539663679, 8399737.889818357] as const;

/** For tests: the columns of positions. */
export function madeUpTrack(positions: readonly MadeUpPosition[]): TrackColumns {
  const given = (value: number | null | undefined, steps: number): number =>
    value === null || value === undefined ? notGivenInTrack : Math.round(value * steps);
  const degrees = positions.map(({ x, y }) => toDegrees([madeUpOrigin[0] + x, madeUpOrigin[1] + y]));
  const column = (of: (one: MadeUpPosition) => number): Int16Array => Int16Array.from(positions, of);
  return {
    count: positions.length,
    timeMs: Float64Array.from(positions, ({ at }) => at * 60_000),
    lonE6: Int32Array.from(degrees, ([lon]) => Math.round(lon * 1e6)),
    latE6: Int32Array.from(degrees, ([, lat]) => Math.round(lat * 1e6)),
    speedTenths: column(({ knots = 8 }) => given(knots, 10)),
    courseTenths: column(({ course }) => given(course, 10)),
    headingDeg: column(({ heading }) => given(heading, 1)),
    rateOfTurn: column(() => notGivenInTrack),
    status: column(() => notGivenInTrack),
    shipType: column(() => notGivenInTrack),
    source: Uint8Array.from(positions, ({ isSatellite }) => (isSatellite ? 2 : 1)),
  };
}

export function madeUpTracks(tracks: readonly TrackColumns[], more: Partial<TracksSpec> = {}): TracksSpec {
  return {
    kind: 'tracks',
    id: 'tracks',
    tracks: tracks.map((columns, index) => ({ key: 257000001 + index, label: `Vessel ${index}`, columns })),
    gapMs: 3_600_000,
    gapColour: '#gap',
    window: null,
    bands: [0, 0.5, 2, 6].map((fromKn) => ({ fromKn, colour: `#${fromKn}` })),
    unknownColour: '#unknown',
    labelColour: '#label',
    halo: '#halo',
    selectedKey: null,
    selectionColour: '#selected',
    ...more,
  };
}
