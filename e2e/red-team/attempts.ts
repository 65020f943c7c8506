import { appFiles } from './attempts/app-files';
import { calls } from './attempts/calls';
import { files } from './attempts/files';
import { frames } from './attempts/frames';
import { leavings } from './attempts/leaving';
import { network } from './attempts/network';
import { permissions } from './attempts/permissions';
import { secrets } from './attempts/secrets';
import { servers } from './attempts/servers';

/** In the order in which they are tried: those that make the window another page come last. */
export const attemptClasses = [
  secrets,
  files,
  calls,
  appFiles,
  servers,
  permissions,
  network,
  frames,
  leavings,
] as const;

export const attempts = attemptClasses.flatMap((one) => one.attempts);
