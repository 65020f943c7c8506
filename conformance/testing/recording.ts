import type { Fetch } from '../asking/surroundings';

/** One request of a run and what was answered. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** `Bearer`, `bearer`, or '' for a request without a token. */
  readonly scheme: string;
  /** 0 for the first request that is like this one, 1 for the second. */
  readonly nth: number;
  readonly answer: CannedAnswer;
}

export interface CannedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Another answer instead of the recorded one; undefined leaves it. */
export type Breakage = (exchange: Exchange) => CannedAnswer | undefined;

/**
 * A run against a live service, to be given again with something broken. What the recorded run did not ask goes to the
 * service itself, the first time: who reads a list of which less is kept chooses otherwise from it.
 */
export class Recording {
  readonly #live: Fetch;
  readonly #answers = new Map<string, CannedAnswer[]>();
  readonly #later = new Map<string, Promise<CannedAnswer>>();

  constructor(live: Fetch) {
    this.#live = live;
  }

  readonly record: Fetch = async (url, init) => {
    const answer = await this.#ask(url, init);
    const key = keyOf(url, init);
    this.#answers.set(key, [...(this.#answers.get(key) ?? []), thinned(answer)]);
    return responseOf(answer);
  };

  /** A service that answers as recorded but for the breakage. Good for one run. */
  broken(breakage: Breakage): Fetch {
    const asked = new Map<string, number>();
    return async (url, init) => {
      const key = keyOf(url, init);
      const nth = asked.get(key) ?? 0;
      asked.set(key, nth + 1);
      const answers = this.#answers.get(key);
      const answer =
        answers?.[Math.min(nth, answers.length - 1)] ?? (await this.#askOnce(`${nth} ${key}`, url, init));
      const { method = 'GET' } = init;
      const exchange = { method, url, body: bodyOf(init), scheme: schemeOf(init), nth, answer };
      return responseOf(breakage(exchange) ?? answer);
    };
  }

  #askOnce(key: string, url: string, init: RequestInit): Promise<CannedAnswer> {
    const answer = this.#later.get(key) ?? this.#ask(url, init);
    this.#later.set(key, answer);
    return answer;
  }

  async #ask(url: string, init: RequestInit): Promise<CannedAnswer> {
    const response = await this.#live(url, init);
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: await response.text() };
  }
}

/** How many localities, besides those with a disease, are kept of a week's list. */
const rowsStored = 250;

/** Less of what is long, so that hundreds of runs stay quick: of a table its beginning, of lists what is looked at. */
function thinned(answer: CannedAnswer): CannedAnswer {
  if (answer.contentType.startsWith('text/csv')) return { ...answer, text: answer.text.slice(0, 1000) };
  const content = answer.text.startsWith('[') ? (JSON.parse(answer.text) as Record<string, unknown>[]) : [];
  const kept = content.filter(({ diseases, stream, msgtime }, index) =>
    typeof msgtime === 'string'
      ? stream === 'satellite' || /:[0-5]0:/.test(msgtime)
      : index < rowsStored || (Array.isArray(diseases) && diseases.length > 0),
  );
  return kept.length < content.length ? { ...answer, text: JSON.stringify(kept) } : answer;
}

const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');
const schemeOf = ({ headers }: RequestInit): string =>
  new Headers(headers).get('authorization')?.split(' ')[0] ?? '';
const keyOf = (url: string, init: RequestInit): string =>
  [init.method, url, schemeOf(init), bodyOf(init)].join(' ');

const responseOf = ({ status, contentType, text }: CannedAnswer): Response =>
  new Response(status === 204 || status === 304 ? null : text, {
    status,
    headers: { 'content-type': contentType },
  });
