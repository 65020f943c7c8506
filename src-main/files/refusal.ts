import type { FileProblemCode } from '../../src-shared/domain/own-file';

/** Ends the reading of a whole file; thrown inside this room only, and a value for whoever asked (read.ts). */
export class Refusal extends Error {
  readonly code: FileProblemCode;
  /** From 1; null where the format has none. */
  readonly line: number | null;

  constructor(code: FileProblemCode, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
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
