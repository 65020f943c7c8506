import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences about the options of the filter, and about what it could not decide. */
export interface FilterArgumentWords {
  readonly county: string;
  /** A county, a municipality or a production area that is in no list; `near`: those next to it. */
  readonly noCounty: (given: string, near: string) => string;
  readonly noMunicipality: (given: string, week: string, near: string) => string;
  readonly noProductionArea: (given: string, last: number) => string;
  readonly productionArea: (given: string) => string;
  readonly lice: (given: string) => string;
  readonly history: (given: string, facts: string) => string;
  readonly organisation: (given: string) => string;
  readonly list: (option: string) => string;
  readonly area: (given: string) => string;
  readonly areaFile: (file: string, why: string) => string;
  readonly areaShape: (file: string) => string;
  readonly areaSystem: (file: string) => string;
  readonly areaSwapped: (given: string) => string;
  readonly areaCorners: string;
  readonly sites: (given: string, why: string) => string;
  readonly sitesNone: (given: string) => string;
  readonly sitesUnknown: (given: string, lines: string, count: number) => string;
  readonly sitesMost: (given: string, count: number, most: number) => string;
  readonly sitesRepeated: (given: string, count: number) => string;
  readonly service: (why: string) => string;
  readonly places: string;
  readonly saved: (name: string, names: string) => string;
  readonly undecided: (sites: number) => string;
  /** Of --locality. */
  readonly notListed: (nos: string, weeks: string) => string;
}

export const filterArgumentWords: Readonly<Record<Language, FilterArgumentWords>> = {
  en: {
    county: '--county takes the two digits of a county, several with commas between.',
    noCounty: (given, near) => `There is no county "${given}"; the nearest numbers are ${near}.`,
    noMunicipality: (given, week, near) =>
      `No site of ${week} is in municipality "${given}"; the nearest numbers are ${near}.`,
    noProductionArea: (given, last) =>
      `There is no production area "${given}"; they are numbered 1 to ${last}.`,
    productionArea: (given) => `"${given}" is not a production area; write numbers such as 3,4.`,
    lice: (given) => `"${given}" is not a range of lice per fish; write it as 0.2..0.5, 0.5.. or ..0.2.`,
    history: (given, facts) =>
      `"${given}" is not a condition over several weeks; write it as over:3/4, with one of ${facts} and at most 53 weeks.`,
    organisation: (given) => `"${given}" is not an organisation number: nine digits.`,
    list: (option) => `${option} takes words separated by commas, at most 50.`,
    area: (given) =>
      `"${given}" is not an area; write its corners as "5.1,60.1 5.4,60.1 5.4,60.4" (longitude, latitude), or name a GeoJSON file.`,
    areaFile: (file, why) => `The area in ${file} cannot be read: ${why}.`,
    areaShape: (file) => `${file} is not GeoJSON with one polygon without inner rings.`,
    areaSystem: (file) =>
      `The positions of ${file} are in a reference system that is not known here, or not in the units of the one it names.`,
    areaSwapped: (given) =>
      `"${given}" is far from the coast, but on it with longitude and latitude swapped; longitude comes first.`,
    areaCorners: 'An area has 3 to 1,000 corners.',
    sites: (given, why) =>
      `"${given}" is not a list of sites: there is no saved filter of that name, and it cannot be read as a file (${why}). Separate locality numbers by commas.`,
    sitesNone: (given) => `"${given}" has no list of sites.`,
    sitesUnknown: (given, lines, count) =>
      `${count === 1 ? 'A line' : `${count} lines`} of "${given}" ${count === 1 ? 'has' : 'have'} no locality number of five digits: ${lines}. None of the list is used; names of sites are found only in the window.`,
    sitesMost: (given, count, most) =>
      `"${given}" has ${count} sites, and a list has at most ${most}. None of them is used.`,
    sitesRepeated: (given, count) =>
      `"${given}" names ${count === 1 ? 'a site' : `${count} sites`} again; each counts once.`,
    service: (why) => `--service takes members of the service's own filter as JSON: ${why}.`,
    places: '--municipality is not in --county.',
    saved: (name, names) =>
      names === ''
        ? `There is no saved filter "${name}"; no filters are saved.`
        : `There is no saved filter "${name}". Saved filters: ${names}.`,
    notListed: (nos, weeks) => `Not in the list of ${weeks}: ${nos}.`,
    undecided: (sites) =>
      `${sites} ${sites === 1 ? 'site' : 'sites'} could not be decided and ${sites === 1 ? 'is' : 'are'} not in the file: the data that would decide them is not stored here.`,
  },
  nb: {
    county: '--county tar de to sifrene til et fylke, flere med komma mellom.',
    noCounty: (given, near) => `Det finnes ikke noe fylke «${given}»; de nærmeste numrene er ${near}.`,
    noMunicipality: (given, week, near) =>
      `Ingen lokalitet i ${week} ligger i kommune «${given}»; de nærmeste numrene er ${near}.`,
    noProductionArea: (given, last) =>
      `Det finnes ikke noe produksjonsområde «${given}»; de har numrene 1 til ${last}.`,
    productionArea: (given) => `«${given}» er ikke et produksjonsområde; skriv numre som 3,4.`,
    lice: (given) =>
      `«${given}» er ikke et intervall for lus per fisk; skriv det som 0.2..0.5, 0.5.. eller ..0.2.`,
    history: (given, facts) =>
      `«${given}» er ikke et vilkår over flere uker; skriv det som over:3/4, med en av ${facts} og høyst 53 uker.`,
    organisation: (given) => `«${given}» er ikke et organisasjonsnummer: ni sifre.`,
    list: (option) => `${option} tar ord skilt med komma, høyst 50.`,
    area: (given) =>
      `«${given}» er ikke et område; skriv hjørnene som "5.1,60.1 5.4,60.1 5.4,60.4" (lengde, bredde), eller gi en GeoJSON-fil.`,
    areaFile: (file, why) => `Området i ${file} kan ikke leses: ${why}.`,
    areaShape: (file) => `${file} er ikke GeoJSON med én polygon, uten indre ring.`,
    areaSystem: (file) =>
      `Posisjonene i ${file} er i et referansesystem som ikke er kjent her, eller ikke i enhetene til det den oppgir.`,
    areaSwapped: (given) =>
      `«${given}» ligger langt fra kysten, men på den når lengde og bredde byttes; lengde kommer først.`,
    areaCorners: 'Et område har 3 til 1000 hjørner.',
    sites: (given, why) =>
      `«${given}» er ingen liste over lokaliteter: det finnes ikke noe lagret filter med det navnet, og det kan ikke leses som fil (${why}). Skill lokalitetsnumre med komma.`,
    sitesNone: (given) => `«${given}» har ingen liste over lokaliteter.`,
    sitesUnknown: (given, lines, count) =>
      `${count === 1 ? 'En linje' : `${count} linjer`} i «${given}» har ikke et lokalitetsnummer på fem sifre: ${lines}. Ingenting av listen er brukt; navn på lokaliteter finnes bare i vinduet.`,
    sitesMost: (given, count, most) =>
      `«${given}» har ${count} lokaliteter, og en liste har høyst ${most}. Ingen av dem er brukt.`,
    sitesRepeated: (given, count) =>
      `«${given}» nevner ${count === 1 ? 'en lokalitet' : `${count} lokaliteter`} på nytt; hver teller én gang.`,
    service: (why) => `--service tar deler av tjenestens eget filter som JSON: ${why}.`,
    places: '--municipality ligger ikke i --county.',
    saved: (name, names) =>
      names === ''
        ? `Det finnes ikke noe lagret filter «${name}»; ingen filtre er lagret.`
        : `Det finnes ikke noe lagret filter «${name}». Lagrede filtre: ${names}.`,
    notListed: (nos, weeks) => `Ikke i listen for ${weeks}: ${nos}.`,
    undecided: (sites) =>
      `${sites} ${sites === 1 ? 'lokalitet' : 'lokaliteter'} kunne ikke avgjøres og er ikke i filen: dataene som ville avgjøre dem, er ikke lagret her.`,
  },
};
