import { expect, type Locator, type Page } from '@playwright/test';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the map that no panel lies over, CSS px of the window. */
export const clearMap = (page: Page): Promise<Box> =>
  page
    .locator('[data-board]')
    .first()
    .evaluate((board) => {
      const box = board.getBoundingClientRect();
      const style = getComputedStyle(board);
      const edge = (side: string): number => Number.parseFloat(style.getPropertyValue(`--edge-${side}`)) || 0;
      const [left, right] = [edge('left'), edge('right')];
      return {
        x: box.x + left,
        y: box.y,
        width: box.width - left - right,
        height: box.height - edge('bottom'),
      };
    });

/** The window as a person uses it. Locators are test ids where words differ by language. */
export class Workstation {
  constructor(readonly page: Page) {}

  get rows(): Locator {
    return this.page.getByTestId('table-row');
  }
  get panel(): Locator {
    return this.page.getByTestId('locality-panel');
  }
  get searchBox(): Locator {
    return this.page.getByTestId('search-box');
  }
  get staleBanner(): Locator {
    return this.page.getByTestId('stale-banner');
  }

  /** The window stands, whatever is on its map yet. */
  async opened(): Promise<void> {
    await expect(this.page.getByTestId('workspace-name')).toBeAttached({ timeout: 30_000 });
  }

  /** The first complete map with its marks is on the screen. */
  async ready(): Promise<void> {
    await expect(this.page.locator('html[data-map-complete]')).toBeAttached({ timeout: 30_000 });
  }

  /** After a start or a change of theme or layers: main has answered all, every map is drawn, and nothing moves any more. */
  async settled(): Promise<void> {
    // A loop in the page: of an asynchronous function `waitForFunction` takes the promise itself for the answer.
    await this.page.evaluate(async () => {
      const isStill = (): boolean =>
        document.documentElement.dataset['pendingCalls'] === '0' &&
        [...document.querySelectorAll<HTMLElement>('[data-board]')].every(
          ({ dataset }) => dataset['atRest'] === 'true',
        ) &&
        document
          .getAnimations()
          .every(
            ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
          );
      const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
      // What follows of a change is on its way in the next frame.
      for (let still = 0; still < 3; still = isStill() ? still + 1 : 0) await frame();
    });
  }

  /** The week that the window says it shows. */
  async week(): Promise<IsoWeek | undefined> {
    return parseIsoWeek((await this.page.getByTestId('week-label').getAttribute('data-week')) ?? '');
  }

  /** The week on the screen is the week asked for, no longer the one before it. */
  async loaded(): Promise<void> {
    await expect(this.page.getByTestId('week-label')).toHaveAttribute('data-state', /^(fresh|stale)$/);
  }

  /** How many rows the table says that it shows. */
  async count(): Promise<number> {
    return Number(await this.page.getByTestId('table-count').getAttribute('data-count'));
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async openTable(): Promise<void> {
    if (!(await this.page.getByTestId('table').isVisible())) await this.press('\\');
    await expect(this.page.getByTestId('table')).toBeVisible();
  }
}
