// What is known against shipped packages: `npm audit`'s answer, kept so that the page can be written without a network, and
// what was looked up by hand.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = join(import.meta.dirname, 'advisories.json');

/**
 * @typedef {object} Audit
 * @property {string | null} askedOn null: no registry that answers was ever asked
 * @property {{ name: string, title: string, severity: string, range: string, decision: string }[]} advisories
 * @property {{ name: string, id: string, before: string, about: string }[]} lookedUp mended in the version `before`
 */

/** @returns {Audit} */
export const readAudit = () => JSON.parse(readFileSync(kept, 'utf8'));

/**
 * Asks the registry. A decision once written for an advisory stays.
 * @param {string} root
 * @param {ReadonlySet<string>} shipped names
 */
export function askAudit(root, shipped) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  const answer = JSON.parse(stdout);
  if (!answer.vulnerabilities) throw new Error(`npm audit was not answered: ${answer.message ?? stdout}`);
  const before = readAudit();
  const advisories = Object.values(answer.vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
    .filter(({ name }) => shipped.has(name))
    .map(({ name, title, severity, range }) => {
      const known = before.advisories.find((one) => one.name === name && one.title === title);
      return { name, title, severity, range, decision: known?.decision ?? 'Not looked at yet.' };
    });
  const askedOn = new Date().toISOString().slice(0, 10);
  writeFileSync(kept, `${JSON.stringify({ ...before, askedOn, advisories }, null, 2)}\n`);
}
