import type { Geometry } from 'geojson';
import type { ExportSystem } from '@kartbord/common/projection';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { Result } from './result';
import type { LayerStyle } from './style/layer-style';
import type { Cell, TableColumn } from './table';

/** A row of a layer: a geometry in lon/lat WGS 84 (null: no place is known), and as many cells as there are columns. */
export interface LayerRow {
  readonly geometry: Geometry | null;
  readonly cells: readonly Cell[];
  /** When it was at each vertex of its lines, ms since 1970, a list for each line; only GPX can say it. */
  readonly timesMs?: readonly ArrayLike<number>[];
}

/** What the geometries of a layer are; `mixed` where one layer has several kinds; null: a table without places. */
export type LayerGeometry =
  'Point' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon' | 'mixed' | null;

/** Where a layer comes from: it travels inside each file and beside it. All texts in English but the filter's words. */
export interface LayerAbout {
  /** Method and path of each answer's request, such as GET /v2/…. */
  readonly endpoints: readonly string[];
  /** Of the answers, ms since 1970; null where there are none. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** The service's own word for its data's version, or the sha-256 of the answers; null where there is none. */
  readonly dataVersion: string | null;
  /** How the rows were chosen, in a sentence; the filter in words. */
  readonly rule: string;
  /** Machine-readable: filter, span, positions, gap. */
  readonly selection: unknown;
  readonly missing: readonly string[];
  /** Rows of `missing` that its filter could not decide; left out: none. */
  readonly undecided?: number;
  /** service, host, licence, licenceUrl, attribution, generator: `originMembers` of provenance.ts. */
  readonly origin: Readonly<Record<string, unknown>>;
  /** More that is said of this kind of layer: coverage of AIS, limits, gaps. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Positions of a vessel as columns: written without an object a row. `cells` of a row have the columns of `trackPointColumns`. */
export interface BulkPoints {
  readonly vessels: readonly {
    readonly mmsi: number;
    readonly name: string | null;
    readonly columns: TrackColumns;
  }[];
}

/** A layer, ready to be written. */
export interface LayerData {
  /** What the person calls it; a writer makes a table's name of it. */
  readonly name: string;
  readonly geometry: LayerGeometry;
  readonly columns: readonly TableColumn[];
  readonly count: number;
  /** Iterated once; of exactly `count` rows. */
  readonly rows: Iterable<LayerRow>;
  /** The same rows as typed arrays, for a writer that can take them. */
  readonly bulk?: BulkPoints;
  readonly about: LayerAbout;
  /** How it is drawn, for a format that can say it; left out: as the reader likes. */
  readonly style?: LayerStyle;
}

export interface FormatOptions {
  readonly system: ExportSystem;
  /** Of the sheet and the note that tell a person where the rows come from. */
  readonly language: 'en' | 'nb';
  /** ms since 1970. */
  readonly writtenAtMs: number;
  readonly appVersion: string;
  /**
   * Of a file of a dataset, for a format that can: its rows in the order of a Hilbert curve, with the box of each in columns that
   * readers skip by, and without the time of writing, so that the same rows are the same bytes whenever they are written.
   */
  readonly isTiled?: true;
}

export interface AddContext {
  readonly signal: AbortSignal;
  /** Rows of this layer that are written. */
  readonly progress: (written: number) => void;
  /** So many bytes are in the file and stay as they are: told by a writer that goes from front to back. */
  readonly reached?: (bytes: number) => void;
}

/** What became of a layer. */
export interface AddedLayer {
  readonly features: number;
  /** Rows that this format cannot have, such as those without a place in GPX; they are not among the features. */
  readonly leftOut?: number;
  /** Cells that are longer than this format can have: texts are cut with a mark, geometries are empty. */
  readonly cut?: number;
  /** Texts that have letters which this format cannot have; the letters are left out. */
  readonly without?: number;
}

/** A file that is being written. One layer after the other; one that fails leaves nothing of itself where the format holds many. */
export interface FormatFile {
  add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>>;
  /** Whole and closed; not yet synced. */
  end(): Promise<Result<null>>;
  /**
   * Instead of `count`, for rows that were written as bytes: reads the finished file anew and compares it with what was written. Null
   * where the format is to count.
   */
  compare?(path: string): Promise<Result<readonly CountedLayer[]>> | null;
  /** Closed as it is, to be thrown away. Never throws. */
  abort(): Promise<void>;
}

/** What a reopened file says of itself. */
export interface CountedLayer {
  readonly name: string;
  readonly features: number;
}

export interface Format {
  /** Begins a new file; the path is a temporary one that does not exist yet. Errors of the disk are thrown with their code. */
  open(path: string, options: FormatOptions): Promise<FormatFile>;
  /** Reads a finished file anew and counts the features of each layer, in the order in which they were added. */
  count(path: string): Promise<Result<readonly CountedLayer[]>>;
}
