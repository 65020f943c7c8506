import type { DiseaseCase } from '../fish-health/disease';
import type { LocalityNo } from '../fish-health/locality';
import { isWhole } from '../fish-health/treatment';
import type { IsoWeek } from '@kartbord/common/week';
import { norwegianDayMs } from '../units/zone-time';

/** A year of one locality: what its panel draws on one axis of weeks. */

/** A medicine of a week. */
interface MedicinalEvent {
  readonly name: string | null;
  readonly substanceId: number | null;
  /** InFeed, Bath, Other, or the long codes of the locality's week, or what a later service says. */
  readonly type: string | null;
  readonly entireLocality: boolean | null;
  readonly numberOfCages: number | null;
}

/** A removal of a week; `type` as in the locality's week, such as TERMISK_BEHANDLING. */
interface NonMedicinalEvent {
  readonly type: string | null;
  readonly entireLocality: boolean | null;
  readonly numberOfCages: number | null;
}

/** A list that is null was not given, which is not none; of a week, too. */
export interface CombinationEvent {
  readonly medicinal: readonly MedicinalEvent[] | null;
  readonly nonMedicinal: readonly NonMedicinalEvent[] | null;
}

interface CleanerFishEvent {
  readonly name: string | null;
  readonly quantity: number | null;
  readonly entireLocality: boolean | null;
}

/** One week of `liceMedicationEvents`; report versions 1 and 2 fill different members (interface.md, Versioning 3). */
export interface MedicationWeek extends CombinationEvent {
  readonly week: IsoWeek;
  /** 1 or 2, or what a later service says. */
  readonly version: number | null;
  /** Of version 1 reports: non-medicinal treatment of any kind. */
  readonly mechanicalRemoval: boolean | null;
  readonly mechanicalRemovalEntireLocality: boolean | null;
  readonly combination: readonly CombinationEvent[] | null;
  readonly cleanerFish: readonly CleanerFishEvent[] | null;
}

export interface MedicationYear {
  readonly localityNo: LocalityNo;
  readonly year: number;
  /** In order of time; weeks without treatments are not in it. */
  readonly weeks: readonly MedicationWeek[];
}

/** Whether every list of the week was given, so that what is not in them was not done. */
export const isWholeWeek = (event: MedicationWeek): boolean => isWhole(event, event.cleanerFish);

/** The kinds that a chart tells apart; `non-medicinal` is all that version 1 tells of treatment without medicine. */
export const treatmentKinds = [
  'bath',
  'in-feed',
  'other-medicinal',
  'thermal',
  'mechanical',
  'fresh-water',
  'other-removal',
  'non-medicinal',
  'combination',
  'cleaner-fish',
] as const;
export type TreatmentKind = (typeof treatmentKinds)[number];

const medicinalKind: Readonly<Record<string, TreatmentKind>> = {
  infeed: 'in-feed',
  forbehandling: 'in-feed',
  bath: 'bath',
  badebehandling: 'bath',
};

const removalKind: Readonly<Record<string, TreatmentKind>> = {
  termisk_behandling: 'thermal',
  mekanisk_behandling: 'mechanical',
  ferskvannsbehandling: 'fresh-water',
};

export const medicinalKindOf = (type: string | null): TreatmentKind =>
  medicinalKind[type?.toLowerCase() ?? ''] ?? 'other-medicinal';

export const removalKindOf = (type: string | null): TreatmentKind =>
  removalKind[type?.toLowerCase() ?? ''] ?? 'other-removal';

/**
 * The kinds of a week, each once, in the order of `treatmentKinds`. `mechanicalRemoval` of version 1 is the former name of
 * non-medicinal treatment of every kind (interface.md, Lice report model). What was
 * given in a combination counts as the combination and as its parts.
 */
export function treatmentKindsOf(event: MedicationWeek): readonly TreatmentKind[] {
  const kinds = new Set<TreatmentKind>();
  const addAll = (of: CombinationEvent): void => {
    for (const { type } of of.medicinal ?? []) kinds.add(medicinalKindOf(type));
    for (const { type } of of.nonMedicinal ?? []) kinds.add(removalKindOf(type));
  };
  addAll(event);
  for (const combination of event.combination ?? []) {
    kinds.add('combination');
    addAll(combination);
  }
  if (event.mechanicalRemoval) kinds.add('non-medicinal');
  if (event.cleanerFish && event.cleanerFish.length > 0) kinds.add('cleaner-fish');
  return treatmentKinds.filter((kind) => kinds.has(kind));
}

/** A disease case as a bar on the axis of time, days in Norway as ms since 1970; null where the service did not give the date. */
export interface DiseaseBar {
  readonly case: DiseaseCase;
  /** Where the bar begins: the first date that is given. Null: no date at all, to be listed beside the chart. */
  readonly fromMs: number | null;
  readonly beginsWith: 'suspicion' | 'diagnosis' | 'not-given';
  readonly diagnosedMs: number | null;
  readonly emptiedMs: number | null;
  /** Null while the case is open. */
  readonly toMs: number | null;
  readonly ending: 'open' | 'closed' | 'disproved';
}

/**
 * The bar of a case, the same for versions 1, 2 and 3. A version 1 case has the one date that belongs to its status
 * (interface.md, disease entry table), so that a diagnosed one begins with the diagnosis: when it was suspected is not known.
 */
export function diseaseBar(one: DiseaseCase): DiseaseBar {
  const [suspectedMs, diagnosedMs, emptiedMs, toMs] = [
    one.suspicionDate,
    one.diagnosisDate,
    one.emptiedDate,
    one.closureDate,
  ].map((text) => (text === null ? null : norwegianDayMs(text))) as [
    number | null,
    number | null,
    number | null,
    number | null,
  ];
  const isDisproved = one.status === 'DISPROVED' || one.closureType === 'AVSLUTTET_MISTANKE_AVKREFTET';
  return {
    case: one,
    fromMs: suspectedMs ?? diagnosedMs,
    beginsWith: suspectedMs !== null ? 'suspicion' : diagnosedMs !== null ? 'diagnosis' : 'not-given',
    diagnosedMs,
    emptiedMs,
    toMs,
    ending: isDisproved ? 'disproved' : toMs === null ? 'open' : 'closed',
  };
}

/** Names of substances by their number, as events that state both have them. */
export const substanceNames = (weeks: readonly MedicationWeek[]): ReadonlyMap<number, string> =>
  new Map(
    weeks
      .flatMap((week) => [week, ...(week.combination ?? [])])
      .flatMap(({ medicinal }) => medicinal ?? [])
      .flatMap(({ substanceId, name }): [number, string][] =>
        substanceId !== null && name !== null ? [[substanceId, name]] : [],
      ),
  );
