import { describe, expect, it } from 'vitest';
import type { DeviceLoginStep, SessionStatus } from '../../../src-shared/domain/session/session';
import { ok } from '../../../src-shared/result';
import type { Session } from '../../session/session';
import { sessionHandlers } from './session';
import { harness } from '../testing';

const status: SessionStatus = { ...bench0(), clockAheadMs: 5 };

function bench0(): SessionStatus {
  const scope = {
    state: 'signed-out' as const,
    until: null,
    who: null,
    refreshedAtMs: null,
    lastRefusal: null,
    lastTrouble: null,
    endedBy: null,
  };
  return {
    scopes: { api: scope, ais: scope },
    signIns: { api: scope, apiClient: scope, ais: scope },
    reader: 'api',
    vault: { tier: 'keyring', trouble: null },
    clockAheadMs: null,
  };
}

function setUp(change: Partial<Session>): {
  handlers: ReturnType<typeof sessionHandlers>;
  opened: string[];
} {
  const opened: string[] = [];
  const session: Session = { ...harness().work.session, ...change };
  const handlers = sessionHandlers(
    { session },
    { openExternal: (url) => (opened.push(url), Promise.resolve(ok(null))) },
  );
  return { handlers, opened };
}

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

describe('the calls about the session', () => {
  it('hand the device login its signal and its progress on', async () => {
    const steps: DeviceLoginStep[] = [];
    const { handlers } = setUp({
      signIn: ({ signal, progress }) => {
        progress({ step: 'asking' });
        return Promise.resolve(ok({ end: signal === context.signal ? 'denied' : 'expired' }));
      },
    });
    const result = await handlers['session.signIn'](undefined, {
      ...context,
      progress: (step) => steps.push(step),
    });
    expect([result, steps]).toEqual([ok({ end: 'denied' }), [{ step: 'asking' }]]);
  });

  it('open the address of the device login under way, and nothing while there is none', async () => {
    let address: string | null = null;
    const { handlers, opened } = setUp({ verificationAddress: () => address });
    expect(await handlers['session.openVerification'](undefined, context)).toMatchObject({
      failure: { code: 'bad-request' },
    });
    address = 'https://id.example.invalid/device?user_code=ABCD';
    expect(await handlers['session.openVerification'](undefined, context)).toEqual(ok(null));
    expect(opened).toEqual([address]);
  });

  it('test a client, sign out of one part and ask the keyring again', async () => {
    const asked: unknown[] = [];
    const { handlers } = setUp({
      keepClient: (scope, credentials, signal) => {
        asked.push(scope, credentials, signal);
        return Promise.resolve(ok({ end: 'wrong-secret' }));
      },
      signOut: (part) => (asked.push(part), Promise.resolve(ok(null))),
      unlock: () => Promise.resolve(status),
    });
    const credentials = { clientId: 'me@example.invalid:ais', clientSecret: 'hunter2' };
    expect(await handlers['session.keepClient']({ scope: 'api', ...credentials }, context)).toEqual(
      ok({ end: 'wrong-secret' }),
    );
    expect(await handlers['session.signOut']({ part: 'apiClient' }, context)).toEqual(ok(null));
    expect(await handlers['session.unlock'](undefined, context)).toEqual(ok(status));
    expect(asked).toEqual(['api', credentials, context.signal, 'apiClient']);
  });
});
