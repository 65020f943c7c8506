import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { jsonLine } from '../../shown-text';
import { sizeText } from './size-text';

const copyWords: Readonly<Record<Language, string>> = { en: 'stored copy', nb: 'lagret kopi' };

/** A request on stderr with `--verbose`: `GET host/path 200, 12 kB, 34 ms`; a failure by its code. */
export function requestLine(entry: RequestEntry, isJson: boolean, language: Language): string {
  if (isJson) return jsonLine({ event: 'request', ...entry });
  const { method, host, path, source, status, code, bytes, tookMs } = entry;
  const came = [...(status === null ? [] : [status]), ...(code === null ? [] : [code])].join(' ');
  const facts =
    source === 'cache'
      ? [copyWords[language], sizeText(bytes, language)]
      : [came, sizeText(bytes, language), `${tookMs} ms`];
  return `${method} ${host}${path} ${facts.join(', ')}\n`;
}
