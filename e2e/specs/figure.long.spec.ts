import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecipe } from '../../src-main/export/figure/figure-recipe';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';
import type { Workstation } from '../pages/workstation';

test('a week with a note becomes PNG, SVG and PDF of a stated size, the same each time, and dropped back it opens again', async ({
  launch,
}) => {
  test.setTimeout(180_000);
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const folder = folderForApp('kartbord-figure-');
  await note(page, workstation, 'Boats meet <here>');
  // What is chosen in the window is not chosen on paper.
  await workstation.openTable();
  await workstation.rows.first().click();
  await openFigure(page, workstation);
  // The table is open below it, at either size of the window.
  const window = await app.browserWindow(page);
  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
  ] as const) {
    await window.evaluate((shown, [w, h]) => shown.setContentSize(w, h), [width, height] as const);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect.poll(() => seenPx(page.getByTestId('figure-preview'))).toBeGreaterThan(120);
  }
  expect(await accessibilityFaults(page, '[data-testid="figure-page"]')).toEqual([]);
  await page.getByTestId('figure-title').fill('Lice, week by week');
  await page.getByTestId('figure-dpi').fill('96');

  await page.getByTestId('figure-preview-make').click();
  await expect(page.getByTestId('figure-preview-picture')).toBeVisible({ timeout: 60_000 });
  const png = await made(app, page, folder, 'png', 'first.png');
  // The header of a PNG says its px: 297 × 210 mm at 96 dots an inch.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1123, 794]);
  expect((await made(app, page, folder, 'png', 'again.png')).equals(png)).toBe(true);

  const svg = (await made(app, page, folder, 'svg', 'map.svg')).toString();
  if (isCommand('xmllint')) execFileSync('xmllint', ['--noout', join(folder, 'map.svg')]);
  expect(svg).toContain('width="297mm" height="210mm"');
  for (const text of [
    'Lice, week by week',
    'Boats meet &lt;here&gt;',
    'At or over the limit',
    'Not for navigation',
  ])
    expect(svg).toContain(`>${text}`);
  expect(svg).toMatch(/1:[\d,]+ at \d+° \d\d′ N/);
  expect(svg.match(/<g data-layer="/g)?.length).toBeGreaterThanOrEqual(3);
  // The ground is drawn, and no picture is in the file.
  expect(svg.indexOf('<g data-layer="')).toBe(svg.indexOf('<g data-layer="basemap"'));
  expect(svg).not.toContain('<image');
  expect(svg.lastIndexOf('<g data-layer="names"')).toBe(svg.lastIndexOf('<g data-layer="'));
  expect(svg).toMatch(/<g data-layer="names">.*>Norge</);
  expect(svg).not.toMatch(/<circle [^>]*stroke="#111111" stroke-width="2\.75"/);
  expect(svg).toMatch(/>At or over the limit<\/text><text [^>]*text-anchor="end"[^>]*>[1-9]/);
  expect(svg).toContain('@font-face{font-family:Inter;font-weight:500');

  const pdf = await made(app, page, folder, 'pdf', 'map.pdf');
  if (isCommand('pdfinfo')) {
    const said = execFileSync('pdfinfo', [join(folder, 'map.pdf')], { encoding: 'utf8' });
    expect(said).toMatch(/Pages:\s+1\b/);
    expect(said).toMatch(/Page size:\s+841\.89 x 595\.27\d? pts|841\.89 x 595\.28 pts/);
    expect(execFileSync('pdftotext', [join(folder, 'map.pdf'), '-'], { encoding: 'utf8' })).toContain(
      'At or over the limit',
    );
  }
  if (isCommand('pdffonts'))
    expect(execFileSync('pdffonts', [join(folder, 'map.pdf')], { encoding: 'utf8' })).not.toContain('Type 3');
  const recipes = [png, Buffer.from(svg), pdf].map((bytes) => readRecipe(bytes));
  for (const recipe of recipes) {
    expect(recipe?.order.workspace.drawings).toMatchObject([{ text: 'Boats meet <here>' }]);
    expect(recipe?.data.some(({ about }) => about.startsWith('fishHealth.week'))).toBe(true);
  }
  expect(recipes[0]?.data).toEqual(recipes[1]?.data);

  const week = await workstation.week();
  await page.keyboard.press('Escape');
  await workstation.press('ArrowLeft');
  await expect.poll(() => workstation.week()).not.toBe(week);
  await dropped(page, 'first.png', png);
  await expect.poll(() => workstation.week()).toBe(week);
});

test(
  'an animation is a picture for each week in a folder, and a film where the runtime makes one',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(180_000);
    const { app, page, workstation } = await launch();
    await workstation.ready();
    const folder = folderForApp('kartbord-figure-');
    await openFigure(page, workstation);
    await page.getByTestId('figure-width').fill('120');
    await page.getByTestId('figure-height').fill('90');
    await page.getByTestId('figure-format').selectOption('frames');
    await page.getByTestId('figure-dpi').fill('96');
    await page.getByTestId('figure-from-week').fill('2026-W42');
    await page.getByTestId('figure-to-week').fill('2026-W44');
    await expect(page.getByTestId('figure-said')).toContainText('3 pictures');
    await made(app, page, folder, 'frames', 'weeks');
    const names = readdirSync(join(folder, 'weeks')).toSorted();
    expect(names).toEqual(['0001-2026-W42.png', '0002-2026-W43.png', '0003-2026-W44.png', 'recipe.json']);
    const pictures = names.slice(0, 3).map((name) => readFileSync(join(folder, 'weeks', name)));
    for (const picture of pictures)
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([454, 340]);
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    expect(readRecipe(readFileSync(join(folder, 'weeks', 'recipe.json')))?.order.frames).toMatchObject({
      from: '2026-W42',
    });

    const film = await made(app, page, folder, 'webm', 'weeks.webm');
    expect(film.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(readRecipe(film)?.order.frames).toMatchObject({ to: '2026-W44' });
    expect(await filmFacts(film)).toEqual({ width: 454, height: 340, seconds: 1.5 });

    const gif = await made(app, page, folder, 'gif', 'weeks.gif');
    expect([gif.toString('latin1', 0, 6), gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([
      'GIF89a',
      454,
      340,
    ]);
    // Of each picture how long it is shown, in hundredths of a second.
    const delays: number[] = [];
    const control = Buffer.from([0x21, 0xf9, 0x04]);
    for (let at = gif.indexOf(control); at >= 0; at = gif.indexOf(control, at + 8))
      if (gif[at + 8] === 0x2c) delays.push(gif.readUInt16LE(at + 4));
    expect(delays).toEqual([50, 50, 50]);
    expect(readRecipe(gif)?.order.frames).toMatchObject({ to: '2026-W44' });
  },
);

/** How much of its height is in sight. */
const seenPx = (of: Locator): Promise<number> =>
  of.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const lines = Array.from({ length: Math.floor(height) }, (_, line) => top + line + 0.5);
    return lines.filter((y) => element.contains(document.elementFromPoint(left + 8, y))).length;
  });

async function openFigure(page: Page, workstation: Workstation): Promise<void> {
  await workstation.press('Control+k');
  await workstation.searchBox.fill('Make a figure');
  await workstation.press('Enter');
  await expect(page.getByTestId('figure-page')).toBeVisible();
}

/** Through the page: choose the format, answer the dialog, wait for the receipt. The file's bytes; none of a folder. */
async function made(
  app: ElectronApplication,
  page: Page,
  folder: string,
  format: string,
  name: string,
): Promise<Buffer> {
  const path = join(folder, name);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
  const dpi = await page.getByTestId('figure-dpi').inputValue();
  await page.getByTestId('figure-format').selectOption(format);
  await page.getByTestId('figure-dpi').fill(dpi);
  await page.getByTestId('figure-make').click();
  await expect(page.getByTestId('figure-receipt')).toContainText(name, { timeout: 60_000 });
  expect(existsSync(path)).toBe(true);
  return format === 'frames' ? Buffer.alloc(0) : readFileSync(path);
}

/** At the middle of the map. */
async function note(page: Page, workstation: Workstation, text: string): Promise<void> {
  await workstation.press('Control+k');
  await workstation.searchBox.fill('Write a note');
  await workstation.press('Enter');
  await page.getByTestId('drawing-middle').click();
  await page.getByTestId('drawing-text').fill(text);
  await workstation.press('Escape');
}

async function dropped(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const content = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], fileName));
      for (const type of ['dragenter', 'dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, bytes.toString('base64')] as const,
  );
}

async function filmFacts(
  film: Buffer,
): Promise<{ width: number | undefined; height: number | undefined; seconds: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  return {
    width: await track?.getCodedWidth(),
    height: await track?.getCodedHeight(),
    seconds: await input.computeDuration(),
  };
}

function isCommand(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
