import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChosenLimits,
  generalLimits,
  type LimitTable,
} from '../../../src-shared/domain/fish-health/lice-limits';
import { figureMaker, figureNames } from '../../../src-shared/domain/weeks/statistics';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { addWeeks, type IsoWeek, isoWeek, weekStartMs } from '@kartbord/common/week';
import { filteredRows, weekStates } from '../../../src-shared/domain/filter/week-filter';
import { liceReport, row, silentRow } from '../../api-client/fixtures';
import { reportRequest } from '../../api-client/fish-health/report-download';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { createEngine } from '../engine';
import { type CacheHome, cacheHome } from '../testing';

const context = { signal: new AbortController().signal, progress: () => {} };
const place = { site: 's', account: 'a' };
const [week, before] = [isoWeek(2026, 40), isoWeek(2026, 39)];

const site = (no: number, average: number, change: object = {}) =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    municipality: { no: '4601', name: 'Bergen' },
    diseases: [],
    liceTreatments: [],
    liceReport: liceReport({
      adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null },
    }),
    ...change,
  });
const sites = [
  site(1, 0.7),
  site(2, 0.1, { municipality: { no: '1804', name: 'Bodø' }, liceTreatments: ['MEDIKAMENTELL'] }),
  site(3, 0.6, { municipality: { no: '1804', name: 'Bodø' }, diseases: ['PANKREASSYKDOM'] }),
  silentRow(4),
];

let home: CacheHome;
let engine: ReturnType<typeof createEngine>;
beforeEach(() => {
  home = cacheHome();
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

async function keep(of: IsoWeek, rows: unknown[] = sites, fetchedAtMs = 1000) {
  const { method, path, body } = localityListRequest(of);
  const kept = await engine['week.keep'](
    {
      key: { ...place, method, path, body: body ?? '' },
      bytes: new TextEncoder().encode(JSON.stringify(rows)),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
      week: of,
    },
    context,
  );
  if (!kept.ok) throw new Error(kept.failure.detail);
  return kept.value.columns;
}

/** The cells of the file; no cell of these tests has a comma. */
async function written(what: TableSelection, limits: ChosenLimits = generalLimits) {
  const provenance = {
    service: { name: 'n', isSample: true, host: 'h' },
    appVersion: '0',
    language: 'en' as const,
    writtenAtMs: 0,
  };
  const of = {
    ...place,
    aisAccount: place.account,
    ownAccount: place.account,
    limits,
    matching: null,
    provenance,
  };
  const bytes = await engine['table.bytes']({ what, ...of }, context);
  if (!bytes.ok) return bytes;
  const [head = [], ...lines] = new TextDecoder()
    .decode(bytes.value.bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])));
}

const parts = (lines: Awaited<ReturnType<typeof written>>) =>
  Array.isArray(lines) ? lines.map((line) => [line['part'], Number(line['localityNo'])]) : lines;

describe('the rows behind a figure of a week', () => {
  it('are those that count, then the rest of what it is out of', async () => {
    await keep(week);
    const what = { kind: 'figure', week, name: 'over-share', filter: {}, group: null } as const;
    expect(parts(await written(what))).toEqual([
      ['counted', 1],
      ['counted', 3],
      ['rest', 2],
    ]);
  });

  it('are as many of each part as the figure of the screen says, for every figure and filter', async () => {
    const columns = await keep(week);
    const figure = figureMaker(columns);
    for (const filter of [{}, { municipalityNo: '18' }])
      for (const name of figureNames) {
        const shown = filteredRows(columns, weekStates(columns), filter);
        const { rows, outOf, undecided } = figure(name, shown);
        const lines = await written({ kind: 'figure', week, name, filter, group: null });
        const numbers = (of: Iterable<number>) => Array.from(of, (at) => columns.localityNo[at]);
        const cells = parts(lines) as [string, number][];
        const ofPart = (part: string) => cells.filter(([one]) => one === part).map(([, no]) => no);
        expect(ofPart('counted'), name).toEqual(numbers(rows));
        expect([...ofPart('counted'), ...ofPart('rest')].sort(), name).toEqual(numbers(outOf ?? rows).sort());
        expect(ofPart('undecided'), name).toEqual(numbers(undecided));
      }
  });

  it('are of one group alone, where a group is asked about', async () => {
    await keep(week);
    const what = { kind: 'figure', week, name: 'over', filter: {} } as const;
    const county = await written({ ...what, group: { by: 'county', key: '18' } });
    expect(parts(county)).toEqual([['counted', 3]]);
    const nowhere = await written({ ...what, group: { by: 'production-area', key: null } });
    expect(parts(nowhere)).toEqual([
      ['counted', 1],
      ['counted', 3],
    ]);
  });

  it('have what decided beside them, measured against the limits of the person', async () => {
    await keep(week);
    const strict: LimitTable = generalLimits.map((one) => ({ ...one, limit: 0.05 }));
    const lines = await written({ kind: 'figure', week, name: 'over', filter: {}, group: null }, strict);
    expect(parts(lines)).toHaveLength(3);
    expect((lines as Record<string, string>[])[1]).toMatchObject({
      isoWeek: week,
      name: 'Sted 2',
      municipality: 'Bodø',
      adultFemaleLice: '0.1',
      liceLimit: '0.05',
      hasReported: 'true',
      isFallow: 'false',
      diseases: '""',
      treatments: 'medicinal',
    });
  });

  it('are not to be had of a week that is not kept', async () => {
    const what = { kind: 'figure', week, name: 'over', filter: {}, group: null } as const;
    expect(await written(what)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  });
});

describe('the figures of a week as a table', () => {
  it('have a line for each figure, with its numerator and denominator', async () => {
    await keep(week);
    const lines = (await written({ kind: 'figures', week, filter: {}, by: null })) as Record<
      string,
      string
    >[];
    expect(lines.map((line) => line['figure'])).toEqual(figureNames);
    expect(lines.find((line) => line['figure'] === 'reported-share')).toMatchObject({
      value: '0.75',
      rows: '3',
      outOf: '4',
      undecided: '0',
      unit: 'share',
    });
  });

  it('have bounds while its reports arrive, and empty cells and the reason where there are none', async () => {
    const coast = (reported: number, late: number) =>
      Array.from({ length: 40 }, (_, no) =>
        no < reported ? site(no + 1, no >= 30 && no < 30 + late ? 0.6 : 0.1) : silentRow(no + 1),
      );
    const after = (of: IsoWeek, days: number) => weekStartMs(of) + days * 86_400_000;
    const ends = async (by: 'county' | null = null) =>
      ((await written({ kind: 'figures', week, filter: {}, by })) as Record<string, string>[])
        .filter(({ figure }) => figure === 'over' || figure === 'over-share' || figure === 'counted')
        .map(({ figure, low, high, boundsFromWeeks }) => [figure, low, high, boundsFromWeeks]);
    await keep(week, coast(30, 0), after(week, 9));
    const nothing = [
      ['counted', '', '', ''],
      ['over', '', '', ''],
      ['over-share', '', '', ''],
    ];
    expect(await ends()).toEqual(nothing);
    for (let back = 8; back > 0; back--) {
      const other = addWeeks(week, -back);
      await keep(other, coast(30, 0), after(other, 9));
      await keep(other, coast(40, back % 2 === 0 ? 2 : 0), after(other, 20));
    }
    expect(await ends()).toEqual([
      ['counted', '', '', ''],
      ['over', '0', '2', '8'],
      ['over-share', '0', '0.05', '8'],
    ]);
    expect(await ends('county')).not.toContainEqual(expect.arrayContaining(['8']));
  });

  it('by county have every county with its name, and no site twice', async () => {
    await keep(week);
    const lines = (await written({ kind: 'figures', week, filter: {}, by: 'county' })) as Record<
      string,
      string
    >[];
    const listed = lines.filter((line) => line['figure'] === 'listed');
    expect(listed.map((line) => [line['groupNo'], line['groupName'], line['value']])).toEqual([
      ['03', 'Oslo', '1'],
      ['18', 'Nordland', '2'],
      ['46', 'Vestland', '1'],
    ]);
  });
});

describe('the rows behind a figure of a year', () => {
  it('are weeks of sites, those that count first', async () => {
    await keep(before, [site(1, 0.9), site(2, 0.1)]);
    await keep(week);
    const what = { kind: 'year-figure', year: 2026, filter: {} } as const;
    const weeksOver = (await written({ ...what, name: 'weeks-over' })) as Record<string, string>[];
    expect(weeksOver.map((line) => [line['part'], line['isoWeek'], line['localityNo']])).toEqual([
      ['counted', before, '1'],
      ['counted', week, '1'],
      ['counted', week, '3'],
      ['rest', before, '2'],
      ['rest', week, '2'],
    ]);
    expect(parts(await written({ ...what, name: 'sites-over' }))).toEqual([
      ['counted', 1],
      ['counted', 3],
      ['rest', 2],
    ]);
    expect(parts(await written({ ...what, name: 'new-pd', filter: { municipalityNo: '18' } }))).toEqual([
      ['undecided', 3],
    ]);
  });

  it('are not to be had of a year of which no week is kept', async () => {
    await keep(isoWeek(2025, 52));
    expect(await written({ kind: 'year-figure', year: 2026, name: 'weeks-over', filter: {} })).toMatchObject({
      ok: false,
      failure: { code: 'not-found' },
    });
  });
});

describe('a limit that a site has of its own', () => {
  /** Site 2 has a special limit by the report of the week; of site 3 the report has the regulation's. */
  async function keepReport(): Promise<void> {
    const piece = { kind: 'lice', from: week, to: week, localityNo: null } as const;
    const { method, path } = reportRequest(piece);
    const lines = ['Uke,År,Lokalitetsnummer,Lusegrense uke', '40,2026,2,0.1', '40,2026,3,0.5'];
    const kept = await engine['report.keep'](
      {
        key: { ...place, method, path, body: '' },
        bytes: new TextEncoder().encode(lines.join('\n')),
        fetchedAtMs: 1000,
        validators: { etag: null, lastModified: null },
        piece,
      },
      context,
    );
    if (!kept.ok) throw new Error(kept.failure.detail);
  }
  const figure = { kind: 'figure', week, name: 'over', filter: {}, group: null } as const;

  it('rules the rows of a figure where the report of the week is kept, and is marked as such', async () => {
    await keep(week);
    const own = { table: generalLimits, by: 'own' } as const;
    expect(parts(await written(figure, own))).toEqual([
      ['counted', 1],
      ['counted', 3],
    ]);
    await keepReport();
    const lines = (await written(figure, own)) as Record<string, string>[];
    expect(lines.map((line) => [line['localityNo'], line['liceLimit'], line['liceRule']])).toEqual([
      ['1', '0.5', 'general'],
      ['2', '0.1', 'own'],
      ['3', '0.5', 'general'],
    ]);
    expect(parts(await written(figure, { ...own, by: 'general' }))).toHaveLength(2);
  });

  it('is said of so many of the counted sites as it is known of, for each figure that a limit decides', async () => {
    await keep(week);
    await keepReport();
    const what = { kind: 'figures', week, filter: {}, by: null } as const;
    const known = async (by: 'own' | 'general') =>
      ((await written(what, { table: generalLimits, by })) as Record<string, string>[])
        .filter((line) => line['ownLimitKnown'] !== '')
        .map((line) => [line['figure'], line['value'], line['ownLimitKnown']]);
    expect(await known('own')).toEqual([
      ['over', '3', '2'],
      ['at-limit', '1', '2'],
      ['over-share', '1', '2'],
    ]);
    expect(await known('general')).toEqual([]);
  });

  it('is one of the readings of how many are at or over it, whatever is to rule', async () => {
    await keep(week);
    await keepReport();
    const what = { kind: 'figures', week, filter: {}, by: null, readings: true } as const;
    const lines = (await written(what)) as Record<string, string>[];
    expect(
      lines.map(({ limit, sites: of, atLimit, over, counted }) => [limit, of, atLimit, over, counted]),
    ).toEqual([
      ['own', 'list', 'counted', '3', '3'],
      ['own', 'list', 'not-counted', '2', '3'],
      ['own', 'report', 'counted', '2', '2'],
      ['own', 'report', 'not-counted', '1', '2'],
      ['general', 'list', 'counted', '2', '3'],
      ['general', 'list', 'not-counted', '2', '3'],
      ['general', 'report', 'counted', '1', '2'],
      ['general', 'report', 'not-counted', '1', '2'],
    ]);
  });
});
