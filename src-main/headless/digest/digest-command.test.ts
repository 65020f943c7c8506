import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liceReport, row } from '../../api-client/fixtures';
import { waveStep } from '../../api-client/sea/forecast-fixtures';
import { harness, type HandlersHarness, json, unplugged } from '../../handlers/testing';
import { lastLookInMemory } from '../../storage/last-look';
import { run, type RunOptions } from '../testing';

/** Saturdays, when W45 and when W46 is the newest complete week; and two weeks later. */
const [first, later] = [Date.UTC(2026, 10, 21, 10), Date.UTC(2026, 10, 28, 10)];
const noMore = Date.UTC(2026, 11, 12, 10);

interface Site {
  readonly lice: number | null;
  readonly reported: boolean;
  readonly diseases: readonly string[];
  readonly treatments: readonly string[];
}
type Coast = Readonly<Record<number, ReadonlyMap<number, Site>>>;

/** Numbers from 0 to below 1, the same for the same seed. */
function numbersOf(from: number): () => number {
  let state = from;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

const sites = Array.from({ length: 80 }, (_, at) => 10_001 + at);

function coastOf(seed: number, weeks: readonly number[]): Coast {
  const next = numbersOf(seed);
  const one = (): Site => {
    const reported = next() < 0.8;
    return {
      reported,
      lice: reported && next() < 0.9 ? Math.floor(next() * 100) / 100 : null,
      diseases: next() < 0.2 ? ['PANKREASSYKDOM'] : [],
      treatments: next() < 0.1 ? ['RENSEFISK'] : [],
    };
  };
  return Object.fromEntries(weeks.map((week) => [week, new Map(sites.map((no) => [no, one()]))]));
}

const answerOf = (week: ReadonlyMap<number, Site>): Response =>
  json(
    Array.from(week, ([no, { lice, reported, diseases, treatments }]) =>
      row({
        locality: { no, name: `Site ${no}`, isOnLand: false },
        diseases,
        liceTreatments: treatments,
        liceReport: liceReport({
          hasReported: reported,
          adultFemaleLice: { average: lice, averageOfPreviousWeek: null, trend: null },
        }),
      }),
    ),
  );

/** Of W46 the service lists an escape from this site. */
const escaped = 10_025;

/** A service that has the weeks of a coast. */
function serve(on: HandlersHarness, coast: Coast): void {
  on.answer = ({ path }) => {
    const [, place, week] = /fishhealth\/(locality\/)?2026\/(\d+)$/.exec(path) ?? [];
    if (place === undefined)
      return json({
        farmedFishEscapes: week === '46' ? [{ locality: { no: escaped, name: 'x' }, species: 'LAKS' }] : [],
      });
    const of = coast[Number(week)];
    return of ? answerOf(of) : json([]);
  };
}

/** What was known of the weeks on both days: by the second, numbers of W44 and W45 are revised and W46 has come. */
function twoDays(): { readonly then: Coast; readonly now: Coast } {
  const now = coastOf(7, [43, 44, 45, 46]);
  const revised = coastOf(8, [44, 45]);
  const then = Object.fromEntries(
    [43, 44, 45].map((week) => [
      week,
      new Map(
        sites.map((no) => {
          const other = week > 43 && no % (week === 45 ? 3 : 7) === 0 ? revised[week] : now[week];
          return [no, (other ?? now[week]!).get(no)!];
        }),
      ),
    ]),
  );
  return { then, now };
}

/** The general limit of these weeks. */
const isOver = (site: Site | undefined): boolean => (site?.lice ?? 0) >= 0.5;

/**
 * The lines that a reader of the raw answers finds, without the app: of W46 beside W45, and of W44 and W45 what their answers of now
 * show and those of then did not.
 */
function expected(then: Coast, now: Coast, among: readonly number[]): string[] {
  const lines: string[] = [];
  const newsOf = (week: number, of: ReadonlyMap<number, Site>, no: number): string[] => {
    const [was, is] = [now[week - 1]?.get(no), of.get(no)];
    if (!was || !is) return [];
    return [
      ...(isOver(is) && !isOver(was) ? ['over'] : []),
      ...(is.diseases.length > was.diseases.length ? ['new-disease'] : []),
      ...(is.diseases.length < was.diseases.length ? ['closed-disease'] : []),
      ...(is.treatments.length > 0 ? ['treated'] : []),
      ...(is.reported && !was.reported ? ['started-reporting'] : []),
      ...(!is.reported && was.reported ? ['stopped-reporting'] : []),
    ];
  };
  for (const no of among) {
    for (const week of [44, 45]) {
      const known = newsOf(week, then[week]!, no);
      for (const kind of newsOf(week, now[week]!, no))
        if (!known.includes(kind)) lines.push(`${kind} W${week} ${no}`);
      const [from, to] = [then[week]!.get(no)!.lice, now[week]!.get(no)!.lice];
      if (from !== null && from !== to) lines.push(`revised W${week} ${no} ${from}>${to ?? ''}`);
    }
    for (const kind of newsOf(46, now[46]!, no)) lines.push(`${kind} W46 ${no}`);
    if (no === escaped) lines.push(`escape W46 ${no}`);
    let running = 0;
    while (isOver(now[46 - running]?.get(no))) running++;
    if (running > 1) lines.push(`in-breach W46 ${no} ${running}`);
  }
  return lines.sort();
}

/** The lines of a CSV without quotes; empty: none. */
function linesOf(csv: string): string[] {
  const [head = '', ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return rows
    .map((text) => {
      const cells = text.split(',');
      const of = (name: string): string => cells[names.indexOf(name)] ?? '';
      const more = {
        revised: ` ${of('adultFemaleLiceBefore')}>${of('adultFemaleLice')}`,
        'in-breach': ` ${of('weeksRunning')}`,
      }[of('kind')];
      return `${of('kind')} ${of('isoWeek').slice(5)} ${of('localityNo')}${more ?? ''}`;
    })
    .sort();
}

/** A house that has looked on the first day and goes on with what the service has on the second. */
async function onSecondDay(): Promise<RunOptions & { readonly on: HandlersHarness }> {
  const on = harness({ time: first });
  serve(on, twoDays().then);
  const lastLook = lastLookInMemory();
  await run('fetch localities --weeks 2026-W43..2026-W45', { on });
  await run('digest --since last --mark', { on, lastLook });
  on.time = later;
  serve(on, twoDays().now);
  await run('fetch localities --weeks 2026-W43..2026-W43', { on });
  return { on, lastLook };
}

describe('a digest', () => {
  it('has the lines that a reader of the raw answers finds, of the country and of a list, since a look, a day and a week', async () => {
    const { then, now } = twoDays();
    const options = await onSecondDay();
    const all = await run('digest --since last --format csv', options);
    expect([all.code, all.err]).toEqual([0, '']);
    expect(linesOf(all.out)).toEqual(expected(then, now, sites));
    expect(new Set(linesOf(all.out).map((line) => line.split(' ')[0])).size).toBe(9);

    const mine = sites.slice(20, 32);
    const ofMine = await run(`digest --since last --format csv --sites ${mine.join(',')}`, options);
    expect(linesOf(ofMine.out)).toEqual(expected(then, now, mine));

    const ofDay = await run('digest --since 2026-11-22 --format csv --offline', options);
    expect(ofDay.out).toBe(all.out);
    const ofWeek = await run('digest --since 2026-W45 --format csv --offline', options);
    expect(linesOf(ofWeek.out).filter((line) => !line.startsWith('revised'))).toEqual(
      expected(then, now, sites).filter((line) => line.includes(' W46 ')),
    );
  });

  it('has, as of a day, the lines that it had on that day, though its weeks were revised since, and asks nobody', async () => {
    const options = await onSecondDay();
    const { on, lastLook } = options;
    const line = 'digest --since 2026-11-22 --format csv';
    await run('digest --since last', options);
    on.time = noMore;
    serve(on, coastOf(9, [43, 44, 45, 46, 47, 48]));
    const now = await run(line, options);
    const asked = on.asked.length;
    const looked = lastLook?.of(on.work.service.cacheName);
    const then = await run(`${line} --as-of 2026-11-28`, options);
    expect([then.code, then.err]).toEqual([0, '']);
    const two = twoDays();
    expect(linesOf(then.out)).toEqual(expected(two.then, two.now, sites));
    expect(linesOf(now.out)).not.toEqual(linesOf(then.out));
    const text = await run('digest --since 2026-11-22 --as-of 2026-11-28 --language en', options);
    expect(text.out).toMatch(/As it was known at the end of 2026-11-28: .*\n/);
    const of = JSON.parse(
      (await run('digest --since 2026-11-22 --as-of 2026-11-28 --json', options)).out,
    ) as object;
    expect(of).toMatchObject({ asOf: '2026-11-28', newestWeek: '2026-W46', quoted: [], reliedWindows: [] });
    // Of the first day: what had come by then.
    const earlier = await run('digest --since 2026-W44 --as-of 2026-11-21 --format csv', options);
    expect(new Set(linesOf(earlier.out).map((one) => one.split(' ')[1]))).toEqual(new Set(['W45']));
    expect([on.asked.length, lastLook?.of(on.work.service.cacheName)]).toEqual([asked, looked]);
    for (const [rest, code, sentence] of [
      [
        '--since 2026-11-22 --as-of 2026-11-20',
        2,
        'At the end of 2026-11-20, no complete week newer than 2026-11-2',
      ],
      ['--since 2026-W45 --as-of 2026-11-15', 2, 'no complete week newer than 2026-W45 was known'],
      [
        '--since 2026-W40 --as-of 2026-11-20',
        4,
        'Nothing of 2026-W40 was stored by the end of 2026-11-20; the first stored week is from 2026-11-21',
      ],
      ['--since 2026-W44 --as-of 2027-01-01', 2, '2027-01-01 is still to come'],
      ['--since 2026-W44 --as-of 2026-11-28 --mark', 2, '--mark notes a look at what is new now'],
    ] as const) {
      const ran = await run(`digest ${rest}`, options);
      expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(sentence)]);
    }
    expect(on.asked.length).toBe(asked);
  });

  it('gives the same in JSON, with the counts of a revised week before and after', async () => {
    const { then, now } = twoDays();
    const options = await onSecondDay();
    const { out } = await run('digest --since last --json', options);
    const read = JSON.parse(out) as {
      lines: unknown[];
      revisions: { week: string; before: object; after: object }[];
    };
    expect(read.lines).toHaveLength(expected(then, now, sites).length);
    const counts = (coast: Coast): object => {
      const all = [...coast[45]!.values()];
      return {
        over: all.filter(isOver).length,
        counted: all.filter(({ lice }) => lice !== null).length,
        reported: all.filter(({ reported }) => reported).length,
        active: all.length,
      };
    };
    expect(read.revisions.find(({ week }) => week === '2026-W45')).toMatchObject({
      before: counts(then),
      after: counts(now),
    });
  });

  it('is empty where nothing is new, and a mark moves the look that it is of', async () => {
    const options = await onSecondDay();
    const marked = await run('digest --since last --mark --format html', options);
    expect(marked.out).toMatch(/^<!doctype html>/);
    expect(await run('digest --since last --language en', options)).toEqual({ code: 0, out: '', err: '' });
    const text = await run('digest --since last --json', options);
    expect(JSON.parse(text.out)).toMatchObject({ lines: [], revisions: [] });
  });

  it('writes a file of which what others wrote is no markup', async () => {
    const on = harness({ time: later });
    const of = (lice: number): Response =>
      json([
        row({
          locality: { no: 10_001, name: '<b>*Holm*</b>', isOnLand: false },
          liceReport: liceReport({ adultFemaleLice: { average: lice } }),
        }),
      ]);
    on.answer = ({ path }) =>
      path.includes('/locality/') ? of(path.endsWith('/46') ? 0.7 : 0.1) : json({ farmedFishEscapes: [] });
    const [md, html] = [join(on.home, 'digest.md'), join(on.home, 'digest.html')];
    for (const file of [md, html])
      expect((await run(['digest', '--since', '2026-W45', '--out', file], { on })).code).toBe(0);
    expect(readFileSync(md, 'utf8')).toContain('\\<b\\>\\*Holm\\*\\</b\\>');
    expect(readFileSync(html, 'utf8')).toContain('&lt;b&gt;*Holm*&lt;/b&gt;');
    writeFileSync(md, 'old');
    await run(['digest', '--since', '2026-W46', '--out', md], { on });
    expect(readFileSync(md, 'utf8')).toBe('');
  });

  it.each([
    ['--since 2026-12-24', 2, /is in the future/],
    ['--since 2011-W40', 2, /too early: reports begin in 2012/],
    ['--since 2012-01-10', 2, /too early: reports begin in 2012/],
    ['--since 2012-02-01 --offline', 4, /2012-W03 is not downloaded/],
    ['--since 2026-W46', 2, /W46 are still arriving; the newest complete week is 2026-W45/],
    ['--since yesterday', 2, /is not a time/],
    ['--since 2026-W54', 2, /54/],
    ['--since 2026-W40 --sites nowhere', 2, /"nowhere" is not a list of sites/],
    ['--since 2026-W40 --format pdf', 2, /md, html, json or csv/],
    ['--since last', 1, /have not looked/],
    ['--since 2026-W40 --offline', 4, /W40 is not downloaded/],
  ])('of a line that cannot be followed is a sentence: %s', async (line, code, sentence) => {
    const on = harness({ time: first });
    on.answer = unplugged;
    const ran = await run(`digest ${line} --language en`, { on });
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(sentence);
    expect((await run(`digest ${line} --language nb`, { on })).err).not.toBe(ran.err);
  });

  it('names weeks that were never fetched, and what was not known then, and ends with 5', async () => {
    const options = await onSecondDay();
    options.on.answer = unplugged;
    options.on.time = noMore;
    const ran = await run('digest --since last --offline --language en', options);
    expect([ran.code, ran.err]).toEqual([5, expect.stringContaining('Never fetched: 2026-W46 to 2026-W48.')]);
    const early = await run('digest --since 2026-11-19 --offline --language en', options);
    expect([early.code, early.err]).toEqual([
      5,
      expect.stringContaining('Nothing had been downloaded by then'),
    ]);
  });

  it.each(['digest --since 2026-W45', 'export zones --years 2026'])(
    'shows on a terminal that stored weeks are being read, and takes it away: %s',
    async (line) => {
      const { on } = await onSecondDay();
      const drawn: string[] = [];
      const out = join(on.home, 'out.csv');
      await run(`${line} --out ${out} --offline --language en`, { on, isTerminal: true, drawn });
      expect([drawn[0], drawn.at(-1)]).toEqual([expect.stringContaining('['), '']);
      expect(drawn).toContainEqual(expect.stringMatching(/^\[·+\] 0 /));
    },
  );
});

describe('weather windows that are relied on', () => {
  const iso = (hour: number): string => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
  const window = (name: string, from: number, to: number, limits: object = {}) => ({
    at: [5.3, 60.4] as [number, number],
    name,
    job: 'Vask',
    limits: { waveM: 1, currentMs: null, windMs: null, leastHours: 0, ...limits },
    fromMs: Date.parse(iso(from)),
    toMs: Date.parse(iso(to)),
  });
  const relied = [window('Vik', 14, 16), window('Nes', 12, 13), window('Gone', 6, 9), window('Far', 40, 44)];
  /** Waves rise in the afternoon; the lists have nothing. */
  const waves = (on: HandlersHarness, high: number): void => {
    on.answer = ({ path }) =>
      path.includes('wave')
        ? json(
            Array.from({ length: 12 }, (_, at) =>
              waveStep({ forecastTime: iso(9 + at), totalSignificantWaveHeight: at < 5 ? 0.5 : high }),
            ),
          )
        : path.includes('locality')
          ? json([])
          : json({ farmedFishEscapes: [] });
  };

  it('are closed by the run that is fetched, with the value, the hour and the run; what has ended is left out', async () => {
    const on = harness();
    waves(on, 1.25);
    const line = 'digest --since 2026-W44 --language nb';
    const { out, err, code } = await run(line, { on, relied });
    expect(out).toContain(
      '## Værvinduer du stoler på, som er lukket (1)\n\n- Vik, Vask, 2026-11-21 14:00 UTC til 2026-11-21 16:00 UTC; bølger 1,25 m (grense 1 m) rundt 2026-11-21 14:00 UTC, etter varselet som først ble hentet 2026-11-21 10:00 UTC\n',
    );
    expect(err).toContain(
      'Far, Vask, 2026-11-22 16:00 UTC til 2026-11-22 20:00 UTC; det nyeste lagrede varselet mangler bølger.',
    );
    expect([code, out.includes('Gone'), out.includes('Nes')]).toEqual([5, false, false]);
    // One place, one part.
    expect(on.asked.filter(({ path }) => /wave|wind|current/.test(path))).toHaveLength(1);
    on.answer = unplugged;
    const stored = await run('digest --since 2026-W44 --offline --format json', { on, relied });
    expect((JSON.parse(stored.out) as { reliedWindows: object[] }).reliedWindows).toMatchObject([
      { name: 'Vik', state: 'closed', closed: [{ part: 'waves', value: 1.25, limit: 1, from: iso(14), runFetchedAt: iso(10) }] },
      { name: 'Nes', state: 'holds', closed: [], unknown: [] },
      { name: 'Far', state: 'unknown', unknown: ['waves'] },
    ]); // prettier-ignore
    const rows = await run('digest --since 2026-W44 --offline --format csv', { on, relied });
    expect(rows.out).toContain('window-closed,,,Vik,');
  });

  it('are closed by the run, hour and value that a recount from the raw steps of three runs gives', async () => {
    const on = harness();
    const told = [
      [0.4, 0.5, 1.2, 0.3, 0.9, 0.8, 0.6, 0.7, 1.4, 0.5, 0.6, 0.4],
      [0.4, 0.5, 0.6, 0.3, 0.9, 0.8, 1.3, 0.7, 1.6, 0.5, 0.6, 0.4],
      [0.4, 0.5, 0.6, 0.3, 1.1, 0.8, 1.5, 0.7, 0.9, 0.5, 0.6, 0.4],
    ];
    const runs = told.map((heights, at) => ({ heights, first: 10 + at, fetched: 10 + 2 * at }));
    const windows = [[16, 17], [17, 18], [18, 19], [19, 20], [20, 21], [15, 22], [21, 30], [24, 26]].map(
      ([from = 0, to = 0]) => window(`${from}–${to}`, from, to),
    ); // prettier-ignore
    const line = 'digest --since 2026-W44';
    for (const { heights, first, fetched } of runs) {
      on.time = Date.parse(iso(fetched));
      on.answer = ({ path }) =>
        path.includes('wave')
          ? json(heights.map((height, at) => waveStep({ forecastTime: iso(first + at), totalSignificantWaveHeight: height }))) // prettier-ignore
          : json(path.includes('locality') ? [] : { farmedFishEscapes: [] });
      await run(line, { on, relied: windows });
    }
    on.answer = unplugged;
    const { out } = await run(`${line} --offline --format json`, { on, relied: windows });
    const { reliedWindows } = JSON.parse(out) as { reliedWindows: Record<string, unknown>[] };

    const own = windows.map(({ name, fromMs, toMs }) => {
      const each = runs.toReversed().map(({ heights, first, fetched }) => {
        // Between two steps both count.
        const at = heights.slice(1).findIndex((height, step) => {
          const [begins, ends] = [first + step, first + step + 1].map((hour) => Date.parse(iso(hour)));
          return begins! < toMs && ends! > fromMs && Math.max(heights[step]!, height) > 1;
        });
        const value = Math.max(heights[at] ?? 0, heights[at + 1] ?? 0);
        return at < 0 ? null : { value, from: iso(first + at), runFetchedAt: iso(fetched) };
      });
      const inRow = each.includes(null) ? each.slice(0, each.indexOf(null)) : each;
      const lasts = Date.parse(iso(12 + 11));
      const closer = inRow.at(-1);
      return [name, closer ? 'closed' : toMs > lasts ? 'unknown' : 'holds', closer ? [closer] : []];
    });
    expect(new Set(own.map(([, state]) => state))).toEqual(new Set(['closed', 'holds', 'unknown']));
    const theirs = reliedWindows.map(({ name, state, closed }) => [
      name,
      state,
      (closed as Record<string, unknown>[]).map(({ value, from, runFetchedAt }) => ({
        value,
        from,
        runFetchedAt,
      })),
    ]);
    expect(theirs).toEqual(own);

    // The same as a table, a row for each.
    const table = await run('export relied-windows --offline --out -', { on, relied: windows });
    const [head = '', ...rows] = table.out.trimEnd().split('\r\n');
    const parts = rows.map((row) => {
      const cells = row.split(',');
      const cell = (name: string): string => cells[head.split(',').indexOf(name)] ?? '';
      return [cell('site'), cell('state'), cell('value'), cell('valueAt'), cell('run')];
    });
    const newest = runs.at(-1)!.fetched;
    expect(parts).toEqual(
      own.map(([name, state, closed]) => {
        const [by] = closed as readonly { value: number; from: string; runFetchedAt: string }[];
        return [name, state, ...(by ? [String(by.value), by.from, by.runFetchedAt] : ['', '', iso(newest)])];
      }),
    );
    expect((await run('export relied-windows --out -', { on })).out).toBe(`${head}\r\n`);
  });

  it('say nothing while they hold', async () => {
    const on = harness();
    waves(on, 0.6);
    const { out } = await run('digest --since 2026-W44', { on, relied: relied.slice(0, 2) });
    expect(out).toBe('');
  });
});
