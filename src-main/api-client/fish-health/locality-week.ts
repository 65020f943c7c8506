import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import type { DiseaseCase } from '../../../src-shared/domain/fish-health/disease';
import type { LiceCount, LiceReport } from '../../../src-shared/domain/fish-health/lice-report';
import {
  type ControlArea,
  localityNo,
  type LocalityNo,
  type LocalityWeekDetail,
} from '../../../src-shared/domain/fish-health/locality';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint, SiteWeek } from '../endpoint';
import { readEscapes } from './escape';
import { localityWeekRequest, processLocalityWeek } from './fish-health';
import { readTreatments } from './lice-treatments';
import { readLocalityNo, readPoint } from './locality-link';
import { type DriftCount, isJsonObject, type JsonObject, Reading } from '../reading';
import { readRegisterEntry } from './register-entry';

export interface LocalityWeek {
  readonly detail: LocalityWeekDetail;
  readonly drift: readonly DriftCount[];
}

/**
 * The answer of GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week} (facts.md 9). It does not name its week.
 * `bad-response` where it is of another locality than was asked for.
 */
export function readLocalityWeek(
  answer: unknown,
  asked: LocalityNo,
  week: IsoWeek,
  reading = new Reading(),
): Result<LocalityWeek> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the locality is not an object');
  const no = readLocalityNo(answer, reading);
  if (no !== null && no !== asked) return fail('bad-response', `asked for ${asked}, got ${no}`);
  if (no === null) reading.note('locality.no');

  const link = reading.object(answer, 'locality', '');
  const municipality = reading.object(answer, 'municipality', '');
  const area = reading.object(answer, 'productionArea', '', true);
  const detail: LocalityWeekDetail = {
    localityNo: localityNo(asked),
    week,
    name: reading.text(link, 'name', 'locality'),
    isOnLand: reading.yesNo(link, 'isOnLand', 'locality'),
    lonLat: readPoint(answer, reading),
    municipality: {
      no: reading.text(municipality, 'no', 'municipality'),
      name: reading.text(municipality, 'name', 'municipality'),
    },
    productionArea: area && {
      id: reading.number(area, 'id', 'productionArea'),
      name: reading.text(area, 'name', 'productionArea'),
      colour: reading.text(area, 'color', 'productionArea'),
    },
    register: readRegisterEntry(answer, reading),
    controlAreas: reading.objects(answer, 'controlAreas', '', (one) => readControlArea(one, reading)),
    exportRestrictions: reading.objects(answer, 'exportRestrictionAreas', '', (one) => ({
      localityNo: reading.number(one, 'localityNo', 'exportRestrictionAreas'),
      year: reading.number(one, 'year', 'exportRestrictionAreas'),
      week: reading.number(one, 'week', 'exportRestrictionAreas'),
    })),
    pdZone: readPdZone(answer, reading),
    diseases: reading.objects(answer, 'diseases', '', (one) => readDisease(one, reading)),
    escapes: readEscapes(answer, reading),
    lice: readLiceReport(answer, reading),
    treatments: readTreatments(answer, reading),
  };
  return ok({ detail, drift: reading.drift() });
}

function readLiceReport(detail: JsonObject, reading: Reading): LiceReport {
  const report = reading.object(detail, 'liceReport', '');
  const count = (stage: string): LiceCount => {
    const of = reading.object(report, stage, 'liceReport');
    const path = `liceReport.${stage}`;
    return {
      average: reading.number(of, 'average', path),
      averageOfPreviousWeek: reading.number(of, 'averageOfPreviousWeek', path),
      trend: reading.text(of, 'trend', path),
    };
  };
  return {
    hasReported: reading.yesNo(report, 'hasReported', 'liceReport'),
    isFallow: reading.yesNo(report, 'isFallow', 'liceReport'),
    adultFemale: count('adultFemaleLice'),
    mobile: count('mobileLice'),
    stationary: count('stationaryLice'),
    total: count('totalLice'),
    seaTemperature: reading.number(report, 'seaTemperature', 'liceReport'),
  };
}

/** One shape for the versions 1, 2 and 3, which fill different members: none of them is missed when it is absent. */
export function readDisease(one: JsonObject, reading: Reading): DiseaseCase {
  const optional = (member: string): string | null =>
    one[member] === undefined ? null : reading.text(one, member, 'diseases');
  return {
    version: reading.number(one, 'version', 'diseases', false),
    name: reading.text(one, 'name', 'diseases', false),
    subType: optional('subType'),
    status: optional('status'),
    closureType: optional('closureType'),
    suspicionDate: optional('suspicionDate'),
    diagnosisDate: optional('diagnosisDate'),
    emptiedDate: optional('emptiedDate'),
    closureDate: optional('closureDate'),
  };
}

function readPdZone(detail: JsonObject, reading: Reading): LocalityWeekDetail['pdZone'] {
  const id = reading.text(detail, 'pdZoneId', '');
  return id === null && detail['pdZoneId'] !== null ? null : { id };
}

function readControlArea(one: JsonObject, reading: Reading): ControlArea {
  const regulation = reading.object(one, 'regulation', 'controlAreas', true);
  return {
    diseaseName: reading.text(one, 'diseaseName', 'controlAreas'),
    type: reading.text(one, 'type', 'controlAreas'),
    regulation: regulation && {
      no: reading.text(regulation, 'nr', 'controlAreas.regulation'),
      name: reading.text(regulation, 'name', 'controlAreas.regulation'),
      link: reading.text(regulation, 'link', 'controlAreas.regulation'),
    },
  };
}

export const locality = {
  request: ({ localityNo, week }) => localityWeekRequest(localityNo, week),
  process: processLocalityWeek,
  parse: (json, { localityNo, week }, reading) => readLocalityWeek(json, localityNo, week, reading),
  hasRaw: true,
  isFresh: ({ week }, ...times) => isFreshWeek(week, ...times),
  subject: ({ localityNo, week }) => ({ kind: 'locality', week, localityNo }),
  yearOf: ({ week }) => weekParts(week).year,
} satisfies Endpoint<SiteWeek, LocalityWeek>;
