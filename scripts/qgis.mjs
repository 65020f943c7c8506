// node scripts/qgis.mjs [--home DIR]: QGIS, without a window, reads the running service, each collection beside the file of the same
// `kartbord export`. Prints what it read and what it asked for. Without --home, a data folder of its own is filled from the sample service.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const python = '/usr/bin/python3';
const { values } = parseArgs({ options: { home: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'kartbord-qgis-'));
const home = values.home ?? join(folder, 'home');
const files = join(folder, 'exported');
for (const one of [home, files]) mkdirSync(one, { recursive: true });
// QGIS finds its settings by these, and a person's own stay as they are.
const env = { ...process.env, KARTBORD_HOME: home, HOME: folder, XDG_RUNTIME_DIR: folder };
const program = [join(import.meta.dirname, 'kartbord.mjs')];

function kartbord(...args) {
  const { status, stderr } = spawnSync(process.execPath, [...program, ...args], { env, encoding: 'utf8' });
  // 5: done in part, such as visits of a week that is not finished.
  if (status !== 0 && status !== 5) throw new Error(`kartbord ${args.join(' ')}: ${stderr}`);
}

function fill() {
  kartbord('fetch', 'localities', '--weeks', '2026-W36..2026-W45');
  kartbord('fetch', 'years', '--years', '2026', '--parts', 'visits', '--bbox', '4.8,60.2,5.4,60.7');
  kartbord('fetch', 'forecasts', '--at', '5.0,60.4', '--at', '4.6,60.9');
  kartbord('gear', 'list');
  const mmsi = ['--mmsi', '258995076,257995307,257997946'];
  kartbord('fetch', 'tracks', ...mmsi);
  kartbord('fetch', 'tracks', ...mmsi, '--satellite');
}

const joined = (list) => list.join(',');
/** Of a collection, the command whose rows it says that it has. */
const commands = {
  localities: ({ from }) => ['localities', '--week', from],
  history: ({ from, to }) => ['history', '--weeks', `${from}..${to}`],
  'week-difference': ({ week, against }) => ['week-difference', '--week', week, '--against', against],
  visits: ({ localityNos, fromYear, toYear }) => [
    ...['visits', '--locality', joined(localityNos), '--years', `${fromYear}..${toYear}`],
  ],
  contacts: ({ question }) => [
    ...['contacts', '--locality', String(question.localityNo)],
    ...['--from', timeOf(question.fromMs), '--to', timeOf(question.toMs)],
  ],
  forecasts: ({ places }) => ['forecast', ...places.flatMap(({ at }) => ['--at', joined(at)])],
  gear: () => ['gear'],
  tracks: (what) => ['tracks', '--as', 'lines', ...ofVessels(what)],
  'tracks-satellite': (what) => ['tracks', '--as', 'lines', '--satellite', ...ofVessels(what)],
  positions: (what) => ['positions', ...ofVessels(what)],
  'positions-satellite': (what) => ['positions', '--satellite', ...ofVessels(what)],
};
const timeOf = (ms) => new Date(ms).toISOString();
const ofVessels = ({ mmsis, from, to }) => ['--mmsi', joined(mmsis), '--from', from, '--to', to];

async function served() {
  const child = spawn(process.execPath, [...program, 'serve', '--json'], { env });
  const requests = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('"request"')) requests.push(JSON.parse(line).request);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const line = await new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const end = () => (child.kill('SIGINT'), ended);
  return { url: JSON.parse(line).url, requests, end };
}

async function main() {
  if (spawnSync(python, ['-c', 'import qgis.core']).status !== 0) {
    console.log('QGIS is not on this machine: skipped');
    return true;
  }
  if (values.home === undefined) fill();
  const { url, requests, end } = await served();
  try {
    const { collections } = await (await fetch(`${url}/collections`)).json();
    for (const { id, provenance } of collections)
      kartbord(
        'export',
        ...commands[id](provenance.selection),
        '--offline',
        '--out',
        join(files, `${id}.geojsonl`),
      );
    requests.length = 0;
    const read = await output(python, [join(import.meta.dirname, 'qgis/read_service.py'), url, files]);
    const { read: rows, asked, collections: listed } = JSON.parse(read);
    console.table(rows.map(({ firstDifference: _, ...row }) => row));
    for (const { collection, firstDifference } of rows)
      if (firstDifference) console.log(`${collection}: QGIS has ${firstDifference.join('\n  the file ')}`);
    console.table(asked);
    const targets = requests.map(
      ({ target, features }) => `${features ?? '-'} ${decodeURIComponent(target)}`,
    );
    const last = targets.slice(targets.findLastIndex((one) => one.includes(rows.at(-1).collection)) + 1);
    console.log(last.join('\n'));
    const wasAsked = (...parts) => last.some((one) => parts.every((part) => one.includes(part)));
    const checks = {
      'QGIS lists every collection': joined(listed) === joined(collections.map(({ id }) => id)),
      'each has the rows of its export': rows.every(({ isSame, read }) => isSame && read > 0),
      'a box goes to the service': wasAsked('/localities/items', 'bbox=5,60,'),
      'a time goes to the service': wasAsked('/positions/items', 'datetime='),
      'both at once': wasAsked('/positions/items', 'bbox=', 'datetime='),
    };
    console.table(checks);
    return Object.values(checks).every(Boolean);
  } finally {
    await end();
  }
}

function output(command, args) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => (said[name] += text));
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve(said.stdout) : reject(new Error(said.stderr)))),
  );
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
