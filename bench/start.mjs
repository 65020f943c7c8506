// Start: from the spawn of the process to the first complete map, with the workspace and cache of the day before.
import { join } from 'node:path';
import { startAndTime, withHome } from './app.mjs';
import { figure, goal, inWords, median } from './figures.mjs';

const rounds = 5;
const bareEntry = join(import.meta.dirname, 'peer/bare.cjs');

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { say } = bench;
  const yesterday = [];
  const first = [];
  const bare = [];
  await withHome(async (home) => {
    await startAndTime(bench, { home, last: 'map-complete' });
    for (let round = 0; round < rounds; round += 1) {
      yesterday.push(await startAndTime(bench, { home, last: 'map-complete' }));
      first.push(await withHome((empty) => startAndTime(bench, { home: empty, last: 'map-complete' })));
      bare.push(
        await withHome((empty) => startAndTime(bench, { home: empty, entry: bareEntry, last: 'painted' })),
      );
    }
  });
  const of = (runs, what) => runs.map((marks) => marks.get(what));
  const complete = figure(of(yesterday, 'map-complete'));
  const afterReady = figure(yesterday.map((marks) => marks.get('map-complete') - marks.get('app-ready')));
  say(`complete map, yesterday's workspace  ${inWords(complete, 'ms')}`);
  const parts = [...(yesterday[0]?.keys() ?? [])].filter(
    (what) => what !== 'map-complete' && yesterday.every((marks) => marks.has(what)),
  );
  for (const what of parts) say(`  ${what.padEnd(35)}${inWords(figure(of(yesterday, what)), 'ms')}`);
  say(`complete map, after Electron is ready ${inWords(afterReady, 'ms')}`);
  say(`complete map, very first start       ${inWords(figure(of(first, 'map-complete')), 'ms')}`);
  const floor = median(of(bare, 'painted'));
  say(`an empty window of the same Electron ${inWords(figure(of(bare, 'painted')), 'ms')}`);
  say(`ratio to the empty window            ${(complete.median / floor).toFixed(1)}`);
  return [
    goal({ name: 'start to complete map', figure: complete.median, unit: 'ms', atMost: 1500 }),
    goal({ name: 'Electron ready to complete map', figure: afterReady.median, unit: 'ms', atMost: 2000 }),
  ];
}
