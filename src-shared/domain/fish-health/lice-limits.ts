import * as v from 'valibot';
import type { LocalityWeekColumns } from './locality';
import { type IsoWeek, isoWeek, weekParts } from '@kartbord/common/week';

/**
 * The limits for adult female lice per fish as a table that a person can read, check and change. Of two rows that hold, the
 * lower one in the table wins.
 */

/** Where a row holds: everywhere, up to Trøndelag, from Nordland north, or by the start of the municipality's number. */
export type LimitArea = 'everywhere' | 'south' | 'north' | { readonly municipalities: readonly string[] };

export interface LimitRow {
  /** Both inclusive; null: since ever, until further notice. */
  readonly from: IsoWeek | null;
  readonly to: IsoWeek | null;
  readonly area: LimitArea;
  /** ISO week numbers of each year, inclusive; null: the whole year. From 50 to 3 is over New Year. */
  readonly weeks: { readonly first: number; readonly last: number } | null;
  /** Adult female lice per fish; a count at it is over (`isAtOrOver`). */
  readonly limit: number;
  /** Where it is written, for people. */
  readonly source: string;
}

export type LimitTable = readonly LimitRow[];

const regulation = 'Forskrift om bekjempelse av lakselus i akvakulturanlegg (FOR-2012-12-05-1140) § 8';
const always = { from: null, to: null, source: regulation } as const;
const southernSpring = { area: 'south', weeks: { first: 16, last: 21 }, limit: 0.2 } as const;
const northernSpring = { area: 'north', weeks: { first: 21, last: 26 }, limit: 0.2 } as const;
const since2017 = {
  from: isoWeek(2017, 1),
  to: null,
  source: `${regulation}, endret i mars 2017; «Lusegrense uke» hos BarentsWatch`,
} as const;

/**
 * The general limits as the service's own column has them (facts.md 14.3, 15.1): 0.5 in all weeks since 2012, the autumns
 * of 2012 included, and 0.2 in the weeks of spring since 2017. A site may have a special one that the service does not
 * publish but in the download.
 */
export const generalLimits: LimitTable = [
  { ...always, area: 'everywhere', weeks: null, limit: 0.5 },
  { ...since2017, ...southernSpring },
  { ...since2017, ...northernSpring },
];

/** The general limits of earlier versions, as they wrote them into the settings. */
const formerLimits: readonly LimitTable[] = [
  [
    { ...always, area: 'everywhere', weeks: null, limit: 0.5 },
    { ...always, ...southernSpring },
    { ...always, ...northernSpring },
  ],
];

const weekText = v.pipe(
  v.string(),
  v.regex(/^\d{4}-W\d{2}$/, 'not a week such as 2026-W21'),
  v.check((text) => Number(text.slice(6)) >= 1 && Number(text.slice(6)) <= 53, 'not a week of a year'),
  v.transform((text) => text as IsoWeek),
);
const weekNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(53));

/** Counts are compared at two decimals; files of workspaces keep six, in which less would be none. */
export const leastLimit = 0.001;

const row = v.pipe(
  v.strictObject({
    from: v.nullable(weekText),
    to: v.nullable(weekText),
    area: v.union([
      v.picklist(['everywhere', 'south', 'north']),
      v.strictObject({
        municipalities: v.pipe(
          v.array(v.pipe(v.string(), v.regex(/^\d{2,4}$/, 'not the start of a municipality number'))),
          v.minLength(1),
          v.maxLength(400),
        ),
      }),
    ]),
    weeks: v.nullable(v.strictObject({ first: weekNumber, last: weekNumber })),
    limit: v.pipe(v.number(), v.minValue(leastLimit, `a limit is ${leastLimit} or more`), v.maxValue(10)),
    source: v.pipe(v.string(), v.trim(), v.minLength(1, 'a limit has a source'), v.maxLength(500)),
  }),
  v.check(({ from, to }) => from === null || to === null || from <= to, 'the first week is after the last'),
);

/** A table as a person or a file gives it. One row must hold always and everywhere, so that no week is without a limit. */
export const limitTable: v.GenericSchema<unknown, LimitTable> = v.pipe(
  v.array(row),
  v.maxLength(200),
  v.check((rows) => rows.some(isForAll), 'no row holds always and everywhere'),
);

/** A table of the settings: one of an earlier version that nobody touched is the general one of today. */
export const settingsLimits: v.GenericSchema<unknown, LimitTable> = v.pipe(
  limitTable,
  v.transform((table) =>
    formerLimits.some((former) => isSameLimits(former, table)) ? generalLimits : table,
  ),
);

/** They say the same, whatever the order of their members. */
export function isSameLimits(a: LimitTable, b: LimitTable): boolean {
  return a === b || JSON.stringify(v.parse(limitTable, a)) === JSON.stringify(v.parse(limitTable, b));
}

function isForAll({ from, to, area, weeks }: LimitRow): boolean {
  return from === null && to === null && area === 'everywhere' && weeks === null;
}

/**
 * Whether a count is at the limit or over it, which is one: the regulation asks for fewer (facts.md 14.2), and so counts the
 * service (15.1). Both in adult female lice per fish; the count is compared at two decimals, rounded half up as it was
 * given. False where either is NaN.
 */
export function isAtOrOver(lice: number, limit: number): boolean {
  return hundredths(lice) / 100 >= limit;
}

/** Whether a count that is over is so by nothing: the very limit at two decimals. */
export function isAtLimit(lice: number, limit: number): boolean {
  return hundredths(lice) / 100 === limit;
}

/** A count in hundredths, rounded half up. In binary 1.005 * 100 is less than 100.5: near a half the decimals themselves decide. */
export function hundredths(lice: number): number {
  const near = lice * 100;
  const isNearHalf = Math.abs(near - Math.floor(near) - 0.5) < 1e-6;
  return Math.round(isNearHalf ? Number(`${lice}e2`) : near);
}

export interface LimitInForce {
  /** Adult female lice per fish. */
  readonly limit: number;
  readonly row: LimitRow;
  /** False where the municipality is not given and another row may hold there. */
  readonly isCertain: boolean;
}

/** The general limit in force at a place in a week, with the row that says so. Undefined for a table without a row for it. */
export function limitInForce(
  table: LimitTable,
  week: IsoWeek,
  municipalityNo: string | null | undefined,
): LimitInForce | undefined {
  let found: LimitRow | undefined;
  let isCertain = true;
  for (const one of table) {
    if (!isInTime(one, week)) continue;
    const holds = isInArea(one.area, municipalityNo || undefined);
    if (holds === undefined) isCertain = false;
    if (!holds) continue;
    found = one;
    // What holds everywhere covers whatever was in doubt above it.
    if (one.area === 'everywhere') isCertain = true;
  }
  return found && { limit: found.limit, row: found, isCertain };
}

/** Whether a site's own limit rules where a lice report gives it, or the table alone. */
export const limitsBy = ['own', 'general'] as const;
export type LimitsBy = (typeof limitsBy)[number];

/** What a person chose to judge sites by. */
export interface LimitChoice {
  readonly table: LimitTable;
  readonly by: LimitsBy;
}

/** As a person, a command or a file gives it: a table by itself is to rule alone. */
export type ChosenLimits = LimitTable | LimitChoice;

/** The sites' own limits ("Lusegrense uke", facts.md 9f) of the weeks whose lice report is at hand. */
export interface OwnLimits {
  /** Adult female lice per fish by locality number, NaN where none is given; null where no report of the week is at hand. */
  ofWeek(week: IsoWeek): ((localityNo: number) => number) | null;
}

/** What sites are judged by: a table alone, or with the sites' own limits; null: these are not to rule. */
export type Limits = LimitTable | { readonly table: LimitTable; readonly own: OwnLimits | null };

export const tableOf = (limits: Limits | ChosenLimits): LimitTable =>
  'table' in limits ? limits.table : limits;
export const ownOf = (limits: Limits): OwnLimits | null => ('table' in limits ? limits.own : null);

/**
 * The limit that a site is judged by. Its own one rules where it is another than the regulation's: such a site has a special
 * limit. Where it is the same, the table rules, which the person may have changed. NaN where the table has no row for it.
 */
function ruling(own: number, regulation: number, general: number): number {
  return Number.isNaN(own) || own === regulation || Number.isNaN(general) ? general : own;
}

/** The limit in force at each row of a week, adult female lice per fish; NaN where there is none. */
export function limitOfRows(
  { week, municipalityNo, localityNo }: Pick<LocalityWeekColumns, 'week' | 'municipalityNo' | 'localityNo'>,
  limits: Limits,
): (row: number) => number {
  const limitOf = limitOfSites(week, limits);
  return (row) => limitOf(municipalityNo[row], localityNo[row] ?? 0);
}

/** Where the limit of each row comes from: the table, or the site's own one where that rules against it. */
export function limitFromOf(
  columns: Parameters<typeof limitOfRows>[0],
  limits: Limits,
): (row: number) => 'table' | 'own' | null {
  const [limitOf, generalOf] = [limitOfRows(columns, limits), limitOfRows(columns, tableOf(limits))];
  return (row) => {
    const limit = limitOf(row);
    return Number.isNaN(limit) ? null : limit === generalOf(row) ? 'table' : 'own';
  };
}

/** The same by municipality and locality number. */
export function limitOfSites(
  week: IsoWeek,
  limits: Limits,
): (municipalityNo: string | null | undefined, localityNo: number) => number {
  const generalOf = limitOfMunicipalities(week, tableOf(limits));
  const ownLimit = ownOf(limits)?.ofWeek(week);
  if (!ownLimit) return generalOf;
  const regulationOf = limitOfMunicipalities(week, generalLimits);
  return (of, no) => ruling(ownLimit(no), regulationOf(of), generalOf(of));
}

/** The general limit by municipality, each worked out once: there are some 150 of them for 1,800 rows. */
export function limitOfMunicipalities(
  week: IsoWeek,
  table: LimitTable,
): (municipalityNo: string | null | undefined) => number {
  const known = new Map<string | null, number>();
  return (of) => {
    const no = of ?? null;
    let limit = known.get(no);
    if (limit === undefined) known.set(no, (limit = limitInForce(table, week, no)?.limit ?? NaN));
    return limit;
  };
}

/** Whether the own limit of the site in a row is known, rules or not. */
export function isOwnKnown(
  { week, localityNo }: Pick<LocalityWeekColumns, 'week' | 'localityNo'>,
  limits: Limits,
): (row: number) => boolean {
  const ownLimit = ownOf(limits)?.ofWeek(week);
  return (row) =>
    ownLimit !== undefined && ownLimit !== null && !Number.isNaN(ownLimit(localityNo[row] ?? 0));
}

/** Of the rows with a count those whose own limit is known, and how many have a count. */
export function ownLimitsKnown(
  columns: Pick<LocalityWeekColumns, 'week' | 'count' | 'localityNo' | 'adultFemaleLice'>,
  rows: Iterable<number> | null,
  limits: Limits,
): OwnLimitsKnown {
  const isKnown = isOwnKnown(columns, limits);
  let [known, of] = [0, 0];
  for (const row of rows ?? Array(columns.count).keys()) {
    if (Number.isNaN(columns.adultFemaleLice[row] ?? NaN)) continue;
    of++;
    if (isKnown(row)) known++;
  }
  return { known, of };
}

/** Sites, or sites by week, with a count. */
export interface OwnLimitsKnown {
  readonly known: number;
  readonly of: number;
}

/** The limit of a site in a week: its own where that rules, or else the general one. */
export interface SiteLimit extends LimitInForce {
  readonly from: 'site' | 'general';
  /** Of the table, adult female lice per fish. */
  readonly general: number;
  /** The site's own limit is known and another than the regulation's. */
  readonly isSpecial: boolean;
}

/** `own`: from the download's column "Lusegrense uke" (facts.md 9f); null where it is not at hand. */
export function siteLimit(
  table: LimitTable,
  week: IsoWeek,
  municipalityNo: string | null | undefined,
  own: number | null,
): SiteLimit | undefined {
  const general = limitInForce(table, week, municipalityNo);
  if (!general) return undefined;
  const isRegulation = table === generalLimits;
  const regulation =
    (isRegulation ? general : limitInForce(generalLimits, week, municipalityNo))?.limit ?? NaN;
  const limit = ruling(own ?? NaN, regulation, general.limit);
  const from = limit === own ? 'site' : 'general';
  return {
    ...general,
    limit,
    general: general.limit,
    isCertain: from === 'site' || general.isCertain,
    from,
    isSpecial: own !== null && !Number.isNaN(own) && own !== regulation,
  };
}

/** The same of a row of a week. */
export function siteLimitAt(
  { week, municipalityNo, localityNo }: Pick<LocalityWeekColumns, 'week' | 'municipalityNo' | 'localityNo'>,
  row: number,
  limits: Limits,
): SiteLimit | undefined {
  const own = ownOf(limits)?.ofWeek(week)?.(localityNo[row] ?? 0) ?? null;
  return siteLimit(tableOf(limits), week, municipalityNo[row], own);
}

function isInTime({ from, to, weeks }: LimitRow, week: IsoWeek): boolean {
  if ((from !== null && week < from) || (to !== null && week > to)) return false;
  if (weeks === null) return true;
  const { week: number } = weekParts(week);
  return weeks.first <= weeks.last
    ? number >= weeks.first && number <= weeks.last
    : number >= weeks.first || number <= weeks.last;
}

/** Undefined where the municipality is not given. */
function isInArea(area: LimitArea, municipalityNo: string | undefined): boolean | undefined {
  if (area === 'everywhere') return true;
  if (typeof area === 'object')
    return municipalityNo === undefined
      ? undefined
      : area.municipalities.some((start) => municipalityNo.startsWith(start));
  const northern = isNorthern(municipalityNo);
  return northern === undefined ? undefined : northern === (area === 'north');
}

/** The first two digits of the municipality numbers from Nordland north, in the divisions of 2020 and of 2024. */
const northernCounties = new Set(['18', '19', '20', '54', '55', '56']);

/** True from Nordland north; undefined where the municipality is not given. */
function isNorthern(municipalityNo: string | undefined): boolean | undefined {
  return municipalityNo ? northernCounties.has(municipalityNo.slice(0, 2)) : undefined;
}
