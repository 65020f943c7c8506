import type { Failure, FailureCode } from '../../src-shared/result';
import type { Connection } from '../../src-shared/domain/session';

/** Codes that mean that the service itself was not heard. */
const silent: ReadonlySet<FailureCode> = new Set(['offline', 'timeout', 'bad-response']);

export interface ConnectionWatch {
  read(): Connection;
  /** For `createFetcher`: null when the service answered. */
  note(failure: Failure | null): void;
}

/** Keeps what is known of the connection; `changed` is told when its state or last failure becomes another. */
export function watchConnection(
  now: () => number,
  changed: (connection: Connection) => void,
): ConnectionWatch {
  let connection: Connection = { state: 'starting', lastAnswerAtMs: null, lastFailure: null };
  return {
    read: () => connection,
    note(failure) {
      const isHeard = failure === null || !silent.has(failure.code);
      const before = connection;
      connection = {
        state: isHeard ? 'online' : 'offline',
        lastAnswerAtMs: isHeard ? now() : before.lastAnswerAtMs,
        lastFailure: failure?.code ?? null,
      };
      if (before.state !== connection.state || before.lastFailure !== connection.lastFailure)
        changed(connection);
    },
  };
}
