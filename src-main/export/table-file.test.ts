import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countCsvLines, csvLine } from '@kartbord/formats/text/csv-lines';
import type { Cell } from '@kartbord/formats/table';
import type { Table } from './table';
import { metadataFile, tableBytes, type TableProvenance, writeTableFile } from './table-file';

const provenance: TableProvenance = {
  service: { name: 'Sample', isSample: true, host: '127.0.0.1' },
  appVersion: '1.2.3',
  language: 'en',
  writtenAtMs: Date.UTC(2026, 10, 21),
};

const table = (rows: readonly (readonly Cell[])[], count = rows.length): Table => ({
  columns: [
    { name: 'localityNo', type: 'integer', about: 'The number of the locality.' },
    { name: 'lice', type: 'number', unit: 'lice per fish', about: 'Adult female lice.' },
    { name: 'name', type: 'string', about: 'The name.' },
    { name: 'reported', type: 'boolean', about: 'Whether it reported.' },
  ],
  rows,
  count,
  facts: {
    endpoints: ['POST /v2/x'],
    oldestMs: Date.UTC(2026, 10, 1),
    newestMs: null,
    rule: 'All of them.',
    missing: ['2026-W02 is not kept.'],
  },
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'kartbord-table-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const context = { signal: new AbortController().signal, progress: () => {} };

describe('a table as CSV', () => {
  it('has null as an empty cell, zero as zero and an empty text in quotes', () => {
    expect(csvLine([1, 0, '', null])).toBe('1,0,"",\r\n');
    expect(csvLine([NaN, -0.25, 'x', false])).toBe(',-0.25,x,false\r\n');
  });

  it('quotes commas, quotes and line breaks, and counts such a row as one', () => {
    const line = csvLine(['a,b', 'c"d', 'e\r\nf']);
    expect(line).toBe('"a,b","c""d","e\r\nf"\r\n');
    expect(countCsvLines(new TextEncoder().encode(line + line))).toBe(2);
  });

  it.each(['=1+1', '+47 5', '-2', '@SUM(A1)', '\tx', '\rx'])(
    'keeps a spreadsheet from running %j, and leaves numbers below zero alone',
    (text) => {
      expect(csvLine([text])).toContain(`'${text}`);
      expect(csvLine([-2])).toBe('-2\r\n');
    },
  );

  it.each(['=1+1', "'=1+1", "''@x", "'x", "'", '-2', 'plain'])('says of %j what it began with', (text) => {
    const [written = ''] = csvLine([text]).split('\r\n');
    const given = /^'+[=+\-@\t\r]/.test(written) ? written.slice(1) : written;
    expect(given).toBe(text);
  });

  it('has a file beside it that says what the columns are and where the rows come from', async () => {
    const path = join(folder(), 'f.csv');
    const written = await writeTableFile(table([[1, 0.5, 'Ærøya', true]]), provenance, path, context);
    const bytes = readFileSync(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(bytes.toString()).toBe('localityNo,lice,name,reported\r\n1,0.5,Ærøya,true\r\n');
    expect(written).toEqual({ ok: true, value: { features: 1, bytes: bytes.length, sha256 } });
    const about = JSON.parse(readFileSync(metadataFile(path), 'utf8')) as Record<string, object>;
    expect(about['url']).toBe('f.csv');
    expect(about['tableSchema']).toMatchObject({
      columns: [
        { name: 'localityNo', datatype: 'integer' },
        { 'https://kartbord.invalid/ns#unit': 'lice per fish' },
        {},
        {},
      ],
    });
    // By the Recommendation (5.2) it has nothing but these two beside the address.
    expect(about['@context']).toEqual(['http://www.w3.org/ns/csvw', { '@language': 'en' }]);
    expect((about['notes'] as object[])[0]).toMatchObject({
      texts: expect.stringContaining('apostrophe') as unknown,
      endpoints: ['POST /v2/x'],
      oldestFetchedAt: '2026-11-01T00:00:00.000Z',
      newestFetchedAt: null,
      missing: ['2026-W02 is not kept.'],
      rows: 1,
      sha256,
      attribution: expect.stringContaining('Invented data') as unknown,
    });
    expect(tableBytes(table([[1, 0.5, 'Ærøya', true]]))).toEqual(new Uint8Array(bytes));
  });

  it('is not written where it has another number of rows than it should: the old files stay', async () => {
    const home = folder();
    const path = join(home, 'f.csv');
    writeFileSync(path, 'old');
    const written = await writeTableFile(table([[1, 2, 'x', true]], 2), provenance, path, context);
    expect(written).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(readdirSync(home)).toEqual(['f.csv']);
    expect(readFileSync(path, 'utf8')).toBe('old');
  });
});
