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

/** GetLegendGraphic: a swatch and a label for each row of the layer's legend. */
export async function legendAnswer(parameters: Parameters, offered: readonly Layer[]): Promise<Response> {
  const name = parameters.get('LAYER') ?? parameters.get('LAYERS') ?? parameters.need('LAYER');
  const layer = readLayers(name, offered)[0];
  if (!layer) throw new ServiceException('LayerNotDefined', `There is no layer '${name}'.`);
  checkStyles(parameters);
  const format = parameters.get('FORMAT') ?? 'image/png';
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
