import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Launched } from '../launched';
import { clearMap } from '../pages/workstation';

const oldLaptop = { width: 1024, height: 700 };

/** What scrolls sideways or is cut, by what it is; nothing is the right answer. The service's own JSON may. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isOver = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
        return isOver && /auto|scroll/.test(overflowX) && element.tagName !== 'PRE';
      })
      .map((element) => element.dataset['testid'] ?? element.className),
  );

/** Where the corners of the map are, read as a person would: by the position of the pointer there. */
async function extentOf(page: Page): Promise<Record<'south' | 'north' | 'west' | 'east', number>> {
  const box = await clearMap(page);
  const at = async (x: number, y: number): Promise<readonly [number, number]> => {
    await page.mouse.move(x + 1, y + 1);
    await page.mouse.move(x, y);
    const position = page.getByTestId('pointer-position');
    await expect(position).toBeVisible();
    const numbers = (await position.innerText()).match(/[\d.]+/g)?.map(Number) ?? [];
    const [latDegrees = 0, latMinutes = 0, lonDegrees = 0, lonMinutes = 0] = numbers;
    const isWest = (await position.innerText()).includes('W');
    const lon = (lonDegrees + lonMinutes / 60) * (isWest ? -1 : 1);
    return [lon, latDegrees + latMinutes / 60];
  };
  // Beside the docks' splitters, above the lines at the lower edge.
  const [west, north] = await at(box.x + 8, box.y + 6);
  const [east, south] = await at(box.x + box.width - 8, box.y + box.height - 44);
  return { west, north, east, south };
}

test('the whole coast is in the picture at both sizes, and on a small screen nothing scrolls sideways, in either language, and all docks are there', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  for (const size of [{ width: 1440, height: 900 }, oldLaptop]) {
    await page.setViewportSize(size);
    for (const isOpen of [true, false]) {
      await workstation.press('\\');
      await expect(page.getByTestId('table')).toBeVisible({ visible: isOpen });
      await page.getByRole('button', { name: 'Show the whole coast' }).click();
      const seen = await extentOf(page);
      // Lindesnes and the North Cape, Stad and Vardø.
      expect(seen.south).toBeLessThan(57.95);
      expect(seen.north).toBeGreaterThan(71.2);
      expect(seen.west).toBeLessThan(4.6);
      expect(seen.east).toBeGreaterThan(31.2);
    }
  }
  await workstation.openTable();
  await workstation.rows.first().click();
  await expect(page.getByTestId('locality-raw')).toBeAttached();
  expect(await tooWide(page)).toEqual([]);

  await page.getByTestId('session-chip').click();
  await page.getByTestId('language-switch').getByText('Norsk').click();
  await workstation.press('Escape');
  await expect(page.getByTestId('table-sort-adultFemale')).toHaveText(/Voksne hunnlus/);
  expect(await tooWide(page)).toEqual([]);
  const heads = page.getByRole('columnheader').locator('button span');
  const cut = await heads.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);

  // With a page open beside it the left dock is as narrow as it can be, and a bar of the app takes 10 px of that.
  await page.getByTestId('left-tab-vessels').click();
  await page.getByTestId('vessels-examples').click();
  await expect(page.getByTestId('vessels-asking')).toHaveText('');
  await workstation.press('F1');
  await expect(page.getByTestId('guide-section')).toBeVisible();
  const dock = page.getByTestId('left-dock');
  await dock.evaluate((element) => (element.style.borderRight = '10px solid'));
  const tops = await dock
    .getByRole('navigation')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const ages = dock.locator('[data-testid="vessel-select"] > :last-child > :first-child');
  await expect(ages).toHaveCount(3);
  const short = await ages
    .or(page.getByTestId('vessels-fetched').locator(':first-child'))
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
  expect(short).toEqual([]);
});

test('in Norwegian no English is left in docks, table, bars, popovers and sheet', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await page.getByTestId('session-chip').click();
  await page.getByTestId('language-switch').getByText('Norsk').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  const english = /\b(the|week|site|sites|limit|fetched|service|navigation|reported|not|with|by)\b/i;
  const names = /GSHHG[^\n]*?4\.0\)|Electron [\d.]+|GET \S+/g;
  const said = async (): Promise<string[]> =>
    (await page.locator('body').innerText())
      .replaceAll(/\s*·\s*/g, ' · ')
      .replaceAll(names, '')
      .split('\n')
      .filter((line) => english.test(line));
  expect(await said()).toEqual([]);
  await workstation.press('Escape');
  await workstation.openTable();
  await workstation.rows.first().click();
  await expect(page.getByTestId('locality-raw')).toBeAttached();
  for (const key of ['Control+e', '?', 'Control+g']) {
    await workstation.press(key);
    expect(await said()).toEqual([]);
    await workstation.press('Escape');
  }
});

test('at the second start the map and the numbers of the week bar are those that were seen before', async ({
  launch,
}) => {
  const first = await launch();
  await first.workstation.ready();
  /** What lies beneath one place of the window. */
  const placeAt = async ({ page, workstation }: Pick<Launched, 'page' | 'workstation'>): Promise<string> => {
    await workstation.settled();
    await page.mouse.move(700, 300);
    return page.getByTestId('pointer-position').innerText();
  };
  const bars = async (page: Page): Promise<number> =>
    Number(await page.getByTestId('week-bars').getAttribute('data-kept'));
  // The week of the opening and the neighbours fetched ahead of it: a step before that would cut the fetching short.
  await expect.poll(() => bars(first.page)).toBeGreaterThanOrEqual(5);
  for (let step = 0; step < 3; step++) await first.workstation.press('Shift+ArrowLeft');
  // Where the steps ended, with its neighbours: twelve weeks back, so none of them was there before.
  await expect.poll(() => bars(first.page)).toBeGreaterThanOrEqual(10);
  const seen = await bars(first.page);
  // A page that lets the left dock rest, above the table, is open as the window closes.
  await first.workstation.openTable();
  await first.page.locator('[data-board]').focus();
  for (let nearer = 0; nearer < 2; nearer++) await first.workstation.press('+');
  await first.workstation.press('Control+,');
  await expect(first.page.getByTestId('left-rail')).toBeVisible();
  const place = await placeAt(first);
  await expect(first.page.locator('html')).toHaveAttribute('data-workspace-saved', 'true');
  await first.app.close();

  const { page, workstation } = await launch();
  await workstation.ready();
  await expect.poll(() => bars(page)).toBeGreaterThanOrEqual(seen);
  await expect(page.getByTestId('table')).toBeVisible();
  expect(await placeAt({ page, workstation })).toBe(place);
});
