import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { afterAll, describe, expect, it } from 'vitest';
import type { LayerRow } from '../format';
import {
  about,
  calm,
  counted,
  freshPath,
  hostile,
  hostileRows,
  layerOf,
  named,
  options,
  point,
  removeFiles,
  written,
} from '../testing/text-testing';
import { xmlLetters } from '../text/xml-text';
import { crc32 } from './xlsx-crc';
import { cut, SheetNames } from './xlsx-names';
import { columnLetters, styles, textCell } from './xlsx-cells';
import { mostXlsxRows, xlsxFormat } from './xlsx';

afterAll(removeFiles);

interface ReadCell {
  readonly type: string;
  readonly style: string;
  text: string;
}

/** Rows of a sheet by their cells' names, read by another unpacker than ours. */
function sheetOf(path: string, number: number): Record<string, ReadCell> {
  const xml = strFromU8(
    unzipSync(readFileSync(path))[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array(),
  );
  const cells: Record<string, ReadCell> = {};
  let at = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'c') return;
    at = attributes['r'] ?? '';
    cells[at] = { type: attributes['t'] ?? 'n', style: attributes['s'] ?? '0', text: '' };
  });
  parser.on('text', (text) => {
    const cell = cells[at];
    if (cell) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'c') at = '';
  });
  parser.write(xml).close();
  return cells;
}

/** As a reader of ST_Xstring takes it. */
const decoded = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

describe('layers as XLSX', () => {
  it('have numbers, days, times and truths as such, nothing as no cell, and texts that are never formulas', async () => {
    const { path } = await written(xlsxFormat, [layerOf(hostileRows)]);
    const cells = sheetOf(path, 1);
    const row = (number: number): string[] =>
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => {
        const cell = cells[`${letter}${number}`];
        return cell ? `${cell.type} ${cell.style} ${cell.text}` : '';
      });
    expect(row(1).map((cell) => cell.split(' ')[2])).toEqual([
      ...['longitude', 'latitude', 'siteNo', 'name', 'lice', 'isFallow', 'day', 'time'],
    ]);
    expect(row(2)).toEqual([
      ...['n 0 5', 'n 0 60', 'n 0 10000', "inlineStr 4 =cmd|' /C calc'!A0", 'n 0 0', 'b 6 1'],
      ...['n 2 46348', 'n 3 46348.39583333333'],
    ]);
    const empty = hostile.length + 2;
    expect(row(empty)).toEqual(Array.from({ length: 8 }, () => ''));
    expect(row(empty + 3).slice(2)).toEqual([
      ...['n 0 1', 'inlineStr 5 Ingen plass', '', '', 'inlineStr 5 i dag', 'inlineStr 5 Infinity'],
    ]);
    expect(
      strFromU8(unzipSync(readFileSync(path))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    ).not.toMatch(/<f[ >]|NaN/);
    expect(await counted(xlsxFormat, path)).toEqual([{ name: 'Anlegg <1>', features: hostileRows.length }]);
  });

  it('keep every text but for what XML cannot have and the kind of its line breaks', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('_', 'x', '0041_', '_x0041_', '\u0000', '\r\n', ' ', '=', '<'), {
          maxLength: 12,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        let read = '';
        const parser = new SaxesParser();
        parser.on('text', (piece) => (read += piece));
        parser.write(textCell('A1', one, styles.text, 'cut').xml).close();
        expect(decoded(read)).toBe(xmlLetters(one).replaceAll(/\r\n?/g, '\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('say in further sheets what the columns mean and where the rows come from', async () => {
    const { path } = await written(xlsxFormat, [layerOf(hostileRows), named('=1+1', ['a'])]);
    const [meanings, origins] = [sheetOf(path, 3), sheetOf(path, 4)];
    const texts = (cells: Record<string, ReadCell>): string[] => Object.values(cells).map(({ text }) => text);
    expect(texts(meanings).slice(0, 5)).toEqual(['layer', 'name', 'type', 'unit', 'meaning']);
    expect(texts(meanings).join('|')).toContain('Anlegg <1>|lice|number|lice per fish|Average of the week.');
    expect(texts(meanings).join('|')).toContain('=1+1|name|string|A text.');
    expect(texts(origins).join('|')).toContain('Anlegg <1>|endpoints|GET /v2/sites <&>');
    expect(texts(origins).join('|')).toContain(`Anlegg <1>|missing|${about.missing[0]}`);
    expect(texts(origins).join('|')).toContain('=1+1|licenceUrl|https://example.invalid/nlod');
    expect(Object.values(origins).find(({ text }) => text === '=1+1')?.style).toBe('4');
  });

  it('cut a text that is too long for a cell, leave out such a place, and say so', async () => {
    const long = Array.from({ length: 4000 }, (_, at) => [at / 1000, 60]);
    const rows: LayerRow[] = [
      { geometry: { type: 'LineString', coordinates: long }, cells: ['x'.repeat(40_000)] },
      { geometry: point(1, 2), cells: ['y'.repeat(32_767)] },
    ];
    const columns = [{ name: 'name', type: 'string', about: '' }] as const;
    const { path, added } = await written(xlsxFormat, [layerOf(rows, 'mixed', { columns })]);
    expect(added).toEqual([{ ok: true, value: { features: 2, cut: 2 } }]);
    const cells = sheetOf(path, 1);
    expect(cells['A2']).toBeUndefined();
    expect(cells['B2']?.text).toHaveLength(32_767);
    expect(cells['B2']?.text.endsWith('x…')).toBe(true);
    expect(cells['A3']?.text).toBe('POINT (1 2)');
    expect(cells['B3']?.text.endsWith('yy')).toBe(true);
    expect(Object.values(sheetOf(path, 3)).some(({ text }) => text.startsWith('2 texts longer'))).toBe(true);
  });

  it('have no more rows than a sheet can', async () => {
    const path = freshPath('xlsx');
    const file = await xlsxFormat.open(path, options);
    const said = await file.add({ ...named('many', []), count: mostXlsxRows + 1 }, calm());
    expect(said).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    if (!said.ok) expect(said.failure.detail).toContain('1,048,575');
    const rows = function* (): Generator<LayerRow> {
      for (let row = 0; row <= mostXlsxRows; row++) yield { geometry: null, cells: [null] };
    };
    const lied = await file.add({ ...named('more than said', []), rows: rows() }, calm());
    expect(lied).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    await file.add(named('few', ['a']), calm());
    await file.end();
    expect(await counted(xlsxFormat, path)).toEqual([{ name: 'few', features: 1 }]);
  }, 20_000);

  it('leave nothing of a layer that was cancelled or that threw', async () => {
    const path = freshPath('xlsx');
    const file = await xlsxFormat.open(path, options);
    const rows = function* (): Generator<LayerRow> {
      for (let row = 0; row < 20_000; row++) yield { geometry: null, cells: [`lost ${row * 7919}`] };
      throw new Error('broken');
    };
    await expect(file.add({ ...named('lost', []), rows: rows() }, calm())).rejects.toThrow('broken');
    const stopped = await file.add(named('lost', ['a']), { ...calm(), signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    await file.add(named('lost', ['kept']), calm());
    await file.end();
    expect(await counted(xlsxFormat, path)).toEqual([{ name: 'lost', features: 1 }]);
    expect(readFileSync(path).length).toBeLessThan(20_000);
  });

  it('are the same bytes for the same rows', async () => {
    const both = [
      await written(xlsxFormat, [layerOf(hostileRows)]),
      await written(xlsxFormat, [layerOf(hostileRows)]),
    ];
    const [one, two] = both.map(({ path }) => readFileSync(path));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
  });

  it('say how many texts had letters that a workbook cannot have', async () => {
    const rows: LayerRow[] = ['a\u0001b', 'c\r\nd', 'e'].map((text) => ({ geometry: null, cells: [text] }));
    const columns = [{ name: 'name', type: 'string', about: '' }] as const;
    const { path, added } = await written(xlsxFormat, [layerOf(rows, null, { columns })]);
    expect(added).toEqual([{ ok: true, value: { features: 3, without: 1 } }]);
    expect(sheetOf(path, 1)['A2']?.text).toBe('ab');
    expect(Object.values(sheetOf(path, 3)).some(({ text }) => text.startsWith('1 texts have'))).toBe(true);
  });

  it('are not counted where the file is cut off or one bit of a sheet is another', async () => {
    const { path } = await written(xlsxFormat, [layerOf(hostileRows)]);
    const whole = readFileSync(path);
    for (const broken of [
      whole.subarray(0, -1),
      whole.subarray(0, 100),
      Buffer.alloc(0),
      Buffer.from('PK'),
    ]) {
      writeFileSync(path, broken);
      expect(await xlsxFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    }
    const from = whole.indexOf('xl/worksheets/sheet1.xml') + 60;
    for (let at = from; at < from + 1500; at += 37) {
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      writeFileSync(path, flipped);
      expect(await xlsxFormat.count(path)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    }
  });
});

describe('names of sheets', () => {
  it('are such as Excel takes, whatever the layers are called', () => {
    const names = new SheetNames();
    expect(
      [
        'Anlegg',
        'anlegg',
        'a/b:c',
        "'",
        'About',
        'History',
        'columns',
        '',
        'x'.repeat(40),
        'x'.repeat(35),
      ].map((name) => names.of(name)),
    ).toEqual([
      ...['Anlegg', 'anlegg (2)', 'a b c', 'Layer', 'About (2)', 'History (2)', 'columns (2)', 'Layer (2)'],
      ...['x'.repeat(31), `${'x'.repeat(27)} (2)`],
    ]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 30 }), (layers) => {
        const sheets = new SheetNames();
        const made = layers.map((layer) => sheets.of(layer));
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(layers.length);
        for (const name of made) {
          expect(name.length).toBeLessThanOrEqual(31);
          expect(name).toMatch(/^[^[\]:*?/\\]+$/);
          expect(name).not.toMatch(/^'|'$/);
        }
      }),
    );
  });

  it('are never cut within a letter', () => {
    expect(cut('ab🐟', 3)).toBe('ab');
    expect(cut('ab🐟', 4)).toBe('ab🐟');
  });
});

describe('pieces of a workbook', () => {
  it('has columns by letters', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
  });

  it('has the check value of the standard', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect(crc32(bytes)).toBe(0xcbf43926);
    expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
  });
});
