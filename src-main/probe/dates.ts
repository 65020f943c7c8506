import type { ProbeFinding } from '../../src-shared/domain/session/probe';
import { eachMember } from './members';

/** Days of disease cases and licences: the day alone, or its midnight (facts.md 9). */
const dayMembers = /(?:^|\.)(?:suspicion|diagnosis|emptied|closure|grant|expiration)Date$/;

/** How the days of an answer are written, where that is not a day. `base`: what its outermost objects are called. */
export function dateFindings(value: unknown, base = ''): readonly ProbeFinding[] {
  const days: Days = new Map();
  eachMember(value, base, (path, member) => {
    if (typeof member === 'string' && dayMembers.test(path)) noteDay(days, path, member);
  });
  return dayFindings(days);
}

/** By what the day is called: how many there are, and how many of them are written otherwise, by how. */
export type Days = Map<string, { of: number; readonly odd: Map<DayFault, number> }>;

type DayFault = 'date-with-time' | 'local-midnight' | 'date-form';

export function noteDay(days: Days, path: string, text: string): void {
  const known = days.get(path) ?? { of: 0, odd: new Map<DayFault, number>() };
  known.of++;
  const fault = faultOf(text.trim());
  if (fault) known.odd.set(fault, (known.odd.get(fault) ?? 0) + 1);
  days.set(path, known);
}

export const dayFindings = (days: Days): readonly ProbeFinding[] =>
  [...days].flatMap(([path, { of, odd }]) => [...odd].map(([kind, count]) => ({ kind, path, count, of })));

const dayText =
  /^\d{4}-\d{2}-\d{2}(?:[T ](?<hour>\d{2}):(?<minutes>\d{2}(?::\d{2})?)(?:\.\d+)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

function faultOf(text: string): DayFault | undefined {
  const found = dayText.exec(text)?.groups;
  if (!found) return 'date-form';
  const { hour = '00', minutes = '00', zone } = found;
  const isWhole = /^[0:]+$/.test(minutes);
  if (isWhole && hour === '00') return undefined;
  const isUtc = zone !== undefined && /^(?:Z|[+-]00:?00)$/.test(zone);
  return isUtc && isWhole && (hour === '22' || hour === '23') ? 'local-midnight' : 'date-with-time';
}
