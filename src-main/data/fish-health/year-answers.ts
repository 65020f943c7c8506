import type { CacheSubject } from '../../../src-shared/domain/cache/cache';
import { fail, ok, type Result } from '../../../src-shared/result';
import { readLocalityDiseases } from '../../api-client/fish-health/locality-diseases';
import { readMedicationEvents } from '../../api-client/fish-health/medication-events';
import { readMunicipalityTreatments } from '../../api-client/fish-health/municipality-treatments';
import { readNationalWeek } from '../../api-client/fish-health/national-week';
import { readVesselWeek, readVesselYear } from '../../api-client/vessels/vessel-visits';
import type { Reading } from '../../api-client/reading';
import type { YearAnswers, YearQuestion, YearRead } from './years-messages';

type Read<K extends YearQuestion['kind']> = Omit<YearRead<K>, 'raw'>;

/** The parsed JSON of an answer as what it says, by the question that it answers. */
export function readYearAnswer(json: unknown, of: YearQuestion, reading?: Reading): Result<YearRead> {
  const read = valueOf(json, of, reading);
  return read.ok ? ok({ ...read.value, raw: JSON.stringify(json, null, 2) }) : read;
}

/** The same without the JSON. */
export function valueOf(json: unknown, of: YearQuestion, reading?: Reading): Result<Read<keyof YearAnswers>> {
  switch (of.kind) {
    case 'diseases':
      return map(readLocalityDiseases(json, reading), ({ cases: value, ...how }) => ({ value, ...how }));
    case 'treatments':
      return map(
        readMedicationEvents(json, of.localityNo, of.year, reading),
        ({ medication: value, ...how }) => ({
          value,
          ...how,
        }),
      );
    case 'visits':
      return map(readVesselYear(json, of.localityNo, of.year, reading), ({ weeks: value, ...how }) => ({
        value,
        ...how,
      }));
    case 'visit-week':
      return map(readVesselWeek(json, of.localityNo, of.week, reading), ({ weeks: value, ...how }) => ({
        value,
        ...how,
      }));
    case 'municipality':
      return map(
        readMunicipalityTreatments(json, of.municipalityNo, reading),
        ({ years: value, ...how }) => ({
          value,
          ...how,
        }),
      );
    case 'national':
      return map(readNationalWeek(json, of.week, reading), ({ national: value, ...how }) => ({
        value,
        leftOut: 0,
        ...how,
      }));
    default:
      return fail('bug', 'a question of no kind');
  }
}

const map = <A, B>(result: Result<A>, to: (value: A) => B): Result<B> =>
  result.ok ? ok(to(result.value)) : result;

/** What such an answer is kept as. */
export function subjectOf(of: YearQuestion): CacheSubject {
  switch (of.kind) {
    case 'municipality':
      return { kind: 'municipality' };
    case 'national':
      return { kind: 'national', week: of.week };
    case 'visit-week':
      return { kind: 'visits', week: of.week, localityNo: of.localityNo };
    default:
      return { kind: of.kind, localityNo: of.localityNo };
  }
}
