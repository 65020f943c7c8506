import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { ReportKind, ReportRows } from '../../../src-shared/domain/gear/report-rows';
import { addWeeks, isoWeek, weekParts, weeksBetween, weekStartMs } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import {
  createReportReader,
  type ReportEnd,
  type ReportPiece,
  reportPieces,
  reportRequest,
} from './report-download';

const piece = <K extends ReportKind>(kind: K, change: Partial<ReportPiece> = {}) => ({
  localityNo: null,
  from: isoWeek(2025, 1),
  to: isoWeek(2025, 52),
  ...change,
  kind,
});

describe('the request of a piece', () => {
  it('names the report by the document, and the weeks as numbers', () => {
    expect(reportRequest(piece('lice', { from: isoWeek(2024, 7) })).path).toBe(
      '/v1/geodata/download/fishhealth?reporttype=licereport&filetype=csv&fromyear=2024&fromweek=7&toyear=2025&toweek=52',
    );
    expect(reportRequest(piece('disease', { localityNo: localityNo(10203) })).path).toContain(
      'reporttype=Disease&filetype=csv&localityno=10203&',
    );
    expect(reportRequest(piece('treatments')).path).toContain('reporttype=Treatments&');
  });
});

describe('the pieces of a range', () => {
  const anyWeek = fc.integer({ min: 0, max: 52 * 18 }).map((count) => addWeeks(isoWeek(2010, 1), count));

  it('are, for all localities, within one year, one after the other without gap or overlap', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const pieces = reportPieces(piece('lice', { from, to }));
        const start = from < isoWeek(2012, 1) ? isoWeek(2012, 1) : from;
        if (to < start) {
          expect(pieces).toEqual([]);
          return;
        }
        expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([start, to]);
        pieces.slice(1).forEach((next, i) => expect(next.from).toBe(addWeeks(pieces[i]!.to, 1)));
        for (const one of pieces) expect(weekParts(one.from).year).toBe(weekParts(one.to).year);
      }),
    );
  });

  it('are never longer than 1 year and 1 week, however that is counted', () => {
    for (const one of reportPieces(piece('lice', { from: isoWeek(2012, 1), to: isoWeek(2040, 52) }))) {
      const { year, week } = weekParts(one.from);
      // The strictest reading: a calendar year and seven days, from the first day to the last, both included.
      const first = new Date(weekStartMs(one.from));
      const allowed = Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate() + 7);
      expect(weekStartMs(addWeeks(one.to, 1))).toBeLessThanOrEqual(allowed);
      expect([week, one.to <= isoWeek(year + 1, week)]).toEqual([1, true]);
    }
  });

  it('are one, for a locality, however long the range is', () => {
    const asked = piece('lice', {
      localityNo: localityNo(10203),
      from: isoWeek(2009, 1),
      to: isoWeek(2026, 40),
    });
    expect(reportPieces(asked)).toEqual([{ ...asked, from: '2012-W01' }]);
  });

  it('of a past year are the same whatever the range round it', () => {
    const of2020 = (from: number, to: number) =>
      reportPieces(piece('lice', { from: isoWeek(from, 9), to: isoWeek(to, 30) })).find(
        ({ from: first }) => weekParts(first).year === 2020,
      );
    expect(of2020(2019, 2021)).toEqual(of2020(2014, 2026));
    expect(weeksBetween(of2020(2019, 2021)!.from, of2020(2019, 2021)!.to)).toBe(52);
  });

  it('of a range before the series, or that ends before it begins, are none', () => {
    expect(reportPieces(piece('lice', { from: isoWeek(2010, 1), to: isoWeek(2011, 52) }))).toEqual([]);
    expect(reportPieces(piece('lice', { from: isoWeek(2025, 9), to: isoWeek(2025, 8) }))).toEqual([]);
  });
});

const liceHeader =
  'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Voksne hunnlus,Lus i bevegelige stadier,Fastsittende lus,Trolig uten fisk,' +
  'Har telt lakselus,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,Lusegrense uke,Over lusegrense uke,Sjøtemperatur,' +
  'ProduksjonsområdeId,Produksjonsområde';
const liceRow =
  '7,2025,12345,"Prøveholmen, ytre",0.23,0.8,0,Nei,Ja,4601,Bergen,46,Vestland,60.654321,5.123456,0.5,Nei,8.7,4,Prøveområdet';
const emptyRow = '8,2025,12345,Prøveholmen,,,,Ja,Nei,301,Oslo,3,Oslo,60.65,5.12,0.5,Nei,,4,Prøveområdet';

function readAll<K extends ReportKind>(
  of: ReportPiece & { readonly kind: K },
  text: string,
  size = 1000,
): { rows: ReportRows[K][]; end: Result<ReportEnd> } {
  const rows: ReportRows[K][] = [];
  const reader = createReportReader(of, (row) => rows.push(row));
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) {
    const pushed = reader.push(bytes.slice(at, at + size));
    if (!pushed.ok) return { rows, end: pushed };
  }
  return { rows, end: reader.end() };
}

function read<K extends ReportKind>(of: ReportPiece & { readonly kind: K }, ...lines: string[]) {
  const { rows, end } = readAll(of, `\ufeff${lines.join('\r\n')}\r\n`);
  if (!end.ok) throw new Error(end.failure.detail);
  return { rows, ...end.value, paths: end.value.drift.map(({ path }) => path) };
}

describe('a lice report', () => {
  it('is read with Ja and Nei, the county and the limit; an empty cell is null and never zero', () => {
    const { rows, drift, leftOut, missing } = read(piece('lice'), liceHeader, liceRow, emptyRow);
    expect(rows).toEqual([
      {
        week: '2025-W07',
        localityNo: 12345,
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
        stationaryLice: 0,
        isProbablyFallow: false,
        hasCounted: true,
        limit: 0.5,
        isOverLimit: false,
        seaTemperature: 8.7,
      },
      expect.objectContaining({
        week: '2025-W08',
        municipalityNo: '0301',
        countyNo: '03',
        adultFemaleLice: null,
        stationaryLice: null,
        seaTemperature: null,
        isProbablyFallow: true,
      }),
    ]);
    expect([drift, leftOut, missing]).toEqual([[], 0, []]);
  });

  it('finds its columns by name, in any order', () => {
    const order = liceHeader.split(',').map((_, i, all) => (i * 7) % all.length);
    const shuffle = (cells: string[]): string => order.map((i) => cells[i]).join(',');
    const plainRow = liceRow.replace('"Prøveholmen, ytre"', 'Prøveholmen');
    const { rows, drift } = read(piece('lice'), shuffle(liceHeader.split(',')), shuffle(plainRow.split(',')));
    expect(rows).toEqual(read(piece('lice'), liceHeader, plainRow).rows);
    expect(drift).toEqual([]);
  });

  it('with a renamed header says which column is missing and which is new, and the rest is there', () => {
    const { rows, missing, paths } = read(
      piece('lice'),
      liceHeader.replace('Voksne hunnlus', 'Kjønnsmodne hunnlus'),
      liceRow,
    );
    expect(rows).toMatchObject([{ adultFemaleLice: null, mobileLice: 0.8, limit: 0.5 }]);
    expect(missing).toEqual(['Voksne hunnlus']);
    expect(paths).toEqual(['header Kjønnsmodne hunnlus (unknown)', 'header Voksne hunnlus (missing)']);
  });

  it('takes a header in other letters and spaces for the same', () => {
    expect(
      read(piece('lice'), liceHeader.replace('Voksne hunnlus', ' VOKSNE  Hunnlus'), liceRow).rows,
    ).toMatchObject([{ adultFemaleLice: 0.23 }]);
  });

  it('has Ukjent for what is not known: no value, and nothing odd', () => {
    const { rows, drift } = read(
      piece('lice'),
      liceHeader,
      liceRow.replace(',0.5,Nei,', ',Ukjent,Ukjent,'),
      emptyRow.replace(',0.5,Nei,', ',ukjent,UKJENT,'),
    );
    expect(rows).toMatchObject([
      { adultFemaleLice: 0.23, limit: null, isOverLimit: null },
      { limit: null, isOverLimit: null },
    ]);
    expect(drift).toEqual([]);
  });

  it.each(['Uke', 'År', 'Lokalitetsnummer'])('without the column %s is refused, and says so', (name) => {
    expect(readAll(piece('lice'), `${liceHeader.replace(name, 'X')}\n${liceRow}\n`).end).toMatchObject({
      ok: false,
      failure: { code: 'bad-response', detail: `the file has no column ${name}` },
    });
  });

  it.each([
    ['Voksne hunnlus', '0.23', 'mange', 'adultFemaleLice', null, 'Voksne hunnlus'],
    ['Voksne hunnlus', '0.23', '"0,23"', 'adultFemaleLice', 0.23, 'Voksne hunnlus (decimal comma)'],
    ['Trolig uten fisk', 'Nei', 'Kanskje', 'isProbablyFallow', null, 'Trolig uten fisk'],
    ['Kommunenummer', '4601', 'K4601', 'municipalityNo', null, 'Kommunenummer'],
    ['Sjøtemperatur', '8.7', 'Infinity', 'seaTemperature', null, 'Sjøtemperatur'],
  ] as const)('with a %s that is %s written as %s counts it', (_name, was, is, member, value, path) => {
    const { rows, paths } = read(piece('lice'), liceHeader, liceRow.replace(`,${was},`, `,${is},`));
    expect([rows[0]?.[member], paths]).toEqual([value, [path]]);
  });

  it('leaves out what has no place, other cells, another week or locality, or is there twice, and counts it', () => {
    const { rows, leftOut, paths } = read(
      piece('lice', { localityNo: localityNo(12345) }),
      liceHeader,
      liceRow,
      liceRow,
      liceRow.replace('7,2025', '53,2025'),
      liceRow.replace('7,2025', '7,2024'),
      liceRow.replace('12345', '54321'),
      `${emptyRow},more`,
      emptyRow,
    );
    expect([rows.map(({ week }) => week), leftOut]).toEqual([['2025-W07', '2025-W08'], 5]);
    expect(paths.sort()).toEqual([
      'row (21 cells for 20, left out)',
      'row (of another locality, left out)',
      'row (outside of the weeks asked for, left out)',
      'row (repeated, left out)',
      'row (without week or locality, left out)',
    ]);
  });

  it('of weeks before the first report has a header and no rows', () => {
    expect(read(piece('lice'), liceHeader)).toMatchObject({ rowCount: 0, missing: [] });
  });

  it('without even a header, as a web page, or cut off inside a cell or a row is refused', () => {
    const inACell = `${liceHeader}\n7,2025,12345,"Prøve`;
    const inARow = `${liceHeader}\n${liceRow}\n8,2025,12345,Prøve`;
    for (const text of ['', '<html><body>Sign in</body></html>', inACell, inARow])
      expect(readAll(piece('lice'), text).end).toMatchObject({ failure: { code: 'bad-response' } });
  });

  it('of a whole year, some 7 MB, is read row by row without being held', () => {
    const rowsAWeek = 1066;
    let count = 0;
    let lice = 0;
    const reader = createReportReader(piece('lice'), ({ adultFemaleLice }) => {
      count++;
      lice += adultFemaleLice ?? 0;
    });
    const bytes = new TextEncoder();
    reader.push(bytes.encode(`\ufeff${liceHeader}\r\n`));
    for (let week = 1; week <= 52; week++) {
      const rows = Array.from({ length: rowsAWeek }, (_, i) =>
        liceRow.replace('7,2025,12345', `${week},2025,${10_000 + i}`),
      );
      reader.push(bytes.encode(`${rows.join('\r\n')}\r\n`));
    }
    expect(reader.end()).toMatchObject({
      ok: true,
      value: { rowCount: 52 * rowsAWeek, drift: [], leftOut: 0 },
    });
    expect([count, Math.round(lice * 100)]).toEqual([52 * rowsAWeek, 23 * 52 * rowsAWeek]);
  }, 30_000);

  it('comes in pieces of any size', () => {
    const text = `\ufeff${liceHeader}\r\n${liceRow}\r\n${emptyRow}\r\n`;
    const whole = readAll(piece('lice'), text, text.length * 2);
    for (const size of [1, 7, 64]) expect(readAll(piece('lice'), text, size)).toEqual(whole);
  });
});

describe('a treatment report', () => {
  const header =
    'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Tiltak,Type behandling,Virkestoff,ArtsId,Rensefisk,Antall,Omfang,Antall merder,' +
    'Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,ProduksjonsområdeId,Produksjonsområde';
  const row =
    '7,2025,12345,Prøveholmen,medikamentell,Badebehandling,Prøvestoff,,,,hele lokaliteten,3,4601,Bergen,46,Vestland,60,5,4,X';

  it('keeps two treatments that are alike: both may be true', () => {
    const { rows, drift } = read(piece('treatments'), header, row, row);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      measure: 'medikamentell',
      type: 'Badebehandling',
      substance: 'Prøvestoff',
      speciesId: null,
      quantity: null,
      extent: 'hele lokaliteten',
      numberOfCages: 3,
    });
    expect(drift).toEqual([]);
  });

  it('has rows without name, municipality and place; those of locality number 0 are left out under that name', () => {
    const bare = '7,2025,12345,,rensefisk,,,,Rognkjeks (felles),1200,,,,,,,,,,';
    const { rows, leftOut, paths } = read(
      piece('treatments'),
      header.replace('Antall merder', 'ANTALL-MERDER'),
      bare,
      bare.replace('12345', '0'),
      row,
    );
    expect(rows).toMatchObject([
      { localityNo: 12345, localityName: null, municipality: null, lon: null, quantity: 1200 },
      { localityName: 'Prøveholmen', numberOfCages: 3 },
    ]);
    expect([leftOut, paths]).toEqual([1, ['row (of locality number 0, left out)']]);
  });
});

describe('a disease report', () => {
  const nameOf = {
    fromDate: 'Fra dato',
    outbreakId: 'UtbruddsId',
    suspicionDate: 'Mistankedato',
    diagnosisDate: 'Påvistdato',
    emptiedDate: 'Tømtdato',
    closureDate: 'Avsluttetdato',
  } as const;
  const header =
    'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Sykdom,Status,Fra dato,Til dato,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,' +
    'ProduksjonsområdeId,Produksjonsområde,UtbruddsId,Subtype,Mistankedato,Påvistdato,Tømtdato,Avsluttetdato';
  const row =
    '7,2025,12345,Prøveholmen,PANKREASSYKDOM,Påvist,2025-02-01,,4601,Bergen,46,Vestland,60,5,4,X,991,SAV3,2025-01-20,2025-02-01,,';

  it('has a row for each outbreak of a week, each once', () => {
    const { rows, leftOut, drift } = read(piece('disease'), header, row, row.replace('991', '992'), row);
    expect([rows.map(({ outbreakId }) => outbreakId), leftOut]).toEqual([['991', '992'], 1]);
    expect(rows[0]).toMatchObject({
      disease: 'PANKREASSYKDOM',
      ruling: 'Påvist',
      fromDate: '2025-02-01',
      toDate: null,
      subType: 'SAV3',
      suspicionDate: '2025-01-20',
      diagnosisDate: '2025-02-01',
      emptiedDate: null,
    });
    expect(drift).toEqual([{ path: 'row (repeated, left out)', count: 1 }]);
  });

  it('of the real service has its dates under headers with a hyphen, as sent, with a time too', () => {
    const realHeader =
      'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Sykdom,Status,Fra dato,Til dato,Mistanke-dato,Påvist-dato,Tømt-dato,' +
      'Avsluttet-dato,UtbruddsId,Subtype,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,ProduksjonsområdeId,Produksjonsområde';
    const realRow =
      '7,2016,12345,PRØVEHOLMEN,PANKREASSYKDOM,Påvist,2016-02-01 00:00:00,,2016-01-20 13:45:10,2016-02-01 00:00:00,,,991,Ukjent,' +
      '4601,BERGEN,46,VESTLAND,60,5,4,X';
    const { rows, missing, drift } = read(
      piece('disease', { from: isoWeek(2016, 1), to: isoWeek(2016, 52) }),
      realHeader,
      realRow,
    );
    expect(rows).toMatchObject([
      {
        localityName: 'PRØVEHOLMEN',
        fromDate: '2016-02-01 00:00:00',
        suspicionDate: '2016-01-20 13:45:10',
        diagnosisDate: '2016-02-01 00:00:00',
        emptiedDate: null,
        subType: 'Ukjent',
        outbreakId: '991',
      },
    ]);
    expect([missing, drift]).toEqual([[], []]);
  });

  it.each([
    ['Mistanke-dato', 'suspicionDate'],
    ['MISTANKEDATO', 'suspicionDate'],
    ['Mistanke dato', 'suspicionDate'],
    ['Mistanke\u2011dato', 'suspicionDate'],
    ['Påvist-dato', 'diagnosisDate'],
    ['paavistdato', 'diagnosisDate'],
    ['Pavist dato', 'diagnosisDate'],
    ['Pa\u030avist-dato', 'diagnosisDate'],
    ['TØMT-DATO', 'emptiedDate'],
    ['tomtdato', 'emptiedDate'],
    ['Avsluttet dato', 'closureDate'],
    ['Fradato', 'fromDate'],
    ['utbrudds-id', 'outbreakId'],
  ] as const)('finds %s without regard to case, spaces, hyphens and accents', (written, member) => {
    const { rows, drift } = read(
      piece('disease'),
      header
        .split(',')
        .map((name) => (nameOf[member] === name ? written : name))
        .join(','),
      row.replace(',,4601', ',2025-03-01,4601').replace(/,,$/, ',2025-04-01,2025-05-01'),
    );
    expect([typeof rows[0]?.[member], drift]).toEqual(['string', []]);
  });

  it('has PD and ILA of one locality in one week, without an outbreak number too', () => {
    const bare = row.replace('991', '');
    const { rows, leftOut } = read(
      piece('disease'),
      header,
      bare,
      bare.replace('PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'),
    );
    expect([rows.map(({ disease }) => disease), leftOut]).toEqual([
      ['PANKREASSYKDOM', 'INFEKSIOES_LAKSEANEMI'],
      0,
    ]);
  });
});
