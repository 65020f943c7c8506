// What is in the packages, as a software bill of materials (CycloneDX 1.6): the packages and data of resources/licences.json, and
// Electron, with the digests by which package-lock.json pins them. The same sources give the same bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
export function sbomOf(root) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const app = read('package.json');
  const { packages } = read('package-lock.json');
  const electron = { name: 'electron', version: app.devDependencies.electron, licence: 'MIT', copyright: '' };
  const own = {
    type: 'application',
    'bom-ref': `${app.name}@${app.version}`,
    name: app.name,
    version: app.version,
    description: app.description,
    licenses: [{ license: { id: app.license } }],
  };
  const components = [...read('resources/licences.json'), electron].map((one) => componentOf(one, packages));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [{ ref: own['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) }],
  };
}

/** Data of others is pinned by the manifest of the base map, and has no digest of a package. */
function componentOf({ name, version, licence, copyright }, packages) {
  const locked = Object.entries(packages).find(
    ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
  )?.[1];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: !locked ? 'data' : name === 'electron' ? 'framework' : 'library',
    'bom-ref': locked ? purl : `${name}@${version}`,
    name,
    version,
    ...(copyright && { copyright }),
    licenses: [
      licence.startsWith('LicenseRef-')
        ? { license: { name: licence.slice('LicenseRef-'.length) } }
        : / (AND|OR|WITH) /.test(licence)
          ? { expression: licence }
          : { license: { id: licence } },
    ],
    ...(locked && { purl }),
    ...(locked?.integrity && { hashes: hashesOf(locked.integrity) }),
  };
}

/** Of npm's text `sha512-…` in base64. */
const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [algorithm, digest] = one.split(/-(.*)/);
    return {
      alg: algorithm.replace('sha', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });
