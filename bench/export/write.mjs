// Writes the made-up positions in one format by the app's own writers, in a process of its own; prints one line of JSON.
// node bench/export/write.mjs BUILT FORMAT PATH POSITIONS-EACH [rows]
import { createRequire } from 'node:module';
import { residentMb } from '../tracks/limits.mjs';
import { madeUpAbout, madeUpTracks } from '../tracks/made-up-tracks.mjs';

const [built, name, path, each, way] = process.argv.slice(2);
const { formats, trackPointColumns, trackPointRows } = createRequire(built)(built);

const vessels = Array.from(
  madeUpTracks({ vessels: 496, positionsEach: Number(each) }),
  ({ mmsi, columns }, at) => ({ mmsi, name: `MADE UP ${at}`, columns }),
);
const bulk = { vessels };
const layer = {
  name: 'Positions',
  geometry: 'Point',
  columns: trackPointColumns,
  count: vessels.reduce((sum, { columns }) => sum + columns.count, 0),
  rows: { [Symbol.iterator]: () => trackPointRows(bulk) },
  ...(way === 'rows' ? {} : { bulk }),
  about: madeUpAbout,
};
const valueOf = (result) => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
};

globalThis.gc?.();
const before = process.memoryUsage().rss;
const spent = process.cpuUsage();
const started = performance.now();
let longest = 0;
let last = started;
const timer = setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
}, 0);
const file = await formats[name].open(path, {
  system: 'EPSG:4326',
  language: 'en',
  writtenAtMs: Date.UTC(2026, 10, 22),
  appVersion: 'bench',
});
const { features } = valueOf(
  await file.add(layer, { signal: new AbortController().signal, progress: () => undefined }),
);
valueOf(await file.end());
const ms = performance.now() - started;
clearInterval(timer);
const { user, system } = process.cpuUsage(spent);
process.stdout.write(
  JSON.stringify({
    features,
    ms,
    longestTurnMs: longest,
    cpuMs: (user + system) / 1000,
    peakMb: residentMb('self').most,
    beforeMb: before / 2 ** 20,
  }),
);
