import { type Context, Hono } from 'hono';
import type { ServiceClock } from '../clock';
import { notFound } from '../http/problem';
import { oldWaveEndpoints, waveEndMs } from './wave';

/**
 * What is gone (interface.md, Versioning 2, 5 and 8): 404 with a body that names what to use instead. Fish-health
 * endpoints were removed before every moment that this service is about, so its clock does not bring them back; the
 * four old wave endpoints go by the clock.
 */
export function goneRoutes(clock: ServiceClock): Hono {
  const app = new Hono();
  for (const [path, replacement] of removed)
    app.all(path, () => notFound(`Removed after 25 May 2025. Use ${replacement}.`));
  for (const path of ilaFreeAreas) app.all(path, () => notFound('Removed in 2024. There is no replacement.'));
  for (const { path, replacement, answer } of oldWaveEndpoints) {
    const either = (c: Context): Response =>
      clock.nowMs() >= waveEndMs
        ? notFound(`Removed after 12 April 2026. Use GET ${replacement}.`)
        : Response.json(answer(c.req.param('name') ?? ''), { headers: deprecated(replacement) });
    app.get(path, either);
    app.get(`${path}/`, either);
  }
  return app;
}

const fishHealth = 'geodata/fishhealth';

/** Years and weeks are digits here, since newer endpoints have words in the same places. */
const removed: readonly (readonly [path: string, replacement: string])[] = [
  [`/v1/${fishHealth}/:year{[0-9]+}/:week{[0-9]+}`, `POST /v2/${fishHealth}/{year}/{week}`],
  [`/v1/${fishHealth}/locality/:year{[0-9]+}/:week{[0-9]+}`, `POST /v2/${fishHealth}/locality/{year}/{week}`],
  [
    `/v1/${fishHealth}/locality/:no/:year{[0-9]+}/:week{[0-9]+}`,
    `GET /v2/${fishHealth}/locality/{localityNo}/{year}/{week}`,
  ],
  [
    `/v2/${fishHealth}/locality/:no/disease/:year`,
    `GET /v3/${fishHealth}/locality/{localityNo}/disease/{year}`,
  ],
];

const ilaFreeAreas = [
  `/v1/${fishHealth}/ilafreeareas/:year/:week`,
  `/v1/${fishHealth}/ilafreearea/:year/:week/:areaId`,
  `/v1/${fishHealth}/ilafreearea/:year/:week/:areaId/:version`,
];

/** RFC 9745 and RFC 8594: since when it is obsolete, when it ends, and what comes after it. */
const deprecated = (replacement: string): Record<string, string> => ({
  deprecation: `@${Date.UTC(2026, 0, 1) / 1000}`,
  sunset: new Date(waveEndMs).toUTCString(),
  link: `<${replacement}>; rel="successor-version"`,
});
