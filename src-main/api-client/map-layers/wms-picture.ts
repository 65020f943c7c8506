/** Px. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size that was asked for, or for a legend the most that it may have. */
export type PictureLimit = PictureSize | { readonly most: PictureSize };

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Why bytes are no picture that may be shown: a whole PNG or JPEG within its limit; undefined for one that is. Only the
 * first bytes say what it is (promises.md, "Measured" 9), whatever a content type claims.
 */
export function pictureFault(bytes: Uint8Array, limit: PictureLimit): string | undefined {
  if (pngSignature.every((byte, i) => bytes[i] === byte)) return faultOfPng(bytes, limit);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return faultOfJpeg(bytes, limit);
  return bytes.length === 0 ? 'it is empty' : 'it is neither PNG nor JPEG';
}

const cutOff = 'the picture is cut off';

function sized(width: number, height: number, limit: PictureLimit): string | undefined {
  const isRight =
    'most' in limit
      ? width > 0 && height > 0 && width <= limit.most.width && height <= limit.most.height
      : width === limit.width && height === limit.height;
  return isRight ? undefined : `the picture is ${width} × ${height} px`;
}

/** Goes from chunk to chunk: a size in the first, and an end. */
function faultOfPng(bytes: Uint8Array, limit: PictureLimit): string | undefined {
  const view = viewOf(bytes);
  const isHeader = bytes.length >= 33 && view.getUint32(8) === 13 && nameAt(bytes, 12) === 'IHDR';
  if (!isHeader) return 'the picture has no size';
  const fault = sized(view.getUint32(16), view.getUint32(20), limit);
  if (fault) return fault;
  for (let at = 33; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (nameAt(bytes, at + 4) === 'IEND') return undefined;
  return cutOff;
}

/** Start of a frame: baseline, extended and progressive; what browsers draw. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Goes from segment to segment up to the frame, which has the size; the last bytes must be its end. */
function faultOfJpeg(bytes: Uint8Array, limit: PictureLimit): string | undefined {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'the picture is broken';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (frames.has(marker))
      return (
        sized(view.getUint16(at + 7), view.getUint16(at + 5), limit) ??
        (hasJpegEnd(bytes) ? undefined : cutOff)
      );
    if (marker === 0xda || marker === 0xd9) break;
    at += 2 + view.getUint16(at + 2);
  }
  return 'the picture has no size';
}

function hasJpegEnd(bytes: Uint8Array): boolean {
  const last = bytes.length - 1;
  return bytes[last - 1] === 0xff && bytes[last] === 0xd9;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
