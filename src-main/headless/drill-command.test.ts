import { describe, expect, it } from 'vitest';
import { run } from './testing';
import { drillCommand } from './drill-command';
import { ok } from '../../src-shared/result';
import { drillSettings, type DrillReport, usualDrill } from '../../src-shared/domain/vessels/drill';
import { emptyScore } from '../../src-shared/domain/vessels/drill-score';
import { isoWeek } from '@kartbord/common/week';
import { parseCommand } from './command-samples';
import type { Work } from '../handlers/work';

const score = {
  ...emptyScore(usualDrill),
  byBoat: 10,
  sources: 10,
  found: 8,
  named: 80,
  suspects: 20,
  suspectsFound: 8,
  first: 4,
  byLot: 2,
  lastSources: 10,
  lastFound: 8,
  others: 10,
  falseAlarms: 5,
};
const report: DrillReport = {
  seed: 7,
  asked: 20,
  drawn: 20,
  byBoat: 10,
  done: 20,
  scores: [score],
  fromWeek: isoWeek(2021, 3),
  toWeek: isoWeek(2026, 40),
};

async function scored(line: string, change: Partial<DrillReport> = {}) {
  const command = parseCommand(`drill ${line}`.split(' '), 'en');
  if (!command.ok || command.value.name !== 'drill') throw new Error(line);
  const out: string[] = [];
  const io = {
    stdout: (chunk: string | Uint8Array) => void out.push(String(chunk)),
    stderr: () => {},
    env: {},
    signal: new AbortController().signal,
    isTerminal: false,
    readFile: () => Promise.reject(new Error()),
    readStdin: () => Promise.reject(new Error('none')),
    readSecret: () => Promise.reject(new Error()),
  };
  const work = {
    service: { isSample: true, name: 'Sample' },
    drill: { score: () => Promise.resolve(ok({ ...report, ...change })) },
  } as unknown as Work;
  const ended = await drillCommand(command.value, io, work, 'en');
  return { out: out.join(''), ended };
}

describe('kartbord drill', () => {
  it('says of a service other than the sample that the truth is known on the sample coast alone, and asks nothing', async () => {
    const { code, err } = await run('drill --seed 7 --profile BarentsWatch');
    expect([code, err]).toEqual([
      2,
      'BarentsWatch does not know how a disease came to a site; that is known of the sample coast alone. Use --profile Sample.\n',
    ]);
  });

  it('refuses a seed that is no number, a count out of range, two answers, and a file of one exercise', () => {
    const said = (line: string): string => {
      const read = parseCommand(`drill ${line}`.split(' '), 'en');
      return read.ok ? '' : read.failure.detail;
    };
    expect(said('--seed seven')).toBe('--seed takes a whole number from 0 to 999999999.');
    expect(said('--seed -1')).toContain('--seed');
    expect(said('--outbreaks 1')).toBe('--outbreaks takes a whole number from 2 to 400.');
    expect(said('--locality 12345,12346')).toContain('An answer is one site and one vessel');
    expect(said('--out a.csv')).toContain('--outbreaks 200');
    expect(said('--outbreaks 9 --format xlsx')).toBe('--format takes csv or json.');
  });

  it('prints each share with its count and Wilson’s interval, and marks the usual setting', async () => {
    const { out, ended } = await scored('--seed 7 --outbreaks 20');
    expect(ended).toEqual({ code: 0 });
    expect(out).toContain(
      '20 of 20 outbreaks of 2021-W03 to 2026-W40, 10 of the 20 brought by vessels; seed 7.',
    );
    expect(out).toMatch(/^> +14 +1 +8 +all +50 +0% +80% 8\/10 \(49%–94%\) .* 10% 8\/80 \(5%–19%\) .* 20%$/m);
    expect(out).toContain('This coast is made up');
  });

  it('writes the same in JSON and CSV, and an empty cell where there is nothing to have a share of', async () => {
    const { out: json } = await scored('--seed 7 --outbreaks 20 --json');
    expect(JSON.parse(json)).toMatchObject({
      isHalf: false,
      usual: usualDrill,
      scores: [
        { carryDays: 14, recall: { count: 8, of: 10, share: 0.8, low: 0.4902, high: 0.9433 }, byLot: 0.2 },
      ],
    });
    const empty = emptyScore(usualDrill);
    const { out: csv } = await scored('--seed 7 --outbreaks 20 --format csv', { scores: [score, empty] });
    const [head = '', first = '', second = ''] = csv.split('\r\n').map((line) => line);
    expect(head.split(',').slice(0, 13).join()).toBe(
      'seed,done,drawn,carryDays,steps,weeksBefore,boats,withinKm,missing,byBoat,recallCount,recallOf,recall',
    );
    expect(first.split(',').slice(9, 15)).toEqual(['10', '8', '10', '0.8', '0.4902', '0.9433']);
    expect(second.split(',').slice(9, 15)).toEqual(['0', '0', '0', '', '', '']);
  });

  it('ends a run that was stopped in part, and says that the figures are of a half', async () => {
    const { ended } = await scored('--seed 7 --outbreaks 20', { done: 6 });
    expect(ended).toEqual({
      code: 5,
      ending: { code: 'cancelled', sentence: 'Stopped: the figures are of 6 of 20 outbreaks.' },
    });
  });
});

it('one setting is varied at a time, and the usual one is among them once', () => {
  const keys = drillSettings.map((setting) => JSON.stringify(setting));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => key === JSON.stringify(usualDrill))).toHaveLength(1);
});
