import type { Language } from '../../src-shared/domain/settings';
import type { FailureCode } from '../../src-shared/result';

export interface CommandWords {
  readonly usage: {
    readonly command: (given: string) => string;
    readonly missing: (example: string) => string;
    readonly week: (given: string) => string;
    readonly weekOfYear: (year: number, last: number) => string;
    readonly choice: (option: string, valid: string) => string;
    readonly municipality: string;
    readonly oneProfile: string;
    readonly profile: (given: string, valid: string) => string;
    readonly profileFile: (file: string, reason: string) => string;
    readonly jsonAndPipe: string;
    readonly unknownOption: (option: string) => string;
    readonly optionValue: (option: string) => string;
  };
  /** What failed, for the week or file that it was about; `detail` is the service's or the system's own. */
  readonly failure: Readonly<Record<FailureCode, (about: string, detail: string) => string>>;
  readonly written: (features: number, file: string) => string;
  readonly stale: (fetchedAt: string, reason: string) => string;
  readonly inPart: (leftOut: number) => string;
  readonly help: string;
}

const enHelp = `kartbord: open maritime and aquaculture data without a window

  kartbord export localities --week 2026-W40 --out FILE.geojson
      Writes the localities of a week as GeoJSON (WGS 84) with where they come from. FILE - is stdout.
      --filter-text TEXT     part of the name or municipality, or the start of a number
      --state LIST           over, up-to-limit, under-half, zero, no-count, not-reported, fallow, no-salmonoids, unknown
      --disease LIST         pd, isa, other
      --municipality NUMBER  46 (a county) or 4601 (a municipality)
      --offline              only what is kept on this computer
  kartbord status            which service, who is signed in, what is kept

  --profile NAME             Sample (as it comes) or BarentsWatch
  --profile-file FILE        the addresses of another service, as JSON
  --json                     a receipt on stdout, errors as JSON lines on stderr
  --language en|nb
  --help, --version

Ends with 0 done, 1 failed, 2 wrong arguments, 3 sign-in needed, 4 offline and not kept, 5 done in part.
`;

const nbHelp = `kartbord: åpne maritime data og akvakulturdata uten vindu

  kartbord export localities --week 2026-W40 --out FIL.geojson
      Skriver lokalitetene i en uke som GeoJSON (WGS 84) med hvor de kommer fra. FIL - er stdout.
      --filter-text TEKST    en del av navnet eller kommunen, eller starten på et nummer
      --state LISTE          over, up-to-limit, under-half, zero, no-count, not-reported, fallow, no-salmonoids, unknown
      --disease LISTE        pd, isa, other
      --municipality NUMMER  46 (et fylke) eller 4601 (en kommune)
      --offline              bare det som er lagret på denne maskinen
  kartbord status            hvilken tjeneste, hvem som er logget inn, hva som er lagret

  --profile NAVN             Sample (slik den kommer) eller BarentsWatch
  --profile-file FIL         adressene til en annen tjeneste, som JSON
  --json                     kvittering på stdout, feil som JSON-linjer på stderr
  --language en|nb
  --help, --version

Ender med 0 ferdig, 1 feilet, 2 feil argumenter, 3 må logge inn, 4 uten nett og ikke lagret, 5 delvis ferdig.
`;

export const commandWords: Readonly<Record<Language, CommandWords>> = {
  en: {
    usage: {
      command: (given) =>
        `${given ? `There is no command "${given}"` : 'A command is missing'}; there are "export localities" and "status".`,
      missing: (example) => `An option is missing: ${example}.`,
      week: (given) => `"${given}" is not a week; write it as 2026-W40.`,
      weekOfYear: (year, last) => `${year} has weeks 1 to ${last}.`,
      choice: (option, valid) => `${option} takes ${valid}.`,
      municipality: '--municipality takes two digits (a county) or four (a municipality).',
      oneProfile: 'Give --profile or --profile-file, not both.',
      profile: (given, valid) => `There is no profile "${given}"; there are ${valid}.`,
      profileFile: (file, reason) => `The profile file ${file} cannot be used: ${reason}.`,
      jsonAndPipe: '--json and --out - both want stdout; give a file to --out.',
      unknownOption: (option) => `There is no option ${option}; see kartbord --help.`,
      optionValue: (option) => `The option ${option} is not used that way; see kartbord --help.`,
    },
    failure: {
      cancelled: (about) => `${about} was cancelled; nothing was changed.`,
      'bad-request': (about, detail) => `${about} cannot be asked for: ${detail}.`,
      'signed-out': (about) => `${about} needs a sign-in, and nobody is signed in to this service.`,
      forbidden: (about, detail) => `${about} is not allowed: ${detail}.`,
      'not-found': (about, detail) => `${about} was not found (${detail}).`,
      'not-reported': (about, detail) => `The service has nothing for ${about} (${detail}).`,
      rejected: (about, detail) => `The service refused ${about} (${detail}).`,
      throttled: (about) => `The service asks for patience with ${about}; try again in some minutes.`,
      offline: (about) => `${about} is not kept on this computer and the service cannot be reached.`,
      timeout: (about) => `${about} is not kept on this computer and the service did not answer in time.`,
      'bad-response': (about, detail) => `The service's answer for ${about} cannot be used (${detail}).`,
      storage: (about, detail) => `${about} could not be written: ${detail}.`,
      bug: (about, detail) => `${about} failed because of a fault in Kartbord (${detail}).`,
    },
    written: (features, file) => `${features} localities are written to ${file}.`,
    stale: (fetchedAt, reason) => `The service did not answer (${reason}); this is the copy of ${fetchedAt}.`,
    inPart: (leftOut) => `${leftOut} rows of the service could not be used and are not in the file.`,
    help: enHelp,
  },
  nb: {
    usage: {
      command: (given) =>
        `${given ? `Det er ingen kommando «${given}»` : 'Det mangler en kommando'}; det er «export localities» og «status».`,
      missing: (example) => `Det mangler et valg: ${example}.`,
      week: (given) => `«${given}» er ikke en uke; skriv den som 2026-W40.`,
      weekOfYear: (year, last) => `${year} har uke 1 til ${last}.`,
      choice: (option, valid) => `${option} tar ${valid}.`,
      municipality: '--municipality tar to sifre (et fylke) eller fire (en kommune).',
      oneProfile: 'Gi --profile eller --profile-file, ikke begge.',
      profile: (given, valid) => `Det er ingen profil «${given}»; det er ${valid}.`,
      profileFile: (file, reason) => `Profilfilen ${file} kan ikke brukes: ${reason}.`,
      jsonAndPipe: '--json og --out - vil begge ha stdout; gi en fil til --out.',
      unknownOption: (option) => `Det er ingen valgmulighet ${option}; se kartbord --help.`,
      optionValue: (option) => `Valget ${option} brukes ikke slik; se kartbord --help.`,
    },
    failure: {
      cancelled: (about) => `${about} ble avbrutt; ingenting er endret.`,
      'bad-request': (about, detail) => `${about} kan ikke hentes: ${detail}.`,
      'signed-out': (about) => `${about} krever innlogging, og ingen er logget inn på denne tjenesten.`,
      forbidden: (about, detail) => `${about} er ikke tillatt: ${detail}.`,
      'not-found': (about, detail) => `${about} ble ikke funnet (${detail}).`,
      'not-reported': (about, detail) => `Tjenesten har ingenting for ${about} (${detail}).`,
      rejected: (about, detail) => `Tjenesten avviste ${about} (${detail}).`,
      throttled: (about) => `Tjenesten ber om tålmodighet med ${about}; prøv igjen om noen minutter.`,
      offline: (about) => `${about} er ikke lagret på denne maskinen, og tjenesten kan ikke nås.`,
      timeout: (about) => `${about} er ikke lagret på denne maskinen, og tjenesten svarte ikke i tide.`,
      'bad-response': (about, detail) => `Tjenestens svar for ${about} kan ikke brukes (${detail}).`,
      storage: (about, detail) => `${about} kunne ikke skrives: ${detail}.`,
      bug: (about, detail) => `${about} feilet på grunn av en feil i Kartbord (${detail}).`,
    },
    written: (features, file) => `${features} lokaliteter er skrevet til ${file}.`,
    stale: (fetchedAt, reason) => `Tjenesten svarte ikke (${reason}); dette er kopien fra ${fetchedAt}.`,
    inPart: (leftOut) => `${leftOut} rader fra tjenesten kunne ikke brukes og er ikke i filen.`,
    help: nbHelp,
  },
};
