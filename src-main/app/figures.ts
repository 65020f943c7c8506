import { app } from 'electron';
import type { FigureEnd } from '../../src-shared/domain/figure/map-figure';
import { listAppFiles } from '../desktop/page/app-files';
import { serveApp } from '../desktop/page/app-protocol';
import { openTiles } from '../storage/files/basemap-tiles';
import { connectTracks } from '../desktop/process/track-channel';
import { windowOfSender } from '../desktop/window/windows';
import type { WorkerProcess } from '../desktop/process/worker-process';
import { createFigureHandlers, noFigureHandlers } from '../handlers/export/figure';
import { drawFigureOrder, type DrawSheet } from '../handlers/export/figure-order';
import { ownerOf } from '../handlers/fetch-through-cache';
import type { DrawFigure, DrawFigureOrder } from '../headless/export/export-map';
import { cacheOnly } from '../ipc/cache-only';
import { createRouter, type Handlers, type Router } from '../ipc/router';
import { serve } from '../ipc/serve';
import type { Log } from '../log';
import type { Host } from './host';

/** Draws an order on a sheet of its own. `isOffline`: nothing is asked of the service meanwhile. */
export const sheetOf =
  ({ figures, log }: Host, isOffline: boolean): DrawSheet =>
  (order, context, handlersOf) =>
    figures.draw(order, context, (onShown) => figureRouter(log, handlersOf(onShown), isOffline));

function figureRouter(log: Log, handlers: Handlers, isOffline: boolean): Router {
  const router = createRouter(handlers, log);
  return isOffline ? cacheOnly(router) : router;
}

/** Maps and figures of a command. `data`: the data process of the command that runs. */
export function commandFigures(host: Host, data: () => WorkerProcess | undefined) {
  const { log, places, home, figures, now, options } = host;
  let isServing = false;
  /** Without windows there are no other pages than those that draw. */
  function serveFigures(): void {
    if (isServing) return;
    isServing = true;
    serveApp(listAppFiles([places.renderer, places.basemap]), openTiles(places.tiles), undefined);
    const nobody = createRouter({ ...noFigureHandlers } as Handlers, log);
    serve(figures.over(nobody), { windowOf: (event) => windowOfSender(event, undefined) });
    // The command goes on when its page has gone: without a listener Electron would end it.
    app.on('window-all-closed', () => {});
  }
  const figure: DrawFigure = async (work, { task, theme, language, isOffline, limitsBy }, signal) => {
    serveFigures();
    const settings = { ...home.settings().read(), theme, language, ...(limitsBy ? { limitsBy } : {}) };
    let onDone = (_: FigureEnd): void => {};
    const end = new Promise<FigureEnd>((done) => (onDone = done));
    const handlers = createFigureHandlers({
      work,
      settings,
      task,
      files: host.ownFilesIn(options.home, true),
      onDone,
    });
    return figures.drawMap({ settings, task, end, signal }, figureRouter(log, handlers, isOffline));
  };
  const figureOrder: DrawFigureOrder = (work, order, context) => {
    serveFigures();
    const tracks = data();
    return drawFigureOrder(
      work,
      {
        settings: () => home.settings().read(),
        sheet: sheetOf(host, context.isOffline),
        files: host.ownFilesIn(options.home, true),
        servers: { servers: home.mapServers(), confirmMapServer: () => Promise.resolve(false), now },
        sendTrackPort: (windowId) =>
          void ownerOf(work, 'ais').then((owner) => {
            if (tracks) connectTracks(tracks, windowId, owner);
          }),
      },
      order,
      context,
    );
  };
  return { figure, figureOrder };
}
