// Land borders between countries: the world-atlas package (Natural Earth 1:10m, public domain).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mesh } from 'topojson-client';
import { BOX, feature, mapshaper, MODULES, work, writeFeatures } from './area.mjs';

export function buildBorders() {
  const world = JSON.parse(readFileSync(join(MODULES, 'world-atlas/countries-10m.json'), 'utf8'));
  // An arc that two countries share is a land border; all others are coast.
  const shared = mesh(world, world.objects.countries, (one, other) => one !== other);
  const lines = shared.coordinates.map((coordinates) => feature({ type: 'LineString', coordinates }));
  writeFeatures(work('border.geojson'), lines);
  mapshaper('-i', 'border.geojson', '-erase', `bbox=${BOX.join(',')}`, '-o', 'outside-border.geojson');
}
