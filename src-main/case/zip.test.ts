import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isSafeName } from './zip-form';
import { readEntries, readEntry, refusalOf } from './zip-reader';
import { createZipWriter } from './zip-writer';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const contents: Readonly<Record<string, Uint8Array>> = {
  'data/week-2026-W45.json': bytesOf('{"rows":[1,2,3]}'.repeat(5_000)),
  'data/empty.json': new Uint8Array(),
  'data/tile-1.png': Uint8Array.from({ length: 700 }, (_, at) => (at * 7919) % 251),
  'manifest.json': bytesOf('{}'),
};

function zipped(of: Readonly<Record<string, Uint8Array>> = contents): Uint8Array {
  const writer = createZipWriter();
  const parts: Uint8Array[] = [];
  for (const [name, bytes] of Object.entries(of)) {
    for (const piece of writer.entry(name, bytes, name.endsWith('.json'))) if (piece) parts.push(piece);
  }
  return new Uint8Array(Buffer.concat([...parts, writer.end()]));
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-zip-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function read(bytes: Uint8Array): Promise<Readonly<Record<string, Uint8Array | null>> | string> {
  const path = join(folder(), 'a.zip');
  writeFileSync(path, bytes);
  const file = await open(path, 'r');
  try {
    const entries = await readEntries(file);
    if (!entries.ok) return refusalOf(entries.failure.detail);
    const found: Record<string, Uint8Array | null> = {};
    for (const entry of entries.value) found[entry.name] = (await readEntry(file, entry))?.bytes ?? null;
    return found;
  } finally {
    await file.close();
  }
}

/** The bytes with a number written over those at a place. */
function patched(bytes: Uint8Array, at: number, ...values: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

const findAt = (bytes: Uint8Array, what: string, from = 0): number =>
  Buffer.from(bytes).indexOf(what, from, 'latin1');

describe('the ZIP of a case file', () => {
  it('gives back what was put into it, and is the same bytes each time', async () => {
    expect(await read(zipped())).toEqual(contents);
    expect(zipped()).toEqual(zipped());
  });

  it('is one that another program reads', () => {
    const at = folder();
    writeFileSync(join(at, 'a.zip'), zipped());
    const script =
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),[(i.filename,i.file_size,i.date_time[0]) for i in z.infolist()])';
    const said = execFileSync('python3', ['-c', script, join(at, 'a.zip')], { encoding: 'utf8' });
    expect(said).toContain("None [('data/week-2026-W45.json', 80000, 1980)");
  });

  it('is refused where it is cut off, at whichever place', async () => {
    const whole = zipped();
    for (const length of [1, 30, 200, whole.length - 23, whole.length - 1])
      expect(await read(whole.subarray(0, length)), String(length)).toMatch(/truncated|not-a-case/);
    expect(await read(new Uint8Array([...whole, 0]))).toBe('truncated');
  });

  it('is refused where it is another kind of file, or of another writer', async () => {
    expect(await read(bytesOf('%PDF-1.7 and so on, and so on, and so on'))).toBe('not-a-case');
    expect(typeof (await read(zipSync({ 'manifest.json': bytesOf('{}') })))).toBe('string');
  });

  it.each(['../evil.json', '/etc/passwd', 'a/../../b', 'C:evil', 'a\\b', '.hidden', 'a//b', 'con.'])(
    'is refused with an entry called %s',
    async (name) => {
      expect(isSafeName(name)).toBe(false);
      expect(await read(zipped({ [name]: bytesOf('x') }))).toBe('unsafe-name');
    },
  );

  it('is refused with two entries of one name, also where only the case differs', async () => {
    const whole = zipped({ 'data/a.json': bytesOf('1'), 'data/b.json': bytesOf('2') });
    const local = findAt(whole, 'data/b.json');
    const central = findAt(whole, 'data/b.json', local + 1);
    const twice = patched(patched(whole, local + 5, 0x61), central + 5, 0x61);
    expect(await read(twice)).toBe('twice');
    expect(await read(patched(patched(whole, local + 5, 0x41), central + 5, 0x41))).toBe('twice');
  });

  it('is refused where something lies between the entries, or two lie over each other', async () => {
    const whole = zipped({ 'data/a.json': bytesOf('1'), 'data/b.json': bytesOf('2') });
    const central = findAt(whole, 'data/b.json', findAt(whole, 'data/b.json') + 1) - 46;
    expect(await read(patched(whole, central + 42, 0))).toBe('gap');
  });

  it('unpacks no more than it says, and refuses what says too much', async () => {
    const bomb = zipped({ 'data/zeros.json': new Uint8Array(4 * 1024 * 1024) });
    expect(await read(bomb)).toBe('too-well-packed');
    const whole = zipped({ 'data/a.json': bytesOf('abc'.repeat(1_000)) });
    const central = findAt(whole, 'data/a.json', findAt(whole, 'data/a.json') + 1) - 46;
    // It says that it unpacks to ten bytes.
    const lies = patched(patched(whole, central + 24, 10, 0, 0, 0), 22, 10, 0, 0, 0);
    expect(await read(lies)).toEqual({ 'data/a.json': null });
    expect(await read(patched(whole, central + 24, 0, 0, 0, 0xf0))).toBe('too-large');
  });

  it('gives nothing of an entry of which any byte is another', async () => {
    const whole = zipped({ 'data/a.json': bytesOf('{"a":[1,2,3,4,5,6]}') });
    const start = findAt(whole, 'data/a.json') + 'data/a.json'.length;
    expect(await read(patched(whole, start + 3, (whole[start + 3] ?? 0) ^ 1))).toEqual({
      'data/a.json': null,
    });
  });
});
