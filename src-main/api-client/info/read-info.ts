import type { InfoAnswer } from '../../../src-shared/domain/map-layers/feature-info';
import { fail, ok, type Result } from '../../../src-shared/result';
import { refusalIn } from '../map-layers/wms';
import { readGmlInfo } from './gml-info';
import { readHtmlInfo } from './html-info';
import { readJsonInfo } from './json-info';
import { type Gathered, gather } from './limits';
import { readTextInfo } from './text-info';

export type InfoRead = Pick<InfoAnswer, 'form' | 'features' | 'prose' | 'isCut'>;

/** Of markup: what is beyond is not looked at, because a tree of it is made. */
const mostMarkup = 512 * 1024;

/**
 * Reads what a map server says of a place, in whatever form it came: by its bytes first, because content types lie. Only
 * text comes out, never markup, address, style or picture. `rejected` or `not-found` for a report of a problem, `bad-response`
 * for what cannot be read.
 */
export function readInfo(bytes: Uint8Array, contentType: string, infoFormat: string): Result<InfoRead> {
  const refusal = refusalIn(bytes);
  if (refusal) return refusal;
  const text = decoded(bytes, contentType).replace(/^\uFEFF/, '');
  const start = text.trimStart();
  const said = `${contentType} ${infoFormat}`.toLowerCase();
  if (/^[[{]/.test(start)) {
    const json = readJsonInfo(start);
    if (json) return ok(readAs('json', json));
    if (said.includes('json')) return fail('bad-response', 'the answer is no JSON');
  }
  if (start.startsWith('<')) {
    const isLong = start.length > mostMarkup;
    if (looksLikePage(start, contentType)) {
      const page = readHtmlInfo(start.slice(0, mostMarkup));
      return ok(readAs('html', isLong ? { ...page, isCut: true } : page));
    }
    if (isLong) return fail('bad-response', `the answer has more than ${mostMarkup} characters`);
    const gml = readGmlInfo(start);
    return gml.ok ? ok(readAs('gml', gml.value)) : gml;
  }
  if (text.includes('\0')) return fail('bad-response', 'the answer is no text');
  return ok(readAs('text', start === '' ? gather([], []) : readTextInfo(text)));
}

const readAs = (form: InfoAnswer['form'], { features, prose, isCut }: Gathered): InfoRead => ({
  form,
  features,
  prose: prose.length > 0 ? prose : null,
  isCut,
});

/** A page is told by what it begins with; other markup is XML unless the server calls it a page. */
function looksLikePage(start: string, contentType: string): boolean {
  if (/^<\?xml/i.test(start)) return /^<\?xml[^>]*>\s*(<!doctype html|<html)/i.test(start);
  if (
    /^<(!doctype html|html|head|body|table|div|p|ul|ol|dl|h[1-6]|b|span|br|hr|style|script|title|meta)[\s>/]/i.test(
      withoutComments(start),
    )
  )
    return true;
  return /html/i.test(contentType);
}

/** In one pass: an expression for repeated comments needs years for forty that are hardly closed. */
function withoutComments(start: string): string {
  let at = 0;
  while (start.startsWith('<!--', at)) {
    const end = start.indexOf('-->', at + 2); // `<!-->` is a whole one
    if (end === -1) return '';
    at = end + 3;
    while (/\s/.test(start.charAt(at))) at++;
  }
  return start.slice(at);
}

/** UTF-8 unless the server names Latin-1, or the bytes are no UTF-8. */
function decoded(bytes: Uint8Array, contentType: string): string {
  const named = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? '';
  const isLatin = /^(iso-?8859-1|latin-?1|windows-1252)$/.test(named);
  try {
    return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8', { fatal: !isLatin }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
