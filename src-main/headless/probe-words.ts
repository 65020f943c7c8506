import type { Language } from '../../src-shared/domain/settings';

interface ProbeCommandWords {
  readonly about: (service: string) => string;
  readonly begins: (requests: number) => string;
  readonly progress: (at: number, of: number, question: string) => string;
  readonly written: (file: string) => string;
}

/** Sentences of `probe`; those of what is found are in `probe/words.ts`. */
export const probeCommandWords: Readonly<Record<Language, ProbeCommandWords>> = {
  en: {
    about: (service) => `The check of ${service}`,
    begins: (requests) =>
      `Sends at most ${requests} small requests, one at a time; reads only, and stores nothing but the report. Ctrl+C cancels.`,
    progress: (at, of, question) => `${at} of ${of}: ${question}`,
    written: (file) =>
      `The report is saved to ${file}. It has no secret, address, position, vessel or name in it.`,
  },
  nb: {
    about: (service) => `Kontrollen av ${service}`,
    begins: (requests) =>
      `Sender høyst ${requests} små forespørsler, én om gangen; leser bare, og lagrer ikke annet enn rapporten. Ctrl+C avbryter.`,
    progress: (at, of, question) => `${at} av ${of}: ${question}`,
    written: (file) =>
      `Rapporten er lagret i ${file}. Den inneholder ingen hemmelighet, adresse, posisjon, fartøy eller navn.`,
  },
};
