import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvReader } from './csv-reader';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The records of a file that comes in pieces of `size` bytes. */
function read(bytes: Uint8Array, size = bytes.length || 1): { records: string[][]; failed: string | null } {
  const records: string[][] = [];
  const reader = createCsvReader((cells) => records.push([...cells]));
  for (let at = 0; at < bytes.length; at += size) {
    const pushed = reader.push(bytes.slice(at, at + size));
    if (!pushed.ok) return { records, failed: pushed.failure.detail };
  }
  const end = reader.end();
  return { records, failed: end.ok ? null : end.failure.detail };
}

describe('comma separated values', () => {
  it.each<[string, string, string[][]]>([
    [
      'a byte order mark',
      '\ufeffÅr,Uke\r\n2026,1\r\n',
      [
        ['År', 'Uke'],
        ['2026', '1'],
      ],
    ],
    ['commas, breaks and quotes in quotes', '"a,b","c\r\nd","say ""e"""\r\n', [['a,b', 'c\r\nd', 'say "e"']]],
    [
      'no break at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['other line ends', 'a\nb\rc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['empty cells', ',a,\n,,\n""\n', [['', 'a', ''], ['', '', ''], ['']]],
    ['empty lines', '\n\na\n\n', [['a']]],
    ['a quote in a plain cell', 'a"b,5" rør\n', [['a"b', '5" rør']]],
    ['letters after the closing quote', '"a"b,c\n', [['ab', 'c']]],
    ['nothing', '', []],
  ])('with %s are read, in pieces of any size', (_what, text, records) => {
    const bytes = bytesOf(text);
    for (const size of [1, 2, 3, bytes.length || 1])
      expect(read(bytes, size)).toEqual({ records, failed: null });
  });

  it('give back any cells that were written by the rules, in pieces of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ø', '🐟', ',', '"', '\r', '\n', ' ') });
    const record = fc.array(cell, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), (records, size) => {
        const written = records.map((cells) =>
          cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','),
        );
        expect(read(bytesOf(written.map((line) => `${line}\r\n`).join('')), size).records).toEqual(records);
      }),
    );
  });

  it('that are cut off inside quotes are refused', () => {
    expect(read(bytesOf('a,"b\nc')).failed).toBe('the file ends in the middle of a cell');
  });

  it('that are not UTF-8, or cut off inside a letter, are refused', () => {
    expect(read(new Uint8Array([65, 0xc5, 66])).failed).toBe('the file is not UTF-8');
    expect(read(bytesOf('Å').slice(0, 1)).failed).toBe('the file is not UTF-8');
  });

  it('whose quote is never closed are refused before they fill the memory', () => {
    const reader = createCsvReader(() => {});
    reader.push(bytesOf('"'));
    const piece = bytesOf('x'.repeat(600_000));
    expect(reader.push(piece).ok).toBe(true);
    expect(reader.push(piece)).toMatchObject({ failure: { code: 'bad-response' } });
  });
});
