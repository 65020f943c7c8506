import type { CallProgress } from '../../../../src-shared/contract';
import { addWeeks, firstYear, type IsoWeek, isoWeek, weekOf } from '@kartbord/common/week';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import { generalLimits, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { WeekVersion } from '../../../../src-shared/domain/fish-health/week-version';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { isNoResponse } from '../../../lib/retry-on-reconnect';
import { Lru } from '../../../lib/lru';
import { asOf } from '../timeline/years.svelte';
import { glimpseAnswer, glimpseVersion } from '../locality/glimpse';
import { type LoadedWeek, loadedWeek, withLimits } from './loaded-week';
import { isFreshAnswer } from '../timeline/timeline-values';
import { emptyMemory, judgedBy, keepWeek, type WeekMemory } from './week-memory';

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

/** The years in memory, as far as the feed looks into them. */
export interface CachedYears {
  /** As of when weeks are shown; null or left out: as they are known now. */
  readonly asOfMs?: number | null;
  columnsOf(week: IsoWeek): LocalityWeekColumns | null;
  /** ms since 1970; null where the week is not in memory. */
  fetchedAtMs(week: IsoWeek): number | null;
  /** As they say it of a week whose lice report alone they have. */
  reported(week: IsoWeek): LocalityWeekColumns | null;
  reportedAtMs(week: IsoWeek): number | null;
  /** Main has answered a week. */
  received(week: IsoWeek, fetchedAtMs: number): Promise<void>;
}

/** While weeks fly by, only the one that the person stops at is asked for. */
const settleMs = 120;
/** A week out of the years is on the screen already: it is asked for where the person rests. */
const restMs = 250;
/** Weeks out of the years that were on the screen lately. */
const heldGlimpses = 16;

/**
 * Brings weeks to the screen: from memory or out of the years in the same frame, else from main; the latest wish wins;
 * neighbours one at a time. While a hand or the player holds the cursor, nobody is asked for what it passes.
 */
export class WeekFeed {
  readonly #client: Client;
  readonly #outside: Outside;
  readonly #years: CachedYears | null;
  readonly #glimpses = new Lru<IsoWeek, LoadedWeek>(heldGlimpses);
  #turn = new AbortController();
  #wanted: IsoWeek | null = null;
  /** Grows when another person is signed in: what was asked for before comes too late. */
  #person = 0;
  /** An earlier version is on the screen: the newest stays in memory until it is wished for. */
  #isPast = false;
  #limits: Limits = generalLimits;

  #memory = $state.raw<WeekMemory>(emptyMemory);
  #shown = $state.raw<LoadedWeek | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #asking = $state.raw<Asking | null>(null);
  #ahead = $state<IsoWeek | null>(null);
  #again = $state<IsoWeek | null>(null);
  #isHeld = $state(false);

  constructor(client: Client, outside: Outside, years: CachedYears | null = null) {
    this.#client = client;
    this.#outside = outside;
    this.#years = years;
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

  /** Judges what is in memory and on the screen by this table from now on. */
  useLimits(limits: Limits): void {
    this.#limits = limits;
    const shown = this.#shown;
    this.#memory = judgedBy(this.#memory, limits);
    const kept = shown && this.#memory.weeks.get(shown.week);
    this.#shown = kept && kept.answer === shown.answer ? kept : shown && withLimits(shown, limits);
    this.#glimpses.clear();
  }

  /** The cursor is being moved by hand or by playing: what is seen in passing is not asked for. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  hold(): void {
    this.#isHeld = true;
  }

  /** The cursor stays where it is: main is asked for its week by the usual rule. */
  letGo(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    if (this.#wanted !== null) void this.show(this.#wanted, 'usual');
  }

  cancel(): void {
    this.#turn.abort();
  }

  /** Nothing of what was read stays: it was another person's, or is of another day. */
  forget(): void {
    this.#turn.abort();
    this.#person++;
    this.#memory = emptyMemory;
    this.#shown = null;
    this.#failure = null;
    this.#asking = null;
    this.#ahead = null;
    this.#isPast = false;
    this.#isHeld = false;
    this.#glimpses.clear();
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
    const kept = this.#newestOf(week);
    const isGlimpse = kept?.isGlimpse === true;
    if (isGlimpse) this.#shown = kept;
    else if (kept) this.#keep(kept);
    if (this.#isHeld && freshness === 'usual') return;
    if (!kept || isGlimpse || freshness === 'refresh') {
      if (isGlimpse && freshness === 'usual') {
        await this.#outside.wait(restMs);
        if (this.#turn.signal !== signal) return;
      }
      this.#asking = { week, step: 'asking' };
      if (hurried && !kept) await this.#outside.wait(settleMs);
      // A newer wish has taken over: whatever came of this one is not its business to say.
      if (this.#turn.signal !== signal) return;
      const failure = await this.#ask(week, freshness, signal);
      if (this.#turn.signal !== signal) return;
      this.#asking = null;
      this.#failure = failure;
      if (failure) return;
    }
    // An old copy stood in for a silent service: it may be heard again by now.
    if (freshness === 'usual' && isNoResponse(kept?.answer.stamp.staleBecause)) return this.renew();
    await this.#fetchAhead(week, signal);
  }

  /** Asks again for the week on the screen; whatever is there stays as it is until a new answer has come. */
  async renew(): Promise<void> {
    const week = this.#wanted;
    if (week === null || this.#asking || this.#isPast || this.#asOfMs !== null) return;
    if (this.#turn.signal.aborted) this.#turn = new AbortController();
    const { signal } = this.#turn;
    this.#again = week;
    const failure = await this.#ask(week, 'refresh', signal, 'quietly');
    this.#again = null;
    if (failure || this.#turn.signal !== signal) return;
    this.#failure = null;
    void this.#fetchAhead(week, signal);
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
    this.#shown = loadedWeek(result.value, version, this.#limits);
    return null;
  }

  get #asOfMs(): number | null {
    return this.#years?.asOfMs ?? null;
  }

  /** Brings another week into memory. Why not, where it does not come. */
  async bring(week: IsoWeek): Promise<Failure | null> {
    return this.#ask(week, 'usual', new AbortController().signal);
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
    const asked = { week, freshness, ...asOf(this.#asOfMs) };
    const result = await this.#client.call('fishHealth.week', asked, { signal, onProgress });
    if (!result.ok) return result.failure;
    if (person !== this.#person) return { code: 'cancelled', detail: 'somebody else is signed in' };
    const { staleBecause } = result.value.stamp;
    // The same copy again is nothing new: what is on the screen stays untouched.
    if (how === 'quietly' && staleBecause !== undefined)
      return { code: staleBecause, detail: 'a copy is kept' };
    // An answer that comes late is still a good week to keep: it is labelled by its own week.
    this.#keep(loadedWeek(result.value, result.value.version ?? null, this.#limits));
    void this.#years?.received(week, result.value.stamp.fetchedAtMs);
    return null;
  }

  /** What is in memory of a week: an answer that main gave, or the week out of the years where that is newer; its lice report where neither is. */
  #newestOf(week: IsoWeek): LoadedWeek | undefined {
    const years = this.#years;
    const answered = this.#memory.weeks.get(week);
    const fetchedAtMs = years?.fetchedAtMs(week) ?? null;
    if (answered && answered.answer.stamp.fetchedAtMs >= (fetchedAtMs ?? -1)) return answered;
    const isReport = fetchedAtMs === null;
    const columns = isReport ? years?.reported(week) : years?.columnsOf(week);
    const before = this.#glimpses.get(week);
    if (!columns) return answered;
    if (before?.columns === columns) return before;
    const atMs = fetchedAtMs ?? years?.reportedAtMs(week) ?? 0;
    const version = this.#asOfMs === null ? null : glimpseVersion(atMs);
    const glimpse = loadedWeek(glimpseAnswer(columns, atMs, isReport), version, this.#limits);
    this.#glimpses.set(week, { ...glimpse, isGlimpse: true, ...(isReport ? { isReport } : {}) });
    return this.#glimpses.get(week);
  }

  #keep(week: LoadedWeek): void {
    this.#memory = keepWeek(this.#memory, week);
    if (week.week === this.#wanted && !this.#isPast) this.#shown = week;
  }

  /** The years have it as it will stay. */
  #isSettled(week: IsoWeek): boolean {
    const cachedAtMs = this.#years?.fetchedAtMs(week) ?? null;
    return cachedAtMs !== null && !isFreshAnswer(week, cachedAtMs);
  }

  /** The neighbours, and the earlier weeks of the three-of-four rule, one at a time; the first failure ends it. */
  async #fetchAhead(week: IsoWeek, signal: AbortSignal): Promise<void> {
    for (const step of [-1, 1, -2, -3]) {
      const next = addWeeks(week, step);
      const exists = next >= isoWeek(firstYear, 1) && next <= weekOf(this.#outside.now());
      if (!exists || this.#memory.weeks.has(next) || this.#isSettled(next)) continue;
      this.#ahead = next;
      const failure = signal.aborted ? null : await this.#ask(next, 'usual', signal);
      if (this.#turn.signal !== signal) return;
      this.#ahead = null;
      if (failure) return;
    }
  }
}
