import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Answer, answered, type RouteParts } from './routes';
import { busy, type Problem, problem, problemText, problemType } from './problem';

/** How much is done at once, and how long it may take. */
export interface ServerLimits {
  /** Questions that the rows are asked at once; others wait. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Of one question. */
  readonly questionMs: number;
  /** A connection on which nothing moves is closed. */
  readonly idleMs: number;
  /** Bytes of answers that were not read yet. */
  readonly unreadBytes: number;
}

export const usualLimits: ServerLimits = {
  atOnce: 4,
  waiting: 100,
  questionMs: 30_000,
  idleMs: 30_000,
  unreadBytes: 96 * 1024 * 1024,
};

/** A request that was answered, without the token. */
export interface ServedRequest {
  readonly method: string;
  /** Path and query, as it was asked. */
  readonly target: string;
  readonly status: number;
  readonly features: number | null;
  readonly bytes: number;
  /** As the program names itself; empty: it does not. */
  readonly agent: string;
}

export interface ServerParts extends RouteParts {
  /** 0: any that is free. */
  readonly port: number;
  /** Null: without one. */
  readonly token: string | null;
  readonly limits: ServerLimits;
  readonly onRequest: (request: ServedRequest) => void;
}

export interface FeatureServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const mostTarget = 16_384;

/** Listens on 127.0.0.1 alone. Throws what the system says where it cannot. */
export async function startServer(parts: ServerParts): Promise<FeatureServer> {
  const { limits } = parts;
  const turns = createTurns(limits);
  let unread = 0;
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Answer | Problem> {
    const guarded = guard(request, port, parts.token);
    if ('status' in guarded) return guarded;
    const over = new AbortController();
    response.once('close', () => over.abort());
    if (!(await turns.take())) return problem(503, 'Too many requests at once; ask again in a moment.', busy);
    const timer = setTimeout(() => over.abort(), limits.questionMs);
    try {
      // What clients leave unread stays in memory until they read it or the connection is closed.
      if (unread > limits.unreadBytes)
        return problem(503, 'Too many answers are not read yet; ask again in a moment.', busy);
      return await answered({ ...guarded, signal: over.signal }, parts);
    } finally {
      clearTimeout(timer);
      turns.give();
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let made: Answer | Problem;
    try {
      made = await answer(request, response);
    } catch {
      made = problem(500, 'The answer could not be made.');
    }
    const sent = prepared(made, request.headers['if-none-match']);
    const { status, headers, body } = sent;
    unread += body.byteLength;
    response.once('close', () => {
      unread -= body.byteLength;
      parts.onRequest({
        method: request.method ?? '',
        target: withoutToken(request.url ?? ''),
        status,
        features: ('features' in made ? made.features : undefined) ?? null,
        bytes: body.byteLength,
        agent: request.headers['user-agent'] ?? '',
      });
    });
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
  }

  const server = createServer(
    { maxHeaderSize: mostTarget, requestTimeout: limits.idleMs },
    (request, response) => {
      request.resume();
      void serve(request, response);
    },
  );
  server.maxConnections = 256;
  server.headersTimeout = Math.min(limits.idleMs, 10_000);
  server.timeout = limits.idleMs;
  server.on('clientError', refuseUnread);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is no request of HTTP, or has an address or headers that are longer than any of ours. */
function refuseUnread({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const made =
    code === 'HPE_HEADER_OVERFLOW'
      ? problem(431, `The address and the headers may have ${mostTarget} bytes.`)
      : problem(400, 'This is no request of HTTP.');
  const { status, headers, body } = prepared(made, undefined);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body.toString()].join('\r\n');
  socket.end(text, () => socket.destroy());
}

interface Guarded {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly base: string;
  readonly isHtml: boolean;
}

/** Whether a request may be answered at all: by its host, its page, its method and its token, in this order. */
function guard(request: IncomingMessage, port: number, token: string | null): Guarded | Problem {
  const { host = '', origin, authorization, accept = '' } = request.headers;
  // A name of a foreign site that leads here (DNS rebinding) has the host of that site.
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`)
    return problem(421, `Only 127.0.0.1:${port} and localhost:${port} are served.`);
  const site = request.headers['sec-fetch-site'];
  const isForeign = (origin !== undefined && origin !== `http://${host}`) || isOfOtherSite(site, request);
  if (isForeign) return problem(403, 'A page of another site asked for this.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return problem(405, 'The service is read-only.', { allow: 'GET, HEAD' });
  const [written, search] = splitAt(request.url ?? '/', '?');
  const [prefix, rest] = tokenOfPath(written);
  const given = prefix ?? tokenOfHeader(authorization);
  const path = decoded(rest);
  if (path === undefined) return problem(400, 'The path cannot be read.');
  const isRight = token === null || (given !== undefined && isSame(given, token));
  if (!isRight && (path !== '/' || given !== undefined))
    return problem(
      401,
      'Give the token of this start as the password, as a bearer, or as the path /t/TOKEN/.',
      {
        'www-authenticate': 'Basic realm="Kartbord", charset="UTF-8"',
      },
    );
  const query = new URLSearchParams(search);
  const form = query.get('f');
  return {
    path,
    query,
    base: `http://${host}${prefix === undefined ? '' : `/t/${encodeURIComponent(prefix)}`}`,
    isHtml: form === null ? prefersHtml(accept) : form === 'html',
  };
}

/** A link that a person follows is no reading by another page. */
function isOfOtherSite(site: string | string[] | undefined, { headers }: IncomingMessage): boolean {
  return (
    site !== undefined &&
    site !== 'same-origin' &&
    site !== 'none' &&
    headers['sec-fetch-mode'] !== 'navigate'
  );
}

function splitAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const ofPath = /^\/t\/([^/]*)(\/.*)?$/s;

function tokenOfPath(path: string): readonly [string | undefined, string] {
  const found = ofPath.exec(path);
  return found ? [found[1] ?? '', found[2] ?? '/'] : [undefined, path];
}

const withoutToken = (target: string): string => target.replace(/^\/t\/[^/?]*/, '') || '/';

function tokenOfHeader(value: string | undefined): string | undefined {
  const [scheme, rest] = splitAt(value ?? '', ' ');
  if (/^bearer$/i.test(scheme)) return rest.trim();
  if (!/^basic$/i.test(scheme)) return undefined;
  return splitAt(Buffer.from(rest, 'base64').toString('utf8'), ':')[1];
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The first of the two that a browser or a program names. */
function prefersHtml(accept: string): boolean {
  const [html, json] = [accept.indexOf('text/html'), accept.search(/json/)];
  return html >= 0 && (json < 0 || html < json);
}

/** What goes out, with the headers of every answer: no page of another site may read it, and nothing in it runs. */
function prepared(made: Answer | Problem, known: string | undefined) {
  const isProblem = 'status' in made;
  const text = isProblem ? problemText(made) : made.bytes;
  const body =
    typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const sha256 = isProblem ? undefined : (made.sha256 ?? createHash('sha256').update(body).digest('hex'));
  const etag = sha256 === undefined ? undefined : `"${sha256.slice(0, 40)}"`;
  const isKnown =
    etag !== undefined &&
    (known ?? '').split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim()));
  const headers = {
    'content-type': isProblem ? problemType : made.type,
    'cache-control': isProblem ? 'no-store' : 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    vary: 'Accept, Authorization',
    ...(etag === undefined ? {} : { etag }),
    ...made.headers,
  };
  if (isKnown) return { status: 304, headers, body: Buffer.alloc(0) };
  return {
    status: isProblem ? made.status : 200,
    headers: { ...headers, 'content-length': String(body.byteLength) },
    body,
  };
}

/** So many at once, so many that wait, in order. */
function createTurns({ atOnce, waiting }: ServerLimits) {
  let free = atOnce;
  const queue: (() => void)[] = [];
  return {
    /** False where too many wait. */
    async take(): Promise<boolean> {
      if (free > 0) {
        free--;
        return true;
      }
      if (queue.length >= waiting) return false;
      await new Promise<void>((resolve) => queue.push(resolve));
      return true;
    },
    give(): void {
      const next = queue.shift();
      if (next) next();
      else free++;
    },
  };
}
