// Land of the detailed area and of the rest of the world.
import { BOX, grow, mapshaper, readFeatures, work, writeFeatures } from './area.mjs';
import { shoreFaces } from './shoreline.mjs';
import { smoothPolygons } from './smooth.mjs';

/** Islands below this size come from the detailed land only. */
const WORLD_MIN_AREA_KM2 = 40;
const WORLD_LAKE_MIN_AREA_KM2 = 8000;

/** Every skerry of GSHHG full resolution (about 100 m accuracy), a little beyond the box so that tile buffers fill. */
export function buildLand() {
  const land = shoreFaces({ name: 'land', box: grow(BOX, 0.3), level: 1, minAreaKm2: 0 });
  writeFeatures(work('land.geojson'), land);
  return land;
}

/** What the detailed tiles draw: without the grid of the digitising, and without the Baltic's thousands of islets. */
export function chartLand() {
  const land = readFeatures(work('land.geojson'));
  return smoothPolygons(land.filter((one) => !inBaltic(one) || areaKm2(one.geometry) > BALTIC_MIN_AREA_KM2));
}

const BALTIC_MIN_AREA_KM2 = 0.2;

function inBaltic({ geometry }) {
  const [lon, lat] = geometry.coordinates[0][0];
  return lon > 14 && lat < 66 && (lat < 62 || lon > 16.5);
}

/** The larger land of the whole world, from the same shoreline so that it meets the detailed land at the box. */
export function buildWorldLand() {
  // South of 78° S there is only ice, and web Mercator ends near 85° N.
  const box = [-180, -78, 180, 84];
  const land = shoreFaces({ name: 'world', box, level: 1, minAreaKm2: WORLD_MIN_AREA_KM2 });
  writeFeatures(work('world-full.geojson'), land);
  const lakes = shoreFaces({ name: 'world-lake', box, level: 2, minAreaKm2: WORLD_LAKE_MIN_AREA_KM2 });
  writeFeatures(work('world-lake.geojson'), lakes);
  mapshaper(
    ...['-i', 'world-full.geojson', '-simplify', 'interval=400', 'keep-shapes'],
    ...['-erase', 'world-lake.geojson'],
    ...['-o', 'world-land.geojson', 'precision=0.0001', 'format=geojson'],
    // The detailed land covers the edge of this hole, and with it the outline along the hole.
    ...['-erase', `bbox=${grow(BOX, -0.08).join(',')}`],
    ...['-o', 'outside-land.geojson', 'precision=0.0001', 'format=geojson'],
  );
}

/** Land for the low zooms: the world's, and the islands that are too small to be in it. */
export function overviewLand() {
  const small = chartLand().filter((one) => areaKm2(one.geometry) < WORLD_MIN_AREA_KM2);
  return [...readFeatures(work('world-land.geojson')), ...small];
}

/** Area in km² of a polygon's outer ring, on a plane at its first point; good enough to tell an island's size. */
function areaKm2(geometry) {
  const ring = geometry.coordinates[0];
  const [lon, lat] = ring[0];
  const kmPerDegree = 111.2;
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let twice = 0;
  for (let index = 1; index < ring.length; index++) {
    const [x0, y0] = ring[index - 1];
    const [x1, y1] = ring[index];
    twice += (x0 - lon) * (y1 - lat) - (x1 - lon) * (y0 - lat);
  }
  return (Math.abs(twice) / 2) * narrowing * kmPerDegree ** 2;
}
