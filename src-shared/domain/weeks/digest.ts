import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { ageDaysOf } from '../fish-health/completeness';
import type { EarlyBounds, NoBounds } from '../fish-health/early-bounds';
import { isAtOrOver, limitOfRows, type Limits } from '../fish-health/lice-limits';
import { type Escape, given, type LocalityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { type SiteZones, zoneChange } from '../fish-health/zones';
import type { Failure } from '../../result';
import type { Quoted } from './citation';
import { figureMaker } from './statistics';
import { differenceRules, weekDifference } from './week-difference';

/** The last two are for other programs. */
export const digestFormats = ['md', 'html', 'json', 'csv'] as const;
export type DigestFormat = (typeof digestFormats)[number];

/** What is new in the weeks since a time, site by site. */
export const digestKinds = [
  'over',
  'in-breach',
  'new-disease',
  'closed-disease',
  'treated',
  'escape',
  'entered-zone',
  'left-zone',
  'entered-pd-zone',
  'left-pd-zone',
  'moved-pd-zone',
  'started-reporting',
  'stopped-reporting',
  'revised',
] as const;
export type DigestKind = (typeof digestKinds)[number];

/** One thing that is new of one site. */
export interface DigestLine {
  readonly kind: DigestKind;
  readonly week: IsoWeek;
  /** Null: an escape of which no site is given. */
  readonly localityNo: number | null;
  readonly name: string | null;
  readonly municipalityNo: string | null;
  readonly municipality: string | null;
  /** Adult female lice per fish, of `over`, `in-breach` and `revised`; null: not given. */
  readonly lice: number | null;
  /** What it was: in the week before, and of `revised` in the version before. */
  readonly liceBefore: number | null;
  /** The limit in force there and then. */
  readonly limit: number | null;
  /** Weeks running at or over the limit, of `in-breach`. */
  readonly weeksRunning: number | null;
  /** The service's name of the disease, what it was treated with, the species that escaped, or the PD zone, of one that moved both. */
  readonly detail: string | null;
}

/** Sites of a week at or over their limit of those counted, and reported of those from which a report is due. */
export interface WeekCounts {
  readonly over: number;
  readonly counted: number;
  readonly reported: number;
  readonly active: number;
}

/** A week whose answer has become another one. */
interface WeekRevision {
  readonly week: IsoWeek;
  readonly before: WeekCounts;
  readonly after: WeekCounts;
  /** Sites whose number is another one: each is a line of `revised`. */
  readonly changed: number;
  /** Sites with a number now that had none. */
  readonly arrived: number;
}

/** Since when; `last`: since the person last looked. */
export type DigestSince =
  | { readonly kind: 'last' }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'week'; readonly week: IsoWeek };

export interface Digest {
  /** ms since 1970; of a week its end. */
  readonly sinceMs: number;
  /** The end of the Norwegian day at which all of it was known so; null: as it is known now. */
  readonly asOfMs: number | null;
  /** The newest week that was known then, and the newest that is known now. */
  readonly base: IsoWeek;
  readonly newest: IsoWeek;
  /** False: nothing was downloaded by then, so that it is the week as it is known now, and what was revised is not known. */
  readonly isAsThen: boolean;
  /** When the answers were fetched or confirmed, ms since 1970. */
  readonly oldestMs: number;
  readonly newestMs: number;
  readonly counts: WeekCounts;
  /** Of `newest` where it was fetched while its reports arrived; null: later, or the filter looks at the week's own numbers. */
  readonly bounds: EarlyBounds | NoBounds | null;
  /** By kind, of `in-breach` the most weeks running first, else the newest week, then by number. */
  readonly lines: readonly DigestLine[];
  /** The newest first. */
  readonly revisions: readonly WeekRevision[];
  readonly missing: {
    /** Weeks that were never fetched. */
    readonly weeks: readonly IsoWeek[];
    /** Weeks whose escapes were never fetched. */
    readonly escapes: readonly IsoWeek[];
    /** Weeks of which, or of the week before, it was never asked which sites lie in the ISA control area. */
    readonly zones: readonly IsoWeek[];
    /** Of the shown sites, week by week: of how many the PD zones of it and of the week before are not both known. */
    readonly pdZones: { readonly unknown: number; readonly of: number };
    /** Weeks of which reports still arrive: who stopped reporting is not known. */
    readonly arriving: readonly IsoWeek[];
    /** Weeks that were revised, too, and were not compared. */
    readonly revisions: number;
    /** Rows of the newest week that the filter could not decide. */
    readonly undecided: number;
    /** Of a list of sites those that no week from `base` on has. */
    readonly unlisted: readonly number[];
  };
}

/** With what of it did not come: weeks, by name. */
export interface DigestAnswer {
  readonly digest: Digest;
  /** Numbers that the person quoted and that a version of their week since then has changed. */
  readonly quoted: readonly Quoted[];
  readonly failures: readonly { readonly about: string; readonly failure: Failure }[];
}

export const isNothingNew = ({ digest, quoted }: Pick<DigestAnswer, 'digest' | 'quoted'>): boolean =>
  digest.lines.length === 0 && digest.revisions.length === 0 && quoted.length === 0;

/** A week as it is known, or was. */
export interface KnownWeek {
  readonly columns: LocalityWeekColumns;
  readonly fetchedAtMs: number;
}

type PdZones = Pick<SiteZones, 'pd' | 'pdZone'>;

interface DigestParts {
  readonly limits: Limits;
  readonly base: IsoWeek;
  readonly newest: IsoWeek;
  /** Null: it was never fetched. */
  readonly now: (week: IsoWeek) => KnownWeek | null;
  /** As it was known then; null: not known then. */
  readonly then: (week: IsoWeek) => KnownWeek | null;
  /** Whether what became known since of `base` and of the week before it is new, too; else only what is of later weeks. */
  readonly isFromThen: boolean;
  /** Weeks whose version of then is not that of now. */
  readonly revised: readonly IsoWeek[];
  readonly isShown: (no: LocalityNo) => boolean;
  /** Whether anything but the whole country is shown. */
  readonly isFiltered: boolean;
  /** Null: never fetched. */
  readonly escapes: (week: IsoWeek) => readonly Escape[] | null;
  /** Sites in the ISA control area; null: never asked. */
  readonly insideIsa: (week: IsoWeek) => ReadonlySet<number> | null;
  /** Of the shown sites whose details of the week are kept. */
  readonly pdZones: (week: IsoWeek) => Generator<undefined, ReadonlyMap<number, PdZones>>;
}

/** Two weeks after its Monday 98 % of the reports of a week are there (facts.md 9): before, a missing one is not news. */
export const arrivedAfterDays = 14;
/** Nobody reads more of it, and further back is a year of weeks to read. */
export const mostWeeksRunning = 52;

interface DigestLines {
  readonly lines: readonly DigestLine[];
  readonly revisions: readonly WeekRevision[];
  readonly missing: Pick<Digest['missing'], 'weeks' | 'escapes' | 'zones' | 'pdZones' | 'arriving'>;
}

/** A week at a time, so that others have their turn and it can be stopped. */
export function* digestLines(parts: DigestParts): Generator<undefined, DigestLines> {
  const { base, newest, now, then, isFromThen } = parts;
  const none: readonly IsoWeek[] = [];
  const missing = { weeks: [...none], escapes: [...none], zones: [...none], arriving: [...none] };
  const pdZones = { unknown: 0, of: 0 };
  const lines: DigestLine[] = [];
  // The week before the one of then was still arriving, too.
  const first = addWeeks(base, isFromThen ? -1 : 1);
  for (let week = first; week <= newest; week = addWeeks(week, 1)) {
    yield;
    const known = now(week);
    if (!known) {
      if (week > base) missing.weeks.push(week);
      continue;
    }
    const earlier = knownBefore(week, parts);
    const isArriving = ageDaysOf(week, known.fetchedAtMs) < arrivedAfterDays;
    const was = week <= base ? then(week) : null;
    const isSame = was && !parts.revised.includes(week);
    const wasArriving = was !== null && ageDaysOf(week, was.fetchedAtMs) < arrivedAfterDays;
    if (week > base && isArriving) missing.arriving.push(week);
    if (isSame && isArriving === wasArriving) continue;
    const before = was ? new Set(linesOf(earlier ?? was, was, wasArriving, parts).map(keyOf)) : new Set();
    const fresh = linesOf(earlier ?? was, known, isArriving, parts);
    lines.push(...fresh.filter((line) => !before.has(keyOf(line))));
    if (week <= base) continue;
    const escapes = parts.escapes(week);
    if (escapes) lines.push(...escapeLines(escapes, week, known.columns, parts));
    else missing.escapes.push(week);
    const [earlierZone, is] = [addWeeks(week, -1), week].map(parts.insideIsa);
    if (earlierZone && is) lines.push(...zoneLines(earlierZone, is, known.columns, parts));
    else missing.zones.push(week);
    const [earlierPd, pd] = [yield* parts.pdZones(addWeeks(week, -1)), yield* parts.pdZones(week)];
    known.columns.localityNo.forEach((no, row) => {
      if (!parts.isShown(no as LocalityNo)) return;
      const [from, to] = [earlierPd.get(no), pd.get(no)];
      pdZones.of++;
      if (!from || !to) pdZones.unknown++;
      else lines.push(...pdLine(from, to, known.columns, row));
    });
  }
  if (newest > base || parts.revised.includes(newest)) lines.push(...breachLines(parts));
  const revisions: WeekRevision[] = [];
  for (const week of parts.revised) {
    yield;
    const [was, is] = [then(week)?.columns, now(week)?.columns];
    if (!was || !is) continue;
    const found = revisionOf(was, is, parts);
    lines.push(...found.lines);
    if (found.revision) revisions.push(found.revision);
  }
  return {
    lines: lines.sort(inOrder),
    revisions: revisions.sort((a, b) => (a.week < b.week ? 1 : -1)),
    missing: { ...missing, pdZones },
  };
}

/** The week before, or, after weeks that were never fetched, the last one that is known. */
function knownBefore(week: IsoWeek, { base, now }: DigestParts): KnownWeek | null {
  for (let at = addWeeks(week, -1); ; at = addWeeks(at, -1)) {
    const known = now(at);
    if (known || at <= base) return known;
  }
}

const keyOf = ({ kind, localityNo, detail }: DigestLine): string => `${kind} ${localityNo} ${detail}`;

/** Of a kind the newest first, of weeks running the most. */
const inOrder = (a: DigestLine, b: DigestLine): number =>
  digestKinds.indexOf(a.kind) - digestKinds.indexOf(b.kind) ||
  (b.weeksRunning ?? 0) - (a.weeksRunning ?? 0) ||
  (a.week === b.week ? (a.localityNo ?? 0) - (b.localityNo ?? 0) : a.week < b.week ? 1 : -1);

function lineOf(
  kind: DigestKind,
  columns: LocalityWeekColumns,
  row: number,
  more: Partial<DigestLine> = {},
): DigestLine {
  return {
    kind,
    week: columns.week,
    localityNo: columns.localityNo[row] ?? null,
    name: columns.name[row] ?? null,
    municipalityNo: columns.municipalityNo[row] ?? null,
    municipality: columns.municipality[row] ?? null,
    lice: null,
    liceBefore: null,
    limit: null,
    weeksRunning: null,
    detail: null,
    ...more,
  };
}

/** What is new in a week beside the one before. A week that was known twice is compared with itself where that one is not known. */
function linesOf(
  before: KnownWeek | null,
  { columns }: KnownWeek,
  isArriving: boolean,
  { limits, isShown }: DigestParts,
): DigestLine[] {
  if (!before) return [];
  const { changes, overShare } = weekDifference(
    before.columns,
    columns,
    { ...differenceRules, limits },
    isShown,
  );
  const limitOf = limitOfRows(columns, limits);
  const entered = new Set(overShare.parts.find(({ name }) => name === 'entered-over')?.sites);
  const lines: DigestLine[] = [];
  for (const { localityNo, after, reasons } of changes) {
    if (after === null) continue;
    if (entered.has(localityNo))
      lines.push(
        lineOf('over', columns, after, {
          lice: given(columns.adultFemaleLice[after]),
          limit: given(limitOf(after)),
        }),
      );
    for (const reason of reasons) {
      if (reason.kind === 'newly-over')
        lines.push(
          lineOf('over', columns, after, {
            lice: reason.to.lice,
            liceBefore: reason.from.lice,
            limit: reason.to.limit,
          }),
        );
      else if (reason.kind === 'new-disease' || reason.kind === 'closed-disease')
        lines.push(lineOf(reason.kind, columns, after, { detail: reason.disease }));
      else if (reason.kind === 'treated')
        lines.push(lineOf('treated', columns, after, { detail: reason.with.join('; ') }));
      else if (reason.kind === 'started-reporting' || (reason.kind === 'stopped-reporting' && !isArriving))
        lines.push(lineOf(reason.kind, columns, after));
    }
  }
  return lines;
}

function escapeLines(
  escapes: readonly Escape[],
  week: IsoWeek,
  columns: LocalityWeekColumns,
  { isShown, isFiltered }: DigestParts,
): DigestLine[] {
  return escapes
    .filter(({ localityNo }) => (localityNo === null ? !isFiltered : isShown(localityNo as LocalityNo)))
    .map(({ localityNo, localityName, species }) => {
      const row = localityNo === null ? -1 : columns.localityNo.indexOf(localityNo);
      const line = lineOf('escape', columns, row, { detail: species });
      return { ...line, week, localityNo, name: line.name ?? localityName };
    });
}

function zoneLines(
  was: ReadonlySet<number>,
  is: ReadonlySet<number>,
  columns: LocalityWeekColumns,
  { isShown }: DigestParts,
): DigestLine[] {
  const lines: DigestLine[] = [];
  columns.localityNo.forEach((no, row) => {
    if (was.has(no) !== is.has(no) && isShown(no as LocalityNo))
      lines.push(lineOf(is.has(no) ? 'entered-zone' : 'left-zone', columns, row));
  });
  return lines;
}

/** By the zones round outbreaks, else by the standing zone. */
function pdLine(from: PdZones, to: PdZones, columns: LocalityWeekColumns, row: number): DigestLine[] {
  for (const of of ['pd', 'pdZone'] as const) {
    const change = zoneChange(from[of], to[of]);
    if (!change) continue;
    const detail = { entered: to[of], left: from[of], moved: `${from[of]}; ${to[of]}` }[change];
    return [lineOf(`${change}-pd-zone`, columns, row, { detail })];
  }
  return [];
}

/** Sites at or over their limit in the newest week and in the one before: a week without a count ends it, one not fetched too. */
function breachLines({ now, newest, limits, isShown }: DigestParts): DigestLine[] {
  const known = now(newest);
  if (!known) return [];
  const { columns } = known;
  const running = new Map<number, number>();
  let open = overIn(columns, limits, (no) => isShown(no as LocalityNo));
  for (let back = 1; open.size > 0 && back <= mostWeeksRunning; back++) {
    for (const no of open) running.set(no, back);
    const before = now(addWeeks(newest, -back))?.columns;
    const still = open;
    open = before ? overIn(before, limits, (no) => still.has(no)) : new Set();
  }
  const limitOf = limitOfRows(columns, limits);
  return Array.from(columns.localityNo, (no, row) => ({ row, weeksRunning: running.get(no) ?? 0 }))
    .filter(({ weeksRunning }) => weeksRunning > 1)
    .map(({ row, weeksRunning }) =>
      lineOf('in-breach', columns, row, {
        lice: given(columns.adultFemaleLice[row]),
        limit: given(limitOf(row)),
        weeksRunning,
      }),
    );
}

function overIn(
  columns: LocalityWeekColumns,
  limits: Limits,
  isAsked: (no: number) => boolean,
): ReadonlySet<number> {
  const limitOf = limitOfRows(columns, limits);
  return new Set(
    columns.localityNo.filter((no, row) => {
      const lice = columns.adultFemaleLice[row] ?? NaN;
      return !Number.isNaN(lice) && isAtOrOver(lice, limitOf(row)) && isAsked(no);
    }),
  );
}

/** Null of a version in which nothing is another that is counted here. */
function revisionOf(
  was: LocalityWeekColumns,
  is: LocalityWeekColumns,
  { limits, isShown }: DigestParts,
): { readonly revision: WeekRevision | null; readonly lines: readonly DigestLine[] } {
  const before = new Map<number, number>();
  was.localityNo.forEach((no, row) => before.set(no, was.adultFemaleLice[row] ?? NaN));
  const limitOf = limitOfRows(is, limits);
  const lines: DigestLine[] = [];
  let arrived = 0;
  is.localityNo.forEach((no, row) => {
    const [from, to] = [before.get(no) ?? NaN, is.adultFemaleLice[row] ?? NaN];
    if (!isShown(no as LocalityNo) || Object.is(from, to)) return;
    if (Number.isNaN(from)) arrived++;
    else
      lines.push(
        lineOf('revised', is, row, { lice: given(to), liceBefore: from, limit: given(limitOf(row)) }),
      );
  });
  const [from, to] = [was, is].map((columns) => countsOf(columns, limits, isShown)) as [
    WeekCounts,
    WeekCounts,
  ];
  const isSame = lines.length + arrived === 0 && JSON.stringify(from) === JSON.stringify(to);
  return {
    revision: isSame ? null : { week: is.week, before: from, after: to, changed: lines.length, arrived },
    lines,
  };
}

/** The headline of a week. */
export function countsOf(
  columns: LocalityWeekColumns,
  limits: Limits,
  isShown: (no: LocalityNo) => boolean = () => true,
): WeekCounts {
  const figure = figureMaker(columns, limits);
  const rows = Int32Array.from(columns.localityNo.keys()).filter((row) =>
    isShown(columns.localityNo[row] as LocalityNo),
  );
  const [over, reported] = [figure('over-share', rows), figure('reported-share', rows)];
  return {
    over: over.rows.length,
    counted: over.outOf?.length ?? 0,
    reported: reported.rows.length,
    active: reported.outOf?.length ?? 0,
  };
}
