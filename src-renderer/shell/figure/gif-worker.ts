import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** The next picture of a film, shown for so long; null: there is no further one. Answered with the whole film, else with null. */
export type GifMessage = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly delayMs: number;
} | null;

const encoder = GIFEncoder();

/** GIF has 256 colours a picture, and hundredths of a second. */
async function write({ png, width, height, delayMs }: NonNullable<GifMessage>): Promise<void> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }));
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const palette = quantize(data, 256);
  encoder.writeFrame(applyPalette(data, palette), width, height, { palette, delay: delayMs });
}

addEventListener('message', ({ data }: MessageEvent<GifMessage>) => {
  if (data) {
    void write(data).then(
      () => postMessage(null),
      (error: unknown) => reportError(error),
    );
    return;
  }
  encoder.finish();
  postMessage(encoder.bytes());
});
