import { emptyTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { trackPart } from '../../../src-shared/track-codec';

type Mutable = ReturnType<typeof emptyTrack>;
type ColumnName = Exclude<keyof TrackColumns, 'count'>;

/** One position in the steps of `TrackColumns`. */
type TrackRow = Readonly<Record<ColumnName, number>>;

/** Columns that grow as positions come, so that no object is kept for each. */
export interface GrowingTrack {
  /** How many there are. */
  readonly count: number;
  add(row: TrackRow): void;
  /**
   * Columns with room for one row more at `count`, to be written there and taken by `added`. Larger ones may follow: as
   * many as it takes where `share`, 0 to 1, of what there will be is here.
   */
  room(share?: number): TrackColumns;
  added(): void;
  /** In the order in which they came. Nothing may be added after that. */
  columns(): TrackColumns;
}

const names = [
  ...(['timeMs', 'lonE6', 'latE6', 'speedTenths', 'courseTenths', 'headingDeg', 'rateOfTurn'] as const),
  ...(['status', 'shipType', 'source'] as const),
] satisfies readonly ColumnName[];

const enoughToGuess = 4096;

export function growingTrack(): GrowingTrack {
  let columns = emptyTrack(64);
  let count = 0;

  function resized(room: number): Mutable {
    const other = emptyTrack(room);
    for (const name of names) other[name].set(columns[name].subarray(0, count));
    return other;
  }
  function room(share = 0): Mutable {
    if (count < columns.count) return columns;
    const guess = share > 0 && count >= enoughToGuess ? (count / share) * 1.03 : 0;
    return (columns = resized(Math.ceil(Math.max(guess, count * (guess > 0 ? 1.25 : 2)))));
  }

  return {
    get count() {
      return count;
    },
    add(row) {
      const to = room();
      for (const name of names) to[name][count] = row[name];
      count++;
    },
    room,
    added() {
      count++;
    },
    // A second copy of a long track is worth more than the room that is left over.
    columns: () =>
      count > enoughToGuess && count > columns.count * 0.9 ? trackPart(columns, 0, count) : resized(count),
  };
}
