import type { FailureCode } from '../../src-shared/result';

/** What a command speaks through. Writes may wait until the pipe takes more. */
export interface CommandIo {
  readonly stdout: (chunk: string | Uint8Array) => void | Promise<void>;
  readonly stderr: (text: string) => void | Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  /** Somebody reads stderr as it is written. */
  readonly isTerminal: boolean;
  readonly readFile: (path: string) => Promise<string>;
}

/** What a command ended with: its exit code, and a failure to tell of. */
export interface Ended {
  readonly code: number;
  readonly told?: { readonly code: FailureCode; readonly sentence: string };
}
