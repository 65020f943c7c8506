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
  return `# Third-party packages

Written by \`node scripts/licences.mjs\` after a build; \`e2e/package/size.test.ts\` compares it with the packed app. Bundled packages
are read from the source maps of \`out/\`, so that only code in the app counts; added to these are the packages that
\`package.json\` lists under \`dependencies\`, the painter's WebAssembly and the fonts. The about page shows the same list with the
text of every licence (\`resources/licences.json\`). Electron and Chromium bring their licences in files beside the program.

Sizes are those in the app, after tree shaking and minification, for Linux on x64. In all
${kb(total)} kB of ${packages.length} packages.

${table(['Package', 'Version', 'What for', 'Licence', 'kB', 'Advisories'], rows)}

## Data

${table(
  ['What', 'Version', 'What for', 'Licence'],
  data.map(({ name, version, reason, licence }) => [name, version, reason, licence]),
)}

## Licences

Only these are allowed; a test fails for any other. 0BSD, MIT, ISC, BSD-2-Clause and BSD-3-Clause require their text and the
authors' names to be included: \`resources/licences.json\`. Apache-2.0 requires the same, and its NOTICE files, which are in the same text. OFL-1.1 forbids
selling the fonts by themselves. MPL-2.0 requires its files to stay open: they are used unchanged, and the package's page in the registry leads to their
source. The coastline of the base map is under the LGPL: it is data, and \`scripts/basemap\` can build it from another version.

## Advisories

${asked(audit)}

Looked up by hand; each is fixed in a version older than ours:

${table(
  ['Package', 'Advisory', 'Fixed in', 'About'],
  audit.lookedUp.map(({ name, id, before, about }) => [name, id, before, about]),
)}
`;
}

function asked({ askedOn, advisories }) {
  if (askedOn === null)
    return (
      'The registry that this page was written with does not support `npm audit` (405), so no audit was run. With a registry that ' +
      'does, `node scripts/licences.mjs --audit` runs it and writes its findings about shipped packages here.'
    );
  const list = advisories.map(
    ({ name, title, severity, range, decision }) =>
      `- **${name}** ${range} (${severity}): ${title}. ${decision}`,
  );
  return `\`npm audit\` was run on ${askedOn} for every package of the lock file. ${
    list.length === 0
      ? 'It reports nothing about shipped packages.'
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
