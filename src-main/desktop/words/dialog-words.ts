import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  hostsTitle: 'Connection profile',
  hostsMessage: 'Let Kartbord talk to these hosts?',
  hostsDetail:
    'Your sign-in and your reports go to them while this profile is in use. Say yes only if you have just saved a profile with these addresses.',
  hostsYes: 'Save the profile',
  hostsNo: 'Cancel',
  filesTitle: 'Open files as layers',
  filesOpen: 'Open',
  filesKnown: 'GeoJSON, GPX, KML, CSV',
  filesAll: 'All files',
  workspaceTitle: 'Open a workspace',
  workspaceKnown: 'Kartbord workspaces',
  overwriteTitle: 'Save the workspace',
  overwriteChanged: 'This file was changed by somebody else since you opened it:',
  overwriteChangedDetail:
    'Writing over it takes their changes away. To keep both, choose Cancel, and then Save as.',
  overwriteThere: 'There is a file of this name already:',
  overwriteThereDetail: 'Writing over it takes away what is in it.',
  overwriteYes: 'Write over it',
};

export type DialogWord = keyof typeof english;

/** Main draws its dialogs itself, so that no page can change what they say. */
export const dialogWords: Readonly<Record<Language, Readonly<Record<DialogWord, string>>>> = {
  en: english,
  nb: {
    hostsTitle: 'Tilkoblingsprofil',
    hostsMessage: 'Skal Kartbord kunne snakke med disse vertene?',
    hostsDetail:
      'Innloggingen og rapportene dine går til dem mens profilen er i bruk. Svar ja bare hvis du nettopp lagret en profil med disse adressene.',
    hostsYes: 'Lagre profilen',
    hostsNo: 'Avbryt',
    filesTitle: 'Åpne filer som kartlag',
    filesOpen: 'Åpne',
    filesKnown: 'GeoJSON, GPX, KML, CSV',
    filesAll: 'Alle filer',
    workspaceTitle: 'Åpne et arbeidsområde',
    workspaceKnown: 'Arbeidsområder fra Kartbord',
    overwriteTitle: 'Lagre arbeidsområdet',
    overwriteChanged: 'Denne filen er endret av noen andre siden du åpnet den:',
    overwriteChangedDetail:
      'Skriver du over den, blir endringene deres borte. Vil du beholde begge, velger du Avbryt og deretter Lagre som.',
    overwriteThere: 'Det finnes allerede en fil med dette navnet:',
    overwriteThereDetail: 'Skriver du over den, blir innholdet borte.',
    overwriteYes: 'Skriv over',
  },
};
