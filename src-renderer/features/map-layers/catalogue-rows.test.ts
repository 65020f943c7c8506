import { describe, expect, it } from 'vitest';
import { catalogueRows } from './catalogue-rows';
import { findLayers } from './find-layers';
import { madeUpLayer } from './made-up-layers';
import { isOutside, previewPlace } from './preview-place';
import { timeMsOf, timeWords } from '../../words/server-times';
import { nearestTime } from './time-words';
import { formatOf } from '../../words/format';

const layers = [
  madeUpLayer('coast'),
  madeUpLayer('isa', { path: ['Fiskehelse', 'Soner'], title: 'ILA-sone' }),
  madeUpLayer('pd', { path: ['Fiskehelse', 'Soner'], abstract: 'Pankreassykdom på Sørlandet' }),
  madeUpLayer('sites', { path: ['Fiskehelse'] }),
];
const lines = (isOpen: (key: string) => boolean): readonly string[] =>
  catalogueRows(layers, isOpen).map(
    (row) => `${row.depth} ${row.kind === 'group' ? `${row.title} (${row.count})` : row.layer.name}`,
  );

describe('the catalogue of a map server', () => {
  it('keeps layers in the groups of their server, with how many there are', () => {
    expect(lines(() => true)).toEqual([
      '0 coast',
      '0 Fiskehelse (3)',
      '1 Soner (2)',
      '2 isa',
      '2 pd',
      '1 sites',
    ]);
    expect(lines((key) => key === 'Fiskehelse')).toEqual([
      '0 coast',
      '0 Fiskehelse (3)',
      '1 Soner (2)',
      '1 sites',
    ]);
    expect(lines(() => false)).toEqual(['0 coast', '0 Fiskehelse (3)']);
  });

  it('is searched by all words of title, name, groups and description, however they are spelt', () => {
    const names = (text: string) => findLayers(layers, text).map(({ name }) => name);
    expect(names('')).toHaveLength(4);
    expect(names('ila SONER')).toEqual(['isa']);
    expect(names('sorlandet')).toEqual(['pd']);
    expect(names('soerlandet pankreas')).toEqual(['pd']);
    expect(names('fiskehelse')).toEqual(['isa', 'pd', 'sites']);
    expect(names('ice')).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows all of an extent, in the shape of its picture', () => {
    const place = previewPlace(madeUpLayer('x'), [4, 58, 31, 71]);
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = place?.box ?? [];
    expect(place).toMatchObject({ system: 'EPSG:3857', width: 320, height: 200 });
    expect((maxX - minX) / (maxY - minY)).toBeCloseTo(1.6);
    expect(minX).toBeLessThan(445_278);
    expect(maxY).toBeGreaterThan(11_400_000);
  });

  it('is asked for in a system that the layer has, not stretched in degrees', () => {
    const inUtm = previewPlace(madeUpLayer('x', { systems: ['EPSG:25833'] }), [14, 65, 16, 66]);
    expect(inUtm?.system).toBe('EPSG:25833');
    expect(inUtm?.box[0]).toBeGreaterThan(300_000);
    expect(inUtm?.box[3]).toBeGreaterThan(7_300_000);
    const [west = 0, south = 0, east = 0, north = 0] =
      previewPlace(madeUpLayer('x', { systems: ['EPSG:4326'] }), [14, 65, 16, 66])?.box ?? [];
    expect(((east - west) * Math.cos((65.5 * Math.PI) / 180)) / (north - south)).toBeCloseTo(1.6);
  });

  it('has room around a point, and is within the scales at which the server draws', () => {
    const point = previewPlace(madeUpLayer('x'), [5, 60, 5, 60]);
    expect((point?.box[2] ?? 0) - (point?.box[0] ?? 0)).toBeGreaterThan(1_000);
    const near = madeUpLayer('x', { scales: { min: null, max: 100_000 } });
    const box = previewPlace(near, [4, 58, 31, 71])?.box ?? [0, 0, 0, 0];
    expect((box[2] - box[0]) / 320 / 0.00028).toBeLessThan(100_000);
  });

  it('of the whole world ends where Web Mercator does', () => {
    expect(previewPlace(madeUpLayer('x'), [-180, -90, 180, 90])?.box.every(Number.isFinite)).toBe(true);
  });

  it('is of something outside the view, or not', () => {
    expect(isOutside([10, 60, 12, 62], [0, 50, 9, 59])).toBe(true);
    expect(isOutside([8, 58, 12, 62], [0, 50, 9, 59])).toBe(false);
  });
});

describe('a time of a layer', () => {
  it('is read as servers write it, and never guessed', () => {
    expect(timeMsOf('2026-11-21T09:00:00Z')).toBe(Date.UTC(2026, 10, 21, 9));
    expect(timeMsOf('2026-11-21T09:00')).toBe(Date.UTC(2026, 10, 21, 9));
    expect(timeMsOf('2026-11-21')).toBe(Date.UTC(2026, 10, 21));
    expect(timeMsOf('2026')).toBe(Date.UTC(2026, 0));
    expect(timeMsOf('latest')).toBeNull();
    const format = formatOf('en', 'UTC');
    expect(timeWords(format, '2026-11-21T09:00:00Z')).toBe('Sat 21 Nov 2026 09:00 UTC');
    expect(timeWords(format, '2026-11-21')).toBe('21 Nov 2026');
    expect(timeWords(format, 'latest')).toBe('latest');
  });

  it('nearest to a moment is found among those that can be read', () => {
    const times = ['2026-11-21T06:00:00Z', 'latest', '2026-11-21T09:00:00Z'];
    expect(nearestTime(times, Date.UTC(2026, 10, 21, 8))).toBe(times[2]);
    expect(nearestTime(times, Date.UTC(2026, 10, 21, 7))).toBe(times[0]);
    expect(nearestTime(['latest'], 0)).toBeUndefined();
  });
});
