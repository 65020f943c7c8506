import type { Language } from '../../../src-shared/domain/settings/settings';
import type { FailureCode } from '../../../src-shared/result';

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
  readonly kind: (kind: string, answers: number, size: string, newest: string, pinned: number) => string;
  readonly vessel: (mmsi: number, answers: number, size: string, newest: string, pinned: number) => string;
  readonly place: (place: string, answers: number, size: string, newest: string, pinned: number) => string;
  readonly layer: (name: string, answers: number, size: string, newest: string, pinned: number) => string;
  /** Room that other services and users take. */
  readonly others: (size: string) => string;
  readonly notKept: (reason: string) => string;
  readonly forgotten: (answers: number) => string;
}

const megabytes = (bytes: number, locale: string): string =>
  (bytes / 1e6).toLocaleString(locale, { maximumFractionDigits: 1 });
const minutes = (ms: number): number => Math.ceil(ms / 60_000);

export const offlineWords: Readonly<Record<Language, OfflineWords>> = {
  en: {
    locale: 'en',
    noChoice: 'Say what to forget: --all, --kind, --weeks, --locality, --mmsi, --at or --layer.',
    oneAtATime: 'cache forget takes one locality, vessel, place or layer at a time.',
    tooOld: (days) => `--from and --to: the service has nothing older than ${days} days.`,
    aisSignIn: (about) => `${about} needs a client for vessel positions; see kartbord sign-in ais.`,
    elsewhere: 'Another Kartbord on this computer is fetching this now; it goes on there.',
    tooMany: (layers) =>
      `${layers} ${layers === 1 ? 'layer has' : 'layers have'} too many tiles; give a smaller --bbox or fewer --zooms.`,
    plan: (requests, isExact, bytes, ms) => {
      const count = requests === null ? 'an unknown number of' : `${isExact ? '' : 'about '}${requests}`;
      const size = bytes === null ? 'size not known' : `about ${megabytes(bytes, 'en')} MB`;
      const time = ms === null ? 'time not known' : `about ${minutes(ms)} min`;
      return `Sends ${count} ${requests === 1 ? 'request' : 'requests'}: ${size}, ${time}.`;
    },
    goesOn: 'Going on with what was begun before.',
    progress: (settled, total, isExact) => `${settled} of ${total}${isExact ? '' : ' or more'}`,
    waiting: (why, until) =>
      why === 'throttled'
        ? `The service asks for patience until ${until}.`
        : `The service does not answer; the next try is at ${until}.`,
    done: (kept, there) =>
      `${kept} answers were fetched and ${there} were there; all are kept on this computer.`,
    empty: (count) => `The service has nothing for ${count} more.`,
    outside: (count) => `${count} of the weeks are not in the service's series.`,
    nothing: (weeks) => `The service has nothing for ${weeks}.`,
    failed: (count) => `${count} answers could not be fetched; the same command tries them again.`,
    refused: (count, detail) =>
      `The service refused ${count} ${count === 1 ? 'request' : 'requests'} (${detail}); what was fetched is saved.`,
    tooLarge: (count, detail) =>
      `${count} ${count === 1 ? 'answer is' : 'answers are'} larger than what is taken at once (${detail}) and would be again; ask for less, of a vessel with --from and --to.`,
    stopped: (settled, total, why) =>
      `Stopped after ${settled} of ${total}, because ${why}; what was fetched is kept and the same command goes on.`,
    whyStopped: {
      'signed-out': 'nobody is signed in to this service any more (see kartbord sign-in)',
      refusing: 'the service refuses requests for now, although the sign-in is valid',
      offline: 'the service cannot be reached',
      timeout: 'the service does not answer in time',
      throttled: 'the service asks for patience again and again',
      'proxy-auth': 'the proxy of this network wants a user and a password',
      untrusted: "this computer does not trust the service's certificate",
      'client-certificate': 'the service wants a certificate of yours',
      'bad-response': "the service's answers cannot be used",
      drifted: "the service's answers have changed; the earlier copies are kept",
      storage: 'this computer could not keep what came',
    },
    fault: (code) => `of a fault in Kartbord (${code})`,
    cancelled: 'Stopped; what was fetched is kept and the same command goes on.',
    states: { open: 'open', none: 'cannot be used' },
    total: (state, answers, used, cap) => `cache: ${state}, ${answers} answers, ${used} of ${cap}`,
    kind: (kind, answers, size, newest, pinned) =>
      `${kind}: ${answers} answers, ${size}, newest ${newest}, ${pinned} pinned`,
    vessel: (mmsi, answers, size, newest, pinned) =>
      `vessel ${mmsi}: ${answers} answers, ${size}, newest ${newest}, ${pinned} pinned`,
    place: (place, answers, size, newest, pinned) =>
      `forecast at ${place}: ${answers} answers, ${size}, newest ${newest}, ${pinned} pinned`,
    layer: (name, answers, size, newest, pinned) =>
      `layer ${name}: ${answers} answers, ${size}, newest ${newest}, ${pinned} pinned`,
    others: (size) => `of which ${size} is of other services or users`,
    notKept: (reason) => `The last answer could not be kept: ${reason}.`,
    forgotten: (answers) => `${answers} answers are forgotten.`,
  },
  nb: {
    locale: 'nb-NO',
    noChoice: 'Si hva som skal glemmes: --all, --kind, --weeks, --locality, --mmsi, --at eller --layer.',
    oneAtATime: 'cache forget tar én lokalitet, ett fartøy, ett sted eller ett kartlag om gangen.',
    tooOld: (days) => `--from og --to: tjenesten har ingenting eldre enn ${days} dager.`,
    aisSignIn: (about) => `${about} krever en klient for fartøyposisjoner; se kartbord sign-in ais.`,
    elsewhere: 'En annen Kartbord på denne maskinen henter dette nå; det går videre der.',
    tooMany: (layers) => `${layers} kartlag har for mange fliser; gi en mindre --bbox eller færre --zooms.`,
    plan: (requests, isExact, bytes, ms) => {
      const count = requests === null ? 'et ukjent antall' : `${isExact ? '' : 'omtrent '}${requests}`;
      const size = bytes === null ? 'størrelsen er ikke kjent' : `omtrent ${megabytes(bytes, 'nb-NO')} MB`;
      const time = ms === null ? 'tiden er ikke kjent' : `omtrent ${minutes(ms)} min`;
      return `Sender ${count} ${requests === 1 ? 'forespørsel' : 'forespørsler'}: ${size}, ${time}.`;
    },
    goesOn: 'Går videre med det som var påbegynt.',
    progress: (settled, total, isExact) => `${settled} av ${total}${isExact ? '' : ' eller flere'}`,
    waiting: (why, until) =>
      why === 'throttled'
        ? `Tjenesten ber om tålmodighet til ${until}.`
        : `Tjenesten svarer ikke; neste forsøk er ${until}.`,
    done: (kept, there) => `${kept} svar ble hentet og ${there} var her; alle er lagret på denne maskinen.`,
    empty: (count) => `Tjenesten har ingenting for ${count} til.`,
    outside: (count) => `${count} av ukene er ikke i tjenestens serie.`,
    nothing: (weeks) => `Tjenesten har ingenting for ${weeks}.`,
    failed: (count) => `${count} svar kunne ikke hentes; den samme kommandoen prøver dem igjen.`,
    refused: (count, detail) =>
      `Tjenesten avviste ${count} ${count === 1 ? 'forespørsel' : 'forespørsler'} (${detail}); det som er hentet, er lagret.`,
    tooLarge: (count, detail) =>
      `${count} svar er større enn det som tas imot på én gang (${detail}), og blir det igjen; be om mindre, for et fartøy med --from og --to.`,
    stopped: (settled, total, why) =>
      `Stoppet etter ${settled} av ${total}, fordi ${why}; det som er hentet er lagret, og den samme kommandoen går videre.`,
    whyStopped: {
      'signed-out': 'ingen er logget inn på denne tjenesten lenger (se kartbord sign-in)',
      refusing: 'tjenesten avviser forespørsler for tiden, selv om innloggingen er gyldig',
      offline: 'tjenesten ikke kan nås',
      timeout: 'tjenesten ikke svarer i tide',
      throttled: 'tjenesten ber om tålmodighet igjen og igjen',
      'proxy-auth': 'proxyen i dette nettet krever bruker og passord',
      untrusted: 'denne maskinen ikke stoler på sertifikatet til tjenesten',
      'client-certificate': 'tjenesten krever et sertifikat av deg',
      'bad-response': 'tjenestens svar ikke kan brukes',
      drifted: 'tjenestens svar er endret; de tidligere kopiene er beholdt',
      storage: 'denne maskinen ikke kunne lagre det som kom',
    },
    fault: (code) => `det er en feil i Kartbord (${code})`,
    cancelled: 'Stoppet; det som er hentet er lagret, og den samme kommandoen går videre.',
    states: { open: 'åpent', none: 'kan ikke brukes' },
    total: (state, answers, used, cap) => `lager: ${state}, ${answers} svar, ${used} av ${cap}`,
    kind: (kind, answers, size, newest, pinned) =>
      `${kind}: ${answers} svar, ${size}, nyeste ${newest}, ${pinned} festet`,
    vessel: (mmsi, answers, size, newest, pinned) =>
      `fartøy ${mmsi}: ${answers} svar, ${size}, nyeste ${newest}, ${pinned} festet`,
    place: (place, answers, size, newest, pinned) =>
      `varsel ved ${place}: ${answers} svar, ${size}, nyeste ${newest}, ${pinned} festet`,
    layer: (name, answers, size, newest, pinned) =>
      `kartlag ${name}: ${answers} svar, ${size}, nyeste ${newest}, ${pinned} festet`,
    others: (size) => `av dette hører ${size} til andre tjenester eller brukere`,
    notKept: (reason) => `Det siste svaret kunne ikke lagres: ${reason}.`,
    forgotten: (answers) => `${answers} svar er glemt.`,
  },
};
