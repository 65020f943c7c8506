import { ok } from '../../../src-shared/result';
import { columnNames } from '../../export/column-names';
import { originOf } from '../../export/info-origin';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { iso, timesOf } from './layers-export-about';
import type { LayerMaker, LayerOf } from './layers-export-maker';
import { ruleWords } from './layers-export-words';

const known: readonly TableColumn[] = [
  { name: 'host', type: 'string', about: 'Of the map server.' },
  { name: 'layer', type: 'string', about: 'Its name, as the server has it.' },
  { name: 'layerTitle', type: 'string', about: 'Its title.' },
  { name: 'layerTime', type: 'string', about: 'The time that was shown. Empty: the server’s own choice.' },
  { name: 'askedAt', type: 'dateTime', about: 'When the person queried it, UTC.' },
  { name: 'fetchedAt', type: 'dateTime', about: 'When the server answered, UTC.' },
  {
    name: 'feature',
    type: 'integer',
    about: 'Number within the answer, from 1. Empty: the server has nothing here.',
  },
  { name: 'featureTitle', type: 'string', about: 'What the server calls it.' },
];
/** More names than these are one column of JSON. */
const mostFields = 200;

type Records = LayerOf<'info'>['records'];
type Found = Records[number]['features'][number];

/** A row for each feature of the answers, at the place that was asked about, with a column for each name of a value. */
export const infoLayer: LayerMaker<'info'> = ({ records }, inputs) => {
  const fields = fieldsOf(records);
  const names = columnNames(
    fields ?? ['values'],
    known.map(({ name }) => name),
  );
  const columns: readonly TableColumn[] = [
    ...known,
    ...names.map((name): TableColumn => ({ name, type: 'string', about: aboutOf(fields) })),
  ];
  const rows = records.flatMap((record) =>
    (record.features.length === 0 ? [null] : record.features).map((found, at) => ({ record, found, at })),
  );
  const times = timesOf(records.map(({ fetchedAtMs }) => fetchedAtMs));
  return Promise.resolve(
    ok({
      columns,
      geometry: 'Point',
      count: rows.length,
      of: null,
      span: spanOf(times),
      corners: 0,
      rows: () =>
        rows.map(({ record, found, at }) => ({
          geometry: { type: 'Point', coordinates: [...record.at] },
          cells: [
            ...[record.host, record.layer, record.title, record.time],
            ...[iso(record.askedAtMs), iso(record.fetchedAtMs)],
            ...[found ? at + 1 : null, found?.title ?? null],
            ...valuesOf(found, fields),
          ],
        })),
      about: {
        endpoints: [...new Set(records.map(({ endpoint }) => endpoint))],
        ...times,
        dataVersion: null,
        rule: ruleWords[inputs.order.language].info,
        selection: { places: records.map(({ at }) => at) },
        missing: [],
        origin: originOf({ ...inputs, records }),
      },
    }),
  );
};

/** The names of all values, in the order in which they came; null where they are too many. */
function fieldsOf(records: Records): readonly string[] | null {
  const names = new Set(
    records.flatMap(({ features }) => features.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  return names.size > mostFields ? null : [...names];
}

const aboutOf = (fields: readonly string[] | null): string =>
  fields === null ? 'All values as JSON.' : 'As the server gave it. Empty: null, or not in this answer.';

function valuesOf(found: Found | null, fields: readonly string[] | null): readonly Cell[] {
  const values = new Map((found?.fields ?? []).map(({ name, value }) => [name, value]));
  if (fields === null) return [found ? JSON.stringify(Object.fromEntries(values)) : null];
  return fields.map((name) => values.get(name) ?? null);
}

const spanOf = ({ oldestMs, newestMs }: ReturnType<typeof timesOf>): readonly [string, string] | null =>
  oldestMs === null || newestMs === null ? null : [iso(oldestMs), iso(newestMs)];
