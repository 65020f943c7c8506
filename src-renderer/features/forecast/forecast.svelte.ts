import { createContext } from 'svelte';
import type { ExportReceipt } from '../../../src-shared/contract';
import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
  forecastPlace,
} from '../../../src-shared/domain/forecast';
import type { LonLat } from '../../../src-shared/domain/locality';
import type { Language, Theme } from '../../../src-shared/domain/settings';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { AskAgain, isSilence, type Outside, outsideOfBrowser } from '../../lib/ask-again';
import { FileExport } from '../../lib/file-export.svelte';
import type { LayerSpec } from '../../map/spec';
import { forecastPins } from './forecast-layers';

export type SpeedUnit = 'ms' | 'kn';

const nothing: readonly LayerSpec[] = [];

/** The forecast of one place. Never another place's: what is not here yet is not shown. */
export class ForecastStore {
  readonly #client: Client;
  readonly #file: FileExport;
  #turn = new AbortController();
  #isFirst = true;
  #layers: { readonly of: readonly unknown[]; readonly specs: readonly LayerSpec[] } | null = null;

  #at = $state.raw<LonLat | null>(null);
  #answer = $state.raw<ForecastAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  #isLoading = $state(false);
  unit = $state<SpeedUnit>('ms');

  constructor(client: Client, outside: Outside = outsideOfBrowser) {
    this.#client = client;
    this.#file = new FileExport(client);
    new AskAgain(client, {
      ...outside,
      isWanting: () => !this.#isAsking && this.#isSilent,
      ask: () => this.show(this.#at),
    });
    client.on('account.changed', () => void this.#forget());
  }

  /** The place asked for; null: none. */
  get at(): LonLat | null {
    return this.#at;
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
  /** What the window showed before is on its way: only the first forecast of a window. */
  get isLoading(): boolean {
    return this.#isLoading;
  }
  get isWriting(): boolean {
    return this.#file.isRunning;
  }
  /** Of the last file that was written. */
  get receipt(): ExportReceipt | null {
    return this.#file.receipt;
  }
  get writeFailure(): Failure | null {
    return this.#file.failure;
  }

  /** `freshness` is the usual rule unless a person asks again. */
  async show(at: LonLat | null, freshness: 'usual' | 'refresh' = 'usual'): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#failure = null;
    this.#isAsking = this.#isLoading = false;
    this.dismiss();
    const place = at && forecastPlace(at);
    if (place?.join() !== this.#answer?.asked.join()) this.#answer = null;
    this.#at = place;
    if (!place) return;
    this.#isAsking = true;
    this.#isLoading = this.#isFirst;
    this.#isFirst = false;
    const [lon, lat] = place;
    const result = await this.#client.call('forecast.point', { at: [lon, lat], freshness }, { signal });
    if (this.#turn.signal !== signal) return;
    this.#isAsking = this.#isLoading = false;
    if (result.ok) this.#answer = result.value;
    else this.#failure = result.failure;
  }

  async again(): Promise<void> {
    if (this.#at) await this.show(this.#at, 'refresh');
  }

  /** A part is missing or old, because the service was not heard. */
  get #isSilent(): boolean {
    if (isSilence(this.#failure?.code)) return true;
    return forecastParts.some((part) => {
      const outcome = this.#answer?.[part];
      return isSilence(outcome?.ok ? outcome.value.stamp.staleBecause : outcome?.failure.code);
    });
  }

  /** What another person was given leaves the screen. */
  async #forget(): Promise<void> {
    this.#answer = null;
    if (this.#at) await this.show(this.#at);
  }

  /** Writes the forecast of the place to a file that the person chooses. */
  async write(language: Language): Promise<void> {
    if (!this.#at) return;
    const [lon, lat] = this.#at;
    await this.#file.run(() => this.#client.call('export.forecast', { places: [[lon, lat]], language }));
  }

  reveal(): Promise<void> {
    return this.#file.reveal();
  }

  dismiss(): void {
    this.#file.dismiss();
  }

  /** From the bottom up; the same array while nothing changed. `names` label the grid points. */
  layers(theme: Theme, names: Readonly<Record<ForecastPart, string>>): readonly LayerSpec[] {
    if (!this.#at) return nothing;
    const of = [this.#at, this.#answer, theme, names];
    if (!this.#layers?.of.every((one, i) => one === of[i]))
      this.#layers = { of, specs: forecastPins(this.#at, this.#answer, theme, names) };
    return this.#layers.specs;
  }
}

export const [useForecast, provideForecast] = createContext<ForecastStore>();
