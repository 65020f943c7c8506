import { backOffMs } from '../../../src-shared/back-off';
import { refusingScopes, type Scope, type SessionStatus } from '../../../src-shared/domain/session/session';
import { joinUrl } from '../../api-client/address';
import { smallestRead } from '../../api-client/network/connection-test';
import type { SetTimer } from '../../api-client/network/deadline';
import { jsonBytes } from '../../api-client/network/fetcher';
import { addressOf } from '../../api-client/parts';
import type { AskOnce } from '../../api-client/network/queue';
import { refusedRests } from '../../api-client/network/queue-waits';
import type { ServiceProfile } from '../../api-client/service-profile';
import type { Session } from '../../session/session';
import { withToken } from '../../session/with-token';

export interface RefusalWatchParts {
  readonly service: ServiceProfile;
  readonly session: Pick<Session, 'accessToken' | 'refused' | 'taken'>;
  readonly fetcher: AskOnce;
  readonly setTimer: SetTimer;
  /** A part takes requests again. */
  readonly onOver: () => void;
}

export interface RefusalWatch {
  notified(status: SessionStatus): void;
  /** Nothing more is asked. */
  stop(): void;
}

/** Asks a part that refuses for now the smallest of its questions, ever more seldom, so that its end is heard by itself. */
export function watchRefusals(parts: RefusalWatchParts): RefusalWatch {
  const abort = new AbortController();
  const { signal } = abort;
  /** Each ends the waiting for the next question. */
  const watched = new Map<Scope, () => void>();

  function askIn(scope: Scope, vain: number): void {
    const end = parts.setTimer(
      () => {
        void ask(scope).then(() => {
          const isStillRefused = watched.get(scope) === end && !signal.aborted;
          if (isStillRefused) askIn(scope, vain + 1);
        });
      },
      backOffMs(refusedRests, vain),
    );
    watched.set(scope, end);
  }

  async function ask(scope: Scope): Promise<void> {
    const part = scope === 'ais' ? 'ais' : 'data';
    const addresses = await parts.service.addresses();
    if (!addresses.ok) return;
    const base = addresses.value[addressOf[part]];
    await withToken(
      parts.session,
      scope,
      signal,
      (token) =>
        parts.fetcher(
          {
            method: 'GET',
            url: joinUrl(base, smallestRead[part]),
            bearer: { token, origin: new URL(base).origin },
            maxBytes: jsonBytes,
          },
          signal,
        ),
      (answer) => {
        if (!answer.ok || answer.value.status >= 500) return 'unsaid';
        return answer.value.status === 401 ? 'refused' : 'taken';
      },
    );
  }

  return {
    notified(status) {
      const refusing = refusingScopes(status);
      for (const [scope, end] of watched) {
        if (refusing.includes(scope)) continue;
        end();
        watched.delete(scope);
        parts.onOver();
      }
      for (const scope of refusing) if (!watched.has(scope)) askIn(scope, 0);
    },
    stop() {
      abort.abort();
      for (const end of watched.values()) end();
    },
  };
}
