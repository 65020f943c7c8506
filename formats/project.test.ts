import { execFileSync, spawnSync } from 'node:child_process';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { exportSystems } from '@kartbord/common/projection';
import { geometryIn, projector } from './project';
import { systemTexts } from './system-texts';

const hasGdal = spawnSync('gdaltransform', ['--version']).status === 0;
const without = hasGdal ? '' : ' (skipped: gdaltransform is not on this machine)';

const places: readonly (readonly [number, number])[] = [
  [10.7522, 59.9139],
  [5.3221, 60.39299],
  [15.0, 68.5],
  [18.9553, 69.6492],
  [30.0457, 69.7267],
  [4.05, 57.9],
  [31.1, 71.2],
  [15.6, 78.2],
];

describe('a place in another system', () => {
  it.runIf(hasGdal).each(exportSystems.filter((system) => system !== 'EPSG:4326'))(
    `in %s lies within a millimetre of where GDAL puts it${without}`,
    (system) => {
      const said = execFileSync('gdaltransform', ['-s_srs', 'EPSG:4326', '-t_srs', system, '-output_xy'], {
        input: places.map(([lon, lat]) => `${lon} ${lat}`).join('\n'),
        encoding: 'utf8',
      });
      const theirs = said
        .trim()
        .split('\n')
        .map((line) => line.split(' ').map(Number));
      const project = projector(system);
      expect(theirs).toHaveLength(places.length);
      for (const [at, [lon, lat]] of places.entries()) {
        const [x, y] = project(lon, lat);
        expect(Math.hypot(x - (theirs[at]?.[0] ?? NaN), y - (theirs[at]?.[1] ?? NaN))).toBeLessThan(0.001);
      }
    },
  );

  it('is the same in degrees, longitude first', () => {
    expect(projector('EPSG:4326')(5.5, 60.25)).toEqual([5.5, 60.25]);
  });

  it('is moved in each part of a geometry, heights left as they are', () => {
    const [x, y] = projector('EPSG:25833')(15, 68.5);
    const p = [15, 68.5, 12];
    const q = [x, y, 12];
    const pairs: [Geometry, Geometry][] = [
      [
        { type: 'Point', coordinates: p },
        { type: 'Point', coordinates: q },
      ],
      [
        { type: 'MultiPoint', coordinates: [p] },
        { type: 'MultiPoint', coordinates: [q] },
      ],
      [
        { type: 'LineString', coordinates: [p, p] },
        { type: 'LineString', coordinates: [q, q] },
      ],
      [
        { type: 'MultiLineString', coordinates: [[p, p]] },
        { type: 'MultiLineString', coordinates: [[q, q]] },
      ],
      [
        { type: 'Polygon', coordinates: [[p, p, p, p]] },
        { type: 'Polygon', coordinates: [[q, q, q, q]] },
      ],
      [
        { type: 'MultiPolygon', coordinates: [[[p]]] },
        { type: 'MultiPolygon', coordinates: [[[q]]] },
      ],
    ];
    for (const [from, to] of pairs) expect(geometryIn('EPSG:25833', from)).toEqual(to);
    expect(
      geometryIn('EPSG:25833', { type: 'GeometryCollection', geometries: pairs.map(([from]) => from) }),
    ).toEqual({
      type: 'GeometryCollection',
      geometries: pairs.map(([, to]) => to),
    });
  });
});

describe('what a file says of a system', () => {
  const said = (as: string, of: string): string =>
    execFileSync('gdalsrsinfo', ['-o', as, of], { encoding: 'utf8' }).trim();

  it.runIf(hasGdal).each(exportSystems)(`%s is known by GDAL from our texts${without}`, (system) => {
    const { wkt, projJson, code } = systemTexts[system];
    expect(system).toBe(`EPSG:${code}`);
    expect(said('epsg', wkt)).toBe(system);
    expect(said('epsg', JSON.stringify(projJson))).toBe(system);
  });

  it.runIf(hasGdal).each(exportSystems)(`%s is what GDAL says of it itself${without}`, (system) => {
    const { scope, area, bbox, ...theirs } = JSON.parse(said('PROJJSON', system)) as Record<string, unknown>;
    expect([scope, area, bbox]).not.toContain(undefined);
    expect(systemTexts[system].projJson).toEqual(theirs);
  });
});
