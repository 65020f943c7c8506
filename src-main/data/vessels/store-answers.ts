import { rowAt, trackPart, encodeTrack } from '../../../src-shared/track-codec';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type {
  StoreTracksAnswer,
  StoreTracksQuestion,
  StoreVessel,
} from '../../../src-shared/domain/tracks/store-question';
import type { StoreRefusal, StoreTarget } from '../../export/clickhouse/store-target';
import { blockMs } from '../cache/room';
import { digestOf, type PackedBlock } from './track-rows';
import type { Tracks } from './tracks';

export interface StoreTracksCalls {
  /** Tracks of a store for a picture. They are told of as they come, and lie here for the port to the map until later ones take their room. */
  'storeTracks.ask': {
    input: StoreTracksQuestion & { readonly target: StoreTarget };
    output: StoreTracksAnswer | StoreRefusal;
    progress: readonly StoreVessel[];
  };
}

/** One that is shown and one on its way, of two windows. */
const mostAnswers = 4;

/** What stores answered, by the answer and the vessel, packed as tracks lie on the disk. Nothing of it is kept. */
export interface StoreAnswers {
  readonly packed: (answer: string, mmsi: number) => ReturnType<Tracks['packed']>;
  begin(answer: string): void;
  /** Takes the place of what came of the vessel before. */
  put(answer: string, mmsi: number, columns: TrackColumns): void;
  drop(answer: string): void;
}

export function openStoreAnswers(): StoreAnswers {
  const answers = new Map<string, Map<number, readonly PackedBlock[]>>();
  return {
    packed(answer, mmsi) {
      const blocks = answers.get(answer)?.get(mmsi);
      return blocks && { blocks, nextMs: null };
    },
    begin(answer) {
      answers.set(answer, new Map());
      for (const oldest of answers.keys()) if (answers.size > mostAnswers) answers.delete(oldest);
    },
    put: (answer, mmsi, columns) => void answers.get(answer)?.set(mmsi, blocksIn(columns)),
    drop: (answer) => void answers.delete(answer),
  };
}

function blocksIn(columns: TrackColumns): readonly PackedBlock[] {
  const blocks: PackedBlock[] = [];
  for (let from = 0; from < columns.count;) {
    const block = Math.floor((columns.timeMs[from] ?? 0) / blockMs);
    const to = Math.max(from + 1, rowAt(columns, (block + 1) * blockMs));
    const packed = encodeTrack(trackPart(columns, from, to), block * blockMs);
    blocks.push({ block, count: to - from, columns: packed, digest: digestOf([block, to - from], packed) });
    from = to;
  }
  return blocks;
}
