import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import type { ReliedState } from '../../../src-shared/domain/sea/relied-state';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Client } from '../../bridge';

export interface JudgedWindow {
  readonly window: ReliedWindow;
  /** Null: its runs are not read yet. */
  readonly state: ReliedState | null;
}

/** The schema of a workspace takes no more. */
const mostRelied = 40;
const placeOf = (at: LonLat): string => forecastPlace(at).join();

/** The weather windows that the person relies on, by the runs that are stored of their places; nothing is requested. */
export class ReliedWindows {
  readonly #client: Client;
  #all = $state.raw<readonly JudgedWindow[]>([]);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => this.restore(this.kept));
  }

  /** Those of a place that have not ended. */
  at(place: LonLat, nowMs: number): readonly JudgedWindow[] {
    return this.#all.filter(({ window }) => window.toMs > nowMs && placeOf(window.at) === placeOf(place));
  }

  /** Those that a run has closed and that have not ended. */
  closed(nowMs: number): readonly JudgedWindow[] {
    return this.#all.filter(({ window, state }) => window.toMs > nowMs && state && state.closed.length > 0);
  }

  get kept(): ReliedWindow[] {
    return this.#all.map(({ window: { at, ...one } }) => ({ ...one, at: [at[0], at[1]] }));
  }

  restore(windows: readonly ReliedWindow[]): void {
    this.#all = windows.map((window) => ({ window, state: null }));
    void this.check();
  }

  /** The oldest leaves where there are too many. */
  add(window: ReliedWindow): void {
    this.#all = [...this.#all, { window, state: null }].slice(-mostRelied);
    void this.check();
  }

  remove(window: ReliedWindow): void {
    this.#all = this.#all.filter((one) => one.window !== window);
  }

  /** Judges each by the stored runs of its place. */
  async check(): Promise<void> {
    if (this.#all.length === 0) return;
    const { reliedState } = await import('../../../src-shared/domain/sea/relied-state');
    const places = this.#all
      .map(({ window }) => forecastPlace(window.at))
      .filter((at, index, all) => all.findIndex((one) => one.join() === at.join()) === index);
    for (const [lon, lat] of places) {
      const key = [lon, lat].join();
      const read = await this.#client.call('forecast.runs', { at: [lon, lat] });
      if (!read.ok) continue;
      this.#all = this.#all.map((one) =>
        placeOf(one.window.at) === key ? { ...one, state: reliedState(one.window, read.value) } : one,
      );
    }
  }
}
