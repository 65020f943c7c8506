// npm run build [-- CHILD FOLDER]: electron-vite builds main, preload and the window; the child processes are built one by one here, because in
// one build with main they would share chunks with it, and main cannot be loaded outside Electron's own main process.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const children = {
  data: 'src-main/data/main.ts',
  files: 'src-main/files/main.ts',
  'sample-service': 'sample-service/main.ts',
};

/** Files that a child process reads from beside its bundle, a third of their size. */
const beside = { 'sample-service': { 'resvg.wasm.br': '@resvg/resvg-wasm/index_bg.wasm' } };
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Builds the child processes into out/main. */
export async function buildChildren() {
  for (const name of Object.keys(children)) await buildChild(name, join(root, 'out/main'));
}

async function buildChild(name, outDir) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { dedupe: ['mime-db', 'mime-types'] }, // koa brings them twice
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
        checks: { eval: false }, // depd, of oidc-provider's koa: text of its own
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
  for (const [file, source] of Object.entries(beside[name] ?? {}))
    writeFileSync(
      join(outDir, file),
      brotliCompressSync(readFileSync(join(root, 'node_modules', source)), quality),
    );
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
