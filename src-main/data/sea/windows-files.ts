import type { ExportProgress } from '../../../src-shared/contract';
import { ok } from '../../../src-shared/result';
import type { WindowsExport } from '../../export/sea/windows-export';
import { windowsBytes, type WindowsForm, writeWindowsFile } from '../../export/sea/windows-file';
import type { WrittenFile } from '../../export/written-file';
import type { EngineOf } from '../calls';

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

/** When work is within limits, as files. */
export function windowsFiles(): EngineOf<WindowsCalls> {
  return {
    'windows.write': ({ what, as, path }, context) => writeWindowsFile(what, as, path, context),
    'windows.bytes': ({ what, as }) => ok(windowsBytes(what, as)),
  };
}
