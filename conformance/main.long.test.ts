import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { session, startForTest } from '@kartbord/sample-service/testing';

vi.setConfig({ testTimeout: 60_000 });

const command = resolve(import.meta.dirname, '../scripts/conformance.mjs');
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const profileFile = join(folder, 'profile.json');
let service: SampleService;

beforeAll(async () => {
  service = await startForTest();
  const { baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId } = service;
  const ids = { deviceClientId, apiClientId, aisClientId };
  const profile = { name: 'Sample', baseUrl, authUrl, aisUrl, wmsUrl, ...ids };
  writeFileSync(profileFile, JSON.stringify(profile));
}, 30_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.close();
});

/** Runs the command; its exit code, lines and errors. */
async function conformance(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, KARTBORD_AIS_SECRET: service.aisSecret, ...environment };
  const child = spawn(process.execPath, [command, ...args], { env });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: output.trimEnd().split('\n'), errors };
}

test('on the sample service nothing differs: exit code 0, and as JSON the last line has the counts', async () => {
  const args = ['--profile-file', profileFile, '--admin', service.adminUrl, '--json'];
  const { code, lines } = await conformance(args);
  const counts = JSON.parse(lines.at(-1) ?? '') as { differs: number };
  const rows = lines.slice(0, -1).map((line) => JSON.parse(line) as { verdict: string; id: string });
  expect(counts.differs).toBe(0);
  expect(rows.filter(({ verdict, id }) => verdict !== 'holds' && id !== '-')).toEqual([]);
  expect(code).toBe(0);
});

test('an API client reads in the place of a person, and what needs one is not asked', async () => {
  const environment = { KARTBORD_API_SECRET: service.apiSecret };
  const args = ['--profile-file', profileFile, '--now', '2026-11-21T10:00:00Z', '--json'];
  const { code, lines, errors } = await conformance(args, environment);
  const rows = lines
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { verdict: string; detail?: string; id: string });
  expect([code, errors, rows.filter(({ verdict }) => verdict === 'differs')]).toEqual([0, '', []]);
  expect(rows.filter(({ verdict }) => verdict === 'holds').length).toBeGreaterThan(100);
  expect(rows.some(({ detail }) => detail?.includes('nobody signed in'))).toBe(true);
});

test('of a service with two faults the table names the two, with exit code 1; the secret is nowhere', async () => {
  service.faults.add([
    { route: '/v1/windforecastpoint', status: 500, body: 'out of order' },
    { route: '/v1/geodata/currentwaves-points', status: 200, body: '[]' },
  ]);
  const { access_token: token } = await session(service);
  const { code, lines } = await conformance(
    ['--profile-file', profileFile, '--now', '2026-11-21T10:00:00Z'],
    { KARTBORD_API_TOKEN: token },
  );
  service.faults.clear();
  const differing = lines.filter((line) => line.startsWith('DIFFERS'));
  expect(differing.map((line) => line.split(/\s+/)[1])).toEqual([
    'forecast.windforecastpoint.nearest.all',
    'gone.currentwaves-points',
  ]);
  expect(differing[0]).toContain('answers 500 out of order');
  expect(lines.at(-1)).toMatch(/^\d+ hold, 2 differ, \d+ could not be asked$/);
  expect(lines.join('\n')).not.toContain(token);
  expect(code).toBe(1);
});

test('what was meant wrongly is one sentence and exit code 2', async () => {
  expect(await conformance(['--colour', 'red'])).toMatchObject({ code: 2, lines: [''] });
  writeFileSync(join(folder, 'secret.json'), '{"baseUrl":"http://127.0.0.1:1","aisSecret":"x"}');
  const { code, errors } = await conformance(['--profile-file', join(folder, 'secret.json')]);
  expect(errors).toBe('conformance: a profile must not hold a secret: take "aisSecret" out of the file\n');
  expect(code).toBe(2);
});

test('a service that is not there is no success: nothing could be asked, exit code 2', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const file = join(folder, 'nowhere.json');
  writeFileSync(file, JSON.stringify({ baseUrl: nowhere, authUrl: nowhere, deviceClientId: 'x' }));
  const { code, lines, errors } = await conformance(['--profile-file', file]);
  expect(lines.at(-1)).toMatch(/^0 hold, 0 differ, \d+ could not be asked$/);
  expect(errors).toBe('conformance: no question could be asked\n');
  expect(code).toBe(2);
});

test('of a service that cannot be reached it says why, with exit code 2', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const gone = join(folder, 'gone.json');
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(gone, JSON.stringify({ name: 'Gone', baseUrl: address, authUrl: address }));
  const { code, lines } = await conformance(['--profile-file', gone], { KARTBORD_API_TOKEN: 'none' });
  expect(code).toBe(2);
  expect(lines.join('\n')).toContain(`fetch failed (connect ECONNREFUSED 127.0.0.1:${port})`);
});
