import type { ElectronApplication, Page } from '@playwright/test';

/**
 * A page of the same runtime that has neither our policies nor our session: what does nothing here proves nothing there.
 * `preload`: that of our own pages, to see whether main listens to any page that has it.
 */
export async function openPlainPage(app: ElectronApplication, url: string, preload?: string): Promise<Page> {
  const opened = app.waitForEvent('window');
  await app.evaluate(
    async ({ BrowserWindow }, { url, preload }) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: {
          partition: 'plain',
          sandbox: true,
          contextIsolation: true,
          ...(preload && { preload }),
        },
      });
      await window.loadURL(url);
    },
    { url, preload },
  );
  return opened;
}
