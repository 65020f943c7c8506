import type { BrowserWindow } from 'electron';
import type { FigureOrder, FigureShown, FigureStep } from '../../../src-shared/domain/figure/figure-order';
import type { Result } from '../../../src-shared/result';
import type { DrawnSheet } from '../../export/figure/figure-file';
import type { Router } from '../../ipc/router';
import { drawFigure, type DrawnFigure, type FigurePageParts } from './figure-page';
import { drawSheet, type SheetParts } from './figure-sheet';

/** Pages that draw figures. Each has a router of its own, which answers nothing else than what it draws. */
export interface FigureHost {
  /** The router of everybody, but of those pages. */
  over(router: Router): Router;
  /** Whether a window is such a page: what windows are told is none of its business. */
  has(windowId: number): boolean;
  /** A map of a box, for the command line. */
  drawMap(parts: Omit<FigurePageParts, 'preload' | 'onWindow'>, router: Router): Promise<Result<DrawnFigure>>;
  draw(
    order: FigureOrder,
    context: Pick<SheetParts, 'signal' | 'progress' | 'onFrame'>,
    routerOf: (onShown: (shown: FigureShown) => Promise<FigureStep>) => Router,
  ): Promise<Result<DrawnSheet>>;
}

/** `onGone`: told of each page that has drawn. */
export function figureHost(preload: string, onGone: (windowId: number) => void): FigureHost {
  const routers = new Map<number, Router>();
  const take = (window: BrowserWindow, router: Router): void => {
    const { id } = window;
    routers.set(id, router);
    window.once('closed', () => {
      router.forget(id);
      routers.delete(id);
      onGone(id);
    });
  };
  return {
    over: (router) => ({
      call: (windowId, ...call) => (routers.get(windowId) ?? router).call(windowId, ...call),
      cancel: (windowId, id) => (routers.get(windowId) ?? router).cancel(windowId, id),
      forget: (windowId) => (routers.get(windowId) ?? router).forget(windowId),
    }),
    has: (windowId) => routers.has(windowId),
    drawMap: (parts, router) => drawFigure({ preload, ...parts, onWindow: (window) => take(window, router) }),
    draw: (order, context, routerOf) =>
      drawSheet({
        preload,
        order,
        ...context,
        onWindow(window, onShown) {
          take(window, routerOf(onShown));
        },
      }),
  };
}
