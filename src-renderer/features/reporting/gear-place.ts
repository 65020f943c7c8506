import { legBetween } from '../../../src-shared/domain/units/geodesic';
import type { GearItem } from '../../../src-shared/domain/gear/gear-item';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';
import { positionsOf } from './gear-rows';

/** The length of a line along the ellipsoid, metres. */
export function lineMetres(tool: GearItem): number {
  const places = positionsOf(tool);
  return places
    .slice(1)
    .reduce((sum, place, index) => sum + legBetween(places[index] ?? place, place).metres, 0);
}

/** Where it begins; null where it has no place. */
export function gearPosition(tool: GearItem, format: Pick<Format, 'place'>): string | null {
  const [first] = positionsOf(tool);
  return first ? format.place(first) : null;
}

/** Of a line how many points it has and how long it is; null of a point. */
export function gearLine(words: Words, format: Format, tool: GearItem): string | null {
  if (tool.geometry?.type !== 'LineString') return null;
  const count = tool.geometry.coordinates.length;
  if (count === 0) return null;
  const metres = lineMetres(tool);
  const length = metres < 10_000 ? `${format.count(metres)} m` : format.distance(metres);
  return words.gear.line(count, length);
}

/** All of its positions, one in each line, as a person takes them elsewhere. */
export const gearPositionsText = (tool: GearItem, format: Pick<Format, 'place'>): string =>
  positionsOf(tool)
    .map((at) => format.place(at))
    .join('\n');
