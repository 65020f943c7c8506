import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { guide } from './scripts/guide/guide-plugin.mjs';

const setupFiles = ['scripts/test/wait-for.mjs'];

/** Of tests that start servers and processes, or write files: a machine that has more to do is slow, and no failure. */
const patience = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 18_000 } },
  setupFiles,
};

/** Of tests in one process: what they wait for comes at once where nothing else is to do; at the lowest priority (scripts/test/parts.mjs) something is. */
const times = process.env['KARTBORD_IN_GAPS'] ? 10 : 1;
const briefPatience = {
  testTimeout: 10_000 * times,
  expect: { poll: { timeout: 8_000 * times } },
  provide: { patienceMs: 8_000 * times },
};

/** What takes long and fails seldom. */
const long = '**/*.long.test.{ts,mjs}';

const dom = {
  plugins: [
    guide(),
    svelte({ configFile: resolve(import.meta.dirname, 'svelte.config.mjs') }),
    svelteTesting(),
  ],
  // Without it rune tests compile for the server and silently test nothing.
  resolve: { conditions: ['browser'] },
};

export default defineConfig({
  test: {
    // Left to itself Vitest keeps a core free: of two, half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          ...patience,
          environment: 'node',
          // No test mocks a module, and no module keeps a state: they are read once for all files.
          isolate: false,
          include: [
            'src-shared/**/*.test.ts',
            'src-main/**/*.test.ts',
            'common/**/*.test.ts',
            'formats/**/*.test.ts',
            'sample-service/**/*.test.ts',
            'conformance/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', long],
        },
      },
      {
        ...dom,
        test: {
          name: 'dom',
          ...briefPatience,
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
          exclude: ['src-renderer/map/**', long],
          setupFiles: [...setupFiles, 'src-renderer/test-setup.ts'],
          isolate: false,
        },
      },
      {
        ...dom,
        test: {
          name: 'map',
          ...briefPatience,
          environment: 'happy-dom',
          include: ['src-renderer/map/**/*.test.ts'],
          setupFiles: [...setupFiles, 'src-renderer/test-setup.ts'],
          isolate: false,
        },
      },
      {
        ...dom,
        test: {
          name: 'loopback',
          ...patience,
          environment: 'node',
          include: ['e2e/loopback/**/*.test.ts'],
          exclude: [long],
          isolate: false,
        },
      },
      {
        ...dom,
        test: {
          // Kills, fuzzing and full disks in many combinations: of `npm test -- --all`.
          name: 'matrices',
          environment: 'node',
          // As those of `node`; the sample coast is made once as well.
          isolate: false,
          include: [long],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['e2e/package/**/*.test.ts'],
          globalSetup: ['e2e/package/setup.mjs'],
          // Real packages, installed and started: one at a time, and with time to make them.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
