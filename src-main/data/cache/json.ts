import { fail, ok, type Result } from '../../../src-shared/result';

/** Reads a whole JSON body; a byte order mark is tolerated, broken UTF-8 is not. `bad-response` with the reason. */
export function readJson(bytes: Uint8Array): Result<unknown> {
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown);
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON, or not all of it' : 'is not UTF-8';
    return fail('bad-response', `the answer ${reason}`);
  }
}

export function parsed<T>(bytes: Uint8Array, parse: (json: unknown) => Result<T>): Result<T> {
  const json = readJson(bytes);
  return json.ok ? parse(json.value) : json;
}
