import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import { reportRequest, type ReportPiece } from '../../api-client/fish-health/report-download';
import { openDatabase } from '@kartbord/sqlite';
import { createEngine } from '../engine';
import { cacheHome, type CacheHome } from '../testing';

type Engine = ReturnType<typeof createEngine>;
const place = { site: 's', account: 'a' };
const context = { signal: new AbortController().signal, progress: () => {} };
const header =
  'Uke,År,Lokalitetsnummer,Lusegrense uke,Fylkesnummer,Fylke,ProduksjonsområdeId,Produksjonsområde';
const line = (year: number, week: number, no: number, limit: string, area = 4): string =>
  `${week},${year},${no},${limit},46,Vestland,${area},Område ${area}`;

let home: CacheHome;
let engine: Engine;
beforeEach(() => {
  home = cacheHome();
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

const piece = (from: readonly [number, number], to: readonly [number, number], no?: number): ReportPiece => ({
  kind: 'lice',
  from: isoWeek(...from),
  to: isoWeek(...to),
  localityNo: no === undefined ? null : localityNo(no),
});

async function keep(of: ReportPiece, lines: readonly string[], fetchedAtMs = 1_000): Promise<Result<null>> {
  const { method, path } = reportRequest(of);
  return engine['report.keep'](
    {
      key: { ...place, method, path, body: '' },
      bytes: new TextEncoder().encode([header, ...lines].join('\n')),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
      piece: of,
    },
    context,
  );
}

async function factsOf(year: number) {
  const facts = await engine['report.facts']({ ...place, year }, context);
  return facts.ok ? facts.value : undefined;
}

async function kept(): Promise<string[]> {
  const reports = await engine['report.kept'](place, context);
  return reports.ok
    ? reports.value.map(({ kind, localityNo: no, from, to }) => `${kind} ${no ?? 'all'} ${from} ${to}`)
    : [];
}

describe('the kept pieces of the download', () => {
  it('are listed by locality and time, of the service and user that is asked for', async () => {
    await keep(piece([2026, 1], [2026, 9]), []);
    await keep(piece([2025, 1], [2025, 52]), []);
    await keep(piece([2012, 1], [2026, 9], 7), []);
    expect(await kept()).toEqual([
      'lice all 2025-W01 2025-W52',
      'lice all 2026-W01 2026-W09',
      'lice 7 2012-W01 2026-W09',
    ]);
    const other = await engine['report.kept']({ ...place, account: 'b' }, context);
    expect(other).toEqual({ ok: true, value: [] });
  });

  it('are read to the end before they are kept: what cannot be read leaves the copy that is there', async () => {
    const of = piece([2026, 1], [2026, 9]);
    await keep(of, [line(2026, 1, 7, '0.5')]);
    for (const wrong of ['1,2026', '1,2026,7,"0.5'])
      expect(await keep(of, [line(2026, 1, 7, '0.2'), wrong], 2_000)).toMatchObject({
        failure: { code: 'bad-response' },
      });
    expect([...(await factsOf(2026))!.facts.limit]).toEqual([0.5]);
  });

  it('are none where a row of the cache is damaged', async () => {
    await keep(piece([2026, 1], [2026, 9]), [line(2026, 1, 7, '0.5')]);
    await keep(piece([2025, 1], [2025, 9]), [line(2025, 1, 7, '0.5')]);
    const database = openDatabase(home.file);
    database.run(`UPDATE answers SET confirmed = confirmed + 1 WHERE path LIKE '%fromyear=2026%'`);
    database.close();
    expect(await kept()).toEqual(['lice all 2025-W01 2025-W09']);
    expect(await factsOf(2026)).toBeNull();
  });
});

describe('what they say of sites', () => {
  it('is of the year alone, the piece that was fetched last before an earlier one, places by the newest week', async () => {
    await keep(piece([2025, 50], [2025, 52]), [line(2025, 52, 7, '0.9')]);
    await keep(piece([2026, 1], [2026, 3]), [line(2026, 3, 7, '0.2', 5), line(2026, 1, 8, '')], 3_000);
    await keep(piece([2026, 1], [2026, 4]), [line(2026, 3, 7, '0.5'), line(2026, 1, 7, '0.5')], 2_000);
    const answer = (await factsOf(2026))!;
    const { localityNo: nos, week, limit, places } = answer.facts;
    const rows = [...nos].map((no, at) => `${no} W${week[at]} ${limit[at]}`);
    expect(rows.sort()).toEqual(['7 W1 0.5', '7 W3 0.2', '8 W1 NaN']);
    expect(places).toEqual([
      { localityNo: 7, countyNo: '46', county: 'Vestland', productionAreaId: 5, productionArea: 'Område 5' },
      { localityNo: 8, countyNo: '46', county: 'Vestland', productionAreaId: 4, productionArea: 'Område 4' },
    ]);
    expect([answer.fetchedAtMs, answer.missing.includes('Sjøtemperatur')]).toEqual([2_000, true]);
    expect(answer.missing).not.toContain('Lusegrense uke');
  });

  it('is remembered, until a piece of the year changes', async () => {
    const of = piece([2026, 1], [2026, 3]);
    await keep(of, [line(2026, 1, 7, '0.5')]);
    const first = await factsOf(2026);
    expect(await factsOf(2026)).toBe(first);
    await keep(of, [line(2026, 1, 7, '0.2')], 2_000);
    expect([...(await factsOf(2026))!.facts.limit]).toEqual([0.2]);
  });

  it('lets others have their turn while a year is read', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => line(2026, 1, 10_000 + n, '0.5'));
    await keep(piece([2026, 1], [2026, 3]), lines);
    let turns = 0;
    const other = setInterval(() => turns++, 0);
    const answer = await factsOf(2026);
    clearInterval(other);
    expect(answer?.facts.week.length).toBe(20_000);
    expect(turns).toBeGreaterThan(0);
  });

  it('is null of a year without a piece', async () => {
    await keep(piece([2025, 1], [2025, 3]), [line(2025, 1, 7, '0.5')]);
    expect(await factsOf(2026)).toBeNull();
  });
});
