import type { InfoRecord } from '../../src-shared/domain/map-layers/feature-info';
import { serviceServerId } from '../../src-shared/domain/map-layers/map-server';
import { type InfoOrigin, originOf } from './info-origin';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from './table';

/** What map servers said of places, ready to be written. */
export interface InfoExport extends InfoOrigin {
  readonly records: readonly InfoRecord[];
}

const columns: readonly TableColumn[] = [
  { name: 'longitude', type: 'number', unit: 'degrees', about: 'Of the queried place, WGS 84' },
  { name: 'latitude', type: 'number', unit: 'degrees', about: 'Of the queried place, WGS 84' },
  { name: 'host', type: 'string', about: 'Of the map server' },
  { name: 'layer', type: 'string', about: 'Its name, as the server has it' },
  { name: 'layerTitle', type: 'string', about: 'Its title' },
  { name: 'layerTime', type: 'string', about: 'The time that was shown; empty: the server’s own choice' },
  { name: 'askedAt', type: 'dateTime', about: 'When the person queried it' },
  { name: 'fetchedAt', type: 'dateTime', about: 'When the server answered' },
  {
    name: 'feature',
    type: 'integer',
    about: 'Number within the answer, from 1; empty: the server has nothing here',
  },
  { name: 'featureTitle', type: 'string', about: 'What the server calls it' },
  { name: 'field', type: 'string', about: 'Name of a value' },
  { name: 'value', type: 'string', about: 'As the server gave it; empty: null' },
];

/** One row for each value. A place at which the server has nothing has a row that says so by its empty cells. */
export function infoTable(of: InfoExport): Table {
  const rows = of.records.flatMap((record) => rowsOf(record));
  const times = of.records.map(({ fetchedAtMs }) => fetchedAtMs);
  return {
    columns,
    rows,
    count: rows.length,
    facts: {
      endpoints: [...new Set(of.records.map(({ endpoint }) => endpoint))],
      oldestMs: Math.min(...times),
      newestMs: Math.max(...times),
      rule: 'GetFeatureInfo of the layers that were on the map, at the places that a person pointed at',
      missing: [],
      ...(of.records.every(({ server }) => server === serviceServerId) ? {} : { origin: originOf(of) }),
    },
  };
}

function rowsOf({ features, ...record }: InfoRecord): readonly (readonly Cell[])[] {
  const head: readonly Cell[] = [
    ...record.at,
    record.host,
    record.layer,
    record.title,
    record.time,
    new Date(record.askedAtMs).toISOString(),
    new Date(record.fetchedAtMs).toISOString(),
  ];
  if (features.length === 0) return [[...head, null, null, null, null]];
  return features.flatMap(({ title, fields }, index) =>
    (fields.length === 0 ? [{ name: null, value: null }] : fields).map(({ name, value }) => [
      ...head,
      index + 1,
      title,
      name,
      value,
    ]),
  );
}

/** RFC 7946: a point for each feature, at the place that was asked about, with its values under `values`. */
export function infoGeoJson(of: InfoExport): string {
  const features = of.records.flatMap(({ features: found, at, ...record }) =>
    (found.length === 0 ? [null] : found).map((feature) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...at] },
      properties: {
        host: record.host,
        layer: record.layer,
        layerTitle: record.title,
        layerTime: record.time,
        askedAt: new Date(record.askedAtMs).toISOString(),
        fetchedAt: new Date(record.fetchedAtMs).toISOString(),
        endpoint: record.endpoint,
        featureTitle: feature?.title ?? null,
        values: feature && Object.fromEntries(feature.fields.map(({ name, value }) => [name, value])),
      },
    })),
  );
  return `${JSON.stringify({ type: 'FeatureCollection', provenance: originOf(of), features }, null, 1)}\n`;
}
