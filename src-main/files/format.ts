import type { FileFormat, FileProblemCode } from '../../src-shared/domain/map-layers/own-file';
import { firstText, mayBeText } from './text-of';

type Kind = { readonly format: FileFormat } | { readonly refused: FileProblemCode };

/**
 * What a file's first bytes say it is; its name, or what it is `said` to be, decides only where the content cannot: every
 * text could be a table. What is said to be another is not read.
 */
export function formatOf(first: Uint8Array, fileName: string, said?: FileFormat): Kind {
  const kind = sniffed(first, said === 'csv' ? '.csv' : fileName);
  return said && 'format' in kind && kind.format !== said ? { refused: 'unknown-format' } : kind;
}

function sniffed(first: Uint8Array, fileName: string): Kind {
  if (first[0] === 0x50 && first[1] === 0x4b && (first[2] ?? 9) <= 8) return { refused: 'zipped' };
  if (first[0] === 0x1f && first[1] === 0x8b) return { refused: 'zipped' };
  if (beginsWith(first, 'SQLite format 3\0')) return { format: 'gpkg' };
  if (beginsWith(first, 'PAR1')) return { format: 'parquet' };
  if (!mayBeText(first)) return { refused: 'unknown-format' };
  const text = firstText(first).trimStart();
  if (text === '') return { refused: 'no-features' };
  if (text.startsWith('{') || text.startsWith('\u001e')) return { format: 'geojson' };
  if (text.startsWith('<')) return xmlFormat(text);
  // Sentences of NMEA 0183 have commas, too, and letters of directions between them.
  if (/^[$!][A-Z]{5},/.test(text)) return { refused: 'unknown-format' };
  const isTable = /\.(?:csv|tsv|txt|skv)$/i.test(fileName) || /^[^\r\n]*[;,\t]/.test(text);
  return text.startsWith('[') || !isTable ? { refused: 'unknown-format' } : { format: 'csv' };
}

const beginsWith = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** By the root's name, past declarations and comments. A DOCTYPE is refused before anything is read. */
function xmlFormat(text: string): Kind {
  let at = 0;
  for (;;) {
    const rest = text.slice(at, at + 200);
    if (/^\s*<!doctype/i.test(rest)) return { refused: 'doctype' };
    const aside = /^\s*<(\?|!--)/.exec(rest);
    if (!aside) {
      const root = /^\s*<(?:[\w.-]+:)?(gpx|kml)[\s/>]/.exec(rest)?.[1];
      return root === 'gpx' || root === 'kml' ? { format: root } : { refused: 'unknown-format' };
    }
    const close = aside[1] === '?' ? '?>' : '-->';
    const end = text.indexOf(close, at);
    if (end < 0) return { refused: 'unknown-format' };
    at = end + close.length;
  }
}
