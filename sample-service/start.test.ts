import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { assumptions } from './assumptions';
import { startForTest } from './testing';

test('each part of the service has an origin of its own on the loopback address', async () => {
  const service = await startForTest();
  try {
    const { baseUrl, authUrl, aisUrl, wmsUrl, adminUrl } = service;
    const origins = [baseUrl, authUrl, aisUrl, wmsUrl, adminUrl].map((url) => new URL(url).origin);
    expect(new Set(origins).size).toBe(5);
    for (const origin of origins) expect(new URL(origin).hostname).toBe('127.0.0.1');
  } finally {
    await service.close();
  }
});

test('the admin answers nobody who does not know the path of this start', async () => {
  const [service, other] = await Promise.all([startForTest(), startForTest()]);
  try {
    const { origin, pathname } = new URL(service.adminUrl);
    const path = async (at: string): Promise<number> => (await fetch(origin + at)).status;
    expect(pathname).toMatch(/^\/[0-9a-f]{32}$/);
    expect(new URL(other.adminUrl).pathname).not.toBe(pathname);
    expect(await Promise.all([`${pathname}/clock`, '/clock', '/', '/ledger'].map(path))).toEqual([
      200, 404, 404, 404,
    ]);
  } finally {
    await Promise.all([service.close(), other.close()]);
  }
});

/** A port from which on five were free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return Math.min(typeof address === 'object' && address ? address.port : 40_000, 65_000);
}

test('with a port the listeners take it and the next four, and a taken port is an error that closes the rest', async () => {
  const port = await freePort();
  const service = await startForTest({ port });
  try {
    expect(service.baseUrl).toBe(`http://127.0.0.1:${port}`);
    expect(new URL(service.adminUrl).origin).toBe(`http://127.0.0.1:${port + 4}`);
    await expect(startForTest({ port: port - 1 })).rejects.toThrow('EADDRINUSE');
    await expect(fetch(`http://127.0.0.1:${port - 1}`)).rejects.toThrow();
  } finally {
    await service.close();
  }
});

test('a service whose clock starts years away issues tokens that are good there', async () => {
  const service = await startForTest({ nowMs: Date.UTC(2019, 4, 1) });
  try {
    const { session, post } = await import('./testing');
    const { access_token } = await session(service);
    expect((await post(service, access_token, '/v2/geodata/fishhealth/2019/10')).status).toBe(200);
    expect((await post(service, access_token, '/v2/geodata/fishhealth/2019/30')).status).toBe(400);
  } finally {
    await service.close();
  }
});

test('every assumption names a file that is there', () => {
  for (const { where } of assumptions) expect(existsSync(resolve(import.meta.dirname, where))).toBe(true);
});
