// Writes made-up positions as a dataset by the app's own writer; prints one line of JSON. With `none` it only makes the positions.
// node bench/dataset/write.mjs BUILT FOLDER POSITIONS [none]
import { createRequire } from 'node:module';
import { firstBlock, madeUpShelf, weeks } from '../tracks/made-up-shelf.mjs';

const [built, path, positions, way] = process.argv.slice(2);
const { positionUnits, writeDataset } = createRequire(built)(built);
const weekMs = 7 * 86_400_000;
const shelf = madeUpShelf(Number(positions));
const started = performance.now();
const spent = process.cpuUsage();
let said = {};
if (way === 'none')
  for (const { mmsi, block } of shelf.blocks)
    shelf.read(mmsi, { fromMs: block * weekMs, toMs: (block + 1) * weekMs - 1 });
else {
  const units = positionUnits(shelf, (firstBlock + weeks) * weekMs);
  const written = await writeDataset(
    { host: 'bench.invalid', about: { service: 'bench' }, units },
    { path, options: { language: 'en', writtenAtMs: 0, appVersion: 'bench' } },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  if (!written.ok) throw new Error(`${written.failure.code}: ${written.failure.detail}`);
  said = written.value;
}
const { user, system } = process.cpuUsage(spent);
process.stdout.write(
  JSON.stringify({ ...said, ms: performance.now() - started, cpuMs: (user + system) / 1000 }),
);
