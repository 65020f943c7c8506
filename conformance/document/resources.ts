import { type Row, type Section, aboutClient, asked, notShown, unasked, wouldWrite } from './row';

/** interface.md: What the service does; Resources and their fields; States and transitions. */

const profileTest = 'reporting/routes: it has the fields of the document';
const listsTest = 'reporting/routes: confirmed tools, pending and failed reports come in three lists';
const deployTest = 'reporting/routes: one that is taken is 200 with an empty body';
const retrieveTest = 'reporting/routes: it is pending, the tool leaves the confirmed list';
const startTest = 'identity/identity: starting it issues a device code';
const approvedTest = 'identity/identity: after approval a poll gives an access token';
const pendingTest = 'identity/identity: before the user has entered the code';
const sizeTest = 'vessels/fleet: fishing vessels under 15 m and pleasure craft under 45 m';
const diseaseTest = 'fish-health/routes: disease entries of each version fill the fields';

const profileRows = (
  'haveProfile haveDownloadRights contactPersonDetail contactPersonDetail.id contactPersonDetail.firstName ' +
  'contactPersonDetail.lastName contactPersonDetail.phoneNumber contactPersonDetail.email vesselInfo ' +
  'vesselInfo.vesselId vesselInfo.mmsi vesselInfo.imo vesselInfo.ircs vesselInfo.regNum vesselInfo.sbrRegNum ' +
  'vesselInfo.vesselName vesselInfo.vesselPhone vesselInfo.vesselEmail'
)
  .split(' ')
  .map((path): Row => asked(path, `profile.${path}`, profileTest));

const deviceRows = 'device_code user_code verification_uri verification_uri_complete expires_in interval'
  .split(' ')
  .map((path): Row => {
    const also = path === 'verification_uri_complete' ? ' login.complete-address' : '';
    return asked(path, `device.${path}${also}`, startTest);
  });

const tokenRows = 'access_token expires_in token_type refresh_token scope'
  .split(' ')
  .map((path): Row => asked(path, `token.${path}`, approvedTest));

const does: Section = {
  title: 'What the service does',
  rows: [
    asked(
      '1. Open data over HTTP with JSON payloads',
      'fish-health.locality-list',
      'fish-health/routes: the list of a week has about 1750 rows',
    ),
    asked('2. Fishing-tool reporting', 'reporting.profile reporting.changes', listsTest),
    asked(
      '3. Historic AIS API',
      'ais.last-24-hours ais.period',
      'ais/routes: are an array of records with the documented members',
    ),
    asked('4. Geographic area: three zones', 'ais.area', 'ais/routes: positions outside the three zones'),
    unasked('4. No fishing vessels under 15 meters', 'records have no length', sizeTest),
    unasked(
      '4. No leisure crafts or sailing vessels under 45 meters',
      'records have no length',
      'ais/routes: an unknown vessel is 404, and so is one that open AIS leaves out',
    ),
    asked('4. No data older than 14 days', 'ais.fourteen-days', 'ais/routes: never reaches back farther'),
    asked(
      '5. Fish health API',
      'fish-health.*',
      'fish-health/routes: a locality week has the documented members',
    ),
    asked('6. Waveforecast API', 'forecast.*', 'forecast/routes: the members are those of facts.md'),
    asked(
      '7. Map (WMS) service with layers',
      'map-layers.capabilities',
      'wms/map-server: both versions offer',
    ),
    unasked(
      '8. Access needs a registered user with an API client; the device flow a permission',
      aboutClient,
      'identity/identity: a client that may not use the device flow',
    ),
  ],
};

const profile: Section = {
  title: 'Fishing-facility profile',
  rows: [
    ...profileRows,
    unasked(
      'haveProfile must be true to send reports',
      wouldWrite,
      'reporting/routes: without haveProfile both reports are 403',
    ),
    unasked(
      'haveDownloadRights must be true to get extended information',
      notShown,
      'reporting/routes: it has the fields of the document',
    ),
    unasked(
      'Rule: a user can only send reports for the vessel in the profile',
      wouldWrite,
      'reporting/routes: a tool of another vessel is 403',
    ),
  ],
};

const reports: Section = {
  title: 'Tool lists and report bodies',
  rows: [
    asked('Confirmed tools, named confirmed_tools', 'changes.confirmed_tools', listsTest),
    asked('Pending reports', 'changes.pending', listsTest),
    asked('Failed reports', 'changes.failed', listsTest),
    asked('Retrieved: toolId (UUID) of a tool in confirmed_tools', 'changes.toolId', retrieveTest),
    unasked(
      'Retrieved: removeddatetime, ISO 8601 UTC with milliseconds',
      wouldWrite,
      'reporting/routes: removeddatetime may be written in any case',
    ),
    unasked('Deployed: toolTypeCode', wouldWrite, deployTest),
    unasked('Deployed: geometry, a GeoJSON Point', wouldWrite, deployTest),
    unasked('Deployed: setupTime, ISO 8601 UTC with milliseconds', wouldWrite, deployTest),
    unasked('Deployed: toolCount', wouldWrite, deployTest),
  ],
};

const tokens: Section = {
  title: 'Device authorization response and token response',
  rows: [
    ...deviceRows,
    ...tokenRows,
    asked('An error response has one field, error (string)', 'login.error-shape', pendingTest),
  ],
};

const liceModel: Section = {
  title: 'Fish health records',
  rows: [
    asked('Locality-week disease entries carry a version field', 'diseases.version', diseaseTest),
    asked(
      'Several non-medicinal treatments; each has a specified type',
      'lice-report.non-medicinal-type',
      'fish-health/lice-treatments: a lice report of version 2',
    ),
    asked(
      'Medicinal treatments: no dates, optional numberOfCages, infeed, bath or other',
      'lice-report.medicinal-no-dates lice-report.medicinal-kind events.medicinalTreatments.numberOfCages',
      'fish-health/lice-treatments: a lice report of version 2',
    ),
    asked(
      'Combination treatments consist of medicinal and/or non-medicinal ones',
      'lice-report.combination',
      'fish-health/lice-treatments: a combination names its parts once',
    ),
    asked(
      'Municipality treatment counts, five',
      'municipality.*',
      'fish-health/year: a row for each year has the five counts',
    ),
    unasked('Fields of AIS track records and of forecast records: not shown', notShown),
  ],
};

const states: Section = {
  title: 'States and transitions',
  rows: [
    asked('Started → Pending: codes and addresses are issued', 'login.device-authorization', startTest),
    asked('Pending: poll is authorization_pending', 'login.authorization-pending', pendingTest),
    asked('Pending → Granted: poll carries the tokens', 'login.granted', approvedTest),
    asked(
      'Pending → Expired: poll is expired_token',
      'login.expired-token',
      'identity/identity: after an hour a poll is expired_token',
    ),
    asked(
      'Granted → Granted: refresh issues new tokens, the used one becomes invalid',
      'login.refresh login.refresh-once',
      'identity/identity: each refresh gives a new refresh token',
    ),
    unasked(
      'Reports: pending, confirmed, failed; transitions not shown',
      wouldWrite,
      'reporting/routes: pending goes to fetched and then to confirmed',
    ),
    asked('Disease status: SUSPECTED, DIAGNOSED', 'disease-1.status', diseaseTest),
    asked(
      'suspicionDate goes with SUSPECTED, diagnosisDate with DIAGNOSED; closureDate marks closure',
      'disease-1-suspected.suspicionDate disease-1-diagnosed.diagnosisDate disease-1.closureDate',
      diseaseTest,
    ),
  ],
};

export const resourceSections: readonly Section[] = [does, profile, reports, tokens, liceModel, states];
