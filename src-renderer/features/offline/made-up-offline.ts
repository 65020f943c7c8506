import type { CacheReport, CacheShare } from '../../../src-shared/domain/cache/cache';
import type { OfflineCounts, OfflineJob, OfflinePlan } from '../../../src-shared/domain/cache/offline-plan';
import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { isoWeek } from '@kartbord/common/week';
import type { OfflineInputs } from './week-choice';

/** For tests: what main would say. */
export const madeUpNowMs = Date.UTC(2026, 10, 18, 12);

export function madeUpInputs(more: Partial<OfflineInputs> = {}): OfflineInputs {
  return {
    shownWeek: isoWeek(2025, 40),
    currentWeek: isoWeek(2026, 47),
    selected: null,
    filtered: null,
    nameOf: () => null,
    view: null,
    vessels: [],
    layers: [],
    readLayers: () => {},
    forecastPlaces: { selected: null, filtered: null },
    ...more,
  };
}

export function madeUpPlan(more: Partial<OfflinePlan> = {}): OfflinePlan {
  return {
    parts: [{ kind: 'week', toAsk: 3, toRenew: 2, there: 1, later: 0, bytesEach: 400_000, msEach: 500 }],
    gaps: [{ kind: 'locality', why: 'not-chosen', count: null }],
    requests: 3,
    isExact: true,
    bytes: 1_200_000,
    ms: 1_500,
    ...more,
  };
}

export function madeUpJob({
  counts,
  ...more
}: Partial<Omit<OfflineJob, 'counts'>> & { readonly counts?: Partial<OfflineCounts> } = {}): OfflineJob {
  return {
    id: 'job-1',
    selection: {
      weeks: { from: isoWeek(2026, 1), to: isoWeek(2026, 10) },
      localities: 'all',
      localityDetails: false,
      forecasts: [],
      tiles: [],
      vessels: [],
    },
    createdAtMs: madeUpNowMs - 120_000,
    endedAtMs: null,
    state: 'running',
    isElsewhere: false,
    renew: null,
    reason: null,
    counts: { total: 10, isExact: true, kept: 3, there: 2, empty: 0, failed: 0, skipped: 0, ...counts },
    asking: null,
    failures: [],
    failedCodes: {},
    gaps: [],
    ...more,
  };
}

export function madeUpRequest(more: Partial<RequestEntry> = {}): RequestEntry {
  return {
    atMs: madeUpNowMs,
    host: 'sample.invalid',
    method: 'GET',
    path: '/v1/geodata/fishhealth/locality/2026/40',
    status: 200,
    code: null,
    tookMs: 120,
    bytes: 2_400,
    source: 'service',
    batch: null,
    ...more,
  };
}

const share: CacheShare = {
  answers: 12,
  versions: 14,
  bytes: 3_400_000,
  oldestMs: madeUpNowMs - 3 * 86_400_000,
  newestMs: madeUpNowMs - 60_000,
  pinned: 0,
};

export function madeUpReport(more: Partial<CacheReport> = {}): CacheReport {
  return {
    state: 'open',
    answers: 12,
    bytes: 3_400_000,
    otherBytes: 0,
    usedBytes: 5_000_000,
    capBytes: 2_000_000_000,
    walBytes: 0,
    kinds: [{ ...share, kind: 'week', pinned: 4 }],
    weeks: [{ ...share, week: isoWeek(2026, 40), answers: 1, versions: 1, pinned: 1 }],
    localities: [],
    vessels: [],
    places: [],
    layers: [],
    setAside: null,
    damagedRows: 0,
    notKept: null,
    ...more,
  };
}
