import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportLayer, ExportOrder, ExportPlan } from '../../../src-shared/domain/export/export-layer';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Result } from '../../../src-shared/result';
import type { IsoWeek } from '@kartbord/common/week';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { EndpointRequest } from '../../api-client/parts';
import { createEngine, type Engine } from '../engine';
import { basemapFile } from '../testing';
import type { LayersOrder } from './layers-export-messages';
import type { DataInput, DataOutput } from '../messages';

/** For tests: kept answers, and the layers that are made of them. */
export interface LayersHome {
  readonly engine: Engine;
  readonly folder: string;
  keep(
    request: EndpointRequest,
    body: unknown,
    fetchedAtMs?: number,
  ): Omit<DataInput<'answer.keep'>, 'subject'>;
  keepWeek(week: IsoWeek, rows: readonly unknown[], fetchedAtMs?: number): Promise<void>;
  plan(layer: ExportLayer, change?: Partial<LayersOrder>): Promise<ExportPlan['layers'][number]>;
  /** The layer as GeoJSON, read again, with what is said beside it. */
  write(layer: ExportLayer, change?: Partial<LayersOrder>): Promise<Written>;
  order(layers: readonly ExportLayer[], change?: Partial<ExportOrder>): LayersOrder;
  end(): void;
}

interface Written {
  readonly features: readonly {
    readonly geometry: unknown;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
  readonly about: Readonly<Record<string, unknown>>;
  readonly receipt: DataOutput<'layersExport.write'>;
}

const place = { site: 's', account: 'a' };
const writtenAtMs = Date.UTC(2026, 10, 22, 9);
const context = () => ({ signal: new AbortController().signal, progress: () => {} });

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

export function layersHome(): LayersHome {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-layers-data-'));
  mkdirSync(join(folder, 'files'));
  const engine = createEngine({ home: folder, basemap: basemapFile, now: () => writtenAtMs, warn: () => {} });
  const home: LayersHome = {
    engine,
    folder,
    keep: ({ method, path, body: asked }, body, fetchedAtMs = 1_000) => ({
      key: { ...place, method, path, body: asked ?? '' },
      bytes: new TextEncoder().encode(JSON.stringify(body)),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
    }),
    async keepWeek(week, rows, fetchedAtMs) {
      const arrival = home.keep(localityListRequest(week), rows, fetchedAtMs);
      valueOf(await engine['week.keep']({ ...arrival, week }, context()));
    },
    order: (layers, change = {}) => ({
      ...place,
      order: {
        layers: [...layers],
        format: 'geojson',
        system: 'EPSG:4326',
        as: 'file',
        language: 'en',
        ...change,
      },
      aisAccount: 'a',
      ownAccount: 'a',
      limits: generalLimits,
      service: { name: 'Sample', isSample: true, host: 'localhost' },
      appVersion: '0.1.0',
      writtenAtMs,
      filesFolder: join(folder, 'files'),
      gaps: [],
      isWindow: true,
    }),
    async plan(layer, change) {
      const plan = valueOf(
        await engine['layersExport.plan']({ ...home.order([layer]), ...change }, context()),
      );
      const [only] = plan.layers;
      if (!only) throw new Error('no layer is planned');
      return only;
    },
    async write(layer, change) {
      const path = join(folder, 'out.geojson');
      const order = { ...home.order([layer]), ...change, path };
      const receipt = valueOf(await engine['layersExport.write'](order, context()));
      const { features } = JSON.parse(readFileSync(path, 'utf8')) as Pick<Written, 'features'>;
      const beside = JSON.parse(readFileSync(`${path}.provenance.json`, 'utf8')) as {
        readonly layers: readonly Written['about'][];
      };
      return { features, about: beside.layers[0] ?? {}, receipt };
    },
    end() {
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return home;
}
