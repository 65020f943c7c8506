import type { MapDimension } from '../../../src-shared/domain/map-layers/map-layer';
import { cleanText } from './wms-exception';
import { isValue } from './wms-questions';
import type { TimeRoom } from './wms-times';
import type { XmlElement } from './wms-xml';

export const mostDimensions = 8;
const mostValues = 1_000;
const longestValue = 100;
const longestUnits = 40;

/**
 * What else than by time a layer can be asked by, by name (OGC 06-042, annex C; 1.1.1 has the values in an Extent). A name
 * or a value that cannot stand in a query is not read.
 */
export function readDimensions(element: XmlElement, room: TimeRoom): ReadonlyMap<string, MapDimension> {
  const found = new Map<string, MapDimension>();
  const nameOf = ({ attributes }: XmlElement): string => (attributes['name'] ?? '').trim().toLowerCase();
  const extents = element.children('Extent');
  const dimensions = element.children('Dimension');
  for (const source of [...extents, ...dimensions]) {
    const name = nameOf(source);
    if (name === 'time' || found.has(name) || found.size >= mostDimensions) continue;
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) continue;
    const dimension = dimensions.find((one) => nameOf(one) === name) ?? source;
    const given = (source.attributes['default'] ?? '').trim();
    found.set(name, {
      name,
      units: cleanText(dimension.attributes['units'] ?? '').slice(0, longestUnits) || null,
      values: valuesIn(source.text, room),
      defaultValue: isUsable(given) ? given : null,
    });
  }
  return found;
}

function valuesIn(text: string, room: TimeRoom): readonly string[] {
  const values = new Set<string>();
  for (const part of text.split(',')) {
    for (const value of rangeIn(part.trim(), room) ?? [part.trim()])
      if (values.size < mostValues && isUsable(value) && !value.includes('/')) values.add(value);
    if (values.size >= mostValues) break;
  }
  return [...values];
}

const isUsable = (value: string): boolean => value !== '' && value.length <= longestValue && isValue(value);

/** The steps of `min/max/resolution` in numbers; its ends where it has no steps, or more than can be chosen from. */
function rangeIn(text: string, room: TimeRoom): readonly string[] | undefined {
  const parts = text.split('/').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [min = NaN, max = NaN, step = NaN] = parts;
  if (parts.length !== 3 || ![min, max, step].every(Number.isFinite) || min > max || step < 0)
    return undefined;
  const count = step === 0 ? Infinity : Math.floor((max - min) / step + 1e-9) + 1;
  if (count > mostValues || count > room.left) return [String(min), String(max)];
  room.left -= count;
  return Array.from({ length: count }, (_, n) => String(Number((min + n * step).toPrecision(12))));
}
