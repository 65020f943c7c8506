import type { TrackColumns } from '@kartbord/common/track-columns';
import { paintRule, prepareTrack } from './classes';
import { LevelMaker } from './painting/levels';
import { makeTrack } from './make-track';
import type { Track } from './track';
import type { TrackPaint } from './types';

/** What draws needs of a paint to make tracks ready. */
type Rule = Pick<TrackPaint, 'rule' | 'gapMs'>;

/** The positions of all tracks, in the order in which their keys came first. */
export class TrackStore {
  readonly #tracks = new Map<number, Track>();
  readonly #maker = new LevelMaker();
  #rule = '';
  /** Counts the rules: tracks say which one they were made ready for. */
  #ruleNo = 0;

  /** Takes pieces in order of time; they take the place of the track when it is ended. */
  begin(key: number): { add(columns: TrackColumns): void; end(): void } {
    let pieces: TrackColumns[] = [];
    return {
      add: (columns) => {
        pieces.push(columns);
      },
      end: () => {
        this.#tracks.set(key, makeTrack(key, pieces));
        pieces = [];
      },
    };
  }

  remove(key: number): void {
    this.#tracks.delete(key);
  }

  has(key: number): boolean {
    return this.#tracks.has(key);
  }

  keys(): number[] {
    return [...this.#tracks.keys()];
  }

  track(key: number): Track | undefined {
    return this.#tracks.get(key);
  }

  /** From the lowest to the uppermost: the selected one lies above the others. */
  inOrder({ selectedKey, hidden }: Pick<TrackPaint, 'selectedKey' | 'hidden'>): Track[] {
    const shown = [...this.#tracks.values()].filter(({ key, count }) => count > 0 && !hidden.has(key));
    const at = shown.findIndex(({ key }) => key === selectedKey);
    if (at >= 0) shown.push(...shown.splice(at, 1));
    return shown;
  }

  get positions(): number {
    let positions = 0;
    for (const { count } of this.#tracks.values()) positions += count;
    return positions;
  }

  get bytes(): number {
    let bytes = 0;
    for (const track of this.#tracks.values()) bytes += track.bytes;
    return bytes;
  }

  /** Makes every track ready for a paint: classes and gaps. Nothing to do where rule and `gapMs` are as before. */
  prepare(paint: Rule): void {
    const rule = paintRule(paint);
    if (rule !== this.#rule) {
      this.#rule = rule;
      this.#ruleNo += 1;
    }
    for (const track of this.#tracks.values()) {
      if (track.preparedFor === this.#ruleNo) continue;
      prepareTrack(track, paint);
      this.#maker.drop();
      track.preparedFor = this.#ruleNo;
    }
  }

  /** Makes levels of detail until `performance.now()` is `deadlineMs`; true when all are made. */
  refine(paint: Rule, deadlineMs: number): boolean {
    this.prepare(paint);
    for (const track of this.#tracks.values()) {
      if (track.levels) continue;
      if (performance.now() >= deadlineMs || !this.#maker.make(track, deadlineMs)) return false;
    }
    return true;
  }
}
