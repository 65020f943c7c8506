import type { Failure } from '../../src-shared/result';
import type { Words } from './en';

/** A failure as a person reads it: a title, then what is kept and what to do. The detail is for the folded part. */
export function failureLines(
  words: Words,
  failure: Failure,
): { readonly title: string; readonly lines: readonly string[] } {
  const { what, kept, next } = words.failures[failure.code];
  const wait =
    failure.retryAfterMs === undefined ? [] : [words.retryAfter(Math.ceil(failure.retryAfterMs / 1000))];
  return { title: what, lines: [kept, ...wait, next] };
}
