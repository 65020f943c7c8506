import type { Feature } from './features';
import type { Layer } from './layer';
import { type Parameters, checkStyles, readLayers, readSheet, readTime, readWhole } from './parameters';
import { ServiceException, type WmsVersion } from './service-exception';
import { element, xmlDocument } from './xml';

export const infoFormats = ['application/json', 'text/plain', 'text/html'] as const;

const mostFeatures = 100;

interface Found {
  readonly layer: Layer;
  readonly feature: Feature;
}

/** GetFeatureInfo: what lies at a pixel of a map, from the layers in the order asked for. */
export async function featureInfoAnswer(
  parameters: Parameters,
  version: WmsVersion,
  offered: readonly Layer[],
  nowMs: number,
): Promise<Response> {
  readLayers(parameters.need('LAYERS'), offered);
  const layers = readLayers(parameters.need('QUERY_LAYERS'), offered);
  checkStyles(parameters);
  const sheet = readSheet(parameters, version);
  const [x, y] = [
    readPixel(parameters, ['I', 'X'], sheet.width),
    readPixel(parameters, ['J', 'Y'], sheet.height),
  ];
  const format = parameters.get('INFO_FORMAT') ?? 'text/plain';
  const write = writers[format.toLowerCase()];
  if (!write)
    throw new ServiceException('InvalidFormat', `There is no information in the format '${format}'.`);
  const count = readWhole(parameters.get('FEATURE_COUNT') ?? '1', 'FEATURE_COUNT', 1, mostFeatures);
  const found: Found[] = [];
  for (const layer of layers) {
    if (!layer.at) throw new ServiceException('LayerNotQueryable', `'${layer.name}' cannot be asked.`);
    const timeMs = readTime(parameters, layer, nowMs);
    const features = await layer.at(sheet, x + 0.5, y + 0.5, { nowMs, timeMs });
    found.push(...features.map((feature) => ({ layer, feature })));
  }
  return new Response(write(found.slice(0, count)), {
    headers: { 'content-type': `${format.toLowerCase()}; charset=utf-8` },
  });
}

/** 1.3.0 names the pixel I and J, 1.1.1 X and Y. */
function readPixel(parameters: Parameters, [name, other]: readonly [string, string], side: number): number {
  const text = parameters.get(name) ?? parameters.get(other) ?? parameters.need(name);
  if (!/^\d+$/.test(text) || Number(text) >= side)
    throw new ServiceException('InvalidPoint', `${name} must be a pixel of the map.`);
  return Number(text);
}

const writers: Readonly<Record<string, (found: readonly Found[]) => string>> = {
  'application/json': asJson,
  'text/plain': asText,
  'text/html': asHtml,
};

/** GeoJSON as in RFC 7946: longitude first, whatever the map's reference system. */
function asJson(found: readonly Found[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: found.map(({ feature: { id, properties, geometry } }) => ({
      type: 'Feature',
      id,
      properties,
      geometry,
    })),
  });
}

function asText(found: readonly Found[]): string {
  if (found.length === 0) return 'no features were found\n';
  return found
    .map(({ layer, feature }) => {
      const rows = Object.entries(feature.properties).map(([name, value]) => `${name} = ${value ?? ''}\n`);
      return `Results for layer '${layer.name}':\n${rows.join('')}\n`;
    })
    .join('');
}

function asHtml(found: readonly Found[]): string {
  const table = ({ layer, feature }: Found) =>
    element(
      'table',
      { class: 'featureInfo' },
      element('caption', {}, layer.title),
      Object.entries(feature.properties).map(([name, value]) =>
        element('tr', {}, element('th', {}, name), element('td', {}, value ?? '')),
      ),
    );
  const page = element(
    'html',
    {},
    element('head', {}, element('title', {}, 'GetFeatureInfo')),
    element('body', {}, found.map(table)),
  );
  return xmlDocument(page).replace(/^.*\n/, '<!DOCTYPE html>\n');
}
