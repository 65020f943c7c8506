import type { Language } from '../../../src-shared/domain/settings/settings';

interface ServeWords {
  readonly port: (least: number, most: number) => string;
  readonly address: (url: string) => string;
  readonly token: (token: string) => string;
  readonly noToken: string;
  readonly withToken: (url: string) => string;
  readonly stop: string;
  readonly nothing: string;
  readonly inUse: (port: number) => string;
  readonly cannot: (code: string) => string;
}

export const serveWords: Readonly<Record<Language, ServeWords>> = {
  en: {
    port: (least, most) => `--port takes a number from ${least} to ${most}.`,
    address: (url) => `Address: ${url}`,
    token: (token) => `Token:   ${token} (password with any user name, or bearer token)`,
    noToken: 'No token: every program and every user of this computer can read the stored data.',
    withToken: (url) => `For programs that take only an address: ${url}`,
    stop: 'Serving stored data, read-only, to this computer alone. Press Ctrl+C to stop.',
    nothing: 'Nothing is stored yet; kartbord fetch localities downloads weeks.',
    inUse: (port) => `Port ${port} is in use by another program. Choose another with --port.`,
    cannot: (code) => `The service couldn’t be started (${code}).`,
  },
  nb: {
    port: (least, most) => `--port tar et tall fra ${least} til ${most}.`,
    address: (url) => `Adresse: ${url}`,
    token: (token) => `Token:   ${token} (passord med et hvilket som helst brukernavn, eller bearer-token)`,
    noToken: 'Ingen token: Alle programmer og brukere på denne maskinen kan lese de lagrede dataene.',
    withToken: (url) => `For programmer som bare tar en adresse: ${url}`,
    stop: 'Lagrede data er tilgjengelige, kun for lesing, på denne maskinen. Trykk Ctrl+C for å stoppe.',
    nothing: 'Ingenting er lagret ennå; kartbord fetch localities laster ned uker.',
    inUse: (port) => `Port ${port} er i bruk av et annet program. Velg en annen med --port.`,
    cannot: (code) => `Tjenesten kunne ikke startes (${code}).`,
  },
};
