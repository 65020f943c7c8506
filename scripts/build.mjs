// npm run build [-- CHILD FOLDER]: electron-vite builds main, preload and the window; the child processes are built one by one here, because in
// one build with main they would share chunks with it, and main cannot be loaded outside Electron's own main process.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const children = { data: 'src-main/data/main.ts', files: 'src-main/files/main.ts' };

/** Builds the child processes into out/main. */
export async function buildChildren() {
  for (const name of [...Object.keys(children), 'sample-service'])
    await buildChild(name, join(root, 'out/main'));
}

function buildChild(name, outDir) {
  if (name === 'sample-service')
    return build({
      configFile: join(root, 'sample-service/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir },
    });
  return build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: Object.keys(dependencies) },
    build: {
      ssr: join(root, children[name]),
      target: 'node18.15',
      outDir,
      emptyOutDir: false,
      sourcemap: true,
      minify: true, // what is tried is what is shipped: the packer only leaves the source maps out
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        output: {
          format: 'cjs',
          entryFileNames: `${name}.cjs`,
          chunkFileNames: `${name}-[name].cjs`, // beside the entry, whose folder it takes files from
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
          keepNames: true,
        },
      },
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  const [child, outDir] = process.argv.slice(2);
  if (child && outDir) await buildChild(child, resolve(outDir));
  else {
    const electronVite = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
    rmSync(join(root, 'out'), { recursive: true, force: true });
    const done = spawnSync(process.execPath, [electronVite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (done.status !== 0) process.exit(done.status ?? 1);
    await buildChildren();
  }
}
