import { ok } from '../../src-shared/result';
import type { Cache } from './cache';
import { keptReports, readReport } from './kept-reports';
import type { DataEngine } from './serve';
import { siteFactsOf } from './site-facts';
import { inTurns } from './turns';

/** Pieces of the download in the cache: text, of which rows leave this process only as columns or as a file. */
export function reportWork(
  cache: Cache,
): Pick<DataEngine, 'report.read' | 'report.keep' | 'report.kept' | 'report.facts'> {
  return {
    'report.read'({ key }) {
      const kept = cache.read(key);
      if (!kept) return ok(null);
      const { bytes, ...rest } = kept;
      return ok({ ...rest, value: null, bytes: bytes.length });
    },
    // Read to its end first, kept then: what is no report, or not all of it, never replaces the last good copy.
    async 'report.keep'({ piece, mustKeep, ...arrival }) {
      const end = await inTurns(readReport(piece, arrival.bytes, () => {}));
      if (!end.ok) return end;
      const kept = cache.keep(arrival.key, { kind: 'report', localityNo: piece.localityNo }, arrival);
      return kept.ok || !mustKeep ? ok(null) : kept;
    },
    'report.kept': (of) => ok(keptReports(cache, of).map(({ key: _, ...report }) => report)),
    'report.facts': async ({ year, ...of }) => ok(await inTurns(siteFactsOf(cache)(of, year))),
  };
}
