import { describe, expect, it } from 'vitest';
import { defaultEventRule } from '../../../src-shared/domain/tracks/track-events';
import { parseCommand } from '../command-samples';
import { trackEventsTable } from './track-events-arguments';

const read = (line: string, language: 'en' | 'nb' = 'en') => {
  const command = parseCommand(line.split(' '), language);
  return command.ok ? command.value : command.failure.detail;
};
const ask = (line: string) => {
  const command = read(`export track-events --mmsi 257000001,257000002 --out f.csv ${line}`);
  if (typeof command === 'string' || command.name !== 'export track-events')
    throw new Error('another command');
  return trackEventsTable(command, nowMs);
};
const nowMs = Date.parse('2026-11-21T10:00:00Z');
const dayMs = 86_400_000;
const minute = 60_000;

describe('what is asked of the events of tracks', () => {
  it('is the last 14 days by the usual rule, without positions of satellites', () => {
    expect(ask('--part visits')).toEqual({
      out: 'f.csv',
      offline: false,
      about: 'track-events visits 257000001, 257000002',
      what: {
        kind: 'track-events',
        part: 'visits',
        question: {
          mmsis: [257_000_001, 257_000_002],
          fromMs: nowMs - 14 * dayMs,
          toMs: nowMs,
          positions: 'without satellite',
          rule: defaultEventRule,
        },
      },
    });
  });

  it('is of the times that are given, days as in Norway, with satellites, from what is kept', () => {
    const { what, offline } = ask('--part odd --from 2026-10-24 --to 2026-11-03 --satellite --offline');
    expect(offline).toBe(true);
    expect(what).toMatchObject({
      question: {
        // Summer time ends between them.
        fromMs: Date.parse('2026-10-24T00:00+02:00'),
        toMs: Date.parse('2026-11-04T00:00+01:00') - 1,
        positions: 'all',
      },
    });
  });

  it('goes by a gap, a radius and a least time of the part that is asked for', () => {
    const rule = (line: string) => ({ ...ask(line).what }) as { question: { rule: unknown } };
    expect(rule('--part visits --gap 2h --radius 500 --dwell 1.5h').question.rule).toEqual({
      ...defaultEventRule,
      gapMs: 120 * minute,
      visitRadiusM: 500,
      visitMs: 90 * minute,
    });
    expect(rule('--part stops --radius 80 --dwell 1d').question.rule).toEqual({
      ...defaultEventRule,
      stopRadiusM: 80,
      stopMs: dayMs,
    });
    expect(rule('--part gaps --gap 30m').question.rule).toEqual({ ...defaultEventRule, gapMs: 30 * minute });
  });

  it.each([
    ['--mmsi 257000001 --out f.csv', '--part takes gaps, stops, visits or odd.'],
    ['--part ports --mmsi 257000001 --out f.csv', '--part takes gaps, stops, visits or odd.'],
    ['--part gaps --out f.csv', 'A required option is missing, such as --mmsi 257000001,257000002.'],
    ['--part gaps --mmsi 257000001', 'A required option is missing, such as --out file.csv.'],
    [
      '--part gaps --mmsi 257000001 --out f.csv --gap 30',
      '"30" is not a length of time for --gap; write it as 90m, 2h or 1d, from 1m to 14d.',
    ],
    [
      '--part visits --mmsi 257000001 --out f.csv --dwell 15d',
      '"15d" is not a length of time for --dwell; write it as 90m, 2h or 1d, from 1m to 14d.',
    ],
    ['--part visits --mmsi 257000001 --out f.csv --radius 5', '--radius takes metres from 10 to 50000.'],
    ['--part gaps --mmsi 257000001 --out f.csv --radius 100', '--radius cannot be used with --part gaps.'],
    ['--part odd --mmsi 257000001 --out f.csv --gap 1h', '--gap cannot be used with --part odd.'],
    ['--part gaps --mmsi 257000001 --out - --json', /--json and --out -/],
  ])('%s is a usage error in a sentence', (line, sentence) => {
    const said = read(`export track-events ${line}`);
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
  });

  it('is said to be wrong in Norwegian, too', () => {
    expect(read('export track-events --part gaps --mmsi 257000001 --out f.csv --gap x', 'nb')).toBe(
      '«x» er ikke en varighet for --gap; skriv den som 90m, 2h eller 1d, fra 1m til 14d.',
    );
  });
});
