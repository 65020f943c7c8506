import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../fixtures';

/** Builds the app for the red team (scripts/build-weakened.mjs) and gives its folder. */
export function buildFor(flavour: 'guarded' | 'weakened'): string {
  const folder = join(root, 'test-results/red-team', flavour);
  execFileSync(process.execPath, [join(root, 'scripts/build-weakened.mjs'), flavour, folder], {
    stdio: 'pipe',
  });
  return folder;
}
