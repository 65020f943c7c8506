import type { ArchiveState } from '../../../src-shared/domain/vessels/archive';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import { fail, type Failure, type FailureCode, ok, type Result } from '../../../src-shared/result';
import type { SetTimer } from '../../api-client/network/deadline';
import { type TrackQueries, noResponseCodes } from './ais-export';
import { type AnswerParts, ownerOf } from '../fetch-through-cache';

/** Fetches watched vessels before the service forgets them, and keeps them for good. */
export interface ArchiveQueries {
  state(): Promise<Result<ArchiveState>>;
  /** Fetches what is missing now; resolves when it has begun. */
  run(): Promise<Result<null>>;
  stop(): void;
  forget(mmsi: number): Promise<Result<null>>;
  /** The lists as they are now; at the start and at each change. The first time it begins to run by itself. */
  watch(lists: readonly VesselList[]): void;
  close(): void;
}

export interface ArchiveParts extends Pick<AnswerParts, 'service' | 'session' | 'data' | 'now'> {
  /** For one run: asks as batch work does, and insists on the disk. */
  readonly open: () => ArchiveRun;
  readonly setTimer: SetTimer;
  readonly onChange: (state: ArchiveState) => void;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The window comes first: its own first questions are over by then. */
const firstAfterMs = 60_000;
/** A vessel is asked for about once a day; fourteen days are a long time to come back to it. */
const everyMs = 20 * hourMs;
const lookEveryMs = hourMs;
/** Each of them is kept apart: what is seen with the satellites is another answer. */
const kinds: readonly TrackPositions[] = ['without satellite', 'all'];
/** It would be the same for the next vessel. */
const final: ReadonlySet<FailureCode> = new Set([...noResponseCodes, 'storage']);

interface ArchiveRun {
  readonly ais: TrackQueries;
  /** Nothing more is asked. */
  end(): void;
}

export function createArchiveQueries(parts: ArchiveParts): ArchiveQueries {
  const { data, now, setTimer } = parts;
  let watched: readonly number[] = [];
  let isClosed = false;
  let running: { readonly abort: AbortController; mmsi: number; waiting: number } | null = null;
  let lastAtMs: number | null = null;
  let nextAtMs: number | null = null;
  let stopTimer = (): void => {};
  const failures = new Map<number, Failure>();

  const owner = (): ReturnType<typeof ownerOf> => ownerOf(parts, 'ais');

  async function state(): Promise<Result<ArchiveState>> {
    const of = { ...(await owner()), watched, positions: 'without satellite' as const, nowMs: now() };
    const read = await data.call('archive.read', of);
    if (!read.ok) return read;
    return ok({
      ...read.value,
      vessels: read.value.vessels.map((vessel) => ({
        ...vessel,
        failure: failures.get(vessel.mmsi) ?? null,
      })),
      running: running && { mmsi: running.mmsi, waiting: running.waiting },
      lastAtMs,
      nextAtMs,
    });
  }

  async function tell(): Promise<void> {
    const notified = await state();
    if (notified.ok && !isClosed) parts.onChange(notified.value);
  }

  function wait(ms: number): void {
    stopTimer();
    nextAtMs = null;
    if (watched.length === 0 || isClosed) return;
    nextAtMs = now() + ms;
    stopTimer = setTimer(() => void begin('those that are due'), ms);
  }

  /** Those that were not asked for lately; all that are watched where a person says so. */
  async function due(which: 'all' | 'those that are due'): Promise<readonly number[]> {
    if (which === 'all') return watched;
    const notified = await state();
    if (!notified.ok) return [];
    const known = new Map(notified.value.vessels.map((vessel) => [vessel.mmsi, vessel.covered.at(-1)?.toMs]));
    return watched.filter((mmsi) => (known.get(mmsi) ?? 0) < now() - everyMs);
  }

  async function begin(which: 'all' | 'those that are due'): Promise<void> {
    if (running || isClosed) return;
    const abort = new AbortController();
    const mine = { abort, mmsi: watched[0] ?? 0, waiting: 0 };
    running = mine;
    const batch = parts.open();
    try {
      const mmsis = await due(which);
      for (const [index, mmsi] of mmsis.entries()) {
        if (abort.signal.aborted) break;
        Object.assign(mine, { mmsi, waiting: mmsis.length - index - 1 });
        await tell();
        const failure = await fetchOne(batch.ais, mmsi, abort.signal);
        if (failure && failure.code !== 'cancelled') failures.set(mmsi, failure);
        else if (!failure) failures.delete(mmsi);
        if (failure && final.has(failure.code)) break;
      }
      await data.call('archive.backup', null);
    } finally {
      batch.end();
      running = null;
      lastAtMs = now();
      wait(lookEveryMs);
      await tell();
    }
  }

  /** As far back as the service goes: what is kept already is not asked for again. */
  async function fetchOne(
    ais: ArchiveRun['ais'],
    mmsi: number,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    const span = { fromMs: now() - trackDays * dayMs, toMs: now() };
    for (const positions of kinds) {
      const of = { mmsi, span, positions, asFarBackAsItGoes: true } as const;
      const answer = await ais.track(of, 'usual', { signal, progress: () => {} });
      if (!answer.ok) return answer.failure;
      const { staleBecause } = answer.value.stamp;
      if (staleBecause) return fail(staleBecause, 'an older copy is stored').failure;
    }
    // After the answers: blocks that came with them are of the archive too.
    const kept = await data.call('archive.keep', { ...(await owner()), mmsis: [mmsi] });
    return kept.ok ? null : kept.failure;
  }

  return {
    state,
    run() {
      if (watched.length === 0) return Promise.resolve(fail('bad-request', 'no list is archived'));
      void begin('all');
      return Promise.resolve(ok(null));
    },
    stop() {
      running?.abort.abort();
    },
    async forget(mmsi) {
      const forgotten = await data.call('archive.forget', { ...(await owner()), mmsi });
      failures.delete(mmsi);
      await tell();
      return forgotten;
    },
    watch(lists) {
      const before = watched.join();
      const wanted = lists.filter(({ isArchived }) => isArchived).flatMap(({ vessels }) => vessels);
      watched = [...new Set(wanted.map(({ mmsi }) => mmsi))];
      if (watched.join() === before) return;
      if (running) return;
      wait(firstAfterMs);
      void tell();
    },
    close() {
      isClosed = true;
      stopTimer();
      running?.abort.abort();
    },
  };
}
