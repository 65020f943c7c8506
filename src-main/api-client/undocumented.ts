/** What interface.md leaves "not shown" and this client relies on; each from facts.md, with its section. */

/** Section 8: every member of the filter body may be left out; `{}` asks for everything. */
export const everyLocality = '{}';

/** Section 11: an error body (RFC 7807 with `message` beside `detail`; plain text from some endpoints). */
export interface Problem {
  /** The service's own sentence; empty where it gave none. */
  readonly sentence: string;
  /**
   * Sections 9 and 15.8: how the week of a locality says that there is nothing: not reported, before the site existed, a week
   * to come, a year before 2012, an unknown locality. A week that the year lacks has another text, a validation error has `errors`.
   */
  readonly isNothingHere: boolean;
}

const longestSentence = 300;

export function readProblem(bytes: Uint8Array): Problem {
  const text = new TextDecoder().decode(bytes.subarray(0, 16_384)).trim();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return { sentence: '', isNothingHere: false };
    const member = (name: string): string | undefined => {
      const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
      return typeof value === 'string' && value.trim() ? value.trim() : undefined;
    };
    const texts = ['detail', 'message', 'title', 'error'].flatMap((name) => member(name) ?? []);
    const isOfRequest = 'errors' in body || texts.some((one) => /week must/i.test(one));
    return {
      sentence: (texts[0] ?? '').slice(0, longestSentence),
      isNothingHere: member('bwErrorCode') === 'GenericError' && !isOfRequest,
    };
  } catch {
    return { sentence: text.startsWith('<') ? '' : text.slice(0, longestSentence), isNothingHere: false };
  }
}
