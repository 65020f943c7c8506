import { XMLParser } from 'fast-xml-parser';
import { openDatabase } from '@kartbord/sqlite';

/** For tests: a style as a program that knows only the formats reads it, with an evaluator of its own. */
interface ReadStyle {
  readonly table: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Of QML and of SLD: what the legend says, and whether a row is of it. */
  readonly qml: readonly ReadRule[];
  /** What QGIS calls columns, by name. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly sld: readonly ReadRule[];
}

export interface ReadRule {
  readonly label: string;
  readonly meets: (row: Row) => boolean;
  /** The colour of the uppermost part, as `#rrggbb`; null: it has none. */
  readonly colour: string | null;
}

type Row = Readonly<Record<string, unknown>>;
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
});
const all = (of: unknown): readonly Node[] =>
  of === undefined ? [] : ((Array.isArray(of) ? of : [of]) as readonly Node[]);
const at = (node: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node);

export function readStyles(path: string): readonly ReadStyle[] {
  const database = openDatabase(path);
  try {
    return database.all<Record<string, unknown>>('SELECT * FROM layer_styles ORDER BY id').map((row) => ({
      table: String(row['f_table_name']),
      name: String(row['styleName']),
      isDefault: row['useAsDefault'] === 1,
      aliases: aliasesIn(String(row['styleQML'])),
      qml: qmlRules(String(row['styleQML'])),
      sld: sldRules(String(row['styleSLD'])),
    }));
  } finally {
    database.close();
  }
}

const aliasesIn = (text: string): ReadStyle['aliases'] =>
  Object.fromEntries(
    all(at(parser.parse(text), 'qgis', 'aliases', 'alias')).map((one) => [one['@field'], one['@name']]),
  ) as ReadStyle['aliases'];

function qmlRules(text: string): readonly ReadRule[] {
  const renderer = at(parser.parse(text), 'qgis', 'renderer-v2');
  const symbols = all(at(renderer, 'symbols', 'symbol'));
  return all(at(renderer, 'rules', 'rule')).map((rule) => {
    const symbol = symbols.find((one) => one['@name'] === rule['@symbol']);
    const options = all(at(all(at(symbol, 'layer')).at(-1), 'Option', 'Option'));
    const option = (name: string): string | null =>
      (options.find((one) => one['@name'] === name)?.['@value'] as string | undefined) ?? null;
    const fill = option('line_color') ?? option('color');
    const colour = fill === '0,0,0,0' ? option('outline_color') : fill;
    return {
      label: String(rule['@label']),
      meets: meetsExpression(rule['@filter'] as string | undefined),
      colour: colour === null ? null : hex(colour),
    };
  });
}

const hex = (colour: string): string =>
  `#${colour
    .split(',')
    .slice(0, 3)
    .map((one) => Number(one).toString(16).padStart(2, '0'))
    .join('')}`;

/** What of QGIS's expressions a style may have: comparisons of a column, joined by AND or by OR; of nothing no comparison holds. */
function meetsExpression(text: string | undefined): ReadRule['meets'] {
  if (text === undefined) return () => true;
  const any = text.split(' OR ').map((part) => part.split(' AND ').map(comparison));
  return (row) => any.some((every) => every.every((one) => one(row)));
}

function comparison(text: string): ReadRule['meets'] {
  const shape = /^geometry_type\(\$geometry\) = '(Point|Line|Polygon)'$/.exec(text);
  if (shape)
    return (row) => dimensionOf(row['geom']) === ['Point', 'Line', 'Polygon'].indexOf(shape[1] ?? '');
  const match = /^"((?:[^"]|"")+)" (?:IS (NOT )?NULL|(=|>=|<) (?:'((?:[^']|'')*)'|(-?[\d.]+)))$/.exec(text);
  if (!match) throw new Error(`no expression: ${text}`);
  const [, column = '', not, how, given, number] = match;
  const name = column.replaceAll('""', '"');
  if (how === undefined) return (row) => (row[name] === null) === (not === undefined);
  const value = given === undefined ? Number(number) : given.replaceAll("''", "'");
  return (row) => isOf(row[name], how, value);
}

/** Of a GeoPackage's geometry (OGC 12-128r17, 2.1.3): its WKB follows a header whose length its flags say. */
function dimensionOf(cell: unknown): number | null {
  if (!(cell instanceof Uint8Array)) return null;
  const view = new DataView(cell.buffer, cell.byteOffset, cell.byteLength);
  const at = 8 + ([0, 32, 48, 48, 64][(view.getUint8(3) >> 1) & 7] ?? 0);
  return (view.getUint32(at + 1, view.getUint8(at) === 1) - 1) % 3;
}

function isOf(cell: unknown, how: string, value: string | number): boolean {
  if (cell === null || cell === undefined) return false;
  if (how === '=') return cell === value;
  return how === '<' ? Number(cell) < Number(value) : Number(cell) >= Number(value);
}

function sldRules(text: string): readonly ReadRule[] {
  const style = at(parser.parse(text), 'StyledLayerDescriptor', 'NamedLayer', 'UserStyle');
  return all(at(style, 'se:FeatureTypeStyle', 'se:Rule')).flatMap((rule) => {
    const last = all(
      rule['se:PointSymbolizer'] ?? rule['se:LineSymbolizer'] ?? rule['se:PolygonSymbolizer'],
    ).at(-1);
    if (!last) return []; // labels
    const mark = at(last, 'se:Graphic', 'se:Mark') ?? last;
    const ink = all(at(mark, 'se:Fill', 'se:SvgParameter')).concat(
      all(at(mark, 'se:Stroke', 'se:SvgParameter')),
    );
    const filter = at(rule, 'ogc:Filter');
    return [
      {
        label: String(rule['se:Name']),
        meets: filter === undefined ? () => true : meetsFilter(filter as Node),
        colour: (ink[0]?.['#text'] as string | undefined) ?? null,
      },
    ];
  });
}

const comparisons = { EqualTo: '=', GreaterThanOrEqualTo: '>=', LessThan: '<' } as const;

function meetsFilter(node: Node): ReadRule['meets'] {
  const parts = Object.entries(node).flatMap(([tag, of]) => all(of).map((one) => partOf(tag, one)));
  return (row) => parts.every((part) => part(row));
}

function partOf(tag: string, node: Node): ReadRule['meets'] {
  const name = String(node['ogc:PropertyName']);
  if (tag === 'ogc:Not') {
    const inner = meetsFilter(node);
    return (row) => !inner(row);
  }
  if (tag === 'ogc:And') return meetsFilter(node);
  if (tag === 'ogc:Or') {
    const any = Object.entries(node).flatMap(([inner, of]) => all(of).map((one) => partOf(inner, one)));
    return (row) => any.some((one) => one(row));
  }
  if (tag === 'ogc:PropertyIsNull') return (row) => row[name] === null;
  const how = comparisons[tag.slice('ogc:PropertyIs'.length) as keyof typeof comparisons];
  const literal = String(node['ogc:Literal']);
  if (node['ogc:Function']) return (row) => dimensionOf(row['geom']) === Number(literal);
  return (row) => isOf(row[name], how, typeof row[name] === 'number' ? Number(literal) : literal);
}
