import type { ExportReceipt } from '../../../src-shared/contract';
import type { Suggestion } from '../save-words';
import type { WrittenFile } from '../../export/written-file';

/** What export needs of the desktop. */
export interface FileDialogs {
  /** Null when the person closed the dialog. */
  chooseSaveFile(windowId: number, suggestion: Suggestion): Promise<string | null>;
  /** A folder that is there, or that the person just made; null as above. Left out: a name is asked for as that of a file. */
  chooseFolder?(windowId: number, suggestion: { readonly title: string }): Promise<string | null>;
  reveal(path: string): void;
}

/** The dialog, and receipts of what was written. */
export interface SaveDialogs extends Pick<FileDialogs, 'chooseSaveFile' | 'chooseFolder'> {
  receipt(path: string, written: WrittenFile): ExportReceipt;
}
