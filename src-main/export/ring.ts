import type { Position } from 'geojson';

/** Corners as a ring of RFC 7946 (3.1.6): closed, and against the clock; a step over the antimeridian is a short one. */
export function outerRing(corners: readonly (readonly [lon: number, lat: number])[]): Position[] {
  const ring = corners.map(([lon, lat]): Position => [lon, lat]);
  let twice = 0;
  corners.forEach(([lon, lat], index) => {
    const [nextLon, nextLat] = corners[(index + 1) % corners.length] ?? [lon, lat];
    let step = nextLon - lon;
    if (step > 180) step -= 360;
    else if (step < -180) step += 360;
    twice -= step * (lat + nextLat);
  });
  if (twice < 0) ring.reverse();
  return [...ring, ...ring.slice(0, 1)];
}
