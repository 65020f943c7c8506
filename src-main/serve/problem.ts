import type { Failure } from '../../src-shared/result';

/** What is wrong with a request, as RFC 9457 has it. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const problemType = 'application/problem+json';

export const problemTitles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'The token of this start is needed',
  403: 'Pages of other sites get no answer',
  404: 'Not found',
  405: 'Only GET and HEAD',
  413: 'Too much at once',
  421: 'This host is not served here',
  431: 'The request is too long',
  500: 'Kartbord failed',
  503: 'Busy',
};

export const problem = (status: number, detail: string, headers?: Problem['headers']): Problem => ({
  status,
  title: problemTitles[status] ?? 'Problem',
  detail,
  ...(headers ? { headers } : {}),
});

export const problemText = ({ status, title, detail }: Problem): string =>
  `${JSON.stringify({ type: 'about:blank', title, status, detail })}\n`;

/** What the rows say, as a status. Nothing of the disk or of the code goes to a client. */
export function problemOf({ code, detail }: Failure): Problem {
  switch (code) {
    case 'bad-request':
      return problem(400, detail);
    case 'not-found':
      return problem(404, detail);
    case 'too-large':
      return problem(413, detail);
    case 'cancelled':
    case 'timeout':
      return problem(503, 'It took too long: ask for less with bbox, datetime or limit.', busy);
    default:
      return problem(
        500,
        code === 'storage' ? 'The stored data could not be read.' : 'The answer could not be made.',
      );
  }
}

export const busy = { 'retry-after': '2' } as const;
