import type {
  GearItem,
  GearLists,
  GearListsAnswer,
  GearReport,
} from '../../../src-shared/domain/gear/gear-item';
import type { ReportEntry, ReportState } from '../../../src-shared/domain/gear/gear-report';
import type { FailureCode } from '../../../src-shared/result';

/** For tests: gear with invented values; it is half past one in the afternoon, UTC. */
export const gearNowMs = Date.UTC(2026, 10, 21, 13, 30);
export const daysAgo = (days: number): number => gearNowMs - days * 86_400_000;

/** An id of the service's form, in its upper case. */
export const toolIdOf = (no: number): string =>
  `00000000-0000-4000-8000-0000000000${no.toString(16).padStart(2, '0')}`.replace('8000', 'A0FE');

export const madeUpGearItem = (no: number, change: Partial<GearItem> = {}): GearItem => ({
  toolId: toolIdOf(no),
  typeCode: 'NETS',
  typeName: 'Nets',
  count: 1200,
  setupMs: daysAgo(2),
  removedMs: null,
  changedMs: daysAgo(1),
  geometry: { type: 'Point', coordinates: [5 + no / 10, 61] },
  vesselName: 'Prøvefjord',
  ircs: null,
  mmsi: 257000101,
  imo: null,
  regNum: null,
  vesselPhone: null,
  vesselEmail: null,
  contactPhone: null,
  contactEmail: null,
  source: null,
  comment: null,
  ...change,
});

export const madeUpGearReport = (tool: GearItem, change: Partial<GearReport> = {}): GearReport => ({
  tool,
  changeId: `change ${tool.toolId}`,
  kind: 'deployed',
  receivedMs: gearNowMs - 7_200_000,
  fetchedMs: null,
  processedMs: null,
  errorMessage: null,
  errorConfirmedMs: null,
  ...change,
});

/** A net, pots that have been out for ten days, a line of three points of a type that nobody knows; reports of each kind. */
export const madeUpLists: GearLists = {
  confirmed: [
    madeUpGearItem(1),
    madeUpGearItem(2, { typeCode: 'CRABPOT', typeName: 'Crab pot', count: 40, setupMs: daysAgo(10) }),
    madeUpGearItem(3, {
      typeCode: 'DRIFTER-9',
      typeName: 'Drifting thing',
      count: null,
      setupMs: null,
      changedMs: null,
      geometry: { type: 'LineString', coordinates: [[5.3, 61], [5.4, 61], [5.4, 61.1]] }, // prettier-ignore
    }),
  ],
  pending: [
    madeUpGearReport(madeUpGearItem(4, { typeCode: 'LONGLINE', setupMs: daysAgo(20) }), {
      kind: 'retrieved',
      fetchedMs: gearNowMs - 3_600_000,
    }),
    madeUpGearReport(madeUpGearItem(5, { geometry: { type: 'LineString', coordinates: [[6, 61], [6.1, 61]] } })), // prettier-ignore
  ],
  failed: [
    madeUpGearReport(madeUpGearItem(6, { geometry: null }), {
      fetchedMs: gearNowMs - 3_600_000,
      processedMs: gearNowMs - 1_800_000,
      errorMessage: '<b>Too deep</b> for nets',
    }),
  ],
};

export const madeUpListsAnswer = (
  lists: GearLists = madeUpLists,
  staleBecause?: FailureCode,
  drift: GearListsAnswer['drift'] = [],
): GearListsAnswer => ({
  lists,
  stamp: {
    fetchedAtMs: gearNowMs - 300_000,
    source: 'service',
    endpoint: 'GET /v3/geodata/fishingfacilitychanges',
    ...(staleBecause ? { staleBecause } : {}),
  },
  drift,
});

/** An act of this computer that a tool was retrieved. */
export const madeUpRetrieval = (toolId: string, state: ReportState): ReportEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  draft: { kind: 'retrieved', toolId, removedMs: gearNowMs },
  state,
  createdMs: gearNowMs,
  changedMs: gearNowMs,
});
