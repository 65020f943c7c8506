import type { ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Result } from '../../../src-shared/result';
import { realTimer, rest } from '../../api-client/network/deadline';
import type { Work } from '../../handlers/work';

/** Between two readings of the lists, ms. */
const pausesMs = [0, 3_000, 5_000, 10_000] as const;

/**
 * The entries once the outcome of these acts is known, or after `waitMs`, or at Ctrl+C: the lists are read for them
 * meanwhile. Nothing is sent here.
 */
export async function waitForOutcome(
  ids: readonly string[],
  waitMs: number,
  { reporting: { outbox } }: Work,
  signal: AbortSignal,
): Promise<Result<readonly ReportEntry[]>> {
  const end = new AbortController();
  const abort = (): void => end.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted || waitMs === 0) abort();
  const stop = realTimer(abort, waitMs);
  try {
    for (let turn = 0; ; turn++) {
      const entries = await outbox.entries();
      if (!entries.ok || !entries.value.some((entry) => ids.includes(entry.id) && isOpen(entry)))
        return entries;
      await rest(realTimer, pausesMs[Math.min(turn, pausesMs.length - 1)] ?? 0, end.signal);
      if (end.signal.aborted) return await outbox.entries();
      await outbox.settle(end.signal);
    }
  } finally {
    stop();
    signal.removeEventListener('abort', abort);
  }
}

const isOpen = ({ state }: ReportEntry): boolean => state.is === 'unknown' || state.is === 'sending';
