import { liceStates } from '../../../src-shared/domain/lice-state';
import type { WeekFilter } from '../../../src-shared/domain/week-filter';
import type { Words } from '../../words/en';

/** The filter in words, for its chip and for what an export says of itself; empty where nothing is filtered. */
export function filterWords(words: Words, filter: WeekFilter): string {
  const { states: shown, diseases, municipalityNo } = filter;
  const text = filter.text?.trim();
  const hidden = shown ? liceStates.filter((state) => !shown.includes(state)) : [];
  const names = (states: readonly (typeof liceStates)[number][]): string =>
    states.map((state) => words.legend.states[state].toLowerCase()).join(', ');
  const stateWords =
    shown === undefined || hidden.length === 0
      ? []
      : [
          shown.length > hidden.length
            ? words.filter.without(names(hidden))
            : words.filter.states(names(shown)),
        ];
  return [
    ...(text ? [words.filter.text(text)] : []),
    ...stateWords,
    ...(diseases
      ? [words.filter.diseases(diseases.map((one) => words.legend.diseaseNames[one]).join(', '))]
      : []),
    ...(municipalityNo ? [words.filter.municipality(municipalityNo)] : []),
  ].join(' · ');
}
