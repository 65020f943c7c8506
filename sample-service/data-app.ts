import { Hono } from 'hono';
import type { ServiceClock } from './clock';
import { downloadRoutes } from './download/routes';
import { fishHealthRoutes } from './fish-health/routes';
import type { CoastView } from './fish-health/view';
import type { Forecasts } from './forecast/forecasts';
import { forecastRoutes } from './forecast/routes';
import { goneRoutes } from './gone/routes';
import { type Lock, bearerPerson, checkBearer } from './http/access-token';
import { notFound, unauthorized } from './http/problem';
import type { Profiles } from './reporting/profiles';
import { reportingRoutes } from './reporting/routes';
import type { ToolBook } from './reporting/tool-book';
import { visitRoutes } from './visits/routes';

export interface DataParts {
  readonly clock: ServiceClock;
  readonly lock: Lock;
  /** The coast as the public can know it at this moment. */
  readonly look: () => CoastView;
  readonly forecasts: () => Promise<Forecasts>;
  readonly book: ToolBook;
  readonly profiles: Profiles;
}

/** Everything under {base_url}: each family of endpoints is mounted here, behind the token check. */
export function dataApp({ clock, lock, look, forecasts, book, profiles }: DataParts): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const bearer = checkBearer(c.req.header('authorization') ?? null, lock, clock.nowMs());
    return bearer === 'accepted' ? next() : unauthorized(bearer === 'refused');
  });
  // First, because an old address of diseases also reads as a locality's week.
  app.route('/', goneRoutes(clock));
  app.route('/', fishHealthRoutes(look));
  app.route('/', downloadRoutes(look));
  app.route('/', visitRoutes(look));
  app.route(
    '/',
    forecastRoutes(forecasts, () => clock.nowMs()),
  );
  const personOf = (header: string | undefined) => bearerPerson(header ?? null, lock);
  app.route('/', reportingRoutes({ clock, book, profiles, personOf }));
  app.notFound(() => notFound());
  return app;
}
