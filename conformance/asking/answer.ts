import { CannotAsk } from '../outcome';

/** An answer as it came, and as JSON where it is some. */
export interface Answer {
  /** What was asked, without the host: for the report. */
  readonly asked: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

export async function answerOf(asked: string, response: Response, wantsBody: boolean): Promise<Answer> {
  const contentType = response.headers.get('content-type') ?? '';
  if (!wantsBody) await response.body?.cancel();
  const text = wantsBody ? await response.text() : '';
  return { asked, status: response.status, contentType, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isFine = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** The JSON of a good answer. Whether it is good is the business of another check than the one that looks into it. */
export function contentOf(answer: Answer): unknown {
  if (answer.status !== 200) throw new CannotAsk(`${answer.asked} answers ${answer.status}`);
  if (answer.json === undefined) throw new CannotAsk(`${answer.asked} does not answer JSON`);
  return answer.json;
}
