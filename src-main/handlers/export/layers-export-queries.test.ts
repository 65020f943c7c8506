import { describe, expect, it } from 'vitest';
import type { ExportLayer, ExportOrder } from '../../../src-shared/domain/export/export-layer';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { LayersOrder } from '../../data/export/layers-export-messages';
import type { Freshness } from '../fetch-through-cache';
import { createLayersExportQueries } from './layers-export-queries';

const week = isoWeek(2026, 45);
const sites = (name: string, to = week, filter = {}): ExportLayer => ({
  kind: 'localities',
  name,
  from: week,
  to,
  filter,
});
const order = (...layers: ExportLayer[]): ExportOrder => ({
  layers,
  format: 'geojson',
  system: 'EPSG:4326',
  as: 'folder',
  language: 'en',
});

/** A work whose questions are answered as told, and what the data process was then asked to write. */
function openWork(answer: (week: string, freshness: Freshness) => Result<unknown>) {
  const asked: string[] = [];
  const orders: LayersOrder[] = [];
  const parts = {
    data: {
      call: (_name: string, input: LayersOrder) => {
        orders.push(input);
        return Promise.resolve(ok({ fileName: 'f', layers: [], files: 1, bytes: 1, sha256: null }));
      },
    },
    service: { cacheName: 's', name: 'Sample', isSample: true, host: () => 'localhost' },
    session: { account: () => Promise.resolve('ane'), aisAccount: () => Promise.resolve('client') },
    now: () => 5,
    appVersion: '0.1.0',
    filesFolder: '/files',
    fishHealth: {
      weekStamp: (of: string, freshness: Freshness) => {
        asked.push(`${of} ${freshness}`);
        return Promise.resolve(answer(of, freshness));
      },
      ask: (name: string, { week: of }: { readonly week: string }, freshness: Freshness) => {
        asked.push(`${name} ${of} ${freshness}`);
        return Promise.resolve(answer(of, freshness));
      },
    },
  } as unknown as Parameters<typeof createLayersExportQueries>[0];
  const abort = new AbortController();
  const said: unknown[] = [];
  const write = (of: ExportOrder, freshness: Freshness = 'usual') =>
    createLayersExportQueries(parts).write(
      of,
      { limits: [], freshness, path: '/out' },
      { signal: abort.signal, progress: (value) => void said.push(value) },
    );
  return { asked, orders, abort, said, write };
}

const fresh = ok({ stamp: {} });

describe('what layers are made of', () => {
  it('is asked for, layer by layer, and then written in one go', async () => {
    const { write, asked, orders, said } = openWork(() => fresh);
    await write(order(sites('One'), sites('Two', isoWeek(2026, 46), { service: { anyGreen: true } })));
    expect(asked).toEqual([
      '2026-W45 usual',
      '2026-W45 usual',
      'matching 2026-W45 usual',
      '2026-W46 usual',
      'matching 2026-W46 usual',
    ]);
    expect(orders).toMatchObject([
      { gaps: [], site: 's', account: '', aisAccount: 'client', ownAccount: 'ane', writtenAtMs: 5 },
    ]);
    expect(said).toEqual([
      { step: 'asking', done: 0, of: 2, name: 'One', written: 0, total: 1 },
      { step: 'asking', done: 1, of: 2, name: 'Two', written: 0, total: 4 },
    ]);
  });

  it('may fail for one layer, and the others go on', async () => {
    const { write, orders } = openWork((of) => (of === week ? fail('rejected', 'no') : fresh));
    await write(order(sites('One'), sites('Two', isoWeek(2026, 46))));
    expect(orders[0]?.gaps).toEqual([
      { layer: 0, about: week, failure: { code: 'rejected', detail: 'no' }, isCopy: false },
      { layer: 1, about: week, failure: { code: 'rejected', detail: 'no' }, isCopy: false },
    ]);
  });

  it('is a copy where the service was not heard, which is said, and nobody waits for it again', async () => {
    const { write, asked, orders } = openWork((_, freshness) =>
      freshness === 'cache' ? fail('offline', 'nothing is kept') : ok({ stamp: { staleBecause: 'timeout' } }),
    );
    await write(order(sites('One'), sites('Two')));
    expect(asked).toEqual(['2026-W45 usual', '2026-W45 cache']);
    expect(orders[0]?.gaps.map(({ failure, isCopy }) => [failure.code, isCopy])).toEqual([
      ['timeout', true],
      ['timeout', false],
    ]);
  });

  it('is only what is kept of more than a year of weeks', async () => {
    const { write, asked } = openWork(() => fresh);
    await write(order(sites('Years', isoWeek(2029, 1))));
    expect(asked).toEqual([]);
  });

  it('is given up with the export', async () => {
    const { write, abort, orders } = openWork(() => {
      abort.abort();
      return fresh;
    });
    expect(await write(order(sites('One'), sites('Two')))).toMatchObject({ failure: { code: 'cancelled' } });
    expect(orders).toEqual([]);
  });
});
