import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import { sizeText } from './size-text';
import { type BackupKind, type BackupRefusal, backupRefusals } from '../../data/backup/backup-messages';

interface BackupWords {
  /** Of the dialogs in the window. */
  readonly title: string;
  readonly written: (members: number, bytes: number, file: string) => string;
  readonly restored: (file: string) => string;
  readonly kinds: Readonly<Record<BackupKind, string>>;
  readonly counts: (added: number, left: number) => string;
  readonly refused: Readonly<Record<BackupRefusal, (file: string) => string>>;
  readonly notWritten: (file: string, detail: string) => string;
  readonly notRestored: (file: string, detail: string) => string;
  readonly isOpen: string;
  readonly cancelled: string;
}

/** Sentences of `backup` and `restore`, and of the same in the window. */
export const backupWords: Readonly<Record<Language, BackupWords>> = {
  en: {
    title: 'Save a backup',
    written: (members, bytes, file) =>
      `Your own data is saved in ${file}: ${members} ${members === 1 ? 'entry' : 'entries'}, ${sizeText(bytes, 'en')}, read back and verified. Sign-ins are not in it.`,
    restored: (file) => `${file} is restored. Existing data on this computer is unchanged.`,
    kinds: {
      tracks: 'vessels with archived tracks',
      files: 'own files',
      reports: 'drafts and reports of gear',
      workspaces: 'workspaces',
      citations: 'quoted numbers',
      settings: 'files of settings, profiles and map servers',
    },
    counts: (added, left) => (left === 0 ? `${added} added` : `${added} added, ${left} already here`),
    refused: {
      'not-a-backup': (file) =>
        `${file} is not a backup of Kartbord. Nothing was changed; choose a file that kartbord backup has written.`,
      damaged: (file) =>
        `${file} is damaged or was changed: it does not match its manifest. Nothing was changed; use another copy of it.`,
      newer: (file) =>
        `${file} is from a newer version of Kartbord. Nothing was changed; update Kartbord and try again.`,
      'too-large': (file) =>
        `${file} is larger than the limit for backups (2 GB). Nothing was changed; copy the data folder itself while Kartbord is closed.`,
    },
    notWritten: (file, detail) =>
      `The backup ${file} could not be written: ${detail}. An earlier file there is unchanged; try again, or choose another place.`,
    notRestored: (file, detail) =>
      `${file} could not be restored: ${detail}. Nothing on this computer was lost; fix that and run the same command again.`,
    isOpen:
      'Kartbord is open on this data folder. Nothing was changed; close all its windows and run the command again.',
    cancelled: 'Cancelled. Nothing on this computer was lost; run the same command to continue.',
  },
  nb: {
    title: 'Lagre sikkerhetskopi',
    written: (members, bytes, file) =>
      `Dine egne data er lagret i ${file}: ${members} ${members === 1 ? 'del' : 'deler'}, ${sizeText(bytes, 'nb')}, lest tilbake og kontrollert. Innlogginger er ikke med.`,
    restored: (file) => `${file} er gjenopprettet. Det som var på denne maskinen fra før, er uendret.`,
    kinds: {
      tracks: 'fartøyer med arkiverte spor',
      files: 'egne filer',
      reports: 'utkast og meldinger om redskap',
      workspaces: 'arbeidsområder',
      citations: 'siterte tall',
      settings: 'filer med innstillinger, profiler og kartservere',
    },
    counts: (added, left) => (left === 0 ? `${added} lagt til` : `${added} lagt til, ${left} fantes fra før`),
    refused: {
      'not-a-backup': (file) =>
        `${file} er ikke en sikkerhetskopi fra Kartbord. Ingenting er endret; velg en fil som kartbord backup har skrevet.`,
      damaged: (file) =>
        `${file} er skadet eller endret: den stemmer ikke med innholdslisten. Ingenting er endret; bruk en annen kopi av den.`,
      newer: (file) =>
        `${file} er fra en nyere versjon av Kartbord. Ingenting er endret; oppdater Kartbord og prøv igjen.`,
      'too-large': (file) =>
        `${file} er større enn en sikkerhetskopi kan være (2 GB). Ingenting er endret; kopier selve datamappen mens Kartbord er lukket.`,
    },
    notWritten: (file, detail) =>
      `Sikkerhetskopien ${file} kunne ikke skrives: ${detail}. En tidligere fil der er uendret; prøv igjen, eller velg et annet sted.`,
    notRestored: (file, detail) =>
      `${file} kunne ikke gjenopprettes: ${detail}. Ingenting på denne maskinen er tapt; kjør den samme kommandoen igjen når det er rettet.`,
    isOpen:
      'Kartbord er åpent på denne datamappen. Ingenting er endret; lukk alle vinduene og kjør kommandoen igjen.',
    cancelled: 'Avbrutt. Ingenting på denne maskinen er tapt; kjør den samme kommandoen for å fortsette.',
  },
};

/** A failure as a sentence about the file. */
export function backupFailure(
  { code, detail }: Failure,
  what: 'notWritten' | 'notRestored',
  file: string,
  language: Language,
): string {
  const words = backupWords[language];
  if (code === 'cancelled') return words.cancelled;
  const why = code === 'bad-response' ? backupRefusals.find((one) => one === detail) : undefined;
  return why ? words.refused[why](file) : words[what](file, detail.replace(/[.\s]+$/, ''));
}
