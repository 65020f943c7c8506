import type { Colouring } from './colouring';
import { diseaseMarks } from '../fish-health/disease';
import { liceFactsOf, type LiceState, liceState, liceStates } from '../fish-health/lice-state';
import { localityFlag, type LocalityWeekColumns } from '../fish-health/locality';
import { type OutlierMember, outliersOf } from '../fish-health/outliers';
import { stepOf, stepsBetween, type Step } from '../weeks/steps';
import { noTreatment, type TreatmentAge, unsure } from '../fish-health/treatment-age';

/** A class that marks are coloured by. `id` is its name within the colouring, for tests and files. */
export type ColourClass = { readonly id: string } & (
  | { readonly kind: 'state'; readonly state: LiceState }
  /** A count was made and found none. */
  | { readonly kind: 'zero' }
  | { readonly kind: 'step'; readonly step: number; readonly bounds: Step }
  /** A number that is hard to believe: shown as given, with its reason, in no step. */
  | { readonly kind: 'flagged' }
  /** Last treated so many weeks ago, both inclusive; null: or more. */
  | { readonly kind: 'treated'; readonly least: number; readonly most: number | null }
  | { readonly kind: 'not-treated' | 'treatment-unsure' }
  | { readonly kind: 'disease'; readonly disease: (typeof diseaseClasses)[number] }
  | { readonly kind: 'reported' }
);

const diseaseClasses = ['both', 'isa', 'pd', 'other', 'none', 'not-given'] as const;
const treatedEdges = [1, 2, 3, 5, 9] as const;
/** Edges of the classes of sea temperature, degrees Celsius: each class is 2 °C, from under 2 up to 18 and more. */
const temperatureEdges = [2, 4, 6, 8, 10, 12, 14, 16, 18] as const;
/**
 * Edges of the classes of lice per fish, our own: no rule limits these stages. A count of exactly 0 has a class of its
 * own before the first step. Fixed, so that a colour means the same in every week and place.
 */
const liceEdges = {
  mobile: [0.5, 1, 3, 5],
  stationary: [0.5, 1, 3, 5],
  total: [1, 2, 5, 10],
} as const;
type LiceStage = keyof typeof liceEdges;

const ofStates = (...states: readonly LiceState[]): ColourClass[] =>
  states.map((state) => ({ id: state, kind: 'state', state }));
const withoutNumber = ofStates('no-count', 'not-reported', 'fallow', 'no-salmonoids', 'unknown');
const flagged: ColourClass = { id: 'flagged', kind: 'flagged' };

const ofSteps = (edges: readonly number[]): ColourClass[] =>
  stepsBetween(edges).map((bounds, step) => ({ id: `step-${step}`, kind: 'step', step, bounds }));
const ofLice = (stage: LiceStage): readonly ColourClass[] => [
  { id: 'zero', kind: 'zero' },
  ...ofSteps(liceEdges[stage]),
  flagged,
  ...withoutNumber,
];

const treated: readonly ColourClass[] = [
  ...stepsBetween(treatedEdges).map(({ least, below }): ColourClass => ({
    id: `weeks-${least ?? 0}`,
    kind: 'treated',
    least: least ?? 0,
    most: below === null ? null : below - 1,
  })),
  { id: 'not-treated', kind: 'not-treated' },
  { id: 'treatment-unsure', kind: 'treatment-unsure' },
  ...ofStates('fallow', 'no-salmonoids'),
];

/** The classes of each colouring in the order of the legend; fixed, never stretched to the data. */
export const colourClasses: Readonly<Record<Colouring, readonly ColourClass[]>> = {
  state: ofStates(...liceStates),
  mobile: ofLice('mobile'),
  stationary: ofLice('stationary'),
  total: ofLice('total'),
  'sea-temperature': [...ofSteps(temperatureEdges), flagged, ...withoutNumber],
  'weeks-since-treatment': treated,
  disease: diseaseClasses.map((disease) => ({ id: disease, kind: 'disease', disease })),
  reporting: [{ id: 'reported', kind: 'reported' }, ...withoutNumber],
};

/** Since when the classes are as they are: a change of an edge is a new date. The limits of `state` have dates of their own. */
export const classesSince = '2026-11-21';

export interface ClassInputs {
  /** By `weekStates`. */
  readonly states: Uint8Array;
  /** Only for `weeks-since-treatment`. */
  readonly treatmentAge: () => TreatmentAge;
}

/** Of each row the place of its class in `colourClasses[colouring]`. For `state` the very array of the inputs. */
export function classRows(
  colouring: Colouring,
  columns: LocalityWeekColumns,
  inputs: ClassInputs,
): Uint8Array {
  switch (colouring) {
    case 'state':
      return inputs.states;
    case 'mobile':
      return liceRows('mobile', columns, columns.mobileLice, 'mobileLice');
    case 'stationary':
      return liceRows('stationary', columns, columns.stationaryLice, 'stationaryLice');
    case 'total':
      return liceRows('total', columns, columns.totalLice, 'totalLice');
    case 'sea-temperature':
      return numberRows('sea-temperature', columns, columns.seaTemperature, 'seaTemperature', (celsius) => ({
        step: stepOf(temperatureEdges, celsius),
      }));
    case 'weeks-since-treatment':
      return treatmentRows(columns, inputs);
    case 'disease':
      return diseaseRows(columns);
    case 'reporting':
      return reportingRows(inputs.states);
  }
}

const placeOf = (colouring: Colouring): ReadonlyMap<string, number> =>
  new Map(colourClasses[colouring].map(({ id }, place) => [id, place]));

function liceRows(
  stage: LiceStage,
  columns: LocalityWeekColumns,
  values: Float64Array,
  member: OutlierMember,
): Uint8Array {
  return numberRows(stage, columns, values, member, (lice) =>
    lice === 0 ? 'zero' : { step: stepOf(liceEdges[stage], lice) },
  );
}

/** A row without the number has the class that says why, as far as the service does. */
function numberRows(
  colouring: Colouring,
  columns: LocalityWeekColumns,
  values: Float64Array,
  member: OutlierMember,
  classOf: (value: number) => 'zero' | { readonly step: number | undefined },
): Uint8Array {
  const place = placeOf(colouring);
  const doubted = new Set(
    outliersOf(columns)
      .filter((one) => one.member === member && one.reason !== 'jump')
      .map(({ row }) => row),
  );
  return Uint8Array.from(values, (value, row) => {
    const id = Number.isNaN(value)
      ? stateWithout(columns, row)
      : doubted.has(row)
        ? 'flagged'
        : idOf(classOf(value));
    return place.get(id) ?? 0;
  });
}

const idOf = (found: 'zero' | { readonly step: number | undefined }): string =>
  found === 'zero' ? found : `step-${found.step}`;

/** Why there is no number; a site that gave another one has reported. */
function stateWithout(columns: LocalityWeekColumns, row: number): LiceState {
  const facts = liceFactsOf(columns.flags[row] ?? 0, columns.adultFemaleLice[row] ?? NaN, NaN);
  const hasReported = facts.hasReported ?? (Number.isNaN(facts.adultFemaleLice) ? undefined : true);
  return liceState({ ...facts, hasReported, adultFemaleLice: NaN });
}

/** A site that is fallow now is so whatever was done to the fish that were there; one treated this very week is not empty. */
function treatmentRows(columns: LocalityWeekColumns, inputs: ClassInputs): Uint8Array {
  const place = placeOf('weeks-since-treatment');
  const { weeks } = inputs.treatmentAge();
  return Uint8Array.from({ length: columns.count }, (_, row) => {
    const age = weeks[row] ?? noTreatment;
    const state = stateWithout(columns, row);
    const isEmpty = (state === 'fallow' || state === 'no-salmonoids') && age !== 0;
    const id = isEmpty
      ? state
      : age === unsure
        ? 'treatment-unsure'
        : age === noTreatment
          ? 'not-treated'
          : `weeks-${[0, ...treatedEdges][stepOf(treatedEdges, age) ?? 0]}`;
    return place.get(id) ?? 0;
  });
}

function diseaseRows(columns: LocalityWeekColumns): Uint8Array {
  return Uint8Array.from({ length: columns.count }, (_, row) => {
    const { pd, isa, other } = diseaseMarks(columns.diseases[row] ?? []);
    const isKnown = ((columns.flags[row] ?? 0) & localityFlag.diseasesKnown) !== 0;
    const found =
      pd && isa ? 'both' : isa ? 'isa' : pd ? 'pd' : other ? 'other' : isKnown ? 'none' : 'not-given';
    return diseaseClasses.indexOf(found);
  });
}

function reportingRows(states: Uint8Array): Uint8Array {
  const place = placeOf('reporting');
  return Uint8Array.from(states, (state) => place.get(liceStates[state] ?? 'unknown') ?? 0);
}
