// Moves and turns the names of fjords so that they lie along the water, near where they were put by hand.
import { readFeatures, work } from './area.mjs';

const KM_PER_DEGREE = 111.2;
const EARTH_KM = 40075;
const TILE_PX = 512;

/** Width of a letter with its spacing, and half the height of a line, in px on the screen. */
const LETTER_PX = 7;
const HALF_LINE_PX = 9;

/** Cells across half a window: fine enough for the narrowest fjord that is named. */
const HALF_CELLS = 90;

const ANGLES = Array.from({ length: 24 }, (_, index) => (index - 11) * 7.5);

/** How far a label may go from where it was put, and what moving, turning and touching land cost in line heights. */
const REACH_KM = 6;
const COST_OF_MOVING = 2;
const COST_OF_TURNING = 0.35;
const COST_OF_LAND = 3;

/** Names as given, with `lon`, `lat` and `angle` (degrees clockwise) chosen; `zoomOf` says where one is first read. */
export function layAlongWater(names, zoomOf) {
  const land = readFeatures(work('land.geojson')).map(({ geometry }) => withBounds(geometry.coordinates));
  return names.map((name) => best(name, zoomOf(name), land));
}

function withBounds(rings) {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of rings[0]) {
    bounds[0] = Math.min(bounds[0], lon);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lon);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return { rings, bounds };
}

function best(name, zoom, land) {
  const kmPerPx = (EARTH_KM * Math.cos((name.lat * Math.PI) / 180)) / (TILE_PX * 2 ** zoom);
  const halfLengthKm = (name.name.length * LETTER_PX * kmPerPx) / 2;
  const halfLineKm = HALF_LINE_PX * kmPerPx;
  const reachKm = Math.min(REACH_KM, halfLengthKm);
  const cellKm = (halfLengthKm + reachKm) / HALF_CELLS;
  const plane = planeAround(name);
  const room = roomOnWater(land, plane, cellKm);

  const samples = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  const stepKm = reachKm / 14;
  let found = { score: -Infinity };
  for (let east = -reachKm; east <= reachKm; east += stepKm) {
    for (let north = -reachKm; north <= reachKm; north += stepKm) {
      const movedKm = Math.hypot(east, north);
      if (movedKm > reachKm) continue;
      for (const angle of ANGLES) {
        // Screen angles turn clockwise, the plane's y grows northwards.
        const alongEast = Math.cos((angle * Math.PI) / 180) * halfLengthKm;
        const alongNorth = -Math.sin((angle * Math.PI) / 180) * halfLengthKm;
        let score = -COST_OF_MOVING * (movedKm / reachKm) - COST_OF_TURNING * (Math.abs(angle) / 90);
        for (const share of samples) {
          const roomKm = room(east + share * alongEast, north + share * alongNorth);
          score += roomKm === 0 ? -COST_OF_LAND : Math.min(1, roomKm / halfLineKm);
        }
        if (score > found.score) found = { score, east, north, angle };
      }
    }
  }
  const [lon, lat] = plane.toLonLat(found.east, found.north);
  return { ...name, lon, lat, angle: found.angle };
}

/** A flat map in km around a point. */
function planeAround({ lon, lat }) {
  const kmPerLon = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return {
    fromLonLat: ([x, y]) => [(x - lon) * kmPerLon, (y - lat) * KM_PER_DEGREE],
    toLonLat: (east, north) => [lon + east / kmPerLon, lat + north / KM_PER_DEGREE],
  };
}

/** A function from a place on the plane to its distance from land in km; 0 on land. */
function roomOnWater(land, plane, cellKm) {
  const size = HALF_CELLS * 2 + 1;
  const halfKm = HALF_CELLS * cellKm;
  const distances = new Float32Array(size * size).fill(Infinity);
  const [west, south] = plane.toLonLat(-halfKm, -halfKm);
  const [east, north] = plane.toLonLat(halfKm, halfKm);
  for (const { rings, bounds } of land) {
    if (bounds[0] > east || bounds[2] < west || bounds[1] > north || bounds[3] < south) continue;
    fillLand(
      distances,
      size,
      cellKm,
      rings.map((ring) => ring.map(plane.fromLonLat)),
    );
  }
  spread(distances, size);
  const cell = (km) => Math.min(size - 1, Math.max(0, Math.round(km / cellKm) + HALF_CELLS));
  return (x, y) => distances[cell(y) * size + cell(x)] * cellKm;
}

/** Sets the cells inside a polygon to 0, row by row, between the places where its rings cross the row. */
function fillLand(distances, size, cellKm, rings) {
  const crossings = Array.from({ length: size }, () => []);
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [x0, y0] = ring[index - 1];
      const [x1, y1] = ring[index];
      const first = Math.max(0, Math.ceil(Math.min(y0, y1) / cellKm) + HALF_CELLS);
      const last = Math.min(size - 1, Math.ceil(Math.max(y0, y1) / cellKm) + HALF_CELLS - 1);
      for (let row = first; row <= last; row++) {
        const y = (row - HALF_CELLS) * cellKm;
        crossings[row].push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
      }
    }
  }
  crossings.forEach((xs, row) => {
    xs.sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const from = Math.max(0, Math.ceil(xs[pair] / cellKm) + HALF_CELLS);
      const to = Math.min(size - 1, Math.floor(xs[pair + 1] / cellKm) + HALF_CELLS);
      for (let column = from; column <= to; column++) distances[row * size + column] = 0;
    }
  });
}

/** Distance to the nearest 0 in cells, by two passes over the grid (chamfer distance, a few per cent off). */
function spread(distances, size) {
  const relax = (row, column, neighbours) => {
    let nearest = distances[row * size + column];
    for (const [down, right, far] of neighbours) {
      const r = row + down;
      const c = column + right;
      if (r < 0 || c < 0 || r >= size || c >= size) continue;
      nearest = Math.min(nearest, distances[r * size + c] + far);
    }
    distances[row * size + column] = nearest;
  };
  const before = [
    [-1, 0, 1],
    [0, -1, 1],
    [-1, -1, Math.SQRT2],
    [-1, 1, Math.SQRT2],
  ];
  const after = before.map(([down, right, far]) => [-down, -right, far]);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) relax(row, column, before);
  for (let row = size - 1; row >= 0; row--) {
    for (let column = size - 1; column >= 0; column--) relax(row, column, after);
  }
}
