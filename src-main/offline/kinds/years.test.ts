import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { isoWeek } from '@kartbord/common/week';
import { ok } from '../../../src-shared/result';
import type { DataClient } from '../../data/client';
import type { CachedLocalities } from '../../data/messages';
import type { Expanded, OfflineReaders } from '../kind';
import { yearKind } from './years';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In 2026-W47. */
const now = Date.UTC(2026, 10, 21, 10);
const place = { site: 'https://a.invalid', aisAccount: 'one' };
const selection = (more: Partial<OfflineSelection> = {}): OfflineSelection => ({
  weeks: null,
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
  ...more,
});
const numbers = (...nos: number[]): OfflineSelection['localities'] => ({ numbers: nos.map(localityNo) });
const years = (from: number, to: number, ...parts: ('diseases' | 'treatments' | 'visits')[]) => ({
  years: { from, to, parts },
});

/** A data process that keeps these lists by year; a year without one has the nearest, if there is any. */
function keeping(lists: Readonly<Record<number, CachedLocalities>>): DataClient {
  return {
    call: (name: string, input: unknown) => {
      expect(name).toBe('year.localities');
      const { year, ...of } = input as { year: number };
      expect(of).toEqual({ site: place.site, account: '' });
      const [nearest = null] = Object.values(lists);
      return Promise.resolve(ok(lists[year] ?? (nearest && { ...nearest, isOfYear: false })));
    },
  };
}

const listOf = (...rows: [no: number, lon: number, lat: number][]): CachedLocalities => ({
  localityNo: Int32Array.from(rows, ([no]) => no),
  lon: Float64Array.from(rows, ([, lon]) => lon),
  lat: Float64Array.from(rows, ([, , lat]) => lat),
  isOfYear: true,
});
const expand = (of: OfflineSelection, lists: Parameters<typeof keeping>[0] = {}): Promise<Expanded> =>
  yearKind(keeping(lists)).expand(of, place, now);
const paths = ({ questions }: Expanded): string[] =>
  questions.map(({ path }) => path.replace(/^\/v\d\/geodata\/fishhealth\/locality\//, ''));

describe('the years of a selection', () => {
  it('are a question for each part, locality and year', async () => {
    const made = await expand(
      selection({ localities: numbers(7, 9, 7), ...years(2025, 2026, 'visits', 'diseases', 'treatments') }),
    );
    const of = (no: number, year: number): string[] => [
      `${no}/disease/${year}`,
      `${no}/liceMedicationEvents/${year}`,
      `${no}/vessel/${year}`,
    ];
    expect(paths(made)).toEqual([...of(7, 2025), ...of(9, 2025), ...of(7, 2026), ...of(9, 2026)]);
    expect([made.later, made.gaps]).toEqual([0, []]);
  });

  it('of all localities are of those that the kept weeks of the year name', async () => {
    const lists = { 2025: listOf([7, 5, 60]), 2026: listOf([7, 5, 60], [8, NaN, NaN]) };
    const made = await expand(selection(years(2025, 2026, 'diseases')), lists);
    expect(paths(made)).toEqual(['7/disease/2025', '7/disease/2026', '8/disease/2026']);
  });

  it('of an area are of those inside of it', async () => {
    const area = [
      [4, 59],
      [6, 59],
      [6, 61],
      [4, 61],
    ] as const;
    const lists = { 2026: listOf([7, 5, 60], [8, 7, 60], [9, NaN, NaN]) };
    const made = await expand(selection({ localities: { area }, ...years(2026, 2026, 'diseases') }), lists);
    expect(paths(made)).toEqual(['7/disease/2026']);
  });

  it('without a kept week are those of the nearest one, unless weeks of it are taken first', async () => {
    const lists = { 2025: listOf([7, 5, 60], [8, 5, 60]) };
    const of = years(2024, 2025, 'diseases', 'treatments');
    expect((await expand(selection(of), lists)).questions).toHaveLength(8);
    const weeks = { from: isoWeek(2024, 1), to: isoWeek(2024, 2) };
    const made = await expand(selection({ ...of, weeks }), lists);
    expect([made.questions.length, made.later]).toEqual([4, 4]);
    expect(made.gaps).toEqual([{ kind: 'year', why: 'week-missing', count: 1 }]);
  });

  it('cannot be counted while no week is kept at all', async () => {
    const made = await expand(selection(years(2026, 2026, 'diseases')));
    expect([made.questions, made.later]).toEqual([[], null]);
    expect(made.gaps).toEqual([{ kind: 'year', why: 'week-missing', count: 1 }]);
  });

  it('are not asked of years to come, nor for visits before there were any', async () => {
    const made = await expand(selection({ localities: numbers(7), ...years(2019, 2028, 'visits') }));
    expect(paths(made)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => `7/vessel/${year}`));
    expect(made.gaps).toEqual([
      { kind: 'year', why: 'before-series', count: 1 },
      { kind: 'year', why: 'future', count: 2 },
    ]);
  });

  it('are a gap where none was chosen', async () => {
    const gaps = [{ kind: 'year', why: 'not-chosen', count: null }];
    expect(await expand(selection())).toEqual({ questions: [], later: 0, gaps });
  });

  it('are good for hours while the year runs, and for days after that; diseases for a week', async () => {
    const parts = ['diseases', 'treatments', 'visits'] as const;
    const made = await expand(selection({ localities: numbers(7), ...years(2025, 2026, ...parts) }));
    const good = (year: number, ageMs: number): (boolean | undefined)[] =>
      made.questions
        .filter(({ path }) => path.endsWith(`/${year}`))
        .map((question) => question.isFresh(now - ageMs, now));
    expect(good(2026, 6 * hourMs - 1)).toEqual([true, true, true]);
    expect(good(2026, 6 * hourMs)).toEqual([false, false, false]);
    expect(good(2025, 7 * dayMs - 1)).toEqual([true, true, true]);
    expect(good(2025, 7 * dayMs)).toEqual([false, true, true]);
    expect(good(2025, 30 * dayMs)).toEqual([false, false, false]);
  });

  it('taken while the year ran, or right after it, are asked for again once it is over', async () => {
    const [question] = (await expand(selection({ localities: numbers(7), ...years(2025, 2025, 'visits') })))
      .questions;
    const taken = Date.UTC(2026, 0, 10);
    expect([
      question?.isFresh(taken, taken + 6 * hourMs - 1),
      question?.isFresh(taken, taken + 6 * hourMs),
      question?.isFresh(taken + 20 * dayMs, taken + 40 * dayMs),
    ]).toEqual([true, false, true]);
  });

  it('are asked of the reader by part, locality and year, and known in the request ledger', async () => {
    const asked: unknown[] = [];
    const stamp = { fetchedAtMs: 7, source: 'service', endpoint: 'GET x' } as const;
    const readers = {
      ask: (...what: unknown[]) => {
        asked.push(what.slice(0, 3));
        return Promise.resolve(ok({ stamp }));
      },
    } as unknown as OfflineReaders;
    const parts = ['diseases', 'treatments', 'visits'] as const;
    const { questions } = await expand(selection({ localities: numbers(7), ...years(2026, 2026, ...parts) }));
    const { signal } = new AbortController();
    for (const question of questions) expect(await question.ask(readers, signal)).toEqual(ok(stamp));
    expect(asked).toEqual(parts.map((part) => [part, { localityNo: 7, year: 2026 }, 'refresh']));
    const kind = yearKind(keeping({}));
    expect(questions.every(({ method, path }) => kind.isOf(method, `/bwapi${path}`))).toBe(true);
    expect(kind.isOf('GET', '/v1/geodata/fishhealth/locality/7/vessel/2026/45')).toBe(false);
    expect(kind.isOf('GET', '/v2/geodata/fishhealth/locality/7/2026/45')).toBe(false);
  });
});
