import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { accountOf } from '../../../src-main/handlers/fetch-through-cache';
import { newestCompleteWeek } from '@kartbord/common/week';
import { testNow } from '@kartbord/sample-service/testing';
import { openHouse } from '../house';
import { readTable } from '../read-table';
import { runOn } from '../run-on';

const root = resolve(import.meta.dirname, '../../..');
/** Fetched for Linux x64 alone. */
const missing =
  process.platform === 'linux' && process.arch === 'x64' ? '' : '(skipped: DuckDB is not fetched here)';

/** The statements of docs/dataset.md by their names; the first of all has none. */
const statements = new Map(
  [...readFileSync(join(root, 'docs/dataset.md'), 'utf8').matchAll(/^```sql ?(\w*)\n([^`]+);\n```$/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
);

type Rows = readonly (readonly (string | number)[])[];

/** What DuckDB answers to statements of the page, with the numbers of the page replaced. */
async function bySql(
  folder: string,
  replace: (sql: string) => string,
  names: readonly string[],
): Promise<Record<string, Rows>> {
  const views = (statements.get('') ?? '').replaceAll("'dataset/", `'${folder}/`).split(';\n');
  const copies = names.map(
    (name) => `COPY (${replace(statements.get(name) ?? '')}) TO '${folder}.${name}.json' (FORMAT json)`,
  );
  await promisify(execFile)(process.execPath, [join(root, 'scripts/duckdb.mjs'), ...views, ...copies]);
  return Object.fromEntries(
    names.map((name) => {
      const lines = readFileSync(`${folder}.${name}.json`, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      return [name, lines.map((line) => Object.values(JSON.parse(line) as Record<string, string | number>))];
    }),
  );
}

const weeks = ['2025-W52', newestCompleteWeek(testNow)] as const;
const span = ['--from', '2026-11-18T00:00:00.000Z', '--to', '2026-11-19T00:00:00.000Z'];
const site = 10_085;

it(
  `a dataset gives DuckDB the same five answers as Kartbord's own commands give ${missing}`.trim(),
  { timeout: 120_000, skip: missing !== '' },
  async () => {
    const house = await openHouse();
    const said = async (...argv: readonly string[]): Promise<string> => {
      const { code, said } = await runOn(house.work, [...argv, '--language', 'en'], 'general');
      if (code !== 0) throw new Error(said);
      return said;
    };
    const tableOf = async (...argv: readonly string[]): Promise<Record<string, string>[]> => {
      const path = join(house.home, 'table.csv');
      await said(...argv, '--out', path);
      return readTable(path);
    };
    for (const one of weeks) await said('fetch', 'localities', '--weeks', `${one}..${one}`);
    const nearOf = (no: number) => tableOf('vessels', '--near', String(no), '--within', '5', ...span);
    const mmsis = (await nearOf(site)).slice(0, 3).map((row) => Number(row['mmsi']));
    const track = ['--mmsi', mmsis.join(), ...span];
    await said('export', 'tracks', ...track, '--out', join(house.home, 'tracks.gpkg'));
    const owner = { site: house.work.service.cacheName, account: await accountOf(house.work.session, 'ais') };
    const context = { signal: new AbortController().signal, progress: () => {} };
    expect(await house.engine['archive.keep']({ ...owner, mmsis }, context)).toMatchObject({ ok: true });
    const folder = join(house.home, 'dataset');
    expect(await said('export', 'dataset', '--out', folder)).toMatch(/rows in \d+ files added to/);
    expect(await said('export', 'dataset', '--out', folder)).toMatch(/is up to date/);

    const places = await tableOf('export', 'history', '--week', weeks[1]);
    const lonLat = (no: number): [number, number] => {
      const row = places.find((one) => one['localityNo'] === String(no));
      return [Number(row?.['lon']), Number(row?.['lat'])];
    };
    const [lon, lat] = lonLat(site);
    const away = (row: Record<string, string>): number =>
      Math.hypot(Number(row['lon']) - lon, 2 * (Number(row['lat']) - lat));
    const placed = places.filter((row) => row['lon'] !== '');
    const otherSite = Number(placed.toSorted((a, b) => away(a) - away(b))[1]?.['localityNo']);
    const edge = (value: number): number => Math.round(value * 1e6) / 1e6;
    const [west, south, east, north] = [edge(lon - 0.1), edge(lat - 0.05), edge(lon + 0.1), edge(lat + 0.05)];

    const chosen = new Set(mmsis.map(String));
    const tracked = (rows: readonly Record<string, string>[]) =>
      rows.filter((row) => row['source'] === 'track' && chosen.has(row['mmsi'] ?? ''));
    const near = tracked(await nearOf(site));
    const other = new Set(tracked(await nearOf(otherSite)).map((row) => row['mmsi']));
    const corners = `${west},${south} ${east},${south} ${east},${north} ${west},${north}`;
    const inBox = tracked(await tableOf('vessels', '--in', corners, ...span));
    const gaps = await tableOf('export', 'track-events', '--part', 'gaps', '--gap', '1m', ...track);
    const over: (string | number)[][] = [];
    for (const one of weeks)
      for (const row of await tableOf(
        'export',
        'statistics',
        '--week',
        one,
        '--by',
        'county',
        '--limits',
        'general',
      ))
        if (row['figure'] === 'over' && row['value'] !== '' && row['value'] !== '0')
          over.push([Number(one.slice(0, 4)), row['groupNo'] ?? '', Number(row['value'])]);
    const longest = new Map<number, number>();
    for (const row of gaps)
      if (row['where'] === 'between')
        longest.set(
          Number(row['mmsi']),
          Math.max(longest.get(Number(row['mmsi'])) ?? 0, Number(row['minutes'])),
        );
    const inOrder = (rows: Rows): Rows => rows.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    const expected = {
      over: inOrder(over),
      near: inOrder(near.map((row) => [Number(row['mmsi']), Number(row['positions'])])),
      both: inOrder(near.filter((row) => other.has(row['mmsi'])).map((row) => [Number(row['mmsi'])])),
      hours: inOrder(
        inBox.map((row) => [Number(row['mmsi']), Number(Number(row['hoursInside']).toFixed(1))]),
      ),
      gaps: inOrder([...longest]),
    };
    const replace = (sql: string): string =>
      sql
        .replaceAll('10086', String(otherSite))
        .replace(
          'lon BETWEEN 5.0 AND 5.2 AND lat BETWEEN 60.0 AND 60.1',
          `lon BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north}`,
        );
    expect(await bySql(folder, replace, Object.keys(expected))).toEqual(expected);
    for (const rows of Object.values(expected)) expect(rows.length).toBeGreaterThan(0);
  },
);
