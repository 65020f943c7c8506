import type { WeekIndex } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { type Medicinal, type NonMedicinal, type Treatments, treatmentsOf } from '../coast/treatments';
import {
  areaCells,
  areaColumns,
  municipalityCells,
  municipalityColumns,
  whenAndWhere,
  whenAndWhereCells,
} from './places';
import type { Cell, Table } from './table';

const medicinalKinds: Readonly<Record<Medicinal['kind'], string>> = {
  'in-feed': 'Fôrbehandling',
  bath: 'Badebehandling',
  other: 'Annen behandling',
};

const nonMedicinalKinds: Readonly<Record<NonMedicinal['kind'], string>> = {
  thermal: 'Termisk behandling',
  mechanical: 'Mekanisk behandling',
  'fresh-water': 'Ferskvannsbehandling',
  other: 'Annen behandling',
};

/** The treatment report (facts.md 9f): a row for each medicine, removal and kind of cleaner fish. Its words are ours. */
export const treatmentTable: Table = {
  name: 'tiltak_mot_lakselus',
  header: [
    ...whenAndWhere,
    'Tiltak',
    'Type behandling',
    'Virkestoff',
    'ArtsId',
    'Rensefisk',
    'Antall',
    'Omfang',
    'Antall merder',
    ...municipalityColumns,
    ...areaColumns,
  ],
  rows: (view, localities, week) =>
    localities.flatMap((locality) => {
      const set = view.reports.treatments(locality, week);
      return set === 0 ? [] : rowsOf(treatmentsOf(view.coast.seed, locality, week, set), locality, week);
    }),
};

function rowsOf(given: Treatments, locality: Locality, week: WeekIndex): Cell[][] {
  // Version 1 does not count cages.
  const cages = (count: number | null) => (given.version === 1 ? null : count);
  const cells: Cell[][] = [
    ...given.medicinal.map((one): Cell[] => [
      given.isCombination ? 'kombinasjonsbehandling' : 'medikamentell',
      medicinalKinds[one.kind],
      one.substance.name,
      null,
      null,
      null,
      extent(one.entireLocality),
      cages(one.numberOfCages),
    ]),
    ...given.nonMedicinal.map((one): Cell[] => [
      given.isCombination ? 'kombinasjonsbehandling' : 'ikke-medikamentell',
      nonMedicinalKinds[one.kind],
      null,
      null,
      null,
      null,
      extent(one.entireLocality),
      cages(one.numberOfCages),
    ]),
    ...(given.cleanerFish?.fish ?? []).map(({ species, quantity }): Cell[] => [
      'rensefisk',
      null,
      null,
      species.id,
      species.name,
      quantity,
      extent(given.cleanerFish?.entireLocality ?? false),
      null,
    ]),
  ];
  return cells.map((row) => [
    ...whenAndWhereCells(locality, week),
    ...row,
    ...municipalityCells(locality),
    ...areaCells(locality),
  ]);
}

const extent = (entireLocality: boolean): string =>
  entireLocality ? 'hele lokaliteten' : 'deler av lokaliteten';
