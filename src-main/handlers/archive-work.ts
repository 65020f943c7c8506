import type { ArchiveState } from '../../src-shared/domain/archive';
import { fail, type Result } from '../../src-shared/result';
import type { VesselList } from '../../src-shared/domain/vessel-list';
import type { AisWork } from './ais-work';
import type { AnswerParts } from './kept-answer';

/** Fetches watched vessels before the service forgets them, and keeps them for good. */
export interface ArchiveWork {
  state(): Promise<Result<ArchiveState>>;
  /** Fetches what is missing now; resolves when it has begun. */
  run(): Promise<Result<null>>;
  stop(): void;
  forget(mmsi: number): Promise<Result<null>>;
  /** The lists as they are now; at the start and at each change. The first time it begins to run by itself. */
  watch(lists: readonly VesselList[]): void;
  close(): void;
}

export interface ArchiveParts extends AnswerParts {
  readonly ais: AisWork;
  readonly onChange: (state: ArchiveState) => void;
}

export function createArchiveWork(_parts: ArchiveParts): ArchiveWork {
  return {
    state: () => Promise.resolve(fail('bug', 'not built')),
    run: () => Promise.resolve(fail('bug', 'not built')),
    stop() {},
    forget: () => Promise.resolve(fail('bug', 'not built')),
    watch() {},
    close() {},
  };
}
