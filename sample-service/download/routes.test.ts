import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalityRow } from '../fish-health/shapes';
import type { SampleService } from '../start';
import { get, post, session, startForTest } from '../testing';

const path = '/v1/geodata/download/fishhealth';

let service: SampleService;
let token: string;
let listed: readonly LocalityRow[];

beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
  listed = await rowsOf(2016, 36);
});
afterAll(() => service.close());

const ask = (query: Record<string, string | number>): Promise<Response> => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return get(service, token, `${path}?${parameters.toString()}`);
};

/** The salmonid rows of the list endpoint, by number. */
async function rowsOf(year: number, week: number): Promise<LocalityRow[]> {
  const response = await post(service, token, `/v2/geodata/fishhealth/locality/${year}/${week}`);
  const rows = (await response.json()) as LocalityRow[];
  return rows.filter(({ hasSalmonoidLicense }) => hasSalmonoidLicense);
}

const oneWeek = (year: number, week: number) => ({
  fromyear: year,
  fromweek: week,
  toyear: year,
  toweek: week,
});

type CsvRow = Readonly<Record<string, string>>;

/** No name of the sample coast holds a comma or a quotation mark. */
async function csv(query: Record<string, string | number>): Promise<{ header: string[]; rows: CsvRow[] }> {
  const response = await ask({ filetype: 'csv', ...query });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  const header = (lines.shift() ?? '').split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, i) => [name, cells[i] ?? '']));
  });
  return { header, rows };
}

const written = (value: number | null): string => (value === null ? '' : String(value));
const yesNo = (value: boolean): string => (value ? 'Ja' : 'Nei');

describe('lice report', () => {
  test('it has the real file’s twenty columns, a byte order mark and Norwegian words', async () => {
    const { header, rows } = await csv({ reporttype: 'licereport', ...oneWeek(2025, 20) });
    expect(header.join(',')).toBe(
      'Uke,År,Lokalitetsnummer,Lokalitetsnavn,Voksne hunnlus,Lus i bevegelige stadier,Fastsittende lus,' +
        'Trolig uten fisk,Har telt lakselus,Kommunenummer,Kommune,Fylkesnummer,Fylke,Lat,Lon,Lusegrense uke,' +
        'Over lusegrense uke,Sjøtemperatur,ProduksjonsområdeId,Produksjonsområde',
    );
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.length).toBeLessThan(1150);
    for (const row of rows) expect(row['Fylke']).not.toBe('');
  });

  test.each([
    [2016, 36],
    [2025, 20],
    [2020, 53],
    [2026, 46],
  ])('row by row it says of %i week %i what the list endpoint says', async (year, week) => {
    const { rows } = await csv({ reporttype: 'licereport', ...oneWeek(year, week) });
    const list = await rowsOf(year, week);
    expect(rows.map((row) => Number(row['Lokalitetsnummer']))).toEqual(
      list.map(({ locality }) => locality.no),
    );
    list.forEach(({ locality, liceReport, municipality, geometry }, i) => {
      const adultFemale = liceReport.adultFemaleLice.average;
      expect(rows[i]).toMatchObject({
        Uke: String(week),
        År: String(year),
        Lokalitetsnavn: locality.name,
        'Voksne hunnlus': written(adultFemale),
        'Lus i bevegelige stadier': written(liceReport.mobileLice.average),
        'Fastsittende lus': written(liceReport.stationaryLice.average),
        'Trolig uten fisk': yesNo(liceReport.isFallow),
        'Har telt lakselus': yesNo(adultFemale !== null),
        Kommunenummer: municipality.no,
        Kommune: municipality.name,
        Lon: String(geometry?.coordinates[0]),
        Lat: String(geometry?.coordinates[1]),
        'Over lusegrense uke': yesNo(
          adultFemale !== null && adultFemale >= Number(rows[i]?.['Lusegrense uke']),
        ),
        Sjøtemperatur: written(liceReport.seaTemperature),
      });
    });
  });

  test('a locality’s rows say what its week endpoint says, across a year', async () => {
    const { no } = listed.find(({ liceReport }) => liceReport.hasReported)!.locality;
    const { rows } = await csv({ reporttype: 'Lice', localityno: no, fromyear: 2016, toyear: 2016 });
    expect(rows).toHaveLength(52);
    for (const row of rows.filter((_, i) => i % 6 === 0)) {
      const response = await get(service, token, `/v2/geodata/fishhealth/locality/${no}/2016/${row['Uke']}`);
      if (response.status === 400) {
        expect(row).toMatchObject({ 'Har telt lakselus': 'Nei', 'Trolig uten fisk': 'Nei' });
        continue;
      }
      const { liceReport, productionArea } = (await response.json()) as {
        liceReport: LocalityRow['liceReport'];
        productionArea: { id: number; name: string };
      };
      expect(row).toMatchObject({
        'Voksne hunnlus': written(liceReport.adultFemaleLice.average),
        'Trolig uten fisk': yesNo(liceReport.isFallow),
        Sjøtemperatur: written(liceReport.seaTemperature),
        ProduksjonsområdeId: String(productionArea.id),
        Produksjonsområde: productionArea.name,
      });
    }
  });

  test('as many are over the limit as the national week counts', async () => {
    const { rows } = await csv({ reporttype: 'licereport', ...oneWeek(2025, 20) });
    const response = await post(service, token, '/v2/geodata/fishhealth/2025/20');
    const { annualLiceStatistics } = (await response.json()) as {
      annualLiceStatistics: { weeklyLiceStatistics: Record<string, { aboveThreshold: number }> };
    };
    expect(rows.filter((row) => row['Over lusegrense uke'] === 'Ja')).toHaveLength(
      annualLiceStatistics.weeklyLiceStatistics['20']!.aboveThreshold,
    );
  });

  test('the limit is 0.2 in spring, at other weeks in the south than in the north', async () => {
    const limits = async (week: number) => {
      const { rows } = await csv({ reporttype: 'licereport', ...oneWeek(2025, week) });
      const of = (county: string) => rows.find((row) => row['Fylkesnummer'] === county)?.['Lusegrense uke'];
      return [of('46'), of('18')];
    };
    expect(await limits(17)).toEqual(['0.2', '0.5']);
    expect(await limits(25)).toEqual(['0.5', '0.2']);
    expect(await limits(40)).toEqual(['0.5', '0.5']);
  });
});

describe('time range', () => {
  const range = (from: string, to: string, more: Record<string, string | number> = {}) => {
    const [fromyear = '', fromweek = ''] = from.split('/');
    const [toyear = '', toweek = ''] = to.split('/');
    return ask({ reporttype: 'licereport', filetype: 'csv', fromyear, fromweek, toyear, toweek, ...more });
  };

  test('a licereport for all localities over more than 1 year and 1 week is 400', async () => {
    for (const reporttype of ['licereport', 'Lice', 'lice']) {
      const response = await range('2024/10', '2025/11', { reporttype });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('1 year and 1 week');
    }
  });

  test('a licereport for all localities over exactly 1 year and 1 week is 200', async () => {
    const response = await range('2024/10', '2025/10');
    expect(response.status).toBe(200);
    const lines = (await response.text()).split('\r\n');
    expect(new Set(lines.slice(1, -1).map((line) => line.split(',').slice(0, 2).join('/'))).size).toBe(53);
  });

  test('the year after a week 53 ends with its own last week', async () => {
    expect((await range('2020/53', '2021/52')).status).toBe(200);
    expect((await range('2020/53', '2022/1')).status).toBe(400);
  });

  test('an open side counts: without weeks the report is of all years', async () => {
    expect((await ask({ reporttype: 'licereport', filetype: 'csv' })).status).toBe(400);
    expect(
      (await ask({ reporttype: 'licereport', filetype: 'csv', fromyear: 2026, fromweek: 1 })).status,
    ).toBe(200);
  });

  test('with localityno there is no maximum', async () => {
    const { no } = listed[0]!.locality;
    const { rows } = await csv({ reporttype: 'licereport', localityno: no });
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map((row) => row['Lokalitetsnummer']))).toEqual(new Set([String(no)]));
  });

  test('the other reports have no maximum', async () => {
    expect((await range('2024/1', '2026/40', { reporttype: 'Disease' })).status).toBe(200);
  });

  test('years before 2012 and weeks to come have no rows', async () => {
    expect((await csv({ reporttype: 'licereport', fromyear: 2010, toyear: 2010 })).rows).toEqual([]);
    expect((await csv({ reporttype: 'licereport', ...oneWeek(2026, 53) })).rows).toEqual([]);
  });

  test('week 53 of a year of 52 is taken for its last, and weeks 0 and 54 are the text of the week range', async () => {
    expect((await csv({ reporttype: 'licereport', ...oneWeek(2025, 53) })).rows[0]).toMatchObject({
      Uke: '52',
    });
    for (const week of [0, 54]) {
      const response = await ask({ reporttype: 'licereport', filetype: 'csv', ...oneWeek(2025, week) });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('[1, 53]');
    }
  });
});

describe('other reports', () => {
  test('the disease report names what is open at each locality, as the list endpoint does', async () => {
    const { rows } = await csv({ reporttype: 'Disease', ...oneWeek(2016, 36) });
    expect(rows.length).toBeGreaterThan(30);
    const named = listed.flatMap(({ locality, diseases }) =>
      diseases.map((name) => `${locality.no} ${name}`),
    );
    expect(new Set(rows.map((row) => `${row['Lokalitetsnummer']} ${row['Sykdom']}`))).toEqual(new Set(named));
    for (const row of rows) expect(row['Status']).toMatch(/^(Mistanke|Påvist)$/);
  });

  test('the treatment report has a row where the list endpoint names a category', async () => {
    const { rows } = await csv({ reporttype: 'treatments', ...oneWeek(2016, 36) });
    const category = {
      medikamentell: 'MEDIKAMENTELL',
      'ikke-medikamentell': 'IKKE_MEDIKAMENTELL',
      rensefisk: 'RENSEFISK',
    };
    const found = rows.map(
      (row) => `${row['Lokalitetsnummer']} ${category[row['Tiltak'] as keyof typeof category]}`,
    );
    const named = listed.flatMap(({ locality, liceTreatments }) =>
      liceTreatments.map((name) => `${locality.no} ${name}`),
    );
    expect(new Set(found)).toEqual(new Set(named));
  });

  test('treatments that were given together are called a combination', async () => {
    const { rows } = await csv({ reporttype: 'Treatments', fromyear: 2025, toyear: 2025 });
    const kinds = new Set(rows.map((row) => row['Tiltak']));
    expect(kinds).toEqual(new Set(['medikamentell', 'ikke-medikamentell', 'kombinasjonsbehandling']));
  });
});

describe('as xlsx', () => {
  test('it is a workbook of one sheet, whose cells are those of the csv', async () => {
    const query = { reporttype: 'licereport', ...oneWeek(2025, 20) };
    const response = await ask({ ...query, filetype: 'xlsx' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const files = unzipped(Buffer.from(await response.arrayBuffer()));
    const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t>(.*?)<\/t>/g)].map(
      ([, text]) => text,
    );
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    const { header, rows } = await csv(query);
    const cells = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row = '']) => {
      const line = header.map(() => '');
      for (const [, column = '', isText, value] of row.matchAll(/<c r="([A-Z])\d+"( t="s")?><v>(.*?)<\/v>/g))
        line[column.charCodeAt(0) - 65] = (isText ? texts[Number(value)] : value) ?? '';
      return line;
    });
    expect(cells).toEqual([header, ...rows.map((row) => Object.values(row))]);
  });
});

/** The texts in an archive, read by its directory as an unzipping program does. */
function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < archive.readUInt16LE(end + 10); i++) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength;
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, inflateRawSync(packed).toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

describe('parameters', () => {
  test.each([
    [{ filetype: 'csv' }, 'reporttype'],
    [{ reporttype: 'fish', filetype: 'csv' }, 'reporttype'],
    [{ reporttype: 'licereport' }, 'filetype'],
    [{ reporttype: 'licereport', filetype: 'json' }, 'filetype'],
    [{ reporttype: 'licereport', filetype: 'csv', localityno: 'x' }, 'localityno'],
    [{ reporttype: 'licereport', filetype: 'csv', fromyear: 'x' }, 'fromyear'],
    [{ reporttype: 'Disease', filetype: 'csv', fromyear: 2025, toyear: 2024 }, 'toweek'],
  ])('%j is a 400 that names %s', async (query, name) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toContain(name);
  });

  test('undefined as localityno is every locality, and capitals do not matter', async () => {
    const query = {
      reporttype: 'LICEREPORT',
      filetype: 'CSV',
      localityno: 'undefined',
      ...oneWeek(2025, 20),
    };
    expect((await csv(query)).rows.length).toBeGreaterThan(1000);
  });

  test('an unknown locality has no rows', async () => {
    expect((await csv({ reporttype: 'licereport', localityno: 9 })).rows).toEqual([]);
  });

  test('without a token it is 401', async () => {
    expect((await fetch(service.baseUrl + path)).status).toBe(401);
  });
});
