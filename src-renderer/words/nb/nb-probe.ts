import type { enProbe } from '../en/en-probe';

export const nbProbe: typeof enProbe = {
  probe: {
    check: 'Kontroller tjenesten',
    checkOf: (name) => `Kontroll av ${name}`,
    about: (requests) =>
      `Sammenligner svarene fra tjenesten med det Kartbord venter. Sender høyst ${requests} små forespørsler, én om gangen, på omtrent et halvt minutt. Den leser bare, og lagrer ingenting.`,
    start: 'Start',
    again: 'Kontroller igjen',
    stop: 'Stopp',
    at: (done, of) => `${done} av ${of}`,
    failed: 'Kontrollen ble ikke fullført.',
    save: 'Lagre rapport…',
    saveHint:
      'Rapporten inneholder ingen hemmelighet, adresse, posisjon, fartøy eller navn. Send den til dem som lager Kartbord hvis noe avviker.',
    saved: (file) => `Lagret som ${file}`,
    saveFailed: 'Rapporten ble ikke lagret.',
  },
};
