import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Asks GMT's own full-resolution coastline, which the build did not use, where the committed sites lie: no sea site
 * may be on land and no land site in the sea. Ends with 1 when one is.
 */

const data = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../sample-service/data');

/** How many of a file's sites GMT keeps; `keep` is the five fields of `gmt select -N`: ocean, land, lake, .... */
function count(name, keep) {
  const { lon, lat } = JSON.parse(fs.readFileSync(path.join(data, name), 'utf8'));
  const points = lon.map((x, i) => `${x}\t${lat[i]}`).join('\n');
  const kept = execFileSync('gmt', ['select', '-Df', `-N${keep}`], {
    input: `${points}\n`,
    encoding: 'utf8',
  });
  return { all: lon.length, kept: kept.split('\n').filter(Boolean).length };
}

const sea = count('sea-sites.json', 's/k/s/s/s');
const land = count('land-sites.json', 'k/s/s/s/s');
console.log(`${sea.kept} of ${sea.all} sea sites are on land`);
console.log(`${land.kept} of ${land.all} land sites are in the sea`);
process.exitCode = sea.kept || land.kept ? 1 : 0;
