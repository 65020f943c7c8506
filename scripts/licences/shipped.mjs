// Which packages are in the built app, and how much of it they are.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { shareOfSources } from './source-map.mjs';

/**
 * A package whose code is in the app: its folder, and its bytes there.
 * @typedef {{ name: string, version: string, folder: string, bytes: number }} Shipped
 */

/**
 * What is bundled is read from the source maps beside the bundles; what is not are the packages that package.json needs at
 * run time, the painter's WebAssembly and the letters.
 * @param {string} root
 * @returns {Shipped[]}
 */
export function shippedPackages(root) {
  const bytes = new Map();
  const add = (folder, count) => bytes.set(folder, (bytes.get(folder) ?? 0) + count);
  for (const map of filesIn(join(root, 'out')).filter((file) => file.endsWith('.map'))) {
    const code = readFileSync(map.slice(0, -'.map'.length), 'utf8');
    for (const [source, count] of shareOfSources(code, JSON.parse(readFileSync(map, 'utf8')))) {
      const folder = packageFolder(root, resolve(dirname(map), source));
      if (folder) add(folder, count);
    }
  }
  const installed = (name) => join(root, 'node_modules', name);
  for (const [file, name] of filesOfPackages)
    for (const path of filesIn(join(root, 'out')).filter((one) => file.test(one)))
      add(installed(name), statSync(path).size);
  for (const folder of runtimePackages(root))
    for (const file of neededFiles(join(root, folder))) add(join(root, folder), statSync(file).size);
  return [...bytes]
    .map(([folder, count]) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { name, version, folder, bytes: count };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** Files of packages that lie in the built app as they are. */
const filesOfPackages = [
  [/resvg\.wasm\.br$/, '@resvg/resvg-wasm'],
  [/inter-[\w-]+\.woff2$/, '@fontsource-variable/inter'],
];

/**
 * The folder of the package that a file belongs to: a package may lie in another one's node_modules, and some were bundled
 * into another one by its makers, without their package.json.
 */
function packageFolder(root, file) {
  const parts = file.split(sep);
  for (let at = parts.lastIndexOf('node_modules'); at >= 0; at = parts.lastIndexOf('node_modules', at - 1)) {
    const name = parts.slice(at + 1, at + (parts[at + 1]?.startsWith('@') ? 3 : 2));
    for (const folder of [
      [...parts.slice(0, at + 1), ...name].join(sep),
      join(root, 'node_modules', ...name),
    ])
      if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === 0) break;
  }
  return undefined;
}

/**
 * Folders of the packages that are not bundled: "dependencies" of package.json and what these need.
 * @param {string} root
 * @returns {string[]}
 */
export function runtimePackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const need = (by) => {
    for (const name of Object.keys({ ...packages[by].dependencies, ...packages[by].optionalDependencies })) {
      const path = placesOf(name, by).find((one) => packages[one]);
      if (!path || found.has(path) || !existsSync(join(root, path))) continue;
      found.add(path);
      need(path);
    }
  };
  need('');
  return [...found].sort();
}

/** Where Node looks for a package that the one in the folder `by` imports, the nearest first. */
function placesOf(name, by) {
  const parts = by.split('/');
  return parts
    .map((_, i) => [...parts.slice(0, parts.length - i), 'node_modules', name].filter(Boolean).join('/'))
    .concat(`node_modules/${name}`);
}

/**
 * The files of an installed package that a running program reads on this machine: no sources, and the native code of one
 * platform, as packaging/electron-builder.config.cjs picks them.
 * @param {string} folder
 * @returns {string[]}
 */
export function neededFiles(folder) {
  return filesIn(folder).filter((file) => {
    const inside = relative(folder, file);
    return (
      !/(^|[/\\])(node_modules|src|scripts|vendored)[/\\]/.test(inside) &&
      !/\.(map|md|d\.ts|d\.cts|d\.mts|ts|c|h|cc|cpp|o|obj|gyp|gypi)$/.test(inside) &&
      isForThisMachine(inside)
    );
  });
}

function isForThisMachine(file) {
  const platform = /prebuilds[/\\]([a-z0-9]+)-([a-z0-9]+)/.exec(file);
  if (!platform) return true;
  return platform[1] === process.platform && platform[2] === process.arch && !/musl/.test(file);
}

export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
