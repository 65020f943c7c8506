// npm test: everything that must hold, from a fresh clone, by one command. Ends with the line `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';
import { hasCommand, installPackages, mayInstall } from './system.mjs';

const say = (message) => process.stderr.write(`kartbord: ${message}\n`);
const results = join(root, 'test-results');
const npx = (tool, ...args) => [process.execPath, [join(root, 'node_modules', tool), ...args]];

/** A step is one check, or a suite that writes how many of its tests passed and failed. */
const checks = [
  { name: 'format', command: npx('prettier/bin/prettier.cjs', '--check', '.') },
  { name: 'lint and types', command: [process.execPath, [join(root, 'scripts/lint.mjs')]] },
  { name: 'runtimes', command: [process.execPath, [join(root, 'scripts/runtime-check.mjs')]] },
  {
    name: 'current Node',
    command: [
      process.execPath,
      [
        join(root, 'scripts/current-node.mjs'),
        ...['data', 'storage', 'files', 'export', 'service', 'session', 'case'].map(
          (room) => `src-main/${room}`,
        ),
      ],
    ],
    count: () => vitestCount('current-node'),
  },
];
const suites = [
  { name: 'loopback', command: vitest('loopback', 'loopback'), count: () => vitestCount('loopback') },
  { name: 'unit', command: vitest('unit', 'node', 'dom', 'map'), count: () => vitestCount('unit') },
  {
    name: 'end-to-end',
    command: [process.execPath, [join(root, 'scripts/e2e.mjs')]],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
      KARTBORD_REPORTERS: 'list,json',
      KARTBORD_RETRIES: '1',
    },
    count: () => playwrightCount('e2e'),
  },
  {
    name: 'a current Chromium',
    command: [
      process.execPath,
      [join(root, 'scripts/e2e.mjs'), '--config', 'e2e/chromium/playwright.config.ts'],
    ],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'chromium.json'),
      KARTBORD_REPORTERS: 'list,json',
      KARTBORD_RETRIES: '1',
    },
    count: () => playwrightCount('chromium'),
  },
  { name: 'package', command: vitest('package', 'package'), count: () => vitestCount('package') },
];

let passed = 0;
let failed = 0;
const broken = [];
try {
  ensurePackages(say);
  if (!hasCommand('ogrinfo') && mayInstall())
    installPackages(['gdal-bin'], 'exports are re-read with GDAL', say);
  if (!(hasCommand('soffice') && hasCommand('xmllint')) && mayInstall())
    installPackages(
      ['libreoffice-calc-nogui', 'libxml2-utils', 'python3-gdal'],
      'exports are read by other programs',
      say,
    );
  if (!existsSync('/usr/lib/cgi-bin/mapserv') && mayInstall())
    installPackages(['cgi-mapserver', 'mapserver-bin'], 'map layers are tried against MapServer', say);
  mkdirSync(results, { recursive: true });
  // The checks keep one core busy for minutes; the suites wait more than they reckon.
  const checking = inOrder(checks, 'aside');
  await inOrder(suites, 'here');
  await checking;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  failed += 1;
}
const tried = [
  ...['loopback', 'unit', 'package', 'current-node']
    .flatMap((name) => readReport(`${name}.json`)?.testResults ?? [])
    .flatMap(testsOf),
  ...['e2e', 'chromium'].flatMap((name) => storiesOf(readReport(`${name}.json`) ?? {})),
];
sayTests(
  'passed at the second try',
  tried.filter(({ status, said }) => status === 'passed' && said),
);
sayTests(
  'failed',
  tried.filter(({ status }) => status === 'failed'),
);
if (broken.length > 0) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function inOrder(steps, where) {
  for (const step of steps) await run(step, where);
}

/** `aside`: what it says is said in one piece when it ends, so that two never mix. */
async function run({ name, command: [tool, args], env, count }, where = 'here') {
  const said = where === 'aside' ? [] : undefined;
  if (!said) console.log(`\n── ${name}`);
  const started = Date.now();
  const stdio = said ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(tool, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said?.push(part));
  const [status] = await once(child, 'close');
  if (said) console.log(`\n── ${name}\n${Buffer.concat(said).toString()}`);
  const counted = count?.() ?? { passed: 0, failed: 0 };
  // A suite that ended badly without naming a test, or without any test, has failed as a whole.
  const ownFailure = status !== 0 ? counted.failed === 0 : count !== undefined && counted.passed === 0;
  passed += count ? counted.passed : status === 0 ? 1 : 0;
  failed += counted.failed + (ownFailure ? 1 : 0);
  if (ownFailure || counted.failed > 0) broken.push(name);
  console.log(
    `── ${name}: ${status === 0 ? 'done' : `exit ${status}`} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

function vitest(name, ...projects) {
  const report = join(results, `${name}.json`);
  rmSync(report, { force: true });
  return npx(
    'vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
}

function vitestCount(name) {
  const report = readReport(`${name}.json`);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function playwrightCount(name) {
  const stats = readReport(`${name}.json`)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

/** The last thing that is read of a long run says what went wrong in it. */
function sayTests(title, tests) {
  for (const { name, said } of tests) console.log(`\n${title}: ${name}\n${said.slice(0, 1500)}`);
}

function testsOf({ name, assertionResults }) {
  return assertionResults.map(({ fullName, status, failureMessages }) => ({
    name: `${relative(root, name)}: ${fullName}`,
    status,
    said: (failureMessages ?? []).join('\n'),
  }));
}

function storiesOf({ suites = [], specs = [] }) {
  const own = specs.map(({ ok, file, title, tests }) => ({
    name: `${file}: ${title}`,
    status: ok ? 'passed' : 'failed',
    said: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join('\n'),
  }));
  return [...own, ...suites.flatMap(storiesOf)];
}

function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
