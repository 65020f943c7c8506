// What the suite is made of. `only: 'all'` is left out of npm test, which every change must pass.
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export const results = join(root, 'test-results');

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly [string, readonly string[]]} command
 * @property {number} seconds  about how long it takes: the longest begins first
 * @property {Readonly<Record<string, string>>} [env]
 * @property {readonly string[]} [needs]  names of parts that have to be through
 * @property {'all'} [only]
 * @property {boolean} [inGaps]  a check without a clock, or tests that take any time: it takes what the lanes leave of the cores
 * @property {boolean} [onDisk]  its temporary files are as a person's: a system is installed there
 * @property {{ file: string, by: 'vitest' | 'playwright' }} [report]  of a suite; a check passes or fails as a whole
 * @property {boolean} [mayBeEmpty]  a suite without a test is no failure
 */

const inChromium = ['--config', 'e2e/chromium/playwright.config.ts'];

/** @type {readonly Part[]} */
export const parts = [
  { name: 'build', seconds: 40, command: script('scripts/prepare.mjs') },
  {
    name: 'format',
    seconds: 10,
    inGaps: true,
    command: script('scripts/read-whole.mjs'),
  },
  { name: 'lint and types', seconds: 60, inGaps: true, command: script('scripts/lint.mjs') },
  {
    name: 'runtimes',
    seconds: 20,
    inGaps: true,
    only: 'all',
    command: script('scripts/runtime-check.mjs'),
    needs: ['lint and types'], // svelte-check has written down the components for it
  },
  { name: 'unused exports', seconds: 10, inGaps: true, command: tool('knip/bin/knip.js') },
  unit('node', 230),
  { ...unit('dom', 60), inGaps: true },
  { ...unit('map', 12), inGaps: true },
  { ...vitest('loopback', 310), needs: ['build'] },
  stories('stories of the window', 'window', [...inChromium, '--project=window'], 240),
  stories('stories in Electron', 'electron', ['--project=electron'], 400),
  { ...vitest('matrices', 400), only: 'all', needs: ['build'] },
  {
    ...stories('long stories of the window', 'window-long', [...inChromium, '--project=long'], 110),
    only: 'all',
  },
  { ...stories('long stories in Electron', 'long', ['--project=long'], 840), only: 'all' },
  { ...vitest('package', 130), only: 'all', needs: ['build'], onDisk: true },
  {
    name: 'Windows’ Node',
    seconds: 90,
    only: 'all',
    command: script('scripts/wine.mjs', '--brief'),
    report: { file: join(results, 'wine.json'), by: 'vitest' },
    mayBeEmpty: true, // where there is no Wine
  },
  {
    name: 'current Node',
    seconds: 40,
    only: 'all',
    command: script(
      'scripts/current-node.mjs',
      '--maxWorkers=1',
      ...['data/cache', 'storage'].map((room) => `src-main/${room}/`),
    ),
    report: { file: join(results, 'current-node.json'), by: 'vitest' },
  },
];

export function script(file, ...args) {
  return [process.execPath, [join(root, file), ...args]];
}

export function tool(file, ...args) {
  return script(join('node_modules', file), ...args);
}

/** Unit tests of one project of vitest.config.ts. */
export function unit(project, seconds, ...args) {
  return { ...vitest(project, seconds, ...args), name: `unit: ${project}` };
}

/** One project of vitest.config.ts, in one worker where nothing else is said. */
function vitest(project, seconds, ...args) {
  const file = join(results, `${project}.json`);
  const workers = args.some((arg) => arg.startsWith('--maxWorkers=')) ? [] : ['--maxWorkers=1'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: project,
    seconds,
    report: { file, by: 'vitest' },
    command: tool('vitest/vitest.mjs', 'run', `--project=${project}`, ...workers, ...reporters, ...args),
  };
}

/** Playwright by one worker, on a display of its own. */
function stories(name, short, args, seconds) {
  const file = join(results, `${short}.json`);
  return {
    name,
    seconds,
    needs: ['build'],
    report: { file, by: 'playwright' },
    command: script('scripts/e2e.mjs', ...args),
    env: { KARTBORD_WORKERS: '1', KARTBORD_REPORTERS: 'list,json', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  };
}
