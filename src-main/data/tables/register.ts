import { given, type LocalityWeekDetail, localityNo } from '../../../src-shared/domain/fish-health/locality';
import { type Dropped, joinedCounts } from '../../../src-shared/domain/export/dropped';
import { ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import { localityColumn, lonLatColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { figureWeek } from './figure-week';
import { keptAnswer } from './kept-answer';
import type { TurningMaker } from './maker';
import { fetchedAtColumn, timeCell } from './year-lists';

const joined = (texts: readonly (string | null)[] | null | undefined): string | null =>
  texts ? texts.filter((one) => one !== null).join('; ') : null;
const list = (about: string): string =>
  `${about}; several are separated by semicolons. Empty: not given or none.`;

/** What only the detail of a site has. */
const detailColumns: readonly (TableColumn & { readonly of: (detail: LocalityWeekDetail) => Cell })[] = [
  { name: 'isOnLand', type: 'boolean', about: 'Whether it is on land.', of: (one) => one.isOnLand },
  {
    name: 'productionAreaId',
    type: 'integer',
    about: '1 to 13.',
    of: ({ productionArea }) => productionArea?.id ?? null,
  },
  {
    name: 'productionArea',
    type: 'string',
    about: 'Its name.',
    of: ({ productionArea }) => productionArea?.name ?? null,
  },
  {
    name: 'trafficLight',
    type: 'string',
    about: 'Colour of the production area.',
    of: ({ productionArea }) => productionArea?.colour ?? null,
  },
  {
    name: 'placement',
    type: 'string',
    about: 'SJØ, HAV, LAND, as sent.',
    of: ({ register }) => register?.placement ?? null,
  },
  {
    name: 'capacity',
    type: 'number',
    about: 'Of the site: each licence repeats it, it is not to be added up over licences.',
    of: ({ register }) => register?.capacity ?? null,
  },
  {
    name: 'capacityUnit',
    type: 'string',
    about: 'TN, STK, DA, KG, M3, M2, as sent.',
    of: ({ register }) => register?.unit ?? null,
  },
  {
    name: 'hasGreenLicense',
    type: 'boolean',
    about: 'As sent.',
    of: ({ register }) => register?.hasGreenLicense ?? null,
  },
  {
    name: 'hasSalmonoidLicense',
    type: 'boolean',
    about: 'As sent.',
    of: ({ register }) => register?.hasSalmonoidLicense ?? null,
  },
  {
    name: 'isSlaughterHoldingCage',
    type: 'boolean',
    about: 'As sent.',
    of: ({ register }) => register?.isSlaughterHoldingCage ?? null,
  },
  {
    name: 'productionTypes',
    type: 'string',
    about: list('As sent'),
    of: ({ register }) => joined(register?.productionTypes),
  },
  {
    name: 'purposes',
    type: 'string',
    about: list('As sent'),
    of: ({ register }) => joined(register?.purposes),
  },
  {
    name: 'species',
    type: 'string',
    about: list('As sent'),
    of: ({ register }) => joined(register?.species),
  },
  {
    name: 'licenseNos',
    type: 'string',
    about: list('Numbers of the licences'),
    of: ({ register }) => joined(register?.licenses?.map(({ licenseNo }) => licenseNo)),
  },
  {
    name: 'licensees',
    type: 'string',
    about: list('Who holds the licences, each once'),
    of: ({ register }) =>
      joined(register?.licenses && [...new Set(register.licenses.map(({ licensee }) => licensee))]),
  },
  {
    name: 'organizations',
    type: 'string',
    about: list('Organisations of the site'),
    of: ({ register }) => joined(register?.organizations?.map(({ name }) => name)),
  },
  {
    name: 'organizationNos',
    type: 'string',
    about: list('Their numbers, in the same order'),
    of: ({ register }) => joined(register?.organizations?.map(({ organizationNo }) => organizationNo)),
  },
  {
    name: 'controlAreas',
    type: 'string',
    about: list('Disease and kind of each control area'),
    of: ({ controlAreas }) =>
      joined(controlAreas?.map(({ diseaseName, type }) => [diseaseName, type].filter(Boolean).join(' '))),
  },
  {
    name: 'pdZone',
    type: 'string',
    about: 'pd or surveillance, as sent.',
    of: ({ pdZone }) => pdZone?.id ?? null,
  },
  {
    name: 'exportRestrictions',
    type: 'integer',
    about: 'How many are listed.',
    of: ({ exportRestrictions }) => exportRestrictions?.length ?? null,
  },
];

const columns: readonly TableColumn[] = [
  localityColumn('localityNo'),
  localityColumn('isoWeek'),
  localityColumn('name'),
  ...lonLatColumns,
  localityColumn('municipalityNo'),
  localityColumn('municipality'),
  ...detailColumns.map(({ of: _, ...column }): TableColumn => column),
  {
    ...fetchedAtColumn,
    about:
      'When the service gave the detail of the site in the week, UTC. Empty: it is not stored, nor what it has.',
  },
];

/** The sites of a kept week with their entries in the register, of the details that are kept of the same week. */
export const registerTable: TurningMaker<'register'> = function* ({ week, filter }, order, cache) {
  const found = figureWeek(cache, order, week, filter);
  if (!found.ok) return found;
  const { columns: of, undecided, fetchedAtMs, endpoint } = found.value;
  const rows = found.value.rows ?? Int32Array.from({ length: of.count }, (_, at) => at);
  const lines: (readonly Cell[])[] = [];
  const times = [fetchedAtMs];
  const dropped: (readonly Dropped[])[] = [];
  for (const row of rows) {
    yield;
    const no = localityNo(of.localityNo[row] ?? 0);
    const kept = keptAnswer('locality', { localityNo: no, week }, order, cache);
    if (kept) {
      times.push(kept.fetchedAtMs);
      dropped.push(kept.dropped);
    }
    lines.push([
      ...[no, week, of.name[row] ?? null, given(of.lon[row]), given(of.lat[row])],
      ...[of.municipalityNo[row] ?? null, of.municipality[row] ?? null],
      ...detailColumns.map((column) => (kept ? column.of(kept.value.detail) : null)),
      kept && timeCell(kept.fetchedAtMs),
    ]);
  }
  const without = lines.length - (times.length - 1);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: [endpoint, 'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}'],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `The sites of ${week} with their entries in the register. Filter: ${filterInWords(filter, 'en')}.`,
      missing: [
        ...(without > 0
          ? [
              `The register columns of ${without} of ${lines.length} sites are empty: their details of ${week} are not stored (kartbord fetch localities --weeks ${week}..${week} --details).`,
            ]
          : []),
        ...undecided.sentences,
      ],
      undecided: undecided.rows,
      dropped: joinedCounts(dropped),
    },
  });
};
