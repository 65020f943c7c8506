import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parts, spanner } from './graph.mjs';
import { packWays } from './pack.mjs';
import { norwegianPlaces } from './places.mjs';
import {
  burn,
  cellAt,
  centre,
  clearance,
  columns,
  connectedWater,
  frame,
  lonLatOf,
  mercator,
  project,
} from './raster.mjs';
import { coastal, distant, ways as seaWays } from './sea.mjs';
import { onLand } from './shore.mjs';
import { Waterways } from './waterways.mjs';

/**
 * Writes sample-service/data/network.json: the ways that the sample service's vessels sail, none of which crosses
 * land. Fairways join ports and sea waypoints, byways join the sites of sea-sites.json with each other and with them.
 */

const here = path.dirname(fileURLToPath(import.meta.url));
const landFile = process.argv[2] ?? path.join(here, '../basemap/work/land.geojson');
const work = path.join(here, 'work');
const data = path.join(here, '../../sample-service/data');
fs.mkdirSync(work, { recursive: true });

/** Metres between the points that are asked about, and to each side of the way: as far as a position may be off. */
const sampleStep = 20;
const sampleSide = 10;

const started = Date.now();
const report = (text) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${text}`);

const projected = project(landFile, work);
const land = burn(projected, work, false);
const water = connectedWater(land, cellAt([3.8, 62.5]));
const clear = clearance(burn(projected, work, true));
report(`${water.length} cells`);

const sites = JSON.parse(fs.readFileSync(path.join(data, 'sea-sites.json'), 'utf8'));
const siteNodes = sites.lon.map((lon, i) => ({
  lonLat: [lon, sites.lat[i]],
  cell: cellAt([lon, sites.lat[i]]),
}));
const portNodes = ports();
const coastalNodes = coastal.map(([lon, lat, kind]) => ({
  lonLat: [lon, lat],
  cell: openCell([lon, lat], 8),
  kind,
}));
const distantNodes = Object.values(distant).map(([lon, lat, kind]) => ({
  lonLat: [lon, lat],
  cell: -1,
  kind,
}));
for (const node of [...portNodes, ...coastalNodes]) node.lonLat = centre(node.cell);
const nodes = [...siteNodes, ...portNodes, ...coastalNodes, ...distantNodes];
report(
  `${siteNodes.length} sites, ${portNodes.length} ports, ${coastal.length} + ${distantNodes.length} waypoints`,
);

const waterways = new Waterways(water, clear);
const firstPort = siteNodes.length;
const indexes = (from, count) => Array.from({ length: count }, (_, i) => from + i);
const main = indexes(firstPort, portNodes.length + coastalNodes.length);
const reachable = indexes(0, firstPort).filter((node) => nodes[node].cell > 0 && water[nodes[node].cell]);

const fairways = [...withoutLand(spanner(between(main), 1.2)), ...straightWays()];
report(`${fairways.length} fairways`);
const byways = withoutLand(
  spanner(
    between([...reachable, ...main]).filter(({ b }) => b >= 0),
    1.3,
  ).filter(({ a, b }) => Math.min(a, b) < firstPort),
);
report(`${byways.length} byways`);
const joined = parts([...fairways, ...byways]);
report(`parts: ${joined.map((part) => part.length).join(' ')} of ${nodes.length} nodes`);

const round = (value) => Number(value.toFixed(5));
const file = {
  frame: Object.fromEntries(Object.entries(frame).map(([name, value]) => [name, Math.round(value)])),
  ports: columnsOf(portNodes),
  waypoints: {
    ...columnsOf([...coastalNodes, ...distantNodes]),
    kind: [...coastalNodes, ...distantNodes].map(({ kind }) => kind),
  },
  fairways: packWays(fairways),
  byways: packWays(byways),
};
const text = `${JSON.stringify(file)}\n`;
fs.writeFileSync(path.join(data, 'network.json'), text);
report(`written: ${text.length} bytes, ${gzipSync(text).length} compressed`);

function columnsOf(list) {
  return { lon: list.map(({ lonLat }) => round(lonLat[0])), lat: list.map(({ lonLat }) => round(lonLat[1])) };
}

/** The nearest water cell at least a cell from land, or undefined farther than `most` cells away. */
function openCell(lonLat, most) {
  const from = cellAt(lonLat);
  if (from < 0) return undefined;
  let found;
  let least = Infinity;
  for (let row = -most; row <= most; row++)
    for (let column = -most; column <= most; column++) {
      const cell = from + row * columns + column;
      const distance = row * row + column * column;
      if (water[cell] && clear[cell] >= 4 && distance < least) [found, least] = [cell, distance];
    }
  return found;
}

/** Towns and villages by the sea, 14 km apart. */
function ports() {
  const found = [];
  for (const lonLat of norwegianPlaces) {
    const cell = openCell(lonLat, 14);
    if (cell === undefined) continue;
    if (found.every((other) => metres(centre(other.cell), centre(cell)) > 14_000))
      found.push({ lonLat, cell });
  }
  return found;
}

/** Ways between neighbours among some nodes. */
function between(some) {
  waterways.flood(some.map((node) => nodes[node].cell));
  return waterways.meetings().map(({ a, b, cells }) => wayOf(some[a], some[b], cells));
}

function wayOf(a, b, cells) {
  const vertices = waterways.pulled(cells).slice(1, -1);
  const way = { a, b, vertices: vertices.map((cell) => [cell % columns, Math.floor(cell / columns)]) };
  return { ...way, length: lengthOf(pointsOf(way)) };
}

function straightWays() {
  const names = Object.keys(distant);
  const nodeOf = (end) => {
    if (typeof end === 'string') return main[0] + main.length + names.indexOf(end);
    const index = coastal.findIndex(([lon, lat]) => lon === end[0] && lat === end[1]);
    if (index < 0) throw new Error(`no waypoint ${end}`);
    return firstPort + portNodes.length + index;
  };
  const ways = seaWays.map((ends) => {
    const [a, b] = ends.map(nodeOf).sort((one, other) => one - other);
    const way = { a, b, vertices: [] };
    return { ...way, length: lengthOf(pointsOf(way)) };
  });
  const wrong = badPoints(ways);
  if (wrong.length > 0) {
    const named = new Set(wrong.map(({ way }) => seaWays[ways.indexOf(way)].join(' to ')));
    throw new Error(`ways of sea.mjs on land: ${[...named].join(', ')}`);
  }
  return ways;
}

function pointsOf({ a, b, vertices }) {
  const between = vertices.map(([column, row]) => centre(row * columns + column));
  return [nodes[a].lonLat, ...between, nodes[b].lonLat];
}

/** Great-circle metres. */
function metres([lonA, latA], [lonB, latB]) {
  const rad = Math.PI / 180;
  const half = (angle) => Math.sin((angle * rad) / 2) ** 2;
  const a = half(latB - latA) + Math.cos(latA * rad) * Math.cos(latB * rad) * half(lonB - lonA);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(a));
}

function lengthOf(points) {
  return points.slice(1).reduce((sum, point, i) => sum + metres(points[i], point), 0);
}

/** What GMT's coastline has on land of the points along the ways, and to both sides, that may be near land. */
function badPoints(ways) {
  const samples = [];
  for (const way of ways) {
    const points = pointsOf(way);
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      const length = metres(from, to);
      const count = Math.ceil(length / sampleStep) + 1;
      const [start, end] = [mercator(from), mercator(to)];
      const [east, north] = [end[0] - start[0], end[1] - start[1]].map(
        (d) => d / Math.hypot(end[0] - start[0], end[1] - start[1]),
      );
      for (let k = 0; k <= count; k++) {
        const [x, y] = [0, 1].map((axis) => start[axis] + ((end[axis] - start[axis]) * k) / count);
        const cell = cellAt(lonLatOf([x, y]));
        if (cell >= 0 && clear[cell] > 3) continue;
        const wide = sampleSide / Math.cos((from[1] * Math.PI) / 180);
        for (const side of [0, -wide, wide])
          samples.push({ way, cell, point: lonLatOf([x - north * side, y + east * side]) });
      }
    }
  }
  return onLand(samples.map(({ point }) => point)).map((index) => samples[index]);
}

/** The ways without those points that the coastline itself has on land: such cells are closed, and the way found anew. */
function withoutLand(ways) {
  const ends = new Set(nodes.map(({ cell }) => cell));
  const good = [];
  let doubtful = ways;
  for (let round = 0; round < 12 && doubtful.length > 0; round++) {
    const bad = badPoints(doubtful);
    const wrong = new Set(bad.map(({ way }) => way));
    good.push(...doubtful.filter((way) => !wrong.has(way)));
    const closed = bad.filter(({ cell }) => cell >= 0 && water[cell] && !ends.has(cell));
    report(`${bad.length} points of ${wrong.size} ways on land`);
    if (closed.length === 0) break;
    for (const { cell } of closed) water[cell] = clear[cell] = 0;
    doubtful = [...wrong].flatMap((way) => {
      const target = nodes[way.b].cell;
      waterways.flood([nodes[way.a].cell], target);
      const cells = waterways.home(target);
      return cells.at(-1) === nodes[way.a].cell ? [wayOf(way.a, way.b, cells.reverse())] : [];
    });
  }
  return good;
}
