import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type HandlersHarness, json, unplugged } from '../handlers/testing';
import { currentStep, waveStep, windStep } from '../api-client/sea/forecast-fixtures';
import { exitCode } from './exit-codes';
import { run, servingAll } from './testing';

const times = ['09', '12', '15'].map((hour) => ({ forecastTime: `2026-11-21T${hour}:00:00Z` }));
const forecasts = (): HandlersHarness =>
  servingAll(({ path }) =>
    json(
      times.map((time) =>
        path.includes('wave') ? waveStep(time) : path.includes('wind') ? windStep(time) : currentStep(time),
      ),
    ),
  );

function fileOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-headless-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

describe('export windows', () => {
  it('writes a calendar of the windows within the limits, and the same from what is kept', async () => {
    const on = forecasts();
    const file = fileOf('w.ics');
    const line = '--at 5.33,60.39 --wave 1,5 --current 0.5 --hours 3';
    const { code, out } = await run(`export windows ${line} --out ${file}`, { on });
    expect([code, out]).toEqual([
      0,
      `1 weather window at 1 place written to ${file}, according to the forecast.\n`,
    ]);
    on.asked.length = 0;
    on.answer = unplugged;
    const again = await run(`export windows ${line} --offline --as ics --out -`, { on });
    expect([again.code, again.out]).toEqual([0, readFileSync(file, 'utf8')]);
    expect(on.asked).toEqual([]);
  });

  it('writes a table with its metadata by the ending of the file', async () => {
    const file = fileOf('w.csv');
    const ran = await run(`export windows --at 5.33,60.39 --wind 8 --out ${file} --json`, {
      on: forecasts(),
    });
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([
      0,
      { file, metadata: `${file}-metadata.json`, stretches: 1, limits: { windMs: 8, waveM: null } },
    ]);
    expect(readFileSync(file, 'utf8')).toContain(',over,');
  });

  it('says that an O is read as east, where a place has one', async () => {
    const line = 'export windows --wind 8 --as csv --out -';
    const { code, err } = await run(`${line} --at 60.39N,5.33O`, { on: forecasts() });
    expect([code, err]).toEqual([0, 'The O of "60.39N,5.33O" is read as east.\n']);
    const nb = await run(`${line} --at 60.39N,5.33O --language nb`, { on: forecasts() });
    expect(nb.err).toContain('O-en i «60.39N,5.33O» er lest som øst.');
    expect((await run(`${line} --at 60.39N,5.33E`, { on: forecasts() })).err).toBe('');
  });

  it('says of a limited part that it could not be had; of others it says nothing', async () => {
    const on = forecasts();
    const { answer } = on;
    on.answer = (asked) => (asked.path.includes('wave') ? json({}, {}, 403) : answer(asked));
    const line = 'export windows --at 5.33,60.39 --as csv --out -';
    const part = await run(`${line} --wave 1 --wind 8`, { on });
    expect([part.code, part.err]).toEqual([exitCode.inPart, 'Not in the file: waves 5.33,60.39.\n']);
    expect((await run(`${line} --wind 8`, { on })).code).toBe(exitCode.done);
  });

  it('says that nothing is kept of a place', async () => {
    expect(await run('export windows --at 7,62 --wave 1 --out w.ics --offline', { on: forecasts() })).toEqual({
      code: exitCode.offline,
      out: '',
      err: 'No data for 7,62 is stored on this computer.\n',
    }); // prettier-ignore
  });

  it.each([
    ['export windows --wave 1 --out w.ics', 'A required option is missing, such as --at 5.33,60.39.'],
    ['export windows --at 5,60 --out w.ics', 'A limit is missing: --wave 1.0, --current 0.5 or --wind 8.'],
    ['export windows --at 5,60 --wave low --out w.ics', '--wave takes a number from 0 to 200.'],
    ['export windows --at 5,60 --wind=-1 --out w.ics', '--wind takes a number from 0 to 200.'],
    ['export windows --at 5,60 --wave 1 --hours 999 --out w.ics', '--hours takes a number from 0 to 240.'],
    [
      'export windows --at 5,60 --wave 1 --out -',
      '--out ends with .ics or .csv; with another ending, or -, give --as ics or --as csv.',
    ],
    ['export windows --at 5,60 --wave 1', 'A required option is missing, such as --out file.ics.'],
  ])('%s is a usage error in a sentence', async (line, sentence) => {
    expect(await run(line)).toEqual({ code: exitCode.usage, out: '', err: `${sentence}\n` });
  });
});
