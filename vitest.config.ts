import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const dom = {
  plugins: [svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.mjs') }), svelteTesting()],
  // Without it rune tests compile for the server and silently test nothing (house.md, section 7).
  resolve: { conditions: ['browser'] },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src-shared/**/*.test.ts',
            'src-main/**/*.test.ts',
            'sample-service/**/*.test.ts',
            'conformance/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        ...dom,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
          setupFiles: ['src-renderer/test-setup.ts'],
        },
      },
      {
        ...dom,
        test: {
          name: 'loopback',
          environment: 'node',
          include: ['e2e/loopback/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
