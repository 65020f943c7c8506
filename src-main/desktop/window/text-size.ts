import type { BrowserWindow } from 'electron';

let factor = 1;

/**
 * How much larger than usual the pages of the app are. Chromium has it for all pages of a host, those included that draw
 * figures: these take it back (`desktop/figure`).
 */
export const pageZoom = (): number => factor;

/** Percent. What a page is that begins with it. */
export const zoomFactorOf = (textSize: number): number => (factor = textSize / 100);

/** The zoom of Chromium, by which canvases keep a pixel for each of the screen, and a hit is where the pointer is. */
export function applyTextSize(windows: readonly BrowserWindow[], textSize: number): void {
  const before = factor;
  if (zoomFactorOf(textSize) === before) return;
  windows.forEach((window) => window.webContents.setZoomFactor(factor));
}
