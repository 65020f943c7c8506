import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokens } from './testing';
import {
  harness as newHarness,
  type SessionHarness,
  never,
  signedInHarness,
  signInAt,
} from './testing-session';

/** promises.md, Measured 1: `fetch` follows, and takes the bearer and the posted refresh token along. */

/** A second host that counts who as much as connects to it. */
async function secondHost(): Promise<{ readonly port: number; connections: number }> {
  const seen = { port: 0, connections: 0 };
  const server = createServer((socket) => {
    seen.connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  seen.port = (server.address() as AddressInfo).port;
  onTestFinished(() => void server.close());
  return seen;
}

const places: [string, (port: number) => string][] = [
  ['another host', (port) => `http://127.0.0.1:${port}/connect/token`],
  ['another host by TLS', (port) => `https://127.0.0.1:${port}/connect/token`],
  ['a file', () => 'file:///etc/hostname'],
];

const exchanges: [string, (redirect: object) => Promise<{ harness: SessionHarness; ended: unknown }>][] = [
  [
    'the device authorization endpoint',
    async (redirect) => {
      const harness = await newHarness(() => redirect as never);
      return { harness, ended: await harness.start().signIn({ signal: never, progress: () => {} }) };
    },
  ],
  [
    'the token endpoint, device grant',
    async (redirect) => {
      let polls = 0;
      const harness: SessionHarness = await newHarness((path) => {
        if (path === '/connect/token') return polls++ === 0 ? (redirect as never) : tokens('1');
        const verification_uri = harness.identity.origin;
        return { status: 200, body: { device_code: 'd', user_code: 'C', verification_uri } };
      });
      const session = harness.start();
      const ended = signInAt(harness, session);
      await harness.clock.nextTimer();
      while (polls === 0) await new Promise((resolve) => setImmediate(resolve));
      await harness.clock.nextTimer();
      const before = await session.token();
      harness.clock.runOut();
      await ended;
      return { harness, ended: before };
    },
  ],
  [
    'the token endpoint, refresh grant',
    async (redirect) => {
      const harness = await signedInHarness(() => redirect as never);
      harness.clock.time += 3_600_000;
      return { harness, ended: await harness.start().token() };
    },
  ],
  [
    'the token endpoint, client credentials',
    async (redirect) => {
      const harness = await newHarness(() => redirect as never);
      return {
        harness,
        ended: await harness.start().keepClient('ais', { clientId: 'me', clientSecret: 'secret' }, never),
      };
    },
  ],
];

describe.each(exchanges)('a redirect of %s', (_endpoint, exchange) => {
  describe.each([301, 302, 303, 307, 308])('with status %d', (status) => {
    it.each(places)('to %s is not followed: nobody there hears anything', async (_place, to) => {
      const second = await secondHost();
      const { ended } = await exchange({ status, body: '', headers: { location: to(second.port) } });
      expect(ended).toMatchObject({ ok: false });
      expect(second.connections).toBe(0);
    });
  });
});
