import { parseUrl } from '../../../src-shared/domain/address';
import type { QueueState } from '../../../src-shared/domain/session/request-entry';
import { fail, type Result } from '../../../src-shared/result';
import { realTimer, type SetTimer } from './deadline';
import type { ServiceAnswer, ServiceRequest } from './fetcher';
import type { Turns } from './pace';
import { join, sameIn, share, tellStatus } from './queue-share';
import { type Entry, type Lane, type OpenBatch, runningIn, stateOf } from './queue-state';
import { isUnanswered, waitAfter, waitRules, type WaitRules } from './queue-waits';
import { longestWaitMs } from './retry-after';

/** A fetcher that is told which batch asks; null: a person waits for it. A plain `Fetcher` is one too. */
export type SendFor = (
  request: ServiceRequest,
  signal: AbortSignal,
  onHeaders: ((status: number) => void) | undefined,
  batch: string | null,
) => Promise<Result<ServiceAnswer>>;

/**
 * A fetcher that asks once where two want the same at the same time: what has the same name is the same question, whoever
 * asks it. Without a name nothing is shared. A plain `Fetcher` is one too, which shares nothing.
 */
export type AskOnce = (
  request: ServiceRequest,
  signal: AbortSignal,
  onHeaders?: (status: number) => void,
  same?: string,
) => Promise<Result<ServiceAnswer>>;

export interface Batch {
  readonly id: string;
  /** Settles when the request is through, after all waits and new attempts. */
  readonly fetcher: AskOnce;
  /** Sends nothing more until `resume`; what is on its way goes on. */
  pause(): void;
  /** Settles after so long; sooner when the batch is resumed or cancelled, or when the queue is woken. */
  rest(ms: number): Promise<void>;
  resume(): void;
  /** Ends it: all that it waits for is `cancelled`, and so is what is asked of it later. */
  cancel(): void;
}

export interface Queue {
  /** For what a person waits for: never behind a batch, and never sent twice. */
  readonly interactive: AskOnce;
  /** The batch of this name; another one after it was cancelled. */
  batch(id: string): Batch;
  /** What batches rest for is over. */
  wake(): void;
  state(): QueueState;
  /** Told once for all that changed in one go; the answer ends it. */
  onChange(listener: (state: QueueState) => void): () => void;
}

export interface QueueParts {
  readonly fetcher: SendFor;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  /** From 0 up to 1. */
  readonly random?: () => number;
  readonly rules?: WaitRules;
  /** The pace of batches; left out: as fast as they are answered. */
  readonly turns?: Pick<Turns, 'take'>;
}

/** The operator's terms (facts.md): batch jobs one request at a time. */
const batchAtOnce = 1;
/** As many as one screen asks for in one go; a fifth waits for the first that ends. */
export const interactiveAtOnce = 4;

/**
 * Stands before the fetcher, so that the service is asked politely: of each host one batch request at a time. What a
 * person waits for is sent beside it, because waiting for a batch's answer could take two minutes; and while it is under
 * way, no batch begins another, so that the two compete once at most. A host that asks for patience or does not answer
 * is left in peace, others go on. Batches keep to a pace (`pace.ts`), which holds nothing that a person asks.
 *
 * A person who asks what is on its way already gets that answer, whatever it is and without a batch's waits. What a batch
 * still waits to ask is answered by what a person got meanwhile. Who cancels cancels nothing of the others.
 */
export function createQueue(parts: QueueParts): Queue {
  const { now, setTimer = realTimer, random = Math.random, rules = waitRules } = parts;
  const lanes = new Map<string, Lane>();
  const batches = new Map<string, OpenBatch>();
  const listeners = new Set<(state: QueueState) => void>();
  let turns = 0;
  let isTelling = false;

  function laneOf(url: string): Lane {
    const { origin, host } = new URL(url);
    let lane = lanes.get(origin);
    if (!lane)
      lanes.set(origin, (lane = { host, interactive: [], running: new Set(), held: null, turn: null }));
    return lane;
  }

  function ask(
    batch: OpenBatch | null,
    request: ServiceRequest,
    signal: AbortSignal,
    onHeaders: ((status: number) => void) | undefined,
    same: string | undefined,
  ): Promise<Result<ServiceAnswer>> {
    const refused = fail('cancelled', request.method);
    if (signal.aborted || batch?.isOver) return Promise.resolve(refused);
    if (!parseUrl(request.url)) return Promise.resolve(fail('bad-request', 'the address is not a URL'));
    const lane = laneOf(request.url);
    const onItsWay = batch ? undefined : sameIn(lane, same);
    if (onItsWay) return join(onItsWay, signal, onHeaders, cancelEntry);
    return new Promise((resolve) => {
      const cancel = (): void => cancelEntry(entry);
      const entry: Entry = {
        request,
        lane,
        batch,
        onHeaders,
        abort: new AbortController(),
        settle: (result) => {
          signal.removeEventListener('abort', cancel);
          resolve(result);
        },
        same,
        joined: new Set(),
        isLeft: false,
        status: null,
        vain: { unanswered: 0, throttled: 0 },
      };
      signal.addEventListener('abort', cancel, { once: true });
      (batch ? batch.waiting : lane.interactive).push(entry);
      pump(lane);
    });
  }

  function cancelEntry(entry: Entry): void {
    if (entry.joined.size > 0) {
      entry.isLeft = true;
      entry.settle(fail('cancelled', entry.request.method));
      return;
    }
    entry.abort.abort();
    const waiting = entry.batch ? entry.batch.waiting : entry.lane.interactive;
    const at = waiting.indexOf(entry);
    if (at < 0) return; // it runs: the fetcher gives it back as cancelled
    waiting.splice(at, 1);
    entry.settle(fail('cancelled', entry.request.method));
    pump(entry.lane);
  }

  /** Sends whatever may be sent to the host now. */
  function pump(lane: Lane): void {
    while (runningIn(lane, false) < interactiveAtOnce) {
      const entry = lane.interactive.shift();
      if (!entry) break;
      void send(entry);
    }
    while (!lane.held && runningIn(lane, false) === 0 && runningIn(lane, true) < batchAtOnce) {
      const entry = nextOfBatches(lane);
      if (!entry || !hasTurn(lane, entry.request.url)) break;
      entry.batch?.waiting.splice(entry.batch.waiting.indexOf(entry), 1);
      void send(entry);
    }
    tell();
  }

  /** Takes a turn by the pace, and where it has not come yet, looks again when it has. */
  function hasTurn(lane: Lane, url: string): boolean {
    lane.turn ??= parts.turns?.take(url, () => pump(lane)) ?? null;
    if (lane.turn && lane.turn.state !== 'come') return false;
    lane.turn = null;
    return true;
  }

  function nextOfBatches(lane: Lane): Entry | undefined {
    let next: Entry | undefined;
    for (const batch of batches.values()) {
      if (batch.isPaused || (next?.batch && next.batch.lastTurn <= batch.lastTurn)) continue;
      next = batch.waiting.find((entry) => entry.lane === lane) ?? next;
    }
    return next;
  }

  async function send(entry: Entry): Promise<void> {
    const { lane, batch, abort } = entry;
    lane.running.add(entry);
    if (batch) {
      batch.running.add(entry);
      batch.lastTurn = ++turns;
    }
    entry.status = null;
    const result = await parts
      .fetcher(entry.request, abort.signal, (status) => tellStatus(entry, status), batch?.id ?? null)
      .catch(() => fail('bug', 'the fetcher threw'));
    lane.running.delete(entry);
    batch?.running.delete(entry);
    learn(lane, result);
    share(entry, result, batches.values());

    const mayWait = batch && !abort.signal.aborted && !entry.isLeft;
    const wait = mayWait ? waitAfter(result, entry.vain, rules, random) : undefined;
    if (wait) {
      entry.vain = wait.vain;
      batch?.waiting.unshift(entry);
      hold(lane, wait.ms, wait.why);
    } else entry.settle(result);
    pump(lane);
  }

  /** What any answer says of the host: also a person's question hears that batches must wait, or need not any more. */
  function learn(lane: Lane, result: Result<ServiceAnswer>): void {
    if (!result.ok && result.failure.code === 'throttled')
      hold(lane, result.failure.retryAfterMs ?? 0, 'throttled');
    else if (!isUnanswered(result) && result.ok && lane.held?.why === 'backing-off') release(lane);
  }

  /** The later end counts: backing off never shortens what the service asked for. */
  function hold(lane: Lane, ms: number, why: 'throttled' | 'backing-off'): void {
    const untilMs = now() + Math.min(ms, longestWaitMs);
    if (ms <= 0 || (lane.held && lane.held.untilMs >= untilMs)) return;
    lane.held?.stop();
    const stop = setTimer(
      () => {
        lane.held = null;
        pump(lane);
      },
      Math.min(ms, longestWaitMs),
    );
    lane.held = { untilMs, why, stop };
  }

  function release(lane: Lane): void {
    lane.held?.stop();
    lane.held = null;
  }

  function giveUpTurn(lane: Lane): void {
    lane.turn?.stop();
    lane.turn = null;
  }

  function openBatch(id: string): OpenBatch {
    let batch = batches.get(id);
    if (!batch) {
      batch = {
        id,
        waiting: [],
        running: new Set(),
        lastTurn: 0,
        isPaused: false,
        isOver: false,
        resting: new Set(),
      };
      batches.set(id, batch);
    }
    return batch;
  }

  function pause(batch: OpenBatch, isPaused: boolean): void {
    batch.isPaused = isPaused;
    for (const lane of lanes.values()) pump(lane);
    tell();
  }

  function cancelBatch(batch: OpenBatch): void {
    batch.isOver = true;
    if (batches.get(batch.id) === batch) batches.delete(batch.id);
    for (const entry of [...batch.waiting, ...batch.running]) cancelEntry(entry);
    for (const lane of lanes.values())
      if (![...batches.values()].some(({ waiting }) => waiting.some((entry) => entry.lane === lane)))
        giveUpTurn(lane);
    endRests(batch);
    tell();
  }

  function rest(batch: OpenBatch, ms: number): Promise<void> {
    if (batch.isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        stop();
        batch.resting.delete(end);
        resolve();
      };
      const stop = setTimer(end, ms);
      batch.resting.add(end);
    });
  }

  function endRests(batch: OpenBatch): void {
    for (const end of batch.resting) end();
  }

  function tell(): void {
    if (isTelling || listeners.size === 0) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      const stated = stateOf(lanes.values(), batches.values());
      for (const listener of listeners) listener(stated);
    });
  }

  return {
    interactive: (request, signal, onHeaders, same) => ask(null, request, signal, onHeaders, same),
    batch(id) {
      const batch = openBatch(id);
      return {
        id,
        fetcher: (request, signal, onHeaders, same) => ask(batch, request, signal, onHeaders, same),
        pause: () => pause(batch, true),
        resume() {
          pause(batch, false);
          endRests(batch);
        },
        rest: (ms) => rest(batch, ms),
        cancel: () => cancelBatch(batch),
      };
    },
    wake: () => batches.forEach(endRests),
    state: () => stateOf(lanes.values(), batches.values()),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
