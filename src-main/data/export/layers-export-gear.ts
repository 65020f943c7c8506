import type { Geometry } from 'geojson';
import {
  countOf,
  type GearItem,
  type GearLists,
  type GearReport,
} from '../../../src-shared/domain/gear/gear-item';
import { fail, ok } from '../../../src-shared/result';
import { gearClassOf } from '../../../src-shared/domain/gear/gear-symbols';
import { gearClassAbout, gearColumn, gearStyle } from '../../export/layers/shape-style';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { Reading } from '../../api-client/reading';
import { lacksList, readGearLists } from '../../api-client/gear/gear-lists';
import { listsRequest } from '../../api-client/gear/gear-requests';
import { parsed } from '../cache/json';
import { dataVersionOf, droppedSentences, gapSentences, iso, originOf } from './layers-export-about';
import type { LayerMaker } from './layers-export-maker';
import { ruleWords } from './layers-export-words';

const time = (name: string, about: string): TableColumn => ({
  name,
  type: 'dateTime',
  about: `${about}, UTC.`,
});
const text = (name: string, about: string): TableColumn => ({ name, type: 'string', about });

const columns: readonly TableColumn[] = [
  text('list', 'confirmed: a tool in the sea; pending, failed: a report of one, from whatever device.'),
  text('report', 'Of a report: deployed or retrieved. Empty: a confirmed tool, or not given.'),
  text('toolId', 'As the service writes it.'),
  text('typeCode', 'As the service writes it, such as NETS.'),
  text('typeName', 'As the service writes it.'),
  { name: 'count', type: 'number', about: 'How many pots, or the length of every other type.' },
  text(
    'countUnit',
    'pieces or metres, of the count; empty for a type that is not known. The service’s interface says “number of tools”.',
  ),
  time('setupAt', 'When it was set'),
  time('removedAt', 'When it was taken up'),
  time('changedAt', 'When the service last changed it'),
  text('vesselName', 'As the service writes it.'),
  text('ircs', 'Call sign.'),
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'imo', type: 'integer', about: 'IMO number of the vessel.' },
  text('regNum', 'Registration mark.'),
  text('vesselPhone', 'Of the vessel.'),
  text('vesselEmail', 'Of the vessel.'),
  text('contactPhone', 'As it was reported.'),
  text('contactEmail', 'As it was reported.'),
  text('source', 'As the service writes it.'),
  text('comment', 'As it was reported.'),
  text('changeId', 'Of a report: as the service writes it.'),
  time('receivedAt', 'Of a report: when the service received it'),
  time('fetchedByCentreAt', 'Of a report: when the centre fetched it'),
  time('processedAt', 'Of a report: when it was processed'),
  text('errorMessage', 'Of a report: what the service says of it.'),
  time('errorConfirmedAt', 'Of a report: when the person dismissed the failure'),
];

/** Confirmed tools, with reports that are pending or have failed, of who is signed in. */
export const gearLayer: LayerMaker<'tools'> = (_layer, inputs) => {
  const { method, path, body = '' } = listsRequest;
  const key = { site: inputs.site, account: inputs.ownAccount, method, path, body };
  const kept = inputs.cache.read(key);
  const reading = new Reading();
  const read = kept && parsed(kept.bytes, (json) => readGearLists(json, reading));
  if (!kept || !read?.ok) return Promise.resolve(fail('not-found', 'no list of gear is stored'));
  const rows = rowsOf(read.value.lists);
  const isStyled = inputs.order.format === 'gpkg';
  return Promise.resolve(
    ok({
      columns: isStyled ? [...columns, text(gearColumn, gearClassAbout)] : columns,
      geometry: 'mixed',
      count: rows.length,
      of: null,
      span: [iso(kept.fetchedAtMs), iso(kept.fetchedAtMs)],
      corners: rows.reduce((sum, { tool }) => sum + cornersOf(tool), 0),
      rows: () =>
        rows.map((row) => ({
          geometry: geometryOf(row.tool),
          cells: isStyled ? [...cellsOf(row), gearClassOf(row.tool.typeCode)] : cellsOf(row),
        })),
      style: gearStyle(inputs.order.language),
      about: {
        endpoints: [`${method} ${path}`],
        oldestMs: kept.fetchedAtMs,
        newestMs: kept.fetchedAtMs,
        dataVersion: dataVersionOf(inputs.cache, [key]),
        rule: ruleWords[inputs.order.language].tools,
        selection: { lists: ['confirmed', 'pending', 'failed'] },
        missing: [
          ...(['confirmed', 'pending', 'failed'] as const).flatMap((list) =>
            lacksList(read.value, list) ? [`The list ${list} was not in the answer.`] : [],
          ),
          ...droppedSentences(reading.dropped()),
          ...gapSentences(inputs.ownGaps),
        ],
        dropped: reading.dropped(),
        origin: originOf(inputs, {
          real: 'data owner: the Norwegian Coast Guard Centre',
          sample: 'not tools of any real vessel',
        }),
        more: {
          personal:
            'The lists are those of one user, with names, numbers and addresses as they were reported.',
        },
      },
    }),
  );
};

interface GearRow {
  readonly list: keyof GearLists;
  readonly tool: GearItem;
  readonly report: GearReport | null;
}

const rowsOf = ({ confirmed, pending, failed }: GearLists): readonly GearRow[] => [
  ...confirmed.map((tool) => ({ list: 'confirmed' as const, tool, report: null })),
  ...pending.map((report) => ({ list: 'pending' as const, tool: report.tool, report })),
  ...failed.map((report) => ({ list: 'failed' as const, tool: report.tool, report })),
];

const when = (ms: number | null | undefined): string | null => (typeof ms === 'number' ? iso(ms) : null);

function cellsOf({ list, tool, report }: GearRow): readonly Cell[] {
  return [
    ...[list, report?.kind ?? null, tool.toolId, tool.typeCode, tool.typeName],
    ...[tool.count, tool.count === null ? null : countOf(tool.typeCode)],
    ...[when(tool.setupMs), when(tool.removedMs), when(tool.changedMs)],
    ...[tool.vesselName, tool.ircs, tool.mmsi, tool.imo, tool.regNum, tool.vesselPhone, tool.vesselEmail],
    ...[tool.contactPhone, tool.contactEmail],
    ...[tool.source, tool.comment, report?.changeId ?? null],
    ...[when(report?.receivedMs), when(report?.fetchedMs), when(report?.processedMs)],
    ...[report?.errorMessage ?? null, when(report?.errorConfirmedMs)],
  ];
}

function geometryOf({ geometry }: GearItem): Geometry | null {
  if (!geometry) return null;
  return geometry.type === 'Point'
    ? { type: 'Point', coordinates: [...geometry.coordinates] }
    : { type: 'LineString', coordinates: geometry.coordinates.map((at) => [...at]) };
}

const cornersOf = ({ geometry }: GearItem): number =>
  geometry?.type === 'LineString' ? geometry.coordinates.length : 0;
