import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Site, stateFor } from '@kartbord/conformance/recount';
import { addWeeks, isoWeek, type IsoWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import { admin, post, session, testNow } from '@kartbord/sample-service/testing';
import { openHouse } from './house';
import { runOn } from './run-on';

const dayMs = 86_400_000;
/** On the Wednesday after it ended; KARTBORD_EARLY_DAYS: at another age. */
const ageMs = Number(process.env['KARTBORD_EARLY_DAYS'] ?? 9.4) * dayMs;
/** The longest that the app looks back is 54, which takes a minute: KARTBORD_EARLY_WEEKS. */
const weekCount = Number(process.env['KARTBORD_EARLY_WEEKS'] ?? 17);

interface Counts {
  readonly over: number;
  readonly counted: number;
  readonly missing: number;
}
interface Ends {
  readonly low: number;
  readonly high: number;
}

/** By nothing of the app. */
function countsOf(week: IsoWeek, sites: readonly Site[]): Counts {
  const states = sites.map((site) => stateFor(weekParts(week), site));
  return {
    over: states.filter((state) => state === 'over').length,
    counted: sites.filter((site) => site.liceReport.adultFemaleLice.average !== null).length,
    missing: sites.filter(
      ({ hasSalmonoidLicense, liceReport: { hasReported, isFallow, adultFemaleLice } }) =>
        hasSalmonoidLicense && !isFallow && !hasReported && adultFemaleLice.average === null,
    ).length,
  };
}

/** From 39 weeks on the r-th least and most, so that nine weeks of ten are within. */
const rankOf = (weeks: number): number => Math.max(1, Math.floor((weeks + 1) * 0.05));

/** What the least and the most that earlier weeks moved for each missing site does to this one. */
function endsOf(now: Counts, earlier: readonly (readonly [early: Counts, complete: Counts])[]): Ends {
  const lateMinusEarly = earlier
    .map(
      ([{ over, counted, missing }, then]) =>
        (then.over / then.counted - over / counted) * ((counted + missing) / missing),
    )
    .sort((a, b) => a - b);
  const rank = rankOf(earlier.length);
  const { over, counted, missing } = now;
  const at = (difference: number): number => {
    const share = over / counted + (difference * missing) / (counted + missing);
    return Math.max(0, Math.min(1, share));
  };
  return { low: at(lateMinusEarly[rank - 1] ?? NaN), high: at(lateMinusEarly.at(-rank) ?? NaN) };
}

it('early weeks of the sample coast end within the bounds that the app learned from the weeks before them', async () => {
  const house = await openHouse();
  const { service, client, work } = house;
  const context = { signal: new AbortController().signal, progress: () => {}, isBulk: false };
  const last = isoWeek(2026, 45);
  const weeks = Array.from({ length: weekCount }, (_, at) => addWeeks(last, at + 1 - weekCount));
  const seen = new Map<string, Counts>();
  /** The service at that time: raw, and as the app keeps it. */
  const see = async (week: IsoWeek): Promise<Counts> => {
    const token = (await session(service)).access_token;
    const { year, week: number } = weekParts(week);
    const answer = await post(service, token, `/v2/geodata/fishhealth/locality/${year}/${number}`, '{}');
    expect(await work.fishHealth.weekStamp(week, 'refresh', context)).toMatchObject({ ok: true });
    return countsOf(week, (await answer.json()) as Site[]);
  };
  for (const week of weeks) {
    house.time = weekStartMs(week) + ageMs;
    await admin(service, 'POST', '/clock', { offsetSeconds: (house.time - testNow) / 1000 });
    seen.set(`early ${week}`, await see(week));
    const complete = addWeeks(week, -2);
    if (weeks.includes(complete)) seen.set(`complete ${complete}`, await see(complete));
  }
  const pairs = weeks
    .slice(0, -2)
    .map((week) => [seen.get(`early ${week}`)!, seen.get(`complete ${week}`)!] as const);
  /** Of the ninth week and those after it, each by those before it. */
  const heldBy = (shift: number): number =>
    pairs.slice(8).filter(([early, { over, counted }], at) => {
      const { low, high } = endsOf(early, pairs.slice(0, at + 8));
      return over / counted >= low + shift - 1e-12 && over / counted <= high + shift + 1e-12;
    }).length;

  const now = seen.get(`early ${last}`)!;
  const own = endsOf(now, pairs);
  const of = pairs.length - 8;
  const found = await client.call('fishHealth.bounds', { week: last, asOfMs: house.time, localityNos: null });
  expect(found).toMatchObject({
    ok: true,
    value: {
      weeks: pairs.length,
      missing: now.missing,
      share: { low: expect.closeTo(own.low, 10), high: expect.closeTo(own.high, 10), held: heldBy(0), of },
    },
  });
  console.info(`bounds of ${last}: ${JSON.stringify(own)}, held in ${heldBy(0)} of ${of} earlier weeks`);
  // What holds by chance in (n - 1) of (n + 1) weeks; moved by their own width they hold in next to none.
  expect(heldBy(0)).toBeGreaterThanOrEqual(of * 0.7);
  for (const side of [-1, 1]) expect(heldBy(side * (own.high - own.low))).toBeLessThan(of * 0.5);

  const path = join(house.home, 'statistics.csv');
  const argv = ['export', 'statistics', '--week', last, '--offline', '--out', path, '--language', 'en'];
  expect(await runOn(work, argv, 'general')).toMatchObject({ code: 0 });
  const rows = readFileSync(path, 'utf8').trim().split('\r\n').map((line) => line.split(',')); // prettier-ignore
  const cellsOf = (name: string): number[] =>
    (rows.find((cells) => cells[3] === name) ?? []).slice(-3).map(Number);
  expect(rows[0]?.slice(-3)).toEqual(['low', 'high', 'boundsFromWeeks']);
  expect(cellsOf('over-share')).toEqual([
    expect.closeTo(own.low, 10),
    expect.closeTo(own.high, 10),
    pairs.length,
  ]);

  // A week later the same copy is of a week that is complete by now.
  house.time += 7 * dayMs;
  const digest = join(house.home, 'digest.json');
  const since = ['digest', '--since', addWeeks(last, -1), '--offline', '--format', 'json', '--out', digest];
  await runOn(work, since, 'general');
  expect(JSON.parse(readFileSync(digest, 'utf8'))).toMatchObject({
    newestWeek: last,
    bounds: { shareLow: expect.closeTo(own.low, 10), heldIn: heldBy(0), boundsFromWeeks: pairs.length },
  });
}, 300_000);
