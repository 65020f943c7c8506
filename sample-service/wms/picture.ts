import type { Layer } from './layer';
import { type Parameters, checkStyles, readLayers, readSheet, readTime } from './parameters';
import { ServiceException, type WmsVersion } from './service-exception';

export const pictureFormats = ['image/png', 'image/jpeg'] as const;

const jpegQuality = 85;

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

  // Native code: loaded with the first picture, so that a start without maps does not pay for it.
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(sheet.width, sheet.height);
  const context = canvas.getContext('2d');
  if (!isTransparent) {
    context.fillStyle = background;
    context.fillRect(0, 0, sheet.width, sheet.height);
  }
  context.lineJoin = 'round';
  for (const [i, layer] of layers.entries())
    await layer.draw(context, sheet, moments[i] ?? { nowMs, timeMs: nowMs });
  const bytes =
    format === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', jpegQuality);
  return new Response(bytes, { headers: { 'content-type': format, 'content-length': String(bytes.length) } });
}

/** `0xRRGGBB`; the sign for a hash that some clients send is understood too. */
function readBackground(text: string): string {
  const digits = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(text)?.[1];
  if (!digits) throw new ServiceException('InvalidParameterValue', 'BGCOLOR must be 0xRRGGBB.');
  return `#${digits}`;
}
