import type { TableRows } from '../../../../src-shared/contract';
import { type BoatType, boatTypes, type When } from '../../../../src-shared/domain/vessels/visit';
import { type IsoWeek, parseIsoWeek, weekParts } from '@kartbord/common/week';
import type { LonLat } from '../../../map/spec';

/** A row of the table of calls, as the window reads it. */
export interface CallRow {
  readonly localityNo: number;
  readonly name: string | null;
  readonly at: LonLat | null;
  readonly vesselName: string | null;
  readonly boat: BoatType;
  readonly arrived: When;
  readonly left: When;
  readonly leaving: 'given' | 'week-end' | 'not-given';
  readonly weeks: readonly IsoWeek[];
  /** Null: not known. */
  readonly infected: boolean | null;
  readonly diseases: readonly string[];
  /** The call that it came too soon after; null: it broke no rule. */
  readonly broken: { readonly since: number; readonly days: When; readonly isSure: boolean } | null;
}

export function callRows({ names, rows }: Pick<TableRows, 'names' | 'rows'>): readonly CallRow[] {
  const places = new Map(names.map((name, at) => [name, at]));
  return rows.map((cells) => callRow((name) => cells[places.get(name) ?? -1] ?? null));
}

function callRow(cell: (name: string) => string | number | boolean | null): CallRow {
  const text = (name: string): string => String(cell(name) ?? '');
  const when = (name: string): When => [
    Date.parse(text(`${name}Earliest`)),
    Date.parse(text(`${name}Latest`)),
  ];
  const [lon, lat] = [cell('lon'), cell('lat')];
  const leaving = text('leaving');
  const [broken, infected, name, vesselName] = [
    cell('broken'),
    cell('infected'),
    cell('name'),
    cell('vesselName'),
  ];
  return {
    localityNo: Number(cell('localityNo')),
    name: typeof name === 'string' ? name : null,
    at: typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null,
    vesselName: typeof vesselName === 'string' ? vesselName : null,
    boat: boatTypes.find((one) => one === cell('boatType')) ?? 'unknown',
    arrived: when('arrived'),
    left: when('left'),
    leaving: leaving === 'given' || leaving === 'week-end' ? leaving : 'not-given',
    weeks: text('weeks')
      .split(' ')
      .flatMap((week) => parseIsoWeek(week) ?? []),
    infected: typeof infected === 'boolean' ? infected : null,
    diseases: text('diseases').split('; ').filter(Boolean),
    broken:
      broken === 'yes' || broken === 'maybe'
        ? {
            since: Number(cell('sinceLocalityNo')),
            days: [Number(cell('daysLeast')), Number(cell('daysMost'))],
            isSure: broken === 'yes',
          }
        : null,
  };
}

/** The calls at a site in one week of the calendar. */
export interface CalendarCell {
  readonly week: number;
  readonly calls: number;
  readonly isInfected: boolean;
  readonly broken: 'yes' | 'maybe' | null;
}

export interface CalendarRow {
  readonly localityNo: number;
  readonly name: string | null;
  readonly calls: number;
  readonly cells: readonly CalendarCell[];
  /** Weeks whose lists are not downloaded: first and last of each run. */
  readonly gaps: readonly (readonly [from: number, to: number])[];
}

/** A row for each site, those with most calls first. `gaps`: sites and weeks without a list, as `12345 2026-W40`. */
export function calendarOf(
  rows: readonly CallRow[],
  year: number,
  gaps: readonly string[],
): readonly CalendarRow[] {
  const sites = new Map<number, CallRow[]>();
  for (const row of rows) sites.set(row.localityNo, [...(sites.get(row.localityNo) ?? []), row]);
  const missing = new Map<number, number[]>();
  for (const gap of gaps) {
    const [no, week] = [Number(gap.split(' ')[0]), Number(gap.slice(-2))];
    missing.set(no, [...(missing.get(no) ?? []), week]);
  }
  return [...sites]
    .map(([localityNo, calls]): CalendarRow => {
      const weeks = new Map<number, CalendarCell>();
      for (const { weeks: of, infected, broken } of calls)
        for (const [at, one] of of.entries()) {
          const { year: inYear, week } = weekParts(one);
          if (inYear !== year) continue;
          const before = weeks.get(week);
          // The week of the arrival is the one that broke a rule.
          const mark = at === 0 && broken ? (broken.isSure ? 'yes' : 'maybe') : null;
          weeks.set(week, {
            week,
            calls: (before?.calls ?? 0) + 1,
            isInfected: (before?.isInfected ?? false) || infected === true,
            broken: before?.broken === 'yes' ? 'yes' : (mark ?? before?.broken ?? null),
          });
        }
      return {
        localityNo,
        name: calls.at(-1)?.name ?? null,
        calls: calls.length,
        cells: [...weeks.values()].toSorted((a, b) => a.week - b.week),
        gaps: runsOf(missing.get(localityNo) ?? []),
      };
    })
    .toSorted((a, b) => b.calls - a.calls || a.localityNo - b.localityNo);
}

function runsOf(weeks: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const week of weeks.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === week - 1) run[1] = week;
    else runs.push([week, week]);
  }
  return runs;
}
