// @ts-expect-error The web project has no types of Node: the packed base map itself is read.
import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { expect, it } from 'vitest';
import { basemapPalette } from './basemap-style';
import { groundVectors } from './ground-vectors';
import { planeAt, type SheetSystem } from './plane';

const packed: Uint8Array<ArrayBuffer> = readFileSync('resources/basemap/kartbord.pmtiles');
const archive = new PMTiles({
  getKey: () => 'kartbord',
  getBytes: (offset, length) =>
    Promise.resolve({ data: Uint8Array.from(packed.subarray(offset, offset + length)).buffer }),
});
async function bytesOf(url: string): Promise<ArrayBuffer> {
  const [z = 0, x = 0, y = 0] = Array.from(url.matchAll(/\d+/g), ([text]) => Number(text));
  return (await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0);
}

const [width, height] = [400, 300];
function groundOf(system: SheetSystem, resolution: number, read = bytesOf) {
  const plane = planeAt(system, [5.3, 60.4]);
  const [x, y] = plane.of(5.3, 60.4);
  const [wide, high] = [(width / 2) * resolution, (height / 2) * resolution];
  const box = [x - wide, y - high, x + wide, y + high] as const;
  return groundVectors({ theme: 'day', plane, box, resolution, bytesOf: read });
}
const numbersOf = (d: unknown): number[] =>
  Array.from(String(d).matchAll(/-?[\d.]+/g), ([text]) => Number(text));

it.each(['EPSG:3857', 'EPSG:25833'] as const)(
  'draws sea, land, coast and depths of the base map from the bottom up, in %s',
  async (system) => {
    const drawn = (await groundOf(system, 300)) ?? [];
    const { land, coast, sea, shore } = basemapPalette('day');
    expect(drawn[0]).toMatchObject({ tag: 'rect', attributes: { width, height, fill: sea[0] } });
    const at = (what: 'fill' | 'stroke', colour: string): number =>
      drawn.findIndex(({ attributes }) => attributes[what] === colour);
    const places = [at('fill', sea[1]), at('stroke', shore), at('fill', land), at('stroke', coast)];
    expect(places[0]).toBeGreaterThan(0);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
  },
);

it('ends a little beyond the edge of the map, and has no more places than the sheet can show', async () => {
  const [near, far] = await Promise.all([groundOf('EPSG:25833', 100), groundOf('EPSG:25833', 4_000)]);
  for (const { attributes } of [...(near ?? []), ...(far ?? [])].slice(1)) {
    const numbers = numbersOf(attributes['d']);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-6);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(width + 6);
  }
  // Half the coast of Norway, in less than a byte for each px.
  expect(JSON.stringify(far).length).toBeLessThan(width * height);
});

it('is none where a tile does not come: half a coast would be taken for a whole one', async () => {
  expect(await groundOf('EPSG:25833', 300, () => Promise.reject(new Error('gone')))).toBeNull();
});
