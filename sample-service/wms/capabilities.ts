import { infoFormats } from './feature-info';
import type { Layer } from './layer';
import { legendSize } from './legend';
import { mostPixels } from './parameters';
import { pictureFormats } from './picture';
import {
  type Box,
  type ReferenceSystem,
  fromLonLat,
  isGeographic,
  latitudeFirst,
  referenceSystems,
} from './reference-systems';
import type { WmsVersion } from './service-exception';
import { type Markup, element, xmlDocument } from './xml';

const xlink = 'http://www.w3.org/1999/xlink';
const title = 'Kartbord sample maps';
const abstract =
  'Map layers of an invented coast, with the names of the documented service. Nothing on them is real but the coastline.';

/** What the server offers, in the form of a version, for the address that it was asked at. */
export function capabilitiesAnswer(
  address: string,
  version: WmsVersion,
  layers: readonly Layer[],
  nowMs: number,
): Response {
  const isNew = version === '1.3.0';
  const content = [service(address, version), capability(address, version, layers, nowMs)] as const;
  const root = isNew
    ? element('WMS_Capabilities', { version, xmlns: 'http://www.opengis.net/wms' }, ...content)
    : element('WMT_MS_Capabilities', { version }, ...content);
  const type = isNew ? 'text/xml' : 'application/vnd.ogc.wms_xml';
  return new Response(xmlDocument(root), { headers: { 'content-type': `${type}; charset=utf-8` } });
}

/** The name space stands here and not at the root, because the DTD of 1.1.1 has it nowhere else. */
const online = (address: string): Markup =>
  element('OnlineResource', { 'xmlns:xlink': xlink, 'xlink:type': 'simple', 'xlink:href': address });

function service(address: string, version: WmsVersion): Markup {
  const isNew = version === '1.3.0';
  return element(
    'Service',
    {},
    element('Name', {}, isNew ? 'WMS' : 'OGC:WMS'),
    element('Title', {}, title),
    element('Abstract', {}, abstract),
    online(address),
    element('Fees', {}, 'NONE'),
    element('AccessConstraints', {}, 'NONE'),
    isNew ? [element('MaxWidth', {}, mostPixels), element('MaxHeight', {}, mostPixels)] : [],
  );
}

function capability(address: string, version: WmsVersion, layers: readonly Layer[], nowMs: number): Markup {
  const isNew = version === '1.3.0';
  const http = element('DCPType', {}, element('HTTP', {}, element('Get', {}, online(`${address}?`))));
  const operation = (name: string, formats: readonly string[]) =>
    element(
      name,
      {},
      formats.map((format) => element('Format', {}, format)),
      http,
    );
  return element(
    'Capability',
    {},
    element(
      'Request',
      {},
      operation('GetCapabilities', [isNew ? 'text/xml' : 'application/vnd.ogc.wms_xml']),
      operation('GetMap', pictureFormats),
      operation('GetFeatureInfo', infoFormats),
      isNew ? [] : [operation('GetLegendGraphic', ['image/png', 'application/json'])],
    ),
    element('Exception', {}, element('Format', {}, isNew ? 'XML' : 'application/vnd.ogc.se_xml')),
    element(
      'Layer',
      {},
      element('Title', {}, title),
      referenceSystems.map((system) => element(isNew ? 'CRS' : 'SRS', {}, system)),
      boundsOf(boundsOfAll(layers), version),
      layers.map((layer) => layerElement(address, version, layer, nowMs)),
    ),
  );
}

function layerElement(address: string, version: WmsVersion, layer: Layer, nowMs: number): Markup {
  const legend = `${address}?SERVICE=WMS&VERSION=${version}&REQUEST=GetLegendGraphic&FORMAT=image/png&LAYER=${layer.name}`;
  return element(
    'Layer',
    { queryable: layer.at ? 1 : 0, opaque: 0 },
    element('Name', {}, layer.name),
    element('Title', {}, layer.title),
    element('Abstract', {}, layer.abstract),
    referenceSystems.map((system) => element(version === '1.3.0' ? 'CRS' : 'SRS', {}, system)),
    boundsOf(layer.bounds, version),
    timesOf(layer, version, nowMs),
    element(
      'Style',
      {},
      element('Name', {}, 'default'),
      element('Title', {}, 'Default'),
      element('LegendURL', { ...legendSize(layer) }, element('Format', {}, 'image/png'), online(legend)),
    ),
  );
}

/** A list of instants: 1.3.0 has it in the dimension, 1.1.1 in an extent of its own. */
function timesOf({ times }: Layer, version: WmsVersion, nowMs: number): readonly Markup[] {
  if (!times) return [];
  const text = (timeMs: number) => new Date(timeMs).toISOString().replace('.000Z', 'Z');
  const { steps, normal } = times(nowMs);
  const list = steps.map(text).join(',');
  const dimension = { name: 'time', units: 'ISO8601' };
  const chosen = { default: text(normal), nearestValue: 0 };
  return version === '1.3.0'
    ? [element('Dimension', { ...dimension, ...chosen }, list)]
    : [element('Dimension', dimension), element('Extent', { name: 'time', ...chosen }, list)];
}

function boundsOfAll(layers: readonly Layer[]): Box {
  const side = (i: 0 | 1 | 2 | 3) => layers.map(({ bounds }) => bounds[i]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}

function boundsOf(box: Box, version: WmsVersion): readonly Markup[] {
  const [west, south, east, north] = box.map((degrees) => Number(degrees.toFixed(4)));
  const geographic =
    version === '1.3.0'
      ? element(
          'EX_GeographicBoundingBox',
          {},
          element('westBoundLongitude', {}, west ?? 0),
          element('eastBoundLongitude', {}, east ?? 0),
          element('southBoundLatitude', {}, south ?? 0),
          element('northBoundLatitude', {}, north ?? 0),
        )
      : element('LatLonBoundingBox', corners(box));
  const inSystem = (system: ReferenceSystem) => {
    const [x0, y0, x1, y1] = projected(system, box);
    const swapped: Box = latitudeFirst(system, version) ? [y0, x0, y1, x1] : [x0, y0, x1, y1];
    return element('BoundingBox', { [version === '1.3.0' ? 'CRS' : 'SRS']: system, ...corners(swapped) });
  };
  return [geographic, ...referenceSystems.map(inSystem)];
}

const corners = ([minx, miny, maxx, maxy]: Box) => ({
  minx: Number(minx.toFixed(4)),
  miny: Number(miny.toFixed(4)),
  maxx: Number(maxx.toFixed(4)),
  maxy: Number(maxy.toFixed(4)),
});

/** The box round a box of degrees, whose edges are no straight lines in UTM. */
function projected(system: ReferenceSystem, box: Box): Box {
  if (isGeographic(system)) return box;
  const samples = 16;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i <= samples; i++)
    for (let j = 0; j <= samples; j++) {
      const lon = box[0] + ((box[2] - box[0]) * i) / samples;
      const [x, y] = fromLonLat(system, [lon, box[1] + ((box[3] - box[1]) * j) / samples]);
      xs.push(x);
      ys.push(y);
    }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
