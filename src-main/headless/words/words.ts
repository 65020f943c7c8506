import type { Language } from '../../../src-shared/domain/settings/settings';
import type { FailureCode } from '../../../src-shared/result';
import { barredWords } from './barred-words';
import { type ProfileWords, profileWords } from './profile-words';
import { type SignInWords, signInWords } from './sign-in-words';

export interface CommandWords {
  readonly usage: {
    /** `meant`: what was probably meant. */
    readonly command: (given: string, meant: string | undefined) => string;
    /** A group is a command's first word; `given` is null where nothing follows it. */
    readonly inGroup: (group: string, given: string | null, meant: string | undefined) => string;
    readonly missing: (example: string) => string;
    readonly noFile: (command: string, operand: string) => string;
    /** A word that the command has no place for. */
    readonly needless: (command: string, word: string) => string;
    readonly week: (given: string) => string;
    /** A week or a year to come. */
    readonly ahead: (given: string, newest: string) => string;
    readonly weekOfYear: (given: string, year: number, last: number) => string;
    readonly choice: (option: string, valid: string) => string;
    readonly municipality: string;
    readonly scope: (given: string) => string;
    readonly secretArgument: string;
    readonly jsonAndPipe: string;
    readonly unknownOption: (option: string, meant: string | undefined) => string;
    readonly noOption: (command: string, option: string, meant: string | undefined) => string;
    readonly notBoth: (command: string, one: string, other: string) => string;
    readonly twice: (option: string) => string;
    readonly needsValue: (option: string) => string;
    readonly takesNoValue: (option: string) => string;
    readonly tooLong: (option: string, most: number) => string;
    /** An option that another one leaves without a meaning. */
    readonly needlessOption: (option: string, beside: string) => string;
    readonly ending: (command: string, given: string, valid: string) => string;
    readonly endingOfFormat: (option: string, given: string, valid: string) => string;
    readonly onlyFolder: (given: string) => string;
    readonly proxy: (variable: string) => string;
  };
  /** What failed, for the week or file that it was about; `detail` is the service's or the system's own. */
  readonly failure: Readonly<Record<FailureCode, (about: string, detail: string) => string>>;
  readonly written: (features: number, file: string) => string;
  readonly stale: (fetchedAt: string, reason: string) => string;
  /** `lost`: members with how many values they had before and now. */
  readonly drifted: (about: string, lost: string) => string;
  readonly lacking: (about: string, members: string) => string;
  /** What the service gave and is not in the file, by the paths of its members; how many rows, and how many values. */
  readonly dropped: (paths: string) => string;
  readonly droppedRows: (count: number) => string;
  readonly droppedValues: (count: number) => string;
  readonly profile: ProfileWords;
  readonly signIn: SignInWords;
}

/** `a, b or c` of a list with commas. */
const withOr = (list: string, or: string): string => list.replace(/, ([^,]*)$/, ` ${or} $1`);

export const commandWords: Readonly<Record<Language, CommandWords>> = {
  en: {
    usage: {
      command: (given, meant) =>
        `${given ? `There is no command "${given}"` : 'A command is missing'}. ${meant ? `Did you mean "${meant}"?` : 'See kartbord help.'}`,
      inGroup: (group, given, meant) =>
        `${given === null ? `${group} needs a subcommand` : `There is no command "${group} ${given}"`}. ${meant ? `Did you mean "${group} ${meant}"?` : `See kartbord help ${group}.`}`,
      missing: (example) => `A required option is missing, such as ${example}.`,
      noFile: (command, operand) => `A file is missing: kartbord ${command} ${operand}.`,
      needless: (command, word) =>
        `${command} does not take the argument "${word}". See kartbord help ${command}.`,
      week: (given) => `"${given}" is not a week; write it as 2026-W40.`,
      ahead: (given, newest) => `${given} is in the future; the current week is ${newest}.`,
      weekOfYear: (given, year, last) => `There is no week "${given}"; ${year} has weeks 1 to ${last}.`,
      choice: (option, valid) => `${option} takes ${withOr(valid, 'or')}.`,
      municipality:
        '--municipality takes two digits (a county) or four (a municipality), several with commas between.',
      scope: (given) => `There is no scope "${given}". Scopes: api, ais.`,
      secretArgument:
        'Never give a secret as an argument, because other programs can read arguments. Put it in KARTBORD_API_SECRET or KARTBORD_AIS_SECRET, or in a file for --secret-file.',
      jsonAndPipe: '--json and --out - both write to stdout; give --out a file.',
      unknownOption: (option, meant) =>
        `There is no option ${option}. ${meant ? `Did you mean ${meant}?` : 'See kartbord help.'}`,
      noOption: (command, option, meant) =>
        `${command} has no option ${option}. ${meant ? `Did you mean ${meant}?` : `See kartbord help ${command}.`}`,
      notBoth: (command, one, other) => `${command} takes ${one} or ${other}, not both.`,
      twice: (option) => `${option} is given more than once.`,
      needsValue: (option) => `${option} needs a value.`,
      takesNoValue: (option) => `${option} takes no value.`,
      tooLong: (option, most) => `${option} takes at most ${most} characters.`,
      needlessOption: (option, beside) => `${option} cannot be used with ${beside}.`,
      ending: (command, given, valid) =>
        `${command} cannot write a file that ends with "${given}"; it writes ${withOr(valid, 'or')}.`,
      endingOfFormat: (option, given, valid) =>
        `${option} cannot be used for a file that ends with "${given}"; use it with ${valid}.`,
      onlyFolder: (given) => `run writes to a folder, but "${given}" is the name of a file; use --out DIR/.`,
      proxy: (variable) =>
        `${variable} cannot be read as a proxy; nothing was requested. Write it as http://host:port, and KARTBORD_PAC as an address or an existing file.`,
    },
    failure: {
      cancelled: (about) => `${about} was cancelled; nothing was changed.`,
      'bad-request': (about, detail) => `${about} cannot be requested: ${detail}.`,
      'signed-out': (about) =>
        `${about} needs a sign-in, and no one is signed in to this service; see kartbord sign-in.`,
      refusing: (about) =>
        `The service refuses ${about} for now, although the sign-in is valid; nothing of the sign-in was changed. Try again in an hour; it can take longer.`,
      forbidden: (about, detail) => `${about} is not allowed: ${detail}.`,
      'not-found': (about, detail) => `${about} was not found (${detail}).`,
      'not-reported': (about, detail) => `The service has nothing for ${about} (${detail}).`,
      rejected: (about, detail) => `The service rejected ${about} (${detail}).`,
      throttled: (about) =>
        `The service received too many requests for ${about}; try again in a few minutes.`,
      offline: (about) => `${about} is not stored on this computer, and the service cannot be reached.`,
      timeout: (about) => `${about} is not stored on this computer, and the service did not respond in time.`,
      'proxy-auth': (about) => `${about} was not fetched: ${barredWords.en['proxy-auth']}`,
      untrusted: (about) => `${about} was not fetched: ${barredWords.en.untrusted}`,
      'client-certificate': (about) => `${about} was not fetched: ${barredWords.en['client-certificate']}`,
      'bad-response': (about, detail) => `The service's answer for ${about} cannot be used (${detail}).`,
      'too-large': (about, detail) =>
        `The service's answer for ${about} is larger than the limit (${detail}); request less, such as a shorter period.`,
      drifted: (about, detail) =>
        `The service's answer for ${about} no longer has all values of the stored copy (${detail}); the copy is still stored, with the new answer beside it.`,
      storage: (about, detail) => `${about} could not be written: ${detail}.`,
      bug: (about, detail) => `${about} failed because of a fault in Kartbord (${detail}).`,
    },
    written: (features, file) =>
      `${features} ${features === 1 ? 'site is' : 'sites are'} written to ${file}.`,
    stale: (fetchedAt, reason) =>
      `The service did not respond (${reason}); this is the copy fetched ${fetchedAt}.`,
    drifted: (about, lost) =>
      `The service's answers have changed: ${about} no longer has all values of the earlier copy (before → now: ${lost}). That copy is used, and the new answer is stored beside it. To use the new form, remove the copy with kartbord cache forget and fetch it again.`,
    lacking: (about, members) =>
      `The service's answers have changed: no row of ${about} has ${members}. These values are missing in the output; the answer is stored unchanged.`,
    dropped: (paths) => `Not used: ${paths}.`,
    droppedRows: (count) =>
      count === 1
        ? '1 row could not be used and is not in the file.'
        : `${count} rows could not be used and are not in the file.`,
    droppedValues: (count) =>
      count === 1
        ? '1 value could not be read and is missing in the file.'
        : `${count} values could not be read and are missing in the file.`,
    profile: profileWords.en,
    signIn: signInWords.en,
  },
  nb: {
    usage: {
      command: (given, meant) =>
        `${given ? `Det finnes ingen kommando «${given}»` : 'Det mangler en kommando'}. ${meant ? `Mente du «${meant}»?` : 'Se kartbord help.'}`,
      inGroup: (group, given, meant) =>
        `${given === null ? `${group} trenger en underkommando` : `Det finnes ingen kommando «${group} ${given}»`}. ${meant ? `Mente du «${group} ${meant}»?` : `Se kartbord help ${group}.`}`,
      missing: (example) => `Et påkrevd valg mangler, for eksempel ${example}.`,
      noFile: (command, operand) => `Det mangler en fil: kartbord ${command} ${operand}.`,
      needless: (command, word) => `${command} tar ikke argumentet «${word}». Se kartbord help ${command}.`,
      week: (given) => `«${given}» er ikke en uke; skriv den som 2026-W40.`,
      ahead: (given, newest) => `${given} ligger i fremtiden; inneværende uke er ${newest}.`,
      weekOfYear: (given, year, last) => `Det er ingen uke «${given}»; ${year} har uke 1 til ${last}.`,
      choice: (option, valid) => `${option} tar ${withOr(valid, 'eller')}.`,
      municipality: '--municipality tar to sifre (et fylke) eller fire (en kommune), flere med komma mellom.',
      scope: (given) => `Det finnes ikke noe scope «${given}». Scope: api, ais.`,
      secretArgument:
        'Oppgi aldri en hemmelighet som argument, for andre programmer kan lese argumenter. Legg den i KARTBORD_API_SECRET eller KARTBORD_AIS_SECRET, eller i en fil for --secret-file.',
      jsonAndPipe: '--json og --out - skriver begge til stdout; oppgi en fil med --out.',
      unknownOption: (option, meant) =>
        `Det finnes ikke noe valg ${option}. ${meant ? `Mente du ${meant}?` : 'Se kartbord help.'}`,
      noOption: (command, option, meant) =>
        `${command} har ikke valget ${option}. ${meant ? `Mente du ${meant}?` : `Se kartbord help ${command}.`}`,
      notBoth: (command, one, other) => `${command} tar ${one} eller ${other}, ikke begge.`,
      twice: (option) => `${option} er gitt mer enn én gang.`,
      needsValue: (option) => `${option} trenger en verdi.`,
      takesNoValue: (option) => `${option} tar ingen verdi.`,
      tooLong: (option, most) => `${option} tar høyst ${most} tegn.`,
      needlessOption: (option, beside) => `${option} kan ikke brukes sammen med ${beside}.`,
      ending: (command, given, valid) =>
        `${command} kan ikke skrive en fil som slutter på «${given}»; den skriver ${withOr(valid, 'eller').replace('DIR/', 'MAPPE/')}.`,
      endingOfFormat: (option, given, valid) =>
        `${option} kan ikke brukes for en fil som slutter på «${given}»; bruk det med ${valid}.`,
      onlyFolder: (given) =>
        `run skriver til en mappe, men «${given}» er navnet på en fil; bruk --out MAPPE/.`,
      proxy: (variable) =>
        `${variable} kan ikke leses som en proxy; ingenting ble hentet. Skriv den som http://vert:port, og KARTBORD_PAC som en adresse eller en fil som finnes.`,
    },
    failure: {
      cancelled: (about) => `${about} ble avbrutt; ingenting er endret.`,
      'bad-request': (about, detail) => `${about} kan ikke hentes: ${detail}.`,
      'signed-out': (about) =>
        `${about} krever innlogging, og ingen er logget inn på denne tjenesten; se kartbord sign-in.`,
      refusing: (about) =>
        `Tjenesten avviser ${about} for tiden, selv om innloggingen er gyldig; ingenting ved innloggingen er endret. Prøv igjen om en time; det kan ta lenger tid.`,
      forbidden: (about, detail) => `${about} er ikke tillatt: ${detail}.`,
      'not-found': (about, detail) => `${about} ble ikke funnet (${detail}).`,
      'not-reported': (about, detail) => `Tjenesten har ingenting for ${about} (${detail}).`,
      rejected: (about, detail) => `Tjenesten avviste ${about} (${detail}).`,
      throttled: (about) =>
        `Tjenesten har fått for mange forespørsler om ${about}; prøv igjen om noen minutter.`,
      offline: (about) => `${about} er ikke lagret på denne maskinen, og tjenesten kan ikke nås.`,
      timeout: (about) => `${about} er ikke lagret på denne maskinen, og tjenesten svarte ikke i tide.`,
      'proxy-auth': (about) => `${about} ble ikke hentet: ${barredWords.nb['proxy-auth']}`,
      untrusted: (about) => `${about} ble ikke hentet: ${barredWords.nb.untrusted}`,
      'client-certificate': (about) => `${about} ble ikke hentet: ${barredWords.nb['client-certificate']}`,
      'bad-response': (about, detail) => `Tjenestens svar for ${about} kan ikke brukes (${detail}).`,
      'too-large': (about, detail) =>
        `Tjenestens svar for ${about} er større enn grensen (${detail}); be om mindre, for eksempel et kortere tidsrom.`,
      drifted: (about, detail) =>
        `Tjenestens svar for ${about} har ikke lenger alle verdiene i den lagrede kopien (${detail}); kopien er fortsatt lagret, med det nye svaret ved siden av.`,
      storage: (about, detail) => `${about} kunne ikke skrives: ${detail}.`,
      bug: (about, detail) => `${about} mislyktes på grunn av en feil i Kartbord (${detail}).`,
    },
    written: (features, file) =>
      `${features} ${features === 1 ? 'lokalitet' : 'lokaliteter'} er skrevet til ${file}.`,
    stale: (fetchedAt, reason) =>
      `Tjenesten svarte ikke (${reason}); dette er kopien som ble hentet ${fetchedAt}.`,
    drifted: (about, lost) =>
      `Tjenestens svar er endret: ${about} har ikke lenger alle verdiene i den tidligere kopien (før → nå: ${lost}). Den kopien brukes; det nye svaret er lagret ved siden av. For å bruke den nye formen sletter du kopien med kartbord cache forget og henter på nytt.`,
    lacking: (about, members) =>
      `Tjenestens svar er endret: ingen rad i ${about} har ${members}. Verdiene mangler i resultatet; svaret er lagret uendret.`,
    dropped: (paths) => `Ikke brukt: ${paths}.`,
    droppedRows: (count) => `${count} ${count === 1 ? 'rad' : 'rader'} kunne ikke brukes og er ikke i filen.`,
    droppedValues: (count) =>
      `${count} ${count === 1 ? 'verdi' : 'verdier'} kunne ikke leses og mangler i filen.`,
    profile: profileWords.nb,
    signIn: signInWords.nb,
  },
};
