import { join } from 'node:path';
import type { Warn } from '../../storage/files/stored-files';
import { openFollowedPaths } from './followed-paths';
import { type Following, type FollowingParts, openFollowing } from './following';

/** The own files of a data folder, by the paths that it has of them. */
export const followHome = (home: string, parts: Omit<FollowingParts, 'paths'>, warn: Warn): Following =>
  openFollowing({ ...parts, paths: openFollowedPaths(join(home, 'followed'), parts.now, warn) });
