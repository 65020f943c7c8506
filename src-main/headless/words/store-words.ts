import type { Language } from '../../../src-shared/domain/settings/settings';
import type { StoreProblem } from '../../export/clickhouse/store-target';

interface StoreWords {
  readonly address: string;
  readonly passwordInAddress: string;
  readonly parameter: (name: string) => string;
  readonly tlsOnly: string;
  readonly needsCluster: string;
  readonly onlyDdl: string;
  readonly onlyStore: (option: string) => string;
  readonly within: string;
  readonly noPosition: string;
  readonly noSite: (localityNo: string) => string;
  /** Of a server that answers as it should: its version, its positions, and from when to when they are. */
  readonly answers: (version: string, positions: number, from: string, to: string) => string;
  readonly untried: string;
  readonly noPassword: string;
  readonly kept: (address: string) => string;
  readonly notKept: (address: string) => string;
  readonly removed: (address: string) => string;
  readonly notRemoved: (address: string) => string;
  readonly problems: Readonly<Record<StoreProblem, (about: string) => string>>;
  /** Behind what happened to an export: how much is there, and what the next one does. */
  readonly unfinished: (written: number) => string;
}

export const storeWords: Readonly<Record<Language, StoreWords>> = {
  en: {
    address:
      'Write the database as clickhouse://user@host/database, or with a port as clickhouse://user@host:8123/database. For a cluster, name one server of each shard: clickhouse://user@host1,host2/database?cluster=NAME.',
    passwordInAddress:
      'Never give a password in the address, because other programs can read it there. Put it in CLICKHOUSE_PASSWORD or in a file for --password-file.',
    parameter: (name) =>
      `The address of a ClickHouse database takes cluster, secure (true, false) and cacert, not "${name}".`,
    tlsOnly: 'Only ClickHouse on this computer can be used without TLS; leave secure=false out.',
    needsCluster: 'Several servers are one cluster: add ?cluster=NAME, as system.clusters has it.',
    onlyDdl: '--ddl is only for --to clickhouse://….',
    onlyStore: (option) => `--${option} is only for --from clickhouse://….`,
    within: '--within takes 0.1 to 100 km.',
    noPosition: 'ClickHouse has no such positions; nothing was written.',
    noSite: (localityNo) =>
      `Where site ${localityNo} lies is not stored on this computer; nothing was written. Run kartbord fetch localities first.`,
    answers: (version, positions, from, to) =>
      `ClickHouse ${version} responds: ${positions} ${positions === 1 ? 'position' : 'positions'}${positions > 0 ? ` from ${from} to ${to}` : ''}.`,
    untried: 'Kartbord has not been tested with a version this new.',
    noPassword: 'No password was given, so none is stored.',
    kept: (address) => `The password for ${address} is stored.`,
    notKept: (address) =>
      `The connection works, but the password for ${address} cannot be stored: the system’s keyring is locked or missing.`,
    removed: (address) => `No password for ${address} is stored now.`,
    notRemoved: (address) => `The stored password for ${address} cannot be removed.`,
    problems: {
      password: (at) => `ClickHouse at ${at} rejected the user or the password.`,
      'no-database': (name) => `There is no database "${name}" on the server.`,
      'no-right': (about) =>
        `The user has no permission for this (${about}). Ask an administrator to run what --ddl prints.`,
      'no-cluster': (name) => `The server knows no cluster "${name}" (system.clusters).`,
      shards: (about) =>
        `Name one server of each shard in the address, separated by commas: the cluster and its shards are ${about}.`,
      'no-table': (about) =>
        `A server of the cluster lacks a table (${about}). Run what --ddl prints on every server.`,
      shape: (about) =>
        `A table in ClickHouse is not as this export needs it (${about}). Rename it, or choose another database.`,
      version: (about) => `The server is too old, or does not know a setting that is needed (${about}).`,
      value: (about) => `A value does not fit into ${about}: times are from 1970 to 2106.`,
      full: (at) => `The disk of a server behind ${at} is full.`,
      shard: (about) => `A shard of the cluster cannot be reached (${about}).`,
      gone: (at) => `The connection to ${at} was lost.`,
      silent: (at) => `ClickHouse at ${at} has not answered for 30 seconds.`,
      unreachable: (at) => `No ClickHouse can be reached at ${at}.`,
      untrusted: (at) =>
        `The certificate of ${at} is not trusted by this computer. Name the right root certificate with ?cacert=FILE.`,
      'not-whole': (about) => `The answer is not whole (${about}), so it is not used.`,
      'too-much': (about) =>
        `This is too much for one answer (${about}). Choose a shorter period, a smaller area or longer steps.`,
      other: (about) => `ClickHouse refused this (${about}).`,
    },
    unfinished: (written) =>
      `${written} ${written === 1 ? 'row is' : 'rows are'} there so far. Run the command again: it continues there, and nothing is doubled.`,
  },
  nb: {
    address:
      'Skriv databasen som clickhouse://bruker@vert/database, eller med port som clickhouse://bruker@vert:8123/database. For et cluster oppgir du én server for hvert shard: clickhouse://bruker@vert1,vert2/database?cluster=NAVN.',
    passwordInAddress:
      'Oppgi aldri et passord i adressen, for andre programmer kan lese det der. Legg det i CLICKHOUSE_PASSWORD eller i en fil for --password-file.',
    parameter: (name) =>
      `Adressen til en ClickHouse-database tar cluster, secure (true, false) og cacert, ikke «${name}».`,
    tlsOnly: 'Bare ClickHouse på denne maskinen kan brukes uten TLS; utelat secure=false.',
    needsCluster: 'Flere servere er ett cluster: legg til ?cluster=NAVN, slik system.clusters har det.',
    onlyDdl: '--ddl er bare for --to clickhouse://….',
    onlyStore: (option) => `--${option} er bare for --from clickhouse://….`,
    within: '--within tar 0.1 til 100 km.',
    noPosition: 'ClickHouse har ingen slike posisjoner; ingenting er skrevet.',
    noSite: (localityNo) =>
      `Hvor lokalitet ${localityNo} ligger, er ikke lagret på denne maskinen; ingenting er skrevet. Kjør kartbord fetch localities først.`,
    answers: (version, positions, from, to) =>
      `ClickHouse ${version} svarer: ${positions} ${positions === 1 ? 'posisjon' : 'posisjoner'}${positions > 0 ? ` fra ${from} til ${to}` : ''}.`,
    untried: 'Kartbord er ikke testet med en så ny versjon.',
    noPassword: 'Det ble ikke oppgitt noe passord, så ingenting er lagret.',
    kept: (address) => `Passordet for ${address} er lagret.`,
    notKept: (address) =>
      `Forbindelsen virker, men passordet for ${address} kan ikke lagres: Systemets nøkkelring er låst eller finnes ikke.`,
    removed: (address) => `Nå er det ikke lagret noe passord for ${address}.`,
    notRemoved: (address) => `Det lagrede passordet for ${address} kan ikke fjernes.`,
    problems: {
      password: (at) => `ClickHouse på ${at} avviste brukeren eller passordet.`,
      'no-database': (name) => `Det finnes ingen database «${name}» på serveren.`,
      'no-right': (about) =>
        `Brukeren har ikke tilgang til dette (${about}). Be en administrator kjøre det som --ddl skriver ut.`,
      'no-cluster': (name) => `Serveren kjenner ikke noe cluster «${name}» (system.clusters).`,
      shards: (about) =>
        `Oppgi én server for hvert shard i adressen, med komma mellom: Clusteret og antall shard er ${about}.`,
      'no-table': (about) =>
        `En server i clusteret mangler en tabell (${about}). Kjør det som --ddl skriver ut, på hver server.`,
      shape: (about) =>
        `En tabell i ClickHouse er ikke slik denne eksporten trenger den (${about}). Gi den nytt navn, eller velg en annen database.`,
      version: (about) => `Serveren er for gammel, eller kjenner ikke en innstilling som trengs (${about}).`,
      value: (about) => `En verdi får ikke plass i ${about}: tider er fra 1970 til 2106.`,
      full: (at) => `Disken til en server bak ${at} er full.`,
      shard: (about) => `Et shard i clusteret kan ikke nås (${about}).`,
      gone: (at) => `Forbindelsen til ${at} ble brutt.`,
      silent: (at) => `ClickHouse på ${at} har ikke svart på 30 sekunder.`,
      unreachable: (at) => `Ingen ClickHouse kan nås på ${at}.`,
      untrusted: (at) =>
        `Denne maskinen stoler ikke på sertifikatet til ${at}. Angi riktig rotsertifikat med ?cacert=FIL.`,
      'not-whole': (about) => `Svaret er ikke helt (${about}), og brukes derfor ikke.`,
      'too-much': (about) =>
        `Dette er for mye for ett svar (${about}). Velg en kortere periode, et mindre område eller lengre trinn.`,
      other: (about) => `ClickHouse avviste dette (${about}).`,
    },
    unfinished: (written) =>
      `${written} ${written === 1 ? 'rad er' : 'rader er'} der så langt. Kjør kommandoen igjen: Den fortsetter der, og ingenting dobles.`,
  },
};
