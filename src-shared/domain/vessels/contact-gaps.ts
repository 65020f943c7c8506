import { type ContactQuestion, type ExposedSite, originsOf } from './contact';
import type { LocalityNo } from '../fish-health/locality';
import { firstVisitWeek } from './visit';
import type { Stay, VisitBook } from './visit-book';
import { addWeeks, type IsoWeek, weekOf } from '@kartbord/common/week';

/** What the lists of visits cannot say of a question: shown beside every answer. */
export type ContactGap =
  /** Always: no fishing vessels under 15 m, no leisure craft under 45 m (interface.md, open AIS data limitations). */
  | { readonly kind: 'vessels-not-in-open-ais' }
  /** Always: other localities cannot be found. */
  | { readonly kind: 'localities-read'; readonly count: number }
  /** A part of the time is before visits of all vessel types are published. */
  | { readonly kind: 'before-visits'; readonly first: IsoWeek }
  /** Places asked about whose lists of the time are all at hand, and at which no vessel called that was asked about. */
  | { readonly kind: 'no-visits'; readonly localityNos: readonly LocalityNo[] }
  /** Lists that are not at hand. */
  | { readonly kind: 'weeks-not-read'; readonly localityNo: LocalityNo; readonly weeks: readonly IsoWeek[] }
  /** Lists to which visits may still be added. */
  | {
      readonly kind: 'weeks-not-analysed';
      readonly localityNo: LocalityNo;
      readonly weeks: readonly IsoWeek[];
    }
  /** Of so many contacts it is not known when the vessel left. */
  | { readonly kind: 'leaving-not-given'; readonly contacts: number }
  /** Of so many contacts it is not known which visit came first. */
  | { readonly kind: 'order-not-known'; readonly contacts: number };

export function contactGaps(
  book: VisitBook,
  question: ContactQuestion,
  found: { readonly callers: readonly Stay[]; readonly sites: readonly ExposedSite[] },
): readonly ContactGap[] {
  const { fromMs, toMs, untilMs } = question;
  const first = weekOf(Math.min(fromMs, untilMs));
  const last = weekOf(Math.max(toMs, untilMs));
  const weeks: IsoWeek[] = [];
  for (let week = first < firstVisitWeek ? firstVisitWeek : first; week <= last; week = addWeeks(week, 1))
    weeks.push(week);
  const called = new Set(found.callers.map(({ localityNo }) => localityNo));
  const inTime = weeks.filter((week) => week >= weekOf(fromMs) && week <= weekOf(toMs));
  const isRead = (no: LocalityNo): boolean =>
    inTime.length > 0 && inTime.every((week) => book.weeks.get(no)?.has(week));
  const uncalled = originsOf(question).filter((no) => !called.has(no) && isRead(no));
  const places = new Set([...originsOf(question), ...book.weeks.keys()]);
  const doubtful = (doubt: string): number =>
    found.sites
      .flatMap(({ contacts }) => contacts)
      .filter(({ doubts }) => doubts.some((one) => one === doubt)).length;
  const [leaving, order] = [doubtful('leaving-not-given'), doubtful('order-not-known')];
  return [
    { kind: 'vessels-not-in-open-ais' },
    { kind: 'localities-read', count: book.weeks.size },
    ...(uncalled.length > 0 ? [{ kind: 'no-visits', localityNos: uncalled } as const] : []),
    ...(first < firstVisitWeek ? [{ kind: 'before-visits', first: firstVisitWeek } as const] : []),
    ...[...places].flatMap((no) => gapsOf(book, no, weeks)),
    ...(leaving > 0 ? [{ kind: 'leaving-not-given', contacts: leaving } as const] : []),
    ...(order > 0 ? [{ kind: 'order-not-known', contacts: order } as const] : []),
  ];
}

function gapsOf(book: VisitBook, no: LocalityNo, weeks: readonly IsoWeek[]): ContactGap[] {
  const known = book.weeks.get(no);
  const missing = weeks.filter((week) => !known?.has(week));
  const unfinished = weeks.filter((week) => known?.get(week) === false);
  return [
    ...(missing.length > 0 ? [{ kind: 'weeks-not-read', localityNo: no, weeks: missing } as const] : []),
    ...(unfinished.length > 0
      ? [{ kind: 'weeks-not-analysed', localityNo: no, weeks: unfinished } as const]
      : []),
  ];
}
