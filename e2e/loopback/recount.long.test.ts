import { readFileSync, writeFileSync } from 'node:fs';
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
import { get, post, session } from '@kartbord/sample-service/testing';
import { type House, openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/**
 * What the commands export, record by record against what conformance/recount.ts counts from the raw answers of the sample
 * service. The seed chooses the weeks and the sites. The other formats: opened-by-others.long.test.ts.
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

/** Runs a command of the house that must end with 0, and gives the table that it writes. */
async function exported(house: House, ...command: readonly string[]): Promise<Record<string, string>[]> {
  const path = join(house.home, 'table.csv');
  const argv = ['export', ...command, '--out', path, '--language', 'en'];
  const { code, said } = await runOn(house.work, argv, 'general');
  expect([command.join(' '), code, said]).toEqual([command.join(' '), 0, said]);
  return readTable(path);
}

/** The service's own count of a week, which it gives with the country's. */
interface NationalWeek {
  readonly annualLiceStatistics: {
    readonly weeklyLiceStatistics: Readonly<Record<string, { readonly aboveThreshold: number }>>;
  };
}

const cellOf = (value: number | null): string => (value === null ? '' : String(value));
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
        // Of a municipality, whose sites lie at its number in the raw rows.
        const nos = [...new Set(sites.flatMap(({ municipality }) => municipality?.no ?? []))].sort();
        const [place = ''] = some(nos, 1, next);
        const overview = await exported(house, 'overview', '--of', place, '--week', nameOf(week));
        const within = sites.filter(({ municipality }) => municipality?.no === place);
        const told = Object.fromEntries(overview.map((row) => [row['figure'] ?? '', row['value']]));
        for (const [name, value] of Object.entries(countWeek(week, within, sites)))
          expect([place, nameOf(week), name, told[name]]).toEqual([place, nameOf(week), name, cellOf(value)]);
        expect(
          overview.filter(({ figure }) => figure === 'site').map(({ localityNo }) => Number(localityNo)),
        ).toEqual(within.map(({ locality }) => locality.no));
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

it('a week as GeoJSON has the records of the raw answer', async () => {
  const week = { year: 2024, week: 34 };
  const house = await openHouse();
  const token = (await session(house.service)).access_token;
  const answer = await post(house.service, token, `/v2/geodata/fishhealth/locality/2024/34`);
  const sites = (await answer.json()) as Site[];
  const own = sites.map((site) => [
    ...[site.locality.no, stateFor(week, site)],
    site.liceReport.adultFemaleLice.average,
  ]);
  const path = join(house.home, 'week.geojson');
  const line = ['export', 'localities', '--week', nameOf(week), '--out', path];
  expect(await runOn(house.work, line, 'general')).toMatchObject({ code: 0 });
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as FeatureCollection;
  const theirs = features.map(({ properties }) =>
    ['localityNo', 'state', 'adultFemaleLice'].map((name) => properties?.[name] as unknown),
  );
  const sorted = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted(([one], [other]) => Number(one) - Number(other));
  expect(sorted(theirs)).toEqual(sorted(own));
});

/** The parts of a site's detail that name its company, its production area and what it may hold. */
interface Detail {
  readonly productionArea: { readonly id: number; readonly color: string | null } | null;
  readonly aquaCultureRegister: {
    readonly capacity: number | null;
    readonly unit: string | null;
    readonly organizations: readonly {
      readonly organizationNo: string;
      readonly localities: readonly { readonly localityNo: number }[];
    }[];
  } | null;
}

it('the sites, figures, capacity and traffic light of a company and of a production area are those of the raw details and reports', async () => {
  const week = { year: 2026, week: 45 };
  const house = await openHouse();
  const token = (await session(house.service)).access_token;
  const at = '/v2/geodata/fishhealth/locality';
  const sites = (await (await post(house.service, token, `${at}/2026/45`)).json()) as Site[];
  const query = 'reporttype=licereport&filetype=csv&fromyear=2026&fromweek=45&toyear=2026&toweek=45';
  const report = await get(house.service, token, `/v1/geodata/download/fishhealth?${query}`);
  const path = join(house.home, 'report.csv');
  writeFileSync(path, new Uint8Array(await report.arrayBuffer()));
  const areaOf = new Map(
    readTable(path).map((row) => [Number(row['Lokalitetsnummer']), Number(row['ProduksjonsområdeId'])]),
  );
  const inArea = sites.filter(({ locality }) => areaOf.get(locality.no) === 1);
  const asked = some(inArea, 8, numbersOf(seed)).map(({ locality }) => locality.no);
  const details = new Map<number, Detail>();
  for (const no of asked)
    details.set(no, (await (await get(house.service, token, `${at}/${no}/2026/45`)).json()) as Detail);
  for (const line of ['fetch reports', `fetch localities --locality ${asked.join(',')}`])
    expect(await runOn(house.work, [...line.split(' '), '--weeks', nameOf(week)])).toMatchObject({ code: 0 });

  const companies = new Map<string, Set<number>>();
  for (const [no, { aquaCultureRegister: register }] of details)
    for (const { organizationNo, localities } of register?.organizations ?? []) {
      const own = companies.get(organizationNo) ?? new Set();
      companies.set(organizationNo, own.add(no));
      for (const { localityNo } of localities) own.add(localityNo);
    }
  const wanted = new Map([
    ['1', inArea],
    ...[...companies].map(([no, own]) => [no, sites.filter(({ locality }) => own.has(locality.no))] as const),
  ]);
  expect(companies.size).toBeGreaterThan(1);
  expect([...wanted.values()].map(({ length }) => length > 1)).toContain(true);
  const rows = await exported(
    house,
    ...['overview', '--of', [...wanted.keys()].slice(0, 10).join(','), '--week', nameOf(week)],
  );
  for (const [no, within] of [...wanted].slice(0, 10)) {
    const of = rows.filter(({ ofNo }) => ofNo === no);
    const told = Object.fromEntries(of.map((row) => [row['figure'] ?? '', row['value']]));
    for (const [name, value] of Object.entries(countWeek(week, within, sites)))
      expect([no, name, told[name]]).toEqual([no, name, cellOf(value)]);
    const cells = (figure: string, ...names: readonly string[]) =>
      of.filter((row) => row['figure'] === figure).map((row) => names.map((name) => row[name]).join(' '));
    expect(cells('site', 'localityNo')).toEqual(within.map(({ locality }) => String(locality.no)));
    const known = within.flatMap(({ locality }) => details.get(locality.no) ?? []);
    const sums = new Map<string, number>();
    for (const { aquaCultureRegister: register } of known)
      if (register?.unit && register.capacity !== null)
        sums.set(register.unit, (sums.get(register.unit) ?? 0) + register.capacity);
    expect(cells('capacity', 'unit', 'value')).toEqual([...sums].map((one) => one.join(' ')));
    const lights = new Set(
      known.flatMap(({ productionArea: area }) => (area ? `${area.id} ${area.color ?? ''}` : [])),
    );
    expect(cells('traffic-light', 'value', 'text')).toEqual([...lights].toSorted());
    expect(cells('details', 'value', 'outOf')).toEqual([`${known.length} ${within.length}`]);
  }
});
