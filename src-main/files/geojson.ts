import { geometryShapes } from './geojson-geometry';
import { eachElement, eachMember, JsonBreak, type JsonRange, parsed, rangeOf, skipBlank } from './json-scan';
import { mostJsonDepth } from './limits';
import { createLines } from './process/lines';
import type { Reading } from './reading';
import { Refusal } from './refusal';
import { degrees, numberOf, systemOfCrs, type ToLonLat } from './systems';
import type { RawValue } from './csv/value-columns';

const geometryTypes = new Set([
  ...['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'],
  'GeometryCollection',
]);

/** Of an object at the top of the file. */
interface Top {
  readonly type: unknown;
  readonly crs: JsonRange | null;
  /** Where its `features` begin; -1 where it has none. */
  readonly featuresAt: number;
  /** Null where the text broke off inside it. */
  readonly end: number | null;
  /** How far the text was looked through. */
  readonly reached: number;
}

/** So many times the length of a text are looked through for ends that are not there; then an object ends with its line. */
const mostLooks = 8;

/**
 * GeoJSON (RFC 7946) as a collection, a feature or a bare geometry; one object, one on each line, or a text sequence
 * (RFC 8142). Features are found by their brackets and parsed one by one, so that each has its line and a broken one
 * costs no other.
 */
export function readGeoJson(text: string, reading: Reading): void {
  const lineAt = createLines(text);
  let at = nextValue(text, 0);
  let first = true;
  let inVain = 0;
  while (at < text.length) {
    const part = inVain > mostLooks * text.length ? text.slice(0, endOfLine(text, at)) : text;
    try {
      at = nextValue(text, readTop(part, at, reading, lineAt, first));
    } catch (error) {
      if (error instanceof Refusal) throw error.line === null ? new Refusal(error.code, lineAt(at)) : error;
      if (!(error instanceof JsonBreak)) throw error;
      reading.breakOff(lineAt(error.at));
      inVain += error.reached - at;
      at = nextLine(text, Math.max(at, error.at));
    }
    first = false;
  }
}

/** Record separators of a text sequence stand between its texts. */
function nextValue(text: string, from: number): number {
  let at = skipBlank(text, from);
  while (text.charCodeAt(at) === 0x1e) at = skipBlank(text, at + 1);
  return at;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

const nextLine = (text: string, from: number): number => nextValue(text, endOfLine(text, from));

function readTop(
  text: string,
  start: number,
  reading: Reading,
  lineAt: (at: number) => number,
  isFirst: boolean,
): number {
  if (text[start] !== '{') throw new JsonBreak(start);
  const top = scanTop(text, start);
  const isCollection = top.featuresAt >= 0 && (top.type === 'FeatureCollection' || top.end === null);
  if (!isCollection && top.end === null) throw new JsonBreak(start, top.reached);
  const isKnown = isCollection || top.type === 'Feature' || geometryTypes.has(String(top.type));
  if (!isKnown && isFirst) throw new Refusal('unknown-format', lineAt(start));
  const toLonLat = systemOfTop(text, top, lineAt);
  if (!isCollection) {
    const end = top.end ?? start;
    // How deep the inside is, only the brackets say.
    readOne(text, rangeOf(text, start), toLonLat, reading, lineAt);
    return end;
  }
  try {
    eachElement(text, top.featuresAt, (range) => readOne(text, range, toLonLat, reading, lineAt));
  } catch (error) {
    if (!(error instanceof JsonBreak)) throw error;
    // What follows in a broken collection might be of its reference system, or of none.
    reading.breakOff(lineAt(error.at));
  }
  return top.end ?? text.length;
}

function scanTop(text: string, start: number): Top {
  let type: unknown;
  let crs: JsonRange | null = null;
  let featuresAt = -1;
  let end: number | null = null;
  let reached = start;
  try {
    end = eachMember(text, start, (name, valueStart) => {
      if (name === 'features' && text[valueStart] === '[') {
        featuresAt = valueStart;
        return eachElement(text, valueStart, () => {});
      }
      const range = rangeOf(text, valueStart);
      if (name === 'type') type = parsed(text, range);
      if (name === 'crs') crs = range;
      return range.end;
    });
  } catch (error) {
    if (!(error instanceof JsonBreak)) throw error;
    reached = error.reached;
  }
  return { type, crs, featuresAt, end, reached };
}

function systemOfTop(text: string, { crs }: Top, lineAt: (at: number) => number): ToLonLat {
  if (!crs) return degrees;
  const system = systemOfCrs(crs.depth > mostJsonDepth ? undefined : parsed(text, crs));
  if (!system) throw new Refusal('other-system', lineAt(crs.start));
  return system;
}

function readOne(
  text: string,
  range: JsonRange,
  toLonLat: ToLonLat,
  reading: Reading,
  lineAt: (at: number) => number,
): void {
  const line = lineAt(range.start);
  reading.at(range.end);
  const value = range.depth > mostJsonDepth ? undefined : parsed(text, range);
  const object = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
  const isFeature = object['type'] === 'Feature';
  const isGeometry = geometryTypes.has(String(object['type']));
  const geometry = isFeature ? object['geometry'] : object;
  // Each may name a system of its own, by the draft of 2008; the nearest rules.
  const own = [geometry, object].map(crsOf).find((crs) => crs !== undefined);
  const system = own === undefined ? toLonLat : systemOfCrs(own);
  const shapes =
    isFeature || isGeometry ? (system ? geometryShapes(geometry, system) : 'other-system') : 'not-readable';
  if (typeof shapes === 'string') {
    reading.leaveOut(shapes, line);
    return;
  }
  if (system) reading.system(numberOf(system));
  reading.add(shapes, isFeature ? valuesOf(object) : [], line);
}

/** Undefined where it names none; null is a system that is none. */
function crsOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'crs' in value ? value.crs : undefined;
}

function* valuesOf({ id, properties }: Record<string, unknown>): Generator<readonly [string, RawValue]> {
  const given = typeof properties === 'object' && properties !== null ? properties : {};
  if (id !== undefined && !Object.hasOwn(given, 'id')) yield ['id', rawOf(id)];
  for (const [name, value] of Object.entries(given)) yield [name, rawOf(value)];
}

/** What is no number and no text is its JSON. */
export function rawOf(value: unknown): RawValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return value === undefined ? null : JSON.stringify(value);
}
