import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { absent } from '@kartbord/formats/testing/text-programs';
import { DatabaseSync } from '@kartbord/sqlite/driver';
import { addWeeks, weekStartMs } from '@kartbord/common/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { snippetOf, type TableElsewhere } from '../../../src-shared/domain/export/snippet';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { tableElsewhere } from '../../../src-renderer/shell/menu/table-elsewhere';
import type { MenuTable } from '../../../src-renderer/shell/menu/things';
import type { Stores } from '../../../src-renderer/shell/stores';
import { servedHome, type ServedHome, servedToken, servedWeek } from './served';

let served: ServedHome;
beforeAll(async () => (served = await servedHome()));
afterAll(() => served.end());

const before = addWeeks(servedWeek, -1);
const dayMs = 86_400_000;
const toMs = weekStartMs(addWeeks(servedWeek, 1)) - 1;
const what = (kind: string, of: object): ExportLayer =>
  ({ kind: 'table', name: kind, what: { kind, ...of } }) as ExportLayer;
const of = (
  collection: string,
  parameters: Record<string, string>,
  change: Partial<TableElsewhere> = {},
): TableElsewhere => ({
  served: { collection, parameters },
  rows: [],
  command: [],
  stem: collection,
  order: ['localityNo'],
  ...change,
});

/** What the window's own line is of, where it shows this. */
function inWindow(table: MenuTable, shows: object): TableElsewhere {
  const made = tableElsewhere[table](shows as Stores);
  if (!made) throw new Error(`the window has no line of ${table}`);
  return made;
}
const siteRows = (nos: readonly number[], count: number) => ({
  fishHealth: {
    feed: { shown: { week: servedWeek, version: null, columns: { count, localityNo: nos } } },
    rows: nos.map((_, row) => row),
  },
});
const question = {
  localityNo: localityNo(10_000),
  fromMs: weekStartMs(addWeeks(servedWeek, -8)),
  toMs,
  direction: 'forward',
  steps: 1,
  carryMs: 14 * dayMs,
  untilMs: toMs + 14 * dayMs,
  boats: null,
} as const;
const ofWeek = { kind: 'localities', name: 'x', from: servedWeek, to: servedWeek, filter: {} } as const;
const many = Array.from({ length: 700 }, (_, at) => 10_001 + at);

/** Each as the window copies it, and the layer that it exports. */
const tables: readonly (readonly [name: string, table: TableElsewhere, layer: ExportLayer, rows: number])[] =
  [
    ['all sites of a week', inWindow('sites', siteRows([10_001], 1)), ofWeek, 251],
    [
      'more sites of a week than a filter takes',
      inWindow('sites', siteRows(many, 701)),
      { ...ofWeek, localityNos: many.map(localityNo) },
      249,
    ],
    [
      'the history of a site',
      inWindow('history', {
        fishHealth: { currentWeek: servedWeek },
        localityYear: { localityNo: 10_001, range: { from: 2026, to: 2026 } },
      }),
      what('history', { from: before, to: servedWeek, localityNos: [10_001], filter: {} }),
      2,
    ],
    [
      'a difference of weeks',
      inWindow('difference', {
        fishHealth: { feed: { shown: { week: servedWeek, version: null } }, isFiltering: false },
        compare: {
          against: before,
          difference: {},
          rows: [{ localityNo: 10_100 }, { localityNo: 10_200 }],
        },
      }),
      what('week-difference', { week: servedWeek, against: before, filter: {} }),
      2,
    ],
    [
      'visits in a week',
      inWindow('visits', { fishHealth: { week: servedWeek }, localityYear: { localityNo: 10_001 } }),
      what('visits', { localityNos: [10_001], fromYear: 2026, toYear: 2026 }),
      2,
    ],
    [
      'contacts',
      inWindow('contacts', { contacts: { traced: { question, answer: { lists: 1 } } } }),
      what('contacts', { question }),
      1,
    ],
  ];

const url = (): string => `${served.url}/t/${servedToken}`;
type Rows = readonly Readonly<Record<string, unknown>>[];
const sorted = (rows: Rows): readonly string[] => rows.map((row) => JSON.stringify(row)).sort();

/** Of the export, the rows that the table names. */
async function exported(table: TableElsewhere, layer: ExportLayer): Promise<Rows> {
  const { features } = await served.home.write(layer);
  return features
    .map(({ properties }) => properties)
    .filter((row) => table.rows.every(({ column, values }) => values.some((one) => one === row[column])));
}

async function python(code: string): Promise<Rows> {
  const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', `${code}print(json.dumps(rows))`]);
  return JSON.parse(stdout) as Rows;
}

async function r(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('/usr/bin/Rscript', ['--vanilla', '-e', code]);
  return JSON.parse(stdout);
}

describe.each(tables)('a copied line of %s', (_, table, layer, count) => {
  it('has in Python the rows of the export', async () => {
    const rows = await exported(table, layer);
    expect(rows).toHaveLength(count);
    expect(sorted(await python(snippetOf('python', table, url(), 'x')))).toEqual(sorted(rows));
  });

  it.skipIf(absent('Rscript'))('has in R the rows of the export', async () => {
    const rows = await exported(table, layer);
    const say = 'cat(jsonlite::toJSON(rows, digits = NA, na = "null", null = "null"))';
    const read = (await r(`${snippetOf('r', table, url(), 'x')}${say}`)) as Rows;
    expect(sorted(read)).toEqual(sorted(rows));
  });

  it('has in SQL the rows of the export', async () => {
    const expected = await exported(table, layer);
    const path = join(served.home.folder, 'out.gpkg');
    const order = { ...served.home.order([layer], { format: 'gpkg' }), path };
    const context = { signal: new AbortController().signal, progress: () => {} };
    expect((await served.home.engine['layersExport.write'](order, context)).ok).toBe(true);
    const sql = snippetOf('sql', table, '', 'x');
    const rows = asFile(path, /FROM '(.*)'/.exec(sql)?.[1] ?? '', sql);
    expect(sorted(rows.map(plain))).toEqual(sorted(expected.map(plain)));
  });
});

/** A GeoPackage has more columns, and 0 and 1 for what is false and true. */
const plain = (row: Rows[number]): Rows[number] =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (['fid', 'geom', 'styleClass'].includes(name) || Array.isArray(value)) return [];
      return [[name, typeof value === 'boolean' ? Number(value) : value]];
    }),
  );

/** SQLite takes a text for the name of a table, as DuckDB takes it for a file. */
function asFile(path: string, name: string, sql: string): Rows {
  const database = new DatabaseSync(path);
  const [{ table = '' } = {}] = database.prepare("SELECT table_name AS 'table' FROM gpkg_contents WHERE data_type <> 'none'").all() as { table?: string }[]; // prettier-ignore
  database.exec(`CREATE TEMP VIEW "${name}" AS SELECT * FROM "${table}"`);
  const rows = database.prepare(sql).all() as unknown as Rows;
  database.close();
  return rows;
}

describe('names that are no code', () => {
  const hostile = [
    `'; DROP TABLE x; --`,
    `"); import os; os.system("id"); ("`,
    'a\\',
    '\\" + x + "',
    'line\nimport os\r\n--\u2028x',
    '${x}`x`%s{x}\0',
    '😀 Ø',
  ];

  it.each(hostile)('stay texts in SQL: %j', (name) => {
    const database = new DatabaseSync(':memory:');
    const column = name.replaceAll('\0', '');
    const [file, id] = [`${column}.parquet`, `"${column.replaceAll('"', '""')}"`];
    database.exec(`CREATE TABLE "${file.replaceAll('"', '""')}" (${id})`);
    database.prepare(`INSERT INTO "${file.replaceAll('"', '""')}" VALUES (?)`).run(column);
    const sql = snippetOf('sql', of('x', {}, { stem: name, rows: [{ column: name, values: [name, 1] }], order: [name], command: [name] }), '', name); // prettier-ignore
    expect(database.prepare(sql).all()).toEqual([{ [column]: column }]);
    database.close();
  });

  it('stay texts in Python', async () => {
    const reading = 'import sys, types\nsys.modules["urllib.request"] = types.SimpleNamespace(urlopen=lambda url: (_ for _ in ()).throw(SystemExit(print(json.dumps(url)))))\n'; // prettier-ignore
    for (const name of hostile) {
      const code = snippetOf('python', of(name, { [name]: name }), `http://${name}`, name);
      const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', reading + code]);
      expect(JSON.parse(stdout)).toMatch(/items\?/);
      expect(
        (JSON.parse(stdout) as string).startsWith(`http://${name.replaceAll('\0', '')}/collections/`),
      ).toBe(true);
    }
  });

  it.skipIf(absent('Rscript'))('stay texts in R', async () => {
    const reading = 'asked <- c()\nreadLines <- function(url, ...) { asked <<- c(asked, url); "{}" }\n';
    const codes = hostile.map((name) => snippetOf('r', of(name, { [name]: name }), `http://${name}`, name));
    const asked = (await r(`${reading}${codes.join('')}cat(jsonlite::toJSON(asked))`)) as string[];
    expect(asked.map((url) => url.split('/collections/')[0])).toEqual(
      hostile.map((name) => `http://${name.replaceAll('\0', '')}`),
    );
  });
});
