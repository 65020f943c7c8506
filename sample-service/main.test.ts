import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 20_000 });

/** The process is tried as it ships: bundled to CommonJS in one file, with the painter's WebAssembly beside it. */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'node_modules/.cache', `sample-service-${process.pid}`);
const bundle = join(folder, 'sample-service.cjs');

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'sample-service', folder]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function started(child: ChildProcess): { output: () => string; errors: () => string } {
  children.push(child);
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()));
  return { output: () => output, errors: () => errors };
}

test('the command prints one line of JSON when it is ready, nothing else, and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [bundle, '--seed', '3', '--now', '2026-11-21T10:00:00Z']);
  const { output, errors } = started(child);
  while (!output().endsWith('\n')) await once(child.stdout, 'data');
  const ready = JSON.parse(output()) as Record<string, string>;
  expect(Object.keys(ready)).toEqual([
    'ready',
    'baseUrl',
    'authUrl',
    'aisUrl',
    'wmsUrl',
    'adminUrl',
    'deviceClientId',
    'apiClientId',
    'apiSecret',
    'aisClientId',
    'aisSecret',
  ]);
  const clock = await (await fetch(`${ready['adminUrl']}/clock`)).json();
  expect(clock).toMatchObject({ now: expect.stringMatching(/^2026-11-21T10:00/) as string });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output().split('\n')).toHaveLength(2);
  expect(errors()).toBe('');
});

test('a wrong option is one sentence on stderr and exit code 1', async () => {
  const child = spawn(process.execPath, [bundle, '--colour', 'red']);
  const { output, errors } = started(child);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(output()).toBe('');
  expect(errors()).toMatch(/^sample service: unknown option --colour/);
});

test('as a child of Electron it posts the ready object and ends when it is asked to stop', async () => {
  const stand = join(folder, 'parent-port.cjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    stand,
    `const port = new (require('node:events'))();
     port.postMessage = (message) => process.send(message);
     process.on('message', (data) => port.emit('message', { data }));
     process.parentPort = port;`,
  );
  const child = fork(bundle, ['--seed', '3'], { execArgv: ['--require', stand], silent: true });
  const { output } = started(child);
  const [ready] = (await once(child, 'message')) as [Record<string, unknown>];
  expect(ready).toMatchObject({ ready: true, deviceClientId: 'demo@example.invalid:kartbord' });
  child.send({ stop: true });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(output()).toBe('');
});

test('whoever forks it has it open more services, each with a state of its own, and close them', async () => {
  const child = fork(bundle, ['--now', '2026-11-21T10:00:00Z'], { execArgv: [], silent: true });
  const { errors } = started(child);
  const opened = async (args: readonly string[]): Promise<Record<string, string>> => {
    child.send({ open: args });
    return (await once(child, 'message'))[0] as Record<string, string>;
  };
  const one = await opened(['--now', '2026-11-21T10:00:00Z']);
  const other = await opened(['--now', '2026-11-21T11:00:00Z']);
  expect(one).toMatchObject({ ready: true, aisSecret: expect.any(String) as string });
  expect(new Set([one['adminUrl'], other['adminUrl']]).size).toBe(2);
  const clock = async ({ adminUrl }: Record<string, string>) => (await fetch(`${adminUrl}/clock`)).json();
  expect(await clock(one)).toMatchObject({ now: expect.stringMatching(/^2026-11-21T10:00/) as string });
  child.send({ close: one['baseUrl'] });
  await vi.waitFor(() => expect(clock(one)).rejects.toThrow('fetch failed'));
  expect(await clock(other)).toMatchObject({ now: expect.stringMatching(/^2026-11-21T11:00/) as string });
  child.send({ open: ['--colour', 'red'] });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(errors()).toMatch(/^sample service: unknown option --colour/);
});
