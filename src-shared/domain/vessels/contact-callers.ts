import type { LocalityNo } from '../fish-health/locality';
import { isBefore, type Stay, type VisitBook } from './visit-book';

/** One vessel at a place, with where it was before and after. */
export interface Caller {
  readonly stay: Stay;
  /** The nearest stay elsewhere that was surely before, and after; null: none in the lists that were read. */
  readonly before: Stay | null;
  readonly after: Stay | null;
  /** Elsewhere, and the lists do not tell whether before or after. */
  readonly sameTime: readonly Stay[];
}

/** The vessels that were at a place in a time, and where each came from and went. */
export function callersAt(book: VisitBook, no: LocalityNo, fromMs: number, toMs: number): readonly Caller[] {
  return (book.atLocality.get(no) ?? [])
    .filter(({ arrived, left }) => left[1] >= fromMs && arrived[0] <= toMs)
    .map((stay) => {
      const others = (book.ofVessel.get(stay.mmsi)?.stays ?? []).filter((one) => one.localityNo !== no);
      const [sooner, later] = [
        others.filter((one) => isBefore(one, stay) === true),
        others.filter((one) => isBefore(stay, one) === true),
      ];
      return {
        stay,
        before: sooner.at(-1) ?? null,
        after: later[0] ?? null,
        sameTime: others.filter((one) => isBefore(one, stay) === 'unknown'),
      };
    });
}
