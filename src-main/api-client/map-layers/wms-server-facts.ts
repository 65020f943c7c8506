import {
  type LayersAnswer,
  type MapSystem,
  type PictureFormat,
  pictureFormats,
} from '../../../src-shared/domain/map-layers/map-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { cleanText } from './wms-exception';
import { longestTitle, textOf } from './wms-layer-facts';
import type { ServerWords } from './wms-requests';
import type { XmlElement } from './wms-xml';

const longestAbstract = 2_000;
const longestFormat = 100;
const mostFormats = 50;
/** A server that draws less is not believed: no map could be made of such pieces. */
const leastPixels = 64;
/** Where only one side is said: the most that is ever asked for. */
const anyPixels = 4_096;

/** What a server says of itself. */
export function readService(
  root: XmlElement,
): Pick<LayersAnswer, 'serverTitle' | 'serverAbstract' | 'terms' | 'mostPixels'> {
  const service = root.child('Service');
  const terms = ['Fees', 'AccessConstraints'].flatMap((name) => {
    const text = service && textOf(service, name, longestAbstract);
    return text && !/^(none|no|n\/a|-|ingen)\.?$/i.test(text) ? [text] : [];
  });
  return {
    serverTitle: (service && textOf(service, 'Title', longestTitle)) ?? null,
    serverAbstract: (service && textOf(service, 'Abstract', longestAbstract)) ?? null,
    terms: [...new Set(terms)].join(' · ').slice(0, longestAbstract) || null,
    mostPixels: service ? mostPixelsOf(service) : null,
  };
}

function mostPixelsOf(service: XmlElement): LayersAnswer['mostPixels'] {
  const [width, height] = ['MaxWidth', 'MaxHeight'].map((name) => {
    const text = service.child(name)?.text ?? '';
    return /^\d{1,9}$/.test(text) && Number(text) >= leastPixels ? Number(text) : undefined;
  });
  if (width === undefined && height === undefined) return null;
  return { width: width ?? anyPixels, height: height ?? anyPixels };
}

/** The formats of an operation as written, without their order of preference. */
export function formatsOf(root: XmlElement, operation: string): readonly string[] {
  const written = root
    .children('Capability')
    .flatMap((one) => one.children('Request'))
    .flatMap((one) => one.children(operation))
    .flatMap((one) => one.children('Format'))
    .map(({ text }) => cleanText(text));
  return [...new Set(written)]
    .filter((text) => /^[\x21-\x7e][\x20-\x7e]*$/.test(text) && text.length <= longestFormat)
    .slice(0, mostFormats);
}

/** Other names of PNG and JPEG; the fuller picture first. */
const others: Readonly<Record<PictureFormat, readonly RegExp[]>> = {
  'image/png': [
    /^image\/png;.*(24|32) ?bit/i,
    /^image\/png;/i,
    /^image\/(png(24|32)|x-png)\b/i,
    /^image\/png8/i,
  ],
  'image/jpeg': [/^image\/jpeg;/i, /^image\/(jpg|pjpeg)\b/i],
};

/**
 * Which of our formats a server draws, and what it must be asked for where it does not know the plain name. A server that
 * names none is asked for PNG; one that names only others is `bad-response`: its pictures would not be shown.
 */
export function readPictureFormats(
  root: XmlElement,
): Result<{ readonly formats: readonly PictureFormat[]; readonly words: ServerWords['formats'] }> {
  const written = formatsOf(root, 'GetMap');
  if (written.length === 0) return ok({ formats: ['image/png'], words: {} });
  const formats: PictureFormat[] = [];
  const words: Partial<Record<PictureFormat, string>> = {};
  for (const format of pictureFormats) {
    const isPlain = written.some((text) => text.toLowerCase() === format);
    const other = others[format].map((form) => written.find((text) => form.test(text))).find(Boolean);
    if (!isPlain && other === undefined) continue;
    formats.push(format);
    if (!isPlain && other !== undefined) words[format] = other;
  }
  if (formats.length === 0) return fail('bad-response', 'the server draws neither PNG nor JPEG');
  return ok({ formats, words });
}

/** The names that a server knows its systems by, where it never writes the plain one. */
export function systemWords(written: ReadonlyMap<MapSystem, ReadonlySet<string>>): ServerWords['systems'] {
  const words: Partial<Record<MapSystem, string>> = {};
  for (const [system, names] of written) {
    const [first] = names;
    if (first !== undefined && ![...names].some((name) => name.toUpperCase() === system))
      words[system] = first;
  }
  return words;
}
