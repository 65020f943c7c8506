import type { Language } from '../../../src-shared/domain/settings/settings';

interface ProbeCommandWords {
  readonly about: (service: string) => string;
  readonly begins: (requests: number) => string;
  readonly progress: (at: number, of: number, question: string) => string;
  readonly written: (file: string) => string;
  readonly differs: (service: string, differences: number) => string;
  readonly inPart: (service: string, notAsked: number) => string;
}

/** Sentences of `probe`; those of what is found are in `probe/words.ts`. */
export const probeCommandWords: Readonly<Record<Language, ProbeCommandWords>> = {
  en: {
    about: (service) => `The check of ${service}`,
    begins: (requests) =>
      `Sends at most ${requests} small requests, one at a time; reads only, and stores nothing but the report. Ctrl+C cancels.`,
    progress: (at, of, question) => `${at} of ${of}: ${question}`,
    written: (file) =>
      `The report is saved to ${file}. It contains no secrets, addresses, positions, vessels or names.`,
    differs: (service, differences) =>
      `${service} differs from what Kartbord expects in ${differences} ${differences === 1 ? 'point' : 'points'}; see the report.`,
    inPart: (service, notAsked) =>
      `${service} matches in everything that could be checked; ${notAsked} ${notAsked === 1 ? 'check' : 'checks'} could not be made; the report states why.`,
  },
  nb: {
    about: (service) => `Kontrollen av ${service}`,
    begins: (requests) =>
      `Sender høyst ${requests} små forespørsler, én om gangen; leser bare, og lagrer ikke annet enn rapporten. Ctrl+C avbryter.`,
    progress: (at, of, question) => `${at} av ${of}: ${question}`,
    written: (file) =>
      `Rapporten er lagret i ${file}. Den inneholder ingen hemmeligheter, adresser, posisjoner, fartøyer eller navn.`,
    differs: (service, differences) =>
      `${service} avviker fra det Kartbord forventer på ${differences} ${differences === 1 ? 'punkt' : 'punkter'}; se rapporten.`,
    inPart: (service, notAsked) =>
      `${service} stemmer i alt som kunne kontrolleres; ${notAsked} ${notAsked === 1 ? 'kontroll' : 'kontroller'} kunne ikke gjøres; se rapporten for årsaken.`,
  },
};
