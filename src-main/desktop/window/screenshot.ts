import type { BrowserWindow } from 'electron';
import { writeFile } from 'node:fs/promises';
import type { Log } from '../../log';

const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))';

/** Writes what the window shows as PNG: `npm start` without a display says where. */
export async function writeScreenshot(window: BrowserWindow, path: string, log: Log): Promise<void> {
  try {
    // What was drawn last reaches the screen two frames later on a busy computer; the picture is of the screen.
    await window.webContents.executeJavaScript(twoFrames);
    const picture = await window.webContents.capturePage();
    await writeFile(path, picture.toPNG());
    process.stdout.write(`screenshot ${path}\n`);
  } catch (error) {
    log.error(`no screenshot at ${path}`, error);
  }
}
