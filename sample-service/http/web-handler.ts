import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Anything that turns a web Request into a Response, such as a Hono app. */
export type WebApp = (request: Request) => Response | Promise<Response>;

const mostBytes = 1_000_000;

/**
 * Lets a web-standard app answer node requests. Ours, because @hono/node-server asks for Node 20 and this also runs on
 * the Node 18 of Electron 25.
 */
export function webHandler(app: WebApp): Handler {
  return async (request, response) => {
    const body = await readBody(request);
    if (!body) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const answer = await app(webRequest(request, body));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

function webRequest(request: IncomingMessage, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const method = request.method ?? 'GET';
  return new Request(
    url,
    method === 'GET' || method === 'HEAD' ? { method, headers } : { method, headers, body },
  );
}

/** The body, or undefined when it is too long. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
