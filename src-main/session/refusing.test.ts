import { describe, expect, it } from 'vitest';
import type { ScopeStatus } from '../../src-shared/domain/session/session';
import { refusal, tokens } from './testing';
import { type SessionHarness, never, signedInHarness, type Started } from './testing-session';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const grants = ({ identity }: SessionHarness, kind = 'refresh_token'): number =>
  identity.forms.filter((form) => form['grant_type'] === kind).length;
const api = (session: Started): ScopeStatus => session.status().scopes.api;

/** Uses the token as a request would that is answered 401. */
async function useInVain(session: Started): Promise<string> {
  const token = await session.token();
  if (!token.ok) return token.failure.code;
  session.refused(token.value);
  return token.value;
}

describe('a service that answers 401 to a token it has just been given', () => {
  it('is asked with that token on, asked for no other, and signs nobody out', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    const before = await harness.peek();
    await session.token();
    const sinceMs = (harness.clock.time += 4 * minuteMs);
    expect(session.refused('access-0')).toBe(false);
    harness.clock.time += minuteMs;
    expect(await useInVain(session)).toBe('access-0');
    expect(api(session)).toMatchObject({
      state: 'signed-in',
      lastTrouble: { code: 'refusing', atMs: sinceMs },
      endedBy: null,
    });
    expect(session.notified.at(-1)?.scopes.api.lastTrouble).toEqual({ code: 'refusing', atMs: sinceMs });
    expect([grants(harness), await harness.peek()]).toEqual([0, before]);
  });

  it('refuses one that is older, too, once its renewal was refused', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await session.token();
    harness.clock.time += 6 * minuteMs;
    expect(session.refused('access-0')).toBe(true);
    expect(api(session).lastTrouble).toBeNull();
    expect(await session.token()).toEqual({ ok: true, value: 'access-1' });
    expect(session.refused('access-1')).toBe(false);
    expect(api(session).lastTrouble?.code).toBe('refusing');
    expect(grants(harness)).toBe(1);
  });

  it('gives at most one token an hour, and is never said to need a sign-in', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    for (
      const endMs = harness.clock.time + 9 * hourMs;
      harness.clock.time < endMs;
      harness.clock.time += 7 * minuteMs
    )
      expect(await useInVain(session)).toMatch(/^access-\d+$|^refusing$/);
    expect(grants(harness)).toBeGreaterThanOrEqual(8);
    expect(grants(harness)).toBeLessThanOrEqual(9);
    const states = new Set(session.notified.map(({ scopes }) => scopes.api.state));
    expect([...states].filter((state) => state === 'signed-out' || state === 'ended')).toEqual([]);
  });

  it('is well again at once when it takes the token', async () => {
    const harness = await signedInHarness();
    const session = harness.start();
    await useInVain(session);
    session.taken('api');
    expect(session.notified.at(-1)?.scopes.api.lastTrouble).toBeNull();
    expect(await session.token()).toEqual({ ok: true, value: 'access-0' });
    expect(grants(harness)).toBe(0);
  });

  it('gives no token before its hour where the last one ran out earlier', async () => {
    const harness = await signedInHarness((_path, _form, count) =>
      tokens(String(count), { expires_in: 600 }),
    );
    const session = harness.start();
    harness.clock.time += hourMs;
    expect(await useInVain(session)).toBe('access-1');
    harness.clock.time += 20 * minuteMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'refusing' } });
    harness.clock.time += 40 * minuteMs;
    expect(await session.token()).toEqual({ ok: true, value: 'access-2' });
  });

  it('is asked for a token no sooner because the last asking came to nothing', async () => {
    const harness = await signedInHarness(() => ({ status: 500, body: '' }));
    const session = harness.start();
    await useInVain(session);
    harness.clock.time += hourMs;
    for (let i = 0; i < 50; i++, harness.clock.time += minuteMs)
      expect((await session.token()).ok).toBe(false);
    expect(grants(harness)).toBe(1);
  });

  it('is another matter than an identity service that ends the sign-in', async () => {
    const harness = await signedInHarness(() => refusal('invalid_grant'));
    const session = harness.start();
    await useInVain(session);
    harness.clock.time += hourMs;
    expect(await session.token()).toMatchObject({ failure: { code: 'signed-out' } });
    expect(api(session)).toMatchObject({ state: 'ended', endedBy: 'refused', lastTrouble: null });
  });

  it('is the matter of one part: the other is renewed as ever', async () => {
    const harness = await signedInHarness((_path, _form, count) => tokens(`ais-${count}`));
    const session = harness.start({ clientSecrets: { ais: 'own-secret' } });
    expect(await session.accessToken('ais', never)).toEqual({ ok: true, value: 'access-ais-1' });
    expect(session.refused('access-ais-1')).toBe(false);
    for (let i = 0; i < 17; i++, harness.clock.time += 10 * minuteMs) {
      const token = await session.accessToken('ais', never);
      if (token.ok) session.refused(token.value);
    }
    expect(grants(harness, 'client_credentials')).toBe(3);
    expect(session.status().scopes).toMatchObject({
      api: { lastTrouble: null },
      ais: { lastTrouble: { code: 'refusing' }, endedBy: null },
    });
  });
});
