import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures';

/** A server that must never hear from the page. */
let tripwire: Server;
let heard: string[];
let elsewhere: string;

test.beforeEach(async () => {
  heard = [];
  tripwire = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end('<!doctype html>');
  });
  await new Promise<void>((listening) => tripwire.listen(0, '127.0.0.1', listening));
  elsewhere = `http://127.0.0.1:${(tripwire.address() as AddressInfo).port}/`;
});
test.afterEach(() => void tripwire.close());

test('a page in the window can leave it by no way, and nothing reaches another server', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const attempts = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    const outcomes = {
      fetch: await fetch(url).then(
        () => 'answered',
        () => 'refused',
      ),
      file: await fetch('file:///etc/passwd').then(
        () => 'answered',
        () => 'refused',
      ),
      opened: window.open(url) === null ? 'refused' : 'opened',
      // Not eval: what a debugger evaluates, as here, is exempt from the policy.
      inlineScript: ((): string => {
        const script = document.createElement('script');
        // Not by textContent: that is refused by Trusted Types before the policy is asked (trusted-types.spec.ts).
        script.append('document.documentElement.dataset.ran = "1"');
        document.head.append(script);
        return document.documentElement.dataset['ran'] ? 'ran' : 'refused';
      })(),
      position: await new Promise<string>((answer) =>
        navigator.geolocation.getCurrentPosition(
          () => answer('given'),
          () => answer('refused'),
        ),
      ),
      notifications: await Notification.requestPermission(),
      clipboard: await navigator.clipboard.readText().then(
        () => 'read',
        () => 'refused',
      ),
    };
    location.href = url;
    return outcomes;
  }, elsewhere);
  expect(attempts).toEqual({
    fetch: 'refused',
    file: 'refused',
    opened: 'refused',
    inlineScript: 'refused',
    position: 'refused',
    notifications: 'denied',
    clipboard: 'refused',
  });
  expect(page.url()).toMatch(/^app:\/\/kartbord\//);
  expect(app.windows()).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('app:// serves the files of the window and the tiles, each with the policy, and nothing else', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const answers = await page.evaluate(async () => {
    const ask = async (path: string): Promise<[number, string | null]> => {
      const response = await fetch(path);
      return [response.status, response.headers.get('content-security-policy')];
    };
    return {
      page: await ask('app://kartbord/index.html'),
      tile: await ask('app://kartbord/tiles/5/16/9.mvt'),
      climb: await ask('app://kartbord/..%2f..%2fpackage.json'),
      doubleSlash: await ask('app://kartbord//etc/passwd'),
      map: await ask('app://kartbord/assets/index.js.map'),
    };
  });
  expect([answers.page[0], answers.tile[0]]).toEqual([200, 200]);
  expect([answers.climb[0], answers.doubleSlash[0], answers.map[0]]).toEqual([404, 404, 404]);
  for (const [, policy] of Object.values(answers)) expect(policy).toContain("default-src 'none'");
});

test('main refuses a call that it does not know, a bad input and a number used twice', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const codes = await page.evaluate(async () => {
    const code = async (...args: [number, string, unknown]): Promise<string> => {
      const result = (await window.kartbord.call(...args)) as { ok: boolean; failure?: { code: string } };
      return result.ok ? 'ok' : String(result.failure?.code);
    };
    return [
      await code(900_001, 'app.status', undefined),
      await code(900_002, 'fs.readFile', '/etc/passwd'),
      await code(900_003, '__proto__', undefined),
      await code(900_004, 'fishHealth.week', { week: '2026-W54', freshness: 'usual' }),
      await code(900_005, 'export.reveal', { receiptId: '../../etc/passwd' }),
      await code(Number.NaN, 'app.status', undefined),
    ];
  });
  expect(codes).toEqual(['ok', 'bad-request', 'bad-request', 'bad-request', 'bad-request', 'bad-request']);
});
