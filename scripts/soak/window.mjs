// The real app in a window, and what a person does in it for hours. One more habit is one more line of `habits`.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron } from '@playwright/test';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** @param {{ executable: string, env: NodeJS.ProcessEnv, root: string, home: string, profile: string }} of */
export async function openWindow({ executable, env, root, home, profile }) {
  const app = await _electron.launch({
    executablePath: executable,
    args: [...asRoot, root, '--profile-file', profile],
    env: { ...env, HOME: home, KARTBORD_HOME: home, KARTBORD_TEST: '1', KARTBORD_WINDOW: '1440x900' },
  });
  const page = await app.firstWindow();
  await page.waitForSelector('html[data-map-complete]', { timeout: 60_000 });
  return { app, page };
}

let calls = 5_000_000;
/** A call of the bridge; its value. */
export async function call(page, name, input) {
  const result = await page.evaluate(
    ([id, ...of]) => globalThis.kartbord.call(id, ...of),
    [calls++, name, input],
  );
  if (!result.ok) throw new Error(`${name}: ${result.failure.code} ${result.failure.detail}`);
  return result.value;
}

/** Signs in by the device flow; `service` approves as the person would. */
export async function signIn(page, service) {
  const userCode = await page.evaluate((id) => {
    const { kartbord } = globalThis;
    return new Promise((resolve) => {
      const stop = kartbord.onPush((message) => {
        if (message.kind !== 'progress' || message.id !== id || message.value.step !== 'code') return;
        stop();
        resolve(message.value.userCode);
      });
      globalThis.signedIn = kartbord.call(id, 'session.signIn', undefined);
    });
  }, calls++);
  await service.post('/device/approve', { user_code: userCode });
  const end = await page.evaluate(() => globalThis.signedIn);
  if (!end.ok) throw new Error(`nobody could sign in: ${end.failure.detail}`);
  const { aisClientId: clientId, aisSecret: clientSecret } = service;
  await call(page, 'session.keepClient', { scope: 'ais', clientId, clientSecret });
}

const week = '[data-testid="week-label"]';
const shown = (page) =>
  page.waitForSelector(`${week}[data-state="fresh"], ${week}[data-state="stale"]`, { timeout: 120_000 });
const ofYear = (year, number) => `${year}-W${String(number).padStart(2, '0')}`;

/** Says yes in main's own dialogs. */
const agree = (app) =>
  app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });

/** A process and all that came of it, the youngest last. */
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(family)];
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Deeds by name: how many turns pass between two of them, and what is done. */
export const habits = {
  async 'step a week'({ page, turn }) {
    // Forty back and forty on, so that no week is new for ever.
    await page.keyboard.press(Math.floor(turn / 40) % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await shown(page);
  },
  async 'open a locality'({ page, turn }) {
    if (!(await page.getByTestId('table').isVisible())) await page.keyboard.press('\\');
    const row = page.getByTestId('table-row').nth(turn % 8);
    if ((await row.count()) > 0) await row.click({ timeout: 60_000 });
  },
  async 'export the week'({ app, page, home }) {
    await app.evaluate(
      ({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      },
      join(home, 'week.geojson'),
    );
    await page.keyboard.press('Control+e');
    await page.getByTestId('export-confirm').click({ timeout: 60_000 });
    await page.getByTestId('export-receipt').waitFor({ timeout: 120_000 });
    await page.keyboard.press('Escape');
  },
  async 'lose the network and get it back'({ page, service }) {
    await service.post('/faults', { route: '/', reset: true });
    await page.keyboard.press('F5');
    await shown(page);
    await service.remove('/faults');
    await page.keyboard.press('F5');
    await shown(page);
  },
  async 'take three weeks offline'({ page, turn }) {
    const first = 1 + (turn % 50);
    const weeks = { from: ofYear(2019, first), to: ofYear(2019, first + 2) };
    const { id } = await call(page, 'offline.start', {
      weeks,
      localities: 'all',
      localityDetails: false,
      forecasts: [],
      tiles: [],
      vessels: [],
    });
    for (let tries = 0; tries < 1200; tries++) {
      const job = (await call(page, 'offline.jobs', undefined)).find((each) => each.id === id);
      if (job?.state !== 'running') return;
      await page.waitForTimeout(100);
    }
    throw new Error('three weeks were not taken offline within two minutes');
  },
  async 'ask for the sea, a map layer and a vessel'({ page, service, turn }) {
    const at = [4.5 + (turn % 7) / 10, 60 + (turn % 5) / 10];
    await call(page, 'forecast.point', { at, freshness: 'refresh' });
    const [server] = await call(page, 'servers.list', undefined);
    const west = 500_000 + (turn % 5) * 50_000;
    const picture = {
      ...{ server: server.id, version: '1.3.0', format: 'image/png', style: '', time: null, dimensions: {} },
      ...{ layer: 'ilasurveillancezone', system: 'EPSG:3857', width: 256, height: 256 },
      box: [west, 8_500_000, west + 156_543, 8_656_543],
    };
    await call(page, 'layers.picture', { ...picture, freshness: 'refresh' });
    const vessels = (await service.get('/vessels')).filter(({ isInOpenAis }) => isInOpenAis);
    const { mmsi } = vessels[turn % 20];
    const of = { mmsi, span: 'last-24-hours', positions: 'without satellite' };
    await call(page, 'ais.track', { ...of, freshness: 'refresh' });
  },
  async 'forget the year'({ page }) {
    const choice = { fromWeek: ofYear(2019, 1), toWeek: ofYear(2019, 52) };
    await call(page, 'cache.forget', { choice, pinnedToo: true });
  },
  async 'look at the pages'({ page }) {
    await page.getByTestId('status-offline').click({ timeout: 60_000 });
    for (const tab of ['requests', 'cache', 'offline'])
      await page.getByTestId(`offline-tab-${tab}`).click({ timeout: 60_000 });
  },
  async 'archive two vessels'({ app, page, service, turn }) {
    await agree(app);
    const open = (await service.get('/vessels')).filter(({ isInOpenAis }) => isInOpenAis);
    const vessels = [turn, turn + 1]
      .map((at) => open[at % 20])
      .map(({ mmsi }) => ({ mmsi, name: null, imo: null, callSign: null }));
    const list = { id: 'watched', name: 'Watched', isArchived: true, vessels };
    await call(page, 'settings.change', { vesselLists: [list] });
    await call(page, 'archive.run', undefined);
    await call(page, 'archive.forget', { mmsi: vessels[0].mmsi });
  },
  async 'report gear set'({ app, page, turn }) {
    await agree(app);
    await call(page, 'reporting.profile', { freshness: 'refresh' });
    const id = randomUUID();
    const at = [7.5 + (turn % 9) / 10, 64 + (turn % 7) / 10];
    const draft = { kind: 'deployed', typeCode: 'NETS', at, setupMs: Date.now(), count: 1 + (turn % 90) };
    await call(page, 'reporting.keep', { id, draft });
    const accepted = ['on-land', 'far-from-vessel', 'same-as-another'];
    const { held } = await call(page, 'reporting.send', { ids: [id], accepted });
    if (held.length > 0) throw new Error(`held: ${JSON.stringify(held)}`);
  },
  async 'close the lid for six seconds'({ app, page }) {
    const processes = family(app.process().pid);
    for (const pid of processes) signal(pid, 'SIGSTOP');
    try {
      await wait(6_000);
    } finally {
      for (const pid of processes) signal(pid, 'SIGCONT');
    }
    await page.keyboard.press('F5');
    await shown(page);
  },
  async 'set the clock six hours on, and back'({ app, page }) {
    for (const hours of [6, 0, -6, 0]) {
      await app.evaluate((_electron, aheadMs) => {
        globalThis.trueNow ??= Date.now;
        Date.now = () => globalThis.trueNow() + aheadMs;
      }, hours * 3_600_000);
      await page.keyboard.press('F5');
      await shown(page);
    }
  },
  async 'change the light'({ page, turn }) {
    await call(page, 'settings.change', { theme: ['day', 'dusk', 'night'][turn % 3] });
  },
};

/** Which deed a turn has: most turns step a week. */
export function habitOf(turn) {
  const rare = {
    7: 'open a locality',
    23: 'export the week',
    29: 'ask for the sea, a map layer and a vessel',
    31: 'take three weeks offline',
    37: 'lose the network and get it back',
    43: 'archive two vessels',
    47: 'report gear set',
    53: 'set the clock six hours on, and back',
    61: 'look at the pages',
    71: 'close the lid for six seconds',
    83: 'forget the year',
    97: 'change the light',
  };
  const every = Object.keys(rare).findLast((each) => turn % Number(each) === 0 && turn > 0);
  return every ? rare[every] : 'step a week';
}
