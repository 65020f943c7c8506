import type { Pixels } from './clip';
import { Drawing } from './drawing';
import type { Geometry } from './features';
import type { Layer, LegendRow } from './layer';
import { type Parameters, checkStyles, readLayers } from './parameters';
import { png } from './picture-bytes';
import { ServiceException } from './service-exception';

const rowHeight = 20;
const swatchWidth = 32;
const letterWidth = 7;

/** The size of a layer's legend, pixels. */
export function legendSize({ legend }: Layer): { readonly width: number; readonly height: number } {
  const letters = Math.max(...legend.map(({ label }) => label.length), 1);
  return { width: swatchWidth + 8 + letters * letterWidth, height: Math.max(legend.length, 1) * rowHeight };
}

/** GetLegendGraphic: a swatch and a label for each row of the layer's legend, as a picture or as text. */
export async function legendAnswer(parameters: Parameters, offered: readonly Layer[]): Promise<Response> {
  const name = parameters.get('LAYER') ?? parameters.get('LAYERS') ?? parameters.need('LAYER');
  const layer = readLayers(name, offered)[0];
  if (!layer) throw new ServiceException('LayerNotDefined', `There is no layer '${name}'.`);
  checkStyles(parameters);
  const format = parameters.get('FORMAT') ?? 'image/png';
  if (format === 'application/json') return Response.json(legendText(layer));
  if (format !== 'image/png')
    throw new ServiceException('InvalidFormat', `There are no legends in the format '${format}'.`);
  const size = legendSize(layer);
  const drawing = new Drawing(size, '#ffffff');
  layer.legend.forEach(({ label, style }, i) => {
    const middle = (i + 0.5) * rowHeight;
    drawing.shape(...swatch(style.kind, middle), style);
    drawing.text(label, swatchWidth + 4, middle, '#1f2933');
  });
  const bytes = await png(await drawing.pixels(), size.width, size.height);
  return new Response(bytes, {
    headers: { 'content-type': 'image/png', 'content-length': String(bytes.length) },
  });
}

const kinds = { point: 'Point', line: 'Line', polygon: 'Polygon' } as const;

/** As GeoServer says a legend: its numbers are texts. */
function legendText({ name, title, legend }: Layer): object {
  const rules = legend.map(({ label, style }) => {
    const { kind, width = 1, radius = 5 } = style;
    const pen = {
      ...inkOf('fill', style.fill),
      ...inkOf('stroke', style.stroke),
      'stroke-width': String(width),
    };
    const symbolizer =
      kind === 'point' ? { size: String(2 * radius), graphics: [{ mark: 'circle', ...pen }] } : pen;
    return { title: label, symbolizers: [{ [kinds[kind]]: symbolizer }] };
  });
  return { Legend: [{ layerName: name, title, rules }] };
}

/** A colour and its opacity, of `#rrggbb`, `#rrggbbaa` or `rgb(…)`. */
function inkOf(name: 'fill' | 'stroke', colour: string | undefined): Readonly<Record<string, string>> {
  if (colour === undefined) return {};
  const [, numbers] = /^rgb\((.*)\)$/.exec(colour) ?? [];
  const plain = numbers?.split(',').map((one) => Number(one).toString(16).padStart(2, '0'));
  const opacity = plain ? 1 : parseInt(colour.slice(7) || 'ff', 16) / 255;
  return {
    [name]: plain ? `#${plain.join('')}` : colour.slice(0, 7),
    [`${name}-opacity`]: opacity.toFixed(2),
  };
}

/** The shape of a swatch, in the middle of the first column. */
function swatch(kind: LegendRow['style']['kind'], middle: number): [Geometry['type'], Pixels] {
  const [left, right] = [6, swatchWidth - 4];
  if (kind === 'point') return ['Point', [[(left + right) / 2, middle]]];
  const [top, bottom] = [middle - 6, middle + 6];
  if (kind === 'line')
    return [
      'LineString',
      [
        [left, bottom],
        [right, top],
      ],
    ];
  return [
    'Polygon',
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ],
  ];
}
