import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Keyring } from '../../storage/vault/vault';
import { keyringProcess } from './keyring-process';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-keyring-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A helper that runs this script. `reply(value)` says it, `request` is what it was asked. */
function helper(script: string, timeoutMs = 20_000): Keyring {
  const around = `
    const request = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    const reply = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
    ${script}`;
  return keyringProcess({ executable: process.execPath, args: ['-e', around], env: process.env, timeoutMs });
}
const echo = `reply({ ok: true, bytes: Buffer.concat([Buffer.from('v11'), Buffer.from(request.bytes, 'base64')]).toString('base64') });`;

it('gives what the helper has sealed', async () => {
  expect(await helper(echo).seal(bytes('key'))).toEqual({ ok: true, bytes: Buffer.from('v11key') });
});

it('gives what the helper has opened, whatever was written before it', async () => {
  const opened = `console.log('a warning of somebody else'); reply({ ok: true, bytes: request.bytes });`;
  expect(await helper(opened).open(bytes('v11x'))).toEqual({ ok: true, bytes: Buffer.from('v11x') });
});

it('does not take for sealed what anybody could have made', async () => {
  const everybody = `reply({ ok: true, bytes: Buffer.from('v10abc').toString('base64') });`;
  expect(await helper(everybody).seal(bytes('key'))).toEqual({ ok: false, trouble: 'unavailable' });
});

it('does not ask to open what anybody could have made', async () => {
  const marks = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'asked'))}, ''); ${echo}`;
  for (const sealed of ['v10abc', 'v1', '', 'abc'])
    expect(await helper(marks).open(bytes(sealed))).toEqual({ ok: false, trouble: 'other' });
  expect(() => readFileSync(join(folder, 'asked'))).toThrow();
});

it.each(['unavailable', 'other'] as const)('passes on that the keyring is %s', async (trouble) => {
  expect(await helper(`reply({ ok: false, trouble: '${trouble}' })`).open(bytes('v11x'))).toEqual({
    ok: false,
    trouble,
  });
});

it.each([
  ['ends without a word', ''],
  ['crashes', 'process.abort()'],
  ['says something else', `reply({ ok: 'yes' })`],
  ['says nothing at all', `process.stdout.write('null\\n')`],
  ['breaks off', `process.stdout.write('{"ok":true,"bytes":"AA=="}')`],
  ['does not stop talking', `for (;;) require('node:fs').writeSync(1, 'x'.repeat(10000))`],
])('takes nothing for lost when the helper %s', async (_name, script) => {
  expect(await helper(script).open(bytes('v11x'))).toEqual({ ok: false, trouble: 'unavailable' });
});

it('takes nothing for lost when there is no helper', async () => {
  const none = keyringProcess({ executable: join(folder, 'none'), args: [], env: {}, timeoutMs: 20_000 });
  expect(await none.seal(bytes('key'))).toEqual({ ok: false, trouble: 'unavailable' });
});

it('kills a helper that hangs, and says so', async () => {
  const pidFile = join(folder, 'pid');
  const hangs = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;);`;
  expect(await helper(hangs, 1500).open(bytes('v11x'))).toEqual({ ok: false, trouble: 'hung' });
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow();
});

it('asks one thing at a time', async () => {
  const file = join(folder, 'order');
  const slow = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(file)}, 'begin ');
    setTimeout(() => { fs.appendFileSync(${JSON.stringify(file)}, 'end '); ${echo} }, 50);`;
  const keyring = helper(slow);
  await Promise.all([keyring.seal(bytes('1')), keyring.open(bytes('v11x')), keyring.seal(bytes('2'))]);
  expect(readFileSync(file, 'utf8').trim()).toBe('begin end begin end begin end');
});

it('hands the secret over where no other user can read it', async () => {
  const file = join(folder, 'seen');
  const looks = `
    require('node:fs').writeFileSync(${JSON.stringify(file)}, process.execArgv.join() + process.argv.join() + JSON.stringify(process.env));
    ${echo}`;
  await helper(looks).seal(bytes('canary'));
  const seen = readFileSync(file, 'utf8');
  expect([seen.includes('canary'), seen.includes(Buffer.from('canary').toString('base64'))]).toEqual([
    false,
    false,
  ]);
});
