import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { type HostPair, issuedBy } from './certificates';

/** What a front does with a POST that it has read whole, in the place of an answer. */
export type Break = (request: Http2ServerRequest) => void;

export interface Http2Front {
  readonly url: string;
  /** Undefined: the POST is passed on as everything else is. */
  breakOf: (path: string, body: string) => Break | undefined;
  stop(): void;
}

/** A server of HTTPS that speaks HTTP/2, and HTTP/1.1 with whoever wants no other. */
export async function serveTls(
  { host, clients, ...certificate }: HostPair,
  answer: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
): Promise<Pick<Http2Front, 'url' | 'stop'>> {
  const server = createSecureServer({
    ...certificate,
    allowHTTP1: true,
    ...(clients === undefined ? {} : { ca: clients, requestCert: true }),
  });
  const sockets = new Set<{ destroy(): void }>();
  server.on('secureConnection', (socket) => sockets.add(socket));
  server.on('sessionError', () => {});
  server.on('request', answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Such a server before `origin`. `of`: left out, one that nobody knows. */
export async function startHttp2Front(origin: string, of = issuedBy(null, 'localhost')): Promise<Http2Front> {
  async function pass(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    body: string,
  ): Promise<void> {
    const { authorization, accept } = request.headers;
    const answer = await fetch(origin + request.url, {
      method: request.method,
      headers: {
        'content-type': request.headers['content-type'] ?? 'application/json',
        ...(authorization && { authorization }),
        ...(accept && { accept }),
      },
      ...(body && { body }),
    });
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const served = await serveTls(of, (request, response) => {
    const parts: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const broken = request.method === 'POST' ? front.breakOf(request.url, body) : undefined;
      if (broken) broken(request);
      else pass(request, response, body).catch(() => request.socket.destroy());
    });
  });
  const front: Http2Front = { ...served, breakOf: () => undefined };
  return front;
}
