import type { Language } from '../../../src-shared/domain/settings/settings';
import type { FailureCode } from '../../../src-shared/result';
import { sizeText } from './size-text';

/** Sentences of `fetch` and `cache`. */
export interface OfflineWords {
  readonly locale: string;
  readonly noChoice: string;
  readonly oneAtATime: string;
  readonly tooOld: (days: number) => string;
  readonly aisSignIn: (about: string) => string;
  readonly elsewhere: string;
  /** Layers that have more tiles than one fetch may have. */
  readonly tooMany: (layers: number) => string;
  /** What it will ask before it begins: requests, bytes and minutes, null where they are not known. */
  readonly plan: (
    requests: number | null,
    isExact: boolean,
    bytes: number | null,
    ms: number | null,
  ) => string;
  readonly goesOn: string;
  readonly progress: (settled: number, total: number, isExact: boolean) => string;
  readonly waiting: (why: 'throttled' | 'backing-off', until: string) => string;
  readonly done: (kept: number, there: number) => string;
  /** The service said that there is nothing. */
  readonly empty: (count: number) => string;
  /** Weeks that the service does not have, or not yet. */
  readonly outside: (count: number) => string;
  readonly nothing: (weeks: string) => string;
  readonly failed: (count: number) => string;
  /** `detail`: what the service said to the first of them. */
  readonly refused: (count: number, detail: string) => string;
  /** `detail`: of the first of them. */
  readonly tooLarge: (count: number, detail: string) => string;
  readonly stopped: (settled: number, total: number, why: string) => string;
  readonly whyStopped: Readonly<Partial<Record<FailureCode, string>>>;
  readonly fault: (code: FailureCode) => string;
  readonly cancelled: string;
  readonly states: Readonly<Record<'open' | 'none', string>>;
  readonly total: (state: string, answers: number, used: string, cap: string) => string;
  /** `pinned`: how many of them were downloaded for offline use. */
  readonly share: (of: string, answers: number, size: string, newest: string, pinned: number) => string;
  readonly vessel: (mmsi: number) => string;
  readonly place: (place: string) => string;
  readonly layer: (name: string) => string;
  /** Room that other services and users take. */
  readonly others: (size: string) => string;
  readonly notKept: (reason: string) => string;
  readonly forgotten: (answers: number) => string;
}

const answersEn = (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`;
const minutes = (ms: number): number => Math.ceil(ms / 60_000);

export const offlineWords: Readonly<Record<Language, OfflineWords>> = {
  en: {
    locale: 'en',
    noChoice: 'Choose what to remove: --all, --kind, --weeks, --locality, --mmsi, --at or --layer.',
    oneAtATime: 'cache forget takes one site, vessel, place or layer at a time.',
    tooOld: (days) => `--from and --to: the service has nothing older than ${days} days.`,
    aisSignIn: (about) => `${about} needs a client for vessel positions; see kartbord sign-in ais.`,
    elsewhere: 'Another Kartbord process on this computer is already downloading this; nothing was started.',
    tooMany: (layers) =>
      `${layers} ${layers === 1 ? 'layer has' : 'layers have'} too many tiles; give a smaller --bbox or fewer --zooms.`,
    plan: (requests, isExact, bytes, ms) => {
      const count = requests === null ? 'an unknown number of' : `${isExact ? '' : 'about '}${requests}`;
      const size = bytes === null ? 'size not known' : `about ${sizeText(bytes, 'en')}`;
      const time = ms === null ? 'time not known' : `about ${minutes(ms)} min`;
      return `Sends ${count} ${requests === 1 ? 'request' : 'requests'}: ${size}, ${time}.`;
    },
    goesOn: 'Continuing the download that was started before.',
    progress: (settled, total, isExact) => `${settled} of ${total}${isExact ? '' : ' or more'}`,
    waiting: (why, until) =>
      why === 'throttled'
        ? `Too many requests; continuing at ${until}.`
        : `The service does not respond; retrying at ${until}.`,
    done: (kept, there) =>
      `${answersEn(kept)} downloaded${there > 0 ? `; ${there} ${there === 1 ? 'was' : 'were'} stored already` : ''}.`,
    empty: (count) => `The service has no data for ${count} more ${count === 1 ? 'request' : 'requests'}.`,
    outside: (count) => `The service has no data for ${count} of the weeks.`,
    nothing: (weeks) => `The service has nothing for ${weeks}.`,
    failed: (count) => `${answersEn(count)} could not be downloaded; run the same command to try again.`,
    refused: (count, detail) =>
      `The service rejected ${count} ${count === 1 ? 'request' : 'requests'} (${detail}); what was downloaded is stored.`,
    tooLarge: (count, detail) =>
      `${count} ${count === 1 ? 'answer is' : 'answers are'} larger than the limit (${detail}); request less; for a vessel, a shorter period with --from and --to.`,
    stopped: (settled, total, why) =>
      `Stopped after ${settled} of ${total}, because ${why}. What was downloaded is stored; run the same command to continue.`,
    whyStopped: {
      'signed-out': 'no one is signed in to this service any more (see kartbord sign-in)',
      refusing: 'the service refuses requests for now, although the sign-in is valid',
      offline: 'the service cannot be reached',
      timeout: 'the service does not respond in time',
      throttled: 'the service received too many requests',
      'proxy-auth': 'the proxy of this network requires a user name and a password',
      untrusted: "this computer does not trust the service's certificate",
      'client-certificate': 'the service requires a client certificate',
      'bad-response': "the service's answers cannot be used",
      drifted: "the service's answers have changed; the earlier copies are still stored",
      storage: 'the answers could not be written to the disk',
    },
    fault: (code) => `there is a fault in Kartbord (${code})`,
    cancelled: 'Stopped. What was downloaded is stored; run the same command to continue.',
    states: { open: 'ready', none: 'cannot be used' },
    total: (state, answers, used, cap) => `cache: ${state}, ${answersEn(answers)}, ${used} of ${cap}`,
    share: (of, answers, size, newest, pinned) =>
      `${of}: ${answersEn(answers)}, ${size}, newest ${newest}, ${pinned} for offline use`,
    vessel: (mmsi) => `vessel ${mmsi}`,
    place: (place) => `forecast at ${place}`,
    layer: (name) => `layer ${name}`,
    others: (size) => `${size} of it belongs to other services or users`,
    notKept: (reason) => `The last answer could not be stored: ${reason}.`,
    forgotten: (answers) => `${answersEn(answers)} removed.`,
  },
  nb: {
    locale: 'nb-NO',
    noChoice: 'Velg hva som skal fjernes: --all, --kind, --weeks, --locality, --mmsi, --at eller --layer.',
    oneAtATime: 'cache forget tar én lokalitet, ett fartøy, ett sted eller ett kartlag om gangen.',
    tooOld: (days) => `--from og --to: tjenesten har ingenting eldre enn ${days} dager.`,
    aisSignIn: (about) => `${about} krever en klient for fartøyposisjoner; se kartbord sign-in ais.`,
    elsewhere:
      'En annen Kartbord-prosess på denne maskinen laster allerede ned dette; ingenting ble startet.',
    tooMany: (layers) => `${layers} kartlag har for mange fliser; gi en mindre --bbox eller færre --zooms.`,
    plan: (requests, isExact, bytes, ms) => {
      const count = requests === null ? 'et ukjent antall' : `${isExact ? '' : 'omtrent '}${requests}`;
      const size = bytes === null ? 'størrelsen er ikke kjent' : `omtrent ${sizeText(bytes, 'nb')}`;
      const time = ms === null ? 'tiden er ikke kjent' : `omtrent ${minutes(ms)} min`;
      return `Sender ${count} ${requests === 1 ? 'forespørsel' : 'forespørsler'}: ${size}, ${time}.`;
    },
    goesOn: 'Fortsetter nedlastingen som var påbegynt.',
    progress: (settled, total, isExact) => `${settled} av ${total}${isExact ? '' : ' eller flere'}`,
    waiting: (why, until) =>
      why === 'throttled'
        ? `For mange forespørsler; fortsetter ${until}.`
        : `Tjenesten svarer ikke; prøver igjen ${until}.`,
    done: (kept, there) => `${kept} svar lastet ned${there > 0 ? `; ${there} var lagret fra før` : ''}.`,
    empty: (count) =>
      `Tjenesten har ingen data for ${count} ${count === 1 ? 'forespørsel' : 'forespørsler'} til.`,
    outside: (count) => `Tjenesten har ingen data for ${count} av ukene.`,
    nothing: (weeks) => `Tjenesten har ingenting for ${weeks}.`,
    failed: (count) => `${count} svar kunne ikke lastes ned; kjør den samme kommandoen for å prøve igjen.`,
    refused: (count, detail) =>
      `Tjenesten avviste ${count} ${count === 1 ? 'forespørsel' : 'forespørsler'} (${detail}); det som er lastet ned, er lagret.`,
    tooLarge: (count, detail) =>
      `${count} svar er større enn grensen (${detail}); be om mindre; for et fartøy et kortere tidsrom med --from og --to.`,
    stopped: (settled, total, why) =>
      `Stoppet etter ${settled} av ${total}, fordi ${why}. Det som er lastet ned, er lagret; kjør den samme kommandoen for å fortsette.`,
    whyStopped: {
      'signed-out': 'ingen er logget inn på denne tjenesten lenger (se kartbord sign-in)',
      refusing: 'tjenesten avviser forespørsler for tiden, selv om innloggingen er gyldig',
      offline: 'tjenesten ikke kan nås',
      timeout: 'tjenesten ikke svarer i tide',
      throttled: 'tjenesten har fått for mange forespørsler',
      'proxy-auth': 'proxyen i dette nettet krever bruker og passord',
      untrusted: 'denne maskinen ikke stoler på sertifikatet til tjenesten',
      'client-certificate': 'tjenesten krever et klientsertifikat',
      'bad-response': 'tjenestens svar ikke kan brukes',
      drifted: 'tjenestens svar er endret; de tidligere kopiene er fortsatt lagret',
      storage: 'svarene ikke kunne skrives til disken',
    },
    fault: (code) => `det er en feil i Kartbord (${code})`,
    cancelled: 'Stoppet. Det som er lastet ned, er lagret; kjør den samme kommandoen for å fortsette.',
    states: { open: 'klart', none: 'kan ikke brukes' },
    total: (state, answers, used, cap) => `lager: ${state}, ${answers} svar, ${used} av ${cap}`,
    share: (of, answers, size, newest, pinned) =>
      `${of}: ${answers} svar, ${size}, nyeste ${newest}, ${pinned} for frakoblet bruk`,
    vessel: (mmsi) => `fartøy ${mmsi}`,
    place: (place) => `varsel ved ${place}`,
    layer: (name) => `kartlag ${name}`,
    others: (size) => `${size} av dette hører til andre tjenester eller brukere`,
    notKept: (reason) => `Det siste svaret kunne ikke lagres: ${reason}.`,
    forgotten: (answers) => `${answers} svar er fjernet.`,
  },
};
