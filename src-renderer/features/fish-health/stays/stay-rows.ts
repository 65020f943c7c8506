import type { TableRows } from '../../../../src-shared/contract';
import type { StayEdge } from '../../../../src-shared/domain/fish-health/stays';
import { localityNo as asLocalityNo } from '../../../../src-shared/domain/fish-health/locality';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import { localitySeries } from '../../../../src-shared/domain/weeks/locality-series';
import { type IsoWeek, weekParts, weeksBetween } from '@kartbord/common/week';

/** Weeks with something, out of those that state it; null: none states it. */
export type Share = readonly [weeks: number, of: number] | null;

/** A row of the table of stays, as the window reads it. */
export interface StayRow {
  readonly localityNo: number;
  readonly name: string | null;
  readonly begin: IsoWeek;
  readonly end: IsoWeek;
  readonly weeks: number;
  readonly counted: number;
  readonly isRunning: boolean;
  readonly beginEdge: StayEdge | null;
  readonly endEdge: StayEdge | null;
  readonly isShort: boolean;
  readonly bridged: number;
  readonly notKnown: number;
  readonly countsInFallow: number;
  readonly over: Share;
  readonly medicinal: Share;
  readonly nonMedicinal: Share;
  readonly cleanerFish: Share;
  /** The service's names; null: no week states them. */
  readonly diseases: readonly string[] | null;
  /** Degrees Celsius. */
  readonly temperature: { readonly median: number; readonly least: number; readonly most: number } | null;
}

export const keyOf = ({ localityNo, begin }: StayRow): string => `${localityNo} ${begin}`;

/** So many rows are a moment's work. */
const rowsATurn = 400;

/** Reads the rows in turns with others: the whole country has thousands. */
export function* stayRows({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly StayRow[]> {
  const places = new Map(names.map((name, at) => [name, at]));
  const read: StayRow[] = [];
  for (const cells of rows) {
    read.push(stayRow((name) => cells[places.get(name) ?? -1] ?? null));
    if (read.length % rowsATurn === 0) yield;
  }
  return read;
}

function stayRow(cell: (name: string) => unknown): StayRow {
  const number = (name: string): number => Number(cell(name));
  const share = (name: string): Share =>
    number(`${name}Of`) === 0 ? null : [number(name), number(`${name}Of`)];
  const diseases = cell('diseases') as string | null;
  return {
    localityNo: number('localityNo'),
    name: cell('name') as string | null,
    begin: cell('beginWeek') as IsoWeek,
    end: cell('endWeek') as IsoWeek,
    weeks: number('weeks'),
    counted: number('counted'),
    isRunning: cell('running') === true,
    beginEdge: cell('beginEdge') as StayEdge | null,
    endEdge: cell('endEdge') as StayEdge | null,
    isShort: cell('short') === true,
    bridged: number('bridged'),
    notKnown: number('notKnown'),
    countsInFallow: number('countsInFallow'),
    over: share('over'),
    medicinal: share('medicinal'),
    nonMedicinal: share('nonMedicinal'),
    cleanerFish: share('cleanerFish'),
    diseases: number('diseasesOf') === 0 ? null : (diseases?.split('; ') ?? []),
    temperature:
      number('temperatureOf') === 0
        ? null
        : {
            median: number('temperatureMedian'),
            least: number('temperatureLeast'),
            most: number('temperatureMost'),
          },
  };
}

/** What of a stay is laid over another: one entry for each of its weeks, null where nothing is given. */
interface StayWeeks {
  readonly lice: readonly (number | null)[];
  readonly temperature: readonly (number | null)[];
}

/** From the years in memory; where both have a week, its list stands. */
export function weeksOfStay(
  { localityNo, begin, end, weeks }: Pick<StayRow, 'localityNo' | 'begin' | 'end' | 'weeks'>,
  lists: ReadonlyMap<number, LocalityYears>,
  reports: ReadonlyMap<number, { readonly years: LocalityYears }>,
): StayWeeks {
  const lice = new Array<number | null>(weeks).fill(null);
  const temperature = new Array<number | null>(weeks).fill(null);
  const take = (years: LocalityYears): void => {
    const series = localitySeries([years], asLocalityNo(localityNo));
    series.weeks.forEach((week, at) => {
      if (week < begin || week > end || !series.isListed[at]) return;
      const place = weeksBetween(begin, week);
      const [count, degrees] = [series.adultFemaleLice[at] ?? NaN, series.seaTemperature[at] ?? NaN];
      lice[place] = Number.isNaN(count) ? null : count;
      temperature[place] = Number.isNaN(degrees) ? null : degrees;
    });
  };
  for (let { year } = weekParts(begin); year <= weekParts(end).year; year++) {
    const [report, list] = [reports.get(year), lists.get(year)];
    if (report) take(report.years);
    if (list) take(list);
  }
  return { lice, temperature };
}
