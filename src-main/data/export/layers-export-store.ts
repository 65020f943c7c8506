import type { LonLat } from '@kartbord/common/lon-lat';
import { trackPointColumns, trackPointRows } from '@kartbord/formats/track-points';
import type { LayersProgress, LayersReceipt } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { askTracks } from '../../export/clickhouse/ask-tracks';
import type { StoreTrack } from '../../export/clickhouse/track-rows';
import { readPositions, type StorePositions } from '../../export/clickhouse/read-clickhouse';
import type { StoreQuestion, StoreRefusal, StoreTarget } from '../../export/clickhouse/store-target';
import { writeLayers } from '../../export/layers/write-layers';
import type { Cache } from '../cache/cache';
import { newestSites } from '../fish-health/newest-sites';
import type { LayersExportCalls } from './layers-export-messages';

const layerName = 'positions';

/** `rule`: which of the positions they are; left out: all. */
type Answer = StorePositions & { readonly rule?: string };

/** Positions as a store has them, in a file: written when all of the answer is here. */
export async function exportFromStore(
  asked: LayersExportCalls['layersExport.fromStore']['input'],
  cache: Cache,
  context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
): Promise<Result<Omit<LayersReceipt, 'receiptId'> | StoreRefusal>> {
  const { path, target, question, near, thinMs, order, writtenAtMs, appVersion } = asked;
  const places: LonLat[] = near && 'places' in near ? [...near.places] : [];
  if (near && 'localityNos' in near) {
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
  const whole: StoreQuestion = { ...question, near: near && { places, km: near.km } };
  const read: Result<Answer | StoreRefusal> =
    thinMs === null
      ? await readPositions(target, whole, {
          signal: context.signal,
          progress: (rows) => tell(rows, rows),
        })
      : await thinned(target, whole, thinMs, { signal: context.signal, tell });
  if (!read.ok) return read;
  if ('store' in read.value) return ok(read.value);
  const { count, rows, oldestMs, newestMs, about, close, rule = '' } = read.value;
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
            rule,
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

/** The first and the last position of each vessel in each step: a gap that is longer than a step has both its ends. */
async function thinned(
  target: StoreTarget,
  question: StoreQuestion,
  stepMs: number,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (written: number, total: number) => void },
): Promise<Result<Answer | StoreRefusal>> {
  const tracks = new Map<number, StoreTrack>();
  const asked = await askTracks(
    target,
    question,
    { gapMs: stepMs, cell: null, stepMs, isClipped: true },
    {
      signal,
      part(some) {
        for (const track of some) tracks.set(track.mmsi, track);
        const rows = [...tracks.values()].reduce((sum, { shown }) => sum + shown, 0);
        tell(rows, rows);
      },
    },
  );
  if (!asked.ok) return asked;
  if ('store' in asked.value) return ok(asked.value);
  const { shown, of, oldestMs, newestMs, about } = asked.value;
  return ok({
    count: shown,
    rows: () => trackPointRows({ vessels: [...tracks.values()] }),
    oldestMs,
    newestMs,
    about,
    rule: `${shown} of ${of} positions: the first and the last of each vessel in each step of ${stepMs / 60_000} minutes`,
    close() {},
  });
}
