import { ok } from '../../../src-shared/result';
import { windowsBytes, writeWindowsFile } from '../../export/sea/windows-file';
import type { DataEngine } from '../serve';
import type { WindowsCalls } from './windows-messages';

/** When work is within limits, as files. */
export function windowsWork(): Pick<DataEngine, keyof WindowsCalls> {
  return {
    'windows.write': ({ what, as, path }, context) => writeWindowsFile(what, as, path, context),
    'windows.bytes': ({ what, as }) => ok(windowsBytes(what, as)),
  };
}
