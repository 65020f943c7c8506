import * as v from 'valibot';
import { mmsiSchema } from '../schemas';
import { foldText } from '../units/fold-text';

/** A vessel of a list: what the person knows of it, beside what AIS says. */
export interface ListedVessel {
  readonly mmsi: number;
  readonly name: string | null;
  /** Seven digits. */
  readonly imo: number | null;
  readonly callSign: string | null;
}

/** A watch list with a name: a group of vessels that are shown, filtered and archived together. */
export interface VesselList {
  /** Stays the same when the list is renamed. */
  readonly id: string;
  readonly name: string;
  readonly vessels: readonly ListedVessel[];
  /** Its vessels are fetched before the service forgets them, and kept for good. Off unless the person turned it on. */
  readonly isArchived: boolean;
}

export const mostLists = 100;
export const mostListed = 1_000;

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

export const vesselLists = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
      name: text,
      vessels: v.pipe(
        v.array(
          v.strictObject({
            mmsi: mmsiSchema,
            name: v.nullable(text),
            imo: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1_000_000), v.maxValue(9_999_999))),
            callSign: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20))),
          }),
        ),
        v.maxLength(mostListed),
      ),
      isArchived: v.boolean(),
    }),
  ),
  v.maxLength(mostLists),
);

/** A vessel that is known here, and from where. The service has no search of its own: only what is kept can be found. */
export interface FoundVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly imo: number | null;
  readonly callSign: string | null;
  /** `track`: positions are kept. `visits`: it stands in a kept list of visits. `list`: in a list of the person. */
  readonly from: readonly ('track' | 'visits' | 'list')[];
}

/** Of the vessels found for a text those that are called just so, by name, number or call sign; where none is, all of them. */
export function namedSo(text: string, found: readonly FoundVessel[]): readonly FoundVessel[] {
  const wanted = foldText(text.trim());
  const exact = found.filter(({ mmsi, name, callSign }) =>
    [String(mmsi), name, callSign].some((one) => one !== null && foldText(one) === wanted),
  );
  return exact.length > 0 ? exact : found;
}
