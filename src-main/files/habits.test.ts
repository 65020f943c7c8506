import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { legBetween } from '../../src-shared/domain/units/geodesic';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { FileProblemCode } from '../../src-shared/domain/map-layers/own-file';
import { readText } from './testing';

const folder = join(import.meta.dirname, 'testing');

interface Drawn {
  /** What is meant by all that is drawn, position by position. */
  readonly at: readonly LonLat[];
  /** Why the first of those that are left out is. */
  readonly leavesOut?: FileProblemCode;
  /** Of how many it is asked whether their axes are exchanged. */
  readonly asks?: number;
}

const bergen: LonLat = [5.3267, 60.3917];
const exchanged: LonLat = [60.3917, 5.3267];
const janMayen: LonLat = [-8.5, 71];
const farms: readonly LonLat[] = [bergen, [13.612, 67.9008], [18.9553, 69.6492]];
const way: readonly LonLat[] = [bergen, [5.1, 60.45], [4.9, 60.5]];
const area: readonly LonLat[] = [
  [5, 60],
  [5.2, 60],
  [5.2, 60.2],
  [5, 60.2],
  [5.05, 60.05],
  [5.05, 60.1],
  [5.1, 60.1],
];

/** Small files as other programs and people write them, with where their places are meant; a code: refused for this reason. */
const habits: Readonly<Record<string, Drawn | FileProblemCode>> = {
  // Geographic information systems and databases. Those of QGIS are written by GDAL, as it does.
  'gis/arcgis-add-xy.csv': { at: [bergen] },
  'gis/arcgis-esri.json': 'unknown-format',
  'gis/mapshaper-topology.json': 'unknown-format',
  'gis/postgis-dump.csv': { at: [bergen] },
  'gis/postgis-hexewkb.csv': 'bad-place',
  'gis/postgis-utm33.csv': { at: [bergen] },
  'qgis/attributes-only.csv': 'no-place',
  'qgis/axes-exchanged.geojson': { at: [exchanged], asks: 1 },
  'qgis/crs-of-feature.geojson': { at: [bergen] },
  'qgis/crs84.geojson': { at: [bergen] },
  'qgis/degrees-labelled-utm32.geojson': 'not-metres',
  'qgis/degrees-labelled-web-mercator.geojson': 'not-metres',
  'qgis/delimited-text.csv': { at: [bergen, janMayen] },
  'qgis/ed50-utm32.geojson': 'other-system',
  'qgis/georss.xml': 'unknown-format',
  'qgis/kilometres.geojson': 'not-metres',
  'qgis/libkml-area.kml': { at: area },
  'qgis/line.kml': { at: way },
  'qgis/lines.geojsonl': { at: farms },
  'qgis/metres-without-crs.geojson': 'other-system',
  'qgis/null-geometry.geojson': { at: [bergen] },
  'qgis/rfc7946.geojson': { at: farms },
  'qgis/route.gpx': { at: way },
  'qgis/sequence.geojsons': { at: farms },
  'qgis/text-coordinates.geojson': 'bad-place',
  'qgis/track.gpx': { at: way },
  'qgis/utm32-line.geojson': { at: way },
  'qgis/utm33-area.geojson': { at: area },
  'qgis/utm33-heights.geojson': { at: farms },
  'qgis/utm33.geojson': { at: farms },
  'qgis/waypoints.gpx': { at: farms },
  'qgis/web-mercator.geojson': { at: farms },
  'qgis/wgs84-utm33.geojson': { at: farms },
  'qgis/wkt-area.csv': { at: area },
  'qgis/wkt-utm33.csv': 'other-system',
  'qgis/wkt.csv': { at: way },
  'qgis/xy-utm33.csv': 'other-system',
  'qgis/xy.csv': { at: farms },
  'qgis/xyz.tsv': { at: farms },
  'qgis/yx.csv': { at: farms },
  'qgis/qgis.dxf': 'unknown-format',
  'qgis/qgis.fgb': 'unknown-format',
  'qgis/qgis.gml': 'unknown-format',
  'qgis/qgis.kml': { at: farms },
  'qgis/qgis.mif': 'unknown-format',
  'qgis/qgis.shp': 'unknown-format',
  // Google Earth, and KML by hand.
  'earth/area.kml': {
    at: [
      [5, 60],
      [5.2, 60],
      [5.2, 60.2],
      [5, 60.2],
    ],
  },
  'earth/axes-exchanged.kml': { at: [exchanged], asks: 1 },
  'earth/by-hand.kml': { at: [bergen] },
  'earth/decimal-comma-once.kml': 'bad-place',
  'earth/decimal-comma-track.kml': 'bad-place',
  'earth/decimal-commas-line.kml': {
    at: [
      [5, 33],
      [60, 39],
      [5, 34],
      [60, 40],
    ],
    asks: 1,
  },
  'earth/decimal-commas.kml': 'bad-place',
  'earth/link.kml': 'no-features',
  'earth/metres.kml': 'other-system',
  'earth/path.kml': { at: way },
  'earth/picture.kml': 'no-features',
  'earth/pins.kml': { at: [bergen, janMayen] },
  'earth/prefix.kml': { at: [bergen] },
  'earth/track.kml': { at: [bergen, [5.1, 60.45]] },
  'earth/utf16.kml': { at: [bergen] },
  'earth/without-place.kml': 'no-place',
  'earth/zero.kml': 'zero-place',
  'earth/earth.kmz': 'zipped',
  // Excel, in Norwegian where it says nb: semicolons, decimal commas, Windows-1252.
  'excel/dos.csv': 'parts-of-places',
  'excel/en.csv': { at: [bergen] },
  'excel/mac.csv': { at: [janMayen] },
  'excel/nb-1252.csv': { at: [bergen, janMayen] },
  'excel/nb-axes-exchanged.csv': { at: [exchanged], asks: 1 },
  'excel/nb-boats.csv': { at: [bergen] },
  'excel/nb-chart-cells.csv': { at: [bergen, janMayen] },
  'excel/nb-days.csv': 'bad-place',
  'excel/nb-degree-cells.csv': { at: [bergen] },
  'excel/nb-degrees-minutes-directions.csv': { at: [janMayen] },
  'excel/nb-degrees-minutes-seconds.csv': { at: [bergen] },
  'excel/nb-degrees-minutes.csv': { at: [bergen] },
  'excel/nb-directions.csv': { at: [bergen, janMayen] },
  'excel/nb-empty-columns.csv': { at: [bergen] },
  'excel/nb-letter-o.csv': 'letter-o',
  'excel/nb-lost-point.csv': 'bad-place',
  'excel/nb-marks-for-names.csv': { at: [bergen] },
  'excel/nb-minutes-without-axis.csv': { at: [bergen] },
  'excel/nb-missing-minutes.csv': 'parts-of-places',
  'excel/nb-o-for-oe.csv': { at: [bergen] },
  'excel/nb-position-column.csv': { at: [bergen, janMayen] },
  'excel/nb-rounded.csv': 'bad-place',
  'excel/nb-same-name-twice.csv': 'parts-of-places',
  'excel/nb-second-cells.csv': { at: [bergen] },
  'excel/nb-times.csv': { at: [[5.326_667, 60.391_667]] },
  'excel/nb-title-rows.csv': 'no-place',
  'excel/nb-two-row-header-directions.csv': { at: [janMayen] },
  'excel/nb-two-row-header.csv': { at: [bergen] },
  'excel/nb-unicode-text.txt': { at: [bergen] },
  'excel/nb-utf8.csv': { at: [bergen] },
  'excel/nb-utm-digit-short.csv': 'not-metres',
  'excel/nb-utm-thousands.csv': { at: [bergen] },
  'excel/nb-utm-without-zone.csv': 'other-system',
  'excel/nb-utm-x-is-north.csv': 'not-metres',
  'excel/nb-utm-zone-column.csv': { at: [bergen, bergen] },
  'excel/nb-utm33.csv': { at: [bergen] },
  'excel/nb-wide-header.csv': 'parts-of-places',
  'excel/page.html': 'unknown-format',
  'excel/separator-line.csv': { at: [bergen] },
  // Plotters and their logs.
  'plotters/ais.csv': 'unknown-format',
  'plotters/axes-exchanged.gpx': { at: [exchanged], asks: 1 },
  'plotters/cut-off.gpx': { at: [bergen], leavesOut: 'not-readable' },
  'plotters/dash.csv': 'bad-place',
  'plotters/decimal-commas.gpx': 'bad-place',
  'plotters/direction-before.csv': { at: [bergen, janMayen] },
  'plotters/dotted-minutes.csv': 'bad-place',
  'plotters/empty.gpx': 'no-features',
  'plotters/garmin-route.gpx': { at: [bergen, [5.1, 60.45]] },
  'plotters/garmin-waypoints.gpx': { at: [bergen, janMayen] },
  'plotters/gpx-1.0.gpx': { at: [bergen] },
  'plotters/latin1.gpx': { at: [bergen] },
  'plotters/mapsource.txt': 'no-place',
  'plotters/nmea.csv': 'unknown-format',
  'plotters/nmea.log': 'unknown-format',
  'plotters/olex.txt': 'no-place',
  'plotters/one-position.gpx': 'short-line',
  'plotters/opencpn.gpx': { at: [bergen] },
  'plotters/oziexplorer.wpt': 'unknown-format',
  'plotters/packed-columns.csv': 'parts-of-places',
  'plotters/packed.csv': 'bad-place',
  'plotters/position.csv': { at: [bergen, janMayen] },
  'plotters/track-segments.gpx': { at: [bergen, [5.1, 60.45], [4.9, 60.5], [4.8, 60.55]] },
  'plotters/waypoint-without-fix.gpx': { at: [bergen], leavesOut: 'zero-place' },
  'plotters/waypoints.csv': { at: [bergen, janMayen] },
  'plotters/without-fix.gpx': 'zero-place',
  // Tables of everybody else: split columns, columns of systems, letters and signs.
  'sheets/axes-exchanged-minutes.csv': { at: [exchanged], asks: 1 },
  'sheets/box.csv': { at: [bergen] },
  'sheets/comma-decimals-wide-header.csv': 'bad-place',
  'sheets/comma-decimals.csv': 'bad-row',
  'sheets/degrees-and-metres.csv': { at: [bergen, bergen] },
  'sheets/degrees-in-epsg-column.csv': 'not-metres',
  'sheets/degrees-north-west.csv': { at: [janMayen] },
  'sheets/ed50.csv': 'other-system',
  'sheets/empty-places.csv': 'no-place',
  'sheets/epsg-column.csv': { at: [bergen, bergen, bergen] },
  'sheets/full-width.csv': { at: [bergen] },
  'sheets/half-places.csv': { at: [bergen], leavesOut: 'bad-place' },
  'sheets/hemisphere-alone.csv': 'parts-of-places',
  'sheets/lat-deg-min.csv': { at: [bergen, janMayen] },
  'sheets/lat-dir.csv': { at: [janMayen] },
  'sheets/latd-latm-lats.csv': { at: [bergen] },
  'sheets/letter-names.csv': { at: [janMayen] },
  'libreoffice/libreoffice.csv': { at: [bergen, janMayen] },
  'libreoffice/libreoffice-tabs.txt': { at: [bergen, janMayen] },
  'libreoffice/libreoffice-utf16.csv': { at: [bergen, janMayen] },
  'libreoffice/libreoffice-fixed.csv': 'no-place',
  'libreoffice/libreoffice.html': 'doctype',
  'sheets/workbook.ods': 'zipped',
  'sheets/workbook.xlsx': 'zipped',
  'sheets/links.csv': { at: [bergen, janMayen] },
  'sheets/longitude-first.csv': { at: [exchanged], asks: 1 },
  'sheets/longitude-w.csv': { at: [janMayen] },
  'sheets/mgrs.csv': { at: [bergen] },
  'sheets/minus-sign.csv': { at: [janMayen] },
  'sheets/minutes-over-59.csv': 'parts-of-places',
  'sheets/named-system.csv': { at: [bergen] },
  'sheets/no-header.csv': 'no-place',
  'sheets/no-place.csv': 'no-place',
  'sheets/numpy.csv': { at: [bergen] },
  'sheets/one-axis-of-each-zone.csv': 'other-system',
  'sheets/out-of-range.csv': 'bad-place',
  'sheets/pipe.csv': 'no-place',
  'sheets/quoted-decimal-commas.csv': { at: [bergen] },
  'sheets/two-zones.csv': { at: [bergen] },
  'sheets/unnamed-directions.csv': { at: [janMayen] },
  'sheets/whole-degrees.csv': {
    at: [
      [5, 60],
      [6, 61],
    ],
  },
  'sheets/wgs84.csv': { at: [bergen] },
  'sheets/wide-table.tsv': { at: [bergen] },
  'sheets/zeros.csv': { at: [bergen], leavesOut: 'zero-place' },
};

describe('a file of another program', () => {
  it('is one of a hundred and more, each with what is meant by it', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
      .toSorted();
    expect(Object.keys(habits).toSorted()).toEqual(files);
    expect(files.length).toBeGreaterThanOrEqual(100);
  });

  it.each(Object.entries(habits))(
    'is drawn where it is meant, or refused with the reason: %s',
    (name, meant) => {
      const read = readText(basename(name), readFileSync(join(folder, name)));
      if (typeof meant === 'string') {
        expect(read).toMatchObject({ code: meant });
        return;
      }
      if (!('shapes' in read)) expect.fail(`refused: ${read.code} at line ${read.line}`);
      const { lonLat } = read.shapes;
      const metres = meant.at.map(
        (at, index) => legBetween(at, [lonLat[index * 2] ?? NaN, lonLat[index * 2 + 1] ?? NaN]).metres,
      );
      expect(lonLat.length / 2).toBe(meant.at.length);
      expect(metres.filter((off) => !(off < 1))).toEqual([]);
      expect(read.problems?.first).toBe(meant.leavesOut);
      expect(read.swapped).toBe(meant.asks ?? 0);
    },
  );
});
