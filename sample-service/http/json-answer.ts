import { bodyAnswer } from './body-answer';

/** A value as JSON, with what bodyAnswer sees to. */
export function jsonAnswer(request: Request, value: unknown, lastModifiedMs: number): Promise<Response> {
  return bodyAnswer(request, [Buffer.from(JSON.stringify(value))], lastModifiedMs, {
    'content-type': 'application/json; charset=utf-8',
  });
}
