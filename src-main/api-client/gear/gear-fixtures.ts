import type { Json } from '../fixtures';

/** For tests: invented tools of a vessel that does not exist, in the forms of facts.md 3. */

export const gearRecord = (change: Json = {}): Json => ({
  toolId: '0A1B2C3D-0000-4000-8000-00000000000A',
  newToolId: null,
  vesselName: ' Prøvebåt ',
  ircs: 'LXA9',
  mmsi: 257_000_109,
  imo: null,
  regNum: 'X-0009-XX',
  vesselPhone: null,
  vesselEmail: null,
  contactPhone: '+4700000009',
  contactEmail: 'prove@example.invalid',
  toolTypeCode: 'NETS',
  toolTypeName: 'Nets',
  toolColor: '#0874C1',
  toolCount: 450,
  setupDateTime: '2026-11-20T08:00:00.123456+01:00',
  removedDateTime: null,
  lastChangedDateTime: '2026-11-20T09:00:00+01:00',
  source: 'TEST',
  lastChangedBySource: 'TEST',
  comment: null,
  shortComment: null,
  geometry: { type: 'Point', coordinates: [7.5, 64.9] },
  ...change,
});

export const reportRecord = (change: Json = {}): Json =>
  gearRecord({
    changeId: 'change-1',
    changeReportType: 'Deployed',
    changeDateTime: '2026-11-20T07:05:00Z',
    changeRecievedByBwapiDateTime: '2026-11-20T07:05:01Z',
    mostRecentFetchByKvsDateTime: '2026-11-20T07:06:00Z',
    processedByKvsRecievedDateTime: null,
    errorMessage: null,
    errorConfirmedByUserDateTime: null,
    ...change,
  });

export const listsAnswer = (change: Json = {}): Json => ({
  confirmed_tools: [gearRecord()],
  pending_reports: [],
  failed_reports: [],
  ...change,
});

export const profileAnswer = (change: Json = {}): Json => ({
  haveProfile: true,
  haveDownloadRights: false,
  contactPersonDetail: {
    id: 'person-1',
    firstName: ' Prøve ',
    lastName: 'Bruker',
    phoneNumber: '+4700000019',
    email: 'person@example.invalid',
  },
  vesselInfo: {
    vesselId: '0a1b2c3d-0000-4000-8000-000000000001',
    mmsi: 257_000_109,
    imo: 9_000_109,
    ircs: 'LXA9',
    regNum: 'X-0009-XX',
    sbrRegNum: 'SBR-9',
    vesselName: ' Prøvebåt ',
    vesselPhone: '+4700000009',
    vesselEmail: 'prove@example.invalid',
  },
  ...change,
});
