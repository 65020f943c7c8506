import type { CallName } from '../../../../src-shared/contract';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Drill, DrillEnd, DrillReport } from '../../../../src-shared/domain/vessels/drill';
import { fail, type Failure } from '../../../../src-shared/result';
import { type IsoWeek, weekOf } from '@kartbord/common/week';
import type { Client } from '../../../bridge';
import type { LayerSpec } from '../../../map/spec';
import { ContactsStore } from '../contacts.svelte';
import type { LocalityBook } from '../site-reach';
import type { PointedWay } from '../contact-arcs';
import { bookOf, truthLayers, truthWay } from './drill-map';

export const drillViews = ['exercise', 'score'] as const;
export type DrillView = (typeof drillViews)[number];
export const drillOutbreaks = 200;
export const exerciseMs = 10 * 60_000;

/** An exercise: what was known, a tracing of its own in that alone, the answer and the truth. */
export interface Exercise {
  readonly drill: Drill;
  readonly week: IsoWeek;
  readonly contacts: ContactsStore;
  readonly book: LocalityBook;
  readonly begunAtMs: number;
}

/** Outbreak drills. The person's own contacts are untouched: an exercise has a store of its own, whose questions go to the drill. */
export class DrillStore {
  readonly #client: Client;
  readonly #now: () => number;
  #stop = new AbortController();
  view = $state<DrillView>('exercise');
  seed = $state(1);
  #report = $state.raw<DrillReport | null>(null);
  #isMeasuring = $state(false);
  #isBeginning = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #exercise = $state.raw<Exercise | null>(null);
  #end = $state.raw<DrillEnd | null>(null);
  siteNo = $state<number | null>(null);
  mmsi = $state<number | null>(null);

  constructor(client: Client, now: () => number = Date.now) {
    this.#client = client;
    this.#now = now;
  }

  /** The last one, of fewer outbreaks than were drawn where it goes on or was stopped. */
  get report(): DrillReport | null {
    return this.#report;
  }
  get isMeasuring(): boolean {
    return this.#isMeasuring;
  }
  get isBeginning(): boolean {
    return this.#isBeginning;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get exercise(): Exercise | null {
    return this.#exercise;
  }
  /** Null: the truth was not asked for yet. */
  get end(): DrillEnd | null {
    return this.#end;
  }

  /** The rows of what it shows are the answer, until the truth of an exercise is on the map. */
  get needsRoom(): boolean {
    return this.view === 'score' || this.#end === null;
  }

  async measure(outbreaks = drillOutbreaks): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    this.#failure = null;
    this.#report = null;
    this.#isMeasuring = true;
    const result = await this.#client.call(
      'drill.score',
      { seed: this.seed, outbreaks },
      { signal, onProgress: (report) => !signal.aborted && (this.#report = report) },
    );
    if (signal !== this.#stop.signal) return;
    this.#isMeasuring = false;
    // Where it was stopped, what was told on the way stands.
    if (result.ok) this.#report = result.value;
    else if (!signal.aborted) this.#failure = result.failure;
  }

  stop(): void {
    this.#stop.abort();
    this.#isMeasuring = false;
  }

  async begin(): Promise<void> {
    this.leave();
    const { seed } = this;
    this.#isBeginning = true;
    const result = await this.#client.call('drill.begin', { seed });
    this.#isBeginning = false;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    const drill = result.value;
    const contacts = new ContactsStore(inDrill(this.#client), () => drill.atMs);
    const week = weekOf(drill.atMs);
    contacts.ask(drill.localityNo);
    contacts.settle(week);
    contacts.change({ direction: 'backward' });
    const book = bookOf(drill);
    this.#exercise = { drill, week, contacts, book, begunAtMs: this.#now() };
  }

  async seeTruth(): Promise<void> {
    const { siteNo: localityNo, mmsi } = this;
    const result = await this.#client.call('drill.end', { localityNo, mmsi });
    this.#failure = result.ok ? null : result.failure;
    this.#end = result.ok ? result.value : null;
  }

  /** The next seed has another outbreak. */
  async another(): Promise<void> {
    this.seed++;
    await this.begin();
  }

  leave(): void {
    if (this.#exercise) void this.#client.call('drill.leave');
    this.#exercise?.contacts.close();
    this.#exercise = null;
    this.#end = null;
    this.#failure = null;
    this.siteNo = null;
    this.mmsi = null;
  }

  /** The tracing of the exercise; after its end the true chain. Null: there is no exercise. */
  layers(theme: Theme): readonly LayerSpec[] | null {
    const exercise = this.#exercise;
    if (!exercise) return null;
    const end = this.#end;
    return end ? truthLayers(end, exercise.book, theme) : exercise.contacts.layers(theme, exercise.book);
  }

  /** What an arrow of `layers` stands for. */
  wayOf(key: number): PointedWay | null {
    const exercise = this.#exercise;
    if (!exercise) return null;
    return this.#end ? truthWay(this.#end, exercise.book, key) : exercise.contacts.wayOf(key);
  }
}

/** Questions of a tracing go to the drill; what the real service says later of the site is not asked. */
function inDrill(client: Client): Client {
  const call = (name: CallName, ...rest: readonly unknown[]): Promise<unknown> =>
    name === 'contacts.trace'
      ? (client.call as (name: CallName, ...rest: readonly unknown[]) => Promise<unknown>)(
          'drill.trace',
          ...rest,
        )
      : Promise.resolve(fail('not-found', `${name} in an exercise`));
  return { call: call as Client['call'], on: () => () => {} };
}

const stores = new WeakMap<object, DrillStore>();

/** That of the window, made when it is first shown: a measurement goes on while another page is open. */
export function drillOf(contacts: ContactsStore): DrillStore {
  const made = stores.get(contacts) ?? new DrillStore(contacts.client);
  stores.set(contacts, made);
  contacts.drill = made;
  return made;
}
