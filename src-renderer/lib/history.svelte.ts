import { createContext, flushSync } from 'svelte';
import type { Did } from '../../src-shared/domain/workspace/history-step';

/** Goes back, and gives the way forward again. */
export type Turn = () => Turn;

/** One thing that was done. `atMs`: when it was done, or last gone on with, ms since 1970. */
export interface HistoryStep {
  readonly id: number;
  readonly did: Did;
  readonly atMs: number;
}

interface RecordedStep extends HistoryStep {
  readonly turn: Turn;
}

const most = 200;

/**
 * Undo and redo of all that a person does in the window but what goes over the network, in the order in which it was done.
 */
export class History {
  readonly #now: () => number;
  #past = $state.raw<readonly RecordedStep[]>([]);
  #future = $state.raw<readonly RecordedStep[]>([]);
  #told = $state.raw<{ readonly how: 'undone' | 'redone'; readonly did: Did } | null>(null);
  #lastKind = '';
  #lastId = 0;
  #isTurning = false;
  #isAlong = false;
  /** Older steps than the first one were let go. */
  #isCut = $state(false);

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }
  /** What can be undone, the oldest first. */
  get past(): readonly HistoryStep[] {
    return this.#past;
  }
  /** What was undone and can be done again, the next one last. */
  get future(): readonly HistoryStep[] {
    return this.#future;
  }
  /** An undo or a redo is under way. */
  get isTurning(): boolean {
    return this.#isTurning;
  }
  /** What undo or redo did last; null once something else was done. */
  get description(): { readonly how: 'undone' | 'redone'; readonly did: Did } | null {
    return this.#told;
  }
  /** What was done before the first step is no longer known. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /**
   * Call before a change. `kind` joins changes that belong together, such as letters typed: the first one's way back leads
   * back from all of them; the empty kind never joins. What follows by itself from an undo is not remembered.
   */
  remember(did: Did, turn: Turn, kind = ''): void {
    if (this.#isTurning) return;
    const last = this.#past.at(-1);
    if (this.#isAlong && last) {
      this.#past = [...this.#past.slice(0, -1), { ...last, turn: both(last.turn, turn) }];
      return;
    }
    const joins = kind !== '' && kind === this.#lastKind && last !== undefined;
    this.#lastKind = kind;
    this.#told = null;
    if (joins) {
      this.#past = [...this.#past.slice(0, -1), { ...last, did: joined(last.did, did), atMs: this.#now() }];
      return;
    }
    this.#isCut ||= this.#past.length >= most;
    this.#past = [...this.#past.slice(1 - most), { id: ++this.#lastId, did, atMs: this.#now(), turn }];
    this.#future = [];
  }

  /** Changes that follow from the one before and are undone with it. */
  along(change: () => void): void {
    const wasAlong = this.#isAlong;
    this.#isAlong = true;
    change();
    this.#isAlong = wasAlong;
  }

  undo(): void {
    const step = this.#past.at(-1);
    this.#lastKind = '';
    if (!step) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#turned(step)];
    this.#told = { how: 'undone', did: step.did };
  }

  redo(): void {
    const step = this.#future.at(-1);
    this.#lastKind = '';
    if (!step) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#turned(step)];
    this.#told = { how: 'redone', did: step.did };
  }

  /** Goes to where the window was with so many steps done. */
  goTo(done: number): void {
    while (this.#past.length > Math.max(0, done)) this.undo();
    while (this.#past.length < done && this.canRedo) this.redo();
  }

  /** Of another workspace nothing can be undone here. */
  clear(): void {
    this.#past = this.#future = [];
    this.#lastKind = '';
    this.#told = null;
    this.#isCut = false;
  }

  #turned(step: RecordedStep): RecordedStep {
    this.#isTurning = true;
    try {
      const turn = step.turn();
      // What the window's effects make of it belongs to the turn.
      flushSync();
      return { ...step, turn };
    } finally {
      this.#isTurning = false;
    }
  }
}

/** Undone in the other order than done. */
const both =
  (first: Turn, then: Turn): Turn =>
  () => {
    const [again, before] = [then(), first()];
    return both(again, before);
  };

/** What several changes did together: from where the first began. */
const joined = (first: Did, last: Did): Did =>
  first.what === 'week' && last.what === 'week' ? { ...last, from: first.from } : last;

/** The way back to the state that is read now. */
export function turnTo<S>(read: () => S, write: (state: S) => void): Turn {
  const state = read();
  return () => {
    const forward = turnTo(read, write);
    write(state);
    return forward;
  };
}

export const [useHistory, provideHistory] = createContext<History>();
