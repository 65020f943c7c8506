// What is shipped beside Electron: the built app, its resources, and the packages it needs at run time.
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesIn, neededFiles, runtimePackages, shippedPackages } from '../scripts/licences/shipped.mjs';
import { budgets, goal } from './figures.mjs';

const mb = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;

/** @param {import('./app.mjs').Bench} bench */
export async function run({ root, log }) {
  const bytesOf = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
  const parts = {
    'out (without source maps)': filesIn(join(root, 'out')).filter(
      (file) => !/\.map$|\.built-from$/.test(file),
    ),
    resources: filesIn(join(root, 'resources')),
    'packages needed at run time': runtimePackages(root).flatMap((path) => neededFiles(join(root, path))),
  };
  let total = 0;
  for (const [name, files] of Object.entries(parts)) {
    const bytes = bytesOf(files);
    total += bytes;
    log(`${name.padEnd(37)}${mb(bytes)} in ${files.length} files`);
  }
  log(`${'beside Electron'.padEnd(37)}${mb(total)}`);
  const biggest = shippedPackages(root).sort((a, b) => b.bytes - a.bytes);
  for (const { name, bytes } of biggest.slice(0, 8)) log(`  ${name.padEnd(35)}${mb(bytes)}`);
  const { besideElectronMb, bundlesKb } = budgets.size;
  return [
    goal({ name: 'size beside Electron', figure: total / 1e6, unit: 'MB', atMost: besideElectronMb }),
    ...bundles(join(root, 'out')).map(([name, bytes]) =>
      goal({ name: `bundle ${name}`, figure: bytes / 1000, unit: 'kB', atMost: bundlesKb[name] ?? 0 }),
    ),
  ];
}

/** Every script and style that is loaded as one, under its name without the hash; one without a budget is over it. */
const bundles = (out) =>
  filesIn(out)
    .filter((file) => /\.(?:c?js|css)$/.test(file))
    .map((file) => [
      relative(out, file)
        .replaceAll('\\', '/')
        .replace(/-[\w-]{8}(\.\w+)$/, '$1'),
      statSync(file).size,
    ]);
