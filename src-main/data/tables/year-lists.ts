import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { YearPart } from '../../../src-shared/domain/weeks/year-parts';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from '../../export/table';
import type { EndpointValue } from '../../api-client/endpoints';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { DriftCount } from '../../api-client/reading';
import type { Cache } from '../cache/cache';
import { keptAnswer } from './kept-answer';
import type { MakerOrder } from './maker';

export interface YearList<P extends YearPart> {
  readonly localityNo: LocalityNo;
  readonly year: number;
  readonly value: EndpointValue<P>['value'];
  readonly leftOut: number;
  /** The entries, and values that could not be read, by path. */
  readonly dropped: readonly DriftCount[];
  readonly fetchedAtMs: number;
}

interface YearsChoice {
  readonly localityNos: readonly LocalityNo[];
  readonly fromYear: number;
  readonly toYear: number;
}

export interface YearTable<P extends YearPart> {
  readonly part: P;
  readonly columns: readonly TableColumn[];
  /** Path of the endpoint with its parameters in braces. */
  readonly endpoint: string;
  readonly rule: string;
  readonly rowsOf: (list: YearList<P>) => readonly (readonly Cell[])[];
  /** What of a list is not in the rows, in sentences. */
  readonly missing?: (list: YearList<P>) => readonly string[];
}

/**
 * The rows of the kept answers about localities and years, which are read twice, to count and to write: so no more than one
 * answer is in memory. `not-found` where none of them is kept.
 */
export function* yearTable<P extends YearPart>(
  make: YearTable<P>,
  of: YearsChoice,
  order: MakerOrder,
  cache: Cache,
): Generator<undefined, Result<Table>> {
  const missing: string[] = [];
  const notKept: string[] = [];
  const kept: Omit<YearList<P>, 'value' | 'leftOut' | 'dropped'>[] = [];
  const dropped: (readonly DriftCount[])[] = [];
  let count = 0;
  for (const localityNo of new Set(of.localityNos))
    for (let year = of.fromYear; year <= of.toYear; year++) {
      yield;
      const list = readList(make.part, { localityNo, year }, order, cache);
      if (!list) {
        notKept.push(`${localityNo} ${year}`);
        continue;
      }
      kept.push({ localityNo, year, fetchedAtMs: list.fetchedAtMs });
      dropped.push(list.dropped);
      count += make.rowsOf(list).length;
      missing.push(...(make.missing?.(list) ?? []));
      if (list.leftOut > 0)
        missing.push(`${list.leftOut} entries of locality ${localityNo} in ${year} could not be read.`);
    }
  if (kept.length === 0) return fail('not-found', `no ${make.part} of these sites and years are downloaded`);
  if (notKept.length > 0)
    missing.unshift(
      `Of these sites and years nothing is downloaded, or the service has nothing: ${namesOf(notKept)}.`,
    );

  function* lines(): Generator<readonly Cell[]> {
    for (const one of kept) {
      const list = readList(make.part, one, order, cache);
      if (list) yield* make.rowsOf(list);
    }
  }
  const times = kept.map(({ fetchedAtMs }) => fetchedAtMs);
  return ok({
    columns: make.columns,
    rows: lines(),
    count,
    facts: {
      endpoints: [`GET ${make.endpoint}`],
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: make.rule,
      missing,
      dropped: joinedCounts(dropped),
    },
  });
}

function readList<P extends YearPart>(
  part: P,
  { localityNo, year }: { readonly localityNo: LocalityNo; readonly year: number },
  order: MakerOrder,
  cache: Cache,
): YearList<P> | null {
  const kept = keptAnswer(part, { localityNo, year }, order, cache);
  if (!kept) return null;
  const { dropped, fetchedAtMs } = kept;
  // The compiler cannot follow the part to its answer.
  const { value, leftOut } = kept.value as EndpointValue<P>;
  return { localityNo, year, value, leftOut, dropped, fetchedAtMs };
}

/** So many are named; of the rest the number. */
const mostNamed = 200;

const namesOf = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;

/** The column that each of these tables ends with. */
export const fetchedAtColumn: TableColumn = {
  name: 'fetchedAt',
  type: 'dateTime',
  about: 'When the service gave or confirmed the answer of the row, UTC.',
};

export const timeCell = (ms: number): string => new Date(ms).toISOString();
