import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { filesWith } from './canaries';

it('a secret is found in a file whatever it was made into, and nowhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-canaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const secret = 'canary-secret-0123456789';
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  mkdirSync(join(folder, 'deep/er'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'deep/er/raw': `{"token":"${secret}"}`,
    base64: base64(secret),
    'base64-1': base64(`x${secret}`),
    'base64-2': base64(`xy${secret}yz`),
    utf16le: Buffer.from(secret, 'utf16le'),
    utf16be: Buffer.from(secret, 'utf16le').swap16(),
    hex: Buffer.from(secret).toString('hex'),
    gzip: Buffer.concat([Buffer.from('before '), gzipSync(`a ${secret}`)]),
    other: base64('another secret, of which nobody knows'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const found = filesWith(folder, [secret]).map((file) => basename(file));
  expect(found.sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'other')
      .map((name) => basename(name))
      .sort(),
  );
});
