/**
 * What interface.md and facts.md leave open and this service therefore decides by itself, in one place. The admin
 * answers it at GET /assumptions. A decision that a document settles later is changed where `where` points.
 */
export interface Assumption {
  /** The endpoint or part that it is about. */
  readonly about: string;
  readonly decision: string;
  /** The file that carries it out, from sample-service/. */
  readonly where: string;
}

export const assumptions: readonly Assumption[] = [
  {
    about: 'filter of the two POST endpoints',
    decision:
      'Members of one kind (report, threshold, treatment) widen each other, different kinds narrow; false asks nothing.',
    where: 'fish-health/filter-match.ts',
  },
  {
    about: 'filter members shrimp… and cod…',
    decision: 'Nearness to fishing grounds is invented for each locality: no map of them is at hand.',
    where: 'coast/register.ts',
  },
  {
    about: 'filter members substance and species',
    decision: 'The numbers of substances and cleaner fish are our own.',
    where: 'coast/substances.ts',
  },
  {
    about: 'visits at localities close together',
    decision:
      'A service boat at one of two localities less than 2,200 m apart is in the lists of both: half of the times with the ' +
      'same times, else with twenty minutes more before and after, so that the two visits overlap.',
    where: 'visits/vessel-week.ts',
  },
  {
    about: 'isFiltered of a row',
    decision: 'True when the row passes the filter; so without a filter true everywhere.',
    where: 'fish-health/locality-list.ts',
  },
  {
    about: 'isFiltered of the annual statistics',
    decision: 'True when the request narrowed anything; only then are the filtered… counts other than null.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'figures of the national week',
    decision:
      'Those of the week itself and the weekly ones are of the filtered localities, the annual ones of both.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'liceStatistics',
    decision:
      'aboveThreshold is 0.5 and more, belowThreshold less than 0.5, belowMinimumThreshold less than 0.2 and counted ' +
      'in belowThreshold too; per cent of the localities with a count, one decimal.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'annualLiceStatistics',
    decision:
      'Counts localities at or over the general limit of their week (0.2 in spring since 2017), in the whole year each ' +
      'once; the special limits of a few, which are ours, count nowhere in it. The ' +
      'name it replaces speaks of the limit, the other of the threshold.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'weekly members of the annual statistics',
    decision: 'They hold the weeks of the year up to the one asked for; a week without new disease is null.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'diseaseOutbreaks',
    decision: 'Cases whose suspicion or diagnosis falls in the week; annual figures count diagnoses only.',
    where: 'fish-health/national-week.ts',
  },
  {
    about: 'disease entries',
    decision:
      'All versions send all members. Version 1 fills the one date of its status, version 2 subtype and dates, ' +
      'version 3 also emptiedDate and closureType. status stands in all, DISPROVED only in version 3.',
    where: 'fish-health/diseases.ts',
  },
  {
    about: 'year of the lice report versions',
    decision: 'Reports are version 1 through 2023 and version 2 from 2024-W01.',
    where: 'coast/treatment-choice.ts',
  },
  {
    about: 'lice treatments of the other version',
    decision: 'Sent as empty lists and null, not left out.',
    where: 'fish-health/lice-treatments.ts',
  },
  {
    about: 'daysSinceLastChitinSynthesisInhibitorTreatment',
    decision: 'Whole weeks since the last in-feed treatment with such a substance, at most two years back.',
    where: 'coast/treatments.ts',
  },
  {
    about: 'totalLice and trend',
    decision: 'The total is the sum of the three stages; a change within 10 % is Stable.',
    where: 'fish-health/parts.ts',
  },
  {
    about: 'isFallow of localities that need not report',
    decision: 'True, as for a mandatory one in the first of four weeks without a report and those after it.',
    where: 'coast/reports.ts',
  },
  {
    about: 'locality week of an active site that has not reported',
    decision: '400, as for everything that is not there; localities that need not report have an answer.',
    where: 'fish-health/locality-week.ts',
  },
  {
    about: 'when a fresh week grows',
    decision:
      'At the turn of the week, in steps, to 5, 91, 99.4, 99.6 and 99.9 % of the sites that will ever report, which is ' +
      'facts.md 15.3 of those that count as active.',
    where: 'coast/reports.ts',
  },
  {
    about: 'register and control areas of an old week',
    decision: "The register is today's, control areas and the area's colour are the week's.",
    where: 'fish-health/locality-week.ts',
  },
  {
    about: 'If-None-Match on POST',
    decision: 'Honoured with 304, since these POSTs only read.',
    where: 'http/json-answer.ts',
  },
  {
    about: 'reuse of a refresh token',
    decision:
      'invalid_grant, and the newer token goes on working; the family and retryable tempers do it otherwise.',
    where: 'identity/tempers.ts',
  },
  {
    about: 'lifetime of a refresh token',
    decision: 'Thirty days.',
    where: 'identity/identity.ts',
  },
  {
    about: 'a token for the wrong API',
    decision: '401, as for an expired one.',
    where: 'http/access-token.ts',
  },
  {
    about: 'windforecastpoint: all field names',
    decision:
      'windSpeed (m/s), windDirection (where it comes from), forecastTime, longitude, latitude, source; only the path is known.',
    where: 'forecast/shapes.ts',
  },
  {
    about: 'point forecasts: the newest run',
    decision: 'At 00, 06, 12 and 18 UTC, published at once; steps of 3 h from its start to 60 h after it.',
    where: 'forecast/run.ts',
  },
  {
    about: 'point forecasts: the hour of /nearest',
    decision: 'The step nearest to now, the earlier of two; there is no parameter for it.',
    where: 'forecast/run.ts',
  },
  {
    about: 'point forecasts: how far is too far',
    decision: 'A place more than 30 km from a sea point of the grid has no data.',
    where: 'forecast/grid.ts',
  },
  {
    about: 'point forecasts: coverage',
    decision: 'A polygon of our own round the Norwegian and neighbouring seas, without the Baltic.',
    where: 'forecast/coverage.ts',
  },
  {
    about: 'wave hours without data',
    decision:
      'Heights 0.0, direction null, period 1.2; hours of less than 0.05 m, and one in fifty of the others.',
    where: 'forecast/forecasts.ts',
  },
  {
    about: 'names of the pending and failed reports',
    decision: 'pending_reports and failed_reports, spelled like confirmed_tools; records as in facts.md 3.',
    where: 'reporting/tool-record.ts',
  },
  {
    about: 'changeReportType',
    decision: 'Deployed and Retrieved; the old numbers were 3 and 1.',
    where: 'reporting/tool-record.ts',
  },
  {
    about: 'errors of the reporting endpoints',
    decision:
      '403 without haveProfile, without a signed-in user and for a tool of another vessel; 400 by member for a body ' +
      'that cannot be right, also for a tool that is not confirmed or already being retrieved.',
    where: 'reporting/routes.ts',
  },
  {
    about: 'report bodies',
    decision:
      'Every documented member is required, names in any case; times end in milliseconds and Z, at most five minutes ' +
      'ahead, removal after setup; four tool types can be reported; a line is taken as well as a point.',
    where: 'reporting/report-body.ts',
  },
  {
    about: 'a report sent twice',
    decision: 'Two reports, unless the client gave the tool an id: then the second is a 400.',
    where: 'reporting/tool-book.ts',
  },
  {
    about: 'confirmation of a report',
    decision: 'Fetched after a minute and confirmed after ten, unless the admin decides.',
    where: 'reporting/receiver.ts',
  },
  {
    about: 'tool lists of a user without a profile',
    decision:
      'Three empty lists; haveDownloadRights changes nothing, since no endpoint gives the tools of others.',
    where: 'reporting/routes.ts',
  },
  {
    about: 'liceMedicationEvents',
    decision:
      'Weeks with treatments only. medicinalTreatments is filled for both report versions, with cages in version 2.',
    where: 'fish-health/medication-events.ts',
  },
  {
    about: 'municipality treatment',
    decision:
      'A row for each year from 2012, year and treatmentYear alike; localities and weeks are counted. No rows where ' +
      'no salmonid locality lies, 400 for a number that no municipality has.',
    where: 'fish-health/municipality-treatments.ts',
  },
  {
    about: 'years of the disease and medication endpoints',
    decision: '400 before 2012 and for a year that has not begun, as for weeks.',
    where: 'fish-health/week-path.ts',
  },
  {
    about: '1 year and 1 week of the licereport download',
    decision:
      'From a week to the week of the same number in the next year; a side that is left out is open and counts.',
    where: 'download/query.ts',
  },
  {
    about: 'download of an unknown locality',
    decision: 'A file without rows.',
    where: 'download/routes.ts',
  },
  {
    about: 'words and headers of the treatment and disease downloads',
    decision: 'Our own Norwegian where facts.md 9f has only member names; lines end in CRLF.',
    where: 'download/disease-table.ts',
  },
  {
    about: 'the old wave endpoints through 12 April 2026',
    decision:
      'An empty answer with Deprecation, Sunset and Link; their replacements are taken to have the same path in v2.',
    where: 'gone/wave.ts',
  },
  {
    about: 'vessels that open AIS leaves out',
    decision:
      '404, as for a number that nobody has; so is a 400 for what is no number of at most nine digits.',
    where: 'ais/routes.ts',
  },
  {
    about: 'a track without positions',
    decision:
      '200 with an empty list: a period in the future, before the 14 days, or all of it outside the zones.',
    where: 'ais/routes.ts',
  },
  {
    about: 'a track that reaches back more than 14 days',
    decision: 'Cut to the 14 days, not refused; there is no longest period for a call.',
    where: 'ais/routes.ts',
  },
  {
    about: 'dates of a track',
    decision:
      'ISO 8601, in UTC where no offset is named, a day alone for its midnight; the end is not included.',
    where: 'ais/query.ts',
  },
  {
    about: 'vessels in an area',
    decision:
      'One position of any receiver in it is enough; what lies at a wrong place need not count. The area is measured on a ' +
      'sphere, holes are taken out, numbers ascend, none is an empty list, and what is older than 14 days has none.',
    where: 'ais/area.ts',
  },
  {
    about: 'limits of the three zones',
    decision:
      'Within 200 nautical miles and nearer than to any other country: illustrative, not the legal limits.',
    where: 'ais/zones.ts',
  },
  {
    about: 'a recent position from a receiver',
    decision: 'One within the hour before; then a satellite position is filtered out.',
    where: 'ais/satellite-filter.ts',
  },
  {
    about: 'stream',
    decision: 'terra or satellite.',
    where: 'ais/records.ts',
  },
  {
    about: 'modelFormat Geojson',
    decision: 'A FeatureCollection of points with the rest of each record as properties.',
    where: 'ais/routes.ts',
  },
  {
    about: 'reach of receivers',
    decision: '50 nautical miles from a quay, 25 from an oil or gas field.',
    where: 'vessels/coverage.ts',
  },
  {
    about: 'numbers of vessels',
    decision:
      '257990000 to 259999999 in their last ten thousands, and 257000101 on for those that set fishing tools.',
    where: 'vessels/fleet.ts',
  },
  {
    about: 'ship register types other than 9C',
    decision:
      'Codes and names are our own; some service boats are not in the register, and then all its members are null.',
    where: 'vessels/kinds.ts',
  },
  {
    about: 'weekIsAnalyzed',
    decision: 'False in the week that is going on, which has the visits up to now.',
    where: 'visits/vessel-week.ts',
  },
  {
    about: 'a visit over Sunday night',
    decision: 'In both weeks, cut at midnight; stopTime is null while the vessel is still there.',
    where: 'visits/vessel-week.ts',
  },
  {
    about: 'analysisBasedOnSurfaceArea',
    decision: 'True for four localities of five.',
    where: 'visits/vessel-week.ts',
  },
  {
    about: 'localities without salmonids',
    decision: 'Nobody calls there: weeks without visits.',
    where: 'visits/routes.ts',
  },
  {
    about: 'map layers: what is shown',
    decision: 'What is known and in force now, so no closed zones; isa10kmcircle is then the current week.',
    where: 'wms/zone-layers.ts',
  },
  {
    about: 'map layers: pdzone, pdsurveillancezone',
    decision:
      'Two standing PD zones, with steps round the sites of their areas; the surveillance zones are one such and circles.',
    where: 'wms/zone-layers.ts',
  },
  {
    about: 'map layer fishingfacility',
    decision: 'All confirmed tools by kind, with members of our own.',
    where: 'wms/fishing-facilities.ts',
  },
  {
    about: 'map layer waveforecast_area_iso_latest',
    decision:
      'A list of the hours of the newest run as TIME, another time is InvalidDimensionValue; bands and members are ours.',
    where: 'wms/wave-layer.ts',
  },
  {
    about: 'map layer coast',
    decision: 'Land, which the real service does not draw.',
    where: 'wms/coast-layer.ts',
  },
  {
    about: 'GetFeatureInfo',
    decision:
      'application/json, text/plain and text/html; geometry of JSON is longitude first whatever the map’s system.',
    where: 'wms/feature-info.ts',
  },
  {
    about: 'refusals of the map server',
    decision: 'Always text/xml with status 200; the largest picture is 2048 by 2048.',
    where: 'wms/service-exception.ts',
  },
];
