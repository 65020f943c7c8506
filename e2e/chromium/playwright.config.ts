import { defineConfig, type ReporterDescription } from '@playwright/test';
import { long } from '../../playwright.config';
import type { Fixtures } from '../fixtures';

const testMatch = '**/{chromium,window}/*.spec.ts';
const reporters = (process.env['KARTBORD_REPORTERS'] ?? 'list').split(',');

/**
 * node scripts/e2e.mjs --config e2e/chromium/playwright.config.ts: the built window in a Chromium of today, years ahead of
 * the Electron that runs here, with main's router and handlers in plain Node (docs/runtimes.md).
 */
export default defineConfig<{ runtime: Fixtures['runtime'] }>({
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/chromium',
  // A machine that has more to do is slow, and no failure.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: Number(process.env['KARTBORD_WORKERS'] ?? 2),
  forbidOnly: Boolean(process.env['CI']),
  reporter: reporters.map((name): ReporterDescription => [name]),
  use: { runtime: 'chromium' },
  projects: [
    { name: 'window', testDir: '..', testMatch, grepInvert: long },
    { name: 'long', testDir: '..', testMatch, grep: long, timeout: 120_000 },
  ],
});
