import { Geodesic } from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { projected } from '@kartbord/common/projection';
import { cutTo, degreesOf, edgeOf, groundOf, metresOf, planeAt } from './plane';

describe('UTM 33', () => {
  it('is that of PROJ to a thousandth of a millimetre, from the west coast to the Russian border', () => {
    // gdaltransform -s_srs EPSG:4258 -t_srs EPSG:25833, of GDAL 3.
    for (const [degrees, metres] of [
      [
        [5.3, 60.4],
        [-33183.543269882, 6735342.84428877],
      ],
      [
        [31, 70.5],
        [1090037.23826295, 7899914.5210465],
      ],
      [
        [15, 65],
        [500000, 7208454.58154133],
      ],
    ] as const) {
      const [x, y] = metresOf('EPSG:25833', degrees);
      expect(Math.hypot(x - metres[0], y - metres[1])).toBeLessThan(1e-6);
      const [lon, lat] = degreesOf('EPSG:25833', metres);
      expect(Math.hypot(lon - degrees[0], lat - degrees[1])).toBeLessThan(1e-9);
    }
  });

  it('has as many metres on the ground as the geodesic', () => {
    const { s12 = NaN } = Geodesic.WGS84.Inverse(60.4, 5.3, 60.4, 5.301);
    const [a, b] = [projected('EPSG:25833', [5.3, 60.4]), projected('EPSG:25833', [5.301, 60.4])];
    expect(groundOf('EPSG:25833', [5.3, 60.4]) * Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(s12, 3);
  });
});

describe('the plane of a sheet', () => {
  const centre = [5.3, 60.4] as const;
  const sheet = planeAt('EPSG:25833', centre);
  const mercator = planeAt('EPSG:3857', centre);

  it('has the place and the scale of Web Mercator in its middle, so that zooms mean the same', () => {
    const [middle, other] = [sheet.of(...centre), mercator.of(...centre)];
    expect(Math.hypot(middle[0] - other[0], middle[1] - other[1])).toBeLessThan(1e-6);
    const far = ({ of }: typeof sheet): number => {
      const [x, y] = of(5.301, 60.4);
      return Math.hypot(x - middle[0], y - middle[1]);
    };
    expect(far(sheet) / far(mercator)).toBeCloseTo(1, 5);
  });

  it('leads back to degrees, and to the metres of its system', () => {
    const at = sheet.of(12, 66);
    const [lon, lat] = sheet.degrees(...at);
    expect([lon, lat].map((one) => Number(one.toFixed(9)))).toEqual([12, 66]);
    const [x, y] = sheet.inSystem(at);
    const [east, north] = projected('EPSG:25833', [12, 66]);
    expect(Math.hypot(x - east, y - north)).toBeLessThan(1e-4);
  });

  it('has no place for what has no position', () => {
    expect(sheet.of(NaN, 60)).toEqual([NaN, NaN]);
  });

  it('has north to the right of up west of the middle of its zone, and up in the middle', () => {
    expect(sheet.north(centre)).toBeCloseTo(8.45, 1);
    expect(sheet.north([15, 65])).toBeCloseTo(0, 6);
    expect(mercator.north(centre)).toBeCloseTo(0, 6);
  });
});

describe('a line that is cut to a box', () => {
  const box = [0, 0, 10, 10] as const;

  it('is in pieces where it leaves the box, each from edge to edge', () => {
    expect(
      cutTo(
        [
          [-5, 5],
          [5, 5],
          [5, 20],
          [8, 20],
          [8, 5],
        ],
        box,
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
      [
        [8, 10],
        [8, 5],
      ],
    ]);
  });

  it('is nothing where it stays outside', () => {
    expect(
      cutTo(
        edgeOf([-1, -1, 11, 11], 1).map(([x, y]) => [x, y]),
        box,
      ),
    ).toEqual([]);
  });
});
