import { Drawing } from './drawing';
import type { Layer } from './layer';
import { type Parameters, checkStyles, readLayers, readSheet, readTime } from './parameters';
import { jpeg, png } from './picture-bytes';
import { ServiceException, type WmsVersion } from './service-exception';

export const pictureFormats = ['image/png', 'image/jpeg'] as const;

/** GetMap. */
export async function pictureAnswer(
  parameters: Parameters,
  version: WmsVersion,
  offered: readonly Layer[],
  nowMs: number,
): Promise<Response> {
  const layers = readLayers(parameters.need('LAYERS'), offered);
  checkStyles(parameters);
  const sheet = readSheet(parameters, version);
  const format = parameters.need('FORMAT').toLowerCase();
  if (format !== 'image/png' && format !== 'image/jpeg')
    throw new ServiceException('InvalidFormat', `There are no pictures in the format '${format}'.`);
  const background = readBackground(parameters.get('BGCOLOR') ?? '0xFFFFFF');
  const isTransparent = format === 'image/png' && parameters.get('TRANSPARENT')?.toUpperCase() === 'TRUE';
  const moments = layers.map((layer) => ({ nowMs, timeMs: readTime(parameters, layer, nowMs) }));

  const drawing = new Drawing(sheet, isTransparent ? undefined : background);
  for (const [i, layer] of layers.entries())
    await layer.draw(drawing, sheet, moments[i] ?? { nowMs, timeMs: nowMs });
  const encode = format === 'image/png' ? png : jpeg;
  const bytes = await encode(await drawing.pixels(), sheet.width, sheet.height);
  return new Response(bytes, { headers: { 'content-type': format, 'content-length': String(bytes.length) } });
}

/** `0xRRGGBB`; the sign for a hash that some clients send is understood too. */
function readBackground(text: string): string {
  const digits = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) throw new ServiceException('InvalidParameterValue', 'BGCOLOR must be 0xRRGGBB.');
  return `#${digits}`;
}
