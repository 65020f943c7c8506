import type { InfoRecord } from '../../../src-shared/domain/map-layers/feature-info';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { SaveDialogs } from '../export/save-dialogs';
import { saveWords } from '../save-words';
import type { Work } from '../work';

/** What map servers said of places, as a table or as points. */
export function exportInfoHandler(
  work: Pick<Work, 'service' | 'status' | 'forecast' | 'writeInfo'>,
  save: SaveDialogs,
): Pick<Handlers, 'export.info'> {
  return {
    'export.info': async ({ records, as, language }, { signal, progress, windowId }) => {
      const path = await save.chooseSaveFile(windowId, saveWords[language].info(as));
      if (path === null) return ok(null);
      const { service } = work;
      const what = {
        records: records satisfies readonly InfoRecord[],
        service: { name: service.name, isSample: service.isSample, host: service.host() },
        appVersion: work.status().versions.app,
        writtenAtMs: work.forecast.now(),
      };
      const written = await work.writeInfo({ what, as, language, path }, { signal, progress });
      return written.ok ? ok(save.receipt(path, written.value)) : written;
    },
  };
}
