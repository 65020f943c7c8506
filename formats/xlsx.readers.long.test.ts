import { afterAll, describe, expect, it } from 'vitest';
import type { FormatName } from './formats';
import { formats } from './formats';
import { csvFilter, english, inOffice, norwegian, type OfficeCell } from './testing/text-office';
import { absent } from './testing/text-programs';
import { areas, sites, tableOnly } from './testing/text-readers-layers';
import { hostile, hostileRows, removeFiles, written } from './testing/text-testing';

const noOffice = absent('soffice');
afterAll(removeFiles);

const column = (rows: readonly (readonly OfficeCell[])[], at: number): OfficeCell[] =>
  rows.slice(1).map((row) => row[at] ?? { type: null, value: null, formula: null, text: '' });
/** But those that LibreOffice itself has for a truth of a workbook. */
const formulas = (rows: readonly (readonly OfficeCell[])[]): OfficeCell[] =>
  rows.flat().filter(({ formula }) => formula !== null && !/^of:=(?:TRUE|FALSE)\(\)$/.test(formula));
const plain = hostile.map((text) => text.replaceAll(/\r\n?/g, '\n'));
/** XML has none of these, and LibreOffice's own XML neither. */
// oxlint-disable-next-line no-control-regex
const inXml = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000e-\u001f\ufffe]/g, '');

describe(`LibreOffice ${noOffice ?? 'opens what is written'}`, () => {
  const it_ = it.skipIf(noOffice !== null);

  it_(
    'xlsx: rows, every text, real numbers, days and truths, and no formula',
    async () => {
      const { path } = await written(formats.xlsx, [sites, tableOnly, areas], { ending: 'xlsx' });
      const sheets = await inOffice(path);
      expect(sheets.map(({ name }) => name)).toEqual(['Anlegg æøå', 'Tabell', 'Områder', 'Columns', 'About']);
      const rows = sheets[0]?.rows ?? [];
      expect(rows).toHaveLength(hostileRows.length + 1);
      expect(rows[0]?.slice(0, 8).map(({ text }) => text)).toEqual([
        ...['longitude', 'latitude', 'siteNo', 'name', 'lice', 'isFallow', 'day', 'time'],
      ]);
      expect(
        column(rows, 3)
          .slice(0, hostile.length)
          .map(({ text }) => text),
      ).toEqual(plain.map(inXml));
      expect(
        column(rows, 3)
          .slice(0, 4)
          .map(({ type }) => type),
      ).toEqual(['string', 'string', 'string', 'string']);
      expect(
        column(rows, 4)
          .slice(0, 3)
          .map(({ value }) => Number(value)),
      ).toEqual([0, 0.125, 0.25]);
      expect(column(rows, 0)[1]).toMatchObject({ type: 'float', value: '5.01' });
      expect(column(rows, 5)[0]).toMatchObject({ type: 'boolean', value: 'true' });
      expect(column(rows, 6)[0]).toMatchObject({ type: 'date', value: '2026-11-22', text: '2026-11-22' });
      expect(column(rows, 7)[0]).toMatchObject({ type: 'date', text: '2026-11-22 09:30:00' });
      expect(column(rows, 4)[hostile.length]?.type ?? null).toBeNull();
      expect(sheets.flatMap((sheet) => formulas(sheet.rows))).toEqual([]);
      expect(sheets[1]?.rows[3]?.slice(0, 3).map(({ text }) => text)).toEqual(['3', '=1+1', '-2']);
    },
    180_000,
  );

  it_.each<[FormatName, string, number]>([
    ['csv', ',', english],
    ['csv-excel', ';', norwegian],
  ])(
    '%s: rows, æøå, numbers as numbers, and nothing is run',
    async (format, separator, language) => {
      const { path } = await written(formats[format], [sites], { ending: 'csv' });
      const [sheet] = await inOffice(path, csvFilter(separator, language));
      const rows = sheet?.rows ?? [];
      expect(rows).toHaveLength(hostileRows.length + 1);
      expect(formulas(rows)).toEqual([]);
      const names = column(rows, 3).map(({ text }) => text);
      expect(names.slice(0, 5)).toEqual(plain.slice(0, 5).map((text) => `'${text}`));
      expect(names[9]).toBe('Blåbær 🐟 æøåÆØÅ');
      expect(names[7]).toBe('linje 1\nlinje 2\nlinje 3');
      expect(names[10]).toHaveLength(10_000);
      for (const at of [0, 1, 2, 4]) expect(column(rows, at)[1]).toMatchObject({ type: 'float' });
      expect([0, 1, 2, 4].map((at) => Number(column(rows, at)[1]?.value))).toEqual([
        5.01, 59.999, 10_001, 0.125,
      ]);
      // A spreadsheet takes no text with a T and a Z for a time, but one with a blank.
      if (format === 'csv-excel')
        expect(column(rows, 7)[0]).toMatchObject({ type: 'date', value: '2026-11-22T09:30:00' });
      expect(column(rows, 4)[hostile.length]?.type ?? null).toBeNull();
    },
    180_000,
  );
});
