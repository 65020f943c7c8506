import type { Language } from '../../../src-shared/domain/settings/settings';
import type { barredCodes } from '../../../src-shared/result';

type Barred = (typeof barredCodes)[number];

/** What bars the way to the service, what is kept and what to do, for a command of whatever kind. */
export const barredWords: Readonly<Record<Language, Readonly<Record<Barred, string>>>> = {
  en: {
    'proxy-auth':
      'the proxy of this network requires a user name and a password, and accepted none. Nothing reached the service, and stored data is unchanged. Give the user in HTTPS_PROXY=http://user@host:port and the password in KARTBORD_PROXY_SECRET.',
    untrusted:
      'this computer does not trust the certificate of the service. Nothing was sent, and stored data is unchanged. Where the company inspects connections, have its root certificate put into the system’s store (on Linux ~/.pki/nssdb of the user who runs the command); check the date of this computer, too.',
    'client-certificate':
      'the service requires a client certificate, and a command cannot choose one. Stored data is unchanged. Download it in the window, where you can choose the certificate.',
  },
  nb: {
    'proxy-auth':
      'proxyen i dette nettet krever bruker og passord, og godtok ingen. Ingenting nådde tjenesten, og det som er lagret, er uendret. Oppgi brukeren i HTTPS_PROXY=http://bruker@vert:port og passordet i KARTBORD_PROXY_SECRET.',
    untrusted:
      'denne maskinen stoler ikke på sertifikatet som kom. Ingenting ble sendt, og det som er lagret, er uendret. Der bedriften inspiserer forbindelser, må rotsertifikatet dens legges i systemets lager (på Linux ~/.pki/nssdb hos brukeren som kjører kommandoen); kontroller også datoen på maskinen.',
    'client-certificate':
      'tjenesten krever et klientsertifikat, og en kommando kan ikke velge et. Det som er lagret, er uendret. Hent det i vinduet, der du kan velge sertifikatet.',
  },
};
