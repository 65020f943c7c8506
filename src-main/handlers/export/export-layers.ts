import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportOrder } from '../../../src-shared/domain/export/export-layer';
import { limitChoice, type Settings } from '../../../src-shared/domain/settings/settings';
import { ok } from '../../../src-shared/result';
import { fitStem } from '../../export/layers/file-names';
import type { Handlers } from '../../ipc/router';
import { saveWords } from '../save-words';
import type { SaveDialogs } from './save-dialogs';
import type { Work } from '../work';

/** Layers of the window in any format. */
export function exportLayersHandlers(
  work: Work,
  host: SaveDialogs,
  settings: () => Settings,
): Pick<Handlers, 'export.plan' | 'export.layers' | 'export.stored'> {
  return {
    'export.plan': (order, { signal }) => work.layersExport.plan(order, limitChoice(settings()), signal),
    'export.layers': async (order, { signal, progress, windowId }) => {
      const path = await targetOf(order, windowId, host);
      if (path === null) return ok(null);
      const of = { limits: limitChoice(settings()), freshness: 'usual', path } as const;
      const written = await work.layersExport.write(order, of, { signal, progress });
      if (!written.ok) return written;
      const { layers, files, bytes, sha256, fileName } = written.value;
      const { receiptId } = host.receipt(path, { features: 0, bytes, sha256: sha256 ?? '' });
      return ok({ receiptId, fileName, layers, files, bytes, sha256 });
    },
    // Few have a store.
    'export.stored': async (of, context) =>
      (await import('./export-stored')).exportStored(of, context, work, host, settings()),
  };
}

/** A folder that has something in it already gets one of our own inside, so that nothing is strewn among it. */
async function targetOf(order: ExportOrder, windowId: number, host: SaveDialogs): Promise<string | null> {
  const { name, title } = suggestionFor(order);
  if (order.as !== 'folder' || !host.chooseFolder) {
    const extension = order.as === 'zip' ? 'zip' : formatFacts[order.format].extension;
    const suggestedName = order.as === 'folder' ? name : `${name}.${extension}`;
    return host.chooseSaveFile(windowId, { suggestedName, title });
  }
  const folder = await host.chooseFolder(windowId, { title });
  if (folder === null) return null;
  return (await isEmpty(folder)) ? folder : join(folder, name);
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch {
    return true;
  }
}

/** Of one layer its own name, of several what they are. */
function suggestionFor({ layers, language }: ExportOrder): { readonly name: string; readonly title: string } {
  const words = saveWords[language].layers;
  const [first, ...others] = layers;
  return first && others.length === 0
    ? { name: fitStem(first.name), title: words.one(first.name) }
    : { name: words.name(layers.length), title: words.several };
}
