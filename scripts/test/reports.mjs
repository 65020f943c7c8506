// What the reports of Vitest and Playwright say, in one form.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../prepare.mjs';

/**
 * @typedef {object} Tried
 * @property {string} name   of the test, with its file
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {number} seconds
 * @property {string} said   what went wrong, at a first try, too
 */

/**
 * @param {{ file: string, by: 'vitest' | 'playwright' } | undefined} report
 * @returns {Tried[]} none where the suite ended without a report
 */
export function readReport(report) {
  if (!report || !existsSync(report.file)) return [];
  const read = JSON.parse(readFileSync(report.file, 'utf8'));
  return report.by === 'vitest' ? read.testResults.flatMap(testsOf) : storiesOf(read);
}

function testsOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  // A file that could not be read has no test that could fail.
  if (status === 'failed' && !assertionResults.some((one) => one.status === 'failed'))
    return [{ name: file, status, seconds: 0, said: message }];
  return assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
    name: `${file}: ${fullName}`,
    seconds: duration / 1000,
    status: status === 'passed' || status === 'failed' ? status : 'skipped',
    said: failureMessages.join('\n'),
  }));
}

function storiesOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      name: `${file}: ${title}${projectName ? ` (${projectName})` : ''}`,
      status: status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      said: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}
