// The cache in the data process by itself, in plain Node: years of locality weeks, and a million positions.
// Also alone: node bench/cache.mjs [YEARS]
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDataProcess, startDataProcess } from '../scripts/damage/data-process.mjs';
import { figure, goal, inWords } from './figures.mjs';
import { localities, noise, place, weekArrival } from './made-up-weeks.mjs';
import { yearThroughElectron } from './year.mjs';

const rounds = 3;
const vessels = 496;
const positions = 2016;
const dayMs = 86_400_000;

/** Fourteen days at one position in ten minutes; half of the time moored. */
function trackArrival(mmsi) {
  const fromMs = Date.UTC(2026, 9, 1);
  const int16 = (at) => Int16Array.from({ length: positions }, (_, row) => at(row));
  const isMoored = (row) => Math.floor(row / 500) % 2 === 1;
  let [lon, lat] = [5e6 + mmsi * 1000, 60e6];
  const lonE6 = new Int32Array(positions);
  const latE6 = new Int32Array(positions);
  for (let row = 0; row < positions; row++) {
    lon += isMoored(row) ? Math.round(noise(row) * 40 - 20) : Math.round(noise(row + mmsi) * 40_000 - 10_000);
    lat += isMoored(row)
      ? Math.round(noise(row + 9) * 40 - 20)
      : Math.round(noise(row + mmsi + 3) * 20_000 - 8000);
    [lonE6[row], latE6[row]] = [lon, lat];
  }
  return {
    ...place,
    mmsi,
    positions: 'all',
    fromMs,
    toMs: fromMs + 14 * dayMs - 1,
    fetchedAtMs: 1,
    columns: {
      count: positions,
      lonE6,
      latE6,
      timeMs: Float64Array.from({ length: positions }, (_, row) => fromMs + row * 600_000),
      speedTenths: int16((row) => (isMoored(row) ? 0 : 90 + Math.round(noise(row + mmsi) * 40))),
      courseTenths: int16((row) => (isMoored(row) ? -0x8000 : Math.round(noise(row) * 200))),
      headingDeg: int16((row) => (isMoored(row) ? 90 : Math.round(noise(row) * 20))),
      rateOfTurn: int16((row) => (isMoored(row) ? 0 : Math.round(noise(row + 1) * 6 - 3))),
      status: int16((row) => (isMoored(row) ? 5 : 0)),
      shipType: int16(() => 70),
      source: new Uint8Array(positions).fill(1),
    },
  };
}

async function timed(work) {
  const started = performance.now();
  const value = await work();
  return { value, ms: performance.now() - started };
}

const valueOf = (result) => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
};

/** Bytes of the typed arrays in it. */
function heldBytes(years) {
  const arrays = Object.values(years).map((each) => (ArrayBuffer.isView(each) ? each : each.values));
  return arrays.reduce((sum, each) => sum + (ArrayBuffer.isView(each) ? each.byteLength : 0), 0);
}

/**
 * Without an Electron to run it in (`executable`), the year through its processes is left out.
 * @param {Partial<import('./app.mjs').Bench> & { say: (line: string) => void, years?: number }} bench
 */
export async function run(bench) {
  const { log, years = 20 } = bench;
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-cache-'));
  const open = (home) => startDataProcess(entry, join(folder, home));
  const sizeOf = (home) => statSync(join(folder, home, 'cache.sqlite')).size;
  const entry = buildDataProcess(join(folder, 'built'));
  try {
    let data = open('years');
    const keeps = [];
    let jsonBytes = 0;
    for (let turn = 0; turn < years * 52; turn++) {
      const arrival = weekArrival(2007 + Math.floor(turn / 52), 1 + (turn % 52), turn);
      jsonBytes += arrival.bytes.length;
      keeps.push((await timed(async () => valueOf(await data.call('week.keep', arrival)))).ms);
    }
    await data.stop();
    log(`keeping a week of ${localities} localities   ${inWords(figure(keeps), 'ms')}`);
    const { key, week } = weekArrival(2007, 1, 0);
    const [all, parsed, one] = [[], [], []];
    let read;
    for (let round = 0; round < rounds; round++) {
      data = open('years');
      await data.call('answers.facts', { keys: [] });
      one.push((await timed(() => data.call('week.read', { key, week }))).ms);
      const selection = { ...place, fromWeek: '2007-W01', toWeek: '2040-W01' };
      const got = await timed(() => data.call('years.read', selection));
      read = valueOf(got.value);
      all.push(got.ms);
      await data.stop();
      data = open('years');
      const weeks = Array.from({ length: 52 }, (_, at) => weekArrival(2007, at + 1, at));
      const asked = await timed(async () => {
        for (const each of weeks) await data.call('week.read', { key: each.key, week: each.week });
      });
      parsed.push(asked.ms);
      await data.stop();
    }
    const rows = read.start.at(-1);
    log(`${read.weeks.length} weeks of columns (${rows} rows)   ${inWords(figure(all), 'ms')}`);
    log(`52 weeks by parsing their JSON           ${inWords(figure(parsed), 'ms')}`);
    log(`one week from the disk                   ${inWords(figure(one), 'ms')}`);
    const perWeek = figure(parsed).median / 52;
    log(
      `ratio to parsing                         ${((perWeek * read.weeks.length) / figure(all).median).toFixed(1)}`,
    );
    log(
      `columns in memory ${(heldBytes(read) / 1e6).toFixed(1)} MB, ${(heldBytes(read) / rows).toFixed(1)} B a row`,
    );
    log(`file ${(sizeOf('years') / 1e6).toFixed(0)} MB for ${(jsonBytes / 1e6).toFixed(0)} MB of JSON`);

    data = open('tracks');
    await data.call('answers.facts', { keys: [] });
    const writing = await timed(async () => {
      for (let mmsi = 1; mmsi <= vessels; mmsi++) valueOf(await data.call('track.keep', trackArrival(mmsi)));
    });
    await data.stop();
    const reading = [];
    for (let round = 0; round < rounds; round++) {
      data = open('tracks');
      await data.call('answers.facts', { keys: [] });
      const taken = await timed(async () => {
        for (let mmsi = 1; mmsi <= vessels; mmsi++) {
          const { columns, ...of } = trackArrival(1);
          const track = valueOf(await data.call('track.read', { ...of, mmsi }));
          if (track.columns.count !== columns.count) throw new Error(`${mmsi} has not all of its positions`);
        }
      });
      reading.push(taken.ms);
      await data.stop();
    }
    const count = vessels * positions;
    log(`keeping ${count} positions of ${vessels} vessels  ${writing.ms.toFixed(0)} ms, vessel by vessel`);
    log(`reading them, vessel by vessel           ${inWords(figure(reading), 'ms')}`);
    log(`file ${(sizeOf('tracks') / count).toFixed(1)} B a position`);
    const ofYear = bench.executable ? await yearThroughElectron(bench, folder) : [];
    return [
      ...ofYear,
      goal({
        name: 'all kept locality weeks in memory',
        figure: heldBytes(read) / 1e6,
        unit: 'MB',
        atMost: 40,
      }),
      goal({ name: 'a position in the cache', figure: sizeOf('tracks') / count, unit: 'B', atMost: 40 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const log = (line) => void process.stdout.write(`${line}\n`);
  log(`Node ${process.versions.node}, load ${loadavg()[0].toFixed(2)}`);
  const goals = await run({ log, years: Number(process.argv[2] ?? 20) });
  for (const each of goals)
    log(
      `${each.met ? 'met   ' : 'MISSED'} ${each.name}: ${each.figure} ${each.unit}, aim at most ${each.atMost}`,
    );
}
