import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  burn,
  cellAt,
  cellSize,
  centre,
  connectedWater,
  distanceTo,
  fetchKm,
  project,
  toLonLat,
  toMetres,
} from './grid.mjs';
import { municipalities, municipalityAt } from './places.mjs';

/**
 * Writes sample-service/data/: sea sites (water 250-1250 m from land, mean fetch 0.5-6.5 km, connected to the open
 * sea, 2.2 km apart), land sites (250-500 m from the sea) and the municipalities. See README.md.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const landFile = process.argv[2] ?? path.join(here, '../basemap/work/land.geojson');
const work = path.join(here, 'work');
const output = path.join(here, '../../sample-service/data');
fs.mkdirSync(work, { recursive: true });
fs.mkdirSync(output, { recursive: true });

/** How many sea sites each county (first digits of the municipality number) may have: roughly the real shares. */
const seaQuota = {
  11: 300,
  15: 350,
  18: 720,
  31: 15,
  33: 5,
  39: 15,
  40: 20,
  42: 110,
  46: 860,
  50: 590,
  55: 370,
  56: 260,
};
const landQuota = { 11: 40, 15: 45, 18: 70, 39: 5, 40: 5, 42: 15, 46: 90, 50: 55, 55: 30, 56: 20 };

const started = Date.now();
const report = (text) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${text}`);

const projected = project(landFile, work);
const mask = burn(projected, work, false);
const touched = burn(projected, work, true);
report(`${mask.length} cells`);
const openSea = connectedWater(mask, cellAt(toMetres([3.8, 62.5])));
const fromLand = distanceTo(touched, 1);
const fromWater = distanceTo(openSea, 1);
report('distances');

/** A generator that always gives the same row of numbers, so that the same land gives the same sites. */
function seeded(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(cells, random) {
  for (let i = cells.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return cells;
}

/** Tells whether a point lies at least `least` metres from all that were taken, and takes it. */
function spacing(least) {
  const taken = new Map();
  const key = (column, row) => column * 1_000_003 + row;
  return ([x, y]) => {
    const [column, row] = [Math.floor(x / least), Math.floor(y / least)];
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const [otherX, otherY] of taken.get(key(c, r)) ?? [])
          if (Math.hypot(otherX - x, otherY - y) < least) return false;
    const list = taken.get(key(column, row));
    if (list) list.push([x, y]);
    else taken.set(key(column, row), [[x, y]]);
    return true;
  };
}

/** Draws sites from `cells` until every county has its quota. `accept` gives the fetch, or undefined to refuse. */
function draw(cells, quota, least, random, accept) {
  const left = new Map(Object.entries(quota));
  const hasRoom = spacing(least);
  const sites = [];
  for (const cell of shuffled(cells, random)) {
    const xy = centre(cell);
    const municipalityNo = municipalityAt(xy);
    const county = municipalityNo?.slice(0, 2);
    if (!county || !(left.get(county) > 0)) continue;
    const fetch = accept(cell);
    if (fetch === undefined || !hasRoom(xy)) continue;
    left.set(county, left.get(county) - 1);
    const jitter = cellSize / 2;
    const [lon, lat] = toLonLat([xy[0] + (random() - 0.5) * jitter, xy[1] + (random() - 0.5) * jitter]);
    sites.push({ lon, lat, fetch, municipalityNo });
  }
  console.log('left of the quotas:', Object.fromEntries([...left].filter(([, count]) => count > 0)));
  return sites.sort((a, b) => a.municipalityNo.localeCompare(b.municipalityNo) || a.lat - b.lat);
}

const [seaCells, landCells] = [[], []];
for (let cell = 0; cell < mask.length; cell++) {
  const hash = Math.imul(cell, 2654435761) >>> 0;
  if (openSea[cell] && fromLand[cell] >= 6 && fromLand[cell] <= 15) seaCells.push(cell);
  if (mask[cell] && fromWater[cell] >= 4 && fromWater[cell] <= 6 && hash % 40 === 0) landCells.push(cell);
}
const sea = draw(seaCells, seaQuota, 2200, seeded(20_261_121), (cell) => {
  const fetch = fetchKm(mask, cell);
  return fetch >= 0.5 && fetch <= 6.5 ? fetch : undefined;
});
report(`${sea.length} sea sites of ${seaCells.length} cells`);
const land = draw(landCells, landQuota, 6000, seeded(11), () => 0);
report(`${land.length} land sites of ${landCells.length} cells`);

const numberOf = new Map(municipalities.map(([no], index) => [no, index]));
const round = (value, digits) => Number(value.toFixed(digits));
const columnsOf = (sites) => ({
  lon: sites.map((site) => round(site.lon, 5)),
  lat: sites.map((site) => round(site.lat, 5)),
  fetchKm: sites.map((site) => round(site.fetch, 2)),
  municipality: sites.map((site) => numberOf.get(site.municipalityNo)),
});
const write = (name, value) => fs.writeFileSync(path.join(output, name), `${JSON.stringify(value)}\n`);
write('sea-sites.json', columnsOf(sea));
write('land-sites.json', columnsOf(land));
write('municipalities.json', {
  no: municipalities.map(([no]) => no),
  name: municipalities.map(([, name]) => name),
});
report('written');
