import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { AskingFirst, ExportReceipt } from '../../src-shared/contract';
import type { ExportOrder } from '../../src-shared/domain/export/export-layer';
import type { FigureOrder } from '../../src-shared/domain/figure/figure-order';
import { defaultSettings, type Language } from '../../src-shared/domain/settings/settings';
import type { TableSelection } from '../../src-shared/domain/export/table-selection';
import { ok } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import type { LayersExportStore } from '../features/export';
import type { FigureStore } from '../features/figure';
import type { ForecastStore } from '../features/forecast';
import type { SettingsStore } from '../features/settings';
import type { VesselsStore } from '../features/vessels';
import type { TableExport } from '../lib/table-export.svelte';
import AskingDialog from './AskingDialog.svelte';
import FakeWindow from './testing/FakeWindow.svelte';

const asks: AskingFirst = { asks: { requests: 53, isExact: true, bytes: 12_000_000, ms: 69_000 } };
const receipt: ExportReceipt = {
  receiptId: '6f1c2b1e-0000-4000-8000-000000000000',
  fileName: 'written',
  features: 1,
  bytes: 1,
  sha256: 'ab'.repeat(32),
};
const what: TableSelection = { kind: 'disease', localityNos: [], fromYear: 2012, toYear: 2026 };

interface Stores {
  readonly settings: SettingsStore;
  readonly layersExport: LayersExportStore;
  readonly tables: TableExport;
  readonly vessels: VesselsStore;
  readonly forecast: ForecastStore;
  readonly figure: FigureStore;
}

/** A main that answers each export with what it would ask, until that is agreed to. */
function open(
  language: Language = 'en',
): Stores & { readonly client: FakeClient; readonly agreed: () => unknown[] } {
  const answer = (input: { readonly isAgreed?: true }) => ok((input.isAgreed ? receipt : asks) as never);
  const client = createFakeClient({
    'settings.change': () => ok(defaultSettings),
    'forecast.point': () => new Promise(() => {}),
    'export.layers': answer,
    'export.table': answer,
    'export.tracks': answer,
    'export.forecast': answer,
    'figure.export': answer,
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: 0,
      part: AskingDialog as Component<never>,
      onstores: (made: Stores) => (stores = made),
    },
  });
  stores!.settings.preview({ language });
  const agreed = (): unknown[] =>
    client.calls
      .filter(({ name }) => name.includes('export'))
      .map(({ name, input }) => [name, (input as { isAgreed?: true }).isAgreed ?? false]);
  return { ...stores!, client, agreed };
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await tick();
};
const click = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(id));
  await settled();
};

describe('an export that would ask the service for much', () => {
  it('says requests, size and time first, and goes on once the person wants it', async () => {
    const { tables, agreed } = open();
    const writing = tables.write(what, 'en');
    await settled();
    expect(screen.getByTestId('asking-plan').textContent).toBe('53 requests · about 12.0 MB · about 1 min');
    expect(agreed()).toEqual([['export.table', false]]);
    await click('asking-yes');
    await writing;
    expect(agreed()).toEqual([
      ['export.table', false],
      ['export.table', true],
    ]);
    expect(tables.receipt).toEqual(receipt);
    expect(screen.queryByTestId('asking-first')).toBeNull();
  });

  it('is left alone where the person does not want it, which is nothing to tell of', async () => {
    const { tables, agreed } = open();
    const writing = tables.write(what, 'en');
    await settled();
    await click('asking-no');
    await writing;
    expect([agreed().length, tables.receipt, tables.failure, tables.isRunning]).toEqual([
      1,
      null,
      null,
      false,
    ]);
  });

  it('is left alone by Escape, and where it is cancelled among the jobs', async () => {
    const { tables, agreed } = open();
    const first = tables.write(what, 'en');
    await settled();
    await fireEvent.keyDown(screen.getByTestId('asking-first'), { key: 'Escape' });
    await first;
    const second = tables.write(what, 'en');
    await settled();
    tables.cancel();
    await second;
    await settled();
    expect(screen.queryByTestId('asking-first')).toBeNull();
    expect(agreed()).toEqual([
      ['export.table', false],
      ['export.table', false],
    ]);
  });

  it.each([
    ['layers', (of: Stores) => of.layersExport.write({ layers: [] as unknown } as ExportOrder)],
    [
      'tracks',
      (of: Stores) =>
        of.vessels.exporting.write([257_000_001], {
          fromMs: 0,
          toMs: 1,
          positions: 'all',
          language: 'nb',
        }),
    ],
    [
      'a forecast',
      (of: Stores) => {
        void of.forecast.show([5, 60]);
        return of.forecast.write('nb', 'geojson');
      },
    ],
    ['a figure', (of: Stores) => of.figure.make({ frames: null } as FigureOrder)],
  ])('may be one of %s, also in Norwegian', async (_name, begin) => {
    const opened = open('nb');
    const writing = begin(opened);
    await settled();
    expect(screen.getByTestId('asking-first').textContent).toContain('Dette hentes fra tjenesten først');
    expect(screen.getByTestId('asking-plan').textContent).toContain('53 forespørsler');
    await click('asking-yes');
    await writing;
    expect(opened.agreed().map((call) => (call as unknown[])[1])).toEqual([false, true]);
  });
});
