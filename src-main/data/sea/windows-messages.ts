import type { ExportProgress } from '../../../src-shared/contract';
import type { WindowsExport } from '../../export/sea/windows-export';
import type { WindowsForm } from '../../export/sea/windows-file';
import type { WrittenFile } from '../../export/written-file';

export interface WindowsCalls {
  'windows.write': {
    input: { readonly what: WindowsExport; readonly as: WindowsForm; readonly path: string };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. */
  'windows.bytes': {
    input: { readonly what: WindowsExport; readonly as: WindowsForm };
    output: Uint8Array;
  };
}
