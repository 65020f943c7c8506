import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ExportReceipt } from '../../src-shared/contract';
import type { Language, Settings } from '../../src-shared/domain/settings';
import type { IsoWeek } from '../../src-shared/domain/week';
import { fail, ok } from '../../src-shared/result';
import type { WrittenFile } from '../export/written-file';
import type { Handlers } from '../ipc/router';
import { exportForecastHandler } from './export-forecast';
import { exportTableHandler } from './export-table';
import { exportTracksHandler } from './export-tracks';
import type { Work } from './work';

export type ExportHandlers = Pick<
  Handlers,
  'export.localities' | 'export.tracks' | 'export.forecast' | 'export.table' | 'export.reveal'
>;

/** What export needs of the desktop. */
export interface FileDesk {
  /** Null when the person closed the dialog. */
  chooseSaveFile(
    windowId: number,
    suggestion: { readonly suggestedName: string; readonly title: string },
  ): Promise<string | null>;
  reveal(path: string): void;
}

/** The dialog, and receipts of what was written. */
export interface SaveDesk extends Pick<FileDesk, 'chooseSaveFile'> {
  receipt(path: string, written: WrittenFile): ExportReceipt;
}

/** A window knows a written file by its receipt, never by its path (house.md, section 3). */
const mostReceipts = 100;

export function exportHandlers(work: Work, desk: FileDesk, settings: () => Settings): ExportHandlers {
  const paths = new Map<string, string>();
  const save: SaveDesk = {
    chooseSaveFile: (windowId, suggestion) => desk.chooseSaveFile(windowId, suggestion),
    receipt(path, written) {
      const receiptId = randomUUID();
      paths.set(receiptId, path);
      const [oldest] = paths.keys();
      if (paths.size > mostReceipts && oldest !== undefined) paths.delete(oldest);
      return { receiptId, fileName: basename(path), ...written };
    },
  };

  return {
    'export.localities': async ({ week, filter, language }, { signal, progress, windowId }) => {
      const path = await desk.chooseSaveFile(windowId, suggestionFor(week, language));
      if (path === null) return ok(null);
      const answer = await work.fishHealth.week(week, 'usual', { signal, progress: () => {} });
      if (!answer.ok) return answer;
      const what = work.weekExport(answer.value, week, filter, language, settings().limits);
      const written = await work.writeLocalities(what, path, { signal, progress });
      return written.ok ? ok(save.receipt(path, written.value)) : written;
    },
    ...exportTracksHandler(work, save),
    ...exportForecastHandler(work, save),
    ...exportTableHandler(work, save, settings),
    'export.reveal': ({ receiptId }) => {
      const path = paths.get(receiptId);
      if (path === undefined) return fail('not-found', 'no such receipt');
      desk.reveal(path);
      return ok(null);
    },
  };
}

function suggestionFor(week: IsoWeek, language: Language): { suggestedName: string; title: string } {
  return language === 'nb'
    ? { suggestedName: `lokaliteter-${week}.geojson`, title: `Eksporter lokalitetene i ${week}` }
    : { suggestedName: `localities-${week}.geojson`, title: `Export the localities of ${week}` };
}
