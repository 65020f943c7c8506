import type { ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import type { LayerSource } from '../layers/stage-file';

/** A PostgreSQL database with PostGIS that a person named. */
export interface DatabaseTarget {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Null: there is none, and the server may want none. */
  readonly password: string | null;
  readonly schema: string;
  /** Null: without TLS, which is for this computer alone. `ca`: the certificates that are trusted, PEM; null: those of the runtime. */
  readonly tls: { readonly ca: string | null } | null;
}

/** What can be written into a database: tables by the name of the collection and of the command `export NAME`. */
export const databaseTables = ['localities', 'history', 'tracks', 'positions'] as const;

/** A table, and which columns name its rows. */
export interface DatabaseTable {
  readonly table: string;
  readonly key: readonly string[];
  /** Several rows can have the same key, one after the other; `n` counts them and belongs to it. */
  readonly repeats: boolean;
  readonly source: LayerSource;
}

/** Why a database has nothing of an export. */
export const databaseProblems = [
  'password',
  'no-password',
  'no-entry',
  'no-database',
  'no-right',
  'no-postgis',
  'shape',
  'busy',
  'full',
  'gone',
  'unsure',
  'silent',
  'unreachable',
  'no-tls',
  'untrusted',
  'other',
] as const;
export type DatabaseProblem = (typeof databaseProblems)[number];

/** What became of an export to a database: all of it is there, or nothing is changed. */
export type DatabaseOutcome =
  | { readonly layers: readonly ExportedLayer[] }
  /** `about`: a table with its column, a code of the server, an address; never a secret. */
  | { readonly problem: DatabaseProblem; readonly about: string };
