import { type BrowserWindow, nativeImage, type WebContents } from 'electron';
import {
  type FigureFrame,
  type FigureOrder,
  figurePixels,
  type FigureShown,
  type FigureStep,
  framesOf,
  isFilm,
  sheetPixels,
} from '../../../src-shared/domain/figure/figure-order';
import type { FigureEnd } from '../../../src-shared/domain/figure/map-figure';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { DrawnSheet } from '../../export/figure/figure-file';
import { pageZoom } from '../window/text-size';
import { figureUrl, FigureWatch, openFigureWindow } from './figure-window';

export interface SheetParts {
  readonly preload: string;
  readonly order: FigureOrder;
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number) => void;
  /** Takes each picture of `frames`, from 0 on; waited for. */
  readonly onFrame: (no: number, frame: FigureFrame, png: Uint8Array) => Promise<Result<null>>;
  /** The window is there, and asks for what it needs from now on: each picture that it shows comes to `onShown`. */
  readonly onWindow: (window: BrowserWindow, onShown: (shown: FigureShown) => Promise<FigureStep>) => void;
}

/** For one picture: a page that says nothing for so long will not. Far more than a slow map server takes. */
const mostMs = 240_000;
const cssDpi = 96;

/** Draws a figure by a page of ours off screen, each picture exactly as large as it was asked for. */
export async function drawSheet(parts: SheetParts): Promise<Result<DrawnSheet>> {
  const { order, signal } = parts;
  const sheet = sheetPixels(order);
  // One more, so that the px at the edge are whole ones of the page.
  const [width, height] = [Math.ceil(sheet.width) + 1, Math.ceil(sheet.height) + 1];
  const window = openFigureWindow({ preload: parts.preload, width, height });
  const watch = new FigureWatch<DrawnSheet>(window, signal, mostMs);
  try {
    const { debugger: devtools } = window.webContents;
    // Electron 25 ends where a page that has never been loaded is given a size.
    await window.loadURL('about:blank');
    devtools.attach('1.3');
    // Before the page is there, so that all in it is drawn at this density from the beginning.
    const zoom = pageZoom();
    await devtools.sendCommand('Emulation.setDeviceMetricsOverride', {
      width: Math.ceil(width * zoom),
      height: Math.ceil(height * zoom),
      deviceScaleFactor: order.dpi / cssDpi / zoom,
      mobile: false,
    });
    const drawn = new Promise<Result<DrawnSheet>>((resolve) => {
      const director = new Director(window.webContents, parts, resolve);
      parts.onWindow(window, (shown) => {
        watch.received();
        return director.next(shown);
      });
    });
    await window.loadURL(figureUrl(order));
    return await Promise.race([drawn, watch.gone]);
  } catch (error) {
    return fail('bug', error instanceof Error ? error.message : 'the figure could not be drawn');
  } finally {
    if (!window.isDestroyed()) window.destroy();
  }
}

/** Says what the page shows next, and takes what it showed. */
class Director {
  readonly #page: WebContents;
  readonly #parts: SheetParts;
  readonly #give: (result: Result<DrawnSheet>) => void;
  readonly #frames: readonly FigureFrame[];
  readonly #ends: FigureEnd[] = [];
  #isPrinting = false;
  #taken = 0;

  constructor(page: WebContents, parts: SheetParts, give: (result: Result<DrawnSheet>) => void) {
    this.#page = page;
    this.#parts = parts;
    this.#give = give;
    this.#frames = framesOf(parts.order) ?? [];
  }

  async next(shown: FigureShown): Promise<FigureStep> {
    try {
      return await this.#take(shown);
    } catch (error) {
      return this.#end(fail('bug', error instanceof Error ? error.message : 'no picture'));
    }
  }

  async #take({ end, svg, film }: FigureShown): Promise<FigureStep> {
    const { order } = this.#parts;
    const ends = this.#ends;
    if (this.#isPrinting) return this.#end(ok({ kind: 'pdf', bytes: await this.#print(), ends }));
    if (film && isFilm(order.format))
      return this.#end(
        film.length === 0 ? fail('bad-request', 'no-film') : ok({ kind: order.format, bytes: film, ends }),
      );
    ends.push(end);
    const png = await this.#picture();
    switch (order.format) {
      case 'png':
        return this.#end(ok({ kind: 'png', bytes: png, ends }));
      case 'svg':
        return this.#end(ok({ kind: 'svg', svg: svg ?? '', ground: png, ends }));
      case 'pdf':
        this.#isPrinting = true;
        return { do: 'print', png };
      case 'frames':
      case 'webm':
      case 'gif':
        return this.#frame(png);
    }
  }

  async #frame(png: Uint8Array): Promise<FigureStep> {
    const { order, onFrame, progress } = this.#parts;
    const frame = this.#frames[this.#taken];
    if (order.format === 'frames' && frame) {
      const kept = await onFrame(this.#taken, frame, png);
      if (!kept.ok) return this.#end(kept);
    }
    this.#taken++;
    progress(this.#taken, this.#frames.length);
    const next = this.#frames[this.#taken] ?? null;
    if (isFilm(order.format)) return { do: 'film', png, next };
    return next ? { do: 'show', frame: next } : this.#end(ok({ kind: 'frames', ends: this.#ends }));
  }

  #end(result: Result<DrawnSheet>): FigureStep {
    this.#give(result);
    return { do: 'end' };
  }

  async #picture(): Promise<Uint8Array> {
    const taken = (await this.#page.debugger.sendCommand('Page.captureScreenshot', { format: 'png' })) as {
      data: string;
    };
    const { width, height } = figurePixels(this.#parts.order);
    const whole = nativeImage.createFromBuffer(Buffer.from(taken.data, 'base64'));
    const size = whole.getSize();
    if (size.width < width || size.height < height) throw new Error('the picture is too small');
    return new Uint8Array(whole.crop({ x: 0, y: 0, width, height }).toPNG());
  }

  /** Electron wants inches. */
  async #print(): Promise<Uint8Array> {
    const { widthMm, heightMm } = this.#parts.order;
    const pdf = await this.#page.printToPDF({
      pageSize: { width: widthMm / 25.4, height: heightMm / 25.4 },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      printBackground: true,
      pageRanges: '1',
    });
    return new Uint8Array(pdf);
  }
}
