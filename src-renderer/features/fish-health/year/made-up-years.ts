import type { DiseaseCase } from '../../../../src-shared/domain/fish-health/disease';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import type { MedicationWeek } from '../../../../src-shared/domain/weeks/locality-year';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import type { VesselVisit, VesselWeek } from '../../../../src-shared/domain/vessels/visit';
import { type IsoWeek, weekStartMs } from '@kartbord/common/week';
import type { ReadAnswer, YearAnswer } from '../../../../src-shared/domain/weeks/year-answers';

/** Answers that main would give of a locality's years, with little in them but what is asked for. For tests. */
export function madeUpAnswer<T>(value: T, stamp: Partial<ReadAnswer<T>['stamp']> = {}): ReadAnswer<T> {
  return {
    value,
    stamp: { fetchedAtMs: 0, source: 'service', endpoint: 'GET /v1/…', ...stamp },
    raw: '{}',
    drift: [],
    leftOut: 0,
  };
}

export const madeUpCase = (one: Partial<DiseaseCase>): DiseaseCase => ({
  version: 3,
  name: 'PANKREASSYKDOM',
  subType: null,
  status: 'DIAGNOSED',
  closureType: null,
  suspicionDate: null,
  diagnosisDate: null,
  emptiedDate: null,
  closureDate: null,
  ...one,
});

export const madeUpDiseases = (...cases: readonly Partial<DiseaseCase>[]): YearAnswer<'diseases'> =>
  madeUpAnswer(cases.map(madeUpCase));

export const madeUpEvent = (week: IsoWeek, event: Partial<MedicationWeek> = {}): MedicationWeek => ({
  week,
  version: 2,
  mechanicalRemoval: null,
  mechanicalRemovalEntireLocality: null,
  medicinal: [],
  nonMedicinal: [],
  combination: [],
  cleanerFish: [],
  ...event,
});

export const madeUpTreatments = (
  no: number,
  year: number,
  ...weeks: readonly MedicationWeek[]
): YearAnswer<'treatments'> => madeUpAnswer({ localityNo: localityNo(no), year, weeks });

export function madeUpVisit(mmsi: number, week: IsoWeek, visit: Partial<VesselVisit> = {}): VesselVisit {
  const fromMs = weekStartMs(week) + 86_400_000;
  return {
    mmsi,
    vesselName: `Vessel ${mmsi}`,
    arrived: [fromMs, fromMs],
    left: [fromMs + 1, fromMs + 1],
    leaving: 'given',
    shipType: null,
    isWellboat: null,
    isSlaughterBoat: null,
    registerType: null,
    registerNameNo: null,
    registerNameEn: null,
    ...visit,
  };
}

export const madeUpVisits = (
  no: number,
  ...weeks: readonly (readonly [IsoWeek, readonly VesselVisit[] | null])[]
): YearAnswer<'visits'> =>
  madeUpAnswer(
    weeks.map(([week, visits]): VesselWeek => ({
      localityNo: localityNo(no),
      week,
      isAnalysed: true,
      isBasedOnSurface: true,
      visits,
    })),
  );

/** Weeks of one site, as they lie in memory; null for a week whose list does not have it. */
export function madeUpYears(
  no: number,
  weeks: readonly (readonly [IsoWeek, { readonly lice?: number; readonly sea?: number } | null])[],
): LocalityYears {
  const rows = weeks.flatMap(([, row]) => row ?? []);
  const decimal = (of: (row: (typeof rows)[number]) => number | undefined) => ({
    values: Float64Array.from(rows, (row) => of(row) ?? NaN),
    perUnit: 1,
  });
  const none = decimal(() => undefined);
  const starts = [0];
  for (const [, row] of weeks) starts.push((starts.at(-1) ?? 0) + (row ? 1 : 0));
  const { hasReported, hasReportedKnown } = localityFlag;
  return {
    weeks: weeks.map(([week]) => week),
    start: Uint32Array.from(starts),
    fetchedAtMs: Float64Array.from(weeks, () => 0),
    places: [
      {
        localityNo: localityNo(no),
        name: `Site ${no}`,
        lon: 5,
        lat: 60,
        municipalityNo: '4601',
        municipality: 'Bergen',
      },
    ],
    place: Uint16Array.from(rows, () => 0),
    flags: Uint16Array.from(rows, ({ lice }) => (lice === undefined ? 0 : hasReported) | hasReportedKnown),
    diseaseSets: [[]],
    diseases: Uint16Array.from(rows, () => 0),
    adultFemaleLice: decimal(({ lice }) => lice),
    seaTemperature: decimal(({ sea }) => sea),
    adultFemaleLicePreviousWeek: none,
    mobileLice: none,
    stationaryLice: none,
    totalLice: none,
  };
}
