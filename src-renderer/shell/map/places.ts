import * as v from 'valibot';
import { foldText } from '../../../src-shared/domain/units/fold-text';
import type { LonLat } from '../../map/spec';

/** A name of the base map. */
export interface Place {
  readonly name: string;
  /** Other names of the same place, such as the Sámi one. */
  readonly alt: readonly string[];
  readonly kind: string;
  readonly lonLat: LonLat;
  /** 0 is the most important. */
  readonly rank: number;
  readonly folded: readonly string[];
}

const listed = v.array(
  v.object({
    name: v.string(),
    alt: v.optional(v.array(v.string()), []),
    kind: v.string(),
    lon: v.number(),
    lat: v.number(),
    rank: v.number(),
  }),
);

/** The places shipped beside the window. Without them search goes on and finds no places. */
export async function loadPlaces(fetchFile: typeof fetch): Promise<readonly Place[]> {
  try {
    const response = await fetchFile('./places.json');
    return v.parse(listed, await response.json()).map(({ name, alt, kind, lon, lat, rank }) => ({
      name,
      alt,
      kind,
      lonLat: [lon, lat] as const,
      rank,
      folded: [name, ...alt].map(foldText),
    }));
  } catch {
    return [];
  }
}

/** How near a zoom each kind of place deserves. */
export function placeZoom({ kind, rank }: Place): number {
  if (kind === 'country' || kind === 'sea' || kind === 'region') return 5 + rank / 2;
  return kind === 'town' ? 10 : 9;
}
