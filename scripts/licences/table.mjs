// docs/dependencies.md: what is shipped, what for, under which licence, how big, and what is known against it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasons } from './reasons.mjs';

/**
 * @param {object} parts
 * @param {string} parts.root
 * @param {(import('./shipped.mjs').Shipped & { licence: string })[]} parts.packages
 * @param {{ name: string, version: string, licence: string, reason: string }[]} parts.data
 * @param {import('./audit.mjs').Audit} parts.audit
 */
export function dependenciesPage({ root, packages, data, audit }) {
  const bringers = bringersOf(root, packages);
  const total = packages.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = packages.map(({ name, version, licence, bytes }) => [
    name,
    version,
    reasons[name] ?? bringers.get(name) ?? '',
    licence,
    kb(bytes),
    against(name, audit),
  ]);
  return `# What is shipped of others

Written by \`node scripts/licences.mjs\` after a build; \`e2e/package/size.test.ts\` shows that it is true of the packed app. What is
bundled is read from the source maps of \`out/\`, so that only code that is really in the app counts; beside it are the packages that
\`package.json\` names under \`dependencies\`, the painter's WebAssembly and the letters. The about page shows the same list with the
text of every licence (\`resources/licences.json\`). Electron and Chromium bring theirs in files of their own beside the program.

Sizes are those in the app: after what is not used was left out and after the rest was made small, for Linux on x64. In all
${kb(total)} kB of ${packages.length} packages.

${table(['Package', 'Version', 'What for', 'Licence', 'kB', 'Advisories'], rows)}

## Data

${table(
  ['What', 'Version', 'What for', 'Licence'],
  data.map(({ name, version, reason, licence }) => [name, version, reason, licence]),
)}

## Licences

Only these may come in: a test fails for another one. 0BSD, MIT, ISC, BSD-2-Clause and BSD-3-Clause ask that their text and the
makers' names go along: \`resources/licences.json\`. Apache-2.0 asks the same, and for its NOTICE files, which go in the same text. OFL-1.1 asks
that letters are not sold by themselves. MPL-2.0 asks that its files stay open: they are used unchanged, and their source is where the registry's page of
the package leads. The coast of the base map is under the LGPL: it is data that is read, \`scripts/basemap\` makes it again from another version.

## Advisories

${asked(audit)}

Looked up by hand; each is mended in a version older than ours:

${table(
  ['Package', 'Advisory', 'Mended in', 'About'],
  audit.lookedUp.map(({ name, id, before, about }) => [name, id, before, about]),
)}
`;
}

function asked({ askedOn, advisories }) {
  if (askedOn === null)
    return (
      'The registry that this page was written with answers no `npm audit` (405), so nothing was asked of it. With one that does, ' +
      '`node scripts/licences.mjs --audit` asks, and writes down here what it says of shipped packages.'
    );
  const list = advisories.map(
    ({ name, title, severity, range, decision }) =>
      `- **${name}** ${range} (${severity}): ${title}. ${decision}`,
  );
  return `\`npm audit\` was asked on ${askedOn} for every package of the lock file. ${
    list.length === 0
      ? 'It knows nothing against shipped packages.'
      : `Of shipped packages:\n\n${list.join('\n')}`
  }`;
}

function against(name, { advisories, lookedUp }) {
  if (advisories.some((one) => one.name === name)) return 'see below';
  return lookedUp.some((one) => one.name === name) ? 'older versions' : '';
}

const kb = (bytes) => String(Math.max(Math.round(bytes / 1000), 1));

function table(head, rows) {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** `for a, b`: which shipped packages ask for a package that we did not choose. */
function bringersOf(root, packages) {
  const shipped = new Set(packages.map(({ name }) => name));
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const bringers = new Map();
  for (const [path, { dependencies = {} }] of Object.entries(locked)) {
    const from = path.split('node_modules/').at(-1);
    if (!shipped.has(from)) continue;
    for (const name of Object.keys(dependencies))
      bringers.set(name, [...new Set([...(bringers.get(name) ?? []), from])]);
  }
  return new Map(
    [...bringers].map(([name, from]) => [
      name,
      `for ${from.slice(0, 3).join(', ')}${from.length > 3 ? ' …' : ''}`,
    ]),
  );
}
