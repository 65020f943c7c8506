import { _electron, type ElectronApplication } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { folderForApp, isRoot, nobodyProgram } from './starting';

/** Playwright's hand on the app: on one that may be inspected, as an ordinary user with the sandbox on. */
export async function drive(executable: string, args: readonly string[] = []): Promise<ElectronApplication> {
  const home = folderForApp();
  const app = await _electron.launch({
    executablePath: isRoot ? nobodyProgram(executable) : executable,
    args: [...args],
    chromiumSandbox: true,
    cwd: home,
    env: { ...(process.env as Record<string, string>), HOME: home, KARTBORD_HOME: home },
    timeout: 120_000,
  });
  onTestFinished(() => app.close().catch(() => void app.process().kill('SIGKILL')));
  return app;
}

/** Whether a page of `here` may read what another server answers, which no page should. */
export function readsOthers(app: ElectronApplication, here: number, other: number): Promise<boolean> {
  const ports = { here, other };
  return app.evaluate(async ({ BrowserWindow, session }, { here: own, other: foreign }) => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: { session: session.fromPartition('probe') },
    });
    await window.loadURL(`http://127.0.0.1:${own}/`);
    const asked = `fetch('http://127.0.0.1:${foreign}/').then((answer) => answer.text())`;
    return window.webContents.executeJavaScript(`${asked}.then(() => true, () => false)`) as Promise<boolean>;
  }, ports);
}
