import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { resolve } from 'node:path';
import { guide } from './scripts/guide/guide-plugin.mjs';

// One output for every runtime: the oldest that we run on (Electron 25, from the npm registry). electron-vite would
// take its targets from the installed electron package (45), so they are pinned here (stack.md, section 2).
export const nodeTarget = 'node18.15';
const chromeTarget = 'chrome114';
const at = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig({
  main: {
    build: {
      target: nodeTarget,
      outDir: at('out/main'),
      emptyOutDir: false, // the child processes lie there too (scripts/build.mjs)
      sourcemap: true,
      minify: true,
      chunkSizeWarningLimit: 4000,
      externalizeDeps: true, // "dependencies" stay imported: the native SQLite
      lib: { entry: at('src-main/index.ts'), formats: ['cjs'] },
      rolldownOptions: {
        // Names of functions and classes are in the log's stacks. Chunks lie beside the entry, whose folder main takes files from.
        output: {
          entryFileNames: '[name].cjs',
          chunkFileNames: 'main-[name].cjs',
          codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
          keepNames: true,
        },
      },
    },
  },
  preload: {
    build: {
      target: nodeTarget,
      outDir: at('out/preload'),
      sourcemap: true,
      externalizeDeps: false, // a sandboxed preload can require nothing but electron
      lib: { entry: at('src-preload/index.ts'), formats: ['cjs'] },
      rolldownOptions: { output: { entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: at('src-renderer'),
    publicDir: at('resources/basemap'), // served by app:// once built (src-main/desktop/page/app-protocol.ts)
    plugins: [guide(), svelte({ configFile: at('svelte.config.mjs') })],
    worker: { format: 'es' }, // the map's worker is a module, as the page is (map/kinds/tracks/tracks.ts)
    build: {
      target: chromeTarget,
      outDir: at('out/renderer'),
      copyPublicDir: false,
      minify: true,
      chunkSizeWarningLimit: 4000,
      sourcemap: true,
      cssCodeSplit: false, // a panel whose script comes late has its looks by then
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: at('src-renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'window', tags: ['$initial'], priority: 1 },
              // Before the panels: the words come at each start, and would bring what panels have in common. Those of calls, their
              // matrix, stores and what is new are of panels alone.
              {
                name: 'spoken',
                test: /src-renderer.words.(?:en|nb|(?!call-|digest-|matrix-|store-).*-words)/,
                minShareCount: 2,
                priority: 1,
              },
              { name: 'panels', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
});
