// Takes the staircase off the shoreline: GSHHG was digitised on a grid of some 60 to 100 m, which shows from zoom 11.

const KM_PER_DEGREE = 111.2;

/** A vertex moves only if both neighbours are nearer than this: long straight pieces are meant to be straight. */
const REACH_KM = 0.25;

/** Fewer vertices than this have no staircase. */
const SMALLEST_RING = 6;

/** Taubin's pair of steps, inwards and a little more outwards: smooths without shrinking islands (SIGGRAPH 1995). */
const STEPS = [0.5, -0.53];
const ROUNDS = 3;

/** A smoother copy of a closed ring of longitudes and latitudes. */
export function smoothRing(ring) {
  const count = ring.length - 1;
  if (count < SMALLEST_RING) return ring;
  const near = nearToBothNeighbours(ring, count);
  let points = ring.slice(0, count);
  for (let round = 0; round < ROUNDS; round++) {
    for (const step of STEPS) points = moveTowardsNeighbours(points, near, step);
  }
  const rounded = points.map(([lon, lat]) => [Number(lon.toFixed(5)), Number(lat.toFixed(5))]);
  return [...rounded, rounded[0]];
}

function nearToBothNeighbours(ring, count) {
  const shorter = Array.from({ length: count }, (_, index) => {
    const [lon, lat] = ring[index];
    const [nextLon, nextLat] = ring[index + 1];
    const east = (nextLon - lon) * KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(east, (nextLat - lat) * KM_PER_DEGREE) < REACH_KM;
  });
  return shorter.map((short, index) => short && shorter[(index + count - 1) % count]);
}

function moveTowardsNeighbours(points, near, step) {
  const count = points.length;
  return points.map((point, index) => {
    if (!near[index]) return point;
    const [lon, lat] = point;
    const [lonBefore, latBefore] = points[(index + count - 1) % count];
    const [lonAfter, latAfter] = points[(index + 1) % count];
    return [lon + step * ((lonBefore + lonAfter) / 2 - lon), lat + step * ((latBefore + latAfter) / 2 - lat)];
  });
}

export function smoothPolygons(features) {
  return features.map((one) => ({
    ...one,
    geometry: { type: 'Polygon', coordinates: one.geometry.coordinates.map(smoothRing) },
  }));
}
