import type { Page } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../../src-shared/contract';
import type { OfflineJob, OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { expect, test } from '../fixtures';
import type { Launched } from '../launched';
import { electronWithoutNetwork, whyNoNamespace } from '../network';
import { difference, type Region } from '../pixels';
import { signedInAt } from '../signed-in';

/** Something that is taken along, and how it is brought on the screen. One more kind of layer is one more of these. */
interface Part {
  readonly name: string;
  /** What the selection has for it beside the weeks. */
  readonly take?: Partial<OfflineSelection>;
  /** What the window comes back to for it. */
  readonly workspace?: Partial<Workspace>;
  readonly show: (launched: Launched) => Promise<void>;
}

const dayMs = 86_400_000;
const bay: [number, number] = [5.0, 60.3];
const layer = 'ilasurveillancezone';

const partsOf = (mmsi: number, nowMs: number): readonly Part[] => [
  {
    name: 'the sea forecast of a place',
    take: { forecasts: [bay] },
    workspace: { forecastAt: bay },
    show: async ({ page, workstation }) => {
      await workstation.loaded();
      await expect(page.getByTestId('forecast-table')).toBeVisible();
    },
  },
  {
    name: 'the week of the last time, under a layer of the map server',
    take: { tiles: [{ layer, area: [-12, 52, 45, 74], zooms: { from: 0, to: 5 } }] },
    workspace: { layers: [{ name: layer, opacity: 1, time: null }] },
    show: async ({ page, workstation }) => {
      await workstation.loaded();
      await expect(page.locator('[data-testid="tree-row"][data-row^="wms "]')).toBeVisible();
    },
  },
  {
    name: 'two weeks before, with its table',
    show: async ({ workstation }) => {
      await workstation.openTable();
      for (let step = 0; step < 2; step++) await workstation.press('ArrowLeft');
      await workstation.loaded();
    },
  },
  {
    name: 'a locality',
    show: async ({ page, workstation }) => {
      await workstation.rows.nth(3).click();
      await expect(page.getByTestId('locality-state')).toBeVisible();
      // Its years come by themselves, a part at a time.
      for (const part of ['diseases', 'treatments', 'visits'])
        await expect(page.getByTestId(`part-${part}`)).toContainText('Fetched', { timeout: 20_000 });
    },
  },
  {
    name: 'the way of a vessel',
    take: { vessels: [mmsi] },
    workspace: {
      vessels: {
        shown: [mmsi],
        selected: null,
        span: { fromMs: nowMs - 5 * dayMs, toMs: nowMs - dayMs },
        positions: 'without satellite',
      },
    },
    show: async ({ page }) => {
      await page.getByTestId('left-tab-vessels').click();
      await page.getByTestId('vessel-select').first().click();
      await expect(page.getByTestId('track-counts')).toBeVisible();
    },
  },
];
/** More than the parts show: the window fetches what lies around a week, and the legend looks four weeks back. */
const weeksBack = 8;
const weeksOn = 2;

/**
 * They say how old what is shown is, and whether the service is there; what stands before the chip makes room for its
 * word. Nothing else on the screen may be another.
 */
const mayDiffer = ['connection-chip', 'runtime-chip', 'status-bar', 'age'];

interface Picture {
  readonly png: Buffer;
  readonly apart: readonly Region[];
}

/** Once two in a row are the same; on a busy machine that takes a while. */
async function stillPicture(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(
      async () => {
        const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        const isSame = png.equals(last);
        last = png;
        return isSame;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return last;
}

/** One after the other, at one moment: what the window draws of "now" is the same. */
async function pictures(launched: Launched, parts: readonly Part[], atMs: number): Promise<Picture[]> {
  const { page, workstation } = launched;
  await workstation.ready();
  await page.clock.setFixedTime(atMs);
  await page.reload();
  await workstation.ready();
  // The years are read after the map is there; the timeline of all years then says which weeks are not kept.
  await page.getByTestId('timeline-span').selectOption('all');
  await expect(page.getByTestId('timeline-fetch')).toBeVisible({ timeout: 20_000 });
  const taken: Picture[] = [];
  for (const { show } of parts) {
    await show(launched);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await page.mouse.move(720, 4);
    // Gear is asked for anew after a minute: without a network its row then says that there was no answer, in as many lines as that takes.
    await page
      .locator('[data-row="gear"]')
      .evaluateAll((rows) =>
        rows.forEach((row) => (row as HTMLElement).style.setProperty('display', 'none')),
      );
    const png = await stillPicture(page);
    const there = await Promise.all(mayDiffer.map((id) => page.getByTestId(id).all()));
    const boxes = await Promise.all(there.flat().map((region) => region.boundingBox()));
    taken.push({
      png,
      apart: [...boxes.flatMap((box) => (box ? [outwards(box)] : [])), ...(await scrollbarsAndCorners(page))],
    });
  }
  return taken;
}

/** CSS px. */
const scrollbarWidth = 14;
const cornerWidth = 8;

/**
 * What may differ may be longer: so the thumb of a dock that it lies in may be another. In the round corners at a panel's foot the ring of
 * the focus is cut by the compositor, one level of grey or some more.
 */
async function scrollbarsAndCorners(page: Page): Promise<Region[]> {
  const boxesOf = async (selector: string): Promise<Region[]> => {
    const all = await page.locator(selector).all();
    return (await Promise.all(all.map((one) => one.boundingBox()))).flatMap((box) => box ?? []);
  };
  const docks = await boxesOf('[data-testid="left-dock"], [data-testid="right-dock"]');
  const panels = await boxesOf('aside.side, [data-testid="bottom-dock"]');
  return [
    ...docks.map((box) => ({ ...box, x: box.x + box.width - scrollbarWidth, width: scrollbarWidth })),
    ...panels.flatMap(({ x, y, width, height }) =>
      [x, x + width - cornerWidth].map((left) => ({
        x: left,
        y: y + height - cornerWidth,
        width: cornerWidth,
        height: cornerWidth,
      })),
    ),
  ].map(outwards);
}

/** To whole pixels. */
function outwards({ x, y, width, height }: Region): Region {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** Takes the weeks up to the one on the screen, and whatever the parts want, and waits until all of it is kept. */
async function takeAlong({ page, workstation }: Launched, parts: readonly Part[]): Promise<IsoWeek> {
  await workstation.ready();
  const newest = (await workstation.week())!;
  const selection: OfflineSelection = {
    weeks: { from: addWeeks(newest, -weeksBack), to: addWeeks(newest, weeksOn) },
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
    ...Object.assign({}, ...parts.map(({ take }) => take ?? {})),
  };
  // A person chooses layers from what the map server says that it offers.
  await page.evaluate(() =>
    window.kartbord.call(1_999_999, 'layers.list', { server: 'service', freshness: 'usual' }),
  );
  await page.evaluate((input) => window.kartbord.call(2_000_000, 'offline.start', input), selection);
  let asked = 2_000_001;
  const job = async (): Promise<OfflineJob | undefined> => {
    const jobs = await page.evaluate((id) => window.kartbord.call(id, 'offline.jobs', undefined), asked++);
    return (jobs as { value: readonly OfflineJob[] }).value[0];
  };
  await expect.poll(async () => (await job())?.state, { timeout: 120_000 }).toBe('done');
  expect((await job())?.counts).toMatchObject({ failed: 0, skipped: 0 });
  return newest;
}

/** What the window comes back to: its week, its docks. */
const stateOf = (home: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(home)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(home, name))]),
  );

/** The same with what the parts want the window to come back to. */
function comesBackTo(
  state: ReadonlyMap<string, Buffer>,
  parts: readonly Part[],
): ReadonlyMap<string, Buffer> {
  const file = 'workspace.json';
  // The digest is of what the window wrote itself.
  const { digest: _, ...kept } = JSON.parse((state.get(file) ?? '').toString()) as {
    readonly digest: string;
    shown: Workspace;
  };
  for (const { workspace = {} } of parts) Object.assign(kept.shown, workspace);
  return new Map([...state, [file, Buffer.from(JSON.stringify(kept))]]);
}

function restore(home: string, state: ReadonlyMap<string, Buffer>): void {
  for (const name of stateOf(home).keys()) rmSync(join(home, name));
  for (const [name, bytes] of state) writeFileSync(join(home, name), bytes);
}

test('without any network the window and the command line have all that was taken along', async ({
  home,
  launch,
}) => {
  test.setTimeout(480_000);
  const why = whyNoNamespace();
  test.skip(why !== undefined, why ?? '');
  const harness = await signedInAt(home);
  const { service, options, command } = harness;
  const exported = (week: IsoWeek, name: string): string[] => [
    ...['export', 'localities', '--week', week, '--out', join(home, name), '--json'],
  ];
  try {
    expect(await command(['sign-in', 'ais'], { KARTBORD_AIS_SECRET: service.aisSecret })).toMatchObject({
      code: 0,
    });
    const vessels = (await service.admin('/vessels')) as {
      mmsi: number;
      kind: string;
      isInOpenAis: boolean;
    }[];
    const vessel = vessels.find(({ kind, isInOpenAis }) => kind === 'wellboat' && isInOpenAis)!;
    const parts = partsOf(vessel.mmsi, Date.now());
    const first = await launch(options);
    const week = await takeAlong(first, parts);
    await expect(first.page.locator('html[data-workspace-saved="true"]')).toBeAttached();
    await first.app.close();
    const state = comesBackTo(stateOf(home), parts);
    // A locality is there because somebody looked at it; everything else because it was taken along.
    const looking = await launch(options);
    await looking.workstation.ready();
    for (const { workspace, show } of parts) if (!workspace) await show(looking);
    await looking.workstation.settled();
    await looking.app.close();
    const atMs = Date.now();

    restore(home, state);
    const asked = async (): Promise<number> => ((await service.admin('/ledger')) as unknown[]).length;
    const askedBefore = await asked();
    const executable = electronWithoutNetwork();
    const offline = await launch({ ...options, executable });
    const without = await pictures(offline, parts, atMs);
    await expect(offline.page.getByTestId('connection-chip')).toHaveAttribute('data-state', 'offline');
    // The namespace is what it says: the service, which stands all the while, is not to be reached from main either.
    const reached = await offline.app.evaluate(
      ({ net }, url) =>
        net.fetch(url).then(
          ({ status }) => String(status),
          (error: unknown) => String(error),
        ),
      service.adminUrl,
    );
    expect(reached).toMatch(/ERR_/);
    await offline.app.close();

    const inside = { KARTBORD_ELECTRON: executable };
    const kept = await command([...exported(week, 'offline.geojson'), '--offline'], inside);
    expect(kept).toMatchObject({ code: 0, stderr: '' });
    const missing = addWeeks(week, -40);
    const lacks = await command([...exported(missing, 'missing.geojson'), '--offline'], inside);
    expect(lacks.code).toBe(4);
    expect(JSON.parse(lacks.stderr)).toMatchObject({
      error: { code: 'offline', message: `No data for ${missing} is stored on this computer.` },
    });
    expect(existsSync(join(home, 'missing.geojson'))).toBe(false);
    expect(await asked()).toBe(askedBefore);

    restore(home, state);
    const online = await launch(options);
    const within = await pictures(online, parts, atMs);
    await expect(online.page.getByTestId('connection-chip')).toHaveAttribute('data-state', 'online');
    await online.app.close();
    expect(await command(exported(week, 'online.geojson'))).toMatchObject({ code: 0 });

    for (const [at, { name }] of parts.entries()) {
      const [one, other] = [within[at]!, without[at]!];
      const found = await difference(one.png, other.png, [...one.apart, ...other.apart]);
      if (found.pixels > 0)
        for (const [when, { png }] of Object.entries({ online: one, offline: other }))
          writeFileSync(test.info().outputPath(`${at}-${when}.png`), png);
      expect(found, name).toEqual({ pixels: 0, box: null });
    }
    const [there, here] = ['online.geojson', 'offline.geojson'].map(
      (name) => JSON.parse(readFileSync(join(home, name), 'utf8')) as { features: unknown[] },
    );
    expect(here?.features.length).toBeGreaterThan(1000);
    expect(here?.features).toEqual(there?.features);
  } finally {
    await harness.stop();
  }
});
