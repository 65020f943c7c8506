// A part of main's side as a file of its own, built as the app's own children are built (scripts/build.mjs).
import { basename, join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

/** The native package is found from where it is built to. */
export const builtEnv = { NODE_PATH: join(root, 'node_modules') };

/**
 * Answers the file that was made in `folder`.
 * @param {string} entry
 * @param {string} folder
 * @param {{ format?: 'cjs' | 'esm', target?: string }} [how]
 */
export async function buildOne(entry, folder, { format = 'cjs', target = 'node18.15' } = {}) {
  const file = `${basename(entry, '.ts')}.${format === 'cjs' ? 'cjs' : 'mjs'}`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: entry,
      target,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format, entryFileNames: file, codeSplitting: false } },
    },
  });
  return join(folder, file);
}
