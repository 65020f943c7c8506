import { defineConfig } from '@playwright/test';

/** Proofs that take long, or need root: each by a script of its own (docs/proofs.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/proofs',
  timeout: 1_200_000,
  workers: 1,
  reporter: 'list',
});
