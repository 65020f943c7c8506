import { describe, expect, it } from 'vitest';
import { type CheckInputs, checkReport } from './report-check';
import type { ReportingProfile, GearItem, GearReport } from './gear-item';
import type { DeployDraft, OwnPosition, ReportEntry, ReportState, RetrieveDraft } from './gear-report';

const now = Date.UTC(2026, 10, 21, 10);
const minute = 60_000;
const toolId = '0f1e2d3c-0000-4000-8000-00000000000a';

const profile: ReportingProfile = {
  haveProfile: true,
  haveDownloadRights: true,
  contact: null,
  vessel: {
    name: 'Prøvefjord',
    mmsi: 257000101,
    imo: null,
    ircs: null,
    regNum: null,
    sbrRegNum: null,
    phone: null,
    email: null,
  },
};

const tool: GearItem = {
  toolId,
  typeCode: 'NETS',
  typeName: null,
  count: 450,
  setupMs: now - 60 * minute,
  removedMs: null,
  changedMs: null,
  geometry: null,
  vesselName: null,
  ircs: null,
  mmsi: null,
  imo: null,
  regNum: null,
  vesselPhone: null,
  vesselEmail: null,
  contactPhone: null,
  contactEmail: null,
  source: null,
  comment: null,
};

const retrieval: GearReport = {
  tool,
  kind: 'retrieved',
  changeId: 'c1',
  receivedMs: null,
  fetchedMs: null,
  processedMs: null,
  errorMessage: null,
  errorConfirmedMs: null,
};

const inputs: CheckInputs = {
  nowMs: now,
  profile,
  lists: { confirmed: [tool], pending: [], failed: [] },
  vessel: null,
  isLand: null,
  others: [],
};

const nets: DeployDraft = {
  kind: 'deployed',
  typeCode: 'NETS',
  at: [4.9, 60.3],
  setupMs: now - minute,
  count: 450,
};
const home: RetrieveDraft = { kind: 'retrieved', toolId, removedMs: now - minute };

function entry(
  draft: ReportEntry['draft'],
  state: Partial<ReportState> & Pick<ReportState, 'is'>,
): ReportEntry {
  return { id: 'other', draft, state: state as ReportState, createdMs: now, changedMs: now };
}

const codesOf = (...of: Parameters<typeof checkReport>): string[] =>
  checkReport(...of).map(({ code, weight }) => `${weight} ${code}`);
const ofNets = (change: Partial<DeployDraft>, on: Partial<CheckInputs> = {}): string[] =>
  codesOf({ ...nets, ...change }, { ...inputs, ...on });
const ofHome = (change: Partial<RetrieveDraft>, on: Partial<CheckInputs> = {}): string[] =>
  codesOf({ ...home, ...change }, { ...inputs, ...on });

describe('a report with nothing to be said of it', () => {
  it('is a tool set by the vessel of the profile, or a confirmed one that was retrieved', () => {
    expect([ofNets({}), ofHome({})]).toEqual([[], []]);
  });

  it('may be of this very moment', () => {
    expect([ofNets({ setupMs: now }), ofHome({ removedMs: now })]).toEqual([[], []]);
  });

  it('may be of a tool set while the lists are not known', () => {
    expect(ofNets({}, { lists: null })).toEqual([]);
  });
});

describe('the profile stops', () => {
  it.each([
    ['profile-unknown', null],
    ['no-profile', { ...profile, haveProfile: false }],
    ['no-profile', { ...profile, haveProfile: null, vessel: null }],
    ['no-vessel', { ...profile, vessel: null }],
  ])('with %s', (code, given) => {
    expect(ofNets({}, { profile: given })).toEqual([`stop ${code}`]);
    expect(ofHome({}, { profile: given })).toEqual([`stop ${code}`]);
  });
});

describe('a tool that was set is stopped', () => {
  it.each<[string, Partial<DeployDraft>]>([
    ['type-missing', { typeCode: null }],
    ['type-missing', { typeCode: '' }],
    ['type-not-reportable', { typeCode: 'MOORING' }],
    ['type-not-reportable', { typeCode: 'DANISH-PURSE-SEINE' }],
    ['type-not-reportable', { typeCode: 'nets' }],
    ['position-missing', { at: null }],
    ['time-missing', { setupMs: null }],
    ['time-ahead', { setupMs: now + 1 }],
    ['count-missing', { count: null }],
    ['count-invalid', { count: 0 }],
    ['count-invalid', { count: -3 }],
    ['count-invalid', { count: 4.5 }],
    ['count-invalid', { count: NaN }],
  ])('with %s by %o', (code, change) => {
    expect(ofNets(change)).toEqual([`stop ${code}`]);
  });

  it.each(['NETS', 'LONGLINE', 'CRABPOT', 'DANPURSEINE'])('never for being %s', (typeCode) => {
    expect(ofNets({ typeCode })).toEqual([]);
  });

  it('by all that is missing of an empty draft, in the order of the form', () => {
    expect(ofNets({ typeCode: null, at: null, setupMs: null, count: null })).toEqual([
      'stop type-missing',
      'stop position-missing',
      'stop time-missing',
      'stop count-missing',
    ]);
  });
});

describe('a tool that was retrieved is stopped', () => {
  it('while the lists are not known, and nothing is said of the tool then', () => {
    expect(ofHome({}, { lists: null })).toEqual(['stop lists-unknown']);
  });

  it('without a time, and with one that has not come', () => {
    expect(ofHome({ removedMs: null })).toEqual(['stop time-missing']);
    expect(ofHome({ removedMs: now + 1 })).toEqual(['stop time-ahead']);
  });

  it('where it is none of the confirmed ones; letters of either case are the same id', () => {
    expect(ofHome({ toolId: 'ffffffff-0000-4000-8000-000000000001' })).toEqual(['stop tool-not-confirmed']);
    expect(ofHome({ toolId: toolId.toUpperCase() })).toEqual([]);
  });

  it('before it was set, and says when that was; not in the same moment', () => {
    const setupMs = now - 60 * minute;
    expect(checkReport({ ...home, removedMs: setupMs - 1 }, inputs)).toEqual([
      { code: 'removed-before-set', weight: 'stop', setupMs },
    ]);
    expect(ofHome({ removedMs: setupMs })).toEqual([]);
  });

  it('never for a tool of which it is not known when it was set', () => {
    const confirmed = [{ ...tool, setupMs: null }];
    expect(ofHome({ removedMs: 1 }, { lists: { confirmed, pending: [], failed: [] } })).toEqual([]);
  });

  it.each<[Partial<ReportState> & Pick<ReportState, 'is'>]>([
    [{ is: 'sending' }],
    [{ is: 'unknown' }],
    [{ is: 'taken' }],
    [{ is: 'seen', stage: 'pending' }],
  ])('while another act of ours for it is %o, and says which', (state) => {
    const others = [entry({ ...home, toolId: toolId.toUpperCase() }, state)];
    expect(checkReport(home, { ...inputs, others })).toEqual([
      { code: 'already-reported', weight: 'stop', otherId: 'other' },
    ]);
  });

  it.each<[Partial<ReportState> & Pick<ReportState, 'is'>]>([
    [{ is: 'draft' }],
    [{ is: 'not-seen' }],
    [{ is: 'seen', stage: 'failed' }],
  ])('not by another act of ours that is %o', (state) => {
    expect(ofHome({}, { others: [entry(home, state)] })).toEqual([]);
  });

  it('not by an act for another tool', () => {
    const others = [entry({ ...home, toolId: 'ffffffff-0000-4000-8000-000000000001' }, { is: 'taken' })];
    expect(ofHome({}, { others })).toEqual([]);
  });

  it('where the lists have a retrieval of it, of whatever device; that it is confirmed no more is not said then', () => {
    const lists = { confirmed: [], pending: [retrieval], failed: [] };
    expect(checkReport(home, { ...inputs, lists })).toEqual([
      { code: 'already-reported', weight: 'stop', otherId: null },
    ]);
  });

  it('not by a retrieval that failed, nor by a report that it was set', () => {
    const { confirmed } = inputs.lists!;
    const pending = [{ ...retrieval, kind: 'deployed' as const }];
    expect(ofHome({}, { lists: { confirmed, pending, failed: [retrieval] } })).toEqual([]);
  });
});

describe('the person is asked', () => {
  it('of a place on land, and not where that is not known', () => {
    expect(ofNets({}, { isLand: true })).toEqual(['ask on-land']);
    expect([ofNets({}, { isLand: false }), ofNets({}, { isLand: null })]).toEqual([[], []]);
  });

  it('of a place more than 100 km from where the vessel was last seen, with how far and when', () => {
    const vessel: OwnPosition = { at: [4.9, 61.3], timeMs: now - 5 * minute };
    const [found] = checkReport(nets, { ...inputs, vessel });
    expect(found).toEqual({
      code: 'far-from-vessel',
      weight: 'ask',
      vesselMs: vessel.timeMs,
      distanceM: expect.closeTo(111_426, 0),
    });
    expect(ofNets({}, { vessel: { at: [4.9, 61.19], timeMs: now } })).toEqual([]);
  });

  it.each<[string, Partial<DeployDraft>]>([
    ['the same', {}],
    ['50 m away', { at: [4.9, 60.30045] }],
    ['10 min before', { setupMs: now - 11 * minute }],
  ])('of an act that looks like another one of ours: %s', (_, change) => {
    const others = [entry({ ...nets, ...change }, { is: 'taken' })];
    expect(checkReport(nets, { ...inputs, others })).toEqual([
      { code: 'same-as-another', weight: 'ask', otherId: 'other' },
    ]);
  });

  it.each<[string, Partial<DeployDraft>]>([
    ['another type', { typeCode: 'CRABPOT' }],
    ['another count', { count: 451 }],
    ['150 m away', { at: [4.9, 60.30135] }],
    ['more than 10 min before', { setupMs: now - 11 * minute - 1 }],
    ['no place', { at: null }],
    ['no time', { setupMs: null }],
  ])('not of one with %s', (_, change) => {
    expect(ofNets({}, { others: [entry({ ...nets, ...change }, { is: 'taken' })] })).toEqual([]);
  });

  it('not of a draft, of which nothing is at the service, nor of a retrieval', () => {
    expect(ofNets({}, { others: [entry(nets, { is: 'draft' }), entry(home, { is: 'taken' })] })).toEqual([]);
  });

  it('after all that stops', () => {
    expect(ofNets({ count: null }, { isLand: true, profile: null })).toEqual([
      'stop profile-unknown',
      'stop count-missing',
      'ask on-land',
    ]);
  });
});
