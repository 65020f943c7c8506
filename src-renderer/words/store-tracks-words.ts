import type { StoreProblem } from '../../src-shared/domain/export/store-problem';
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
  };
};

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
  };
};

export const storeTracksWords: Readonly<Record<Language, (f: Format) => StoreTracksWords>> = { en, nb };
