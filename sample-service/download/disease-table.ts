import { type WeekIndex, weekIndexAt } from '../coast/calendar';
import { type Outbreak, diseaseNames } from '../coast/disease';
import { diseaseOf, openOutbreaks } from '../fish-health/diseases';
import type { DiseaseStatus } from '../fish-health/shapes';
import {
  areaCells,
  areaColumns,
  municipalityCells,
  municipalityColumns,
  whenAndWhere,
  whenAndWhereCells,
} from './places';
import type { Cell, Table } from './table';

const rulings: Readonly<Record<DiseaseStatus, string>> = {
  SUSPECTED: 'Mistanke',
  DIAGNOSED: 'Påvist',
  DISPROVED: 'Avkreftet',
};

/**
 * The disease report (facts.md 9f): a row for each case that is open in the week. The headers are those of facts.md 15.13;
 * the order is ours.
 */
export const diseaseTable: Table = {
  name: 'sykdom_per_lokalitet',
  header: [
    ...whenAndWhere,
    'Sykdom',
    'Status',
    'Fra dato',
    'Til dato',
    ...municipalityColumns,
    ...areaColumns,
    'UtbruddsId',
    'Subtype',
    'Mistanke-dato',
    'Påvist-dato',
    'Tømt-dato',
    'Avsluttet-dato',
  ],
  rows(view, localities, week) {
    const asked = new Set(localities);
    return openOutbreaks(view.coast, week, view.nowMs)
      .filter(({ locality }) => asked.has(locality))
      .sort((a, b) => a.locality.no - b.locality.no)
      .map((outbreak) => rowOf(outbreak, week, view.nowMs));
  },
};

function rowOf(outbreak: Outbreak, week: WeekIndex, nowMs: number): Cell[] {
  const { locality, name, suspicionMs } = outbreak;
  const disease = diseaseOf(outbreak, week, nowMs);
  return [
    ...whenAndWhereCells(locality, week),
    name,
    rulings[disease.status],
    day(disease.diagnosisDate ?? disease.suspicionDate),
    day(disease.closureDate),
    ...municipalityCells(locality),
    ...areaCells(locality),
    // One number for a locality, a disease and the week in which it began.
    locality.no * 20_000 +
      diseaseNames.length * (weekIndexAt(suspicionMs) + 100) +
      diseaseNames.indexOf(name),
    disease.subType,
    day(disease.suspicionDate),
    day(disease.diagnosisDate),
    day(disease.emptiedDate),
    day(disease.closureDate),
  ];
}

const day = (date: string | null): string | null => date?.slice(0, 10) ?? null;
