import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReportDraft, ReportEntry, ReportState } from '../../../src-shared/domain/gear/gear-report';
import { handTrack, type HandPosition } from '../../../src-shared/domain/tracks/track-testing';
import { listCover } from '../../../src-shared/domain/gear/gear-season';
import { endpoints } from '../../api-client/endpoints';
import type { Json } from '../../api-client/fixtures';
import { gearRecord, listsAnswer, reportRecord } from '../../api-client/gear/gear-fixtures';
import type { TableOrder } from '../export/table-messages';
import { openTracks } from '../vessels/tracks';
import { gearSeasonTable } from './gear-season';
import { made, recordsOf, tableHome, type TableHome } from './testing';

const at = (time: string): number => Date.parse(`2026-${time}Z`);
const iso = (ms: number): string => new Date(ms).toISOString();
const [one, two, three] = [at('03-01T00:00'), at('03-05T00:00'), at('03-08T00:00')];
const [own, other, far] = [257_000_109, 257_000_001, 257_000_002];
const provenance = { service: { name: 'Sample', isSample: true, host: 'h' }, appVersion: '1', writtenAtMs: at('03-09T00:00') }; // prettier-ignore

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const tool = (toolId: string, set: string | null, change: Json = {}): Json =>
  gearRecord({
    toolId,
    setupDateTime: set && `2026-${set}Z`,
    geometry: { type: 'Point', coordinates: [5, 60] },
    ...change,
  });
const line = { type: 'LineString', coordinates: [[5.1, 60], [5.2, 60]] }; // prettier-ignore
const sets = {
  a: tool('AAAA', '02-20T06:00:00'),
  b: tool('BBBB', '02-25T12:00:00', { geometry: line, toolTypeCode: 'LONGLINE', toolCount: 900 }),
  n: tool('NNNN', null, { toolTypeCode: 'CRABPOT', toolCount: 40 }),
  c: tool('CCCC', '03-07T03:00:00'),
};
const lists: readonly (readonly [number, Json])[] = [
  [one, listsAnswer({ confirmed_tools: [sets.a, sets.b, sets.n] })],
  [
    two,
    listsAnswer({
      confirmed_tools: [sets.b, sets.n],
      pending_reports: [reportRecord({ ...sets.a, changeId: 'r1', changeReportType: 'Retrieved', removedDateTime: '2026-03-04T18:00:00Z' })], // prettier-ignore
    }),
  ],
  [
    three,
    listsAnswer({
      confirmed_tools: [sets.n, { ...sets.c, toolId: 'cccc' }],
      failed_reports: [
        reportRecord({ ...tool('FFFF', '03-06T00:00:00'), changeId: 'f1', errorMessage: 'no' }),
      ],
    }),
  ],
];

function act(id: string, draft: ReportDraft, state: ReportState): ReportEntry {
  return { id, draft, state, createdMs: 1, changedMs: 1 };
}
const deployed = (set: string): ReportDraft => ({ kind: 'deployed', typeCode: 'NETS', at: [6, 61], setupMs: at(set), count: 100 }); // prettier-ignore
const seen = (toolId: string): ReportState => ({ is: 'seen', sentMs: 1, readMs: 2, stage: 'confirmed', changeId: null, toolId, errorMessage: null }); // prettier-ignore
const lost: ReportState = { is: 'unknown', sentMs: 1, why: 'timeout', readMs: null, settledFromMs: 9 };
const acts = [
  act('1', deployed('03-07T03:00:00'), seen('CCCC')),
  act('2', deployed('03-08T01:00:00'), lost),
  act('3', deployed('03-08T02:00:00'), { is: 'draft', lastTry: null }),
];

async function keepLists(): Promise<void> {
  for (const [ms, answer] of lists)
    await home.keep('gearLists.keep', home.arrival(endpoints.gearLists.request({}), answer, ms));
}

/** Minutes since `one`, metres from 5° E 60° N. */
function keepTrack(mmsi: number, positions: readonly HandPosition[]): void {
  const columns = handTrack(
    positions.map(([minutes, ...place]) => [one / 60_000 - 1440 + minutes, ...place]),
  );
  openTracks(home.cache, () => three).keep({
    site: 's',
    account: 'a',
    mmsi,
    positions: 'all',
    columns,
    fromMs: one - 1440 * 60_000,
    toMs: three,
    fetchedAtMs: three, // prettier-ignore
  });
}

const season = (change: Partial<TableOrder> = {}, year = 2026, lostToolIds: readonly string[] = []) =>
  home.table(gearSeasonTable, { kind: 'gear-season', fromYear: year, toYear: year, lostToolIds }, { provenance: provenance as never, acts, ...change }); // prettier-ignore

/** Counted from the raw answers by nothing of the app. */
function recount(): Record<string, unknown>[] {
  type Raw = Record<string, string | null> & {
    geometry: { type: string; coordinates: number[] | number[][] };
  };
  const ids = ['AAAA', 'BBBB', 'CCCC', 'NNNN'];
  return ids.map((id) => {
    const inLists = lists.flatMap(([ms, answer]) => {
      const of = (name: string): Raw[] => answer[name] as Raw[];
      const retrieved = of('pending_reports').find((raw) => raw['toolId'] === id);
      const raw = retrieved ?? of('confirmed_tools').find((one) => one['toolId']?.toUpperCase() === id);
      return raw ? [{ ms, raw, removed: retrieved?.['removedDateTime'] ?? null }] : [];
    });
    const last = inLists.at(-1);
    const set = last?.raw['setupDateTime'] ?? null;
    const until = last?.removed ? Date.parse(last.removed) : last?.ms === three ? three : null;
    const days = set && until !== null ? (until - Date.parse(set)) / 86_400_000 : null;
    return {
      id,
      state: last?.removed ? 'retrieved' : last?.ms === three ? 'in-sea' : 'gone',
      set: set && iso(Date.parse(set)),
      firstListed: iso(inLists[0]?.ms ?? NaN),
      lastListed: iso(last?.ms ?? NaN),
      daysInSea: days === null ? null : Math.round(days * 100) / 100,
      daysUntil: until === null ? null : iso(until),
    };
  });
}

describe('the gear of a season', () => {
  it('is what a count of the raw answers comes to: when set, when listed, days in the sea', async () => {
    await keepLists();
    const rows = recordsOf(made(season({ acts: [] })));
    const named = rows.filter(({ toolId }) => toolId !== 'FFFF');
    expect(
      named
        .map(({ toolId, state, set, firstListed, lastListed, daysInSea, daysUntil }) => ({
          id: String(toolId).toUpperCase(),
          state,
          set,
          firstListed,
          lastListed,
          daysInSea,
          daysUntil, // prettier-ignore
        }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    ).toEqual(recount());
  });

  it('says for how many days of the year lists are known, and which reports no list confirmed, as counted by hand', async () => {
    await keepLists();
    const table = made(season());
    // Each version was fetched once: the longest time without is up to the first, from New Year's Day.
    const span = one - Date.UTC(2026, 0, 1);
    expect(table.facts.lists).toEqual({ spans: [[one, one], [two, two], [three, three]], broken: 0 }); // prettier-ignore
    expect(table.facts.missing).toEqual(
      expect.arrayContaining([
        `What was on the lists is known for 0.0 of ${(provenance.writtenAtMs - one + span) / 86_400_000}.0 days of 2026, between the first and the last time that each version was fetched or confirmed; the longest time without is from 2026-01-01T00:00:00.000Z to ${iso(one)}.`,
        'With a report that was sent and that no list has confirmed or refused: 2.',
      ]) as unknown,
    );
    const spans = [[Date.UTC(2025, 11, 20), at('01-11T00:00')], [at('01-06T00:00'), at('01-21T00:00')], [at('02-10T12:00'), at('02-11T00:00')]] as const; // prettier-ignore
    // Twenty days that overlap, half a day, and the longest time without in the middle; what is to come is not of it.
    expect(listCover({ spans, broken: 0 }, 2026, 2026, at('02-20T00:00'))).toEqual({
      days: 20.5,
      ofDays: 50,
      longest: { fromMs: at('01-21T00:00'), toMs: at('02-10T12:00') },
    });
    expect(listCover({ spans, broken: 0 }, 2027, 2027, at('02-20T00:00'))).toEqual({ days: 0, ofDays: 0, longest: null }); // prettier-ignore
  });

  it('joins reports of this computer, and tells what is not known apart', async () => {
    await keepLists();
    const table = made(season({}, 2026, ['bbbb', 'ZZZZ']));
    const rows = recordsOf(table);
    const of = (id: string | null): unknown => rows.find(({ toolId }) => toolId === id);
    expect(rows.length).toBe(6);
    expect(of('BBBB')).toMatchObject({
      state: 'gone', lost: true, daysInSea: null, daysUntil: null, count: 900, countUnit: 'metres',
      notListed: iso(three), shape: 'LINESTRING (5.1 60, 5.2 60)', lon: 5.1, ircs: 'LXA9',
    }); // prettier-ignore
    expect(of('cccc')).toMatchObject({
      state: 'in-sea',
      lost: null,
      setReport: 'confirmed',
      daysUntilBy: 'list',
    });
    expect(of('NNNN')).toMatchObject({ state: 'in-sea', set: null, daysInSea: null, countUnit: 'pieces' });
    expect(of('FFFF')).toMatchObject({ state: 'refused', setReport: 'failed', daysInSea: null });
    // Without a stored track nothing is near, nor far.
    expect(of('cccc')).toMatchObject({ vesselsKnown: 0, vesselsNear: null, closestM: null });
    expect(of(null)).toMatchObject({
      state: 'not-listed',
      setReport: 'unknown',
      count: 100,
      lon: 6,
      lat: 61,
    });
    expect(table.facts.missing).toEqual(
      expect.arrayContaining([
        'It is not given when it was set, so days are unknown: 1.',
        expect.stringMatching(/^No longer on a list .*: 1\.$/),
        'Drafts that were not sent are left out: 1.',
        'Said to be lost, but not among the gear of 2026: ZZZZ.',
      ]) as unknown,
    );
    expect(recordsOf(made(season({}, 2025)))).toEqual([]);
  });

  it('has a retrieval that was sent from here, and one whose outcome is not known', async () => {
    await keepLists();
    const retrieval = (toolId: string, removed: string): ReportDraft => ({ kind: 'retrieved', toolId, removedMs: at(removed) }); // prettier-ignore
    const rows = recordsOf(
      made(
        season({
          acts: [
            act('4', retrieval('bbbb', '03-06T12:00:00'), { ...seen('BBBB'), stage: 'gone' } as ReportState),
            act('5', retrieval('CCCC', '03-07T15:00:00'), lost),
            act('6', retrieval('NNNN', '03-07T15:00:00'), {
              ...seen('NNNN'),
              stage: 'failed',
            } as ReportState),
          ],
        }),
      ),
    );
    const of = (id: string): unknown => rows.find(({ toolId }) => String(toolId).toUpperCase() === id);
    expect(of('BBBB')).toMatchObject({ state: 'retrieved', daysInSea: 9, retrievalReport: 'gone' });
    expect(of('CCCC')).toMatchObject({ state: 'undecided', daysInSea: 0.5, retrievalReport: 'unknown' });
    expect(of('NNNN')).toMatchObject({ state: 'in-sea', retrieved: null, retrievalReport: 'failed' });
  });

  it('says how near stored positions of other vessels came, and of how many vessels there are any', async () => {
    await keepLists();
    keepTrack(own, [[10, 1, 1]]);
    // The second position is the nearest to the point; the last is from after its retrieval.
    keepTrack(other, [[10, 4_000, 0], [20, 300, 400], [30, -900, 0], [8_000, 5, 5]]); // prettier-ignore
    keepTrack(far, [[10, 60_000, 0]]);
    const rows = recordsOf(made(season()));
    const a = rows.find(({ toolId }) => toolId === 'AAAA');
    expect(a).toMatchObject({ vesselsKnown: 2, vesselsNear: 1, closestMmsi: other, closestTime: iso(one - 1_420 * 60_000) }); // prettier-ignore
    // By a formula of its own: 300 m east and 400 m north.
    expect(Math.abs(Number(a?.['closestM']) - 500)).toBeLessThanOrEqual(1);
    const b = rows.find(({ toolId }) => toolId === 'BBBB');
    expect(b).toMatchObject({ vesselsKnown: null, vesselsNear: null, closestM: null });
    // To the line, not to its ends: it is 5 to 10 km to the east of the track's place.
    const retrieved = { kind: 'retrieved', toolId: 'BBBB', removedMs: at('03-06T12:00:00') } as const;
    keepTrack(far, [[10, 8_000, 250]]);
    const rest = recordsOf(made(season({ acts: [act('4', retrieved, { ...seen('BBBB') })] })));
    expect(Math.abs(Number(rest.find(({ toolId }) => toolId === 'BBBB')?.['closestM']) - 250)).toBeLessThan(
      6,
    );
  });

  it('is nothing where no list is stored and nothing was sent', () => {
    expect(season({ acts: [] })).toMatchObject({ failure: { code: 'not-found' } });
  });
});
