import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Handler } from './web-handler';

/** An answer that has not been sent yet. */
export interface HeldAnswer {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Lets the handler answer, and keeps the answer instead of sending it. The response is as new afterwards. */
export function holdAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  handler: Handler,
): Promise<HeldAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
    };
    // Ours stand before the class's own; taking them away brings those back.
    const release = () => {
      for (const name of ['writeHead', 'write', 'end']) Reflect.deleteProperty(response, name);
    };
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const headers = rest.at(-1);
      if (typeof headers === 'object' && headers !== null)
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string);
      return response;
    };
    response.write = ((chunk: unknown) => {
      keep(chunk);
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: unknown) => {
      keep(chunk);
      release();
      const answer = {
        status: response.statusCode,
        headers: { ...response.getHeaders() },
        body: Buffer.concat(parts),
      };
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      resolve(answer);
      return response;
    }) as typeof response.end;
    Promise.resolve(handler(request, response)).catch((error: unknown) => {
      release();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
