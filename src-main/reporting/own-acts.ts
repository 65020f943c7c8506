import * as v from 'valibot';
import {
  isEditable,
  reportDraft,
  type ReportDraft,
  type ReportEntry,
  reportId,
} from '../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../src-shared/result';
import { createLine } from '../storage/vault/vault-line';
import type { EntryFiles } from './entry-files';
import { type ActRecord, entryOf, type StoredEntry } from './entry-record';
import type { OwnerLock } from './owner-lock';
import { interrupted, sentMsOf } from './states';

export interface OwnActsParts {
  readonly files: EntryFiles;
  readonly lock: OwnerLock;
  readonly now: () => number;
}

/** The acts of one owner as a person writes them and throws them away. */
export interface OwnActs {
  /** The newest first. */
  entries(): Promise<Result<readonly ReportEntry[]>>;
  keep(id: string, draft: ReportDraft): Promise<Result<ReportEntry>>;
  discard(id: string): Promise<Result<null>>;
  /** What was being sent when its process ended is unknown now. The caller holds the lock and sends nothing. */
  interruptSending(): Promise<void>;
  /** Of acts that have come to a good end so many stay. The caller holds the lock. */
  dropOldest(): Promise<void>;
}

const mostEnded = 200;
const newer = fail('forbidden', 'a newer version of Kartbord wrote it');

export function ownActs({ files, lock, now }: OwnActsParts): OwnActs {
  /** Drafts are written without the lock: a sender may have it for minutes, and they lie in files of their own. */
  const line = createLine();

  async function acts(): Promise<readonly ActRecord[]> {
    const all = await files.readAll();
    return all.ok ? all.value.flatMap(({ act }) => act ?? []) : [];
  }

  async function keep(id: string, draft: ReportDraft): Promise<Result<ReportEntry>> {
    if (!v.is(reportId, id) || !v.is(reportDraft, draft)) return fail('bad-request', 'this is no draft');
    const kept = await files.read(id);
    if (kept === 'out-of-reach') return fail('storage', 'the report cannot be read now');
    const before = kept === 'none' ? null : entryOf(kept);
    if (before?.isNewer) return newer;
    if (before && !isEditable(before))
      return fail('bad-request', `it is ${before.state.is}, no draft any more`);
    const nowMs = now();
    const record = {
      version: 1,
      id,
      draft,
      createdMs: before?.createdMs ?? nowMs,
      changedMs: nowMs,
    } as const;
    const written = await files.writeDraft(record);
    return written.ok
      ? ok(entryOf({ draft: record, act: kept === 'none' ? null : kept.act, isNewer: false }))
      : written;
  }

  async function discard(id: string): Promise<Result<null>> {
    const kept = await files.read(id);
    if (kept === 'none') return ok(null);
    if (kept === 'out-of-reach') return fail('storage', 'the report cannot be read now');
    if (kept.isNewer) return newer;
    if (!canGo(kept)) return fail('bad-request', 'it is, or may be, on its way');
    return kept.act === null ? files.remove(id) : lock.run(() => discardSent(id));
  }

  async function discardSent(id: string): Promise<Result<null>> {
    const kept = await files.read(id);
    if (typeof kept === 'string') return ok(null);
    if (!canGo(kept)) return fail('bad-request', 'it is, or may be, on its way');
    const claim = kept.act?.claim ?? [];
    const all = await files.readAll();
    if (!all.ok) return all;
    for (const { act, isNewer } of all.value) {
      if (!act || isNewer) continue;
      // What it has claimed is no other act without it either.
      const isConcerned = claim.length > 0 && act.id !== id && act.state.is !== 'seen' && sentMsOf(act) > 0;
      if (!isConcerned) continue;
      const written = await files.writeOutcome({ ...act, known: [...new Set([...act.known, ...claim])] });
      if (!written.ok) return written;
    }
    return files.remove(id);
  }

  return {
    async entries() {
      const all = await files.readAll();
      if (!all.ok) return all;
      return ok(all.value.map(entryOf).sort((a, b) => b.createdMs - a.createdMs || (a.id < b.id ? 1 : -1)));
    },
    keep: (id, draft) => line(() => keep(id, draft)),
    discard: (id) =>
      v.is(reportId, id) ? discard(id) : Promise.resolve(fail('bad-request', 'this is no id')),
    async interruptSending() {
      for (const act of await acts())
        if (act.state.is === 'sending') await files.writeOutcome(interrupted(act, now()));
    },
    async dropOldest() {
      const ended = (await acts()).filter(
        ({ state }) => state.is === 'seen' && (state.stage === 'confirmed' || state.stage === 'gone'),
      );
      for (const { id } of ended.sort((a, b) => b.createdMs - a.createdMs).slice(mostEnded))
        await discardSent(id);
    },
  };
}

/** Thrown away can be what is not, and cannot be, on its way. */
function canGo(kept: StoredEntry): boolean {
  const entry = entryOf(kept);
  return isEditable(entry) || (entry.state.is === 'seen' && entry.state.stage !== 'pending');
}
