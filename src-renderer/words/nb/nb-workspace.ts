import type { enWorkspace } from '../en/en-workspace';
import type { Format } from '../format';

export const nbWorkspace = (f: Format): ReturnType<typeof enWorkspace> => ({
  workspaceFile: {
    title: 'Arbeidsområde',
    named: (name) => `Arbeidsområdet ${name}`,
    namedChanged: (name) => `Arbeidsområdet ${name}, endret siden det ble lagret`,
    unnamed: 'Arbeidsområde, ikke lagret i en fil',
    settings: 'Språk og innstillinger …',
    noFile: 'Ikke lagret i en fil',
    noFileHint: 'Det du ser, gjenopprettes neste gang. Lagre det i en fil for å sende det eller ha flere.',
    inFile: (name) => `I filen ${name}`,
    changed: 'Endret siden det ble lagret',
    unchanged: 'Alt er lagret',
    newer:
      'Filen er fra en nyere versjon av Kartbord: den lagres som en ny fil, så ingenting av den går tapt.',
    saved: (name) => `Lagret i ${name}`,
    save: 'Lagre',
    saveAs: 'Lagre som …',
    open: 'Åpne …',
    begin: 'Nytt',
    name: 'Tittel',
    nameHint: 'Tomt felt: filnavnet brukes.',
    outputs: 'Eksporter og figurer til gjenbruk',
    outputKinds: {
      export: 'Eksport',
      figure: 'Figur',
    },
    dropOutput: (name) => `Fjern ${name}`,
    recent: 'Nylig åpnet',
    recentNone: 'Ingen arbeidsområder er lagret eller åpnet ennå.',
    gone: 'finnes ikke lenger',
    inFolder: (folder) => `i ${folder}`,
    forget: (name) => `Fjern ${name} fra listen`,
    earlier: 'Vist tidligere',
    earlierHint: 'Det som ikke var lagret da noe annet ble åpnet; de siste fem.',
    earlierUnnamed: 'Uten fil',
    left: (age) => `forlatt ${age}`,
    notesTitle: 'Åpnet, med disse merknadene:',
    notes: {
      newer: (members) =>
        members.length === 0
          ? 'En nyere versjon av Kartbord har skrevet filen.'
          : `En nyere versjon av Kartbord har skrevet filen. Det som ikke er kjent her, er utelatt: ${members.join(', ')}.`,
      migrated: (version) =>
        `Filen er av en tidligere versjon (${f.count(version)}). Den blir som den er til du lagrer.`,
      'left-out': (members) => `Filen har en ugyldig verdi, som er utelatt: ${members.join(', ')}.`,
      'no-file': (name) =>
        `Filen ${name} er et av kartlagene og finnes ikke på denne maskinen. Åpne den her for å få den som kartlag.`,
      'no-server': (name) =>
        `Kartlaget ${name} er fra en kartserver som ikke står i listen din. Legg til serveren for å se det.`,
      limits: 'Det ble laget med andre lusegrenser. Her vurderes lokalitetene etter dine.',
    },
    unreadTitle: (name) => `${name} kunne ikke åpnes`,
    unread: {
      'not-json': 'Filen er skadet: den er ikke hel JSON.',
      'not-ours': 'Filen er ikke et arbeidsområde fra Kartbord.',
      'not-valid': 'Filen har en ugyldig verdi.',
      'too-large': 'Filen er for stor til å være et arbeidsområde.',
      gone: 'Den finnes ikke lenger. Den kan være flyttet eller ha fått et annet navn.',
    },
    unreadAt: (member) => `Ved ${member}.`,
    unreadStored: 'Det som vises, er uendret.',
    failedTitle: 'Det gikk ikke',
    dismiss: 'Lukk',
  },
});
