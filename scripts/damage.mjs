// node scripts/damage.mjs [--flips 1000] [--pages 400] [--truncations 400] [--kills 100] [--seed 1] [--stores 40]: damages real cache files under
// the built data process in plain Node, and says what came of it (docs: src-main/data/README.md). Exit code 1 for a
// process that ended, a wrong value, a lost write or a cache that did not work again within two seconds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { damageOnce, killWhileWriting, soundHome } from './damage/cases.mjs';
import { buildDataProcess } from './damage/data-process.mjs';
import { ensurePackages, root } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    flips: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '400' },
    truncations: { type: 'string', default: '400' },
    logs: { type: 'string', default: '40' },
    kills: { type: 'string', default: '100' },
    /** Of the first case of each kind; each next one has the next. */
    seed: { type: 'string', default: '1' },
    /** Damages of each kind to each store of the app, beside the cache under its process. */
    stores: { type: 'string', default: '40' },
  },
});
const mostMs = 2000;
const folder = mkdtempSync(join(tmpdir(), 'kartbord-damage-'));
const log = (line) => void process.stdout.write(`${line}\n`);
let failed = false;
ensurePackages(log);
try {
  const entry = buildDataProcess(join(folder, 'built'));
  const sound = await soundHome(entry, join(folder, 'sound'));
  log(
    `a cache of ${sound.file.length} bytes with ${sound.truth.at(-1).size} values, each case a process of its own`,
  );
  log('damage             cases  exits  wrong  unusable  set aside  without notice  still right  slowest ms');
  const kinds = [
    ['bit flip', Number(values.flips)],
    ['page overwritten', Number(values.pages)],
    ['truncation', Number(values.truncations)],
    ['log missing', Number(values.logs) / 2],
    ['log damaged', Number(values.logs)],
    ['foreign file', 1],
  ];
  for (const [kind, cases] of kinds) {
    const sum = { exits: 0, wrong: 0, unusable: 0, setAside: 0, unnoticed: 0, right: 0, slowest: 0 };
    let next = 0;
    const lane = async (home) => {
      while (next < cases) {
        const seed = Number(values.seed) + next++;
        const isLive = seed % 4 === 3 && !kind.startsWith('log') && kind !== 'foreign file';
        const came = await damageOnce(entry, home, sound, kind, isLive, seed);
        sum.exits += came.exits;
        sum.wrong += came.wrong.length;
        sum.unusable += came.isWorking ? 0 : 1;
        sum.setAside += came.isSetAside ? 1 : 0;
        sum.unnoticed += came.isSetAside && !came.isNoticed ? 1 : 0;
        sum.right += came.rightShare;
        sum.slowest = Math.max(sum.slowest, came.tookMs);
        if (came.wrong.length || came.exits || !came.isWorking)
          log(
            `  ${kind}${isLive ? ' (open)' : ''}, seed ${seed}: ${came.wrong.join(', ')} ${came.said.slice(0, 500)}`,
          );
      }
    };
    await Promise.all([lane(join(folder, 'a')), lane(join(folder, 'b'))]);
    failed ||= sum.exits + sum.wrong + sum.unusable + sum.unnoticed > 0 || sum.slowest > mostMs;
    const cells = [cases, sum.exits, sum.wrong, sum.unusable, sum.setAside, sum.unnoticed];
    const widths = [7, 7, 7, 10, 11, 16];
    const share = `${((100 * sum.right) / Math.max(1, cases)).toFixed(1)} %`;
    log(
      `${kind.padEnd(17)}${cells.map((cell, at) => String(cell).padStart(widths[at])).join('')}${share.padStart(13)}${sum.slowest.toFixed(0).padStart(12)}`,
    );
  }
  if (Number(values.kills) > 0) {
    const came = await killWhileWriting(entry, join(folder, 'a'), Number(values.kills), values.seed);
    log(
      `${came.exits} kills: ${came.acknowledged} acknowledged writes, ${came.lost.length} lost; first read after a kill at most ${came.slowestMs.toFixed(0)} ms`,
    );
    failed ||= came.lost.length > 0;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (Number(values.stores) > 0) failed = !damageStores() || failed;
process.exit(failed ? 1 : 0);

/** The files of all stores of the app, in one process: e2e/loopback/every-write/damaged.ts has the table. */
function damageStores() {
  const table = join(root, 'test-results/damaged.txt');
  rmSync(table, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const done = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'matrices', 'e2e/loopback/every-write/damaged.long.test.ts'],
    {
      cwd: root,
      stdio: ['ignore', 2, 'inherit'],
      env: { ...process.env, KARTBORD_DAMAGES: values.stores, KARTBORD_DAMAGE_SEED: values.seed },
    },
  );
  if (existsSync(table)) process.stdout.write(readFileSync(table, 'utf8'));
  return done.status === 0;
}
