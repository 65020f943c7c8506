import { isAtOrOver, limitOfSites, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { liceStates } from '../../../../src-shared/domain/fish-health/lice-state';
import { decimalAt, type LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';

/** The sites over the limit in a week, as much of a loaded week as the rule of three weeks in four looks at. */
export interface OverBook {
  /** Locality number to the one row of `states`. */
  readonly rowOf: ReadonlyMap<number, number>;
  readonly states: Uint8Array;
}

const over = Uint8Array.of(liceStates.indexOf('over'));

/** Read from the years themselves: a tenth of what the whole week costs. `at`: the place of the week among them. */
export function overBook(years: LocalityYears, at: number, limits: Limits): OverBook {
  const rowOf = new Map<number, number>();
  const week = years.weeks[at];
  if (week === undefined) return { rowOf, states: over };
  const limitOf = limitOfSites(week, limits);
  for (let row = years.start[at] ?? 0; row < (years.start[at + 1] ?? 0); row++) {
    const lice = decimalAt(years.adultFemaleLice, row);
    if (!(lice > 0)) continue;
    const place = years.places[years.place[row] ?? -1];
    if (!place) continue;
    if (isAtOrOver(lice, limitOf(place.municipalityNo, place.localityNo))) rowOf.set(place.localityNo, 0);
  }
  return { rowOf, states: over };
}
