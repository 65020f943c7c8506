import { type Context, Hono } from 'hono';
import type { ServiceClock } from '../clock';
import { dayMs } from '../coast/calendar';
import { type Lock, checkBearer } from '../http/access-token';
import { jsonAnswer } from '../http/json-answer';
import { readJson } from '../http/read-json';
import { invalid, methodNotAllowed, noSuchVessel, notFound, unauthorized } from '../http/problem';
import { type Fleet, isInOpenAis } from '../vessels/fleet';
import type { Vessel } from '../vessels/kinds';
import { positionsOf } from '../vessels/positions';
import { readAreaAsked, vesselsIn } from './area';
import { type Period, readPeriod, readTrackQuery } from './query';
import { type AisRecord, recordOf } from './records';
import { withoutSatellites } from './satellite-filter';
import { isCovered } from './zones';

export interface AisParts {
  readonly clock: ServiceClock;
  /** Asks for a token of the scope `ais`. */
  readonly lock: Lock;
  readonly fleet: () => Fleet;
}

/** Nothing is older than this (interface.md, Limits). */
const oldestMs = 14 * dayMs;

/** Historic AIS under {ais_url} (interface.md, Historic AIS), behind a token of its own scope. */
export function aisApp({ clock, lock, fleet }: AisParts): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const bearer = checkBearer(c.req.header('authorization') ?? null, lock, clock.nowMs());
    return bearer === 'accepted' ? next() : unauthorized(bearer === 'refused');
  });

  const tracks = async (c: Context, periodAt: (nowMs: number) => Period | Response): Promise<Response> => {
    const nowMs = clock.nowMs();
    const vessel = readVessel(fleet(), c.req.param('mmsi') ?? '');
    if (vessel instanceof Response) return vessel;
    const period = periodAt(nowMs);
    if (period instanceof Response) return period;
    const query = readTrackQuery(c.req.query());
    if (query instanceof Response) return query;
    const fromMs = Math.max(period.fromMs, nowMs - oldestMs);
    const toMs = Math.min(period.toMs, nowMs);
    const positions = fromMs < toMs ? positionsOf(fleet(), vessel, fromMs, toMs).filter(isCovered) : [];
    const shown = query.filtersSatellites ? withoutSatellites(positions) : positions;
    // Newest first (facts.md 6).
    const records = shown.map((position) => recordOf(vessel, position)).reverse();
    return jsonAnswer(c.req.raw, query.asGeoJson ? geoJson(records) : records, shown.at(-1)?.timeMs ?? toMs);
  };

  app.get('/v1/historic/trackslast24hours/:mmsi', (c) =>
    tracks(c, (nowMs) => ({ fromMs: nowMs - dayMs, toMs: nowMs })),
  );
  app.get('/v1/historic/tracks/:mmsi/:from/:to', (c) =>
    tracks(c, () => readPeriod(c.req.param('from'), c.req.param('to'))),
  );
  app.post('/v1/historic/mmsiinarea', async (c) => {
    const body = await readJson(c.req.raw);
    const asked = body instanceof Response ? body : readAreaAsked(body.value);
    if (asked instanceof Response) return asked;
    const nowMs = clock.nowMs();
    const fromMs = Math.max(asked.fromMs, nowMs - oldestMs);
    const toMs = Math.min(asked.toMs, nowMs);
    return jsonAnswer(c.req.raw, await vesselsIn(fleet(), { ...asked, fromMs, toMs }), toMs);
  });
  app.all('/v1/historic/mmsiinarea', () => methodNotAllowed('POST'));
  app.all('/v1/historic/trackslast24hours/:mmsi', () => methodNotAllowed('GET'));
  app.all('/v1/historic/tracks/:mmsi/:from/:to', () => methodNotAllowed('GET'));
  app.notFound(() => notFound());
  return app;
}

/** The vessel of {mmsi}. One that open AIS leaves out cannot be told from one that does not exist. */
function readVessel(fleet: Fleet, mmsi: string): Vessel | Response {
  if (!/^\d{1,9}$/.test(mmsi)) return invalid({ mmsi: [`The value '${mmsi}' is not valid.`] });
  const vessel = fleet.vessel(Number(mmsi));
  return vessel && isInOpenAis(vessel) ? vessel : noSuchVessel();
}

function geoJson(records: readonly AisRecord[]): object {
  return {
    type: 'FeatureCollection',
    features: records.map(({ longitude, latitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  };
}
