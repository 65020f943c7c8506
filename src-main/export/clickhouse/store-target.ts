import type { LonLat } from '@kartbord/common/lon-lat';

export {
  type StoreProblem,
  storeProblems,
  type StoreRefusal,
  type StoreTried,
} from '../../../src-shared/domain/export/store-problem';

/** A ClickHouse server, or a cluster of several, that a person named. */
export interface StoreTarget {
  /** One of each shard; the first is asked, and every one has the tables. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** Null: one server alone. */
  readonly cluster: string | null;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Null: without TLS, which is for this computer alone. `ca`: the certificates that are trusted, PEM; null: those of the runtime. */
  readonly tls: { readonly ca: string | null } | null;
  /** What makes the tables is told in place of an export. */
  readonly isDdl?: boolean;
}

/** Which positions of a store are asked for; null: all. */
export interface StoreQuestion {
  readonly mmsis: readonly number[] | null;
  /** ms since 1970, both included. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** West, south, east, north. */
  readonly box: readonly [number, number, number, number] | null;
  /** Within so many km of one of these. */
  readonly near: { readonly places: readonly LonLat[]; readonly km: number } | null;
  /** The corners of an area, which is closed by itself. */
  readonly polygon: readonly LonLat[] | null;
}

/** SQL that an administrator runs on every server. */
export interface StoreDdl {
  readonly ddl: string;
}
