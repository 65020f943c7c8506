import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  title: 'Map server',
  message: 'Let Kartbord get maps from this server?',
  detail:
    'It sees which places you look at, and nothing of your sign-in. Confirm only if you have just added a map server with this address.',
  notEncrypted:
    'The connection is not encrypted: others on the network can see what you look at, and change the maps on their way.',
  yes: 'Add the map server',
  no: 'Cancel',
};

/** Main draws its dialogs itself, so that no page can change what they say. */
export const mapServerWords: Readonly<Record<Language, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  nb: {
    title: 'Kartserver',
    message: 'Skal Kartbord kunne hente kart fra denne serveren?',
    detail:
      'Den får vite hvilke steder du ser på, og ingenting om innloggingen din. Bekreft bare hvis du nettopp la til en kartserver med denne adressen.',
    notEncrypted:
      'Forbindelsen er ikke kryptert: andre på nettet kan se hva du ser på, og endre kartene på veien.',
    yes: 'Legg til kartserveren',
    no: 'Avbryt',
  },
};
