import type { Language } from '../../../src-shared/domain/settings/settings';
import type { drillColumns } from '../../../src-shared/domain/vessels/drill';
import type { drillShareNames } from '../../../src-shared/domain/vessels/drill-score';

/** Sentences of `kartbord drill`. */
interface DrillWords {
  readonly usage: {
    readonly seed: (most: number) => string;
    readonly outbreaks: (most: number) => string;
    readonly oneAnswer: string;
  };
  readonly notSample: (service: string) => string;
  readonly none: string;
  readonly progress: string;
  readonly madeUp: string;
  readonly site: (disease: string, no: number, name: string, day: string) => string;
  readonly known: (lists: number, sites: number, km: number, visits: number, cases: number) => string;
  readonly names: (count: number, days: number, steps: number) => string;
  readonly named: (
    no: number,
    name: string,
    km: string,
    steps: number,
    hasCase: boolean,
    mmsis: string,
  ) => string;
  readonly more: (count: number) => string;
  readonly howToAnswer: (seed: number) => string;
  readonly truth: (no: number, name: string, mmsi: number, left: string, arrived: string) => string;
  readonly before: (to: number, from: number, mmsi: number, arrived: string) => string;
  readonly yours: (isSiteRight: boolean | null, isVesselRight: boolean | null) => string;
  readonly tracing: (named: number, suspects: number, isNamed: boolean, isSuspect: boolean) => string;
  readonly first: (no: number | null, isRight: boolean) => string;
  readonly score: (
    done: number,
    drawn: number,
    byBoat: number,
    from: string,
    to: string,
    seed: number,
  ) => string;
  readonly fewer: (drawn: number, asked: number) => string;
  readonly half: (done: number, drawn: number) => string;
  readonly columns: Readonly<
    Record<(typeof drillColumns)[number] | (typeof drillShareNames)[number] | 'byLot', string>
  >;
  readonly boats: Readonly<Record<'all' | 'wellboat', string>>;
  readonly legend: readonly string[];
  readonly written: (rows: number, file: string) => string;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const drillWords: Readonly<Record<Language, DrillWords>> = {
  en: {
    usage: {
      seed: (most) => `--seed takes a whole number from 0 to ${most}.`,
      outbreaks: (most) => `--outbreaks takes a whole number from 2 to ${most}.`,
      oneAnswer: 'An answer is one site and one vessel: --locality NUMBER --mmsi NUMBER.',
    },
    notSample: (service) =>
      `${service} does not know how a disease came to a site; that is known of the sample coast alone. Use --profile Sample.`,
    none: 'No vessel brought an outbreak in these years on the sample coast; choose other years (lists of visits begin in 2020).',
    progress: 'Outbreaks',
    madeUp: 'This coast is made up: what is true of it need not be true of another.',
    site: (disease, no, name, day) =>
      `Suspicion of ${disease} at ${no} ${name} on ${day}. A vessel brought it. From which site?`,
    known: (lists, sites, km, visits, cases) =>
      `Known by the end of that day: ${counted(lists, 'weekly list', 'weekly lists')} with ${counted(visits, 'visit', 'visits')} of ${counted(sites, 'site', 'sites')} within ${km} km, and ${counted(cases, 'case', 'cases')} at these sites.`,
    names: (count, days, steps) =>
      `Tracing backward (carries for ${counted(days, 'day', 'days')}, steps: ${steps}) names ${counted(count, 'site', 'sites')}, those with a known case of the disease first:`,
    named: (no, name, km, steps, hasCase, mmsis) =>
      `${no} ${name}, ${km} km, steps: ${steps}, ${hasCase ? 'known case' : 'no known case'}, vessels ${mmsis}`,
    more: (count) => `… and ${count} more`,
    howToAnswer: (seed) =>
      `Answer, and see the truth: kartbord drill --seed ${seed} --locality NUMBER --mmsi NUMBER`,
    truth: (no, name, mmsi, left, arrived) =>
      `The truth: from ${no} ${name} by vessel ${mmsi}, which left on ${left} and arrived on ${arrived}.`,
    before: (to, from, mmsi, arrived) =>
      `Before that: to ${to} from ${from} by vessel ${mmsi}, which arrived on ${arrived}.`,
    yours: (isSiteRight, isVesselRight) =>
      `Your answer: site ${word(isSiteRight, 'right', 'wrong', 'not given')}, vessel ${word(isVesselRight, 'right', 'wrong', 'not given')}.`,
    tracing: (named, suspects, isNamed, isSuspect) =>
      `The tracing alone: the source is ${isNamed ? '' : 'not '}among the sites that it names (${named}), and ${isSuspect ? '' : 'not '}among those of them with a known case (${suspects}).`,
    first: (no, isRight) =>
      no === null
        ? 'It names no site with a known case.'
        : `The first of these is ${no}: ${isRight ? 'right' : 'wrong'}.`,
    score: (done, drawn, byBoat, from, to, seed) =>
      `${done} of ${drawn} outbreaks of ${from} to ${to}, ${byBoat} of the ${drawn} brought by vessels; seed ${seed}.`,
    fewer: (drawn, asked) =>
      `Only ${drawn} of the ${asked} outbreaks you wanted: there are no more of one of the two kinds.`,
    half: (done, drawn) => `Stopped: the figures are of ${done} of ${drawn} outbreaks.`,
    columns: {
      carryDays: 'days',
      steps: 'steps',
      weeksBefore: 'weeks',
      boats: 'vessels',
      withinKm: 'km',
      missing: 'missing',
      recall: 'recall',
      lastStep: 'last step',
      precision: 'precision',
      suspectRecall: 'recall*',
      suspectPrecision: 'precision*',
      first: 'first right',
      falseAlarms: 'false alarms',
      byLot: 'by lot',
    },
    boats: { all: 'all', wellboat: 'wellboats' },
    legend: [
      'days: a vessel carries an infection for so long. weeks: before the week of the suspicion. km: the lists of sites so near. missing: share of lists left out.',
      'recall: true sources that were named. last step: the same of the last step alone. precision: named sites that are true sources.',
      '*: only sites with a known case of the disease. first right: the first of these in the list is the source. by lot: recall of as many sites drawn by lot.',
      'false alarms: outbreaks that no vessel brought, with a site named with a known case. In brackets: 95 % intervals (Wilson).',
    ],
    written: (rows, file) => `${counted(rows, 'row is', 'rows are')} written to ${file}.`,
  },
  nb: {
    usage: {
      seed: (most) => `--seed tar et helt tall fra 0 til ${most}.`,
      outbreaks: (most) => `--outbreaks tar et helt tall fra 2 til ${most}.`,
      oneAnswer: 'Et svar er én lokalitet og ett fartøy: --locality NUMMER --mmsi NUMMER.',
    },
    notSample: (service) =>
      `${service} vet ikke hvordan en sykdom kom til en lokalitet; det er bare kjent for eksempelkysten. Bruk --profile Sample.`,
    none: 'Ingen fartøyer brakte med seg noe utbrudd i disse årene på eksempelkysten; velg andre år (listene over anløp begynner i 2020).',
    progress: 'Utbrudd',
    madeUp: 'Denne kysten er oppdiktet: det som gjelder her, trenger ikke å gjelde andre steder.',
    site: (disease, no, name, day) =>
      `Mistanke om ${disease} ved ${no} ${name} ${day}. Et fartøy brakte den. Fra hvilken lokalitet?`,
    known: (lists, sites, km, visits, cases) =>
      `Kjent ved slutten av dagen: ${counted(lists, 'ukeliste', 'ukelister')} med ${visits} anløp ved ${counted(sites, 'lokalitet', 'lokaliteter')} innen ${km} km, og ${counted(cases, 'tilfelle', 'tilfeller')} ved disse lokalitetene.`,
    names: (count, days, steps) =>
      `Sporing bakover (smittebærer i ${days} døgn, steg: ${steps}) gir ${counted(count, 'lokalitet', 'lokaliteter')}, de med et kjent tilfelle av sykdommen først:`,
    named: (no, name, km, steps, hasCase, mmsis) =>
      `${no} ${name}, ${km} km, steg: ${steps}, ${hasCase ? 'kjent tilfelle' : 'ikke noe kjent tilfelle'}, fartøy ${mmsis}`,
    more: (count) => `… og ${count} til`,
    howToAnswer: (seed) =>
      `Svar, og se fasiten: kartbord drill --seed ${seed} --locality NUMMER --mmsi NUMMER`,
    truth: (no, name, mmsi, left, arrived) =>
      `Fasit: fra ${no} ${name} med fartøy ${mmsi}, som dro ${left} og kom frem ${arrived}.`,
    before: (to, from, mmsi, arrived) =>
      `Før det: til ${to} fra ${from} med fartøy ${mmsi}, som kom frem ${arrived}.`,
    yours: (isSiteRight, isVesselRight) =>
      `Ditt svar: lokalitet ${word(isSiteRight, 'riktig', 'feil', 'ikke gitt')}, fartøy ${word(isVesselRight, 'riktig', 'feil', 'ikke gitt')}.`,
    tracing: (named, suspects, isNamed, isSuspect) =>
      `Sporingen alene: kilden er ${isNamed ? '' : 'ikke '}blant lokalitetene den gir (${named}), og ${isSuspect ? '' : 'ikke '}blant dem av disse som har et kjent tilfelle (${suspects}).`,
    first: (no, isRight) =>
      no === null
        ? 'Den gir ingen lokalitet med et kjent tilfelle.'
        : `Den første av disse er ${no}: ${isRight ? 'riktig' : 'feil'}.`,
    score: (done, drawn, byBoat, from, to, seed) =>
      `${done} av ${drawn} utbrudd fra ${from} til ${to}, ${byBoat} av de ${drawn} brakt av fartøyer; startverdi ${seed}.`,
    fewer: (drawn, asked) =>
      `Bare ${drawn} av de ${asked} utbruddene du ba om: det finnes ikke flere av det ene av de to slagene.`,
    half: (done, drawn) => `Stoppet: tallene gjelder ${done} av ${drawn} utbrudd.`,
    columns: {
      carryDays: 'døgn',
      steps: 'steg',
      weeksBefore: 'uker',
      boats: 'fartøyer',
      withinKm: 'km',
      missing: 'mangler',
      recall: 'funnet',
      lastStep: 'siste steg',
      precision: 'treffsikkerhet',
      suspectRecall: 'funnet*',
      suspectPrecision: 'treffsikkerhet*',
      first: 'første riktig',
      falseAlarms: 'falske alarmer',
      byLot: 'ved trekning',
    },
    boats: { all: 'alle', wellboat: 'brønnbåter' },
    legend: [
      'døgn: så lenge kan et fartøy bære smitte. uker: før uken med mistanken. km: listene til lokaliteter så nær. mangler: andel av listene som er utelatt.',
      'funnet: andel av de sanne kildene som ble gitt. siste steg: det samme for siste steg alene. treffsikkerhet: andel av de gitte lokalitetene som er sanne kilder.',
      '*: bare lokaliteter med et kjent tilfelle av sykdommen. første riktig: den første av disse er kilden. ved trekning: andel funnet når like mange lokaliteter trekkes.',
      'falske alarmer: utbrudd ingen fartøyer brakte, der en lokalitet med kjent tilfelle ble gitt. I parentes: 95 %-intervaller (Wilson).',
    ],
    written: (rows, file) => `${counted(rows, 'rad', 'rader')} er skrevet til ${file}.`,
  },
};

const word = (is: boolean | null, right: string, wrong: string, none: string): string =>
  is === null ? none : is ? right : wrong;
