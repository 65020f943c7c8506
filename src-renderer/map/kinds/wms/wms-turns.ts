/** How a question for a picture ended. */
export type Ending = 'came' | 'missing' | 'given-up';

export interface Job {
  /** Never rejects. */
  readonly run: () => Promise<Ending>;
}

export interface TurnsLimits {
  readonly perLane: number;
  /** Over all lanes, of those that have not been on their way for `slowMs`; and one for a lane that has none. */
  readonly inAll: number;
  readonly slowMs: number;
}

const usual: TurnsLimits = { perLane: 6, inAll: 24, slowMs: 4000 };

interface State {
  waiting: readonly Job[];
  /** Since when each has been on its way, ms of the clock. */
  readonly sent: Map<Job, number>;
  /** The last one that ended was missing: the next goes alone, until one comes. */
  isInDoubt: boolean;
}

/** The questions of one layer, which take turns with those of the others. */
export interface Lane {
  /** These in place of all that wait; what is on its way goes on. */
  wait(jobs: readonly Job[]): void;
  close(): void;
}

/**
 * Bounds how many pictures are on their way at a time, for each layer and for all of a map. Lanes take turns, so that a
 * layer with many questions keeps none waiting; one that is silent or fails keeps nobody's place.
 */
export class WmsTurns {
  readonly #now: () => number;
  readonly #limits: TurnsLimits;
  #lanes: State[] = [];

  constructor(now: () => number, limits: TurnsLimits = usual) {
    this.#now = now;
    this.#limits = limits;
  }

  lane(): Lane {
    const lane: State = { waiting: [], sent: new Map(), isInDoubt: false };
    this.#lanes.push(lane);
    return {
      wait: (jobs) => {
        lane.waiting = jobs;
        this.#start();
      },
      close: () => {
        lane.waiting = [];
        this.#lanes = this.#lanes.filter((one) => one !== lane);
        this.#start();
      },
    };
  }

  #start(): void {
    for (;;) {
      // Who has the fewest on their way; of those the one whose turn was longest ago.
      const able = this.#lanes.filter((one) => this.#mayStart(one));
      const least = Math.min(...able.map(({ sent }) => sent.size));
      const lane = able.find(({ sent }) => sent.size === least);
      const job = lane?.waiting[0];
      if (!lane || !job) return;
      this.#lanes = [...this.#lanes.filter((one) => one !== lane), lane];
      lane.waiting = lane.waiting.slice(1);
      lane.sent.set(job, this.#now());
      void job.run().then((ending) => {
        lane.sent.delete(job);
        if (ending !== 'given-up') lane.isInDoubt = ending === 'missing';
        this.#start();
      });
    }
  }

  #mayStart({ waiting, sent, isInDoubt }: State): boolean {
    if (waiting.length === 0) return false;
    if (sent.size === 0) return true;
    return !isInDoubt && sent.size < this.#limits.perLane && this.#quick() < this.#limits.inAll;
  }

  #quick(): number {
    const since = this.#now() - this.#limits.slowMs;
    let count = 0;
    for (const { sent } of this.#lanes) for (const sentMs of sent.values()) if (sentMs > since) count += 1;
    return count;
  }
}
