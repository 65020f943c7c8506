import { expect, type Locator, type Page } from '@playwright/test';

/** The window as a person uses it. Locators are test ids where words differ by language. */
export class Workstation {
  constructor(readonly page: Page) {}

  get weekLabel(): Locator {
    return this.page.getByTestId('week-label');
  }
  get tableCount(): Locator {
    return this.page.getByTestId('table-count');
  }
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

  /** The first complete map with its marks is on the screen. */
  async ready(): Promise<void> {
    await expect(this.page.locator('html[data-map-complete]')).toBeAttached({ timeout: 30_000 });
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async openTable(): Promise<void> {
    if (!(await this.page.getByTestId('table').isVisible())) await this.press('\\');
    await expect(this.page.getByTestId('table')).toBeVisible();
  }
}
