import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  locale: 'en-GB',
  proxy: {
    title: 'Sign in to the proxy',
    message: 'The proxy of your network wants a sign-in.',
    from: (address: string, realm: string) => (realm ? `${address} says: “${realm}”` : address),
    why: 'Without it Kartbord does not reach its services; what was fetched before can still be read. The answer goes to this proxy and to nobody else.',
    refused:
      'The proxy did not take the user and password. Check both: many networks lock a user after a few wrong passwords.',
    user: 'User',
    password: 'Password',
    keep: 'Keep it, sealed by the system’s keyring',
    yes: 'Sign in',
    no: 'Cancel',
    notKept:
      'The proxy’s sign-in could not be kept, because the system’s keyring or the disk did not take it. It is good until Kartbord is closed.',
    notAsked: 'No proxy of this network wants a sign-in now. Nothing was changed.',
  },
  certificate: {
    title: 'Choose a certificate',
    message: 'The service wants a certificate of yours.',
    why: 'The service learns who you are by it. The choice holds until Kartbord is closed.',
    which: 'Certificate',
    issuer: (name: string) => `Issued by ${name}`,
    valid: (from: string, to: string) => `Valid from ${from} to ${to}`,
    yes: 'Use the certificate',
    no: 'Use none',
  },
};

/** Main draws its questions itself, so that no page of the app can change what they say or read what is typed. */
export const officeWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  nb: {
    locale: 'nb-NO',
    proxy: {
      title: 'Logg inn på proxyen',
      message: 'Proxyen i nettet ditt krever innlogging.',
      from: (address, realm) => (realm ? `${address} sier: «${realm}»` : address),
      why: 'Uten den når ikke Kartbord tjenestene sine; det som er hentet før, kan fortsatt leses. Svaret går til denne proxyen og til ingen andre.',
      refused:
        'Proxyen godtok ikke bruker og passord. Se etter begge: mange nett låser en bruker etter noen få gale passord.',
      user: 'Bruker',
      password: 'Passord',
      keep: 'Ta vare på det, forseglet av systemets nøkkelring',
      yes: 'Logg inn',
      no: 'Avbryt',
      notKept:
        'Innloggingen til proxyen kunne ikke lagres, fordi systemets nøkkelring eller disken ikke tok imot den. Den gjelder til Kartbord lukkes.',
      notAsked: 'Ingen proxy i dette nettet krever innlogging nå. Ingenting er endret.',
    },
    certificate: {
      title: 'Velg et sertifikat',
      message: 'Tjenesten krever et sertifikat av deg.',
      why: 'Tjenesten får vite hvem du er av det. Valget gjelder til Kartbord lukkes.',
      which: 'Sertifikat',
      issuer: (name) => `Utstedt av ${name}`,
      valid: (from, to) => `Gyldig fra ${from} til ${to}`,
      yes: 'Bruk sertifikatet',
      no: 'Bruk ingen',
    },
  },
};
