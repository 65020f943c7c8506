// The app's writers as plain JavaScript.
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** Answers the file that was made in `folder`. */
export async function buildWriters(folder) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: join(import.meta.dirname, 'entry.ts'),
      target: 'node18.15',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'writers.cjs', codeSplitting: false } },
    },
  });
  return join(folder, 'writers.cjs');
}
