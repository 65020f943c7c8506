import { type LonLat, roughMetres } from './geo';
import { seaNetwork } from './network';

const coastRange = 50 * 1852;
const fieldRange = 25 * 1852;
/** Cells in which the answer is taken to be the same, degrees. */
const cellLat = 0.05;
const cellLon = 0.1;
const known = new Map<number, boolean>();

/**
 * True where an onshore or offshore receiver hears a vessel: within 50 nautical miles of a port, or 25 of a field
 * (interface.md, What the service does, 3; the ranges are assumed). Elsewhere only satellites do.
 */
export function hasReceiver({ lon, lat }: LonLat): boolean {
  const [column, row] = [Math.floor(lon / cellLon), Math.floor(lat / cellLat)];
  const key = row * 10_000 + column;
  let answer = known.get(key);
  if (answer === undefined) {
    answer = isReceived({ lon: (column + 0.5) * cellLon, lat: (row + 0.5) * cellLat });
    known.set(key, answer);
  }
  return answer;
}

function isReceived(place: LonLat): boolean {
  return seaNetwork().nodes.some((node) => {
    if (node.kind !== 'port' && node.kind !== 'field') return false;
    const range = node.kind === 'port' ? coastRange : fieldRange;
    return Math.abs(node.lat - place.lat) < 1 && roughMetres(node, place) < range;
  });
}
