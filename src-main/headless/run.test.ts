import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { row } from '../api-client/fixtures';
import { harness, type HandlersHarness, benchVersions, json, unplugged } from '../handlers/testing';
import { progressBar } from './command-io';
import { exitCode } from './exit-codes';
import { run, serving } from './testing';

const exportTo = (file: string, more = ''): string =>
  `export localities --week 2026-W40 --out ${file} ${more}`;

describe('export localities', () => {
  it('writes the file and says so in a sentence', async () => {
    const on = serving();
    const file = join(on.home, 'week.geojson');
    expect(await run(exportTo(file), { on })).toEqual({
      code: exitCode.done,
      out: `2 sites are written to ${file}.\n`,
      err: '',
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ type: 'FeatureCollection' });
  });

  it('shows how far it is on a terminal alone, by a line that is taken away again', async () => {
    const on = serving();
    const drawnBy = async (options: string, isTerminal = true): Promise<readonly string[]> => {
      const drawn: string[] = [];
      await run(`${exportTo(join(on.home, 'week.geojson'))}${options}`, { on, isTerminal, drawn });
      return drawn;
    };
    expect((await drawnBy('')).at(-1)).toBe('');
    expect([await drawnBy(' -q'), await drawnBy(' --json'), await drawnBy('', false)]).toEqual([[], [], []]);
  });

  it('shows with -v each request and its status, and with --json the same as lines', async () => {
    const on = serving();
    const file = join(on.home, 'week.geojson');
    const plain = await run(exportTo(file, '-v'), { on });
    expect(plain.err).toMatch(/^POST \S+\/2026\/40 200, [\d.]+ [kM]B, \d+ ms$/m);
    const { err } = await run(exportTo(file, '--verbose --json'), { on: serving() });
    expect(JSON.parse(err.split('\n')[0] ?? '')).toMatchObject({
      event: 'request',
      method: 'POST',
      status: 200,
    });
  });

  it('has a bar as long as what is done, and none of what could move the cursor', () => {
    const drawn: string[] = [];
    const bar = progressBar({ isTerminal: true, draw: (line: string) => drawn.push(line) } as never, false);
    bar.show('week\u001B[2J.gpkg', 120, 480);
    bar.show('week', 3, 0);
    expect(drawn).toEqual(['[#####···············] 120/480 week␛[2J.gpkg', '[····················] 3 week']);
  });

  it('gives a receipt on stdout with --json, and nothing on stderr', async () => {
    const on = serving();
    const file = join(on.home, 'week.geojson');
    const { code, out, err } = await run(exportTo(file, '--json --state under-half'), { on });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      file,
      features: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      week: '2026-W40',
      filter: { states: ['under-half'] },
      profile: 'Sample',
      fetchedAt: '2026-11-21T10:00:00.000Z',
      source: 'service',
      stale: null,
    });
  });

  it('writes the file itself to a pipe', async () => {
    const { code, out, err } = await run(exportTo('-'));
    expect([code, err]).toEqual([0, '']);
    expect((JSON.parse(out) as { features: unknown[] }).features).toHaveLength(2);
  });

  it.each([
    ['--filter-text prøve', [12345]],
    ['--state not-reported,fallow', [2]],
    ['--disease pd', [12345]],
    ['--disease isa', []],
    ['--municipality 03', [12345, 2]],
    ['--state under-half --disease pd --municipality 0301 --filter-text holmen', [12345]],
  ])('with %s exports the localities that the window would show', async (filter, expected) => {
    const { out } = await run(exportTo('-', filter));
    const { features } = JSON.parse(out) as { features: { id: number }[] };
    expect(features.map(({ id }) => id)).toEqual(expected);
  });

  it('with --locality has those of the filter that are named, and says so', async () => {
    const on = serving();
    const file = join(on.home, 'one.geojson');
    const { code, out, err } = await run(exportTo(file, '--locality 2,77 --json'), { on });
    expect([code, JSON.parse(out)]).toMatchObject([5, { features: 1, localityNos: [2, 77] }]);
    expect(err).toContain('Not in the list of 2026-W40: 77.');
    expect((await run(exportTo('-', '--locality 2'), { on })).code).toBe(exitCode.done);
    const written = JSON.parse(readFileSync(file, 'utf8')) as {
      features: { id: number }[];
      provenance: { localityNos: number[]; rows: number };
    };
    expect(written.features.map(({ id }) => id)).toEqual([2]);
    expect(written.provenance).toMatchObject({ localityNos: [2, 77], rows: 1 });
    const none = JSON.parse((await run(exportTo('-', '--locality 12345 --state fallow'), { on })).out) as {
      features: unknown[];
    };
    expect(none.features).toEqual([]);
  });

  it('with --locality counts no other site as undecided', async () => {
    const on = serving();
    const line = exportTo(join(on.home, 'one.geojson'), '--history over:1/2 --offline');
    await run(exportTo('-'), { on });
    expect((await run(line, { on })).err).toMatch(/^2 sites could not be decided/);
    expect((await run(`${line} --locality 2`, { on })).err).toMatch(/^1 site could not be decided/);
    expect((await run(`${line} --locality 77`, { on })).err).toBe('Not in the list of 2026-W40: 77.\n');
  });

  it('gives the kept copy when the service does not answer, and says how old it is', async () => {
    const on = serving();
    await run(exportTo('-'), { on });
    on.time += 40 * 86_400_000;
    on.answer = unplugged;
    const { code, out, err } = await run(exportTo('-'), { on });
    expect([code, err]).toEqual([
      0,
      'The service did not respond (offline); this is the copy fetched 2026-11-21 10:00 UTC.\n',
    ]);
    expect(JSON.parse(out)).toMatchObject({
      provenance: { stale: 'offline', fetchedAt: '2026-11-21T10:00:00.000Z' },
    });
  });

  it('with --offline never asks, and ends with 4 where nothing is kept', async () => {
    const on = serving();
    expect((await run(exportTo('-', '--offline'), { on })).code).toBe(exitCode.offline);
    await run(exportTo('-'), { on });
    const asked = on.asked.length;
    expect((await run(exportTo('-', '--offline'), { on })).code).toBe(exitCode.done);
    expect(on.asked).toHaveLength(asked);
  });

  it.each([
    ['localities --week 2026-W01 --out x.geojson', '2026-W01'],
    ['localities --weeks 2026-W01..2026-W03 --out x.gpkg', 'localities 2026-W01--2026-W03'],
    [
      'localities --weeks 2026-W01..2026-W02 --each week --out x.gpkg',
      'localities 2026-W01, localities 2026-W02',
    ],
    ['forecast --at 5,60 --out x.gpkg', 'forecast'],
  ])('with --offline names what is not kept, and not the file: export %s', async (line, about) => {
    expect(await run(`export ${line} --offline`)).toEqual({
      code: exitCode.offline,
      out: '',
      err: `No data for ${about} is stored on this computer.\n`,
    });
  });

  it('of tables is the same in every format where nothing is kept', async () => {
    for (const [line, about] of [
      ['history --weeks 2026-W01..2026-W03', 'history 2026-W01..2026-W03'],
      ['report --report lice --week 2026-W01', 'report 2026-W01'],
    ])
      for (const out of ['x.csv', 'x.gpkg'])
        expect(await run(`export ${line} --offline --out ${out}`)).toEqual({
          code: exitCode.offline,
          out: '',
          err: `No data for ${about} is stored on this computer; see kartbord help fetch.\n`,
        });
  });

  it('that cannot be written names the file', async () => {
    const on = serving();
    await run('fetch localities --weeks 2026-W01', { on });
    const file = join(on.home, 'nowhere', 'a.csv');
    const { code, err } = await run(`export history --week 2026-W01 --out ${file}`, { on });
    expect([code, err]).toEqual([
      exitCode.failed,
      `${file} could not be written: ENOENT: there is no such file or folder (a.csv).\n`,
    ]);
  });

  it('ends with 5 when rows of the service could not be used', async () => {
    const on = serving();
    on.answer = () => json([row(), row({ locality: null })]);
    const { code, out, err } = await run(exportTo('-'), { on });
    expect([code, err]).toEqual([
      exitCode.inPart,
      'Not used: locality.no (left out) 1.\n1 row could not be used and is not in the file.\n',
    ]);
    expect((JSON.parse(out) as { features: unknown[] }).features).toHaveLength(1);
  });
});

describe('arguments that cannot be used', () => {
  it.each([
    ['export localities --week 2026-W54 --out x', 'There is no week "2026-W54"; 2026 has weeks 1 to 53.'],
    ['export localities --week 2025-W53 --out x', 'There is no week "2025-W53"; 2025 has weeks 1 to 52.'],
    ['export localities --week 2026-W00 --out x', 'There is no week "2026-W00"; 2026 has weeks 1 to 53.'],
    ['export localities --week last --out x', '"last" is not a week; write it as 2026-W40.'],
    ['export localities --out x', 'A required option is missing, such as --week 2026-W40.'],
    ['export localities --week 2026-W40', 'A required option is missing, such as --out file.geojson.'],
    [
      'export localities --week 2026-W40 --out x --state over,wrong',
      '--state takes over, up-to-limit, under-half, zero, no-count, not-reported, fallow, no-salmonoids or unknown.',
    ],
    ['export localities --week 2026-W40 --out x --disease flu', '--disease takes pd, isa or other.'],
    [
      'export localities --week 2026-W40 --out x --municipality 461',
      '--municipality takes two digits (a county) or four (a municipality), several with commas between.',
    ],
    [
      'export localities --week 2026-W40 --out - --json',
      '--json and --out - both write to stdout; give --out a file.',
    ],
    [
      'export localities --week 2026-W40 --out x --color',
      'export localities has no option --color. See kartbord help export localities.',
    ],
    [
      'export localities --week 2026-W40 --out x --county 99',
      'There is no county "99"; the nearest numbers are 56 (Finnmark), 55 (Troms), 54 (Troms og Finnmark).',
    ],
    [
      'export localities --week 2026-W40 --out x --municipality 0302',
      'No site of 2026-W40 is in municipality "0302"; the nearest numbers are 0301 (Oslo).',
    ],
    [
      'export municipality --municipality 9901 --out x.csv',
      'There is no county "99"; the nearest numbers are 56 (Finnmark), 55 (Troms), 54 (Troms og Finnmark).',
    ],
    [
      'export statistics --week 2027-W10 --out x.csv',
      '2027-W10 is in the future; the current week is 2026-W47.',
    ],
    [
      'export week-difference --week 2026-W40 --against 2026-W48 --out x.csv',
      '2026-W48 is in the future; the current week is 2026-W47.',
    ],
    [
      'export disease --locality 12345 --years 2027 --out x.csv',
      '2027 is in the future; the current week is 2026-W47.',
    ],
    ['--color', 'There is no option --color. See kartbord help.'],
    ['export localities --week', '--week needs a value.'],
    ['export localities --json=yes', '--json takes no value.'],
    ['export vessels', 'There is no command "export vessels". See kartbord help export.'],
    ['--json', 'A command is missing. See kartbord help.'],
    ['fly', 'There is no command "fly". See kartbord help.'],
    ['export', 'export needs a subcommand. See kartbord help export.'],
    ['case', 'case needs a subcommand. See kartbord help case.'],
    ['status now', 'status does not take the argument "now". See kartbord help status.'],
    ['run --out x', 'A file is missing: kartbord run FILE.kartbord.'],
    [
      'run a.kartbord b.kartbord --out x',
      'run does not take the argument "b.kartbord". See kartbord help run.',
    ],
    ['restore', 'A file is missing: kartbord restore FILE.kartbackup.'],
    ['case verify', 'A file is missing: kartbord case verify FILE.kartcase.'],
    [
      `case make a.kartbord --note=${'x'.repeat(20_001)} --out a.kartcase`,
      '--note takes at most 20000 characters.',
    ],
    ['fetch reports --weeks 2026-W40 --locality 1,2', 'fetch reports takes one --locality.'],
    [
      'fetch tracks --mmsi 257000001 --from 2026-11-01',
      '--from and --to: the service has nothing older than 14 days.',
    ],
    ['fetch tracks --mmsi 257000001 --from 2026-11-19 --to 2026-11-18', '--from is after --to.'],
    [
      'fetch forecasts --at 5,60 --from 2026-11-19',
      'fetch forecasts has no option --from. See kartbord help fetch forecasts.',
    ],
    ['status --language sv', '--language takes en or nb.'],
    ['status --profile Nobody', 'There is no profile "Nobody". Profiles: Sample, BarentsWatch, My fjord.'],
    ['status --profile Sample --profile-file p.json', 'status takes --profile or --profile-file, not both.'],
    [
      'status --profile-file none.json',
      'The profile file none.json cannot be read: ENOENT: there is no such file or folder.',
    ],
    ['status --profile-file', '--profile-file needs a value.'],
    ['sign-in sea', 'There is no scope "sea". Scopes: api, ais.'],
    ['sign-out api ais', 'sign-out api does not take the argument "ais". See kartbord help sign-out api.'],
    ['sign-in --client-id x --qr', 'sign-in takes --qr or --client-id, not both.'],
    ['sign-out ais --client-id x', 'sign-out ais has no option --client-id. See kartbord help sign-out ais.'],
    [
      'sign-in ais --client-secret=hunter2',
      'Never give a secret as an argument, because other programs can read arguments. Put it in KARTBORD_API_SECRET or KARTBORD_AIS_SECRET, or in a file for --secret-file.',
    ],
    [
      'sign-in',
      'The sample service signs its own user in, so there is nothing to sign in to; choose another service with --profile.',
    ],
    [
      'sign-out --profile sample',
      'The sample service signs its own user in, so there is nothing to sign out of; choose another service with --profile.',
    ],
    [
      'status --profile-file secret.json',
      'The profile file secret.json cannot be used: a profile must not contain a secret; remove "clientSecret" from the file.',
    ],
  ])('%s: %s', async (line, sentence) => {
    const files = { 'secret.json': '{"clientSecret":"hunter2"}' };
    const { code, out, err } = await run(line, { files });
    const isJson = line.includes('--json') && !line.includes('=');
    const said = isJson ? (JSON.parse(err) as { error: { message: string } }).error.message : err.trimEnd();
    expect([code, said, out]).toEqual([exitCode.usage, sentence, '']);
  });

  it.each([
    ['HTTPS_PROXY', '', /^HTTPS_PROXY cannot be read as a proxy; nothing was requested\. .*\n$/],
    [
      'KARTBORD_PAC',
      '--language nb',
      /^KARTBORD_PAC kan ikke leses som en proxy; ingenting ble hentet\. .*\n$/,
    ],
    ['HTTPS_PROXY', '--json', /^\{"error":\{"code":"bad-request","message":"HTTPS_PROXY cannot .*\}\}\n$/],
  ])('a proxy of the environment that is none, in %s %s, asks nobody', async (unreadProxy, more, said) => {
    const on = serving();
    const { code, out, err } = await run(exportTo(join(on.home, 'x.geojson'), more), { on, unreadProxy });
    expect([code, out, err]).toEqual([exitCode.usage, '', expect.stringMatching(said)]);
    expect((await run('--version', { unreadProxy })).code).toBe(exitCode.done);
  });
});

describe('what fails', () => {
  const profile = JSON.stringify({
    name: 'Mine',
    baseUrl: 'http://127.0.0.1:4000',
    authUrl: 'http://127.0.0.1:4001',
  });
  const files = { 'p.json': profile };

  it('ends with 4 when the service cannot be reached and nothing is kept', async () => {
    const { code, err } = await run(exportTo('-'), { on: harness() });
    expect([code, err]).toEqual([
      exitCode.offline,
      '2026-W40 is not stored on this computer, and the service cannot be reached.\n',
    ]);
  });

  it('ends with 3 when somebody must sign in first', async () => {
    const on = harness();
    const { code, err } = await run(exportTo('-', '--profile-file p.json'), { on: reachable(on), files });
    expect([code, err]).toEqual([
      exitCode.signInNeeded,
      '2026-W40 needs a sign-in, and no one is signed in to this service; see kartbord sign-in.\n',
    ]);
  });

  it('ends with 4, not 3, when a sign-in would not help because the service is out of reach', async () => {
    const { code } = await run(exportTo('-', '--profile-file p.json'), { on: harness(), files });
    expect(code).toBe(exitCode.offline);
  });

  it('ends with 1 for a week that the service refuses, in its words, and for one before the series', async () => {
    const on = harness();
    on.answer = () => json({ detail: 'No data was found.' }, {}, 400);
    const { code, err } = await run('export localities --week 2020-W01 --out -', { on });
    expect([code, err]).toEqual([
      exitCode.failed,
      'The service rejected 2020-W01 (400: No data was found).\n',
    ]);
    expect((await run('export localities --week 2011-W52 --out -', { on })).code).toBe(exitCode.failed);
  });

  it('says what a service said in one line that a terminal does not obey, with and without --json', async () => {
    const on = harness();
    on.answer = () => json({ detail: 'No data\u001B[2J was\nfound \u202Ehere\u009B' }, {}, 400);
    const line = 'export localities --week 2020-W01 --out';
    const plain = await run(`${line} -`, { on });
    expect([plain.code, plain.err]).toEqual([
      exitCode.failed,
      'The service rejected 2020-W01 (400: No data␛[2J was␊found ⟨U+202E⟩here⟨U+009B⟩).\n',
    ]);
    const { err } = await run(`${line} x.geojson --json`, { on });
    expect(err).toMatch(/^[ -~]+\n$/);
    const { message } = (JSON.parse(err) as { error: { message: string } }).error;
    expect(message).toContain('\u001B[2J was\nfound \u202Ehere\u009B');
  });

  it('ends with 1 when the file cannot be written, and leaves nothing behind', async () => {
    const on = serving();
    mkdirSync(join(on.home, 'folder'));
    const file = join(on.home, 'folder');
    const { code, err } = await run(exportTo(file), { on });
    expect([code, err]).toEqual([
      exitCode.failed,
      `${file} could not be written: EISDIR: it is a folder (folder).\n`,
    ]);
    expect(existsSync(join(on.home, 'folder', '.kartbord'))).toBe(false);
  });

  it('is a JSON line with --json', async () => {
    const { code, out, err } = await run(exportTo('x.geojson', '--json'), { on: harness() });
    expect([code, out]).toEqual([exitCode.offline, '']);
    expect(JSON.parse(err)).toEqual({
      error: {
        code: 'offline',
        message: '2026-W40 is not stored on this computer, and the service cannot be reached.',
      },
    });
  });

  it('is refused on the old runtime where the service is not of this machine', async () => {
    const line = exportTo('-', '--profile BarentsWatch');
    const refused = await run(line, { isOldRuntime: true });
    expect([refused.code, refused.err]).toEqual([
      exitCode.failed,
      'This test runtime connects only to services on this computer; set KARTBORD_ALLOW_OLD_RUNTIME=1 to use "BarentsWatch" all the same.\n',
    ]);
    const norwegian = await run(`${line} --language nb`, { isOldRuntime: true });
    expect(norwegian.err).toContain('Denne testversjonen kobler seg bare til tjenester på denne maskinen');
    const allowed = await run(line, {
      isOldRuntime: true,
      on: harness(),
      env: { KARTBORD_ALLOW_OLD_RUNTIME: '1' },
    });
    expect(allowed.code).toBe(exitCode.offline);
  });
});

describe('a service that refuses the token that it has just given', () => {
  const refusing = (): HandlersHarness => {
    const on = serving();
    on.answer = () => json({}, {}, 401);
    return on;
  };

  it.each([
    [
      'en',
      '2026-W40 for now, although the sign-in is valid; nothing of the sign-in was changed. Try again in an hour; it can take longer.',
      /^The service refuses /,
    ],
    [
      'nb',
      '2026-W40 for tiden, selv om innloggingen er gyldig; ingenting ved innloggingen er endret. Prøv igjen om en time; det kan ta lenger tid.',
      /^Tjenesten avviser /,
    ],
  ])('ends with 4 and not with "sign in" (%s)', async (language, said, start) => {
    const { code, out, err } = await run(`${exportTo('-')} --language ${language}`, { on: refusing() });
    expect([code, out]).toEqual([exitCode.offline, '']);
    expect(err).toMatch(start);
    expect(err).toContain(said);
    expect(err).not.toContain('kartbord sign-in');
  });

  it('is named by its code with --json', async () => {
    const on = refusing();
    const { code, err } = await run(exportTo(join(on.home, 'week.geojson'), '--json'), { on });
    expect([code, JSON.parse(err)]).toEqual([
      exitCode.offline,
      expect.objectContaining({ error: expect.objectContaining({ code: 'refusing' }) }),
    ]);
  });

  it('leaves an older copy to be written, and the reason to be said', async () => {
    const on = serving();
    await run(exportTo('-'), { on });
    on.answer = () => json({}, {}, 401);
    on.time += 31 * 24 * 3_600_000;
    const { code, err } = await run(exportTo('-'), { on });
    expect([code, err]).toEqual([
      exitCode.done,
      'The service did not respond (refusing); this is the copy fetched 2026-11-21 10:00 UTC.\n',
    ]);
  });
});

/** A harness whose other profiles have a service too, which takes nobody's word for anything. */
function reachable(on: HandlersHarness): HandlersHarness {
  return {
    ...on,
    again: (change) => {
      const other = on.again(change);
      other.answer = () => json({}, {}, 401);
      return other;
    },
  };
}

describe('status', () => {
  it('says with --json which service, who is signed in until when, versions and what is kept', async () => {
    const on = serving();
    await run(exportTo('-'), { on });
    const { code, out, err } = await run('status --json', { on });
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      profile: {
        id: 'sample',
        name: 'Sample',
        isSample: true,
        host: '127.0.0.1:4000',
        authHost: '127.0.0.1:4001',
        clientIds: { api: '', ais: '' },
      },
      scopes: {
        api: expect.objectContaining({ state: 'demonstration', until: '2026-11-21T11:00:00.000Z' }),
        ais: expect.objectContaining({ until: null }),
      },
      signIns: {
        api: expect.objectContaining({ state: 'demonstration' }),
        apiClient: expect.objectContaining({ state: 'signed-out' }),
        ais: expect.objectContaining({ state: 'demonstration' }),
      },
      reader: 'api',
      vault: { tier: 'memory', trouble: null },
      versions: benchVersions,
      cache: { state: 'open', answers: expect.any(Number), bytes: expect.any(Number) },
    });
  });

  it('answers also when nothing does', async () => {
    const { code, out } = await run('status', { on: harness() });
    expect(code).toBe(0);
    expect(out).toMatch(/^profile {2}Sample/);
  });

  it.each(['My fjord', 'my FJORD', 'own-1'])('finds a kept profile by %j', async (name) => {
    const { out } = await run(['status', '--json', '--profile', name], { on: harness() });
    expect(JSON.parse(out)).toMatchObject({ profile: { name: 'My fjord', host: 'fjord.example.invalid' } });
  });

  it('is in words without --json, in both languages', async () => {
    const { out } = await run('status --language nb', { on: serving() });
    expect(out).toMatch(/^profil {6}Sample/);
    expect(out).toContain('\napi         demonstrasjon til 2026-11-21 11:00 UTC\nais ');
  });

  it('of the operator’s own profile says that nobody is signed in, and asks nobody', async () => {
    const { out } = await run('status --profile barentswatch --json', { on: harness() });
    expect(JSON.parse(out)).toMatchObject({
      profile: { name: 'BarentsWatch', isSample: false, host: 'www.barentswatch.no' },
      scopes: { api: { state: 'signed-out' }, ais: { state: 'signed-out' } },
    });
  });
});

describe('words', () => {
  it.each([
    ['', { LANG: 'nb_NO.UTF-8' }, 'Det er ingen uke «2026-W54»; 2026 har uke 1 til 53.'],
    ['', { LANG: 'nn_NO.UTF-8' }, 'Det er ingen uke «2026-W54»; 2026 har uke 1 til 53.'],
    ['', { LANG: 'de_DE.UTF-8' }, 'There is no week "2026-W54"; 2026 has weeks 1 to 53.'],
    [
      '',
      { LANG: 'nb_NO.UTF-8', LC_ALL: 'en_GB.UTF-8' },
      'There is no week "2026-W54"; 2026 has weeks 1 to 53.',
    ],
    ['--language nb', {}, 'Det er ingen uke «2026-W54»; 2026 har uke 1 til 53.'],
    ['--language=en', { LANG: 'nb_NO.UTF-8' }, 'There is no week "2026-W54"; 2026 has weeks 1 to 53.'],
  ])('%s with %j are in the right language', async (option, env, sentence) => {
    const { err } = await run(`export localities --week 2026-W54 --out x ${option}`, { env });
    expect(err).toBe(`${sentence}\n`);
  });

  it('help and version go to stdout', async () => {
    expect(await run('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    for (const line of ['--help', '', 'export localities --help']) {
      const { code, out } = await run(line);
      expect([code, out]).toEqual([0, expect.stringContaining('kartbord export localities --week')]);
    }
    expect((await run('-h', { env: { LANG: 'nb_NO' } })).out).toContain('på kommandolinjen');
  });
});
