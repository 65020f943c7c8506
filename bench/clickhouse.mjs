// Made-up positions of 500 vessels in 17 weeks into two shards of ClickHouse by the app's writer, in a fresh process.
// Then what a picture and a track cost there, and four questions, beside DuckDB on the dataset that bench -- dataset has kept.
// npm run bench -- clickhouse [--positions=100000000] [--keep=FOLDER] [--vessels=0-49] [--dataset=FOLDER/data]; a folder that is kept is continued by the next run
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOne, builtEnv } from '../scripts/build-one.mjs';
import { inClickHouse, inDuckdb, madeUpPlaces, pictures } from './clickhouse/questions.mjs';
import { timed } from './export/peers.mjs';
import { figure, goal, inWords } from './figures.mjs';

const usual = 1_000_000;
const memoryMb = 300;
/** Of which answer what, ms. */
const aims = {
  'first vessels of a month of a store': ['month', 'firstMs', 500],
  'a month of a store': ['month', 'ms', 2000],
  'a week of a vessel of a store, exactly': ['week', 'ms', 200],
};
const here = join(import.meta.dirname, 'clickhouse');

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const text = (rows) => JSON.stringify([...rows].sort(([a], [b]) => a - b));

async function askDuckdb(root, data, questions, folder) {
  const answers = {};
  for (const [name, sql] of Object.entries(questions)) {
    const to = join(folder, `${name}.json`);
    const { ms } = await timed(process.execPath, [
      join(root, 'scripts/duckdb.mjs'),
      "SET memory_limit = '4GB'",
      `SET temp_directory = '${join(folder, 'spilled')}'`,
      `CREATE VIEW positions AS SELECT *, bbox.xmin AS lon, bbox.ymin AS lat FROM read_parquet('${data}/positions/*/*/*.parquet', hive_partitioning = true)`,
      `COPY (${sql}) TO '${to}' (FORMAT json)`,
    ]);
    const lines = readFileSync(to, 'utf8').split('\n').filter(Boolean);
    answers[name] = { ms, rows: lines.map((of) => Object.values(JSON.parse(of))) };
  }
  return answers;
}

/** @param {import('./app.mjs').Bench} bench */
export async function run({ root, log }) {
  const said = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const positions = Number(said('positions') ?? usual);
  const vessels = said('vessels') ?? '0-499';
  const kept = said('keep');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kartbord-bench-clickhouse-'));
  const store = join(folder, 'store');
  mkdirSync(store, { recursive: true });
  const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
  const line = (name, text) => log(`${name.padEnd(44)} ${text}`);
  let pair;
  try {
    const built = await buildOne(join(here, 'entry.ts'), folder);
    const asking = await buildOne(join(here, 'asking.ts'), folder);
    pair = await createRequire(built)(built).startPair(store);
    const ours = async (...args) => {
      const run = await timed(
        process.execPath,
        [join(here, 'write.mjs'), built, String(positions), vessels, ...pair.ports.map(String), ...args],
        { env: { ...process.env, ...builtEnv } },
      );
      return { ...JSON.parse(run.said), peakMb: run.peakMb };
    };
    if (!said('vessels')) {
      const making = await ours('none');
      line('only making the rows', `${minutes(making.ms)} (${minutes(making.cpuMs)} of a core)`);
    }
    const wrote = await ours();
    const there = async (table) => {
      const of = `SELECT sum(rows), sum(bytes), count() FROM system.parts WHERE active AND table = '${table}_local'`;
      const [[one], [other]] = [await pair.ask(of, 0), await pair.ask(of, 1)];
      return one.map((sum, at) => Number(sum) + Number(other[at]));
    };
    const [[rows, bytes, pieces], [halfHours, more]] = [await there('positions'), await there('overview')];
    line(
      `${wrote.rows} positions on two shards`,
      `${minutes(wrote.ms)} (${minutes(wrote.cpuMs)} of a core), ${wrote.peakMb.toFixed(0)} MB; ${rows} there in ${pieces} parts, ${(bytes / rows).toFixed(1)} bytes a position`,
    );
    line('their overview', `${halfHours} half hours, ${(more / rows).toFixed(1)} bytes a position`);
    for (const [name, sql] of Object.entries(pictures)) {
      const started = performance.now();
      const { length } = await pair.ask(sql);
      line(name, `${(performance.now() - started).toFixed(0)} ms, ${length} rows`);
    }
    const asked = JSON.parse(
      (
        await timed(process.execPath, [join(here, 'ask.mjs'), asking, ...pair.ports.map(String)], {
          env: { ...process.env, ...builtEnv },
        })
      ).said,
    );
    const of = (name, member) => figure(asked[name].map((one) => one[member]));
    for (const name of ['month', 'week'])
      line(
        `a ${name} as the window asks for it`,
        `first vessels ${inWords(of(name, 'firstMs'), 'ms')}, all ${inWords(of(name, 'ms'), 'ms')}, ${inWords(of(name, 'cpuMs'), 'ms')} CPU of ours, ${asked[name][0].shown} of ${asked[name][0].of} positions`,
      );
    const places = madeUpPlaces(positions);
    const byDuckdb = said('dataset') ? await askDuckdb(root, said('dataset'), inDuckdb(places), folder) : {};
    for (const [name, sql] of Object.entries(inClickHouse(places))) {
      const started = performance.now();
      const found = await pair.ask(sql);
      const ms = performance.now() - started;
      const other = byDuckdb[name];
      line(
        `${name}, ${found.length} vessels`,
        `${seconds(ms)}${other ? `, DuckDB ${seconds(other.ms)}` : ''}`,
      );
      if (other && text(found) !== text(other.rows)) throw new Error(`${name}: the answers differ`);
    }
    return [
      goal({ name: 'memory of writing into ClickHouse', figure: wrote.peakMb, unit: 'MB', atMost: memoryMb }),
      ...Object.entries(aims).map(([name, [which, member, atMost]]) =>
        goal({ name, figure: of(which, member).median, unit: 'ms', atMost }),
      ),
    ];
  } finally {
    await pair?.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}
