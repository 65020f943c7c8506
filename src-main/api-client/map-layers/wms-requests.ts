import type { InfoQuestion } from '../../../src-shared/domain/map-layers/feature-info';
import {
  type MapSystem,
  type PictureFormat,
  type PicturePlace,
  type PictureQuestion,
  type PictureSubject,
  type TileName,
  tilePlace,
  type WmsVersion,
} from '../../../src-shared/domain/map-layers/map-layer';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { EndpointRequest } from '../parts';

/**
 * How a server writes what it is asked for, where it does not know it by its plain name: `image/png; mode=24bit` alone,
 * or EPSG:900913 for EPSG:3857.
 */
export interface ServerWords {
  readonly formats: Readonly<Partial<Record<PictureFormat, string>>>;
  readonly systems: Readonly<Partial<Record<MapSystem, string>>>;
  /** What a legend is asked for as to be text; null: the server names its formats, and none is that. */
  readonly legendText: string | null;
}

/** GeoServer's form, which the service's own map server is. */
const legendJson = 'application/json';
export const plainWords: ServerWords = { formats: {}, systems: {}, legendText: legendJson };

/** Of the formats of legends that a server names; one that names none is asked once. */
export const legendTextOf = (formats: readonly string[]): string | null =>
  formats.length === 0
    ? legendJson
    : (formats.find((format) => /^application\/json\b/i.test(format)) ?? null);

type Members = readonly (readonly [name: string, value: string])[];

/** The rows of a table; some answer the first few, some one. */
const mostFeatures = 50;

/** OGC 06-042, 7.2: what the server offers. The address is the server's own: the ones in the answer lead nowhere. */
export const capabilitiesRequest = (version: WmsVersion): EndpointRequest =>
  request([
    ['SERVICE', 'WMS'],
    ['REQUEST', 'GetCapabilities'],
    ['VERSION', version],
  ]);

/**
 * OGC 06-042, 7.3: a picture. The same picture has the same path in every process, because copies are filed by it. A tenth
 * of a millimetre and a hundred-millionth of a degree are finer than a pixel at every zoom.
 */
export const pictureRequest = (of: PictureQuestion, words: ServerWords = plainWords): EndpointRequest =>
  request([...operation('GetMap', of), ...picture(of, words), ...when(of)]);

/** OGC 06-042, 7.4: what is at a pixel of that picture. */
export function infoRequest(of: InfoQuestion, words: ServerWords = plainWords): EndpointRequest {
  const [column, row] = of.version === '1.3.0' ? (['I', 'J'] as const) : (['X', 'Y'] as const);
  return request([
    ...operation('GetFeatureInfo', of),
    ...picture(of, words),
    ...when(of),
    ['QUERY_LAYERS', of.layer],
    ['INFO_FORMAT', of.infoFormat],
    ['FEATURE_COUNT', String(mostFeatures)],
    [column, String(of.i)],
    [row, String(of.j)],
  ]);
}

/** OGC 05-078r4, 12: the server's own legend. A picture's size is the server's choice. */
export const legendRequest = (
  of: Pick<PictureSubject, 'version' | 'layer' | 'style'>,
  format = 'image/png',
): EndpointRequest =>
  request([
    ...operation('GetLegendGraphic', of),
    ['LAYER', of.layer],
    ['STYLE', of.style],
    ['FORMAT', format],
    ...(of.version === '1.3.0' ? ([['SLD_VERSION', '1.1.0']] as const) : []),
  ]);

const operation = (name: string, { version }: Pick<PictureSubject, 'version'>): Members => [
  ['SERVICE', 'WMS'],
  ['REQUEST', name],
  ['VERSION', version],
];

function picture(of: PictureQuestion, words: ServerWords): Members {
  return [
    ['LAYERS', of.layer],
    ['STYLES', of.style],
    [of.version === '1.3.0' ? 'CRS' : 'SRS', words.systems[of.system] ?? of.system],
    ['BBOX', boxText(of)],
    ['WIDTH', String(of.width)],
    ['HEIGHT', String(of.height)],
    ['FORMAT', words.formats[of.format] ?? of.format],
    ['TRANSPARENT', 'TRUE'],
  ];
}

/** OGC 06-042, annex C: time and elevation by their own names, any other dimension behind DIM_. */
function when({ time, dimensions }: PictureSubject): Members {
  const others = Object.entries(dimensions).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...(time === null ? [] : ([['TIME', time]] as const)),
    ...others.map(
      ([name, value]) => [name === 'elevation' ? 'ELEVATION' : `DIM_${name.toUpperCase()}`, value] as const,
    ),
  ];
}

/**
 * Of the systems here, only EPSG:4326 has its latitude first, and only in 1.3.0: EPSG gives 3857 and the UTM zones as
 * easting, northing, and 1.1.1 has x first whatever EPSG says (06-042, 6.7.2; geodata.md 6).
 */
export function boxText({
  box,
  system,
  version,
}: Pick<PicturePlace, 'box' | 'system'> & Pick<PictureSubject, 'version'>): string {
  const [minX, minY, maxX, maxY] = box;
  const isLatitudeFirst = version === '1.3.0' && system === 'EPSG:4326';
  const digits = isInDegrees(system) ? 8 : 4;
  return (isLatitudeFirst ? [minY, minX, maxY, maxX] : box).map((side) => side.toFixed(digits)).join();
}

export const isInDegrees = (system: MapSystem): boolean => system === 'EPSG:4326' || system === 'CRS:84';

/** A tile as the window asks for it while nothing else was chosen. */
export const tileQuestion = (tile: TileName): PictureQuestion => ({
  server: serviceServerId,
  version: '1.3.0',
  format: 'image/png',
  layer: tile.layer,
  style: '',
  time: tile.time,
  dimensions: {},
  ...tilePlace(tile),
});

export const tileRequest = (tile: TileName): EndpointRequest => pictureRequest(tileQuestion(tile));

/** Whether an entry of the request ledger asked for a tile. */
export function isTilePath(method: string, path: string): boolean {
  return method === 'GET' && /[?&]REQUEST=GetMap(&|$)/.test(path);
}

function request(members: Members): EndpointRequest {
  return { method: 'GET', path: `?${members.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}` };
}

/** As in `encodeURIComponent`, but readable where a query allows it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}
