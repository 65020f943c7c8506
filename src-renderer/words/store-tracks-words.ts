import type { StoreProblem } from '../../src-shared/domain/export/store-problem';
import type { DraftRefusal } from '../../src-shared/domain/settings/store-profile';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'vessel', 'vessels');
  const minutes = (ms: number): string => counted(Math.round(ms / 60_000), 'minute', 'minutes');
  return {
    title: 'Tracks from a ClickHouse store',
    store: 'Store',
    named: (name: string) => `Store ${name}`,
    from: 'From',
    to: 'To',
    problems: {
      from: 'Write the first day, for example 2026-11-18 or 2026-11-18 13:00.',
      to: 'Write the last day, for example 2026-11-18 or 2026-11-18 13:00.',
      order: 'The period ends before it begins.',
      sites: 'Select a site, or filter the sites to 500 or fewer.',
    },
    where: 'Where',
    view: 'The map as shown',
    sites: (count: number) =>
      `Near ${counted(count, 'selected or filtered site', 'selected or filtered sites')}`,
    radius: 'Distance',
    km: (value: number) => `${f.count(value)} km`,
    whose: 'Vessels',
    all: 'All vessels',
    listed: (count: number) => `The ${vessels(count)} in the list below`,
    show: 'Show tracks',
    stop: 'Stop',
    remove: 'Remove from the map',
    write: 'Export all positions …',
    format: 'File format',
    writing: 'Waiting for the store',
    received: (count: number) => `${counted(count, 'position', 'positions')} received`,
    written: (count: number, of: number) =>
      `${f.count(count)} of ${counted(of, 'position', 'positions')} written`,
    noFile: 'No file was written.',
    waiting: 'Waiting for the store',
    coming: (count: number) => `${vessels(count)} so far`,
    shown: (count: number, shown: number, of: number) =>
      `${vessels(count)}, ${f.count(shown)} of ${counted(of, 'position', 'positions')}, in this view and a quarter of it beyond each edge.`,
    exact: 'All positions there are shown.',
    thinned: (stepMs: number) =>
      `Thinned by the store: the first and the last position of each vessel in each ${minutes(stepMs)} and each point of the screen. Every gap stays. Zoom in to see all positions.`,
    outside: 'Farther out the tracks are coarse.',
    source: (name: string, oldest: string, newest: string, answered: string) =>
      `Source: store ${name}. Written there ${oldest === newest ? oldest : `from ${oldest} to ${newest}`}. Received ${answered}.`,
    other: 'The map shows the tracks of the view before.',
    none: 'The store has no position here in this period.',
    failed: (name: string) => `Store ${name} did not answer`,
    nothing: 'Nothing incomplete is shown.',
    before: 'The map still shows the tracks from before.',
    why: {
      password: (at) => `ClickHouse at ${at} rejected the user or the password.`,
      'no-database': (name) => `There is no database "${name}" on the server.`,
      'no-right': (about) => `The user has no permission for this (${about}).`,
      'no-cluster': (name) => `The server knows no cluster "${name}".`,
      shards: (about) => `The address must name one server of each shard: ${about}.`,
      'no-table': (about) => `The table of positions is missing (${about}).`,
      shape: (about) => `The table of positions has other columns than Kartbord writes (${about}).`,
      version: (about) => `This version of ClickHouse is not supported (${about}).`,
      value: (about) => `ClickHouse cannot store a value (${about}).`,
      full: (at) => `The disk of ClickHouse is full (${at}).`,
      shard: (about) => `A shard of the cluster did not respond (${about}).`,
      gone: (at) => `The connection to ClickHouse at ${at} broke.`,
      silent: (at) => `ClickHouse at ${at} did not respond for 30 seconds.`,
      unreachable: (at) => `There is no ClickHouse at ${at}.`,
      untrusted: (at) => `The certificate of ${at} is not trusted.`,
      'not-whole': (about) => `The answer was not complete (${about}).`,
      'too-much': (about) =>
        `That is too much for the map (${about}). Zoom in, or choose a shorter period or fewer vessels.`,
      other: (about) => `ClickHouse reported an error (${about}).`,
    } satisfies Readonly<Record<StoreProblem, (about: string) => string>> as Readonly<
      Record<StoreProblem, (about: string) => string>
    >,
    profile: {
      none: 'No store yet.',
      add: 'Add a store',
      addTitle: 'New ClickHouse store',
      change: 'Change',
      changeNamed: (name: string) => `Change store ${name}`,
      remove: 'Remove',
      removeNamed: (name: string) => `Remove store ${name} and its stored password`,
      members: { name: 'Name', address: 'Address', user: 'User', password: 'Password' },
      addressHint:
        'For a cluster, one server of each shard: clickhouse://host1,host2/database?cluster=NAME. Another computer is always used with TLS.',
      userHint: 'Empty: default.',
      passwordHint: 'Stored sealed by the system’s keyring, for this user, server and database only.',
      passwordAsIs: 'Empty: the stored password stays.',
      test: 'Test',
      testing: 'Connecting',
      save: 'Save',
      answers: (version: string, positions: number, newest: string | null) =>
        `ClickHouse ${version} responds: ${counted(positions, 'position', 'positions')}${newest === null ? '' : `, the newest of ${newest}`}.`,
      untried: 'Kartbord has not been tested with a version this new.',
      notSealed:
        'The password cannot be stored: the system’s keyring is locked or missing. Nothing was saved.',
      notRemoved:
        'The store is removed, but its stored password is not: the folder of sign-ins cannot be written.',
      refused: {
        address: () => 'Write the address as clickhouse://host/database or clickhouse://host:8123/database.',
        passwordInAddress: () => 'Write the password in its own field, not in the address.',
        parameter: (about) => `An address takes cluster and secure (true, false), not "${about}".`,
        tlsOnly: () => 'Only ClickHouse on this computer can be used without TLS; leave secure=false out.',
        needsCluster: () => 'Several servers are one cluster: add ?cluster=NAME, as system.clusters has it.',
        cacert: () => 'A certificate file (cacert) can only be set in settings.json.',
        name: () => 'Write a name.',
        known: (about) => `Store ${about} exists. Write another name.`,
        many: () => 'There are 20 stores. Remove one first.',
        declined: () => 'Cancelled. Nothing was sent or saved.',
      } satisfies Refused as Refused,
    },
  };
};

type Refused = Readonly<Record<DraftRefusal['problem'], (about: string) => string>>;

type StoreTracksWords = ReturnType<typeof en>;

const nb = (f: Format): StoreTracksWords => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'fartøy', 'fartøy');
  const minutes = (ms: number): string => counted(Math.round(ms / 60_000), 'minutt', 'minutter');
  return {
    title: 'Spor fra et ClickHouse-lager',
    store: 'Lager',
    named: (name) => `Lager ${name}`,
    from: 'Fra',
    to: 'Til',
    problems: {
      from: 'Skriv første dag, for eksempel 18.11.2026 eller 18.11.2026 13:00.',
      to: 'Skriv siste dag, for eksempel 18.11.2026 eller 18.11.2026 13:00.',
      order: 'Perioden slutter før den begynner.',
      sites: 'Velg en lokalitet, eller filtrer lokalitetene til 500 eller færre.',
    },
    where: 'Hvor',
    view: 'Kartutsnittet',
    sites: (count) =>
      `Nær ${counted(count, 'valgt eller filtrert lokalitet', 'valgte eller filtrerte lokaliteter')}`,
    radius: 'Avstand',
    km: (value) => `${f.count(value)} km`,
    whose: 'Fartøy',
    all: 'Alle fartøy',
    listed: (count) => `${vessels(count)} i listen under`,
    show: 'Vis spor',
    stop: 'Stopp',
    remove: 'Fjern fra kartet',
    write: 'Eksporter alle posisjoner …',
    format: 'Filformat',
    writing: 'Venter på lageret',
    received: (count) => `${counted(count, 'posisjon', 'posisjoner')} mottatt`,
    written: (count, of) => `${f.count(count)} av ${counted(of, 'posisjon', 'posisjoner')} skrevet`,
    noFile: 'Ingen fil ble skrevet.',
    waiting: 'Venter på lageret',
    coming: (count) => `${vessels(count)} så langt`,
    shown: (count, shown, of) =>
      `${vessels(count)}, ${f.count(shown)} av ${counted(of, 'posisjon', 'posisjoner')}, i utsnittet og en fjerdedel av det utenfor hver kant.`,
    exact: 'Alle posisjoner der vises.',
    thinned: (stepMs) =>
      `Tynnet av lageret: første og siste posisjon for hvert fartøy per ${minutes(stepMs)} og punkt på skjermen. Avstanden i tid mellom posisjoner blir aldri skjult. Zoom inn for å se alle posisjoner.`,
    outside: 'Lenger ute er sporene grove.',
    source: (name, oldest, newest, answered) =>
      `Kilde: lager ${name}. Skrevet dit ${oldest === newest ? oldest : `fra ${oldest} til ${newest}`}. Mottatt ${answered}.`,
    other: 'Kartet viser sporene for forrige utsnitt.',
    none: 'Lageret har ingen posisjon her i denne perioden.',
    failed: (name) => `Lager ${name} svarte ikke`,
    nothing: 'Ingenting ufullstendig vises.',
    before: 'Kartet viser fortsatt sporene fra før.',
    why: {
      password: (at) => `ClickHouse på ${at} avviste brukeren eller passordet.`,
      'no-database': (name) => `Det finnes ingen database «${name}» på serveren.`,
      'no-right': (about) => `Brukeren har ikke tilgang til dette (${about}).`,
      'no-cluster': (name) => `Serveren kjenner ingen klynge «${name}».`,
      shards: (about) => `Adressen må nevne én server for hver del av klyngen: ${about}.`,
      'no-table': (about) => `Tabellen med posisjoner mangler (${about}).`,
      shape: (about) => `Tabellen med posisjoner har andre kolonner enn Kartbord skriver (${about}).`,
      version: (about) => `Denne versjonen av ClickHouse støttes ikke (${about}).`,
      value: (about) => `ClickHouse kan ikke lagre en verdi (${about}).`,
      full: (at) => `Disken til ClickHouse er full (${at}).`,
      shard: (about) => `En del av klyngen svarte ikke (${about}).`,
      gone: (at) => `Forbindelsen til ClickHouse på ${at} ble brutt.`,
      silent: (at) => `ClickHouse på ${at} svarte ikke på 30 sekunder.`,
      unreachable: (at) => `Det er ingen ClickHouse på ${at}.`,
      untrusted: (at) => `Sertifikatet til ${at} er ikke klarert.`,
      'not-whole': (about) => `Svaret var ikke fullstendig (${about}).`,
      'too-much': (about) =>
        `Dette er for mye for kartet (${about}). Zoom inn, eller velg en kortere periode eller færre fartøy.`,
      other: (about) => `ClickHouse meldte en feil (${about}).`,
    },
    profile: {
      none: 'Ingen lagre ennå.',
      add: 'Legg til et lager',
      addTitle: 'Nytt ClickHouse-lager',
      change: 'Endre',
      changeNamed: (name) => `Endre lager ${name}`,
      remove: 'Fjern',
      removeNamed: (name) => `Fjern lager ${name} og det lagrede passordet`,
      members: { name: 'Navn', address: 'Adresse', user: 'Bruker', password: 'Passord' },
      addressHint:
        'For en klynge, én server for hver del: clickhouse://vert1,vert2/database?cluster=NAVN. En annen maskin brukes alltid med TLS.',
      userHint: 'Tom: default.',
      passwordHint:
        'Lagres forseglet av systemets nøkkelring, bare for denne brukeren, serveren og databasen.',
      passwordAsIs: 'Tom: det lagrede passordet blir stående.',
      test: 'Test',
      testing: 'Kobler til',
      save: 'Lagre',
      answers: (version, positions, newest) =>
        `ClickHouse ${version} svarer: ${counted(positions, 'posisjon', 'posisjoner')}${newest === null ? '' : `, den nyeste fra ${newest}`}.`,
      untried: 'Kartbord er ikke testet med en så ny versjon.',
      notSealed:
        'Passordet kan ikke lagres: systemets nøkkelring er låst eller mangler. Ingenting ble lagret.',
      notRemoved:
        'Lageret er fjernet, men det lagrede passordet er ikke det: mappen for innlogginger kan ikke skrives.',
      refused: {
        address: () => 'Skriv adressen som clickhouse://vert/database eller clickhouse://vert:8123/database.',
        passwordInAddress: () => 'Skriv passordet i sitt eget felt, ikke i adressen.',
        parameter: (about) => `En adresse kan ha cluster og secure (true, false), ikke «${about}».`,
        tlsOnly: () => 'Bare ClickHouse på denne maskinen kan brukes uten TLS; ta bort secure=false.',
        needsCluster: () =>
          'Flere servere er én klynge: legg til ?cluster=NAVN, slik system.clusters har det.',
        cacert: () => 'En sertifikatfil (cacert) kan bare settes i settings.json.',
        name: () => 'Skriv et navn.',
        known: (about) => `Lager ${about} finnes. Skriv et annet navn.`,
        many: () => 'Det er 20 lagre. Fjern ett først.',
        declined: () => 'Avbrutt. Ingenting ble sendt eller lagret.',
      },
    },
  };
};

export const storeTracksWords: Readonly<Record<Language, (f: Format) => StoreTracksWords>> = { en, nb };
