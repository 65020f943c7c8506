import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { isoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import type { Expanded, OfflineReaders } from '../kind';
import { reportKind } from './reports';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In 2026-W47. */
const now = Date.UTC(2026, 10, 21, 10);
const selection = (reports?: OfflineSelection['reports']): OfflineSelection => ({
  weeks: null,
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
  ...(reports ? { reports } : {}),
});
const expanded = (reports?: OfflineSelection['reports'], atMs = now): Promise<Expanded> =>
  reportKind().expand(selection(reports), { site: 'https://a.invalid', aisAccount: 'one' }, atMs);
const of = (from: [number, number], to: [number, number]): NonNullable<OfflineSelection['reports']> => ({
  kinds: ['lice'],
  localityNo: null,
  from: isoWeek(...from),
  to: isoWeek(...to),
});
const queries = ({ questions }: Expanded): string[] => questions.map(({ path }) => path.split('?')[1] ?? '');

describe('the reports of a selection', () => {
  it('are cut into pieces that the service takes, each its own question, the newest year first', async () => {
    const made = await expanded({ ...of([2019, 40], [2021, 3]), kinds: ['disease', 'lice'] });
    expect(queries(made)).toEqual([
      'reporttype=licereport&filetype=csv&fromyear=2021&fromweek=1&toyear=2021&toweek=3',
      'reporttype=licereport&filetype=csv&fromyear=2020&fromweek=1&toyear=2020&toweek=53',
      'reporttype=licereport&filetype=csv&fromyear=2019&fromweek=40&toyear=2019&toweek=52',
      'reporttype=Disease&filetype=csv&fromyear=2021&fromweek=1&toyear=2021&toweek=3',
      'reporttype=Disease&filetype=csv&fromyear=2020&fromweek=1&toyear=2020&toweek=53',
      'reporttype=Disease&filetype=csv&fromyear=2019&fromweek=40&toyear=2019&toweek=52',
    ]);
    expect([made.later, made.gaps]).toEqual([0, []]);
  });

  it('are one piece for all treatments and one for all diseases where the whole series is chosen', async () => {
    const made = await expanded({ ...of([2012, 1], [2013, 3]), kinds: ['lice', 'treatments', 'disease'] });
    expect(queries(made)).toEqual([
      'reporttype=licereport&filetype=csv&fromyear=2013&fromweek=1&toyear=2013&toweek=3',
      'reporttype=licereport&filetype=csv&fromyear=2012&fromweek=1&toyear=2012&toweek=52',
      'reporttype=Treatments&filetype=csv&fromyear=2012&fromweek=1&toyear=2013&toweek=3',
      'reporttype=Disease&filetype=csv&fromyear=2012&fromweek=1&toyear=2013&toweek=3',
    ]);
    expect(made.typical?.bytesEach).toBe((55 * 128_000 + 2 * 55 * 16_000) / 4);
  });

  it('of one locality are one piece, however long', async () => {
    const made = await expanded({ ...of([2012, 1], [2026, 47]), localityNo: localityNo(12_345) });
    expect(queries(made)).toEqual([
      'reporttype=licereport&filetype=csv&localityno=12345&fromyear=2012&fromweek=1&toyear=2026&toweek=47',
    ]);
  });

  it('end with the week in which the job began, however late it goes on', async () => {
    const made = await expanded(of([2026, 40], [2027, 10]));
    expect(queries(made)).toEqual([
      'reporttype=licereport&filetype=csv&fromyear=2026&fromweek=40&toyear=2026&toweek=47',
    ]);
    expect(made.gaps).toEqual([{ kind: 'report', why: 'future', count: 16 }]);
  });

  it.each<[string, ReturnType<typeof of>, Expanded['gaps']]>([
    ['before the series', of([2010, 1], [2010, 10]), [{ kind: 'report', why: 'before-series', count: 10 }]],
    ['of the future', of([2027, 1], [2027, 10]), [{ kind: 'report', why: 'future', count: 10 }]],
  ])('of weeks %s are none, and a gap of so many weeks', async (_, reports, gaps) => {
    const made = await expanded(reports);
    expect([made.questions, made.gaps]).toEqual([[], gaps]);
  });

  it('of all localities have the size and time that others measured, for a plan before anything came', async () => {
    const { typical } = await expanded(of([2024, 1], [2025, 52]));
    expect(typical?.bytesEach).toBe(52 * 128_000);
    expect(Math.round((typical?.msEach ?? 0) / 100)).toBe(35);
    expect((await expanded({ ...of([2024, 1], [2025, 52]), kinds: ['disease'] })).typical).toBeUndefined();
  });

  it('are a gap where none was chosen', async () => {
    expect(await expanded()).toEqual({
      questions: [],
      later: 0,
      gaps: [{ kind: 'report', why: 'not-chosen', count: null }],
    });
  });

  it('are good for hours while the last week is young, and then for a month', async () => {
    const isFresh = async (to: [number, number], ageMs: number): Promise<boolean | undefined> =>
      (await expanded(of([2026, 1], to))).questions.at(-1)?.isFresh(now - ageMs, now);
    expect([await isFresh([2026, 47], 6 * hourMs - 1), await isFresh([2026, 47], 6 * hourMs)]).toEqual([
      true,
      false,
    ]);
    expect([await isFresh([2026, 10], 30 * dayMs - 1), await isFresh([2026, 10], 30 * dayMs)]).toEqual([
      true,
      false,
    ]);
  });

  it('are asked of the reader by their piece', async () => {
    const asked: unknown[] = [];
    const stamp = { fetchedAtMs: 7, source: 'service', endpoint: 'GET x' } as const;
    const readers = {
      report: (...what: unknown[]) => {
        asked.push(what.slice(0, 2));
        return Promise.resolve(ok({ stamp }));
      },
    } as unknown as OfflineReaders;
    const [question] = (await expanded(of([2026, 40], [2026, 41]))).questions;
    expect(await question?.ask(readers, new AbortController().signal)).toEqual(ok(stamp));
    const piece = { kind: 'lice', localityNo: null, from: isoWeek(2026, 40), to: isoWeek(2026, 41) };
    expect(asked).toEqual([[piece, 'refresh']]);
  });

  it('are known in the request ledger', () => {
    const kind = reportKind();
    expect(kind.isOf('GET', '/bwapi/v1/geodata/download/fishhealth?reporttype=licereport')).toBe(true);
    expect(kind.isOf('GET', '/v1/geodata/download/fishhealth/count')).toBe(false);
  });
});
