import type { FileProblemCode } from '../../src-shared/domain/map-layers/own-file';

/** Ends the reading of a whole file; thrown inside this room only, and a value for whoever asked (read.ts). */
export class Refusal extends Error {
  readonly code: FileProblemCode;
  /** From 1; null where the format has none. */
  readonly line: number | null;
  /** Of a table: the columns that were to give a place. */
  readonly columns: readonly string[] | undefined;

  constructor(code: FileProblemCode, line: number | null = null, columns?: readonly string[]) {
    super(code);
    this.code = code;
    this.line = line;
    this.columns = columns;
  }
}

/** The text ends, or is broken, at this line: what was read before it stays. */
export class BrokenOff extends Error {
  readonly line: number;

  constructor(line: number) {
    super('broken off');
    this.line = line;
  }
}
