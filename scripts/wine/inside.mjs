// Runs under Windows' Node: the bundles that `scripts/wine.mjs` made, by Vitest's own runner and `expect`, in this one process, as
// the project `node` does. What came is written to a file: standard output can be no pipe under Wine.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { startTests } from '@vitest/runner';
import { getFullName, getTests } from '@vitest/runner/utils';
import '../test/wait-for.mjs';

const { bundles, leftOut, report } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const config = {
  root: process.cwd(),
  setupFiles: [],
  passWithNoTests: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxConcurrency: 1,
  retry: 0,
  sequence: { hooks: 'stack', setupFiles: 'list', concurrent: false, shuffle: false },
  expect: { poll: { timeout: 18_000 } },
  snapshotOptions: {},
  tags: [],
};
globalThis.__vitest_worker__ = { config, environment: { name: 'node' } };

const nameOf = (test) => getFullName(test, ' ').replace(`${test.file.name} `, '');
const reasons = new Map(leftOut.map(({ test, reason }) => [test, reason]));
const testResults = [];
for (const { file, bundle } of bundles) {
  const used = new Set();
  const [ran] = await startTests([{ filepath: bundle, fileTags: [] }], {
    config,
    importFile: (path) => import(pathToFileURL(path).href),
    onCollected([collected]) {
      collected.name = file;
      for (const test of getTests(collected)) {
        const key = [...reasons.keys()].find((each) => `${file}: ${nameOf(test)}`.startsWith(each));
        if (key === undefined) continue;
        used.add(key);
        test.mode = 'skip';
      }
    },
  });
  for (const key of used) reasons.delete(key);
  testResults.push({
    name: file,
    status: ran.result?.state === 'fail' ? 'failed' : 'passed',
    message: messageOf(ran.result),
    assertionResults: getTests(ran).map((test) => ({
      fullName: nameOf(test),
      status: { pass: 'passed', fail: 'failed' }[test.result?.state] ?? 'skipped',
      duration: test.result?.duration,
      failureMessages: test.result?.state === 'fail' ? [messageOf(test.result)] : [],
    })),
  });
  writeFileSync(report, JSON.stringify({ testResults, unused: [...reasons.keys()] }));
}
process.exit(0);

function messageOf(result) {
  return (result?.errors ?? []).map(({ stack, message }) => stack ?? message).join('\n');
}
