import { type ForecastAnswer, forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Failure, FailureCode } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { isNoResponse } from '../../lib/retry-on-reconnect';

/** How far the forecast of a place is, for a list of places. */
export type PlaceState = 'waiting' | 'loading' | 'failed' | 'stale' | 'nothing' | 'given';

/** The forecast of one place, with its own question and answer. */
export class PlaceForecast {
  /** Rounded as it is asked for. */
  readonly at: LonLat;
  readonly #client: Client;
  #turn = new AbortController();

  #answer = $state.raw<ForecastAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  #isAsked = false;

  constructor(client: Client, at: LonLat) {
    this.#client = client;
    this.at = at;
  }

  get answer(): ForecastAnswer | null {
    return this.#answer;
  }
  /** Of the question as a whole; what one part lacks is said by that part. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }
  /** It was asked for, whatever came of it. */
  get isAsked(): boolean {
    return this.#isAsked;
  }
  /** Why all of it, or a part of it, is missing or old; undefined where nothing is. */
  get trouble(): FailureCode | undefined {
    if (this.#failure) return this.#failure.code;
    return forecastParts
      .map((part) => {
        const outcome = this.#answer?.[part];
        return outcome?.ok ? outcome.value.stamp.staleBecause : outcome?.failure.code;
      })
      .find((code) => code !== undefined);
  }
  /** A part is missing or old, because the service was not heard. */
  get isSilent(): boolean {
    if (isNoResponse(this.#failure?.code)) return true;
    return forecastParts.some((part) => {
      const outcome = this.#answer?.[part];
      return isNoResponse(outcome?.ok ? outcome.value.stamp.staleBecause : outcome?.failure.code);
    });
  }
  get state(): PlaceState {
    if (!this.#answer) return this.#isAsking ? 'loading' : this.#failure ? 'failed' : 'waiting';
    const outcomes = forecastParts.map((part) => this.#answer?.[part]);
    if (outcomes.every((outcome) => !outcome?.ok)) return 'failed';
    if (outcomes.some((outcome) => outcome?.ok && outcome.value.stamp.staleBecause)) return 'stale';
    const isEmpty = outcomes.every((outcome) => outcome?.ok && outcome.value.steps.length === 0);
    return isEmpty ? 'nothing' : 'given';
  }

  /** The latest wish wins. `usual` is the rule of freshness, `refresh` asks the service. */
  async ask(freshness: 'usual' | 'refresh'): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#failure = null;
    this.#isAsking = this.#isAsked = true;
    const [lon, lat] = this.at;
    const result = await this.#client.call('forecast.point', { at: [lon, lat], freshness }, { signal });
    if (this.#turn.signal !== signal) return;
    this.#isAsking = false;
    if (result.ok) this.#answer = result.value;
    else this.#failure = result.failure;
  }

  /** Nobody looks at it any more. */
  stop(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#isAsking = false;
    if (!this.#answer) this.#isAsked = false;
  }

  /** What another person was given leaves the screen. */
  forget(): void {
    this.stop();
    this.#answer = null;
    this.#failure = null;
    this.#isAsked = false;
  }
}
