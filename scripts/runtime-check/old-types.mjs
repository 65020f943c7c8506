// The types of what Electron 25 offers. They are in no package that the app needs: the registry has them.
import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, unpackPinned } from '../pinned-package.mjs';

const electron25 = {
  spec: 'electron@25.1.1',
  sha512: 'WvFUfVsJn6YiP35UxdibYVjU2LceastyMm4SVp2bmb4XvKEvItAIiwxgm7tPC5Syl1243aRCvQLqr84sZ71pyQ==',
};

/**
 * A folder with `electron.d.ts` of Electron 25.1.1, and `types/node` with Node 18's; made once for a clone.
 * @param {string} root
 */
export function oldTypes(root) {
  const folder = join(root, 'node_modules/.cache/kartbord-old-types/25.1.1');
  if (existsSync(join(folder, 'electron.d.ts'))) return folder;
  makeFolder(folder, (work) => {
    unpackPinned(electron25, work, 'package/electron.d.ts');
    const made = join(work, 'made');
    mkdirSync(join(made, 'types'), { recursive: true });
    renameSync(join(work, 'package/electron.d.ts'), join(made, 'electron.d.ts'));
    symlinkSync(join(root, 'node_modules/node18-types'), join(made, 'types/node'), 'dir');
    return made;
  });
  return folder;
}
