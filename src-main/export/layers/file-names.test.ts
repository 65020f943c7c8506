import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fitStem, layerFileName } from './file-names';

const named = (name: string): string => layerFileName(name, 'gpkg', new Set());

describe('the file of a layer', () => {
  it('has the name that the person gave', () => {
    expect(named('Lokaliteter på Vestlandet, 2026-W28')).toBe('Lokaliteter på Vestlandet, 2026-W28.gpkg');
  });

  it.each([
    '../../etc/passwd',
    '..\\..\\windows\\system32',
    '/absolute',
    'C:\\drive',
    '..',
    '.',
    '...',
    '~/.ssh/id',
    'a\u0000b',
    'a/\u202egnp.exe',
    '\\\\server\\share',
    'name:stream',
    ' ',
    '',
    '\ud800',
    'line\nbreak',
  ])('stays in its folder, called %j', (name) => {
    const fileName = named(name);
    expect(basename(fileName)).toBe(fileName);
    expect(dirname(join('/folder', fileName))).toBe(join('/folder'));
    // oxlint-disable-next-line no-control-regex
    expect(fileName).not.toMatch(/[\u0000-\u001f<>:"/\\|?*\u202e\ud800]/);
    expect(fileName).toMatch(/^[^.\s].*\.gpkg$/u);
  });

  it.each(['CON', 'nul', 'Aux.tar', 'com1', 'LPT9.txt', 'COM²'])(
    'is no device of Windows, called %s',
    (name) => {
      expect(named(name)).toBe(`_${name}.gpkg`);
    },
  );

  it('is taken by every disk: at most 100 letters, and with its provenance 255 bytes', () => {
    for (const name of ['x'.repeat(300), 'å'.repeat(300), '🐟'.repeat(200)]) {
      const fileName = named(name);
      expect(fileName.length).toBeLessThanOrEqual(100);
      expect(Buffer.byteLength(`${fileName}.provenance.json`)).toBeLessThanOrEqual(255);
      expect(fileName).not.toMatch(/[\ud800-\udbff]\.gpkg$/);
    }
  });

  it('has no blank or dot before its ending, however it was cut', () => {
    expect(named(`${'x'.repeat(94)} . tail`)).toBe(`${'x'.repeat(94)}.gpkg`);
  });

  it('is another one for each layer, where letters of either case are the same', () => {
    const taken = new Set<string>();
    expect(['Vest', 'vest', 'VEST', 'vest-2'].map((name) => layerFileName(name, 'csv', taken))).toEqual([
      'Vest.csv',
      'vest-2.csv',
      'VEST-3.csv',
      'vest-2-2.csv',
    ]);
    const long = ['y'.repeat(200), 'y'.repeat(200)].map((name) => layerFileName(name, 'csv', taken));
    expect(new Set(long).size).toBe(2);
    expect(long.every(({ length }) => length <= 100)).toBe(true);
  });

  it('has a stem for a folder as well', () => {
    expect([fitStem('a/b'), fitStem(''), fitStem('con')]).toEqual(['a-b', 'layer', '_con']);
    expect([fitStem('..', 'sak'), fitStem('LPT1.old', 'sak')]).toEqual(['sak', '_LPT1.old']);
  });
});
