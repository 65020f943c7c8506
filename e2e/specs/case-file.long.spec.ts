import type { ElectronApplication, Page } from '@playwright/test';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Workspace } from '../../src-shared/contract';
import { expect, folderForApp, test } from '../fixtures';
import type { Launched } from '../launched';
import { electronWithoutNetwork, whyNoNamespace } from '../network';
import { difference } from '../pixels';

const dayMs = 86_400_000;
const layer = 'ilasurveillancezone';
/** A vessel of the sample service that its window offers to look at. */
const mmsi = 257_000_101;

/** What the window shows: a week with a filter, a selected site, a map layer, a vessel's way and a drawing. */
async function shownOf(page: Page): Promise<Workspace> {
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  const nowMs = Date.now();
  const span = { fromMs: nowMs - 5 * dayMs, toMs: nowMs - dayMs };
  const found = await page.evaluate(
    async ({ mmsi, span }) => {
      const call = async (id: number, name: string, input: unknown): Promise<unknown> =>
        ((await window.kartbord.call(id, name, input)) as { value: unknown }).value;
      const workspace = (await call(3_000_000, 'workspace.read', undefined)) as Workspace;
      const positions = 'without satellite';
      const track = (await call(3_000_001, 'ais.track', { mmsi, span, positions, freshness: 'usual' })) as {
        summary: { newest: { lonLat: [number, number] } };
      };
      const { week } = workspace;
      const answer = (await call(3_000_002, 'fishHealth.week', { week, freshness: 'usual' })) as {
        columns: Record<'lon' | 'lat' | 'adultFemaleLice', Float64Array> & { localityNo: Int32Array };
      };
      const [lon, lat] = track.summary.newest.lonLat;
      const { columns } = answer;
      let nearest = 0;
      // Of those that counted: of another the service has nothing to say of the week, whichever the vessel is near at this hour.
      const far = (row: number): number =>
        Number.isNaN(columns.adultFemaleLice[row])
          ? Infinity
          : Math.hypot((columns.lon[row] ?? NaN) - lon, 2 * ((columns.lat[row] ?? NaN) - lat));
      columns.localityNo.forEach((_, row) => {
        if (far(row) < far(nearest)) nearest = row;
      });
      return { week, lon, lat, no: columns.localityNo[nearest] ?? 0 };
    },
    { mmsi, span },
  );
  const { week, lon, lat, no } = found;
  // As a workspace file has it: to a tenth of a metre.
  const centre: [number, number] = [Number(lon.toFixed(6)), Number(lat.toFixed(6))];
  return {
    week,
    filter: { states: ['over', 'up-to-limit', 'under-half', 'zero', 'no-count', 'not-reported'] },
    selectedLocalityNo: no,
    centre,
    zoom: 7,
    vessels: { shown: [mmsi], selected: null, span, positions: 'without satellite' },
    layers: [{ name: layer, opacity: 1, time: null }],
    forecastAt: null,
    drawings: [
      {
        id: 'd-1',
        kind: 'area',
        text: 'Where it happened',
        colour: '#b00020',
        positions: [
          [lon - 0.4, lat - 0.2],
          [lon + 0.4, lat - 0.2],
          [lon, lat + 0.25],
        ],
        createdMs: nowMs,
        changedMs: nowMs,
      },
    ],
  };
}

/** All of the file is read, and parsed, on a machine that has more to do. */
const slow = { timeout: 40_000 };

/** CSS px around the middle of the map: nothing lies over it. */
const middle = { width: 440, height: 300 };

async function pictureOf({ page, workstation }: Launched): Promise<Buffer> {
  await workstation.loaded();
  await expect(page.getByTestId('layer-busy')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.mouse.move(720, 4);
  await workstation.settled();
  const box = (await page.locator('[data-board]').first().boundingBox())!;
  const clip = {
    x: Math.round(box.x + box.width / 2 - middle.width / 2),
    y: Math.round(box.y + box.height / 2 - middle.height / 2),
    ...middle,
  };
  return page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
}

const save = (app: ElectronApplication, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, filePath);

const choose = (app: ElectronApplication, path: string): Promise<void> =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, path);

/** As a person goes there: File, and the line with these words. */
const menu = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate(({ Menu }, label) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    all?.find((item) => item.label === label)?.click();
  }, label);

/** The window shows it as it shows at a start what it showed last. */
async function comeBackTo({ page, workstation }: Launched, workspace: Workspace): Promise<void> {
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  const written = await page.evaluate(
    (value) => window.kartbord.call(3_000_010, 'workspace.write', value),
    workspace,
  );
  expect(written).toEqual({ ok: true, value: null });
  await page.reload();
  await workstation.ready();
}

async function show(launched: Launched, workspace: Workspace): Promise<void> {
  const { page } = launched;
  await comeBackTo(launched, workspace);
  await expect(page.locator(`[data-testid="tree-row"][data-row="wms service ${layer}"]`)).toBeVisible();
  await expect(page.getByTestId('locality-state')).toBeVisible();
  // The state comes with the list; what the service says of the site alone comes after it.
  await expect(page.getByTestId('locality-raw')).toBeAttached();
  for (const part of ['diseases', 'treatments', 'visits'])
    await expect(page.getByTestId(`part-${part}`)).toContainText('Fetched', { timeout: 20_000 });
}

test('a case file shows the same on another computer without a network, and tells of a changed bit', async ({
  home,
  launch,
}) => {
  test.setTimeout(240_000);
  const why = whyNoNamespace();
  test.skip(why !== undefined, why ?? '');
  const file = join(home, 'night.kartcase');
  const second = folderForApp('kartbord-e2e-case-');
  try {
    const first = await launch();
    const { app, page } = first;
    await first.workstation.ready();
    const workspace = await shownOf(page);
    await show(first, workspace);
    // No part of a case file: whether some of it lies near the vessel depends on the hour.
    const gear = page.locator('[data-testid="tree-row"][data-row="gear"]');
    await gear.getByTestId('tree-eye').click();
    await expect(gear).toHaveAttribute('aria-checked', 'false');
    const here = await pictureOf(first);

    await menu(app, 'Make a case file…');
    await page.getByTestId('case-form-title').fill('The night at the cage');
    await page.getByTestId('case-form-note').fill('Week and way of the vessel as we saw them.');
    await expect(page.getByTestId('case-lines-in')).toContainText('The selected site');
    await expect(page.locator('[data-code="not-kept"]')).toHaveCount(0);
    await expect(page.locator('[data-code="sign-in"]')).toBeVisible();
    await save(app, file);
    await page.getByTestId('case-make').click();
    await expect(page.getByTestId('case-receipt')).toContainText('night.kartcase is written', slow);
    const sum = (await page.getByTestId('case-sum').getAttribute('data-sum'))!;

    await test.step('opened beside one’s own workspace it leaves that as it was', async () => {
      const other = { ...workspace, selectedLocalityNo: null, layers: [], drawings: [], zoom: 5 };
      await comeBackTo(first, other);
      await menu(app, 'Open or verify a case file…');
      await choose(app, file);
      await page.getByTestId('case-open').click();
      await expect(page.getByTestId('case-banner')).toContainText('The night at the cage', slow);
      await first.workstation.ready();
      expect(readdirSync(join(home, 'cases'))).toHaveLength(1);
      await first.workstation.press('ArrowLeft');
      await page.getByTestId('case-close').click();
      await expect(page.getByTestId('case-banner')).toHaveCount(0, slow);
      await first.workstation.ready();
      expect(readdirSync(join(home, 'cases'))).toEqual([]);
      const kept = await page.evaluate(() => window.kartbord.call(3_000_012, 'workspace.read', undefined));
      expect(kept).toMatchObject({
        value: { week: workspace.week, selectedLocalityNo: null, layers: [], zoom: 5 },
      });
    });
    await app.close();

    const there = await launch({
      executable: electronWithoutNetwork(),
      args: [file],
      env: { HOME: second, KARTBORD_HOME: second },
    });
    await there.workstation.ready();
    await expect(there.page.getByTestId('case-banner')).toContainText('Read-only, offline');
    await expect(there.page.getByTestId('locality-state')).toBeVisible();
    for (const part of ['diseases', 'treatments', 'visits'])
      await expect(there.page.getByTestId(`part-${part}`)).toContainText('Fetched', { timeout: 20_000 });
    const picture = await pictureOf(there);
    const found = await difference(here, picture, []);
    if (found.pixels > 0)
      for (const [name, png] of Object.entries({ made: here, opened: picture }))
        writeFileSync(test.info().outputPath(`${name}.png`), png);
    expect(found).toEqual({ pixels: 0, box: null });

    await there.page.getByTestId('case-verify').click();
    await expect(there.page.getByTestId('case-verdict')).toHaveText('Unchanged', slow);
    await there.page.getByTestId('case-details').click();
    await expect(there.page.getByTestId('case-note')).toHaveText(
      'Week and way of the vessel as we saw them.',
    );
    await expect(there.page.getByTestId('case-shown').getByTestId('case-sum')).toHaveAttribute(
      'data-sum',
      sum,
    );

    const whole = readFileSync(file);
    const name = Object.keys(unzipSync(whole)).find((one) => one.startsWith('data/week-'))!;
    const bent = join(home, 'bent.kartcase');
    const at = whole.indexOf(name) + name.length + 500;
    whole.writeUInt8(whole.readUInt8(at) ^ 1, at);
    writeFileSync(bent, whole);
    await choose(there.app, bent);
    await there.page.getByTestId('case-verify-other').click();
    await expect(there.page.getByTestId('case-checked')).toContainText(name, slow);
    await there.page.getByTestId('case-open').click();
    await expect(there.page.getByTestId('case-checked')).toContainText('The case file was not opened', slow);
    await expect(there.page.getByTestId('case-title')).toHaveText('The night at the cage');
    await there.app.close();
    expect(readdirSync(join(second, 'cases'))).toEqual([]);
  } finally {
    rmSync(second, { recursive: true, force: true });
  }
});
