import type { GearLists } from '../../../src-shared/domain/gear/gear-item';
import { isEditable, type ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { GearRow } from './gear-rows';

/** Whether a tool can be reported as retrieved now, and why not. */
export type Retrieval =
  | { readonly can: 'yes' }
  /** It is written already: this entry. */
  | { readonly can: 'goes-on'; readonly entryId: string }
  /** `sending`, `unknown`, `taken`: this computer's own report of it; `pending`: the lists have one. */
  | { readonly can: 'no'; readonly why: 'not-confirmed' | 'pending' | 'sending' | 'unknown' | 'taken' };

/** Answers it for a row. The lists and what is written on this computer decide; main looks again before it sends. */
export function retrievals(
  lists: GearLists | null,
  entries: readonly ReportEntry[],
): (row: GearRow) => Retrieval {
  const own = new Map<string, ReportEntry[]>();
  for (const entry of entries) {
    if (entry.draft.kind !== 'retrieved') continue;
    const toolId = entry.draft.toolId.toLowerCase();
    own.set(toolId, [...(own.get(toolId) ?? []), entry]);
  }
  const pending = new Set(
    lists?.pending.flatMap(({ kind, tool }) => (kind === 'retrieved' ? tool.toolId.toLowerCase() : [])),
  );
  return ({ state, tool }) => {
    if (state !== 'confirmed') return { can: 'no', why: 'not-confirmed' };
    const toolId = tool.toolId.toLowerCase();
    const acts = own.get(toolId) ?? [];
    for (const { state: sent } of acts)
      if (sent.is === 'sending' || sent.is === 'unknown' || sent.is === 'taken')
        return { can: 'no', why: sent.is };
    if (pending.has(toolId)) return { can: 'no', why: 'pending' };
    const begun = acts.find(isEditable);
    return begun ? { can: 'goes-on', entryId: begun.id } : { can: 'yes' };
  };
}
