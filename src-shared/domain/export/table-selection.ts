import * as v from 'valibot';
import { dayOfEnd, type TimeRange } from '../units/time-range';
import type { LonLat } from '@kartbord/common/lon-lat';
import { contactQuestion } from '../vessels/contact-question';
import { callRule, ruleDays } from '../vessels/call-rule';
import { countSteps } from '../fish-health/count-steps';
import { mostSiteSets, siteSetPattern } from '../fish-health/site-sets';
import { studyAreas, studyMargin } from '../fish-health/treatment-study';
import { reportKinds } from '../gear/report-rows';
import { dayPlan } from '../sea/day-plan';
import { reliedWindows } from '../sea/relied-windows';
import { leastNeighbourKm, mostNeighbourKm } from '../sea/neighbours';
import { figureNames } from '../weeks/statistics';
import { trackEventsQuestion } from '../tracks/track-events-schema';
import {
  localityNoSchema as no,
  lonLatSchema,
  mmsiSchema,
  timeMsSchema,
  weekSchema as week,
  yearSchema as year,
} from '../schemas';
import { addWeeks, firstYear, type IsoWeek, isoWeek, weeksBetween, weeksInYear } from '@kartbord/common/week';
import { isOfSites, type WeekFilter } from '../filter/week-filter';
import { weekFilter } from '../filter/week-filter-schema';
import { yearFigureNames } from '../weeks/year-statistics';
import { type YearPart, yearPartFacts, yearParts, type YearTableKind } from '../weeks/year-parts';
import type { Language } from '../settings/settings';

/** By what a table or a layer is split into several, each with a file or a table of its own. */
export const tableSplits = ['week', 'locality', 'vessel'] as const;
export type TableSplit = (typeof tableSplits)[number];

/** What is said of a table besides its rows, which `src-main/data/tables` makes. */
interface TableFacts<Selection> {
  /** What its file is called, before `fileStem`. */
  readonly fileName: Readonly<Record<Language, string>>;
  /** What the name of its file ends with. */
  readonly fileStem: (what: Selection) => string;
  /** First and last week, year or time. */
  readonly span: (what: Selection) => readonly [string, string];
  /** Whose lists of sites it is made of. */
  readonly weeks?: (what: Selection) => readonly IsoWeek[];
  /** These weeks are requested before it is made; else it is made of those that are stored. */
  readonly isOfAskedWeeks?: true;
  /** What of each of its sites and years is requested first, and what it is made of. */
  readonly yearPart?: YearPart;
  /** The parts with what each is called; null where it has none of the kind. */
  readonly split?: (what: Selection, by: TableSplit) => readonly (readonly [string, Selection])[] | null;
}

interface TableRecord<Schema extends v.GenericSchema> extends TableFacts<v.InferOutput<Schema>> {
  readonly schema: Schema;
}

const record = <Schema extends v.GenericSchema>(
  schema: Schema,
  facts: TableFacts<v.InferOutput<Schema>>,
): TableRecord<Schema> => ({ schema, ...facts });

const nos = v.pipe(v.array(no), v.readonly(), v.minLength(1), v.maxLength(5_000));
const filter: v.GenericSchema<unknown, WeekFilter> = weekFilter;
const filterOfSites: v.GenericSchema<unknown, WeekFilter> = v.pipe(
  filter,
  v.check(isOfSites, 'the state of a week chooses no stays'),
);
const outline: v.GenericSchema<unknown, readonly LonLat[]> = v.pipe(
  v.array(lonLatSchema),
  v.minLength(3),
  v.maxLength(1_000),
);
const groupBy = v.picklist(['production-area', 'county', 'municipality']);

export const weeksFrom = (from: IsoWeek, to: IsoWeek): readonly IsoWeek[] =>
  Array.from({ length: Math.max(0, weeksBetween(from, to) + 1) }, (_, count) => addWeeks(from, count));
/** All that tells of the treatments that begin in the weeks; before the first list there is nothing. */
export const weeksOfStudy = ({
  from,
  to,
}: {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}): readonly IsoWeek[] =>
  weeksFrom(addWeeks(from, -studyMargin.before), addWeeks(to, studyMargin.after)).filter(
    (one) => one >= isoWeek(firstYear, 1),
  );
const iso = (ms: number): string => new Date(ms).toISOString();
/** From the first beginning to the last end; none: 1970. */
function spanOf(ranges: readonly TimeRange[]): readonly [string, string] {
  const times = ranges.flatMap(({ fromMs, toMs }) => [fromMs, toMs]).sort((a, b) => a - b);
  return [iso(times[0] ?? 0), iso(times.at(-1) ?? 0)];
}

/** The end of a Norwegian day, ms since 1970: of each week the newest version that was stored by then. Left out: the newest. */
const asOfMs = v.exactOptional(timeMsSchema);
const asOfStem = (stem: string, endMs: number | undefined): string =>
  endMs === undefined ? stem : `${stem}-as-of-${dayOfEnd(endMs)}`;

/** A part of the years of some sites. */
const ofYears = <Kind extends string>(kind: Kind, yearPart: YearPart) =>
  record(v.strictObject({ kind: v.literal(kind), localityNos: nos, fromYear: year, toYear: year }), {
    fileName: yearPartFacts[yearPart].fileName,
    fileStem: ({ localityNos, fromYear, toYear }) => {
      const years = fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`;
      return localityNos.length === 1 ? `${localityNos[0]}-${years}` : years;
    },
    span: ({ fromYear, toYear }) => [String(fromYear), String(toYear)],
    yearPart,
    split: (what, by) =>
      by === 'locality'
        ? what.localityNos.map((one) => [`${kind} ${one}`, { ...what, localityNos: [one] }])
        : null,
  });

const yearTables = Object.fromEntries(
  yearParts.map((part) => [yearPartFacts[part].table, ofYears(yearPartFacts[part].table, part)]),
) as unknown as { readonly [K in YearTableKind]: ReturnType<typeof ofYears<K>> };

/** What can be written as a table: rows with named columns, with where they come from. */
const tables = {
  /** Locality weeks of what is kept. Null: all localities. */
  history: record(
    v.strictObject({
      kind: v.literal('history'),
      from: week,
      to: week,
      localityNos: v.nullable(nos),
      filter,
      asOfMs,
    }),
    {
      fileName: { en: 'localities', nb: 'lokaliteter' },
      fileStem: (what) => asOfStem(`${what.from}-${what.to}`, what.asOfMs),
      span: ({ from, to }) => [from, to],
      weeks: ({ from, to }) => weeksFrom(from, to),
      split(what, by) {
        if (by === 'week')
          return weeksFrom(what.from, what.to).map((one) => [
            `history ${one}`,
            { ...what, from: one, to: one },
          ]);
        if (by !== 'locality' || !what.localityNos) return null;
        return what.localityNos.map((one) => [`history ${one}`, { ...what, localityNos: [one] }]);
      },
    },
  ),
  /** The rows behind a figure of a week, of a filter or of one of its groups. */
  figure: record(
    v.strictObject({
      kind: v.literal('figure'),
      week,
      name: v.picklist(figureNames),
      filter,
      group: v.nullable(
        v.strictObject({ by: groupBy, key: v.nullable(v.pipe(v.string(), v.maxLength(20))) }),
      ),
      asOfMs,
    }),
    {
      fileName: { en: 'figure', nb: 'tall' },
      fileStem: (what) => asOfStem(`${what.name}-${what.week}`, what.asOfMs),
      span: (what) => [what.week, what.week],
      weeks: (what) => [what.week],
      isOfAskedWeeks: true,
    },
  ),
  /** All figures of a week, by groups. */
  figures: record(
    v.strictObject({
      kind: v.literal('figures'),
      week,
      filter,
      by: v.nullable(groupBy),
      /** In place of the figures: the sites at or over their limit under other readings. */
      readings: v.exactOptional(v.literal(true)),
      asOfMs,
    }),
    {
      fileName: { en: 'statistics', nb: 'statistikk' },
      fileStem: (what) => asOfStem(what.week, what.asOfMs),
      span: (what) => [what.week, what.week],
      weeks: (what) => [what.week],
      isOfAskedWeeks: true,
    },
  ),
  /** The service's own statistics of a week and of its year, each number, each outbreak and each escape a row. */
  national: record(v.strictObject({ kind: v.literal('national'), week, filter }), {
    fileName: { en: 'national', nb: 'landet' },
    fileStem: (what) => what.week,
    span: (what) => [what.week, what.week],
    weeks: (what) => [what.week],
    isOfAskedWeeks: true,
  }),
  /** Outbreaks and escapes of weeks, by the national answers and by those about sites. */
  outbreaks: record(v.strictObject({ kind: v.literal('outbreaks'), from: week, to: week, filter }), {
    fileName: { en: 'outbreaks', nb: 'utbrudd' },
    fileStem: ({ from, to }) => (from === to ? from : `${from}-${to}`),
    span: ({ from, to }) => [from, to],
    // What is new in the first week is known by the one before.
    weeks: ({ from, to }) => weeksFrom(addWeeks(from, -1), to),
    isOfAskedWeeks: true,
  }),
  /** Zones of ISA and PD that the sites of weeks lie in. */
  zones: record(v.strictObject({ kind: v.literal('zones'), from: week, to: week, filter, asOfMs }), {
    fileName: { en: 'zones', nb: 'soner' },
    fileStem: ({ from, to, asOfMs: asOf }) => asOfStem(from === to ? from : `${from}-${to}`, asOf),
    span: ({ from, to }) => [from, to],
    // Who entered and left in the first week is known by the one before.
    weeks: ({ from, to }) => weeksFrom(addWeeks(from, -1), to),
    isOfAskedWeeks: true,
  }),
  /** How many counts of lice lie in which step, by year and limit, of the weeks that are stored. */
  counts: record(
    v.strictObject({ kind: v.literal('counts'), from: week, to: week, step: v.picklist(countSteps), filter }),
    {
      fileName: { en: 'counts', nb: 'tellinger' },
      fileStem: ({ from, to }) => (from === to ? from : `${from}-${to}`),
      span: ({ from, to }) => [from, to],
      weeks: ({ from, to }) => weeksFrom(from, to),
    },
  ),
  /** The sites within some km by sea of a site, nearest first. */
  neighbours: record(
    v.strictObject({
      kind: v.literal('neighbours'),
      localityNo: no,
      week,
      withinKm: v.pipe(v.number(), v.minValue(leastNeighbourKm), v.maxValue(mostNeighbourKm)),
    }),
    {
      fileName: { en: 'neighbours', nb: 'naboer' },
      fileStem: ({ localityNo, week: of }) => `${localityNo}-${of}`,
      span: ({ week: of }) => [of, of],
      weeks: ({ week: of }) => [of],
      isOfAskedWeeks: true,
    },
  ),
  /** A day at sea, by the forecasts of its stops and ways, or by those that were fetched up to a time: each piece of them a row. */
  plan: record(v.strictObject({ kind: v.literal('plan'), ...dayPlan, asOfMs }), {
    fileName: { en: 'plan', nb: 'plan' },
    fileStem: ({ stops: [first], asOfMs: asOf }) => asOfStem(iso(first?.fromMs ?? 0).slice(0, 10), asOf),
    span: ({ stops }) => [iso(stops[0]?.fromMs ?? 0), iso(stops.at(-1)?.toMs ?? 0)],
  }),
  /** Weather windows that the person relies on, by the forecasts of their places: each part with a limit a row. */
  'relied-windows': record(v.strictObject({ kind: v.literal('relied-windows'), windows: reliedWindows }), {
    fileName: { en: 'relied-windows', nb: 'vinduer-du-stoler-pa' },
    fileStem: ({ windows }) => spanOf(windows)[0].slice(0, 10),
    span: ({ windows }) => spanOf(windows),
  }),
  /** Stays in the sea of sites, of the weeks that are stored. */
  stays: record(v.strictObject({ kind: v.literal('stays'), from: week, to: week, filter: filterOfSites }), {
    fileName: { en: 'stays', nb: 'sjofaser' },
    fileStem: ({ from, to }) => `${from}-${to}`,
    span: ({ from, to }) => [from, to],
    weeks: ({ from, to }) => weeksFrom(from, to),
  }),
  /** Lice from before to after treatments and in matched weeks, of the weeks that are stored. */
  'treatment-study': record(
    v.strictObject({ kind: v.literal('treatment-study'), from: week, to: week, by: v.picklist(studyAreas) }),
    {
      fileName: { en: 'treatment-study', nb: 'behandlingsstudie' },
      fileStem: ({ from, to }) => `${from}-${to}`,
      span: ({ from, to }) => [from, to],
      weeks: weeksOfStudy,
    },
  ),
  /** All that the service states of sites in weeks, member by member. */
  'locality-detail': record(
    v.strictObject({ kind: v.literal('locality-detail'), localityNos: nos, from: week, to: week }),
    {
      fileName: { en: 'site', nb: 'lokalitet' },
      fileStem: ({ localityNos, from, to }) => {
        const weeks = from === to ? from : `${from}-${to}`;
        return localityNos.length === 1 ? `${localityNos[0]}-${weeks}` : weeks;
      },
      span: ({ from, to }) => [from, to],
      split(what, by) {
        if (by === 'locality')
          return what.localityNos.map((one) => [`site ${one}`, { ...what, localityNos: [one] }]);
        if (by !== 'week') return null;
        return weeksFrom(what.from, what.to).map((one) => [`site ${one}`, { ...what, from: one, to: one }]);
      },
    },
  ),
  /** The register of the sites of a week; what the list does not have is of the details that are stored. */
  register: record(v.strictObject({ kind: v.literal('register'), week, filter }), {
    fileName: { en: 'register', nb: 'register' },
    fileStem: (what) => what.week,
    span: (what) => [what.week, what.week],
    weeks: (what) => [what.week],
    isOfAskedWeeks: true,
  }),
  /** Companies, production areas and municipalities beside each other, week by week, with their sites and their register. */
  overview: record(
    v.strictObject({
      kind: v.literal('overview'),
      from: week,
      to: week,
      of: v.pipe(
        v.array(v.pipe(v.string(), v.regex(siteSetPattern))),
        v.readonly(),
        v.minLength(1),
        v.maxLength(mostSiteSets),
      ),
    }),
    {
      fileName: { en: 'overview', nb: 'oversikt' },
      fileStem: ({ of, from, to }) => [...of.slice(0, 3), from === to ? from : `${from}-${to}`].join('-'),
      span: ({ from, to }) => [from, to],
      weeks: ({ from, to }) => weeksFrom(from, to),
    },
  ),
  /** How often each kind of treatment was reported in municipalities, year by year. */
  municipality: record(
    v.strictObject({
      kind: v.literal('municipality'),
      municipalityNos: v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^\d{4}$/))),
        v.readonly(),
        v.minLength(1),
        v.maxLength(400),
      ),
    }),
    {
      fileName: { en: 'municipality', nb: 'kommune' },
      fileStem: ({ municipalityNos }) => municipalityNos.slice(0, 3).join('-'),
      span: () => ['2012', '9999'],
    },
  ),
  /** The reporting profile of who is signed in, member by member. */
  profile: record(v.strictObject({ kind: v.literal('profile') }), {
    fileName: { en: 'reporting-profile', nb: 'rapporteringsprofil' },
    fileStem: () => 'own',
    span: () => ['2012', '9999'],
  }),
  /** The gear of some years of the vessel of who is signed in, by its reports and by the lists that are stored. */
  'gear-season': record(
    v.strictObject({
      kind: v.literal('gear-season'),
      fromYear: year,
      toYear: year,
      /** What the person says was lost: no list states it. */
      lostToolIds: v.pipe(
        v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
        v.readonly(),
        v.maxLength(1_000),
      ),
    }),
    {
      fileName: { en: 'gear-season', nb: 'redskapssesong' },
      fileStem: ({ fromYear, toYear }) => (fromYear === toYear ? String(fromYear) : `${fromYear}-${toYear}`),
      span: ({ fromYear, toYear }) => [String(fromYear), String(toYear)],
    },
  ),
  'year-figure': record(
    v.strictObject({ kind: v.literal('year-figure'), year, name: v.picklist(yearFigureNames), filter }),
    {
      fileName: { en: 'figure', nb: 'tall' },
      fileStem: (what) => `${what.name}-${what.year}`,
      span: (what) => [String(what.year), String(what.year)],
      weeks: (what) => weeksFrom(isoWeek(what.year, 1), isoWeek(what.year, weeksInYear(what.year))),
    },
  ),
  'week-difference': record(
    v.strictObject({ kind: v.literal('week-difference'), week, against: week, filter }),
    {
      fileName: { en: 'difference', nb: 'forskjell' },
      fileStem: (what) => `${what.against}-${what.week}`,
      span: (what) => (what.against < what.week ? [what.against, what.week] : [what.week, what.against]),
      weeks: (what) => [what.against, what.week],
      isOfAskedWeeks: true,
    },
  ),
  /** What the lists of weeks said at the end of a day and what they say now, each value that differs a row. */
  revisions: record(
    v.strictObject({ kind: v.literal('revisions'), from: week, to: week, asOfMs: timeMsSchema, filter }),
    {
      fileName: { en: 'revisions', nb: 'endringer' },
      fileStem: (what) =>
        asOfStem(what.from === what.to ? what.from : `${what.from}-${what.to}`, what.asOfMs),
      span: ({ from, to }) => [from, to],
      weeks: ({ from, to }) => weeksFrom(from, to),
    },
  ),
  ...yearTables,
  contacts: record(v.strictObject({ kind: v.literal('contacts'), question: contactQuestion }), {
    fileName: { en: 'contacts', nb: 'kontakter' },
    fileStem: ({ question }) => String(question.localityNo),
    span: ({ question: { fromMs, toMs, untilMs } }) => [
      iso(Math.min(fromMs, untilMs)),
      iso(Math.max(toMs, untilMs)),
    ],
  }),
  /** The calls of vessels at sites, of the lists of visits that are stored, and which of them broke a rule of the person. */
  calls: record(
    v.strictObject({
      kind: v.literal('calls'),
      mmsis: v.pipe(v.array(mmsiSchema), v.readonly(), v.minLength(1), v.maxLength(1_000)),
      from: week,
      to: week,
      rule: v.nullable(callRule),
    }),
    {
      fileName: { en: 'calls', nb: 'anlop' },
      fileStem: ({ mmsis, from, to }) => [...mmsis.slice(0, 3), from, to].join('-'),
      span: ({ from, to }) => [from, to],
      split: (what, by) =>
        by === 'vessel' ? what.mmsis.map((mmsi) => [`calls ${mmsi}`, { ...what, mmsis: [mmsi] }]) : null,
    },
  ),
  /** Which vessels called at which sites, as cells of a matrix, or which sailed from one infected site to another. */
  'site-vessels': record(
    v.strictObject({
      kind: v.literal('site-vessels'),
      /** Null: all sites with a list of visits that is stored. */
      localityNos: v.nullable(nos),
      from: week,
      to: week,
      /** In place of the cells: passages between infected sites in fewer days than these; null: the cells. */
      passageDays: v.nullable(ruleDays),
      rule: v.nullable(callRule),
    }),
    {
      fileName: { en: 'sites-and-vessels', nb: 'lokaliteter-og-fartoy' },
      fileStem: ({ from, to, passageDays }) =>
        [...(passageDays === null ? [] : [`${passageDays}d`]), from, to].join('-'),
      span: ({ from, to }) => [from, to],
    },
  ),
  /** Which vessels were in an area. */
  vessels: record(
    v.strictObject({
      kind: v.literal('vessels'),
      /** The corners of its outline, not closed. */
      area: outline,
      fromMs: timeMsSchema,
      toMs: timeMsSchema,
      /** When it is asked: what the service has depends on it. */
      nowMs: timeMsSchema,
    }),
    {
      fileName: { en: 'vessels', nb: 'fartoy' },
      fileStem: ({ fromMs, toMs }) => `${iso(fromMs).slice(0, 10)}-${iso(toMs).slice(0, 10)}`,
      span: ({ fromMs, toMs }) => [iso(fromMs), iso(toMs)],
    },
  ),
  'track-events': record(
    v.strictObject({
      kind: v.literal('track-events'),
      part: v.picklist(['gaps', 'stops', 'visits', 'odd']),
      question: trackEventsQuestion,
    }),
    {
      fileName: { en: 'tracks', nb: 'spor' },
      fileStem: ({ part }) => part,
      span: ({ question }) => [iso(question.fromMs), iso(question.toMs)],
      split: (what, by) =>
        by === 'vessel'
          ? what.question.mmsis.map((mmsi) => [
              `${what.part} ${mmsi}`,
              { ...what, question: { ...what.question, mmsis: [mmsi] } },
            ])
          : null,
    },
  ),
  /** The download joined to one table, of the pieces that are kept. */
  report: record(
    v.strictObject({
      kind: v.literal('report'),
      report: v.picklist(reportKinds),
      from: week,
      to: week,
      localityNo: v.nullable(no),
      /** Of lice alone, in place of the rows: those whose own "over the limit" is not what the table of limits says. */
      check: v.exactOptional(v.literal(true)),
    }),
    {
      fileName: { en: 'report', nb: 'rapport' },
      fileStem: ({ report, from, to }) => `${report}-${from}-${to}`,
      span: ({ from, to }) => [from, to],
    },
  ),
};

export type TableKind = keyof typeof tables;
export type TableSelection = {
  readonly [Kind in TableKind]: Readonly<v.InferOutput<(typeof tables)[Kind]['schema']>>;
}[TableKind];

export const tableSelection: v.GenericSchema<unknown, TableSelection> = v.variant(
  'kind',
  Object.values(tables).map(({ schema }) => schema),
);

/** The compiler cannot follow that a record takes exactly the selections of its kind; the schema of each vouches for it. */
export const tableFacts = ({ kind }: TableSelection): TableFacts<TableSelection> =>
  tables[kind] as unknown as TableFacts<TableSelection>;

/** As of when it is made, where that is not now; of the difference itself both sides are. */
export const asOfOf = (what: TableSelection | { readonly asOfMs: number }): number | undefined =>
  'asOfMs' in what ? what.asOfMs : undefined;
