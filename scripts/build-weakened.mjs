// node scripts/build-weakened.mjs guarded|weakened FOLDER: the app for the red team (e2e/red-team). `guarded` is main as it is shipped, with a
// preload that gives the page all that a taken renderer has; in `weakened` the guards of e2e/red-team/weaknesses.mjs are exchanged as well.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import { hostile, weaknesses } from '../e2e/red-team/weaknesses.mjs';

const root = resolve(import.meta.dirname, '..');
const given = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const external = ['electron', ...Object.keys(given.dependencies)];

/**
 * Exchanges lines of sources while they are built. A guard that is not found any more fails the build: the attempts that
 * it is there for would prove nothing.
 * @param {readonly import('../e2e/red-team/weaknesses.mjs').Weakness[]} exchanges
 * @param {Set<string>} done
 */
const exchanging = (exchanges, done) => ({
  name: 'red-team',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(root, id.split('?')[0]).split(sep).join('/');
    let exchanged = code;
    for (const { id: name, file: of, guard, instead } of exchanges) {
      if (of !== file) continue;
      if (!exchanged.includes(guard)) throw new Error(`${name}: ${file} has no such line any more: ${guard}`);
      exchanged = exchanged.replace(guard, () => instead);
      done.add(name);
    }
    return exchanged === code ? null : { code: exchanged, map: null };
  },
});

/** @param {string} entry @param {string} file @param {readonly import('../e2e/red-team/weaknesses.mjs').Weakness[]} exchanges */
async function bundle(entry, file, exchanges, done = new Set()) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [exchanging(exchanges, done)],
    ssr: { noExternal: true, external },
    build: {
      ssr: join(root, entry),
      target: 'node18.15',
      outDir: dirname(file),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: file.split(sep).at(-1), codeSplitting: false },
      },
    },
  });
}

/** @param {'guarded' | 'weakened'} flavour @param {string} folder */
export async function buildRedTeam(flavour, folder) {
  rmSync(folder, { recursive: true, force: true });
  const out = join(folder, 'out');
  mkdirSync(join(out, 'main'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...given, main: './out/main/index.cjs' }));
  symlinkSync(join(root, 'resources'), join(folder, 'resources'));
  symlinkSync(join(root, 'out/renderer'), join(out, 'renderer'));
  if (!existsSync(join(folder, '../node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // The child processes; main and its chunks are built anew, as one file.
  cpSync(join(root, 'out/main'), join(out, 'main'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });

  const open = flavour === 'weakened' ? weaknesses : [];
  const done = new Set();
  await bundle('e2e/red-team/hostile-preload.ts', join(out, 'preload/index.cjs'), []);
  await bundle('src-main/index.ts', join(out, 'main/index.cjs'), [...hostile, ...open], done);
  if (open.some(({ file }) => file.startsWith('src-main/files/')))
    await bundle('src-main/files/main.ts', join(out, 'main/files.cjs'), open, done);
  const left = [...hostile, ...open].filter(({ id }) => !done.has(id));
  if (left.length > 0) throw new Error(`in no source of the build: ${left.map(({ id }) => id).join(', ')}`);
}

if (process.argv[1] === import.meta.filename) {
  const [flavour, folder] = process.argv.slice(2);
  if ((flavour !== 'guarded' && flavour !== 'weakened') || !folder)
    throw new Error('node scripts/build-weakened.mjs guarded|weakened FOLDER');
  await buildRedTeam(flavour, resolve(folder));
}
