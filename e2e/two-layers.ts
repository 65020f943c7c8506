import { expect, type Page } from '@playwright/test';
import type { Workspace } from '../src-shared/contract';

export const pdzone = 'wms service pdzone';
export const coast = 'wms service coast';

/** As the window of an earlier run left it: two layers of the map server. */
export async function withTwoLayers(page: Page): Promise<void> {
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await page.evaluate(async () => {
    const kept = await window.kartbord.call(9001, 'workspace.read', undefined);
    const { tree: _, ...workspace } = (kept as { readonly value: Workspace }).value;
    const layers = ['pdzone', 'coast'].map((name) => ({ name, opacity: 0.8, time: null }));
    await window.kartbord.call(9002, 'workspace.write', { ...workspace, layers });
  });
  await page.reload();
}
