import { countSteps } from '../../../src-shared/domain/fish-health/count-steps';
import { mostSiteSets, siteSetPattern } from '../../../src-shared/domain/fish-health/site-sets';
import { studyAreas } from '../../../src-shared/domain/fish-health/treatment-study';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { GroupBy } from '../../../src-shared/domain/weeks/groups';
import { reportKinds } from '../../../src-shared/domain/gear/report-rows';
import {
  leastNeighbourKm,
  mostNeighbourKm,
  usualNeighbourKm,
} from '../../../src-shared/domain/sea/neighbours';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import {
  type CallRule,
  leastRuleDays,
  mostRuleDays,
  ruleAfter,
} from '../../../src-shared/domain/vessels/vessel-calls';
import { mostOtherCases, usualTracing } from '../../../src-shared/domain/vessels/contact-question';
import { boatTypes } from '../../../src-shared/domain/vessels/visit';
import {
  addWeeks,
  firstYear,
  isoWeek,
  type IsoWeek,
  parseIsoWeek,
  weekParts,
  weeksInYear,
  weekStartMs,
} from '@kartbord/common/week';
import { isOfSites, type WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type Target, targetOf } from './export-arguments';
import { tableWords } from '../words/table-words';
import { localityNumbersOf, mmsisOf, weekRangeOf, type WeekRange, timeOf } from './value-arguments';
import { valueWords } from '../words/value-words';
import { vesselsWords } from '../words/vessels-words';
import { weekProblem } from './week-argument';
import { commandWords } from '../words/words';

/** A circle, metres: round a place, or round a site whose place is looked up when the command runs. */
export interface NearPlace {
  readonly of: number | LonLat;
  readonly radiusM: number;
}

export interface TableOptions extends Target {
  readonly what: TableSelection;
  /** What it is, for sentences. */
  readonly about: string;
  /** Of `vessels`: the circle that takes the place of its area. */
  readonly near?: NearPlace;
  /** Of `plan`: the site that each of its stops is; null: it is a place. */
  readonly stopSites?: readonly (number | null)[];
  /** Of `export calls`: the name of the vessel that takes the place of its numbers. */
  readonly vessel?: string;
  /** Of `export site-vessels`: so far by sea of its one site lie the others, km. */
  readonly bySeaKm?: number;
}

export interface TableGiven {
  readonly week?: string | undefined;
  readonly weeks?: string | undefined;
  readonly against?: string | undefined;
  readonly 'as-of'?: string | undefined;
  readonly years?: string | undefined;
  readonly locality?: string | undefined;
  readonly municipality?: string | undefined;
  readonly of?: string | undefined;
  readonly report?: string | undefined;
  readonly bin?: string | undefined;
  readonly by?: string | undefined;
  readonly readings?: boolean | undefined;
  readonly check?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly until?: string | undefined;
  readonly direction?: string | undefined;
  readonly steps?: string | undefined;
  readonly 'carry-days'?: string | undefined;
  readonly within?: string | undefined;
  readonly mmsi?: string | undefined;
  readonly vessel?: string | undefined;
  readonly 'days-between'?: string | undefined;
  readonly after?: string | undefined;
  readonly lost?: string | undefined;
  readonly passages?: string | undefined;
  readonly boats?: string | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const dayMs = 86_400_000;

const missing = (example: string, language: Language): ReturnType<typeof fail> =>
  fail('bad-request', commandWords[language].usage.missing(example));

export function tableOptions(
  command: TableCommand,
  given: TableGiven,
  filter: WeekFilter,
  language: Language,
): Result<TableOptions> {
  const target = targetOf(given, language, 'csv');
  if (!target.ok) return target;
  const what = selections[command](given, filter, language);
  if (!what.ok) return what;
  const { vessel, within } = given;
  return ok({
    ...target.value,
    what: what.value,
    about: aboutOf(command, given),
    ...(what.value.kind === 'calls' && vessel !== undefined ? { vessel } : {}),
    ...(what.value.kind === 'site-vessels' && within !== undefined ? { bySeaKm: Number(within) } : {}),
  });
}

function aboutOf(command: TableCommand, { week, weeks, against, years, locality }: TableGiven): string {
  return [
    command.slice('export '.length),
    ...[against, week, weeks, years, locality].filter((one) => one !== undefined),
  ].join(' ');
}

type Select = (given: TableGiven, filter: WeekFilter, language: Language) => Result<TableSelection>;

/** The years of some localities. */
const ofYears =
  (kind: 'disease' | 'treatments' | 'visits'): Select =>
  (given, filter, language) => {
    const numbers = numbersOf(given, filter, language);
    if (!numbers.ok) return numbers;
    const years = yearsOf(given, language);
    if (!years.ok) return years;
    const [fromYear, toYear] = years.value;
    return ok({ kind, localityNos: numbers.value.map(localityNo), fromYear, toYear });
  };

/** The sites of --locality or of the list of --sites. */
function numbersOf(
  { locality }: TableGiven,
  { sites }: WeekFilter,
  language: Language,
): Result<readonly number[]> {
  if (sites) return ok(sites);
  return locality === undefined
    ? missing('--locality 12345', language)
    : localityNumbersOf(locality, language);
}

/** What each command writes as a table. */
const selections = {
  'export history'(given, filter, language) {
    const weeks = weeksOf(given, language);
    if (!weeks.ok) return weeks;
    const numbers = given.locality === undefined ? ok(null) : localityNumbersOf(given.locality, language);
    if (!numbers.ok) return numbers;
    const asOf = asOfOf(given, language);
    if (!asOf.ok) return asOf;
    return ok({
      kind: 'history',
      ...weeks.value,
      localityNos: numbers.value?.map(localityNo) ?? null,
      filter,
      ...asOf.value,
    });
  },
  'export disease': ofYears('disease'),
  'export treatments': ofYears('treatments'),
  'export visits': ofYears('visits'),
  'export contacts': (given, _, language) => contactsOf(given, language),
  'export week-difference'(given, filter, language) {
    const week = weekOf(given.week, '--week 2026-W40', language);
    if (!week.ok) return week;
    const against =
      given.against === undefined ? ok(addWeeks(week.value, -1)) : weekOf(given.against, '', language);
    return against.ok
      ? ok({ kind: 'week-difference', week: week.value, against: against.value, filter })
      : against;
  },
  'export statistics'(given, filter, language) {
    const week = weekOf(given.week, '--week 2026-W40', language);
    if (!week.ok) return week;
    const by = groups.find((one) => one === given.by);
    if (given.by !== undefined && !by)
      return fail('bad-request', commandWords[language].usage.choice('--by', groups.join(', ')));
    const readings = given.readings ? { readings: true as const } : {};
    const asOf = asOfOf(given, language);
    return asOf.ok
      ? ok({ kind: 'figures', week: week.value, filter, by: by ?? null, ...readings, ...asOf.value })
      : asOf;
  },
  'export revisions'(given, filter, language) {
    const weeks = weeksOf(given, language);
    if (!weeks.ok) return weeks;
    const asOf = asOfOf(given, language);
    if (!asOf.ok) return asOf;
    const { asOfMs } = asOf.value;
    return asOfMs === undefined
      ? missing('--as-of 2026-10-05', language)
      : ok({ kind: 'revisions', ...weeks.value, asOfMs, filter });
  },
  'export national'(given, filter, language) {
    const week = weekOf(given.week, '--week 2026-W40', language);
    return week.ok ? ok({ kind: 'national', week: week.value, filter }) : week;
  },
  'export outbreaks': (given, filter, language) => ofWeeks('outbreaks', given, filter, language),
  'export zones'(given, filter, language) {
    const weeks = ofWeeks('zones', given, filter, language);
    if (!weeks.ok) return weeks;
    const asOf = asOfOf(given, language);
    return asOf.ok ? ok({ ...weeks.value, ...asOf.value }) : asOf;
  },
  'export counts'(given, filter, language) {
    const step = countSteps.find((one) => one === Number(given.bin ?? 0.05) * 100);
    if (step === undefined)
      return fail('bad-request', commandWords[language].usage.choice('--bin', '0.01, 0.05'));
    const weeks = ofWeeks('counts', given, filter, language);
    return weeks.ok ? ok({ ...weeks.value, step }) : weeks;
  },
  'export neighbours'(given, _, language) {
    const no = oneLocality(given, 'export neighbours', language);
    if (!no.ok) return no;
    const week = weekOf(given.week, '--week 2026-W40', language);
    if (!week.ok) return week;
    const withinKm = seaKmOf(given.within, language);
    return withinKm.ok
      ? ok({ kind: 'neighbours', localityNo: no.value, week: week.value, withinKm: withinKm.value })
      : withinKm;
  },
  'export stays'(given, filter, language) {
    if (!isOfSites(filter)) return fail('bad-request', tableWords[language].stays);
    return ofWeeks('stays', given, filter, language);
  },
  'export treatment-study'(given, filter, language) {
    const by = studyAreas.find((one) => one === (given.by ?? studyAreas[0]));
    if (!by) return fail('bad-request', commandWords[language].usage.choice('--by', studyAreas.join(', ')));
    const weeks = ofWeeks('treatment-study', given, filter, language);
    return weeks.ok ? ok({ kind: 'treatment-study', from: weeks.value.from, to: weeks.value.to, by }) : weeks;
  },
  'export calls'(given, _, language) {
    // The number of a name is found when the command runs.
    const mmsis = given.vessel === undefined ? mmsisOf(given.mmsi ?? '', language) : ok([]);
    if (!mmsis.ok) return mmsis;
    const weeks = ofWeeks('calls', given, {}, language);
    if (!weeks.ok) return weeks;
    const rule = callRuleOf(given, language);
    if (!rule.ok) return rule;
    const { from, to } = weeks.value;
    return ok({ kind: 'calls', mmsis: mmsis.value, from, to, rule: rule.value });
  },
  'export site-vessels'(given, filter, language) {
    if (given.within !== undefined) {
      const no = oneLocality(given, 'export site-vessels --within', language);
      const km = no.ok ? seaKmOf(given.within, language) : no;
      if (!km.ok) return km;
    }
    const all = given.locality === undefined && !filter.sites;
    const numbers = all ? ok(null) : numbersOf(given, filter, language);
    if (!numbers.ok) return numbers;
    const weeks = ofWeeks('site-vessels', given, {}, language);
    if (!weeks.ok) return weeks;
    const rule = callRuleOf(given, language);
    if (!rule.ok) return rule;
    const passages =
      given.passages === undefined ? ok(null) : ruleDaysOf('--passages', given.passages, language);
    if (!passages.ok) return passages;
    const { kind, from, to } = weeks.value;
    const localityNos = numbers.value?.map(localityNo) ?? null;
    return ok({ kind, localityNos, from, to, passageDays: passages.value, rule: rule.value });
  },
  'export register'(given, filter, language) {
    const week = weekOf(given.week, '--week 2026-W40', language);
    return week.ok ? ok({ kind: 'register', week: week.value, filter }) : week;
  },
  'export overview'(given, _, language) {
    if (given.of === undefined) return missing('--of 4601', language);
    const of = given.of.split(',').map((one) => one.trim());
    const wrong = of.find((one) => !siteSetPattern.test(one));
    if (wrong !== undefined || of.length > mostSiteSets)
      return fail('bad-request', tableWords[language].siteSets(wrong ?? null, mostSiteSets));
    const weeks = weeksOf(given, language);
    return weeks.ok ? ok({ kind: 'overview', ...weeks.value, of: [...new Set(of)] }) : weeks;
  },
  'export locality-detail'(given, filter, language) {
    const weeks = weeksOf(given, language);
    if (!weeks.ok) return weeks;
    const numbers = numbersOf(given, filter, language);
    return numbers.ok
      ? ok({ kind: 'locality-detail', ...weeks.value, localityNos: numbers.value.map(localityNo) })
      : numbers;
  },
  'export municipality'({ municipality }, _, language) {
    if (municipality === undefined) return missing('--municipality 4601', language);
    const municipalityNos = municipality.split(',').map((one) => one.trim());
    return municipalityNos.every((one) => /^\d{4}$/.test(one))
      ? ok({ kind: 'municipality', municipalityNos })
      : fail('bad-request', commandWords[language].usage.municipality);
  },
  'export profile': () => ok({ kind: 'profile' }),
  // The windows are known when the command runs.
  'export relied-windows': () => ok({ kind: 'relied-windows', windows: [] }),
  'export gear-season'(given, _, language) {
    const years = yearsOf(given, language);
    if (!years.ok) return years;
    const [fromYear, toYear] = years.value;
    const lost = given.lost?.split(',').map((id) => id.trim()) ?? [];
    return lost.every((id) => id !== '' && id.length <= 60)
      ? ok({ kind: 'gear-season', fromYear, toYear, lostToolIds: lost })
      : fail('bad-request', tableWords[language].lost);
  },
  'export report'(given, _, language) {
    const words = commandWords[language].usage;
    const report = reportKinds.find((one) => one === given.report);
    if (!report) return fail('bad-request', words.choice('--report', reportKinds.join(', ')));
    if (given.check && report !== 'lice')
      return fail('bad-request', words.needlessOption('--check', `--report ${report}`));
    const weeks = weeksOf(given, language);
    if (!weeks.ok) return weeks;
    const numbers = given.locality === undefined ? ok([]) : localityNumbersOf(given.locality, language);
    if (!numbers.ok) return numbers;
    const [no] = numbers.value;
    if (numbers.value.length > 1)
      return fail('bad-request', valueWords[language].oneLocality('export report'));
    return ok({
      kind: 'report',
      report,
      ...weeks.value,
      localityNo: no === undefined ? null : localityNo(no),
      ...(given.check ? { check: true as const } : {}),
    });
  },
} satisfies Readonly<Record<string, Select>>;

type TableCommand = keyof typeof selections;
export const isTableCommand = (command: string): command is TableCommand =>
  Object.hasOwn(selections, command);

const groups = ['production-area', 'county', 'municipality'] as const satisfies readonly GroupBy[];

function weekOf(text: string | undefined, example: string, language: Language): Result<IsoWeek> {
  if (text === undefined) return missing(example, language);
  const week = parseIsoWeek(text);
  return week ? ok(week) : fail('bad-request', weekProblem(text, language));
}

/** --weeks, or the one of --week. */
function weeksOf({ week, weeks }: TableGiven, language: Language): Result<WeekRange> {
  const text = weeks ?? week;
  if (text === undefined) return missing('--weeks 2026-W01..2026-W10', language);
  return weekRangeOf(text, language);
}

/** The end of the day of --as-of; without it nothing. */
export function asOfOf(
  { 'as-of': day }: Pick<TableGiven, 'as-of'>,
  language: Language,
): Result<{ readonly asOfMs?: number }> {
  if (day === undefined) return ok({});
  // A time of day would be another promise: what came in the course of a day is of that day.
  const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? timeOf(day, 'last', language) : null;
  if (!end) return fail('bad-request', tableWords[language].day(day));
  return end.ok ? ok({ asOfMs: end.value }) : end;
}

/** What is asked of whole weeks: --week, --weeks, or all weeks of --years. */
function ofWeeks<
  K extends 'outbreaks' | 'zones' | 'counts' | 'stays' | 'treatment-study' | 'calls' | 'site-vessels',
>(
  kind: K,
  given: TableGiven,
  filter: WeekFilter,
  language: Language,
): Result<WeekRange & { readonly kind: K; readonly filter: WeekFilter }> {
  if (given.years === undefined) {
    const weeks = weeksOf(given, language);
    return weeks.ok ? ok({ kind, ...weeks.value, filter }) : weeks;
  }
  const years = yearsOf(given, language);
  if (!years.ok) return years;
  const [first, last] = years.value;
  return ok({ kind, from: isoWeek(first, 1), to: isoWeek(last, weeksInYear(last)), filter });
}

/** --days-between with --after; null: no rule. */
function callRuleOf(given: TableGiven, language: Language): Result<CallRule | null> {
  const { after: text = 'infected', 'days-between': between } = given;
  const after = ruleAfter.find((one) => one === text);
  if (!after)
    return fail('bad-request', commandWords[language].usage.choice('--after', ruleAfter.join(', ')));
  if (between === undefined)
    return given.after === undefined
      ? ok(null)
      : fail('bad-request', commandWords[language].usage.missing('--days-between 14'));
  const days = ruleDaysOf('--days-between', between, language);
  return days.ok ? ok({ days: days.value, after }) : days;
}

function ruleDaysOf(option: string, text: string, language: Language): Result<number> {
  const days = Number(text);
  return Number.isInteger(days) && days >= leastRuleDays && days <= mostRuleDays
    ? ok(days)
    : fail('bad-request', tableWords[language].ruleDays(option, leastRuleDays, mostRuleDays));
}

/** --years, or the year of --week; both included. */
export function yearsOf(
  { week, years }: Pick<TableGiven, 'week' | 'years'>,
  language: Language,
): Result<readonly [from: number, to: number]> {
  if (years === undefined) {
    const one = weekOf(week, '--years 2025..2026', language);
    if (!one.ok) return one;
    const { year } = weekParts(one.value);
    return ok([year, year]);
  }
  const [, first, last = first] = /^\s*(\d{4})(?:\.\.(\d{4}))?\s*$/.exec(years) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === undefined || from > to || to > 2100)
    return fail('bad-request', tableWords[language].years(years));
  if (from < firstYear) return fail('bad-request', tableWords[language].tooEarly(years, firstYear));
  return ok([from, to]);
}

/** --within of neighbours by sea. */
function seaKmOf(text: string | undefined, language: Language): Result<number> {
  const km = text === undefined ? usualNeighbourKm : Number(text.trim() || NaN);
  return km >= leastNeighbourKm && km <= mostNeighbourKm
    ? ok(km)
    : fail('bad-request', vesselsWords[language].within(leastNeighbourKm, mostNeighbourKm));
}

/** The one of --locality. */
function oneLocality({ locality }: TableGiven, command: string, language: Language): Result<LocalityNo> {
  if (locality === undefined) return missing('--locality 12345', language);
  const numbers = localityNumbersOf(locality, language);
  if (!numbers.ok) return numbers;
  const [no] = numbers.value;
  return no === undefined || numbers.value.length > 1
    ? fail('bad-request', valueWords[language].oneLocality(command))
    : ok(localityNo(no));
}

/** With --week alone: the vessels of that week, and where they went in the two weeks after it. */
function contactsOf(given: TableGiven, language: Language): Result<TableSelection> {
  const words = tableWords[language];
  if (given.locality === undefined) return missing('--locality 12345', language);
  const numbers = localityNumbersOf(given.locality, language);
  if (!numbers.ok) return numbers;
  const [no = 0, ...others] = [...new Set(numbers.value)];
  if (others.length > mostOtherCases) return fail('bad-request', words.cases(mostOtherCases + 1));
  const span = spanOf(given, language);
  if (!span.ok) return span;
  const [fromMs, toMs] = span.value;
  const direction = given.direction ?? 'forward';
  if (direction !== 'forward' && direction !== 'backward')
    return fail('bad-request', commandWords[language].usage.choice('--direction', 'forward, backward'));
  const steps = Number(given.steps ?? usualTracing.steps);
  if (!Number.isInteger(steps) || steps < 1 || steps > 6) return fail('bad-request', words.steps);
  const days = Number(given['carry-days'] ?? usualTracing.carryDays);
  if (!(days >= 0 && days <= 90)) return fail('bad-request', words.days);
  const boats = given.boats?.split(',').map((word) => word.trim());
  const known = boatTypes.filter((type) => boats?.includes(type));
  if (boats && (known.length === 0 || !boats.every((word) => boatTypes.some((type) => type === word))))
    return fail('bad-request', commandWords[language].usage.choice('--boats', boatTypes.join(', ')));
  const carryMs = days * dayMs;
  const isForward = direction === 'forward';
  const until =
    given.until === undefined
      ? ok(isForward ? toMs + steps * carryMs : fromMs - steps * carryMs)
      : timeOf(given.until, isForward ? 'last' : 'first', language);
  if (!until.ok) return until;
  return ok({
    kind: 'contacts',
    question: {
      localityNo: localityNo(no),
      ...(others.length > 0 ? { others: others.map(localityNo) } : {}),
      fromMs,
      toMs,
      direction,
      steps,
      carryMs,
      untilMs: until.value,
      boats: boats ? known : null,
    },
  });
}

function spanOf(given: TableGiven, language: Language): Result<readonly [fromMs: number, toMs: number]> {
  if (given.from === undefined && given.to === undefined) {
    const week = weekOf(given.week, '--week 2026-W40', language);
    return week.ok ? ok([weekStartMs(week.value), weekStartMs(addWeeks(week.value, 1)) - 1]) : week;
  }
  if (given.from === undefined || given.to === undefined)
    return missing('--from 2026-09-01 --to 2026-10-15', language);
  const from = timeOf(given.from, 'first', language);
  if (!from.ok) return from;
  const to = timeOf(given.to, 'last', language);
  if (!to.ok) return to;
  return from.value <= to.value
    ? ok([from.value, to.value])
    : fail('bad-request', valueWords[language].timeOrder);
}
