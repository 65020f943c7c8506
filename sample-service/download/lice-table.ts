import type { IsoWeek } from '@kartbord/common/week';
import { type WeekIndex, weekAt } from '../coast/calendar';
import { isOverLimit, liceLimit } from '../coast/lice-limit';
import type { Locality } from '../coast/localities';
import type { CoastView } from '../fish-health/view';
import {
  areaCells,
  areaColumns,
  municipalityCells,
  municipalityColumns,
  whenAndWhere,
  whenAndWhereCells,
} from './places';
import type { Cell, Table } from './table';

/**
 * The lice report (facts.md 9f; header of geodata.md 3.1): a row for every salmonid locality and week, also without a
 * report. The limit and the county stand in no other answer of the service.
 */
export const liceTable: Table = {
  name: 'lakselus_per_lokalitet',
  header: [
    ...whenAndWhere,
    'Voksne hunnlus',
    'Lus i bevegelige stadier',
    'Fastsittende lus',
    'Trolig uten fisk',
    'Har telt lakselus',
    ...municipalityColumns,
    'Lusegrense uke',
    'Over lusegrense uke',
    'Sjøtemperatur',
    ...areaColumns,
  ],
  *rows(view, localities, week) {
    const of = weekAt(week);
    for (const locality of localities) yield rowOf(view, locality, week, of);
  },
};

function rowOf({ reports }: CoastView, locality: Locality, week: WeekIndex, of: IsoWeek): Cell[] {
  const lice = reports.lice(locality, week);
  const adultFemale = lice?.adultFemale ?? null;
  const limit = liceLimit(of, locality);
  return [
    ...whenAndWhereCells(locality, week),
    adultFemale,
    lice?.mobile ?? null,
    lice?.stationary ?? null,
    reports.isFallow(locality, week),
    adultFemale !== null,
    ...municipalityCells(locality),
    limit,
    adultFemale !== null && isOverLimit(adultFemale, limit),
    reports.seaTemperature(locality, week),
    ...areaCells(locality),
  ];
}
