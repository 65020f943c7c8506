// What is shipped beside Electron: the built app, its resources, and the packages it needs at run time.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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
  const { besideElectronMb, atStartKb, laterKb } = budgets.size;
  const kb = (name, files, most) =>
    goal({ name, figure: bytesOf(files) / 1000, unit: 'kB', atMost: most ?? 0 });
  const scripts = filesIn(join(root, 'out')).filter((file) => /\.(?:c?js|css)$/.test(file));
  const atStart = [];
  for (const [name, entry] of Object.entries(entries)) {
    const there = atStart.flatMap(([, files]) => files);
    atStart.push([name, loadedAtOnce(scripts, entry).filter((file) => !there.includes(file))]);
  }
  const later = scripts.filter((file) => !atStart.some(([, files]) => files.includes(file)));
  const biggestLater = later.map((file) => [relative(root, file), statSync(file).size]);
  for (const [name, bytes] of biggestLater.sort((a, b) => b[1] - a[1]).slice(0, 8))
    log(`  later: ${name.padEnd(58)}${mb(bytes)}`);
  return [
    goal({ name: 'size beside Electron', figure: total / 1e6, unit: 'MB', atMost: besideElectronMb }),
    ...atStart.map(([name, files]) => kb(`at the start: ${name}`, files, atStartKb[name])),
    ...Object.entries(laterKb).map(([room, most]) =>
      kb(
        `later: ${room}`,
        later.filter((file) => file.startsWith(join(root, 'out', room))),
        most,
      ),
    ),
  ];
}

/** What each process, and the page, loads first. Of the words only the larger language counts. */
const entries = {
  main: /main.index\.cjs$/,
  data: /main.data\.cjs$/,
  files: /main.files\.cjs$/,
  'sample service': /main.sample-service\.cjs$/,
  preload: /preload.index\.cjs$/,
  window: /assets.index-[\w-]{8}\.js$/,
  words: /assets.nb-[\w-]{8}\.js$/,
  styles: /assets.style-[\w-]{8}\.css$/,
};

/** The entry and what it imports or requires by name, without what it imports when it is needed. */
function loadedAtOnce(scripts, entry) {
  const files = scripts.filter((file) => entry.test(file));
  if (files.length !== 1) throw new Error(`out/ has ${files.length} files for ${entry}`);
  for (const file of files) {
    const named = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport|=require\()\s*["'`]\.\/([\w.-]+)["'`]/g,
    );
    for (const [, name] of named) {
      const found = join(dirname(file), name);
      if (!files.includes(found)) files.push(found);
    }
  }
  return files;
}
