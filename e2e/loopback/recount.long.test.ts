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

/** Metres on a sphere: within half a percent of those on the ellipsoid. */
function apart(
  [lon1 = NaN, lat1 = NaN]: readonly number[],
  [lon2 = NaN, lat2 = NaN]: readonly number[],
): number {
  const rad = Math.PI / 180;
  const sine = (degrees: number): number => Math.sin((degrees * rad) / 2) ** 2;
  const half = sine(lat2 - lat1) + Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * sine(lon2 - lon1);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half));
}

it('each piece of a day’s plan is where the vessel is at that time, and is judged as the raw forecast there says', async () => {
  const house = await openHouse();
  const token = (await session(house.service)).access_token;
  const places = [[5.2, 60.5], [4.95, 60.54], [4.62, 60.9], [4.9, 61.6]] as const; // prettier-ignore
  // From testNow on; the last stop reaches beyond the forecast.
  const stops = ['2026-11-21T12:00Z 2026-11-21T14:00Z', '2026-11-21T17:00Z 2026-11-22T02:00Z', '2026-11-22T05:30Z 2026-11-22T09:00Z', '2026-11-22T20:00Z 2026-12-05T00:00Z']; // prettier-ignore
  const limits = { wave: 1.1, wind: 9.2, current: 0.35 };
  const given = `wave=${limits.wave} wind=${limits.wind} current=${limits.current}`;
  const path = join(house.home, 'plan.csv');
  const argv = stops.flatMap((times, at) => ['--stop', `${places[at]?.join(',')} ${times} ${given}`]);
  const sail = ['--wave', '1.1', '--wind', '9.2', '--current', '0.35', '--out', path];
  expect(await runOn(house.work, ['export', 'plan', ...argv, ...sail])).toMatchObject({ code: 0 });
  const rows = readTable(path);
  const parts = [
    { name: 'wave', path: 'waveforecastpoint', value: 'totalSignificantWaveHeight' },
    { name: 'current', path: 'seacurrent', value: 'current' },
    { name: 'wind', path: 'windforecastpoint', value: 'windSpeed' },
  ] as const;
  const seen = new Set<string>();
  for (const row of rows) {
    const [from, to] = [Date.parse(row['from'] ?? ''), Date.parse(row['to'] ?? '')];
    const states: string[] = [];
    for (const { name, path: of, value } of parts) {
      const query = `x=${row['lon']}&y=${row['lat']}`;
      const raw = (await (await get(house.service, token, `/v1/${of}/nearest/all?${query}`)).json()) as Record<string, number | string | null>[]; // prettier-ignore
      const steps = raw
        .map((step) => ({
          at: Date.parse(String(step['forecastTime'])),
          // Height zero without a direction is no height.
          is: of === 'waveforecastpoint' && step[value] === 0 && step['totalMeanWaveDirection'] === null ? null : (step[value] as number | null), // prettier-ignore
        }))
        .toSorted((one, other) => one.at - other.at);
      const usual = Math.min(...steps.slice(1).map(({ at }, index) => at - (steps[index]?.at ?? 0)));
      const around = steps.filter(({ at }, index) => (steps[index + 1]?.at ?? at) > from && (steps[index - 1]?.at ?? at) < to); // prettier-ignore
      const values = around.flatMap(({ is }) => is ?? []);
      const isWhole =
        around.every(
          ({ is, at }, index) => is !== null && at - (around[index - 1]?.at ?? at) <= usual * 1.5,
        ) &&
        (around[0]?.at ?? Infinity) <= from &&
        (around.at(-1)?.at ?? -Infinity) >= to;
      const state = values.some((one) => one > limits[name]) ? 'over' : isWhole ? 'within' : 'unknown';
      const most = values.length > 0 ? String(Math.max(...values)) : '';
      const about = `${row['leg']}/${row['piece']} ${name}`;
      expect([about, row[`${name}State`], row[`${name}Most`]]).toEqual([about, state, most]);
      states.push(state);
    }
    const own = states.includes('over') ? 'over' : states.includes('unknown') ? 'unknown' : 'within';
    expect([row['leg'], row['state']]).toEqual([row['leg'], own]);
    seen.add(own);
  }
  expect([...seen].toSorted()).toEqual(['over', 'unknown', 'within']);
  for (const leg of new Set(rows.map((row) => row['leg']))) {
    const pieces = rows.filter((row) => row['leg'] === leg);
    const [first = {}] = pieces;
    const states = pieces.map((row) => row['state']);
    const worst = states.includes('over') ? 'over' : states.includes('unknown') ? 'unknown' : 'within';
    expect([leg, first['legState']]).toEqual([leg, worst]);
    if (first['kind'] === 'stop') continue;
    const lines = pieces.map((row) => (row['wayWkt'] ?? '').replaceAll(/[A-Z()]/g, '').split(', ').map((one) => one.trim().split(' ').map(Number))); // prettier-ignore
    const lengths = lines.map((line) => line.slice(1).reduce((sum, at, index) => sum + apart(line[index] ?? at, at), 0)); // prettier-ignore
    const metres = lengths.reduce((sum, length) => sum + length, 0);
    const [start, end] = [Date.parse(first['legFrom'] ?? ''), Date.parse(first['legTo'] ?? '')];
    expect(Math.abs(metres / 1000 / Number(first['legKm']) - 1)).toBeLessThan(0.006);
    const knots = metres / 1852 / ((end - start) / 3_600_000);
    expect(Math.abs(knots / Number(first['speedKn']) - 1)).toBeLessThan(0.006);
    expect(metres).toBeGreaterThanOrEqual(0.994 * apart(lines[0]?.[0] ?? [], lines.at(-1)?.at(-1) ?? []));
    for (const [index, line] of lines.entries()) {
      const share = (end - start) / lines.length;
      expect(Math.abs(Date.parse(pieces[index]?.['from'] ?? '') - start - index * share)).toBeLessThan(1_000);
      expect(Math.abs((lengths[index] ?? 0) / (metres / lines.length) - 1)).toBeLessThan(0.006);
      expect(lengths[index]).toBeLessThan(5_030);
      // Each begins where the one before ends.
      if (index > 0) expect(line[0]).toEqual(lines[index - 1]?.at(-1));
      const at = [Number(pieces[index]?.['lon']), Number(pieces[index]?.['lat'])];
      const turns = line.slice(1).map((place, turn) => apart(line[turn] ?? place, at) + apart(at, place) - apart(line[turn] ?? place, place)); // prettier-ignore
      const turn = turns.indexOf(Math.min(...turns));
      // On the line and in its middle, but for the ten metres that a place is rounded to.
      expect(turns[turn]).toBeLessThan(25);
      const before = line.slice(1, turn + 1).reduce((sum, place, corner) => sum + apart(line[corner] ?? place, place), 0); // prettier-ignore
      const passed = before + apart(line[turn] ?? at, at);
      expect(Math.abs(passed - (lengths[index] ?? 0) / 2)).toBeLessThan(40);
    }
  }
});

describe('zones as they were known at the end of a day, read from raw details and filtered lists of that day alone', () => {
  it('are what both said then, though they were fetched again since, with who entered and left', async () => {
    const house = await openHouse();
    const { service, work, client } = house;
    const token = (await session(service)).access_token;
    const list = await post(service, token, '/v2/geodata/fishhealth/locality/2026/32', '{}');
    const detailed = (
      (await list.json()) as { locality: { no: number }; municipality: { no: string } }[]
    ).flatMap((one) => (one.municipality.no === '5049' ? [one.locality.no] : []));
    const listPath = (week: number): string => `/v2/geodata/fishhealth/locality/2026/${week}`;
    /** In the order of the answer. */
    const insideIsa = async (week: number): Promise<readonly number[]> => {
      const answer = await post(service, token, listPath(week), '{"insideIlaControlArea":true}');
      return ((await answer.json()) as { locality: { no: number } }[]).map(({ locality }) => locality.no);
    };
    // And some inside the control area, whose details are not fetched.
    const nos = [...detailed, ...(await insideIsa(32)).slice(0, 5)];
    const pathOf = (no: number, week: number): string => `/v2/geodata/fishhealth/locality/${no}/2026/${week}`;
    const strictest = (areas: readonly { diseaseName: string; type: string }[], name: string): string =>
      areas.flatMap(({ diseaseName, type }) => (diseaseName === name ? [type] : [])).toSorted()[0] ?? 'none';
    type Zones = readonly [pd: string | null, isa: string];
    /** The zones for PD and ISA of each site in a week, by what the service says at this moment; null: its details are not there. */
    const raw = async (week: number): Promise<ReadonlyMap<number, Zones>> => {
      const found = new Map<number, Zones>();
      const inside = new Set(await insideIsa(week));
      for (const no of nos) {
        const answer = detailed.includes(no) ? await get(service, token, pathOf(no, week)) : null;
        const given = answer?.ok ? ((await answer.json()) as { controlAreas: { diseaseName: string; type: string }[] }) : null; // prettier-ignore
        const isa = strictest(given?.controlAreas ?? [], 'INFEKSIOES_LAKSEANEMI');
        // The filter does not say of which kind; where one of the two says inside, the site is.
        const listed = inside.has(no) ? 'control-area' : 'none';
        found.set(no, [
          given && strictest(given.controlAreas, 'PANKREASSYKDOM'),
          isa === 'none' ? listed : isa,
        ]);
      }
      return found;
    };
    const named: Readonly<Record<string, string>> = {
      protection: 'ProtectionZone',
      surveillance: 'SurveillanceZone',
    };
    const change = (from: string | null, to: string | null): string => {
      if (from === null || to === null || from === to) return '';
      if (from === 'none' || to === 'none') return from === 'none' ? 'entered' : 'left';
      return from === 'control-area' || to === 'control-area' ? '' : 'moved';
    };
    /** Of both tables: number, and for PD and ISA zone and change. */
    const own = (was: ReadonlyMap<number, Zones>, is: ReadonlyMap<number, Zones>): string[] =>
      nos.map(
        (no) =>
        [no, ...[0, 1].flatMap((at) => [is.get(no)?.[at] ?? '', change(was.get(no)?.[at] ?? null, is.get(no)?.[at] ?? null)])].join(' '), // prettier-ignore
      );
    const zonesOf = async (...more: readonly string[]): Promise<string[]> => {
      const rows = await exported(house, 'zones', '--week', '2026-W32', '--sites', nos.join(), ...more);
      const zone = (cell = ''): string => named[cell] ?? cell;
      return rows.map((one) =>
        [one['localityNo'], zone(one['pd']), one['pdChange'], zone(one['isa']), one['isaChange']].join(' '),
      );
    };

    const [before, then] = [await raw(31), await raw(32)];
    const fetched = [
      'fetch',
      'localities',
      '--weeks',
      '2026-W31..2026-W32',
      '--details',
      '--locality',
      detailed.join(),
    ];
    expect(await runOn(work, [...fetched, '--language', 'en'])).toMatchObject({ code: 0 });
    await zonesOf();
    const day = new Date(house.time).toISOString().slice(0, 10);

    // Two days later the service says of every other one that it lies in no zone, and of the rest in another or a first one.
    house.time += 2 * 86_400_000;
    const zone = (diseaseName: string, type: string) => ({ diseaseName, type, regulation: null });
    const changes = nos
      .filter((no) => then.get(no)?.[0] !== null)
      .slice(0, 6)
      .map((no, at) => {
        const [pd] = then.get(no) ?? [];
        const other = pd === 'ProtectionZone' ? 'SurveillanceZone' : 'ProtectionZone';
        const isa = at === 1 ? [zone('INFEKSIOES_LAKSEANEMI', 'SurveillanceZone')] : [];
        return [
          no,
          [...(at % 2 === 0 && pd !== 'none' ? [] : [zone('PANKREASSYKDOM', other)]), ...isa],
        ] as const;
      });
    expect(changes.length).toBeGreaterThan(2);
    const headers = { etag: '"later"' };
    service.faults.add(
      changes.map(([no, set]) => ({
        route: `^${pathOf(no, 32)}$`,
        json: [{ path: 'controlAreas', set }],
        headers,
      })),
    );
    for (const [no] of changes)
      expect(await client.call('fishHealth.locality', { localityNo: no, week: '2026-W32', freshness: 'refresh' })).toMatchObject({ ok: true }); // prettier-ignore
    const now = await raw(32);
    service.faults.clear();
    const isaOf = (of: ReadonlyMap<number, Zones>): string[] => [...of.values()].map(([, isa]) => isa);
    expect(isaOf(now)).not.toEqual(isaOf(then));
    expect(own(before, now)).not.toEqual(own(before, then));
    expect((await zonesOf('--as-of', day)).toSorted()).toEqual(own(before, then).toSorted());
    expect((await zonesOf('--offline')).toSorted()).toEqual(own(before, now).toSorted());

    // Of a filtered list that was fetched again with another answer, the earlier one is gone: then it is not known, and not the newer.
    const [leaver = 0] = nos.slice(detailed.length);
    const place = (await insideIsa(32)).indexOf(leaver);
    service.faults.add([{ route: `^${listPath(32)}$`, json: [{ path: `${place}.locality.no`, set: detailed[0] }], headers }]); // prettier-ignore
    expect(await client.call('fishHealth.matching', { week: '2026-W32', filter: { insideIlaControlArea: true }, freshness: 'refresh' })).toMatchObject({ ok: true }); // prettier-ignore
    service.faults.clear();
    expect(await zonesOf('--offline')).toContain(`${leaver}   none left`);
    const gone = await zonesOf('--as-of', day);
    for (const no of nos.slice(detailed.length)) expect(gone).toContain(`${no}    `);
  });
});
