// Goal G8 of performance.md: a million positions on the disk, beside a row for each in the same SQLite.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { figure, goal, inWords } from '../figures.mjs';
import { bareLimits } from './bare-limits.mjs';
import { bytesOf, inFreshProcess, vessels } from './kept-tracks.mjs';

const rounds = 3;
const each = 2016;

/** @param {{ say: (line: string) => void }} bench @param {string} folder @param {string} engine */
export async function cacheFigures({ log }, folder, engine) {
  const [keep, read, packed, rowKeep, rowRead] = [[], [], [], [], []];
  let [bytes, rowBytes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const home = join(folder, `kept-${round}`);
    mkdirSync(home);
    keep.push(await inFreshProcess('keep', home, engine, each));
    read.push(await inFreshProcess('read', home, engine, each));
    packed.push(await inFreshProcess('packed', home, engine, each));
    bytes = bytesOf(home);
    if (round > 0) continue;
    const row = await inFreshProcess('rows', home, engine, each);
    rowKeep.push(row.keepMs);
    rowRead.push(row.readMs);
    rowBytes = row.bytes;
  }
  const [kept, whole, given] = [keep, read, packed].map(figure);
  const count = vessels * each;
  log(`keeping ${count} positions             ${inWords(kept, 'ms')}`);
  log(`reading them into columns             ${inWords(whole, 'ms')}`);
  const bare = await bareLimits(log, 'the same blocks bare', {
    part: 'cache',
    argument: join(folder, 'kept-0'),
    folder,
  });
  const [readMs, keepMs] = [bare.readMs + bare.digestMs + bare.memoryMs, bare.digestMs + bare.writeMs];
  log(`  reading is ${(whole.median / readMs).toFixed(1)} × read, digest and memory of them (${readMs.toFixed(0)} ms), unpacking left out`); // prettier-ignore
  log(`  keeping is ${(kept.median / keepMs).toFixed(1)} × digest and write of them (${keepMs.toFixed(0)} ms), packing left out`); // prettier-ignore
  log(`giving them to a port                 ${inWords(given, 'ms')}`);
  log(`on the disk                           ${(bytes / count).toFixed(1)} B a position`);
  log(
    `a row for each in SQLite: keeping     ${inWords(figure(rowKeep), 'ms')}, ${(rowBytes / count).toFixed(1)} B a position`,
  );
  log(`a row for each in SQLite: reading     ${inWords(figure(rowRead), 'ms')}`);
  const most = (name, value, unit, atMost) => goal({ name, figure: value, unit, atMost });
  return [
    most('G8 a position on the disk', bytes / count, 'B', 11),
    most('G8 keeping 1M', kept.median, 'ms', 250),
    most('G8 reading 1M into columns', whole.median, 'ms', 80),
    goal({
      name: 'G8 keeping, to SQLite with a row for each',
      figure: rowKeep[0] / kept.median,
      unit: 'x',
      atLeast: 40,
    }),
    most('G8 the disk, of SQLite with a row for each', bytes / rowBytes, '', 0.25),
  ];
}
