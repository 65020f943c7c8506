import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong in the window, by rule and place; empty where it finds nothing. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Its other mode opens a page of its own, which an Electron app has not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
