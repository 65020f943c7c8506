import { defineConfig } from '@playwright/test';

/** npm run pictures: the screenshots of the README, and those that people look at before an issue is closed. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  timeout: 240_000,
  workers: 1,
  reporter: 'list',
});
