import type { Language } from '../../../src-shared/domain/settings/settings';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { type AreaProblem, mostAreaDays } from '../../../src-shared/domain/vessels/area-plan';

/** Sentences of `kartbord vessels`. */
interface VesselsWords {
  readonly within: (least: number, most: number) => string;
  readonly site: (no: number, week: string, isListed: boolean) => string;
  /** That a name is of no stored vessel, or of these. */
  readonly named: (name: string, of: readonly string[]) => string;
  /** Why an area and a period cannot be asked about. */
  readonly problem: (problem: AreaProblem, mostRequests: number) => string;
}

export const vesselsWords: Readonly<Record<Language, VesselsWords>> = {
  en: {
    within: (least, most) => `--within takes a distance from ${least} to ${most} km.`,
    site: (no, week, isListed) =>
      isListed
        ? `${no} is not in the list of sites of ${week}, or has no position there.`
        : `The position of ${no} is not known: the list of sites of ${week} is not stored here and could not be fetched.`,
    named: (name, of) =>
      of.length === 0
        ? `No vessel is called “${name}” in the stored lists of visits and tracks. Give its number with --mmsi.`
        : `“${name}” can be any of several vessels: ${of.join(', ')}. Give the number of one with --mmsi.`,
    problem: (problem, mostRequests) =>
      ({
        corners: 'An area has 3 to 1,000 corners, each with a longitude and a latitude.',
        crossing: 'The outline of the area crosses itself; give its corners in order around it.',
        empty: 'The area is only a line or a point.',
        reversed: '--from is after --to.',
        future: '--from is in the future.',
        'too-long': `The period is longer than ${mostAreaDays} days.`,
        'too-large': `The area is too large for this period: the service takes 500 km² and 7 days at a time, and more than ${mostRequests} requests would be needed. Choose a smaller area or a shorter period; the service has nothing older than ${trackDays} days.`,
      })[problem],
  },
  nb: {
    within: (least, most) => `--within tar en avstand fra ${String(least).replace('.', ',')} til ${most} km.`,
    site: (no, week, isListed) =>
      isListed
        ? `${no} er ikke i listen over lokaliteter for ${week}, eller har ingen posisjon der.`
        : `Posisjonen til ${no} er ikke kjent: listen over lokaliteter for ${week} er ikke lagret her og kunne ikke hentes.`,
    named: (name, of) =>
      of.length === 0
        ? `Ingen fartøy heter «${name}» i lagrede besøkslister og spor. Oppgi nummeret med --mmsi.`
        : `«${name}» kan være flere fartøyer: ${of.join(', ')}. Oppgi nummeret til ett av dem med --mmsi.`,
    problem: (problem, mostRequests) =>
      ({
        corners: 'Et område har 3 til 1000 hjørner, hvert med lengde og bredde.',
        crossing: 'Omrisset av området krysser seg selv; gi hjørnene i rekkefølge rundt det.',
        empty: 'Området er bare en linje eller et punkt.',
        reversed: '--from er etter --to.',
        future: '--from er i fremtiden.',
        'too-long': `Tidsrommet er lengre enn ${mostAreaDays} døgn.`,
        'too-large': `Området er for stort for dette tidsrommet: tjenesten tar 500 km² og 7 døgn om gangen, og det ville kreve mer enn ${mostRequests} forespørsler. Velg et mindre område eller et kortere tidsrom; tjenesten har ingenting eldre enn ${trackDays} døgn.`,
      })[problem],
  },
};
