// The types of what Electron 25 offers. They are in no package that the app needs: the registry has them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}.`);
  try {
    const packed = run('npm', ['pack', '--silent', electron25.spec], work).trim().split('\n').at(-1) ?? '';
    const digest = createHash('sha512')
      .update(readFileSync(join(work, packed)))
      .digest('base64');
    if (digest !== electron25.sha512)
      throw new Error(`${electron25.spec} is not the package that was pinned (sha512 differs)`);
    run('tar', ['-xzf', packed, 'package/electron.d.ts'], work);
    const made = join(work, 'made');
    mkdirSync(join(made, 'types'), { recursive: true });
    renameSync(join(work, 'package/electron.d.ts'), join(made, 'electron.d.ts'));
    symlinkSync(join(root, 'node_modules/node18-types'), join(made, 'types/node'), 'dir');
    try {
      renameSync(made, folder); // a run beside this one sees all of it or nothing
    } catch (error) {
      if (!existsSync(join(folder, 'electron.d.ts'))) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? done.stderr}`);
  return done.stdout;
}
