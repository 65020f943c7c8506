import type { FailureCode } from '../../src-shared/result';

/**
 * What the command line ends with. Scripts rely on them: a number never gets another meaning. `sign-in` ends with
 * `signInNeeded` where another sign-in may come off (the answer was no, the code ran out), and with `failed` where
 * something must change first: the permission, the client, its secret or scope, the keyring. Ctrl+C is `failed` too.
 */
export const exitCode = {
  done: 0,
  failed: 1,
  usage: 2,
  signInNeeded: 3,
  /** The service does not answer now, or refuses for now, and nothing is kept. */
  offline: 4,
  /** Something came out, but not all of it. */
  inPart: 5,
  /** A report was sent and it is not known yet whether it arrived. */
  notKnown: 6,
} as const;

export function exitCodeOf(code: FailureCode): number {
  if (code === 'signed-out') return exitCode.signInNeeded;
  if (code === 'offline' || code === 'timeout' || code === 'refusing') return exitCode.offline;
  if (code === 'bad-request') return exitCode.usage;
  return exitCode.failed;
}
