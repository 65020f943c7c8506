// Idle: processor time of all processes while nobody does anything, with the window shown and hidden.
// npm run bench -- idle [--seconds=600], of each; a minute unless told.
import { setTimeout as wait } from 'node:timers/promises';
import { withHome, withWindow } from './app.mjs';
import { budgets, goal } from './figures.mjs';
import { family, processorSeconds, role } from './processes.mjs';

const seconds = Number(process.argv.find((arg) => arg.startsWith('--seconds='))?.split('=')[1] ?? 60);
/** What a start leaves behind is done by then: the other years, what is loaded ahead, V8's last garbage. */
const restMs = 60_000;
/** Seconds of processor since its start by process number. */
const taken = (pid) => new Map(family(pid).map((member) => [member, processorSeconds(member)]));

/** Per cent of a core by role, over the time. */
async function percentByRole(pid) {
  const before = taken(pid);
  await wait(seconds * 1000);
  const byRole = new Map();
  for (const [member, s] of taken(pid)) {
    const percent = ((s - (before.get(member) ?? 0)) / seconds) * 100;
    byRole.set(role(member), (byRole.get(role(member)) ?? 0) + percent);
  }
  return byRole;
}

/** @param {import('./app.mjs').Bench} bench */
export async function run(bench) {
  const { log } = bench;
  if (process.platform !== 'linux') {
    log('skipped: reads /proc/*/stat, which only Linux has');
    return [];
  }
  const [shown, hidden] = await withHome((home) =>
    withWindow(bench, { home }, async (page, app) => {
      await page.locator('html[data-map-complete]').waitFor({ state: 'attached' });
      await wait(restMs);
      const { pid } = app.process();
      const whileShown = await percentByRole(pid);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((each) => each.hide()));
      await wait(restMs);
      return [whileShown, await percentByRole(pid)];
    }),
  );
  const total = (roles) => [...roles.values()].reduce((sum, percent) => sum + percent, 0);
  for (const [name, roles] of Object.entries({ shown, hidden })) {
    log(`window ${name}, ${seconds} s`.padEnd(37) + `${total(roles).toFixed(2)} % of a core`);
    for (const [of, percent] of [...roles].sort((a, b) => b[1] - a[1]))
      log(`  ${of.padEnd(35)}${percent.toFixed(2)} %`);
  }
  const { shownPercent, hiddenPercent } = budgets.idle;
  return [
    goal({ name: 'idle, window shown', figure: total(shown), unit: '%', atMost: shownPercent }),
    goal({ name: 'idle, window hidden', figure: total(hidden), unit: '%', atMost: hiddenPercent }),
  ];
}
