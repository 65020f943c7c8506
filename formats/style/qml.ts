import { xmlAttribute } from '../text/xml-text';
import {
  exact,
  type LayerStyle,
  type MarkPart,
  type MarkScale,
  type MarkShape,
  scaleAtZoom0,
  shapeReach,
  type StyleLabel,
  type StyleSign,
  type StyleSigns,
  type StylePart,
  type StyleRule,
  type StyleTest,
} from './layer-style';

/** What a column is called to a person; QGIS before 3.30 does not read that from the file's own list of columns. */
export interface StyledColumn {
  readonly name: string;
  readonly title: string;
}

/**
 * A style as QGIS keeps it (QML): a renderer of rules, and labels. Read by QGIS 3.22 and later; sizes are points, so that they
 * are those of the map on every screen and on paper.
 */
export function qmlOf(style: LayerStyle, columns: readonly StyledColumn[]): string {
  const { rules, label, signs } = style;
  const categories = `Symbology|Fields${label ? '|Labeling' : ''}`;
  return [
    "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>",
    `<qgis version="3.22.0" styleCategories="${categories}" labelsEnabled="${label ? 1 : 0}">`,
    '<renderer-v2 type="RuleRenderer" symbollevels="1" enableorderby="0" forceraster="0">',
    `<rules key="${keyOf(0)}">`,
    ...rules.map(ruleOf),
    ...(signs ? signs.rules.map((one, at) => signRule(signs, one, rules.length + at)) : []),
    '</rules>',
    '<symbols>',
    ...rules.map((rule, at) => symbolElement(rule, at, style.scale)),
    ...(signs?.rules ?? []).map((one, at) => signSymbol(one, rules.length + at)),
    '</symbols>',
    '</renderer-v2>',
    ...(label ? [labelElement(label)] : []),
    '<aliases>',
    ...columns.map(
      ({ name, title }) => `<alias field="${xmlAttribute(name)}" name="${xmlAttribute(title)}"/>`,
    ),
    '</aliases>',
    '</qgis>',
    '',
  ].join('\n');
}

/** A rule's name, which must be one of its own; the same for the same style. */
const keyOf = (at: number): string => `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;

const ruleOf = ({ label, test }: StyleRule, at: number): string =>
  ruleElement({ label, filter: test && expressionOf(test) }, at);

function ruleElement(
  { label, filter }: { readonly label: string; readonly filter: string | null },
  at: number,
): string {
  const written = filter === null ? '' : ` filter="${xmlAttribute(filter)}"`;
  return `<rule key="${keyOf(at + 1)}" symbol="${at}"${written} label="${xmlAttribute(label)}"/>`;
}

/** A test in the language of QGIS's expressions. */
function expressionOf(test: StyleTest): string {
  if ('every' in test) return test.every.map(expressionOf).join(' AND ');
  if ('shape' in test) return `geometry_type($geometry) = '${shapes[test.shape]}'`;
  const column = columnOf(test.column);
  if ('isNull' in test) return `${column} IS NULL`;
  if ('is' in test) {
    const value = typeof test.is === 'number' ? test.is : `'${test.is.replaceAll("'", "''")}'`;
    return test.orNull ? `${column} IS NULL OR ${column} = ${value}` : `${column} = ${value}`;
  }
  const { from, below } = test;
  return [
    ...(from === null ? [] : [`${column} >= ${from}`]),
    ...(below === null ? [] : [`${column} < ${below}`]),
    ...(from === null && below === null ? [`${column} IS NOT NULL`] : []),
  ].join(' AND ');
}

/** What QGIS calls them. */
const shapes = { point: 'Point', line: 'Line', area: 'Polygon' } as const;

function symbolElement({ parts, rank }: StyleRule, at: number, scale: MarkScale | undefined): string {
  const has = (kind: StylePart['kind']): boolean => parts.some((part) => part.kind === kind);
  const type = has('area') ? 'fill' : has('line') ? 'line' : 'marker';
  return [
    `<symbol type="${type}" name="${at}" alpha="1" clip_to_extent="1" force_rhr="0">`,
    ...parts.map((part) => layerElement(part, rank, scale)),
    '</symbol>',
  ].join('\n');
}

function layerElement(part: StylePart, rank: number, scale: MarkScale | undefined): string {
  const [name, options] = layerOf(part);
  return [
    `<layer class="${name}" pass="${rank}" enabled="1" locked="0">`,
    optionMap(options),
    ...(part.kind === 'mark' && scale ? [scaledElement(part, scale)] : []),
    '</layer>',
  ].join('\n');
}

type Options = Readonly<Record<string, string | number>>;

function layerOf(part: StylePart): readonly [name: string, options: Options] {
  switch (part.kind) {
    case 'mark':
      return ['SimpleMarker', markOptions(part)];
    case 'line':
      return ['SimpleLine', lineOptions(part)];
    case 'area':
      return [
        'SimpleFill',
        { color: colourOf(part.fill, part.opacity), style: 'solid', outline_style: 'no' },
      ];
  }
}

const optionMap = (options: Options): string =>
  `<Option type="Map">${Object.entries(options)
    .map(([name, value]) => `<Option type="QString" name="${name}" value="${xmlAttribute(String(value))}"/>`)
    .join('')}</Option>`;

/** A CSS px is 1/96 inch, a point 1/72. */
const points = (px: number): number => exact(px * 0.75);

function colourOf(colour: string | null, opacity = 1): string {
  if (colour === null) return '0,0,0,0';
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `${red},${green},${blue},${Math.round(opacity * 255)}`;
}

const lineOptions = ({ stroke, width, isDashed }: Extract<StylePart, { kind: 'line' }>): Options => ({
  capstyle: 'round',
  joinstyle: 'round',
  line_color: colourOf(stroke),
  line_style: isDashed ? 'dash' : 'solid',
  line_width: points(width),
  line_width_unit: 'Point',
});

const names: Readonly<Record<MarkShape, string>> = {
  circle: 'circle',
  square: 'square',
  diamond: 'diamond',
  triangle: 'triangle',
  'triangle-down': 'triangle',
  cross: 'cross2',
};

/** The middle of the map's triangle is that of its area, the one of QGIS half its height. */
const triangleLift = -0.2;

function markOptions({ shape, radius, fill, stroke, width, isDashed }: MarkPart): Options {
  const isTriangle = shape === 'triangle' || shape === 'triangle-down';
  return {
    name: names[shape],
    size: points(2 * radius * shapeReach[shape]),
    size_unit: 'Point',
    scale_method: 'diameter',
    color: colourOf(fill),
    outline_color: colourOf(stroke),
    outline_style: stroke === null ? 'no' : isDashed ? 'dash' : 'solid',
    outline_width: points(width),
    outline_width_unit: 'Point',
    joinstyle: 'round',
    cap_style: shape === 'cross' ? 'round' : 'flat',
    ...(shape === 'triangle-down' ? { angle: 180 } : {}),
    ...(isTriangle ? { offset: `0,${points(radius * triangleLift)}`, offset_unit: 'Point' } : {}),
  };
}

/** Size and outline by the scale of the map that is drawn. */
function scaledElement(part: MarkPart, { least, leastZoom, fullZoom }: MarkScale): string {
  const zoom = `ln(${Math.round(scaleAtZoom0)} / @map_scale) / ln(2)`;
  const share = `scale_linear(${zoom}, ${leastZoom}, ${fullZoom}, ${least}, 1)`;
  return byExpressions({
    size: `${points(2 * part.radius * shapeReach[part.shape])} * ${share}`,
    ...(part.stroke === null ? {} : { outlineWidth: `${points(part.width)} * ${share}` }),
  });
}

/** Properties of a symbol by expressions in place of values. */
const byExpressions = (properties: Readonly<Record<string, string>>): string =>
  [
    '<data_defined_properties><Option type="Map"><Option type="QString" name="name" value=""/><Option type="Map" name="properties">',
    ...Object.entries(properties).map(
      ([name, expression]) =>
        `<Option type="Map" name="${name}"><Option type="bool" name="active" value="true"/><Option type="QString" name="expression" value="${xmlAttribute(expression)}"/><Option type="int" name="type" value="3"/></Option>`,
    ),
    '</Option><Option type="QString" name="type" value="collection"/></Option></data_defined_properties>',
  ].join('');

const columnOf = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Where the program shows a time it leaves out the other rows itself. */
function signRule({ time, passed, of }: StyleSigns, { label, test, turn }: StyleSign, at: number): string {
  const group = of.map((name) => `to_string(${columnOf(name)})`).join(` || ' ' || `);
  const first = `minimum(${columnOf(time)}, group_by:=${group}, filter:=NOT ${columnOf(passed)})`;
  const filter = `${expressionOf(test)} AND ${columnOf(turn)} IS NOT NULL AND (@map_start_time IS NOT NULL OR ${columnOf(time)} = ${first})`;
  return ruleElement({ label, filter }, at);
}

function signSymbol(sign: StyleSign, at: number): string {
  const { turn, path, steps, reach, scale, colour, halo, widths, offset, value } = sign;
  const turned = `radians(${columnOf(turn)})`;
  // QGIS turns what is beside a mark with it.
  const [right, down] = offset.map(points) as [number, number];
  const place = [
    `to_string(${right} * cos(${turned}) + ${down} * sin(${turned}))`,
    `to_string(${down} * cos(${turned}) - ${right} * sin(${turned}))`,
  ].join(` || ',' || `);
  const [picture, ...others] = [path, ...steps.map((step) => step.path)].map(
    (one) => `base64:${pictureOf(one, sign)}`,
  ) as [string, ...string[]];
  const cases = steps.map(
    ({ from }, step) => `WHEN ${columnOf(value.column)} >= ${exact(from)} THEN '${others[step]}'`,
  );
  const sized = {
    size: points(2 * reach * scale),
    size_unit: 'Point',
    scale_method: 'diameter',
    offset_unit: 'Point',
  };
  const text = `format_number(${columnOf(value.column)}, 1) || ' ${value.unit}'`;
  const far = points(reach * scale + signGap);
  const [beside, anchor] = {
    left: [[right - far, down], 2],
    above: [[right, exact(down - far - points(value.size / 2))], 1],
    right: [[right + far, down], 0],
  }[value.side] as [readonly number[], number];
  const number = {
    font: 'Sans Serif',
    chr: '',
    outline_width: points(widths.halo - widths.ink),
    outline_width_unit: 'Point',
    joinstyle: 'round',
    size: points(value.size),
    size_unit: 'Point',
    offset: beside.map(exact).join(','),
    offset_unit: 'Point',
    horizontal_anchor_point: anchor,
    vertical_anchor_point: 1,
  };
  const layer = (name: string, options: Options, expressions: Readonly<Record<string, string>>): string =>
    [
      `<layer class="${name}" pass="${signRank}" enabled="1" locked="0">`,
      optionMap(options),
      byExpressions(expressions),
      '</layer>',
    ].join('\n');
  return [
    `<symbol type="marker" name="${at}" alpha="1" clip_to_extent="1" force_rhr="0">`,
    layer(
      'SvgMarker',
      {
        ...sized,
        name: picture,
        color: colourOf(colour),
        outline_color: colourOf(halo),
        fixedAspectRatio: 0,
      },
      {
        angle: columnOf(turn),
        offset: place,
        ...(cases.length > 0 ? { name: `CASE ${cases.toReversed().join(' ')} ELSE '${picture}' END` } : {}),
      },
    ),
    // What is around the number lies below it.
    layer('FontMarker', { ...number, color: colourOf(halo), outline_color: colourOf(halo) }, { char: text }),
    layer('FontMarker', { ...number, outline_width: 0, color: colourOf(colour) }, { char: text }),
    '</symbol>',
  ].join('\n');
}

/** Over all marks. */
const signRank = 99;
/** Between a sign and its number, CSS px. */
const signGap = 5;

/** As the map paints it: the line over what is around it. */
function pictureOf(path: string, { reach, scale, colour, halo, widths }: StyleSign): string {
  const stroke = (ink: string, width: number): string =>
    `<path d="${path}" fill="${ink}" stroke="${ink}" stroke-width="${exact(width / scale)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * reach}" height="${2 * reach}" viewBox="${-reach} ${-reach} ${2 * reach} ${2 * reach}">${stroke(halo, widths.halo)}${stroke(colour, widths.ink)}</svg>`;
  return Buffer.from(svg).toString('base64');
}

/** Beside the mark, where there is room. */
function labelElement({ column, size, colour, halo, fromZoom }: StyleLabel): string {
  const most = Math.round(scaleAtZoom0 / 2 ** fromZoom);
  return [
    '<labeling type="simple"><settings calloutType="simple">',
    `<text-style fieldName="${xmlAttribute(column)}" isExpression="0" fontFamily="Sans Serif" fontSize="${points(size)}" fontSizeUnit="Point" fontWeight="57" textColor="${colourOf(colour)}" textOpacity="1">`,
    `<text-buffer bufferDraw="1" bufferSize="${points(1.5)}" bufferSizeUnits="Point" bufferColor="${colourOf(halo)}" bufferOpacity="1" bufferNoFill="1" bufferJoinStyle="128"/>`,
    '</text-style>',
    `<placement placement="6" predefinedPositionOrder="R,L,TR,BR,TL,BL" dist="${points(3)}" distUnits="Point" offsetType="1"/>`,
    `<rendering scaleVisibility="1" scaleMin="0" scaleMax="${most}" drawLabels="1" obstacle="1"/>`,
    '</settings></labeling>',
  ].join('\n');
}
