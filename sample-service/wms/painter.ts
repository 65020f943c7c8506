import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { lazily } from './lazily';

/**
 * Paints SVG: premultiplied red, green, blue and opacity of every pixel. resvg is WebAssembly, so that one file paints on
 * every machine; it is loaded with the first picture, so that a start without maps does not pay for it.
 */
export async function paint(svg: string, hasText: boolean): Promise<Uint8Array> {
  const { Resvg, fonts } = await painter();
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false, fontBuffers: hasText ? await fonts() : [] },
  });
  try {
    const image = picture.render();
    try {
      return image.pixels;
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}

/** Loads what paints, so that the first picture need not wait for it; a failure is told by the picture. */
export const preparePainter = (): void => void painter().catch(() => undefined);

const painter = lazily(async () => {
  const [{ Resvg, initWasm }, code] = await Promise.all([import('@resvg/resvg-wasm'), readCode()]);
  // The package holds its program for the whole process, and says so where another service of it was first.
  await initWasm(code).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
  return { Resvg, fonts: lazily(async () => [await readFile(fontFile())]) };
});

/** Beside the bundle, where vite.config.ts lays it packed; the package's own where the service runs from its sources. */
async function readCode(): Promise<Uint8Array<ArrayBuffer>> {
  const beside = at('resvg.wasm.br');
  return new Uint8Array(
    existsSync(beside)
      ? await promisify(brotliDecompress)(await readFile(beside))
      : await readFile(at('../../node_modules/@resvg/resvg-wasm/index_bg.wasm')),
  );
}

/** Two folders up from this source as from the bundle, as the base map is. */
const fontFile = () => at('../../resources/basemap/fonts/inter-latin-wght-normal.woff2');

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
