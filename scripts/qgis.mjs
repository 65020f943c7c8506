// node scripts/qgis.mjs [--home DIR] [--beside FILE.png] [read|draw]: QGIS, without a window, reads the running service, each collection beside
// the file of the same `kartbord export`, and draws a GeoPackage of nine sites, one of each class, beside the picture of `kartbord export map`.
// Prints what it read, what it asked for, and size and colours of each class in both. Without --home, a data folder of its own is filled
// from the sample service; --beside keeps the two pictures.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { box, classes, startNineClasses } from './qgis/nine-classes.mjs';

const python = '/usr/bin/python3';
const { values, positionals } = parseArgs({
  options: { home: { type: 'string' }, beside: { type: 'string' } },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'kartbord-qgis-'));
const home = values.home ?? join(folder, 'home');
const files = join(folder, 'exported');
for (const one of [home, files]) mkdirSync(one, { recursive: true });
// QGIS finds its settings by these, and a person's own stay as they are.
const env = { ...process.env, KARTBORD_HOME: home, HOME: folder, XDG_RUNTIME_DIR: folder };
const program = [join(import.meta.dirname, 'kartbord.mjs')];

const kartbord = (...args) => kartbordIn(env, ...args);
async function kartbordIn(own, ...args) {
  const { code, stderr } = await ended(spawn(process.execPath, [...program, ...args], { env: own }));
  // 5: done in part, such as visits of a week that is not finished.
  if (code !== 0 && code !== 5) throw new Error(`kartbord ${args.join(' ')}: ${stderr}`);
}

async function fill() {
  await kartbord('fetch', 'localities', '--weeks', '2026-W36..2026-W45');
  await kartbord('fetch', 'years', '--years', '2026', '--parts', 'visits', '--bbox', '4.8,60.2,5.4,60.7');
  await kartbord('fetch', 'forecasts', '--at', '5.0,60.4', '--at', '4.6,60.9');
  await kartbord('gear', 'list');
  const mmsi = ['--mmsi', '258995076,257995307,257997946'];
  await kartbord('fetch', 'tracks', ...mmsi);
  await kartbord('fetch', 'tracks', ...mmsi, '--satellite');
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

async function reads() {
  if (values.home === undefined) await fill();
  const { url, requests, end } = await served();
  try {
    const { collections } = await (await fetch(`${url}/collections`)).json();
    for (const { id, provenance } of collections)
      await kartbord(
        'export',
        ...commands[id](provenance.selection),
        '--offline',
        '--out',
        join(files, `${id}.geojsonl`),
      );
    requests.length = 0;
    const read = await byQgis('read_service.py', url, files);
    const { read: rows, asked, collections: listed } = read;
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
    return {
      'QGIS lists every collection': joined(listed) === joined(collections.map(({ id }) => id)),
      'each has the rows of its export': rows.every(({ isSame, read }) => isSame && read > 0),
      'a box goes to the service': wasAsked('/localities/items', 'bbox=5,60,'),
      'a time goes to the service': wasAsked('/positions/items', 'datetime='),
      'both at once': wasAsked('/positions/items', 'bbox=', 'datetime='),
    };
  } finally {
    await end();
  }
}

/** Thin lines mix with the sea by where they lie on the pixels: an eighth of a colour, and a pixel of height. */
const [mostApart, mostTaller] = [32, 1];

async function draws() {
  const { profile, secret, end } = await startNineClasses();
  try {
    const [sites, picture, file] = ['sites.gpkg', 'window.png', 'nine.json'].map((name) =>
      join(folder, name),
    );
    writeFileSync(file, JSON.stringify(profile));
    const own = { ...env, KARTBORD_HOME: join(folder, 'nine'), KARTBORD_API_SECRET: secret };
    const what = ['--profile-file', file, '--week', '2026-W45'];
    await kartbordIn(own, 'export', 'localities', ...what, '--out', sites);
    const how = ['--bbox', box, '--size', '830x900', '--theme', 'day', '--no-legend'];
    await kartbordIn(own, 'export', 'map', ...what, ...how, '--out', picture);
    const beside = values.beside ?? join(folder, 'beside.png');
    const { rows } = await byQgis('draw_classes.py', sites, picture, box, beside);
    console.table(
      rows.map(({ name, window: one, qgis: other }) => ({
        class: name,
        'height, window': one?.height,
        'height, QGIS': other?.height,
        'middle, window': one?.middle,
        'middle, QGIS': other?.middle,
        'strongest, window': one?.strongest,
        'strongest, QGIS': other?.strongest,
      })),
    );
    const isAlike = ({ window: one, qgis: other }) =>
      one !== null &&
      other !== null &&
      Math.abs(one.height - other.height) <= mostTaller &&
      apart(one.middle, other.middle) <= mostApart &&
      apart(one.strongest, other.strongest) <= mostApart;
    return {
      'QGIS has every class': joined(rows.map(({ name }) => name)) === joined(classes),
      'each looks as on the map': rows.every(isAlike),
    };
  } finally {
    end();
  }
}

const channels = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const apart = (one, other) =>
  Math.max(...channels(one).map((value, at) => Math.abs(value - channels(other)[at])));

async function byQgis(script, ...args) {
  const { code, stdout, stderr } = await ended(
    spawn(python, [join(import.meta.dirname, 'qgis', script), ...args], { env }),
  );
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Not by spawnSync: services of this process answer meanwhile. */
function ended(child) {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => (said[name] += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

async function main() {
  if (spawnSync(python, ['-c', 'import qgis.core']).status !== 0) {
    console.log('QGIS is not on this machine: skipped');
    return true;
  }
  const [part] = positionals;
  const checks = { ...(part === 'draw' ? {} : await reads()), ...(part === 'read' ? {} : await draws()) };
  console.table(checks);
  return Object.values(checks).every(Boolean);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
