import type { Language } from '../../../src-shared/domain/settings/settings';
import type { ProfileProblem } from '../../../src-shared/domain/session/session';
import { profileMembers } from '../../storage/profile-draft';
import type { ProfileFileFault } from '../../storage/profile-file';

/** Sentences about connection profiles on the command line, also on the window's own. */
export interface ProfileWords {
  readonly unknown: (given: string, valid: string) => string;
  readonly noFile: string;
  readonly unreadable: (file: string, cause: string) => string;
  readonly unusable: (file: string, fault: ProfileFileFault) => string;
  readonly notOnThisRuntime: (name: string) => string;
}

type Said = Readonly<Record<ProfileProblem['problem'], string>>;

const members = profileMembers.join(', ');

const enProblems: Said = {
  missing: 'is missing',
  'not-an-address': 'is not a web address',
  'not-https': 'must begin with https:// (http is for this computer only)',
  'has-credentials': 'must not contain a user name or password',
  'has-query': 'must not have a query or a fragment',
  taken: 'is the name of another profile',
  'too-long': 'is too long',
};

const nbProblems: Said = {
  missing: 'mangler',
  'not-an-address': 'er ikke en nettadresse',
  'not-https': 'må begynne med https:// (http er bare for denne maskinen)',
  'has-credentials': 'kan ikke inneholde brukernavn eller passord',
  'has-query': 'kan ikke inneholde spørring eller fragment',
  taken: 'er navnet på en annen profil',
  'too-long': 'er for lang',
};

const enFault = (fault: ProfileFileFault): string => {
  switch (fault.fault) {
    case 'not-json':
      return 'it is not JSON';
    case 'not-an-object':
      return 'it must be an object with name, baseUrl and authUrl';
    case 'secret':
      return `a profile must not contain a secret; remove "${fault.member}" from the file`;
    case 'unknown-member':
      return `"${fault.member}" is not a member of a profile; the members are ${members}`;
    case 'not-text':
      return `"${fault.member}" must be text`;
    case 'problem':
      return `"${fault.problem.member}" ${enProblems[fault.problem.problem]}`;
  }
};

const nbFault = (fault: ProfileFileFault): string => {
  switch (fault.fault) {
    case 'not-json':
      return 'den er ikke JSON';
    case 'not-an-object':
      return 'den må være et objekt med name, baseUrl og authUrl';
    case 'secret':
      return `en profil kan ikke inneholde en hemmelighet; fjern «${fault.member}» fra filen`;
    case 'unknown-member':
      return `«${fault.member}» hører ikke til i en profil; der er det ${members}`;
    case 'not-text':
      return `«${fault.member}» må være tekst`;
    case 'problem':
      return `«${fault.problem.member}» ${nbProblems[fault.problem.problem]}`;
  }
};

export const profileWords: Readonly<Record<Language, ProfileWords>> = {
  en: {
    unknown: (given, valid) => `There is no profile "${given}". Profiles: ${valid}.`,
    noFile: '--profile-file needs the path of a file.',
    unreadable: (file, cause) => `The profile file ${file} cannot be read: ${cause}.`,
    unusable: (file, fault) => `The profile file ${file} cannot be used: ${enFault(fault)}.`,
    notOnThisRuntime: (name) =>
      `This test runtime connects only to services on this computer; set KARTBORD_ALLOW_OLD_RUNTIME=1 to use "${name}" all the same.`,
  },
  nb: {
    unknown: (given, valid) => `Det finnes ingen profil «${given}». Profiler: ${valid}.`,
    noFile: '--profile-file trenger stien til en fil.',
    unreadable: (file, cause) => `Profilfilen ${file} kan ikke leses: ${cause}.`,
    unusable: (file, fault) => `Profilfilen ${file} kan ikke brukes: ${nbFault(fault)}.`,
    notOnThisRuntime: (name) =>
      `Denne testversjonen kobler seg bare til tjenester på denne maskinen; sett KARTBORD_ALLOW_OLD_RUNTIME=1 for å bruke «${name}» likevel.`,
  },
};
