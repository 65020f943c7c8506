import { type IsoWeek, addWeeks, firstYear, isoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import { type WeekIndex, weekAt, weekIndex } from '../coast/calendar';
import { diseaseTable } from './disease-table';
import { liceTable } from './lice-table';
import type { Table } from './table';
import { treatmentTable } from './treatment-table';

export interface DownloadQuery {
  readonly table: Table;
  readonly fileType: 'csv' | 'xlsx';
  /** Undefined: all localities. */
  readonly localityNo: number | undefined;
  readonly from: WeekIndex;
  readonly to: WeekIndex;
}

type Errors = Record<string, string[]>;
export type QueryReading =
  | { readonly query: DownloadQuery }
  | { readonly errors: Readonly<Errors> }
  /** Not a week of the calendar. */
  | { readonly refused: 'no such week' };

/** By the name of interface.md and by those of facts.md 9f, in lower case. */
const tables: Readonly<Record<string, Table>> = {
  licereport: liceTable,
  lice: liceTable,
  disease: diseaseTable,
  treatments: treatmentTable,
};

/** Reads the parameters (facts.md 9f). A side of the range that is left out is open: the series, and the present. */
export function readQuery(
  parameter: (name: string) => string | undefined,
  currentWeek: WeekIndex,
): QueryReading {
  const errors: Errors = {};
  const table = tables[parameter('reporttype')?.toLowerCase() ?? ''];
  if (!table) errors['reporttype'] = ['One of licereport, Lice, Disease and Treatments is required.'];
  const fileType = parameter('filetype')?.toLowerCase();
  if (fileType !== 'csv' && fileType !== 'xlsx') errors['filetype'] = ['One of Csv and Xlsx is required.'];
  const number = (name: string): number | undefined => {
    const text = parameter(name);
    // The web client of the real service writes `undefined` for none.
    if (text === undefined || text === '' || text === 'undefined') return undefined;
    if (!/^\d{1,9}$/.test(text)) errors[name] = [`The value '${text}' is not valid.`];
    return Number(text);
  };
  const localityNo = number('localityno');
  const [fromYear, fromWeek, toYear, toWeek] = ['fromyear', 'fromweek', 'toyear', 'toweek'].map(number);
  if (!table || (fileType !== 'csv' && fileType !== 'xlsx') || Object.keys(errors).length > 0)
    return { errors };

  const now = weekParts(weekAt(currentWeek)).year;
  const from = weekOf(fromYear ?? firstYear, fromWeek ?? 1);
  const to = weekOf(toYear ?? now, toWeek ?? 53);
  if (!from || !to) return { refused: 'no such week' };
  if (from > to) return { errors: { toweek: ['The range ends before it begins.'] } };
  if (table === liceTable && localityNo === undefined && to > lastWeekFrom(from))
    return { errors: { toweek: ['Choose a range of at most 1 year and 1 week, or a locality.'] } };
  return {
    query: {
      table,
      fileType,
      localityNo,
      from: Math.max(weekIndex(from), 0),
      to: Math.min(weekIndex(to), currentWeek),
    },
  };
}

/** The week; week 53 of a year of 52 is taken for its last (facts.md 9f). Undefined for any other that is none. */
function weekOf(year: number, week: number): IsoWeek | undefined {
  if (year < 1970 || year > 9999 || week < 1 || week > 53) return undefined;
  return isoWeek(year, Math.min(week, weeksInYear(year)));
}

/** The last week of a range of 1 year and 1 week: the week of the same number in the next year. */
function lastWeekFrom(from: IsoWeek): IsoWeek {
  const { year, week } = weekParts(from);
  const next = year + 1;
  return week > weeksInYear(next) ? addWeeks(isoWeek(next + 1, 1), -1) : isoWeek(next, week);
}
