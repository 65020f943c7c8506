import type {
  CachedReport,
  ReportYears,
  SiteFactsAnswer,
} from '../../../src-shared/domain/weeks/year-answers';
import type { MedicineType } from '../../../src-shared/domain/filter/service-filter';
import type { DiseaseRow, TreatmentRow } from '../../../src-shared/domain/gear/report-rows';
import type { IsoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import {
  createReportReader,
  type LiceType,
  type ReportEnd,
  type ReportPiece,
} from '../../api-client/fish-health/report-download';
import type { Arrival, CacheKey, Cached, Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { enough, keepBeside, keepRead, type LostMember } from '../cache/keep-better';
import {
  cachedReports,
  hasWeeks,
  liceTypeNote,
  readLiceType,
  readReport,
  sentAsNote,
} from './cached-reports';
import type { EngineOf } from '../calls';
import { createReportMarks, medicineOfWeek } from './report-marks';
import { createReportWeeks, keepWeeks, reportYears } from './report-weeks';
import { siteFactsOf } from './site-facts';
import { runCooperatively } from '@kartbord/common/cooperative';

export interface ReportCalls {
  /**
   * Whether a piece of the download is kept whole; its rows stay where they are. `liceType`: by which name the service has given
   * a lice report last, null where it has not; `sentAs`: by which it was asked for this one.
   */
  'report.read': {
    input: { readonly key: CacheKey };
    output: {
      readonly kept: Cached<null> | null;
      readonly liceType: LiceType | null;
      readonly sentAs: LiceType | null;
    };
  };
  'report.keep': {
    input: Arrival & { readonly piece: ReportPiece; readonly liceType?: LiceType | undefined };
    output: null;
  };
  /** The pieces that are kept, by kind, locality and time. */
  'report.kept': { input: Owner; output: readonly CachedReport[] };
  /** What the kept lice reports of a year say of limits and places; null where none is kept. */
  'report.facts': { input: Owner & { readonly year: number }; output: SiteFactsAnswer | null };
  /** The sites of a week with one of these medicines; null where no report of treatments of the week is kept. */
  'report.medicine': {
    input: Owner & { readonly week: IsoWeek; readonly types: readonly MedicineType[] };
    output: Int32Array | null;
  };
  /** The weeks of a year out of the kept lice reports; null where none is kept. */
  'report.years': { input: Owner & { readonly year: number }; output: ReportYears | null };
}

/** Pieces of the download in the cache: text, of which rows leave this process only as columns or as a file. */
export function reportStore(cache: Cache): EngineOf<ReportCalls> {
  return {
    'report.read'({ key }) {
      const liceType = readLiceType(cache, liceTypeNote(key.site));
      const kept = cache.read(key);
      if (!kept) return ok({ kept: null, liceType, sentAs: null });
      const { bytes, ...rest } = kept;
      const sentAs = readLiceType(cache, sentAsNote(key));
      return ok({ kept: { ...rest, value: null, bytes: bytes.length }, liceType, sentAs });
    },
    // Read to its end first: what is no report, or not all of it, is not kept.
    async 'report.keep'({ piece, liceType, ...arrival }) {
      const weeks = hasWeeks(piece) ? createReportWeeks() : null;
      const lice = { ...piece, kind: 'lice' } as const;
      const marks = piece.kind !== 'lice' && piece.localityNo === null ? createReportMarks() : null;
      const end = await runCooperatively(
        weeks
          ? readReport(lice, arrival.bytes, weeks.add)
          : readReport(piece, arrival.bytes, (row) => marks?.add(row as TreatmentRow | DiseaseRow)),
      );
      if (!end.ok) return end;
      if (liceType) rememberLiceType(cache, liceTypeNote(arrival.key.site), liceType);
      const subject = { kind: 'report', localityNo: piece.localityNo } as const;
      const before = cache.read(arrival.key);
      const lost = before ? lostSince(piece, before.bytes, end.value) : [];
      if (lost.length > 0) return keepBeside(cache, arrival, subject, lost);
      if (liceType) rememberLiceType(cache, sentAsNote(arrival.key), liceType);
      const packed = weeks && (await runCooperatively(weeks.pack(end.value.missing)));
      const beside = packed || marks?.pack();
      return keepRead(cache, arrival, subject, ok(null), beside ? () => keepWeeks(beside) : undefined);
    },
    'report.kept': (of) => ok(cachedReports(cache, of).map(({ key: _, ...report }) => report)),
    'report.years': async (of) => ok(await runCooperatively(reportYears(cache, of))),
    'report.medicine': async (of) =>
      ok((await runCooperatively(medicineOfWeek(cache, of)))?.localityNos ?? null),
    'report.facts': async ({ year, ...of }) => ok(await runCooperatively(siteFactsOf(cache)(of, year))),
  };
}

/** Where it cannot be written, the service is asked by both names once more. */
function rememberLiceType(cache: Cache, note: string, type: LiceType): void {
  if (readLiceType(cache, note) === type) return;
  cache.store.write('lice type', 0, (db) =>
    db.run('INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)', note, type),
  );
}

/** A correction takes some rows away; an answer with fewer than this has been cut short. */
const leastShare = 0.9;

/** Columns that the kept file has and the new one has not, or rows by the tenth. Of the kept file the header is read and the lines are counted. */
function lostSince(piece: ReportPiece, kept: Uint8Array, now: ReportEnd): readonly LostMember[] {
  const newline = 10;
  const header = kept.subarray(0, kept.indexOf(newline) + 1);
  const reader = createReportReader(piece, () => {});
  const pushed = reader.push(header);
  const end = pushed.ok ? reader.end() : pushed;
  if (!end.ok) return [];
  const before = kept.reduce((lines, byte) => lines + (byte === newline ? 1 : 0), -1);
  if (before < enough) return [];
  if (now.rowCount < before * leastShare) return [{ path: '[]', before, now: now.rowCount }];
  return now.missing
    .filter((column) => !end.value.missing.includes(column))
    .map((path) => ({ path, before, now: 0 }));
}
