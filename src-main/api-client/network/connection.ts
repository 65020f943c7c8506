import { type Failure, type FailureCode, silentCodes } from '../../../src-shared/result';
import type { Connection } from '../../../src-shared/domain/session/session';

/** Codes that mean that the service itself was not heard. */
const silent: ReadonlySet<FailureCode> = new Set(silentCodes);

export interface ConnectionWatch {
  read(): Connection;
  /** For `createFetcher`: null when the service answered. */
  note(failure: Failure | null): void;
}

/** How old the last answer that was told may be when the next one comes, so that its age on the screen is true. */
const notifiedForMs = 60_000;

/**
 * Keeps what is known of the connection; `changed` is told when its state or last failure becomes another, and of an
 * answer a minute after the last that was told.
 */
export function watchConnection(
  now: () => number,
  changed: (connection: Connection) => void,
): ConnectionWatch {
  let connection: Connection = { state: 'starting', lastAnswerAtMs: null, lastFailure: null };
  let stated = connection;
  return {
    read: () => connection,
    note(failure) {
      const isReceived = failure === null || !silent.has(failure.code);
      const before = connection;
      const nowMs = now();
      connection = {
        state: isReceived ? 'online' : 'offline',
        lastAnswerAtMs: isReceived ? nowMs : before.lastAnswerAtMs,
        ...(isReceived ? {} : { offlineSinceMs: before.offlineSinceMs ?? nowMs }),
        lastFailure: failure?.code ?? null,
      };
      const isOld = isReceived && nowMs - (stated.lastAnswerAtMs ?? nowMs) >= notifiedForMs;
      if (before.state === connection.state && before.lastFailure === connection.lastFailure && !isOld)
        return;
      stated = connection;
      changed(connection);
    },
  };
}
