import type { BrowserWindow } from 'electron';
import type { FigureEnd, MapFigure } from '../../../src-shared/domain/figure/map-figure';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { figureUrl, FigureWatch, openFigureWindow } from './figure-window';

export interface FigurePageParts {
  readonly preload: string;
  readonly settings: Pick<Settings, 'theme' | 'language'>;
  readonly task: MapFigure;
  /** Told when the page says that all is there. */
  readonly end: Promise<FigureEnd>;
  readonly signal: AbortSignal;
  readonly onWindow: (window: BrowserWindow) => void;
}

export interface DrawnFigure {
  readonly png: Uint8Array;
  readonly end: FigureEnd;
}

/** Asked for longer than this, a page will not come. */
const mostMs = 180_000;

/** Draws a map by the window's own page, off screen: nobody sees it, and no window takes the focus. */
export async function drawFigure(parts: FigurePageParts): Promise<Result<DrawnFigure>> {
  const { task, settings, signal } = parts;
  const { width, height } = task;
  const window = openFigureWindow({ preload: parts.preload, width, height });
  const watch = new FigureWatch<DrawnFigure>(window, signal, mostMs);
  const drawn = async (): Promise<Result<DrawnFigure>> => {
    parts.onWindow(window);
    await window.loadURL(figureUrl(settings));
    const end = await parts.end;
    const picture = await window.webContents.capturePage();
    const size = picture.getSize();
    // A screen of another density draws more px than were asked for.
    const fitted =
      size.width === width && size.height === height ? picture : picture.resize({ width, height });
    return ok({ png: new Uint8Array(fitted.toPNG()), end });
  };
  try {
    return await Promise.race([drawn(), watch.gone]);
  } catch (error) {
    return fail('bug', error instanceof Error ? error.message : 'the map could not be drawn');
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}
