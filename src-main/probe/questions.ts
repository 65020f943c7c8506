import type { LocalityNo } from '../../src-shared/domain/fish-health/locality';
import type { ProbeQuestionId } from '../../src-shared/domain/session/probe';
import { circleRing } from '../../src-shared/domain/units/ring';
import { addWeeks, firstYear, isoWeek, weekOf, weekParts } from '@kartbord/common/week';
import type { Result } from '../../src-shared/result';
import { lastDayRequest, processTrack, trackRequest } from '../api-client/vessels/ais';
import { capabilitiesBytes } from '../api-client/network/connection-test';
import { type ServiceAnswer, tokenBytes } from '../api-client/network/fetcher';
import {
  localityListRequest,
  localityWeekRequest,
  nationalWeekRequest,
  type Payload,
  processFishHealth,
  processLocalityWeek,
  type Validators,
} from '../api-client/fish-health/fish-health';
import { forecastRequest, processForecast } from '../api-client/sea/forecast';
import { localityDiseasesRequest } from '../api-client/fish-health/locality-diseases';
import { medicationEventsRequest } from '../api-client/fish-health/medication-events';
import { municipalityTreatmentsRequest } from '../api-client/fish-health/municipality-treatments';
import type { EndpointRequest } from '../api-client/parts';
import {
  licePaths,
  type LiceType,
  liceTypes,
  reportRequest,
} from '../api-client/fish-health/report-download';
import { listsRequest, processGear, profileRequest } from '../api-client/gear/gear-requests';
import { vesselWeekRequest } from '../api-client/vessels/vessel-visits';
import { processVesselsInArea, vesselsInAreaRequest } from '../api-client/vessels/vessels-in-area';
import { processText } from '../api-client/map-layers/wms';
import { capabilitiesRequest } from '../api-client/map-layers/wms-requests';
import type { ProbeInputs } from './read';

/** What earlier answers said besides what the questions are about. */
export interface ProbeSoFar extends ProbeInputs {
  readonly nowMs: number;
  /** Of the municipality's answer; null: it had none. */
  readonly validators?: Validators | null;
  /** The name that the lice report is answered by; `refused`: not by the first. */
  readonly liceType?: LiceType | 'refused';
}

/** One question as a request; `needless` where nothing is to be learned by it, `earlier` where an earlier answer lacks. */
export interface ProbeRequest extends EndpointRequest {
  readonly process: (answer: ServiceAnswer) => Result<Payload>;
  readonly maxBytes?: number;
  readonly accept?: string;
  readonly validators?: Validators;
}
type Made = ProbeRequest | 'needless' | 'earlier';

/** Weeks that nearly all have reported by now, and the last spring that is over (facts.md 14.3, 15.3). */
export function inputsAt(nowMs: number, authUrl: string): ProbeSoFar {
  const week = addWeeks(weekOf(nowMs), -2);
  const { year, week: number } = weekParts(week);
  const spring = number >= springWeeks[1] ? year : year - 1;
  const [from, to] = springWeeks.map((one) => isoWeek(spring, one));
  return { nowMs, authUrl, week, spring: { from: from ?? week, to: to ?? week } };
}

/** In both halves of the country's springs, and few enough for a small answer. */
const springWeeks = [19, 22] as const;
const hourMs = 3_600_000;
/** Round a site, metres. */
const nearM = 3_000;

const ofSite =
  (make: (no: LocalityNo, of: ProbeSoFar) => EndpointRequest, process = processFishHealth) =>
  (of: ProbeSoFar): Made =>
    of.site ? { ...make(of.site.localityNo, of), process } : 'earlier';

const ofYear = (make: (no: LocalityNo, year: number) => EndpointRequest) =>
  ofSite((no, { week }) => make(no, weekParts(week).year));

const ofPlace =
  (part: Parameters<typeof forecastRequest>[0]) =>
  ({ site }: ProbeSoFar): Made =>
    site?.lonLat ? { ...forecastRequest(part, site.lonLat), process: processForecast } : 'earlier';

/** The lice report by the name that is answered. */
function liceReport(type: LiceType, weeks: ProbeInputs['spring']): ProbeRequest {
  const request = reportRequest({ kind: 'lice', localityNo: null, ...weeks });
  const [path] = licePaths(request.path, type);
  return { ...request, path, process: processFishHealth, accept: 'text/csv' };
}

function municipality({ municipalityNo }: ProbeSoFar): Made {
  if (municipalityNo === undefined) return 'earlier';
  return { ...municipalityTreatmentsRequest(municipalityNo), process: processFishHealth };
}

/** Every question is a read: POST only where the service reads by it. */
export const probeRequests: Readonly<Record<ProbeQuestionId, (of: ProbeSoFar) => Made>> = {
  discovery: () => ({
    method: 'GET',
    path: '/.well-known/openid-configuration',
    process: processFishHealth,
    maxBytes: tokenBytes,
  }),
  profile: () => ({ ...profileRequest, process: processGear }),
  tools: () => ({ ...listsRequest, process: processGear }),
  week: ({ week }) => ({ ...localityListRequest(week), process: processFishHealth }),
  national: ({ week }) => ({ ...nationalWeekRequest(week), process: processFishHealth }),
  site: ofSite((no, { week }) => localityWeekRequest(no, week), processLocalityWeek),
  diseases: ofYear(localityDiseasesRequest),
  treatments: ofYear(medicationEventsRequest),
  visits: ofSite((no, { week }) => vesselWeekRequest(no, week)),
  municipality,
  unchanged(of) {
    const made = municipality(of);
    if (typeof made === 'string') return made;
    return of.validators ? { ...made, validators: of.validators } : 'needless';
  },
  nothing: ofSite((no) => localityWeekRequest(no, isoWeek(firstYear - 1, 10)), processLocalityWeek),
  'no-week': ofSite((no, { week }) => {
    const { path, ...request } = localityWeekRequest(no, week);
    return { ...request, path: path.replace(/\d+$/, '54') };
  }, processLocalityWeek),
  'lice-report': ({ week }) => liceReport(liceTypes[0], { from: week, to: week }),
  'lice-report-again': ({ week, liceType }) =>
    liceType === 'refused' ? liceReport(liceTypes[1], { from: week, to: week }) : 'needless',
  'spring-report': ({ spring, liceType = 'refused' }) =>
    liceType === 'refused' ? 'earlier' : liceReport(liceType, spring),
  'treatment-report': ({ week }) => report('treatments', week),
  'disease-report': ({ week }) => report('disease', week),
  waves: ofPlace('waves'),
  current: ofPlace('current'),
  wind: ofPlace('wind'),
  'last-day': ({ mmsi = noVessel }) => ({ ...lastDayRequest(mmsi), process: processTrack }),
  track: ({ mmsi = noVessel, nowMs }) => ({
    ...trackRequest({ mmsi, positions: 'all', fromMs: nowMs - 26 * hourMs, toMs: nowMs - 24 * hourMs }),
    process: processTrack,
  }),
  'in-area': ({ site, nowMs }) =>
    site?.lonLat
      ? {
          ...vesselsInAreaRequest({
            ring: circleRing(site.lonLat, nearM),
            fromMs: nowMs - 26 * hourMs,
            toMs: nowMs - 2 * hourMs,
          }),
          process: processVesselsInArea,
        }
      : 'earlier',
  layers: () => ({
    ...capabilitiesRequest('1.3.0'),
    process: processText,
    maxBytes: capabilitiesBytes,
    accept: 'text/xml, application/xml;q=0.9, */*;q=0.1',
  }),
};

/** Where no list named one: the answer tells at least whether the token is taken. */
const noVessel = 0;

function report(kind: 'treatments' | 'disease', week: ProbeInputs['week']): ProbeRequest {
  const request = reportRequest({ kind, localityNo: null, from: week, to: week });
  return { ...request, process: processFishHealth, accept: 'text/csv' };
}
