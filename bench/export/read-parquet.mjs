// A digest of some columns of all rows as hyparquet reads them, or of the positions themselves.
// node bench/export/read-parquet.mjs (PATH | -) POSITIONS-EACH
import { createHash } from 'node:crypto';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { madeUpTracks } from '../tracks/made-up-tracks.mjs';

const [path, each] = process.argv.slice(2);
const hash = createHash('md5');
const add = (lon, lat, mmsi, time, speed) => hash.update(`${lon} ${lat} ${mmsi} ${time} ${speed}\n`);
if (path === '-')
  for (const { mmsi, columns: c } of madeUpTracks({ vessels: 496, positionsEach: Number(each) }))
    for (let row = 0; row < c.count; row += 1)
      add(c.lonE6[row] / 1e6, c.latE6[row] / 1e6, mmsi, c.timeMs[row], c.speedTenths[row] === -0x8000 ? null : c.speedTenths[row] / 10); // prettier-ignore
else {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += 50_000) {
    const some = await parquetReadObjects({
      file,
      metadata,
      rowStart,
      rowEnd: Math.min(rows, rowStart + 50_000),
    });
    for (const { geometry, mmsi, time, speedKn } of some)
      add(...geometry.coordinates, mmsi, time.getTime(), speedKn ?? null);
  }
}
process.stdout.write(hash.digest('hex'));
