import type { LonLat } from '@kartbord/common/lon-lat';
import { trackPointColumns } from '@kartbord/formats/track-points';
import type { LayersProgress, LayersReceipt } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { readPositions } from '../../export/clickhouse/read-clickhouse';
import type { StoreRefusal } from '../../export/clickhouse/store-target';
import { writeLayers } from '../../export/layers/write-layers';
import type { Cache } from '../cache/cache';
import { newestSites } from '../fish-health/newest-sites';
import type { LayersExportCalls } from './layers-export-messages';

const layerName = 'positions';

/** Positions as a store has them, in a file: written when all of the answer is here. */
export async function exportFromStore(
  asked: LayersExportCalls['layersExport.fromStore']['input'],
  cache: Cache,
  context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
): Promise<Result<Omit<LayersReceipt, 'receiptId'> | StoreRefusal>> {
  const { path, target, question, near, order, writtenAtMs, appVersion } = asked;
  const places: LonLat[] = [];
  if (near) {
    const sites = newestSites(cache, asked)?.places;
    for (const no of near.localityNos) {
      const row = sites ? Array.prototype.indexOf.call(sites.localityNo, no) : -1;
      const [lon, lat] = [sites?.lon[row] ?? Number.NaN, sites?.lat[row] ?? Number.NaN];
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) return fail('not-found', String(no));
      places.push([lon, lat]);
    }
  }
  const tell = (written: number, total: number): void =>
    context.progress({ done: 0, of: 1, name: layerName, written, total });
  const read = await readPositions(
    target,
    { ...question, near: near && { places, km: near.km } },
    { signal: context.signal, progress: (rows) => tell(rows, rows) },
  );
  if (!read.ok) return read;
  if ('store' in read.value) return ok(read.value);
  const { count, rows, oldestMs, newestMs, about, close } = read.value;
  try {
    if (count === 0) return fail('not-found', 'no position');
    const make = () =>
      Promise.resolve(
        ok({
          name: layerName,
          columns: trackPointColumns,
          geometry: 'Point' as const,
          count,
          rows: rows(),
          about: {
            endpoints: [],
            oldestMs,
            newestMs,
            dataVersion: null,
            rule: '',
            selection: { ...question, near },
            missing: [],
            origin: { source: 'ClickHouse' },
            more: {
              store: { hosts: target.hosts, cluster: target.cluster, database: target.database, about },
            },
          },
        }),
      );
    return await writeLayers(
      {
        layers: [{ name: layerName, make }],
        format: order.format,
        as: order.as,
        path,
        options: { system: order.system, language: order.language, writtenAtMs, appVersion },
      },
      context,
      {},
    );
  } finally {
    close();
  }
}
