import type { Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeClickhouse } from '../../src-main/export/clickhouse/write-clickhouse';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { startKeyringRig } from '../keyring';
import { noClickHouse, password, startPair } from '../loopback/clickhouse/clickhouse-servers';
import {
  madeCount,
  madeRows,
  positionsOf,
  rowsAtOnce,
  targetOf,
} from '../loopback/clickhouse/made-positions';
import { filesWith } from '../loopback/session/canaries';

test(
  `a person adds a ClickHouse store, sees and exports its tracks, and is told when a shard stops ${noClickHouse ?? ''}`.trim(),
  async ({ home, launch }) => {
    test.skip(noClickHouse !== null);
    const pair = await startPair();
    const keyring = await startKeyringRig();
    await keyring.unlocked();
    try {
      const written = await writeClickhouse(
        {
          target: targetOf(pair.ports),
          tables: [positionsOf(madeRows)],
          writtenAtMs: 1,
          generator: 'Kartbord 0',
        },
        { signal: new AbortController().signal, progress: () => {} },
        { silenceMs: 20_000, mostRows: rowsAtOnce },
      );
      expect(written).toMatchObject({ ok: true, value: { layers: [{ features: madeCount }] } });
      const { app, page, workstation } = await launch({ env: keyring.env, args: keyring.args });
      await workstation.ready();
      await app.evaluate(({ dialog }) => {
        const given = Object.assign(globalThis, { said: [] as string[], answer: 0 });
        dialog.showMessageBox = (...args: unknown[]) => {
          given.said.push((args.at(-1) as { detail?: string }).detail ?? '');
          return Promise.resolve({ response: given.answer, checkboxChecked: false });
        };
      });

      const hosts = pair.ports.map((port) => `127.0.0.1:${port}`);
      await workstation.press('Control+,');
      await page.getByTestId('settings-search').fill('clickhouse');
      await page.getByTestId('store-add').click();
      await typed(page, {
        name: 'Archive',
        address: `clickhouse://${hosts.join()}/kart?cluster=two`,
        user: 'locked',
        password: 'not this one',
      });
      const said = page.getByTestId('store-form-said');
      await page.getByTestId('store-form-test').click();
      await expect(said).toContainText('Nothing was sent or saved.');
      await app.evaluate(() => Object.assign(globalThis, { answer: 1 }));
      await page.getByTestId('store-form-test').click();
      await expect(said).toContainText('rejected the user or the password');
      await typed(page, { password });
      await page.getByTestId('store-form-test').click();
      await expect(said).toContainText('12,000 positions');
      expect(await accessibilityFaults(page, '[data-testid="settings-page"]')).toEqual([]);
      const asked = await app.evaluate(() => (globalThis as unknown as { said: string[] }).said);
      // Once said yes to, they are not asked about again.
      expect(asked.map((detail) => detail.split('\n\n')[0])).toEqual([hosts.join('\n'), hosts.join('\n')]);
      await page.getByTestId('store-form-save').click();
      await expect(page.getByTestId('store-form')).toHaveCount(0);
      await expect(page.getByTestId('store-profile')).toContainText('Archive');
      expect(filesWith(home, [password])).toEqual([]);
      await workstation.press('Escape');

      await page.getByTestId('left-tab-vessels').click();
      await page.getByTestId('store-tracks').locator('summary').click();
      await page.getByTestId('store-from').fill('2026-10-29');
      await page.getByTestId('store-to').fill('2026-11-04');
      await page.getByTestId('store-show').click();
      const shown = page.getByTestId('store-shown');
      await expect(shown).toContainText('4 vessels');
      await expect(page.getByTestId('store-source')).toContainText('store Archive');
      const layer = page.locator('[data-tracks]');
      await expect(layer).toHaveAttribute('data-loaded', '4 of 4');

      const file = join(home, 'positions.csv');
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, file);
      await page.getByTestId('store-format').selectOption('csv');
      await page.getByTestId('store-write').click();
      await expect(page.getByTestId('store-receipt')).toContainText('positions.csv');
      expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(madeCount + 1);

      await pair.kill(1);
      // The map shows more than was asked for.
      await page.getByRole('main').getByRole('button', { name: 'Zoom out' }).click();
      const failed = page.getByTestId('store-failed');
      await expect(failed).toContainText('Store Archive did not answer');
      await expect(failed).toContainText('The map still shows the tracks from before.');
      await expect(layer).toHaveAttribute('data-loaded', '4 of 4');
      await page.getByTestId('store-show').click();
      await expect(failed).toContainText('Nothing incomplete is shown.');
      await expect(layer).toHaveCount(0);
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, `${file}.half`);
      await page.getByTestId('store-write').click();
      await expect(page.getByTestId('store-unwritten')).toContainText('No file was written.');
      expect(existsSync(`${file}.half`)).toBe(false);
      await pair.start(1);
      await page.getByTestId('store-show').click();
      await expect(failed).toHaveCount(0);
      await expect(shown).toContainText('4 vessels');

      await workstation.press('Control+,');
      await page
        .getByTestId('store-profile')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(page.getByTestId('store-profile')).toHaveCount(0);
      await workstation.press('Escape');
      await expect(page.getByTestId('store-tracks')).toHaveCount(0);
    } finally {
      await keyring.stop();
      await pair.stop();
    }
  },
);

async function typed(page: Page, members: Readonly<Record<string, string>>): Promise<void> {
  for (const [member, text] of Object.entries(members))
    await page.getByTestId(`store-form-${member}`).fill(text);
}
