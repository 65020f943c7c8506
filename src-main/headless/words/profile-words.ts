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
  'has-credentials': 'must not carry a user name or password',
  'has-query': 'must not have a query or a fragment',
  taken: 'is the name of another profile',
  'too-long': 'is too long',
};

const nbProblems: Said = {
  missing: 'mangler',
  'not-an-address': 'er ikke en nettadresse',
  'not-https': 'må begynne med https:// (http er bare for denne maskinen)',
  'has-credentials': 'kan ikke ha med brukernavn eller passord',
  'has-query': 'kan ikke ha spørring eller fragment',
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
      return `a profile must not hold a secret, so take "${fault.member}" out of the file`;
    case 'unknown-member':
      return `a profile has no "${fault.member}"; it has ${members}`;
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
      return `en profil kan ikke ha en hemmelighet, så ta «${fault.member}» ut av filen`;
    case 'unknown-member':
      return `en profil har ingen «${fault.member}»; den har ${members}`;
    case 'not-text':
      return `«${fault.member}» må være tekst`;
    case 'problem':
      return `«${fault.problem.member}» ${nbProblems[fault.problem.problem]}`;
  }
};

export const profileWords: Readonly<Record<Language, ProfileWords>> = {
  en: {
    unknown: (given, valid) => `There is no profile "${given}"; there are ${valid}.`,
    noFile: '--profile-file needs the path of a file.',
    unreadable: (file, cause) => `The profile file ${file} cannot be read: ${cause}.`,
    unusable: (file, fault) => `The profile file ${file} cannot be used: ${enFault(fault)}.`,
    notOnThisRuntime: (name) =>
      `This test runtime opens services of this computer only; KARTBORD_ALLOW_OLD_RUNTIME=1 lets it open "${name}".`,
  },
  nb: {
    unknown: (given, valid) => `Det er ingen profil «${given}»; det er ${valid}.`,
    noFile: '--profile-file trenger stien til en fil.',
    unreadable: (file, cause) => `Profilfilen ${file} kan ikke leses: ${cause}.`,
    unusable: (file, fault) => `Profilfilen ${file} kan ikke brukes: ${nbFault(fault)}.`,
    notOnThisRuntime: (name) =>
      `Denne testversjonen åpner bare tjenester på denne maskinen; med KARTBORD_ALLOW_OLD_RUNTIME=1 åpner den «${name}».`,
  },
};
