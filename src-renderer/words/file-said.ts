import type { ExportReceipt } from '../../src-shared/contract';
import type { Failure } from '../../src-shared/result';
import type { Words } from './en';
import { failureLines } from './failure-lines';

/** The buttons of ui/FileReceipt, and the name of its folded part. */
export function fileLabels(words: Words): Record<'reveal' | 'close' | 'details', string> {
  return { reveal: words.export.reveal, close: words.app.close, details: words.app.details };
}

/** The lines of a written file: what is in it, the beginning of its SHA-256, and that its folder could not be shown. */
export function writtenLines(
  words: Words,
  facts: string,
  { sha256 }: ExportReceipt,
  revealFailed = false,
): readonly string[] {
  return [
    facts,
    words.export.checksum(sha256.slice(0, 12)),
    ...(revealFailed ? [words.export.revealFailed] : []),
  ];
}

/** The lines of a file that was not written: why, and what to do. */
export function notWrittenLines(words: Words, failure: Failure): readonly string[] {
  const { title, lines } = failureLines(words, failure);
  return [title, lines.at(-1) ?? ''];
}
