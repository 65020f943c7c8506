import { inflateSync } from 'node:zlib';
import * as v from 'valibot';
import { limitsBy } from '../../../src-shared/domain/fish-health/lice-limits';
import { figureOrder } from '../../../src-shared/domain/figure/figure-order';
import { gifComment } from './figure-gif';
import { pngChunks, pngText, withPngChunks } from './figure-png';

const text = v.pipe(v.string(), v.maxLength(1_000));

/** What a figure was made of: it travels inside the file, so that the same view can be opened again. Holds no secret. */
const figureRecipe = v.strictObject({
  kind: v.literal('kartbord-figure'),
  version: v.literal(1),
  order: figureOrder,
  appVersion: text,
  service: v.strictObject({ name: text, host: text, isSample: v.boolean() }),
  /** Whether sites' own limits ruled, where they are known; left out, as earlier versions have it: they did not. */
  limitsBy: v.exactOptional(v.picklist(limitsBy)),
  /** Each answer that is shown: which question, when it was fetched (ms since 1970), and what it said. */
  data: v.pipe(
    v.array(
      v.strictObject({
        about: text,
        fetchedAtMs: v.nullable(v.number()),
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
    v.maxLength(5_000),
  ),
  missing: v.pipe(v.array(text), v.maxLength(1_000)),
});
export type FigureRecipe = Readonly<v.InferOutput<typeof figureRecipe>>;

/** Of the recipe as text. A workspace full of long lines stays below it. */
const mostBytes = 16 * 1024 * 1024;
const keyword = 'kartbord';
const svgElement = 'kartbord:recipe';
const svgNamespace = 'urn:kartbord:recipe:1';
const start = '{"kind":"kartbord-figure"';

/** As it is written everywhere; `kind` comes first, which is how it is found. */
export const recipeText = (recipe: FigureRecipe): string => {
  const { kind, version, ...rest } = recipe;
  return JSON.stringify({ kind, version, ...rest });
};

/** A PNG with its recipe and its size in print; `dpi`: dots an inch. */
export function pngWithRecipe(png: Uint8Array, recipe: FigureRecipe, dpi: number): Uint8Array {
  return withPngChunks(png, [
    { type: 'pHYs', data: density(dpi) },
    ...(recipe.order.title === '' ? [] : [pngText('Title', recipe.order.title)]),
    pngText('Software', `Kartbord ${recipe.appVersion}`),
    pngText(keyword, recipeText(recipe)),
  ]);
}

/** The `metadata` element of an SVG. */
export function svgMetadata(recipe: FigureRecipe): string {
  const json = recipeText(recipe).replace(/[&<>]/g, (sign) => entities[sign] ?? '');
  return `<metadata><${svgElement} xmlns:kartbord="${svgNamespace}">${json}</${svgElement}></metadata>`;
}

/** The recipe of a figure: PNG, SVG, PDF, WebM, GIF, or that beside the frames. Null where there is none, or none that holds. Never throws. */
export function readRecipe(bytes: Uint8Array): FigureRecipe | null {
  try {
    const found = isPng(bytes)
      ? inPng(bytes)
      : isGif(bytes)
        ? inGif(bytes)
        : (inSvg(bytes) ?? anywhere(bytes));
    if (found === null || found.length > mostBytes) return null;
    const parsed = v.safeParse(figureRecipe, JSON.parse(found));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function density(dpi: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(dpi / 0.0254);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1;
  return data;
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e;

const isGif = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 4)) === 'GIF8';

function inGif(bytes: Uint8Array): string | null {
  const found = gifComment(bytes, start, mostBytes);
  return found && utf8(found);
}

/** An `iTXt` chunk: keyword, flag and method of compression, language, translated keyword, text. */
function inPng(bytes: Uint8Array): string | null {
  for (const { type, data } of pngChunks(bytes)) {
    if (type !== 'iTXt') continue;
    const [end] = [data.indexOf(0)];
    if (end < 0 || latin(data.subarray(0, end)) !== keyword) continue;
    const isPacked = data[end + 1] === 1;
    const language = data.indexOf(0, end + 3);
    const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
    if (translated < 0) continue;
    const rest = data.subarray(translated + 1);
    if (rest.length > mostBytes) return null;
    return utf8(isPacked ? inflateSync(rest, { maxOutputLength: mostBytes }) : rest);
  }
  return null;
}

function inSvg(bytes: Uint8Array): string | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = whole.indexOf(`<${svgElement}`);
  if (opening < 0) return null;
  const from = whole.indexOf('>', opening) + 1;
  const to = whole.indexOf(`</${svgElement}>`, from);
  if (from === 0 || to < 0 || to - from > mostBytes) return null;
  return utf8(whole.subarray(from, to))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** PDF and WebM have it as it is, one stretch of JSON among other bytes. */
function anywhere(bytes: Uint8Array): string | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = whole.indexOf(start);
  if (from < 0) return null;
  let [depth, isText] = [0, false];
  const last = Math.min(whole.length, from + mostBytes);
  for (let at = from; at < last; at++) {
    const byte = whole[at];
    if (isText) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) isText = false;
    } else if (byte === 0x22) isText = true;
    else if (byte === 0x7b) depth++;
    else if (byte === 0x7d && --depth === 0) return utf8(whole.subarray(from, at + 1));
  }
  return null;
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
