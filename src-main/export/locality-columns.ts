import {
  generalLimits,
  type LimitRow,
  type Limits,
  type LimitTable,
  type SiteLimit,
  siteLimitAt,
  tableOf,
} from '../../src-shared/domain/fish-health/lice-limits';
import { flagOf, liceStates } from '../../src-shared/domain/fish-health/lice-state';
import { type LocalityWeekColumns, localityFlag } from '../../src-shared/domain/fish-health/locality';
import { type Outlier, outliersOf } from '../../src-shared/domain/fish-health/outliers';
import { treatmentsTold, untoldTreatments } from '../../src-shared/domain/fish-health/treatment-flags';
import { units } from './provenance';
import type { Cell, TableColumn } from './table';

/** What a member of a locality's week can be. A list is in the order of the service. */
export type LocalityValue = Cell | readonly string[];

interface LocalityRow {
  readonly columns: LocalityWeekColumns;
  readonly row: number;
  readonly state: string;
  readonly limit: SiteLimit | null;
  readonly limitName: string | null;
  readonly outliers: readonly Outlier[];
  /** Bits of treatments that the list does not tell. */
  readonly untold: number;
}

interface Member extends TableColumn {
  readonly of: (row: LocalityRow) => LocalityValue;
}

type Flag = keyof typeof localityFlag;
const fact = (name: Flag, knownName: Flag, about: string): Member => ({
  name,
  about,
  type: 'boolean',
  of: ({ columns, row }) =>
    flagOf(columns.flags[row] ?? 0, localityFlag[name], localityFlag[knownName]) ?? null,
});

export const fallowAbout =
  'Probably no fish: the service infers it from missing reports, of some four weeks. A count in such a week is given all the same.';
export const salmonoidsAbout = 'Licence for salmonoids; not whether there are fish.';

/** What is told of a week's treatments changes over the years (series-breaks.ts). */
export const treatmentsAbout =
  'Kinds of treatment in the week, with spaces between; an empty text for none, null where not given. Not comparable over all years: treatment without medicine is hardly reported before 2016, and a kind that no site of the week has is no information: cleaner fish since 2023-W17, medicine since 2024-W47.';

type NumberName = Exclude<keyof typeof units, 'liceLimit'>;
const number = (name: NumberName, about: string): Member => ({
  name,
  about,
  type: 'number',
  unit: units[name],
  of: ({ columns, row }) => given(columns[name][row]),
});

/** Everything that is exported of a locality's week, for every format: in this order, by these names. */
const members: readonly Member[] = [
  {
    name: 'localityNo',
    type: 'integer',
    about: 'Number in the aquaculture register.',
    of: ({ columns, row }) => columns.localityNo[row] ?? null,
  },
  {
    name: 'name',
    type: 'string',
    about: 'Name of the locality in that week.',
    of: ({ columns, row }) => columns.name[row] ?? null,
  },
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week.', of: ({ columns }) => columns.week },
  {
    name: 'state',
    type: 'string',
    about: `By the limit in force: ${liceStates.join(', ')}.`,
    of: ({ state }) => state,
  },
  number('adultFemaleLice', 'Average of the week.'),
  number('adultFemaleLicePreviousWeek', 'Average of the week before, as this week’s list has it.'),
  number('mobileLice', 'Average of the week.'),
  number('stationaryLice', 'Average of the week.'),
  number('totalLice', 'Average of the week.'),
  {
    name: 'liceLimit',
    type: 'number',
    unit: units.liceLimit,
    about:
      'The limit in force for the site in the week: by the table of the person, or its own where that rules.',
    of: ({ limit }) => limit?.limit ?? null,
  },
  {
    name: 'liceRule',
    type: 'string',
    about:
      'Which row of the table of limits is in force: a name of the regulation, or its number; own: the site’s own limit, of the lice report.',
    of: ({ limitName }) => limitName,
  },
  fact('hasReported', 'hasReportedKnown', 'A report of the week has come.'),
  fact('isFallow', 'isFallowKnown', fallowAbout),
  number('seaTemperature', 'As given, outliers too.'),
  {
    name: 'diseases',
    type: 'string',
    about: 'Names of the service, with spaces between; an empty text for none, null where not given.',
    of: ({ columns, row }) =>
      (columns.flags[row] ?? 0) & localityFlag.diseasesKnown ? (columns.diseases[row] ?? []) : null,
  },
  {
    name: 'treatments',
    type: 'string',
    about: treatmentsAbout,
    of: ({ columns, row, untold }) => treatmentsTold(columns.flags[row] ?? 0, untold),
  },
  {
    name: 'municipalityNo',
    type: 'string',
    about: 'Four digits.',
    of: ({ columns, row }) => columns.municipalityNo[row] ?? null,
  },
  {
    name: 'municipality',
    type: 'string',
    about: 'Name of the municipality.',
    of: ({ columns, row }) => columns.municipality[row] ?? null,
  },
  fact('hasSalmonoids', 'hasSalmonoidsKnown', salmonoidsAbout),
  fact('isOnLand', 'isOnLandKnown', 'On land.'),
  fact('isSlaughterHoldingCage', 'isSlaughterHoldingCageKnown', 'A cage for fish that wait for slaughter.'),
  {
    name: 'flagged',
    type: 'string',
    about:
      'Numbers that are hard to believe, as given, with the reason, `; ` between; an empty text for none.',
    of: ({ outliers }) => outliers.map(flagText),
  },
];

export const localityColumns: readonly TableColumn[] = members.map(({ of: _, ...column }) => column);

/** The members of the rows of a week, with their names. `states`: the answer of `weekStates`. */
export function localityRecords(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => Record<string, LocalityValue> {
  const rowOf = localityRows(columns, states, limits);
  return (row) => {
    const record: Record<string, LocalityValue> = {};
    const of = rowOf(row);
    for (const member of members) record[member.name] = member.of(of);
    return record;
  };
}

/** The same as cells: a list is a text. */
export function localityCells(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => readonly Cell[] {
  const rowOf = localityRows(columns, states, limits);
  return (row) => {
    const of = rowOf(row);
    return members.map((member) => cellOf(member.of(of), member.name));
  };
}

const cellOf = (value: LocalityValue, name: string): Cell =>
  value === null || typeof value !== 'object' ? value : value.join(name === 'flagged' ? '; ' : ' ');

function localityRows(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => LocalityRow {
  const untold = untoldTreatments(columns.week, columns.flags);
  const flags = new Map<number, Outlier[]>();
  for (const one of outliersOf(columns)) flags.set(one.row, [...(flags.get(one.row) ?? []), one]);
  return (row) => {
    const rule = siteLimitAt(columns, row, limits);
    return {
      columns,
      row,
      state: liceStates[states[row] ?? -1] ?? 'unknown',
      limit: rule ?? null,
      limitName: rule ? limitName(rule, tableOf(limits)) : null,
      outliers: flags.get(row) ?? [],
      untold,
    };
  };
}

/** The table's row, unless the site's own limit rules against it. */
const limitName = ({ row, limit }: SiteLimit, table: LimitTable): string =>
  limit === row.limit ? ruleName(row, table) : 'own';

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

/** Neither JSON nor a table has a NaN. */
export function given(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
