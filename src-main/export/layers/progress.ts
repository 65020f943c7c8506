import type { LayersProgress } from '../../../src-shared/domain/export/export-layer';

const everyMs = 150;

export interface ProgressTeller {
  /** A layer begins. */
  begin(at: Pick<LayersProgress, 'done' | 'name' | 'total'>): void;
  /** Rows of it that are written; told at the next tick. */
  rows(written: number): void;
  /** How many rows it has, once that is known. */
  total(rows: number): void;
  end(): void;
}

/** Tells where an export is, six times a second also where nothing moves: a bar that stands still is no crash. */
export function tellProgress(of: number, tell: (progress: LayersProgress) => void): ProgressTeller {
  let at: LayersProgress = { step: 'writing', done: 0, of, name: '', written: 0, total: 0 };
  const timer = setInterval(() => tell(at), everyMs);
  return {
    begin(next) {
      at = { step: 'writing', of, written: 0, ...next };
      tell(at);
    },
    rows: (written) => (at = { ...at, written }),
    total(total) {
      at = { ...at, total };
      tell(at);
    },
    end: () => clearInterval(timer),
  };
}
