import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { startForTest } from '@kartbord/sample-service/testing';
import { localityListRequest, localityWeekRequest } from '../../src-main/api-client/fish-health/fish-health';
import { detail, row } from '../../src-main/api-client/fixtures';
import { isJsonObject, type JsonObject } from '../../src-main/api-client/reading';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { drifted, type Expected, expectedDrift, numberAt, valueAt } from './drift';
import { type Hostile, openHostile, valueOf } from './hostile-service';

const seed = 20261121;
const weeks = 10;
const rowsEach = 1000;
const details = 1000;

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const context = { signal: new AbortController().signal, progress: () => {} };

/** As no writer of ours would write it: blanks, escapes and numbers with trailing zeros must come back as they are. */
const oddly = (json: unknown): string =>
  `\n  ${JSON.stringify(json, null, 1).replaceAll('✱', '\\u2731').replaceAll('0.23,', '0.230,')}\t\n`;

function give(hostile: Hostile, body: string): void {
  hostile.answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

const stages = ['adultFemaleLice', 'mobileLice', 'stationaryLice', 'totalLice'];
const may = (path: string, type: Expected['type']): Expected => ({ path, type, mayBeNull: true });
const must = (path: string, type: Expected['type']): Expected => ({ path, type, mayBeNull: false });

/** What the list of a week is read for (facts.md 8). */
const rowMembers: readonly Expected[] = [
  must('locality', 'object'),
  may('locality.name', 'string'),
  must('locality.isOnLand', 'boolean'),
  must('municipality', 'object'),
  may('municipality.no', 'string'),
  may('municipality.name', 'string'),
  must('hasSalmonoidLicense', 'boolean'),
  must('isSlaughterHoldingCage', 'boolean'),
  must('diseases', 'list'),
  must('liceTreatments', 'list'),
  must('liceReport', 'object'),
  must('liceReport.hasReported', 'boolean'),
  must('liceReport.isFallow', 'boolean'),
  may('liceReport.seaTemperature', 'number'),
  ...stages.flatMap((stage) => [
    must(`liceReport.${stage}`, 'object'),
    may(`liceReport.${stage}.average`, 'number'),
  ]),
  may('liceReport.adultFemaleLice.averageOfPreviousWeek', 'number'),
];

const numberColumns = {
  adultFemaleLice: 'liceReport.adultFemaleLice.average',
  adultFemaleLicePreviousWeek: 'liceReport.adultFemaleLice.averageOfPreviousWeek',
  mobileLice: 'liceReport.mobileLice.average',
  stationaryLice: 'liceReport.stationaryLice.average',
  totalLice: 'liceReport.totalLice.average',
  seaTemperature: 'liceReport.seaTemperature',
} as const;

/** The number of a locality, however it is written now; null where the row has none. */
function numberOf(one: unknown): number | null {
  const [value] = [valueAt(one, 'locality.no'), valueAt(one, 'localityNo')].filter(
    (each) => each !== null && each !== undefined,
  );
  const no = typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : value;
  return typeof no === 'number' && Number.isInteger(no) && no > 0 && no <= 9_999_999 ? no : null;
}

it(
  `reads ${weeks * rowsEach} rows that drifted: what is not given is never 0, every drift is counted, every byte is kept`,
  { timeout: 120_000 },
  async () => {
    const hostile = await openHostile(service);
    const rows = Array.from({ length: weeks * rowsEach }, (_, n) => n).map(
      (n) =>
        fc.sample(drifted(row({ locality: { no: 10_000 + n, name: `Prøve ${n}`, isOnLand: n % 2 === 0 } })), {
          seed: seed + n,
          numRuns: 1,
        })[0],
    );
    for (let turn = 0; turn < weeks; turn++) {
      const week = isoWeek(2026, turn + 1);
      const sent = rows.slice(turn * rowsEach, (turn + 1) * rowsEach);
      const body = oddly(sent);
      give(hostile, body);
      const { value, stamp } = valueOf(await hostile.work.fishHealth.week(week, 'refresh', context));
      const { columns, drift, leftOut } = value;
      const numbers = sent.map(numberOf);
      const firsts = sent.filter((_, at) => numbers[at] !== null && numbers.indexOf(numbers[at]!) === at);
      const given = firsts.filter(isJsonObject);
      expect([columns.count, leftOut]).toEqual([given.length, rowsEach - given.length]);
      given.forEach((one, at) => {
        expect(columns.localityNo[at]).toBe(numberOf(one));
        for (const [column, path] of Object.entries(numberColumns)) {
          const read = columns[column as keyof typeof numberColumns][at] ?? NaN;
          expect([path, Number.isNaN(read) ? null : read]).toEqual([path, numberAt(one, path)]);
        }
      });
      const counted = new Map(drift.map(({ path, count }) => [path, count]));
      const expected = expectedDrift(given, rowMembers);
      for (const { path } of rowMembers)
        expect([path, counted.get(path) ?? 0]).toEqual([path, expected.get(path) ?? 0]);
      expect(counted.get('locality.no (left out)') ?? 0).toBe(numbers.filter((no) => no === null).length);
      expect(expected.size).toBeGreaterThan(10);

      // What no reader knows is in the kept bytes, as it was sent; what was not given is null in a file, and never 0.
      const { method, path, body: asked } = localityListRequest(week);
      const kept = await hostile.cachedBytes({ method, path, body: asked ?? '' });
      expect(kept?.equals(Buffer.from(body))).toBe(true);
      const what = hostile.work.weekExport({ value, stamp }, week, {}, 'en');
      const file = JSON.parse(
        new TextDecoder().decode(valueOf(await hostile.work.localitiesBytes(what, context.signal)).bytes),
      ) as { features: { properties: JsonObject }[] };
      expect(file.features.map(({ properties }) => properties['adultFemaleLice'])).toEqual(
        given.map((one) => numberAt(one, numberColumns.adultFemaleLice)),
      );
    }
  },
);

it(
  `reads ${details} localities that drifted: what is not given is never 0, and the service’s own words are kept whole`,
  { timeout: 120_000 },
  async () => {
    const hostile = await openHostile(service);
    const week = isoWeek(2026, 45);
    const liceMembers: readonly Expected[] = rowMembers
      .filter(({ path }) => path.startsWith('liceReport'))
      .concat(
        stages.flatMap((stage) => [
          ...(stage === 'adultFemaleLice'
            ? []
            : [may(`liceReport.${stage}.averageOfPreviousWeek`, 'number')]),
          may(`liceReport.${stage}.trend`, 'string'),
        ]),
      );
    let read = 0;
    let refused = 0;
    for (let n = 0; n < details; n++) {
      const no = localityNo(10_000 + n);
      const link = { no, name: `Prøve ${n}`, isOnLand: false };
      const [sent] = fc.sample(drifted(detail({ locality: link })), { seed: seed + n, numRuns: 1 });
      const body = oddly(sent);
      give(hostile, body);
      const result = await hostile.work.fishHealth.ask(
        'locality',
        { localityNo: no, week },
        'refresh',
        context,
      );
      const { method, path } = localityWeekRequest(no, week);
      const kept = await hostile.cachedBytes({ method, path, body: '' });
      const named = numberOf(sent);
      // Of another locality than was asked for: refused, and not kept under the wrong name.
      if (named !== null && named !== no) {
        expect([result.ok || result.failure.code, kept]).toEqual(['bad-response', null]);
        refused++;
        continue;
      }
      const value = valueOf(result);
      const { lice } = value.detail;
      const numbers = {
        'adultFemaleLice.average': lice.adultFemale.average,
        'adultFemaleLice.averageOfPreviousWeek': lice.adultFemale.averageOfPreviousWeek,
        'mobileLice.average': lice.mobile.average,
        'stationaryLice.average': lice.stationary.average,
        'stationaryLice.averageOfPreviousWeek': lice.stationary.averageOfPreviousWeek,
        'totalLice.average': lice.total.average,
        seaTemperature: lice.seaTemperature,
      };
      for (const [member, number] of Object.entries(numbers))
        expect([member, number]).toEqual([member, numberAt(sent, `liceReport.${member}`)]);
      const counted = new Map(value.drift.map(({ path: at, count }) => [at, count]));
      const expected = expectedDrift([sent as JsonObject], liceMembers);
      for (const { path: at } of liceMembers)
        expect([at, counted.get(at) ?? 0]).toEqual([at, expected.get(at) ?? 0]);
      expect(JSON.parse(value.raw)).toEqual(sent);
      expect(kept?.equals(Buffer.from(body))).toBe(true);
      read++;
    }
    expect(read).toBeGreaterThan(details * 0.9);
    expect(read + refused).toBe(details);
  },
);
