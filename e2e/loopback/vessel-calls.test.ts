import { join } from 'node:path';
import { expect, it } from 'vitest';
import { get, post, session } from '@kartbord/sample-service/testing';
import { openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/** What is counted here is counted from the raw answers of the service, by nothing of the app. */

interface Visit {
  readonly mmsi: number;
  readonly vesselName: string | null;
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
const [first, last, days, apart] = [38, 45, 9, 14];
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
    // Those before cannot go on into the weeks that are looked at.
    lists.set(
      no,
      ((await answer.json()) as Week[]).filter(({ week }) => week >= first - 5),
    );
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

  const [path, cellsPath, passagesPath] = [
    join(home, 'calls.csv'),
    join(home, 'cells.csv'),
    join(home, 'passages.csv'),
  ];
  const contactsPath = join(home, 'contacts.csv');
  const cases = nos.slice(0, 3);
  const range = `2026-W${first}..2026-W${last}`;
  for (const argv of [
    ['fetch', 'localities', '--weeks', `2026-W${first - 2}..2026-W${last}`],
    ['fetch', 'years', '--years', '2026', '--locality', nos.join(','), '--parts', 'visits'],
    ['export', 'calls', '--mmsi', mmsis.join(','), '--weeks', range, '--days-between', String(days), '--out', path], // prettier-ignore
    ['export', 'site-vessels', '--locality', nos.join(','), '--weeks', range, '--days-between', String(days), '--out', cellsPath], // prettier-ignore
    ['export', 'contacts', '--locality', cases.join(','), '--from', '2026-09-14T00:00Z', '--to', '2026-10-11T23:59Z', '--until', '2026-10-25T23:59Z', '--out', contactsPath], // prettier-ignore
    ['export', 'site-vessels', '--locality', nos.join(','), '--weeks', range, '--passages', String(apart), '--out', passagesPath], // prettier-ignore
  ])
    expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
  // By its name a vessel has the file that its number has; near a site by sea are those of the list of neighbours.
  const [one = 0] = mmsis;
  const called = readTable(path).find((row) => row['mmsi'] === String(one))?.['vesselName'] ?? '';
  const names = new Set([...lists.values()].flatMap((of) => of.flatMap(({ vesselVisits }) => vesselVisits.flatMap(({ mmsi, vesselName }) => (vesselName === called ? mmsi : []))))); // prettier-ignore
  expect([called === '', [...names]]).toEqual([false, [one]]);
  const [namedPath, numberedPath, nearPath, neighboursPath] = ['named', 'numbered', 'near', 'neighbours'].map(
    (stem) => join(home, `${stem}.csv`),
  ) as [string, string, string, string];
  const [middle = 0] = nos;
  for (const argv of [
    ['export', 'calls', '--vessel', called.toLowerCase(), '--weeks', range, '--out', namedPath],
    ['export', 'calls', '--mmsi', String(one), '--weeks', range, '--out', numberedPath],
    ['export', 'neighbours', '--locality', String(middle), '--within', '20', '--week', `2026-W${last}`, '--out', neighboursPath], // prettier-ignore
    ['export', 'site-vessels', '--locality', String(middle), '--within', '20', '--weeks', range, '--out', nearPath], // prettier-ignore
  ])
    expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });
  expect(readTable(namedPath)).toEqual(readTable(numberedPath));
  const bySea = [middle, ...readTable(neighboursPath).map((row) => Number(row['localityNo']))];
  const inBoth = (of: readonly number[]): readonly number[] => of.filter((no) => nos.includes(no));
  const nearBy = new Set(readTable(nearPath).map((row) => Number(row['localityNo'])));
  const withCalls = new Set(readTable(cellsPath).map((row) => Number(row['localityNo'])));
  expect([...nearBy].sort()).toEqual(inBoth(bySea).filter((no) => withCalls.has(no)).sort()); // prettier-ignore
  for (const [vessel, said] of [
    ['Ingen heter dette', 'No vessel is called “Ingen heter dette”'],
    [called.slice(0, 4), 'can be any of several vessels'],
  ] as const)
    expect(
      await runOn(work, ['export', 'calls', '--vessel', vessel, '--years', '2026', '--out', path, '--language', 'en']), // prettier-ignore
    ).toMatchObject({ code: 2, said: expect.stringContaining(said) as string });
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

  const all = [...visited.keys()].map((mmsi) => {
    const calls = callsOf(mmsi, lists).filter(({ weeks: of }) => of.some((week) => weeks.has(week)));
    return { mmsi, calls, shown: calls.filter((call) => call.weeks.some((week) => week >= first && week <= last)) }; // prettier-ignore
  });
  const cells = all.flatMap(({ mmsi, calls, shown }) => {
    const sickSites = new Set(shown.filter(isSick).map(({ no }) => no)).size;
    return [...new Set(shown.map(({ no }) => no))].map((no) => {
      const here = shown.filter((call) => call.no === no).toSorted((a, b) => a.from - b.from);
      const broken = here.filter(
        (call) =>
        calls.some((before) => before.no !== no && isSick(before) && before.to <= call.from && call.from - before.to < days * dayMs), // prettier-ignore
      ).length;
      const latest = new Date(here.at(-1)?.from ?? NaN).toISOString();
      return [mmsi, no, sickSites, here.length, here.filter(isSick).length, latest, broken].join('|');
    });
  });
  expect(cells.length).toBeGreaterThan(100);
  expect(
    readTable(cellsPath)
      .map((row) =>
        ['mmsi', 'localityNo', 'infectedSites', 'calls', 'infectedCalls', 'lastArrivedEarliest', 'broken']
          .map((name) => row[name])
          .join('|'),
      )
      .toSorted(),
  ).toEqual(cells.toSorted());

  const passages = all.flatMap(({ mmsi, calls, shown }) =>
    shown.filter(isSick).flatMap((call) => {
      const before = calls
        .filter(
          (one) =>
            one.no !== call.no && isSick(one) && one.to <= call.from && call.from - one.to < apart * dayMs,
        ) // prettier-ignore
        .toSorted((a, b) => b.to - a.to)[0];
      return before ? [[mmsi, before.no, call.no, new Date(call.from).toISOString()].join('|')] : [];
    }),
  );
  expect(passages.length).toBeGreaterThan(3);
  expect(
    readTable(passagesPath)
      .filter((row) => row['isSure'] === 'true')
      .map((row) =>
        ['mmsi', 'fromLocalityNo', 'localityNo', 'arrivedEarliest'].map((name) => row[name]).join('|'),
      )
      .toSorted(),
  ).toEqual(passages.toSorted());

  // From several cases at once: which of them lead where, in one step. What is certain here is there, and what is there is possible here.
  const [from, to, until] = [
    Date.UTC(2026, 8, 14),
    Date.UTC(2026, 9, 11, 23, 59),
    Date.UTC(2026, 9, 25, 23, 59),
  ];
  const every = [...lists.values()].flatMap((of) => of.flatMap(({ vesselVisits }) => vesselVisits));
  const fleet = [...new Set(every.map(({ mmsi }) => mmsi))].map((mmsi) => callsOf(mmsi, lists));
  /** `slack`: a visit without an end may have ended at any time of its week, and a day without a time is a whole day. */
  const leads = (slack: number): Set<string> =>
    new Set(
      fleet.flatMap((calls) =>
        calls
          .filter((one) => cases.includes(one.no) && one.to + slack >= from && one.from <= to)
          .flatMap((left) =>
            calls
              .filter((came) => {
                const [apart, least] = [came.from - left.to, slack > 0 ? left.from - came.to : left.to - came.from]; // prettier-ignore
                return came.no !== left.no && came.from <= until && apart <= 14 * dayMs && least <= slack;
              })
              .map((came) => `${came.no} ${left.no}`),
          ),
      ),
    );
  const traced = new Set(
    readTable(contactsPath).flatMap((row) =>
      (row['originLocalityNos'] ?? '').split(' ').map((origin) => `${row['localityNo']} ${origin}`),
    ),
  );
  const [certain, possible] = [leads(0), leads(dayMs)];
  expect(certain.size).toBeGreaterThan(5);
  expect([...certain].filter((one) => !traced.has(one))).toEqual([]);
  expect([...traced].filter((one) => !possible.has(one))).toEqual([]);
}, 60_000);
