import { fail, ok, type Result } from '../../../src-shared/result';
import { isJsonObject } from '../reading';

/** So much is parsed at once: some milliseconds, so that others get their turn between (performance.md, section 5). */
const bytesAtOnce = 256 * 1024;

const [quote, backslash, comma, newline] = [0x22, 0x5c, 0x2c, 0x0a];
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d];
const blank: ReadonlySet<number> = new Set([0x20, 0x09, newline, 0x0d]);

/** Below a feature's coordinates nothing is read: what is nested deeper is a value of another kind, whatever is in it. */
const deepest = 4;

function trimmed(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map((one) => trimmed(one, depth + 1)) : [];
  if (!isJsonObject(value)) return value;
  const members = depth < deepest ? Object.entries(value) : [];
  return Object.fromEntries(members.map(([name, one]) => [name, trimmed(one, depth + 1)]));
}

/** The records of an AIS answer as a plain array of JSON: names without escapes, each once. `bad-response` as of `recordsIn`. */
export function* plainRecords(body: Uint8Array): Generator<undefined, Result<Uint8Array>> {
  const parts = recordsIn(body);
  const texts: string[] = [];
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value.ok ? ok(new TextEncoder().encode(`[${texts.join(',')}]`)) : part.value;
    if (part.value.length > 0) texts.push(JSON.stringify(part.value.map((one) => trimmed(one))).slice(1, -1));
    yield undefined;
  }
}

/**
 * The records of an AIS answer, some hundred at a time, whatever they are: of an array, of a GeoJSON FeatureCollection, or
 * one on each line (facts.md 6). Returns `bad-response` where the body is none of these or not whole; what was given
 * until then is then nothing.
 */
export function* recordsIn(body: Uint8Array): Generator<readonly unknown[], Result<null>> {
  const bytes = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body;
  let start = 0;
  while (blank.has(bytes[start] ?? 0)) start++;
  if (bytes[start] === bracket) return yield* inArray(bytes, start + 1);
  if (bytes[start] === brace) return yield* inObjects(bytes);
  return fail('bad-response', bytes[start] === undefined ? 'the answer is empty' : 'the answer is not JSON');
}

function* inArray(bytes: Uint8Array, first: number): Generator<readonly unknown[], Result<null>> {
  let depth = 1;
  let isText = false;
  let start = first;
  for (let at = first; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at++;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === bracket || byte === brace) depth++;
    else if (byte === braceEnd || byte === bracketEnd) depth--;
    const isEnd = depth === 0;
    if (!isEnd && !(byte === comma && depth === 1 && !isText && at - start >= bytesAtOnce)) continue;
    const values = valuesOf(bytes.subarray(start, at));
    // Only the array's own bracket ends it, nothing comes after it, and a comma has a record on either side.
    const isWrong = isEnd && (byte !== bracketEnd || !isBlank(bytes, at + 1));
    if (!values || isWrong || (values.length === 0 && !(isEnd && start === first))) return notWhole;
    yield values;
    if (isEnd) return ok(null);
    start = at + 1;
  }
  return notWhole;
}

/** One object or a collection is short work, for nobody asks the service for it; else an object on each line. */
function* inObjects(bytes: Uint8Array): Generator<readonly unknown[], Result<null>> {
  const values = valuesOf(bytes);
  if (values?.length === 1) {
    const [whole] = values;
    const features = isJsonObject(whole) && Array.isArray(whole['features']) ? whole['features'] : [whole];
    yield features as readonly unknown[];
    return ok(null);
  }
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, Math.min(start + bytesAtOnce, bytes.length - 1));
    const part = bytes.subarray(start, end < 0 ? bytes.length : end);
    const values = linesOf(part);
    if (!values) return notWhole;
    yield values;
    start += part.length + 1;
  }
  return ok(null);
}

const notWhole = fail('bad-response', 'the answer is not JSON, or not all of it');

const isBlank = (bytes: Uint8Array, from: number): boolean =>
  bytes.subarray(from).every((byte) => blank.has(byte));

/** The values of a part of an array; undefined where it is not JSON, or not UTF-8. */
function valuesOf(part: Uint8Array): readonly unknown[] | undefined {
  try {
    return JSON.parse(`[${textOf(part)}]`) as unknown[];
  } catch {
    return undefined;
  }
}

function linesOf(part: Uint8Array): readonly unknown[] | undefined {
  try {
    const lines = textOf(part).split('\n');
    return lines.flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
  } catch {
    return undefined;
  }
}

const textOf = (part: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(part);
