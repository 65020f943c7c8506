import { writeFileSync } from 'node:fs';
import { request as requestOfHttp } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { barentsWatch, type ProfileAddresses } from '../src-main/storage/profiles';
import { authority, issuedBy, type Pair } from './certificates';
import { serveTls } from './http2-front';
import { startStandingService, type StandingService } from './standing-service';

/** How long an answer takes. */
export interface Link {
  /** There and back. */
  readonly latencyMs: number;
  /** Shared by all that is on its way. */
  readonly bytesPerSecond: number;
  /** The service takes as long as the operator's (facts.md 15.7); false: no time. */
  readonly isServiceSlow: boolean;
}

/** A phone at sea. */
export const slowLink: Link = { latencyMs: 150, bytesPerSecond: 250_000, isServiceSlow: true };
export const noDelay: Link = { latencyMs: 0, bytesPerSecond: Infinity, isServiceSlow: false };

type Part = keyof ProfileAddresses;

/** A request as it came to the front. */
export interface Asked {
  /** When it came, ms of the front's own clock. */
  readonly atMs: number;
  /** Whose address it came to; null: nobody's. */
  readonly part: Part | null;
  /** With its query, under the address of its part. */
  readonly path: string;
  /** The scope that its token was given for, `unknown` for one that was given to nobody; null where none came. */
  readonly token: string | null;
  /** Null until it is answered. */
  readonly answer: { readonly status: number; readonly text: string } | null;
}

/** Requests that wait at the front. */
interface Held {
  /** The first has come. */
  readonly arrived: Promise<void>;
  release(): void;
}

/**
 * The sample service as the operator's own would be met: the addresses of the built-in profile under `.localhost`, HTTPS by
 * a root that no store knows, answers that take their time, tokens of type `bearer` without a scope, and a lice report that
 * is called Lice (facts.md 15.10). `.localhost` is this computer for Chromium, and for the app a service elsewhere.
 */
export interface Rehearsal {
  readonly service: StandingService;
  /** For the store of who is to trust it. */
  readonly root: Pair;
  readonly addresses: ProfileAddresses;
  /** In the order in which they came. */
  readonly asked: readonly Asked[];
  /** For what is asked from now on. */
  link: Link;
  /** Requests with such a path wait until they are let through. */
  hold(path: RegExp): Held;
  /** The newest answer (200) to such a path, decompressed. Throws where there is none. */
  answer(path: RegExp): string;
  /** As `--profile-file` takes it; gives the path. */
  profileFile(folder: string): string;
  stop(): Promise<void>;
}

export async function startRehearsal(): Promise<Rehearsal> {
  const service = await startStandingService();
  await service.admin('/deviations', { name: 'lice-only' });
  const parts = (['baseUrl', 'authUrl', 'aisUrl', 'wmsUrl'] as const).map((part) => {
    const { hostname, pathname } = new URL(barentsWatch[part]);
    return {
      part,
      host: `${hostname}.localhost`,
      prefix: pathname.replace(/\/$/, ''),
      origin: service[part],
    };
  });
  const asked: { -readonly [Member in keyof Asked]: Asked[Member] }[] = [];
  const scopes = new Map<string, string>();
  const holds = new Set<{ path: RegExp; come: () => void; until: Promise<void> }>();
  let linkFreeAtMs = 0;

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const atMs = performance.now();
    const host = (request.authority || request.headers.host || '').replace(/:\d+$/, '');
    const to = parts.find((one) => one.host === host && request.url.startsWith(one.prefix));
    const path = request.url.slice(to?.prefix.length);
    const bearer = /^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? null : (scopes.get(bearer) ?? 'unknown');
    const entry: (typeof asked)[number] = { atMs, part: to?.part ?? null, path, token, answer: null };
    asked.push(entry);
    const body = await bodyOf(request);
    for (const held of holds)
      if (held.path.test(path)) {
        held.come();
        await held.until;
      }
    const { latencyMs, bytesPerSecond, isServiceSlow } = rehearsal.link;
    await rest(latencyMs + (isServiceSlow ? serviceMs(path) : 0));
    const given = to ? await passed(to.origin + path, request, body) : nobody;
    const sent = to?.part === 'authUrl' ? asTheOperators(given, body) : given.body;
    response.writeHead(given.status, given.headers);
    for (let at = 0; at < sent.length; at += piece) {
      const part = sent.subarray(at, at + piece);
      linkFreeAtMs = Math.max(linkFreeAtMs, performance.now()) + (part.length / bytesPerSecond) * 1000;
      await rest(linkFreeAtMs - performance.now());
      response.write(part);
    }
    const isZipped = given.headers['content-encoding'] === 'gzip';
    entry.answer = { status: given.status, text: (isZipped ? gunzipSync(sent) : sent).toString() };
    response.end();
  }

  /** Its tokens have no scope, and it names its own address. */
  function asTheOperators({ status, body }: Given, form: Buffer): Buffer {
    if (status !== 200) return body;
    const text = body.toString().replaceAll(service.authUrl, addresses.authUrl);
    const { scope: _, ...json } = JSON.parse(text) as { access_token?: string; scope?: string };
    if (json.access_token === undefined) return Buffer.from(text);
    scopes.set(json.access_token, new URLSearchParams(form.toString()).get('scope') ?? '');
    return Buffer.from(JSON.stringify({ ...json, token_type: 'bearer' }));
  }

  const root = authority('Rehearsal Root');
  const [first = '', ...others] = parts.map(({ host }) => host);
  const front = await serveTls(issuedBy(root, first, others), (request, response) => {
    // Whoever asked may be gone.
    answer(request, response).catch(() => request.socket.destroy());
  });
  const { port } = new URL(front.url);
  const addresses = Object.fromEntries(
    parts.map(({ part, host, prefix }) => [part, `https://${host}:${port}${prefix}`]),
  ) as Record<Part, string>;

  const rehearsal: Rehearsal = {
    service,
    root,
    addresses,
    asked,
    link: slowLink,
    hold(path) {
      let come = (): void => {};
      let go = (): void => {};
      const arrived = new Promise<void>((resolve) => (come = resolve));
      const until = new Promise<void>((resolve) => (go = resolve));
      const held = { path, come, until };
      holds.add(held);
      return {
        arrived,
        release() {
          holds.delete(held);
          go();
        },
      };
    },
    answer(path) {
      const found = asked.filter((one) => one.answer?.status === 200 && path.test(one.path)).at(-1);
      if (!found?.answer) throw new Error(`nothing was answered to ${path}`);
      return found.answer.text;
    },
    profileFile(folder) {
      const { apiClientId, aisClientId } = service;
      const file = join(folder, 'rehearsal.json');
      const profile = { name: 'Rehearsal', ...addresses, apiClientId, aisClientId };
      writeFileSync(file, JSON.stringify(profile), { mode: 0o644 });
      return file;
    },
    async stop() {
      front.stop();
      await service.stop();
    },
  };
  return rehearsal;
}

/** Bytes that are sent in one go. */
const piece = 16_384;

/** How long the operator's computers take (facts.md 15.7). */
function serviceMs(path: string): number {
  if (path.startsWith('/v1/geodata/download/fishhealth')) {
    const { searchParams } = new URL(path, 'http://front.invalid');
    return searchParams.get('fromweek') === searchParams.get('toweek') ? 800 : 3500;
  }
  return /^\/v\d\/geodata\/fishhealth\//.test(path) ? 190 : 0;
}

interface Given {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const nobody: Given = { status: 404, headers: {}, body: Buffer.alloc(0) };

async function bodyOf(request: Http2ServerRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What HTTP/2 has no place for, or what is said anew on the way. */
const ofConnection = /^(:.*|connection|keep-alive|transfer-encoding|host|content-length|date)$/;

const passedOn = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

/** Asks the sample service the same, and takes its answer as it is sent. */
function passed(url: string, { method, headers }: Http2ServerRequest, body: Buffer): Promise<Given> {
  return new Promise((resolve, reject) => {
    const asking = requestOfHttp(url, { method, headers: passedOn(headers) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 502,
          headers: passedOn(answer.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
