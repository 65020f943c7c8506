import type { ExportProgress, TableRows } from '../../../src-shared/contract';
import type { Dropped } from '../../../src-shared/domain/export/dropped';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { TableProvenance } from '../../export/table-file';
import type { WrittenFile } from '../../export/written-file';
import type { AnswerGap } from './layers-export-messages';

/** What a table is made of: the answers that are kept of a service and user, and the rules of the person. */
export interface TableOrder {
  readonly what: TableSelection;
  readonly site: string;
  readonly account: string;
  /** Of tracks. */
  readonly aisAccount: string;
  /** Of what is a person's own. */
  readonly ownAccount: string;
  readonly limits: ChosenLimits;
  readonly provenance: TableProvenance;
  /** Reports that were sent or are drafted on this computer, for a table of gear; left out: none. */
  readonly acts?: readonly ReportEntry[];
  /** What the service's answers have lost or lack; left out: nothing. */
  readonly gaps?: readonly AnswerGap[];
}

export interface MadeTable {
  /** What should be in it and is not, in sentences. */
  readonly missing: readonly string[];
  /** Rows of them that its filter could not decide. */
  readonly undecided: number;
  /** What the service gave and they do not have; left out: nothing. */
  readonly dropped?: readonly Dropped[];
}

export interface WrittenTable extends WrittenFile, MadeTable {}

export interface TableCalls {
  'table.write': {
    input: TableOrder & { readonly path: string };
    output: WrittenTable;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe; without its metadata. */
  'table.bytes': { input: TableOrder; output: MadeTable & { readonly bytes: Uint8Array } };
  /** The same rows for the window. */
  'table.rows': { input: TableOrder; output: TableRows };
}
