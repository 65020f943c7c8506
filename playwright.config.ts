import { defineConfig, type ReporterDescription } from '@playwright/test';

/** One for each display (scripts/e2e.mjs). */
const workers = process.env['KARTBORD_DISPLAYS']?.split(',').length ?? 1;
const reporters = (process.env['KARTBORD_REPORTERS'] ?? 'list').split(',');
/** Stories of `npm test -- --all` alone. */
export const long = /\.long\.spec\.ts|@long/;

/** Stories of what is Electron's. Those of the window alone are told in a current Chromium (e2e/chromium). */
export default defineConfig({
  testDir: 'e2e/specs',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers,
  forbidOnly: Boolean(process.env['CI']),
  reporter: reporters.map((name): ReporterDescription => [name]),
  projects: [
    { name: 'electron', grepInvert: long, outputDir: 'test-results/electron' },
    { name: 'long', grep: long, outputDir: 'test-results/long', timeout: 120_000 },
  ],
});
