import {
  type DatedTreatment,
  isWhole,
  type MedicinalTreatment,
  type NonMedicinalTreatment,
  type Treatments,
} from '../../../../src-shared/domain/fish-health/treatment';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** One treatment: what it was, and what is known of it. */
export interface TreatmentLine {
  readonly what: string;
  readonly facts: string;
}

const isDone = <T extends object>(one: T | 'none' | null): one is T => one !== null && one !== 'none';

/** The version of the report that treatments are from, by the members that it fills; null where there are none. */
export function reportVersion(treatments: Treatments): 1 | 2 | null {
  const { nonMedicinal, medicinal, combination, bath, inFeed, mechanicalRemoval } = treatments;
  const some = (...lists: readonly (readonly unknown[] | null)[]): boolean =>
    lists.some((list) => list && list.length > 0);
  if (some(nonMedicinal, medicinal, combination)) return 2;
  return some(bath, inFeed) || isDone(mechanicalRemoval) ? 1 : null;
}

/** Whether every kind of treatment was given, so that what is not in them was not done. */
export const areWhole = (treatments: Treatments): boolean =>
  isWhole(
    treatments,
    treatments.bath,
    treatments.inFeed,
    treatments.cleanerFish,
    treatments.mechanicalRemoval,
  );

/** Every treatment of a week in words, of reports of version 1 and 2, in the order: medicine, none, together, fish. */
export function treatmentLines(
  words: Words,
  format: Format,
  treatments: Treatments,
  /** Of substances by number. */
  names: ReadonlyMap<number, string> = new Map(),
): readonly TreatmentLine[] {
  const phrases = words.locality.treatment;
  const { codes } = words;
  const substance = (name: string): string => codes.substances[name.toLowerCase()] ?? name;
  const substanceOf = ({ substance: name, substanceId: id }: MedicinalTreatment): string | null => {
    const known = name ?? (id === null ? undefined : names.get(id));
    if (known) return substance(known);
    return id === null ? null : phrases.substanceNo(id);
  };
  const extent = (entire: boolean | null): string[] =>
    entire === null ? [] : [entire ? phrases.whole : phrases.part];
  const line = (what: readonly (string | null)[], facts: readonly string[]): TreatmentLine => ({
    what: what.filter(Boolean).join(', '),
    facts: facts.join(' · '),
  });
  const withUnit = (value: number, unit: string | null): string =>
    `${format.quantity(value)}${unit === null ? '' : ` ${codeWord(codes.units, unit)}`}`;

  const common = (one: NonMedicinalTreatment): string[] => [
    ...extent(one.entireLocality),
    ...(one.numberOfCages === null ? [] : [phrases.cages(one.numberOfCages)]),
    ...(one.doneBeforeLiceCount === null ? [] : [one.doneBeforeLiceCount ? phrases.before : phrases.after]),
  ];
  const nonMedicinal = (one: NonMedicinalTreatment): TreatmentLine =>
    line([one.type === null ? phrases.nonMedicinal : codeWord(codes.treatments, one.type)], common(one));
  const medicinal = (one: MedicinalTreatment): TreatmentLine =>
    line(
      [one.type === null ? phrases.medicinal : codeWord(codes.treatments, one.type), substanceOf(one)],
      [
        ...common(one),
        ...(one.concentration === null
          ? []
          : [phrases.concentration(withUnit(one.concentration, one.concentrationUnit))]),
        ...(one.amount === null ? [] : [phrases.amount(withUnit(one.amount, one.amountUnit))]),
      ],
    );
  const dated = (what: string, one: DatedTreatment): TreatmentLine =>
    line(
      [what, ...(one.substances ?? []).map(({ name }) => (name === null ? null : substance(name)))],
      [
        ...extent(one.entireLocality),
        ...(one.startDate === null
          ? []
          : [
              phrases.from(
                format.date(one.startDate),
                one.endDate === null ? null : format.date(one.endDate),
              ),
            ]),
        ...(one.substances ?? []).flatMap(({ quantity, concentration }) => [
          ...(quantity === null ? [] : [phrases.quantity(format.quantity(quantity))]),
          ...(concentration === null ? [] : [phrases.concentrationAsSent(format.quantity(concentration))]),
        ]),
      ],
    );

  const { cleanerFish, mechanicalRemoval } = treatments;
  return [
    ...(treatments.medicinal ?? []).map(medicinal),
    ...(treatments.bath ?? []).map((one) => dated(phrases.bath, one)),
    ...(treatments.inFeed ?? []).map((one) => dated(phrases.inFeed, one)),
    ...(treatments.nonMedicinal ?? []).map(nonMedicinal),
    ...(treatments.combination ?? []).map(({ medicinal: drugs, nonMedicinal: others }) => {
      const parts = [...(drugs ?? []).map(medicinal), ...(others ?? []).map(nonMedicinal)];
      return line(
        [`${phrases.combination}: ${parts.map(({ what }) => what).join(' + ')}`],
        [...new Set(parts.map(({ facts }) => facts))].filter(Boolean),
      );
    }),
    ...(isDone(mechanicalRemoval)
      ? [
          line(
            [phrases.mechanicalRemoval, mechanicalRemoval.method],
            extent(mechanicalRemoval.entireLocality),
          ),
        ]
      : []),
    ...(isDone(cleanerFish)
      ? [
          line(
            [phrases.cleanerFish],
            [
              ...extent(cleanerFish.entireLocality),
              ...(cleanerFish.fish ?? []).map(({ species, quantity }) =>
                [
                  species === null ? null : (codes.species[species.toLowerCase()] ?? species),
                  quantity === null ? null : phrases.fish(quantity),
                ]
                  .filter(Boolean)
                  .join(': '),
              ),
            ],
          ),
        ]
      : []),
  ];
}
