import type { Language } from '../../../src-shared/domain/settings/settings';
import type { DatabaseProblem } from '../../export/postgis/database-target';

interface DatabaseWords {
  readonly address: string;
  readonly passwordInAddress: string;
  readonly parameter: (name: string) => string;
  readonly tlsOnly: string;
  readonly schema: string;
  readonly onlyDatabase: (option: string) => string;
  readonly onlyTables: (commands: string) => string;
  readonly secretUnreadable: (file: string, why: string) => string;
  readonly secretNotPrivate: (file: string) => string;
  readonly written: (rows: number, tables: string) => string;
  /** What happened; that nothing is changed follows, but of `unsure`. */
  readonly problems: Readonly<Record<DatabaseProblem, (about: string) => string>>;
  readonly unchanged: string;
}

export const databaseWords: Readonly<Record<Language, DatabaseWords>> = {
  en: {
    address:
      'Write the database as postgresql://user@host/database, or with a port as postgresql://user@host:5432/database.',
    passwordInAddress:
      'Never give a password in the address, because other programs can read it there. Put it in PGPASSWORD, in ~/.pgpass, or in a file for --password-file.',
    parameter: (name) =>
      `The address of a database takes sslmode (disable, prefer, require, verify-full) and sslrootcert, not "${name}".`,
    tlsOnly: 'Only a database on this computer can be used without TLS; leave sslmode=disable out.',
    schema: '--schema takes a name of at most 63 bytes that does not begin with pg_.',
    onlyDatabase: (option) => `--${option} is only for --to postgresql://….`,
    onlyTables: (commands) => `Only these can be written to a database: ${commands}.`,
    secretUnreadable: (file, why) => `${file} cannot be read (${why}); nothing was written.`,
    secretNotPrivate: (file) =>
      `Other users can read ${file}; nothing was written. Make it private first: chmod 600 ${file}`,
    written: (rows, tables) => `${rows} ${rows === 1 ? 'row' : 'rows'} written to ${tables}.`,
    problems: {
      password: (at) => `The database at ${at} rejected the user or the password.`,
      'no-password': () =>
        'The database requires a password. Put it in PGPASSWORD, in ~/.pgpass, or in a file for --password-file.',
      'no-entry': (at) => `The database at ${at} does not let this user in from this computer (pg_hba.conf).`,
      'no-database': (name) => `There is no database "${name}" on the server.`,
      'no-right': (about) => `The user has no permission for this in the schema ${about}.`,
      'no-postgis': () =>
        'The database has no PostGIS. Ask its administrator to run CREATE EXTENSION postgis in it.',
      shape: (about) =>
        `A table in the database has other columns than this export (${about}). Rename it, or choose another schema with --schema.`,
      busy: (schema) =>
        `Another export is writing to the schema ${schema} right now. Try again when it is done.`,
      full: (at) => `The disk of the database server ${at} is full.`,
      gone: (at) => `The connection to ${at} was lost.`,
      unsure: (at) =>
        `The connection to ${at} was lost while the export was being confirmed: either all of it is there, or nothing. Run the command again; rows are never doubled.`,
      silent: (at) => `The database at ${at} has not answered for 30 seconds.`,
      unreachable: (at) => `No database can be reached at ${at}.`,
      'no-tls': (at) =>
        `The database at ${at} does not offer TLS, which is required for anything but this computer.`,
      untrusted: (at) =>
        `The certificate of ${at} is not trusted by this computer. Name the right root certificate with ?sslrootcert=FILE.`,
      other: (about) => `The database refused the export (${about}).`,
    },
    unchanged: 'Nothing in the database was changed.',
  },
  nb: {
    address:
      'Skriv databasen som postgresql://bruker@vert/database, eller med port som postgresql://bruker@vert:5432/database.',
    passwordInAddress:
      'Oppgi aldri et passord i adressen, for andre programmer kan lese det der. Legg det i PGPASSWORD, i ~/.pgpass eller i en fil for --password-file.',
    parameter: (name) =>
      `Adressen til en database tar sslmode (disable, prefer, require, verify-full) og sslrootcert, ikke «${name}».`,
    tlsOnly: 'Bare en database på denne maskinen kan brukes uten TLS; utelat sslmode=disable.',
    schema: '--schema tar et navn på høyst 63 byte som ikke begynner med pg_.',
    onlyDatabase: (option) => `--${option} er bare for --to postgresql://….`,
    onlyTables: (commands) => `Bare disse kan skrives til en database: ${commands}.`,
    secretUnreadable: (file, why) => `${file} kan ikke leses (${why}); ingenting er skrevet.`,
    secretNotPrivate: (file) =>
      `Andre brukere kan lese ${file}; ingenting er skrevet. Gjør filen privat først: chmod 600 ${file}`,
    written: (rows, tables) => `${rows} ${rows === 1 ? 'rad' : 'rader'} er skrevet til ${tables}.`,
    problems: {
      password: (at) => `Databasen på ${at} avviste brukeren eller passordet.`,
      'no-password': () =>
        'Databasen krever et passord. Legg det i PGPASSWORD, i ~/.pgpass eller i en fil for --password-file.',
      'no-entry': (at) =>
        `Databasen på ${at} slipper ikke inn denne brukeren fra denne maskinen (pg_hba.conf).`,
      'no-database': (name) => `Det finnes ingen database «${name}» på serveren.`,
      'no-right': (about) => `Brukeren har ikke tilgang til dette i skjemaet ${about}.`,
      'no-postgis': () =>
        'Databasen har ikke PostGIS. Be administratoren kjøre CREATE EXTENSION postgis i den.',
      shape: (about) =>
        `En tabell i databasen har andre kolonner enn denne eksporten (${about}). Gi den nytt navn, eller velg et annet skjema med --schema.`,
      busy: (schema) => `En annen eksport skriver til skjemaet ${schema} nå. Prøv igjen når den er ferdig.`,
      full: (at) => `Disken til databaseserveren ${at} er full.`,
      gone: (at) => `Forbindelsen til ${at} ble brutt.`,
      unsure: (at) =>
        `Forbindelsen til ${at} ble brutt mens eksporten ble bekreftet: Enten er alt der, eller ingenting. Kjør kommandoen igjen; rader blir aldri doblet.`,
      silent: (at) => `Databasen på ${at} har ikke svart på 30 sekunder.`,
      unreachable: (at) => `Ingen database kan nås på ${at}.`,
      'no-tls': (at) => `Databasen på ${at} tilbyr ikke TLS, som kreves for alt annet enn denne maskinen.`,
      untrusted: (at) =>
        `Denne maskinen stoler ikke på sertifikatet til ${at}. Angi riktig rotsertifikat med ?sslrootcert=FIL.`,
      other: (about) => `Databasen avviste eksporten (${about}).`,
    },
    unchanged: 'Ingenting i databasen er endret.',
  },
};
