import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { csvFormat } from './csv';
import { type CsvDialect, csvForms, csvLine } from './csv-text';
import type { LayerRow } from '../format';
import { counted, hostileRows, layerOf, named, point, removeFiles, written } from '../testing/text-testing';

/** Lines of cells, read by the rules of RFC 4180; null where nothing stands between two separators. */
function read(text: string, separator: string): (string | null)[][] {
  const lines: (string | null)[][] = [];
  let cells: (string | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    let cell: string | null = null;
    if (text[at] === '"') {
      cell = '';
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++;
        cell += text[at] ?? '';
      }
      at++;
    } else {
      const from = at;
      while (text[at] !== separator && text[at] !== '\r') at++;
      if (at > from) cell = text.slice(from, at);
    }
    cells.push(cell);
    if (text[at] !== '\r') continue;
    at++;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

const dialects: readonly CsvDialect[] = ['rfc4180', 'excel-no'];

afterAll(removeFiles);

describe('a layer as CSV', () => {
  it('has the place in columns, numbers with a dot and no mark at its beginning', async () => {
    const { path, text } = await written(csvFormat('rfc4180'), [layerOf(hostileRows)]);
    const lines = read(text(), ',');
    expect(lines[0]?.join()).toBe('longitude,latitude,siteNo,name,lice,isFallow,day,time');
    expect(lines[1]).toEqual([
      ...['5', '60', '10000', "'=cmd|' /C calc'!A0", '0', 'true'],
      ...['2026-11-22', '2026-11-22T09:30:00.000Z'],
    ]);
    expect(lines[2]?.slice(0, 5)).toEqual(['5.01', '59.999', '10001', "'+47 123", '0.125']);
    expect(await counted(csvFormat('rfc4180'), path)).toEqual([{ name: '', features: hostileRows.length }]);
  });

  it('has semicolons, decimal commas and a byte order mark for a Norwegian Excel', async () => {
    const { path, text } = await written(csvFormat('excel-no'), [layerOf(hostileRows)]);
    expect(text().startsWith('\ufefflongitude;latitude;siteNo;')).toBe(true);
    const lines = read(text().slice(1), ';');
    expect(lines[2]?.slice(0, 5)).toEqual(['5,01', '59,999', '10001', "'+47 123", '0,125']);
    expect(lines.at(-3)).toEqual([
      '0',
      '0',
      '0',
      'Nullpunkt',
      '0',
      'false',
      '1969-12-31',
      '1969-12-31 23:59:59,999',
    ]);
    expect(await counted(csvFormat('excel-no'), path)).toEqual([{ name: '', features: hostileRows.length }]);
  });

  it.each(dialects)(
    'is empty where nothing was given, and no number is never written: %s',
    async (dialect) => {
      const { text } = await written(csvFormat(dialect), [layerOf(hostileRows.slice(-4))]);
      const lines = read(text().replace('\ufeff', ''), csvForms[dialect].separator);
      expect(lines[1]).toEqual(Array.from({ length: 8 }, () => null));
      expect(lines[4]).toEqual([null, null, '1', 'Ingen plass', null, null, 'i dag', 'Infinity']);
      expect(text()).not.toMatch(/NaN|undefined|null/);
    },
  );

  it.each(dialects)('keeps every text but for the guard before a formula: %s', (dialect) => {
    const form = csvForms[dialect];
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const [line] = read(csvLine(texts, form), form.separator);
        const plain = texts.map((text) => text.replaceAll('\u0000', ''));
        expect(line).toEqual(plain.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)));
      }),
      { numRuns: 500 },
    );
  });

  it.each(dialects)('reads back every finite number as it was: %s', (dialect) => {
    const form = csvForms[dialect];
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const [[cell] = []] = read(csvLine([value], form), form.separator);
        expect(Number(cell?.replace(',', '.'))).toBe(Object.is(value, -0) ? 0 : value);
      }),
    );
  });

  it('has metres of another system, to the millimetre', async () => {
    const { text } = await written(csvFormat('rfc4180'), [named('one', ['a'], point(15, 0))], {
      change: { system: 'EPSG:25833' },
    });
    expect(text()).toBe('x,y,name\r\n500000,0,a\r\n');
  });

  it('has lines and areas as well-known text, and marks a column of the same name', async () => {
    const rows: LayerRow[] = [
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [5, 60],
            [6, 61.5, 10],
          ],
        },
        cells: ['a'],
      },
      {
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [5, 60],
              [6, 61],
            ],
            [
              [7, 62],
              [8, 63],
            ],
          ],
        },
        cells: [null],
      },
      {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [0, 4],
              [4, 4],
              [0, 0],
            ],
          ],
        },
        cells: ['c'],
      },
      {
        geometry: {
          type: 'GeometryCollection',
          geometries: [
            point(1, 2),
            {
              type: 'MultiPoint',
              coordinates: [
                [1, 2],
                [3, 4],
              ],
            },
          ],
        },
        cells: ['d'],
      },
      { geometry: null, cells: ['e'] },
    ];
    const wkt = [{ name: 'WKT', type: 'string', about: 'Own.' }] as const;
    const { path, text } = await written(csvFormat('rfc4180'), [layerOf(rows, 'mixed', { columns: wkt })]);
    expect(read(text(), ',')).toEqual([
      ['wkt', 'WKT_2'],
      ['LINESTRING (5 60, 6 61.5)', 'a'],
      ['MULTILINESTRING ((5 60, 6 61), (7 62, 8 63))', null],
      ['POLYGON ((0 0, 4 4, 0 4, 0 0))', 'c'],
      ['GEOMETRYCOLLECTION (POINT (1 2), MULTIPOINT ((1 2), (3 4)))', 'd'],
      [null, 'e'],
    ]);
    expect(await counted(csvFormat('rfc4180'), path)).toEqual([{ name: '', features: 5 }]);
  });

  it('has no columns of a place for a table', async () => {
    const { text } = await written(csvFormat('rfc4180'), [named('table', ['a', null])]);
    expect(text()).toBe('name\r\na\r\n""\r\n');
  });

  it('is not counted where it is cut off or has a line with other cells', async () => {
    const { path, text } = await written(csvFormat('rfc4180'), [layerOf(hostileRows)]);
    const whole = text();
    const broken = [whole.slice(0, -1), whole.slice(0, whole.indexOf('"') + 1), '', `${whole}a,b\r\n`];
    for (const one of broken) {
      writeFileSync(path, one);
      expect(await csvFormat('rfc4180').count(path)).toMatchObject({
        ok: false,
        failure: { code: 'storage' },
      });
    }
  });
});
