import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences about the options of the filter, and about what it could not decide. */
export interface FilterArgumentWords {
  readonly county: string;
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
  readonly sitesMost: (given: string, most: number) => string;
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
    productionArea: (given) => `"${given}" is not a production area; write numbers such as 3,4.`,
    lice: (given) => `"${given}" is not a range of lice per fish; write it as 0.2..0.5, 0.5.. or ..0.2.`,
    history: (given, facts) =>
      `"${given}" is not a condition of history; write it as over:3/4, with one of ${facts} and at most 53 weeks.`,
    organisation: (given) => `"${given}" is not an organisation number: nine digits.`,
    list: (option) => `${option} takes words with commas between, at most 50.`,
    area: (given) =>
      `"${given}" is not an area; write its corners as "5.1,60.1 5.4,60.1 5.4,60.4" (longitude, latitude), or name a GeoJSON file.`,
    areaFile: (file, why) => `The area in ${file} cannot be read: ${why}.`,
    areaShape: (file) => `${file} is not GeoJSON with one polygon without inner rings.`,
    areaSystem: (file) =>
      `The positions of ${file} are in a reference system that is not known here, or not in the units of the one it names.`,
    areaSwapped: (given) =>
      `"${given}" lies far from the coast, and on it the other way round; longitude comes before latitude.`,
    areaCorners: 'An area has 3 to 1,000 corners.',
    sites: (given, why) =>
      `"${given}" is not a list of sites: no filter is saved under it, and it cannot be read as a file (${why}). Locality numbers can be written with commas between.`,
    sitesNone: (given) => `"${given}" has no list of sites.`,
    sitesUnknown: (given, lines, count) =>
      `${count === 1 ? 'A line' : `${count} lines`} of "${given}" ${count === 1 ? 'has' : 'have'} no locality number of five digits: ${lines}.`,
    sitesMost: (given, most) => `"${given}" has more than ${most} sites.`,
    service: (why) => `--service takes members of the service's own filter as JSON: ${why}.`,
    places: '--municipality is not in --county.',
    saved: (name, names) =>
      names === ''
        ? `No filter is saved under "${name}"; none is saved.`
        : `No filter is saved under "${name}"; there are ${names}.`,
    notListed: (nos, weeks) => `The list of ${weeks} does not have ${nos}.`,
    undecided: (sites) =>
      `${sites} ${sites === 1 ? 'site' : 'sites'} could not be decided and ${sites === 1 ? 'is' : 'are'} not in the file: the data that would decide them is not stored here.`,
  },
  nb: {
    county: '--county tar de to sifrene til et fylke, flere med komma mellom.',
    productionArea: (given) => `«${given}» er ikke et produksjonsområde; skriv numre som 3,4.`,
    lice: (given) =>
      `«${given}» er ikke et område for lus per fisk; skriv det som 0.2..0.5, 0.5.. eller ..0.2.`,
    history: (given, facts) =>
      `«${given}» er ikke et vilkår om historien; skriv det som over:3/4, med en av ${facts} og høyst 53 uker.`,
    organisation: (given) => `«${given}» er ikke et organisasjonsnummer: ni sifre.`,
    list: (option) => `${option} tar ord med komma mellom, høyst 50.`,
    area: (given) =>
      `«${given}» er ikke et område; skriv hjørnene som "5.1,60.1 5.4,60.1 5.4,60.4" (lengde, bredde), eller gi en GeoJSON-fil.`,
    areaFile: (file, why) => `Området i ${file} kan ikke leses: ${why}.`,
    areaShape: (file) => `${file} er ikke GeoJSON med én polygon, uten indre ring.`,
    areaSystem: (file) =>
      `Posisjonene i ${file} er i et referansesystem som ikke er kjent her, eller ikke i enhetene til det den oppgir.`,
    areaSwapped: (given) =>
      `«${given}» ligger langt fra kysten, og på den med aksene byttet; lengde kommer før bredde.`,
    areaCorners: 'Et område har 3 til 1000 hjørner.',
    sites: (given, why) =>
      `«${given}» er ingen liste over lokaliteter: ingen filtre er lagret under det, og det kan ikke leses som fil (${why}). Lokalitetsnumre kan skrives med komma mellom.`,
    sitesNone: (given) => `«${given}» har ingen liste over lokaliteter.`,
    sitesUnknown: (given, lines, count) =>
      `${count === 1 ? 'En linje' : `${count} linjer`} i «${given}» har ikke et lokalitetsnummer på fem sifre: ${lines}.`,
    sitesMost: (given, most) => `«${given}» har flere enn ${most} lokaliteter.`,
    service: (why) => `--service tar deler av tjenestens eget filter som JSON: ${why}.`,
    places: '--municipality ligger ikke i --county.',
    saved: (name, names) =>
      names === ''
        ? `Ingen filtre er lagret under «${name}»; ingen er lagret.`
        : `Ingen filtre er lagret under «${name}»; det er ${names}.`,
    notListed: (nos, weeks) => `Listen for ${weeks} har ikke ${nos}.`,
    undecided: (sites) =>
      `${sites} ${sites === 1 ? 'lokalitet' : 'lokaliteter'} kunne ikke avgjøres og er ikke i filen: dataene som ville avgjøre dem, er ikke lagret her.`,
  },
};
