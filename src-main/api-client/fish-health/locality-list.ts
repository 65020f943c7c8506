import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import { type LocalityWeekColumns, localityFlag } from '../../../src-shared/domain/fish-health/locality';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint } from '../endpoint';
import { localityListRequest } from './fish-health';
import { readLocalityNo, readPoint } from './locality-link';
import { type DriftCount, isJsonObject, type JsonObject, Reading } from '../reading';

export interface LocalityList {
  readonly columns: LocalityWeekColumns;
  readonly drift: readonly DriftCount[];
  /** Rows that are not in the columns: without a number, or a second one of the same number. */
  readonly leftOut: number;
  /** These rows, and values that could not be read, by path. */
  readonly dropped: readonly DriftCount[];
}

/** Of a few rows that lack a member it is not known that all would. */
const enoughRows = 20;

/** The members that every row lacks; empty where there are none. */
export function lackingIn({ columns: { count }, drift }: LocalityList): string {
  const paths = drift.flatMap((one) => (one.count >= count && !one.path.includes(' ') ? [one.path] : []));
  return count < enoughRows ? '' : paths.join(', ');
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/**
 * The answer of POST /v2/geodata/fishhealth/locality/{year}/{week} as columns (facts.md 8). The rows do not name their
 * week, so it comes from the request. `bad-response` where not one row can be read.
 */
export function readLocalityList(
  answer: unknown,
  week: IsoWeek,
  reading = new Reading(),
): Result<LocalityList> {
  if (!Array.isArray(answer)) return fail('bad-response', 'the list of localities is not a list');
  const seen = new Set<number>();
  const rows: { readonly no: number; readonly row: JsonObject }[] = [];
  for (const row of answer as unknown[]) {
    reading.look('[]', row);
    const no = isJsonObject(row) ? readLocalityNo(row, reading) : null;
    if (no === null) reading.drop('locality.no (left out)');
    else if (seen.has(no)) reading.drop('locality.no (repeated, left out)');
    else rows.push({ no, row: row as JsonObject });
    if (no !== null) seen.add(no);
  }
  if (answer.length > 0 && rows.length === 0)
    return fail('bad-response', `none of ${answer.length} localities has a number`);

  const columns = emptyColumns(week, rows.length);
  rows.forEach(({ no, row }, index) => fillRow(columns, index, no, row, reading));
  const leftOut = answer.length - rows.length;
  return ok({ columns, drift: reading.drift(), leftOut, dropped: reading.dropped() });
}

function emptyColumns(week: IsoWeek, count: number): Mutable<LocalityWeekColumns> {
  const numbers = (): Float64Array => new Float64Array(count).fill(NaN);
  return {
    week,
    count,
    localityNo: new Int32Array(count),
    name: [],
    lon: numbers(),
    lat: numbers(),
    municipalityNo: [],
    municipality: [],
    flags: new Uint16Array(count),
    adultFemaleLice: numbers(),
    adultFemaleLicePreviousWeek: numbers(),
    mobileLice: numbers(),
    stationaryLice: numbers(),
    totalLice: numbers(),
    seaTemperature: numbers(),
    diseases: [],
  };
}

function fillRow(
  columns: Mutable<LocalityWeekColumns>,
  index: number,
  no: number,
  row: JsonObject,
  reading: Reading,
): void {
  columns.localityNo[index] = no;
  const link = reading.object(row, 'locality', '');
  columns.name.push(reading.text(link, 'name', 'locality'));
  const point = readPoint(row, reading);
  columns.lon[index] = point?.[0] ?? NaN;
  columns.lat[index] = point?.[1] ?? NaN;
  const municipality = reading.object(row, 'municipality', '');
  columns.municipalityNo.push(reading.text(municipality, 'no', 'municipality'));
  columns.municipality.push(reading.text(municipality, 'name', 'municipality'));

  const report = reading.object(row, 'liceReport', '');
  const adultFemale = reading.object(report, 'adultFemaleLice', 'liceReport');
  const average = (stage: string): number =>
    reading.number(reading.object(report, stage, 'liceReport'), 'average', `liceReport.${stage}`) ?? NaN;
  columns.adultFemaleLice[index] =
    reading.number(adultFemale, 'average', 'liceReport.adultFemaleLice') ?? NaN;
  columns.adultFemaleLicePreviousWeek[index] =
    reading.number(adultFemale, 'averageOfPreviousWeek', 'liceReport.adultFemaleLice') ?? NaN;
  columns.mobileLice[index] = average('mobileLice');
  columns.stationaryLice[index] = average('stationaryLice');
  columns.totalLice[index] = average('totalLice');
  columns.seaTemperature[index] = reading.number(report, 'seaTemperature', 'liceReport') ?? NaN;

  const diseases = reading.list(row, 'diseases', '');
  columns.diseases.push(diseaseNames(diseases ?? [], reading));
  const flag = localityFlag;
  const known = (value: boolean | null, bit: number, knownBit: number): number =>
    value === null ? 0 : knownBit | (value ? bit : 0);
  columns.flags[index] =
    known(reading.yesNo(report, 'hasReported', 'liceReport'), flag.hasReported, flag.hasReportedKnown) |
    known(reading.yesNo(report, 'isFallow', 'liceReport'), flag.isFallow, flag.isFallowKnown) |
    known(reading.yesNo(row, 'hasSalmonoidLicense', ''), flag.hasSalmonoids, flag.hasSalmonoidsKnown) |
    known(reading.yesNo(link, 'isOnLand', 'locality'), flag.isOnLand, flag.isOnLandKnown) |
    known(
      reading.yesNo(row, 'isSlaughterHoldingCage', ''),
      flag.isSlaughterHoldingCage,
      flag.isSlaughterHoldingCageKnown,
    ) |
    (diseases === null ? 0 : flag.diseasesKnown) |
    treatmentFlags(reading.list(row, 'liceTreatments', ''), reading);
}

/** Names; entries of the detail's shape are read by their name and counted (facts.md, pain point 11). */
function diseaseNames(entries: readonly unknown[], reading: Reading): string[] {
  const names: string[] = [];
  for (const entry of entries) {
    const name = isJsonObject(entry) ? entry['name'] : entry;
    if (typeof name !== 'string') reading.drop('diseases[]');
    else if (name !== entry) reading.note('diseases[]');
    if (typeof name === 'string') names.push(name);
  }
  return names;
}

/** The list names categories only (facts.md 12.8). An unknown one is counted, and leaves untold what else was done. */
const treatmentFlag: Readonly<Record<string, number>> = {
  MEDIKAMENTELL: localityFlag.treatedMedicinal,
  IKKE_MEDIKAMENTELL: localityFlag.treatedNonMedicinal,
  RENSEFISK: localityFlag.cleanerFish,
};

function treatmentFlags(categories: readonly unknown[] | null, reading: Reading): number {
  if (categories === null) return 0;
  let flags: number = localityFlag.treatmentsKnown;
  for (const category of categories) {
    const bit = typeof category === 'string' ? treatmentFlag[category] : undefined;
    if (bit !== undefined) flags |= bit;
    else {
      reading.drop('liceTreatments[]');
      flags &= ~localityFlag.treatmentsKnown;
    }
  }
  return flags;
}

export const week = {
  request: ({ week }) => localityListRequest(week),
  parse: (json, { week }, reading) => readLocalityList(json, week, reading),
  isFresh: ({ week }, ...times) => isFreshWeek(week, ...times),
  subject: ({ week }) => ({ kind: 'week', week }),
  yearOf: ({ week }) => weekParts(week).year,
} satisfies Endpoint<{ readonly week: IsoWeek }, LocalityList>;
