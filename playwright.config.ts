import { defineConfig, type ReporterDescription } from '@playwright/test';

/** One for each display (scripts/e2e.mjs). */
const workers = process.env['KARTBORD_DISPLAYS']?.split(',').length ?? 1;
const reporters = (process.env['KARTBORD_REPORTERS'] ?? 'list').split(',');

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // A machine that has more to do is slow, and no failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers,
  // Real windows on a busy machine: what passes only at the second try is named at the end (scripts/test.mjs).
  retries: Number(process.env['KARTBORD_RETRIES'] ?? 0),
  forbidOnly: Boolean(process.env['CI']),
  reporter: reporters.map((name): ReporterDescription => [name]),
});
