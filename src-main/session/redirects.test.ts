import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tokens } from './testing';
import { desk as newDesk, type Desk, never, signedInDesk, signInAt } from './testing-desk';

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

const exchanges: [string, (redirect: object) => Promise<{ desk: Desk; ended: unknown }>][] = [
  [
    'the device authorization endpoint',
    async (redirect) => {
      const desk = await newDesk(() => redirect as never);
      return { desk, ended: await desk.start().signIn({ signal: never, progress: () => {} }) };
    },
  ],
  [
    'the token endpoint, device grant',
    async (redirect) => {
      let polls = 0;
      const desk: Desk = await newDesk((path) => {
        if (path === '/connect/token') return polls++ === 0 ? (redirect as never) : tokens('1');
        const verification_uri = desk.identity.origin;
        return { status: 200, body: { device_code: 'd', user_code: 'C', verification_uri } };
      });
      const session = desk.start();
      const ended = signInAt(desk, session);
      await desk.clock.nextTimer();
      while (polls === 0) await new Promise((resolve) => setImmediate(resolve));
      await desk.clock.nextTimer();
      const before = await session.token();
      desk.clock.runOut();
      await ended;
      return { desk, ended: before };
    },
  ],
  [
    'the token endpoint, refresh grant',
    async (redirect) => {
      const desk = await signedInDesk(() => redirect as never);
      desk.clock.time += 3_600_000;
      return { desk, ended: await desk.start().token() };
    },
  ],
  [
    'the token endpoint, client credentials',
    async (redirect) => {
      const desk = await newDesk(() => redirect as never);
      return {
        desk,
        ended: await desk.start().keepClient('ais', { clientId: 'me', clientSecret: 'secret' }, never),
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
