import type { ReportEntry } from '../../../../src-shared/domain/gear/gear-report';
import type { ReportingStore, SelectedGear } from '../reporting.svelte';

/** Done with, unless the person asks: the service has it, and not among the failed. */
export const isSettled = ({ state }: ReportEntry): boolean => state.is === 'seen' && state.stage !== 'failed';

/** The newest of those that are done with. */
const shownSettled = 3;

export interface ActRows {
  /** What still wants something, then what is done with; the newest first in each. */
  readonly shown: readonly ReportEntry[];
  readonly more: number;
}

export function actRows(entries: readonly ReportEntry[], isAll: boolean): ActRows {
  const settled = entries.filter(isSettled);
  const open = entries.filter((entry) => !isSettled(entry));
  const kept = isAll ? settled : settled.slice(0, shownSettled);
  return { shown: [...open, ...kept], more: settled.length - kept.length };
}

/** The report or tool of the lists that an act has become; null where the lists do not have it. */
function gearOf(store: ReportingStore, { state }: ReportEntry): SelectedGear | null {
  if (state.is !== 'seen') return null;
  const { changeId, toolId, stage } = state;
  if (changeId !== null && store.reportOf(changeId)) return { kind: 'report', changeId };
  if (stage === 'confirmed' && toolId !== null && store.gearOf(toolId)) return { kind: 'tool', toolId };
  return null;
}

/** Opens what there is to read of an act: its record in the lists, or its form. One of a newer version has no form here. */
export function openAct(store: ReportingStore, entry: ReportEntry): void {
  const gear = gearOf(store, entry);
  if (gear) store.select(gear);
  else if (!entry.isNewer) store.openId = entry.id;
}
