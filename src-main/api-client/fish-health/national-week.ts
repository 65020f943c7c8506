import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import type {
  AnnualSeries,
  DiseaseCount,
  NationalWeek,
  ThresholdCount,
} from '../../../src-shared/domain/fish-health/national-week';
import { type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint, ReadValue } from '../endpoint';
import { readEscapes } from './escape';
import { nationalWeekRequest } from './fish-health';
import { isJsonObject, type JsonObject, Reading } from '../reading';

/** The answer of POST /v2/geodata/fishhealth/{year}/{week} (facts.md 7). It does not name its week. */
export function readNationalWeek(
  answer: unknown,
  week: IsoWeek,
  reading = new Reading(),
): Result<ReadValue<NationalWeek>> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the national week is not an object');
  const threshold = (name: string): ThresholdCount => {
    const path = `liceStatistics.${name}`;
    const of = reading.object(reading.object(answer, 'liceStatistics', ''), name, 'liceStatistics');
    return { count: reading.number(of, 'count', path), percentage: reading.number(of, 'percentage', path) };
  };
  const national: NationalWeek = {
    week,
    outbreaks: reading.objects(answer, 'diseaseOutbreaks', '', (one) => readOutbreak(one, reading)),
    diseases: readDiseaseCounts(answer, 'diseaseStatistics', '', reading),
    annualDiseases: readAnnualDiseases(answer, week, reading),
    aboveThreshold: threshold('aboveThreshold'),
    belowThreshold: threshold('belowThreshold'),
    belowMinimumThreshold: threshold('belowMinimumThreshold'),
    annualAboveThreshold: readAnnualCounts(
      answer,
      week,
      'annualLiceStatistics',
      'Lice',
      'aboveThreshold',
      reading,
    ),
    escapes: readEscapes(answer, reading),
    annualEscapes: readAnnualCounts(answer, week, 'annualEscapeStatistics', 'Escape', 'count', reading),
  };
  return ok({ value: national, drift: reading.drift(), leftOut: 0 });
}

function readOutbreak(one: JsonObject, reading: Reading): NonNullable<NationalWeek['outbreaks']>[number] {
  const at = 'diseaseOutbreaks';
  const link = reading.object(one, 'locality', at);
  const disease = reading.object(one, 'disease', at);
  return {
    localityNo: reading.number(link, 'no', `${at}.locality`, false),
    localityName: reading.text(link, 'name', `${at}.locality`),
    isOnLand: reading.yesNo(link, 'isOnLand', `${at}.locality`, true),
    disease: reading.text(disease, 'name', `${at}.disease`, false),
    subType: reading.text(disease, 'subType', `${at}.disease`),
    status: reading.text(disease, 'status', `${at}.disease`),
  };
}

function readDiseaseCounts(
  of: JsonObject | null,
  member: string,
  path: string,
  reading: Reading,
): readonly DiseaseCount[] | null {
  const here = path ? `${path}.${member}` : member;
  return reading.objects(of, member, path, (one) => ({
    name: reading.text(one, 'name', here, false),
    count: reading.number(one, 'count', here, false),
  }));
}

function readAnnualDiseases(
  answer: JsonObject,
  week: IsoWeek,
  reading: Reading,
): NationalWeek['annualDiseases'] {
  const at = 'annualDiseaseStatistics';
  const of = reading.object(answer, at, '');
  const weeks = reading.object(of, 'weeklyDiseaseStatistics', at);
  const counts = (from: JsonObject | null, member: string, path: string): readonly DiseaseCount[] | null =>
    from?.[member] === null ? null : readDiseaseCounts(from, member, path, reading);
  return {
    isFiltered: reading.yesNo(of, 'isFiltered', at),
    total: counts(of, 'diseaseStatistics', at),
    filtered: counts(of, 'filteredDiseaseStatistics', at),
    byWeek: byWeek(weeks, `${at}.weeklyDiseaseStatistics`, week, reading, (key, path) =>
      counts(weeks, key, path),
    ),
  };
}

/** `annualLiceStatistics` and `annualEscapeStatistics` have the same build: objects with one count each. */
function readAnnualCounts(
  answer: JsonObject,
  week: IsoWeek,
  at: string,
  kind: 'Lice' | 'Escape',
  count: string,
  reading: Reading,
): AnnualSeries<number | null> {
  const of = reading.object(answer, at, '');
  const countOf = (from: JsonObject | null, member: string, path: string): number | null =>
    reading.number(reading.object(from, member, path, true), count, `${path}.${member}`);
  const weeks = reading.object(of, `weekly${kind}Statistics`, at);
  return {
    isFiltered: reading.yesNo(of, 'isFiltered', at),
    total: countOf(of, `${kind.toLowerCase()}Statistics`, at),
    filtered: countOf(of, `filtered${kind}Statistics`, at),
    byWeek: byWeek(weeks, `${at}.weekly${kind}Statistics`, week, reading, (key, path) =>
      countOf(weeks, key, path),
    ),
  };
}

/** The weekly members are objects keyed by the week number as text, not lists; some years have a 53. */
function byWeek<T>(
  weeks: JsonObject | null,
  path: string,
  of: IsoWeek,
  reading: Reading,
  read: (key: string, path: string) => T,
): readonly (readonly [number, T])[] {
  const last = weeksInYear(weekParts(of).year);
  return Object.keys(weeks ?? {}).flatMap((key): readonly (readonly [number, T])[] => {
    const week = Number(key);
    if (Number.isInteger(week) && week >= 1 && week <= last) return [[week, read(key, path)]];
    reading.drop(`${path}.${key}`);
    return [];
  });
}

export const national = {
  request: ({ week, filter }) => nationalWeekRequest(week, filter),
  parse: (json, { week }, reading) => readNationalWeek(json, week, reading),
  hasRaw: true,
  isFresh: ({ week }, ...times) => isFreshWeek(week, ...times),
  subject: ({ week }) => ({ kind: 'national', week }),
  yearOf: ({ week }) => weekParts(week).year,
} satisfies Endpoint<{ readonly week: IsoWeek; readonly filter?: ServiceFilter }, ReadValue<NationalWeek>>;
