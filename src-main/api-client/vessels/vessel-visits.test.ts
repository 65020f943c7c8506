import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import type { Json } from '../fixtures';
import {
  readVesselWeek,
  readVesselYear,
  vesselWeekRequest,
  type VesselWeeks,
  vesselYearRequest,
} from './vessel-visits';

const no = localityNo(12345);
const week = isoWeek(2026, 10);
const [monday, nextMonday] = [weekStartMs(week), weekStartMs(isoWeek(2026, 11))];
const at = (text: string): number => Date.parse(text);

const visit = (change: Json = {}): Json => ({
  mmsi: 257_990_001,
  vesselName: 'PRØVE, "BRØNN"\n',
  startTime: '2026-03-03T08:00:00Z',
  stopTime: '2026-03-03T15:30:00+01:00',
  shipType: 70,
  isWellboat: true,
  isSlaughterBoat: false,
  shipRegisterVesselType: '9C',
  shipRegisterVesselTypeNameNo: 'Brønnbåt',
  shipRegisterVesselTypeNameEn: 'Live fish carrier',
  ...change,
});

const weekOf = (change: Json = {}, ...visits: Json[]): Json => ({
  localityNo: no,
  year: 2026,
  week: 10,
  analysisBasedOnSurfaceArea: true,
  anlysisBasedOnSurfaceArea: true,
  weekIsAnalyzed: true,
  vesselVisits: visits,
  ...change,
});

function valueOf(result: Result<VesselWeeks>): VesselWeeks {
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}
const read = (of: Json): VesselWeeks => valueOf(readVesselWeek(JSON.parse(JSON.stringify(of)), no, week));
const readYear = (...of: unknown[]): VesselWeeks =>
  valueOf(readVesselYear(JSON.parse(JSON.stringify(of)), no, 2026));
const paths = ({ drift }: VesselWeeks): string[] => drift.map(({ path }) => path);
const visits = ({ value }: VesselWeeks) => value[0]?.visits ?? [];

it('are asked for by week, or a year in one call', () => {
  expect([vesselWeekRequest(no, isoWeek(2026, 3)).path, vesselYearRequest(no, 2026).path]).toEqual([
    '/v1/geodata/fishhealth/locality/12345/vessel/2026/3',
    '/v1/geodata/fishhealth/locality/12345/vessel/2026',
  ]);
});

describe('the visits of a week', () => {
  it('are read with instants, the register’s words and the name as sent', () => {
    const of = read(weekOf({}, visit()));
    expect([of.drift, of.leftOut]).toEqual([[], 0]);
    expect(of.value).toEqual([
      {
        localityNo: no,
        week,
        isAnalysed: true,
        isBasedOnSurface: true,
        visits: [
          {
            mmsi: 257_990_001,
            vesselName: 'PRØVE, "BRØNN"\n',
            arrived: [at('2026-03-03T08:00:00Z'), at('2026-03-03T08:00:00Z')],
            left: [at('2026-03-03T14:30:00Z'), at('2026-03-03T14:30:00Z')],
            leaving: 'given',
            shipType: 70,
            isWellboat: true,
            isSlaughterBoat: false,
            registerType: '9C',
            registerNameNo: 'Brønnbåt',
            registerNameEn: 'Live fish carrier',
          },
        ],
      },
    ]);
  });

  it.each([
    ['null', null, 'not-given'],
    ['the end of the week', '2026-03-09T00:00:00Z', 'week-end'],
    ['the last second of the week', '2026-03-08T23:59:59Z', 'week-end'],
    ['the end of the week in Norway', '2026-03-09T00:00:00+01:00', 'week-end'],
    ['the last second of the week in Norway', '2026-03-08T22:59:59Z', 'week-end'],
  ])('with a stop that is %s lasted until some time in the week', (_what, stopTime, leaving) => {
    const of = read(weekOf({}, visit({ stopTime })));
    expect(visits(of)).toMatchObject([{ left: [at('2026-03-03T08:00:00Z'), nextMonday], leaving }]);
    expect(of.drift).toEqual([]);
  });

  it('with a stop late on Sunday ended then', () => {
    const of = read(weekOf({}, visit({ stopTime: '2026-03-08T22:30:00Z' })));
    expect(visits(of)).toMatchObject([
      { leaving: 'given', left: [at('2026-03-08T22:30:00Z'), at('2026-03-08T22:30:00Z')] },
    ]);
  });

  it('of which the service gave the day alone were at some time in that day', () => {
    const of = read(weekOf({}, visit({ startTime: '2026-03-03', stopTime: '2026-03-04' })));
    expect(visits(of)).toMatchObject([
      {
        arrived: [at('2026-03-03T00:00:00Z'), at('2026-03-03T23:59:59.999Z')],
        left: [at('2026-03-04T00:00:00Z'), at('2026-03-04T23:59:59.999Z')],
        leaving: 'given',
      },
    ]);
  });

  it('without a start were at some time in the week, and are counted', () => {
    const of = read(weekOf({}, visit({ startTime: null, stopTime: null })));
    expect(visits(of)).toMatchObject([{ arrived: [monday, nextMonday], left: [monday, nextMonday] }]);
    expect(paths(of)).toEqual(['vesselVisits.startTime']);
  });

  it('that end before they begin have no end, and are counted', () => {
    const of = read(weekOf({}, visit({ stopTime: '2026-03-02T08:00:00Z' })));
    expect(visits(of)).toMatchObject([{ leaving: 'not-given' }]);
    expect(paths(of)).toEqual(['vesselVisits.stopTime before startTime']);
  });

  it('without a zone are in UTC, wherever this computer is, and counted', () => {
    const of = read(weekOf({}, visit({ startTime: '2026-03-03T08:00:00' })));
    expect(visits(of)[0]?.arrived[0]).toBe(at('2026-03-03T08:00:00Z'));
    expect(paths(of)).toEqual(['vesselVisits.startTime (no zone)']);
  });

  it('of a boat that is not in the register have null for its words', () => {
    const of = read(
      weekOf({}, visit({ isWellboat: null, isSlaughterBoat: null, shipRegisterVesselType: null })),
    );
    expect(visits(of)).toMatchObject([{ isWellboat: null, registerType: null }]);
    expect(of.drift).toEqual([]);
  });

  it('without a vessel are left out and counted; its number may be text', () => {
    const of = read(weekOf({}, visit({ mmsi: null }), visit({ mmsi: '257990002' })));
    expect([visits(of).map(({ mmsi }) => mmsi), of.leftOut]).toEqual([[257_990_002], 1]);
    expect(paths(of)).toEqual(['vesselVisits.mmsi', 'vesselVisits.mmsi (left out)']);
  });

  it('that are not given are not the same as that nobody came', () => {
    expect(read(weekOf({ vesselVisits: undefined })).value[0]?.visits).toBeNull();
    expect(read(weekOf()).value[0]?.visits).toEqual([]);
  });

  it.each<[string, Json, boolean | null, string[]]>([
    ['both spellings', {}, true, []],
    ['the right spelling alone', { anlysisBasedOnSurfaceArea: undefined }, true, []],
    ['the wrong spelling alone', { analysisBasedOnSurfaceArea: undefined }, true, []],
    ['a null and the wrong spelling', { analysisBasedOnSurfaceArea: null }, true, []],
    ['two nulls', { analysisBasedOnSurfaceArea: null, anlysisBasedOnSurfaceArea: null }, null, []],
    [
      'spellings that disagree',
      { anlysisBasedOnSurfaceArea: false },
      true,
      ['analysisBasedOnSurfaceArea and anlysisBasedOnSurfaceArea disagree'],
    ],
    [
      'neither spelling',
      { analysisBasedOnSurfaceArea: undefined, anlysisBasedOnSurfaceArea: undefined },
      null,
      ['analysisBasedOnSurfaceArea'],
    ],
  ])('with %s say what the analysis is based on', (_what, change, is, drift) => {
    const of = read(weekOf(change));
    expect([of.value[0]?.isBasedOnSurface, paths(of)]).toEqual([is, drift]);
  });

  it('take the year as text', () => {
    expect(read(weekOf({ year: '2026' })).drift).toEqual([]);
  });

  it.each([[{ localityNo: 1 }], [{ week: 11 }], [{ year: '2025' }]])(
    'are refused when they are of %j',
    (change) => {
      expect(readVesselWeek(weekOf(change), no, week)).toMatchObject({ failure: { code: 'bad-response' } });
    },
  );
});

describe('the visits of a year', () => {
  it('are its weeks in order of time', () => {
    const of = readYear(weekOf({ week: 11 }), weekOf({ week: 2, weekIsAnalyzed: false }));
    expect(of.value.map((one) => [one.week, one.isAnalysed])).toEqual([
      ['2026-W02', false],
      ['2026-W11', true],
    ]);
    expect(of.drift).toEqual([]);
  });

  it('leave out what is of another place or year, repeated or no week, and count it', () => {
    const of = readYear(
      weekOf(),
      weekOf(),
      weekOf({ localityNo: 1 }),
      weekOf({ year: 2025 }),
      weekOf({ week: 54 }),
      'x',
    );
    expect([of.value.length, of.leftOut]).toEqual([1, 5]);
    expect(paths(of).sort()).toEqual([
      '[] (left out)',
      'localityNo (another, left out)',
      'week (left out)',
      'week (repeated, left out)',
      'year (another, left out)',
    ]);
  });

  it('of none are no weeks', () => expect(readYear().value).toEqual([]));

  it.each([[{}], [null], [[weekOf({ localityNo: 1 })]]])('are refused as %j', (answer) => {
    expect(readVesselYear(answer, no, 2026)).toMatchObject({ failure: { code: 'bad-response' } });
  });
});
