import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  locale: 'en-GB',
  proxy: {
    title: 'Sign in to the proxy',
    message: 'The proxy of your network requires a sign-in.',
    from: (address: string, realm: string) => (realm ? `${address} says: “${realm}”` : address),
    why: 'Without it Kartbord cannot reach its services; data fetched before can still be read. The answer goes to this proxy only.',
    refused:
      'The proxy did not accept the user and password. Check both: many networks lock a user after a few wrong passwords.',
    user: 'User',
    password: 'Password',
    keep: 'Save it, sealed by the system’s keyring',
    yes: 'Sign in',
    no: 'Cancel',
    notKept:
      'The proxy’s sign-in could not be saved to the system’s keyring or the disk. It is valid until Kartbord is closed.',
    notAsked: 'No proxy of this network requires a sign-in now. Nothing was changed.',
  },
  certificate: {
    title: 'Choose a certificate',
    message: 'The service requires a client certificate.',
    why: 'It tells the service who you are. The choice applies until Kartbord is closed.',
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
        'Proxyen godtok ikke bruker og passord. Kontroller begge: mange nett låser en bruker etter noen få feil passord.',
      user: 'Bruker',
      password: 'Passord',
      keep: 'Lagre det, forseglet av systemets nøkkelring',
      yes: 'Logg inn',
      no: 'Avbryt',
      notKept:
        'Innloggingen til proxyen kunne ikke lagres, i systemets nøkkelring eller på disken. Den gjelder til Kartbord lukkes.',
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
