import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

const waves = 'waveforecast_area_iso_latest';
/** Taken away by the operator (interface.md, Versioning 9). */
const gone = 'waveforecast_area_geom';

test(
  'a layer is found in the catalogue, put on the map and stepped in time; once it is gone, its successor is offered',
  { tag: '@long' },
  async ({ launch, home }) => {
    const first = await launch();
    await first.workstation.ready();
    await first.page.getByTestId('layers-add').click();
    const catalogue = first.page.getByTestId('map-catalogue');
    await expect(catalogue.getByTestId('layer-count')).toContainText('layers');
    await catalogue.getByTestId('layer-search').fill('WAVE hoy');
    await expect(catalogue.getByText('No layer has these words')).toBeVisible();
    await catalogue.getByTestId('layer-search').fill('WAVE height');
    await expect(catalogue.getByTestId('listed-layer')).toHaveCount(1);
    await catalogue.getByTestId('layer-open').click();
    await expect(catalogue.getByTestId('layer-preview').locator('img')).toBeVisible({ timeout: 25_000 });
    await catalogue.getByTestId('layer-turn').click();
    // Beside the catalogue the tree rests as its rail.
    await first.page.getByTestId('left-tab-layers').click();

    const row = first.page.locator(`[data-testid="tree-row"][data-row="wms service ${waves}"]`);
    await row.getByTestId('tree-open').click();
    const time = row.getByTestId('layer-time-choice');
    const before = await time.inputValue();
    await row.getByTestId('layer-time-next').click();
    await row.getByTestId('layer-time-next').click();
    await expect(time).not.toHaveValue(before);
    await expect(row.getByTestId('layer-age')).toContainText('Fetched');
    expect(await accessibilityFaults(first.page)).toEqual([]);
    // Both steps are one change.
    await first.workstation.press('Control+z');
    await expect(time).toHaveValue(before);
    await expect(first.page.locator('html[data-workspace-saved="true"]')).toBeAttached();
    await first.app.close();

    const file = join(home, 'workspace.json');
    const kept = readFileSync(file, 'utf8');
    expect(kept).toContain(waves);
    // The digest is of what the window wrote itself.
    const { digest: _, ...others } = JSON.parse(kept.replaceAll(waves, gone)) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(others));

    const { page, workstation } = await launch();
    await workstation.ready();
    const lost = page.locator(`[data-testid="tree-row"][data-row="wms service ${gone}"]`);
    await lost.getByTestId('tree-open').click();
    await expect(lost.getByTestId('layer-standing')).toContainText('after 25 May 2024');
    await expect(lost.getByTestId('layer-successor')).toContainText('Wave forecast');
    await lost.getByTestId('layer-instead').click();
    await expect(page.locator(`[data-testid="tree-row"][data-row="wms service ${waves}"]`)).toBeVisible();
    await expect(lost).toHaveCount(0);
    await workstation.press('Control+z');
    await expect(lost).toBeVisible();
  },
);
