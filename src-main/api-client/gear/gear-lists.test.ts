import { describe, expect, it } from 'vitest';
import type { GearItem, GearReport } from '../../../src-shared/domain/gear/gear-item';
import type { Json } from '../fixtures';
import { listsAnswer, reportRecord, gearRecord } from './gear-fixtures';
import { lacksList, readGearLists, type ReadGearLists } from './gear-lists';

function read(answer: unknown): ReadGearLists {
  const result = readGearLists(JSON.parse(JSON.stringify(answer)));
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

function gearOf(change: Json): { tool: GearItem; drift: readonly string[] } {
  const { lists, drift } = read(listsAnswer({ confirmed_tools: [gearRecord(change)] }));
  const [tool] = lists.confirmed;
  if (!tool) throw new Error('no tool');
  return { tool, drift: drift.map(({ path }) => path) };
}

function reportOf(change: Json): { report: GearReport; drift: readonly string[] } {
  const { lists, drift } = read(listsAnswer({ pending_reports: [reportRecord(change)] }));
  const [report] = lists.pending;
  if (!report) throw new Error('no report');
  return { report, drift: drift.map(({ path }) => path) };
}

describe('the lists of tools', () => {
  it('are read in our words, names trimmed and six digits of a second kept to the millisecond', () => {
    expect(read(listsAnswer())).toEqual({
      lists: {
        confirmed: [
          {
            toolId: '0A1B2C3D-0000-4000-8000-00000000000A',
            typeCode: 'NETS',
            typeName: 'Nets',
            count: 450,
            setupMs: Date.UTC(2026, 10, 20, 7, 0, 0, 123),
            removedMs: null,
            changedMs: Date.UTC(2026, 10, 20, 8),
            geometry: { type: 'Point', coordinates: [7.5, 64.9] },
            vesselName: 'Prøvebåt',
            ircs: 'LXA9',
            mmsi: 257_000_109,
            imo: null,
            regNum: 'X-0009-XX',
            vesselPhone: null,
            vesselEmail: null,
            contactPhone: '+4700000009',
            contactEmail: 'prove@example.invalid',
            source: 'TEST',
            comment: null,
          },
        ],
        pending: [],
        failed: [],
      },
      drift: [],
    });
  });

  it('have of a report the times of its way and why it failed', () => {
    const failed = reportRecord({
      processedByKvsRecievedDateTime: '2026-11-20T07:10:00Z',
      errorMessage: 'Not\u0000 taken\u202e.',
      errorConfirmedByUserDateTime: '2026-11-20T08:00:00Z',
    });
    expect(read(listsAnswer({ failed_reports: [failed] })).lists.failed).toMatchObject([
      {
        changeId: 'change-1',
        kind: 'deployed',
        receivedMs: Date.UTC(2026, 10, 20, 7, 5, 1),
        fetchedMs: Date.UTC(2026, 10, 20, 7, 6),
        processedMs: Date.UTC(2026, 10, 20, 7, 10),
        errorMessage: 'Not taken .',
        errorConfirmedMs: Date.UTC(2026, 10, 20, 8),
      },
    ]);
  });

  it.each([
    ['confirmed_tools', 'pending_reports', 'failed_reports'],
    ['confirmedTools', 'pendingChangeReports', 'failedChangeReports'],
    ['confirmedTools', 'pendingReports', 'failedReports'],
    ['confirmed_tools', 'unconfirmed_tools', 'declined_reports'],
  ])('are read by the names %s, %s, %s', (confirmed, pending, failed) => {
    const { lists, drift } = read({
      [confirmed]: [gearRecord()],
      [pending]: [reportRecord()],
      [failed]: [reportRecord({ changeId: 'change-2' }), reportRecord({ changeId: 'change-3' })],
    });
    expect([lists.confirmed.length, lists.pending.length, lists.failed.length]).toEqual([1, 1, 2]);
    expect(drift).toEqual([]);
  });

  it('under two names are one list, and a report that is in both is one report', () => {
    const { lists } = read(
      listsAnswer({
        pending_reports: [reportRecord()],
        unconfirmed_tools: [reportRecord(), reportRecord({ changeId: 'change-2', toolId: 'other' })],
      }),
    );
    expect(lists.pending.map(({ changeId }) => changeId)).toEqual(['change-1', 'change-2']);
  });

  it('of tools that are not confirmed yet have reports of setting them', () => {
    const { lists } = read({ confirmed_tools: [], unconfirmed_tools: [gearRecord()], failed_reports: [] });
    expect(lists.pending).toMatchObject([{ kind: 'deployed', changeId: null }]);
  });

  it.each(['confirmed', 'pending'] as const)('without the %s ones say so, and have none', (list) => {
    const name = { confirmed: 'confirmed_tools', pending: 'pending_reports' }[list];
    for (const answer of [listsAnswer({ [name]: undefined }), listsAnswer({ [name]: null })]) {
      const value = read(answer);
      expect(value.drift).toContainEqual({ path: name, count: 1 });
      expect(value.lists[list]).toEqual([]);
      expect(lacksList(value, list)).toBe(true);
    }
    expect(lacksList(read(listsAnswer({ [name]: { a: 1 } })), list)).toBe(true);
    expect(lacksList(read(listsAnswer()), list)).toBe(false);
  });

  it.each([
    ['a list', []],
    ['a text', 'tools'],
    ['null', null],
    ['no list at all', { title: 'no' }],
  ])('that are %s are none', (_what, answer) => {
    expect(readGearLists(answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });

  it('leave out what is no record, what has no id and what is there twice, and count it', () => {
    const { lists, drift } = read(
      listsAnswer({
        confirmed_tools: [
          gearRecord(),
          7,
          gearRecord({ toolId: null }),
          gearRecord({ toolId: '0a1b2c3d-0000-4000-8000-00000000000a' }),
        ],
      }),
    );
    expect(lists.confirmed).toHaveLength(1);
    expect(drift).toEqual([
      { path: 'confirmed_tools[]', count: 1 },
      { path: 'confirmed_tools[] (repeated, left out)', count: 1 },
      { path: 'confirmed_tools[].toolId (left out)', count: 1 },
    ]);
  });
});

describe('a tool', () => {
  it('has its numbers from texts of digits, as older records write them', () => {
    const { tool, drift } = gearOf({ mmsi: '257000109', toolCount: ' 12 ' });
    expect([tool.mmsi, tool.count, drift]).toEqual([257_000_109, 12, []]);
  });

  it('without members reads as not given, never as zero', () => {
    const { tool, drift } = gearOf({ mmsi: '', toolCount: null, vesselName: '  ', toolTypeCode: undefined });
    expect(tool).toMatchObject({ mmsi: null, count: null, vesselName: null, typeCode: null });
    expect(drift).toEqual(['confirmed_tools[].toolTypeCode']);
  });

  it('of a type that nobody knows keeps its type', () => {
    expect(gearOf({ toolTypeCode: 'KITE', toolTypeName: 'Kite' }).tool).toMatchObject({
      typeCode: 'KITE',
      typeName: 'Kite',
    });
  });

  it.each<[string, Json, readonly number[] | null]>([
    ['with an offset of minutes', { setupDateTime: '2026-11-20T12:30:00+05:30' }, [7, 0]],
    ['without a zone, which is UTC', { setupDateTime: '2026-11-20T07:00:00' }, [7, 0]],
    ['that was never', { setupDateTime: '0001-01-01T00:00:00' }, null],
    ['that is none', { setupDateTime: 'yesterday' }, null],
  ])('has a time %s', (_what, change, clock) => {
    const ms = clock && Date.UTC(2026, 10, 20, clock[0], clock[1]);
    expect(gearOf(change).tool.setupMs).toBe(ms);
  });

  const line = {
    type: 'LineString',
    coordinates: [
      [7.5, 64.9],
      [7.6, 65],
    ],
  };
  it.each<[string, Json, unknown]>([
    ['a line', { geometry: line }, line],
    ['a point with a height', { geometry: { type: 'Point', coordinates: [7, 64, -200] } }, [7, 64]],
    ['text of a point', { geometry: undefined, geometryWKT: 'POINT(7.5 64.9)' }, [7.5, 64.9]],
    ['text of a point with spaces', { geometry: null, geometryWKT: ' Point ( -7.5  64.9 ) ' }, [-7.5, 64.9]],
    ['text of a line', { geometry: null, geometryWKT: 'LINESTRING (7.5 64.9, 7.6 65)' }, line],
    ['nothing', { geometry: null }, null],
  ])('lies at %s', (_what, change, at) => {
    const { tool, drift } = gearOf(change);
    expect(tool.geometry).toEqual(Array.isArray(at) ? { type: 'Point', coordinates: at } : at);
    expect(drift).toEqual([]);
  });

  it.each<[string, Json]>([
    [
      'an area',
      {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [7, 64],
              [8, 64],
              [8, 65],
              [7, 64],
            ],
          ],
        },
      },
    ],
    ['a place that is not on Earth', { geometry: { type: 'Point', coordinates: [64.9, 97.5] } }],
    ['a line of one place', { geometry: { type: 'LineString', coordinates: [[7, 64]] } }],
    ['half a point', { geometry: { type: 'Point', coordinates: [7] } }],
    ['text that is none', { geometry: null, geometryWKT: 'POINT(7.5; 64.9)' }],
    ['empty text', { geometry: null, geometryWKT: 'POINT()' }],
    ['no geometry at all', { geometry: undefined }],
  ])('at %s is kept without a place, and counted', (_what, change) => {
    const { tool, drift } = gearOf(change);
    expect([tool.geometry, drift]).toEqual([null, ['confirmed_tools[].geometry']]);
  });
});

describe('a report', () => {
  it.each([
    ['Deployed', 'deployed'],
    ['RETRIEVED', 'retrieved'],
    ['toolRemoved', 'retrieved'],
    [1, 'retrieved'],
    ['1', 'retrieved'],
    [3, 'deployed'],
    ['3', 'deployed'],
  ])('of the type %s is %s', (changeReportType, kind) => {
    expect(reportOf({ changeReportType })).toMatchObject({ report: { kind }, drift: [] });
  });

  it('of a type that nobody knows is kept, and counted', () => {
    const { report, drift } = reportOf({ changeReportType: 'Moved' });
    expect([report.kind, drift]).toEqual([null, ['pending_reports[].changeReportType']]);
  });

  it('of a type that nobody knows with the time of a retrieval is one', () => {
    expect(reportOf({ changeReportType: 2, removedDateTime: '2026-11-20T08:00:00Z' }).report.kind).toBe(
      'retrieved',
    );
  });

  it('of a tool that has no id yet is known by that of its change', () => {
    expect(reportOf({ toolId: null }).report.tool.toolId).toBe('change-1');
    expect(reportOf({ toolId: null, newToolId: 'new-1' }).report.tool.toolId).toBe('new-1');
  });

  it('was received when it was made, where nothing else is said', () => {
    const { report } = reportOf({ changeRecievedByBwapiDateTime: null });
    expect(report.receivedMs).toBe(Date.UTC(2026, 10, 20, 7, 5));
  });
});
