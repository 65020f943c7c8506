// The peer of GeoParquet: hyparquet-writer as its own documentation shows it, all rows as arrays, in one call.
// node bench/export/naive-parquet.mjs PATH POSITIONS-EACH; prints one line of JSON.
import { geojsonToWkb, parquetWriteFile } from 'hyparquet-writer';
import { residentMb } from '../tracks/limits.mjs';
import { madeUpTracks } from '../tracks/made-up-tracks.mjs';

const [path, each] = process.argv.slice(2);
const vessels = Array.from(madeUpTracks({ vessels: 496, positionsEach: Number(each) }));
const started = performance.now();
const given = (value, per = 1) => (value === -0x8000 ? null : value / per);
const column = (name, type, of) => ({
  name,
  type,
  data: vessels.flatMap(({ mmsi, columns }, vessel) =>
    Array.from({ length: columns.count }, (_, row) => of(columns, row, mmsi, vessel)),
  ),
});
const whole = (name) => column(name, 'INT32', (columns, row) => given(columns[name][row]));
parquetWriteFile({
  filename: path,
  columnData: [
    column('mmsi', 'INT32', (_, __, mmsi) => mmsi),
    column('name', 'STRING', (_, __, ___, vessel) => `MADE UP ${vessel}`),
    column('time', 'TIMESTAMP', ({ timeMs }, row) => new Date(timeMs[row])),
    column('speedKn', 'DOUBLE', ({ speedTenths }, row) => given(speedTenths[row], 10)),
    column('courseDeg', 'DOUBLE', ({ courseTenths }, row) => given(courseTenths[row], 10)),
    ...['headingDeg', 'rateOfTurn', 'status', 'shipType'].map(whole),
    column('source', 'STRING', ({ source }, row) => [null, 'terrestrial', 'satellite'][source[row]]),
    column('geometry', 'BYTE_ARRAY', ({ lonE6, latE6 }, row) =>
      geojsonToWkb({ type: 'Point', coordinates: [lonE6[row] / 1e6, latE6[row] / 1e6] }),
    ),
  ],
});
const peakMb = residentMb('self').most;
process.stdout.write(JSON.stringify({ ms: performance.now() - started, peakMb }));
