import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreQuestion, StoreTarget } from '../../../src-main/export/clickhouse/store-target';
import { askTracks, type StoreLimits } from '../../../src-main/export/clickhouse/ask-tracks';
import type { StoreTrack } from '../../../src-main/export/clickhouse/track-rows';
import { readPositions } from '../../../src-main/export/clickhouse/read-clickhouse';
import { tryStore } from '../../../src-main/export/clickhouse/try-store';
import { writeClickhouse } from '../../../src-main/export/clickhouse/write-clickhouse';
import type { DatabaseTable } from '../../../src-main/export/postgis/database-target';
import { askStore } from '../../../src-main/data/vessels/store-tracks';
import { openStoreAnswers } from '../../../src-main/data/vessels/store-answers';
import { serveTracks } from '../../../src-main/data/vessels/track-port';
import type { StoreVessel } from '../../../src-shared/domain/tracks/store-question';
import { decodeTrack, joinTracks } from '../../../src-shared/track-codec';
import type { FromTracks } from '../../../src-shared/track-wire';
import { exportLayersHandlers } from '../../../src-main/handlers/export/export-layers';
import type { WrittenFile } from '../../../src-main/export/written-file';
import { harness } from '../../../src-main/handlers/testing';
import type { ExportProgress } from '../../../src-shared/contract';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { emptyTrack } from '@kartbord/common/track-columns';
import { fail, ok } from '../../../src-shared/result';
import type { LayerRow } from '@kartbord/formats/format';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { buildChild } from '../built-child';
import { openHouse } from '../house';
import { type ClickHousePair, noClickHouse, password, startPair } from './clickhouse-servers';
import { askCommands, byClickHouse, byDuckdb, noDuckdb, site, weeks } from './five-answers';
import { madeCount, madeRows, positionsOf, rowsAtOnce, targetOf } from './made-positions';

/** A real pair, started once for all. */

let pair: ClickHousePair;
beforeAll(async () => {
  if (noClickHouse) return;
  pair = await startPair();
  return () => pair.stop();
});

const columns: readonly TableColumn[] = [
  { name: 'no', type: 'integer', about: "The site's number." },
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week.' },
  { name: 'na`me\\', type: 'string', about: "A hostile name of a column; ') ENGINE = Log; DROP TABLE x; --" },
  { name: 'lice', type: 'number', unit: 'lice per fish', about: 'Null: not given.' },
  { name: 'isOn', type: 'boolean', about: 'Whether.' },
  { name: 'day', type: 'date', about: 'A day.' },
  { name: 'at', type: 'dateTime', about: 'UTC.' },
];
const hostile = `a\tb\nc\rd\\.\\N'"\`; DROP TABLE sites; -- {p0:String} $1 %s \u0000\u{1F41F}`;

function table(
  of: readonly (readonly Cell[])[],
  change: Partial<DatabaseTable> & {
    readonly count?: number;
    readonly columns?: readonly TableColumn[];
  } = {},
): DatabaseTable {
  const { count = of.length, columns: own = columns, ...more } = change;
  const rows: LayerRow[] = of.map((cells) => ({
    geometry: cells[3] === null ? null : { type: 'Point', coordinates: [5.1234567, 60.5] },
    cells,
  }));
  return {
    ...positionsOf(() => []),
    table: 'sites',
    key: ['isoWeek', 'no'],
    repeats: false,
    source: {
      name: 'Sites',
      make: async () => {
        const made = await positionsOf(() => rows, count).source.make(new AbortController().signal);
        return made.ok ? ok({ ...made.value, name: 'Sites', columns: own }) : made;
      },
    },
    ...more,
  };
}
const rowOf = (
  no: number,
  lice: number | null = 0.1,
  week = '2026-W40',
  name: string | null = null,
): readonly Cell[] => [...[no, week, name, lice, true, '2026-10-01', '2026-10-01T12:34:56.789Z']];

const allOfIt = { mmsis: null, fromMs: null, toMs: null, box: null, near: null, polygon: null };
let run = 0;
const write = (
  tables: readonly DatabaseTable[],
  change: Partial<StoreTarget> = {},
  { signal = new AbortController().signal, silenceMs = 20_000 } = {},
) =>
  writeClickhouse(
    { target: targetOf(pair.ports, change), tables, writtenAtMs: ++run, generator: 'Kartbord 0' },
    { signal, progress: () => {} },
    { silenceMs, mostRows: rowsAtOnce },
  );
const read = (
  change: Partial<StoreTarget>,
  signal = new AbortController().signal,
  progress: (rows: number) => void = () => {},
) => readPositions(targetOf(pair.ports, change), allOfIt, { signal, progress }, 20_000);
/** A picture, and the newest track of each vessel that came for it. */
async function picture(
  database: string,
  question: Partial<StoreQuestion>,
  look: { readonly gapMs?: number; readonly cell?: number },
  limits: Partial<StoreLimits> = {},
  { signal = new AbortController().signal, part = (_: readonly StoreTrack[]): void => {} } = {},
) {
  const tracks = new Map<number, StoreTrack>();
  const { gapMs = 3_600_000, cell = 1e-4 } = look;
  const asked = await askTracks(
    targetOf(pair.ports, { database }),
    { ...allOfIt, ...question },
    { gapMs, cell: { lon: cell, lat: cell }, stepMs: null, isClipped: false },
    {
      signal,
      part(some) {
        for (const track of some) tracks.set(track.mmsi, track);
        part(some);
      },
    },
    { silenceMs: 20_000, ...limits },
  );
  return { asked, tracks: [...tracks.values()] };
}
const done = (...rows: readonly number[]) =>
  ok({ layers: rows.map((features) => expect.objectContaining({ features }) as unknown) });
const problem = (store: string, about: unknown = expect.any(String), written: unknown = 0) =>
  ok({ store, about, written });
const countOf = async (database: string, name = 'positions'): Promise<number> =>
  Number((await pair.ask(`SELECT count() FROM \`${database}\`.\`${name}\``))[0]?.[0]);

/** How many are being answered. */
const questions = () =>
  pair.ask(
    `SELECT count() FROM system.processes WHERE query LIKE '%LIMIT 1 BY%' AND query NOT LIKE '%processes%'`,
  );

/** As a server before 20 makes the table of positions. */
const wholeSeconds = '{"data":[["time","DateTime"],["timeMs","UInt16"]],"rows":2}';

describe.skipIf(noClickHouse)('an export into two shards of ClickHouse', () => {
  it('makes tables by key, types and places, and gives back each value as it was, null as null', async () => {
    const database = 'first';
    expect(
      await write([table([rowOf(1, 0.1 + 0.2, '2026-W40', hostile), rowOf(2, null, '2026-W40', '')])], {
        database,
      }),
    ).toEqual(done(2));
    expect(
      await pair.ask(
        'SELECT no, isoWeek, `na\\`me\\\\`, lice, isOn, day, toUnixTimestamp(at), atMs, lon, lat FROM first.sites ORDER BY no',
      ),
    ).toEqual([
      [
        1,
        '2026-W40',
        hostile,
        0.1 + 0.2,
        1,
        '2026-10-01',
        Date.UTC(2026, 9, 1, 12, 34, 56) / 1000,
        789,
        5.1234567,
        60.5,
      ],
      [2, '2026-W40', '', null, 1, '2026-10-01', Date.UTC(2026, 9, 1, 12, 34, 56) / 1000, 789, null, null],
    ]);
    const [[from, about] = []] = await pair.ask('SELECT tableName, about FROM first.provenance');
    expect([from, JSON.parse(String(about))]).toMatchObject(['sites', { generator: 'Kartbord 0', rows: 2 }]);
  });

  it('takes hostile names of a database as names, and leaves what is beside', async () => {
    const database = 'x`; DROP DATABASE first; -- \\';
    expect(await write([table([rowOf(1, 1, `2026-W40' OR 1 = 1 --`)])], { database })).toEqual(done(1));
    expect(await countOf('first', 'sites')).toBe(2);
    const found = await pair.ask('SELECT name FROM system.databases');
    expect(found.flat()).toContain(database);
  });

  it('puts rows in the place of those with the same key, merged before it ends, and leaves the others', async () => {
    const database = 'again';
    await write([table([rowOf(1, 0.1), rowOf(2, 0.2)])], { database });
    for (const _ of [1, 2])
      expect(await write([table([rowOf(2, 0.9), rowOf(3, 0.3)])], { database })).toEqual(done(2));
    expect(await pair.ask('SELECT no, lice FROM again.sites ORDER BY no')).toEqual([
      [1, 0.1],
      [2, 0.9],
      [3, 0.3],
    ]);
    expect(await countOf(database, 'provenance')).toBe(1);
  });

  it('goes on where a kill ended it; nothing is lost and nothing is doubled, and what is there is not sent again', async () => {
    const built = await buildChild(join(import.meta.dirname, 'child.ts'));
    const database = 'killed';
    const child = async (row: number): Promise<string | null> => {
      const ran = spawn(process.execPath, [built.path, ...pair.ports.map(String), database, String(row)], {
        env: { ...process.env, ...built.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return (await once(ran, 'close'))[1] as string | null;
    };
    expect(await child(8_500)).toBe('SIGKILL');
    const some = await countOf(database);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(madeCount);
    // As a kill between the rows and their confirmation leaves it: rows of a day, some twice.
    await pair.run('SYSTEM STOP MERGES', 0);
    await pair.run(`INSERT INTO killed.positions_local SELECT * FROM killed.positions_local LIMIT 200`, 0);
    await pair.run('TRUNCATE TABLE killed.written_local', 0);
    await pair.run('TRUNCATE TABLE killed.written_local', 1);
    expect(await countOf(database)).toBeGreaterThan(some);
    await pair.run('SYSTEM START MERGES', 0);
    expect(await write([positionsOf(madeRows)], { database })).toEqual(done(madeCount));
    const spread = [
      await pair.ask('SELECT count() FROM killed.positions_local'),
      await pair.ask('SELECT count() FROM killed.positions_local', 1),
    ];
    const [one = 0, other = 0] = spread.map((rows) => Number(rows[0]?.[0]));
    expect(one + other).toBe(madeCount);
    expect(Math.min(one, other)).toBeGreaterThan(0);
    expect(
      await pair.ask('SELECT mmsi, count(), uniqExact(time, timeMs, n) FROM killed.positions GROUP BY mmsi'),
    ).toHaveLength(4);
    const newest = async (month: number): Promise<unknown> =>
      (
        await pair.ask(`SELECT max(writtenAtMs) FROM killed.positions WHERE toMonth(time) = ${month}`)
      )[0]?.[0];
    const before = await newest(10);
    await pair.run('ALTER TABLE killed.positions_local DROP PARTITION 202611', 0);
    expect(await write([positionsOf(madeRows)], { database })).toEqual(done(madeCount));
    expect(await countOf(database)).toBe(madeCount);
    // Only what lacked was sent.
    expect([await newest(10), await newest(11)]).toEqual([before, run]);
  });

  it('says that a shard has gone, keeps what was confirmed, and is whole after the next try', async () => {
    const database = 'lost';
    let isDown: Promise<void> | undefined;
    const rows = () =>
      madeRows((row) => {
        if (row === 8_500) isDown = pair.kill(1);
      });
    const lost = await write([positionsOf(rows)], { database });
    await isDown;
    expect(lost).toEqual(problem('shard', expect.stringMatching(/^two, /), expect.any(Number)));
    // Nor does a half answer come for a whole one.
    expect(await read({ database })).toEqual(problem('unreachable', `127.0.0.1:${pair.ports[1]}`));
    await pair.start(1);
    expect(await write([positionsOf(madeRows)], { database })).toEqual(done(madeCount));
    expect(await countOf(database)).toBe(madeCount);
  });

  it('asks for all positions as a stream, gives each once, and stops where the question is stopped', async () => {
    const all = await read({ database: 'lost' });
    if (!all.ok || 'store' in all.value) throw new Error('it has no answer');
    const rows = [...all.value.rows()];
    all.value.close();
    expect([all.value.count, rows]).toEqual([madeCount, [...madeRows()]]);
    const stopped = new AbortController();
    const waits = read({ database: 'lost' }, stopped.signal, () => stopped.abort());
    expect(await waits).toMatchObject({ failure: { code: 'cancelled' } });
    await expect.poll(questions).toEqual([[0]]);
  });

  it('says that a shard has gone amid a question, or the server amid its answer, and gives nothing of it', async () => {
    const [port] = pair.ports;
    const hosts = [{ host: '127.0.0.1', port }];
    pair.freeze(1, true);
    const waits = read({ database: 'lost', hosts });
    await expect.poll(questions).toEqual([[1]]);
    await pair.kill(1);
    expect(await waits).toEqual(problem('shard', expect.stringMatching(/^two, /)));
    await pair.start(1);
    // So much that most of it is still to come behind the first rows.
    await pair.run('CREATE DATABASE many');
    await pair.run('CREATE TABLE many.positions AS lost.positions_local ENGINE = Memory');
    await pair.run(
      'INSERT INTO many.positions (mmsi, time, n, lon, lat, writtenAtMs) SELECT 257000001, toDateTime(1500000000 + number), 1, 5, 60, 1 FROM numbers(400000)',
    );
    let isDown: Promise<void> | undefined;
    const ended = await read({ database: 'many', cluster: null, hosts }, undefined, () => {
      isDown ??= pair.kill(0);
    });
    await isDown;
    expect(ended).toEqual(problem('gone', `127.0.0.1:${port}`));
    await pair.start(0);
  });

  it('takes no half of an answer for the whole, however its end comes', async () => {
    const half = '{\n\t"data":\n\t[\n\t\t[257000101,null,0,1,1,1,0,0,70,null,5,60,1],\n';
    const answers: ((answer: ServerResponse) => void)[] = [
      // As a server that met an error behind its first rows.
      (answer) =>
        answer.end(`${half}Code: 279, e.displayText() = DB::Exception: All connection tries failed`),
      (answer) => answer.end(`${half}\t],\n\t"rows": 2\n}`),
      (answer) => void answer.write(half, () => answer.destroy()),
    ];
    for (const [at, wanted] of ['not-whole', 'not-whole', 'gone'].entries()) {
      const server = createHttpServer((request, answer) => {
        let query = '';
        request.on('data', (piece: Buffer) => (query += piece.toString()));
        request.on('end', () => {
          if (query.includes('version()')) answer.end('{"data":[["18.16.1"]],"rows":1}');
          else if (query.includes('system.columns')) answer.end(wholeSeconds);
          else answers[at]?.(answer);
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      expect([at, await read({ cluster: null, hosts: [{ host: '127.0.0.1', port }] })]).toEqual([
        at,
        problem(wanted),
      ]);
      server.close();
    }
  });

  it('reads a table as it was made, whatever the age of the server is now, and names one that it cannot read', async () => {
    const forms = [
      [wholeSeconds, '* 1000 + timeMs AS ms'],
      ['{"data":[["time","DateTime64(3)"]],"rows":1}', 'toUnixTimestamp64Milli(time) AS ms'],
      ['{"data":[["time","DateTime"]],"rows":1}', null],
    ] as const;
    for (const [columns, wanted] of forms)
      for (const version of ['18.16.1', '24.8.1.1']) {
        let asked = '';
        const server = createHttpServer((request, answer) => {
          let query = '';
          request.on('data', (piece: Buffer) => (query += piece.toString()));
          request.on('end', () => {
            if (query.includes('LIMIT 1 BY')) asked = query;
            if (query.includes('version()')) answer.end(`{"data":[["${version}"]],"rows":1}`);
            else if (query.includes('system.columns')) answer.end(columns);
            else answer.end('{\n\t"data":\n\t[\n\t],\n\t"rows": 0\n}');
          });
        });
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address() as AddressInfo;
        const found = await read({ cluster: null, hosts: [{ host: '127.0.0.1', port }] });
        server.close();
        if (wanted === null) expect(found).toEqual(problem('shape', 'kart.positions, timeMs: –, UInt16'));
        else expect([version, asked]).toEqual([version, expect.stringContaining(wanted)]);
      }
  });

  it('gives up a shard that is silent, and is whole after the next try', async () => {
    const database = 'silent';
    await write([], { database });
    pair.freeze(1, true);
    const waits = await write([positionsOf(madeRows)], { database }, { silenceMs: 1_000 });
    pair.freeze(1, false);
    expect(waits).toEqual(
      ok({
        store: expect.stringMatching(/^(silent|shard)$/) as string,
        about: expect.any(String) as string,
        written: 0,
      }),
    );
    expect(await write([positionsOf(madeRows)], { database })).toEqual(done(madeCount));
    expect(await countOf(database)).toBe(madeCount);
  });

  it('names a full disk of a shard, and is whole once it has room', async (context) => {
    const database = 'full';
    await write([positionsOf(() => [], 0)], { database });
    const free = pair.fill();
    if (!free) return context.skip('the second shard has no disk of its own here');
    expect(await write([positionsOf(madeRows)], { database })).toEqual(problem('full', expect.any(String)));
    free();
    expect(await write([positionsOf(madeRows)], { database })).toEqual(done(madeCount));
    expect(await countOf(database)).toBe(madeCount);
  });

  it('names a table of another shape or engine, and writes nothing', async () => {
    const other = columns.map((column) =>
      column.name === 'lice' ? { ...column, type: 'string' as const } : column,
    );
    await write([table([rowOf(1)])], { database: 'steady' });
    expect(await write([table([rowOf(1)], { columns: other })], { database: 'steady' })).toEqual(
      problem('shape', 'steady.sites_local, lice: Nullable(Float64), Nullable(String)'),
    );
    for (const shard of [0, 1] as const) {
      await pair.run('CREATE DATABASE unkeyed', shard);
      await pair.run(
        'CREATE TABLE unkeyed.sites_local AS steady.sites_local ENGINE = MergeTree ORDER BY no',
        shard,
      );
    }
    expect(await write([table([rowOf(1)])], { database: 'unkeyed' })).toEqual(
      problem('shape', 'unkeyed.sites_local: MergeTree (no), ReplacingMergeTree (isoWeek, no)'),
    );
    expect(await countOf('steady', 'sites')).toBe(1);
  });

  it('writes nothing of a layer that cannot be made, and tells where a layer has other rows than it said', async () => {
    const broken = {
      ...table([]),
      source: { name: 'x', make: () => Promise.resolve(fail('not-found', 'no week')) },
    };
    expect(await write([broken], { database: 'broken' })).toEqual(fail('not-found', 'no week'));
    expect(await write([table([rowOf(1)], { count: 2 })], { database: 'broken' })).toEqual(
      problem('not-whole', 'sites: 1 of 2', 1),
    );
    expect(
      await write([table([[1, '2026-W40', null, 1, true, null, '2106-12-31T00:00:00Z']])], {
        database: 'broken',
      }),
    ).toEqual(problem('value', 'at'));
  });

  it('is stopped by the signal', async () => {
    const stopped = new AbortController();
    const rows = () => madeRows((row) => (row === 5_000 ? stopped.abort() : undefined));
    expect(await write([positionsOf(rows)], { database: 'stopped' }, stopped)).toMatchObject({
      failure: { code: 'cancelled' },
    });
  });

  it('names who may not come in, and what is not there', async () => {
    const of = (change: Partial<StoreTarget>, silenceMs?: number) =>
      write([table([rowOf(1)])], change, silenceMs === undefined ? {} : { silenceMs });
    const [port] = pair.ports;
    const at = `127.0.0.1:${port}`;
    const one = { cluster: null, hosts: [{ host: '127.0.0.1', port }] };
    expect(await of({ user: 'locked', password: 'wrong' })).toEqual(problem('password', at));
    expect(await of({ user: 'nobody' })).toEqual(problem('password', at));
    expect(await of({ cluster: `no'ne` })).toEqual(problem('no-cluster', `no'ne`));
    expect(await of({ hosts: one.hosts })).toEqual(problem('shards', 'two: 2'));
    expect(await of({ ...one, user: 'bound', database: 'first' })).toEqual(problem('no-right'));
    expect(await of({ ...one, user: 'locked', password, database: 'alone' })).toEqual(done(1));
    expect(await countOf('alone', 'sites')).toBe(1);
    expect(await of({ ...one, hosts: [{ host: '127.0.0.1', port: 1 }] })).toEqual(
      problem('unreachable', '127.0.0.1:1'),
    );
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port: mutePort } = mute.address() as AddressInfo;
    expect(await of({ ...one, hosts: [{ host: '127.0.0.1', port: mutePort }] }, 200)).toEqual(
      problem('silent'),
    );
    mute.close();
    const older = createHttpServer((_, answer) => answer.end('{"data":[["1.1.54"]],"rows":1}'));
    await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve));
    const { port: olderPort } = older.address() as AddressInfo;
    expect(await of({ ...one, hosts: [{ host: '127.0.0.1', port: olderPort }] })).toEqual(
      problem('version', `127.0.0.1:${olderPort}: 1.1.54`),
    );
    older.close();
  });

  it('tells of a store whether it answers as it should, before anything is asked of it', async () => {
    const tried = (change: Partial<StoreTarget>, silenceMs = 20_000) =>
      tryStore(targetOf(pair.ports, change), new AbortController().signal, silenceMs);
    const rows = [...madeRows()].map(({ cells }) => Date.parse(String(cells[2])));
    expect(await tried({ database: 'lost' })).toEqual(
      ok({
        version: expect.stringMatching(/^18\.16/) as string,
        isTried: true,
        positions: madeCount,
        firstMs: Math.min(...rows),
        lastMs: Math.max(...rows),
      }),
    );
    expect(await tried({ database: 'first' })).toEqual(problem('no-table'));
    expect(await tried({ database: 'none' })).toEqual(problem('no-database', 'none'));
    expect(await tried({ user: 'locked', password: 'wrong' })).toEqual(problem('password'));
    const [port] = pair.ports;
    const one = { cluster: null, hosts: [{ host: '127.0.0.1', port }] };
    await pair.run('CREATE DATABASE odd');
    await pair.run('CREATE TABLE odd.positions (mmsi Int64, time DateTime, lon String) ENGINE = Log');
    expect(await tried({ ...one, database: 'odd' })).toEqual(problem('shape'));
    expect(await tried({ ...one, hosts: [{ host: '127.0.0.1', port: 1 }] })).toEqual(problem('unreachable'));
    const newer = createHttpServer((request, answer) => {
      let query = '';
      request.on('data', (piece: Buffer) => (query += piece.toString()));
      request.on('end', () =>
        answer.end(
          query.includes('version()')
            ? '{"data":[["25.3.1.1"]],"rows":1}'
            : query.includes('WHERE 0') || query.includes('system.columns')
              ? '{"data":[],"rows":0}'
              : query.includes('toUnixTimestamp64Milli')
                ? '{"data":[[0,0,0]],"rows":1}'
                : '{"data":[[1]],"rows":2}',
        ),
      );
    });
    await new Promise<void>((resolve) => newer.listen(0, '127.0.0.1', resolve));
    const { port: newerPort } = newer.address() as AddressInfo;
    expect(await tried({ ...one, hosts: [{ host: '127.0.0.1', port: newerPort }] })).toEqual(
      ok({ version: '25.3.1.1', isTried: false, positions: 0, firstMs: null, lastMs: null }),
    );
    newer.close();
  });

  it('uses TLS with a certificate that it trusts, for the host that is named, and with no other', async () => {
    const of = (host: string, ca: string | null) =>
      write([table([rowOf(1)])], {
        cluster: null,
        database: 'tls',
        user: 'locked',
        password,
        hosts: [{ host, port: pair.securePort }],
        tls: { ca },
      });
    expect(await of('localhost', pair.root)).toEqual(done(1));
    expect(await of('localhost', null)).toEqual(problem('untrusted'));
    expect(await of('127.0.0.1', pair.root)).toEqual(problem('untrusted'));
  });
});

describe.skipIf(noClickHouse)('two shards asked for a picture', () => {
  type Fix = readonly [mmsi: number, ms: number, lon: number, lat: number];
  const millionths = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  /** For five hours every other vessel was not heard. */
  const [silentMs, heardMs] = [Date.UTC(2026, 9, 31, 6), Date.UTC(2026, 9, 31, 11)];
  const heard: readonly Fix[] = [...madeRows()]
    .map(({ geometry, cells }): Fix => {
      const [lon = 0, lat = 0] = geometry?.type === 'Point' ? geometry.coordinates : [];
      return [Number(cells[0]), Date.parse(String(cells[2])), millionths(lon), millionths(lat)];
    })
    .filter(([mmsi, ms]) => mmsi % 2 === 1 || ms < silentMs || ms >= heardMs);
  const fixes = (tracks: readonly Pick<StoreTrack, 'mmsi' | 'columns'>[]): readonly Fix[] =>
    tracks
      .toSorted((a, b) => a.mmsi - b.mmsi)
      .flatMap(({ mmsi, columns }) =>
        Array.from(columns.timeMs, (ms, row): Fix => [
          mmsi,
          ms,
          (columns.lonE6[row] ?? 0) / 1e6,
          (columns.latE6[row] ?? 0) / 1e6,
        ]),
      );
  const inOrder = (of: readonly Fix[]): readonly string[] => of.map(String).toSorted();
  const gapsIn = (of: readonly Fix[], gapMs: number) =>
    of.flatMap(([mmsi, ms], at) => {
      const [other, next = 0] = of[at + 1] ?? [];
      return other === mmsi && next - ms >= gapMs ? [[mmsi, ms, next]] : [];
    });
  const momentsOf = (of: readonly Fix[]): readonly string[] => of.map(([mmsi, ms]) => `${mmsi},${ms}`);
  const database = 'heard';
  const hour = 3_600_000;
  const firstTime = '(SELECT min(time) FROM lost.positions_local)';

  beforeAll(async () => {
    const rows = await pair.ask(
      "SELECT name FROM system.columns WHERE database = 'lost' AND table = 'positions_local'",
    );
    // A vessel told its name in its first second alone.
    const columns = rows.map(([column]) =>
      column === 'name' ? `if(mmsi = 257000003 AND time > ${firstTime}, NULL, name) AS name` : column,
    );
    for (const shard of [0, 1] as const) {
      await pair.run('CREATE DATABASE heard', shard);
      await pair.run('CREATE TABLE heard.positions_local AS lost.positions_local', shard);
      await pair.run(
        `INSERT INTO heard.positions_local SELECT ${columns.join()} FROM lost.positions_local
         WHERE mmsi % 2 = 1 OR time < toDateTime(${silentMs / 1000}) OR time >= toDateTime(${heardMs / 1000})`,
        shard,
      );
      for (const [table, of] of [
        ['positions', database],
        ['provenance', 'lost'],
      ] as const)
        await pair.run(
          `CREATE TABLE heard.${table} AS lost.${table}_local ENGINE = Distributed(two, ${of}, ${table}_local, rand())`,
          shard,
        );
    }
  });

  it('give all positions where they fit, each with what is known of it', async () => {
    const { asked, tracks } = await picture(database, {}, {});
    expect(asked).toEqual(
      ok(expect.objectContaining({ vessels: 4, of: heard.length, shown: heard.length, stepMs: null })),
    );
    expect(inOrder(fixes(tracks))).toEqual(inOrder(heard));
    const { name, columns } = tracks.find(({ mmsi }) => mmsi === 257_000_004) ?? {};
    const none = -0x8000;
    expect([name, columns?.headingDeg[2], columns?.courseTenths[2]]).toEqual(['V 1', none, 11]);
    expect(tracks.map((track) => track.name).toSorted()).toEqual(['V 0', 'V 1', 'V 2', 'V 3']);
    expect([columns?.rateOfTurn[2], columns?.shipType[2], columns?.source[2]]).toEqual([0, 70, 1]);
    expect(columns?.speedTenths.toSorted().slice(0, 1)).toEqual(Int16Array.of(none));
  });

  it('thin them by step and cell: the first and the last of each stay, and so do both sides of each gap', async () => {
    const times = heard.map(([, ms]) => ms);
    const span = { fromMs: Math.min(...times), toMs: Math.max(...times) };
    const sideE6 = 101;
    const cell = sideE6 / 1e6;
    // From the edge of the world on.
    const cellOf = (degrees: number, from: number): number =>
      Math.floor(Math.round((degrees + from) * 1e6) / sideE6);
    const { asked, tracks } = await picture(database, span, { cell }, { mostExact: 100 });
    if (!asked.ok || 'store' in asked.value) throw new Error('it has no answer');
    const { stepMs, of, shown } = asked.value;
    expect([stepMs, of]).toEqual([Math.round((span.toMs - span.fromMs) / 700), heard.length]);
    const came = fixes(tracks);
    expect(came).toHaveLength(shown);
    expect(shown).toBeLessThan(of);
    const groups = new Map<string, number[]>();
    for (const [mmsi, ms, lon, lat] of heard) {
      const key = [mmsi, Math.floor(ms / (stepMs ?? 1)), cellOf(lon, 180), cellOf(lat, 90)].join();
      groups.set(key, [...(groups.get(key) ?? []), ms]);
    }
    const ends = [...groups].flatMap(([key, moments]) =>
      [...new Set([Math.min(...moments), Math.max(...moments)])].map((ms) => `${key.split(',')[0]},${ms}`),
    );
    expect(momentsOf(came).toSorted()).toEqual(ends.toSorted());
    const places = new Set(heard.map(String));
    expect(came.filter((fix) => !places.has(String(fix)))).toEqual([]);
    for (const gapMs of [hour, 4 * hour]) {
      const gaps = gapsIn(heard, gapMs);
      expect(gaps).toHaveLength(2);
      expect(gapsIn(came, gapMs)).toEqual(gaps);
    }
    // A step is never longer than what is a gap: here each moment is on its own.
    const fine = await picture(database, span, { gapMs: 200_000, cell: 1 }, { mostExact: 100 });
    expect(new Set(momentsOf(fixes(fine.tracks)))).toEqual(new Set(momentsOf(heard)));
    const least = { mostExact: 100, mostShown: 500 };
    expect((await picture(database, span, { cell: 1e-6 }, least)).asked).toEqual(
      ok({ store: 'too-much', about: String(of), written: 0 }),
    );
  });

  it('give of an area its vessels, exactly inside and coarsely outside, whichever way it is drawn', async () => {
    const box = [5.0001995, 60.1, 5.0004005, 60.2] as const;
    const [west, south, east, north] = box;
    const inside = heard.filter(([, , x, y]) => x >= west && x <= east && y >= south && y <= north);
    expect([...new Set(inside.map(([mmsi]) => mmsi))]).toEqual([257_000_004]);
    const own = heard.filter(([mmsi]) => mmsi === 257_000_004);
    const inBox = await picture(database, { box }, {});
    const all = { vessels: 1, of: inside.length, shown: inside.length };
    expect(inBox.asked).toEqual(ok(expect.objectContaining(all)));
    const came = fixes(inBox.tracks);
    const wanted = inOrder(inside);
    expect(inOrder(came.filter((fix) => wanted.includes(String(fix))))).toEqual(wanted);
    expect(came.length).toBeGreaterThan(inside.length);
    expect(came.length).toBeLessThan(own.length);
    expect(gapsIn(came, hour)).toEqual(gapsIn(own, hour));
    const polygon = [
      [west, south - 1],
      [east, south - 1],
      [east, north],
      [west, north],
    ] as const;
    expect((await picture(database, { polygon, mmsis: [257_000_004] }, {})).asked).toEqual(
      ok(expect.objectContaining(all)),
    );
    const near = await picture(database, { near: { places: [[5.0003, 60.1]], km: 0.05 } }, {});
    expect(near.tracks.map(({ mmsi }) => mmsi)).toEqual([257_000_004]);
    expect((await picture(database, { mmsis: [1] }, {})).asked).toEqual(
      ok(expect.objectContaining({ vessels: 0, of: 0, shown: 0, oldestMs: null })),
    );
  });

  it('stop both where the question is stopped, and give no half answer where one of them is lost amid it', async () => {
    const parts = { firstPart: 1, mostExact: 100 };
    const stopped = new AbortController();
    const part = (): void => stopped.abort();
    expect((await picture(database, {}, {}, parts, { signal: stopped.signal, part })).asked).toMatchObject({
      failure: { code: 'cancelled' },
    });
    for (const shard of [0, 1] as const)
      await expect
        .poll(() =>
          pair.ask(
            `SELECT count() FROM system.processes WHERE query LIKE '%argMin(place%' AND query NOT LIKE '%processes%'`,
            shard,
          ),
        )
        .toEqual([[0]]);
    let isDown: Promise<void> | undefined;
    const kill = (): void => void (isDown ??= pair.kill(1));
    const { asked } = await picture(database, {}, {}, parts, { part: kill });
    await isDown;
    await pair.start(1);
    expect(asked).toEqual(problem('gone', `127.0.0.1:${pair.ports[1]}`));
  });

  const day = 24 * hour;
  /** Weeks, for a picture that is coarse in time. */
  const long = { fromMs: Date.UTC(2026, 9, 20), toMs: Date.UTC(2026, 10, 25) - 1 };
  const wide = { cell: 0.05 };
  const thin = { mostExact: 100 };
  /** One at a time: of two the store may give either. */
  const single = () => [...madeRows()].filter((_, at) => at % 2 === 0);
  /** The same positions without an overview beside them. */
  async function copyAlone(from: string, to: string): Promise<void> {
    for (const shard of [0, 1] as const) {
      await pair.run(`CREATE DATABASE ${to}`, shard);
      for (const of of ['positions', 'provenance']) {
        await pair.run(`CREATE TABLE ${to}.${of}_local AS ${from}.${of}_local`, shard);
        await pair.run(`INSERT INTO ${to}.${of}_local SELECT * FROM ${from}.${of}_local`, shard);
        await pair.run(
          `CREATE TABLE ${to}.${of} AS ${to}.${of}_local ENGINE = Distributed(two, ${to}, ${of}_local, rand())`,
          shard,
        );
      }
    }
  }
  const sorted = (tracks: readonly StoreTrack[]) => tracks.toSorted((a, b) => a.mmsi - b.mmsi);

  it('make of the overview the picture that all positions make, whole or in a box, and are asked for the edges of a period', async () => {
    expect(await write([positionsOf(single, madeCount / 2)], { database: 'seen' })).toEqual(
      done(madeCount / 2),
    );
    await copyAlone('seen', 'unseen');
    const [west, south] = [4.9871, 60.05];
    const box = [west, south, 5.1234, 60.2506] as const;
    for (const question of [long, { ...long, box }, { ...long, mmsis: [257_000_004] }, {}]) {
      const seen = await picture('seen', question, wide, thin);
      const unseen = await picture('unseen', question, wide, thin);
      expect(seen.asked).toEqual(unseen.asked);
      expect(sorted(seen.tracks)).toEqual(sorted(unseen.tracks));
      expect(seen.asked).toMatchObject({ value: { stepMs: question === long ? hour : expect.any(Number) } });
      expect(fixes(seen.tracks).length).toBeGreaterThan(0);
    }
    const odd = { fromMs: long.fromMs + 10 * day + 1_234_567, toMs: long.toMs - 22 * day - 2_345_678 };
    const [seen, unseen] = [
      await picture('seen', { ...odd, toMs: odd.toMs + 20 * day }, wide, thin),
      await picture('unseen', { ...odd, toMs: odd.toMs + 20 * day }, wide, thin),
    ];
    const came = new Set(fixes(seen.tracks).map(String));
    expect(fixes(unseen.tracks).filter((fix) => !came.has(String(fix)))).toEqual([]);
    // Of the half hours at the edges the first and the last are there, too.
    expect(came.size - fixes(unseen.tracks).length).toBeLessThanOrEqual(4 * 2 * 2);
    const counts = ({ asked }: typeof seen) =>
      asked.ok && 'of' in asked.value && [asked.value.of, asked.value.vessels];
    expect(counts(seen)).toEqual(counts(unseen));
    expect(gapsIn(fixes(seen.tracks), hour)).toEqual(gapsIn(fixes(unseen.tracks), hour));
  });

  it('use the overview only of vessels whose positions are as it was made of, and make it anew with the next export', async () => {
    const same = async (of: string): Promise<void> => {
      const [one, other] = [await picture('seen', long, wide, thin), await picture(of, long, wide, thin)];
      expect(one.asked).toEqual(other.asked);
      expect(sorted(one.tracks)).toEqual(sorted(other.tracks));
    };
    // Where it is used, what it says is shown.
    const moved = 'arrayMap(p -> p + 1000000, firstPlace) AS firstPlace';
    const columns = (
      await pair.ask("SELECT name FROM system.columns WHERE database = 'seen' AND table = 'overview_local'")
    ).flat();
    for (const shard of [0, 1] as const) {
      const list = columns.map((of) => (of === 'firstPlace' ? moved : String(of))).join();
      await pair.run('CREATE TABLE seen.other AS seen.overview_local', shard);
      await pair.run(`INSERT INTO seen.other SELECT ${list} FROM seen.overview_local`, shard);
      await pair.run(
        'RENAME TABLE seen.overview_local TO seen.kept, seen.other TO seen.overview_local',
        shard,
      );
    }
    const places = async () =>
      new Set(
        fixes((await picture('seen', long, wide, thin)).tracks).map(
          ([mmsi, , , lat]) => `${mmsi} ${Math.floor(lat)}`,
        ),
      );
    expect([...(await places())]).toEqual(expect.arrayContaining(['257000003 61', '257000004 61']));
    // A position of one vessel comes from elsewhere: of it, and of no other, the positions are asked.
    for (const one of [0, 1] as const)
      await pair.run(
        'INSERT INTO seen.positions_local SELECT * FROM (SELECT mmsi, name, time + 1 AS time, timeMs, speedKn, courseDeg, headingDeg, rateOfTurn, status, shipType, source, n, lon, lat, writtenAtMs FROM seen.positions_local WHERE mmsi = 257000003 ORDER BY time LIMIT 1)',
        one,
      );
    const now = await places();
    expect(now.has('257000003 61')).toBe(false);
    expect(now.has('257000004 61')).toBe(true);
    for (const one of [0, 1] as const) await pair.run('DROP TABLE seen.overview_local', one);
    // Nothing of the rows is sent again, but of all of them the overview is made.
    expect(await write([positionsOf(single, madeCount / 2)], { database: 'seen' })).toEqual(
      done(madeCount / 2),
    );
    await copyAlone('seen', 'unseen2');
    await same('unseen2');
    // Rows that took the place of others, and their half hours.
    const faster = () =>
      single().map((row, at) => ({
        ...row,
        cells: row.cells.map((cell, of) => (of === 3 && at < 10 ? 33.3 : cell)),
      }));
    expect(await write([positionsOf(faster, madeCount / 2)], { database: 'seen' })).toEqual(
      done(madeCount / 2),
    );
    await copyAlone('seen', 'unseen3');
    await same('unseen3');
    const [[doubled] = []] = await pair.ask('SELECT count() - uniqExact(mmsi, time) FROM seen.overview');
    expect(doubled).toBe(0);
    const { tracks } = await picture('seen', long, wide, thin);
    expect(tracks.find(({ mmsi }) => mmsi === 257_000_003)?.columns.speedTenths[0]).toBe(333);
  });

  /** As the map asks: a question to the data process, and what came read over its port. */
  async function onMap({ limits = {}, signal = new AbortController().signal, came = (): void => {} } = {}) {
    const answers = openStoreAnswers();
    const vessels = new Map<number, StoreVessel>();
    const asked = await askStore(
      {
        ...allOfIt,
        answer: 'one',
        gapMs: hour,
        cell: { lon: 1e-4, lat: 1e-4 },
        target: targetOf(pair.ports, { database }),
      },
      answers,
      {
        signal,
        progress(some) {
          for (const vessel of some) vessels.set(vessel.mmsi, vessel);
          came();
        },
      },
      { silenceMs: 20_000, ...limits },
    );
    const heardOf: FromTracks[] = [];
    const nothing = { packed: () => undefined };
    const post = (message: FromTracks): void => void heardOf.push(message);
    const wishes = [...vessels.values()].map(({ mmsi, fromMs, toMs }) => ({
      id: mmsi,
      mmsi,
      fromMs,
      toMs,
      positions: 'all',
      answer: 'one',
    }));
    serveTracks(nothing, { site: '', account: '' }, post, answers.packed)({ kind: 'read', wishes });
    const ended = (): number => heardOf.flatMap((one) => [...one.ended, ...one.failed]).length;
    await expect.poll(ended).toBe(wishes.length);
    const tracks = wishes.map(({ mmsi }) => {
      const pieces = heardOf.flatMap((one) => one.pieces).filter(({ id }) => id === mmsi);
      const parts = pieces.map(({ packed, startMs }) => decodeTrack(packed, startMs) ?? emptyTrack(0));
      return { mmsi, columns: joinTracks(parts) };
    });
    return { asked, vessels, failed: heardOf.flatMap((one) => one.failed), came: fixes(tracks) };
  }

  it('give the map each track over its port as it came, with its gaps, and say how much of it that is', async () => {
    const { asked, vessels, failed, came } = await onMap();
    expect(asked).toEqual(
      ok(expect.objectContaining({ vessels: 4, of: heard.length, shown: heard.length, stepMs: null })),
    );
    expect([[...vessels.keys()].toSorted(), failed]).toEqual([
      [3, 4, 5, 6].map((no) => 257_000_000 + no),
      [],
    ]);
    expect(inOrder(came)).toEqual(inOrder(heard));
    expect(gapsIn(came, hour)).toEqual(gapsIn(heard, hour));
    const thin = await onMap({ limits: { mostExact: 100 } });
    expect(thin.came.length).toBeLessThan(heard.length);
    expect(gapsIn(thin.came, hour)).toEqual(gapsIn(heard, hour));
  });

  it('give the map nothing of a question that is stopped, or that loses a shard amid its answer', async () => {
    const limits = { firstPart: 1, mostExact: 100 };
    const stopped = new AbortController();
    const half = await onMap({ limits, signal: stopped.signal, came: () => stopped.abort() });
    expect(half.asked).toMatchObject({ failure: { code: 'cancelled' } });
    expect([half.vessels.size, half.failed.length, half.came]).toEqual([1, 1, []]);
    let isDown: Promise<void> | undefined;
    const lost = await onMap({ limits, came: () => void (isDown ??= pair.kill(1)) });
    await isDown;
    await pair.start(1);
    expect(lost.asked).toEqual(problem('gone', `127.0.0.1:${pair.ports[1]}`));
    expect([lost.failed.length, lost.came]).toEqual([lost.vessels.size, []]);
  });

  it('are written for a window in full, with what is received, and not at all when the question is stopped or a shard is lost', async () => {
    const { work, home } = harness();
    const file = join(home, 'positions.csv');
    const [host] = targetOf(pair.ports).hosts;
    const address = `clickhouse://${pair.ports.map((port) => `${host?.host}:${port}`).join()}/${database}?cluster=two`;
    const settings = { ...defaultSettings, stores: [{ name: 'Archive', address, user: 'default' }] };
    const dialogs = {
      chooseSaveFile: () => Promise.resolve(file),
      receipt: (path: string, of: WrittenFile) => ({ receiptId: 'r', fileName: basename(path), ...of }),
    };
    const write = exportLayersHandlers(work, dialogs, () => settings)['export.stored'];
    const question = { fromMs: null, toMs: null, box: null, polygon: null, near: null };
    const mmsis = [257_000_003, 257_000_004];
    const stored = (signal: AbortSignal, progress: (of: ExportProgress) => void) =>
      write(
        { ...question, mmsis, store: 'Archive', format: 'csv', language: 'en' },
        { signal, progress, windowId: 1 },
      );
    const told: ExportProgress[] = [];
    const whole = await stored(new AbortController().signal, (one) => told.push(one));
    const wanted = heard.filter(([mmsi]) => mmsis.includes(mmsi)).length;
    expect(whole).toMatchObject(ok({ fileName: 'positions.csv', features: wanted }));
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(wanted + 1);
    expect(told.at(-1)?.total).toBe(wanted);
    rmSync(file);
    const stopped = new AbortController();
    stopped.abort();
    expect(await stored(stopped.signal, () => {})).toMatchObject({ failure: { code: 'cancelled' } });
    await pair.kill(1);
    const lost = await stored(new AbortController().signal, () => {});
    await pair.start(1);
    expect(lost).toMatchObject(ok({ store: 'unreachable' }));
    expect(existsSync(file)).toBe(false);
  });
});

const numbersIn = (rows: readonly Record<string, string>[]): (readonly [number, number])[] => {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(Number(row['mmsi']), (counts.get(Number(row['mmsi'])) ?? 0) + 1);
  return [...counts];
};

it.skipIf(noClickHouse && noDuckdb)(
  `DuckDB on a dataset, two shards of tables as --ddl prints them, and Kartbord’s own commands give the same five answers ${noClickHouse ?? noDuckdb ?? ''}`.trim(),
  { timeout: 120_000 },
  async () => {
    const house = await openHouse();
    const own = await askCommands(house);
    const { said, tableOf, track, mmsis, box, answers } = own;
    for (const rows of Object.values(answers)) expect(rows.length).toBeGreaterThan(0);

    if (!noDuckdb) {
      const folder = join(house.home, 'dataset');
      expect(await said('export', 'dataset', '--out', folder)).toMatch(/rows in \d+ files added to/);
      expect(await said('export', 'dataset', '--out', folder)).toMatch(/is up to date/);
      expect(await byDuckdb(folder, own)).toEqual(answers);
    }
    if (noClickHouse) return;

    const servers = pair.ports.map((port) => `127.0.0.1:${port}`).join();
    const store = `clickhouse://${servers}/sea?cluster=two`;
    const to = ['--to', store];
    const ddl = await said('export', 'tracks', ...track, ...to, '--ddl');
    expect(ddl).toMatch(/^CREATE DATABASE IF NOT EXISTS `sea`;\n/);
    // As an administrator runs it, statement by statement on every server.
    for (const shard of [0, 1] as const)
      for (const statement of ddl.split(';\n').filter((one) => one.trim())) await pair.run(statement, shard);
    await said('export', 'tracks', ...track, '--offline', ...to);
    await said('export', 'localities', '--week', weeks[1], '--offline', ...to);
    for (const one of weeks)
      expect(await said('export', 'history', '--week', one, '--offline', ...to)).toMatch(
        /^\d+ rows written to sea\.history\.\n$/,
      );
    expect(await byClickHouse((query) => pair.ask(query), own)).toEqual(answers);

    const asked = (...question: readonly string[]) =>
      tableOf('export', 'positions', '--from', store, ...question);
    const near5 = await asked('--near', String(site), '--within', '5', ...own.ofDay);
    expect(numbersIn(near5)).toEqual(answers.near);
    const stored = await tableOf('export', 'positions', ...track, '--offline');
    const [one = 0] = mmsis;
    expect(await asked('--mmsi', String(one), ...own.span)).toEqual(
      stored.filter((row) => Number(row['mmsi']) === one),
    );
    const [west, south, east, north] = box;
    const inside = stored.filter((row) => {
      const [x, y] = [Number(row['longitude']), Number(row['latitude'])];
      return x >= west && x <= east && y >= south && y <= north;
    });
    expect(await asked('--bbox', box.join(), ...own.span)).toEqual(inside);
    expect(inside.length).toBeLessThan(stored.length);
    const hours = new Map<string, Record<string, string>[]>();
    for (const row of inside) {
      const key = `${row['mmsi']} ${row['time']?.slice(0, 13)}`;
      hours.set(key, [...(hours.get(key) ?? []), row]);
    }
    const ends = [...hours.values()].flatMap((rows) => [...new Set([rows[0], rows.at(-1)])]);
    const area = own.corners.replaceAll(' ', ';');
    expect(await asked('--in', area, '--thin', '1h', ...own.span)).toEqual(ends);
    expect(ends.length).toBeLessThan(inside.length);
  },
);
