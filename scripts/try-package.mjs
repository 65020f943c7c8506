// node scripts/try-package.mjs WEEK SHA256 [EXECUTABLE]: installs the package of this system that lies in dist/ship, starts its window on the sample
// coast, waits until the window has stored WEEK, and compares that week's sites, as the installed app exports them, with a digest made
// elsewhere. EXECUTABLE is one that is installed already. For a machine of the networked workflow (docs/packaging.md): it installs for this user and cleans nothing up.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './prepare.mjs';

const [week, sha256, given] = process.argv.slice(2);
const packages = join(root, 'dist/ship');
const home = mkdtempSync(join(tmpdir(), 'kartbord-tried-'));
const env = { ...process.env, KARTBORD_HOME: home };
const newest = (ending) => {
  const found = readdirSync(packages).find((name) => name.endsWith(ending));
  if (!found) throw new Error(`no ${ending} in ${packages}`);
  return join(packages, found);
};

const installed = {
  win32() {
    const folder = join(home, 'installed');
    execFileSync(newest('.exe'), ['/S', '/currentuser', `/D=${folder}`], { stdio: 'inherit' });
    return join(folder, 'Kartbord.exe');
  },
  darwin() {
    const volume = join(home, 'volume');
    execFileSync('hdiutil', ['attach', newest('.dmg'), '-nobrowse', '-mountpoint', volume], {
      stdio: 'inherit',
    });
    const app = join(home, 'Kartbord.app');
    execFileSync('cp', ['-R', join(volume, 'Kartbord.app'), app]);
    execFileSync('hdiutil', ['detach', volume]);
    return join(app, 'Contents/MacOS/Kartbord');
  },
};
const executable = given ?? installed[process.platform]();
const file = join(home, 'week.csv');
const order = ['export', 'localities', '--week', week, '--offline', '--out', file];
const options = { env, encoding: 'utf8', timeout: 120_000 };

const window = spawn(executable, [], { env, stdio: 'ignore' });
let ended = null;
window.on('exit', (code) => (ended = code));
let came;
for (let tries = 0; tries < 24 && came?.status !== 0 && ended === null; tries++) {
  await wait(5_000);
  came = spawnSync(executable, order, options);
}
window.kill();
if (came?.status !== 0) {
  console.log(
    `the window ${ended === null ? 'runs' : `ended with ${ended}`}; export: ${came?.status} ${came?.stderr}`,
  );
  process.exit(1);
}
console.log(`installed, started; the window has ${week} of the sample coast, and it can be exported`);
const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
console.log(`${digest}${digest === sha256 ? ', as expected' : `, and not ${sha256}`}`);
process.exit(digest === sha256 ? 0 : 1);
