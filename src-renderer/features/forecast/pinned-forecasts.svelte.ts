import type { Workspace } from '../../../src-shared/contract';
import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Client } from '../../bridge';
import { type History, turnTo } from '../../lib/history.svelte';
import { PlaceForecast } from './place-forecast.svelte';

/** The schema of a workspace takes no more. */
export const mostPins = 24;

export interface ForecastPin {
  readonly at: LonLat;
  /** Null: it is called by its position. */
  readonly name: string | null;
  readonly forecast: PlaceForecast;
}

type PinChange = 'pin-added' | 'pin-removed' | 'pin-named' | 'pin-moved';

type StoredPins = NonNullable<Workspace['forecastPins']>;

/** Places whose forecasts stand beside each other, in the order of the person. */
export class PinnedForecasts {
  readonly #client: Client;
  readonly #history: History;
  #isAskingAll = false;
  #pins = $state.raw<readonly ForecastPin[]>([]);

  constructor(client: Client, history: History) {
    this.#client = client;
    this.#history = history;
  }

  get pins(): readonly ForecastPin[] {
    return this.#pins;
  }
  get isFull(): boolean {
    return this.#pins.length >= mostPins;
  }
  get kept(): StoredPins {
    return this.#pins.map(({ at: [lon, lat], name }) => ({ at: [lon, lat], name }));
  }

  pinAt(at: LonLat): ForecastPin | undefined {
    return this.#pins.find((pin) => pin.at.join() === at.join());
  }
  has(at: LonLat): boolean {
    return this.pinAt(at) !== undefined;
  }

  restore(kept: StoredPins): void {
    const places = kept.map(({ at, name }) => ({ at: forecastPlace(at), name }));
    const first = places.filter(
      ({ at }, index) => places.findIndex((place) => place.at.join() === at.join()) === index,
    );
    this.#pins = first.map(({ at, name }) => this.pinAt(at) ?? this.#made(at, name));
    void this.askAll();
  }

  add(pin: ForecastPin): void {
    if (!this.isFull && !this.has(pin.at)) this.#change('pin-added', pin, [...this.#pins, pin]);
  }

  remove(at: LonLat): void {
    const gone = this.pinAt(at);
    if (!gone) return;
    this.#change(
      'pin-removed',
      gone,
      this.#pins.filter((pin) => pin !== gone),
    );
  }

  /** A name of blanks is none. */
  rename(at: LonLat, name: string): void {
    const wanted = name.trim().slice(0, 200) || null;
    const before = this.pinAt(at);
    if (!before || before.name === wanted) return;
    const named = { ...before, name: wanted };
    this.#change(
      'pin-named',
      named,
      this.#pins.map((pin) => (pin === before ? named : pin)),
    );
  }

  /** One place up (-1) or down (1). */
  move(at: LonLat, by: -1 | 1): void {
    const from = this.#pins.findIndex((pin) => pin.at.join() === at.join());
    const [pin, other] = [this.#pins[from], this.#pins[from + by]];
    if (!pin || !other) return;
    this.#change(
      'pin-moved',
      pin,
      this.#pins.map((one) => (one === pin ? other : one === other ? pin : one)),
    );
  }

  /** Gives the way back. Not remembered here: whoever takes more away does that. */
  clear(): () => void {
    const pins = this.#pins;
    this.#pins = [];
    return () => this.#set(pins);
  }

  /** Asks for what was not asked for yet, one place after the other: batches are never parallel (interface.md). */
  async askAll(): Promise<void> {
    if (this.#isAskingAll) return;
    this.#isAskingAll = true;
    for (let next = this.#next(); next; next = this.#next()) await next.ask('usual');
    this.#isAskingAll = false;
  }

  #next(): PlaceForecast | undefined {
    return this.#pins.find(({ forecast }) => !forecast.isAsked)?.forecast;
  }

  #made(at: LonLat, name: string | null): ForecastPin {
    return { at, name, forecast: new PlaceForecast(this.#client, at) };
  }

  #change(what: PinChange, { at, name }: ForecastPin, pins: readonly ForecastPin[]): void {
    this.#history.remember(
      { what, place: { at, name } },
      turnTo(
        () => this.#pins,
        (before) => this.#set(before),
      ),
    );
    this.#set(pins);
  }

  #set(pins: readonly ForecastPin[]): void {
    this.#pins = pins;
    void this.askAll();
  }
}
