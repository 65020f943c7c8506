import { mostRuns } from '../../../src-shared/domain/cache/cache';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { FailureCode } from '../../../src-shared/result';
import { gearWords } from './gear-words';

/** Sentences of `export tracks` and `export forecast`. */
export interface ExportWords {
  readonly nothingStored: (about: string) => string;
  readonly aisSignIn: (about: string) => string;
  readonly stale: (about: string | number, fetchedAt: string, reason: string) => string;
  readonly tracks: (vessels: number, positions: number, file: string) => string;
  readonly vesselsMissing: (mmsis: string) => string;
  readonly forecasts: (places: number, file: string) => string;
  /** `runs`: of the part of which most are stored. */
  readonly forecastRuns: (runs: number) => string;
  readonly partsMissing: (what: string) => string;
  /** Of a layer or the week of a map. */
  readonly whyMissing: (code: FailureCode) => string;
  /** It answered, and there is nothing in the answer. */
  readonly noForecast: (of: string) => string;
  readonly map: (width: number, height: number, file: string) => string;
}

export const exportWords: Readonly<Record<Language, ExportWords>> = {
  en: {
    nothingStored: (about) => `No data for ${about} is stored on this computer.`,
    aisSignIn: (about) => `${about} needs a client for vessel positions; see kartbord sign-in ais.`,
    stale: (about, fetchedAt, reason) =>
      `${about}: the service did not respond (${reason}); this is the copy fetched ${fetchedAt}.`,
    tracks: (vessels, positions, file) =>
      `${positions} ${positions === 1 ? 'position' : 'positions'} of ${vessels} ${vessels === 1 ? 'vessel' : 'vessels'} written to ${file}.`,
    vesselsMissing: (mmsis) =>
      `Not in the file: ${mmsis}. The service gave no answer, and nothing is stored.`,
    forecasts: (places, file) =>
      `The forecast of ${places} ${places === 1 ? 'place' : 'places'} is written to ${file}.`,
    forecastRuns: (runs) =>
      runs < 2
        ? `No earlier run is stored. Runs are stored as they are fetched, the newest ${mostRuns} of each place.`
        : `${runs} runs are in the file, the newest first; of each place at most ${mostRuns} are stored.`,
    partsMissing: (what) => `Not in the file: ${what}.`,
    whyMissing: (code) => (code === 'not-found' ? 'there is no such layer' : gearWords.en.why[code]),
    noForecast: (of) => `The service has no forecast for ${of}.`,
    map: (width, height, file) => `A map of ${width} × ${height} px is written to ${file}.`,
  },
  nb: {
    nothingStored: (about) => `Ingen data for ${about} er lagret på denne maskinen.`,
    aisSignIn: (about) => `${about} krever en klient for fartøyposisjoner; se kartbord sign-in ais.`,
    stale: (about, fetchedAt, reason) =>
      `${about}: tjenesten svarte ikke (${reason}); dette er kopien som ble hentet ${fetchedAt}.`,
    tracks: (vessels, positions, file) =>
      `${positions} ${positions === 1 ? 'posisjon' : 'posisjoner'} for ${vessels} fartøy er skrevet til ${file}.`,
    vesselsMissing: (mmsis) => `Ikke i filen: ${mmsis}. Tjenesten ga ikke noe svar, og ingenting er lagret.`,
    forecasts: (places, file) =>
      `Varselet for ${places} ${places === 1 ? 'sted' : 'steder'} er skrevet til ${file}.`,
    forecastRuns: (runs) =>
      runs < 2
        ? `Ingen tidligere kjøring er lagret. Kjøringer lagres etter hvert som de hentes, de ${mostRuns} nyeste for hvert sted.`
        : `${runs} kjøringer er i filen, den nyeste først; for hvert sted lagres høyst ${mostRuns}.`,
    partsMissing: (what) => `Ikke i filen: ${what}.`,
    whyMissing: (code) =>
      code === 'not-found' ? 'det finnes ikke noe slikt lag' : `fordi ${gearWords.nb.why[code]}`,
    noForecast: (of) => `Tjenesten har ikke noe varsel for ${of}.`,
    map: (width, height, file) => `Et kart på ${width} × ${height} px er skrevet til ${file}.`,
  },
};
