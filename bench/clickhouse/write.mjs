// Writes made-up positions into two shards by the app's own writer; prints one line of JSON. With `none` it only makes the rows.
// node bench/clickhouse/write.mjs BUILT POSITIONS VESSELS PORT PORT [none], where VESSELS are those of 500 to write, as 0-499
import { createRequire } from 'node:module';
import { madeUpShelf, mmsiOf } from '../tracks/made-up-shelf.mjs';
import { targetOf } from './target.mjs';

const [built, positions, chosen, first, second, way] = process.argv.slice(2);
const { trackPointColumns, trackPointRows, writeClickhouse } = createRequire(built)(built);
const weekMs = 7 * 86_400_000;
const shelf = madeUpShelf(Number(positions));
const [from, to] = chosen.split('-').map(mmsiOf);
const blocks = shelf.blocks
  .filter(({ mmsi }) => mmsi >= from && mmsi <= to)
  .toSorted((a, b) => a.mmsi - b.mmsi || a.block - b.block);

function* rows() {
  for (const { mmsi, block } of blocks) {
    const columns = shelf.read(mmsi, { fromMs: block * weekMs, toMs: (block + 1) * weekMs - 1 });
    yield* trackPointRows({ vessels: [{ mmsi, name: shelf.nameOf(mmsi), columns }] });
  }
}

const started = performance.now();
const spent = process.cpuUsage();
const count = blocks.reduce((sum, of) => sum + of.count, 0);
if (way === 'none') for (const _ of rows());
else {
  const layer = {
    name: 'positions',
    geometry: 'Point',
    columns: trackPointColumns,
    count,
    rows: rows(),
    about: shelf.about,
  };
  const written = await writeClickhouse(
    {
      target: targetOf([first, second]),
      tables: [
        {
          table: 'positions',
          key: ['mmsi', 'time'],
          repeats: true,
          source: { name: 'positions', make: () => Promise.resolve({ ok: true, value: layer }) },
        },
      ],
      writtenAtMs: 1,
      generator: 'bench',
    },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  if (!written.ok) throw new Error(`${written.failure.code}: ${written.failure.detail}`);
  if ('store' in written.value) throw new Error(JSON.stringify(written.value));
}
const { user, system } = process.cpuUsage(spent);
process.stdout.write(
  JSON.stringify({ rows: count, ms: performance.now() - started, cpuMs: (user + system) / 1000 }),
);
