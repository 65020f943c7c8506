import type { TrackColumns } from '@kartbord/common/track-columns';
import type { CachedTrack } from '../../../src-shared/domain/tracks/track-columns';
import type { TableColumn } from '@kartbord/formats/table';
import { trackLines } from './track-lines';

/** A vessel to be written: its positions in a span, and for which times the service was asked. */
export interface TrackOfVessel extends CachedTrack {
  readonly mmsi: number;
  readonly name: string | null;
  readonly shipType: number | null;
}

/** What is said of a vessel's way in a span, and its lines: rows from the first up to the last, which is not in it. */
export interface TrackWay {
  readonly lines: readonly (readonly [first: number, end: number])[];
  readonly record: {
    readonly mmsi: number;
    readonly name: string | null;
    readonly shipType: number | null;
    readonly positions: number;
    readonly lines: number;
    readonly from: string | null;
    readonly to: string | null;
    readonly gaps: readonly object[];
    readonly asked: readonly object[];
  };
}

/** The columns of a layer of ways: the members of `TrackWay.record`, lists as JSON. */
export const trackWayColumns: readonly (TableColumn & { readonly name: keyof TrackWay['record'] })[] = [
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'name', type: 'string', about: 'As AIS gave it last.' },
  {
    name: 'shipType',
    type: 'integer',
    about: 'Type of ship of AIS, 0 to 99; it changes over time and is not reliable.',
  },
  { name: 'positions', type: 'integer', about: 'How many were received in the span.' },
  {
    name: 'lines',
    type: 'integer',
    about:
      'Into how many the way is broken, at gaps and at 180 degrees; a position alone between two of them makes none.',
  },
  { name: 'from', type: 'dateTime', about: 'The first position, UTC. Empty: there is none.' },
  { name: 'to', type: 'dateTime', about: 'The last position, UTC.' },
  {
    name: 'gaps',
    type: 'string',
    about: 'JSON: from, to, and whether it was requested (yes, in part, no: positions may exist).',
  },
  {
    name: 'asked',
    type: 'string',
    about: 'JSON: which times were requested, and when. Outside them nothing is known.',
  },
];

export function trackWay({ mmsi, name, shipType, columns, periods }: TrackOfVessel, gapMs: number): TrackWay {
  const { stretches, gaps } = trackLines(columns, periods, gapMs);
  const lines = stretches.filter(([first, end]) => end - first > 1);
  return {
    lines,
    record: {
      mmsi,
      name,
      shipType,
      positions: columns.count,
      lines: lines.length,
      from: timeAt(columns, 0),
      to: timeAt(columns, columns.count - 1),
      gaps: gaps.map(({ fromMs, toMs, asked }) => ({ from: iso(fromMs), to: iso(toMs), asked })),
      asked: periods.map(({ fromMs, toMs, fetchedAtMs }) => ({
        from: iso(fromMs),
        to: iso(toMs),
        fetchedAt: iso(fetchedAtMs),
      })),
    },
  };
}

/** The positions of the lines, degrees WGS 84. */
export const wayCoordinates = ({ lonE6, latE6 }: TrackColumns, lines: TrackWay['lines']): number[][][] =>
  lines.map(([first, end]) =>
    Array.from({ length: end - first }, (_, at) => [
      (lonE6[first + at] ?? 0) / 1e6,
      (latE6[first + at] ?? 0) / 1e6,
    ]),
  );

const iso = (ms: number): string => new Date(ms).toISOString();

function timeAt({ timeMs }: TrackColumns, row: number): string | null {
  const time = timeMs[row];
  return time === undefined ? null : iso(time);
}
