// node scripts/licences.mjs [--audit | --check | --sbom]: writes down whose code and data is in the built app: resources/licences.json for
// the about page, docs/dependencies.md for whoever reviews it. --audit asks the registry for advisories first; --check writes
// nothing, and says what is not as it is written down. --sbom prints a bill of materials (CycloneDX) of what is written down.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { askAudit, readAudit } from './licences/audit.mjs';
import { shippedData } from './licences/data.mjs';
import { allowed, licenceOf } from './licences/licence-of.mjs';
import { sbomOf } from './licences/sbom.mjs';
import { shippedPackages } from './licences/shipped.mjs';
import { dependenciesPage } from './licences/table.mjs';
import { ensureBuild, root } from './prepare.mjs';

if (process.argv.includes('--sbom')) {
  process.stdout.write(`${JSON.stringify(sbomOf(root), null, 2)}\n`);
  process.exit();
}
ensureBuild((message) => process.stderr.write(`kartbord: ${message}\n`));
const packages = shippedPackages(root).map((one) => ({ ...one, ...licenceOf(one.folder) }));
for (const { name, licence, text } of packages) {
  if (!allowed.includes(licence))
    throw new Error(`${name}: the licence '${licence}' is not one of those that may come in`);
  if (text === '') throw new Error(`${name}: no text of its licence; put it into scripts/licences/texts`);
}
const data = shippedData(root);
if (process.argv.includes('--audit')) askAudit(root, new Set(packages.map(({ name }) => name)));

const asShown = ({ name, version, licence, copyright, text }) => ({
  name,
  version,
  licence,
  copyright,
  text,
});
const shown = [...data, ...packages].map(asShown);
if (process.argv.includes('--check')) {
  const wrong = differences(shown);
  console.log(
    wrong.length > 0 ? `${wrong.join('\n')}\nnode scripts/licences.mjs writes them anew` : 'as written down',
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  await write('resources/licences.json', JSON.stringify(shown));
  await write('docs/dependencies.md', dependenciesPage({ root, packages, data, audit: readAudit() }));
  console.log(`${packages.length} packages, ${data.length} sources of data`);
}

/** Sizes are left out: they change with every line of ours. */
function differences(inApp) {
  const key = (one) => JSON.stringify(asShown(one));
  const written = JSON.parse(readFileSync(join(root, 'resources/licences.json'), 'utf8'));
  const [there, listed] = [new Set(inApp.map(key)), new Set(written.map(key))];
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').replaceAll(/ +/g, ' ');
  const log = (what) => (one) => `${one.name} ${one.version}: ${what}`;
  return [
    ...inApp.filter((one) => !listed.has(key(one))).map(log('in the app, not so in resources/licences.json')),
    ...written
      .filter((one) => !there.has(key(one)))
      .map(log('in resources/licences.json, not so in the app')),
    ...inApp
      .filter(({ name, version }) => !page.includes(`| ${name} | ${version} |`))
      .map(log('not in docs/dependencies.md')),
  ];
}

async function write(path, text) {
  const filepath = join(root, path);
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}
