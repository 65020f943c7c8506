import type { BatchQueue, HostQueue, QueueState } from '../../../src-shared/domain/session/request-entry';
import type { Result } from '../../../src-shared/result';
import type { ServiceAnswer, ServiceRequest } from './fetcher';
import type { Turn } from './pace';
import type { Vain } from './queue-waits';

/** What the queue has in hand, and how it is told to a screen. */

export interface Entry {
  readonly request: ServiceRequest;
  readonly lane: Lane;
  readonly batch: OpenBatch | null;
  readonly onHeaders: ((status: number) => void) | undefined;
  readonly abort: AbortController;
  readonly settle: (result: Result<ServiceAnswer>) => void;
  /** Questions of one name are one question; undefined for what is never shared. */
  readonly same: string | undefined;
  /** Others who wait for the same answer while it is on its way. */
  readonly joined: Set<Joined>;
  /** Who asked first does not want it any more; others still do. */
  isLeft: boolean;
  status: number | null;
  vain: Vain;
}

export interface Joined {
  readonly onHeaders: ((status: number) => void) | undefined;
  readonly settle: (result: Result<ServiceAnswer>) => void;
}

/** One host: what runs there, and until when batches are held. */
export interface Lane {
  readonly host: string;
  readonly interactive: Entry[];
  readonly running: Set<Entry>;
  held: {
    readonly untilMs: number;
    readonly why: 'throttled' | 'backing-off';
    readonly stop: () => void;
  } | null;
  /** The turn that batches have by the pace, and have not used yet. */
  turn: Turn | null;
}

export interface OpenBatch {
  readonly id: string;
  readonly waiting: Entry[];
  readonly running: Set<Entry>;
  /** When it was last served, counted in requests of all batches: the one that waited longest is next. */
  lastTurn: number;
  isPaused: boolean;
  isOver: boolean;
  /** End its rests. */
  readonly resting: Set<() => void>;
}

export const runningIn = (lane: Lane, isBatch: boolean): number =>
  [...lane.running].filter(({ batch }) => (batch !== null) === isBatch).length;

export function stateOf(lanes: Iterable<Lane>, batches: Iterable<OpenBatch>): QueueState {
  const open = [...batches];
  const waiting = open.flatMap((batch) => batch.waiting);
  return {
    hosts: [...lanes].map((lane): HostQueue => ({
      host: lane.host,
      heldUntilMs: lane.held?.untilMs ?? null,
      why: lane.held?.why ?? null,
      isPaced: lane.turn?.state === 'waiting',
      interactive: { running: runningIn(lane, false), waiting: lane.interactive.length },
      batch: {
        running: runningIn(lane, true),
        waiting: waiting.filter((entry) => entry.lane === lane).length,
      },
    })),
    batches: open.map(({ id, isPaused, running, waiting }): BatchQueue => ({
      id,
      isPaused,
      running: running.size,
      waiting: waiting.length,
    })),
  };
}
