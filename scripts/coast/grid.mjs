import fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import proj4 from 'proj4';

/**
 * A 250 m raster of land and water over mainland Norway in EPSG:25833, burned by GDAL from the land polygons. Cells
 * are numbered row by row from the north-west corner; a value of 1 is land.
 */

const metres = { size: 250, west: -110_000, east: 1_150_000, south: 6_400_000, north: 7_990_000 };
export const cellSize = metres.size;
export const columns = (metres.east - metres.west) / metres.size;
export const rows = (metres.north - metres.south) / metres.size;

const utm33 = '+proj=utm +zone=33 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';
const projection = proj4('EPSG:4326', utm33);
/** [lon, lat] to [x, y] in metres. */
export const toMetres = (lonLat) => projection.forward(lonLat);
/** [x, y] in metres to [lon, lat]. */
export const toLonLat = (xy) => projection.inverse(xy);

/** The centre of a cell, [x, y] in metres. */
export const centre = (cell) => [
  metres.west + ((cell % columns) + 0.5) * metres.size,
  metres.north - (Math.floor(cell / columns) + 0.5) * metres.size,
];

/** The cell that holds a point. */
export const cellAt = ([x, y]) =>
  Math.floor((metres.north - y) / metres.size) * columns + Math.floor((x - metres.west) / metres.size);

/** Projects the land polygons round Norway into `folder`; the file that `burn` takes. */
export function project(landFile, folder) {
  const projected = `${folder}/land-25833.fgb`;
  fs.rmSync(projected, { force: true });
  const crs = ['-s_srs', 'EPSG:4326', '-t_srs', utm33];
  const around = ['-spat', '2', '57', '34', '72.5'];
  const shape = ['-f', 'FlatGeobuf', '-nlt', 'PROMOTE_TO_MULTI', '-skipfailures'];
  execFileSync('ogr2ogr', [...shape, ...crs, ...around, projected, landFile]);
  return projected;
}

/** Burns projected polygons. `allTouched` also marks the cells that a coast only clips. */
export function burn(projected, folder, allTouched) {
  const raster = `${folder}/mask${allTouched ? '-touched' : ''}.bin`;
  const extent = [metres.west, metres.south, metres.east, metres.north].map(String);
  const grid = [
    '-tr',
    String(metres.size),
    String(metres.size),
    '-te',
    ...extent,
    '-ot',
    'Byte',
    '-of',
    'ENVI',
  ];
  const values = [...(allTouched ? ['-at'] : []), '-q', '-burn', '1', '-init', '0'];
  execFileSync('gdal_rasterize', [...values, ...grid, projected, raster]);
  return new Uint8Array(fs.readFileSync(raster));
}

/** Distance of every cell to the nearest cell of `value`, in thirds of a cell (3-4 chamfer), at most 65000. */
export function distanceTo(mask, value) {
  const distance = new Uint16Array(mask.length);
  for (let cell = 0; cell < mask.length; cell++) distance[cell] = mask[cell] === value ? 0 : 65_000;
  const relax = (cell, neighbours) => {
    let least = distance[cell];
    for (const [offset, cost] of neighbours)
      least = Math.min(least, (distance[cell + offset] ?? 65_000) + cost);
    distance[cell] = least;
  };
  const before = [
    [-1, 3],
    [-columns, 3],
    [-columns - 1, 4],
    [-columns + 1, 4],
  ];
  const after = [
    [1, 3],
    [columns, 3],
    [columns + 1, 4],
    [columns - 1, 4],
  ];
  for (let cell = 0; cell < mask.length; cell++) if (distance[cell]) relax(cell, before);
  for (let cell = mask.length - 1; cell >= 0; cell--) if (distance[cell]) relax(cell, after);
  return distance;
}

/** 1 for every water cell that can be reached over water from `start`: lakes and closed sounds drop out. */
export function connectedWater(mask, start) {
  const reached = new Uint8Array(mask.length);
  const queue = new Int32Array(mask.length);
  let head = 0;
  let tail = 0;
  const visit = (cell) => {
    if (mask[cell] !== 0 || reached[cell]) return;
    reached[cell] = 1;
    queue[tail++] = cell;
  };
  visit(start);
  while (head < tail) {
    const cell = queue[head++];
    const column = cell % columns;
    if (column > 0) visit(cell - 1);
    if (column < columns - 1) visit(cell + 1);
    if (cell >= columns) visit(cell - columns);
    if (cell < mask.length - columns) visit(cell + columns);
  }
  return reached;
}

const rays = 16;
const longestRay = 48;

/** Mean fetch in km: the free way over water along 16 rays, each at most 12 km. */
export function fetchKm(mask, cell) {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  let cells = 0;
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray * 2 * Math.PI) / rays;
    let step = 1;
    for (; step < longestRay; step++) {
      const x = Math.round(column + Math.cos(angle) * step);
      const y = Math.round(row + Math.sin(angle) * step);
      if (x < 0 || y < 0 || x >= columns || y >= rows || mask[y * columns + x]) break;
    }
    cells += step;
  }
  return (cells * metres.size) / 1000 / rays;
}
