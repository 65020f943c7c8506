import * as v from 'valibot';

/** What a person's own file can be of. */
export const fileFormats = ['geojson', 'gpx', 'kml', 'csv', 'gpkg', 'parquet'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most of a file, bytes; refused before it is read. */
export const mostFileBytes = 64 * 1024 * 1024;
export const mostFilePositions = 2_000_000;
export const mostFileFeatures = 200_000;
/** Columns beyond are left out; `OwnFile.ignored` has how many. */
export const mostFileColumns = 200;
/** Letters of a text; what is beyond is cut off. */
export const mostFileText = 20_000;
/** Of all kept copies together, bytes. */
export const maxStoredFileBytes = 512 * 1024 * 1024;

/** A file that was read and is a layer now. */
export interface OwnFile {
  readonly id: string;
  readonly fileName: string;
  readonly format: FileFormat;
  /** ms since 1970. */
  readonly importedAtMs: number;
  /** When it was read again, because it had changed on the disk; left out: never. */
  readonly readAtMs?: number | undefined;
  readonly bytes: number;
  readonly sha256: string;
  /** What was read, of how many there were. */
  readonly features: number;
  readonly of: number;
  readonly positions: number;
  /** West, south, east, north in degrees; null where nothing has a place. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly columns: readonly FileColumnFacts[];
  /** What is never taken: columns that are too many, and addresses, which nobody asks. */
  readonly ignored: { readonly columns: number; readonly links: number };
  /** Features far from the coast that would lie on it with longitude and latitude exchanged. */
  readonly swapped?: number | undefined;
  /** Of files that were read by an older version it is not known. */
  readonly places?: FilePlaces | undefined;
  readonly problems: FileProblems | null;
  readonly style: FileStyle;
}

/** When what is shown of it was read, ms since 1970. */
export const readAtOf = ({ importedAtMs, readAtMs }: Pick<OwnFile, 'importedAtMs' | 'readAtMs'>): number =>
  readAtMs ?? importedAtMs;

/** What a column of a table is taken for: degrees, their minutes, seconds and letter, metres, a whole position, a system. */
export const placeParts = [
  ...['lat', 'lat-min', 'lat-sec', 'lat-dir', 'lon', 'lon-min', 'lon-sec', 'lon-dir'],
  ...['north', 'east', 'position', 'wkt', 'zone', 'system'],
] as const;
export type PlacePart = (typeof placeParts)[number];

/** What the places of a file were read from. */
export interface FilePlaces {
  /** Of a table: its columns, by name. */
  readonly columns: readonly { readonly name: string; readonly part: PlacePart }[];
  /** EPSG numbers of the reference systems that numbers were read in; 4326: degrees. */
  readonly systems: readonly number[];
  /** The person has exchanged longitude and latitude. */
  readonly exchanged?: boolean | undefined;
}

/** Whether longitude and latitude can be exchanged: degrees that no letter says the axis of, each of them a latitude, too. */
export function isExchangeable({ places, bounds }: Pick<OwnFile, 'places' | 'bounds'>): boolean {
  if (!places || !bounds || places.systems.some((epsg) => epsg !== 4326)) return false;
  const [west, , east] = bounds;
  return west >= -90 && east <= 90 && !places.columns.some(({ part }) => part.endsWith('-dir'));
}

/** Those that were left out. `line`: of the first, counted from 1; null where the format has no lines to name. */
export interface FileProblems {
  readonly count: number;
  readonly line: number | null;
  /** The first, in a word of `fileProblemCodes`. */
  readonly first: FileProblemCode;
  /** Of a table: the columns that the first was to have its place from. */
  readonly columns?: readonly string[] | undefined;
}

export const fileProblemCodes = [
  'not-readable',
  'doctype',
  'too-large',
  'too-many',
  'no-features',
  'no-place',
  'bad-place',
  'zero-place',
  'short-line',
  'parts-of-places',
  'letter-o',
  'bad-row',
  'other-system',
  'not-metres',
  'unknown-format',
  'zipped',
  'no-room',
] as const;
export type FileProblemCode = (typeof fileProblemCodes)[number];

/** A file of which nothing could be read. */
export interface RefusedFile {
  readonly fileName: string;
  readonly code: FileProblemCode;
  readonly line: number | null;
  /** As of `FileProblems`. */
  readonly columns?: readonly string[] | undefined;
}

export interface FileColumnFacts {
  readonly name: string;
  readonly type: 'number' | 'text';
}

/** Colours as CSS text `#rrggbb`; null: that of the theme. */
export interface FileStyle {
  readonly colour: string | null;
  /** CSS px. */
  readonly width: number;
  /** CSS px. */
  readonly radius: number;
  /** Of areas, 0 to 1. */
  readonly fillOpacity: number;
  /** The column that stands beside each; null: none. */
  readonly label: string | null;
}

export const defaultFileStyle: FileStyle = {
  colour: null,
  width: 2,
  radius: 4,
  fillOpacity: 0.15,
  label: null,
};

export const fileStyle = v.strictObject({
  colour: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))),
  width: v.pipe(v.number(), v.minValue(0.5), v.maxValue(12)),
  radius: v.pipe(v.number(), v.minValue(1), v.maxValue(20)),
  fillOpacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  label: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});

/**
 * Shapes as columns. Feature i has the parts from `partStart[i]` to `partStart[i + 1]`, part p the positions from
 * `positionStart[p]` to `positionStart[p + 1]`. A polygon's parts are its rings, not closed twice: holes by the even-odd rule.
 */
export interface ShapeColumns {
  readonly count: number;
  /** `shapeKind` of each. */
  readonly kind: Uint8Array;
  /** One longer than `count`. */
  readonly partStart: Uint32Array;
  readonly positionStart: Uint32Array;
  /** Degrees WGS 84, longitude and latitude by turns. */
  readonly lonLat: Float64Array;
}

export const shapeKind = { none: 0, point: 1, line: 2, area: 3 } as const;

/** A file's values by columns; NaN and null are what it does not give. */
export interface FileValues {
  readonly numbers: Readonly<Record<string, Float64Array>>;
  readonly texts: Readonly<Record<string, readonly (string | null)[]>>;
}

export interface FileContent {
  readonly shapes: ShapeColumns;
  readonly values: FileValues;
}

export interface FileProgress {
  readonly fileName: string;
  /** Bytes. */
  readonly read: number;
  readonly of: number;
}

export interface FilesAdded {
  readonly added: readonly OwnFile[];
  readonly refused: readonly RefusedFile[];
}

/** How an own file that was read from the disk follows its file there. */
export interface FileFollowing {
  readonly id: string;
  /** The person can switch it off. */
  readonly isOn: boolean;
  /** `changing`: it is being written; `failed`: as it is now it cannot be read. In all but `same` what was read before is shown. */
  readonly state: 'same' | 'changing' | 'gone' | 'unreachable' | 'failed';
  /** ms since 1970. */
  readonly sinceMs: number;
  /** Of `failed`; null: what was read could not be kept. */
  readonly problem: Pick<RefusedFile, 'code' | 'line' | 'columns'> | null;
}

/** `file`: what was read again; null: nothing was. */
export interface FileFollowed extends FileFollowing {
  readonly file: OwnFile | null;
}
