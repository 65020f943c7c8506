import type { Geometry } from 'geojson';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Dropped } from '../../src-shared/domain/export/dropped';
import type { KeptLists } from '../../src-shared/domain/gear/gear-season';
import type { Limits, OwnLimitsKnown } from '../../src-shared/domain/fish-health/lice-limits';

export interface Table {
  readonly columns: readonly TableColumn[];
  /** Of as many cells as there are columns; iterated once. Null is not given, never zero. */
  readonly rows: Iterable<readonly Cell[]>;
  readonly count: number;
  /** Where each row lies, where that is more than a point; left out: by its lon and lat, or by its site. */
  readonly shapes?: readonly (Geometry | null)[];
  readonly facts: TableFacts;
}

/** Where the rows come from; it travels beside them. */
export interface TableFacts {
  /** Method and path, such as GET /v2/…; several where several answers were joined. */
  readonly endpoints: readonly string[];
  /** Of the answers that the rows are made of, ms since 1970; null where there are none. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** As of when, ms since 1970; left out: as it is known now. */
  readonly asOfMs?: number;
  /** How the rows were chosen, in a sentence: the rule of a figure, the filter, the weeks. */
  readonly rule: string;
  /** Who gave it and under which terms, where that is not the connected service alone: in the place of its own. */
  readonly origin?: Readonly<Record<string, unknown>>;
  /** What should be in it and is not, in sentences: weeks that are not kept, lists that were not read. */
  readonly missing: readonly string[];
  /** Of which weeks an answer that it is made of is not downloaded, by the answer's name; for the window. */
  readonly lacks?: Readonly<Record<string, readonly string[]>>;
  /** Of the lists of gear that it is made of; for the window. */
  readonly lists?: KeptLists;
  /** Rows that are not in it because what would decide its filter is not known; they are among `missing`. Left out: none. */
  readonly undecided?: number;
  /** What the service gave and the rows do not have; it is among `missing`. Left out: nothing. */
  readonly dropped?: readonly Dropped[];
  /** By what its sites were judged, and of how many with a count the own limit is known; left out where no limit decides. */
  readonly judged?: { readonly limits: Limits; readonly known: OwnLimitsKnown };
}
