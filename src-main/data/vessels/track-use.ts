import type { CacheStore } from '../cache/cache-store';
import { type BlockSpan, touchBlocks, type TrackId } from './track-rows';

/** Notes which weeks of tracks were read, so that what was not used for longest goes first. */
export interface TrackUse {
  note(id: TrackId, blocks: readonly { readonly block: number; readonly used: number }[]): void;
}

const useEveryMs = 3_600_000;
const tracksAtOnce = 32;

/** Writes once nothing was read for a turn of the process: whoever waits for tracks does not wait for this. */
export function trackUse(store: CacheStore, now: () => number): TrackUse {
  const noted = new Map<string, { readonly id: TrackId; readonly span: BlockSpan }>();
  let [reads, readsBefore, isWaiting] = [0, 0, false];

  function wait(): void {
    isWaiting = true;
    readsBefore = reads;
    setImmediate(writeOrWait);
  }

  function writeOrWait(): void {
    isWaiting = false;
    // A store that was closed meanwhile must not be opened again for this.
    if (!store.facts().isOpen) noted.clear();
    else if (reads === readsBefore) writeSome();
    if (noted.size > 0) wait();
  }

  function writeSome(): void {
    const some = [...noted].slice(0, tracksAtOnce);
    for (const [key] of some) noted.delete(key);
    store.write('note use', 0, (db) => {
      for (const [, { id, span }] of some) touchBlocks(db, id, span, now());
      return null;
    });
  }

  return {
    note(id, blocks) {
      reads++;
      const before = now() - useEveryMs;
      const [first, last] = [blocks[0], blocks.at(-1)];
      if (!first || !last || !blocks.some(({ used }) => used < before)) return;
      noted.set(JSON.stringify([id, first.block]), { id, span: { first: first.block, last: last.block } });
      if (!isWaiting) wait();
    },
  };
}
