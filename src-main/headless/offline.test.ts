import { beforeEach, describe, expect, it, vi } from 'vitest';
import { harness, type HandlersHarness, json, sample, unplugged } from '../handlers/testing';
import { row } from '../api-client/fixtures';
import { testTimers } from '../api-client/testing';
import { fail, ok } from '../../src-shared/result';
import { exitCode } from './exit-codes';
import { run, serving } from './testing';

const events = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

const askedWeeks = (on: HandlersHarness): string[] =>
  on.asked.map(({ path }) => path.split('/').slice(-2).join('/'));

// Without jitter a batch's next try comes at once.
beforeEach(() => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => random.mockRestore();
});

describe('fetch localities', () => {
  it('takes each week of the stretch once, and says so', async () => {
    const on = serving();
    expect(await run('fetch localities --weeks 2026-W30..2026-W32', { on })).toEqual({
      code: exitCode.done,
      out: '3 answers downloaded.\n',
      err: '',
    });
    expect(askedWeeks(on)).toEqual(['2026/30', '2026/31', '2026/32']);
    on.time += 1_000;
    const again = await run('fetch localities --weeks 2026-W31..2026-W33 --language nb', { on });
    expect(again.out).toBe('1 svar lastet ned; 2 var lagret fra før.\n');
  });

  it('makes an export with --offline possible', async () => {
    const on = serving();
    await run('fetch localities --weeks 2026-W30', { on });
    on.answer = unplugged;
    expect((await run('export localities --week 2026-W30 --offline --out -', { on })).code).toBe(0);
  });

  it('with --details takes what the service says of each locality that reported', async () => {
    const on = serving();
    on.answer = ({ method }) => json(method === 'POST' ? [row()] : { localityNo: 12345 });
    await run('fetch localities --weeks 2026-W30 --details', { on });
    expect(on.asked.map(({ method, path }) => [method, path.split('/').slice(4).join('/')])).toEqual([
      ['POST', 'locality/2026/30'],
      ['GET', 'locality/12345/2026/30'],
    ]);
  });

  it('writes how far it is for a person at a terminal, and nothing for a script', async () => {
    const line = 'fetch localities --weeks 2026-W30..2026-W32';
    expect((await run(line, { isTerminal: true })).err).toBe(
      'Sends 3 requests: size not known, time not known.\n1 of 3\n2 of 3\n3 of 3\n',
    );
    expect((await run(line)).err).toBe('');
  });

  it('writes a line for each event with --json', async () => {
    const { out, err } = await run('fetch localities --weeks 2026-W30..2026-W31 --json');
    expect(events(out)).toMatchObject([
      { event: 'plan', requests: 2, isExact: true, bytes: null, ms: null },
      { event: 'progress', kept: 1, total: 2 },
      { event: 'progress', kept: 2, total: 2 },
      { event: 'done', counts: { kept: 2, failed: 0 }, reason: null },
    ]);
    expect(err).toBe('');
  });

  it.each([
    ['en', 'Sends 90 requests: size not known, about 3 min.'],
    ['nb', 'Sender 90 forespørsler: størrelsen er ikke kjent, omtrent 3 min.'],
  ] as const)(
    'says before it begins how many requests it sends, and how long by the pace (%s)',
    async (language, said) => {
      const on = harness({
        service: { ...sample, isSample: false },
        parts: () => ({ paceOf: () => ({ burst: 30, perMinute: 20 }), setTimer: testTimers().setTimer }),
      });
      const line = `fetch localities --weeks 2024-W01..2025-W38 --language ${language}`;
      const session = { accessToken: () => Promise.resolve(ok('token')) };
      const { err } = await run(line, { on, isTerminal: true, session });
      expect(err.split('\n')[0]).toBe(said);
    },
  );

  it('says when a service asks for patience, and until when', async () => {
    const timers = testTimers();
    const on = harness({ parts: () => ({ setTimer: timers.setTimer }) });
    on.answer = () => json({}, { 'retry-after': '77' }, 429);
    const held = new Promise<void>((resolve) => {
      on.work.queue.onChange(({ hosts }) => hosts.some(({ why }) => why !== null) && resolve());
    });
    const running = run('fetch localities --weeks 2026-W30', { on, isTerminal: true });
    await held;
    on.answer = () => json([row()]);
    on.time += 77_000;
    timers.elapse(77_000);
    const { code, err } = await running;
    expect([code, err]).toEqual([
      0,
      'Sends 1 request: size not known, time not known.\nToo many requests; continuing at 10:01:17 UTC.\n1 of 1\n',
    ]);
  });

  it('stops with 4 when the service cannot be reached, and the same command goes on', async () => {
    const on = serving();
    const { answer } = on;
    const line = 'fetch localities --weeks 2026-W30..2026-W35';
    on.answer = (asked) => (asked.path.endsWith('/30') ? answer(asked) : unplugged());
    const stopped = await run(line, { on });
    expect(stopped).toEqual({
      code: exitCode.offline,
      out: '',
      err: 'Stopped after 4 of 6, because the service cannot be reached. What was downloaded is stored; run the same command to continue.\n',
    });

    on.answer = answer;
    const before = on.asked.length;
    const later = on.again();
    later.answer = answer;
    const { code, out, err } = await run(line, { on: later, isTerminal: true });
    expect([code, out]).toEqual([0, '6 answers downloaded.\n']);
    expect(err).toMatch(
      /^Sends 5 requests: about 6\.9 kB, .*\.\nContinuing the download that was started before\.\n/,
    );
    expect(on.asked).toHaveLength(before);
    expect(askedWeeks(later).sort()).toEqual(['2026/31', '2026/32', '2026/33', '2026/34', '2026/35']);
    expect(await later.work.offline.jobs.jobs()).toHaveLength(1);
  });

  it('stops with 4 when the service refuses for now, leaves no timer, and the same command goes on', async () => {
    const timers = testTimers();
    const on = harness({ parts: () => ({ setTimer: timers.setTimer }) });
    const answer = (): Response => json([row()]);
    const line = 'fetch localities --weeks 2026-W30..2026-W32';
    on.answer = (asked) => (asked.path.endsWith('/30') ? answer() : json({}, {}, 401));
    expect(await run(line, { on })).toEqual({
      code: exitCode.offline,
      out: '',
      err: 'Stopped after 1 of 3, because the service refuses requests for now, although the sign-in is valid. What was downloaded is stored; run the same command to continue.\n',
    });
    timers.elapse(5 * 60_000);
    expect(askedWeeks(on)).toEqual(['2026/30', '2026/31']);

    const later = on.again();
    later.answer = answer;
    const { code, out } = await run(line, { on: later });
    expect([code, out]).toEqual([0, '3 answers downloaded.\n']);
    expect(askedWeeks(later)).toEqual(['2026/31', '2026/32']);
  });

  it('ends with 5 when the service refuses some of it', async () => {
    const on = serving();
    const { answer } = on;
    on.answer = (asked) => (asked.path.endsWith('/31') ? json({}, {}, 403) : answer(asked));
    const { code, err } = await run('fetch localities --weeks 2026-W30..2026-W32', { on });
    expect([code, err]).toEqual([
      exitCode.inPart,
      '1 answer could not be downloaded; run the same command to try again.\n',
    ]);
  });

  it('shows a download that the service refuses as failed, in its own words without what a terminal would obey', async () => {
    const on = harness();
    const body = { detail: 'The range is \u001b[2Jtoo long.', bwErrorCode: 'GenericError' };
    on.answer = () => json(body, {}, 400);
    const line = 'fetch reports --report lice --weeks 2026-W01..2026-W10';
    const { code, err } = await run(line, { on });
    expect([code, err]).toEqual([
      exitCode.inPart,
      'The service rejected 1 request (400: The range is ␛[2Jtoo long.); what was downloaded is stored.\n',
    ]);
    const [job] = await on.work.offline.jobs.jobs();
    expect(job).toMatchObject({ counts: { kept: 0, empty: 0, failed: 1 }, failedCodes: { rejected: 1 } });
  });

  it('begins nothing when nobody is signed in, and ends with 3', async () => {
    const on = serving();
    const { code, err } = await run('fetch localities --weeks 2026-W30', {
      on,
      session: { accessToken: () => Promise.resolve(fail('signed-out', 'nobody')) },
    });
    expect([code, err]).toEqual([
      exitCode.signInNeeded,
      '2026-W30 needs a sign-in, and no one is signed in to this service; see kartbord sign-in.\n',
    ]);
    expect(await on.work.offline.jobs.jobs()).toEqual([]);
  });

  it('after Ctrl+C says that it can go on, and does', async () => {
    const on = serving();
    const { answer } = on;
    const abort = new AbortController();
    on.answer = (asked) => {
      if (!asked.path.endsWith('/31')) return answer(asked);
      abort.abort();
      return new Promise<never>(() => {});
    };
    const line = 'fetch localities --weeks 2026-W30..2026-W32';
    const { code, out, err } = await run(line, { on, signal: abort.signal });
    expect([code, out, err]).toEqual([
      exitCode.failed,
      '',
      'Stopped. What was downloaded is stored; run the same command to continue.\n',
    ]);
    const later = on.again();
    later.answer = answer;
    expect((await run(line, { on: later })).code).toBe(0);
    expect(askedWeeks(later)).toEqual(['2026/31', '2026/32']);
  });

  it('says which weeks the service does not have, and fails where it has none', async () => {
    const on = serving();
    const { code, out } = await run('fetch localities --weeks 2026-W46..2026-W49', { on });
    expect([code, out]).toEqual([0, '2 answers downloaded. The service has no data for 2 of the weeks.\n']);
    const none = await run('fetch localities --weeks 2010-W01..2010-W02', { on });
    expect([none.code, none.err]).toEqual([1, 'The service has nothing for 2010-W01..2010-W02.\n']);
  });

  it('counts the weeks for which there is nothing', async () => {
    const on = serving();
    on.answer = () => new Response(null, { status: 204 });
    const { code, out } = await run('fetch localities --weeks 2026-W30', { on });
    expect([code, out]).toEqual([0, '0 answers downloaded. The service has no data for 1 more request.\n']);
  });
});

describe('cache status', () => {
  it('says what is kept by kind, in words and as JSON', async () => {
    const on = serving();
    await run('fetch localities --weeks 2026-W30..2026-W31', { on });
    await on.work.close();
    const { out } = await run('cache status', { on });
    expect(out).toMatch(/^cache: ready, 2 answers, [\d.]+ kB of [\d.,]+ MB\nweek: 2 answers, /);
    expect(out).toContain(', newest 2026-11-21 10:00 UTC, 2 for offline use\n');
    const report = await run('cache status --json', { on });
    expect(JSON.parse(report.out)).toMatchObject({
      state: 'open',
      kinds: [{ kind: 'week', answers: 2, pinned: 2 }],
      weeks: [{ week: '2026-W30' }, { week: '2026-W31' }],
    });
    expect((await run('cache status --language nb', { on })).out).toMatch(/^lager: klart, 2 svar, [\d,]+ kB/);
  });

  it('says what of the room is of other services or users, and lists nothing of theirs', async () => {
    const on = serving();
    await run('export localities --week 2026-W30 --out -', { on });
    const other = on.again({ service: { ...sample, cacheName: 'another coast' } });
    expect((await run('cache status', { on: other })).out).toMatch(
      /^cache: ready, 0 answers, .*\n[\d.]+ kB of it belongs to other services or users\n$/,
    );
    const { out } = await run('cache status --language nb', { on: other });
    expect(out).toMatch(/\n[\d,]+ kB av dette hører til andre tjenester eller brukere\n$/);
    expect((await run('cache status', { on })).out).not.toContain('other services');
  });
});

describe('cache forget', () => {
  it('forgets what is chosen, and what is pinned only when that is said', async () => {
    const on = serving();
    await run('fetch localities --weeks 2026-W30', { on });
    await on.work.close();
    for (const week of [31, 32, 33]) await run(`export localities --week 2026-W${week} --out -`, { on });
    const forget = async (what: string): Promise<string> => (await run(`cache forget ${what}`, { on })).out;
    expect(await forget('--kind locality')).toBe('0 answers removed.\n');
    expect(await forget('--locality 12345')).toBe('0 answers removed.\n');
    expect(await forget('--weeks 2026-W30..2026-W31')).toBe('1 answer removed.\n');
    expect(await forget('--all --json')).toBe('{"answers":2}\n');
    expect(await forget('--all --pinned --language nb')).toBe('1 svar er fjernet.\n');
  });
});

describe('arguments', () => {
  it.each([
    ['fetch localities', 'A required option is missing, such as --weeks 2026-W01..2026-W10.'],
    [
      'fetch localities --weeks 2026-W10..2026-W01',
      '"2026-W10..2026-W01" ends before it begins; write the earlier week first.',
    ],
    ['fetch localities --weeks last', '"last" is not a range of weeks; write it as 2026-W01..2026-W10.'],
    ['fetch localities --weeks 2025-W50..2025-W53', 'There is no week "2025-W53"; 2025 has weeks 1 to 52.'],
    ['cache forget', 'Choose what to remove: --all, --kind, --weeks, --locality, --mmsi, --at or --layer.'],
    [
      'cache forget --kind reports',
      '--kind takes week, locality, national, diseases, treatments, visits, municipality, report, matching, track, forecast, tile, tool, drift or other.',
    ],
    ['cache forget --locality x', '--locality takes the number of a site.'],
    ['cache forget --weeks x', '"x" is not a range of weeks; write it as 2026-W01..2026-W10.'],
  ])('%s is a usage error in a sentence', async (line, sentence) => {
    expect(await run(line)).toEqual({ code: exitCode.usage, out: '', err: `${sentence}\n` });
  });
});
