import { Hono } from 'hono';
import type { ServiceClock } from './clock';
import { fishHealthRoutes } from './fish-health/routes';
import type { CoastView } from './fish-health/view';
import type { Forecasts } from './forecast/forecasts';
import { forecastRoutes } from './forecast/routes';
import { type Lock, checkBearer } from './http/access-token';
import { notFound, unauthorized } from './http/problem';

export interface DataParts {
  readonly clock: ServiceClock;
  readonly lock: Lock;
  /** The coast as the public can know it at this moment. */
  readonly look: () => CoastView;
  readonly forecasts: () => Promise<Forecasts>;
}

/** Everything under {base_url}: each family of endpoints is mounted here, behind the token check. */
export function dataApp({ clock, lock, look, forecasts }: DataParts): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const bearer = checkBearer(c.req.header('authorization') ?? null, lock, clock.nowMs());
    return bearer === 'accepted' ? next() : unauthorized(bearer === 'refused');
  });
  app.route('/', fishHealthRoutes(look));
  app.route(
    '/',
    forecastRoutes(forecasts, () => clock.nowMs()),
  );
  app.notFound(() => notFound());
  return app;
}
