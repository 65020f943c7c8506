import { defineConfig, type ReporterDescription } from '@playwright/test';
import type { Fixtures } from '../fixtures';

const reporters = (process.env['KARTBORD_REPORTERS'] ?? 'list').split(',');

/** Stories of the window alone, told as they are in Electron. */
const shared = [
  'main-job.spec.ts',
  'timeline.spec.ts',
  'forecast.spec.ts',
  'playback.spec.ts',
  'layer-tree.spec.ts',
  'map-catalogue.spec.ts',
  'export-layers.spec.ts',
];
/** Electron's sandbox; the command line. */
const electronOnly = /runs in a sandbox|by the command line|kartbord run/;

/**
 * node scripts/e2e.mjs --config e2e/chromium/playwright.config.ts: the built window in a Chromium of today, years ahead of
 * the Electron that runs here, with main's router and handlers in plain Node (docs/runtimes.md).
 */
export default defineConfig<{ runtime: Fixtures['runtime'] }>({
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/chromium',
  // A machine that has more to do is slow, and no failure.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: Number(process.env['KARTBORD_RETRIES'] ?? 0),
  forbidOnly: Boolean(process.env['CI']),
  reporter: reporters.map((name): ReporterDescription => [name]),
  use: { runtime: 'chromium' },
  projects: [
    { name: 'chromium', testDir: '.' },
    { name: 'shared', testDir: '../specs', testMatch: shared, grepInvert: electronOnly },
  ],
});
