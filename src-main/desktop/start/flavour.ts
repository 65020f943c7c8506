import type { About } from '../../../src-shared/domain/settings/about';
import { fuseFile, isInspectFuseOpen } from './fuses';
import { isPackaged } from './packaged';
import { isOldRuntime } from './runtime';

let inspectable: boolean | undefined;

/** A package whose main can be inspected. Read once, when somebody asks. */
export function isInspectable(): boolean {
  inspectable ??= isPackaged && isInspectFuseOpen(fuseFile(process.execPath, process.platform));
  return inspectable;
}

/** What was started: a package with the old runtime, or with a door for tests, is never mistaken for a release. */
export function flavour(): About['flavour'] {
  if (!isPackaged) return 'source';
  return isOldRuntime || isInspectable() ? 'test' : 'release';
}
