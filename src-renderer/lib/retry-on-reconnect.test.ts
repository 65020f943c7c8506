import { expect, it } from 'vitest';
import type { Events } from '../../src-shared/contract';
import type { ScopeStatus, SessionStatus } from '../../src-shared/domain/session/session';
import { RetryOnReconnect, type Hears, isNoResponse } from './retry-on-reconnect';

const scope: ScopeStatus = {
  state: 'signed-in',
  until: null,
  who: null,
  refreshedAtMs: null,
  lastRefusal: null,
  lastTrouble: null,
  endedBy: null,
};
const refusing: ScopeStatus = { ...scope, lastTrouble: { code: 'refusing', atMs: 1 } };
const session = (api: ScopeStatus, ais = scope): SessionStatus => ({
  scopes: { api, ais },
  signIns: { api, apiClient: api, ais },
  reader: 'api',
  vault: { tier: 'keyring', trouble: null },
  clockAheadMs: null,
});

function harness(): { readonly asked: number[]; tell: (status: SessionStatus) => void } {
  let tell = (_: SessionStatus): void => {};
  const client: Hears = {
    on: (name, listener) => {
      if (name === 'session.changed') tell = listener as (value: Events['session.changed']) => void;
      return () => {};
    },
  };
  const asked: number[] = [];
  new RetryOnReconnect(client, {
    now: () => 1_000_000,
    wait: () => new Promise(() => {}),
    isWanting: () => true,
    ask: () => {
      asked.push(1);
      return Promise.resolve();
    },
  });
  return { asked, tell: (status) => tell(status) };
}

it('asks for what is missing as soon as a service takes requests again, and not before', () => {
  const { asked, tell } = harness();
  tell(session(scope));
  tell(session(refusing));
  tell(session(refusing, refusing));
  expect(asked).toEqual([]);
  tell(session(scope, refusing));
  expect(asked).toHaveLength(1);
});

it('counts a service that refuses for now as one that was not heard', () => {
  expect([isNoResponse('refusing'), isNoResponse('signed-out')]).toEqual([true, false]);
});
