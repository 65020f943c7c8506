import type { NeighbourProblem } from '../../../src-shared/domain/sea/neighbours';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences of the exports of tables. */
export interface TableWords {
  readonly years: (given: string) => string;
  readonly tooEarly: (given: string, first: number) => string;
  /** Of `export gear-season`. */
  readonly lost: string;
  /** Of `--of`; null: there are too many. */
  readonly siteSets: (given: string | null, most: number) => string;
  /** Of `--as-of`. */
  readonly day: (given: string) => string;
  readonly asOfOneWeek: string;
  readonly dayAhead: (day: string) => string;
  /** `since`: the day of the first stored version of any week; null: none is stored. */
  readonly nothingThen: (what: string, day: string, since: string | null) => string;
  readonly steps: string;
  readonly days: string;
  /** Of `export contacts`. */
  readonly cases: (most: number) => string;
  readonly stays: string;
  /** Of `export calls` and `export site-vessels`. */
  readonly ruleDays: (option: string, least: number, most: number) => string;
  readonly written: (rows: number, file: string) => string;
  /** What could not be asked for and is not kept. */
  readonly notAsked: (what: string) => string;
  readonly missing: (what: string) => string;
  readonly nothingStored: (what: string) => string;
  /** Why a site has no neighbours by sea. */
  readonly neighbours: Readonly<Record<NeighbourProblem, string>>;
}

export const tableWords: Readonly<Record<Language, TableWords>> = {
  en: {
    years: (given) => `"${given}" is not a range of years; write it as 2025..2026.`,
    tooEarly: (given, first) => `${given} is too early: the first year is ${first}.`,
    lost: '--lost takes ids of gear from kartbord gear list, separated by commas.',
    siteSets: (given, most) =>
      given === null
        ? `At most ${most} numbers can be compared at once.`
        : `"${given}" is neither a company (nine digits), a municipality (four) nor a production area (1 to 13).`,
    day: (given) => `"${given}" is not a day; write it as 2026-10-05.`,
    asOfOneWeek:
      'export localities --as-of writes one week as .geojson, by filters of that week alone; kartbord export history --as-of writes several weeks, other formats, and filters of earlier weeks.',
    dayAhead: (day) => `${day} is still to come; what was known is stored up to today.`,
    nothingThen: (what, day, since) =>
      since === null
        ? `No weeks are stored on this computer, so what was known on ${day} of ${what} is not known; see kartbord help fetch.`
        : `Nothing of ${what} was stored by the end of ${day}; the first stored week is from ${since}.`,
    steps: '--steps takes a number from 1 to 6.',
    days: '--carry-days takes a number of days from 0 to 90.',
    cases: (most) => `--locality takes up to ${most} here: contacts are traced from no more at once.`,
    stays:
      'Stays are chosen by site: of a filter only name, list, county, municipality, production area, area and organisation apply.',
    ruleDays: (option, least, most) => `${option} takes a whole number of days from ${least} to ${most}.`,
    written: (rows, file) =>
      `${rows} ${rows === 1 ? 'row is' : 'rows are'} written to ${file}; columns, units and sources are in ${file}-metadata.json.`,
    notAsked: (what) => `Not in the file, because the service gave no answer and nothing is stored: ${what}.`,
    missing: (what) => `Note: ${what}`,
    nothingStored: (what) => `No data for ${what} is stored on this computer; see kartbord help fetch.`,
    neighbours: {
      unknown: 'The site is not in the list of sites of that week; choose another week or site.',
      unplaced:
        'The list of sites of that week has no position of the site, so its neighbours are not known.',
      outside: 'The site lies outside the coast of the app’s map, so routes by sea cannot be found.',
      unreadable:
        'The coast of the app’s map cannot be read, so routes by sea cannot be found; install the app again.',
      'on-land':
        'By the coast of the app’s map the site lies on land or at a lake, more than a kilometre from the sea: it has no neighbours by sea.',
    },
  },
  nb: {
    years: (given) => `«${given}» er ikke et spenn av år; skriv det som 2025..2026.`,
    tooEarly: (given, first) => `${given} er for tidlig: det første året er ${first}.`,
    lost: '--lost tar id-er på redskaper fra kartbord gear list, skilt med komma.',
    siteSets: (given, most) =>
      given === null
        ? `Høyst ${most} numre kan sammenlignes samtidig.`
        : `«${given}» er verken et selskap (ni sifre), en kommune (fire) eller et produksjonsområde (1 til 13).`,
    day: (given) => `«${given}» er ikke en dag; skriv den som 2026-10-05.`,
    asOfOneWeek:
      'export localities --as-of skriver én uke som .geojson, med filtre for den uken alene; kartbord export history --as-of skriver flere uker, andre formater og filtre på tidligere uker.',
    dayAhead: (day) => `${day} har ikke vært ennå; det som var kjent, er lagret frem til i dag.`,
    nothingThen: (what, day, since) =>
      since === null
        ? `Ingen uker er lagret på denne maskinen, så hva som var kjent ${day} om ${what}, vet vi ikke; se kartbord help fetch.`
        : `Ingenting om ${what} var lagret ved slutten av ${day}; den første lagrede uken er fra ${since}.`,
    steps: '--steps tar et tall fra 1 til 6.',
    days: '--carry-days tar et antall dager fra 0 til 90.',
    cases: (most) => `--locality tar opptil ${most} her: kontakter spores ikke fra flere om gangen.`,
    stays:
      'Sjøfaser velges etter lokalitet: av et filter gjelder bare navn, liste, fylke, kommune, produksjonsområde, område og organisasjon.',
    ruleDays: (option, least, most) => `${option} tar et helt antall døgn fra ${least} til ${most}.`,
    written: (rows, file) =>
      `${rows} ${rows === 1 ? 'rad' : 'rader'} er skrevet til ${file}; kolonner, enheter og kilder står i ${file}-metadata.json.`,
    notAsked: (what) => `Ikke i filen, fordi tjenesten ikke ga noe svar og ingenting er lagret: ${what}.`,
    missing: (what) => `Merk: ${what}`,
    nothingStored: (what) => `Ingen data for ${what} er lagret på denne maskinen; se kartbord help fetch.`,
    neighbours: {
      unknown:
        'Lokaliteten er ikke i listen over lokaliteter for den uken; velg en annen uke eller lokalitet.',
      unplaced:
        'Listen over lokaliteter for den uken har ingen posisjon for lokaliteten, så naboene er ikke kjent.',
      outside: 'Lokaliteten ligger utenfor kystlinjen i appens kart, så sjøveien kan ikke finnes.',
      unreadable:
        'Kystlinjen i appens kart kan ikke leses, så sjøveien kan ikke finnes; installer appen på nytt.',
      'on-land':
        'Etter kystlinjen i appens kart ligger lokaliteten på land eller ved en innsjø, mer enn en kilometer fra sjøen: den har ingen naboer sjøveien.',
    },
  },
};
