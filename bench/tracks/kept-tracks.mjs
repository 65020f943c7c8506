// Made-up tracks in the app's cache: putting them there, and what that takes (performance.md, goal G8).
// Also a process of its own: node bench/tracks/kept-tracks.mjs PART HOME ENGINE POSITIONS-EACH; prints one line of JSON.
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildOne, builtEnv } from '../../scripts/build-one.mjs';
import { madeUpFromMs, madeUpSpanMs, madeUpTracks } from './made-up-tracks.mjs';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export const vessels = 496;
export const span = { fromMs: madeUpFromMs, toMs: madeUpFromMs + madeUpSpanMs - 1 };
/** Who the sample service's demonstration user is to the cache (src-main/index.ts, session.ts). */
export const owner = { site: `sample 1 ${version}`, account: 'demonstration' };
export const positions = 'all';
export const mmsis = Array.from(madeUpTracks({ vessels, positionsEach: 1 }), ({ mmsi }) => mmsi);
const selection = (mmsi) => ({ ...owner, mmsi, positions, ...span });

/** The engine of the data process as plain JavaScript; answers its file. */
export const buildEngine = (folder) => buildOne(join(root, 'src-main/data/engine.ts'), folder);

/** Runs a part in a fresh process. */
export async function inFreshProcess(part, home, engine, positionsEach) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [import.meta.filename, part, home, engine, String(positionsEach)],
    { env: { ...process.env, ...builtEnv }, maxBuffer: 2 ** 24 },
  );
  return JSON.parse(stdout);
}

export const bytesOf = (home) => statSync(join(home, 'cache.sqlite')).size;

const valueOf = (result) => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
};

const parts = {
  /** ms that keeping takes, vessel by vessel; making the tracks up is not in it. */
  keep(engine, positionsEach) {
    let ms = 0;
    for (const { mmsi, columns } of madeUpTracks({ vessels, positionsEach })) {
      const started = performance.now();
      valueOf(engine['track.keep']({ ...selection(mmsi), columns, fetchedAtMs: span.toMs + 86_400_000 }));
      ms += performance.now() - started;
    }
    return ms;
  },

  /** ms until all vessels are columns. */
  read(engine, positionsEach) {
    const started = performance.now();
    for (const mmsi of mmsis)
      if (valueOf(engine['track.read'](selection(mmsi))).columns.count !== positionsEach)
        throw new Error(`${mmsi} has not all of its positions`);
    return performance.now() - started;
  },

  /** ms until a port would have given all vessels as they are kept. */
  async packed(engine) {
    const started = performance.now();
    await new Promise((done) => {
      let ended = 0;
      const hear = engine.serveTracks(owner, (message) => {
        ended += message.ended.length + message.failed.length;
        if (ended === vessels) done();
      });
      hear({ kind: 'read', wishes: mmsis.map((mmsi, id) => ({ id, mmsi, positions, ...span })) });
    });
    return performance.now() - started;
  },
};

/** The peer of the cache: a row for each position in the same SQLite, in one transaction, by its key. */
function rows(home, positionsEach, require) {
  const { DatabaseSync } = require('@photostructure/sqlite');
  const db = new DatabaseSync(join(home, 'rows.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  db.exec(`CREATE TABLE positions (mmsi INTEGER, time INTEGER, lon INTEGER, lat INTEGER, speed INTEGER, course INTEGER,
    heading INTEGER, rot INTEGER, status INTEGER, type INTEGER, source INTEGER, PRIMARY KEY (mmsi, time)) WITHOUT ROWID`);
  const insert = db.prepare('INSERT OR REPLACE INTO positions VALUES (?,?,?,?,?,?,?,?,?,?,?)');
  let keepMs = 0;
  for (const { mmsi, columns: c } of madeUpTracks({ vessels, positionsEach })) {
    const started = performance.now();
    db.exec('BEGIN');
    for (let at = 0; at < c.count; at += 1)
      insert.run(mmsi, c.timeMs[at], c.lonE6[at], c.latE6[at], c.speedTenths[at], c.courseTenths[at],
        c.headingDeg[at], c.rateOfTurn[at], c.status[at], c.shipType[at], c.source[at]); // prettier-ignore
    db.exec('COMMIT');
    keepMs += performance.now() - started;
  }
  const started = performance.now();
  const select = db.prepare('SELECT * FROM positions WHERE mmsi = ? ORDER BY time');
  for (const mmsi of mmsis) select.all(mmsi);
  const readMs = performance.now() - started;
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return { keepMs, readMs, bytes: statSync(join(home, 'rows.sqlite')).size };
}

if (process.argv[1] === import.meta.filename) {
  const [part, home, file, each] = process.argv.slice(2);
  const require = createRequire(join(root, 'package.json'));
  let found;
  if (part === 'rows') found = rows(home, Number(each), require);
  else {
    const engine = createRequire(file)(file).createEngine({ home, now: Date.now, log: console.error });
    await engine['answers.facts']({ keys: [] });
    found = await parts[part](engine, Number(each));
    engine.close();
  }
  process.stdout.write(JSON.stringify(found));
}
