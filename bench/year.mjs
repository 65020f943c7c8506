// The year of 53 weeks, week by week, through real processes: from the file on the disk by a utilityProcess of Electron to main
// and on into a page. Beside it, in the same run, a peer that keeps the JSON as it came (peer/json-store.cjs).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startDataProcess } from '../scripts/damage/data-process.mjs';
import { DatabaseSync } from '@photostructure/sqlite';
import { figure, goal, inWords } from './figures.mjs';
import { localities, weekArrival } from './made-up-weeks.mjs';

const rounds = 5;
const weeks = Array.from({ length: 53 }, (_, at) => weekArrival(2020, at + 1, at));
const peerFolder = join(import.meta.dirname, 'peer');
/** As root Chromium refuses to start with its sandbox. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

async function fill(entry, home) {
  const data = startDataProcess(entry, home);
  for (const arrival of weeks) {
    const kept = await data.call('week.keep', arrival);
    if (!kept.ok) throw new Error(`${arrival.week}: ${kept.failure.detail}`);
  }
  await data.stop();
}

function fillPeer(file) {
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE weeks (week TEXT PRIMARY KEY, body TEXT)');
  const insert = db.prepare('INSERT INTO weeks VALUES (?, ?)');
  for (const { week, bytes } of weeks) insert.run(week, new TextDecoder().decode(bytes));
  db.close();
}

/** Milliseconds for each of the 53 weeks. */
function readYear({ executable, env }, of) {
  const done = spawnSync(executable, [...asRoot, join(peerFolder, 'year.cjs')], {
    env: { ...env, KARTBORD_YEAR: JSON.stringify(of) },
    encoding: 'utf8',
    timeout: 60_000,
  });
  const said = /^year (.*)$/m.exec(done.stdout)?.[1];
  if (said === undefined) throw new Error(`the year was not read: ${done.stderr.trim().split('\n').at(-1)}`);
  const { taken, rows } = JSON.parse(said);
  if (rows !== 53 * localities) throw new Error(`${rows} rows came, not ${53 * localities}`);
  return taken;
}

/** @param {import('./app.mjs').Bench} bench @param {string} folder */
export async function yearThroughElectron(bench, folder) {
  const { root, log } = bench;
  const entry = join(root, 'out/main/data.cjs');
  const [home, file] = [join(folder, 'year'), join(folder, 'peer.sqlite')];
  await fill(entry, home);
  fillPeer(file);
  const warm = { name: 'answers.facts', input: { keys: [] } };
  const calls = weeks.map(({ key, week }) => ({ name: 'week.read', input: { key, week }, warm }));
  const app = { entry, args: ['--home', home], calls };
  const peer = { entry: join(peerFolder, 'json-store.cjs'), args: [file], calls };
  const [ofApp, ofPeer] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofApp.push(readYear(bench, app));
    ofPeer.push(readYear(bench, peer));
  }
  const sum = (taken) => taken.reduce((total, ms) => total + ms, 0);
  const [year, yearOfPeer] = [figure(ofApp.map(sum)), figure(ofPeer.map(sum))];
  log(`53 weeks into a page, through Electron   ${inWords(year, 'ms')}`);
  log(`  one of them                            ${inWords(figure(ofApp.flat()), 'ms')}`);
  log(`SQLite with the JSON itself, the same way ${inWords(yearOfPeer, 'ms')}`);
  log(`  one of them                            ${inWords(figure(ofPeer.flat()), 'ms')}`);
  log(`ratio to SQLite with JSON                ${(yearOfPeer.median / year.median).toFixed(1)}`);
  return [
    goal({
      name: 'a week of the year into a page',
      figure: figure(ofApp.flat()).median,
      unit: 'ms',
      atMost: 100,
    }),
  ];
}
