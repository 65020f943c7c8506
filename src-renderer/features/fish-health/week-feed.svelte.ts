import type { CallProgress } from '../../../src-shared/contract';
import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  newestCompleteWeek,
  weekOf,
  weekStartMs,
} from '../../../src-shared/domain/week';
import type { WeekVersion } from '../../../src-shared/domain/week-version';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { isSilence } from '../../lib/ask-again';
import { type LoadedWeek, loadedWeek } from './loaded-week';
import { emptyMemory, keepCount, keepWeek, type WeekMemory } from './week-memory';

/** What the stores take from outside, so that a test decides it. */
export interface Outside {
  /** ms since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves when the window has nothing better to do. */
  readonly idle: () => Promise<void>;
  /** The system says that it has a network again. */
  readonly onNetwork?: (listener: () => void) => void;
}

export interface Asking {
  readonly week: IsoWeek;
  readonly step: CallProgress<'fishHealth.week'>['step'];
}

/** While weeks fly by, only the one that the person stops at is asked for. */
const settleMs = 120;

/** How far back the numbers of the week bar are read from the cache. */
const weeksOfNumbers = 52;

/** Brings weeks to the screen: from memory at once, else from main; the latest wish wins; neighbours one at a time. */
export class WeekFeed {
  readonly #client: Client;
  readonly #outside: Outside;
  #turn = new AbortController();
  #wanted: IsoWeek | null = null;
  /** How many weeks back from the running one the cache was asked for their numbers. */
  #numbersRead = 0;
  /** Grows when another person is signed in: what was asked for before comes too late. */
  #person = 0;
  /** An earlier version is on the screen: the newest stays in memory until it is wished for. */
  #isPast = false;

  #memory = $state.raw<WeekMemory>(emptyMemory);
  #shown = $state.raw<LoadedWeek | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #asking = $state.raw<Asking | null>(null);
  #ahead = $state<IsoWeek | null>(null);
  #again = $state<IsoWeek | null>(null);

  constructor(client: Client, outside: Outside) {
    this.#client = client;
    this.#outside = outside;
  }

  get memory(): WeekMemory {
    return this.#memory;
  }
  /** The week on the screen; the one before until the wanted one has come. */
  get shown(): LoadedWeek | null {
    return this.#shown;
  }
  /** Why the wanted week did not come. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get asking(): Asking | null {
    return this.#asking;
  }
  /** The neighbour that is on its way. */
  get ahead(): IsoWeek | null {
    return this.#ahead;
  }

  /** The week on the screen that is asked for again by itself. */
  get again(): IsoWeek | null {
    return this.#again;
  }

  cancel(): void {
    this.#turn.abort();
  }

  /** Nothing of what was read stays: it was another person's. */
  forget(): void {
    this.#turn.abort();
    this.#person++;
    this.#memory = emptyMemory;
    this.#shown = null;
    this.#failure = null;
    this.#asking = null;
    this.#ahead = null;
    this.#numbersRead = 0;
    this.#isPast = false;
  }

  async show(week: IsoWeek, freshness: 'usual' | 'refresh'): Promise<void> {
    const hurried = this.#asking !== null;
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#wanted = week;
    this.#isPast = false;
    this.#failure = null;
    this.#asking = null;
    this.#ahead = null;
    const kept = this.#memory.weeks.get(week);
    if (kept) this.#keep(kept);
    if (!kept || freshness === 'refresh') {
      this.#asking = { week, step: 'asking' };
      if (hurried) await this.#outside.wait(settleMs);
      // A newer wish has taken over: whatever came of this one is not its business to say.
      if (this.#turn.signal !== signal) return;
      const failure = await this.#ask(week, freshness, signal);
      if (this.#turn.signal !== signal) return;
      this.#asking = null;
      this.#failure = failure;
      if (failure) return;
    }
    // An old copy stood in for a silent service: it may be heard again by now.
    if (freshness === 'usual' && isSilence(kept?.answer.stamp.staleBecause)) return this.renew();
    await this.#fetchAhead(week, signal);
    void this.#fillNumbers(signal);
  }

  /** Asks again for the week on the screen; whatever is there stays as it is until a new answer has come. */
  async renew(): Promise<void> {
    const week = this.#wanted;
    if (week === null || this.#asking || this.#isPast) return;
    if (this.#turn.signal.aborted) this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#again = week;
    const failure = await this.#ask(week, 'refresh', signal, 'quietly');
    this.#again = null;
    if (failure || this.#turn.signal !== signal) return;
    this.#failure = null;
    void this.#fetchAhead(week, signal).then(() => this.#fillNumbers(signal));
  }

  /** The week on the screen as it was known then, until another or the newest is wished for. It is not kept in memory. */
  async showVersion(version: WeekVersion): Promise<Failure | null> {
    const week = this.#wanted;
    if (week === null) return null;
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#asking = null;
    this.#ahead = null;
    const result = await this.#client.call('fishHealth.version', { week, id: version.id }, { signal });
    if (this.#turn.signal !== signal) return null;
    if (!result.ok) return result.failure;
    this.#failure = null;
    this.#isPast = true;
    this.#shown = loadedWeek(result.value, version);
    return null;
  }

  async #ask(
    week: IsoWeek,
    freshness: 'usual' | 'refresh',
    signal: AbortSignal,
    how?: 'quietly',
  ): Promise<Failure | null> {
    const onProgress = ({ step }: { step: Asking['step'] }): void => {
      if (this.#asking?.week === week && !signal.aborted) this.#asking = { week, step };
    };
    const person = this.#person;
    const result = await this.#client.call('fishHealth.week', { week, freshness }, { signal, onProgress });
    if (!result.ok) return result.failure;
    if (person !== this.#person) return { code: 'cancelled', detail: 'somebody else is signed in' };
    const { staleBecause } = result.value.stamp;
    // The same copy again is nothing new: what is on the screen stays untouched.
    if (how === 'quietly' && staleBecause !== undefined)
      return { code: staleBecause, detail: 'a copy is kept' };
    // An answer that comes late is still a good week to keep: it is labelled by its own week.
    this.#keep(loadedWeek(result.value));
    return null;
  }

  #keep(week: LoadedWeek): void {
    this.#memory = keepWeek(this.#memory, week);
    if (week.week === this.#wanted && !this.#isPast) this.#shown = week;
  }

  /** The neighbours, and the earlier weeks of the three-of-four rule, one at a time; the first failure ends it. */
  async #fetchAhead(week: IsoWeek, signal: AbortSignal): Promise<void> {
    for (const step of [-1, 1, -2, -3]) {
      const next = addWeeks(week, step);
      const exists = next >= isoWeek(firstYear, 1) && next <= weekOf(this.#outside.now());
      if (!exists || this.#memory.weeks.has(next)) continue;
      this.#ahead = next;
      const failure = signal.aborted ? null : await this.#ask(next, 'usual', signal);
      if (this.#turn.signal !== signal) return;
      this.#ahead = null;
      if (failure) return;
    }
  }

  /** The week bar's numbers from what the cache has, one at a time and the newest first; the network is not asked. */
  async #fillNumbers(signal: AbortSignal): Promise<void> {
    const nowMs = this.#outside.now();
    for (; this.#numbersRead < weeksOfNumbers; this.#numbersRead++) {
      const week = addWeeks(weekOf(nowMs), -this.#numbersRead);
      if (this.#memory.overCounts.has(week)) continue;
      await this.#outside.idle();
      if (this.#turn.signal !== signal) return;
      const result = await this.#client.call('fishHealth.week', { week, freshness: 'cache' }, { signal });
      if (this.#turn.signal !== signal) return;
      if (!result.ok) continue;
      // A copy made while its reports were arriving has a number that was never true: the bar stays open.
      const { stamp } = result.value;
      const isRunning = week > newestCompleteWeek(nowMs);
      const isWhole = isRunning || stamp.fetchedAtMs >= weekStartMs(addWeeks(week, 2));
      if (isWhole) this.#memory = keepCount(this.#memory, loadedWeek(result.value));
    }
  }
}
