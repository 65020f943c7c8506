import { basename } from 'node:path';
import type { ProbeReport } from '../../../src-shared/domain/session/probe';
import { fail, ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import { probeText, shownProbe } from '../../probe/words';
import { writeAtomically } from '../../storage/files/atomic-file';
import type { FileDialogs } from '../export/save-dialogs';
import { saveWords } from '../save-words';
import type { Work } from '../work';

/** The check of the service in use; its last report is kept here until it is saved. */
export function probeHandlers(
  work: Pick<Work, 'probe'>,
  host: Pick<FileDialogs, 'chooseSaveFile'>,
): Pick<Handlers, 'probe.run' | 'probe.save'> {
  let last: ProbeReport | undefined;
  return {
    'probe.run': async ({ language }, { signal, progress }) => {
      const report = await work.probe(signal, progress);
      if (!report.ok) return report;
      last = report.value;
      return ok(shownProbe(last, language));
    },
    'probe.save': async ({ language }, { signal, windowId }) => {
      if (!last) return fail('not-found', 'no check was made');
      const path = await host.chooseSaveFile(windowId, saveWords[language].probe);
      if (path === null) return ok(null);
      const written = await writeAtomically(path, [probeText(last)], { signal, mode: 0o600 });
      return written.ok ? ok({ fileName: basename(path) }) : written;
    },
  };
}
