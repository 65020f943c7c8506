import { defineConfig } from 'vite';

/** One file for plain Node, with nothing but Node's own modules outside. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'main.ts',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs', codeSplitting: false } },
  },
});
