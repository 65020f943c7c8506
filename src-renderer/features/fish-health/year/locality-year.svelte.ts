import { createContext } from 'svelte';
import { hasAccess } from '../../../../src-shared/domain/session/session';
import { requestBurst } from '../../../../src-shared/domain/settings/settings';
import type { FailureCode, Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import {
  RetryOnReconnect,
  isNoResponse,
  type Outside,
  outsideOfBrowser,
} from '../../../lib/retry-on-reconnect';
import { Lru } from '../../../lib/lru';
import type { IsoWeek } from '@kartbord/common/week';
import type { YearAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import { type YearPart, yearParts } from '../../../../src-shared/domain/weeks/year-parts';
import { MunicipalityStore } from './municipality.svelte';
import { rangeFor, type YearRange, type YearSpan } from './week-axis';
import { WeekFetch } from './week-fetch.svelte';
import { isNothing, isState, type PartState, statesOf } from './year-states';

/** Whoever goes through a table with the arrow keys rests on few sites: only of these the years are asked for. */
const restMs = 250;

type Freshness = 'usual' | 'refresh';
type Answer = YearAnswer<YearPart>;

const keyOf = (localityNo: number, { part, year }: PartState): string => `${localityNo} ${part} ${year}`;

/** Each part of the years of the selected locality. Never another locality's. */
export class LocalityYearStore {
  readonly municipality: MunicipalityStore;
  readonly weekFetch: WeekFetch;
  readonly #client: Client;
  readonly #wait: Outside['wait'];
  readonly #kept = new Lru<string, Answer>(200);
  #turn = new AbortController();
  #asked: { readonly localityNo: number; readonly range: YearRange } | null = null;
  #isSignedIn = false;
  /** How many are asked for in one go, where it is bulk work; else 0. */
  #bulk = $state(0);
  #isStopped = $state(false);

  #localityNo = $state<number | null>(null);
  #range = $state.raw<YearRange | null>(null);
  #states = $state.raw<readonly PartState[]>([]);
  /** What a person chose; it holds for every locality. */
  span = $state<YearSpan>('2');

  constructor(client: Client, outside: Outside = outsideOfBrowser) {
    this.#client = client;
    this.#wait = outside.wait;
    this.municipality = new MunicipalityStore(client, outside);
    this.weekFetch = new WeekFetch(client);
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => this.#withCode(isNoResponse).length > 0,
      ask: () => this.#askEach(this.#withCode(isNoResponse), 'refresh'),
    });
    client.on('account.changed', () => void this.#forget());
    client.on('session.changed', ({ scopes }) => {
      const wasSignedIn = this.#isSignedIn;
      this.#isSignedIn = hasAccess(scopes.api.state);
      const isRefused = (code: FailureCode | undefined): boolean => code === 'signed-out';
      if (this.#isSignedIn && !wasSignedIn) void this.#askEach(this.#withCode(isRefused), 'refresh');
    });
  }

  /** Whose years these are. */
  get localityNo(): number | null {
    return this.#localityNo;
  }
  get range(): YearRange | null {
    return this.#range;
  }

  /** Of more years than are asked for in one click; null: none are. */
  get progress(): { readonly done: number; readonly of: number } | null {
    const asking = this.#states.filter(({ isAsking }) => isAsking).length;
    return this.#bulk > 0 && asking > 0 ? { done: this.#bulk - asking, of: this.#bulk } : null;
  }
  /** How many were not asked for, because a person stopped it. */
  get left(): number {
    return this.#isStopped ? this.#unasked().length : 0;
  }

  /** The years of a part, the newest first. */
  of<P extends YearPart>(part: P): readonly PartState<P>[] {
    return this.#states.filter((state): state is PartState<P> => state.part === part);
  }

  /** The years around a week, by the span that was chosen. */
  async follow(localityNo: number, week: IsoWeek, running: IsoWeek): Promise<void> {
    const before = this.#asked?.localityNo === localityNo ? this.#asked.range : null;
    await this.show(localityNo, rangeFor(this.span, week, running, before));
  }

  /** Asks for what is not here yet; the latest wish wins. */
  async show(localityNo: number | null, range: YearRange): Promise<void> {
    const before = this.#asked;
    const isSameLocality = before?.localityNo === localityNo;
    if (isSameLocality && before.range.from === range.from && before.range.to === range.to) return;
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#asked = localityNo === null ? null : { localityNo, range };
    const had = isSameLocality ? this.#states : [];
    this.#localityNo = localityNo;
    this.#range = localityNo === null ? null : range;
    this.#states = [];
    this.#isStopped = false;
    if (localityNo === null) return;
    this.#states = statesOf(range, (part, year) => {
      const state = had.find((one) => isState(one, { part, year }));
      const failure = state?.failure ?? null;
      const empty: PartState = { part, year, answer: null, failure, isAsking: false };
      const answer = state?.answer ?? this.#kept.get(keyOf(localityNo, empty)) ?? null;
      return { ...empty, answer };
    });
    const isWanted = ({ answer, failure }: PartState): boolean =>
      answer === null ? !isNothing(failure) : isNoResponse(answer.stamp.staleBecause);
    const { signal } = this.#turn;
    if (!this.#states.some(isWanted)) return;
    await this.#wait(restMs);
    if (this.#turn.signal === signal) await this.#askEach(this.#states.filter(isWanted), 'usual');
  }

  /** What came stays; what was not answered is not asked for. */
  stop(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#states = this.#states.map((state) => ({ ...state, isAsking: false }));
    this.#isStopped = true;
  }

  async askForRest(): Promise<void> {
    this.#isStopped = false;
    await this.#askEach(this.#unasked(), 'usual');
  }

  /** Asks the service again; what is shown stays until an answer comes. */
  async refresh(part: YearPart): Promise<void> {
    await this.#askEach(this.of(part), 'refresh');
  }

  #unasked(): readonly PartState[] {
    return this.#states.filter(
      ({ answer, failure, isAsking }) => answer === null && failure === null && !isAsking,
    );
  }

  #withCode(is: (code: FailureCode | undefined) => boolean): readonly PartState[] {
    return this.#states.filter(({ answer, failure }) => is(failure?.code ?? answer?.stamp.staleBecause));
  }

  /**
   * One question at a time of each part, the newest year first: a person looks there, and the service is spared. More than a burst
   * are bulk work.
   */
  async #askEach(wanted: readonly PartState[], freshness: Freshness): Promise<void> {
    const localityNo = this.#asked?.localityNo;
    const idle = wanted.filter(({ isAsking }) => !isAsking);
    if (localityNo === undefined || idle.length === 0) return;
    const { signal } = this.#turn;
    this.#bulk = idle.length > requestBurst ? idle.length : 0;
    const how = { freshness, ...(this.#bulk > 0 ? { isBulk: true as const } : {}) };
    for (const state of idle) this.#change(state, { isAsking: true });
    await Promise.all(
      yearParts.map(async (part) => {
        for (const state of idle.filter((one) => one.part === part))
          if (this.#turn.signal === signal) await this.#ask(localityNo, state, how, signal);
      }),
    );
  }

  async #ask(
    localityNo: number,
    state: PartState,
    how: { readonly freshness: Freshness; readonly isBulk?: true },
    signal: AbortSignal,
  ): Promise<void> {
    const result: Result<Answer> = await this.#client.call(
      `fishHealth.${state.part}`,
      { localityNo, year: state.year, ...how },
      { signal },
    );
    // Another locality is on the screen, or other years.
    if (this.#turn.signal !== signal) return;
    if (result.ok) this.#kept.set(keyOf(localityNo, state), result.value);
    this.#change(
      state,
      result.ok
        ? { answer: result.value, failure: null, isAsking: false }
        : { failure: result.failure, isAsking: false },
    );
  }

  #change(of: PartState, change: Partial<PartState>): void {
    this.#states = this.#states.map((state) => (isState(state, of) ? { ...state, ...change } : state));
  }

  /** What another person was given leaves the screen. */
  async #forget(): Promise<void> {
    const asked = this.#asked;
    this.#kept.clear();
    this.#asked = null;
    this.#states = [];
    if (asked) await this.show(asked.localityNo, asked.range);
  }
}

export const [useLocalityYear, provideLocalityYear] = createContext<LocalityYearStore>();
