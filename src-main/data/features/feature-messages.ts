import type { TableColumn } from '@kartbord/formats/table';
import type { FeatureQuestion } from '../../serve/question';
import type { LayersOrder } from '../export/layers-export-messages';

/** Whose data, and in which language; it has no layers of its own. */
export type FeaturesGround = LayersOrder;

/** A collection of which something is stored, and what is said of it. */
export interface ListedCollection {
  readonly id: string;
  readonly columns: readonly TableColumn[];
  readonly count: number;
  readonly hasPlaces: boolean;
  /** West, south, east, north; null: no row has a place. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** First and last moment of its rows, ISO 8601, null for an open end; null: not known. */
  readonly span: readonly [string | null, string | null] | null;
  /** Source, age, rule, licence, what is missing: as in a file of the same rows. */
  readonly provenance: Readonly<Record<string, unknown>>;
}

/** Addresses that an answer links to: where the service begins, as the client wrote it, and the question’s own query. */
export interface FeatureLinks {
  readonly base: string;
  readonly query: string;
}

/** An answer, ready to be sent. */
export interface FeaturePage {
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  readonly features: number;
  /** Where the next page is; null: this is the last. */
  readonly next: string | null;
}

export interface FeatureCalls {
  'features.list': { input: FeaturesGround; output: readonly ListedCollection[] };
  /** `not-found`: nothing is stored of it, or there is no such feature or page; `bad-request`: what cannot be asked of its columns. */
  'features.page': {
    input: {
      readonly ground: FeaturesGround;
      readonly question: FeatureQuestion;
      readonly links: FeatureLinks;
    };
    output: FeaturePage;
  };
}
