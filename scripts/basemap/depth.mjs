// Sea deeper than each contour, as nested polygons with smooth curves, from ETOPO5 (5 arc-minutes, public domain).
import { readFileSync, writeFileSync } from 'node:fs';
import { BOX, feature, grow, readFeatures, runProgram, work, writeFeatures } from './area.mjs';

const ETOPO5 = '/usr/share/ferret-vis/data/etopo5.cdf';
const WIDTH = 4320;
const HEIGHT = 2161;
/** Cells per degree of the source. */
const CELLS = 12;

/** Contours in metres. */
export const DEPTHS = [200, 300, 500, 1000, 2000, 3000];

/**
 * Land counts as this depth, and little beside the sea: high ground would push the contours off a steep coast.
 * A cell of the source is 9 km high and 3 to 5 km wide here, so fjords are a mixture of both.
 */
const LAND_AS_M = 40;
const LAND_WEIGHT = 0.15;

/** Standard deviation of the blur; it takes away the steps that the source has along its tracks. */
const BLUR_KM = 7;

/** Heights in metres, rows from north to south, columns from 180° W; the source begins at Greenwich. */
function readHeights() {
  runProgram('gdal_translate', ['-q', '-of', 'ENVI', '-ot', 'Float32', ETOPO5, 'etopo5.raw']);
  const bytes = readFileSync(work('etopo5.raw'));
  const source = new Float32Array(bytes.buffer, bytes.byteOffset, WIDTH * HEIGHT);
  const heights = new Float32Array(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      heights[row * WIDTH + column] = source[row * WIDTH + ((column + WIDTH / 2) % WIDTH)];
    }
  }
  return heights;
}

/** The sea bed, blurred, and carried on under the land near it: a weighted mean where land weighs little. */
function smoothSeaBed(heights) {
  const weights = heights.map((height) => (height < 0 ? 1 : LAND_WEIGHT));
  const weighted = heights.map((height, cell) => (height < 0 ? height : -LAND_AS_M) * weights[cell]);
  const sums = blur(weighted);
  const shares = blur(weights);
  return sums.map((sum, cell) => sum / shares[cell]);
}

function gaussian(sigma) {
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  return { reach, weights: weights.map((weight) => weight / sum) };
}

/** A blur of the same width on the ground everywhere: a cell is narrower in the north. */
function blur(heights) {
  const cellKm = 111.2 / CELLS;
  const across = new Float32Array(heights.length);
  for (let row = 0; row < HEIGHT; row++) {
    const latitude = 90 - row / CELLS;
    const narrowing = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
    const { reach, weights } = gaussian(BLUR_KM / (cellKm * narrowing));
    for (let column = 0; column < WIDTH; column++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++) {
        sum += weights[k + reach] * heights[row * WIDTH + ((column + k + WIDTH) % WIDTH)];
      }
      across[row * WIDTH + column] = sum;
    }
  }
  const { reach, weights } = gaussian(BLUR_KM / cellKm);
  const result = new Float32Array(heights.length);
  for (let row = 0; row < HEIGHT; row++) {
    for (let k = -reach; k <= reach; k++) {
      const from = Math.min(HEIGHT - 1, Math.max(0, row + k));
      const weight = weights[k + reach];
      for (let column = 0; column < WIDTH; column++) {
        result[row * WIDTH + column] += weight * across[from * WIDTH + column];
      }
    }
  }
  return result;
}

/** Writes the grid with its header, as a raster that GDAL can warp. */
function writeGrid(heights) {
  writeFileSync(work('smooth.raw'), Buffer.from(heights.buffer));
  writeFileSync(
    work('smooth.hdr'),
    [
      'ENVI',
      `samples = ${WIDTH}`,
      `lines = ${HEIGHT}`,
      'bands = 1',
      'header offset = 0',
      'data type = 4',
      'interleave = bsq',
      'byte order = 0',
      `map info = {Geographic Lat/Lon, 1, 1, ${-180 - 0.5 / CELLS}, ${90 + 0.5 / CELLS}, ${1 / CELLS}, ${1 / CELLS}}`,
      '',
    ].join('\n'),
  );
}

/** Nested polygons of one area: everything deeper than each contour, and the whole area as depth 0. */
function contour({ name, box, stepLon, stepLat }) {
  const [west, south, east, north] = box;
  runProgram(
    'gdalwarp',
    [
      ...['-q', '-overwrite', '-s_srs', 'EPSG:4326', '-t_srs', 'EPSG:4326', '-te', west, south, east, north],
      // GDAL's cubic spline is a smoothing B-spline: between source cells the curve has no corners.
      ...['-tr', stepLon, stepLat, '-r', 'cubicspline', 'smooth.raw', `${name}.tif`],
    ].map(String),
  );
  const whole = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const nested = [feature({ type: 'Polygon', coordinates: [whole] }, { depth: 0 })];
  for (const depth of DEPTHS) {
    const file = `${name}-${depth}.geojson`;
    const args = ['-q', '-p', '-amax', 'top', '-fl', String(-depth), '-f', 'GeoJSON', `${name}.tif`, file];
    runProgram('rm', ['-f', file]);
    runProgram('gdal_contour', args);
    const below = readFeatures(work(file)).filter(({ properties }) => properties.top <= -depth);
    for (const { geometry } of below) nested.push(...polygonsOf(geometry, depth));
  }
  writeFeatures(work(`${name}.geojson`), nested);
  return nested;
}

function polygonsOf(geometry, depth) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((coordinates) => feature({ type: 'Polygon', coordinates }, { depth }));
}

export function buildDepths() {
  writeGrid(smoothSeaBed(readHeights()));
  return {
    // About 2 km a step in Norway's waters, square on the ground near 62° N.
    detailed: contour({ name: 'depth', box: grow(BOX, 0.5), stepLon: 1 / 24, stepLat: 1 / 48 }),
    world: contour({ name: 'world-depth', box: [-180, -85, 180, 85], stepLon: 1 / 12, stepLat: 1 / 12 }),
  };
}
