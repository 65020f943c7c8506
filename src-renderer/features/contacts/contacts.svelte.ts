import { createContext } from 'svelte';
import type { ContactQuestion, ContactView, ExposedSite } from '../../../src-shared/domain/vessels/contact';
import { type KeptContactForm, mostOtherCases } from '../../../src-shared/domain/vessels/contact-question';
import type { DiseaseCase } from '../../../src-shared/domain/fish-health/disease';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { IsoWeek } from '@kartbord/common/week';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { LayerSpec } from '../../map/spec';
import { type ContactArcs, contactArcs, type PointedWay } from './contact-arcs';
import { type CaseTime, caseTimes } from './case-times';
import { type ContactForm, defaultForm, type FormProblem, questionOf } from './contact-form';
import { ListsStore } from './lists.svelte';
import type { LocalityBook } from './site-reach';

interface Traced {
  readonly question: ContactQuestion;
  readonly answer: TraceAnswer;
}

/** Which vessels came to a locality, and where each went before and after. */
export class ContactsStore {
  readonly #client: Client;
  readonly #now: () => number;
  /** The lists that a question needs, and the job that fetches them. */
  readonly lists: ListsStore;
  #stop = new AbortController();
  /** Asked about before the time is known. */
  #awaiting = $state<number | null>(null);
  #form = $state.raw<ContactForm | null>(null);
  #isTouched = false;
  #traced = $state.raw<Traced | null>(null);
  #isTracing = $state(false);
  #isStopped = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #chosenNo = $state<number | null>(null);
  #cases = $state.raw<readonly CaseTime[]>([]);
  #casesOf: number | null = null;
  view = $state<ContactView>('callers');
  isOnMap = $state(true);
  /** A person has asked, and has not been shown yet where the answer lies. */
  wantsView = $state(false);
  /** The page of the outbreak drill is shown in the place of the person's own contacts. */
  isDrillShown = $state(false);
  /** The drill of this window; null: it was not shown yet. */
  drill = $state.raw<{ readonly needsRoom: boolean } | null>(null);
  /** What an exercise has on the map, in the place of the routes; null: there is none. */
  drillLayers = $state.raw<readonly LayerSpec[] | null>(null);
  /** What an arrow of them stands for. */
  drillWayOf: ((key: number) => PointedWay | null) | null = null;
  #arcs: { readonly of: readonly unknown[]; readonly value: ContactArcs } | null = null;

  constructor(client: Client, now: () => number = Date.now) {
    this.#client = client;
    this.#now = now;
    this.lists = new ListsStore(client, () => void this.trace());
    client.on('account.changed', () => {
      this.#traced = null;
      void this.trace();
    });
  }

  /** The locality asked about. The time and the rest stay where a person has changed them. */
  ask(localityNo: number): void {
    this.#chosenNo = null;
    this.#traced = null;
    this.wantsView = true;
    if (this.#form && this.#isTouched) this.#put({ ...this.#form, localityNo, others: [] });
    else {
      this.#form = null;
      this.#awaiting = localityNo;
    }
  }

  /** Traced from one more site, infected in the same time. */
  addCase(localityNo: number): void {
    const { others = [] } = this.#form ?? {};
    if (others.length < mostOtherCases) this.change({ others: [...others, localityNo] });
  }

  removeCase(localityNo: number): void {
    if (!this.#form) return;
    const [first, ...others] = [this.#form.localityNo, ...this.#form.others].filter(
      (no) => no !== localityNo,
    );
    this.#isTouched = true;
    this.#chosenNo = null;
    if (first !== undefined) this.#put({ ...this.#form, localityNo: first, others });
  }

  /** Gives the place that was asked about its time: that up to the shown week. */
  settle(week: IsoWeek): void {
    if (this.#awaiting === null) return;
    this.#put(defaultForm(this.#awaiting, week, this.#now()));
    this.#awaiting = null;
  }

  /** The time of another week, and all else as at first. */
  reset(week: IsoWeek): void {
    this.#isTouched = false;
    if (!this.#form) return;
    const { localityNo, others } = this.#form;
    this.#put({ ...defaultForm(localityNo, week, this.#now()), others });
  }

  change(change: Partial<Omit<ContactForm, 'localityNo'>>): void {
    if (!this.#form) return;
    this.#isTouched = true;
    this.#chosenNo = null;
    this.#put({ ...this.#form, ...change });
  }

  /** What a workspace keeps; null: nothing is asked about. */
  get kept(): KeptContactForm | null {
    if (!this.#form) return null;
    const { boats, others, ...form } = this.#form;
    const { view, isOnMap } = this;
    const more = others.length > 0 ? { others: [...others] } : {};
    return { ...form, boats: boats && [...boats], ...more, view, isOnMap, chosenNo: this.#chosenNo };
  }

  /** Asks again what a workspace kept, in the lists that are here. `week`: the one that the workspace shows. */
  restore(kept: KeptContactForm | null, week: IsoWeek | null): void {
    this.close();
    this.view = kept?.view ?? 'callers';
    this.isOnMap = kept?.isOnMap ?? true;
    if (!kept) return;
    const { view: _, isOnMap: __, chosenNo, others = [], ...rest } = kept;
    const form = { ...rest, others };
    this.#chosenNo = chosenNo;
    const asAtFirst = week && JSON.stringify(defaultForm(form.localityNo, week, this.#now()));
    this.#isTouched = JSON.stringify(form) !== asAtFirst;
    this.#put(form);
  }

  /** Nothing is asked about any more. */
  close(): void {
    this.#stop.abort();
    this.#form = null;
    this.#casesOf = null;
    this.#awaiting = null;
    this.#isTouched = false;
    this.#traced = null;
    this.#isTracing = false;
    this.#failure = null;
    this.#chosenNo = null;
    this.wantsView = false;
  }

  /** Of the drill, which begins with rows. */
  get needsRoom(): boolean {
    return this.drill?.needsRoom ?? true;
  }

  /** For a store beside it. */
  get client(): Client {
    return this.#client;
  }
  /** Null: nothing is asked about, or its time is not known yet. */
  get form(): ContactForm | null {
    return this.#form;
  }
  get isAwaiting(): boolean {
    return this.#awaiting !== null;
  }
  get question(): ContactQuestion | null {
    const read = this.#form && questionOf(this.#form, this.#now());
    return read && 'question' in read ? read.question : null;
  }
  get problem(): FormProblem | null {
    const read = this.#form && questionOf(this.#form, this.#now());
    return read && 'problem' in read ? read.problem : null;
  }
  /** The last answer; while `isTracing` it may be that to the question before. */
  get traced(): Traced | null {
    return this.#traced;
  }
  get isTracing(): boolean {
    return this.#isTracing;
  }
  /** A person stopped the tracing, and nothing was asked since. */
  get isStopped(): boolean {
    return this.#isStopped;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The times around the place's own disease cases, as far as they are kept; the newest first. */
  get cases(): readonly CaseTime[] {
    return this.#cases;
  }
  /** The exposed site whose way is shown. */
  get chosen(): ExposedSite | null {
    const sites = this.#traced?.answer.tracing.sites ?? [];
    return sites.find(({ localityNo }) => localityNo === this.#chosenNo) ?? null;
  }

  choose(localityNo: number | null): void {
    this.#chosenNo = localityNo;
  }

  /** In the lists that are here; asks nobody but the data process. A later question takes the place of an earlier one. */
  async trace(): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const { question } = this;
    this.#isStopped = false;
    this.#isTracing = question !== null;
    if (!question) {
      this.#traced = null;
      return;
    }
    const result = await this.#client.call('contacts.trace', question, { signal });
    if (signal.aborted) return;
    this.#isTracing = false;
    this.#failure = result.ok ? null : result.failure;
    this.#traced = result.ok ? { question, answer: result.value } : null;
  }

  /** Without an answer to the question as it stands. */
  stop(): void {
    this.#stop.abort();
    this.#traced = null;
    this.#isTracing = false;
    this.#isStopped = true;
  }

  /** The ways from locality to locality, and how many of them the map can show. */
  arcs(theme: Theme, book: LocalityBook): ContactArcs | null {
    const answer = this.#traced?.answer;
    if (!answer) return null;
    // The same array again where nothing changed, so that the map sees that nothing changed.
    const of = [answer, theme, book.all, this.chosen];
    if (!this.#arcs?.of.every((one, at) => one === of[at]))
      this.#arcs = { of, value: contactArcs(answer, theme, book, this.chosen) };
    return this.#arcs.value;
  }

  /** The ways as arcs, while they are asked about and wanted on the map. */
  layers(theme: Theme, book: LocalityBook): readonly LayerSpec[] {
    if (this.drillLayers) return this.drillLayers;
    const arcs = this.isOnMap ? this.arcs(theme, book) : null;
    return arcs ? [arcs.spec, arcs.ends] : [];
  }

  /** What an arc of `layers` stands for; null: it is none of this store's. */
  wayOf(key: number): PointedWay | null {
    if (this.drillWayOf) return this.drillWayOf(key);
    return this.#arcs?.value.ways[key - 1] ?? null;
  }

  #put(form: ContactForm): void {
    this.#form = form;
    void this.trace();
    if (this.#casesOf !== form.localityNo) void this.#readCases(form);
  }

  /** Of what is kept: asks nobody. */
  async #readCases({ localityNo, to }: ContactForm): Promise<void> {
    this.#casesOf = localityNo;
    this.#cases = [];
    const year = Number(to.slice(0, 4));
    const found: DiseaseCase[] = [];
    for (const one of [year - 1, year]) {
      const answer = await this.#client.call('fishHealth.diseases', {
        localityNo,
        year: one,
        freshness: 'cache',
      });
      if (answer.ok) found.push(...answer.value.value);
    }
    if (this.#casesOf === localityNo) this.#cases = caseTimes(found, this.#now());
  }
}

export const [useContacts, provideContacts] = createContext<ContactsStore>();
