import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/kartbord-chromium');
export const mainSideFile = join(folder, 'main-side.mjs');

/**
 * Once before the stories, as main itself is built: Playwright's own reading of TypeScript takes half a minute for so many
 * files, and does not know how CommonJS packages name what they export.
 */
export async function buildMainSide(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: join(import.meta.dirname, 'main-side.ts'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'main-side.mjs', codeSplitting: false },
      },
    },
  });
}
