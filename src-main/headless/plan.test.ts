import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testNow } from '@kartbord/sample-service/testing';
import { row } from '../api-client/fixtures';
import { waveStep } from '../api-client/sea/forecast-fixtures';
import { type HandlersHarness, json, unplugged } from '../handlers/testing';
import { exitCode } from './exit-codes';
import { run as runArgv, type RunOptions, servingAll } from './testing';

/** As a shell reads it. */
const run = (line: string, options: RunOptions) =>
  runArgv(
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    options,
  );
const hour = (of: number): string => new Date(Date.UTC(2026, 10, 21, of)).toISOString();
const forecasts = (): HandlersHarness =>
  servingAll(({ path }) =>
    path.includes('wave')
      ? json(
          Array.from({ length: 12 }, (_, at) =>
            waveStep({ forecastTime: hour(9 + at), totalSignificantWaveHeight: at < 8 ? 0.8 : 1.2 }),
          ),
        )
      : json([
          row({ locality: { no: 7, name: 'Sted 7' }, geometry: { type: 'Point', coordinates: [5.2, 60.5] } }),
        ]),
  );

function fileOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-headless-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}
const recordsOf = (csv: string): readonly Record<string, string>[] => {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.split(',');
  // The way as text has commas of its own, and is quoted.
  return lines.map((line) => {
    const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
};

const first = '--stop "7 2026-11-21T10:00Z 2026-11-21T12:00Z wave=1 Big wash"';
const second = '--stop "4.95,60.54 2026-11-21T14:00Z 2026-11-21T19:00Z wave=1"';

describe('export plan', () => {
  it('judges each stop and the way by sea, asks for waves alone, and writes the same from what is kept', async () => {
    expect(testNow).toBe(Date.parse(hour(10)));
    const on = forecasts();
    const file = fileOf('plan.csv');
    const line = `export plan ${first} ${second} --wave 1.5`;
    const ran = await run(`${line} --out ${file}`, { on });
    expect([ran.code, ran.err]).toEqual([0, '']);
    const rows = recordsOf(readFileSync(file, 'utf8'));
    expect(rows.map(({ leg, piece, kind, legState }) => [leg, piece, kind, legState].join(' '))).toEqual([
      '1 1 stop within',
      ...['1', '2', '3', '4'].map((piece) => `2 ${piece} way within`),
      '3 1 stop over',
    ]);
    expect(rows[0]).toMatchObject({ name: 'Sted 7', job: 'Big wash', waveMost: '0.8', waveRun: hour(10) });
    expect(rows[1]?.['wayWkt']).toMatch(/^"LINESTRING \(5\.2 60\.5, /);
    expect(Number(rows[1]?.['legKm'])).toBeGreaterThan(15);
    expect(rows.at(-1)).toMatchObject({
      waveOver: '1.2',
      waveOverAt: hour(16),
      waveMost: '1.2',
      windLimit: '',
    });
    // A list of sites, and waves at two stops and at the middle of four pieces.
    expect(on.asked.filter(({ path }) => path.includes('wave'))).toHaveLength(6);
    expect(on.asked.filter(({ path }) => /wind|current/.test(path))).toHaveLength(0);
    on.answer = unplugged;
    const again = await run(`${line} --offline --out -`, { on });
    expect([again.code, again.out]).toEqual([0, readFileSync(file, 'utf8')]);
  });

  it('takes what is not stored for unknown, and says why in the language of the command', async () => {
    const on = forecasts();
    const inland = '--stop "6.4,60.5 2026-11-21T22:00Z 2026-11-21T23:00Z wave=1"';
    await run(`export plan ${first} --out ${fileOf('plan.csv')}`, { on });
    on.answer = unplugged;
    const file = fileOf('plan.csv');
    const ran = await run(`export plan ${first} ${inland} --wave 1 --offline --language nb --out ${file}`, {
      on,
    });
    expect(recordsOf(readFileSync(file, 'utf8')).map(({ legState, legProblem, state }) => [legState, legProblem, state])).toEqual([
      ['within', '', 'within'],
      ['unknown', 'to-on-land', ''],
      ['unknown', '', 'unknown'],
    ]); // prettier-ignore
    expect(ran.code).toBe(exitCode.inPart);
    expect(ran.err).toContain('Merk: Etappe 2, Sted 7 – ');
    expect(ran.err).toContain('ligger på land, mer enn en kilometer fra sjøen');
    expect(ran.err).toContain('ingen varsler for bølger er lagret, så det er ikke kjent.');
  });

  it('judges by the runs that were stored at a time, and asks for nothing', async () => {
    const on = forecasts();
    await run(`export plan ${first} --out ${fileOf('plan.csv')}`, { on });
    const asked = on.asked.length;
    const states = async (asOf: string): Promise<readonly unknown[]> => {
      const file = fileOf('plan.csv');
      const { err } = await run(`export plan ${first} --as-of ${asOf} --out ${file}`, { on });
      // It has no weeks and no limits of lice.
      expect(err).not.toContain('production area');
      return recordsOf(readFileSync(file, 'utf8')).map(({ legState, waveRun, waveUnknown }) => [legState, waveRun, waveUnknown]); // prettier-ignore
    };
    expect(await states('2026-11-20')).toEqual([['unknown', '', 'not-stored']]);
    expect(await states('2026-11-21T10:00Z')).toEqual([['within', hour(10), '']]);
    expect(on.asked.slice(asked).filter(({ path }) => path.includes('wave'))).toEqual([]);
  });

  it('gives of each piece what a recount from the raw steps gives', async () => {
    const heights = [0.31, 0.92, 0.44, 1.63, 0.25, 0.78, 0.56, 1.17, 0.69, 1.38, 0.12, 0.87];
    const on = servingAll(({ path }) =>
      path.includes('wave')
        ? json(heights.map((height, at) => waveStep({ forecastTime: hour(9 + at), totalSignificantWaveHeight: height }))) // prettier-ignore
        : json([
            row({
              locality: { no: 7, name: 'Sted 7' },
              geometry: { type: 'Point', coordinates: [5.2, 60.5] },
            }),
          ]),
    );
    const file = fileOf('plan.csv');
    await run(`export plan ${first} ${second} --wave 1 --out ${file}`, { on });
    const rows = recordsOf(readFileSync(file, 'utf8'));
    const timeOf = (at: number): number => Date.parse(hour(9 + Math.min(11, Math.max(0, at))));
    const own = rows.map(({ from = '', to = '' }) => {
      // A step counts from the one before it to the one after it.
      const during = heights.filter((_, at) => timeOf(at - 1) < Date.parse(to) && timeOf(at + 1) > Date.parse(from)); // prettier-ignore
      const most = Math.max(...during);
      return [most, most > 1 ? 'over' : 'within'];
    });
    expect(new Set(own.map(([most]) => most)).size).toBeGreaterThan(2);
    expect(rows.map(({ waveMost, state }) => [Number(waveMost), state])).toEqual(own);
    // The way goes on from where it was, without a gap in time or place.
    for (const [at, { from, wayWkt }] of rows.slice(1).entries()) {
      const before = rows[at];
      expect(from).toBe(before?.['to']);
      const lastOf = /[^ (]+ [^ )]+(?=\))/.exec(before?.['wayWkt'] ?? '')?.[0];
      expect(wayWkt).toContain(lastOf);
    }
  });

  it('refuses what cannot be a plan with a sentence', async () => {
    const on = forecasts();
    const refusals: readonly (readonly [string, string])[] = [
      ['--stop "7 2026-11-21T12:00Z 2026-11-21T10:00Z wave=1"', 'Stop 1 ends before it begins, or at once.'],
      [`${second} ${first} --wave 1`, 'Stop 2 begins before stop 1 ends.'],
      [
        '--stop "7 2026-11-21T12:00Z 2026-11-21T13:00Z Washing"',
        'Stop 1 has no limit: wave=1.0, current=0.5 or wind=8.',
      ],
      [
        `${first} ${second}`,
        'There is no limit for the way between the stops: --wave 1.5, --current 1.0 or --wind 12.',
      ],
      [`${first} ${second} --wave 1 --speed 400`, '--speed takes a number of knots from 0.5 to 40.'],
      [
        '--stop "8 2026-11-21T12:00Z 2026-11-21T13:00Z wave=1"',
        'Site 8 has no position in the list of sites of 2026-W45; give its position as LON,LAT.',
      ],
      [`${first} --as-of noon`, 'noon'],
      [`${first} --as-of 2026-11-21T23:00Z`, '2026-11-21T23:00Z is still to come; what was known is stored'],
      ['--stop "7 noon"', '"7 noon" is not a stop; write a site'],
      ['--stop "7 noon 2026-11-21T13:00Z"', 'noon'],
      ['--stop "7 2026-11-21T12:00Z 2026-11-21T13:00Z wave=high"', '--wave takes a number from 0 to 200.'],
    ];
    for (const [stops, sentence] of refusals) {
      const ran = await run(`export plan ${stops} --out ${fileOf('plan.csv')}`, { on });
      expect([ran.code, ran.err.includes(sentence) ? sentence : ran.err]).toEqual([exitCode.usage, sentence]);
    }
  });
});
