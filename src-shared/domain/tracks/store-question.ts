import * as v from 'valibot';
import { lonLatSchema, mmsiSchema, timeMsSchema } from '../schemas';

const degrees = v.pipe(v.number(), v.finite());
const km = v.pipe(v.number(), v.minValue(0.1), v.maxValue(100));
const size = v.pipe(v.number(), v.minValue(1e-7), v.maxValue(10));

/** Which positions a window asks a store for, and how fine its picture is; null: all. */
export const storeQuestion = v.strictObject({
  /** The answer's name on the way to the map (`track-wire.ts`), made up by who asks. */
  answer: v.pipe(v.string(), v.uuid()),
  mmsis: v.nullable(v.pipe(v.array(mmsiSchema), v.minLength(1), v.maxLength(3000))),
  fromMs: v.nullable(timeMsSchema),
  toMs: v.nullable(timeMsSchema),
  /** West, south, east, north: what the screen shows. */
  box: v.nullable(v.strictTuple([degrees, degrees, degrees, degrees])),
  polygon: v.nullable(v.pipe(v.array(lonLatSchema), v.minLength(3), v.maxLength(1000))),
  /** Within so many km of one of these. */
  near: v.nullable(
    v.strictObject({ places: v.pipe(v.array(lonLatSchema), v.minLength(1), v.maxLength(500)), km }),
  ),
  /** Positions so far apart are not joined by a line. */
  gapMs: v.pipe(timeMsSchema, v.minValue(60_000)),
  /** Of how many degrees a cell of the screen is. */
  cell: v.strictObject({ lon: size, lat: size }),
});
/** Of what a file is made. */
export const storedQuestion = v.omit(storeQuestion, ['answer', 'gapMs', 'cell']);

export type StoreTracksQuestion = v.InferOutput<typeof storeQuestion>;

/** A vessel of an answer: its track is whole and can be read. */
export interface StoreVessel {
  readonly mmsi: number;
  readonly name: string | null;
  /** Another where the same vessel came once more, thinned otherwise. */
  readonly version: string;
  /** ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** How many positions the store has, and how many of them are here. */
  readonly of: number;
  readonly shown: number;
}

export interface StoreTracksAnswer {
  readonly vessels: number;
  readonly of: number;
  readonly shown: number;
  /** Null: all positions are here. Otherwise the first and the last of each vessel in a cell within so many ms are. */
  readonly stepMs: number | null;
  /** When the first and the last of them were written there. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
}
