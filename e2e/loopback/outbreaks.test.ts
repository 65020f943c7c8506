import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { weekAt, weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { Reports } from '@kartbord/sample-service/coast/reports';
import { get, post, session, testNow } from '@kartbord/sample-service/testing';
import { generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { collectStays, stayLengths } from '../../src-shared/domain/fish-health/stays';
import { handWeek } from '../../src-shared/domain/testing';
import { openHouse } from './house';
import { runOn } from './run-on';

/** What is counted here is counted from the raw answers of the service, by nothing of the app. */

interface Country {
  readonly diseaseOutbreaks: readonly {
    readonly locality: { no: number };
    readonly disease: { name: string };
  }[];
  readonly farmedFishEscapes: readonly { readonly locality: { no: number }; readonly date: string }[];
}
interface Site {
  readonly locality: { readonly no: number };
  readonly diseases: readonly string[];
}

/** The cells of a CSV without quotes in what is compared, by the names of its columns. */
function cellsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').trim().split('\r\n'); // prettier-ignore
  const split = (line: string): string[] => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((one) => one.replace(/,$/, '')) ?? []; // prettier-ignore
  const names = split(head);
  return lines.map((line) => Object.fromEntries(split(line).map((cell, at) => [names[at] ?? '', cell])));
}

describe('outbreaks and escapes, counted from raw answers alone', () => {
  it('are what the command exports for a stretch of weeks, from the country and from the sites', async () => {
    const house = await openHouse();
    const { service, work, home } = house;
    const token = (await session(service)).access_token;
    const [first, last] = [38, 45];
    const country = new Map<number, Country>();
    const sites = new Map<number, readonly Site[]>();
    for (let week = first - 1; week <= last; week++) {
      const list = await post(service, token, `/v2/geodata/fishhealth/locality/2026/${week}`, '{}');
      sites.set(week, (await list.json()) as Site[]);
      if (week < first) continue;
      const answer = await post(service, token, `/v2/geodata/fishhealth/2026/${week}`, '{}');
      country.set(week, (await answer.json()) as Country);
    }
    const path = join(home, 'outbreaks.csv');
    const weeks = `2026-W${first}..2026-W${last}`;
    const argv = ['export', 'outbreaks', '--weeks', weeks, '--out', path, '--language', 'en'];
    expect(await runOn(work, argv)).toMatchObject({ code: 0 });
    const rows = cellsOf(path);

    const expected: string[] = [];
    for (const [week, { diseaseOutbreaks, farmedFishEscapes }] of country) {
      const then = new Map(sites.get(week - 1)?.map((one) => [one.locality.no, one.diseases]));
      const isNew = ({ locality, diseases }: Site, name: string): boolean =>
        diseases.includes(name) && then.get(locality.no)?.includes(name) === false;
      const fresh = new Set(
        (sites.get(week) ?? []).flatMap((one) =>
          one.diseases.filter((name) => isNew(one, name)).map((name) => `${one.locality.no} ${name}`),
        ),
      );
      const named = diseaseOutbreaks.map(({ locality, disease }) => `${locality.no} ${disease.name}`);
      for (const one of named) expected.push(`${week} ${one} true ${fresh.has(one)}`);
      for (const one of fresh) if (!named.includes(one)) expected.push(`${week} ${one} false true`);
      for (const { locality, date } of farmedFishEscapes) expected.push(`${week} ${locality.no} ${date}`);
    }
    const found = rows.map((one) =>
      one['kind'] === 'escape'
        ? `${Number(one['isoWeek']?.slice(-2))} ${one['localityNo']} ${one['date']}`
        : `${Number(one['isoWeek']?.slice(-2))} ${one['localityNo']} ${one['disease']} ${one['inCountry']} ${one['inSites'] || 'false'}`,
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.toSorted()).toEqual(expected.toSorted());
    // What is open is what the list of the last week still names, once for a site and disease.
    const named = new Map(sites.get(last)?.map((one) => [one.locality.no, one.diseases]));
    const outbreaks = rows.filter((one) => one['kind'] === 'outbreak');
    const known = outbreaks.filter((one) => named.has(Number(one['localityNo'])));
    const open = known.filter((one) => named.get(Number(one['localityNo']))?.includes(one['disease'] ?? '-'));
    expect(known.length).toBeGreaterThan(open.length);
    expect(outbreaks.filter((one) => one['open'] === 'true')).toEqual(open);
    expect(outbreaks.filter((one) => one['open'] !== '')).toEqual(known);
    const once = (of: readonly Record<string, string>[]): number =>
      new Set(of.map((one) => `${one['localityNo']} ${one['disease']}`)).size;
    expect(readFileSync(`${path}-metadata.json`, 'utf8')).toContain(
      `Open by the list of 2026-W${last}: ${once(open)} of ${once(known)} of which it is known`,
    );
    // An outbreak that only one side has is never without a reason.
    for (const one of rows)
      if (one['inCountry'] !== 'true' || one['inSites'] !== 'true') expect(one['why']).not.toBe('');
  });
});

describe('zones, read from raw answers alone', () => {
  it('are the ISA control area that the service filters by, with who entered and left, and the kind of zone by the detail', async () => {
    const { service, work, home } = await openHouse();
    const token = (await session(service)).access_token;
    const ask = async <T>(path: string, body: unknown): Promise<T> =>
      (await (await post(service, token, `/v2/geodata/fishhealth/locality/${path}`, JSON.stringify(body))).json()) as T; // prettier-ignore
    const inside = async (week: number): Promise<Set<number>> =>
      new Set(
        (await ask<Site[]>(`2026/${week}`, { insideIlaControlArea: true })).map((one) => one.locality.no),
      );
    const [then, now] = [await inside(44), await inside(45)];
    const listed = (await ask<Site[]>('2026/45', {})).map((one) => one.locality.no);
    const site = Math.min(...now);
    const path = join(home, 'zones.csv');
    const lines = [
      ['fetch', 'localities', '--weeks', '2026-W45..2026-W45', '--details', '--locality', String(site)],
      ['export', 'zones', '--week', '2026-W45', '--out', path],
    ];
    for (const argv of lines)
      expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
    const rows = cellsOf(path);
    expect(rows.map((one) => Number(one['localityNo'])).toSorted()).toEqual(listed.toSorted());
    const of = (zone: string): number[] =>
      rows.filter((one) => one['isa'] === zone).map((one) => Number(one['localityNo']));
    const kinds = ['protection', 'surveillance', 'control-area'].flatMap(of);
    expect(kinds.toSorted()).toEqual([...now].toSorted());
    const changed = (how: string): number[] =>
      rows.filter((one) => one['isaChange'] === how).map((one) => Number(one['localityNo']));
    expect(changed('entered')).toEqual(listed.filter((no) => now.has(no) && !then.has(no)));
    expect(changed('left')).toEqual(listed.filter((no) => then.has(no) && !now.has(no)));
    const detail = await get(service, token, `/v2/geodata/fishhealth/locality/${site}/2026/45`);
    const { controlAreas } = (await detail.json()) as {
      controlAreas: { diseaseName: string; type: string }[];
    };
    const ofIsa = controlAreas.filter(({ diseaseName }) => diseaseName === 'INFEKSIOES_LAKSEANEMI');
    expect(of(ofIsa.some(({ type }) => type === 'ProtectionZone') ? 'protection' : 'surveillance')).toEqual([
      site,
    ]);
  });
});

describe('who entered or left a PD zone, read from raw details alone', () => {
  it('is what the command exports of the sites whose details are stored of both weeks', async () => {
    const { service, work, home } = await openHouse();
    const token = (await session(service)).access_token;
    const path = join(home, 'pd.csv');
    const list = await post(service, token, '/v2/geodata/fishhealth/locality/2026/32', '{}');
    const there = ((await list.json()) as (Site & { municipality: { no: string } })[]).flatMap((one) =>
      one.municipality.no === '5049' ? [String(one.locality.no)] : [],
    );
    const lines = [
      ['fetch', 'localities', '--weeks', '2026-W31..2026-W32', '--details', '--locality', there.join()],
      ['export', 'zones', '--week', '2026-W32', '--sites', there.join(), '--out', path],
    ];
    for (const argv of lines)
      expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
    const rows = cellsOf(path);
    /** The stricter of its zones; null: the service has no details. */
    const zoneIn = async (no: string, week: number): Promise<string | null> => {
      const answer = await get(service, token, `/v2/geodata/fishhealth/locality/${no}/2026/${week}`);
      if (!answer.ok) return null;
      const { controlAreas } = (await answer.json()) as {
        controlAreas: { diseaseName: string; type: string }[];
      };
      const types = controlAreas.flatMap(({ diseaseName, type }) =>
        diseaseName === 'PANKREASSYKDOM' ? [type] : [],
      );
      return types.toSorted()[0] ?? 'outside';
    };
    const expected: string[] = [];
    for (const { localityNo: no = '' } of rows) {
      const [then, now] = [await zoneIn(no, 31), await zoneIn(no, 32)];
      const isSame = then === null || now === null || then === now;
      const change = then === 'outside' ? 'entered' : now === 'outside' ? 'left' : 'moved';
      expected.push(`${no} ${isSame ? '' : change}`);
    }
    expect(rows.map((one) => `${one['localityNo']} ${one['pdChange']}`)).toEqual(expected);
    expect(expected.filter((one) => one.endsWith('entered')).length).toBeGreaterThan(0);
    const news = join(home, 'news.json');
    const ofNews = ['--sites', there.join(), '--out', news, '--language', 'en'];
    await runOn(work, ['digest', '--since', '2026-W31', '--offline', ...ofNews]);
    const { lines: fresh, notKnown } = JSON.parse(readFileSync(news, 'utf8')) as {
      lines: { kind: string; localityNo: number }[];
      notKnown: { pdZones: object };
    };
    const ofPd = fresh.filter(({ kind }) => kind.endsWith('-pd-zone'));
    expect(
      ofPd.map(({ kind, localityNo }) => `${localityNo} ${kind.replace('-pd-zone', '')}`).toSorted(),
    ).toEqual(expected.filter((one) => !one.endsWith(' ')).toSorted());
    const twice = rows.filter((one) => one['knownFrom'] === 'detail' && one['knownBefore'] === 'detail');
    expect(readFileSync(`${path}-metadata.json`, 'utf8')).toContain(
      `Who entered or left a PD zone is known for ${twice.length} of ${rows.length} sites by week`,
    );
    expect(notKnown.pdZones).toEqual({ unknown: rows.length - twice.length, of: rows.length });
  });
});

describe('lice counts around the limit, put into steps from raw answers alone', () => {
  it('are the sites by week of each step of an autumn, with those that have no count left out', async () => {
    const { service, work, home } = await openHouse();
    const token = (await session(service)).access_token;
    const path = join(home, 'counts.csv');
    const lines = [
      ['fetch', 'localities', '--weeks', '2026-W44..2026-W45'],
      ['export', 'counts', '--weeks', '2026-W44..2026-W45', '--out', path],
    ];
    for (const argv of lines)
      expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
    const counts: string[] = [];
    for (const week of [44, 45]) {
      const answer = await post(service, token, `/v2/geodata/fishhealth/locality/2026/${week}`, '{}');
      const sites = (await answer.json()) as {
        liceReport: { adultFemaleLice: { average: number | null } };
      }[];
      for (const { liceReport } of sites)
        if (liceReport.adultFemaleLice.average !== null)
          counts.push(liceReport.adultFemaleLice.average.toFixed(2));
    }
    const rows = cellsOf(path);
    expect(new Set(rows.map((one) => one['limit']))).toEqual(new Set(['0.5']));
    for (const one of rows) {
      const [from, to] = [Number(one['from']), one['to'] === '' ? Infinity : Number(one['to'])];
      const inStep = counts.filter((count) => Number(count) >= from && Number(count) < to);
      expect([from, one['counts'], one['outOf']]).toEqual([
        from,
        String(inStep.length),
        String(counts.length),
      ]);
    }
    expect(rows.reduce((sum, one) => sum + Number(one['counts']), 0)).toBe(counts.length);
  });
});

describe('stays in the sea, read from raw answers alone', () => {
  interface Raw extends Site {
    readonly liceTreatments: readonly string[];
    readonly liceReport: {
      readonly isFallow: boolean;
      readonly adultFemaleLice: { readonly average: number | null };
      readonly seaTemperature: number | null;
    };
  }
  const median = (of: readonly number[]): string => {
    const sorted = of.toSorted((a, b) => a - b);
    const [low = NaN, high = NaN] = [sorted[Math.ceil(of.length / 2) - 1], sorted[Math.floor(of.length / 2)]];
    return of.length === 0 ? '' : String(Math.round(((low + high) / 2) * 100) / 100);
  };

  it('are the rows of the table, with their weeks over the limit, treatments, diseases and temperature', async () => {
    const { service, work, home } = await openHouse();
    const token = (await session(service)).access_token;
    const path = join(home, 'stays.csv');
    // After the weeks of spring: one limit for all.
    const [first, last] = [27, 45];
    const lines = [
      ['fetch', 'localities', '--weeks', `2026-W${first}..2026-W${last}`],
      ['export', 'stays', '--weeks', `2026-W${first}..2026-W${last}`, '--out', path],
    ];
    for (const argv of lines)
      expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });

    const weeks: ReadonlyMap<number, Raw>[] = [];
    for (let week = first; week <= last; week++) {
      const answer = await post(service, token, `/v2/geodata/fishhealth/locality/2026/${week}`, '{}');
      weeks.push(new Map(((await answer.json()) as Raw[]).map((one) => [one.locality.no, one])));
    }
    const expected: string[] = [];
    for (const no of new Set(weeks.flatMap((of) => [...of.keys()]))) {
      const rows = weeks.map((of) => of.get(no));
      const letters = rows
        .map((row) => {
          if (!row) return '.';
          if (row.liceReport.adultFemaleLice.average !== null) return 'c';
          return row.liceReport.isFallow ? 'e' : 'a';
        })
        .join('');
      // From the first to the last count of what no three weeks without fish part.
      const parted = letters.replace(/[e.]{3,}/g, (run) => '|'.repeat(run.length));
      let begins = 0;
      for (const part of parted.split('|')) {
        const [at, to] = [begins + part.indexOf('c'), begins + part.lastIndexOf('c') + 1];
        begins += part.length + 1;
        if (!part.includes('c')) continue;
        const inside = rows.slice(at, to).filter((row) => row !== undefined);
        const counts = inside.flatMap((row) => row.liceReport.adultFemaleLice.average ?? []);
        const isRunning = !parted.includes('|', to);
        expected.push(
          [
            ...[no, `2026-W${first + at}`, `2026-W${first + to - 1}`, to - at, isRunning],
            ...[counts.length, counts.filter((count) => Number(count.toFixed(2)) >= 0.5).length],
            inside.filter((row) => row.liceTreatments.includes('IKKE_MEDIKAMENTELL')).length,
            [...new Set(inside.flatMap((row) => row.diseases))].toSorted().join('; '),
            median(inside.flatMap((row) => row.liceReport.seaTemperature ?? [])),
          ].join(' '),
        );
      }
    }
    const found = cellsOf(path).map((row) =>
      [
        ...[row['localityNo'], row['beginWeek'], row['endWeek'], row['weeks'], row['running']],
        ...[row['counted'], row['over'], row['nonMedicinal']],
        row['diseases']?.replaceAll('"', '').split('; ').toSorted().join('; '),
        row['temperatureMedian'],
      ].join(' '),
    );
    expect(found.length).toBeGreaterThan(500);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('have the lengths of the real coast, over all weeks of every seventh site of the sample coast', () => {
    const now = weekIndexAt(testNow);
    const coast = makeCoast(1, now);
    const reports = new Reports(coast, now);
    const sites = coast.localities.filter((one, at) => at % 7 === 0 && reports.isMandatory(one));
    const collected = collectStays();
    for (let week = 0; week <= now; week++) {
      const rows = sites
        .filter((one) => reports.isListed(one, week))
        .map((one) => {
          const lice = reports.lice(one, week)?.adultFemale ?? null;
          return { no: one.no, fallow: reports.isFallow(one, week), ...(lice === null ? {} : { lice }) };
        });
      collected.add(weekAt(week), handWeek(weekAt(week), ...rows), null, generalLimits);
    }
    const lengths = stayLengths(collected.end().stays);
    // As measured (facts.md 15.5): median 68 weeks, quartiles 43 and 79.
    process.stdout.write(`${sites.length} sites: ${JSON.stringify(lengths)}\n`);
    expect(Math.abs((lengths?.median ?? 0) - 68)).toBeLessThanOrEqual(3);
    expect(Math.abs((lengths?.lower ?? 0) - 43)).toBeLessThanOrEqual(5);
    expect(Math.abs((lengths?.upper ?? 0) - 79)).toBeLessThanOrEqual(4);
  });
});
