import { type Context, Hono } from 'hono';
import { jsonAnswer } from '../http/json-answer';
import { invalid, methodNotAllowed } from '../http/problem';
import type { Forecasts } from './forecasts';
import { readPlace } from './place';
import { type ModelRun, newestRun, stepNearest } from './run';

type Ask = (
  forecasts: Forecasts,
  lon: number,
  lat: number,
  run: ModelRun,
) => Promise<readonly object[] | undefined>;

const families: readonly { readonly path: string; readonly ask: Ask; readonly hasNearest: boolean }[] = [
  { path: '/v1/waveforecastpoint', ask: (from, ...where) => from.waves(...where), hasNearest: true },
  { path: '/v1/seacurrent', ask: (from, ...where) => from.currents(...where), hasNearest: true },
  { path: '/v1/windforecastpoint', ask: (from, ...where) => from.winds(...where), hasNearest: false },
];

/**
 * The point forecasts under {base_url} (interface.md, Forecast endpoints; facts.md 10). `open` gives the forecasts, which
 * are made at the first request so that the service starts without them.
 */
export function forecastRoutes(open: () => Promise<Forecasts>, nowMs: () => number): Hono {
  const app = new Hono();
  const answering = (ask: Ask, all: boolean) => async (c: Context) => {
    const place = readPlace(c.req.query('x'), c.req.query('y'));
    if ('errors' in place) return invalid(place.errors);
    const now = nowMs();
    const run = newestRun(now);
    const series = await ask(await open(), place.lon, place.lat, run);
    if (all) return jsonAnswer(c.req.raw, series ?? [], run.startMs);
    const point = series?.[run.steps.indexOf(stepNearest(run, now))];
    return point ? jsonAnswer(c.req.raw, point, run.startMs) : new Response(null, { status: 204 });
  };
  for (const { path, ask, hasNearest } of families) {
    app.get(`${path}/nearest/all`, answering(ask, true));
    app.all(`${path}/nearest/all`, () => methodNotAllowed('GET'));
    if (!hasNearest) continue;
    app.get(`${path}/nearest`, answering(ask, false));
    app.all(`${path}/nearest`, () => methodNotAllowed('GET'));
  }
  return app;
}
