import { createHash } from 'node:crypto';
import type { Geometry } from 'geojson';
import type { LayerData, LayerRow } from '../format';
import { about, columns, hostileRows, layerOf } from './text-testing';

/** Layers that programs of others are to read. */

const start = Date.UTC(2026, 10, 22);

export const sites: LayerData = layerOf(hostileRows, 'Point', { name: 'Anlegg æøå' });

/** Tracks with gaps: a MultiLineString has a stretch each. */
export const tracks: LayerData = layerOf(
  Array.from({ length: 20 }, (_, vessel): LayerRow => {
    const stretch = (from: number): number[][] =>
      Array.from({ length: 5 }, (_one, at) => [5 + vessel / 10 + (from + at) / 1000, 60 - at / 997]);
    const lines = vessel % 3 === 0 ? [stretch(0)] : [stretch(0), stretch(50)];
    return {
      geometry:
        lines.length === 1
          ? { type: 'LineString', coordinates: stretch(0) }
          : { type: 'MultiLineString', coordinates: lines },
      cells: [257_000_000 + vessel, `MS Bølge ${vessel}`, vessel / 8, vessel % 2 === 0, '2026-11-22', null],
      timesMs: lines.map((line) => line.map((_place, at) => start + at * 60_000)),
    };
  }),
  'mixed',
  { name: 'Spor' },
);

/** Areas with a hole, wound the wrong way round. */
export const areas: LayerData = layerOf(
  Array.from({ length: 7 }, (_, at): LayerRow => {
    const ring = (size: number, from: number): number[][] => [
      [from, from],
      [from, from + size],
      [from + size, from + size],
      [from + size, from],
      [from, from],
    ];
    return {
      geometry: { type: 'Polygon', coordinates: [ring(4, at), ring(1, at + 1)] },
      cells: [at, `Område ${at}`, at / 3, null, null, null],
    };
  }),
  'Polygon',
  { name: 'Områder' },
);

export const tableOnly: LayerData = {
  name: 'Tabell',
  about,
  columns,
  geometry: null,
  count: 3,
  rows: [
    [1, 'a', 0.5, true, '2026-11-22', '2026-11-22T09:30:00Z'],
    [2, null, null, null, null, null],
    [3, '=1+1', -2, false, 'i dag', null],
  ].map((cells) => ({ geometry: null, cells })),
};

export const rowsOf = (layer: LayerData): readonly LayerRow[] => [...layer.rows];

/** Of each row's geometry in any order, to a billionth of a degree, rings by the right hand. Of rows without a place: `null`. */
export function geometryHash(geometries: readonly (Geometry | null)[]): string {
  const texts = geometries.map((geometry) =>
    JSON.stringify(geometry, (_key, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e9) / 1e9 + 0 : value,
    ),
  );
  return createHash('sha256').update(texts.sort().join('\n')).digest('hex');
}
