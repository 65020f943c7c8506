import { isFreshReport } from '../../../src-shared/domain/cache/freshness';
import type { OfflineGap, OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { reportKinds } from '../../../src-shared/domain/gear/report-rows';
import { addWeeks, firstYear, isoWeek, type IsoWeek, weekOf, weeksBetween } from '@kartbord/common/week';
import { type ReportPiece, reportPieces, reportRequest } from '../../api-client/fish-health/report-download';
import { type Expanded, noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

/**
 * The download, cut into pieces that the service takes: one question each, so that a job goes on after the last whole one. The
 * newest year comes first, since a person looks there.
 */
export function reportKind(): OfflineKindWork {
  return {
    kind: 'report',
    expand({ reports }, _place, createdAtMs) {
      if (!reports)
        return Promise.resolve({
          questions: [],
          later: 0,
          gaps: [{ kind: 'report', why: 'not-chosen', count: null }],
        });
      const { range, gaps } = rangeOf(reports, weekOf(createdAtMs));
      const pieces = reportKinds
        .filter((kind) => reports.kinds.includes(kind))
        .flatMap((kind) =>
          range.flatMap((of) => {
            const piece = { ...of, kind, localityNo: reports.localityNo };
            return isWhole(piece) ? [piece] : [...reportPieces(piece)].reverse();
          }),
        );
      const isMeasured =
        pieces.some(({ kind }) => kind === 'lice') && pieces.every(({ localityNo }) => localityNo === null);
      const typical = isMeasured ? { typical: typicalOf(pieces) } : {};
      return Promise.resolve({ questions: pieces.map(questionOf), later: 0, gaps, ...typical });
    },
    isOf: (method, path) => method === 'GET' && /\/v1\/geodata\/download\/fishhealth(\?|$)/.test(path),
  };
}

/** Up to the week in which the job began, and from the first of the series on; none where nothing is left. */
function rangeOf(
  { from, to }: NonNullable<OfflineSelection['reports']>,
  last: IsoWeek,
): {
  readonly range: readonly { readonly from: IsoWeek; readonly to: IsoWeek }[];
  readonly gaps: readonly OfflineGap[];
} {
  const first = isoWeek(firstYear, 1);
  const gap = (why: OfflineGap['why'], count: number): OfflineGap[] =>
    count > 0 ? [{ kind: 'report', why, count }] : [];
  const [start, end] = [from < first ? first : from, to > last ? last : to];
  return {
    range: start <= end ? [{ from: start, to: end }] : [],
    gaps: [
      ...gap('before-series', weeksBetween(from, to < first ? addWeeks(to, 1) : start)),
      ...gap('future', weeksBetween(from > last ? addWeeks(from, -1) : end, to)),
    ],
  };
}

/** Treatments and diseases of all localities and years come in one file (facts.md 15.10). */
const isWhole = ({ kind, localityNo, from }: ReportPiece): boolean =>
  kind !== 'lice' && localityNo === null && from === isoWeek(firstYear, 1);

/**
 * facts.md 9f and 15.7: a week of the lice report of all localities has 128 kB; it comes in 0.8 s, a year in 3.5 s. Of the others
 * the rows are counted (15.11), some 105 a week, of 150 bytes each; their time is taken to be as that of the same bytes.
 */
const measured = {
  weekBytes: { lice: 128_000, treatments: 16_000, disease: 16_000 },
  firstMs: 747,
  kiloByteMs: 0.414,
};

function typicalOf(pieces: readonly ReportPiece[]): NonNullable<Expanded['typical']> {
  const bytes = pieces.reduce(
    (sum, { kind, from, to }) => sum + (weeksBetween(from, to) + 1) * measured.weekBytes[kind],
    0,
  );
  const bytesEach = bytes / pieces.length;
  return { bytesEach, msEach: measured.firstMs + (bytesEach / 1000) * measured.kiloByteMs };
}

function questionOf(piece: ReportPiece): OfflineQuestion {
  const { method, path } = reportRequest(piece);
  return {
    kind: 'report',
    part: 'data',
    method,
    path,
    body: '',
    isFresh: (fetchedAtMs, nowMs) => isFreshReport(piece.to, fetchedAtMs, nowMs),
    ask: async (readers, signal) =>
      stampOf(await readers.report(piece, 'refresh', { signal, progress: noProgress })),
  };
}
