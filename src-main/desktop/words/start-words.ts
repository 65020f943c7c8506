import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  refused: (switches: string) =>
    `kartbord: not started with ${switches}: it weakens what protects you, or writes what should stay unwritten. Start Kartbord without it.`,
  ignored: (switches: string) => `kartbord: ignored ${switches}: Kartbord does not take it from Chromium.`,
  secretOfCommands: (variable: string) =>
    `kartbord: ${variable} is for commands. Start the window without it, and write the secret in the panel "Sign-in".`,
  proxySecretOfCommands:
    'kartbord: KARTBORD_PROXY_SECRET is for commands. Start the window without it: it asks for user and password itself.',
  oldRuntime: (electron: string) =>
    `kartbord: a test package on Electron ${electron}, which gets no security updates. It opens services on this computer only.`,
  inspectable:
    'kartbord: a test package whose inner parts a debugger may enter. Do not use it for real work.',
  failed: {
    title: 'Kartbord could not start',
    text: (why: string, home: string) =>
      `The reason: ${why}. What is kept in ${home} is still there. Make room on the disk, and check that you may read and write in that folder; then start Kartbord again.`,
  },
};

/** What is said in the terminal before there is a window. */
export const startWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  nb: {
    refused: (switches) =>
      `kartbord: ikke startet med ${switches}: det svekker det som beskytter deg, eller skriver det som ikke bør skrives. Start Kartbord uten.`,
    ignored: (switches) => `kartbord: ${switches} er oversett: Kartbord tar ikke imot det fra Chromium.`,
    secretOfCommands: (variable) =>
      `kartbord: ${variable} er for kommandoer. Start vinduet uten, og skriv hemmeligheten i panelet «Innlogging».`,
    proxySecretOfCommands:
      'kartbord: KARTBORD_PROXY_SECRET er for kommandoer. Start vinduet uten: det spør selv om bruker og passord.',
    oldRuntime: (electron) =>
      `kartbord: en testpakke på Electron ${electron}, som ikke får sikkerhetsoppdateringer. Den åpner bare tjenester på denne maskinen.`,
    inspectable: 'kartbord: en testpakke som en feilsøker kan gå inn i. Ikke bruk den til ordentlig arbeid.',
    failed: {
      title: 'Kartbord kunne ikke starte',
      text: (why, home) =>
        `Grunnen: ${why}. Det som er lagret i ${home}, er der fortsatt. Gjør plass på disken, og se etter at du kan lese og skrive i den mappen; start så Kartbord igjen.`,
    },
  },
};

/** As the system says it: the settings are not read yet. */
export function languageOfSystem(env: Readonly<Record<string, string | undefined>>): Language {
  return /^(nb|no|nn)/i.test(env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '') ? 'nb' : 'en';
}
