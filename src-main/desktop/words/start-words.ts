import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  refused: (switches: string) =>
    `kartbord: not started with ${switches}: it weakens your protection, or writes what should not be written. Start Kartbord without it.`,
  ignored: (switches: string) =>
    `kartbord: ignored ${switches}: Kartbord does not support this Chromium switch.`,
  secretOfCommands: (variable: string) =>
    `kartbord: ${variable} is for commands. Start the window without it, and write the secret in the panel "Sign-in".`,
  proxySecretOfCommands:
    'kartbord: KARTBORD_PROXY_SECRET is for commands. Start the window without it: it prompts for user and password itself.',
  oldRuntime: (electron: string) =>
    `kartbord: a test package on Electron ${electron}, which gets no security updates. It opens services on this computer only.`,
  inspectable: 'kartbord: a test package that a debugger can attach to. Do not use it for real work.',
  failed: {
    title: 'Kartbord could not start',
    text: (why: string, home: string) =>
      `The reason: ${why}. What is saved in ${home} is still there. Check the space on the disk and your access to that folder; then start Kartbord again.`,
  },
};

/** What is said in the terminal before there is a window. */
export const startWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  nb: {
    refused: (switches) =>
      `kartbord: ikke startet med ${switches}: det svekker det som beskytter deg, eller skriver det som ikke bør skrives. Start Kartbord uten.`,
    ignored: (switches) =>
      `kartbord: ${switches} er ignorert: Kartbord støtter ikke dette valget fra Chromium.`,
    secretOfCommands: (variable) =>
      `kartbord: ${variable} er for kommandoer. Start vinduet uten, og skriv hemmeligheten i panelet «Innlogging».`,
    proxySecretOfCommands:
      'kartbord: KARTBORD_PROXY_SECRET er for kommandoer. Start vinduet uten: det spør selv om bruker og passord.',
    oldRuntime: (electron) =>
      `kartbord: en testpakke på Electron ${electron}, som ikke får sikkerhetsoppdateringer. Den åpner bare tjenester på denne maskinen.`,
    inspectable:
      'kartbord: en testpakke som et feilsøkingsverktøy kan koble seg til. Ikke bruk den til virkelig arbeid.',
    failed: {
      title: 'Kartbord kunne ikke starte',
      text: (why, home) =>
        `Grunnen: ${why}. Det som er lagret i ${home}, er der fortsatt. Kontroller plassen på disken og tilgangen til den mappen; start så Kartbord igjen.`,
    },
  },
};

/** As the system says it: the settings are not read yet. */
export function languageOfSystem(env: Readonly<Record<string, string | undefined>>): Language {
  return /^(nb|no|nn)/i.test(env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '') ? 'nb' : 'en';
}
