import { type TreatmentKind, treatmentKinds } from '../../../../src-shared/domain/weeks/locality-year';
import { type BoatType, boatTypes } from '../../../../src-shared/domain/vessels/visit';
import type { YearWeek } from './year-facts';

/** A mark in a lane. */
export interface LaneTick {
  /** Week of the axis. */
  readonly at: number;
  readonly look: 'full' | 'half' | 'hollow';
}

export interface Lane<K extends string> {
  readonly kind: K;
  readonly ticks: readonly LaneTick[];
}

const looks = { whole: 'full', part: 'half', 'not-given': 'hollow' } as const;

/** A lane for each kind of treatment that occurs. */
export function treatmentLanes(weeks: readonly YearWeek[]): readonly Lane<TreatmentKind>[] {
  return lanesOf(treatmentKinds, (kind) =>
    weeks.flatMap(({ treatments }, at) => {
      const one = treatments?.find((treatment) => treatment.kind === kind);
      return one ? [{ at, look: looks[one.of] }] : [];
    }),
  );
}

/** A lane for each type of boat that came; the well-boats and slaughter boats stand out. */
export function visitLanes(weeks: readonly YearWeek[]): readonly Lane<BoatType>[] {
  return lanesOf(boatTypes, (boat) =>
    weeks.flatMap(({ boats }, at) =>
      boats?.some((one) => one.boat === boat)
        ? [{ at, look: boat === 'wellboat' || boat === 'slaughter' ? ('full' as const) : ('half' as const) }]
        : [],
    ),
  );
}

/** Weeks with an escape. */
export const escapeTicks = (weeks: readonly YearWeek[]): readonly LaneTick[] =>
  weeks.flatMap(({ escapes }, at) => (escapes.length > 0 ? [{ at, look: 'full' as const }] : []));

function lanesOf<K extends string>(
  kinds: readonly K[],
  ticksOf: (kind: K) => readonly LaneTick[],
): readonly Lane<K>[] {
  return kinds.map((kind) => ({ kind, ticks: ticksOf(kind) })).filter(({ ticks }) => ticks.length > 0);
}

/** Stretches of weeks of which a part is not known: `from` to before `to`. */
export function unknownRanges(
  weeks: readonly YearWeek[],
  part: 'treatments' | 'diseases' | 'boats',
): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  weeks.forEach((week, at) => {
    if (week[part] !== null) return;
    const last = found.at(-1);
    if (last?.to === at) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  });
  return found;
}
