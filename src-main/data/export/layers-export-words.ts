import type { Language } from '../../../src-shared/domain/settings/settings';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { trackWords } from '../../export/provenance-words';

/** How the rows of a layer were chosen, in the language of the file. */
interface RuleWords {
  readonly drawings: string;
  readonly fileAll: string;
  readonly fileSome: string;
  /** `rule`: as the table of forecasts has it, in English. */
  readonly forecast: (rule: string) => string;
  readonly info: string;
  readonly localities: (from: string, to: string) => string;
  readonly onlyLocalities: (localityNos: readonly number[]) => string;
  /** `rule`: as the table has it, in English; `filter` in words of the language. */
  readonly table: (rule: string, filter: string) => string;
  readonly tools: string;
  readonly tracks: (vessels: number, from: string, to: string, positions: TrackPositions) => string;
}

export const ruleWords: Readonly<Record<Language, RuleWords>> = {
  en: {
    drawings: 'All drawings and notes.',
    fileAll: 'All rows of the file.',
    fileSome: 'The rows that were shown.',
    forecast: (rule) => rule,
    info: 'GetFeatureInfo of the layers that were on the map, at the places that a person pointed at.',
    localities: (from, to) => (from === to ? `Sites of ${from}` : `Sites of the weeks ${from} to ${to}`),
    onlyLocalities: (localityNos) => ` Only sites ${localityNos.join(', ')}.`,
    table: (rule) => rule,
    tools: 'All gear and reports in the lists of the signed-in person.',
    tracks: (vessels, from, to, positions) =>
      `${vessels === 1 ? '1 vessel' : `${vessels} vessels`} from ${from} to ${to}; ${trackWords.en.positions[positions]}.`,
  },
  nb: {
    drawings: 'Alle tegninger og notater.',
    fileAll: 'Alle radene i filen.',
    fileSome: 'Radene som var vist.',
    forecast: () => 'alle tidspunktene som tjenesten ga av bølger, strøm og vind for hvert sted',
    info: 'GetFeatureInfo av lagene som var på kartet, på stedene en person pekte på.',
    localities: (from, to) =>
      from === to ? `Lokaliteter i ${from}` : `Lokaliteter i ukene ${from} til ${to}`,
    onlyLocalities: (localityNos) => ` Bare lokalitetene ${localityNos.join(', ')}.`,
    table: (rule, filter) => `${rule} (${filter})`,
    tools: 'Alle redskaper og meldinger i listene til den som er logget inn.',
    tracks: (vessels, from, to, positions) =>
      `${vessels} fartøy fra ${from} til ${to}; ${trackWords.nb.positions[positions]}.`,
  },
};
