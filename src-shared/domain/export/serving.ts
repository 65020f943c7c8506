import type { Language } from '../settings/settings';

/** Who asked the service of stored data, by program and collection, since it was started. */
export interface AskedBy {
  /** As the program names itself; empty: it does not. */
  readonly program: string;
  /** Null: documents such as the list of collections. */
  readonly collection: string | null;
  /** Requests that were answered, and those that were not (a wrong token, a page of another site, nothing there). */
  readonly answered: number;
  readonly refused: number;
  /** Features of all answers. */
  readonly records: number;
  /** ms since 1970. */
  readonly lastMs: number;
  /** The HTTP status of the last. */
  readonly lastStatus: number;
}

interface ServedList {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly count: number;
}

/** Stored data for other programs of this computer, while the window serves it. */
export interface ServingState {
  /** Null: it is not served. `url` has the token in it, for programs that take an address alone. */
  readonly open: { readonly address: string; readonly token: string; readonly url: string } | null;
  /** What can be read; null: it is being counted, or nothing is served. */
  readonly collections: readonly ServedList[] | null;
  /** The last to ask first. */
  readonly asked: readonly AskedBy[];
}

export const notServing: ServingState = { open: null, collections: null, asked: [] };
