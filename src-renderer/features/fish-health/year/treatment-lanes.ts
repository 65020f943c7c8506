import {
  type CombinationEvent,
  isWholeWeek,
  type MedicationWeek,
  medicinalKindOf,
  removalKindOf,
  type TreatmentKind,
  treatmentKinds,
} from '../../../../src-shared/domain/weeks/locality-year';

/** How much of a site was treated in a week. */
interface Extent {
  readonly of: 'whole' | 'part' | 'not-given';
  /** The most cages that one treatment of the kind names; null where none does. */
  readonly cages: number | null;
}

export interface WeekTreatment extends Extent {
  readonly kind: TreatmentKind;
}

interface Said {
  readonly entireLocality: boolean | null;
  readonly numberOfCages?: number | null;
}

/**
 * The treatments of a week, each kind once, in the order of `treatmentKinds`: whole where one of them was of the whole
 * site. What was given in a combination counts as the combination and as its parts (`treatmentKindsOf`). Null: there may
 * have been some, because the service left a list out.
 */
export function weekTreatments(event: MedicationWeek): readonly WeekTreatment[] | null {
  const found = new Map<TreatmentKind, Extent>();
  const add = (kind: TreatmentKind, { entireLocality, numberOfCages = null }: Said): void => {
    const of = entireLocality === null ? 'not-given' : entireLocality ? 'whole' : 'part';
    const before = found.get(kind);
    found.set(kind, {
      of: before ? wider(before.of, of) : of,
      cages: most(before?.cages ?? null, numberOfCages),
    });
  };
  const addAll = ({ medicinal, nonMedicinal }: CombinationEvent, also?: TreatmentKind): void => {
    for (const one of medicinal ?? []) add(medicinalKindOf(one.type), one);
    for (const one of nonMedicinal ?? []) add(removalKindOf(one.type), one);
    if (also) for (const one of [...(medicinal ?? []), ...(nonMedicinal ?? [])]) add(also, one);
  };
  addAll(event);
  for (const combination of event.combination ?? []) {
    if (!combination.medicinal?.length && !combination.nonMedicinal?.length)
      add('combination', { entireLocality: null });
    addAll(combination, 'combination');
  }
  if (event.mechanicalRemoval)
    add('non-medicinal', { entireLocality: event.mechanicalRemovalEntireLocality });
  for (const one of event.cleanerFish ?? []) add('cleaner-fish', one);
  if (found.size === 0 && !isWholeWeek(event)) return null;
  return treatmentKinds.flatMap((kind) => {
    const extent = found.get(kind);
    return extent ? [{ kind, ...extent }] : [];
  });
}

const widths = ['not-given', 'part', 'whole'] as const;
const wider = (a: Extent['of'], b: Extent['of']): Extent['of'] =>
  widths.indexOf(a) > widths.indexOf(b) ? a : b;

const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
