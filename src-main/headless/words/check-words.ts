import type { Language } from '../../../src-shared/domain/settings/settings';
import type { CheckFinding, CheckState } from '../../data/check/check-messages';

interface CheckWords {
  /** What a failure is about. */
  readonly about: string;
  readonly parts: Readonly<Record<CheckFinding['part'], string>>;
  readonly whole: (part: string, count: number) => string;
  readonly nothing: string;
  readonly states: Readonly<Record<CheckState, string>>;
  readonly rows: (count: number) => string;
  /** What to do where something is damaged. */
  readonly ofPart: Readonly<Record<CheckFinding['part'], string>>;
  readonly advice: Readonly<Record<Exclude<CheckState, 'damaged' | 'in-part'>, string>>;
  readonly damaged: (count: number) => string;
  readonly unread: (count: number) => string;
}

/** Sentences of `check`. */
export const checkWords: Readonly<Record<Language, CheckWords>> = {
  en: {
    about: 'the data folder',
    parts: {
      cache: 'stored data',
      archive: 'archived tracks',
      'archive-copy': 'the copy of the archived tracks',
      settings: 'settings, profiles and map servers',
      workspaces: 'workspaces',
      files: 'own files',
      citations: 'quoted numbers',
      reports: 'drafts and reports of gear',
      jobs: 'downloads for offline use',
      vault: 'sign-ins',
      other: 'other files',
    },
    whole: (part, count) => `Intact: ${part} (${count})`,
    nothing: 'Nothing is stored on this computer yet.',
    states: {
      damaged: 'Damaged',
      'in-part': 'Damaged in part',
      newer: 'From a newer version',
      unreadable: 'Could not be read',
      'set-aside': 'Set aside earlier',
      'left-over': 'Leftover file',
    },
    rows: (count) => (count === 1 ? '1 row is damaged' : `${count} rows are damaged`),
    ofPart: {
      cache:
        'Nothing of your own is lost: start Kartbord, which removes the damaged data and downloads it again.',
      archive:
        'Start Kartbord: it recovers the intact tracks, also from its copy, and leaves the damaged file in place. A backup can add the rest (kartbord restore).',
      'archive-copy':
        'Only the copy is affected. Kartbord makes a new one the next time the archive changes.',
      settings:
        'Start Kartbord: it uses what can be read, and keeps a copy of the file. A backup can add the rest (kartbord restore).',
      workspaces:
        'Start Kartbord: it keeps the file beside the new one. Workspaces that you saved as files are not affected.',
      files: 'Add the original file again; the damaged copy is set aside at the next start.',
      citations:
        'Copy the number again, or restore a backup; the damaged file is set aside at the next start.',
      reports:
        'Compare with the list of your gear (kartbord gear list) before you report again: it may have been sent.',
      jobs: 'Start the download again: what it has already downloaded stays.',
      vault: 'Sign in again; the old file stays until then.',
      other: 'Restore it from a copy.',
    },
    advice: {
      newer: 'Update Kartbord to read it. This version does not change it.',
      unreadable: 'Check the disk and the permissions of the data folder, then run the command again.',
      'set-aside': 'Set aside after earlier damage. Remove it when you no longer need it.',
      'left-over': 'Left by a process that has ended. It can be removed.',
    },
    damaged: (count) =>
      count === 1
        ? 'One stored file is damaged. Nothing was changed; the list states what to do.'
        : `${count} stored files are damaged. Nothing was changed; the list states what to do.`,
    unread: (count) =>
      count === 1
        ? 'One stored file could not be checked; the others are intact. Nothing was changed.'
        : `${count} stored files could not be checked; the others are intact. Nothing was changed.`,
  },
  nb: {
    about: 'datamappen',
    parts: {
      cache: 'lagrede data',
      archive: 'arkiverte spor',
      'archive-copy': 'kopien av de arkiverte sporene',
      settings: 'innstillinger, profiler og kartservere',
      workspaces: 'arbeidsområder',
      files: 'egne filer',
      citations: 'siterte tall',
      reports: 'utkast og meldinger om redskap',
      jobs: 'nedlastinger for frakoblet bruk',
      vault: 'innlogginger',
      other: 'andre filer',
    },
    whole: (part, count) => `Uskadet: ${part} (${count})`,
    nothing: 'Ingenting er lagret på denne maskinen ennå.',
    states: {
      damaged: 'Skadet',
      'in-part': 'Delvis skadet',
      newer: 'Fra en nyere versjon',
      unreadable: 'Kunne ikke leses',
      'set-aside': 'Lagt til side tidligere',
      'left-over': 'Etterlatt fil',
    },
    rows: (count) => (count === 1 ? '1 rad er skadet' : `${count} rader er skadet`),
    ofPart: {
      cache:
        'Ingenting av ditt eget er tapt: start Kartbord, som fjerner skadde data og laster dem ned på nytt.',
      archive:
        'Start Kartbord: det redder uskadde spor, også fra kopien, og sletter ikke den skadde filen. En sikkerhetskopi kan legge til resten (kartbord restore).',
      'archive-copy': 'Bare kopien er berørt. Kartbord lager en ny neste gang arkivet endres.',
      settings:
        'Start Kartbord: det bruker det som kan leses, og beholder en kopi av filen. En sikkerhetskopi kan legge til resten (kartbord restore).',
      workspaces:
        'Start Kartbord: det beholder filen ved siden av den nye. Arbeidsområder du har lagret som filer, er ikke berørt.',
      files: 'Legg til originalfilen på nytt; den skadde kopien legges til side ved neste oppstart.',
      citations:
        'Kopier tallet på nytt, eller gjenopprett en sikkerhetskopi; den skadde filen legges til side ved neste oppstart.',
      reports:
        'Sammenlign med listen over redskapene dine (kartbord gear list) før du melder på nytt: meldingen kan være sendt.',
      jobs: 'Start nedlastingen på nytt: det som alt er lastet ned, beholdes.',
      vault: 'Logg inn på nytt; den gamle filen beholdes til da.',
      other: 'Hent den fra en kopi.',
    },
    advice: {
      newer: 'Oppdater Kartbord for å lese den. Denne versjonen endrer den ikke.',
      unreadable: 'Kontroller disken og rettighetene til datamappen, og kjør kommandoen igjen.',
      'set-aside': 'Lagt til side etter en tidligere skade. Fjern den når du ikke trenger den lenger.',
      'left-over': 'Etterlatt av en prosess som er avsluttet. Den kan fjernes.',
    },
    damaged: (count) =>
      count === 1
        ? 'Én lagret fil er skadet. Ingenting er endret; listen sier hva du kan gjøre.'
        : `${count} lagrede filer er skadet. Ingenting er endret; listen sier hva du kan gjøre.`,
    unread: (count) =>
      count === 1
        ? 'Én lagret fil kunne ikke kontrolleres; de andre er uskadde. Ingenting er endret.'
        : `${count} lagrede filer kunne ikke kontrolleres; de andre er uskadde. Ingenting er endret.`,
  },
};
