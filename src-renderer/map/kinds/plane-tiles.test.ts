// @ts-expect-error The web project has no types of Node: the packed base map itself is read.
import { readFileSync } from 'node:fs';
import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { mercatorHalf } from '../../../src-shared/domain/map-layers/map-layer';
import { mercatorOf } from '@kartbord/common/mercator';
import { basemapStyle, planeStyle } from '../basemap-style';
import { planeAt } from '../plane';
import { planeFeatures, tilesUnder } from './plane-tiles';

const plane = planeAt('EPSG:25833', [5.3, 60.4]);
const z = 8;
const size = (2 * mercatorHalf) / 2 ** z;

const packed: Uint8Array<ArrayBuffer> = readFileSync('resources/basemap/kartbord.pmtiles');
const archive = new PMTiles({
  getKey: () => 'kartbord',
  getBytes: (offset, length) =>
    Promise.resolve({ data: Uint8Array.from(packed.subarray(offset, offset + length)).buffer }),
});
const featuresAt = async (x: number, y: number) =>
  planeFeatures(
    (await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0),
    { z, x, y },
    ['land', 'place'],
    plane,
  );

const [bergenX, bergenY] = mercatorOf([5.3, 60.4]);
const [x, y] = [Math.floor((bergenX + mercatorHalf) / size), Math.floor((mercatorHalf - bergenY) / size)];

describe('tiles of Web Mercator on another plane', () => {
  it('are those that lie under it', () => {
    const [east, north] = plane.of(5.3, 60.4);
    const under = tilesUnder(plane, [east - 10, north - 10, east + 10, north + 10], z);
    expect(under).toEqual([{ z, x, y }]);
    expect(
      tilesUnder(plane, [east - size, north - size, east + size, north + size], z).length,
    ).toBeGreaterThan(8);
  });

  it('have lines within the tile alone, so that no edge of its border is drawn', async () => {
    const features = await featuresAt(x, y);
    const lines = features.filter((one) => one.get('mvt:layer') === 'land lines');
    expect(lines.length).toBeGreaterThan(5);
    const [west, south] = [x * size - mercatorHalf, mercatorHalf - (y + 1) * size];
    let [least, most] = [Infinity, -Infinity];
    for (const line of lines) {
      const flat = line.getFlatCoordinates();
      for (let at = 0; at < flat.length; at += 2) {
        const [east, north] = mercatorOf(plane.degrees(flat[at]!, flat[at + 1]!));
        least = Math.min(least, east - west, north - south);
        most = Math.max(most, east - west, north - south);
      }
    }
    expect(least).toBeGreaterThan(-0.01);
    expect(most).toBeLessThan(size + 0.01);
  });

  it('have areas that reach into their neighbours, so that no seam is seen', async () => {
    const areas = (await featuresAt(x, y)).filter((one) => one.get('mvt:layer') === 'land');
    const [right] = plane.of(
      ...planeAt('EPSG:3857', [5.3, 60.4]).degrees((x + 1) * size - mercatorHalf, bergenY),
    );
    expect(Math.max(...areas.map((one) => one.getExtent()[2] ?? -Infinity))).toBeGreaterThan(right);
  });

  it('have each name once, in the tile that it lies in', async () => {
    const names = (await Promise.all([featuresAt(x, y), featuresAt(x + 1, y)]))
      .flat()
      .filter((one) => one.get('mvt:layer') === 'place')
      .map((one) => `${String(one.get('name'))} ${one.getFlatCoordinates().map(Math.round).join(' ')}`);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are drawn by the same style, its lines from what was cut', () => {
    const [style, mine] = [basemapStyle('day'), planeStyle(basemapStyle('day'))];
    expect(mine.layers.map(({ id }) => id)).toEqual(style.layers.map(({ id }) => id));
    expect(mine.layers.find(({ id }) => id === 'coast')).toMatchObject({ 'source-layer': 'land lines' });
    // Areas have no edge: theirs would be the border's.
    expect(mine.layers.find(({ id }) => id === 'land')).toMatchObject({
      'source-layer': 'land',
      paint: { 'fill-outline-color': 'rgba(0,0,0,0)' },
    });
  });
});
