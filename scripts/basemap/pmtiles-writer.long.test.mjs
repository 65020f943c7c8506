import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT } from './area.mjs';
import { PmtilesWriter, tileId } from './pmtiles-writer.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-tiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The reference reader over a file in memory. */
function open(file) {
  const bytes = readFileSync(file);
  const slice = (offset, length) =>
    bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + length);
  return new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({ data: slice(offset, length) }),
  });
}

const textOf = async (archive, ...tile) => Buffer.from((await archive.getZxy(...tile)).data).toString();

describe('the tile archive', () => {
  it('numbers tiles along the Hilbert curve, as the specification lists them', () => {
    expect([tileId(0, 0, 0), tileId(1, 0, 0), tileId(1, 0, 1), tileId(1, 1, 1), tileId(1, 1, 0)]).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(tileId(2, 0, 0)).toBe(5);
    expect(tileId(12, 3423, 1763)).toBe(19078479);
  });

  it('is read back tile by tile by the reference reader, with equal tiles stored once', async () => {
    const writer = new PmtilesWriter();
    const file = join(folder, 'small.pmtiles');
    // Enough different tiles that the directory needs leaves.
    for (let x = 0; x < 128; x++) {
      for (let y = 0; y < 128; y++) writer.add(7, x, y, Buffer.from(x < 2 ? 'sea' : `tile ${x} ${y}`));
    }
    const written = writer.write(file, {
      metadata: { name: 'small' },
      bounds: [-10, 50, 40, 80],
      center: [12, 66, 4],
      maxZoom: 7,
    });
    expect(written).toMatchObject({ tiles: 128 * 128, contents: 126 * 128 + 1 });
    const archive = open(file);
    expect(await archive.getMetadata()).toEqual({ name: 'small' });
    expect(await textOf(archive, 7, 0, 127)).toBe('sea');
    expect(await textOf(archive, 7, 90, 33)).toBe('tile 90 33');
    expect(await archive.getZxy(6, 0, 0)).toBeUndefined();
    expect(await archive.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, minLon: -10, maxLat: 80 });
  });
});

describe('the committed base map', () => {
  const manifest = JSON.parse(readFileSync(join(RESULT, 'manifest.json'), 'utf8'));

  it('is the one the manifest describes', async () => {
    for (const { name, sha256 } of manifest.files) {
      const found = createHash('sha256')
        .update(readFileSync(join(RESULT, name)))
        .digest('hex');
      expect(found, name).toBe(sha256);
    }
    const { vector_layers: layers } = await open(join(RESULT, 'kartbord.pmtiles')).getMetadata();
    expect(manifest.layers).toEqual(layers.map(({ id, minzoom, maxzoom }) => ({ id, minzoom, maxzoom })));
  });

  it('stays small enough to ship', () => {
    const [tiles, places] = manifest.files;
    expect(tiles.bytes).toBeLessThan(8_000_000);
    expect(places.bytes).toBeLessThan(150_000);
  });

  it('finds the great fjords and the towns in the search index, once each', () => {
    const places = JSON.parse(readFileSync(join(RESULT, 'places.json'), 'utf8'));
    const named = (name) => places.filter((place) => place.name === name);
    for (const name of ['Hardangerfjorden', 'Vestfjorden', 'Tromsø', 'Bodø', 'Svalbard', 'Haltenbanken']) {
      expect(named(name), name).toHaveLength(1);
    }
    expect(named('Tromsø')[0].alt).toContain('Romsa');
    for (const { lon, lat, rank } of places) {
      expect(Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && rank >= 0 && rank <= 5).toBe(true);
    }
  });
});
