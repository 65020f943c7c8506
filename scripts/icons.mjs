// node scripts/icons.mjs: draws resources/icons/ anew from its SVG files. What it writes is committed; a test compares.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

export const iconFolder = join(root, 'resources/icons');
/** Below this the coast and the needle are drawn alone. */
const smallUpTo = 32;
const pngSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const icoSizes = [16, 24, 32, 48, 64, 256];
/** Apple's names of the pictures by size; each may be a PNG from macOS 10.7 on. */
const icnsTypes = { icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 };

/** Every file that is made, by its name in the folder. */
export async function drawIcons() {
  await initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ).catch(() => {}); // it was read before
  const svg = (name) => readFileSync(join(iconFolder, name), 'utf8');
  const app = {
    large: svg('kartbord.svg'),
    small: svg('kartbord-small.svg'),
  };
  const appAt = (size) => png(size <= smallUpTo ? app.small : app.large, size);
  const document = svg('document.svg');
  return {
    ...Object.fromEntries(pngSizes.map((size) => [`png/${size}x${size}.png`, appAt(size)])),
    'kartbord.ico': ico(icoSizes.map((size) => [size, appAt(size)])),
    'kartbord.icns': icns(appAt),
    'document.ico': ico(icoSizes.map((size) => [size, png(document, size)])),
    'document.icns': icns((size) => png(document, size)),
  };
}

function png(svg, size) {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
}

/** Windows' container: a directory of 16 bytes each, then the PNG files. A size of 256 is written as 0. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, [size, bytes]] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(([, bytes]) => bytes)]);
}

/** Apple's container: a type, the length with this head, the PNG file. */
function icns(at) {
  const parts = Object.entries(icnsTypes).map(([type, size]) => block(type, at(size)));
  return block('icns', Buffer.concat(parts));
}

function block(type, bytes) {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(bytes.length + 8, 4);
  return Buffer.concat([head, bytes]);
}

if (process.argv[1] === import.meta.filename)
  for (const [name, bytes] of Object.entries(await drawIcons())) {
    mkdirSync(dirname(join(iconFolder, name)), { recursive: true });
    writeFileSync(join(iconFolder, name), bytes);
  }
