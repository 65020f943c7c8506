import type { Layer } from './layer';
import { type Box, type ReferenceSystem, isReferenceSystem, latitudeFirst } from './reference-systems';
import { ServiceException, type WmsVersion } from './service-exception';
import { type Sheet, makeSheet } from './sheet';

/** The workspace that the real service's layers have before their names, where its address has none (facts.md 11). */
const workspace = 'bw:';

/** The longest side of a picture, pixels. */
export const mostPixels = 2048;

/** The parameters of a request. Names have no case in WMS; the first of two with one name counts. */
export class Parameters {
  readonly #values = new Map<string, string>();

  constructor(url: URL) {
    for (const [name, value] of url.searchParams)
      if (!this.#values.has(name.toUpperCase())) this.#values.set(name.toUpperCase(), value);
  }

  /** Undefined for one that is missing or empty. */
  get(name: string): string | undefined {
    return this.#values.get(name)?.trim() || undefined;
  }

  need(name: string): string {
    const value = this.get(name);
    if (value === undefined) throw new ServiceException('MissingParameterValue', `${name} is missing.`);
    return value;
  }
}

/** What the client speaks: 1.3.0, unless it asks for something older. */
export function readVersion(parameters: Parameters): WmsVersion {
  const version = parameters.get('VERSION') ?? '1.3.0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 1 || (major === 1 && minor < 3) ? '1.1.1' : '1.3.0';
}

/** The layers of LAYERS, LAYER or QUERY_LAYERS, in their order. */
export function readLayers(text: string, offered: readonly Layer[]): Layer[] {
  return text.split(',').map((part) => {
    const wanted = part.trim();
    const name = wanted.startsWith(workspace) ? wanted.slice(workspace.length) : wanted;
    const layer = offered.find((one) => one.name === name);
    if (!layer) throw new ServiceException('LayerNotDefined', `There is no layer '${wanted}'.`);
    return layer;
  });
}

/** Every layer has one style, which is called `default` or nothing. */
export function checkStyles(parameters: Parameters): void {
  for (const style of (parameters.get('STYLES') ?? parameters.get('STYLE') ?? '').split(','))
    if (style !== '' && style !== 'default')
      throw new ServiceException('StyleNotDefined', `There is no style '${style}'.`);
}

/** CRS or SRS, BBOX, WIDTH and HEIGHT. */
export function readSheet(parameters: Parameters, version: WmsVersion): Sheet {
  const system = readSystem(parameters, version);
  const box = readBox(parameters.need('BBOX'), latitudeFirst(system, version));
  return makeSheet(system, box, readSide(parameters, 'WIDTH'), readSide(parameters, 'HEIGHT'));
}

function readSystem(parameters: Parameters, version: WmsVersion): ReferenceSystem {
  const [name, other] = version === '1.3.0' ? ['CRS', 'SRS'] : ['SRS', 'CRS'];
  const code = (parameters.get(name) ?? parameters.get(other) ?? parameters.need(name)).toUpperCase();
  if (isReferenceSystem(code)) return code;
  throw new ServiceException(
    version === '1.3.0' ? 'InvalidCRS' : 'InvalidSRS',
    `The reference system '${code}' is not offered.`,
  );
}

function readBox(text: string, isLatitudeFirst: boolean): Box {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [a = NaN, b = NaN, c = NaN, d = NaN] = numbers;
  const box: Box = isLatitudeFirst ? [b, a, d, c] : [a, b, c, d];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw new ServiceException('InvalidParameterValue', 'BBOX must be four numbers.');
  if (box[2] <= box[0] || box[3] <= box[1])
    throw new ServiceException('InvalidParameterValue', 'BBOX has no area.');
  return box;
}

function readSide(parameters: Parameters, name: 'WIDTH' | 'HEIGHT'): number {
  return readWhole(parameters.need(name), name, 1, mostPixels);
}

export function readWhole(text: string, name: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new ServiceException(
      'InvalidParameterValue',
      `${name} must be a whole number from ${least} to ${most}.`,
    );
  return number;
}

/** The time of a layer: TIME, which must be one of its times or `current`; without TIME the layer's own choice. */
export function readTime(parameters: Parameters, layer: Layer, nowMs: number): number {
  const times = layer.times?.(nowMs);
  if (!times) return nowMs;
  const text = parameters.get('TIME');
  if (text === undefined || text.toLowerCase() === 'current') return times.normal;
  const timeMs = Date.parse(text);
  if (!times.steps.includes(timeMs))
    throw new ServiceException('InvalidDimensionValue', `The layer '${layer.name}' has no time '${text}'.`);
  return timeMs;
}
