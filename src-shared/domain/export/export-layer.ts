import * as v from 'valibot';
import type { Failure } from '../../result';
import { colourings } from '../figure/colouring';
import { drawings } from '../map-layers/drawing';
import type { ExportSystem } from '@kartbord/common/projection';
import type { Dropped } from './dropped';
import { exportFormat, type ExportFormat, exportSystem } from './export-format';
import { infoRecords } from '../map-layers/feature-record';
import type { ForecastLack } from '../sea/forecast';
import {
  gapMsSchema,
  languageSchema,
  localityNoSchema,
  lonLatSchema,
  mmsiSchema,
  nameSchema,
  ownFileIdSchema,
  timeMsSchema,
  trackPositionsSchema,
  weekSchema,
} from '../schemas';
import type { Stamp } from '../cache/stamp';
import { tableSelection } from './table-selection';
import { weekFilter } from '../filter/week-filter-schema';

/** What can be exported: one layer of rows, most of them with a place. `name` is what the person reads, and names the file or the table in it. */
export const exportLayer = v.variant('kind', [
  /** Sites of a week or of each week of a range, one row for a site and a week. Null: all sites. */
  v.strictObject({
    kind: v.literal('localities'),
    name: nameSchema,
    from: weekSchema,
    to: weekSchema,
    filter: weekFilter,
    localityNos: v.exactOptional(v.nullable(v.pipe(v.array(localityNoSchema), v.maxLength(5_000)))),
    /** What a GeoPackage's style colours them by; left out, as earlier versions have it: `state`. */
    colouring: v.exactOptional(v.picklist(colourings)),
  }),
  /** Histories, visits, contacts, disease, treatments, figures, differences, events of tracks, the download; at the site's place where a row has a site. */
  v.strictObject({ kind: v.literal('table'), name: nameSchema, what: tableSelection }),
  v.strictObject({
    kind: v.literal('tracks'),
    name: nameSchema,
    mmsis: v.pipe(v.array(mmsiSchema), v.minLength(1), v.maxLength(500)),
    fromMs: timeMsSchema,
    toMs: timeMsSchema,
    positions: trackPositionsSchema,
    /** A line of a vessel is broken where this long and more is missing. */
    form: v.picklist(['lines', 'points']),
    gapMs: gapMsSchema,
    /** Of the style of a GeoPackage: of each vessel its place among the colours of vessels; left out: by speed. */
    colourNos: v.exactOptional(
      v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500))), v.maxLength(500)),
    ),
  }),
  v.strictObject({
    kind: v.literal('forecast'),
    name: nameSchema,
    places: v.pipe(
      v.array(v.strictObject({ at: lonLatSchema, name: v.nullable(nameSchema) })),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  /** Confirmed tools, with reports that are pending or have failed. */
  v.strictObject({ kind: v.literal('tools'), name: nameSchema }),
  v.strictObject({ kind: v.literal('info'), name: nameSchema, records: infoRecords }),
  /** A person's own file; null: all of it. */
  v.strictObject({
    kind: v.literal('file'),
    name: nameSchema,
    id: ownFileIdSchema,
    rows: v.nullable(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(2_000_000))),
  }),
  v.strictObject({ kind: v.literal('drawings'), name: nameSchema, drawings }),
]);
export type ExportLayer = Readonly<v.InferOutput<typeof exportLayer>>;
export type ExportLayerKind = ExportLayer['kind'];

/** Layers of one format. `file`: one file, `folder`: one file a layer, `zip`: the same in a ZIP. */
export const exportOrder = v.strictObject({
  layers: v.pipe(v.array(exportLayer), v.minLength(1), v.maxLength(5_000)),
  format: exportFormat,
  system: exportSystem,
  as: v.picklist(['file', 'folder', 'zip']),
  /** A `kartbord:` link in each row, as the last column; left out: none. */
  links: v.exactOptional(v.literal(true)),
  /** Beside one GeoPackage a project for QGIS that shows it with the base map's land, which is then a layer of it. */
  project: v.exactOptional(v.literal(true)),
  language: languageSchema,
});
export type ExportOrder = Readonly<v.InferOutput<typeof exportOrder>>;

/** What an export would be, said before anything is written. */
export interface ExportPlan {
  readonly format: ExportFormat;
  readonly system: ExportSystem;
  readonly layers: readonly PlannedLayer[];
  /** Of all layers, bytes: a guess from the rows, the columns and the format. Null where nothing is known. */
  readonly bytes: number | null;
  /** How many files, the provenance beside them not counted. */
  readonly files: number;
}

export interface PlannedLayer {
  readonly name: string;
  /** Null where it is not known before the service is asked. */
  readonly rows: number | null;
  /** Of all that could be written where a filter leaves some out; null where there is no filter. */
  readonly of: number | null;
  readonly columns: readonly string[];
  readonly geometry: 'point' | 'line' | 'area' | 'mixed' | null;
  /** What its rows are of: weeks or UTC times as text, first and last. */
  readonly span: readonly [string, string] | null;
  /** Of the oldest answer that it is made of, ms since 1970. */
  readonly oldestMs: number | null;
  /** What should be in it and is not, in sentences; and why it cannot be written at all. */
  readonly missing: readonly string[];
  readonly failure: Failure | null;
}

export interface LayersProgress {
  /** `asking`: for what the layers are made of; `written` and `total` are questions then. Left out: `writing`. */
  readonly step?: 'asking' | 'writing';
  /** Layers that are done, of how many; rows of the one at work. */
  readonly done: number;
  readonly of: number;
  readonly name: string;
  readonly written: number;
  readonly total: number;
}

/** What became of a layer of an export. */
export interface ExportedLayer {
  readonly name: string;
  /** In the folder or the ZIP, or the table in the file. */
  readonly fileName: string;
  /** Reopened and counted; null where it was not written. */
  readonly features: number | null;
  readonly missing: readonly string[];
  /** Rows of `missing` that its filter could not decide; left out: none. */
  readonly undecided?: number;
  /** Of forecasts: what is not in it; left out: nothing. */
  readonly lacking?: readonly ForecastLack[];
  /** What the service gave and the layer does not have; left out: nothing. */
  readonly dropped?: readonly Dropped[];
  readonly failure: Failure | null;
}

export interface LayersReceipt {
  readonly receiptId: string;
  /** Of the file or the folder. */
  readonly fileName: string;
  readonly layers: readonly ExportedLayer[];
  readonly files: number;
  readonly bytes: number;
  /** The project for QGIS; `isKept`: the one that lies there was changed in QGIS and stays as it is. Left out: none was ordered. */
  readonly project?: { readonly fileName: string; readonly isKept: boolean };
  /** Of the one file; null of a folder. */
  readonly sha256: string | null;
  /** Of what the service's new answer has lost members, or lacks them in every row (`Stamp`); left out: none. */
  readonly drifted?: readonly (Pick<Stamp, 'lost' | 'lacks'> & { readonly about: string })[];
}
