import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seededRandom } from '@kartbord/common/random';
import { absent } from '@kartbord/formats/testing/text-programs';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin } from '@kartbord/sample-service/testing';
import { readDrillDay } from '../../src-main/api-client/vessels/drill';
import { type DrillReport, usualDrill } from '../../src-shared/domain/vessels/drill';
import { drillShares, emptyScore, withOutbreak } from '../../src-shared/domain/vessels/drill-score';
import { drillBook, drillNamed } from '../../src-shared/domain/vessels/drill-trace';
import { byGdal } from './by-gdal';
import { type House, openHouse } from './house';
import { runOn } from './run-on';

/** The score of the tracing, computed again from the raw answers and the truth by code that knows nothing of the app's. */

const dayMs = 86_400_000;
const seed = 7;

interface Truth {
  readonly localityNo: number;
  readonly disease: string;
  readonly suspicion: string;
  readonly source: { readonly localityNo: number } | null;
}
interface Visit {
  readonly mmsi: number;
  readonly startTime: string;
  readonly stopTime: string | null;
}
interface Day {
  readonly sites: readonly { readonly localityNo: number; readonly km: number }[];
  readonly lists: readonly {
    localityNo: number;
    year: number;
    week: number;
    vesselVisits: readonly Visit[];
  }[];
  readonly cases: readonly { localityNo: number; disease: string; closure: string | null }[];
}

const dayOf = (service: SampleService, { localityNo, suspicion }: Truth): Promise<Day> =>
  admin<Day>(service, 'POST', '/drill/day', {
    localityNo,
    at: new Date(Date.parse(suspicion) + dayMs - 1).toISOString(),
    weeks: 18,
    withinKm: 50,
  });

async function scored(house: House, outbreaks: number): Promise<DrillReport> {
  const report = await house.client.call('drill.score', { seed, outbreaks });
  if (!report.ok) throw new Error(`${report.failure.code} ${report.failure.detail}`);
  return report.value;
}

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;
const textsOf = (values: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Spans of a vessel at a site in ms: those of two weeks that meet at midnight of Sunday are one, an open end lasts to the end of the day. */
function spansOf(day: Day, atMs: number): { mmsi: number; no: number; from: number; to: number }[] {
  const raw = day.lists
    .flatMap(({ localityNo: no, vesselVisits }) =>
      vesselVisits.map(({ mmsi, startTime, stopTime }) => ({
        mmsi,
        no,
        from: Date.parse(startTime),
        to: stopTime === null ? atMs : Date.parse(stopTime),
      })),
    )
    .sort((a, b) => a.no - b.no || a.mmsi - b.mmsi || a.from - b.from);
  const joined: typeof raw = [];
  for (const span of raw) {
    const last = joined.at(-1);
    const isSame = last?.no === span.no && last.mmsi === span.mmsi && last.to === span.from;
    const isMonday = (span.from / dayMs - 4) % 7 === 0;
    if (last && isSame && isMonday) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

/** Sites that a vessel can have come from: at most `days` from leaving there to the site, in the weeks up to the day. */
function namedBy(day: Day, no: number, atMs: number, days: number): Set<number> {
  const monday = Math.floor((atMs / dayMs - 4) / 7) * 7 + 4;
  const fromMs = (monday - 8 * 7) * dayMs;
  const spans = spansOf(day, atMs);
  const found = new Set<number>();
  for (const here of spans.filter((span) => span.no === no && span.to >= fromMs && span.from <= atMs))
    for (const there of spans)
      if (
        there.mmsi === here.mmsi &&
        there.no !== no &&
        // Not known to be there only afterwards.
        there.from < here.to &&
        here.from - there.to <= days * dayMs &&
        there.to >= fromMs - days * dayMs
      )
        found.add(there.no);
  return found;
}

it('the score agrees with one computed from the raw answers and the truth by code of its own, for each number of days', async () => {
  const house = await openHouse();
  const report = await scored(house, 4);
  expect([report.drawn, report.byBoat, report.done]).toEqual([4, 2, 4]);
  const all = await admin<Truth[]>(house.service, 'GET', '/drill/outbreaks');
  const drawn = drawnOf(all, 2);
  const file = join(house.home, 'drill.csv');
  const line = `drill --seed ${seed} --outbreaks 4 --format csv --out ${file}`;
  expect(await runOn(house.work, line.split(' '))).toMatchObject({ code: 0 });
  const rows = absent('ogr2ogr') ? null : await byGdal(file);
  const known = new Map<Truth, Day>();
  for (const outbreak of drawn) known.set(outbreak, await dayOf(house.service, outbreak));
  for (const days of [3, 6, 10, 14, 21, 30, 60]) {
    let [sources, found, named, suspects, suspectsFound, falseAlarms] = [0, 0, 0, 0, 0, 0];
    for (const outbreak of drawn) {
      const { localityNo: no, disease, source } = outbreak;
      const atMs = Date.parse(outbreak.suspicion) + dayMs - 1;
      const day = known.get(outbreak)!;
      const monday = Math.floor((atMs / dayMs - 4) / 7) * 7 + 4;
      const ill = day.cases
        .filter((one) => one.disease === disease)
        .filter(({ closure }) => closure === null || Date.parse(closure) >= (monday - 56) * dayMs);
      const sites = namedBy(day, no, atMs, days);
      const withCase = [...sites].filter((one) => ill.some(({ localityNo }) => localityNo === one));
      if (!source) {
        falseAlarms += withCase.length > 0 ? 1 : 0;
        continue;
      }
      sources++;
      named += sites.size;
      suspects += withCase.length;
      found += sites.has(source.localityNo) ? 1 : 0;
      suspectsFound += withCase.includes(source.localityNo) ? 1 : 0;
    }
    const score = report.scores.find(
      ({ setting }) => JSON.stringify(setting) === JSON.stringify({ ...usualDrill, carryDays: days }),
    );
    expect(score, `${days} days`).toMatchObject({
      sources,
      found,
      named,
      suspects,
      suspectsFound,
      falseAlarms,
    });
    const row = rows?.find((one) =>
      Object.entries({ ...usualDrill, carryDays: days }).every(
        ([name, value]) => one[name] === String(value),
      ),
    );
    if (rows)
      expect(row, `${days} days`).toMatchObject(
        textsOf({
          seed,
          done: 4,
          drawn: 4,
          byBoat: 2,
          recallCount: found,
          recallOf: sources,
          recall: rounded(found / sources),
          precisionCount: found,
          precisionOf: named,
          suspectRecallCount: suspectsFound,
          suspectPrecisionOf: suspects,
          falseAlarmsCount: falseAlarms,
          falseAlarmsOf: 2,
        }),
      );
    expect(drillShares(score!).recall.share).toBe(found / sources);
    expect(drillShares(score!).precision.share).toBe(found / named);
  }
}, 120_000);

/** Drawn by the seed as the app draws, from the truth alone: by lot among those that boats brought, and the others. */
function drawnOf(all: readonly Truth[], ofEach: number): Truth[] {
  const firstMs = Date.UTC(2020, 7, 24) + 18 * 7 * dayMs;
  const half = (isByBoat: boolean): Truth[] => {
    const random = seededRandom(seed);
    return all
      .filter(({ source, suspicion }) => (source !== null) === isByBoat && Date.parse(suspicion) >= firstMs)
      .map((one) => ({ one, lot: random() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, ofEach)
      .map(({ one }) => one);
  };
  return [...half(true), ...half(false)];
}

it('on a coast where no boat carries anything, the tracing finds what a lot would find', async () => {
  const house = await openHouse();
  const all = await admin<Truth[]>(house.service, 'GET', '/drill/outbreaks');
  const random = seededRandom(3);
  let score = emptyScore(usualDrill);
  for (const outbreak of drawnOf(all, 4)) {
    const read = readDrillDay(await dayOf(house.service, outbreak));
    if (!read.ok) throw new Error(read.failure.detail);
    const { disease, suspicion } = outbreak;
    const [site] = read.value.sites;
    const localityNo = site!.localityNo;
    const day = { ...read.value, localityNo, disease, atMs: Date.parse(suspicion) + dayMs - 1 };
    const named = drillNamed(day, drillBook(day, usualDrill, 1), usualDrill);
    const others = day.sites.slice(1);
    // The sea brought it, from any of the sites around.
    for (let time = 0; time < 100; time++) {
      const from = others[Math.floor(random() * others.length)]!.localityNo;
      score = withOutbreak(score, localityNo, [from], named);
    }
  }
  const { recall } = drillShares(score);
  const lot = score.byLot / score.sources;
  expect(score.sources).toBe(800);
  expect(lot).toBeGreaterThan(0.1);
  expect([recall.low! <= lot, recall.high! >= lot]).toEqual([true, true]);
}, 120_000);

it('an exercise gives no truth before its end, and leaves nothing that is kept changed', async () => {
  const house = await openHouse();
  const drill = await house.client.call('drill.begin', { seed });
  if (!drill.ok) throw new Error(drill.failure.detail);
  expect(Object.keys(drill.value)).toEqual([
    'localityNo',
    'disease',
    'atMs',
    'sites',
    'cases',
    'lists',
    'visits',
  ]);
  const all = await admin<Truth[]>(house.service, 'GET', '/drill/outbreaks');
  const truth = all.find(
    ({ localityNo, suspicion }) =>
      localityNo === drill.value.localityNo && Date.parse(suspicion) + dayMs - 1 === drill.value.atMs,
  );
  const right = await house.client.call('drill.end', { localityNo: truth!.source!.localityNo, mmsi: null });
  expect(right).toMatchObject({ ok: true, value: { isSiteRight: true, isVesselRight: null } });
  const wrong = await house.client.call('drill.end', { localityNo: truth!.localityNo, mmsi: 257_000_001 });
  expect(wrong).toMatchObject({ ok: true, value: { isSiteRight: false, isVesselRight: false } });
  await house.client.call('drill.leave');
  expect(await house.client.call('drill.end', { localityNo: 1, mmsi: null })).toMatchObject({
    failure: { code: 'not-found' },
  });
  const answers = async (): Promise<unknown> => {
    const report = await house.client.call('cache.report');
    return report.ok && [report.value.answers, report.value.kinds];
  };
  expect(await answers()).toEqual([0, []]);
}, 120_000);

it('a score that is stopped is of what was done', async () => {
  const house = await openHouse();
  const stop = new AbortController();
  let last: DrillReport | undefined;
  const ended = await house.client.call(
    'drill.score',
    { seed, outbreaks: 8 },
    {
      signal: stop.signal,
      onProgress(report) {
        last = report;
        if (report.done === 2) stop.abort();
      },
    },
  );
  expect(ended).toEqual({ ok: true, value: last });
  expect(last).toMatchObject({ done: 2, drawn: 8 });
  expect(last?.scores[0]).toMatchObject({ byBoat: 1, others: 1 });
}, 120_000);
