import type { TrackColumns } from '../../src-shared/domain/track-columns';

type Mutable = { -readonly [K in keyof TrackColumns]: TrackColumns[K] };
type ColumnName = Exclude<keyof TrackColumns, 'count'>;

/** One position in the steps of `TrackColumns`. */
export type TrackRow = Readonly<Record<ColumnName, number>>;

/** Columns that grow as positions come, so that no object is kept for each. */
export interface GrowingTrack {
  add(row: TrackRow): void;
  /** In the order in which they came. */
  columns(): TrackColumns;
}

const names = [
  ...(['timeMs', 'lonE6', 'latE6', 'speedTenths', 'courseTenths', 'headingDeg', 'rateOfTurn'] as const),
  ...(['status', 'shipType', 'source'] as const),
] satisfies readonly ColumnName[];

export function growingTrack(): GrowingTrack {
  let room = 1024;
  let columns = columnsFor(room);
  let count = 0;
  return {
    add(row) {
      if (count === room) {
        const larger = columnsFor((room *= 2));
        for (const name of names) larger[name].set(columns[name]);
        columns = larger;
      }
      for (const name of names) columns[name][count] = row[name];
      count++;
    },
    columns() {
      const whole = columnsFor(count);
      for (const name of names) whole[name].set(columns[name].subarray(0, count));
      return whole;
    },
  };
}

function columnsFor(count: number): Mutable {
  const small = (): Int16Array => new Int16Array(count);
  return {
    count,
    timeMs: new Float64Array(count),
    ...{ lonE6: new Int32Array(count), latE6: new Int32Array(count) },
    ...{ speedTenths: small(), courseTenths: small(), headingDeg: small(), rateOfTurn: small() },
    ...{ status: small(), shipType: small(), source: new Uint8Array(count) },
  };
}
