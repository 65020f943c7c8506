import { join } from 'node:path';
import { expect, it } from 'vitest';
import { get, post, session } from '@kartbord/sample-service/testing';
import { openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/** What is counted here is counted from the raw answers of the service, by nothing of the app. */

interface Visit {
  readonly mmsi: number;
  readonly startTime: string;
  readonly stopTime: string | null;
}
interface Week {
  readonly week: number;
  readonly vesselVisits: readonly Visit[];
}
interface Site {
  readonly locality: { readonly no: number };
  readonly municipality: { readonly no: string };
  readonly diseases: readonly string[];
}
interface Call {
  readonly no: number;
  readonly weeks: number[];
  readonly from: number;
  to: number;
}

const dayMs = 86_400_000;
const [first, last, days] = [38, 45, 9];
/** Monday of a week of 2026, in UTC. */
const monday = (week: number): number => Date.UTC(2025, 11, 29) + (week - 1) * 7 * dayMs;

/** The calls of a vessel: visits of a site, those joined that go on over Sunday. */
function callsOf(mmsi: number, lists: ReadonlyMap<number, readonly Week[]>): Call[] {
  const calls: Call[] = [];
  for (const [no, weeks] of lists)
    for (const { week, vesselVisits } of weeks.toSorted((a, b) => a.week - b.week)) {
      const times = vesselVisits
        .filter((one) => one.mmsi === mmsi)
        .map(
          ({ startTime, stopTime }) =>
            [Date.parse(startTime), stopTime === null ? monday(week + 1) : Date.parse(stopTime)] as const,
        );
      // The same visit may stand in a list twice.
      const once = [...new Map(times.map((of) => [of.join(' '), of])).values()];
      for (const [from, to] of once.toSorted((a, b) => a[0] - b[0])) {
        const before = calls.find((one) => one.no === no && one.weeks.at(-1) === week - 1 && one.to >= monday(week) - 1_000); // prettier-ignore
        if (before && from <= monday(week) + 1_000) {
          before.weeks.push(week);
          before.to = to;
        } else calls.push({ no, weeks: [week], from, to });
      }
    }
  return calls;
}

it('the calls of vessels, the diseases known then, and those that came too soon are those of the raw answers', async () => {
  const { service, work, home } = await openHouse();
  const token = (await session(service)).access_token;
  const weeks = new Map<number, ReadonlyMap<number, Site>>();
  for (let week = first - 2; week <= last; week++) {
    const answer = await post(service, token, `/v2/geodata/fishhealth/locality/2026/${week}`, '{}');
    weeks.set(week, new Map(((await answer.json()) as Site[]).map((one) => [one.locality.no, one])));
  }
  const listed = [...(weeks.get(last)?.values() ?? [])];
  const sick = listed.filter(({ diseases }) => diseases.length > 0);
  const county = sick[0]?.municipality.no.slice(0, 2) ?? '46';
  const near = listed.filter(({ municipality }) => municipality.no.startsWith(county));
  const nos = near
    .toSorted((a, b) => b.diseases.length - a.diseases.length)
    .slice(0, 20)
    .map(({ locality }) => locality.no);
  const lists = new Map<number, readonly Week[]>();
  for (const no of nos) {
    const answer = await get(service, token, `/v1/geodata/fishhealth/locality/${no}/vessel/2026`);
    lists.set(no, (await answer.json()) as Week[]);
  }
  const visited = new Map<number, number>();
  for (const of of lists.values())
    for (const { week, vesselVisits } of of)
      if (week >= first && week <= last)
        for (const { mmsi } of vesselVisits) visited.set(mmsi, (visited.get(mmsi) ?? 0) + 1);
  const mmsis = [...visited]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([mmsi]) => mmsi);

  const path = join(home, 'calls.csv');
  const range = `2026-W${first}..2026-W${last}`;
  for (const argv of [
    ['fetch', 'localities', '--weeks', `2026-W${first - 2}..2026-W${last}`],
    ['fetch', 'years', '--years', '2026', '--locality', nos.join(','), '--parts', 'visits'],
    ['export', 'calls', '--mmsi', mmsis.join(','), '--weeks', range, '--days-between', String(days), '--out', path], // prettier-ignore
  ])
    expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
  const found = readTable(path).map((row) =>
    [
      ...[row['mmsi'], row['localityNo'], row['arrivedEarliest'], row['weeks']?.replaceAll('2026-W', '')],
      ...[row['infected'], row['broken'] === 'yes'],
    ].join('|'),
  );

  const isSick = ({ no, weeks: of }: Call): boolean =>
    of.some((week) => (weeks.get(week)?.get(no)?.diseases.length ?? 0) > 0);
  let tooSoon = 0;
  const expected = mmsis.flatMap((mmsi) => {
    const calls = callsOf(mmsi, lists).filter(({ weeks: of }) => of.some((week) => weeks.has(week)));
    return calls.flatMap((call) => {
      if (!call.weeks.some((week) => week >= first)) return [];
      const isTooSoon = calls.some(
        (before) =>
          before.no !== call.no &&
          isSick(before) &&
          before.to <= call.from &&
          call.from - before.to < days * dayMs,
      );
      if (isTooSoon) tooSoon++;
      return [
        [
          ...[mmsi, call.no, new Date(call.from).toISOString(), call.weeks.join(' ')],
          ...[isSick(call), isTooSoon],
        ].join('|'),
      ];
    });
  });
  expect(tooSoon).toBeGreaterThan(3);
  expect(found.length).toBeGreaterThan(40);
  expect(found.toSorted()).toEqual(expected.toSorted());
}, 60_000);
