import { limitChoice, type Settings } from '../../../src-shared/domain/settings/settings';
import { tableFacts } from '../../../src-shared/domain/export/table-selection';
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
        suggestedName: `${saveWords[language].tables[what.kind]}-${tableFacts(what).fileStem(what)}.csv`,
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
