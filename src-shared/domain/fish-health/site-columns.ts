import {
  generalLimits,
  limitFromOf,
  limitInForce,
  limitOfRows,
  type LimitRow,
  type Limits,
  type LimitTable,
  tableOf,
} from './lice-limits';
import { flagOf, liceStates } from './lice-state';
import { given, type LocalityWeekColumns, localityFlag } from './locality';
import { type Outlier, type OutlierMember, outliersOf } from './outliers';
import { treatmentsStated, unstatedTreatments } from './treatment-flags';
import type { ChangedZones } from './zones';
import type { IsoWeek } from '@kartbord/common/week';

/** A week of sites with what they are judged by. `states`: the answer of `weekStates`. */
export interface SiteWeek {
  readonly columns: LocalityWeekColumns;
  readonly states: Uint8Array;
  readonly limits: Limits;
  /** By locality number, as far as it is known; left out: nothing was looked up. */
  readonly zones?: ReadonlyMap<number, ChangedZones>;
}

/** Null is "not given". A list is in the order of the service. */
export type SiteValue = string | number | boolean | null | readonly string[];

/** How a value is written for a person: `lice` per fish, `limit` with a mark where it is the site's own. */
export type SiteColumnLook =
  'state' | 'text' | 'number' | 'lice' | 'limit' | 'oneDecimal' | 'diseases' | 'zone' | 'yesNo';

/** A column as the table of sites shows it. Its title is `table.columns[id]` of the window's words. */
interface ShownColumn {
  /** As files of workspaces have it; an older app refuses a file that names one it does not know. */
  readonly id: string;
  /** In the table, from the left; of equal ones, the one further up in the list comes first. */
  readonly place: number;
  readonly look: SiteColumnLook;
  /** CSS px; with a share it takes that part of what is left. */
  readonly width: number | { readonly least: number; readonly share: number };
  /** Shown from this width of the table on, in CSS px: at least the sum of the least widths that are shown then, or it scrolls sideways. */
  readonly fromWidth?: number;
  readonly emphasis?: 'strong' | 'faint';
  /** The number that is flagged where it is hard to believe. */
  readonly outlier?: OutlierMember;
  /** It says which site it is: it comes first in copied rows. */
  readonly isName?: true;
  /** Shown when zones are, and copied then. */
  readonly isOfZones?: true;
  /** What orders the rows where that is not the value. */
  readonly orderOf?: (week: SiteWeek) => (row: number) => number | null;
}

/** What a week says of its sites: one record for each column, from which files, tables and the window's table of sites derive. */
interface SiteColumn {
  /** In files: camelCase, as the members of GeoJSON. */
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly unit?: string;
  /** A sentence in English for files. */
  readonly about: string;
  /** Between the members of a list in a cell of a file; a space where left out. */
  readonly separator?: string;
  readonly valueOf: (week: SiteWeek) => (row: number) => SiteValue;
  readonly shown?: ShownColumn;
}

const licePerFish = 'lice per fish';

type NumberName = OutlierMember | 'adultFemaleLicePreviousWeek';
const number = <N extends NumberName>(name: N, about: string, unit = licePerFish) => ({
  name,
  about,
  type: 'number' as const,
  unit,
  valueOf:
    ({ columns }: SiteWeek) =>
    (row: number) =>
      given(columns[name][row]),
});

type Flag = keyof typeof localityFlag;
const fact = <N extends Flag>(name: N, knownName: Flag, about: string) => ({
  name,
  about,
  type: 'boolean' as const,
  valueOf:
    ({ columns }: SiteWeek) =>
    (row: number) =>
      flagOf(columns.flags[row] ?? 0, localityFlag[name], localityFlag[knownName]) ?? null,
});

const text = <N extends 'name' | 'municipalityNo' | 'municipality'>(name: N, about: string) => ({
  name,
  about,
  type: 'string' as const,
  valueOf:
    ({ columns }: SiteWeek) =>
    (row: number) =>
      columns[name][row] ?? null,
});

const fallowAbout =
  'Probably no fish: the service infers it from missing reports, of some four weeks. A count in such a week is given all the same.';
const salmonoidsAbout = 'Licence for salmonoids; not whether there are fish.';

/** What is told of a week's treatments changes over the years (series-breaks.ts). */
const treatmentsAbout =
  'Kinds of treatment in the week, with spaces between; an empty text for none, null where not given. Not comparable over all years: treatment without medicine is hardly reported before 2016, and a kind that no site of the week has is no information: cleaner fish since 2023-W17, medicine since 2024-W47.';

/** In the order of files. */
const columns = [
  {
    name: 'localityNo',
    type: 'integer',
    about: 'Number in the aquaculture register.',
    valueOf: (week) => (row) => week.columns.localityNo[row] ?? null,
    shown: { id: 'localityNo', place: 2, look: 'number', width: 62, isName: true },
  },
  {
    ...text('name', 'Name of the locality in that week.'),
    shown: { id: 'name', place: 3, look: 'text', width: { least: 130, share: 1.2 }, isName: true },
  },
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week.', valueOf: (week) => () => week.columns.week },
  {
    name: 'state',
    type: 'string',
    about: `By the limit in force: ${liceStates.join(', ')}.`,
    valueOf: (week) => (row) => liceStates[week.states[row] ?? -1] ?? 'unknown',
    shown: {
      id: 'state',
      place: 1,
      look: 'state',
      width: { least: 176, share: 1 },
      orderOf: (week) => (row) => week.states[row] ?? null,
    },
  },
  {
    ...number('adultFemaleLice', 'Average of the week.'),
    shown: {
      id: 'adultFemale',
      place: 5,
      look: 'lice',
      width: { least: 138, share: 0.5 },
      emphasis: 'strong',
      outlier: 'adultFemaleLice',
    },
  },
  number('adultFemaleLicePreviousWeek', 'Average of the week before, as this week’s list has it.'),
  {
    ...number('mobileLice', 'Average of the week.'),
    shown: {
      id: 'mobile',
      place: 7,
      look: 'lice',
      width: { least: 104, share: 0.4 },
      outlier: 'mobileLice',
    },
  },
  {
    ...number('stationaryLice', 'Average of the week.'),
    shown: {
      id: 'stationary',
      place: 8,
      look: 'lice',
      width: { least: 116, share: 0.4 },
      fromWidth: 1090,
      outlier: 'stationaryLice',
    },
  },
  number('totalLice', 'Average of the week.'),
  {
    name: 'liceLimit',
    type: 'number',
    unit: 'adult female lice per fish',
    about:
      'The limit in force for the site in the week: by the table of the person, or its own where that rules.',
    valueOf: (week) => {
      const limitOf = limitOfRows(week.columns, week.limits);
      return (row) => given(limitOf(row));
    },
    shown: { id: 'limit', place: 6, look: 'limit', width: 80, emphasis: 'faint' },
  },
  {
    name: 'liceRule',
    type: 'string',
    about:
      'Which row of the table of limits is in force: a name of the regulation, or its number; own: the site’s own limit, of the lice report.',
    valueOf: ({ columns, limits }) => {
      const limitFrom = limitFromOf(columns, limits);
      const ruleOf = ruleNames(columns.week, tableOf(limits));
      return (row) => {
        const from = limitFrom(row);
        return from === 'table' ? ruleOf(columns.municipalityNo[row]) : from;
      };
    },
  },
  {
    ...fact('hasReported', 'hasReportedKnown', 'A report of the week has come.'),
    shown: { id: 'reported', place: 11, look: 'yesNo', width: 110, fromWidth: 1200 },
  },
  fact('isFallow', 'isFallowKnown', fallowAbout),
  {
    ...number('seaTemperature', 'As given, outliers too.', '°C'),
    shown: { id: 'temperature', place: 9, look: 'oneDecimal', width: 82, outlier: 'seaTemperature' },
  },
  {
    name: 'diseases',
    type: 'string',
    about: 'Names of the service, with spaces between; an empty text for none, null where not given.',
    valueOf: (week) => (row) => {
      const names = week.columns.diseases[row] ?? [];
      const isKnown = names.length > 0 || (week.columns.flags[row] ?? 0) & localityFlag.diseasesKnown;
      return isKnown ? names : null;
    },
    shown: { id: 'disease', place: 10, look: 'diseases', width: { least: 84, share: 0.5 } },
  },
  {
    name: 'treatments',
    type: 'string',
    about: treatmentsAbout,
    valueOf: (week) => {
      const unstated = unstatedTreatments(week.columns.week, week.columns.flags);
      return (row) => treatmentsStated(week.columns.flags[row] ?? 0, unstated);
    },
  },
  text('municipalityNo', 'Four digits.'),
  {
    ...text('municipality', 'Name of the municipality.'),
    shown: { id: 'municipality', place: 4, look: 'text', width: { least: 116, share: 0.9 }, isName: true },
  },
  fact('hasSalmonoids', 'hasSalmonoidsKnown', salmonoidsAbout),
  fact('isOnLand', 'isOnLandKnown', 'On land.'),
  fact('isSlaughterHoldingCage', 'isSlaughterHoldingCageKnown', 'A cage for fish that wait for slaughter.'),
  {
    name: 'flagged',
    type: 'string',
    about:
      'Numbers that are hard to believe, as given, with the reason, `; ` between; an empty text for none.',
    separator: '; ',
    valueOf: (week) => {
      const flags = new Map<number, string[]>();
      for (const one of outliersOf(week.columns))
        flags.set(one.row, [...(flags.get(one.row) ?? []), flagText(one)]);
      return (row) => flags.get(row) ?? [];
    },
  },
] as const satisfies readonly SiteColumn[];

/** Of the table alone: files have them in a table of their own, `zones`. */
const zoneColumns = (
  [
    { of: 'isa', change: 'isaChange', id: 'isaZone', place: 12 },
    { of: 'pd', change: 'pdChange', id: 'pdZone', place: 13 },
  ] as const
).map(({ of, change, ...shown }) => ({
  ...shown,
  look: 'zone' as const,
  width: { least: 184, share: 0.4 },
  isOfZones: true as const,
  type: 'string' as const,
  valueOf:
    ({ columns: { localityNo }, zones }: SiteWeek) =>
    (row: number): SiteValue => {
      const found = zones?.get(localityNo[row] ?? 0);
      const zone = found?.[of] ?? null;
      return zone !== null && found?.[change] ? `${zone} ${found[change]}` : zone;
    },
}));

export type SiteColumnName = (typeof columns)[number]['name'];

interface NamedColumn extends SiteColumn {
  readonly name: SiteColumnName;
}

/** Everything that a file has of a site's week, in this order. */
export const siteColumns: readonly NamedColumn[] = columns;

export type SiteColumnId =
  | Extract<(typeof columns)[number], { readonly shown: ShownColumn }>['shown']['id']
  | (typeof zoneColumns)[number]['id'];

/** A column of the table of sites. */
export interface SiteTableColumn extends ShownColumn, Pick<SiteColumn, 'type' | 'valueOf'> {
  readonly id: SiteColumnId;
}

/** Numbers stand to the right, under their heads. */
export const isNumeric = ({ type }: SiteTableColumn): boolean => type === 'number' || type === 'integer';

/** The columns of the table of sites, in the order of the screen. */
export const siteTableColumns: readonly SiteTableColumn[] = columns
  .flatMap((column): readonly SiteTableColumn[] =>
    'shown' in column ? [{ ...column.shown, type: column.type, valueOf: column.valueOf }] : [],
  )
  .toSorted((a, b) => a.place - b.place)
  .concat(zoneColumns);

/** The name of the row in force by municipality, each worked out once: a table of all weeks has more than a million rows. */
function ruleNames(
  week: IsoWeek,
  table: LimitTable,
): (municipalityNo: string | null | undefined) => string | null {
  const known = new Map<string | null, string | null>();
  return (of) => {
    const no = of ?? null;
    let name = known.get(no);
    if (name === undefined) {
      const row = limitInForce(table, week, no)?.row;
      known.set(no, (name = row ? ruleName(row, table) : null));
    }
    return name;
  };
}

const regulationNames = ['general', 'spring-south', 'spring-north'] as const;

/** A row of the regulation has its name; any other its place in the table, from 1, that the provenance has. */
function ruleName(row: LimitRow, limits: LimitTable): string {
  const [area, weeks] = [JSON.stringify(row.area), JSON.stringify(row.weeks)];
  const known = generalLimits.findIndex(
    (one) =>
      one.limit === row.limit &&
      one.from === row.from &&
      one.to === row.to &&
      JSON.stringify(one.area) === area &&
      JSON.stringify(one.weeks) === weeks,
  );
  return regulationNames[known] ?? `row ${limits.indexOf(row) + 1}`;
}

/** Such as `seaTemperature above 25`: the number stays as it was given. */
function flagText({ member, reason, bound, before }: Outlier): string {
  switch (reason) {
    case 'above':
    case 'below':
      return `${member} ${reason} ${bound}`;
    case 'zero':
      return `${member} exactly 0 in a warm season`;
    case 'jump':
      return `${member} more than ${bound} from ${before} the week before`;
  }
}
