import { type Row, type Section, aboutClient, asked, notShown, unasked, wouldWrite } from './row';

/** interface.md: Endpoints, all but the fields of fish health; Authentication. */

const startTest = 'identity/identity: starting it issues a device code';
const approvedTest = 'identity/identity: after approval a poll gives an access token';
const refreshTest = 'identity/identity: each refresh gives a new refresh token';
const clientTest = 'identity/identity: the AIS client gets an access token for an hour';
const filterTest = 'ais/routes: is on unless the parameter disables it';
const periodTest = 'ais/routes: holds the positions between its ends';
const goneTest = 'gone/routes: %s is 404 and names what replaces it';
const wavesTest = 'gone/routes: after 12 April 2026 the four old wave endpoints are 404';

const reporting: Section = {
  title: 'Endpoints, Reporting',
  rows: [
    asked(
      'GET /v3/geodata/fishingfacilityprofile',
      'reporting.profile',
      'reporting/routes: it has the fields of the document',
    ),
    asked(
      'GET /v3/geodata/fishingfacilitychanges',
      'reporting.changes',
      'reporting/routes: confirmed tools, pending and failed reports',
    ),
    unasked(
      'changes: across all devices of the user',
      wouldWrite,
      'reporting/routes: a report of one device is seen by every device',
    ),
    unasked(
      'POST /v3/geodata/fishingfacilitychange/retrieved',
      wouldWrite,
      'reporting/routes: it is pending, the tool leaves the confirmed list',
    ),
    unasked(
      'POST /v3/geodata/fishingfacilitychange/deployed',
      wouldWrite,
      'reporting/routes: one that is taken is 200 with an empty body',
    ),
    unasked('1. After a report the client refreshes its data', aboutClient),
    unasked(
      '2. Reports need haveProfile and concern only the profile’s vessel',
      wouldWrite,
      'reporting/routes: without haveProfile both reports are 403',
    ),
    unasked(
      '3. The retrieved report refers to a tool from confirmed_tools',
      wouldWrite,
      'reporting/routes: only a tool of the confirmed list can be retrieved',
    ),
  ],
};

const login: Section = {
  title: 'Endpoints, Login',
  rows: [
    asked('POST /connect/deviceauthorization', 'login.device-authorization device.*', startTest),
    asked('POST /connect/token, device grant', 'login.granted token.*', approvedTest),
    asked('POST /connect/token, refresh grant', 'login.refresh', refreshTest),
    asked('POST /connect/token, client credentials', 'login.client-credentials', clientTest),
  ],
};

const ais: Section = {
  title: 'Endpoints, Historic AIS',
  rows: [
    asked(
      'GET /v1/historic/trackslast24hours/{mmsi}',
      'ais.last-24-hours ais.last-24-hours.time ais.last-24-hours.vessel',
      'ais/routes: are an array of records with the documented members',
    ),
    asked('GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}', 'ais.period ais.period.time', periodTest),
    asked(
      '1. Satellite positions are filtered out after a recent one of a receiver',
      'ais.filter-off',
      'ais/routes: takes out satellite positions where a receiver heard the vessel',
    ),
    asked(
      '2. filterSatellitePositions disables the filter; it is on otherwise',
      'ais.filter-off ais.filter-is-on',
      filterTest,
    ),
    unasked('3. Payload shapes and other parameters: not shown', notShown),
    asked(
      'Not in the document, known to be there: POST /v1/historic/mmsiinarea',
      'ais.vessels-in-area',
      'ais/routes: are those with a position in it, by number, in the period',
    ),
  ],
};

const weekTest = 'fish-health/routes: the national week counts what the list shows';
const fish: Section = {
  title: 'Endpoints, Fish health',
  rows: [
    asked('POST /v2/geodata/fishhealth/{year}/{week}', 'fish-health.national-week', weekTest),
    asked(
      'POST /v2/geodata/fishhealth/locality/{year}/{week}',
      'fish-health.locality-list',
      'fish-health/routes: the list of a week has about 1750 rows',
    ),
    asked(
      'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}',
      'fish-health.locality-week',
      'fish-health/routes: a locality week has the documented members',
    ),
    asked(
      '{year}/{week}: weeks as ISO 8601 counts them, the 53rd too',
      'fish-health.week-53',
      'fish-health/routes: the weeks 53 of 2015, 2020 and 2026 exist',
    ),
    asked(
      'GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year}',
      'fish-health.disease-year',
      'fish-health/year: every case that a week of the year has open is there',
    ),
    asked(
      'GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}',
      'fish-health.vessels-of-year fish-health.vessels-year-is-weeks',
      'visits/routes: a year is a list of its weeks',
    ),
    asked(
      'GET /v1/geodata/fishhealth/locality/{localityno}/vessel/{year}/{week}',
      'fish-health.vessels-of-week',
      'visits/routes: a week has the documented members',
    ),
    asked(
      'GET …/liceMedicationEvents/{year}: combinationTreatments, nonMedicinalTreatments, version, numberOfCages',
      'fish-health.medication-events events.*',
      'fish-health/year: they hold the weeks with treatments',
    ),
    asked(
      'GET /v1/geodata/municipality/{municipalityNumber}/treatment',
      'fish-health.municipality-treatment municipality.*',
      'fish-health/year: a row for each year has the five counts',
    ),
    asked(
      'GET v1/geodata/download/fishhealth',
      'download.licereport',
      'download/routes: a locality’s rows say what its week endpoint says',
    ),
    unasked(
      'The two v1 endpoints accept nonMedicinalTreatmentType',
      'the endpoints were removed after 25 May 2025',
      goneTest,
    ),
    unasked(
      'Request bodies of the POST endpoints, and query parameters: not shown',
      notShown,
      'fish-health/filter: an empty filter means everything',
    ),
    unasked(
      'Old v1 locality-week: localityWeek gained three lists and version',
      'the endpoint was removed after 25 May 2025',
      goneTest,
    ),
    asked('Its ILAFreeAreas property was removed', 'fish-health.no-ila-free-areas', goneTest),
  ],
};

const forecastRow = (path: string): Row =>
  asked(
    `GET /v1/${path}`,
    `forecast.${path.replaceAll('/', '.')}`,
    'forecast/routes: the members are those of facts.md',
  );

const forecasts: Section = {
  title: 'Endpoints, Forecast endpoints',
  rows: [
    forecastRow('seacurrent/nearest'),
    forecastRow('seacurrent/nearest/all'),
    forecastRow('windforecastpoint/nearest/all'),
    forecastRow('waveforecastpoint/nearest'),
    forecastRow('waveforecastpoint/nearest/all'),
    asked(
      'To be removed after 12 April 2026: four waveforecast and currentwaves endpoints',
      'gone.waveforecast-fairway gone.waveforecast gone.currentwaves-points gone.currentwaves-point',
      wavesTest,
    ),
    asked(
      'Removed: three ilafreearea endpoints',
      'gone.ilafreeareas gone.ilafreearea gone.ilafreearea-version',
      'gone/routes: %s is 404 and says that nothing replaces it',
    ),
  ],
};

const authentication: Section = {
  title: 'Authentication',
  rows: [
    asked(
      '1. All data endpoints take a bearer access token, form: bearer <ACCESS_TOKEN>',
      'bearer.data bearer.ais bearer.form',
      'identity/identity: a request without a token or with a false one is 401',
    ),
    asked('2. Tokens come from {auth_url}/connect/token', 'login.granted', approvedTest),
    asked('3. Client credentials flow', 'login.client-credentials', clientTest),
    asked('4.1 POST to /connect/deviceauthorization', 'login.device-authorization', startTest),
    unasked(
      '4.2 Display user_code with instructions',
      aboutClient,
      'identity/verification-page: a person enters the code, sees it once more',
    ),
    asked(
      '4.3 Poll no more often than every interval seconds',
      'limits.polling-interval',
      'identity/identity: a poll before the interval has passed is slow_down',
    ),
    asked('4.4 The access_token is a bearer token', 'bearer.form', approvedTest),
    asked(
      '5. Access token lifetime is expires_in seconds (3600)',
      'limits.token-lifetime bearer.lifetime',
      'identity/identity: a token is good for an hour',
    ),
    asked(
      '6. A refresh_token is single-use',
      'login.refresh login.refresh-once',
      'identity/tempers: a used refresh token is invalid',
    ),
    unasked(
      '7. Expiration of the refresh token: not shown',
      notShown,
      'identity/tempers: a refresh token lasts thirty days',
    ),
    unasked('Events: not shown', notShown),
  ],
};

export const endpointSections: readonly Section[] = [reporting, login, ais, fish, forecasts, authentication];
