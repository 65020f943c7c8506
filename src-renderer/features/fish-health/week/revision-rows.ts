import type { TableRows } from '../../../../src-shared/contract';

/** A row of the table `revisions`. */
export interface Revision {
  readonly localityNo: number;
  readonly name: string | null;
  readonly field: string;
  readonly then: string | null;
  readonly now: string | null;
}

/** So many rows are a moment's work. */
const rowsATurn = 400;

export function* revisionRows({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly Revision[]> {
  const read: Revision[] = [];
  for (const cells of rows) {
    read.push(Object.fromEntries(names.map((name, at) => [name, cells[at]])) as unknown as Revision);
    if (read.length % rowsATurn === 0) yield;
  }
  return read;
}
