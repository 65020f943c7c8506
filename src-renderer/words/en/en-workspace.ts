import type { WorkspaceUnread } from '../../../src-shared/domain/workspace/workspace-file';
import type { Format } from '../format';

type Problem = WorkspaceUnread['unread']['problem'];

/** What a person reads about the file of a workspace. */
export const enWorkspace = (f: Format) => ({
  workspaceFile: {
    title: 'Workspace',
    /** Of the button in the top bar. */
    named: (name: string) => `Workspace ${name}`,
    namedChanged: (name: string) => `Workspace ${name}, changed since it was saved`,
    unnamed: 'Workspace, not saved in a file',
    settings: 'Language and settings…',
    noFile: 'Not saved in a file',
    noFileHint:
      'What you see is restored at the next start. Save it to a file to send it, or to have several.',
    inFile: (name: string) => `In the file ${name}`,
    changed: 'Changed since it was saved',
    unchanged: 'All of it is saved',
    newer:
      'The file is of a newer version of Kartbord: it is saved as another one, so that nothing of it is lost.',
    saved: (name: string) => `Saved in ${name}`,
    save: 'Save',
    saveAs: 'Save as…',
    open: 'Open…',
    begin: 'New',
    name: 'Title',
    nameHint: 'Empty: the name of the file is used.',
    outputs: 'Exports and figures to repeat',
    outputKinds: {
      export: 'Export',
      figure: 'Figure',
    },
    dropOutput: (name: string) => `Remove ${name}`,
    recent: 'Opened recently',
    recentNone: 'No workspace was saved or opened yet.',
    gone: 'no longer exists',
    inFolder: (folder: string) => `in ${folder}`,
    forget: (name: string) => `Remove ${name} from the list`,
    earlier: 'Shown before',
    earlierHint: 'What was not saved when something else was opened; the last five.',
    earlierUnnamed: 'Without a file',
    left: (age: string) => `left ${age}`,
    notesTitle: 'Opened, with these notes:',
    notes: {
      newer: (members: readonly string[]) =>
        members.length === 0
          ? 'A newer version of Kartbord wrote the file.'
          : `A newer version of Kartbord wrote the file. What is not known here is left out: ${members.join(', ')}.`,
      migrated: (version: number) =>
        `The file is of an earlier version (${f.count(version)}). It stays as it is until you save it.`,
      'left-out': (members: readonly string[]) =>
        `The file has an invalid value, which is left out: ${members.join(', ')}.`,
      'no-file': (name: string) =>
        `The file ${name} is a layer of it and is not on this computer. Open it here to have it as a layer.`,
      'no-server': (name: string) =>
        `The layer ${name} is of a map server that is not in your list. Add the server to see it.`,
      limits: 'It was made with other limits for lice. The sites are judged by yours here.',
    },
    unreadTitle: (name: string) => `${name} could not be opened`,
    unread: {
      'not-json': 'The file is damaged: it is not whole JSON.',
      'not-ours': 'The file is not a workspace of Kartbord.',
      'not-valid': 'The file contains an invalid value.',
      'too-large': 'The file is too large for a workspace.',
      gone: 'It no longer exists. It may have been moved or renamed.',
    } satisfies Readonly<Record<Problem, string>>,
    unreadAt: (member: string) => `At ${member}.`,
    unreadStored: 'What is shown is unchanged.',
    failedTitle: 'That did not work',
    dismiss: 'Close',
  },
});
