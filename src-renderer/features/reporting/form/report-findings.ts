import type { Finding, FindingCode } from '../../../../src-shared/domain/gear/gear-report';

/** The part of the form that a finding is said under. */
export type FindingPlace = 'type' | 'position' | 'time' | 'amount' | 'whole';

const places: Readonly<Record<FindingCode, FindingPlace>> = {
  'profile-unknown': 'whole',
  'no-profile': 'whole',
  'no-vessel': 'whole',
  'lists-unknown': 'whole',
  'type-missing': 'type',
  'type-not-reportable': 'type',
  'position-missing': 'position',
  'time-missing': 'time',
  'time-ahead': 'time',
  'count-missing': 'amount',
  'count-invalid': 'amount',
  'tool-not-confirmed': 'whole',
  'removed-before-set': 'time',
  'already-reported': 'whole',
  'on-land': 'position',
  'far-from-vessel': 'position',
  'same-as-another': 'whole',
};

const needed: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'type-missing',
  'position-missing',
  'time-missing',
  'count-missing',
]);

/** `need`: nothing is wrong yet, something is still to be written. */
export type FindingTone = 'need' | 'stop' | 'ask';

export function toneOf({ code, weight }: Finding): FindingTone {
  if (weight === 'ask') return 'ask';
  return needed.has(code) ? 'need' : 'stop';
}

export const findingsAt = (findings: readonly Finding[], place: FindingPlace): readonly Finding[] =>
  findings.filter(({ code }) => places[code] === place);

export const stopsOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ weight }) => weight === 'stop');

export const questionsOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ weight }) => weight === 'ask');
