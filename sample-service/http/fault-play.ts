import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { ServiceClock } from '../clock';
import type { Random } from '../random';
import { type Fault, patternOf } from './faults';
import { type HeldAnswer, holdAnswer } from './held-answer';
import { changeJson } from './json-changes';
import type { Handler } from './web-handler';

/** What a fault is played with. */
export interface Stage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Gives the real answer. */
  readonly handler: Handler;
  readonly clock: ServiceClock;
  readonly random: Random;
  /** The origins of the listeners, by name. */
  readonly origins: ReadonlyMap<string, string>;
}

/** Plays a fault. When it resolves, the request is finished with. */
export async function play(fault: Fault, stage: Stage): Promise<void> {
  const { response, handler } = stage;
  // What is carried out late is carried out whether or not the client still waits: it has sent all of it.
  const isLate = fault.delayMs !== undefined && fault.applied === true;
  const request = isLate ? await received(stage.request) : stage.request;
  if (fault.delayMs) await (isLate ? wait(fault.delayMs) : pause(fault.delayMs, response));
  if (fault.clockOffsetSeconds !== undefined) stage.clock.setOffset(fault.clockOffsetSeconds);
  const instead = insteadOf(fault, stage);
  const isSilent = fault.reset === true || fault.stall === true;
  if (!isSilent && !instead && !changesAnswer(fault)) return handler(request, response);

  const isHandled = fault.applied === true || (!isSilent && !instead);
  if (changesBody(fault)) askForPlainBody(request);
  const real = isHandled ? await holdAnswer(request, response, handler) : undefined;
  if (!real) request.resume();
  if (fault.reset) request.socket.resetAndDestroy();
  else if (fault.stall) await gone(response);
  else {
    const answer = instead ?? real;
    if (answer) await deliver(fault, changed(fault, answer, stage.random), response);
  }
}

/** The request with its body read, so that it outlives its connection. */
async function received(request: IncomingMessage): Promise<IncomingMessage> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Object.create(request, {
    [Symbol.asyncIterator]: { value: () => Readable.from(parts)[Symbol.asyncIterator]() },
  }) as IncomingMessage;
}

function insteadOf(fault: Fault, { request, origins }: Stage): HeldAnswer | undefined {
  const body = Buffer.from(fault.body ?? '');
  if (fault.redirect !== undefined) {
    const origin = origins.get(fault.redirect);
    const location = origin === undefined ? fault.redirect : origin + (request.url ?? '/');
    return { status: fault.status ?? 302, headers: { location }, body };
  }
  if (fault.status === undefined && fault.body === undefined) return undefined;
  return { status: fault.status ?? 200, headers: {}, body };
}

const changesBody = ({ json, prepend, replace, padToBytes, gzip }: Fault): boolean =>
  [json, prepend, replace, padToBytes, gzip].some((member) => member !== undefined);

const changesAnswer = (fault: Fault): boolean =>
  changesBody(fault) ||
  [fault.headers, fault.drip, fault.cutAfterBytes, fault.stallAfterBytes, fault.closeDelimited].some(
    (member) => member !== undefined,
  );

/** What is to be changed must come whole and not compressed. */
function askForPlainBody(request: IncomingMessage): void {
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
    Reflect.deleteProperty(request.headers, name);
}

function changed(fault: Fault, answer: HeldAnswer, random: Random): HeldAnswer {
  let { body } = answer;
  const headers = { ...answer.headers };
  if (changesBody(fault)) {
    // Without a tag a client cannot keep the spoiled body for longer than the fault lasts.
    for (const name of ['etag', 'last-modified', 'content-length']) Reflect.deleteProperty(headers, name);
    if (fault.json && isJson(headers) && body.length > 0)
      body = Buffer.from(JSON.stringify(changeJson(JSON.parse(body.toString('utf8')), fault.json, random)));
    if (fault.replace) {
      const { from, to, isPattern = false } = fault.replace;
      const text = body.toString('utf8');
      body = Buffer.from(isPattern ? text.replace(patternOf(from), to) : text.replaceAll(from, to));
    }
    if (fault.prepend) body = Buffer.concat([Buffer.from(fault.prepend), body]);
  }
  return { ...answer, headers, body };
}

const isJson = (headers: OutgoingHttpHeaders): boolean => /\bjson\b/.test(String(headers['content-type']));

async function deliver(
  fault: Fault,
  { status, headers, body }: HeldAnswer,
  response: ServerResponse,
): Promise<void> {
  const length = Math.max(body.length, fault.padToBytes ?? 0);
  const all: OutgoingHttpHeaders = { ...headers };
  if (fault.gzip) all['content-encoding'] = 'gzip';
  else if (fault.closeDelimited) Reflect.deleteProperty(all, 'content-length');
  else if (status !== 204 && status !== 304) all['content-length'] = length;
  if (fault.closeDelimited) {
    response.useChunkedEncodingByDefault = false;
    all['connection'] = 'close';
  }
  for (const [name, value] of Object.entries(fault.headers ?? {}))
    if (value === null) Reflect.deleteProperty(all, name.toLowerCase());
    else all[name.toLowerCase()] = value;
  response.writeHead(status, all);
  response.flushHeaders();

  const plain = Readable.from(padded(body, length));
  const source: AsyncIterable<Buffer> = fault.gzip ? plain.pipe(createGzip()) : plain;
  const limit = fault.cutAfterBytes ?? fault.stallAfterBytes ?? Infinity;
  let left = limit;
  for await (const piece of pieces(source, fault.drip?.bytes ?? Infinity)) {
    if (left <= 0 || response.destroyed) break;
    const part = piece.subarray(0, left);
    left -= part.length;
    if (!response.write(part)) await unlessGone(response, (signal) => once(response, 'drain', { signal }));
    if (fault.drip) await pause(fault.drip.everyMs, response);
  }
  if (left > 0 || fault.closeDelimited) response.end();
  else if (fault.cutAfterBytes === undefined) await gone(response);
  // An empty write comes back when all before it has left.
  else response.write('', () => response.socket?.destroy());
}

const padding = Buffer.alloc(65_536, ' ');

function* padded(body: Buffer, length: number): Generator<Buffer> {
  if (body.length > 0) yield body;
  for (let left = length - body.length; left > 0; left -= padding.length) yield padding.subarray(0, left);
}

async function* pieces(source: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  for await (const part of source)
    for (let at = 0; at < part.length; at += most) yield part.subarray(at, Math.min(part.length, at + most));
}

/** Resolves when the connection has ended. */
async function gone(response: ServerResponse, signal?: AbortSignal): Promise<void> {
  if (!response.destroyed) await once(response, 'close', signal ? { signal } : {});
}

/** Waits, but not for somebody who has left. */
const pause = (ms: number, response: ServerResponse): Promise<void> =>
  unlessGone(response, (signal) => wait(ms, undefined, { signal }));

async function unlessGone(
  response: ServerResponse,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const both = [work(signal), gone(response, signal)];
  await Promise.race(both);
  over.abort();
  // The one that lost ends with an AbortError.
  await Promise.allSettled(both);
}
