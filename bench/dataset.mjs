// Made-up positions of 500 vessels in 17 weeks as a dataset by the app's writer, in a fresh process: time, bytes a position, memory;
// a second run that finds nothing new; and what a box and a day cost a reader. Beside DuckDB, which writes the same rows.
// npm run bench -- dataset [--positions=100000000] [--keep=FOLDER]; a folder that is kept is continued by the next run
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { buildOne, builtEnv } from '../scripts/build-one.mjs';
import { timed } from './export/peers.mjs';
import { goal } from './figures.mjs';

const usual = 1_000_000;
const memoryMb = 300;
const here = join(import.meta.dirname, 'dataset');
/** West, south, east, north: a fjord and its islands. */
const box = [5, 60, 5.5, 60.5];
const day = '2026-06-10';

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.parquet') && statSync(path).isFile());

/** Bytes that a reader of the statistics has to read for the box, of all bytes of the day and of all files. */
function skipped(folder) {
  const [west, south, east, north] = box;
  let [needed, ofDay, groups, all] = [0, 0, 0, 0];
  const files = filesOf(join(folder, 'positions', `date=${day}`));
  for (const path of files) {
    ofDay += statSync(path).size;
    const bytes = readFileSync(path);
    const { row_groups: rows } = parquetMetadata(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    );
    for (const { columns } of rows) {
      const side = (name, end) =>
        columns.find(({ meta_data: of }) => of.path_in_schema.join('.') === `bbox.${name}`).meta_data
          .statistics[end];
      all += 1;
      const meets =
        side('xmin', 'min_value') <= east && side('xmax', 'max_value') >= west &&
        side('ymin', 'min_value') <= north && side('ymax', 'max_value') >= south; // prettier-ignore
      if (!meets) continue;
      groups += 1;
      needed += columns.reduce((sum, { meta_data: of }) => sum + Number(of.total_compressed_size), 0);
    }
  }
  return { files: files.length, needed, ofDay, groups, all };
}

/** @param {import('./app.mjs').Bench} bench */
export async function run({ root, log }) {
  const said = (name) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
  const positions = Number(said('positions') ?? usual);
  const kept = said('keep');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kartbord-bench-dataset-'));
  if (kept) mkdirSync(kept, { recursive: true });
  const data = join(folder, 'data');
  const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
  const line = (name, text) => log(`${name.padEnd(44)} ${text}`);
  const duckdb = (...statements) =>
    timed(process.execPath, [join(root, 'scripts/duckdb.mjs'), ...statements]);
  try {
    const built = await buildOne(join(here, 'entry.ts'), folder);
    const env = { ...process.env, ...builtEnv };
    const ours = async (...args) => {
      const run = await timed(
        process.execPath,
        [join(here, 'write.mjs'), built, data, String(positions), ...args],
        { env },
      );
      return { ...JSON.parse(run.said), peakMb: run.peakMb };
    };
    const making = await ours('none');
    line('only making the positions', `${minutes(making.ms)} (${minutes(making.cpuMs)} of a core)`);
    const wrote = await ours();
    const each = wrote.bytes / wrote.rows;
    line(
      `${wrote.rows} positions in ${wrote.files} files`,
      `${minutes(wrote.ms)} (${minutes(wrote.cpuMs)} of a core), ${each.toFixed(1)} bytes a position, ${wrote.peakMb.toFixed(0)} MB`,
    );
    const again = await ours();
    line('a second run, nothing new', `${(again.ms / 1000).toFixed(1)} s, ${again.addedFiles} files`);
    const { files, needed, ofDay, groups, all } = skipped(data);
    const kb = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
    line(
      'a box and a day, by the statistics',
      `${groups} of ${all} groups in ${files} of ${wrote.files} files: ${kb(needed)} of ${kb(ofDay)} of the day, of ${kb(wrote.bytes)}`,
    );
    const [west, south, east, north] = box;
    const view = `CREATE VIEW p AS SELECT * FROM read_parquet('${data}/positions/*/*/*.parquet', hive_partitioning = true)`;
    const where = `bbox.xmin BETWEEN ${west} AND ${east} AND bbox.ymin BETWEEN ${south} AND ${north} AND date = '${day}'`;
    const bare = await duckdb('SELECT 1');
    const asked = await duckdb(
      view,
      `COPY (SELECT mmsi, count(*) FROM p WHERE ${where} GROUP BY mmsi) TO '${folder}/box.csv'`,
    );
    const whole = await duckdb(
      view,
      `COPY (SELECT mmsi, count(*) FROM p GROUP BY mmsi) TO '${folder}/all.csv'`,
    );
    line('DuckDB: the box and the day', `${(asked.ms - bare.ms).toFixed(0)} ms`);
    line('DuckDB: all positions by vessel', `${(whole.ms - bare.ms).toFixed(0)} ms`);
    rmSync(join(folder, 'peer'), { recursive: true, force: true });
    const peer = await duckdb(
      "SET memory_limit = '2GB'",
      'SET preserve_insertion_order = false',
      view,
      `COPY (SELECT * FROM p) TO '${folder}/peer' (FORMAT parquet, PARTITION_BY (date, vessel_group))`,
    );
    const bytes = filesOf(join(folder, 'peer')).reduce((sum, path) => sum + statSync(path).size, 0);
    line(
      'DuckDB: the same rows, partitioned, not by place',
      `${minutes(peer.ms)}, ${(bytes / wrote.rows).toFixed(1)} bytes a position, ${peer.peakMb.toFixed(0)} MB`,
    );
    return [
      goal({ name: 'memory of writing a dataset', figure: wrote.peakMb, unit: 'MB', atMost: memoryMb }),
    ];
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}
