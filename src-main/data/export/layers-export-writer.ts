import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportLayer, ExportPlan, PlannedLayer } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { LayerGeometry } from '@kartbord/formats/format';
import type { LayerSource } from '../../export/layers/stage-file';
import { type LayersGear, writeLayers } from '../../export/layers/write-layers';
import type { TableFacts } from '../../export/clickhouse/store-tables';
import { localityColumns } from '../../export/locality-columns';
import { trackWayColumns } from '../../export/tracks/track-way';
import { historyColumns } from '../tables/history-cells';
import { trackPointColumns } from '@kartbord/formats/track-points';
import { type DatabaseTable, databaseTables } from '../../export/postgis/database-target';
import { groundInks } from '../../../src-shared/domain/figure/ground-inks';
import { collectionOf } from '../../serve/collections';
import type { Cache } from '../cache/cache';
import { drawingsLayer } from './layers-export-drawings';
import { fileBytes, layerBytes } from './layers-export-estimate';
import { fileLayer } from './layers-export-file';
import { forecastLayer } from './layers-export-forecast';
import { groundLayer, groundName } from './layers-export-ground';
import { infoLayer } from './layers-export-info';
import { localitiesLayer } from './layers-export-localities';
import type { LayerInputs, LayerMaker, LayerMakers, PreparedLayer } from './layers-export-maker';
import type { LayersExportCalls, LayersOrder } from './layers-export-messages';
import { tableLayer } from './layers-export-table';
import { gearLayer } from './layers-export-gear';
import { tracksLayer } from './layers-export-tracks';
import { type NewestSites, newestSites } from '../fish-health/newest-sites';
import { judgedBy } from '../fish-health/own-limits';
import type { DataEngine } from '../serve';
import { cachedWeeks } from '../tables/cached-weeks';

const makers: LayerMakers = {
  localities: localitiesLayer,
  table: tableLayer,
  tracks: tracksLayer,
  forecast: forecastLayer,
  tools: gearLayer,
  info: infoLayer,
  file: fileLayer,
  drawings: drawingsLayer,
};

/** Layers of what is kept, as files of any format. */
export function layersExportWriter(
  cache: Cache,
  tools: LayersGear = {},
  basemap?: string,
): Pick<DataEngine, keyof LayersExportCalls> {
  return {
    async 'layersExport.plan'(order, { signal }) {
      const inputs = groundOf(cache, order, signal);
      const layers: PlannedLayer[] = [];
      const sizes: number[] = [];
      for (const [at, layer] of order.order.layers.entries()) {
        const made = await makeLayer(layer, at, inputs);
        if (!made.ok && made.failure.code === 'cancelled') return made;
        layers.push(planned(layer, made));
        if (made.ok) sizes.push(layerBytes(made.value, order.order.format));
        await new Promise(setImmediate);
        if (signal.aborted) return fail('cancelled', 'the plan');
      }
      return ok(planOf(order, layers, sizes));
    },
    async 'layersExport.toDatabase'({ target, ...order }, context) {
      const inputs = groundOf(cache, order, context.signal);
      const tables: NamedTable[] = [];
      for (const [at, layer] of order.order.layers.entries()) {
        const table = tableOf(layer);
        if (!table) return fail('bad-request', `${layer.name} has no key`);
        tables.push({ ...table, source: sourceOf(layer, at, inputs) });
      }
      const { writtenAtMs, appVersion } = order;
      const task = { tables, writtenAtMs, generator: `Kartbord ${appVersion}` };
      if ('hosts' in target) {
        const { storeDdl, writeClickhouse } = await import('../../export/clickhouse/write-clickhouse');
        if (target.isDdl) return storeDdl(target, tables.map(declared), context.signal);
        return writeClickhouse({ ...task, target }, context);
      }
      const { writePostgis } = await import('../../export/postgis/write-postgis');
      return writePostgis({ ...task, target }, context);
    },
    async 'layersExport.toDataset'({ path, choice, ...order }, context) {
      const [{ datasetPlan }, { writeDataset }] = await Promise.all([
        import('./dataset-source'),
        import('../../export/dataset/write-dataset'),
      ]);
      const plan = datasetPlan({ ...groundOf(cache, order, context.signal), ownGaps: [] }, choice);
      if (plan.units.length === 0) return fail('not-found', 'nothing is stored');
      const { writtenAtMs, appVersion } = order;
      const options = { language: order.order.language, writtenAtMs, appVersion };
      return writeDataset(plan, { path, options }, context);
    },
    async 'layersExport.fromStore'(asked, context) {
      return (await import('./layers-export-store')).exportFromStore(asked, cache, context);
    },
    async 'layersExport.tryStore'({ target }, { signal }) {
      return (await import('../../export/clickhouse/try-store')).tryStore(target, signal);
    },
    'layersExport.write'({ path, ...order }, context) {
      const { format, system, as, language } = order.order;
      const inputs = groundOf(cache, order, context.signal);
      const layers = order.order.layers.map((layer, at) => sourceOf(layer, at, inputs));
      const hasProject = order.order.project === true && format === 'gpkg' && as === 'file';
      return writeLayers(
        {
          layers: hasProject && basemap !== undefined ? [...layers, groundLayer(basemap, order)] : layers,
          ...(hasProject
            ? { project: { ground: groundName[language], background: groundInks.day.water } }
            : {}),
          format,
          as,
          path,
          options: { system, language, writtenAtMs: order.writtenAtMs, appVersion: order.appVersion },
        },
        context,
        tools,
      );
    },
  };
}

type Inputs = Omit<LayerInputs, 'ownGaps'>;

/** The table of a database that a layer belongs in, and what names its rows, as where it is served; null: it has none. */
function tableOf(layer: ExportLayer): Omit<NamedTable, 'source'> | null {
  const kind = layer.kind === 'table' ? layer.what.kind : layer.kind;
  const isPoints = layer.kind === 'tracks' && layer.form === 'points';
  const name = isPoints ? 'positions' : kind;
  const table = databaseTables.find((one) => one === name);
  const key = table && collectionOf(table)?.key;
  // Two positions of a vessel can have the same time.
  return table && key ? { table, key, repeats: isPoints } : null;
}

/** Of a table that is not made yet: the columns and places of its layer. */
type NamedTable = DatabaseTable & { readonly table: (typeof databaseTables)[number] };

const declared = ({ table, ...of }: NamedTable): TableFacts => ({ ...of, name: table, ...declaredOf[table] });

const declaredOf: Readonly<Record<NamedTable['table'], Pick<TableFacts, 'columns' | 'geometry'>>> = {
  localities: { columns: localityColumns, geometry: 'Point' },
  history: { columns: historyColumns, geometry: 'Point' },
  tracks: { columns: trackWayColumns, geometry: 'MultiLineString' },
  positions: { columns: trackPointColumns, geometry: 'Point' },
};

/** What layers of an order are made of; what several need is read once. */
export function groundOf(cache: Cache, order: LayersOrder, signal: AbortSignal): Inputs {
  let sites: NewestSites | null | undefined;
  return {
    ...order,
    cache,
    signal,
    limits: judgedBy(cache, order, order.limits),
    weekOf: cachedWeeks(cache, order),
    sites: () => (sites === undefined ? (sites = newestSites(cache, order)) : sites),
  };
}

/** What was not answered is the reason why nothing is kept. */
export async function makeLayer(
  layer: ExportLayer,
  at: number,
  inputs: Inputs,
): Promise<Result<PreparedLayer>> {
  const ownGaps = inputs.gaps.filter((gap) => gap.layer === at);
  // The compiler cannot follow that makers[kind] takes exactly this layer; the type of the makers vouches for it.
  const made = await (makers[layer.kind] as LayerMaker<ExportLayer['kind']>)(layer, { ...inputs, ownGaps });
  const [first] = ownGaps;
  if (made.ok && inputs.order.links) {
    const { withLinks } = await import('./layers-export-links');
    return ok(withLinks(made.value));
  }
  return !made.ok && made.failure.code === 'not-found' && first
    ? { ok: false, failure: first.failure }
    : made;
}

const sourceOf = (layer: ExportLayer, at: number, inputs: Inputs): LayerSource => ({
  name: layer.name,
  async make() {
    const made = await makeLayer(layer, at, inputs);
    if (!made.ok) return made;
    const { rows, bulk, columns, geometry, count, about, style } = made.value;
    return ok({
      name: layer.name,
      columns,
      geometry,
      count,
      about,
      rows: rows(),
      ...(bulk ? { bulk: bulk() } : {}),
      ...(style ? { style } : {}),
    });
  },
});

/** Nothing kept is no failure yet: the service was not asked. */
function planned({ name }: ExportLayer, made: Result<PreparedLayer>): PlannedLayer {
  if (made.ok) {
    const { count, of, columns, geometry, span, about } = made.value;
    return {
      name,
      rows: count,
      of,
      span,
      missing: about.missing,
      failure: null,
      columns: columns.map((column) => column.name),
      geometry: geometryKinds[geometry ?? 'none'],
      oldestMs: about.oldestMs,
    };
  }
  const isUnasked = made.failure.code === 'not-found';
  return {
    name,
    rows: null,
    of: null,
    columns: [],
    geometry: null,
    span: null,
    oldestMs: null,
    missing: [],
    failure: isUnasked ? null : made.failure,
  };
}

const geometryKinds: Readonly<Record<NonNullable<LayerGeometry> | 'none', PlannedLayer['geometry']>> = {
  Point: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
  mixed: 'mixed',
  none: null,
};

function planOf(
  { order: { format, system, as } }: LayersOrder,
  layers: readonly PlannedLayer[],
  sizes: readonly number[],
): ExportPlan {
  const files = as === 'folder' ? layers.length : 1;
  const each = as === 'file' && formatFacts[format].holdsMany ? 1 : sizes.length;
  const bytes = sizes.reduce((sum, size) => sum + size, 0) + each * fileBytes(format);
  const share = as === 'zip' ? (formatFacts[format].weight.packed ?? 0.2) : 1;
  return { format, system, layers, bytes: sizes.length === 0 ? null : Math.round(bytes * share), files };
}
