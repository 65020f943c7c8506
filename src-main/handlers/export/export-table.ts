import { limitChoice, type Language, type Settings } from '../../../src-shared/domain/settings/settings';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import { saveWords } from '../save-words';
import type { SaveDialogs } from './save-dialogs';
import type { Work } from '../work';

/** Asks for what is missing of a table, and writes it; what could not be had is said in the file beside it. */
export function exportTableHandler(
  work: Work,
  host: SaveDialogs,
  settings: () => Settings,
): Pick<Handlers, 'export.table'> {
  return {
    'export.table': async ({ what, language }, { signal, progress, windowId }) => {
      const path = await host.chooseSaveFile(windowId, {
        suggestedName: tableFileName(what, language),
        title: saveWords[language].table,
      });
      if (path === null) return ok(null);
      const prepared = await work.tables.prepare(what, 'usual', { signal, progress });
      if (!prepared.ok) return prepared;
      const { failures, drifted } = prepared.value;
      const [first] = failures;
      const of = { language, limits: limitChoice(settings()), drifted };
      const written = await work.tables.write(what, of, path, { signal, progress });
      if (written.ok) return ok(host.receipt(path, written.value));
      return first && written.failure.code === 'not-found' ? { ok: false, failure: first.failure } : written;
    },
  };
}

/** The file's name as it is offered: what it is, and of when. */
function tableFileName(what: TableSelection, language: Language): string {
  const name = saveWords[language].tables[what.kind];
  switch (what.kind) {
    case 'history':
      return `${name}-${what.from}-${what.to}.csv`;
    case 'figure':
      return `${name}-${what.name}-${what.week}.csv`;
    case 'figures':
      return `${name}-${what.week}.csv`;
    case 'year-figure':
      return `${name}-${what.name}-${what.year}.csv`;
    case 'week-difference':
      return `${name}-${what.against}-${what.week}.csv`;
    case 'disease':
    case 'treatments':
    case 'visits':
      return `${name}-${what.localityNos.length === 1 ? `${what.localityNos[0]}-` : ''}${years(what)}.csv`;
    case 'contacts':
      return `${name}-${what.question.localityNo}.csv`;
    case 'track-events':
      return `${name}-${what.part}.csv`;
    case 'report':
      return `${name}-${what.report}-${what.from}-${what.to}.csv`;
  }
}

const years = ({ fromYear, toYear }: { readonly fromYear: number; readonly toYear: number }): string =>
  fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`;
