import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  hostsTitle: 'Connection profile',
  hostsMessage: 'Let Kartbord connect to these hosts?',
  hostsDetail:
    'Your sign-in and your reports go to them while this profile is in use. Confirm only if you have just saved a profile with these addresses.',
  hostsYes: 'Save the profile',
  hostsNo: 'Cancel',
  storeTitle: 'ClickHouse store',
  storeDetail:
    'The user name and the password go to them. Confirm only if you have just entered this address.',
  storeYes: 'Connect',
  filesTitle: 'Open files as layers',
  filesOpen: 'Open',
  filesKnown: 'GeoJSON, GPX, KML, CSV, GeoPackage, GeoParquet',
  filesAll: 'All files',
  workspaceTitle: 'Open a workspace',
  workspaceKnown: 'Kartbord workspaces',
  overwriteTitle: 'Save the workspace',
  overwriteChanged: 'Someone else changed this file after you opened it:',
  overwriteChangedDetail:
    'Replacing it deletes their changes. To keep both, choose Cancel, and then Save as.',
  overwriteThere: 'A file with this name already exists:',
  overwriteThereDetail: 'Replacing it deletes its contents.',
  overwriteYes: 'Replace',
};

export type DialogWord = keyof typeof english;

/** Main draws its dialogs itself, so that no page can change what they say. */
export const dialogWords: Readonly<Record<Language, Readonly<Record<DialogWord, string>>>> = {
  en: english,
  nb: {
    hostsTitle: 'Tilkoblingsprofil',
    hostsMessage: 'Skal Kartbord kunne koble til disse vertene?',
    hostsDetail:
      'Innloggingen og meldingene dine går til dem mens profilen er i bruk. Bekreft bare hvis du nettopp lagret en profil med disse adressene.',
    hostsYes: 'Lagre profilen',
    hostsNo: 'Avbryt',
    storeTitle: 'ClickHouse-lager',
    storeDetail:
      'Brukernavnet og passordet går til dem. Bekreft bare hvis du nettopp skrev inn denne adressen.',
    storeYes: 'Koble til',
    filesTitle: 'Åpne filer som kartlag',
    filesOpen: 'Åpne',
    filesKnown: 'GeoJSON, GPX, KML, CSV, GeoPackage, GeoParquet',
    filesAll: 'Alle filer',
    workspaceTitle: 'Åpne et arbeidsområde',
    workspaceKnown: 'Arbeidsområder fra Kartbord',
    overwriteTitle: 'Lagre arbeidsområdet',
    overwriteChanged: 'Denne filen er endret av noen andre siden du åpnet den:',
    overwriteChangedDetail:
      'Erstatter du den, blir endringene deres borte. Vil du beholde begge, velger du Avbryt og deretter Lagre som.',
    overwriteThere: 'Det finnes allerede en fil med dette navnet:',
    overwriteThereDetail: 'Erstatter du den, blir innholdet borte.',
    overwriteYes: 'Erstatt',
  },
};
