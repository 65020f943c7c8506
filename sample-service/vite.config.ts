import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig } from 'vite';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

/** One file for the oldest Node that it runs in, that of Electron 25, and the painter's WebAssembly at a third of its size beside it. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { dedupe: ['mime-db', 'mime-types'] }, // koa brings them twice
  ssr: { noExternal: true },
  plugins: [
    {
      name: 'painter',
      generateBundle() {
        const source = brotliCompressSync(readFileSync(wasm), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        });
        this.emitFile({ type: 'asset', fileName: 'resvg.wasm.br', source });
      },
    },
  ],
  build: {
    ssr: 'main.ts',
    target: 'node18.15',
    emptyOutDir: false, // in the app the other child processes lie there too
    sourcemap: true,
    minify: true, // what is tried is what is shipped: the packer only leaves the source maps out
    chunkSizeWarningLimit: 4000,
    ssrEmitAssets: true,
    rolldownOptions: {
      checks: { eval: false }, // depd, of oidc-provider's koa: text of its own
      output: {
        format: 'cjs',
        entryFileNames: 'sample-service.cjs',
        chunkFileNames: 'sample-service-[name].cjs', // beside the entry, whose folder it takes files from
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
        keepNames: true,
      },
    },
  },
});
