import type { LegendSign, LegendText } from '../../../src-shared/domain/map-layers/legend-text';
import { fail, ok, type Result } from '../../../src-shared/result';
import { refusalIn } from './wms';
import { cleanText } from './wms-exception';
import { pictureFault } from './wms-picture';

const mostRows = 200;
const longestText = 200;
const largestIcon = { width: 128, height: 128 };
const mostIconBytes = 64 * 1024;

type Members = Readonly<Record<string, unknown>>;
type Shape = Exclude<LegendSign, { kind: 'icon' }>;

/**
 * Reads a legend as text: GeoServer's (rules with their symbolizers) or QGIS Server's (titles with an icon each). All of it or
 * nothing: `not-reported` where a row has no text, or a sign that cannot be drawn from what is said, such as a picture at an
 * address or a colour by an expression. The server's own picture of the legend serves then.
 */
export function readLegendText(bytes: Uint8Array): Result<readonly LegendText[]> {
  const refusal = refusalIn(bytes);
  if (refusal) return refusal;
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return fail('bad-response', 'the legend is no JSON');
  }
  if (!isObject(json)) return fail('bad-response', 'the legend is no object');
  const rows = Array.isArray(json['Legend']) ? rowsOfRules(json) : rowsOfNodes(json);
  if (rows === null || rows.length === 0 || rows.length > mostRows)
    return fail('not-reported', 'the map server has no legend of this layer as text');
  return ok(rows);
}

/** Null: something of it cannot be read. */
type Rows = readonly LegendText[] | null;

const joined = (all: readonly Rows[]): Rows =>
  all.some((rows) => rows === null) ? null : all.flatMap((rows) => rows ?? []);

function rowsOfRules(json: Members): Rows {
  const rules = listOf(json, 'Legend').flatMap((layer) => listOf(layer, 'rules'));
  return joined(rules.slice(0, mostRows + 1).map(rowsOfRule));
}

function rowsOfRule(rule: Members): Rows {
  const drawn = listOf(rule, 'symbolizers').flatMap((one) => Object.entries(one));
  const [, raster] = drawn.find(([kind]) => kind === 'Raster') ?? [];
  if (raster !== undefined) return isObject(raster) ? rowsOfColours(raster) : null;
  const signs = drawn.filter(([kind]) => kind !== 'Text').map(([kind, of]) => signOf(kind, of));
  // Texts on the map need no row.
  if (signs.length === 0) return [];
  const text = textIn(rule, 'title') || textIn(rule, 'name');
  const isWhole = signs.every((sign) => sign !== null);
  return text === '' || !isWhole ? null : [{ text, signs }];
}

function rowsOfColours(raster: Members): Rows {
  const map = raster['colormap'];
  const entries = isObject(map) ? listOf(map, 'entries') : [];
  if (entries.length === 0) return null;
  return joined(
    entries.slice(0, mostRows + 1).map((entry): Rows => {
      const text = textIn(entry, 'label') || textIn(entry, 'quantity');
      const fill = colourIn(entry, 'color');
      const fillOpacity = numberIn(entry, 'opacity', 1);
      if (text === '' || typeof fill !== 'string' || fillOpacity === null) return null;
      return [{ text, signs: [{ ...plain, kind: 'area', fill, fillOpacity: share(fillOpacity) }] }];
    }),
  );
}

const plain: Omit<Shape, 'kind'> = {
  fill: null,
  fillOpacity: 1,
  stroke: null,
  strokeOpacity: 1,
  strokeWidth: 1,
  dash: [],
  mark: 'circle',
  size: 6,
};

/** Null: it cannot be drawn from what is said. */
function signOf(kind: string, of: unknown): LegendSign | null {
  if (!isObject(of)) return null;
  if (kind === 'Polygon') return shapeOf('area', of);
  if (kind === 'Line') return shapeOf('line', of);
  if (kind !== 'Point') return null;
  const [graphic, ...others] = listOf(of, 'graphics');
  const mark = graphic && marks[textIn(graphic, 'mark')];
  const size = numberIn(of, 'size', plain.size);
  const sign = graphic && shapeOf('point', graphic);
  return mark && sign && size !== null && others.length === 0 ? { ...sign, mark, size } : null;
}

const marks: Readonly<Partial<Record<string, Shape['mark']>>> = {
  circle: 'circle',
  square: 'square',
  triangle: 'triangle',
};

function shapeOf(kind: Shape['kind'], of: Members): Shape | null {
  const [fill, stroke] = [colourIn(of, 'fill'), colourIn(of, 'stroke')];
  const fillOpacity = numberIn(of, 'fill-opacity', 1);
  const strokeOpacity = numberIn(of, 'stroke-opacity', 1);
  const strokeWidth = numberIn(of, 'stroke-width', 1);
  const dash = textIn(of, 'stroke-dasharray').split(/[ ,]+/).filter(Boolean).map(Number);
  const isPictured = Object.keys(of).some((name) => /graphic|url/i.test(name));
  if (isPictured || fill === undefined || stroke === undefined || (fill === null && stroke === null))
    return null;
  if (fillOpacity === null || strokeOpacity === null || strokeWidth === null) return null;
  if (dash.length > 20 || !dash.every((length) => length >= 0 && length <= 1_000)) return null;
  return {
    ...plain,
    kind,
    fill: kind === 'line' ? null : fill,
    fillOpacity: share(fillOpacity),
    stroke,
    strokeOpacity: share(strokeOpacity),
    strokeWidth,
    dash,
  };
}

/** A layer's own title stands above its rows already; groups are gone through. */
function rowsOfNodes(json: Members): Rows {
  return joined(
    listOf(json, 'nodes').map((one): Rows => {
      if (Array.isArray(one['nodes'])) return rowsOfNodes(one);
      const symbols = listOf(one, 'symbols');
      return joined((symbols.length > 0 ? symbols : [one]).slice(0, mostRows + 1).map(rowsOfIcon));
    }),
  );
}

function rowsOfIcon(symbol: Members): Rows {
  const icon = symbol['icon'];
  const text = textIn(symbol, 'title');
  if (typeof icon !== 'string' || text === '' || icon.length > 2 * mostIconBytes) return null;
  const bytes = new Uint8Array(Buffer.from(icon, 'base64'));
  if (bytes[0] !== 0x89 || bytes.length > mostIconBytes || pictureFault(bytes, { most: largestIcon }))
    return null;
  const view = new DataView(bytes.buffer);
  return [{ text, signs: [{ kind: 'icon', bytes, width: view.getUint32(16), height: view.getUint32(20) }] }];
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(of: Members, name: string): readonly Members[] {
  const list = of[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function textIn(of: Members, name: string): string {
  const text = of[name];
  return typeof text === 'string' ? cleanText(text).slice(0, longestText) : '';
}

/** Null: none; undefined: one that is not plain. */
function colourIn(of: Members, name: string): string | null | undefined {
  const text = of[name];
  if (text === undefined || text === null) return null;
  return typeof text === 'string' && /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}

/** Null: it is no number. */
function numberIn(of: Members, name: string, usual: number): number | null {
  const value = of[name];
  if (value === undefined || value === null) return usual;
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;
  return number >= 0 && number <= 1_000 ? number : null;
}

const share = (value: number): number => Math.min(1, value);
