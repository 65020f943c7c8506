import type { Language } from '../../src-shared/domain/settings';

const english = {
  hostsTitle: 'Connection profile',
  hostsMessage: 'Let Kartbord talk to these hosts?',
  hostsDetail:
    'Your sign-in and your reports go to them while this profile is in use. Say yes only if you have just saved a profile with these addresses.',
  hostsYes: 'Save the profile',
  hostsNo: 'Cancel',
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
  },
};
