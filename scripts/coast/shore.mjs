import { execFileSync } from 'node:child_process';

/** Asks GMT's own full-resolution coastline which of the points lie on land: the indexes of those that do. */
export function onLand(points) {
  const input = points
    .map(([lon, lat], index) => `${lon.toFixed(7)}\t${lat.toFixed(7)}\t${index}`)
    .join('\n');
  const kept = execFileSync('gmt', ['select', '-Df', '-Ns/k/s/s/s'], {
    input: `${input}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  return kept
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.split('\t')[2]));
}
