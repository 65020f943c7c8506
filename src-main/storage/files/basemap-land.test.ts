import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { afterAll, describe, expect, it } from 'vitest';
import { openTiles } from './basemap-tiles';
import { isInLand, landOf } from './basemap-land';

const file = join(import.meta.dirname, '../../../resources/basemap/kartbord.pmtiles');
const tiles = openTiles(file);
const isLand = landOf(tiles);
afterAll(() => tiles.close());

describe('by the base map', () => {
  it.each<[string, [number, number], boolean]>([
    ['the centre of Oslo', [10.75, 59.913], true],
    ['Finse', [7.5, 60.6], true],
    ['Longyearbyen', [15.6, 78.21], true],
    ['Paris, outside of the detailed area', [2.35, 48.85], true],
    ['Norskehavet', [5, 66], false],
    ['the middle of the Trondheimsfjord', [10.6, 63.55], false],
    ['the Korsfjord', [5.1, 60.15], false],
    ['the shallow North Sea, of which no close tile has anything', [3, 57], false],
    ['the middle of the Atlantic', [-30, 40], false],
    ['the southern sea, of which there is only a far tile', [0, -60], false],
    ['the date line in the Pacific', [180, 0], false],
  ])('%s is land or not', async (_, at, expected) => {
    expect(await isLand(at)).toBe(expected);
  });

  it('an island is land and the strait beside it is not', async () => {
    // Askøy, and the Byfjord between it and Bergen.
    expect([await isLand([5.15, 60.45]), await isLand([5.265, 60.42])]).toEqual([true, false]);
  });

  it('answers of many places at once', async () => {
    const places = Array.from({ length: 40 }, (_, i) => [4 + i / 10, 60.6] as [number, number]);
    const answers = await Promise.all(places.map((at) => isLand(at)));
    expect(new Set(answers)).toEqual(new Set([true, false]));
  });
});

/** A tile with one polygon of squares: a hole is drawn the other way round. Command words of the vector tile format, 4.3. */
function tileOf(...squares: readonly (readonly [from: number, to: number, isHole: boolean])[]): Uint8Array {
  let [x, y] = [0, 0];
  const way: number[] = [];
  const zigzag = (step: number): number => (step << 1) ^ (step >> 31);
  const to = (nextX: number, nextY: number): void => {
    way.push(zigzag(nextX - x), zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  };
  for (const [from, end, isHole] of squares) {
    way.push(9);
    to(from, from);
    way.push(26);
    for (const [cornerX, cornerY] of isHole
      ? [
          [from, end],
          [end, end],
          [end, from],
        ]
      : [
          [end, from],
          [end, end],
          [from, end],
        ])
      to(cornerX!, cornerY!);
    way.push(15);
  }
  const tile = new PbfWriter();
  tile.writeMessage(
    3,
    (_: null, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'land');
      layer.writeMessage(
        2,
        (__: null, feature) => {
          feature.writeVarintField(3, 3);
          feature.writePackedVarint(4, way);
        },
        null,
      );
      layer.writeVarintField(5, 4096);
    },
    null,
  );
  return tile.finish();
}

describe('a polygon', () => {
  /** The middle of the world's one tile is 0° 0°. */
  const at0 = (bytes: Uint8Array) => landOf({ tile: (z) => Promise.resolve(z === 0 ? bytes : undefined) });

  it('is land but for its hole', async () => {
    const island = at0(tileOf([1000, 3000, false], [1900, 2200, true]));
    expect([await island([0, 0]), await island([-60, 0]), await island([120, 0])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is land where it lies over another one', () => {
    const square = (from: number, to: number) => [
      Float64Array.of(from, from, to, from, to, to, from, to, from, from),
    ];
    const tile = { extent: 10, polygons: [square(0, 6), square(4, 10)] };
    expect([5, 2, 8].map((at) => isInLand(tile, at, at))).toEqual([true, true, true]);
    expect(isInLand(tile, 2, 8)).toBe(false);
  });

  it('is land again on the island in the hole', async () => {
    expect(await at0(tileOf([1000, 3000, false], [1900, 2200, true], [2000, 2100, false]))([0, 0])).toBe(
      true,
    );
  });
});

describe('it is not known', () => {
  it.each<[string, [number, number]]>([
    ['at a pole', [0, 90]],
    ['of a place that is none', [NaN, 60]],
    ['of a place beyond the world', [200, 60]],
  ])('%s', async (_, at) => {
    expect(await isLand(at)).toBeNull();
  });

  it('without tiles, without a file and of a tile that cannot be read', async () => {
    const at: [number, number] = [10.75, 59.91];
    expect(await landOf({ tile: () => Promise.resolve(undefined) })(at)).toBeNull();
    expect(await landOf(openTiles(join(import.meta.dirname, 'no.pmtiles')))(at)).toBeNull();
    const broken = Uint8Array.of(0x1a, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 2);
    expect(await landOf({ tile: () => Promise.resolve(broken) })(at)).toBeNull();
  });
});
