import {
  boatType,
  type VesselVisit,
  type VesselWeek,
  type When,
} from '../../../src-shared/domain/vessels/visit';
import type { IsoWeek } from '@kartbord/common/week';
import { localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { TurningMaker } from './maker';
import { weekRanges } from './week-ranges';
import { fetchedAtColumn, timeCell, type YearList, type YearTable, yearTable } from './year-lists';

const whenColumns = (name: string, about: string): readonly TableColumn[] => [
  { name: `${name}Earliest`, type: 'dateTime', about: `${about}, at the earliest, UTC.` },
  { name: `${name}Latest`, type: 'dateTime', about: `${about}, at the latest, UTC.` },
];

const make: YearTable<'visits'> = {
  part: 'visits',
  endpoint: '/v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}',
  rule: 'A row for each visit of a vessel in each week’s list: a visit that goes on over Sunday is in the lists of both weeks.',
  columns: [
    localityColumn('localityNo'),
    { name: 'isoWeek', type: 'string', about: 'ISO 8601 week of the list.' },
    { name: 'mmsi', type: 'integer', about: 'The vessel.' },
    { name: 'vesselName', type: 'string', about: 'As sent.' },
    {
      name: 'boatType',
      type: 'string',
      about:
        'wellboat, slaughter or other by the ship register; unknown where that does not know the vessel.',
    },
    ...whenColumns('arrived', 'When it came'),
    ...whenColumns('left', 'When it left'),
    {
      name: 'leaving',
      type: 'string',
      about: 'given; week-end: the list ends with the week; not-given: the list has no time of leaving.',
    },
    { name: 'shipType', type: 'integer', about: 'AIS ship type, 0 to 99; unreliable.' },
    { name: 'registerType', type: 'string', about: 'Code of the ship register, such as 9C.' },
    { name: 'registerNameNo', type: 'string', about: 'Its Norwegian name.' },
    { name: 'registerNameEn', type: 'string', about: 'Its English name.' },
    {
      name: 'isBasedOnSurface',
      type: 'boolean',
      about: 'Within the surface of the locality; false: within a distance of its point.',
    },
    { name: 'isAnalysed', type: 'boolean', about: 'False: the week goes on, and more visits may come.' },
    fetchedAtColumn,
  ],
  rowsOf: ({ value, fetchedAtMs }) =>
    value.flatMap((week) => (week.visits ?? []).map((visit) => rowOf(week, visit, fetchedAtMs))),
  missing: (list) => [
    ...weeksOf(list, ({ visits }) => visits === null, 'has weeks without a list of visits'),
    ...weeksOf(list, ({ isAnalysed }) => isAnalysed === false, 'has weeks that are not finished'),
  ],
};

function rowOf(week: VesselWeek, visit: VesselVisit, fetchedAtMs: number): readonly Cell[] {
  const times = ([earliest, latest]: When): readonly Cell[] => [timeCell(earliest), timeCell(latest)];
  return [
    ...[week.localityNo, week.week, visit.mmsi, visit.vesselName, boatType(visit)],
    ...[...times(visit.arrived), ...times(visit.left), visit.leaving],
    ...[visit.shipType, visit.registerType, visit.registerNameNo, visit.registerNameEn],
    ...[week.isBasedOnSurface, week.isAnalysed, timeCell(fetchedAtMs)],
  ];
}

function weeksOf(
  { localityNo, value }: YearList<'visits'>,
  isMeant: (week: VesselWeek) => boolean,
  why: string,
): readonly string[] {
  const weeks = value.filter(isMeant).map(({ week }): IsoWeek => week);
  return weeks.length > 0 ? [`Locality ${localityNo} ${why}: ${weekRanges(weeks)}.`] : [];
}

/** The visits of vessels to localities, of the years that are kept. */
export const visitsTable: TurningMaker<'visits'> = (what, order, cache) =>
  yearTable(make, what, order, cache);
