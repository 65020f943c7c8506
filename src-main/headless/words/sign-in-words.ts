import type { ClientFault } from '../../../src-shared/domain/session/client-credentials';
import type {
  EndedBy,
  Scope,
  ScopeState,
  SignInPart,
  VaultTier,
  VaultTrouble,
} from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { barredCodes, type FailureCode } from '../../../src-shared/result';
import { barredWords } from './barred-words';

/** Read once at the start and taken out of the environment: children and error reports must not find them there. */
export const secretVariables: Readonly<Record<Scope, string>> = {
  api: 'KARTBORD_API_SECRET',
  ais: 'KARTBORD_AIS_SECRET',
};

/** Sentences of `sign-in`, `sign-out` and `status`. `error` is the identity service's own OAuth code. */
export interface SignInWords {
  readonly sample: (command: 'sign-in' | 'sign-out') => string;
  readonly parts: Readonly<Record<SignInPart, string>>;
  readonly enter: (host: string, address: string, code: string) => readonly string[];
  readonly own: string;
  readonly waiting: (until: string) => string;
  readonly slowed: string;
  readonly trouble: (code: FailureCode) => string;
  readonly back: string;
  readonly storing: string;
  readonly signedIn: (service: string, part: SignInPart) => string;
  readonly denied: string;
  readonly expired: string;
  readonly notPermitted: (error: string) => string;
  readonly refused: (error: string) => string;
  readonly unsafeAddress: (host: string) => string;
  readonly noDeviceClient: string;
  readonly noClient: (scope: Scope) => string;
  readonly noSecret: (scope: Scope) => string;
  readonly wrongSecret: string;
  readonly wrongScope: (scope: Scope) => string;
  readonly clientNotPermitted: string;
  readonly clientFaults: Readonly<Record<Exclude<ClientFault, 'no-secret'>, string>>;
  readonly oneIdTwoSecrets: string;
  readonly secretTwice: (variable: string) => string;
  readonly secretUnreadable: (file: string, why: string) => string;
  readonly secretNotPrivate: (file: string) => string;
  readonly emptyFile: string;
  readonly notKept: (trouble: VaultTrouble | null) => string;
  readonly failed: (code: FailureCode, detail: string) => string;
  readonly signedOut: (service: string, scopes: readonly Scope[]) => string;
  readonly signOutFailed: (part: SignInPart, detail: string) => string;
  readonly status: {
    readonly labels: Readonly<Record<'profile' | 'vault' | 'cache' | 'version', string>>;
    readonly states: Readonly<Record<ScopeState, string>>;
    readonly endedBy: Readonly<Record<EndedBy, string>>;
    readonly until: (time: string) => string;
    readonly tiers: Readonly<Record<VaultTier, string>>;
    readonly troubles: Readonly<Record<VaultTrouble, string>>;
    readonly cache: (state: string, answers: number, size: string) => string;
  };
}

const enTroubles: Readonly<Record<VaultTrouble, string>> = {
  unavailable: 'the system’s keyring is locked or missing',
  hung: 'the system’s keyring does not respond',
  other: 'this keyring is not the one that sealed the sign-in',
  damaged: 'the file with the secrets was changed by another program',
  unwritable: 'the file with the secrets cannot be written',
};

const nbTroubles: Readonly<Record<VaultTrouble, string>> = {
  unavailable: 'systemets nøkkelring er låst eller finnes ikke',
  hung: 'systemets nøkkelring svarer ikke',
  other: 'dette er ikke nøkkelringen som forseglet innloggingen',
  damaged: 'filen med hemmelighetene er endret av et annet program',
  unwritable: 'filen med hemmelighetene kan ikke skrives',
};

const en: SignInWords = {
  sample: (command) =>
    `The sample service signs its own user in, so there is nothing to ${command === 'sign-in' ? 'sign in to' : 'sign out of'}; choose another service with --profile.`,
  parts: {
    api: 'reports and open data',
    apiClient: 'open data, by your API client',
    ais: 'vessel positions',
  },
  enter: (host, address, code) => [`Open the page of ${host} and enter the code:`, address, code],
  own: 'Only enter a code that you requested yourself.',
  waiting: (until) => `Waiting for your approval on the page, until ${until}. Ctrl+C cancels.`,
  slowed: 'The service requires fewer requests; continuing more slowly.',
  trouble: (code) => `The service cannot be reached now (${code}); still trying, and the code stays valid.`,
  back: 'The service can be reached again.',
  storing: 'Storing the sign-in.',
  signedIn: (service, part) => `Signed in to ${service} for ${en.parts[part]}.`,
  denied: 'The sign-in was declined on the page; no one was signed in.',
  expired: 'The code expired before it was used; run the command again for a new one.',
  notPermitted: (error) =>
    `This client may not sign in with a code (${error}). Ask the operator for permission by e-mail, or enter another client in the profile.`,
  refused: (error) =>
    `The identity service refused (${error}); check the client id and the addresses of the profile.`,
  unsafeAddress: (host) =>
    `The service sent an address on ${host}, which is not https on its own host; no code was shown and nothing was stored.`,
  noDeviceClient:
    'The profile has no client for signing in with a code. Ask the operator for one by e-mail and enter its id in the profile; or, with your own API client, put its secret in KARTBORD_API_SECRET and give --client-id.',
  noClient: (scope) =>
    `The profile has no ${scope === 'ais' ? 'client for vessel positions' : 'API client'}; give --client-id.`,
  noSecret: (scope) =>
    `The client’s secret is missing; put it in the environment variable ${secretVariables[scope]}, or in a file for --secret-file, never in an argument.`,
  wrongSecret: 'The service does not accept this client id with this secret; nothing was stored.',
  wrongScope: (scope) =>
    scope === 'ais'
      ? 'The client exists, but not for vessel positions (scope ais); nothing was stored. Use sign-in api for an API client.'
      : 'The client exists, but not for open data (scope api); nothing was stored. Use sign-in ais for an AIS client.',
  clientNotPermitted:
    'The client exists, but may not sign in with its secret (unauthorized_client); nothing was stored. Create an API client on the operator’s own page, or ask the operator by e-mail.',
  clientFaults: {
    'no-id': 'The client id (--client-id) is empty; it looks like name@example.com:client.',
    'no-colon': 'The client id (--client-id) has no colon; it looks like name@example.com:client.',
    swapped: 'The client id and the secret are swapped: what is given as the secret looks like an id.',
    'line-end':
      'The secret contains a line break or another control character; give it as one line, as the operator’s page shows it.',
  },
  oneIdTwoSecrets:
    'Two secrets but only one --client-id are given; put both ids in the profile (apiClientId, aisClientId).',
  secretTwice: (variable) =>
    `${variable} is in the environment and in the file of --secret-file; give one of them.`,
  secretUnreadable: (file, why) => `The file with the secret, ${file}, cannot be read: ${why}.`,
  secretNotPrivate: (file) =>
    `The file with the secret, ${file}, can be read by every user of this computer, so it was not read; change its permissions (chmod 600).`,
  emptyFile: 'it is empty',
  notKept: (trouble) =>
    `Nothing was stored, because ${enTroubles[trouble ?? 'unavailable']}; ${
      trouble === 'unwritable' || trouble === 'damaged'
        ? 'check the disk and the data folder'
        : 'unlock or start the keyring'
    } and sign in again.`,
  failed: (code, detail) => {
    if (code === 'cancelled') return 'The sign-in was cancelled; nothing was stored.';
    if (code === 'offline') return 'The identity service cannot be reached; nothing was changed.';
    if (code === 'timeout') return 'The identity service did not answer in time; nothing was changed.';
    if (code === 'throttled')
      return 'The identity service received too many requests; try again in a few minutes.';
    if (code === 'storage') return `The sign-in could not be stored: ${detail}.`;
    if (code === 'bad-response')
      return `The answer is not from an identity service, or cannot be read (${detail}).`;
    const barred = barredCodes.find((one) => one === code);
    if (barred) return `The sign-in stopped: ${barredWords.en[barred]}`;
    return `The sign-in failed (${detail}).`;
  },
  signedOut: (service, scopes) =>
    `Signed out of ${service} for ${scopes.map((scope) => en.parts[scope]).join(' and ')}; drafts and settings are unchanged.`,
  signOutFailed: (part, detail) => `The sign-in for ${en.parts[part]} could not be removed: ${detail}.`,
  status: {
    labels: { profile: 'profile', vault: 'keyring', cache: 'cache', version: 'version' },
    states: {
      'signed-in': 'signed in',
      demonstration: 'demonstration',
      'signed-out': 'signed out',
      unknown: 'not read yet',
      expired: 'signed in, renewed at the next use',
      locked: 'locked: a sign-in is stored, but the keyring cannot open it now',
      ended: 'sign in again',
    },
    endedBy: {
      refused: 'the identity service no longer accepts the sign-in',
      interrupted: 'the computer stopped during a renewal',
      keyring: enTroubles.other,
      damaged: enTroubles.damaged,
    },
    until: (time) => `until ${time}`,
    tiers: {
      keyring: 'sealed by the system’s keyring',
      memory: 'in memory only',
      unknown: 'not checked yet',
    },
    troubles: enTroubles,
    cache: (state, answers, size) => `${state}, ${answers} ${answers === 1 ? 'answer' : 'answers'}, ${size}`,
  },
};

const nb: SignInWords = {
  sample: (command) =>
    `Eksempeltjenesten logger inn sin egen bruker, så det er ingenting å logge ${command === 'sign-in' ? 'inn på' : 'ut av'}; velg en annen tjeneste med --profile.`,
  parts: {
    api: 'meldinger og åpne data',
    apiClient: 'åpne data, med API-klienten din',
    ais: 'fartøyposisjoner',
  },
  enter: (host, address, code) => [`Åpne siden hos ${host} og skriv inn koden:`, address, code],
  own: 'Skriv bare inn en kode som du selv har bedt om.',
  waiting: (until) => `Venter på at du godkjenner på siden, til ${until}. Ctrl+C avbryter.`,
  slowed: 'Tjenesten krever færre forespørsler; fortsetter saktere.',
  trouble: (code) => `Tjenesten kan ikke nås nå (${code}); prøver fortsatt, og koden gjelder.`,
  back: 'Tjenesten kan nås igjen.',
  storing: 'Lagrer innloggingen.',
  signedIn: (service, part) => `Logget inn på ${service} for ${nb.parts[part]}.`,
  denied: 'Innloggingen ble avslått på siden; ingen ble logget inn.',
  expired: 'Koden utløp før den ble brukt; kjør kommandoen igjen for en ny.',
  notPermitted: (error) =>
    `Denne klienten kan ikke logge inn med kode (${error}). Be operatøren om tillatelse per e-post, eller oppgi en annen klient i profilen.`,
  refused: (error) =>
    `Identitetstjenesten avviste det (${error}); kontroller klient-ID-en og adressene i profilen.`,
  unsafeAddress: (host) =>
    `Tjenesten sendte en adresse på ${host}, som ikke er https på dens egen vert; ingen kode ble vist og ingenting lagret.`,
  noDeviceClient:
    'Profilen har ingen klient for innlogging med kode. Be operatøren om en per e-post og legg ID-en i profilen; eller bruk din egen API-klient: legg hemmeligheten i KARTBORD_API_SECRET og oppgi --client-id.',
  noClient: (scope) =>
    `Profilen har ingen ${scope === 'ais' ? 'klient for fartøyposisjoner' : 'API-klient'}; gi --client-id.`,
  noSecret: (scope) =>
    `Klientens hemmelighet mangler; legg den i miljøvariabelen ${secretVariables[scope]}, eller i en fil for --secret-file, aldri i et argument.`,
  wrongSecret: 'Tjenesten godtar ikke denne klient-ID-en med denne hemmeligheten; ingenting ble lagret.',
  wrongScope: (scope) =>
    scope === 'ais'
      ? 'Klienten finnes, men ikke for fartøyposisjoner (scope ais); ingenting ble lagret. En API-klient lagres med sign-in api.'
      : 'Klienten finnes, men ikke for åpne data (scope api); ingenting ble lagret. En AIS-klient lagres med sign-in ais.',
  clientNotPermitted:
    'Klienten finnes, men kan ikke logge inn med hemmeligheten sin (unauthorized_client); ingenting ble lagret. Lag en API-klient på operatørens egen side, eller spør operatøren per e-post.',
  clientFaults: {
    'no-id': 'Klient-ID-en (--client-id) er tom; den ser ut som navn@example.com:klient.',
    'no-colon': 'Klient-ID-en (--client-id) har ikke kolon; den ser ut som navn@example.com:klient.',
    swapped: 'Klient-ID-en og hemmeligheten er byttet om: det som er gitt som hemmelighet, ser ut som en ID.',
    'line-end':
      'Hemmeligheten har linjeskift eller et annet styretegn i seg; gi den på én linje, slik operatørens side viser den.',
  },
  oneIdTwoSecrets:
    'To hemmeligheter, men bare én --client-id er gitt; legg begge ID-ene i profilen (apiClientId, aisClientId).',
  secretTwice: (variable) => `${variable} er i miljøet og i filen til --secret-file; gi én av dem.`,
  secretUnreadable: (file, why) => `Filen med hemmeligheten, ${file}, kan ikke leses: ${why}.`,
  secretNotPrivate: (file) =>
    `Filen med hemmeligheten, ${file}, kan leses av alle brukere av maskinen, så den ble ikke lest; endre rettighetene (chmod 600).`,
  emptyFile: 'den er tom',
  notKept: (trouble) =>
    `Ingenting ble lagret, fordi ${nbTroubles[trouble ?? 'unavailable']}; ${
      trouble === 'unwritable' || trouble === 'damaged'
        ? 'kontroller disken og datamappen'
        : 'lås opp eller start nøkkelringen'
    } og logg inn på nytt.`,
  failed: (code, detail) => {
    if (code === 'cancelled') return 'Innloggingen ble avbrutt; ingenting ble lagret.';
    if (code === 'offline') return 'Identitetstjenesten kan ikke nås; ingenting er endret.';
    if (code === 'timeout') return 'Identitetstjenesten svarte ikke i tide; ingenting er endret.';
    if (code === 'throttled')
      return 'Identitetstjenesten har fått for mange forespørsler; prøv igjen om noen minutter.';
    if (code === 'storage') return `Innloggingen kunne ikke lagres: ${detail}.`;
    if (code === 'bad-response')
      return `Svaret er ikke fra en identitetstjeneste, eller kan ikke leses (${detail}).`;
    const barred = barredCodes.find((one) => one === code);
    if (barred) return `Innloggingen stoppet: ${barredWords.nb[barred]}`;
    return `Innloggingen mislyktes (${detail}).`;
  },
  signedOut: (service, scopes) =>
    `Logget ut av ${service} for ${scopes.map((scope) => nb.parts[scope]).join(' og ')}; utkast og innstillinger er uendret.`,
  signOutFailed: (part, detail) => `Innloggingen for ${nb.parts[part]} kunne ikke fjernes: ${detail}.`,
  status: {
    labels: { profile: 'profil', vault: 'nøkkelring', cache: 'lager', version: 'versjon' },
    states: {
      'signed-in': 'logget inn',
      demonstration: 'demonstrasjon',
      'signed-out': 'logget ut',
      unknown: 'ikke lest ennå',
      expired: 'logget inn, fornyes ved neste bruk',
      locked: 'låst: en innlogging er lagret, men nøkkelringen kan ikke åpne den nå',
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
      unknown: 'ikke kontrollert ennå',
    },
    troubles: nbTroubles,
    cache: (state, answers, size) => `${state}, ${answers} svar, ${size}`,
  },
};

export const signInWords: Readonly<Record<Language, SignInWords>> = { en, nb };
