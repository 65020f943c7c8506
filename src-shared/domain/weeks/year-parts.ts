import type { DiseaseCase } from '../fish-health/disease';
import { firstVisitWeek, type VesselWeek } from '../vessels/visit';
import { weekParts } from '@kartbord/common/week';
import type { MedicationYear } from './locality-year';

/** A part of what the service gives of a site by the year; `Value` is what its answer is read as. */
interface PartFacts<Value, Table extends string> {
  /** The kind of its table, and what the file of it is called. */
  readonly table: Table;
  readonly fileName: { readonly en: string; readonly nb: string };
  /** Before it the lists are empty; left out: they go back as far as the series. */
  readonly firstYear?: number;
  /** Types only: never present. */
  readonly value?: Value;
}

const part =
  <Value>() =>
  <const Table extends string>(facts: PartFacts<Value, Table>): PartFacts<Value, Table> =>
    facts;

/**
 * Each part by its name, which is that of its endpoint (`src-main/api-client/endpoints.ts`). Its call, its kind in the cache, its
 * table, its place in downloads and case files, and its states in the window derive from it.
 */
export const yearPartFacts = {
  diseases: part<readonly DiseaseCase[]>()({ table: 'disease', fileName: { en: 'disease', nb: 'sykdom' } }),
  treatments: part<MedicationYear>()({
    table: 'treatments',
    fileName: { en: 'treatments', nb: 'behandlinger' },
  }),
  /** In order of time. */
  visits: part<readonly VesselWeek[]>()({
    table: 'visits',
    fileName: { en: 'vessel-visits', nb: 'fartoybesok' },
    firstYear: weekParts(firstVisitWeek).year,
  }),
};

export type YearPart = keyof typeof yearPartFacts;
export const yearParts = Object.keys(yearPartFacts) as readonly YearPart[];

export type YearTableKind<P extends YearPart = YearPart> = (typeof yearPartFacts)[P]['table'];
export type YearValue<P extends YearPart> = NonNullable<(typeof yearPartFacts)[P]['value']>;

export const hasPart = (part: YearPart, year: number): boolean =>
  year >= (yearPartFacts[part].firstYear ?? 0);
