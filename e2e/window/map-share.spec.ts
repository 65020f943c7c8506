import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, root, test } from '../fixtures';
import { choose, startOver, type Task, tasks } from '../guide/tasks';
import type { Launched } from '../launched';

/** What `npm run map-share` prints. Shares are of the window's pixels. */
interface MapShare {
  readonly task: string;
  readonly step: string;
  readonly window: string;
  /** Map that nothing covers, with the bottom dock, where it is open, at its tabs, and side docks as the task opens them. */
  readonly share: number;
  /** Rows in sight with the bottom dock at half; null: there is none. */
  readonly rows: number | null;
  /** Vessels in sight in the left dock; null: none are listed there. */
  readonly vessels: number | null;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/** The guide's tasks, and that of gear as far as it goes without a sign-in. */
const all: Readonly<Record<string, Task>> = {
  ...tasks,
  async '09-gear'(launched, shoot) {
    await choose(launched, 'report-gear');
    await expect(launched.page.getByTestId('report-send')).toBeVisible();
    await shoot('form');
  },
};

/** The share of the window that is map and not covered, of a point in each `gridPx` square. What takes no pointer covers, too. */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate((gridPx) => {
    // The page's policy takes no other style.
    const reach = new CSSStyleSheet();
    reach.replaceSync('* { pointer-events: auto !important; }');
    document.adoptedStyleSheets.push(reach);
    const clear = /^(transparent|rgba\(.*, 0\))$/;
    /** Whether the map, or what covers it, is seen where an element lies: nothing changes while it is looked at. */
    const known = new Map<Element, boolean>();
    const isSeen = (element: Element): boolean => {
      const is = known.get(element) ?? (element.closest('[data-board]') !== null || paints(element));
      known.set(element, is);
      return is;
    };
    const paints = (element: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      return (
        hasText ||
        !clear.test(backgroundColor) ||
        backgroundImage !== 'none' ||
        element.matches('svg *, canvas, input')
      );
    };
    let [points, open] = [0, 0];
    for (let x = gridPx / 2; x < innerWidth; x += gridPx)
      for (let y = gridPx / 2; y < innerHeight; y += gridPx) {
        points++;
        // Mostly the topmost says it; all that lie there take ten times as long to find.
        const first = document.elementFromPoint(x, y);
        const top = first && isSeen(first) ? first : document.elementsFromPoint(x, y).find(isSeen);
        if (top?.closest('[data-board]')) open++;
      }
    document.adoptedStyleSheets.pop();
    return open / points;
  }, 12);

/** Rows that the task itself has too few of to fill its table. */
const enough: Readonly<Record<string, (launched: Launched) => Promise<void>>> = {
  async tracks({ page }) {
    const list = page.getByTestId('vessels-list');
    if ((await list.getByRole('listitem').count()) < 7) {
      const more = Array.from({ length: 7 }, (_, no) => 257_000_101 + no);
      await page.getByTestId('add-mmsi').fill(more.join(' '));
      await page.getByTestId('add-mmsi').press('Enter');
      await expect(page.getByTestId('vessels-asking')).toHaveText('');
    }
    const positions = page.getByTestId('track-view-positions');
    if (!(await positions.isVisible())) await page.getByText('Tables and timelines').click();
    await positions.click();
  },
  async windows({ page }) {
    for (let north = await page.getByTestId('operations-site').count(); north < 7; north++) {
      await page.getByTestId('operations-position').fill(`62° ${12 + north}.0′ N 004° 48.0′ E`);
      await page.getByTestId('operations-add').click();
    }
  },
};

const tableRows = '[role="row"]:not(:has([role="columnheader"])), tbody tr, [data-testid="operations-site"]';

/** How many rows of a dock are in sight, whole. */
const rowsIn = (page: Page, dock: 'bottom' | 'left', of: string): Promise<number> =>
  page.getByTestId(`${dock}-dock`).evaluate((dock, selector) => {
    const rows = [...dock.querySelectorAll(selector)];
    return rows.filter((row) => {
      const { left, top, bottom } = row.getBoundingClientRect();
      return [top + 2, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + 12, y)));
    }).length;
  }, of);

test(
  'the map has the room that it is to have in each task of the guide',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(240_000);
    const launched = await launch({ size: sizes[0] });
    const { page, workstation } = launched;
    await workstation.ready();
    const found: MapShare[] = [];

    async function measure(task: string, step: string): Promise<void> {
      const dock = page.getByTestId('bottom-dock');
      const isOpen = await dock.isVisible();
      if (isOpen) await page.getByTestId('bottom-lower').click();
      if (isOpen) await expect(dock).toHaveAttribute('data-height', 'peek');
      const measured: Omit<MapShare, 'rows' | 'vessels'>[] = [];
      for (const size of [...sizes].reverse()) {
        await page.setViewportSize(size);
        await workstation.settled();
        const share = Math.round((await shareOf(page)) * 1_000) / 1_000;
        measured.push({ task, step, window: `${size.width}x${size.height}`, share });
      }
      const hasVessels = await page.getByTestId('vessels-list').isVisible();
      if (isOpen) {
        await page.getByTestId('bottom-higher').click();
        await enough[step]?.(launched);
        await page.getByTestId('bottom-lower').click();
      }
      for (const [at, size] of [...sizes].entries()) {
        if (isOpen || hasVessels) await page.setViewportSize(size);
        const vessels = hasVessels ? await rowsIn(page, 'left', '[data-testid="vessel-row"]') : null;
        if (isOpen) await page.getByTestId('bottom-higher').click();
        if (isOpen) await enough[step]?.(launched);
        const rows = isOpen ? await rowsIn(page, 'bottom', tableRows) : null;
        if (isOpen && at === 0) await page.getByTestId('bottom-lower').click();
        const one = measured.at(-1 - at);
        if (one) found.push({ ...one, rows, vessels });
      }
      await page.setViewportSize(sizes[0]);
    }

    // Those with both docks open leave the least; `npm run map-share` walks them all.
    const isAll = process.env['KARTBORD_MAP_SHARE'] === 'all';
    const walked = isAll ? Object.keys(all).toSorted() : ['02-week-and-site', '03-trace', '04-vessels'];
    for (const name of walked) {
      await all[name]?.(launched, (step) => measure(name, step));
      await startOver(launched);
    }
    await choose(launched, 'layout.look');
    await measure('layout', 'look');
    const file = join(root, 'test-results/map-share.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(found, null, 2));
    // A popover over the map is asked for and closed again.
    const tooLittle = found.filter(({ step, window, share }) => {
      const least = step === 'look' ? 0.85 : window === '1440x900' ? 0.65 : 0.55;
      return step !== 'session' && share < least;
    });
    expect(tooLittle).toEqual([]);
    expect(
      found.filter(({ rows, vessels }) => [rows, vessels].some((one) => one !== null && one < 6)),
    ).toEqual([]);
  },
);
