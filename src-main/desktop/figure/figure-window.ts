import { BrowserWindow } from 'electron';
import { fail, type Result } from '../../../src-shared/result';
import { appOrigin } from '../page/own-page';
import { pagePreferences } from '../page/page-preferences';

export interface FigureWindowParts {
  readonly preload: string;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

/** A window of ours that nobody sees: it is drawn in memory, and takes no focus. */
export function openFigureWindow({ preload, width, height }: FigureWindowParts): BrowserWindow {
  return new BrowserWindow({
    width,
    height,
    useContentSize: true,
    show: false,
    frame: false,
    skipTaskbar: true,
    webPreferences: { ...pagePreferences(preload), offscreen: true, backgroundThrottling: false },
  });
}

export const figureUrl = ({ theme, language }: { theme: string; language: string }): string =>
  `${appOrigin}/?theme=${theme}&lang=${language}&figure`;

/** Why nothing will come of a window; pending while something may. `mostMs`: nothing was heard of it for so long. */
export class FigureWatch<T> {
  readonly gone: Promise<Result<T>>;
  readonly #give: (result: Result<T>) => void;
  readonly #mostMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(window: BrowserWindow, signal: AbortSignal, mostMs: number) {
    let give = (_: Result<T>): void => {};
    this.gone = new Promise((resolve) => (give = resolve));
    this.#give = give;
    this.#mostMs = mostMs;
    const cancel = (): void => give(fail('cancelled', 'figure'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      give(fail('bug', `the page is gone: ${reason}`)),
    );
    window.once('closed', () => {
      clearTimeout(this.#timer);
      signal.removeEventListener('abort', cancel);
    });
    this.received();
  }

  /** The page has said something: its time begins anew. */
  received(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#give(fail('timeout', 'the map was not drawn in time')),
      this.#mostMs,
    );
  }
}
