// node scripts/licences.mjs [--audit]: writes down whose code and data is in the built app: resources/licences.json for the about
// page, docs/dependencies.md for whoever reviews it. --audit asks the registry for advisories first.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { askAudit, readAudit } from './licences/audit.mjs';
import { shippedData } from './licences/data.mjs';
import { allowed, licenceOf } from './licences/licence-of.mjs';
import { shippedPackages } from './licences/shipped.mjs';
import { dependenciesPage } from './licences/table.mjs';
import { ensureBuild, root } from './prepare.mjs';

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
await write('resources/licences.json', JSON.stringify([...data, ...packages].map(asShown)));
await write('docs/dependencies.md', dependenciesPage({ root, packages, data, audit: readAudit() }));
console.log(`${packages.length} packages, ${data.length} sources of data`);

async function write(path, text) {
  const filepath = join(root, path);
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}
