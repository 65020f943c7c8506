import { describe, expect, it } from 'vitest';
import type { ReportState } from '../../../src-shared/domain/gear/gear-report';
import { fail } from '../../../src-shared/result';
import { json, unplugged } from '../../handlers/testing';
import { exitCode } from '../exit-codes';
import { run } from '../testing';
import { outcomeOf } from './gear-text';
import {
  actId,
  actsOf,
  body,
  deployed,
  having,
  linesOf,
  otherToolId,
  sea,
  tool,
  toolId,
  unknown,
} from './gear-testing';
import { gearWords } from '../words/gear-words';

it.each(['en', 'nb'] as const)(
  'a draft of a newer version is said to be that newer one’s: %s',
  (language) => {
    const entry = {
      id: actId,
      createdMs: 1,
      changedMs: 1,
      draft: { kind: 'retrieved', toolId, removedMs: null },
      state: { is: 'draft', lastTry: null },
    } as const;
    const { code, sentence } = outcomeOf({ ...entry, isNewer: true }, language);
    expect([code, sentence]).toEqual([exitCode.failed, gearWords[language].states.newer]);
  },
);

describe('gear list', () => {
  it('gives what is confirmed, pending and failed, with the time of the lists', async () => {
    const { on } = sea();
    const { code, out, err } = await run('gear list', { on });
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n')).toEqual([
      'Lists fetched 2026-11-21 10:00 UTC.',
      `confirmed  CRABPOT 30 pots set at 60° 18.0′ N 004° 54.0′ E, 2026-11-20 08:00 UTC  ${toolId}`,
      `confirmed  CRABPOT 30 pots set at 60° 18.0′ N 004° 54.0′ E, 2026-11-20 08:00 UTC  ${otherToolId}`,
      expect.stringMatching(
        /Pots are counted and other gear is given in metres.*toolCount “number of tools”/,
      ),
      '',
    ]);
  });

  it('says of a report when the tool was retrieved, and why it failed, without what would move the cursor', async () => {
    const at = sea();
    const report = { ...tool(toolId), changeId: 'c', changeReportType: 'retrieved' };
    at.lists = () => ({
      confirmed_tools: [],
      pending_reports: [{ ...report, removedDateTime: '2026-11-21T09:00:00Z' }],
      failed_reports: [{ ...report, errorMessage: 'Too\u001b[2J old' }],
    });
    const { out } = await run('gear list --language nb', { on: at.on });
    const what = 'CRABPOT 30 teiner satt ved 60° 18,0′ N 004° 54,0′ Ø, 2026-11-20 08:00 UTC';
    expect(out.split('\n')).toEqual([
      'Lister hentet 2026-11-21 10:00 UTC.',
      `ubekreftet ${what}  ${toolId}  tatt opp, 2026-11-21 09:00 UTC`,
      expect.stringMatching(/^avvist .* tatt opp, ikke oppgitt {2}«Too.?.?\[2J old»$/),
      expect.stringMatching(/toolCount «antall redskaper»/),
      '',
    ]);
    expect(out).not.toContain('\u001b');
  });

  it('gives no unit to the count of a type that nobody knows', async () => {
    const at = sea();
    at.lists = () => ({
      confirmed_tools: [{ ...tool(toolId), toolTypeCode: 'DRIFTER-9' }],
      pending_reports: [],
      failed_reports: [],
    });
    const { out } = await run('gear list', { on: at.on });
    expect(out.split('\n')[1]).toMatch(/^confirmed {2}DRIFTER-9 30 set at /);
  });

  it('gives all of it as JSON, and the same from what is kept', async () => {
    const at = sea();
    const { out } = await run('gear list --json', { on: at.on });
    expect(JSON.parse(out)).toMatchObject({
      profile: 'Sample',
      fetchedAt: '2026-11-21T10:00:00.000Z',
      source: 'service',
      stale: null,
      confirmed: [
        { toolId, setup: '2026-11-20T08:00:00.000Z', removed: null, count: 30, countUnit: 'pieces' },
        {},
      ],
      pending: [],
    });
    at.isSilent = true;
    const kept = await run('gear list --json --offline', { on: at.on });
    expect(JSON.parse(kept.out)).toMatchObject({ source: 'cache', confirmed: [{ toolId }, {}] });
  });

  it('ends with 5 and says so where records or a list could not be read', async () => {
    const at = sea();
    at.lists = () => ({ confirmed_tools: [tool(toolId), { toolTypeCode: 'NETS' }], failed_reports: [] });
    const { code, out, err } = await run('gear list', { on: at.on });
    expect([code, out.split('\n').length, err]).toEqual([
      exitCode.inPart,
      4,
      'The service\'s answer had no list "pending". 1 record of the lists could not be used and is not shown.\n',
    ]);
  });

  it('ends with 4 where nothing is kept', async () => {
    expect((await run('gear list --offline', { on: sea().on })).code).toBe(exitCode.offline);
  });
});

describe('gear set', () => {
  it('sends the report once, says its id and what came of it', async () => {
    const at = sea();
    const { code, out, err } = await run([...deployed, '--id', actId.toUpperCase()], { on: at.on });
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      `Report ${actId}: NETS 450 m set at 60° 18.300′ N 004° 54.800′ E (60.305000, 4.913333), 2026-11-21 08:00 UTC.\nThe service has it; it is pending.\n`,
    );
    expect(at.took).toEqual([{ path: expect.stringMatching(/fishingfacilitychange\/deployed$/), body }]);
  });

  it('run again with the same id reports nothing again, and says what came of it', async () => {
    const at = sea();
    await run([...deployed, '--id', actId], { on: at.on });
    const again = await run([...deployed, '--id', actId], { on: at.on });
    expect([again.code, again.out.split('\n')[1]]).toEqual([0, 'The service has it; it is pending.']);
    expect(at.took).toHaveLength(1);
  });

  it('of a moment ago, run again a minute later with the same id, is still of that moment', async () => {
    const at = sea();
    const line = [...deployed.slice(0, -1), 'now', '--id', actId];
    await run(line, { on: at.on });
    at.on.time += 60_000;
    const again = await run(line, { on: at.on });
    expect([again.code, at.took.length]).toEqual([0, 1]);
    expect(again.out).toContain('2026-11-21 10:00 UTC');
  });

  it('of a moment ago that was refused is sent with that moment by the same command', async () => {
    const at = sea();
    const line = [...deployed.slice(0, -1), 'now', '--id', actId];
    at.post = () => json({ detail: 'Not now.' }, {}, 400);
    await run(line, { on: at.on });
    at.on.time += 60_000;
    await run(line, { on: at.on });
    expect(at.took.map((report) => report.body['setupTime'])).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:00:00.000Z',
    ]);
  });

  it('without an id is a new act each time, and what looks like another is asked for first', async () => {
    const at = sea();
    const [act] = linesOf((await run([...deployed, '--json'], { on: at.on })).out);
    const again = await run(deployed, { on: at.on });
    expect([again.code, again.out, again.err]).toEqual([
      exitCode.usage,
      '',
      `Nothing was sent. There is an identical report (${String(act!['id'])}). Add --yes-to same-as-another to send it anyway.\n`,
    ]);
    const yes = await run([...deployed, '--yes-to', 'same-as-another'], { on: at.on });
    expect([yes.code, at.took.length]).toEqual([0, 2]);
  });

  it('is not sent with an id of another report', async () => {
    const at = sea();
    await run([...deployed, '--id', actId], { on: at.on });
    const other = [...deployed, '--id', actId].map((word) => (word === '450' ? '451' : word));
    const { code, err } = await run(other, { on: at.on });
    expect([code, err]).toEqual([
      exitCode.usage,
      `--id ${actId} belongs to another report; omit it for a new one.\n`,
    ]);
    expect(at.took).toHaveLength(1);
  });

  it('with --dry-run shows exactly what is sent then, sends nothing and keeps nothing', async () => {
    const at = sea(true);
    const { code, out } = await run([...deployed, '--dry-run', '--yes-to', 'on-land'], { on: at.on });
    expect([code, at.took, await actsOf(at.on)]).toEqual([0, [], []]);
    const lines = out.split('\n');
    expect(lines[1]).toMatch(/^POST \S+\/fishingfacilitychange\/deployed$/);
    expect(lines[3]).toBe(
      'The position is on land according to the base map. Add --yes-to on-land to send it anyway.',
    );
    expect(lines[4]).toMatch(/^toolCount: 450 m\. .*“number of tools”/);
    const json = await run([...deployed, '--dry-run', '--json', '--yes-to', 'on-land'], { on: at.on });
    expect(JSON.parse(json.out.split('\n')[0]!)).toMatchObject({
      body: { toolCount: 450 },
      toolCountUnit: 'metres',
    });
    await run([...deployed, '--yes-to', 'on-land'], { on: at.on });
    expect(JSON.parse(lines[2]!)).toEqual(at.took[0]!.body);
  });

  it('is stopped by what is found, in sentences, and leaves nothing behind', async () => {
    const at = sea();
    at.haveProfile = false;
    const line = deployed.map((word) => (word.startsWith('2026') ? '2026-11-21T12:00Z' : word));
    const { code, out, err } = await run(line, { on: at.on });
    expect([code, out, err]).toEqual([
      exitCode.usage,
      '',
      'Nothing was sent. According to the service, you have no reporting profile. The time is in the future.\n',
    ]);
    expect([at.took, await actsOf(at.on)]).toEqual([[], []]);
  });

  it('ends with 6 while the outcome is not known, says so, and sends it no second time', async () => {
    const { options, sent } = having(unknown);
    const { code, err } = await run([...deployed, '--id', actId, '--wait', '0'], options);
    expect([code, err]).toEqual([
      exitCode.notKnown,
      `The outcome is not known yet, because the service did not answer in time; it may have arrived, so it is not sent again automatically. To check the lists again, run kartbord gear outbox --settle, or the same command with --id ${actId}.\n`,
    ]);
    expect(sent).toEqual([]);
  });

  it('waits for an outcome that is not known by reading the lists, of what was just sent too', async () => {
    const at = sea();
    at.post = () => {
      // The reading that belongs to the sending comes to nothing; the waiting reads again.
      at.lists = () => {
        at.lists = null;
        return unplugged();
      };
      throw new Error('net::ERR_CONNECTION_RESET');
    };
    const { code, out } = await run(deployed, { on: at.on });
    expect([code, out.split('\n')[1], at.took.length]).toEqual([0, 'The service has it; it is pending.', 1]);
  });

  it('asks for the lists to be read while it waits', async () => {
    const { options } = having(unknown);
    const seen: ReportState = {
      is: 'seen',
      sentMs: 1,
      readMs: 2,
      stage: 'confirmed',
      changeId: null,
      toolId,
      errorMessage: null,
    };
    const after = having(seen).options.reporting!;
    let isRead = false;
    const { code, out } = await run([...deployed, '--id', actId], {
      ...options,
      reporting: (real) => {
        const [open, known] = [options.reporting!(real).outbox!, after(real).outbox!];
        return {
          outbox: {
            ...open,
            entries: () => (isRead ? known.entries() : open.entries()),
            settle: (signal) => {
              isRead = true;
              return known.settle(signal);
            },
          },
        };
      },
    });
    expect([code, out.split('\n')[1]]).toEqual([0, 'The service has it; the gear is confirmed.']);
  });

  it('says what the service refused, in its words, and which command sends it again', async () => {
    const at = sea();
    at.post = () => json({ detail: 'No such type.' }, {}, 400);
    const { code, err } = await run([...deployed, '--id', actId], { on: at.on });
    expect([code, err]).toEqual([
      exitCode.failed,
      `Nothing was reported, because the service refused it ("No such type."); it is saved as a draft. To send this same report, run the same command with --id ${actId}.\n`,
    ]);
    at.post = () => new Response(null, { status: 200 });
    expect((await run([...deployed, '--id', actId], { on: at.on })).code).toBe(0);
  });

  it('ends with 4, and not with "sign in", where the service refuses the token that it has just given', async () => {
    const at = sea();
    at.post = () => json({}, {}, 401);
    const { code, err } = await run([...deployed, '--id', actId], { on: at.on });
    expect([code, err]).toEqual([
      exitCode.offline,
      `Nothing was reported, because the service refuses requests for now, although the sign-in is valid; it is saved as a draft. To send this same report, run the same command with --id ${actId}.\n`,
    ]);
  });

  it('is sent whatever Ctrl+C says once it is on its way; only the waiting ends', async () => {
    const at = sea();
    const abort = new AbortController();
    at.post = () => {
      abort.abort();
      at.isSilent = true;
      throw new Error('net::ERR_CONNECTION_RESET');
    };
    const { code, err } = await run(deployed, { on: at.on, signal: abort.signal });
    expect([code, err.split(',')[0]]).toEqual([exitCode.notKnown, 'The outcome is not known yet']);
    expect(await actsOf(at.on)).toMatchObject([{ state: { is: 'unknown' } }]);
  });

  it('is not begun after Ctrl+C', async () => {
    const at = sea();
    const abort = new AbortController();
    const ran = await run(deployed, {
      on: at.on,
      signal: abort.signal,
      reporting: (real) => ({
        check: (...of) => {
          abort.abort();
          return real.check(...of);
        },
      }),
    });
    expect([ran.code, ran.err]).toEqual([exitCode.failed, 'Cancelled; nothing was sent.\n']);
    expect([at.took, await actsOf(at.on)]).toEqual([[], []]);
  });

  it('ends with 4 out of reach, and with 3 where nobody is signed in', async () => {
    const at = sea();
    at.isSilent = true;
    expect((await run(deployed, { on: at.on })).code).toBe(exitCode.offline);
    const reporting = (): object => ({ profile: () => Promise.resolve(fail('signed-out', 'no token')) });
    const signedOut = await run(deployed, { on: sea().on, reporting });
    expect([signedOut.code, signedOut.err]).toEqual([
      exitCode.signInNeeded,
      'Your reporting profile needs a sign-in, and no one is signed in to this service; see kartbord sign-in.\n',
    ]);
  });

  it.each<[ReportState, number, string]>([
    [
      { is: 'taken', sentMs: 1, readMs: null },
      exitCode.done,
      'The service accepted it; it is not in the lists yet.',
    ],
    [
      {
        is: 'seen',
        sentMs: 1,
        readMs: 1,
        stage: 'failed',
        changeId: null,
        toolId: null,
        errorMessage: 'Bad\u202e place',
      },
      exitCode.failed,
      'The service has it among the failed reports ("Bad⟨U+202E⟩ place").',
    ],
    [
      { is: 'sending', sinceMs: 1 },
      exitCode.notKnown,
      'Another Kartbord on this computer is sending it now.',
    ],
  ])('of an act that is %o ends with %i', async (state, expected, sentence) => {
    const { options, sent } = having(state);
    const { code, out, err } = await run([...deployed, '--id', actId, '--wait', '0'], options);
    expect([code, sent]).toEqual([expected, []]);
    expect(out + err).toContain(sentence);
  });

  it('is sent again where it did not arrive', async () => {
    const { options, sent } = having({ is: 'not-seen', sentMs: 1, readMs: 2 });
    await run([...deployed, '--id', actId, '--wait', '0'], options);
    expect(sent).toEqual([[actId]]);
  });

  it('speaks Norwegian', async () => {
    const at = sea(true);
    const { err } = await run([...deployed, '--language', 'nb'], { on: at.on });
    expect(err).toBe(
      'Ingenting er sendt. Posisjonen er på land ifølge bakgrunnskartet. Legg til --yes-to on-land for å sende den likevel.\n',
    );
    const { out } = await run([...deployed, '--language', 'nb', '--yes-to', 'on-land'], { on: at.on });
    expect(out).toContain(
      'NETS 450 m satt ved 60° 18,300′ N 004° 54,800′ Ø (60.305000, 4.913333), 2026-11-21 08:00 UTC.',
    );
  });
});

describe('gear retrieve', () => {
  const retrieve = `gear retrieve --tool ${toolId.toLowerCase()} --removed 2026-11-21T09:30:00+01:00`;

  it('sends a report for each tool, with the id as the service writes it', async () => {
    const at = sea();
    const { code, out } = await run(`${retrieve} --tool ${otherToolId} --json`, { on: at.on });
    expect(code).toBe(0);
    expect(at.took.map((report) => report.body)).toEqual([
      { toolId, removeddatetime: '2026-11-21T08:30:00.000Z' },
      { toolId: otherToolId, removeddatetime: '2026-11-21T08:30:00.000Z' },
    ]);
    const lines = linesOf(out);
    expect(lines.map(({ event }) => event)).toEqual(['act', 'act', 'outcome', 'outcome']);
    expect(lines[2]).toMatchObject({ state: { is: 'seen', stage: 'pending' } });
  });

  it('sends nothing where one of the tools cannot be reported', async () => {
    const at = sea();
    const { code, err } = await run(`${retrieve} --tool none-of-mine`, { on: at.on });
    expect([code, at.took]).toEqual([exitCode.usage, []]);
    expect(err).toContain('This is not among your confirmed gear');
  });

  it('reports no tool twice, with or without an id', async () => {
    const at = sea();
    await run(retrieve, { on: at.on });
    const { code, err } = await run(retrieve, { on: at.on });
    expect([code, at.took.length]).toEqual([exitCode.usage, 1]);
    expect(err).toContain('This retrieval has already been reported');
  });

  it('ends with 5 where some of the reports came off', async () => {
    const at = sea();
    at.post = () => json({ detail: 'No.' }, {}, at.took.length === 1 ? 200 : 400);
    const { code } = await run(`${retrieve} --tool ${otherToolId}`, { on: at.on });
    expect([code, at.took.length]).toEqual([exitCode.inPart, 2]);
  });
});

describe('gear outbox', () => {
  it('lists the acts with what came of them', async () => {
    const at = sea();
    expect((await run('gear outbox', { on: at.on })).out).toBe('There are no reports on this computer.\n');
    await run([...deployed, '--id', actId], { on: at.on });
    expect((await run('gear outbox', { on: at.on })).out).toBe(
      `Report ${actId}: NETS 450 m set at 60° 18.300′ N 004° 54.800′ E (60.305000, 4.913333), 2026-11-21 08:00 UTC.\n    The service has it; it is pending.\n`,
    );
    expect(await actsOf(at.on)).toMatchObject([
      { id: actId, draft: { setup: '2026-11-21T08:00:00.000Z' }, state: { is: 'seen', stage: 'pending' } },
    ]);
  });

  it('with --settle reads the lists first', async () => {
    const at = sea();
    at.post = () => {
      at.isSilent = true;
      throw new Error('net::ERR_CONNECTION_RESET');
    };
    expect((await run([...deployed, '--wait', '0'], { on: at.on })).code).toBe(exitCode.notKnown);
    at.isSilent = false;
    const { code, out } = await run('gear outbox --settle', { on: at.on });
    expect([code, out.split('\n')[1]]).toEqual([0, '    The service has it; it is pending.']);
    expect(at.took).toHaveLength(1);
  });
});
