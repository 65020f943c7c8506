import type { ExportSystem } from '@kartbord/common/projection';

/** What a file says of a system, so that no reader has to look it up. */
export interface SystemTexts {
  readonly name: string;
  /** In the register of EPSG. */
  readonly code: number;
  /** OGC 01-009, which GeoPackage asks for. */
  readonly wkt: string;
  /** PROJJSON 0.5, which GeoParquet asks for. */
  readonly projJson: Readonly<Record<string, unknown>>;
}

const epsg = (code: number): { authority: string; code: number } => ({ authority: 'EPSG', code });
const degree = 'UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]]';
const metre = 'UNIT["metre",1,AUTHORITY["EPSG","9001"]]';
const greenwich = 'PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]]';

const wgs84Wkt =
  `GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],` +
  `${greenwich},${degree},AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]`;
const etrs89Wkt =
  `GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101,AUTHORITY["EPSG","7019"]],` +
  `AUTHORITY["EPSG","6258"]],${greenwich},${degree},AUTHORITY["EPSG","4258"]]`;

const geographic = {
  subtype: 'ellipsoidal',
  axis: [
    { name: 'Geodetic latitude', abbreviation: 'Lat', direction: 'north', unit: 'degree' },
    { name: 'Geodetic longitude', abbreviation: 'Lon', direction: 'east', unit: 'degree' },
  ],
};

const plane = (east: string, north: string): Record<string, unknown> => ({
  subtype: 'Cartesian',
  axis: [
    { name: 'Easting', abbreviation: east, direction: 'east', unit: 'metre' },
    { name: 'Northing', abbreviation: north, direction: 'north', unit: 'metre' },
  ],
});

/** The realizations of an ensemble as EPSG numbers them. */
const wgs84Members: readonly (readonly [string, number])[] = [
  ['Transit', 1166],
  ['G730', 1152],
  ['G873', 1153],
  ['G1150', 1154],
  ['G1674', 1155],
  ['G1762', 1156],
  ['G2139', 1309],
];
const etrs89Members: readonly (readonly [number, number])[] = [
  [1989, 1178],
  [1990, 1179],
  [1991, 1180],
  [1992, 1181],
  [1993, 1182],
  [1994, 1183],
  [1996, 1184],
  [1997, 1185],
  [2000, 1186],
  [2005, 1204],
  [2014, 1206],
];

const wgs84Json = {
  name: 'WGS 84',
  datum_ensemble: {
    name: 'World Geodetic System 1984 ensemble',
    members: wgs84Members.map(([of, code]) => ({
      name: `World Geodetic System 1984 (${of})`,
      id: epsg(code),
    })),
    ellipsoid: { name: 'WGS 84', semi_major_axis: 6378137, inverse_flattening: 298.257223563 },
    accuracy: '2.0',
    id: epsg(6326),
  },
  coordinate_system: geographic,
  id: epsg(4326),
};

const etrs89Json = {
  name: 'ETRS89',
  datum_ensemble: {
    name: 'European Terrestrial Reference System 1989 ensemble',
    members: etrs89Members.map(([year, code]) => ({
      name: `European Terrestrial Reference Frame ${year}`,
      id: epsg(code),
    })),
    ellipsoid: { name: 'GRS 1980', semi_major_axis: 6378137, inverse_flattening: 298.257222101 },
    accuracy: '0.1',
    id: epsg(6258),
  },
  coordinate_system: geographic,
  id: epsg(4258),
};

const $schema = 'https://proj.org/schemas/v0.5/projjson.schema.json';
const parameter = (name: string, value: number, unit: string, code: number): Record<string, unknown> => ({
  name,
  value,
  unit,
  id: epsg(code),
});

/** A zone of UTM on ETRS89: EPSG:258xx. */
function utm(zone: number): SystemTexts {
  const name = `ETRS89 / UTM zone ${zone}N`;
  const code = 25800 + zone;
  const middle = zone * 6 - 183;
  return {
    name,
    code,
    wkt:
      `PROJCS["${name}",${etrs89Wkt},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],` +
      `PARAMETER["central_meridian",${middle}],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],` +
      `PARAMETER["false_northing",0],${metre},AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","${code}"]]`,
    projJson: {
      $schema,
      type: 'ProjectedCRS',
      name,
      base_crs: etrs89Json,
      conversion: {
        name: `UTM zone ${zone}N`,
        method: { name: 'Transverse Mercator', id: epsg(9807) },
        parameters: [
          parameter('Latitude of natural origin', 0, 'degree', 8801),
          parameter('Longitude of natural origin', middle, 'degree', 8802),
          parameter('Scale factor at natural origin', 0.9996, 'unity', 8805),
          parameter('False easting', 500000, 'metre', 8806),
          parameter('False northing', 0, 'metre', 8807),
        ],
      },
      coordinate_system: plane('E', 'N'),
      id: epsg(code),
    },
  };
}

const webMercator: SystemTexts = {
  name: 'WGS 84 / Pseudo-Mercator',
  code: 3857,
  wkt:
    `PROJCS["WGS 84 / Pseudo-Mercator",${wgs84Wkt},PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0],` +
    `PARAMETER["scale_factor",1],PARAMETER["false_easting",0],PARAMETER["false_northing",0],${metre},AXIS["Easting",EAST],` +
    `AXIS["Northing",NORTH],EXTENSION["PROJ4","+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 ` +
    `+units=m +nadgrids=@null +wktext +no_defs"],AUTHORITY["EPSG","3857"]]`,
  projJson: {
    $schema,
    type: 'ProjectedCRS',
    name: 'WGS 84 / Pseudo-Mercator',
    base_crs: wgs84Json,
    conversion: {
      name: 'Popular Visualisation Pseudo-Mercator',
      method: { name: 'Popular Visualisation Pseudo Mercator', id: epsg(1024) },
      parameters: [
        parameter('Latitude of natural origin', 0, 'degree', 8801),
        parameter('Longitude of natural origin', 0, 'degree', 8802),
        parameter('False easting', 0, 'metre', 8806),
        parameter('False northing', 0, 'metre', 8807),
      ],
    },
    coordinate_system: plane('X', 'Y'),
    id: epsg(3857),
  },
};

export const systemTexts: Readonly<Record<ExportSystem, SystemTexts>> = {
  'EPSG:4326': {
    name: 'WGS 84',
    code: 4326,
    wkt: wgs84Wkt,
    projJson: { $schema, type: 'GeographicCRS', ...wgs84Json },
  },
  'EPSG:25832': utm(32),
  'EPSG:25833': utm(33),
  'EPSG:25835': utm(35),
  'EPSG:3857': webMercator,
};
