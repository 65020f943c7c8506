import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceClock } from '../clock';
import { play } from './fault-play';
import type { Faults } from './faults';
import type { Ledger } from './ledger';
import type { Handler } from './web-handler';

/** One port of the service, on the loopback address only. */
export interface Listener {
  /** `http://127.0.0.1:PORT`, without a path. */
  readonly origin: string;
  /** Says who answers. Until then every request gets 503. */
  answerWith(handler: Handler): void;
  close(): Promise<void>;
}

/** What a listener that the public speaks to is watched and disturbed by. */
export interface Surroundings {
  readonly clock: ServiceClock;
  readonly ledger: Ledger;
  readonly faults: Faults;
  /** The listeners' origins by name; each adds its own. */
  readonly origins: Map<string, string>;
  /** A request with this header, which only the service itself can know, is not written down. */
  readonly inside: { readonly name: string; readonly value: string };
}

const host = '127.0.0.1';

/** Opens a port (0: any free one). With `surroundings` each request is written down and may meet a fault. */
export async function listen(name: string, port: number, surroundings?: Surroundings): Promise<Listener> {
  let answer: Handler = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => {
    handle(name, request, response, answer, surroundings).catch((error: unknown) => {
      console.error(`sample service, ${name}:`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const origin = `http://${host}:${taken}`;
  surroundings?.origins.set(name, origin);
  return {
    origin,
    answerWith: (handler) => {
      answer = handler;
    },
    close: () => close(server),
  };
}

async function handle(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: Handler,
  surroundings: Surroundings | undefined,
): Promise<void> {
  const path = request.url ?? '/';
  const method = request.method ?? 'GET';
  if (surroundings && request.headers[surroundings.inside.name] !== surroundings.inside.value) {
    writeDown(name, request, response, surroundings);
    const { clock, faults, origins } = surroundings;
    const fault = faults.take(name, method, path);
    if (fault)
      return play(fault, { request, response, handler: answer, clock, origins, random: faults.random });
  }
  await answer(request, response);
}

function writeDown(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  around: Surroundings,
): void {
  const time = new Date(around.clock.nowMs()).toISOString();
  const headers = Object.keys(request.headers);
  response.once('close', () =>
    around.ledger.write({
      time,
      listener: name,
      host: request.headers.host ?? '',
      method: request.method ?? '',
      path: request.url ?? '',
      status: response.headersSent ? response.statusCode : null,
      headers,
      authorization: request.headers.authorization !== undefined,
    }),
  );
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
