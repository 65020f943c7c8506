import { jsonLine } from '../../shown-text';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { UnreadFile, UnreadFiles } from '../../../src-shared/domain/settings/unread-files';

interface UnreadWords {
  readonly what: Readonly<Record<UnreadFile['what'], string>>;
  readonly state: Readonly<Record<UnreadFile['state'], (what: string, count: number) => string>>;
}

const words: Readonly<Record<Language, UnreadWords>> = {
  en: {
    what: {
      settings: 'settings',
      connections: 'connection profiles',
      'map-servers': 'map servers',
      'last-look': 'when you last looked at what is new',
      workspace: 'what the window showed last',
      'earlier-workspaces': 'what was shown before',
      'recent-workspaces': 'the list of recent files',
      reports: 'reports of gear',
      jobs: 'offline downloads',
      'own-files': 'own files',
      citations: 'quoted numbers',
      window: 'position of the window',
    },
    state: {
      aside: (what, count) => `Could not be read and was set aside in the data folder: ${what} (${count}).`,
      left: (what, count) =>
        `Could not be read and is unchanged: ${what} (${count}). Changes to it are not saved; check the disk and the permissions of the data folder.`,
      part: (what) =>
        `Could be read only in part: ${what}. A copy of the file is set aside in the data folder.`,
    },
  },
  nb: {
    what: {
      settings: 'innstillinger',
      connections: 'tilkoblingsprofiler',
      'map-servers': 'kartservere',
      'last-look': 'når du sist så på hva som er nytt',
      workspace: 'det vinduet viste sist',
      'earlier-workspaces': 'det som ble vist før',
      'recent-workspaces': 'listen over nylige filer',
      reports: 'meldinger om redskap',
      jobs: 'nedlastinger for frakoblet bruk',
      'own-files': 'egne filer',
      citations: 'siterte tall',
      window: 'vinduets plassering',
    },
    state: {
      aside: (what, count) => `Kunne ikke leses, og er lagt til side i datamappen: ${what} (${count}).`,
      left: (what, count) =>
        `Kunne ikke leses, og er uendret: ${what} (${count}). Endringer av det blir ikke lagret; kontroller disken og rettighetene til datamappen.`,
      part: (what) => `Kunne bare leses delvis: ${what}. En kopi av filen er lagt til side i datamappen.`,
    },
  },
};

/** What a command says of files that it could not read, null: as JSON; empty where there are none. */
export function unreadText(files: readonly UnreadFiles[], language: Language | null): string {
  if (language === null) return files.length === 0 ? '' : jsonLine({ unread: files });
  const { what, state } = words[language];
  return files.map((file) => `${state[file.state](what[file.what], file.count)}\n`).join('');
}
