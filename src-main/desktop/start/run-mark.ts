import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { makeFolder } from '../../storage/files/make-folder';

/** How the run before ended, told by a file that lies there while one runs. */
export interface RunMark {
  /** Null: as it should, or there was none. */
  readonly fallen: {
    /** When it had started, ms since 1970. */
    readonly startedAtMs: number;
    /** So many runs in a row fell before their window had stood a while; 0: the last one's had. */
    readonly starts: number;
  } | null;
  /** The window stands: what falls from now on did not fall at its start. */
  stands(): void;
  /** A part of the window fell: it does not stand yet. */
  totters(): void;
  /** This run ends as it should. */
  end(): void;
}

const mark = v.object({ startedAtMs: v.number(), starts: v.number(), isStanding: v.boolean() });

/**
 * `forgiven`: after so many falls at the start the count begins anew. Where the file cannot be written or read, every run
 * ended as it should: nothing of the person's is in it.
 */
export function openRunMark(file: string, nowMs: number, forgiven: number): RunMark {
  const before = read(file);
  const starts = before && !before.isStanding ? before.starts + 1 : 0;
  const own = { startedAtMs: nowMs, starts: starts >= forgiven ? 0 : starts, isStanding: false };
  write(file, own);
  return {
    fallen: before && { startedAtMs: before.startedAtMs, starts },
    stands: () => write(file, { ...own, isStanding: true }),
    totters: () => write(file, own),
    end() {
      try {
        rmSync(file, { force: true });
      } catch {
        // The next start says that this run did not end, which is all that comes of it.
      }
    },
  };
}

function read(file: string): v.InferOutput<typeof mark> | null {
  try {
    const kept = v.safeParse(mark, JSON.parse(readFileSync(file, 'utf8')));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

function write(file: string, value: v.InferOutput<typeof mark>): void {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, JSON.stringify(value), { mode: 0o600 });
  } catch {
    // See above.
  }
}
