import type { InfoQuestion } from '../../../src-shared/domain/map-layers/feature-info';
import {
  mercatorHalf,
  type PictureQuestion,
  type PictureSubject,
  type TileName,
} from '../../../src-shared/domain/map-layers/map-layer';
import { isInDegrees } from './wms-requests';

/** Why something cannot be asked of a map server; undefined where it can. What is asked for is never mended. */

/** Far more than any system's own world, so that a picture over its edge can be asked for. */
const farthest = { metres: 4 * mercatorHalf, degrees: 720 };
const mostPixels = 4_096;

export function tileFault({ layer, z, x, y, time }: TileName): string | undefined {
  if (!isLayerName(layer)) return 'this is no name of a layer';
  if (x >= 2 ** z || y >= 2 ** z) return 'the world has no such tile';
  if (time !== null && !isTimeText(time)) return 'this is no time';
  return undefined;
}

export function legendFault({ layer, style }: Pick<PictureSubject, 'layer' | 'style'>): string | undefined {
  if (!isLayerName(layer)) return 'this is no name of a layer';
  return style !== '' && !isLayerName(style) ? 'this is no name of a style' : undefined;
}

export function questionFault(of: PictureQuestion): string | undefined {
  const { box, system, time, dimensions, width, height } = of;
  const [minX, minY, maxX, maxY] = box;
  const most = isInDegrees(system) ? farthest.degrees : farthest.metres;
  if (!(minX < maxX && minY < maxY && box.every((side) => Math.abs(side) <= most))) return 'this is no box';
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= mostPixels))
    return 'this is no size of a picture';
  if (system === 'CRS:84' && of.version === '1.1.1') return 'version 1.1.1 has no CRS:84';
  if (time !== null && !isTimeText(time)) return 'this is no time';
  for (const [name, value] of Object.entries(dimensions))
    if (name === 'time' || !isValue(value)) return `this is no value of the dimension ${name}`;
  return legendFault(of);
}

export function infoFault(of: InfoQuestion): string | undefined {
  if (of.i >= of.width || of.j >= of.height) return 'the picture has no such pixel';
  if (!/^[\x20-\x7e]{1,100}$/.test(of.infoFormat)) return 'this is no format';
  return questionFault(of);
}

/** A comma would name two layers. */
export const isLayerName = (text: string): boolean =>
  text.length > 0 && text.length <= 200 && isValue(text) && text.trim() === text;

/** One value of a query: neither a list nor what no server could mean. */
export const isValue = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp},]/u.test(text);

/** An instant as ISO 8601 has it, from a year to parts of a second. */
export const isTimeText = (text: string): boolean =>
  text.length <= 100 &&
  /^\d{4}(-\d{2}(-\d{2}(T\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/.test(text);
