import type { FailureCode } from '../../src-shared/result';

/** What the command line ends with. Scripts rely on them: a number never gets another meaning. */
export const exitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  signInNeeded: 3,
  offline: 4,
  /** Something came out, but not all of it. */
  inPart: 5,
} as const;

export function exitCodeOf(code: FailureCode): number {
  if (code === 'signed-out') return exitCode.signInNeeded;
  if (code === 'offline' || code === 'timeout') return exitCode.offline;
  if (code === 'bad-request') return exitCode.usage;
  return exitCode.failed;
}
