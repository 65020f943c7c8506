import { isFreshYear } from '../../../src-shared/domain/cache/freshness';
import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type {
  CombinationEvent,
  MedicationWeek,
  MedicationYear,
} from '../../../src-shared/domain/weeks/locality-year';
import { isoWeek, weeksInYear } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint, ReadValue, SiteYear } from '../endpoint';
import type { EndpointRequest } from '../parts';
import { isJsonObject, type JsonObject, Reading } from '../reading';

/** interface.md, "GET /v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year}". */
export function medicationEventsRequest(locality: LocalityNo, year: number): EndpointRequest {
  return { method: 'GET', path: `/v1/geodata/fishhealth/locality/${locality}/liceMedicationEvents/${year}` };
}

/**
 * The treatments of a locality's year (facts.md 9d), report versions 1 and 2. Weeks without a number that the year has
 * are left out. `bad-response` where the answer is of another locality or year than was asked for, or has no list of weeks.
 */
export function readMedicationEvents(
  answer: unknown,
  asked: LocalityNo,
  year: number,
  reading = new Reading(),
): Result<ReadValue<MedicationYear>> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the treatments of the year are not an object');
  for (const [member, value] of [
    ['localityNo', asked],
    ['year', year],
  ] as const) {
    const given = answer[member];
    if (given === undefined || given === null) reading.note(member);
    else if (Number(given) !== value)
      return fail('bad-response', `asked for ${member} ${value}, got ${JSON.stringify(given).slice(0, 20)}`);
  }
  if (!Array.isArray(answer['data'])) return fail('bad-response', 'the treatments of the year have no list');
  const weeks = (reading.objects(answer, 'data', '', (row) => readWeek(row, year, reading)) ?? []).flat();
  weeks.sort((a, b) => (a.week < b.week ? -1 : a.week > b.week ? 1 : 0));
  return ok({
    value: { localityNo: asked, year, weeks },
    drift: reading.drift(),
    leftOut: answer['data'].length - weeks.length,
  });
}

const at = 'data';

function readWeek(row: JsonObject, year: number, reading: Reading): MedicationWeek[] {
  const number = reading.number(row, 'week', at, false);
  if (number === null || !Number.isInteger(number) || number < 1 || number > weeksInYear(year)) {
    reading.drop('data.week (left out)');
    return [];
  }
  const version = reading.number(row, 'version', at, false);
  const week: MedicationWeek = {
    week: isoWeek(year, number),
    version,
    mechanicalRemoval: reading.yesNo(row, 'mechanicalRemoval', at, true),
    mechanicalRemovalEntireLocality: reading.yesNo(row, 'mechanicalRemovalEntireLocality', at, true),
    medicinal: readMedicinal(row, at, reading),
    nonMedicinal: readNonMedicinal(row, at, reading),
    combination: reading.objects(row, 'combinationTreatments', at, (one) => readCombination(one, reading)),
    cleanerFish: reading.objects(row, 'cleanerFishTreatments', at, (one) => ({
      name: reading.text(one, 'name', `${at}.cleanerFishTreatments`),
      quantity: reading.number(one, 'quantity', `${at}.cleanerFishTreatments`),
      entireLocality: reading.yesNo(one, 'entireLocality', `${at}.cleanerFishTreatments`),
    })),
  };
  noteVersion(week, reading);
  return [week];
}

/** What a version may not have is shown all the same, and counted (interface.md, Versioning 3). */
function noteVersion(week: MedicationWeek, reading: Reading): void {
  const { version } = week;
  if (version === 1 && (week.nonMedicinal?.length ?? 0) + (week.combination?.length ?? 0) > 0)
    reading.note('data.version 1 with treatments of version 2');
  if (version === 2 && week.mechanicalRemoval) reading.note('data.version 2 with mechanicalRemoval');
  if (version !== null && version !== 1 && version !== 2) reading.note(`data.version = ${version}`);
}

function readMedicinal(of: JsonObject, path: string, reading: Reading): MedicationWeek['medicinal'] {
  const here = `${path}.medicinalTreatments`;
  return reading.objects(of, 'medicinalTreatments', path, (one) => ({
    // In a combination the substance has a number, and a name only where none is listed (facts.md 9).
    name:
      optional(one, 'name', () => reading.text(one, 'name', here)) ??
      optional(one, 'otherSubstance', () => reading.text(one, 'otherSubstance', here)),
    substanceId: optional(one, 'substanceId', () => reading.number(one, 'substanceId', here)),
    type: reading.text(one, 'type', here, false),
    entireLocality: reading.yesNo(one, 'entireLocality', here),
    numberOfCages: optional(one, 'numberOfCages', () => reading.number(one, 'numberOfCages', here)),
  }));
}

function readNonMedicinal(of: JsonObject, path: string, reading: Reading): MedicationWeek['nonMedicinal'] {
  const here = `${path}.nonMedicinalTreatments`;
  return reading.objects(of, 'nonMedicinalTreatments', path, (one) => ({
    type: reading.text(one, 'type', here, false),
    entireLocality: reading.yesNo(one, 'entireLocality', here),
    numberOfCages: optional(one, 'numberOfCages', () => reading.number(one, 'numberOfCages', here)),
  }));
}

function readCombination(one: JsonObject, reading: Reading): CombinationEvent {
  const here = `${at}.combinationTreatments`;
  return {
    medicinal: readMedicinal(one, here, reading),
    nonMedicinal: readNonMedicinal(one, here, reading),
  };
}

/** A member that not all versions send: it is not missed when it is absent. */
const optional = <T>(of: JsonObject, member: string, read: () => T | null): T | null =>
  of[member] === undefined ? null : read();

export const treatments = {
  request: ({ localityNo, year }) => medicationEventsRequest(localityNo, year),
  parse: (json, { localityNo, year }, reading) => readMedicationEvents(json, localityNo, year, reading),
  hasRaw: true,
  isFresh: ({ year }, ...times) => isFreshYear('treatments', year, ...times),
  subject: ({ localityNo }) => ({ kind: 'treatments', localityNo }),
  yearOf: ({ year }) => year,
} satisfies Endpoint<SiteYear, ReadValue<MedicationYear>>;
