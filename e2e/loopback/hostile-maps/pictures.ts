import { deflateSync } from 'node:zlib';
import { jpeg, png } from '../../../src-main/api-client/map-layers/wms-fixtures';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const bytes = (...parts: readonly (Uint8Array | readonly number[] | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? text(part) : part)]));

/** A whole PNG with the given IHDR and one chunk more before its end. */
function pngWith(
  header: { width?: number; height?: number; depth?: number; colour?: number },
  chunk?: readonly [string, Uint8Array],
): Uint8Array {
  const of = (name: string, data: Uint8Array): Uint8Array => {
    const all = new Uint8Array(12 + data.length);
    new DataView(all.buffer).setUint32(0, data.length);
    all.set(text(name), 4);
    all.set(data, 8);
    return all;
  };
  const size = new Uint8Array(13);
  const view = new DataView(size.buffer);
  view.setUint32(0, header.width ?? 256);
  view.setUint32(4, header.height ?? 256);
  size[8] = header.depth ?? 8;
  size[9] = header.colour ?? 6;
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    of('IHDR', size),
    ...(chunk ? [of(...chunk)] : []),
    of('IEND', new Uint8Array()),
  );
}

const cut = (whole: Uint8Array, share: number): Uint8Array =>
  whole.subarray(0, Math.floor(whole.length * share));
const huge = [10_000, 65_535, 100_000, 2 ** 31 - 1, 2 ** 32 - 1];

/** What is no picture of 256 × 256 px, whatever it is said to be. `URL`: where some of them lead. */
export const notPictures = (url: string): Readonly<Record<string, Uint8Array>> => ({
  nothing: new Uint8Array(),
  'a page': text(`<html><script src="${url}/a.js"></script></html>`),
  'an SVG': text(
    `<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.wasRun=1"><image href="${url}/i.png"/></svg>`,
  ),
  'an SVG with a declaration': text(`<?xml version="1.0"?><!DOCTYPE svg SYSTEM "${url}/x.dtd"><svg/>`),
  'an SVG in gzip': bytes([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3], '<svg/>'),
  'a WebP': bytes('RIFF', [0xff, 0xff, 0xff, 0x7f], 'WEBPVP8L', new Uint8Array(64)),
  'a WebP of VP8X': bytes('RIFF', [24, 0, 0, 0], 'WEBPVP8X', new Uint8Array(16)),
  'a GIF': bytes('GIF89a', [0, 1, 0, 1, 0, 0, 0, 0x3b]),
  'a GIF that is a script': text('GIF89a=1;globalThis.wasRun=1'),
  'a BMP': bytes('BM', new Uint8Array(64)),
  'a TIFF': bytes('II*\0', new Uint8Array(64)),
  'a big TIFF': bytes('MM\0*', new Uint8Array(64)),
  'an AVIF': bytes([0, 0, 0, 0x1c], 'ftypavif', new Uint8Array(16)),
  'a HEIC': bytes([0, 0, 0, 0x18], 'ftypheic', new Uint8Array(16)),
  'a JPEG 2000': bytes([0, 0, 0, 0x0c], 'jP  \r\n\u0087\n'),
  'a JPEG XL': bytes([0xff, 0x0a], new Uint8Array(32)),
  'an ICO': bytes([0, 0, 1, 0, 1, 0], new Uint8Array(32)),
  'a PSD': bytes('8BPS', new Uint8Array(32)),
  'a PDF': text('%PDF-1.7\n%%EOF'),
  'a zip': bytes('PK\x03\x04', new Uint8Array(64)),
  'a program': bytes([0x7f], 'ELF', new Uint8Array(64)),
  'a Windows program': bytes('MZ', new Uint8Array(64)),
  JSON: text('{"features":[]}'),
  'a report with status 200': text(
    '<ServiceExceptionReport><ServiceException code="NoApplicableCode">no</ServiceException></ServiceExceptionReport>',
  ),
  'a PNG signature alone': bytes([0x89], 'PNG\r\n\x1a\n'),
  'a PNG signature with text': bytes([0x89], 'PNG\r\n\x1a\n', '<script>globalThis.wasRun=1</script>'),
  'a PNG with a wrong signature': bytes([0x88], png().subarray(1)),
  'a PNG without a size': bytes(png().subarray(0, 12), 'IDAT', png().subarray(16)),
  'a PNG with a long IHDR': bytes(png().subarray(0, 11), [14], png().subarray(12)),
  'a PNG whose chunk goes on forever': bytes(png().subarray(0, 33), [0xff, 0xff, 0xff, 0xf0], 'IDAT'),
  'a PNG whose chunk goes back': bytes(
    png().subarray(0, 33),
    [0xff, 0xff, 0xff, 0xf4],
    'IDAT',
    new Uint8Array(12),
  ),
  'a PNG without an end': bytes(png().subarray(0, 33), [0, 0, 0, 0], 'IDAT', [0, 0, 0, 0]),
  'a PNG of a quarter': cut(png(), 0.25),
  'a PNG of a half': cut(png(), 0.5),
  'a PNG but for its last bytes': png().subarray(0, png().length - 5),
  'a PNG of one px': png(1, 1),
  'a PNG of no px': pngWith({ width: 0, height: 0 }),
  'a PNG that is wider': png(512, 256),
  'a PNG that is lower': png(256, 255),
  ...Object.fromEntries(
    huge.map((size) => [`a PNG of ${size} px a side`, pngWith({ width: size, height: size })]),
  ),
  ...Object.fromEntries(huge.map((size) => [`a PNG of ${size} × 1 px`, pngWith({ width: size, height: 1 })])),
  'a JPEG of another size': jpeg(65_000, 65_000),
  'a JPEG that is wider': jpeg(257, 256),
  'a JPEG of no px': jpeg(0, 0),
  'a JPEG without a frame': bytes([0xff, 0xd8, 0xff, 0xd9]),
  'a JPEG of an arithmetic frame': jpeg(256, 256, 0xc9),
  'a JPEG of a lossless frame': jpeg(256, 256, 0xc3),
  'a JPEG without an end': jpeg().subarray(0, jpeg().length - 2),
  'a JPEG of a half': cut(jpeg(), 0.5),
  'a JPEG of fill bytes': bytes([0xff, 0xd8], new Uint8Array(5_000).fill(0xff)),
  'a JPEG of empty segments': bytes([0xff, 0xd8], ...Array.from({ length: 2_000 }, () => [0xff, 0xe0, 0, 2])),
  'a JPEG whose segment has no length': bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xc0]),
  'a JPEG whose segment goes on forever': bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff], new Uint8Array(64)),
  'an MPO begun': bytes(jpeg().subarray(0, 4), 'MPF\0'),
});

/** Pictures of the right size that carry what a reader might follow or unpack: they are pictures, and no more than that. */
export const loadedPictures = (url: string): Readonly<Record<string, Uint8Array>> => ({
  'text that leads away': pngWith({}, ['tEXt', text(`Software\0${url}/t`)]),
  'a packed text of a bomb': pngWith({}, ['zTXt', bytes('x\0\0', deflateSync(Buffer.alloc(1_000_000)))]),
  'an international text': pngWith({}, [
    'iTXt',
    bytes('XML:com.adobe.xmp\0\0\0\0\0', `<x href="${url}/x"/>`),
  ]),
  'a colour profile of a bomb': pngWith({}, ['iCCP', bytes('x\0\0', deflateSync(Buffer.alloc(1_000_000)))]),
  'a thousand million frames': pngWith({}, ['acTL', new Uint8Array(8).fill(0x7f)]),
});
