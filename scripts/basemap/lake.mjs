import { BOX, grow, work, writeFeatures } from './area.mjs';
import { shoreFaces } from './shoreline.mjs';

/** Lakes over 0.5 km² of the detailed area; islands in them are holes. */
export function buildLakes() {
  const lakes = shoreFaces({ name: 'lake', box: grow(BOX, 0.3), level: 2, minAreaKm2: 0.5 });
  writeFeatures(work('lake.geojson'), lakes);
  return lakes;
}
