import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { Json } from '../fixtures';
import { readNationalWeek } from './national-week';

const week = isoWeek(2026, 53);

const answer = (change: Json = {}): Json => ({
  diseaseOutbreaks: [
    {
      locality: { no: 12345, name: 'Prøveholmen', isOnLand: false },
      disease: { name: 'PANKREASSYKDOM', subType: 'SAV3', status: 'SUSPECTED' },
    },
  ],
  diseaseStatistics: [{ name: 'PANKREASSYKDOM', count: 41 }],
  annualDiseaseStatistics: {
    isFiltered: false,
    diseaseStatistics: [{ name: 'PANKREASSYKDOM', count: 99 }],
    filteredDiseaseStatistics: null,
    weeklyDiseaseStatistics: { '1': [{ name: 'PANKREASSYKDOM', count: 2 }], '2': null, '53': [] },
  },
  liceStatistics: {
    aboveThreshold: { count: 31, percentage: 5.2 },
    belowThreshold: { count: 561, percentage: 94.8 },
    belowMinimumThreshold: { count: 0, percentage: 0 },
  },
  annualLiceStatistics: {
    isFiltered: true,
    liceStatistics: { aboveThreshold: 812 },
    filteredLiceStatistics: { aboveThreshold: null },
    weeklyLiceStatistics: { '1': { aboveThreshold: 12 }, '53': { aboveThreshold: 0 } },
  },
  farmedFishEscapes: [],
  annualEscapeStatistics: {
    isFiltered: false,
    escapeStatistics: { count: 30 },
    filteredEscapeStatistics: { count: 3 },
    weeklyEscapeStatistics: { '52': { count: 1 } },
  },
  ...change,
});

function read(value: Json): Extract<ReturnType<typeof readNationalWeek>, { ok: true }>['value'] {
  const result = readNationalWeek(JSON.parse(JSON.stringify(value)), week);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

describe('the national week', () => {
  it('is read with its year, week by week, week 53 too, and null is not zero', () => {
    const { value: national, drift } = read(answer());
    expect(drift).toEqual([]);
    expect(national).toMatchObject({
      week,
      outbreaks: [{ localityNo: 12345, disease: 'PANKREASSYKDOM', subType: 'SAV3', status: 'SUSPECTED' }],
      diseases: [{ name: 'PANKREASSYKDOM', count: 41 }],
      aboveThreshold: { count: 31, percentage: 5.2 },
      belowMinimumThreshold: { count: 0, percentage: 0 },
    });
    expect(national.annualDiseases.byWeek).toEqual([
      [1, [{ name: 'PANKREASSYKDOM', count: 2 }]],
      [2, null],
      [53, []],
    ]);
    expect(national.annualAboveThreshold).toEqual({
      isFiltered: true,
      total: 812,
      filtered: null,
      byWeek: [
        [1, 12],
        [53, 0],
      ],
    });
    expect(national.annualEscapes).toMatchObject({ total: 30, filtered: 3, byWeek: [[52, 1]] });
  });

  it.each<[string, Json, string]>([
    ['a missing part', { liceStatistics: undefined }, 'liceStatistics'],
    [
      'a list for the weeks',
      {
        annualEscapeStatistics: {
          isFiltered: false,
          escapeStatistics: null,
          filteredEscapeStatistics: null,
          weeklyEscapeStatistics: [],
        },
      },
      'annualEscapeStatistics.weeklyEscapeStatistics',
    ],
    [
      'a week 54',
      {
        annualLiceStatistics: {
          isFiltered: false,
          liceStatistics: null,
          filteredLiceStatistics: null,
          weeklyLiceStatistics: { '54': { aboveThreshold: 1 } },
        },
      },
      'annualLiceStatistics.weeklyLiceStatistics.54',
    ],
    [
      'an outbreak without a locality',
      { diseaseOutbreaks: [{ disease: { name: 'X', subType: null, status: 'SUSPECTED' } }] },
      'diseaseOutbreaks.locality',
    ],
  ])('with %s is read without it, and says so', (_what, change, path) => {
    const { drift } = read(answer(change));
    expect(drift.map((one) => one.path)).toEqual([path]);
  });

  it.each([[[]], [null], ['x']])('of %j is refused', (value) => {
    expect(readNationalWeek(value, week)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });
});
