// How fast an answer of historic AIS becomes columns, and in how much memory (performance.md, goal G7).
// Alone: node bench/tracks/parse.mjs [POSITIONS]
import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { figure, goal, inWords } from '../figures.mjs';
import { madeUpTracks } from './made-up-tracks.mjs';
import { readers } from './parse-readers.mjs';

const root = join(import.meta.dirname, '../..');
const rounds = 3;
/** One round is enough of a reader that takes longer. */
const oftenMs = 3000;
const mmsi = 257_000_000;
const notGiven = -0x8000;
/** It makes an object for each token, and gets the first tenth: it needs as long for each byte of the rest. Twice as fast as stream-json. */
const streaming = '@streamparser/json';
const shareOfStreaming = 0.1;
const names = ['HAVFISK', 'NORDLYS', 'FJORDHEST', 'BREMNES', 'POLARSKJER'];

/** The records of a vessel as the service writes them (facts.md 6), about 238 bytes each. */
function recordsOf(columns, vessel) {
  const given = (value, steps = 1) => (value === notGiven ? 'null' : value / steps);
  return Array.from(
    { length: columns.count },
    (_, row) =>
      `{"courseOverGround":${given(columns.courseTenths[row], 10)},"latitude":${columns.latE6[row] / 1e6},` +
      `"longitude":${columns.lonE6[row] / 1e6},"name":"${names[vessel % names.length]} ${vessel}",` +
      `"rateOfTurn":${given(columns.rateOfTurn[row])},"shipType":${given(columns.shipType[row])},` +
      `"speedOverGround":${given(columns.speedTenths[row], 10)},"trueHeading":${given(columns.headingDeg[row])},` +
      `"navigationalStatus":${given(columns.status[row])},"mmsi":${mmsi},` +
      `"msgtime":"${new Date(columns.timeMs[row]).toISOString().slice(0, 19)}+00:00"}`,
  ).join(',');
}

/** One answer with the positions of many vessels under one number, so that it is as long as a reader may meet. */
function writeAnswer(file, positions) {
  const positionsEach = 2016;
  const vessels = Math.max(1, Math.round(positions / positionsEach));
  const descriptor = openSync(file, 'w');
  let vessel = 0;
  for (const { columns } of madeUpTracks({ vessels, positionsEach })) {
    writeSync(descriptor, vessel === 0 ? '[' : ',');
    writeSync(descriptor, recordsOf(columns, vessel));
    vessel += 1;
  }
  writeSync(descriptor, ']');
  closeSync(descriptor);
  return vessels * positionsEach;
}

/** The readers as the app is built of them: for its Node, in one file each. */
const buildReaders = (folder) =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node18.15',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: {
          scan: join(root, 'src-main/api-client/vessels/ais-scan.ts'),
          parse: join(root, 'src-main/api-client/vessels/ais-parse-fixtures.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });

async function once(name, folder, file, bytes) {
  const child = join(import.meta.dirname, 'parse-once.mjs');
  const args = ['--expose-gc', child, name, folder, file, String(bytes), String(mmsi)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

/**
 * @param {{ positions?: number, say?: (line: string) => void }} [options]
 * @returns {Promise<{ positions: number, bytes: number, load: number, absent: string[], goals: ReturnType<typeof goal>[],
 *   readers: Record<string, { ms: import('../figures.mjs').Figure, cpuMs: import('../figures.mjs').Figure, mbPerS: import('../figures.mjs').Figure,
 *   extraMb: import('../figures.mjs').Figure, longestMs: number | null, bytes: number }> }>}
 */
export async function parseFigures({ positions = 1_000_000, log = () => {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-parse-'));
  const file = join(folder, 'answer.json');
  try {
    const count = writeAnswer(file, positions);
    const { size } = statSync(file);
    await buildReaders(join(folder, 'built'));
    const runs = new Map(Object.keys(readers).map((name) => [name, []]));
    const absent = [];
    for (let round = 0; round < rounds; round += 1)
      for (const [name, found] of runs) {
        if (found[0]?.ms > oftenMs) continue;
        const bytes = name === streaming ? Math.round(size * shareOfStreaming) : size;
        const run = await once(name, join(folder, 'built'), file, bytes);
        if (run) found.push(run);
        else {
          absent.push(name);
          runs.delete(name);
        }
      }
    const digests = new Set(
      [...runs.values()].flat().flatMap((run) => (run.bytes === size ? run.digest : [])),
    );
    if (digests.size !== 1) throw new Error('the readers do not give the same columns');
    const figures = Object.fromEntries([...runs].map(([name, found]) => [name, figuresOf(found)]));
    for (const name of absent) log(`${name.padEnd(22)}skipped: not in bench/peer`);
    for (const [name, { ms, cpuMs, mbPerS, extraMb }] of Object.entries(figures))
      log(
        `${name.padEnd(22)}${inWords(ms, 'ms')}, of the processors ${inWords(cpuMs, 'ms')}   ${inWords(mbPerS, 'MB/s')}   extra memory ${inWords(extraMb, 'MB')}`,
      );
    const goals = goalsOf(figures);
    return { positions: count, bytes: size, load: loadavg()[0], absent, goals, readers: figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(runs) {
  const of = (member) => figure(runs.map((run) => run[member]));
  const steps = runs.flatMap(({ longestMs }) => longestMs ?? []);
  return {
    ms: of('ms'),
    cpuMs: of('cpuMs'),
    mbPerS: of('mbPerS'),
    extraMb: of('extraMb'),
    bytes: runs[0].bytes,
    longestMs: steps.length > 0 ? Math.max(...steps) : null,
  };
}

function goalsOf(figures) {
  const ours = figures.scanner;
  const whole = figures['JSON.parse'];
  const speed = (peer) => ours.mbPerS.median / peer.mbPerS.median;
  const peer = figures[streaming];
  return [
    goal({
      name: 'reading an answer, to JSON.parse into columns',
      figure: speed(whole),
      unit: 'x',
      atLeast: 2,
    }),
    ...(peer
      ? [
          goal({
            name: 'reading an answer, to a streaming parser',
            figure: speed(peer),
            unit: 'x',
            atLeast: 12,
          }),
        ]
      : []),
    goal({
      name: 'memory for it, JSON.parse’s to ours',
      figure: whole.extraMb.median / ours.extraMb.median,
      unit: 'x',
      atLeast: 6,
    }),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const log = (line) => void process.stdout.write(`${line}\n`);
  log(`Node ${process.versions.node}, load ${loadavg()[0].toFixed(2)}`);
  const found = await parseFigures({ positions: Number(process.argv[2] ?? 1_000_000), log });
  log(`${found.positions} positions, ${(found.bytes / 1e6).toFixed(0)} MB`);
  log(`longest step of the scanner ${found.readers.scanner.longestMs.toFixed(1)} ms`);
  for (const each of found.goals)
    log(
      `${each.met ? 'met   ' : 'MISSED'} ${each.name}: ${each.figure} ${each.unit}, aim at least ${each.atLeast}`,
    );
}
