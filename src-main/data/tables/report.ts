import type { LiceRow, ReportKind, ReportRows } from '../../../src-shared/domain/gear/report-rows';
import type { Dropped } from '../../../src-shared/domain/export/dropped';
import { addWeeks, type IsoWeek, weeksBetween } from '@kartbord/common/week';
import { fail, ok } from '../../../src-shared/result';
import type { Cell } from '@kartbord/formats/table';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { ReportEnd } from '../../api-client/fish-health/report-download';
import type { Cache } from '../cache/cache';
import { type CachedPiece, cachedReports, readReport, sentPath } from '../fish-health/cached-reports';
import type { Chosen, TurningMaker } from './maker';
import { reportCells, reportTableColumns } from './report-cells';
import { checkColumns, reportCheck, type ReportCheck } from './report-check';
import { weekRanges } from './week-ranges';

/**
 * The kept pieces of the download joined to one table in order of time. Each week is of one piece, the one that was fetched
 * last, so that pieces that overlap give no row twice. Read twice, to count and to write, a piece at a time. `not-found`
 * where nothing of the weeks is kept.
 */
export const reportTable: TurningMaker<'report'> = function* (what, order, cache) {
  const { stretches, missing } = stretchesOf(what, cachedReports(cache, order));
  if (stretches.length === 0)
    return fail('not-found', `no ${what.report} report of these weeks is downloaded`);
  const without = new Set<string>();
  const unread: string[] = [];
  const pieces = new Set<CachedPiece>();
  let count = 0;
  const dropped: (readonly Dropped[])[] = [];
  const isCheck = what.check === true && what.report === 'lice';
  const check = isCheck ? reportCheck(order.limits) : null;
  const counts = (row: ReportRows[ReportKind]): boolean =>
    check === null || check.of(row as LiceRow) !== null;
  const readable: WeekRange[] = [];
  for (const stretch of stretches) {
    const end = yield* readRows(cache, what, stretch, (row) => {
      if (counts(row)) count++;
    });
    if (end) readable.push(stretch);
    else unread.push(`${stretch.from} to ${stretch.to}`);
    for (const column of end?.missing ?? []) without.add(column);
    if (end && !pieces.has(stretch.piece)) dropped.push(end.dropped);
    pieces.add(stretch.piece);
  }
  if (readable.length === 0) return fail('not-found', 'what is stored of these weeks cannot be read');

  function* lines(): Generator<readonly Cell[]> {
    for (const stretch of readable) {
      const cells = reportCells(what.report, stretch.piece.fetchedAtMs);
      const rows: (readonly Cell[])[] = [];
      const differing = isCheck ? reportCheck(order.limits) : null;
      const reading = readRows(cache, what, stretch, (row) => {
        const made = differing ? differing.of(row as LiceRow) : cells(row);
        if (made) rows.push(made);
      });
      do yield* rows.splice(0);
      while (reading.next().done !== true);
      yield* rows;
    }
  }
  const times = readable.map(({ piece }) => piece.fetchedAtMs);
  const of = what.localityNo === null ? 'all localities' : `locality ${what.localityNo}`;
  return ok({
    columns: check ? checkColumns : reportTableColumns(what.report),
    rows: lines(),
    count,
    facts: {
      endpoints: [...new Set(readable.map(({ piece }) => `GET ${sentPath(cache, piece.key)}`))],
      oldestMs: Math.min(...times),
      newestMs: Math.max(...times),
      rule: `The ${what.report} report of ${of}, ${what.from} to ${what.to}, joined of ${readable.length} pieces.${check ? checkRule(check) : ''}`,
      missing: [
        ...(missing.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing)}.`] : []),
        ...(unread.length > 0 ? [`Stored weeks that cannot be read: ${unread.join(', ')}.`] : []),
        ...(without.size > 0 ? [`Columns that a file did not have: ${[...without].join(', ')}.`] : []),
      ],
      dropped: joinedCounts(dropped),
    },
  });
};

const checkRule = ({ seen: { counted, agreed } }: ReportCheck): string =>
  ` Only the rows whose “Over lusegrense uke” is not what the table of limits says: ${agreed} of ${counted} rows with a count agree.`;

/** Weeks after each other that are of one piece. */
interface WeekRange {
  readonly piece: CachedPiece;
  readonly from: IsoWeek;
  to: IsoWeek;
}

function stretchesOf(
  what: Chosen<'report'>,
  kept: readonly CachedPiece[],
): { readonly stretches: readonly WeekRange[]; readonly missing: readonly IsoWeek[] } {
  const pieces = kept.filter(
    ({ kind, localityNo }) => kind === what.report && (localityNo === null || localityNo === what.localityNo),
  );
  const stretches: WeekRange[] = [];
  const missing: IsoWeek[] = [];
  for (let n = 0; n <= weeksBetween(what.from, what.to); n++) {
    const week = addWeeks(what.from, n);
    const [piece] = pieces
      .filter(({ from, to }) => from <= week && week <= to)
      .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs);
    const last = stretches.at(-1);
    if (!piece) missing.push(week);
    else if (last?.piece === piece && addWeeks(last.to, 1) === week) last.to = week;
    else stretches.push({ piece, from: week, to: week });
  }
  return { stretches, missing };
}

/** Undefined where the piece cannot be read. */
function* readRows(
  cache: Cache,
  { localityNo }: Chosen<'report'>,
  { piece, from, to }: WeekRange,
  onRow: (row: ReportRows[ReportKind]) => void,
): Generator<undefined, ReportEnd | undefined> {
  const kept = cache.read(piece.key);
  if (!kept) return undefined;
  const end = yield* readReport(piece, kept.bytes, (row) => {
    const isMeant = localityNo === null || row.localityNo === localityNo;
    if (isMeant && row.week >= from && row.week <= to) onRow(row);
  });
  return end.ok ? end.value : undefined;
}
