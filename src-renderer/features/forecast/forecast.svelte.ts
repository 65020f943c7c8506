import { createContext } from 'svelte';
import type { ExportReceipt } from '../../../src-shared/contract';
import {
  type ForecastAnswer,
  forecastPlace,
  type ForecastRuns,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure, Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { RetryOnReconnect, type Outside, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { FileExport } from '../../lib/file-export.svelte';
import { History, turnTo } from '../../lib/history.svelte';
import { Selection } from '../../lib/selection.svelte';
import { PinnedForecasts } from './pinned-forecasts.svelte';
import { forecastRows } from './forecast-rows';
import { PlaceForecast } from './place-forecast.svelte';

/** A place on the screen, whether the present one or a pinned one. */
export interface ShownPlace {
  readonly at: LonLat;
  readonly name: string | null;
  readonly forecast: PlaceForecast;
  readonly isPresent: boolean;
}

/** The forecast of one place, and those that are pinned. Never another place's: what is not here yet is not shown. */
export class ForecastStore {
  readonly pinned: PinnedForecasts;
  readonly #client: Client;
  readonly #file: FileExport;
  readonly #history: History;
  readonly #selection: Selection;
  #isFirst = true;

  /** Of the selected place. */
  #here = $state.raw<PlaceForecast | null>(null);
  #name = $state<string | null>(null);
  #isLoading = $state(false);
  /** What the panel shows: one place, its runs over each other, or the pinned ones beside each other. */
  view = $state<'place' | 'runs' | 'compare'>('place');
  /** When the day begins that its runs are compared on, ms since 1970; null: that of the time that is read out. */
  runsDayMs = $state<number | null>(null);

  constructor(
    client: Client,
    outside: Outside = outsideOfBrowser,
    history = new History(),
    selection = new Selection(history),
  ) {
    this.#client = client;
    this.#selection = selection;
    selection.onDrop('place', () => void this.show(null));
    this.#file = new FileExport(client);
    this.#history = history;
    this.pinned = new PinnedForecasts(client, history);
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => this.#forecasts.some(({ isSilent, isAsking }) => isSilent && !isAsking),
      ask: () => this.#askSilent(),
    });
    client.on('account.changed', () => void this.#forget());
  }

  /** The place asked for; null: none. */
  get at(): LonLat | null {
    return this.#selection.of('place')?.at ?? null;
  }
  /** What the place is called where it was chosen by name. */
  get name(): string | null {
    return this.#name;
  }
  get answer(): ForecastAnswer | null {
    return this.#here?.answer ?? null;
  }
  /** Of the question as a whole; what one part lacks is said by that part. */
  get failure(): Failure | null {
    return this.#here?.failure ?? null;
  }
  get isAsking(): boolean {
    return this.#here?.isAsking ?? false;
  }
  /** What the window showed before is on its way: only the first forecast of a window. */
  get isLoading(): boolean {
    return this.#isLoading;
  }
  get isWriting(): boolean {
    return this.#file.isRunning;
  }
  /** What writing would ask for first. */
  get asking(): FileExport['asking'] {
    return this.#file.asking;
  }
  /** Of the last file that was written. */
  get receipt(): ExportReceipt | null {
    return this.#file.receipt;
  }
  get writeFailure(): Failure | null {
    return this.#file.failure;
  }
  /** The pinned ones in their order, and the present one where it is none of them. */
  get places(): readonly ShownPlace[] {
    const pinned = this.pinned.pins.map((pin): ShownPlace => ({
      ...pin,
      isPresent: pin.forecast === this.#here,
    }));
    if (!this.#here || pinned.some(({ isPresent }) => isPresent)) return pinned;
    return [...pinned, { at: this.#here.at, name: this.#name, forecast: this.#here, isPresent: true }];
  }

  /** `name` is that of a locality or a place, where it was chosen by one. */
  show(at: LonLat | null, name: string | null = null): Promise<void> {
    const place = at && forecastPlace(at);
    if (place?.join() !== this.#here?.at.join())
      this.#history.remember(
        {
          what: 'forecast',
          place: place && { at: place, name: name ?? this.pinned.pinAt(place)?.name ?? null },
        },
        turnTo(
          () => ({ at: this.at, name: this.#name }),
          (before) => void this.restore(before.at, before.name),
        ),
        'forecast place',
      );
    return this.restore(at, name);
  }

  /** The same without anything to undo. */
  async restore(at: LonLat | null, name: string | null = null): Promise<void> {
    const place = at && forecastPlace(at);
    const isSame = place !== null && place.join() === this.#here?.at.join();
    this.dismiss();
    this.#isLoading = false;
    if (!isSame) {
      if (this.#here && !this.pinned.has(this.#here.at)) this.#here.stop();
      const pin = place && this.pinned.pinAt(place);
      this.#here = pin ? pin.forecast : place && new PlaceForecast(this.#client, place);
      this.#name = name ?? pin?.name ?? null;
      [this.view, this.runsDayMs] = ['place', null];
      if (place) this.#selection.select({ kind: 'place', at: place });
      else this.#selection.clear('place');
    } else if (name !== null) this.#name = name;
    const here = this.#here;
    if (!here) return;
    this.#isLoading = this.#isFirst;
    this.#isFirst = false;
    await here.ask('usual');
    if (this.#here === here) this.#isLoading = false;
  }

  /** Asks the service again for what the panel shows, one place after the other. */
  async again(): Promise<void> {
    this.dismiss();
    const wanted = this.view === 'compare' ? this.pinned.pins.map(({ forecast }) => forecast) : [this.#here];
    for (const forecast of wanted) await forecast?.ask('refresh');
  }

  /** The runs of a place that are kept. */
  runs(at: [number, number], signal: AbortSignal): Promise<Result<ForecastRuns>> {
    return this.#client.call('forecast.runs', { at }, { signal });
  }

  /** Pins the present place, or takes its pin away. */
  togglePin(): void {
    if (!this.#here) return;
    if (this.pinned.has(this.#here.at)) this.pinned.remove(this.#here.at);
    else this.pinned.add({ at: this.#here.at, name: this.#name, forecast: this.#here });
  }

  /** Takes the present place and the pins away; gives the way back. Its caller remembers it. */
  clear(): () => void {
    const { at, name } = this;
    const putBack = this.pinned.clear();
    void this.restore(null);
    return () => {
      putBack();
      void this.restore(at, name);
    };
  }

  /** Of all places, ms since 1970. */
  readonly stepTimes: readonly number[] = $derived.by(() =>
    this.#forecasts.flatMap(({ answer }) => (answer ? forecastRows(answer).map(({ timeMs }) => timeMs) : [])),
  );

  get #forecasts(): readonly PlaceForecast[] {
    return this.places.map(({ forecast }) => forecast);
  }

  async #askSilent(): Promise<void> {
    for (const forecast of this.#forecasts) if (forecast.isSilent) await forecast.ask('usual');
  }

  /** What another person was given leaves the screen. */
  async #forget(): Promise<void> {
    const here = this.#here;
    for (const forecast of this.#forecasts) forecast.forget();
    await here?.ask('usual');
    await this.pinned.askAll();
  }

  /** Writes what the panel shows to a file that the person chooses. */
  async write(language: Language, as: 'geojson' | 'csv'): Promise<void> {
    const shown = this.view === 'compare' ? this.pinned.pins.map(({ at }) => at) : this.at ? [this.at] : [];
    if (shown.length === 0) return;
    const places = shown.map(([lon, lat]): [number, number] => [lon, lat]);
    const more = this.view === 'runs' ? { hasRuns: true } : {};
    await this.#file.run((options, agreed) =>
      this.#client.call('export.forecast', { places, as, language, ...more, ...agreed }, options),
    );
  }

  reveal(): Promise<void> {
    return this.#file.reveal();
  }

  dismiss(): void {
    this.#file.dismiss();
  }
}

export const [useForecast, provideForecast] = createContext<ForecastStore>();
