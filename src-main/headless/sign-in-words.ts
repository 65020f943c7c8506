import type { EndedBy, Scope, ScopeState, VaultTier, VaultTrouble } from '../../src-shared/domain/session';
import type { Language } from '../../src-shared/domain/settings';
import { barredCodes, type FailureCode } from '../../src-shared/result';
import { barredWords } from './barred-words';

/** Sentences of `sign-in`, `sign-out` and `status`. `error` is the identity service's own OAuth code. */
export interface SignInWords {
  readonly sample: (command: 'sign-in' | 'sign-out') => string;
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly enter: (host: string, address: string, code: string) => readonly string[];
  readonly own: string;
  readonly waiting: (until: string) => string;
  readonly slowed: string;
  readonly trouble: (code: FailureCode) => string;
  readonly back: string;
  readonly storing: string;
  readonly signedIn: (service: string, scope: Scope) => string;
  readonly denied: string;
  readonly expired: string;
  readonly notPermitted: (error: string) => string;
  readonly refused: (error: string) => string;
  readonly unsafeAddress: (host: string) => string;
  readonly noDeviceClient: string;
  readonly noClient: string;
  readonly noSecret: string;
  readonly wrongSecret: string;
  readonly wrongScope: string;
  readonly notKept: (trouble: VaultTrouble | null) => string;
  readonly failed: (code: FailureCode, detail: string) => string;
  readonly signedOut: (service: string, scopes: readonly Scope[]) => string;
  readonly signOutFailed: (scope: Scope, detail: string) => string;
  readonly status: {
    readonly labels: Readonly<Record<'profile' | 'vault' | 'cache' | 'version', string>>;
    readonly states: Readonly<Record<ScopeState, string>>;
    readonly endedBy: Readonly<Record<EndedBy, string>>;
    readonly until: (time: string) => string;
    readonly tiers: Readonly<Record<VaultTier, string>>;
    readonly troubles: Readonly<Record<VaultTrouble, string>>;
    readonly cache: (state: string, answers: number, bytes: number) => string;
  };
}

const enTroubles: Readonly<Record<VaultTrouble, string>> = {
  unavailable: 'the system’s keyring is locked or not there',
  hung: 'the system’s keyring does not answer',
  other: 'this keyring is not the one that sealed the sign-in',
  damaged: 'the file of the secrets was changed from outside',
  unwritable: 'the file of the secrets cannot be written',
};

const nbTroubles: Readonly<Record<VaultTrouble, string>> = {
  unavailable: 'systemets nøkkelring er låst eller finnes ikke',
  hung: 'systemets nøkkelring svarer ikke',
  other: 'dette er ikke nøkkelringen som forseglet innloggingen',
  damaged: 'filen med hemmelighetene er endret utenfra',
  unwritable: 'filen med hemmelighetene kan ikke skrives',
};

const en: SignInWords = {
  sample: (command) =>
    `The sample service signs its own user in, so there is nothing to ${command === 'sign-in' ? 'sign in to' : 'sign out of'}; name another service with --profile.`,
  scopes: { api: 'reports and open data', ais: 'vessel positions' },
  enter: (host, address, code) => [`Open the page of ${host} and enter the code:`, address, code],
  own: 'Only enter a code that you started yourself.',
  waiting: (until) => `Waiting for your answer on the page, until ${until}. Ctrl+C stops.`,
  slowed: 'The service wants to be asked less often; it goes on, more slowly.',
  trouble: (code) => `The service is not reached just now (${code}); it goes on, and the code stays valid.`,
  back: 'The service is reached again.',
  storing: 'Storing the sign-in.',
  signedIn: (service, scope) => `Signed in to ${service} for ${en.scopes[scope]}.`,
  denied: 'The answer on the page was no; nobody was signed in.',
  expired: 'The code ran out before it was used; run the command again for a new one.',
  notPermitted: (error) =>
    `This client may not sign in with a code (${error}); the operator gives that permission by e-mail, and the profile names the client.`,
  refused: (error) =>
    `The identity service refused (${error}); check the client id and the addresses of the profile.`,
  unsafeAddress: (host) =>
    `The service sent an address on ${host}, which is not https on its own host; no code was shown and nothing was kept.`,
  noDeviceClient:
    'The profile names no client for signing in with a code; the operator gives one by e-mail, and the profile keeps its id.',
  noClient: 'The profile names no client for vessel positions; give --client-id.',
  noSecret:
    'The client’s secret is missing; put it into the environment as KARTBORD_AIS_SECRET, never into an argument.',
  wrongSecret: 'The service does not know this client with this secret; nothing was kept.',
  wrongScope: 'The client exists, but not for vessel positions (scope ais); nothing was kept.',
  notKept: (trouble) =>
    `Nothing was kept, because ${enTroubles[trouble ?? 'unavailable']}; ${
      trouble === 'unwritable' || trouble === 'damaged'
        ? 'check the disk and the data folder'
        : 'unlock or start the keyring'
    } and sign in again.`,
  failed: (code, detail) => {
    if (code === 'cancelled') return 'The sign-in was stopped; nothing was kept.';
    if (code === 'offline') return 'The identity service cannot be reached; nothing was changed.';
    if (code === 'timeout') return 'The identity service did not answer in time; nothing was changed.';
    if (code === 'throttled') return 'The identity service asks for patience; try again in some minutes.';
    if (code === 'storage') return `The sign-in could not be kept: ${detail}.`;
    if (code === 'bad-response')
      return `What answered is not an identity service, or cannot be read (${detail}).`;
    const barred = barredCodes.find((one) => one === code);
    if (barred) return `The sign-in stopped: ${barredWords.en[barred]}`;
    return `The sign-in failed (${detail}).`;
  },
  signedOut: (service, scopes) =>
    `Signed out of ${service} for ${scopes.map((scope) => en.scopes[scope]).join(' and ')}; drafts and settings stay.`,
  signOutFailed: (scope, detail) => `The sign-in for ${en.scopes[scope]} could not be removed: ${detail}.`,
  status: {
    labels: { profile: 'profile', vault: 'vault', cache: 'cache', version: 'version' },
    states: {
      'signed-in': 'signed in',
      demonstration: 'demonstration',
      'signed-out': 'signed out',
      unknown: 'not read yet',
      expired: 'signed in, renewed at the next use',
      locked: 'locked: a sign-in is kept, and the keyring does not open it now',
      ended: 'sign in again',
    },
    endedBy: {
      refused: 'the identity service no longer takes the sign-in',
      interrupted: 'the computer stopped in the middle of a renewal',
      keyring: enTroubles.other,
      damaged: enTroubles.damaged,
    },
    until: (time) => `until ${time}`,
    tiers: {
      keyring: 'sealed by the system’s keyring',
      memory: 'in memory only',
      unknown: 'not asked yet',
    },
    troubles: enTroubles,
    cache: (state, answers, bytes) => `${state}, ${answers} answers, ${bytes} bytes`,
  },
};

const nb: SignInWords = {
  sample: (command) =>
    `Eksempeltjenesten logger inn sin egen bruker, så det er ingenting å logge ${command === 'sign-in' ? 'inn på' : 'ut av'}; nevn en annen tjeneste med --profile.`,
  scopes: { api: 'rapporter og åpne data', ais: 'fartøyposisjoner' },
  enter: (host, address, code) => [`Åpne siden hos ${host} og skriv inn koden:`, address, code],
  own: 'Skriv bare inn en kode som du selv har bedt om.',
  waiting: (until) => `Venter på svaret ditt på siden, til ${until}. Ctrl+C stopper.`,
  slowed: 'Tjenesten vil bli spurt sjeldnere; det går videre, saktere.',
  trouble: (code) => `Tjenesten nås ikke akkurat nå (${code}); det går videre, og koden gjelder fortsatt.`,
  back: 'Tjenesten nås igjen.',
  storing: 'Lagrer innloggingen.',
  signedIn: (service, scope) => `Logget inn på ${service} for ${nb.scopes[scope]}.`,
  denied: 'Svaret på siden var nei; ingen ble logget inn.',
  expired: 'Koden løp ut før den ble brukt; kjør kommandoen igjen for en ny.',
  notPermitted: (error) =>
    `Denne klienten kan ikke logge inn med kode (${error}); operatøren gir tillatelsen per e-post, og profilen nevner klienten.`,
  refused: (error) => `Identitetstjenesten sa nei (${error}); se på klient-id-en og adressene i profilen.`,
  unsafeAddress: (host) =>
    `Tjenesten sendte en adresse på ${host}, som ikke er https på dens egen vert; ingen kode ble vist og ingenting lagret.`,
  noDeviceClient:
    'Profilen nevner ingen klient for innlogging med kode; operatøren gir en per e-post, og profilen tar vare på id-en.',
  noClient: 'Profilen nevner ingen klient for fartøyposisjoner; gi --client-id.',
  noSecret: 'Klientens hemmelighet mangler; legg den i miljøet som KARTBORD_AIS_SECRET, aldri i et argument.',
  wrongSecret: 'Tjenesten kjenner ikke denne klienten med denne hemmeligheten; ingenting ble lagret.',
  wrongScope: 'Klienten finnes, men ikke for fartøyposisjoner (scope ais); ingenting ble lagret.',
  notKept: (trouble) =>
    `Ingenting ble lagret, fordi ${nbTroubles[trouble ?? 'unavailable']}; ${
      trouble === 'unwritable' || trouble === 'damaged'
        ? 'se på disken og datamappen'
        : 'lås opp eller start nøkkelringen'
    } og logg inn på nytt.`,
  failed: (code, detail) => {
    if (code === 'cancelled') return 'Innloggingen ble stoppet; ingenting ble lagret.';
    if (code === 'offline') return 'Identitetstjenesten kan ikke nås; ingenting er endret.';
    if (code === 'timeout') return 'Identitetstjenesten svarte ikke i tide; ingenting er endret.';
    if (code === 'throttled') return 'Identitetstjenesten ber om tålmodighet; prøv igjen om noen minutter.';
    if (code === 'storage') return `Innloggingen kunne ikke lagres: ${detail}.`;
    if (code === 'bad-response')
      return `Det som svarte, er ingen identitetstjeneste eller kan ikke leses (${detail}).`;
    const barred = barredCodes.find((one) => one === code);
    if (barred) return `Innloggingen stoppet: ${barredWords.nb[barred]}`;
    return `Innloggingen feilet (${detail}).`;
  },
  signedOut: (service, scopes) =>
    `Logget ut av ${service} for ${scopes.map((scope) => nb.scopes[scope]).join(' og ')}; utkast og innstillinger blir værende.`,
  signOutFailed: (scope, detail) => `Innloggingen for ${nb.scopes[scope]} kunne ikke fjernes: ${detail}.`,
  status: {
    labels: { profile: 'profil', vault: 'hvelv', cache: 'lager', version: 'versjon' },
    states: {
      'signed-in': 'logget inn',
      demonstration: 'demonstrasjon',
      'signed-out': 'logget ut',
      unknown: 'ikke lest ennå',
      expired: 'logget inn, fornyes ved neste bruk',
      locked: 'låst: en innlogging er lagret, og nøkkelringen åpner den ikke nå',
      ended: 'logg inn på nytt',
    },
    endedBy: {
      refused: 'identitetstjenesten godtar ikke innloggingen lenger',
      interrupted: 'maskinen stoppet midt i en fornyelse',
      keyring: nbTroubles.other,
      damaged: nbTroubles.damaged,
    },
    until: (time) => `til ${time}`,
    tiers: {
      keyring: 'forseglet av systemets nøkkelring',
      memory: 'bare i minnet',
      unknown: 'ikke spurt ennå',
    },
    troubles: nbTroubles,
    cache: (state, answers, bytes) => `${state}, ${answers} svar, ${bytes} byte`,
  },
};

export const signInWords: Readonly<Record<Language, SignInWords>> = { en, nb };
