import type { TimeRange } from '../../src-shared/domain/units/time-range';
import type { IsoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';

/** What the maker's window made of the workspace. */
export interface Settled {
  readonly week: IsoWeek;
  /** ms since 1970; null: no tracks are shown. */
  readonly span: TimeRange | null;
  /** What map servers are called in the case file, by their own ids. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The workspace as a case file has it: whenever it is opened, it shows the same. Nothing of it is asked for anew. */
export function caseFileWorkspace(workspace: Workspace, { week, span, ids }: Settled): Workspace {
  const { vessels, layers, tree } = workspace;
  const idIn = (server: string): string => ids[server] ?? server;
  const rowId = (id: string): string =>
    id.replace(/^wms (\S+) /, (_, server: string) => `wms ${idIn(server)} `);
  return {
    ...workspace,
    week,
    ...(vessels && span ? { vessels: { ...vessels, span: { ...span } } } : {}),
    ...(layers
      ? {
          layers: layers.map((layer) => ({
            ...layer,
            refreshMs: null,
            ...(layer.server === undefined ? {} : { server: idIn(layer.server) }),
          })),
        }
      : {}),
    ...(tree ? { tree: tree.map((entry) => ({ ...entry, id: rowId(entry.id) })) } : {}),
  };
}
