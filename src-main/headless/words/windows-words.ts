import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences of `export windows`. */
export interface WindowsCommandWords {
  readonly aLimit: string;
  readonly limit: (option: string, most: number) => string;
  readonly form: string;
  readonly windows: (windows: number, places: number, file: string) => string;
  readonly stretches: (stretches: number, places: number, file: string) => string;
}

export const windowsCommandWords: Readonly<Record<Language, WindowsCommandWords>> = {
  en: {
    aLimit: 'A limit is missing: --wave 1.0, --current 0.5 or --wind 8.',
    limit: (option, most) => `${option} takes a number from 0 to ${most}.`,
    form: '--out ends with .ics or .csv; with another ending, or -, give --as ics or --as csv.',
    windows: (windows, places, file) =>
      `${windows} weather ${windows === 1 ? 'window' : 'windows'} at ${places} ${places === 1 ? 'place' : 'places'} written to ${file}, according to the forecast.`,
    stretches: (stretches, places, file) =>
      `${stretches} ${stretches === 1 ? 'period' : 'periods'} of the forecast of ${places} ${places === 1 ? 'place' : 'places'}, compared with your limits, ${stretches === 1 ? 'is' : 'are'} written to ${file}.`,
  },
  nb: {
    aLimit: 'Det mangler en grense: --wave 1.0, --current 0.5 eller --wind 8.',
    limit: (option, most) => `${option} tar et tall fra 0 til ${most}.`,
    form: '--out slutter med .ics eller .csv; gi --as ics eller --as csv ved en annen slutt eller -.',
    windows: (windows, places, file) =>
      `${windows} ${windows === 1 ? 'værvindu' : 'værvinduer'} på ${places} ${places === 1 ? 'sted' : 'steder'} er skrevet til ${file}, ifølge varselet.`,
    stretches: (stretches, places, file) =>
      `${stretches} ${stretches === 1 ? 'periode' : 'perioder'} av varselet for ${places} ${places === 1 ? 'sted' : 'steder'}, sammenlignet med grensene dine, er skrevet til ${file}.`,
  },
};
