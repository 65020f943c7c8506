import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportOrder } from '../../../src-shared/domain/export/export-layer';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { fail, ok } from '../../../src-shared/result';
import { exportLayersHandlers } from './export-layers';
import type { SaveDialogs } from './save-dialogs';
import type { Work } from '../work';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartbord-host-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const drawings = (name: string): ExportOrder['layers'][number] => ({ kind: 'drawings', name, drawings: [] });
const order = (change: Partial<ExportOrder> = {}): ExportOrder => ({
  layers: [drawings('A/B')],
  format: 'geojson',
  system: 'EPSG:4326',
  as: 'file',
  language: 'en',
  ...change,
});
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

/** What was asked of the person, and where the layers went. */
function openHarness(chosen: string | null, change: Partial<SaveDialogs> = {}) {
  const asked: unknown[] = [];
  const written: string[] = [];
  const receipts: string[] = [];
  const work = {
    layersExport: {
      write: (_: ExportOrder, { path }: { path: string }) => {
        written.push(path);
        return Promise.resolve(ok({ fileName: 'f', layers: [], files: 1, bytes: 7, sha256: null }));
      },
      plan: () => Promise.resolve(fail('cancelled', 'the plan')),
    },
  } as unknown as Work;
  const host: SaveDialogs = {
    chooseSaveFile(_windowId, suggestion) {
      asked.push(suggestion);
      return Promise.resolve(chosen);
    },
    chooseFolder(_windowId, suggestion) {
      asked.push(suggestion);
      return Promise.resolve(chosen);
    },
    receipt(path, of) {
      receipts.push(path);
      return { receiptId: 'r', fileName: 'f', ...of };
    },
    ...change,
  };
  return { asked, written, receipts, handlers: exportLayersHandlers(work, host, () => defaultSettings) };
}

describe('where layers go', () => {
  it('is asked by the name of the only one, made fit for every disk, with the ending of the format', async () => {
    const { handlers, asked, written, receipts } = openHarness('/out.gpkg');
    expect(await handlers['export.layers'](order({ format: 'gpkg' }), context)).toEqual(
      ok({ receiptId: 'r', fileName: 'f', layers: [], files: 1, bytes: 7, sha256: null }),
    );
    expect(asked).toEqual([{ suggestedName: 'A-B.gpkg', title: 'Export A/B' }]);
    expect([written, receipts]).toEqual([['/out.gpkg'], ['/out.gpkg']]);
  });

  it.each([
    ['zip', 'kartbord-2-lag.zip'],
    ['file', 'kartbord-2-lag.xlsx'],
  ] as const)('is asked in the language of the window, as a %s', async (as, suggestedName) => {
    const { handlers, asked } = openHarness('/out');
    const layers = [drawings('A'), drawings('B')];
    await handlers['export.layers'](order({ layers, as, format: 'xlsx', language: 'nb' }), context);
    expect(asked).toEqual([{ suggestedName, title: 'Eksporter lagene' }]);
  });

  it('is nowhere where the person closed the dialog', async () => {
    for (const as of ['file', 'folder'] as const) {
      const { handlers, written } = openHarness(null);
      expect(await handlers['export.layers'](order({ as }), context)).toEqual(ok(null));
      expect(written).toEqual([]);
    }
  });

  it('is the chosen folder where that is empty, and one of our own in it where it is not', async () => {
    mkdirSync(join(folder, 'empty'));
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full', 'mine.txt'), '');
    for (const [chosen, expected] of [
      ['empty', 'empty'],
      ['full', 'full/A-B'],
      ['new', 'new'],
    ] as const) {
      const { handlers, written } = openHarness(join(folder, chosen));
      await handlers['export.layers'](order({ as: 'folder' }), context);
      expect(written).toEqual([join(folder, expected)]);
    }
  });

  it('is asked as that of a file where the host knows no folders', async () => {
    const host = openHarness(join(folder, 'mappe'));
    const plain: SaveDialogs = {
      chooseSaveFile: (_windowId, suggestion) => {
        host.asked.push(suggestion);
        return Promise.resolve(join(folder, 'mappe'));
      },
      receipt: (_path, of) => ({ receiptId: 'r', fileName: 'f', ...of }),
    };
    const work = {
      layersExport: {
        write: (_order: ExportOrder, { path }: { path: string }) => Promise.resolve(fail('bug', path)),
      },
    } as unknown as Work;
    const handlers = exportLayersHandlers(work, plain, () => defaultSettings);
    expect(await handlers['export.layers'](order({ as: 'folder' }), context)).toEqual(
      fail('bug', join(folder, 'mappe')),
    );
    expect(host.asked).toEqual([{ suggestedName: 'A-B', title: 'Export A/B' }]);
  });
});
