import { type BrowserWindow, type Rectangle, screen } from 'electron';
import type { StoredValue } from '../../storage/settings';

interface WindowState {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
}

export const minimumSize = { width: 1024, height: 640 };

/** Where the window was; in the middle of the screen when it was nowhere, or where no screen is any more. */
export function lastWindowState(kept: StoredValue): Partial<Rectangle> & { maximized: boolean } {
  const work = screen.getPrimaryDisplay().workAreaSize;
  const usual = { width: Math.min(1440, work.width), height: Math.min(900, work.height), maximized: false };
  const value = kept.read();
  if (!isWindowState(value)) return usual;
  const { bounds } = value;
  const visible = screen.getAllDisplays().some(({ workArea }) => overlaps(workArea, bounds));
  return visible ? { ...bounds, maximized: value.maximized } : usual;
}

/** Keeps the place of a window as it is moved, resized and closed. */
export function rememberWindowState(window: BrowserWindow, kept: StoredValue): void {
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const state: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    try {
      kept.write(state);
    } catch {
      // A window that opens in its usual place the next time is no loss.
    }
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, 500);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', write);
}

function overlaps(area: Rectangle, bounds: Rectangle): boolean {
  const width = Math.min(area.x + area.width, bounds.x + bounds.width) - Math.max(area.x, bounds.x);
  const height = Math.min(area.y + area.height, bounds.y + bounds.height) - Math.max(area.y, bounds.y);
  return width > 100 && height > 100;
}

function isWindowState(value: unknown): value is WindowState {
  if (typeof value !== 'object' || value === null || !('bounds' in value) || !('maximized' in value))
    return false;
  const bounds = value.bounds as Partial<Rectangle> | null;
  return (
    typeof value.maximized === 'boolean' &&
    bounds !== null &&
    [bounds.x, bounds.y, bounds.width, bounds.height].every((side) => Number.isInteger(side))
  );
}
