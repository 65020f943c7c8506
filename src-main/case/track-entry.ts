import * as v from 'valibot';
import { mmsiSchema, trackPositionsSchema } from '../../src-shared/domain/schemas';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPeriod, TrackPositions } from '../../src-shared/domain/tracks/track-columns';
import { decodeTrack, encodeTrack, joinTracks, rowAt, trackPart } from '../../src-shared/track-codec';
import { most } from './zip-form';

/** The way of one vessel in a span, as a case file has it: positions in blocks of a week, and for which times was asked. */
export interface CaseFileTrack {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  /** ms since 1970; both ends belong to it. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly periods: readonly TrackPeriod[];
  /** What AIS called it last, and when. */
  readonly name: Seen<string>;
  readonly shipType: Seen<number>;
  readonly columns: TrackColumns;
}

type Seen<T> = { readonly value: T; readonly atMs: number } | null;

/** Begins every entry of a track; another number is another form. */
const mark = 'KBCTRK01';
const weekMs = 7 * 86_400_000;

const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const head = v.strictObject({
  mmsi: mmsiSchema,
  positions: trackPositionsSchema,
  fromMs: time,
  toMs: time,
  periods: v.array(v.strictObject({ fromMs: time, toMs: time, fetchedAtMs: time })),
  name: v.nullable(v.strictObject({ value: v.string(), atMs: v.number() })),
  shipType: v.nullable(v.strictObject({ value: v.number(), atMs: v.number() })),
  /** Weeks since 1970, and the bytes of each. */
  blocks: v.array(v.strictObject({ block: time, bytes: time })),
});

/** A mark, the length of the head, the head as JSON, then the blocks as `src-shared/track-codec.ts` packs them. */
export function packTrack({ columns, ...of }: CaseFileTrack): Uint8Array {
  const blocks = blocksOf(columns);
  const listed = blocks.map(({ block, packed }) => ({ block, bytes: packed.length }));
  const text = new TextEncoder().encode(JSON.stringify({ ...of, blocks: listed }));
  const parts = [text, ...blocks.map(({ packed }) => packed)];
  const whole = new Uint8Array(12 + parts.reduce((sum, { length }) => sum + length, 0));
  whole.set(new TextEncoder().encode(mark));
  new DataView(whole.buffer).setUint32(8, text.length, true);
  let at = 12;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function blocksOf(columns: TrackColumns): { readonly block: number; readonly packed: Uint8Array }[] {
  const blocks: { readonly block: number; readonly packed: Uint8Array }[] = [];
  for (let row = 0; row < columns.count;) {
    const block = Math.floor((columns.timeMs[row] ?? 0) / weekMs);
    const end = rowAt(columns, (block + 1) * weekMs);
    blocks.push({ block, packed: encodeTrack(trackPart(columns, row, end), block * weekMs) });
    row = end;
  }
  return blocks;
}

/** Undefined for anything that `packTrack` did not write. */
export function unpackTrack(bytes: Uint8Array): CaseFileTrack | undefined {
  if (bytes.length < 12 || new TextDecoder().decode(bytes.subarray(0, 8)) !== mark) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  if (length > most.textBytes) return undefined;
  const read = v.safeParse(head, parsed(bytes.subarray(12, 12 + length)));
  if (!read.success) return undefined;
  const { blocks, ...of } = read.output;
  const tracks: TrackColumns[] = [];
  let at = 12 + length;
  for (const { block, bytes: size } of blocks) {
    const track = decodeTrack(bytes.slice(at, at + size), block * weekMs);
    if (!track) return undefined;
    tracks.push(track);
    at += size;
  }
  return at === bytes.length ? { ...of, columns: joinTracks(tracks) } : undefined;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
