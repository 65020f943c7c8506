import { isFreshWeek, isFreshYear } from '../../../src-shared/domain/cache/freshness';
import { type LocalityNo, localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { isMmsi } from '../../../src-shared/domain/tracks/track';
import type { VesselVisit, VesselWeek, When } from '../../../src-shared/domain/vessels/visit';
import { addWeeks, isoWeek, type IsoWeek, weekParts, weeksInYear, weekStartMs } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint, ReadValue, SiteWeek, SiteYear } from '../endpoint';
import type { EndpointRequest } from '../parts';
import { isJsonObject, type JsonObject, Reading } from '../reading';
import { readInstant } from '../instant';

/** In order of time. Left out: weeks of another locality or year, without a number or repeated, and visits without a vessel. */
export type VesselWeeks = ReadValue<readonly VesselWeek[]>;

/** interface.md, "GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}/{week}". */
export function vesselWeekRequest(locality: LocalityNo, week: IsoWeek): EndpointRequest {
  const { year, week: number } = weekParts(week);
  return { method: 'GET', path: `/v1/geodata/fishhealth/locality/${locality}/vessel/${year}/${number}` };
}

/** interface.md, "GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}": all weeks of a year in one call. */
export function vesselYearRequest(locality: LocalityNo, year: number): EndpointRequest {
  return { method: 'GET', path: `/v1/geodata/fishhealth/locality/${locality}/vessel/${year}` };
}

/** Whose lists of when a path of the two asks for; undefined for any other path. Week null: all of the year. */
export function visitsOfPath(
  path: string,
): { readonly localityNo: LocalityNo; readonly year: number; readonly week: IsoWeek | null } | undefined {
  const found = /^\/v1\/geodata\/fishhealth\/locality\/(\d{1,7})\/vessel\/(\d{4})(?:\/(\d{1,2}))?$/.exec(
    path,
  );
  if (!found) return undefined;
  const [no, year, week] = found.slice(1).map(Number) as [number, number, number];
  return { localityNo: asLocalityNo(no), year, week: found[3] === undefined ? null : isoWeek(year, week) };
}

/** The visits of one week (facts.md 9c). `bad-response` where the answer is of another locality or week. */
export function readVesselWeek(
  answer: unknown,
  asked: LocalityNo,
  week: IsoWeek,
  reading = new Reading(),
): Result<VesselWeeks> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the visits of the week are not an object');
  const { year, week: number } = weekParts(week);
  for (const [member, value] of Object.entries({ localityNo: asked, year, week: number }))
    if (answer[member] !== undefined && integer(answer[member]) !== value)
      return fail(
        'bad-response',
        `asked for ${member} ${value}, got ${JSON.stringify(answer[member]).slice(0, 20)}`,
      );
  const work = new Work(asked, reading);
  for (const member of ['localityNo', 'year', 'week'])
    if (answer[member] === undefined) work.reading.note(member);
  return ok(work.done([work.readWeek(answer, week)]));
}

/**
 * The visits of a year: a list of weeks (facts.md 9c). A week of another locality or year is left out and counted.
 * `bad-response` where the answer is no list, or not one week of it can be read.
 */
export function readVesselYear(
  answer: unknown,
  asked: LocalityNo,
  year: number,
  reading = new Reading(),
): Result<VesselWeeks> {
  if (!Array.isArray(answer)) return fail('bad-response', 'the visits of the year are not a list');
  const work = new Work(asked, reading);
  const weeks = new Map<IsoWeek, VesselWeek>();
  for (const one of answer as unknown[]) {
    const why = whyNot(one, asked, year);
    const week = why === undefined ? isoWeek(year, integer((one as JsonObject)['week']) ?? 0) : undefined;
    if (week === undefined || weeks.has(week)) work.leaveOut(why ?? 'week (repeated, left out)');
    else weeks.set(week, work.readWeek(one as JsonObject, week));
  }
  if (answer.length > 0 && weeks.size === 0)
    return fail('bad-response', `none of ${answer.length} weeks is of ${asked} in ${year}`);
  return ok(work.done([...weeks.values()].sort((a, b) => (a.week < b.week ? -1 : 1))));
}

function whyNot(one: unknown, asked: LocalityNo, year: number): string | undefined {
  if (!isJsonObject(one)) return '[] (left out)';
  if (one['localityNo'] !== undefined && integer(one['localityNo']) !== asked)
    return 'localityNo (another, left out)';
  if (one['year'] !== undefined && integer(one['year']) !== year) return 'year (another, left out)';
  const week = integer(one['week']);
  return week !== null && week >= 1 && week <= weeksInYear(year) ? undefined : 'week (left out)';
}

/** A whole number, also as text: clients of the service disagree about the type of `year` (facts.md 9c). */
function integer(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

/** Reads the weeks of one answer and counts what it meets. */
class Work {
  #leftOut = 0;

  constructor(
    readonly localityNo: LocalityNo,
    readonly reading: Reading,
  ) {}

  leaveOut(path: string): void {
    this.reading.drop(path);
    this.#leftOut++;
  }

  done(weeks: readonly VesselWeek[]): VesselWeeks {
    return { value: weeks, drift: this.reading.drift(), leftOut: this.#leftOut };
  }

  readWeek(from: JsonObject, week: IsoWeek): VesselWeek {
    const list = this.reading.list(from, 'vesselVisits', '');
    return {
      localityNo: this.localityNo,
      week,
      isAnalysed: this.reading.yesNo(from, 'weekIsAnalyzed', ''),
      isBasedOnSurface: this.#basedOnSurface(from),
      visits: list && list.flatMap((one) => this.#readVisit(one, week)),
    };
  }

  /** The right spelling, or else the misspelt one, which is still sent. Where they disagree it is counted. */
  #basedOnSurface(from: JsonObject): boolean | null {
    const [right, wrong] = ['analysisBasedOnSurfaceArea', 'anlysisBasedOnSurfaceArea'] as const;
    const member = typeof from[right] === 'boolean' ? right : wrong;
    if (typeof from[right] === 'boolean' && typeof from[wrong] === 'boolean' && from[right] !== from[wrong])
      this.reading.note(`${right} and ${wrong} disagree`);
    if (from[right] === undefined && from[wrong] === undefined) {
      this.reading.note(right);
      return null;
    }
    return from[member] === undefined ? null : this.reading.yesNo(from, member, '', true);
  }

  #readVisit(one: unknown, week: IsoWeek): VesselVisit[] {
    const at = 'vesselVisits';
    const mmsi = isJsonObject(one) ? integer(one['mmsi']) : null;
    if (!isJsonObject(one) || !isMmsi(mmsi)) {
      this.leaveOut(`${at}.mmsi (left out)`);
      return [];
    }
    if (typeof one['mmsi'] === 'string') this.reading.note(`${at}.mmsi`);
    const { reading } = this;
    return [
      {
        mmsi,
        vesselName: reading.text(one, 'vesselName', at),
        ...this.#readTimes(one, week),
        shipType: reading.number(one, 'shipType', at),
        isWellboat: reading.yesNo(one, 'isWellboat', at, true),
        isSlaughterBoat: reading.yesNo(one, 'isSlaughterBoat', at, true),
        registerType: reading.text(one, 'shipRegisterVesselType', at),
        registerNameNo: reading.text(one, 'shipRegisterVesselTypeNameNo', at),
        registerNameEn: reading.text(one, 'shipRegisterVesselTypeNameEn', at),
      },
    ];
  }

  /** `stopTime` is null, or the end of the week, for a vessel that had not left (facts.md 9c). */
  #readTimes(one: JsonObject, week: IsoWeek): Pick<VesselVisit, 'arrived' | 'left' | 'leaving'> {
    const [startMs, endMs] = [weekStartMs(week), weekStartMs(addWeeks(week, 1))];
    const time = (member: string, mayBeNull: boolean): When | null => {
      const path = `vesselVisits.${member}`;
      const text = this.reading.text(one, member, 'vesselVisits', mayBeNull);
      const instant = text === null ? null : readInstant(text);
      if (text !== null && instant === null) this.reading.drop(path);
      if (instant && !instant.hasZone) this.reading.note(`${path} (no zone)`);
      return instant && instant.when;
    };
    const arrived = time('startTime', false);
    const left = time('stopTime', true);
    const from = arrived ?? ([startMs, left?.[1] ?? endMs] as const);
    const isBackward = left !== null && left[1] < from[0];
    if (isBackward) this.reading.note('vesselVisits.stopTime before startTime');
    const open = [from[0], Math.max(endMs, from[1])] as const;
    if (left === null || isBackward) return { arrived: from, left: open, leaving: 'not-given' };
    return isWeekEnd(left, endMs)
      ? { arrived: from, left: open, leaving: 'week-end' }
      : { arrived: from, left, leaving: 'given' };
  }
}

/** Midnight of Sunday or its last second, in UTC or in Norwegian time, which is one or two hours ahead. */
function isWeekEnd([earliest, latest]: When, endMs: number): boolean {
  return [0, 1, 2].some((hours) => {
    const midnight = endMs - hours * 3_600_000;
    return latest >= midnight - 1_000 && earliest <= midnight;
  });
}

export const visits = {
  request: ({ localityNo, year }) => vesselYearRequest(localityNo, year),
  parse: (json, { localityNo, year }, reading) => readVesselYear(json, localityNo, year, reading),
  hasRaw: true,
  isFresh: ({ year }, ...times) => isFreshYear('visits', year, ...times),
  subject: ({ localityNo }) => ({ kind: 'visits', localityNo }),
  yearOf: ({ year }) => year,
} satisfies Endpoint<SiteYear, VesselWeeks>;

export const visitWeek = {
  request: ({ localityNo, week }) => vesselWeekRequest(localityNo, week),
  parse: (json, { localityNo, week }, reading) => readVesselWeek(json, localityNo, week, reading),
  hasRaw: true,
  isFresh: ({ week }, ...times) => isFreshWeek(week, ...times),
  subject: ({ localityNo, week }) => ({ kind: 'visits', week, localityNo }),
  yearOf: ({ week }) => weekParts(week).year,
} satisfies Endpoint<SiteWeek, VesselWeeks>;
