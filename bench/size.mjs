// What is shipped beside Electron: the built app, its resources, and the packages it needs at run time.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { goal } from './figures.mjs';

const byteOf = (file) => statSync(file).size;

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Prebuilt binaries for other machines are left out by the packager: one platform's package has one of them. */
function isForThisMachine(file) {
  const platform = /prebuilds[/\\]([a-z0-9]+)-([a-z0-9]+)/.exec(file);
  if (!platform) return true;
  const musl = /musl/.test(file);
  return platform[1] === process.platform && platform[2] === process.arch && !musl;
}

/** Folders of the packages that are not for development only. */
function runtimePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path]) => path);
}

/** Sources and build files inside packages that no running program reads. */
const isNeeded = (file) => !/\.(map|md|d\.ts|d\.cts|d\.mts|ts|c|h|cc|cpp|o|obj)$/.test(file);

/** @param {import('./app.mjs').Bench} bench */
export async function run({ root, say }) {
  const sum = (files) => files.reduce((bytes, file) => bytes + byteOf(file), 0) / 1e6;
  const parts = {
    'out (without source maps)': filesIn(join(root, 'out')).filter(
      (file) => !/\.map$|\.built-from$/.test(file),
    ),
    resources: filesIn(join(root, 'resources')),
    'packages needed at run time': runtimePackages(root)
      .flatMap((path) =>
        filesIn(join(root, path)).filter(
          (file) => !file.slice(root.length + path.length + 2).startsWith('node_modules'),
        ),
      )
      .filter((file) => isNeeded(file) && isForThisMachine(file)),
  };
  let total = 0;
  for (const [name, files] of Object.entries(parts)) {
    const mb = sum(files);
    total += mb;
    say(`${name.padEnd(37)}${mb.toFixed(2)} MB in ${files.length} files`);
  }
  say(`${'beside Electron'.padEnd(37)}${total.toFixed(2)} MB`);
  return [goal({ name: 'size beside Electron', figure: total, unit: 'MB', atMost: 20 })];
}
