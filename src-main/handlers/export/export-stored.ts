import type { CallInput, CallOutput } from '../../../src-shared/contract';
import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportOrder } from '../../../src-shared/domain/export/export-layer';
import { limitChoice, type Settings } from '../../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import { saveWords } from '../save-words';
import { storeTarget } from '../vessels/stores';
import type { Work } from '../work';
import type { SaveDialogs } from './save-dialogs';

/** Positions of a store that is kept, all of them, in a file. */
export async function exportStored(
  { store, format, language, near, ...question }: CallInput<'export.stored'>,
  { signal, progress, windowId }: Parameters<Handlers['export.stored']>[1],
  work: Work,
  host: SaveDialogs,
  settings: Settings,
): Promise<Result<CallOutput<'export.stored'>>> {
  const target = await storeTarget(store, settings.stores, work);
  if (!target.ok) return target;
  const path = await host.chooseSaveFile(windowId, {
    suggestedName: `positions.${formatFacts[format].extension}`,
    title: saveWords[language].layers.one('positions'),
  });
  if (path === null) return ok(null);
  const order: ExportOrder = { layers: [], format, system: 'EPSG:4326', as: 'file', language };
  const of = { limits: limitChoice(settings), path, target: target.value, question, near, thinMs: null };
  const written = await work.layersExport.fromStore(order, of, {
    signal,
    progress: ({ written: rows, total }) => progress({ written: rows, total }),
  });
  if (!written.ok) return written;
  if ('store' in written.value) return ok(written.value);
  const { layers, bytes, sha256 } = written.value;
  const [layer] = layers;
  if (layer?.failure) return { ok: false, failure: layer.failure };
  return ok(host.receipt(path, { features: layer?.features ?? 0, bytes, sha256: sha256 ?? '' }));
}
