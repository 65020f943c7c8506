import * as v from 'valibot';
import { failureCodes } from '../../result';
import type { IsoWeek } from '@kartbord/common/week';

/** The name of the week's marks among the layers of a figure. */
export const weekLayer = 'week';

/** A map that is drawn without a window, for the command line. */
export interface MapFigure {
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number];
  /** Px. */
  readonly width: number;
  readonly height: number;
  /** From the bottom up: `weekLayer`, or the name of a layer of the service's map server. */
  readonly layers: readonly string[];
  /** Null: the newest complete one. */
  readonly week: IsoWeek | null;
  /** Beside the map, of what is on it. */
  readonly legend: boolean;
}

/** What became of a figure. */
export interface FigureEnd {
  /** The week that is drawn; null where none is. */
  readonly week: string | null;
  /** Of the oldest that is drawn, ms since 1970; null where nothing has an age. */
  readonly fetchedAtMs: number | null;
  /** What should be in it and is not, or only in part. */
  readonly missing: readonly { readonly about: string; readonly code: (typeof failureCodes)[number] }[];
  /** Names of the base map that found no room beside what else is drawn; left out by a page that tells of no picture. */
  readonly namesLeft?: number;
}

export const figureEnd: v.GenericSchema<FigureEnd> = v.strictObject({
  week: v.nullable(v.pipe(v.string(), v.maxLength(20))),
  fetchedAtMs: v.nullable(v.number()),
  missing: v.pipe(
    v.array(v.strictObject({ about: v.pipe(v.string(), v.maxLength(300)), code: v.picklist(failureCodes) })),
    v.maxLength(100),
  ),
  namesLeft: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
