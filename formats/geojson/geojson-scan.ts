import { createReadStream } from 'node:fs';
import { fail, ok, type Result } from '../result';
import type { CountedLayer } from '../format';

const chunkBytes = 256 * 1024;
const [quote, backslash, comma, openSquare, closeSquare, openCurly, closeCurly] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/**
 * Reads a FeatureCollection as a stream: every Feature is parsed and so is what stands around them, and only a part of
 * the file is in memory.
 */
export async function countGeoJson(path: string): Promise<Result<readonly CountedLayer[]>> {
  const scan = new GeoJsonScan();
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }))
      scan.push(chunk as Buffer);
    return ok([scan.end()]);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    return fail('storage', `no GeoJSON: ${error.message}`);
  }
}

class GeoJsonScan {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Of a Feature that has begun and not ended. */
  #carried = Buffer.alloc(0);
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isInFeatures = false;
  #features = 0;
  #commas = 0;
  /** The text on the outermost level that was read last: before a bracket it is the name of a member. */
  #word: number[] = [];
  /** All that is not within the brackets of `features`. */
  readonly #around: Buffer[] = [];

  push(chunk: Buffer): void {
    const bytes = this.#carried.length === 0 ? chunk : Buffer.concat([this.#carried, chunk]);
    let from = this.#carried.length === 0 ? -1 : 0;
    let firstFrom = from;
    let lastEnd = 0;
    let aroundFrom = this.#isInFeatures ? -1 : 0;
    let inBatch = 0;
    // Locals: a field of the class for each byte costs three times as much.
    let [depth, isText, isEscaped] = [this.#depth, this.#isText, this.#isEscaped];
    let isInFeatures = this.#isInFeatures;
    for (let at = this.#carried.length; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
        else if (depth === 1 && this.#word.length < 16) this.#word.push(byte);
      } else if (byte === quote) {
        isText = true;
        if (depth === 1) this.#word = [];
      } else if (byte === openCurly || byte === openSquare) {
        depth++;
        if (depth === 2 && byte === openSquare && this.#isFeatures()) {
          isInFeatures = true;
          this.#around.push(Buffer.from(bytes.subarray(aroundFrom, at + 1)));
          aroundFrom = -1;
        } else if (depth === 3 && isInFeatures) {
          from = at;
          if (firstFrom < 0) firstFrom = at;
        }
      } else if (byte === closeCurly || byte === closeSquare) {
        if (depth === 3 && isInFeatures) {
          from = -1;
          lastEnd = at + 1;
          inBatch++;
        } else if (depth === 2 && isInFeatures) {
          isInFeatures = false;
          aroundFrom = at;
        }
        depth--;
      } else if (byte === comma && depth === 2 && isInFeatures) this.#commas++;
    }
    [this.#depth, this.#isText, this.#isEscaped] = [depth, isText, isEscaped];
    this.#isInFeatures = isInFeatures;
    if (inBatch > 0) this.#parse(bytes.subarray(firstFrom, lastEnd), inBatch);
    if (aroundFrom >= 0) this.#around.push(Buffer.from(bytes.subarray(aroundFrom)));
    this.#carried = from < 0 ? Buffer.alloc(0) : Buffer.from(bytes.subarray(from));
  }

  end(): CountedLayer {
    const around = JSON.parse(this.#decoder.decode(Buffer.concat(this.#around))) as Record<string, unknown>;
    if (around['type'] !== 'FeatureCollection' || !Array.isArray(around['features']))
      throw new SyntaxError('no FeatureCollection');
    if (this.#commas !== Math.max(0, this.#features - 1)) throw new SyntaxError('features without commas');
    return {
      name: typeof around['name'] === 'string' ? around['name'] : '',
      features: this.#features,
    };
  }

  #isFeatures(): boolean {
    return String.fromCharCode(...this.#word) === 'features';
  }

  #parse(batch: Uint8Array, count: number): void {
    const features = JSON.parse(`[${this.#decoder.decode(batch)}]`) as readonly unknown[];
    if (features.length !== count || !features.every(isFeature)) throw new SyntaxError('no Features');
    this.#features += count;
  }
}

/** With the members that RFC 7946, 3.2 asks for. */
export function isFeature(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Feature' &&
    'geometry' in value &&
    'properties' in value
  );
}

/** Whether a line is a Feature with a comma behind it or none, or what ends a collection of them; separators of RFC 8142 aside. */
export function isFeatureLine(line: Uint8Array): boolean {
  const text = lineDecoder.decode(line[0] === recordSeparator ? line.subarray(1) : line);
  if (text === ']}') return true;
  try {
    return isFeature(JSON.parse(text.replace(/,$/, '')));
  } catch {
    return false;
  }
}

const lineDecoder = new TextDecoder();
const recordSeparator = 0x1e;
