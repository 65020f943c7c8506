import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { type ReportKind, reportKinds } from '../../../src-shared/domain/gear/report-rows';
import { parseIsoWeek } from '@kartbord/common/week';
import { type ReportPiece, reportRequest } from './report-download';

/** Which piece of the download a path asks for; undefined for any path that `reportRequest` does not make. */
export function reportOfPath(path: string): ReportPiece | undefined {
  const [, query] = path.split('/v1/geodata/download/fishhealth?');
  if (query === undefined) return undefined;
  const given = new URLSearchParams(query);
  const week = (end: 'from' | 'to'): ReturnType<typeof parseIsoWeek> =>
    parseIsoWeek(`${given.get(`${end}year`) ?? ''}-${given.get(`${end}week`) ?? ''}`);
  const [from, to, no] = [week('from'), week('to'), given.get('localityno')];
  if (!from || !to) return undefined;
  const of = { from, to, localityNo: no === null ? null : localityNo(Number(no)) };
  const isAsked = (kind: ReportKind): boolean => reportRequest({ ...of, kind }).path.endsWith(`?${query}`);
  const kind = reportKinds.find(isAsked);
  return kind && { ...of, kind };
}
