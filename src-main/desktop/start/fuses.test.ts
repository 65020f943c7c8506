import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fuseFile, isInspectFuseOpen } from './fuses';

const wire = (fuses: string): Buffer =>
  Buffer.concat([
    Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
    Buffer.from([1, fuses.length]),
    Buffer.from(fuses),
  ]);

function program(before: number, ...parts: Buffer[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-fuses-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'kartbord');
  writeFileSync(file, Buffer.concat([Buffer.alloc(before, 7), ...parts, Buffer.alloc(100, 7)]));
  return file;
}

it.each([
  ['0100110', false],
  ['0101110', true],
  ['010r110', false],
  ['010', true],
])('reads from the fuses %s that a debugger may enter: %s', (fuses, isOpen) => {
  expect(isInspectFuseOpen(program(1000, wire(fuses)))).toBe(isOpen);
});

it('finds the fuses where two readings of the file meet', () => {
  const meeting = 2 * 1024 * 1024;
  for (const before of [meeting - 40, meeting - 33, meeting - 10, meeting, 2 * meeting - 50])
    expect(isInspectFuseOpen(program(before, wire('0100110'))), String(before)).toBe(false);
});

it('takes a program without fuses, of another version, or that cannot be read, for one that may be entered', () => {
  expect(isInspectFuseOpen(program(10))).toBe(true);
  expect(isInspectFuseOpen(program(0, Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x02\x070000000')))).toBe(
    true,
  );
  expect(isInspectFuseOpen(join(tmpdir(), 'kartbord-is-not-here'))).toBe(true);
});

it('looks on macOS into the framework', () => {
  expect(fuseFile('/A/Kartbord.app/Contents/MacOS/Kartbord', 'darwin')).toBe(
    '/A/Kartbord.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  );
  expect(fuseFile('/opt/Kartbord/kartbord', 'linux')).toBe('/opt/Kartbord/kartbord');
});
