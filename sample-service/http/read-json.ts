import { invalid, unsupportedMediaType } from './problem';

/** The JSON value of a request's body, or the refusal of one that is something else. */
export async function readJson(request: Request): Promise<{ readonly value: unknown } | Response> {
  if (!/^application\/(\w+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    return unsupportedMediaType();
  try {
    return { value: await request.json() };
  } catch {
    return invalid({ $: ['The body is not valid JSON.'] });
  }
}
