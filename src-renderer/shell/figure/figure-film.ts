import type { GifMessage } from './gif-worker';

/** A film of single pictures, each shown for as long as the others: what is slow to draw is not left out. */
export interface Film {
  add(png: Uint8Array): Promise<void>;
  end(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Null where the runtime encodes neither VP9 nor VP8 of this size. Sides are even: video has no halves of its colour squares. */
export async function openFilm(
  size: { readonly width: number; readonly height: number },
  perSecond: number,
): Promise<Film | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  const {
    BufferTarget,
    canEncodeVideo,
    Output,
    QUALITY_HIGH,
    VideoSample,
    VideoSampleSource,
    WebMOutputFormat,
  } = await import('mediabunny');
  const [width, height] = [size.width & ~1, size.height & ~1];
  const asked = { width, height, quality: QUALITY_HIGH } as const;
  const codec = (await canEncodeVideo('vp9', asked))
    ? 'vp9'
    : (await canEncodeVideo('vp8', asked))
      ? 'vp8'
      : null;
  if (codec === null) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new VideoSampleSource({ codec, quality: QUALITY_HIGH, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: perSecond });
  await output.start();
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  let count = 0;
  return {
    async add(png) {
      const picture = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }));
      context.drawImage(picture, 0, 0);
      picture.close();
      const sample = new VideoSample(canvas, { timestamp: count / perSecond, duration: 1 / perSecond });
      count += 1;
      await source.add(sample);
      sample.close();
    },
    async end() {
      await output.finalize();
      return target.buffer ? new Uint8Array(target.buffer) : null;
    },
  };
}

/** In a worker: to choose 256 colours for a picture takes a tenth of a second and more. No film where the worker fails. */
export function openGif(
  { width, height }: { readonly width: number; readonly height: number },
  perSecond: number,
): Promise<Film> {
  const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module', name: 'gif' });
  let hasFailed = false;
  const ask = (message: GifMessage): Promise<Uint8Array<ArrayBuffer> | null> =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => resolve(data);
      worker.onerror = () => {
        hasFailed = true;
        resolve(null);
      };
      worker.postMessage(message);
    });
  return Promise.resolve({
    async add(png) {
      if (!hasFailed) await ask({ png, width, height, delayMs: 1_000 / perSecond });
    },
    async end() {
      const gif = hasFailed ? null : await ask(null);
      worker.terminate();
      return gif;
    },
  });
}

/** Whether this runtime makes films at all. */
export async function canFilm(): Promise<boolean> {
  if (typeof VideoEncoder === 'undefined') return false;
  const supports = async (codec: string): Promise<boolean> => {
    const asked = { codec, width: 640, height: 360, bitrate: 2_000_000 };
    return (
      (await VideoEncoder.isConfigSupported(asked).catch(() => ({ supported: false }))).supported === true
    );
  };
  return (await supports('vp09.00.10.08')) || supports('vp8');
}
