import type { WmsSpec } from '../../spec';
import type { WmsShelf } from './wms-shelf';
import { orGivenUp } from './wms-pictures';
import type { Square } from './wms-square';
import type { Lane } from './wms-turns';

export interface AheadParts {
  readonly shelf: WmsShelf;
  readonly lane: Lane;
  /** Does work after so many ms; returns the function that gives it up. */
  readonly later: (ms: number, work: () => void) => () => void;
}

const restMs = 250;

/** What each function was asked for already, by the names of the squares: its answers lie in the cache. */
const asked = new WeakMap<WmsSpec['load'], Set<string>>();

const askedOf = (load: WmsSpec['load']): Set<string> => {
  const known = asked.get(load) ?? new Set();
  asked.set(load, known);
  return known;
};

/**
 * Asks for the pictures of the steps before and after, one after the other, once those on the screen are there and the map
 * has rested. They are kept as bytes: most are never looked at.
 */
export class WmsAhead {
  readonly #parts: AheadParts;
  #squares: readonly Square[] = [];
  #loads: readonly WmsSpec['load'][] = [];
  #noRest: (() => void) | null = null;
  #abort: AbortController | null = null;

  constructor(parts: AheadParts) {
    this.#parts = parts;
  }

  /** For these squares; goes on with what it does if they are the same. */
  begin(squares: readonly Square[], loads: readonly WmsSpec['load'][]): void {
    const isSame = same(squares, this.#squares) && same(loads, this.#loads);
    if (isSame && (this.#noRest || this.#abort)) return;
    this.end();
    this.#squares = squares;
    this.#loads = loads;
    if (loads.every((load) => squares.every(({ name }) => askedOf(load).has(name)))) return;
    this.#noRest = this.#parts.later(restMs, () => {
      this.#noRest = null;
      const abort = (this.#abort = new AbortController());
      void this.#askAll(abort.signal).then(() => {
        if (this.#abort === abort) this.#abort = null;
      });
    });
  }

  end(): void {
    this.#noRest?.();
    this.#noRest = null;
    this.#abort?.abort();
    this.#abort = null;
    this.#parts.lane.wait([]);
  }

  async #askAll(signal: AbortSignal): Promise<void> {
    const [squares, loads] = [this.#squares, this.#loads];
    for (const load of loads)
      for (const square of squares) {
        if (signal.aborted) return;
        if (askedOf(load).has(square.name) || this.#parts.shelf.look(load, square.name)) continue;
        await this.#ask(load, square, signal);
      }
  }

  /** Returns when it came, or when it was given up. */
  #ask(load: WmsSpec['load'], { name, place }: Square, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      signal.addEventListener('abort', () => done(), { once: true });
      const run = async (): Promise<'came' | 'missing' | 'given-up'> => {
        const bytes = place && (await orGivenUp(load(place, signal), signal));
        if (!signal.aborted) {
          askedOf(load).add(name);
          if (bytes) this.#parts.shelf.put(load, name, { kind: 'bytes', bytes });
        }
        done();
        if (signal.aborted) return 'given-up';
        return bytes ? 'came' : 'missing';
      };
      this.#parts.lane.wait([{ run }]);
    });
  }
}

const same = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);
