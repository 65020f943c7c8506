/** What interface.md leaves "not shown" and this client relies on; each from facts.md, with its section. */

/** Section 8: every member of the filter body may be left out; `{}` asks for everything. */
export const everyLocality = '{}';

/**
 * Section 9: a fish-health endpoint answers 400 for every kind of "nothing here": not reported, before the site
 * existed, a week to come, a year before 2012, an unknown locality. Only two 400s are about the request itself: a week
 * that the year lacks, and a validation error, which has `errors`.
 */
export function isNothingHere(problem: Problem): boolean {
  return !problem.hasErrors && !/week must/i.test(problem.sentence);
}

/** Section 11: an error body (RFC 7807 with `message` beside `detail`; plain text from some endpoints). */
export interface Problem {
  /** The service's own sentence; empty where it gave none. */
  readonly sentence: string;
  readonly hasErrors: boolean;
}

const longestSentence = 300;

export function readProblem(bytes: Uint8Array): Problem {
  const text = new TextDecoder().decode(bytes.subarray(0, 16_384)).trim();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return { sentence: '', hasErrors: false };
    const member = (name: string): string | undefined => {
      const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
      return typeof value === 'string' && value.trim() ? value.trim() : undefined;
    };
    const sentence = member('detail') ?? member('message') ?? member('title') ?? member('error') ?? '';
    return { sentence: sentence.slice(0, longestSentence), hasErrors: 'errors' in body };
  } catch {
    return { sentence: text.startsWith('<') ? '' : text.slice(0, longestSentence), hasErrors: false };
  }
}
