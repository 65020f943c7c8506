import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { emptyTrack } from '@kartbord/common/track-columns';
import { newestCompleteWeek } from '@kartbord/common/week';
import { testNow } from '@kartbord/sample-service/testing';
import { accountOf } from '../../../src-main/handlers/fetch-through-cache';
import type { House } from '../house';
import { readTable } from '../read-table';
import { runOn } from '../run-on';

/** The five questions of docs/dataset.md and docs/clickhouse.md. */
export type Answers = Readonly<Record<'over' | 'near' | 'both' | 'hours' | 'gaps', Rows>>;
type Rows = readonly (readonly (string | number)[])[];

/** Two years; the second is also the week of the sites. */
export const weeks = ['2025-W52', newestCompleteWeek(testNow)] as const;
const [day, dayAfter] = ['2026-11-18', '2026-11-19'];
export const site = 10_085;
const radiusKm = 6_371.0088;
const at = (date: string): string => `${date}T00:00:00.000Z`;
const ofDay = ['--from', at(day), '--to', at(dayAfter)];
/** Days around it, so that two places can lie 48 hours apart. */
const [fromMs, toMs] = [Date.parse(at('2026-11-17')), Date.parse('2026-11-19T04:00Z')];
const span = ['--from', new Date(fromMs).toISOString(), '--to', new Date(toMs).toISOString()];
const hourMs = 3_600_000;
/** Of vessels that are made up; no moment of theirs is an end of a day. */
const firstMs = fromMs + hourMs / 6;
/** Hours from one site to the other, of vessels that are made up; a negative one was at the other site first. */
const between = [48, 48 + 1 / 3600, -47];
const firstMadeUp = 257_000_901;

export interface Asked {
  readonly said: (...argv: readonly string[]) => Promise<string>;
  readonly tableOf: (...argv: readonly string[]) => Promise<Record<string, string>[]>;
  /** Of the archived vessels and the days, as arguments. */
  readonly track: readonly string[];
  readonly mmsis: readonly number[];
  readonly span: readonly string[];
  readonly ofDay: readonly string[];
  readonly otherSite: number;
  readonly box: readonly [number, number, number, number];
  /** Of the box, as an argument. */
  readonly corners: string;
  /** By Kartbord's own commands, in order of vessel or year. */
  readonly answers: Answers;
}

/** Asks the commands, with three vessels of the service and three made-up ones in the archive. */
export async function askCommands(house: House): Promise<Asked> {
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
  const nearOf = (no: number) => tableOf('vessels', '--near', String(no), '--within', '5', ...ofDay);
  const sampled = (await nearOf(site)).slice(0, 3).map((row) => Number(row['mmsi']));
  await said('export', 'tracks', '--mmsi', sampled.join(), ...span, '--out', join(house.home, 'tracks.gpkg'));

  const places = (await tableOf('export', 'history', '--week', weeks[1]))
    .filter((row) => row['lon'] !== '')
    .map((row) => ({ no: Number(row['localityNo']), lon: Number(row['lon']), lat: Number(row['lat']) }));
  const here = places.find(({ no }) => no === site) ?? { no: site, lon: NaN, lat: NaN };
  // No position is within 5 km of both.
  const [other = here] = places
    .filter((one) => kmOf(one, here) > 10)
    .toSorted((a, b) => kmOf(a, here) - kmOf(b, here));
  const owner = { site: house.work.service.cacheName, account: await accountOf(house.work.session, 'ais') };
  const context = { signal: new AbortController().signal, progress: () => {} };
  const madeUp = between.map((_, vessel) => firstMadeUp + vessel);
  for (const [vessel, mmsi] of madeUp.entries()) {
    const columns = trackBetween([here, other], between[vessel] ?? 0);
    const kept = {
      ...owner,
      mmsi,
      positions: 'without satellite',
      fromMs,
      toMs,
      columns,
      fetchedAtMs: testNow,
    } as const;
    expect(await house.engine['track.keep'](kept, context)).toMatchObject({ ok: true });
  }
  const mmsis = [...sampled, ...madeUp];
  expect(await house.engine['archive.keep']({ ...owner, mmsis }, context)).toMatchObject({ ok: true });

  const track = ['--mmsi', mmsis.join(), ...span];
  const edge = (value: number): number => Math.round(value * 1e6) / 1e6;
  const box = [
    edge(here.lon - 0.1),
    edge(here.lat - 0.05),
    edge(here.lon + 0.1),
    edge(here.lat + 0.05),
  ] as const;
  const [west, south, east, north] = box;
  const chosen = new Set(mmsis.map(String));
  const tracked = (rows: readonly Record<string, string>[]) =>
    rows.filter((row) => row['source'] === 'track' && chosen.has(row['mmsi'] ?? ''));
  const corners = `${west},${south} ${east},${south} ${east},${north} ${west},${north}`;
  const inBox = tracked(await tableOf('vessels', '--in', corners, ...span));
  const gaps = await tableOf(
    'export',
    'track-events',
    '--part',
    'gaps',
    '--gap',
    '1m',
    ...track,
    '--offline',
  );
  const over: (string | number)[][] = [];
  const statistics = ['export', 'statistics', '--by', 'county', '--limits', 'general'];
  for (const one of weeks)
    for (const row of await tableOf(...statistics, '--week', one))
      if (row['figure'] === 'over' && row['value'] !== '' && row['value'] !== '0')
        over.push([Number(one.slice(0, 4)), row['groupNo'] ?? '', Number(row['value'])]);
  const longest = new Map<number, number>();
  for (const row of gaps.filter((one) => one['where'] === 'between')) {
    const mmsi = Number(row['mmsi']);
    longest.set(mmsi, Math.max(longest.get(mmsi) ?? 0, Number(row['minutes'])));
  }
  const positions = await tableOf('export', 'positions', ...track, '--offline');
  const inOrder = (rows: (string | number)[][]) => rows.toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  return {
    said,
    tableOf,
    track,
    mmsis,
    span,
    ofDay,
    otherSite: other.no,
    box,
    corners,
    answers: {
      over: inOrder(over),
      near: inOrder(
        tracked(await nearOf(site)).map((row) => [Number(row['mmsi']), Number(row['positions'])]),
      ),
      both: inOrder(within48Hours(positions, [here, other]).map((mmsi) => [mmsi])),
      hours: inOrder(inBox.map((row) => [Number(row['mmsi']), Number(row['hoursInside'])])),
      gaps: inOrder([...longest]),
    },
  };
}

interface Place {
  readonly lon: number;
  readonly lat: number;
}

function kmOf(a: Place, b: Place): number {
  const rad = Math.PI / 180;
  const [up, along] = [Math.sin(((a.lat - b.lat) * rad) / 2), Math.sin(((a.lon - b.lon) * rad) / 2)];
  const half = up ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * along ** 2;
  return 2 * radiusKm * Math.asin(Math.sqrt(half));
}

/** An hour at one place, and an hour at the other so many hours later: the last there and the first here are that far apart. */
function trackBetween([one, other]: readonly [Place, Place], hours: number) {
  const each = 13;
  const columns = emptyTrack(2 * each);
  columns.source.fill(1);
  const stepMs = hourMs / (each - 1);
  const order = hours < 0 ? [other, one] : [one, other];
  for (const [half, { lon, lat }] of order.entries())
    for (let row = 0; row < each; row++) {
      const into = half * each + row;
      columns.timeMs[into] = firstMs + row * stepMs + half * (hourMs + Math.round(Math.abs(hours) * hourMs));
      columns.lonE6[into] = Math.round(lon * 1e6);
      columns.latE6[into] = Math.round(lat * 1e6) + row;
    }
  return columns;
}

/** Vessels within 5 km of both places, with not more than 48 hours between: counted position by position. */
function within48Hours(
  positions: readonly Record<string, string>[],
  [one, other]: readonly [Place, Place],
): readonly number[] {
  const near = (row: Record<string, string>, place: Place): boolean =>
    kmOf({ lon: Number(row['longitude']), lat: Number(row['latitude']) }, place) <= 5;
  const times = (mmsi: string, place: Place): readonly number[] =>
    positions
      .filter((row) => row['mmsi'] === mmsi && near(row, place))
      .map((row) => Date.parse(row['time'] ?? ''));
  return [...new Set(positions.map((row) => row['mmsi'] ?? ''))]
    .filter((mmsi) => {
      const there = times(mmsi, other);
      return times(mmsi, one).some((a) => there.some((b) => Math.abs(a - b) <= 48 * hourMs));
    })
    .map(Number);
}

const root = resolve(import.meta.dirname, '../../..');
/** Fetched for Linux x64 alone. */
export const noDuckdb =
  process.platform === 'linux' && process.arch === 'x64' ? null : '(skipped: DuckDB is not fetched here)';

/** The statements of docs/dataset.md by their names; the first of all has none. */
const statements = new Map(
  [...readFileSync(join(root, 'docs/dataset.md'), 'utf8').matchAll(/^```sql ?(\w*)\n([^`]+);\n```$/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  ),
);

/** What DuckDB answers to the statements of the page, with the numbers of the page replaced. */
export async function byDuckdb(folder: string, { otherSite, box, answers }: Asked): Promise<Answers> {
  const [west, south, east, north] = box;
  const replaced = (sql: string): string =>
    sql
      .replaceAll('10086', String(otherSite))
      .replace(
        'lon BETWEEN 5.0 AND 5.2 AND lat BETWEEN 60.0 AND 60.1',
        `lon BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north}`,
      );
  const names = Object.keys(answers);
  const views = (statements.get('') ?? '').replaceAll("'dataset/", `'${folder}/`).split(';\n');
  const copies = names.map(
    (name) => `COPY (${replaced(statements.get(name) ?? '')}) TO '${folder}.${name}.json' (FORMAT json)`,
  );
  await promisify(execFile)(process.execPath, [join(root, 'scripts/duckdb.mjs'), ...views, ...copies]);
  return Object.fromEntries(
    names.map((name) => {
      const lines = readFileSync(`${folder}.${name}.json`, 'utf8').split('\n');
      const rows = lines
        .filter((line) => line !== '')
        .map((line) => Object.values(JSON.parse(line) as object));
      return [name, rows as Rows];
    }),
  ) as Answers;
}

/** What an analyst asks the two shards; a moment is of whole seconds and its milliseconds here. */
export async function byClickHouse(
  ask: (query: string) => Promise<readonly unknown[][]>,
  { otherSite, box }: Asked,
): Promise<Answers> {
  const rows = async (query: string) => (await ask(query)) as (string | number)[][];
  const places = new Map(
    (await rows(`SELECT localityNo, lon, lat FROM sea.localities WHERE isoWeek = '${weeks[1]}'`)).map(
      ([no, lon, lat]) => [no, [lon, lat]] as const,
    ),
  );
  const within = (no: number): string => {
    const [lon, lat] = places.get(no) ?? [];
    return `2 * ${radiusKm} * asin(sqrt(pow(sin((lat - ${lat}) * pi() / 360), 2)
      + cos(lat * pi() / 180) * cos(${lat} * pi() / 180) * pow(sin((lon - ${lon}) * pi() / 360), 2))) <= 5`;
  };
  const [west, south, east, north] = box;
  const inside = `lon >= ${west} AND lon <= ${east} AND lat >= ${south} AND lat <= ${north}`;
  const ms = 'toInt64(toUnixTimestamp(time)) * 1000 + timeMs';
  const way = (value: string): string => `SELECT mmsi, ${value} AS found FROM (
    SELECT mmsi, arraySort(groupArray((${ms}, n, toUInt8(${inside})))) AS p
    FROM sea.positions GROUP BY mmsi) ORDER BY mmsi`;
  const step = 'tupleElement(p[i], 1) - tupleElement(p[i - 1], 1)';
  return {
    over: (
      await rows(
        `SELECT substring(isoWeek, 1, 4) AS year, substring(assumeNotNull(municipalityNo), 1, 2) AS area, count() FROM sea.history
         WHERE state = 'over' GROUP BY year, area ORDER BY year, area`,
      )
    ).map(([year, ...more]) => [Number(year), ...more]),
    near: await rows(
      `SELECT mmsi, count() FROM sea.positions WHERE time >= '${day} 00:00:00' AND time < '${dayAfter} 00:00:00' AND ${within(site)}
       GROUP BY mmsi ORDER BY mmsi`,
    ),
    // The nearest two of both places follow one another in order of time.
    both: await rows(
      `SELECT mmsi FROM (SELECT mmsi, arraySort(groupArray((${ms}, toUInt8(${within(site)}), toUInt8(${within(otherSite)})))) AS p
         FROM sea.positions WHERE ${within(site)} OR ${within(otherSite)} GROUP BY mmsi)
       WHERE arrayExists(i -> (tupleElement(p[i], 2) AND tupleElement(p[i], 3)) OR (i > 1 AND ${step} <= ${48 * hourMs}
         AND ((tupleElement(p[i], 2) AND tupleElement(p[i - 1], 3)) OR (tupleElement(p[i], 3) AND tupleElement(p[i - 1], 2)))), arrayEnumerate(p))
       ORDER BY mmsi`,
    ),
    hours: (
      await rows(
        way(
          `arraySum(arrayMap(i -> if(i > 1 AND tupleElement(p[i], 3) AND tupleElement(p[i - 1], 3) AND ${step} < ${hourMs}, ${step}, 0), arrayEnumerate(p)))`,
        ),
      )
    ).map(([mmsi = 0, found]) => [mmsi, Math.round(Number(found) / 36_000) / 100]),
    gaps: (
      await rows(way(`arrayReduce('max', arrayMap(i -> if(i > 1, ${step}, 0), arrayEnumerate(p)))`))
    ).map(([mmsi = 0, found]) => [mmsi, Math.round(Number(found) / 6_000) / 10]),
  };
}
