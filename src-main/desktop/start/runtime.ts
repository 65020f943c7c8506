import type { AppStatus } from '../../../src-shared/domain/session/session';

/** The first version that we ship on; anything older is the runtime for development and tests (stack.md, Policy). */
const shippedMajor = 45;

export const versions: AppStatus['versions'] = {
  app: '',
  electron: process.versions.electron,
  chrome: process.versions.chrome,
  node: process.versions.node,
};

export const isOldRuntime = Number.parseInt(versions.electron, 10) < shippedMajor;
