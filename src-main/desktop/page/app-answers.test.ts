import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerApp, answerApp } from './app-answers';
import { listAppFiles } from './app-files';
import { openTiles, type Tiles } from '../../storage/files/basemap-tiles';
import { emptyTiles, hostileOrigins, hostilePaths } from './hostile-paths';

const archive = resolve(import.meta.dirname, '../../../resources/basemap/kartbord.pmtiles');

let folder: string;
let ask: AnswerApp;
/** What was read of the base map, so that "not found" is known to have asked nothing. */
let asked: number;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-answers-'));
  mkdirSync(join(folder, 'renderer/assets'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"of":"the folder above"}');
  writeFileSync(join(folder, 'renderer/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'renderer/places.json'), '[]');
  writeFileSync(join(folder, 'renderer/assets/index.js.map'), '{}');
  const tiles = openTiles(archive);
  asked = 0;
  const counted: Tiles = {
    tile: (...of) => {
      asked += 1;
      return tiles.tile(...of);
    },
  };
  ask = answerApp(listAppFiles([join(folder, 'renderer')]), counted, undefined);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string): Promise<Response> => ask({ url, method: 'GET' });

it('answers the page and its files, each with what they may do', async () => {
  for (const path of ['/', '/index.html', '/?theme=day', '/places.json']) {
    const answer = await get(`app://kartbord${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expectGuarded(answer);
  }
});

it('answers a tile of the base map', async () => {
  const answer = await get('app://kartbord/tiles/5/16/9.mvt');
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expectGuarded(answer);
});

describe('what is asked for by a path that leads elsewhere', () => {
  it(`is not there, by any of ${hostilePaths.length} ways of writing it`, async () => {
    const before = asked;
    expect(hostilePaths.length).toBeGreaterThanOrEqual(150);
    for (const path of hostilePaths) {
      const answer = await get(`app://kartbord${path}`);
      expect(await answer.text(), path).toBe('');
      expect([path, answer.status]).toEqual([path, 404]);
      expectGuarded(answer);
    }
    expect(asked).toBe(before);
  });

  it.each(hostileOrigins)('is not there at %s', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expectGuarded(answer);
  });

  it.each(emptyTiles)('is an empty tile at %s', async (path) => {
    const answer = await get(`app://kartbord${path}`);
    expect(answer.status).toBe(204);
    expectGuarded(answer);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'get', 'TRACE'])(
  'has nothing for the method %s',
  async (method) => {
    expect((await ask({ url: 'app://kartbord/index.html', method })).status).toBe(404);
  },
);

it('says that something broke, with the policies, where a file of the list is gone', async () => {
  const files = new Map([['/gone.js', { path: join(folder, 'gone.js'), contentType: 'text/javascript' }]]);
  const broken: Tiles = { tile: () => Promise.reject(new Error(`cannot read ${archive}`)) };
  const askBroken = answerApp(files, broken, undefined);
  for (const path of ['/gone.js', '/tiles/5/16/9.mvt']) {
    const answer = await askBroken({ url: `app://kartbord${path}`, method: 'GET' });
    expect([answer.status, await answer.text()]).toEqual([500, '']);
    expectGuarded(answer);
  }
});

it("lets the page of Vite's server read, and nobody else", async () => {
  const dev = answerApp(
    listAppFiles([join(folder, 'renderer')]),
    { tile: () => Promise.resolve(undefined) },
    'http://localhost:5173',
  );
  const request = { url: 'app://kartbord/places.json', method: 'GET' };
  expect((await dev(request)).headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect((await ask(request)).headers.get('access-control-allow-origin')).toBeNull();
});

function expectGuarded({ headers }: Response): void {
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';.*trusted-types/,
  );
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  // With it a page that goes to about:srcdoc ends main of Electron 25; no window is opened that it would part from us.
  expect(headers.get('cross-origin-opener-policy')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
}
