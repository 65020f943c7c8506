import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityFlag, localityNo } from '../../../src-shared/domain/fish-health/locality';
import { decimalAt } from '../../../src-shared/domain/weeks/locality-years';
import { ownLimits } from '../../../src-shared/domain/fish-health/own-limits';
import { reportSeries } from '../../../src-shared/domain/weeks/week-series';
import type { ReportYears, SiteFactsAnswer } from '../../../src-shared/domain/weeks/year-answers';
import { isoWeek } from '@kartbord/common/week';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { liceReport, row } from '../../api-client/fixtures';
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

async function keep(
  of: ReportPiece,
  lines: readonly string[],
  fetchedAtMs = 1_000,
  columns = header,
): Promise<Result<null>> {
  const { method, path } = reportRequest(of);
  return engine['report.keep'](
    {
      key: { ...place, method, path, body: '' },
      bytes: new TextEncoder().encode([columns, ...lines].join('\n')),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
      piece: of,
    },
    context,
  );
}

/** The list of a week with one site, which reported. */
async function keepList(year: number, week: number, no: number, adultFemale: number): Promise<void> {
  const of = isoWeek(year, week);
  const { method, path, body } = localityListRequest(of);
  const site = row({
    locality: { no, name: 'Site', municipality: {} },
    liceReport: liceReport({ adultFemaleLice: { average: adultFemale } }),
  });
  await engine['week.keep'](
    {
      key: { ...place, method, path, body: body ?? '' },
      bytes: new TextEncoder().encode(JSON.stringify([site])),
      fetchedAtMs: 1_000,
      validators: { etag: null, lastModified: null },
      week: of,
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
    expect(limitsOf(await factsOf(2026))).toEqual(['7 W1 0.5']);
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

/** As `7 W1 0.5`. */
const limitsOf = (answer: SiteFactsAnswer | null | undefined): string[] =>
  [...(answer?.facts.localityNo ?? [])].flatMap((no) =>
    Array.from({ length: 53 }, (_, n) => {
      const limit = ownLimits(() => answer?.facts ?? null).ofWeek(isoWeek(2026, n + 1))?.(no) ?? NaN;
      return Number.isNaN(limit) ? [] : [`${no} W${n + 1} ${limit}`];
    }).flat(),
  );

describe('what they say of sites', () => {
  it('is of the year alone, the piece that was fetched last before an earlier one, places by the newest week', async () => {
    await keep(piece([2025, 50], [2025, 52]), [line(2025, 52, 7, '0.9')]);
    await keep(piece([2026, 1], [2026, 3]), [line(2026, 3, 7, '0.2', 5), line(2026, 1, 8, '')], 3_000);
    await keep(piece([2026, 1], [2026, 4]), [line(2026, 3, 7, '0.5'), line(2026, 1, 7, '0.5')], 2_000);
    const answer = (await factsOf(2026))!;
    expect(limitsOf(answer)).toEqual(['7 W1 0.5', '7 W3 0.2']);
    expect([...answer.facts.isThere.keys()].filter((week) => answer.facts.isThere[week])).toEqual([1, 3]);
    expect([...answer.facts.localityNo]).toEqual([7, 8]);
    expect(answer.facts.places).toEqual([
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
    expect(limitsOf(await factsOf(2026))).toEqual(['7 W1 0.2']);
  });

  it('lets others have their turn while a year is read', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => line(2026, 1, 10_000 + n, '0.5'));
    await keep(piece([2026, 1], [2026, 3]), lines);
    let turns = 0;
    const other = setInterval(() => turns++, 0);
    const answer = await factsOf(2026);
    clearInterval(other);
    expect(answer?.facts.localityNo.length).toBe(20_000);
    expect(turns).toBeGreaterThan(0);
  });

  it('is null of a year without a piece', async () => {
    await keep(piece([2025, 1], [2025, 3]), [line(2025, 1, 7, '0.5')]);
    expect(await factsOf(2026)).toBeNull();
  });
});

describe('the weeks of a year out of its lice reports', () => {
  const liceHeader =
    'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Voksne hunnlus,Trolig uten fisk,Har telt lakselus,Kommunenummer,Lat,Lon,Sjøtemperatur';
  const rowOf = (week: number, no: number, lice: string, fallow: string, temperature = '8.25'): string =>
    `${week},2026,${no},Site ${no},${lice},${fallow},${lice === '' ? 'Nei' : 'Ja'},4601,60.5,5.5,${temperature}`;
  const weeksOf = async (year = 2026) => {
    const answer = await engine['report.years']({ ...place, year }, context);
    return answer.ok ? answer.value : undefined;
  };
  const keepLice = (of: ReportPiece, lines: readonly string[], atMs?: number): Promise<Result<null>> =>
    keep(of, lines, atMs, liceHeader);
  const numbers = ({ years }: ReportYears): string[] =>
    years.weeks.map((week, at) => {
      const { adultFemaleLice, start } = years;
      const rows = Array.from({ length: start[at + 1]! - start[at]! }, (_, n) => start[at]! + n);
      const each = rows.map((row) => {
        const lice = decimalAt(adultFemaleLice, row);
        return `${years.places[years.place[row]!]!.localityNo} ${lice} ${years.flags[row]}`;
      });
      return `${week}: ${each.join(', ')}`;
    });
  const { hasSalmonoids, hasSalmonoidsKnown, hasReported, hasReportedKnown, isFallow, isFallowKnown } =
    localityFlag;
  const site = hasSalmonoids | hasSalmonoidsKnown | hasReportedKnown | isFallowKnown;

  it('are those of no list, with what a report knows and nothing of treatments and diseases', async () => {
    const of = piece([2026, 1], [2026, 3]);
    const cold = rowOf(1, 9, '', 'Nei', '3.5');
    const silent = rowOf(1, 10, '', 'Nei', '');
    const fallow = rowOf(1, 8, '', 'Ja', '');
    await keepLice(of, [rowOf(3, 7, '0.5', 'Nei'), rowOf(1, 7, '0', 'Nei'), fallow, cold, silent]);
    await keepList(2026, 3, 7, 0.5);
    const made = (await weeksOf())!;
    expect(numbers(made)).toEqual([
      `2026-W01: 7 0 ${site | hasReported}, 8 NaN ${site | isFallow}, 9 NaN ${site | hasReported}, 10 NaN ${site}`,
    ]);
    expect(made.years.places[0]).toMatchObject({
      localityNo: 7,
      name: 'Site 7',
      lon: 5.5,
      lat: 60.5,
      municipalityNo: '4601',
      municipality: null,
    });
    expect([...made.years.fetchedAtMs]).toEqual([1_000]);
    expect(decimalAt(made.years.seaTemperature, 0)).toBe(8.25);
  });

  it('have the treatments and diseases of the reports of these, for the weeks that they cover', async () => {
    const sites = (week: number): string[] => [7, 8].map((no) => rowOf(week, no, '0.1', 'Nei'));
    await keepLice(piece([2026, 1], [2026, 3]), [1, 2, 3].flatMap(sites));
    const treatments = { ...piece([2026, 1], [2026, 2]), kind: 'treatments' } as const;
    const treated = 'Uke,År,Lokalitetsnummer,Tiltak,Type behandling,Virkestoff';
    await keep(
      treatments,
      [
        '1,2026,7,medikamentell,Badebehandling,Azametifos',
        '1,2026,7,rensefisk,,',
        '2,2026,8,mekanisk fjerning,,',
      ],
      1_000,
      treated,
    );
    const cases = ['1,2026,8,PD,Påvist', '1,2026,8,INFEKSIOES_LAKSEANEMI,Mistanke', '2,2026,9,PD,Påvist'];
    const disease = { ...piece([2026, 1], [2026, 3]), kind: 'disease' } as const;
    await keep(disease, cases, 1_000, 'Uke,År,Lokalitetsnummer,Sykdom,Status');
    const told = async () => {
      const { years } = (await weeksOf())!;
      const flagsOf = (at: number): number => (years.flags[at] ?? 0) & ~(site | hasReported);
      const bits = years.weeks.map((_, at) => [flagsOf(2 * at), flagsOf(2 * at + 1)]);
      return { bits, diseases: Array.from(years.diseases, (set) => years.diseaseSets[set]) };
    };
    const { treatmentsKnown, diseasesKnown, treatedMedicinal, treatedNonMedicinal, cleanerFish } =
      localityFlag;
    const both = treatmentsKnown | diseasesKnown;
    const made = await told();
    expect(made).toEqual({
      bits: [
        [both | treatedMedicinal | cleanerFish, both],
        [both, both | treatedNonMedicinal],
        [diseasesKnown, diseasesKnown],
      ],
      diseases: [[], ['PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'], [], [], [], []],
    });
    const { treated: counted, pd, isa } = reportSeries((await weeksOf())!.years);
    expect([counted, pd, isa].map((column) => [...column])).toEqual([
      [1, 1, NaN],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    const bathed = async (week: number): Promise<unknown> => {
      const of = { ...place, week: isoWeek(2026, week), types: ['BADEBEHANDLING'] } as const;
      const sites = await engine['report.medicine'](of, context);
      return sites.ok && sites.value && [...sites.value];
    };
    expect([await bathed(1), await bathed(2), await bathed(3)]).toEqual([[7], [], null]);
    // Of a report that an earlier version kept they are made again.
    engine.close();
    const database = openDatabase(home.file);
    database.run('DELETE FROM week_columns');
    database.close();
    engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
    expect(await told()).toEqual(made);
    expect(await bathed(1)).toEqual([7]);
  });

  it('are of the piece that was fetched last, each row with its own place', async () => {
    await keepLice(
      piece([2026, 1], [2026, 3]),
      [rowOf(1, 7, '0.1', 'Nei'), rowOf(2, 8, '0.2', 'Nei')],
      1_000,
    );
    await keepLice(piece([2026, 1], [2026, 4]), [rowOf(1, 9, '0.3', 'Nei')], 2_000);
    expect(numbers((await weeksOf())!)).toEqual([
      `2026-W01: 9 0.3 ${site | hasReported}`,
      `2026-W02: 8 0.2 ${site | hasReported}`,
    ]);
  });

  it('say of weeks that have a list, too, in how many the figures are the same', async () => {
    const lines = [rowOf(1, 7, '0.5', 'Nei'), rowOf(2, 7, '0.4', 'Nei')];
    await keepLice(piece([2026, 1], [2026, 2]), lines);
    await keepList(2026, 1, 7, 0.5);
    await keepList(2026, 2, 7, 0.6);
    expect((await weeksOf())!.check).toEqual({ weeks: 2, over: 1, lice: 1, reporting: 2 });
  });

  it('are made again from the report where their columns are damaged or of an earlier version', async () => {
    await keepLice(piece([2026, 1], [2026, 3]), [rowOf(1, 7, '0.1', 'Nei')]);
    const before = numbers((await weeksOf())!);
    const database = openDatabase(home.file);
    database.run(`UPDATE week_columns SET columns = zeroblob(40)`);
    expect(numbers((await weeksOf())!)).toEqual(before);
    expect(database.get(`SELECT count(*) AS n FROM week_columns WHERE columns = zeroblob(40)`)).toEqual({
      n: 0,
    });
    database.run('DELETE FROM week_columns');
    expect(numbers((await weeksOf())!)).toEqual(before);
    database.close();
  });

  it('are none of a report of one site, and of a year without a report', async () => {
    await keepLice(piece([2026, 1], [2026, 3], 7), [rowOf(1, 7, '0.1', 'Nei')]);
    expect([await weeksOf(), await weeksOf(2025)]).toEqual([null, null]);
  });

  it('stay where the service answers with half a year: it is kept beside, and named', async () => {
    const of = piece([2026, 1], [2026, 30]);
    const whole = Array.from({ length: 30 }, (_, n) => rowOf(n + 1, 7, '0.1', 'Nei'));
    await keepLice(of, whole);
    expect(await keepLice(of, whole.slice(0, 15), 2_000)).toMatchObject({
      failure: { code: 'drifted', detail: '[] 29 → 15' },
    });
    expect((await weeksOf())!.years.weeks).toHaveLength(30);
    expect(await keepLice(of, whole.slice(0, 28), 3_000)).toEqual({ ok: true, value: null });
  });
});
