import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { limitChoice, type Settings } from '../../../src-shared/domain/settings/settings';
import { fail, ok } from '../../../src-shared/result';
import type { OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';
import { askingFirst } from '../asking-first';
import { type CaseFileHost, caseFileHandlers } from '../case/case';
import { exportLayersHandlers } from './export-layers';
import { type DrawOrder, figureExportHandler } from './figure-export';
import { presetHandlers } from './presets';
import type { FileDialogs, SaveDialogs } from './save-dialogs';
import { orFirstGap } from './tables-queries';
import { type Citations, citationsOf } from '../../storage/citations';
import type { Work } from '../work';

export type ExportHandlers = Pick<
  Handlers,
  | Extract<keyof Handlers, `export.${string}` | `case.${string}`>
  | 'figure.export'
  | 'figure.preview'
  | 'figure.size'
>;

/** A window knows a written file by its receipt, never by its path (house.md, section 3). */
const mostReceipts = 100;

export function exportHandlers(
  work: Work,
  host: FileDialogs,
  settings: () => Settings,
  files: OwnFiles | null = null,
  drawFigure: DrawOrder = () => Promise.resolve(fail('bug', 'nothing draws here')),
  caseFileHost?: CaseFileHost,
  citations: Pick<Citations, 'list'> = citationsOf([]),
): ExportHandlers {
  const paths = new Map<string, string>();
  const save: SaveDialogs = {
    chooseSaveFile: (windowId, suggestion) => host.chooseSaveFile(windowId, suggestion),
    ...(host.chooseFolder
      ? {
          chooseFolder: (windowId, suggestion) =>
            host.chooseFolder?.(windowId, suggestion) ?? Promise.resolve(null),
        }
      : {}),
    receipt(path, written) {
      const receiptId = randomUUID();
      paths.set(receiptId, path);
      const [oldest] = paths.keys();
      if (paths.size > mostReceipts && oldest !== undefined) paths.delete(oldest);
      return { receiptId, fileName: basename(path), ...written };
    },
  };

  const presets = presetHandlers(work, save, settings, files, citations);
  const layers = exportLayersHandlers(work, save, settings);
  const figures = figureExportHandler(save, drawFigure);
  return {
    ...presets,
    ...layers,
    ...askingFirst(work, {
      ...layers,
      ...presets,
      ...figures,
    }),
    'figure.preview': figures['figure.preview'],
    'figure.size': figures['figure.size'],
    async 'export.rows'({ what, isFetching }, { signal, progress }) {
      const prepared = isFetching ? await work.tables.prepare(what, 'usual', { signal, progress }) : null;
      if (prepared && !prepared.ok) return prepared;
      const of = { language: 'en', limits: limitChoice(settings()) } as const;
      return orFirstGap(await work.tables.rows(what, of, signal), prepared?.value);
    },
    ...caseFileHandlers(work, save, { read: settings }, caseFileHost, citations),
    'export.reveal': ({ receiptId }) => {
      const path = paths.get(receiptId);
      if (path === undefined) return fail('not-found', 'no such receipt');
      host.reveal(path);
      return ok(null);
    },
  };
}
