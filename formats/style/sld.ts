import { geometryColumn } from '../gpkg/gpkg-tables';
import { xmlText } from '../text/xml-text';
import {
  exact,
  type LayerStyle,
  type MarkPart,
  type MarkShape,
  scaleAtZoom0,
  shapeReach,
  type StyleLabel,
  type StylePart,
  type StyleTest,
} from './layer-style';

const namespaces = [
  'xmlns="http://www.opengis.net/sld"',
  'xmlns:se="http://www.opengis.net/se"',
  'xmlns:ogc="http://www.opengis.net/ogc"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/StyledLayerDescriptor.xsd"',
].join(' ');

/** A style as OGC's Styled Layer Descriptor 1.1 with Symbology Encoding 1.1, as QGIS writes it too. Sizes are px. */
export function sldOf(layer: string, style: LayerStyle): string {
  // Of one row the later rule is drawn over the earlier.
  const rules = style.rules.toSorted((a, b) => a.rank - b.rank);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<StyledLayerDescriptor version="1.1.0" ${namespaces}>`,
    `<NamedLayer><se:Name>${xmlText(layer)}</se:Name>`,
    `<UserStyle><se:Name>${xmlText(style.name)}</se:Name>`,
    `<se:Description><se:Title>${xmlText(style.name)}</se:Title><se:Abstract>${xmlText(style.description)}</se:Abstract></se:Description>`,
    '<IsDefault>1</IsDefault><se:FeatureTypeStyle>',
    ...rules.map(({ label, test, parts }) =>
      [
        `<se:Rule><se:Name>${xmlText(label)}</se:Name>`,
        `<se:Description><se:Title>${xmlText(label)}</se:Title></se:Description>`,
        ...(test ? [`<ogc:Filter>${filterOf(test)}</ogc:Filter>`] : []),
        ...parts.map(symbolizerOf),
        '</se:Rule>',
      ].join('\n'),
    ),
    ...(style.label ? [labelRule(style.label)] : []),
    '</se:FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>',
    '',
  ].join('\n');
}

function filterOf(test: StyleTest): string {
  if ('every' in test) return `<ogc:And>${test.every.map(filterOf).join('')}</ogc:And>`;
  if ('shape' in test)
    return `<ogc:PropertyIsEqualTo><ogc:Function name="dimension"><ogc:PropertyName>${geometryColumn}</ogc:PropertyName></ogc:Function><ogc:Literal>${dimensions[test.shape]}</ogc:Literal></ogc:PropertyIsEqualTo>`;
  const column = `<ogc:PropertyName>${xmlText(test.column)}</ogc:PropertyName>`;
  const compared = (how: string, value: string | number): string =>
    `<ogc:PropertyIs${how}>${column}<ogc:Literal>${xmlText(String(value))}</ogc:Literal></ogc:PropertyIs${how}>`;
  const isNull = `<ogc:PropertyIsNull>${column}</ogc:PropertyIsNull>`;
  if ('isNull' in test) return isNull;
  if ('is' in test) {
    const equal = compared('EqualTo', test.is);
    return test.orNull ? `<ogc:Or>${isNull}${equal}</ogc:Or>` : equal;
  }
  const bounds = [
    ...(test.from === null ? [] : [compared('GreaterThanOrEqualTo', test.from)]),
    ...(test.below === null ? [] : [compared('LessThan', test.below)]),
  ];
  if (bounds.length === 0) return `<ogc:Not>${isNull}</ogc:Not>`;
  return bounds.length === 1 ? bounds.join('') : `<ogc:And>${bounds.join('')}</ogc:And>`;
}

const dimensions = { point: 0, line: 1, area: 2 } as const;

const px = 'http://www.opengeospatial.org/se/units/pixel';
const parameter = (name: string, value: string | number): string =>
  `<se:SvgParameter name="${name}">${value}</se:SvgParameter>`;

function symbolizerOf(part: StylePart): string {
  if (part.kind === 'line')
    return `<se:LineSymbolizer uom="${px}"><se:Stroke>${parameter('stroke', part.stroke)}${parameter('stroke-width', part.width)}${parameter('stroke-linejoin', 'round')}${parameter('stroke-linecap', 'round')}${part.isDashed ? parameter('stroke-dasharray', '5 4') : ''}</se:Stroke></se:LineSymbolizer>`;
  if (part.kind === 'area')
    return `<se:PolygonSymbolizer uom="${px}"><se:Fill>${parameter('fill', part.fill)}${parameter('fill-opacity', part.opacity)}</se:Fill></se:PolygonSymbolizer>`;
  return `<se:PointSymbolizer uom="${px}"><se:Graphic>${markOf(part)}</se:Graphic></se:PointSymbolizer>`;
}

/** By the names that every reader knows; a square on its corner is a diamond. */
const marks: Readonly<Record<MarkShape, { readonly name: string; readonly turn: number }>> = {
  circle: { name: 'circle', turn: 0 },
  square: { name: 'square', turn: 0 },
  diamond: { name: 'square', turn: 45 },
  triangle: { name: 'triangle', turn: 0 },
  'triangle-down': { name: 'triangle', turn: 180 },
  cross: { name: 'x', turn: 0 },
};

function markOf({ shape, radius, fill, stroke, width, isDashed }: MarkPart): string {
  const { name, turn } = marks[shape];
  const side = 2 * radius * shapeReach[shape] * (shape === 'diamond' ? Math.SQRT1_2 : 1);
  const dash = isDashed ? parameter('stroke-dasharray', '2.5 1.9') : '';
  return [
    `<se:Mark><se:WellKnownName>${name}</se:WellKnownName>`,
    ...(fill === null ? [] : [`<se:Fill>${parameter('fill', fill)}</se:Fill>`]),
    ...(stroke === null
      ? []
      : [`<se:Stroke>${parameter('stroke', stroke)}${parameter('stroke-width', width)}${dash}</se:Stroke>`]),
    `</se:Mark><se:Size>${exact(side)}</se:Size>`,
    ...(turn === 0 ? [] : [`<se:Rotation>${turn}</se:Rotation>`]),
  ].join('');
}

/** Scales of this standard are of pixels of 0.28 mm. */
const standardPixel = 0.0254 / 96 / 0.00028;

function labelRule({ column, size, colour, halo, fromZoom }: StyleLabel): string {
  const most = Math.round((scaleAtZoom0 / 2 ** fromZoom) * standardPixel);
  return [
    `<se:Rule><se:MaxScaleDenominator>${most}</se:MaxScaleDenominator><se:TextSymbolizer uom="${px}">`,
    `<se:Label><ogc:PropertyName>${xmlText(column)}</ogc:PropertyName></se:Label>`,
    `<se:Font>${parameter('font-family', 'Sans Serif')}${parameter('font-size', size)}</se:Font>`,
    '<se:LabelPlacement><se:PointPlacement><se:AnchorPoint><se:AnchorPointX>0</se:AnchorPointX><se:AnchorPointY>0.5</se:AnchorPointY></se:AnchorPoint><se:Displacement><se:DisplacementX>9</se:DisplacementX><se:DisplacementY>0</se:DisplacementY></se:Displacement></se:PointPlacement></se:LabelPlacement>',
    `<se:Halo><se:Radius>1.5</se:Radius><se:Fill>${parameter('fill', halo)}</se:Fill></se:Halo>`,
    `<se:Fill>${parameter('fill', colour)}</se:Fill>`,
    '</se:TextSymbolizer></se:Rule>',
  ].join('');
}
