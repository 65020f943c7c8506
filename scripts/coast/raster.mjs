import fs from 'node:fs';
import { execFileSync } from 'node:child_process';

/**
 * The raster of the route network: cells of 500 Mercator metres over mainland Norway and its sea, which is 270 m at
 * 57° and 155 m at 72°. On Mercator a straight line is a course that a ship can hold, so what is straight here is
 * straight for the sample service too. Cells are numbered row by row from the north-west corner; 1 is land.
 */

const radius = 6_378_137;
const size = 500;
const [west, south] = mercator([1.5, 57.2]);
const north = mercator([0, 72])[1];
export const columns = Math.floor((mercator([32.5, 0])[0] - west) / size);
export const rows = Math.floor((north - south) / size);
const east = west + columns * size;

/** [lon, lat] in degrees to [x, y] in Mercator metres. */
export function mercator([lon, lat]) {
  return [(lon * Math.PI * radius) / 180, radius * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))];
}

/** [x, y] in Mercator metres to [lon, lat]. */
export function lonLatOf([x, y]) {
  return [(x / radius) * (180 / Math.PI), Math.atan(Math.sinh(y / radius)) * (180 / Math.PI)];
}

/** [lon, lat] of a cell's centre. */
export function centre(cell) {
  return lonLatOf([
    west + ((cell % columns) + 0.5) * size,
    north - (Math.floor(cell / columns) + 0.5) * size,
  ]);
}

/** The cell that holds a point, or -1 outside the raster. */
export function cellAt(lonLat) {
  const [x, y] = mercator(lonLat);
  const column = Math.floor((x - west) / size);
  const row = Math.floor((north - y) / size);
  return column > 0 && column < columns - 1 && row > 0 && row < rows - 1 ? row * columns + column : -1;
}

/** What a reader needs to turn a column and a row back into degrees. */
export const frame = { west, north, size, columns, rows };

/** Projects the land polygons into `folder`; the file that `burn` takes. */
export function project(landFile, folder) {
  const projected = `${folder}/land-3857.fgb`;
  fs.rmSync(projected, { force: true });
  const around = ['-spat', '1', '56.8', '33', '72.3'];
  const shape = ['-f', 'FlatGeobuf', '-nlt', 'PROMOTE_TO_MULTI', '-skipfailures'];
  execFileSync('ogr2ogr', [
    ...shape,
    '-s_srs',
    'EPSG:4326',
    '-t_srs',
    'EPSG:3857',
    ...around,
    projected,
    landFile,
  ]);
  return projected;
}

/** Burns projected polygons: cells whose centre is land, or with `allTouched` also those that a coast only clips. */
export function burn(projected, folder, allTouched) {
  const raster = `${folder}/network${allTouched ? '-touched' : ''}.bin`;
  const extent = [west, north - rows * size, east, north].map(String);
  const grid = ['-tr', String(size), String(size), '-te', ...extent, '-ot', 'Byte', '-of', 'ENVI'];
  const values = [...(allTouched ? ['-at'] : []), '-q', '-burn', '1', '-init', '0'];
  execFileSync('gdal_rasterize', [...values, ...grid, projected, raster]);
  const cells = new Uint8Array(fs.readFileSync(raster));
  // The frame is land, so that no step leaves the raster.
  cells.fill(1, 0, columns).fill(1, cells.length - columns);
  for (let row = 0; row < rows; row++) cells[row * columns] = cells[row * columns + columns - 1] = 1;
  return cells;
}

/** Distance of every cell to the nearest land cell, in thirds of a cell (3-4 chamfer), at most 250. */
export function clearance(land) {
  const far = new Uint8Array(land.length);
  const w = columns;
  for (let cell = 0; cell < land.length; cell++) far[cell] = land[cell] ? 0 : 250;
  for (let cell = w + 1; cell < land.length; cell++)
    if (far[cell])
      far[cell] = Math.min(
        far[cell],
        far[cell - 1] + 3,
        far[cell - w] + 3,
        far[cell - w - 1] + 4,
        far[cell - w + 1] + 4,
      );
  for (let cell = land.length - w - 2; cell >= 0; cell--)
    if (far[cell])
      far[cell] = Math.min(
        far[cell],
        far[cell + 1] + 3,
        far[cell + w] + 3,
        far[cell + w + 1] + 4,
        far[cell + w - 1] + 4,
      );
  return far;
}

/** 1 for every water cell that can be reached over water from `start`: lakes and closed sounds drop out. */
export function connectedWater(land, start) {
  const reached = new Uint8Array(land.length);
  const queue = new Int32Array(land.length);
  let [head, tail] = [0, 1];
  queue[0] = start;
  reached[start] = 1;
  while (head < tail) {
    const cell = queue[head++];
    for (const next of [cell - 1, cell + 1, cell - columns, cell + columns])
      if (!land[next] && !reached[next]) {
        reached[next] = 1;
        queue[tail++] = next;
      }
  }
  return reached;
}
