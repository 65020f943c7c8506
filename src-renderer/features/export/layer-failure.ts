import type { Failure } from '../../../src-shared/result';
import { failureLines } from '../../words/failure-lines';
import type { Words } from '../../words/en';

/** Why a layer, or all of an export, was not written: where the cause is the file or its format, in words of those. */
export function layerFailure(
  words: Words,
  failure: Failure,
): { readonly title: string; readonly lines: readonly string[] } {
  const { failures } = words.exportLayers;
  if (failure.code !== 'bad-request' && failure.code !== 'storage' && failure.code !== 'not-found')
    return failureLines(words, failure);
  const { what, kept, next } = failures[failure.code];
  return { title: what, lines: [kept, next] };
}
