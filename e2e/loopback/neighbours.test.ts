import { VectorTile } from '@mapbox/vector-tile';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { expect, it } from 'vitest';
import { post, session } from '@kartbord/sample-service/testing';
import { openHouse } from './house';
import { runOn } from './run-on';

/**
 * Ways by sea, found again by nothing of the app: the land of the base map's tiles as a grid of 2 to 3 m by 5 m at most, which is more
 * than four times as fine as the app's, and a plain Dijkstra on it with steps in 32 directions.
 * `KARTBORD_SEA_PAIRS=50` looks at so many pairs and prints each with both lengths, from the site `KARTBORD_SEA_FROM` on; left out: at a few.
 */
const pairs = Number(process.env['KARTBORD_SEA_PAIRS'] ?? 4);
const firstTurn = Number(process.env['KARTBORD_SEA_FROM'] ?? 0);

const [zoom, extent] = [10, 4096];
const world = 2 ** zoom * extent;
const toUnits = (lon: number, lat: number): [number, number] => {
  const phi = (lat * Math.PI) / 180;
  return [(lon / 360 + 0.5) * world, (0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / 2 / Math.PI) * world];
};
/** Metres of a unit at a row, on the ellipsoid's mean radius there. */
const metresAt = (y: number): number => {
  const phi = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world)));
  return (
    ((2 * Math.PI * 6_378_137) / world) * (Math.cos(phi) / Math.sqrt(1 - 0.00669438 * Math.sin(phi) ** 2))
  );
};

const file = join(import.meta.dirname, '../../resources/basemap/kartbord.pmtiles');
let archive: Promise<PMTiles> | undefined;
const openArchive = async (): Promise<PMTiles> => {
  const bytes = await readFile(file);
  return new PMTiles({
    getKey: () => file,
    getBytes: (offset, length) =>
      Promise.resolve({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  });
};

/** A cell for each unit of the tiles: 1 is land. */
async function landOf(west: number, north: number, wide: number, high: number): Promise<Uint8Array> {
  const land = new Uint8Array(wide * high);
  const tiles = await (archive ??= openArchive());
  for (let column = Math.floor(west / extent); column * extent < west + wide; column++)
    for (let row = Math.floor(north / extent); row * extent < north + high; row++) {
      const tile = await tiles.getZxy(zoom, column, row);
      const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['land'];
      /** By rows of the tile, where its sides cross the middle of the row. */
      const crossings = new Map<number, number[]>();
      for (let index = 0; layer && index < layer.length; index++)
        for (const ring of layer.feature(index).loadGeometry())
          ring.forEach((to, at) => {
            const from = ring[at - 1] ?? to;
            const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
            for (let y = Math.max(0, Math.ceil(top - 0.5)); y < Math.min(extent, bottom - 0.5 + 1e-9); y++) {
              if (from.y > y + 0.5 === to.y > y + 0.5) continue;
              const x = from.x + ((y + 0.5 - from.y) / (to.y - from.y)) * (to.x - from.x);
              crossings.set(y, [...(crossings.get(y) ?? []), x]);
            }
          });
      for (const [y, xs] of crossings) {
        const line = row * extent + y - north;
        if (line < 0 || line >= high) continue;
        xs.sort((a, b) => a - b);
        for (let at = 0; at + 1 < xs.length; at += 2) {
          const from = Math.max(0, Math.ceil((xs[at] ?? 0) - 0.5)) + column * extent - west;
          const to = Math.min(extent, Math.ceil((xs[at + 1] ?? 0) - 0.5)) + column * extent - west;
          for (let x = Math.max(0, from); x < Math.min(wide, to); x++) land[line * wide + x] = 1;
        }
      }
    }
  return land;
}

const turns = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const; // prettier-ignore
const steps = [
  [1, 0],
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
  [3, 2],
  [2, 3],
].flatMap(([x = 0, y = 0]) => turns.map(([a, b]) => [a * x - b * y, b * x + a * y] as const));

/** Metres of the shortest way among cells of water; only ways that can be as short as `most` are looked at. */
async function plainWay(from: [number, number], to: [number, number], most: number): Promise<number> {
  const [a, b] = [toUnits(...from), toUnits(...to)];
  const metres = metresAt((a[1] + b[1]) / 2);
  const reach = most / metres / 2 + 20;
  const [west, north] = [Math.floor((a[0] + b[0]) / 2 - reach), Math.floor((a[1] + b[1]) / 2 - reach)];
  const size = Math.ceil(2 * reach);
  const land = await landOf(west, north, size, size);
  const cellOf = ([x, y]: [number, number]): number => Math.floor(y - north) * size + Math.floor(x - west);
  const [start, goal] = [cellOf(a), cellOf(b)];
  const costs = new Float64Array(size * size).fill(Infinity);
  costs[start] = 0;
  const buckets: number[][] = [[start]];
  for (let bucket = 0; bucket < buckets.length; bucket++)
    for (const cell of buckets[bucket] ?? []) {
      const cost = costs[cell] ?? Infinity;
      if (Math.floor(cost) !== bucket) continue;
      if (cell === goal) return cost * metres;
      const [x, y] = [cell % size, Math.floor(cell / size)];
      for (const [dx, dy] of steps) {
        const [nextX, nextY] = [x + dx, y + dy];
        if (nextX < 0 || nextY < 0 || nextX >= size || nextY >= size) continue;
        const next = nextY * size + nextX;
        if (land[next]) continue;
        const longest = Math.max(Math.abs(dx), Math.abs(dy));
        let isDry = false;
        for (let at = 1; at < longest; at++)
          isDry ||=
            land[Math.round(y + (dy * at) / longest) * size + Math.round(x + (dx * at) / longest)] === 1;
        const sum = cost + Math.hypot(dx, dy);
        if (isDry || sum >= (costs[next] ?? 0)) continue;
        const rest = Math.hypot(nextX - (goal % size), nextY - Math.floor(goal / size));
        if ((sum + rest) * metres > most) continue;
        costs[next] = sum;
        (buckets[Math.floor(sum)] ??= []).push(next);
      }
    }
  return Infinity;
}

/** The cells of a CSV without quotes, but for the last of each row. */
function cellsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
    return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').replace(/,$/, '').replaceAll('"', '')])); // prettier-ignore
  });
}

interface Site {
  readonly locality: { readonly no: number };
  readonly geometry: { readonly coordinates: [number, number] } | null;
  readonly liceReport: { readonly adultFemaleLice: { readonly average: number | null } };
}

it('ways by sea are those of a plain search on a grid four times as fine, and the state is that of the raw answers', async () => {
  const { service, work, home } = await openHouse();
  const token = (await session(service)).access_token;
  const answer = await post(service, token, '/v2/geodata/fishhealth/locality/2026/45', '{}');
  const sites = new Map(((await answer.json()) as Site[]).map((site) => [site.locality.no, site]));
  const placed = [...sites.values()].filter(({ geometry }) => geometry !== null);
  const shares: { readonly share: number; readonly said: string }[] = [];
  for (let turn = firstTurn; shares.length < pairs && turn < firstTurn + 400; turn++) {
    const { locality, geometry } = placed[(turn * 7919 + 13) % placed.length]!;
    const path = join(home, `${turn}.csv`);
    const line = `export neighbours --locality ${locality.no} --week 2026-W45 --within 20 --out ${path} --language en`;
    const ran = await runOn(work, line.split(' '));
    if (ran.code !== 0) continue;
    for (const row of cellsOf(path).slice(0, 5)) {
      const other = sites.get(Number(row['localityNo']));
      expect(row['adultFemaleLice']).toBe(String(other?.liceReport.adultFemaleLice.average ?? ''));
      const seaM = 1000 * Number(row['seaKm']);
      const isWet = row['movedM'] === '0' && !/on land: its ways/.test(ran.said);
      // Of so near places the way is straight, and of far ones it takes long.
      if (!isWet || seaM < 2_000 || seaM > (pairs > 10 ? 12_000 : 6_000) || shares.length >= pairs) continue;
      const plainM = await plainWay(geometry!.coordinates, other!.geometry!.coordinates, seaM * 1.02);
      shares.push({
        share: plainM / seaM,
        said: `${locality.no} ${row['localityNo']} ${row['seaKm']} ${plainM}`,
      });
      if (shares.length % 5 === 0) break;
    }
  }
  expect(shares.length).toBe(pairs);
  const off = shares.map(({ share }) => Math.abs(share - 1)).toSorted((a, b) => a - b);
  if (pairs > 10)
    process.stdout.write(
      `${pairs} pairs: median ${off[Math.floor(pairs / 2)]}, largest ${off.at(-1)}\n${shares.map(({ said }) => said).join('\n')}\n`,
    );
  // Steps in 32 directions are up to 1.4 % longer than straight ones.
  expect(off[Math.floor(off.length / 2)]).toBeLessThan(0.014);
});
