import { createContext } from 'svelte';
import {
  defaultEventRule,
  type TrackEventRule,
  type TrackEventsAnswer,
  type TrackEventsQuestion,
} from '../../../src-shared/domain/tracks/track-events';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { TrackPlace } from '../../lib/track-cursor.svelte';
import type { EventPart } from './event-places';
import { ShownTrack } from './shown-track.svelte';
import type { TableSort } from '../../lib/table-order';

export const trackViews = ['positions', 'gaps', 'stops', 'visits', 'odd', 'lanes'] as const;
/** A table, or the lanes of all vessels. */
export type TrackView = (typeof trackViews)[number];

/** The rule but for the gap, which is the map's. */
export type OwnRule = Omit<TrackEventRule, 'gapMs'>;

interface Outside {
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

const browser: Outside = { wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

/** While a person still turns at the rule, nothing is asked, ms. */
const restMs = 150;

/** Gaps, stops, visits and odd positions of the vessels on the map, told by the person's own rule. */
export class TrackEventsStore {
  /** The positions of the vessel whose graphs are shown. */
  readonly track: ShownTrack;
  readonly #client: Client;
  readonly #outside: Outside;
  #rule = $state.raw<TrackEventRule>(defaultEventRule);
  #answer = $state.raw<TrackEventsAnswer | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  #wanted: {
    readonly question: TrackEventsQuestion;
    readonly key: string;
    readonly versions: string;
  } | null = null;
  /** Of the latest question; aborted when there is a later one. */
  #turn = new AbortController();
  view = $state<TrackView>('gaps');
  /** What a window without room for both shows. */
  page = $state<'graphs' | 'tables'>('graphs');
  /** A click on a row narrows what the map shows to its time. */
  isNarrowing = $state(false);
  isLog = $state(false);
  /** To which locality the distance is; null: to the selected one. */
  localityNo = $state<number | null>(null);
  /** The position that was chosen by a click or a key: pointed at again when nothing else is. */
  pinned = $state.raw<TrackPlace | null>(null);
  sorts = $state.raw<Readonly<Partial<Record<TrackView, TableSort>>>>({});

  constructor(client: Client, outside: Outside = browser) {
    this.#client = client;
    this.#outside = outside;
    this.track = new ShownTrack(client);
    client.on('account.changed', () => {
      this.#answer = null;
      this.#failure = null;
      this.#restart();
    });
  }

  get rule(): OwnRule {
    return this.#rule;
  }
  /** The last answer; while `isAsking` it may be that to the question before. */
  get answer(): TrackEventsAnswer | null {
    return this.#answer;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }

  change(change: Partial<OwnRule>): void {
    this.#rule = { ...this.#rule, ...change };
  }

  /** The question that the rule and the map make; null: no vessel is there. `versions`: of what is kept of them. */
  follow(question: TrackEventsQuestion | null, versions: string): void {
    const key = question && JSON.stringify(question);
    if (key === (this.#wanted?.key ?? null) && versions === (this.#wanted?.versions ?? '')) return;
    // More positions of the same question: the one under way is let end, and asked again after it.
    const isSame = key !== null && key === this.#wanted?.key && this.#isAsking;
    this.#wanted = question && key !== null ? { question, key, versions } : null;
    if (!isSame) this.#restart();
  }

  /** Asks once more: something that it rests on came. */
  again(): void {
    this.#restart();
  }

  cancel(): void {
    if (!this.#isAsking) return;
    this.#turn.abort();
    this.#isAsking = false;
    this.#failure = { code: 'cancelled', detail: '' };
  }

  sort(view: TrackView, sort: TableSort | null): void {
    this.sorts = { ...this.sorts, [view]: sort ?? undefined };
  }

  /** What is written as a table; null where there is nothing to write. */
  selectionOf(part: EventPart): {
    readonly kind: 'track-events';
    readonly part: EventPart;
    readonly question: TrackEventsQuestion;
  } | null {
    const question = this.#answer?.question;
    return question ? { kind: 'track-events', part, question } : null;
  }

  #restart(): void {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#isAsking = this.#wanted !== null;
    if (this.#wanted) void this.#ask(signal);
    else {
      this.#answer = null;
      this.#failure = null;
    }
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const isOver = (): boolean => signal.aborted;
    for (let isFirst = this.#answer === null; ; isFirst = false) {
      if (!isFirst) await this.#outside.wait(restMs);
      const wanted = this.#wanted;
      if (isOver() || !wanted) return;
      const result = await this.#client.call('ais.events', wanted.question, { signal });
      if (isOver()) return;
      this.#failure = result.ok ? null : result.failure;
      if (result.ok) this.#answer = result.value;
      if (this.#wanted === wanted) break;
    }
    this.#isAsking = false;
  }
}

export const [useTrackEvents, provideTrackEvents] = createContext<TrackEventsStore>();
