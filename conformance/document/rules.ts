import { type Section, asked, notShown, unasked } from './row';

/** interface.md: Errors, Limits, Versioning. */

const rangeTest = 'download/routes: a licereport for all localities over more than 1 year and 1 week is 400';
const goneTest = 'gone/routes: %s is 404 and names what replaces it';

const errors: Section = {
  title: 'Errors',
  rows: [
    asked(
      'Device grant, code not entered: authorization_pending',
      'login.authorization-pending',
      'identity/identity: before the user has entered the code',
    ),
    asked(
      'Device grant, code expired or not polled in time: expired_token',
      'login.expired-token',
      'identity/identity: a device that was approved and does not poll within the hour',
    ),
    asked(
      'Refresh grant, token already used: rejected',
      'login.refresh-once',
      'identity/tempers: a used refresh token is invalid',
    ),
    asked('Download, licereport over 1 year and 1 week: 400', 'download.too-long', rangeTest),
    unasked('Other HTTP status codes and error bodies: not shown', notShown),
  ],
};

const limits: Section = {
  title: 'Limits',
  rows: [
    asked(
      'Polling interval: at least interval seconds (5)',
      'limits.polling-interval',
      'identity/identity: a poll every 5 s is never too fast',
    ),
    asked(
      'Device code and user code lifetime: expires_in (3600)',
      'limits.code-lifetime',
      'identity/identity: starting it issues a device code',
    ),
    asked(
      'Access token lifetime: 3600 seconds',
      'limits.token-lifetime limits.ais-token-lifetime bearer.lifetime',
      'identity/identity: a token is good for an hour',
    ),
    asked(
      'Maximum time range of the licereport: 1 year and 1 week',
      'download.longest-range download.too-long',
      'download/routes: a licereport for all localities over exactly 1 year and 1 week is 200',
    ),
    asked(
      'With localityno: no maximum',
      'download.one-locality',
      'download/routes: with localityno there is no maximum',
    ),
    asked('AIS: nothing older than 14 days', 'ais.fourteen-days', 'ais/routes: never reaches back farther'),
    asked('AIS coverage: area', 'ais.area', 'ais/routes: positions outside the three zones'),
    unasked(
      'AIS coverage: vessel sizes',
      'records have no length',
      'vessels/fleet: fishing vessels under 15 m and pleasure craft under 45 m',
    ),
    unasked('Rate limits and quotas: not shown', notShown),
  ],
};

const versioning: Section = {
  title: 'Versioning',
  rows: [
    asked(
      '1. Version in path prefixes',
      'fish-health.* reporting.* ais.period forecast.*',
      'fish-health/routes: a locality week has the documented members',
    ),
    asked(
      '2. Old fish health endpoints removed after 25 May 2025',
      'gone.v1-national-week gone.v1-locality-list gone.v1-locality-week gone.v2-disease',
      goneTest,
    ),
    asked(
      '3. Licereport versions 1 and 2 have different treatments',
      'lice-report.week-is-one-version lice-report.version-1 lice-report.version-2',
      'fish-health/year: version 1 fills mechanical removal and cleaner fish',
    ),
    asked(
      '4. Disease entries: version 1, 2 and 3',
      'diseases.version',
      'fish-health/routes: disease entries of each version fill the fields',
    ),
    asked(
      '5. Four waveforecast endpoints removed, three point forecasts added',
      'gone.waveforecast-fairway gone.waveforecast gone.currentwaves-points gone.currentwaves-point forecast.*',
      'gone/routes: after 12 April 2026 the four old wave endpoints are 404',
    ),
    asked(
      '6. filterSatellitePositions on the period track endpoint',
      'ais.filter-off ais.filter-is-on',
      'ais/routes: is on unless the parameter disables it',
    ),
    asked('7. Licereport download range limit', 'download.too-long', rangeTest),
    asked(
      '8. ILA free areas: endpoints, property and layer removed',
      'gone.ilafreeareas gone.ilafreearea gone.ilafreearea-version fish-health.no-ila-free-areas map-layers.ilafreearea_wms',
      'gone/routes: %s is 404 and says that nothing replaces it',
    ),
    asked(
      '9. Map layers removed from the WMS',
      'map-layers.*',
      'wms/map-server: both versions offer the same layers, each in four reference systems, and none of the removed',
    ),
  ],
};

export const ruleSections: readonly Section[] = [errors, limits, versioning];
