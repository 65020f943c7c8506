import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { ReportKind } from '../../../src-shared/domain/gear/report-rows';
import { isoWeek, type IsoWeek } from '@kartbord/common/week';
import type { Table } from '../../export/table';
import { reportRequest } from '../../api-client/fish-health/report-download';
import { countsTable } from './counts/counts';
import { reportTable } from './report';
import { made, recordsOf, tableHome, type TableHome } from './testing';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = (number: number): IsoWeek => isoWeek(2026, number);
const header =
  'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Voksne hunnlus,Lus i bevegelige stadier,Fastsittende lus,Trolig uten fisk,' +
  'Har telt lakselus,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,Lusegrense uke,Over lusegrense uke,Sjøtemperatur,' +
  'ProduksjonsområdeId,Produksjonsområde';
const line = (number: number, no: number, lice = '0.23'): string =>
  `${number},2026,${no},"Prøveholmen, ytre",${lice},0.8,,Nei,Ja,4601,Bergen,46,Vestland,60.654321,5.123456,0.5,Nei,8.7,4,Prøveområdet`;

async function keep(
  [from, to]: readonly [number, number],
  lines: readonly string[],
  fetchedAtMs: number,
  { kind = 'lice', no = null }: { readonly kind?: ReportKind; readonly no?: number | null } = {},
): Promise<void> {
  const piece = { kind, from: week(from), to: week(to), localityNo: no === null ? null : localityNo(no) };
  const arrival = home.arrival(reportRequest(piece), `\ufeff${lines.join('\r\n')}\r\n`, fetchedAtMs);
  await home.keep('report.keep', { ...arrival, piece });
}

const report = (from: number, to: number, no: number | null = null, kind: ReportKind = 'lice'): Table =>
  made(
    home.table(reportTable, {
      kind: 'report',
      report: kind,
      from: week(from),
      to: week(to),
      localityNo: no === null ? null : localityNo(no),
    }),
  );
const shown = (table: Table): string[] =>
  recordsOf(table).map(
    (row) => `${String(row['week'])} ${String(row['localityNo'])} ${String(row['adultFemaleLice'])}`,
  );

describe('the table of the download', () => {
  it('has every column of the report, with null for an empty cell', async () => {
    await keep([1, 1], [header, line(1, 7)], 1_000);
    expect(recordsOf(report(1, 1))).toEqual([
      {
        week: '2026-W01',
        localityNo: 7,
        localityName: 'Prøveholmen, ytre',
        municipalityNo: '4601',
        municipality: 'Bergen',
        countyNo: '46',
        county: 'Vestland',
        lon: 5.123456,
        lat: 60.654321,
        productionAreaId: 4,
        productionArea: 'Prøveområdet',
        adultFemaleLice: 0.23,
        mobileLice: 0.8,
        stationaryLice: null,
        isProbablyFallow: false,
        hasCounted: true,
        limit: 0.5,
        isOverLimit: false,
        seaTemperature: 8.7,
        fetchedAt: '1970-01-01T00:00:01.000Z',
      },
    ]);
  });

  it('joins pieces that overlap without a row twice: the one that was fetched last has the week', async () => {
    await keep([1, 3], [header, line(1, 7), line(2, 7), line(3, 7)], 1_000);
    await keep([2, 2], [header, line(2, 7, '0.9')], 3_000);
    await keep([3, 5], [header, line(3, 7, '0.5'), line(5, 7, '0.6')], 2_000);
    const table = report(1, 8);
    expect(shown(table)).toEqual(['2026-W01 7 0.23', '2026-W02 7 0.9', '2026-W03 7 0.5', '2026-W05 7 0.6']);
    expect(table.facts).toMatchObject({
      oldestMs: 1_000,
      newestMs: 3_000,
      missing: ['Weeks not downloaded: 2026-W06 to 2026-W08.'],
    });
    expect(table.facts.endpoints).toHaveLength(3);
  });

  it('of a locality takes its own piece or that of all; of all, none of a locality’s', async () => {
    await keep([1, 1], [header, line(1, 7), line(1, 8)], 1_000);
    await keep([2, 2], [header, line(2, 7)], 1_000, { no: 7 });
    expect(shown(report(1, 2, 7))).toEqual(['2026-W01 7 0.23', '2026-W02 7 0.23']);
    const all = report(1, 2);
    expect(shown(all)).toEqual(['2026-W01 7 0.23', '2026-W01 8 0.23']);
    expect(all.facts.missing).toEqual(['Weeks not downloaded: 2026-W02.']);
    expect(() => report(2, 2, 8)).toThrow('not-found');
  });

  it('keeps a treatment that is there twice, and says which columns a file did not have', async () => {
    const treatments = [
      'Uke,År,Lokalitetsnummer,Tiltak,Antall merder',
      '1,2026,7,Badebehandling,2',
      '1,2026,7,Badebehandling,2',
    ];
    await keep([1, 1], treatments, 1_000, { kind: 'treatments' });
    const table = report(1, 1, null, 'treatments');
    expect(recordsOf(table).map((row) => [row['measure'], row['numberOfCages'], row['substance']])).toEqual([
      ['Badebehandling', 2, null],
      ['Badebehandling', 2, null],
    ]);
    expect(table.facts.missing.join(' ')).toMatch(/^Columns that a file did not have: .*Virkestoff/);
    expect(() => report(1, 1)).toThrow('not-found');
  });
});

describe('the check of the service’s own "over the limit"', () => {
  /** Counts with the service's limit and its verdict. */
  const judged = (no: number, lice: string, limit: string, over: string): string =>
    line(40, no, lice).replace(',0.5,Nei,', `,${limit},${over},`);
  const check = (): Table =>
    made(
      home.table(reportTable, {
        kind: 'report',
        report: 'lice',
        from: week(40),
        to: week(40),
        localityNo: null,
        check: true,
      }),
    );

  it('names the rows where ours is another, with the reason, and how many agree', async () => {
    await keep(
      [40, 40],
      [
        header,
        judged(1, '0.5', '0.5', 'Ja'),
        judged(2, '0.495', '0.5', 'Ja'),
        judged(3, '0.49', '0.5', 'Nei'),
        judged(4, '0.3', '0.25', 'Ja'),
        judged(5, '0.7', 'Ukjent', 'Ukjent'),
        judged(6, '0.49', '0.5', 'Ja'),
        judged(7, '', '0.5', 'Nei'),
        judged(8, '0.1', '0.25', 'Nei'),
      ],
      1_000,
    );
    const table = check();
    expect(
      recordsOf(table).map((row) => [
        ...[row['localityNo'], row['serviceLimit'], row['serviceIsOver']],
        ...[row['liceLimit'], row['isOver'], row['reason']],
      ]),
    ).toEqual([
      [4, 0.25, true, 0.5, false, 'limit'],
      [5, null, null, 0.5, true, 'not-given'],
      [6, 0.5, true, 0.5, false, 'rule'],
    ]);
    expect(table.facts.rule).toContain('4 of 7 rows with a count agree');
  });
});

it('gives lice counts in steps their weeks without a list', async () => {
  await keep([1, 2], [header, line(1, 7, '0.49'), line(2, 7, '0.5'), line(2, 8, '')], 1_000);
  const of = { kind: 'counts', from: week(1), to: week(2), step: 5, filter: {} } as const;
  const table = made(home.table(countsTable, of));
  const filled = recordsOf(table).filter(({ counts }) => counts !== 0);
  expect(filled.map((one) => [one['from'], one['side'], one['counts'], one['outOf']])).toEqual([
    [0.45, 'just-under', 1, 2],
    [0.5, 'just-over', 1, 2],
  ]);
  expect(table.facts.endpoints).toEqual([expect.stringMatching(/^GET .*lice/i)]);
});
