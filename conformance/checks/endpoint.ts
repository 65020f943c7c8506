import type { Answer } from '../asking/answer';
import { shown } from '../asking/json';
import type { Kind } from '../kinds';
import { type Outcome, couldNotAsk, differs, holds } from '../outcome';

/** Whether an endpoint is there: 200 with JSON, of a kind where the document says so. 401 and 403 are about us. */
export function isThere(answer: Answer, kind?: Kind): Outcome {
  const { status, json, asked, text } = answer;
  if (status === 401 || status === 403) return couldNotAsk(`${asked} answers ${status} to this token`);
  if (status !== 200) return differs(`${asked} answers ${status} ${text.slice(0, 80)}`);
  if (json === undefined) return differs(`${asked} does not answer JSON`);
  return !kind || kind.test(json) ? holds() : differs(`${asked} answers ${shown(json)}, not ${kind.name}`);
}

/** Whether an endpoint is gone: anything but an answer with data. */
export function isGone(answer: Answer): Outcome {
  const { status, asked } = answer;
  if (status === 401 || status === 403) return couldNotAsk(`${asked} answers ${status} to this token`);
  if (status === 429 || status >= 500) return couldNotAsk(`${asked} answers ${status}`);
  return status >= 200 && status < 400 ? differs(`${asked} answers ${status}`) : holds(`answers ${status}`);
}
