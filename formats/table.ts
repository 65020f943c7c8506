/** Rows with named columns, ready to be written. */
export type Cell = string | number | boolean | null;

export interface TableColumn {
  /** camelCase, as the members of GeoJSON exports. */
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime';
  readonly unit?: string;
  /** Each text is an address that a program can open. */
  readonly isLink?: true;
  /** A sentence in English: what it is, and what an empty cell means where that is not "not given". */
  readonly about: string;
}
