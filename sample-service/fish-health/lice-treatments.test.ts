import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { indexStartMs, weekIndex } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import { liceTreatmentsOf } from './lice-treatments';
import { viewer } from './view';

const now = weekIndex(isoWeek(2026, 47));
const coast = makeCoast(1, now);
const view = viewer(coast)(indexStartMs(now));
const salmonid = coast.localities.filter(({ kind }) => kind === 'salmonid');

type Treatments = Record<string, unknown>;

/** All answers of a year's weeks that have treatments. */
function ofYear(year: number): Treatments[] {
  const answers: Treatments[] = [];
  for (let number = 2; number <= 50; number += 3) {
    const week = weekIndex(isoWeek(year, number));
    for (const locality of salmonid)
      if (view.reports.treatments(locality, week) !== 0)
        answers.push(liceTreatmentsOf(view, locality, week, 1));
  }
  return answers;
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null);
const days = 'daysSinceLastChitinSynthesisInhibitorTreatment';

function filledMembers(answers: readonly Treatments[]): string[] {
  const filled = answers.flatMap((answer) =>
    Object.keys(answer).filter((member) => isFilled(answer[member])),
  );
  return [...new Set(filled)].filter((member) => member !== days).sort();
}

const version1 = ['bathTreatments', 'cleanerFishTreatment', 'inFeedTreatments', 'mechanicalRemovalTreatment'];
const version2 = ['combinationTreatments', 'medicinalTreatments', 'nonMedicinalTreatments'];

test('a lice report of version 1 fills baths, in-feed, mechanical removal and cleaner fish only', () => {
  expect(filledMembers(ofYear(2016))).toEqual(version1);
});

test('a lice report of version 2 fills medicinal, non-medicinal and combination treatments only', () => {
  expect(filledMembers(ofYear(2024))).toEqual(version2);
  expect(filledMembers(ofYear(2026))).toEqual(version2);
});

test('version 1 ends with 2023', () => {
  const last = filledMembers(ofYear(2023));
  for (const member of last) expect(version1).toContain(member);
});

test('every answer has all members, those of the other version empty or null', () => {
  for (const answer of [...ofYear(2016), ...ofYear(2025)])
    expect(Object.keys(answer).sort()).toEqual([...version1, ...version2, days].sort());
});

test('a combination names its parts once, with both kinds', () => {
  const combined = ofYear(2025).filter(({ combinationTreatments }) => isFilled(combinationTreatments));
  expect(combined.length).toBeGreaterThan(3);
  for (const answer of combined) {
    expect(answer).toMatchObject({ medicinalTreatments: [], nonMedicinalTreatments: [] });
    const [combination] = answer['combinationTreatments'] as Record<string, unknown[]>[];
    expect(combination?.['medicinalTreatments']?.length).toBeGreaterThan(0);
    expect(combination?.['nonMedicinalTreatments']?.length).toBeGreaterThan(0);
  }
});

test('the days since the last chitin inhibitor are whole weeks or null', () => {
  const values = ofYear(2017).map((answer) => answer[days] as number | null);
  expect(values).toContain(null);
  const known = values.filter((value) => value !== null);
  expect(known.length).toBeGreaterThan(5);
  for (const value of known) expect(value % 7).toBe(0);
});
