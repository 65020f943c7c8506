import { defineConfig, type ReporterDescription } from '@playwright/test';

const reporters = (process.env['KARTBORD_REPORTERS'] ?? 'list').split(',');

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  timeout: 60_000,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: reporters.map((name): ReporterDescription => [name]),
});
