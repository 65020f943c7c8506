import { type Context, Hono } from 'hono';
import { assumptions } from '../assumptions';
import type { ServiceClock } from '../clock';
import { deviationNames, deviations, isDeviation } from '../http/deviations';
import type { Faults } from '../http/faults';
import type { Ledger } from '../http/ledger';
import { firstVisitor, type PersonId, isPerson, people } from '../identity/people';
import type { ToolBook } from '../reporting/tool-book';
import { readFaults } from './fault-input';
import { type DrillParts, drillRoutes } from './drill-routes';
import { body, oneOf, text } from './input';
import { type PeopleParts, peopleRoutes } from './people-routes';
import { reportRoutes } from './report-routes';
import type { ListedVessel } from './vessel-list';

/** The hands that a test, a demonstration or the app's built-in profile has on the service. README.md lists them. */
export interface AdminParts extends PeopleParts {
  /** Under which everything lies, with its first slash. */
  readonly path: string;
  readonly clock: ServiceClock;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly decide: (userCode: string, approve: boolean) => Promise<'done' | 'unknown' | 'expired' | 'used'>;
  /** A token response, or undefined for a client that cannot have one. */
  readonly session: (clientId: string, person: PersonId) => Promise<object | undefined>;
  /** The last tokens that the token endpoint gave. */
  readonly given: readonly string[];
  readonly book: ToolBook;
  readonly vessels: () => readonly ListedVessel[];
  readonly coast: DrillParts['coast'];
  readonly look: DrillParts['look'];
}

export function adminRoutes(parts: AdminParts): Hono {
  const { clock, ledger, faults, decide, session, given, book, visitor, vessels } = parts;
  const app = new Hono().basePath(parts.path);
  const refreshAtFirst = parts.temper.refresh;
  // No page of a browser may steer the service: a page's request with this content type is refused by its browser, and
  // a host name that was made to lead here is not ours.
  app.use(async (c, next) => {
    const hostName = (c.req.header('host') ?? '').replace(/:\d+$/, '');
    if (hostName !== '127.0.0.1' && hostName !== 'localhost') return c.json({ error: 'loopback only' }, 403);
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    if (c.req.method === 'POST' && !isJson) return c.json({ error: 'send application/json' }, 415);
    return next();
  });

  const deciding = (approve: boolean) => async (c: Context) => {
    const outcome = await decide(text(await body(c), 'user_code'), approve);
    return outcome === 'done'
      ? c.json({ outcome })
      : c.json({ error: outcome }, outcome === 'unknown' ? 404 : 409);
  };
  app.post('/device/approve', deciding(true));
  app.post('/device/deny', deciding(false));

  app.post('/session', async (c) => {
    const members = await body(c);
    const person = members['person'] === undefined ? visitor.id : oneOf(members, 'person', isPerson, people);
    const tokens = await session(text(members, 'clientId'), person);
    return tokens ? c.json(tokens) : c.json({ error: 'unknown client' }, 404);
  });

  const time = () => ({ now: new Date(clock.nowMs()).toISOString(), offsetSeconds: clock.offsetSeconds });
  app.get('/clock', (c) => c.json(time()));
  app.post('/clock', async (c) => {
    const { offsetSeconds } = await body(c);
    if (typeof offsetSeconds !== 'number' || !Number.isFinite(offsetSeconds))
      return c.json({ error: 'offsetSeconds must be a number' }, 400);
    clock.setOffset(offsetSeconds);
    return c.json(time());
  });

  app.get('/ledger', (c) => c.json(ledger.entries()));
  app.delete('/ledger', (c) => {
    ledger.clear();
    return c.body(null, 204);
  });

  app.get('/faults', (c) => c.json(faults.list()));
  app.post('/faults', async (c) => {
    faults.add(readFaults(await c.req.json()));
    return c.json(faults.list());
  });
  app.get('/deviations', (c) => c.json(deviationNames));
  app.post('/deviations', async (c) => {
    const name = oneOf(await body(c), 'name', isDeviation, deviationNames);
    faults.add([deviations[name]]);
    return c.json(faults.list());
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  /** The service as it was at its start; tokens that it gave stay good. */
  app.post('/reset', (c) => {
    clock.setOffset(0);
    ledger.clear();
    faults.clear();
    parts.temper.refresh = refreshAtFirst;
    parts.temper.disabled.clear();
    parts.temper.revoked.clear();
    visitor.id = firstVisitor;
    parts.profiles.reset();
    book.reset();
    return c.body(null, 204);
  });

  app.route('/', peopleRoutes(parts));
  app.route('/', reportRoutes(book));
  app.route('/', drillRoutes({ ...parts, nowMs: () => clock.nowMs() }));

  app.get('/tokens', (c) => c.json(given));
  app.post('/tokens/revoke', (c) => {
    for (const token of given) parts.temper.revoked.add(token);
    return c.json({ revoked: given.length });
  });
  app.post('/clients/disable', async (c) => {
    parts.temper.disabled.add(text(await body(c), 'clientId'));
    return c.json({ disabled: [...parts.temper.disabled] });
  });
  app.get('/assumptions', (c) => c.json(assumptions));
  app.get('/vessels', (c) => c.json(vessels()));

  app.onError((error, c) => c.json({ error: error.message }, 400));
  app.notFound((c) => c.json({ error: 'no such admin endpoint' }, 404));
  return app;
}
