import type { ReportEntry } from '../../src-shared/domain/gear/gear-report';
import { fail, type Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import { isOpen } from './states';

/** How long after the last look the lists are read again while anything is open; the first is for what was never looked for. */
const laterMs = [0, 5_000, 15_000, 30_000, 60_000, 150_000, 300_000] as const;
/** What another process is sending is looked at this often. */
const othersMs = 5_000;

export interface SettlingParts {
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Reads the lists and settles what they can. */
  readonly read: () => Promise<Result<null>>;
  /** Calls `look` with what is there now. */
  readonly tell: () => Promise<void>;
}

/** Reads the lists by itself while any act is open; never two at once. */
export interface Settling {
  /** What is there now: the next reading is set by it. */
  look(entries: readonly ReportEntry[]): void;
  /** Reads at once, or with who is reading already; a caller who goes away does not stop it. */
  now(signal: AbortSignal): Promise<Result<null>>;
  begin(): void;
  rest(): void;
}

export function createSettling(parts: SettlingParts): Settling {
  let isResting = true;
  let timer: { readonly stop: () => void; readonly atMs: number } | null = null;
  let inFlight: Promise<Result<null>> | null = null;
  let tries = 0;
  let openIds = '';
  /** The service asked to be left alone so long. */
  let retryAfterMs = 0;

  function read(): Promise<Result<null>> {
    inFlight ??= readOnce().finally(() => (inFlight = null));
    return inFlight;
  }

  async function readOnce(): Promise<Result<null>> {
    stop();
    const read = await parts.read();
    retryAfterMs = read.ok ? 0 : (read.failure.retryAfterMs ?? 0);
    return read;
  }

  function stop(): void {
    timer?.stop();
    timer = null;
  }

  function delayFor(entries: readonly ReportEntry[]): number | null {
    const open = entries.filter(isOpen);
    if (open.length === 0) return entries.some(({ state }) => state.is === 'sending') ? othersMs : null;
    const step = open.some(({ state }) => 'readMs' in state && state.readMs === null) ? tries : tries + 1;
    const usual = laterMs[Math.min(step, laterMs.length - 1)] ?? 0;
    const untilSettled = open.flatMap(({ state }) => {
      const leftMs = state.is === 'unknown' ? state.settledFromMs - parts.now() : 0;
      return leftMs > 0 ? [leftMs] : [];
    });
    return Math.max(Math.min(usual, ...untilSettled), retryAfterMs);
  }

  function look(entries: readonly ReportEntry[]): void {
    const ids = entries.flatMap((entry) => (isOpen(entry) ? [entry.id] : [])).join();
    if (ids !== openIds) tries = 0;
    openIds = ids;
    if (isResting || inFlight) return;
    const ms = delayFor(entries);
    if (ms === null) {
      stop();
      return;
    }
    const atMs = parts.now() + ms;
    if (timer && timer.atMs <= atMs) return;
    stop();
    const stopTimer = parts.setTimer(() => {
      timer = null;
      tries++;
      void readAndGoOn();
    }, ms);
    timer = { stop: stopTimer, atMs };
  }

  async function readAndGoOn(): Promise<void> {
    await read().catch(() => {});
    await parts.tell();
  }

  return {
    look,
    async now(signal) {
      if (signal.aborted) return fail('cancelled', 'settling');
      const done = read();
      void done.then(
        () => parts.tell(),
        () => {},
      );
      let giveUp = (): void => {};
      const cancelled = new Promise<Result<null>>((resolve) => {
        giveUp = () => resolve(fail('cancelled', 'settling'));
      });
      signal.addEventListener('abort', giveUp, { once: true });
      return Promise.race([done, cancelled]).finally(() => signal.removeEventListener('abort', giveUp));
    },
    begin() {
      isResting = false;
      tries = 0;
      openIds = '';
    },
    rest() {
      isResting = true;
      stop();
    },
  };
}
