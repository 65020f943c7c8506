import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { type Came, damageable, type Kind, kinds, stores } from './damaged';

/** Of each store and kind; `npm run damage`. */
const times = Number(process.env['KARTBORD_DAMAGES'] ?? 8);
const first = Number(process.env['KARTBORD_DAMAGE_SEED'] ?? 1);
/** What cannot come out another way is done less often. */
const seldom: readonly string[] = ['newer version', 'no permission', 'read-only', 'full disk'];

const columns = ['cases', 'exits', 'wrong', 'rewritten', 'less', 'untold', 'gone', 'lost', 'slowest ms'];
const lines = [`${'store'.padEnd(13)}${columns.map((name) => name.padStart(11)).join('')}`];
afterAll(() => {
  const folder = resolve('test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'damaged.txt'), `${lines.join('\n')}\n`);
});

it.each(stores)(
  'damage of $name ends no process, shows nothing wrong, and loses nothing unseen',
  async (store) => {
    const sum = {
      cases: 0,
      exits: 0,
      wrong: 0,
      rewritten: 0,
      less: 0,
      untold: 0,
      gone: 0,
      lost: 0,
      slowestMs: 0,
    };
    const bad: string[] = [];
    const at = await damageable(store);
    try {
      for (const kind of kinds) {
        const cases = seldom.includes(kind) ? Math.ceil(times / 10) : times;
        const seeds = Array.from({ length: cases }, (_, more) => first + more);
        for (const [seed, came] of await damagedBy(at, kind, seeds)) {
          sum.cases++;
          sum.exits += Number(came.exit !== undefined);
          sum.wrong += Number(came.wrong.length > 0);
          sum.rewritten += Number(came.isRewritten === true);
          sum.less += Number(came.isLess);
          sum.untold += Number(came.isUntold === true);
          sum.gone += Number(came.isGone === true);
          sum.lost += Number(came.isLost === true);
          sum.slowestMs = Math.max(sum.slowestMs, Math.round(came.slowestMs));
          if (came.exit || came.wrong.length > 0 || came.isUntold || came.isGone || came.isLost)
            bad.push(`${kind}, seed ${seed}: ${JSON.stringify(came)}`);
        }
      }
    } finally {
      at.end();
    }
    lines.push(
      `${store.name.padEnd(13)}${Object.values(sum)
        .map((value) => String(value).padStart(11))
        .join('')}`,
      ...bad.slice(0, 20),
    );
    expect(bad).toEqual([]);
  },
  times * 3_000 + 60_000,
);

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Some at once, because most of the time is waiting for a file that may be read a moment later; who may read what is a matter of the whole process. */
async function damagedBy(
  at: Awaited<ReturnType<typeof damageable>>,
  kind: Kind,
  seeds: readonly number[],
): Promise<(readonly [number, Came])[]> {
  const came: (readonly [number, Came])[] = [];
  const waiting = [...seeds];
  const lane = async (): Promise<void> => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      came.push([seed, await at.damage(kind, seed)]);
      // SQLite's driver closes a file when its statements are collected.
      if (came.length % 20 === 0) collectGarbage();
    }
  };
  const lanes = kind === 'no permission' || kind === 'read-only' ? 1 : 8;
  await Promise.all(Array.from({ length: lanes }, lane));
  return came;
}
