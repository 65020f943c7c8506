import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection } from 'geojson';
import { describe, expect, it } from 'vitest';
import {
  countWeek,
  type Site,
  stateFor,
  treatmentLines,
  treatmentsFor,
  type TreatmentWeek,
  type Week,
} from '@kartbord/conformance/recount';
import { arrowOf } from '@kartbord/formats/testing/arrow';
import { inOffice } from '@kartbord/formats/testing/text-office';
import { absent, output } from '@kartbord/formats/testing/text-programs';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { get, post, session, testNow } from '@kartbord/sample-service/testing';
import { type House, openHouse } from './house';
import { runOn } from './run-on';

/**
 * What the commands export, record by record against what conformance/recount.ts counts from the raw answers of the sample
 * service. The seed chooses the weeks and the sites.
 */
const seed = 20;
const years = [2012, 2016, 2018, 2021, 2024, 2026];
const weeksOfYear = 3;
const sitesOfYear = 25;

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersOf(from: number): () => number {
  let state = from;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** So many of `all`, in a random order. */
function some<T>(all: readonly T[], count: number, next: () => number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

const nameOf = ({ year, week }: Week): string => `${year}-W${String(week).padStart(2, '0')}`;

/** The rows of a CSV by the names of its columns; a cell may stand in quotes. */
function readTable(path: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [names = [], ...lines] = rows.filter((cells) => cells.length > 1);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? '', cell])));
}

/** Runs a command of the house that must end with 0, and gives the table that it writes. */
async function exported(house: House, ...command: readonly string[]): Promise<Record<string, string>[]> {
  const path = join(house.home, 'table.csv');
  const argv = ['export', ...command, '--out', path, '--language', 'en'];
  const { code, said } = await runOn(house.work, argv, 'general');
  expect([command.join(' '), code, said]).toEqual([command.join(' '), 0, said]);
  return readTable(path);
}

/** Programs that did not write the file: the rows of a week's sites as texts. */
type Rows = Promise<readonly Readonly<Record<string, unknown>>[]>;

/** As GDAL reads a layer; `prefix`: of the names of its fields. */
async function byGdal(path: string, args: readonly string[] = [], prefix = ''): Rows {
  const json = await output('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path, ...args]);
  const { features } = JSON.parse(json) as FeatureCollection;
  return features.map(({ properties, geometry }) => ({
    ...Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, value]) => [name.replace(prefix, ''), value as unknown]),
    ),
    geometry,
  }));
}

async function byOffice(path: string): Rows {
  const [sheet] = await inOffice(path);
  const [names = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(
      names.map(({ text: name }, at) => [name, row[at]?.type === 'float' ? row[at].value : row[at]?.text]),
    ),
  );
}

function byArrow(path: string): Rows {
  const table = arrowOf(path);
  return Promise.resolve(
    Array.from({ length: table.numRows }, (_, row) =>
      Object.fromEntries(
        table.schema.fields.map(({ name }) => [name, table.getChild(name)?.get(row) as unknown]),
      ),
    ),
  );
}

const readers: readonly (readonly [ending: string, program: string | null, read: (path: string) => Rows])[] =
  [
    ['geojson', 'ogr2ogr', byGdal],
    ['geojsonl', 'ogr2ogr', byGdal],
    ['gpkg', 'ogr2ogr', byGdal],
    ['fgb', 'ogr2ogr', byGdal],
    ['kml', 'ogr2ogr', byGdal],
    ['gpx', 'ogr2ogr', (path) => byGdal(path, ['waypoints'], 'kartbord_')],
    ['parquet', null, byArrow],
    ['xlsx', 'soffice', byOffice],
  ];

/** The service's own count of a week, which it gives with the country's. */
interface NationalWeek {
  readonly annualLiceStatistics: {
    readonly weeklyLiceStatistics: Readonly<Record<string, { readonly aboveThreshold: number }>>;
  };
}

const cellOf = (value: number | null): string => (value === null ? '' : String(value));
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '';
};

describe(`counted from raw answers alone, seed ${seed}`, () => {
  it.each(years)(
    'the states, counts and treatments of %i are what the commands export',
    async (year) => {
      const house = await openHouse();
      const token = (await session(house.service)).access_token;
      const raw = async (answer: Promise<Response>): Promise<unknown> => {
        const given = await answer;
        if (!given.ok) throw new Error(`the service answered ${given.status}`);
        return given.json();
      };
      const next = numbersOf(seed + year);
      // The clock of the tests stands in week 47 of 2026.
      const numbers = Array.from({ length: year === 2026 ? 47 : 52 }, (_, at) => at + 1);
      let overs = 0;
      for (const number of some(numbers, weeksOfYear, next)) {
        const week = { year, week: number };
        const path = `/v2/geodata/fishhealth/locality/${year}/${number}`;
        const sites = (await raw(post(house.service, token, path))) as Site[];
        const treatmentsOf = treatmentsFor(week, sites);
        const own = sites.map((site) => [
          ...[String(site.locality.no), stateFor(week, site)],
          ...[cellOf(site.liceReport.adultFemaleLice.average), treatmentsOf(site) ?? ''],
        ]);
        const sorted = (rows: readonly (readonly (string | undefined)[])[]) =>
          rows.toSorted(([a], [b]) => Number(a) - Number(b));
        for (const command of ['localities', 'history']) {
          const rows = await exported(house, command, '--week', nameOf(week));
          const theirs = rows.map((row) => [
            row['localityNo'],
            row['state'],
            row['adultFemaleLice'],
            row['treatments'],
          ]);
          expect(sorted(theirs), `${command} ${nameOf(week)}`).toEqual(sorted(own));
        }
        const figures = countWeek(week, sites);
        const statistics = await exported(house, 'statistics', '--week', nameOf(week));
        const values = Object.fromEntries(statistics.map((row) => [row['figure'] ?? '', row['value']]));
        for (const [name, value] of Object.entries(figures))
          expect([nameOf(week), name, values[name]]).toEqual([nameOf(week), name, cellOf(value)]);
        const country = `/v2/geodata/fishhealth/${year}/${number}`;
        const national = (await raw(post(house.service, token, country))) as NationalWeek;
        const { weeklyLiceStatistics: ofYear } = national.annualLiceStatistics;
        expect([nameOf(week), ofYear[number]?.aboveThreshold]).toEqual([nameOf(week), figures['over']]);
        overs += figures['over'] ?? 0;
      }
      expect(overs).toBeGreaterThan(5);
      const path = `/v2/geodata/fishhealth/locality/${year}/40`;
      const list = (await raw(post(house.service, token, path))) as Site[];
      const farms = list.filter(({ hasSalmonoidLicense }) => hasSalmonoidLicense);
      const own: string[] = [];
      const nos = some(farms, sitesOfYear, next).map(({ locality }) => locality.no);
      for (const no of nos) {
        const at = `/v1/geodata/fishhealth/locality/${no}/liceMedicationEvents/${year}`;
        const { data } = (await raw(get(house.service, token, at))) as { data: TreatmentWeek[] };
        for (const one of data)
          for (const line of treatmentLines(one))
            own.push(`${no}|${nameOf({ year, week: one.week })}|${line}`);
      }
      const rows = await exported(
        ...([house, 'treatments', '--locality', nos.join(','), '--years', `${year}..${year}`] as const),
      );
      const theirs = rows.map((row) =>
        ['localityNo', 'isoWeek', 'kind', 'name', 'substanceId', 'quantity', 'combination']
          .map((name) => row[name])
          .join('|'),
      );
      expect(own.length).toBeGreaterThan(20);
      expect(theirs.toSorted()).toEqual(own.toSorted());
      expect(house.errors).toEqual([]);
    },
    120_000,
  );
});

describe('read by programs that did not write it', () => {
  const week = { year: 2024, week: 34 };
  const name = nameOf(week);

  it.each(readers.map((one) => [...one, one[1] === null ? null : absent(one[1])] as const))(
    'a week as .%s has the records of the raw answer',
    async (ending, _program, read, missing) => {
      if (missing !== null) return;
      const house = await openHouse();
      const token = (await session(house.service)).access_token;
      const answer = await post(house.service, token, `/v2/geodata/fishhealth/locality/2024/34`);
      const sites = (await answer.json()) as Site[];
      const own = sites.map((site) => [
        ...[String(site.locality.no), stateFor(week, site)],
        cellOf(site.liceReport.adultFemaleLice.average),
      ]);
      const path = join(house.home, `week.${ending}`);
      const ran = await runOn(house.work, ['export', 'localities', '--week', name, '--out', path], 'general');
      expect(ran).toMatchObject({ code: 0 });
      const rows = await read(path);
      const theirs = rows.map((row) => [row['localityNo'], row['state'], row['adultFemaleLice']].map(textOf));
      expect(theirs.toSorted()).toEqual(own.toSorted());
    },
    60_000,
  );

  const { vessels } = makeCoast(1, weekIndexAt(testNow)).fleet;
  const mmsis = vessels.slice(0, 8).map(({ mmsi }) => mmsi);
  it.skipIf(absent('ogr2ogr') !== null)(
    'tracks have every vessel with each of its positions in GDAL',
    async () => {
      const house = await openHouse();
      for (const ending of ['fgb', 'gpkg', 'kml', 'gpx']) {
        const path = join(house.home, `tracks.${ending}`);
        const line = ['--mmsi', mmsis.join(','), '--as', 'lines', '--gap', '240h', '--out', path];
        const ran = await runOn(house.work, ['export', 'tracks', ...line], 'general');
        expect([ran.code, ran.said]).toEqual([0, ran.said]);
        const rows = await byGdal(path, ending === 'gpx' ? ['tracks'] : [], 'kartbord_');
        const ofVessel = rows.map((row) => {
          const { coordinates = [] } = (row['geometry'] ?? {}) as { coordinates?: unknown[] };
          return [
            Number(row['mmsi']),
            JSON.stringify(coordinates).split('],[').length - Number(row['positions']),
          ];
        });
        expect([ending, ofVessel.toSorted()]).toEqual([ending, mmsis.map((mmsi) => [mmsi, 0]).toSorted()]);
      }
    },
    60_000,
  );
});
