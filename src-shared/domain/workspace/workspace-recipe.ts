import type { ExportOrder } from '../export/export-layer';
import type { FigureOrder } from '../figure/figure-order';
import { type IsoWeek, parseIsoWeek, weekParts, weeksBetween } from '@kartbord/common/week';
import type { Workspace } from './workspace';
import type { WorkspaceOutput } from './workspace-outputs';

/** What is `shown` where a recipe is made of an order. */
export interface RecipeInputs {
  readonly week: IsoWeek;
  readonly workspace: Workspace;
}

/**
 * An export as an output of its workspace: what is as the workspace shows it says so, and follows it when the output is
 * made again for another week. Weeks after the shown one stay as they are.
 */
export function exportOutput(name: string, order: ExportOrder, inputs: RecipeInputs): WorkspaceOutput {
  const { language: _, ...rest } = order;
  return {
    name,
    export: { ...rest, layers: rest.layers.map((layer) => asShown(layer, inputs)) },
  } as WorkspaceOutput;
}

/** The same of a figure; its animation follows the week, too. */
export function figureOutput(name: string, order: FigureOrder, inputs: RecipeInputs): WorkspaceOutput {
  const { language: _, workspace: __, frames, ...rest } = order;
  return { name, figure: { ...rest, frames: asShown(frames, inputs) } } as WorkspaceOutput;
}

function asShown(value: unknown, inputs: RecipeInputs, member = ''): unknown {
  const shown = shownFor(member, value, inputs);
  if (shown !== null) return shown;
  if (Array.isArray(value)) return value.map((one) => asShown(one, inputs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asShown(one, inputs, name)]));
}

/** The word for a member that is as the workspace shows it; null where it is not. The inverse of `resolveOutputs`. */
function shownFor(member: string, value: unknown, { week, workspace }: RecipeInputs): string | null {
  switch (member) {
    case 'week':
    case 'from':
    case 'to':
    case 'against': {
      const of = typeof value === 'string' ? parseIsoWeek(value) : undefined;
      const back = of === undefined ? -1 : weeksBetween(of, week);
      return back < 0 || back > 999 ? null : back === 0 ? 'shown' : `shown-${back}`;
    }
    case 'year':
    case 'fromYear':
    case 'toYear':
      return value === weekParts(week).year ? 'shown' : null;
    case 'filter':
      return isSame(value, workspace.filter) ? 'shown' : null;
    case 'mmsis':
      return workspace.vessels && isSame(value, workspace.vessels.shown) ? 'shown' : null;
    case 'drawings':
      return isSame(value, workspace.drawings ?? []) ? 'shown' : null;
    case 'localityNo':
      return value !== null && value === workspace.selectedLocalityNo ? 'shown' : null;
    case 'localityNos':
      return workspace.selectedLocalityNo !== null && isSame(value, [workspace.selectedLocalityNo])
        ? 'shown'
        : null;
    default:
      return null;
  }
}

/** Members in any order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
  );
}
