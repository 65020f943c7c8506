// Asks two shards for pictures as the window does, with all that the data process does with an answer; prints a line of JSON.
// node bench/clickhouse/ask.mjs BUILT PORT PORT
import { createRequire } from 'node:module';
import { mmsiOf } from '../tracks/made-up-shelf.mjs';
import { month, week } from './questions.mjs';
import { targetOf } from './target.mjs';

const [built, ...ports] = process.argv.slice(2);
const { askStore, openStoreAnswers } = createRequire(built)(built);
const hourMs = 3_600_000;
const rounds = 3;

async function ask([from, to], mmsis, box, cell) {
  const question = {
    fromMs: Date.parse(from),
    toMs: Date.parse(to) - 1,
    mmsis,
    box,
    polygon: null,
    near: null,
  };
  const [started, spent] = [performance.now(), process.cpuUsage()];
  let firstMs = null;
  const asked = await askStore(
    { target: targetOf(ports), answer: 'bench', gapMs: hourMs, cell, ...question },
    openStoreAnswers(),
    { signal: new AbortController().signal, progress: () => (firstMs ??= performance.now() - started) },
  );
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(spent);
  if (!asked.ok || 'store' in asked.value) throw new Error(JSON.stringify(asked));
  return { firstMs, ms, cpuMs: (user + system) / 1000, shown: asked.value.shown, of: asked.value.of };
}

const coast = [-10, 54, 40, 74];
// Two px of a window of 1440 px that shows the whole coast.
const cell = { lon: 0.07, lat: 0.03 };
const asked = { month: [], week: [] };
for (let round = 0; round < rounds; round += 1) {
  asked.month.push(await ask(month, null, coast, cell));
  asked.week.push(await ask(week, [mmsiOf(10 + round)], coast, cell));
}
process.stdout.write(JSON.stringify(asked));
